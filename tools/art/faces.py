"""The faces of the seats, 100 × 100: people, and animals and robots for bots."""

import json

from tools.art.face_bots import ANIMALS, ROBOTS
from tools.art.face_family import FAMILY
from tools.art.face_friends import FRIENDS
from tools.art.svg import document


def files() -> dict[str, str]:
    """Every file of the folder resources/art/faces."""
    faces = FAMILY | FRIENDS | ANIMALS | ROBOTS
    drawn = {f"art/faces/{name}.svg": document(100, 100, draw()) for name, draw in faces.items()}
    listing = {"people": [*FAMILY, *FRIENDS], "animals": list(ANIMALS), "robots": list(ROBOTS)}
    return drawn | {"art/faces/faces.json": json.dumps(listing, indent=2) + "\n"}
