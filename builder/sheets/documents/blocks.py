"""Blocks of a sheet: lines of text that are measured, and what is drawn around them.

A sheet is set before WeasyPrint sees it: every line is broken here and every height is known, so
that pages, columns and cards are filled without trying, and WeasyPrint, whose time goes into
boxes, is given a few preformatted paragraphs. Frames, rules and boxes to tick are no boxes of
WeasyPrint's at all: they are marks, gathered into one drawing behind each page.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, NamedTuple, TypedDict, TypeVar, Unpack

from django.utils.html import escape

from builder.sheets.documents import measure
from builder.sheets.documents.measure import Face
from builder.sheets.options import Options
from rules.words import Lang, Words

Kind = Literal["accent", "hair", "box", "cut", "ink"]
MM = 72 / 25.4
LARGE = 1.25  # what large type is to the usual
LEAST = 5.0  # points: nothing is ever set smaller
LEGIBLE = 8.0  # points: nothing is set smaller in large type that has room
FIGURE = 14  # letters of a part that stays on one line: T 4, Moral 3
CHUNK = 30  # lines of a paragraph that stay together


class Type(NamedTuple):
    """A size of type, in points."""

    face: Face
    size: float
    leading: float


STYLES: dict[str, Type] = {
    "text": Type("text", 8, 10),
    "bold": Type("bold", 8, 10),
    "row": Type("text", 8, 11),
    "strong": Type("bold", 8, 11),
    "small": Type("text", 6.8, 8.6),
    "tiny": Type("text", 5.6, 7),
    "label": Type("bold", 6.2, 8),
    "note": Type("italic", 7.4, 9.4),
    "stat": Type("bold", 10.5, 12),
    "name": Type("title", 13, 15),
    "section": Type("title", 16, 19),
    "list": Type("title", 27, 28),
    "sum": Type("title", 22, 24),
}


class Mark(NamedTuple):
    """A rectangle behind the text, in points from the top left corner of its block."""

    kind: Kind
    x: float
    y: float
    width: float
    height: float
    colour: str = ""  # its own, where the game gives one


class Drawing(NamedTuple):
    """SVG of its own behind the text: a code, an emblem, a thing to cut out."""

    x: float
    y: float
    svg: str


class Text(NamedTuple):
    """Lines of one kind, as HTML."""

    tag: str
    look: str  # the classes and, behind a bar, the declarations that they need
    gap: float  # above
    after: float  # below
    lines: tuple[str, ...]
    leading: float  # from one of them to the next

    def takes(self, other: "Text") -> bool:
        """Whether what follows can be of the same paragraph."""
        same = (self.tag, self.look) == (other.tag, other.look)
        return same and self.tag == "p" and not self.after and not other.gap


class Placing(TypedDict, total=False):
    """Where a paragraph stands and what it looks like, as `Press.lines` takes it."""

    x: float
    gap: float
    tag: str
    look: str


@dataclass(frozen=True)
class Block:
    """Texts that stand together, with their height and what is drawn behind them."""

    texts: tuple[Text, ...]
    height: float
    marks: tuple[Mark, ...] = ()
    drawings: tuple[Drawing, ...] = ()

    def behind(self, *marks: Mark, drawings: Iterable[Drawing] = ()) -> "Block":
        """The same with more behind it."""
        both = (*self.drawings, *drawings)
        return Block(self.texts, self.height, (*self.marks, *marks), both)


NOTHING = Block((), 0)
M = TypeVar("M", Mark, Drawing)


def moved(marks: Iterable[M], x: float, y: float) -> tuple[M, ...]:
    return tuple(mark._replace(x=mark.x + x, y=mark.y + y) for mark in marks)


def inset(block: Block, x: float) -> Block:
    """What is drawn behind a block whose press was inset."""
    marks, drawings = moved(block.marks, x, 0), moved(block.drawings, x, 0)
    return Block(block.texts, block.height, marks, drawings)


def lowered(block: Block, gap: float) -> Block:
    """The same with more room above it."""
    if not block.texts:
        return block
    first, *rest = block.texts
    texts = (first._replace(gap=first.gap + gap), *rest)
    marks, drawings = moved(block.marks, 0, gap), moved(block.drawings, 0, gap)
    return Block(texts, block.height + gap, marks, drawings)


def roomy(block: Block, after: float) -> Block:
    """The same with more room below it."""
    *first, last = block.texts
    texts = (*first, last._replace(after=last.after + after))
    return replace(block, texts=texts, height=block.height + after)


def stacked(blocks: Iterable[Block]) -> Block:
    """One under the other."""
    texts, height = list[Text](), 0.0
    marks, drawings = list[Mark](), list[Drawing]()
    for block in blocks:
        texts += block.texts
        marks += moved(block.marks, 0, height)
        drawings += moved(block.drawings, 0, height)
        height += block.height
    return Block(tuple(texts), height, tuple(marks), tuple(drawings))


def parted(block: Block, most: float) -> list[Block]:
    """A block in parts that are no higher than that; its lines are where it can be parted."""
    if block.height <= most:
        return [block]
    parts, texts, top, height = list[Block](), list[Text](), 0.0, 0.0
    for text in block.texts:
        for place, line in enumerate(text.lines):
            gap = 0 if place else text.gap
            after = text.after if place == len(text.lines) - 1 else 0
            single_line = text._replace(gap=gap, after=after, lines=(line,))
            tall = gap + text.leading + after
            if texts and height + tall > most:
                parts.append(_part(block, texts, top, height))
                texts, top, height = [], top + height, 0.0
            texts.append(single_line)
            height += tall
    return [*parts, _part(block, texts, top, height)]


def _part(block: Block, texts: list[Text], top: float, height: float) -> Block:
    """Some lines of a block, with what is drawn behind them."""
    bottom = top + height
    marks = []
    for mark in block.marks:
        start, end = max(mark.y, top), min(mark.y + mark.height, bottom)
        if start < end:
            marks.append(mark._replace(y=start - top, height=end - start))
    drawings = [
        drawing._replace(y=drawing.y - top)
        for drawing in block.drawings
        if top <= drawing.y < bottom
    ]
    return Block(tuple(texts), height, tuple(marks), tuple(drawings))


def dotted(texts: Iterable[str]) -> str:
    """Texts with dots between them: no line begins with one, and none ends inside a figure."""
    parts = [part for text in texts if text for part in text.split(" · ")]
    return "\u00a0· ".join(
        part.replace(" ", "\u00a0") if len(part) <= FIGURE else part for part in parts
    )


def points(number: float) -> str:
    """As CSS and SVG write it."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=2_000)
def _scaled(style: str, scale: float) -> Type:
    face, size, leading = STYLES[style]
    least = LEGIBLE if scale >= LARGE else LEAST
    return Type(face, max(least, size * scale), max(least * 1.2, leading * scale))


@dataclass
class Press:
    """What a document is printed with: language, options, colours; it keeps the classes in use."""

    lang: Lang
    options: Options
    accent: str = ""
    scale: float = 1.0
    inset: float = 0  # from the left edge, of all that is set
    classes: dict[str, str] = field(default_factory=dict)

    def scaled(self, factor: float) -> "Press":
        """The same press with larger or smaller type."""
        return replace(self, scale=self.scale * factor)

    def text(self, words: Words) -> str:
        return words.in_(self.lang)

    @property
    def coloured(self) -> bool:
        return self.options.ink == "colour"

    @property
    def colon(self) -> str:
        return "\u202f: " if self.lang == "fr" else ": "

    def colour(self, wanted: str) -> str:
        """A colour of the game's where ink is not saved."""
        return (wanted or self.accent) if self.coloured else "#000000"

    def type(self, style: str) -> Type:
        return _scaled(style, self.scale)

    def styled(self, declarations: str) -> str:
        """The name of a class that says so."""
        return self.classes.setdefault(declarations, f"c{len(self.classes)}")

    @property
    def css(self) -> str:
        """All classes that the document uses."""
        return "".join(f".{name}{{{declarations}}}" for declarations, name in self.classes.items())

    # --- text -------------------------------------------------------------------------------------

    def lines(
        self,
        style: str,
        lines: Sequence[str],
        *,
        x: float = 0,
        gap: float = 0,
        tag: str = "p",
        after: float = 0,
        look: str = "",
        more: str = "",
    ) -> Block:
        """Lines that are already HTML and already fit; `look`: a class of print.css."""
        if not lines:
            return NOTHING
        type_ = self.type(style)
        css = f"font-size:{points(type_.size)}pt;line-height:{points(type_.leading)}pt{more}"
        if x + self.inset:
            css += f";padding-left:{points(x + self.inset)}pt"
        if look == "accent":
            look, css = "", f"{css};color:{self.colour('')}"
        names = " ".join(filter(None, (type_.face, look)))
        html_lines = tuple(line or "\u00a0" for line in lines)
        text = Text(tag, f"{names}|{css}", gap, after, html_lines, type_.leading)
        return Block((text,), gap + len(lines) * type_.leading + after)

    def html(self, block: Block) -> str:
        """A block as WeasyPrint is given it; what can be one paragraph is."""
        merged = list[Text]()
        for text in block.texts:
            if merged and merged[-1].takes(text):
                last = merged.pop()
                text = last._replace(lines=last.lines + text.lines, after=text.after)
            merged.append(text)
        return "".join(map(self._element, merged))

    def _element(self, text: Text) -> str:
        names, _, css = text.look.partition("|")
        if text.gap:
            css += f";padding-top:{points(text.gap)}pt"
        if text.after:
            css += f";padding-bottom:{points(text.after)}pt"
        inside = "\n".join(text.lines)
        return f'<{text.tag} class="{names} {self.styled(css)}">{inside}</{text.tag}>'

    def fill(self, style: str, text: str, most: float, *, taken: float = 0) -> list[str]:
        """The lines of a text, as HTML."""
        return list(map(escape, self.broken(style, text, most, taken=taken)))

    def broken(self, style: str, text: str, most: float, *, taken: float = 0) -> list[str]:
        type_ = self.type(style)
        return measure.fill(text, type_.size, most, type_.face, taken=taken)

    def width(self, style: str, text: str) -> float:
        type_ = self.type(style)
        return measure.width(text, type_.size, type_.face)

    def paragraph(
        self, style: str, text: str, most: float, **placing: Unpack[Placing]
    ) -> list[Block]:
        """A text in lines; one that is very long in several blocks, so that pages can break it."""
        lines = self.fill(style, text, most - placing.get("x", 0))
        return self.chunks(style, lines, **placing)

    def chunks(self, style: str, lines: Sequence[str], **placing: Unpack[Placing]) -> list[Block]:
        following: Placing = {**placing, "gap": 0}
        return [
            self.lines(style, lines[start : start + CHUNK], **(following if start else placing))
            for start in range(0, len(lines), CHUNK)
        ]

    def runs(self, style: str, bold: str, text: str, most: float, *, hang: str = "") -> list[str]:
        """A text that begins in bold; `hang`: spaces before all lines but the first."""
        type_ = self.type(style)
        room = most - self.width(style, hang)
        *full, last = measure.fill(bold, type_.size, room, "bold")
        lines = [f"<b>{escape(line)}</b>" for line in full]
        start = f"<b>{escape(last)}</b>" if last else ""
        if text.strip():
            between = "  " if start else ""
            taken = measure.width(last, type_.size, "bold") + self.width(style, between)
            first, *rest = self.fill(style, text, room, taken=taken)
            start += between + first if first else ""
            lines += [start, *rest]
        elif start:
            lines.append(start)
        return [line if not place else hang + line for place, line in enumerate(lines)]

    def hung(self, style: str, sign: str, text: str, most: float) -> list[str]:
        """A text behind a sign, its other lines under its first word."""
        type_ = self.type(style)
        room = most - self.width(style, sign)
        hang = measure.blank(self.width(style, sign), type_.size, type_.face)
        lines = self.fill(style, text, room)
        return [(hang if place else sign) + line for place, line in enumerate(lines)]

    def ends(self, style: str, left: str, right: str, most: float, *, beyond: float = 0) -> str:
        """A line with something at its right end, as HTML; `beyond`: what is behind that end."""
        if not right:
            return escape(left)
        type_ = self.type(style)
        if not measure.certain(left, type_.face):
            return self.far(right, beyond) + escape(left)
        gap = most - self.width(style, left) - self.width(style, right)
        return escape(left + measure.blank(gap, type_.size, type_.face) + right)

    def far(self, text: str, beyond: float = 0) -> str:
        """What stands at the right end of a line whose width nobody knows before it is set."""
        css = self.styled(f"float:right;margin-right:{points(beyond)}pt")
        return f'<span class="{css}">{escape(text)}</span>'
