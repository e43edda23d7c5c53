"""What the papers of the two games of small bands share: cells, boxes, terms and rulers."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.building.choices import STRANGER
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Phase, Term
from rules.lists.document import Pick
from rules.lists.naming import as_called, name_of
from rules.printing.defaults import entry_of
from rules.printing.sheet import Boxes, Entry, Grid, Line, Marker, RuleGroup, Step
from rules.printing.wording import gist
from rules.words import Words, both, quoted

NONE = both("·")  # no dash: it would read as a malus
TURNS = 6  # boxes at hand: neither book ends a game after so many
MOST_BOXES = 40  # of one kind: beyond, a tally on another sheet serves better
INCH = 25  # millimetres of a pace, for figures of 25 to 30 mm
TOKEN = 25  # millimetres: neither book sizes its markers
STICK = 15  # millimetres: how wide a ruler is
WIDEST = 180  # millimetres that fit on every page size
SPARE = 4  # copies of a marker where no list says how many
MOST_COPIES = 12
BLANK_ROWS = 2  # of a table that players fill in
EFFECT = Words("Effet", "Effect")


# --- words ----------------------------------------------------------------------------------------


def percent(chance: Fraction) -> Words:
    """31,9 % / 31.9%: exact to the tenth, halves up."""
    tenths = (chance * 1000 + Fraction(1, 2)) // 1
    digits = f"{tenths // 10}.{tenths % 10}"
    return Words(f"{digits.replace('.', ',')}\u202f%", f"{digits}%")


def figure(number: Fraction | int | float) -> Words:
    """13,5 / 13.5; whole numbers without a point."""
    digits = f"{float(number):.1f}".removesuffix(".0")
    return Words(digits.replace(".", ","), digits)


def short_name(item: Item) -> Words:
    """Rondache, protège-avant-bras… → Rondache: what fits on a card; the glossary says it all."""
    return Words(*(re.split(r", | \(", name)[0] for name in (item.name_fr, item.name_en)))


def pick_in_short(pick: Pick, item: Item) -> Words:
    """The player's word for what he has, else its short name."""
    return as_called(pick, name_of(item), short_name(item))


def counted_picks(picks: Iterable[Pick]) -> Iterator[tuple[Pick, int]]:
    """Each item once for each word that its player has for it, with how often it is taken."""
    yield from Counter(Pick(item=pick.item, as_=pick.as_) for pick in picks).items()


def effect_line(name: Words, item: Item) -> Line:
    """What the book says of something in full; its gist too, where that is long."""
    text = summary(item)
    return Line(name, text, gist(text), ruling=getattr(item, "ruling", None) or "")


def of_the_house(name: Words) -> Words:
    """An item of the players' own is told from the book's wherever it is printed."""
    return Words(f"{name.fr} (maison)", f"{name.en} (house)")


def unknown_lines(slugs: Iterable[str]) -> Iterator[Line]:
    """What a member names and nobody knows: printed, and said to be unknown."""
    for slug in slugs:
        yield Line(quoted([slug]), STRANGER)


# --- boxes ----------------------------------------------------------------------------------------


def countdown(label: Words, points: int) -> Iterator[Boxes]:
    """A box for each point; inside, how many are left once it is ticked."""
    number = min(points, MOST_BOXES)
    if number > 0:
        marks = tuple(str(points - lost) for lost in range(1, number + 1))
        yield Boxes(label, number, marks, "life")


def losses(label: Words, threshold: int) -> Iterator[Boxes]:
    """A box for each loss up to the one that breaks the band, which is marked."""
    if 0 < threshold <= MOST_BOXES:
        marks = (*("" for _ in range(threshold - 1)), "!")
        yield Boxes(label.format(number=threshold), threshold, marks, "loss")


def turns() -> Boxes:
    marks = tuple(str(number) for number in range(1, TURNS + 1))
    return Boxes(Words("Tours", "Turns"), TURNS, marks, "turn")


# --- terms of the catalogue -----------------------------------------------------------------------


def known(catalogue: Catalogue, slugs: Iterable[str]) -> list[Term]:
    """The terms of these names that the catalogue has."""
    terms = catalogue.of(Term)
    return [terms[slug] for slug in slugs if slug in terms]


def steps(catalogue: Catalogue, *slugs: str) -> list[Step]:
    """Terms as steps of the turn."""
    return [Step(name_of(term), summary(term)) for term in known(catalogue, slugs)]


def phases(catalogue: Catalogue, *slugs: str) -> list[Step]:
    """Phases of the turn, by name."""
    rows = catalogue.of(Phase)
    return [Step(name_of(rows[slug]), summary(rows[slug])) for slug in slugs if slug in rows]


def rule_entry(catalogue: Catalogue, item: Item, group: RuleGroup) -> Entry:
    """A rule in full, with where the book says so."""
    return replace(entry_of(item, catalogue), group=group)


def summary(item: Item) -> Words:
    return Words(item.summary_fr, item.summary_en)


def to_fill_in(heads: tuple[Words, ...]) -> Grid:
    """A table without values, for what joins at the table."""
    return Grid(heads[0], heads, (tuple(both("") for _ in heads),) * BLANK_ROWS)


def explained(title: Words, head: Words, items: Iterable[Item], note: Words = NOTHING) -> Grid:
    """Two columns: what it is called, and what it does."""
    rows = tuple((name_of(item), summary(item)) for item in items if item.summary_fr)
    return Grid(title, (head, EFFECT), rows, note)


def actions(catalogue: Catalogue) -> list[Term]:
    """What a figure does for a price in actions or action points."""
    return [term for term in catalogue.of(Term).values() if term.category == "action" and term.cost]


# --- things to cut out ----------------------------------------------------------------------------


def copies(number: int | None) -> int:
    """How many of a marker: one for each figure that may need it, within reason."""
    return SPARE if number is None else max(1, min(number, MOST_COPIES))


def token(label: Words, number: int | None) -> Marker:
    """A disc to lay beside a figure; its size is ours."""
    return Marker(label, "disc", TOKEN, number=copies(number), proposed=True)


def ruler(paces: int, pace: int, *, proposed: bool) -> Marker:
    """A stick as long as so many paces."""
    label = Words(f"{paces} pas (1 pas = {pace} mm)", f"{paces} paces (1 pace = {pace} mm)")
    return Marker(label, "strip", paces * pace, STICK, proposed=proposed)


def area(paces: int, pace: int, *, proposed: bool) -> Marker:
    """A disc of this radius; where no page is wide enough, a stick as long as the radius."""
    label = Words(f"Rayon de {paces} pas", f"Radius of {paces} paces")
    if 2 * paces * pace <= WIDEST:
        return Marker(label, "disc", 2 * paces * pace, proposed=proposed)
    return Marker(label, "strip", paces * pace, STICK, proposed=proposed)


def fits(paces: int, pace: int) -> bool:
    """Whether a stick of this length stays on a page."""
    return 0 < paces * pace <= WIDEST
