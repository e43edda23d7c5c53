"""Cards on sheets: each card was set as a page of its own, and is laid on a larger one.

A sheet has three rows of three cells. A large card takes two cells of a row, so that sheets are cut
straight. Backs lie behind their fronts when the paper is turned over its long edge.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, zip_longest
from typing import Any

ACROSS, DOWN = 3, 3  # cells of a sheet
WIDTH, HEIGHT = 63.0, 88.0  # millimetres of a cell
PIXELS = 96 / 25.4  # of CSS, in a millimetre

Laid = Any  # a page of WeasyPrint's


@dataclass(frozen=True)
class SetCard:
    """The pages of a card: it goes on on a second one where one is too small."""

    fronts: Sequence[Laid]
    backs: Sequence[Laid]
    cells: int = 1
    copies: int = 1
    blank: bool = False  # it fills what is left of the last sheet


@dataclass(frozen=True)
class Piece:
    """One card of a sheet, to be cut out."""

    front: Laid | None
    back: Laid | None
    cells: int


def imposed(
    cards: Sequence[SetCard], size: tuple[float, float], sheet: Callable[[str], Laid]
) -> list[Laid]:
    """All cards on sheets of this size, in millimetres; `sheet` sets an empty one, numbered."""
    rows = list(dealt(cards))
    batches = [rows[start : start + DOWN] for start in range(0, len(rows), DOWN)]
    turned = any(piece.back for row in rows for piece in row)
    sides = (False, True) if turned else (False,)
    number, pages = len(batches) * len(sides), list[Laid]()
    for batch in batches:
        for back in sides:
            page = sheet(f"{len(pages) + 1} / {number}")
            _lay(page, batch, size, back=back)
            pages.append(page)
    return pages


# --- dealing --------------------------------------------------------------------------------------


def dealt(cards: Sequence[SetCard]) -> Iterator[list[Piece]]:
    """Rows of cards, the large ones first; blank ones fill the last sheet."""
    pieces = [piece for card in cards if not card.blank for piece in _pieces(card)]
    large = [piece for piece in pieces if piece.cells > 1]
    small = [piece for piece in pieces if piece.cells == 1]
    rows = list[list[Piece]]()
    for piece in large:
        rows.append([piece, *small[: ACROSS - piece.cells]])
        del small[: ACROSS - piece.cells]
    rows += (small[start : start + ACROSS] for start in range(0, len(small), ACROSS))
    blanks = [piece for card in cards if card.blank for piece in _pieces(card)]
    return _filled_up(rows, blanks)


def _pieces(card: SetCard) -> list[Piece]:
    pairs = zip_longest(card.fronts, card.backs)
    return [Piece(front, back, card.cells) for front, back in pairs] * card.copies


def _filled_up(rows: list[list[Piece]], blanks: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The same rows, and more until a sheet is full."""
    rows = rows + [[] for _ in range(-len(rows) % DOWN)] if blanks else rows
    fitting = cycle([blank for blank in blanks if blank.cells == 1] or [None])
    wide = cycle([blank for blank in blanks if blank.cells > 1] or [None])
    for row in rows:
        room = ACROSS - sum(piece.cells for piece in row)
        if not row and (blank := next(wide)):
            row, room = [blank], room - blank.cells
        yield [*row, *(blank for _ in range(room) if (blank := next(fitting)))]


# --- laying ---------------------------------------------------------------------------------------


def corner(size: tuple[float, float]) -> tuple[float, float]:
    """Where the first cell begins: all cells stand in the middle of the sheet."""
    return (size[0] - ACROSS * WIDTH) / 2, (size[1] - DOWN * HEIGHT) / 2


def _lay(
    page: Laid, rows: Sequence[Sequence[Piece]], size: tuple[float, float], *, back: bool
) -> None:
    """Put the boxes of cards where they belong, among those of the sheet."""
    left, top = corner(size)
    boxes = list(page._page_box.children)
    for place, row in enumerate(rows):
        x = left
        for piece in row:
            width = piece.cells * WIDTH
            side = piece.back if back else piece.front
            if side is not None:
                box = side._page_box.deepcopy()
                at = size[0] - x - width if back else x
                box.translate(at * PIXELS, (top + place * HEIGHT) * PIXELS)
                boxes += box.children
            x += width
    page._page_box.children = tuple(boxes)
