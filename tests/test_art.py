"""The drawings: complete, renderable, told apart, and equal to what the programs draw."""

import itertools
import json
import math
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from tools.art import __main__ as program
from tools.art import kato, marks, palette, svg
from tools.art.catalogue import drawings

ROOT = Path(__file__).resolve().parents[1]
RESOURCES = ROOT / "resources"
PAINTS = ("fill", "stroke")
PICTURES = sorted(name for name in drawings() if name.endswith(".svg"))
ALLOWED = {
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "use",
}


def tree(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawings()[name])


def test_committed_drawings_are_what_the_programs_draw() -> None:
    assert program.differing(RESOURCES) == []


def test_no_committed_drawing_is_drawn_by_no_program() -> None:
    committed = {
        path.relative_to(RESOURCES).as_posix()
        for folder in ("art", "icons")
        for path in (RESOURCES / folder).rglob("*.svg")
    }
    assert committed - set(PICTURES) == set()


def test_a_changed_drawing_is_named_and_written_again(tmp_path: Path) -> None:
    program.write(tmp_path)
    (tmp_path / "art/kato/back.svg").write_text("<svg/>", "utf-8")
    assert program.differing(tmp_path) == ["art/kato/back.svg"]
    assert program.write(tmp_path) == ["art/kato/back.svg"]
    assert program.differing(tmp_path) == []


@pytest.mark.parametrize("name", PICTURES)
def test_a_drawing_holds_only_what_every_svg_renderer_draws(name: str) -> None:
    elements = list(tree(name).iter())
    assert {element.tag.rpartition("}")[2] for element in elements} <= ALLOWED
    for element in elements:
        assert not {"class", "style", "filter", "clip-path", "mask"} & set(element.attrib)
        references = [v for k, v in element.attrib.items() if k.rpartition("}")[2] == "href"]
        assert all(value.startswith("#") for value in references)


def view_box(name: str) -> tuple[float, ...]:
    return tuple(float(part) for part in tree(name).attrib["viewBox"].split())


def test_every_kato_card_is_drawn_and_has_the_size_of_a_card() -> None:
    faces = [*kato.NUMBERS, "skip", "reverse", "draw2"]
    names = [f"{colour}_{face}" for colour in palette.PLAY for face in faces]
    for name in [*names, "wild", "wild4", "cone", "back"]:
        assert view_box(f"art/kato/{name}.svg") == (0, 0, 63, 88)


def test_the_meaning_of_the_cone_is_printed_inside_the_card() -> None:
    layout = json.loads((RESOURCES / "art/kato/layout.json").read_text("utf-8"))
    x, y, width, height = layout["cone_text"]
    assert x >= 5
    assert y >= 60
    assert x + width <= 63 - 5
    assert y + height <= 88 - 5


def test_a_table_names_colours_and_a_tile_that_exist() -> None:
    colours = json.loads((RESOURCES / "art/palette.json").read_text("utf-8"))["table"]
    layout = json.loads((RESOURCES / "art/table/layout.json").read_text("utf-8"))
    assert set(colours) == set(layout["tables"])
    for table in layout["tables"].values():
        assert view_box(f"art/table/{table['tile']}") == (0, 0, *table["tile_size"])


@pytest.mark.qt
def test_the_program_paints_the_tables_that_were_drawn() -> None:
    pytest.importorskip("PySide6")
    from tischrunde.ui.kit.ground import CENTRE, REACH
    from tischrunde.ui.kit.theme import TABLES

    colours = json.loads((RESOURCES / "art/palette.json").read_text("utf-8"))["table"]
    layout = json.loads((RESOURCES / "art/table/layout.json").read_text("utf-8"))["tables"]
    assert set(TABLES) == set(colours)
    for name, look in TABLES.items():
        drawn = layout[name]
        assert colours[name] == {"inner": look.inner, "middle": look.middle, "outer": look.outer}
        assert drawn["tile"] == f"{name}_tile.svg"
        assert (*drawn["tile_size"],) == look.tile
        assert drawn["tile_opacity"] == 1.0
        assert (*drawn["gradient"]["centre"],) == CENTRE
        assert drawn["gradient"]["radius_of_width"] == REACH


@pytest.mark.parametrize("lying", ["", "_lying"])
def test_frames_and_shadows_are_wider_than_a_card_by_their_margin(lying: str) -> None:
    layout = json.loads((RESOURCES / "art/table/layout.json").read_text("utf-8"))
    card = (105, 66) if lying else (63, 88)
    for name, margin in (("highlight", "highlight_margin"), ("shadow", "shadow_margin")):
        wider = tuple(side + 2 * layout[margin] for side in card)
        assert view_box(f"art/table/{name}{lying}.svg")[2:] == wider


def test_every_racko_card_is_drawn_and_lies() -> None:
    events = ["event_swap_cards", "event_sit_out", "event_swap_racks"]
    for name in [*map(str, range(1, 76)), "joker", *events, "back"]:
        assert view_box(f"art/racko/{name}.svg") == (0, 0, 105, 66)


def test_the_rack_has_twelve_slots_that_show_every_number_and_hide_the_rest() -> None:
    layout = json.loads((RESOURCES / "art/racko/layout.json").read_text("utf-8"))
    slots = layout["slots"]
    width, height = layout["rack_size"]
    assert view_box("art/racko/rack_back.svg") == (0, 0, width, height)
    assert view_box("art/racko/rack_front.svg") == (0, 0, width, height)
    assert [slot["slot"] for slot in slots] == list(range(60, 0, -5))
    for far, near in itertools.pairwise(slots):
        assert near["y"] - far["y"] >= 15.7 * far["scale"]
    assert slots[-1]["y"] + 66 * slots[-1]["scale"] < height - 3


def test_a_higher_racko_number_has_its_knob_further_right() -> None:
    def knob(value: int) -> float:
        rects = [e for e in tree(f"art/racko/{value}.svg") if e.tag.endswith("rect")]
        return max(float(e.attrib["x"]) for e in rects)

    assert [knob(value) for value in range(1, 76)] == sorted({knob(v) for v in range(1, 76)})


def test_clack_has_a_card_for_every_three_of_its_nine_things() -> None:
    things = json.loads((RESOURCES / "art/clack/layout.json").read_text("utf-8"))["things"]
    assert len(set(things)) == 9
    cards = {f"art/clack/cards/{'_'.join(c)}.svg" for c in itertools.combinations(things, 3)}
    assert cards == {name for name in PICTURES if name.startswith("art/clack/cards/")}
    assert len(cards) == 84
    assert {view_box(name) for name in cards} == {(0, 0, 100, 100)}


def test_a_clack_card_shows_the_shape_of_each_of_its_colours() -> None:
    for name in PICTURES:
        if name.startswith("art/clack/cards/"):
            colours = [part.split("-")[0] for part in Path(name).stem.split("_")]
            shapes = [e.attrib.get("d") for e in tree(name).iter()]
            for colour in palette.PLAY:
                # Once as its rim and once as itself.
                assert shapes.count(marks.OUTLINES[colour]) == 2 * colours.count(colour)


def test_every_cocotaki_animal_is_drawn_in_every_colour_and_for_the_sound_board() -> None:
    animals = ["rooster", "donkey", "cow", "bee", "dog", "sheep", "lion", "cat"]
    for animal in animals:
        for colour in palette.PLAY:
            assert view_box(f"art/cocotaki/{animal}_{colour}.svg") == (0, 0, 63, 88)
    for name in ("butterfly", "back"):
        assert view_box(f"art/cocotaki/{name}.svg") == (0, 0, 63, 88)
    for sound in [*animals, "cocotaki", "quiet"]:
        assert f"art/cocotaki/sounds/{sound}.svg" in PICTURES


def test_the_sound_board_hints_at_no_play_colour() -> None:
    mains = {tones.main for name, tones in palette.PLAY.items() if name != "yellow"}
    for name in PICTURES:
        if name.startswith("art/cocotaki/sounds/") and "butterfly" not in name:
            fills = {e.attrib.get("fill") for e in tree(name).iter() if e.tag.endswith("path")}
            assert not fills & mains


def test_a_card_is_a_small_file() -> None:
    games = ("art/kato/", "art/racko/", "art/cocotaki/", "art/clack/")
    for name in PICTURES:
        if name.startswith(games) and "rack_" not in name:
            assert len(drawings()[name]) < 10_500


def test_each_game_has_its_box_with_a_label_for_its_name() -> None:
    layout = json.loads((RESOURCES / "art/home/layout.json").read_text("utf-8"))
    x, y, width, height = layout["name"]
    for game in ("kato", "racko", "cocotaki", "clack"):
        box = view_box(f"art/home/{game}.svg")
        assert box == (0, 0, 240, 180)
        assert x + width < box[2]
        assert y + height < box[3]


def test_there_are_faces_for_a_full_table_of_people_and_for_bots() -> None:
    faces = json.loads((RESOURCES / "art/faces/faces.json").read_text("utf-8"))
    names = [name for kind in faces.values() for name in kind]
    assert len(faces["people"]) >= 16
    assert len(faces["animals"]) + len(faces["robots"]) >= 9
    assert len(set(names)) == len(names)
    assert {f"art/faces/{name}.svg" for name in names} == {
        name for name in PICTURES if name.startswith("art/faces/")
    }


def test_an_icon_of_a_button_has_one_colour_so_that_it_can_be_recoloured() -> None:
    for name in PICTURES:
        if name.startswith("icons/ui/"):
            assert view_box(name) == (0, 0, 24, 24)
            used = {v for e in tree(name).iter() for k, v in e.attrib.items() if k in PAINTS}
            assert used <= {"none", svg.INK}


PAIRS = list(itertools.combinations(palette.PLAY, 2))


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_play_colours_differ_in_grey(one: str, other: str) -> None:
    lights = [palette.lab(palette.linear(palette.PLAY[name].main))[0] for name in (one, other)]
    assert abs(lights[0] - lights[1]) >= 12


@pytest.mark.parametrize("deficiency", sorted(palette.DEFICIENCIES))
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_two_play_colours_differ_in_every_colour_deficiency(
    one: str, other: str, deficiency: str
) -> None:
    seen = [
        palette.lab(palette.seen_with(palette.linear(palette.PLAY[name].main), deficiency))
        for name in (one, other)
    ]
    assert math.dist(*seen) >= 24


def test_each_play_colour_has_a_shape_of_its_own() -> None:
    assert set(palette.SHAPES) == set(palette.PLAY)
    assert len(set(palette.SHAPES.values())) == 4


def test_text_is_readable_on_cards_and_on_every_table() -> None:
    data = json.loads((RESOURCES / "art/palette.json").read_text("utf-8"))
    assert palette.contrast(data["text"]["on_light"], data["card"]["face"]) >= 4.5
    for table in data["table"].values():
        for colour in table.values():
            assert palette.contrast(data["text"]["on_dark"], colour) >= 4.5


def test_black_and_white_have_the_greatest_contrast() -> None:
    assert palette.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert palette.lab(palette.linear("#FFFFFF"))[0] == pytest.approx(100, abs=0.01)
