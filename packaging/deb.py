#!/usr/bin/env python3
"""Make a Debian package of the folder that bundle.py builds: `python3 packaging/deb.py`.

`--again` takes the folder as it lies in `dist`. Needs dpkg-deb, as any Debian has it.
"""

import gzip
import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import setup_env as setup
from bundle import bundle

APP = "org.tischrunde.Tischrunde"
PACKAGING = setup.ROOT / "packaging"
ICONS = setup.ROOT / "resources" / "icons"

# The folder brings its libraries along, except what belongs to the system's graphics and C.
CONTROL = """\
Package: tischrunde
Version: {version}
Section: games
Priority: optional
Architecture: {architecture}
Installed-Size: {size}
Depends: libc6 (>= {libc}), libegl1, libgl1, libfontconfig1
Recommends: libpulse0
Maintainer: The Tischrunde contributors <nobody@localhost>
Description: {summary}
 A table for people and bots, on which cards move as hands would move them.
 German and English, without a network.
"""


def lay_out(root: Path, folder: Path) -> None:
    """Copy everything to where it lies on an installed system, below `root`."""
    shutil.copytree(folder, root / "usr/lib/tischrunde", symlinks=True)
    share = root / "usr/share"
    for name in ("applications", "metainfo", "mime/packages", "man/man6"):
        (share / name).mkdir(parents=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/tischrunde").symlink_to("../lib/tischrunde/tischrunde")
    shutil.copy(PACKAGING / f"{APP}.desktop", share / "applications")
    shutil.copy(PACKAGING / f"{APP}.metainfo.xml", share / "metainfo")
    # The names of types and desktop entries are taken up by triggers of other packages.
    shutil.copy(PACKAGING / f"{APP}.mime.xml", share / "mime/packages" / f"{APP}.xml")
    manual = (PACKAGING / "tischrunde.6").read_bytes()
    (share / "man/man6/tischrunde.6.gz").write_bytes(gzip.compress(manual, mtime=0))
    documents = share / "doc/tischrunde"
    documents.mkdir(parents=True)
    shutil.copy(PACKAGING / "copyright", documents)
    pictures = {"scalable": ICONS / "tischrunde.svg"}
    for path in ICONS.glob("tischrunde-*.png"):
        size = path.stem.partition("-")[2]
        pictures[f"{size}x{size}"] = path
    for size, path in pictures.items():
        target = share / "icons/hicolor" / size / "apps"
        target.mkdir(parents=True)
        shutil.copy(path, target / f"{APP}{path.suffix}")


def control(root: Path) -> str:
    """The package's description; `size` is in KiB."""
    with (setup.ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    inside = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True)
    return CONTROL.format(
        version=project["version"],
        summary=project["description"],
        architecture=architecture.strip(),
        size=inside // 1024,
        libc=platform.libc_ver()[1],
    )


def main(arguments: list[str]) -> int:
    folder = setup.ROOT / "dist" / "tischrunde"
    if "--again" not in arguments or not folder.is_dir():
        folder = bundle()
    root = setup.ROOT / "build" / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(root, folder)
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN/control").write_text(control(root), encoding="utf-8")
    # Root owns it all, and the modes do not depend on who builds.
    subprocess.run(["chmod", "-R", "u+rwX,go+rX,go-w", str(root)], check=True)
    command = ["dpkg-deb", "--root-owner-group", "--build", str(root), str(setup.ROOT / "dist")]
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
