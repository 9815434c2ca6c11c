"""The figures 0–9 and the plus sign, drawn by us as paths.

A figure stands in a box 64 wide and 100 high and is drawn with an outline of
5 in its own colour, which rounds its corners.
"""

from tools.art.svg import INK, group, num, path

PATHS: dict[str, str] = {
    "0": "M32 0 C53 0 64 18 64 50 C64 82 53 100 32 100 C11 100 0 82 0 50 C0 18 11 0 32 0 Z"
    " M32 20 C24 20 21.5 31 21.5 50 C21.5 69 24 80 32 80 C40 80 42.5 69 42.5 50"
    " C42.5 31 40 20 32 20 Z",
    "1": "M25 0 L45 0 L45 82 L60 82 L60 100 L9 100 L9 82 L24 82 L24 29 C18 33 12 35 5 36"
    " L5 17 C14 14 21 8 25 0 Z",
    "2": "M2 34 C2 12 14 0 33 0 C51 0 62 11 62 28 C62 42 54 51 45 60 L28 80 L63 80 L63 100"
    " L1 100 L1 82 L28 53 C37 43 41 37 41 30 C41 23 38 19 33 19 C26 19 23 25 23 34 Z",
    "3": "M4 29 C5 10 16 0 33 0 C50 0 60 10 60 26 C60 36 56 43 48 47.5 C57 52 62 60 62 71"
    " C62 89 50 100 32 100 C14 100 3 90 2 70 L22 70 C23 78 26 82 32 82 C38 82 41 77 41 70"
    " C41 62 36 57 28 57 L22 57 L22 39 L28 39 C35 39 39 35 39 28 C39 22 36 18 32 18"
    " C27 18 25 22 24 29 Z",
    "4": "M32 0 L54 0 L54 58 L65 58 L65 77 L54 77 L54 100 L33 100 L33 77 L-2 77 L-2 60 Z"
    " M33 30 L19 58 L33 58 Z",
    "5": "M7 0 L58 0 L58 19 L26 19 L25 35 C29 33 33 32 37 32 C53 32 63 46 63 65"
    " C63 87 50 100 31 100 C14 100 3 90 1 72 L22 70 C23 78 26 82 31 82 C38 82 42 76 42 66"
    " C42 56 38 50 31 50 C27 50 24 52 22 56 L4 53 Z",
    "6": "M61 27 L41 30 C40 22 37 18 33 18 C25 18 22 28 21 42 C25 37 30 35 36 35"
    " C53 35 63 48 63 66 C63 87 51 100 33 100 C12 100 1 83 1 53 C1 19 12 0 34 0"
    " C50 0 59 9 61 27 Z M32 52 C25 52 22 58 22 66 C22 76 26 82 32 82 C39 82 42 76 42 66"
    " C42 58 39 52 32 52 Z",
    "7": "M3 0 L63 0 L63 17 C49 42 41 68 38 100 L15 100 C18 70 26 44 40 20 L3 20 Z",
    "8": "M32 0 C49 0 60 10 60 26 C60 36 56 43 49 47.5 C58 52 63 60 63 71 C63 89 51 100 32 100"
    " C13 100 1 89 1 71 C1 60 6 52 15 47.5 C8 43 4 36 4 26 C4 10 15 0 32 0 Z"
    " M32 17 C26 17 23.5 21 23.5 27.5 C23.5 34 27 38 32 38 C37 38 40.5 34 40.5 27.5"
    " C40.5 21 38 17 32 17 Z M32 57 C25 57 21.5 62 21.5 69 C21.5 77 25 83 32 83"
    " C39 83 42.5 77 42.5 69 C42.5 62 39 57 32 57 Z",
    "9": "M3 73 L23 70 C24 78 27 82 31 82 C39 82 42 72 43 58 C39 63 34 65 28 65"
    " C11 65 1 52 1 34 C1 13 13 0 31 0 C52 0 63 17 63 47 C63 81 52 100 30 100"
    " C14 100 5 91 3 73 Z M32 48 C39 48 42 42 42 34 C42 24 38 18 32 18 C25 18 22 24 22 34"
    " C22 42 25 48 32 48 Z",
    "+": "M23 18 L41 18 L41 41 L64 41 L64 59 L41 59 L41 82 L23 82 L23 59 L0 59 L0 41 L23 41 Z",
}

_WIDTH = 64


def figures(
    text: str,
    x: float,
    y: float,
    height: float,
    fill: str = INK,
    outline: float = 0,
    slant: float = 0,
    gap: float = 8,
) -> str:
    """`text` (figures and "+") centred on (x, y).

    `outline` is the width of the ink round the figure and `gap` the room
    between two, both in hundredths of `height`; `slant` leans it to the right.
    """
    step = _WIDTH + gap
    left = -(len(text) * step - gap) / 2

    def row(fill_colour: str, width: float) -> str:
        return "".join(
            group(
                path(PATHS[sign], fill_colour, width, fill_colour).replace(
                    "<path ", '<path fill-rule="evenodd" '
                ),
                f"translate({num(left + i * step)} -50)",
            )
            for i, sign in enumerate(text)
        )

    body = row(INK, outline * 2 + 5) if outline else ""
    lean = f" skewX({num(-slant)})" if slant else ""
    return group(
        body + row(fill, 5), f"translate({num(x)} {num(y)}){lean} scale({height / 100:.4g})"
    )
