"""Things to cut out at their true size: where each stands on its page, in millimetres."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from builder.site.language import spoken
from builder.site.palette import luminance
from rules.printing.sheet import Marker

BETWEEN = 2.0  # millimetres from one thing to the next
NAME_LETTER = 1.25  # millimetres of a letter of such a name
NAME = 3.4  # under a thing that is too small for its name, or bears another text
MOST = 400  # markers of one document
OVER = 29.0  # of the first page: the head, and the bar
LARGE = 40.0  # a disc that is laid over a point, which is marked
SIZES = (5.6, 4.6, 3.9, 3.4, 2.8, 2.4, 2.1)  # of what is written on a marker
LETTER, LEADING = 0.6, 1.15  # of the size: how wide a bold letter is at most, how high a line
DARK = 0.3  # luminance under which letters are white
NO_DASH = "none"
RING = 1.3  # millimetres from the edge
# The ring of each sort: what tells them apart without colour, beside their words.
DASHES = (NO_DASH, "3 1", "1 1", "5 1 1 1", "0.4 0.8", "3 1 1 1 1 1", "6 2", "2 2")


@dataclass(frozen=True)
class Thing:
    """A marker at its place on a page, and what is written on it."""

    shape: str
    name: str  # under it; empty where it is written on it
    lines: tuple[str, ...]
    size: float  # of its letters
    width: float
    height: float
    fill: str
    edge: str
    dash: str
    x: float = 0
    y: float = 0

    @property
    def ink(self) -> str:
        return "#ffffff" if luminance(self.fill) < DARK else "#231f1b"

    @property
    def room(self) -> float:
        """How wide it is with its name."""
        return max(self.width, len(self.name) * NAME_LETTER)

    @property
    def middle(self) -> tuple[float, float]:
        return round(self.x + self.width / 2, 2), round(self.y + self.height / 2, 2)

    @property
    def bottom(self) -> float:
        """Where its name stands."""
        return round(self.y + self.height + NAME - 0.8, 2)

    @property
    def radius(self) -> float:
        return self.width / 2

    @property
    def ring(self) -> float:
        """The line inside it that tells its sort."""
        return self.radius - RING

    @property
    def centred(self) -> bool:
        """Whether its middle is marked."""
        return self.shape == "disc" and self.width >= LARGE

    @property
    def path(self) -> str:
        """Its outline, where it is no disc."""
        wide, high, start = self.width, self.height, f"M{self.x:.2f} {self.y:.2f}"
        if self.shape == "hexagon":
            a, b, c = (f"{side:.2f}" for side in (wide / 4, wide / 2, high / 2))
            return f"{start}m{a} 0h{b}l{a} {c}l-{a} {c}h-{b}l-{a} -{c}z"
        if self.shape == "cone":  # from a point to a round end
            r, end = f"{wide / 2:.2f}", f"{high - wide / 2:.2f}"
            return f"{start}m0 {r}a{r} {r} 0 0 1 {r} -{r}a{r} {r} 0 0 1 {r} {r}l-{r} {end}z"
        return f"{start}h{wide:.2f}v{high:.2f}h-{wide:.2f}z"

    @property
    def texts(self) -> Iterator[tuple[str, float, float]]:
        """Each line with where its middle stands; six words stand at the sides of a hexagon."""
        x, y = self.middle
        if self.shape == "hexagon" and len(self.lines) == 6:
            reach = self.height / 2 - self.size
            for place, word in enumerate(self.lines):
                angle = math.pi / 3 * place
                yield (
                    word,
                    round(x + reach * math.sin(angle), 2),
                    round(y - reach * math.cos(angle), 2),
                )
            return
        lift = self.size * (2 + len(self.lines)) / 2 if self.centred else 0
        first = y - (len(self.lines) - 1) * self.size * LEADING / 2 - lift
        for place, line in enumerate(self.lines):
            yield line, x, round(first + place * self.size * LEADING, 2)


def pages(
    markers: Sequence[Marker], area: tuple[float, float], accent: str, *, coloured: bool
) -> list[list[Thing]]:
    """Every copy at its true size, packed on pages; the first one has a head."""
    things = list(_things(markers, area[0], accent, coloured=coloured))
    things.sort(key=lambda thing: -thing.height)
    return packed(things, area)


def _things(
    markers: Iterable[Marker], most: float, accent: str, *, coloured: bool
) -> Iterator[Thing]:
    left = MOST
    for sort, marker in enumerate(markers):
        thing = _thing(marker, most, accent, coloured=coloured)
        thing = replace(thing, dash=DASHES[sort % len(DASHES)])
        number = min(marker.number, left)
        left -= number
        yield from [thing] * number


def _thing(marker: Marker, most: float, accent: str, *, coloured: bool) -> Thing:
    """A strip that is too wide for the page stands upright."""
    wide, high = marker.width, marker.height or marker.width
    if marker.shape == "hexagon":
        high = wide * math.sqrt(3) / 2
    if wide > most and marker.shape == "strip":
        wide, high = high, wide
    label = spoken(marker.label) + ("\u00a0*" if marker.proposed else "")
    size, lines = written(marker.text or label, wide, high, strip=marker.shape == "strip")
    edge = (marker.colour or accent) if coloured else "#000000"
    fill = marker.colour if coloured and marker.colour else "#ffffff"
    name = label if marker.text and marker.text != label else ""
    return Thing(marker.shape, name, lines, size, wide, high, fill, edge, NO_DASH)


def written(text: str, wide: float, high: float, *, strip: bool) -> tuple[float, tuple[str, ...]]:
    """The text of a marker, as large as its shape lets it be."""
    words = text.split(" ")
    if len(words) == 6 and max(map(len, words)) == 1:  # the directions of a hexagon
        return SIZES[0], tuple(words)
    room, tall = wide * (0.9 if strip else 0.84), high * (0.8 if strip else 0.6)
    for size in SIZES:
        lines = _filled(words, room / (size * LETTER))
        fits = all(len(line) * size * LETTER <= room for line in lines)
        if fits and len(lines) * size * LEADING <= tall:
            break
    return size, tuple(lines[: max(1, int(tall / (size * LEADING)))])


def _filled(words: Sequence[str], letters: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# --- packing --------------------------------------------------------------------------------------


def packed(things: Sequence[Thing], area: tuple[float, float]) -> list[list[Thing]]:
    """Each thing where it reaches least far down, page after page; none on another."""
    pages: list[list[Thing]] = []
    left = list(things)
    while left:
        page, left = _one_page(left, area, 0 if pages else OVER)
        if not page:  # larger than any page: it stands alone, and goes over the edge
            page, left = [replace(left[0], y=OVER * (not pages))], left[1:]
        pages.append(page)
    return pages or [[]]


def _one_page(
    things: Sequence[Thing], area: tuple[float, float], top: float
) -> tuple[list[Thing], list[Thing]]:
    """Those that fit, and the rest."""
    heights = [top] * int(area[0] + BETWEEN)  # how far down each millimetre is taken
    page, rest = list[Thing](), list[Thing]()
    for thing in things:
        wide = math.ceil(thing.room + BETWEEN)
        tall = thing.height + BETWEEN + (NAME if thing.name else 0)
        starts = range(len(heights) - wide + 1)
        x = min(starts, key=lambda start: max(heights[start : start + wide]), default=None)
        y = max(heights[x : x + wide]) if x is not None else area[1]
        if x is None or y + tall - BETWEEN > area[1]:
            rest.append(thing)
            continue
        heights[x : x + wide] = [y + tall] * wide
        page.append(replace(thing, x=x + (thing.room - thing.width) / 2, y=y))
    return page, rest
