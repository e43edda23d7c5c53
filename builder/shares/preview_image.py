"""Pictures made on the server: the one that a chat shows of a link, and its QR code."""

from functools import cache
from io import BytesIO

from PIL import Image, ImageDraw

from builder.shares.image_text import (
    BOLD,
    SEMIBOLD,
    STENCIL,
    Face,
    Set,
    fitted,
    leading,
    length,
    plain,
    write,
)
from builder.shares.previews import HEIGHT, WIDTH, PreviewText
from builder.sheets.store import Slots
from builder.site import palette
from builder.site.emblems import emblem

# In a chat the picture is a quarter of this size: nothing is smaller than 40 pixels.
EDGE = 64  # free on the left and right
BAR, STRIPE = 104, 22  # the head and the tape under it
FOOT = 472  # where the verdict and the total begin
PLATE = 112  # how high the verdict is
GAP = 8  # between lines of different kinds
# Sizes of a name, with how many lines of it there may be; the last ones stand in any picture.
NAME_SIZES = ((150, 1), (132, 1), (116, 1), (112, 2), (98, 2), (84, 2), (84, 3), (72, 3), (64, 3))

slots = Slots(1)  # one preview at a time in each web process


def preview(words: PreviewText) -> bytes:
    """A list as a PNG: its name, game, headline, total and verdict."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), colour("ground"))
    draw = ImageDraw.Draw(picture)
    _ground(picture, words)
    _head(picture, draw, words)
    _body(draw, words)
    _foot(draw, words)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def colour(name: str) -> str:
    return _colours()[name]


@cache
def _colours() -> dict[str, str]:
    return palette.themes()["light"]


# --- the parts of a preview -----------------------------------------------------------------------


def _ground(picture: Image.Image, words: PreviewText) -> None:
    """The game's emblem, large and faint, behind everything."""
    mask = emblem(words.slug, 470)
    picture.paste(colour("sunken"), (WIDTH - 440, BAR + STRIPE + 26), mask)


def _head(picture: Image.Image, draw: ImageDraw.ImageDraw, words: PreviewText) -> None:
    """Muster's name, the game's on its own colour, and the tape."""
    draw.rectangle((0, 0, WIDTH, BAR), fill=colour("bar"))
    picture.paste(colour("tape"), (EDGE - 8, 20), emblem("", 64))
    end = EDGE + 74 + write(draw, (EDGE + 74, 78), "MUSTER", Face(STENCIL, 74), colour("on-bar"))
    room = WIDTH - EDGE - round(end) - 96
    game = fitted(words.game, BOLD, (52, 46, 40), room)
    left = WIDTH - EDGE - length(game.lines[0], game.face)
    draw.polygon([(left - 52, BAR), (left - 16, 0), (WIDTH, 0), (WIDTH, BAR)], fill=words.accent)
    write(draw, (left, 70), game.lines[0], game.face, colour("on-accent"))
    _tape(draw, BAR, BAR + STRIPE)


def _tape(draw: ImageDraw.ImageDraw, top: int, bottom: int) -> None:
    """Hazard tape from edge to edge."""
    slant, step = bottom - top, 44
    draw.rectangle((0, top, WIDTH, bottom), fill=colour("tape"))
    for left in range(-step, WIDTH + step, step):
        corners = [(left, bottom), (left + slant, top), (left + slant + 22, top)]
        draw.polygon([*corners, (left + 22, bottom)], fill=colour("bar"))


def _body(draw: ImageDraw.ImageDraw, words: PreviewText) -> None:
    """The list's name, as large as it can be, then what it is and whose."""
    small = [
        (fitted(text, SEMIBOLD, (46, 42), WIDTH - 2 * EDGE), colour(ink))
        for text, ink in ((words.headline, "ink"), (words.by, "quiet"))
        if plain(text)
    ]
    room = FOOT - BAR - STRIPE - sum(text.height + GAP for text, _ in small)
    name = _name(words.name, room - 2 * GAP)
    top = BAR + STRIPE + max(GAP, (room - name.height) // 2)
    top = _lines(draw, top, name, colour("ink"))
    for text, ink in small:
        top = _lines(draw, top + GAP, text, ink)


def _name(text: str, room: int) -> Set:
    """On one line, or on two or three where that keeps more of it."""
    tried = [
        fitted(text, STENCIL, (size,), WIDTH - 2 * EDGE, lines)
        for size, lines in NAME_SIZES
        if leading(Face(STENCIL, size)) * lines <= room
    ]
    return next((name for name in tried if not name.cut), tried[-1])


def _lines(draw: ImageDraw.ImageDraw, top: int, text: Set, fill: str) -> int:
    """Write lines under each other; returns where they end."""
    for line in text.lines:
        write(draw, (EDGE, top + round(text.face.size * 0.86)), line, text.face, fill)
        top += leading(text.face)
    return top


def _foot(draw: ImageDraw.ImageDraw, words: PreviewText) -> None:
    """The verdict on its plate, with a sign and a word; the total beside it."""
    word = fitted(words.verdict, BOLD, (58, 52, 46), 480)
    right = EDGE + 118 + length(word.lines[0], word.face) + 36
    bottom = FOOT + PLATE
    fill = colour("verdigris" if words.legal else "blood")
    draw.rectangle((EDGE + 6, FOOT + 6, right + 6, bottom + 6), fill=colour("line"))
    draw.rectangle((EDGE, FOOT, right, bottom), fill=fill)
    (_tick if words.legal else _cross)(draw, EDGE + 62, FOOT + PLATE // 2)
    base = FOOT + PLATE // 2 + round(word.face.size * 0.35)
    write(draw, (EDGE + 118, base), word.lines[0], word.face, colour("ground"))
    if words.worth:
        _total(draw, words, round(WIDTH - EDGE - right - 40))


def _total(draw: ImageDraw.ImageDraw, words: PreviewText, room: int) -> None:
    unit = fitted(words.unit, SEMIBOLD, (46, 40), room // 2)
    beside = length(unit.lines[0], unit.face) + 18
    worth = fitted(words.worth, STENCIL, (124, 108, 92, 76, 60, 44), room - round(beside))
    base, right = FOOT + PLATE - 10, WIDTH - EDGE
    write(draw, (right - beside + 18, base), unit.lines[0], unit.face, colour("quiet"))
    left = right - beside - length(worth.lines[0], worth.face)
    write(draw, (left, base), worth.lines[0], worth.face, colour("ink"))


def _tick(draw: ImageDraw.ImageDraw, x: int, y: int) -> None:
    points = [(x - 28, y + 2), (x - 8, y + 24), (x + 30, y - 24)]
    draw.line(points, fill=colour("ground"), width=14, joint="curve")


def _cross(draw: ImageDraw.ImageDraw, x: int, y: int) -> None:
    for slant in (-1, 1):
        ends = [(x - 24, y - 24 * slant), (x + 24, y + 24 * slant)]
        draw.line(ends, fill=colour("ground"), width=14)


# --- QR codes -------------------------------------------------------------------------------------
