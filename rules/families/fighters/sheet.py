"""What the sheets of the two games of bought fighters share: kit, boxes, empty cards."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, Equipment, Item, Weapon
from rules.families.fighters.bench import NOT_IN_THE_BOOK, SENTENCE
from rules.families.fighters.roster import AnyFighters, Fighter
from rules.families.fighters.weapons import HeldWeapon, alike, bought_named
from rules.families.fighters.wording import beside, sentences_of, value
from rules.lists.document import Pick
from rules.lists.naming import as_called, item_name, name_of
from rules.lists.roster import AnyRoster
from rules.printing.sheet import Boxes, Grid, Line, Stat
from rules.words import Words, both, labelled, times

NOT_FOR_HIM = Words("n’est pas pour ce membre", "not for this member")
ARMOUR = "armure"
LIFE = 3  # both books, Caractéristiques des combattants: the third wound is fatal
LIFE_IN_ARMOUR = 4  # both books, Armure: only the fourth is
STUNS = 3  # RBN, Sonné; FW, Sonné / Désorienté: never more than three markers
TWO_LINES = 190  # letters
MOST_BOXES = 60  # of one row, however large the list


# --- what needs no columns ------------------------------------------------------------------------


def in_short(pick: Pick, item: Item) -> Words:
    """Pistolet, of « Pistolet, revolver, zipgun »: enough beside a box; the player’s own word."""
    name = name_of(item)
    plain = Words(name.fr.partition(",")[0], name.en.partition(",")[0])
    return as_called(pick, name, plain)


def lines_of(
    roster: AnyRoster, picks: Iterable[Pick], item_of: Callable[[str], Item | None]
) -> Iterator[Line]:
    """Each thing with all that it does; what the book has not is printed all the same."""
    for pick, number in alike(picks):
        item = item_of(pick.item)
        called = as_called(pick, name_of(item)) if item else item_name(roster, pick.item)
        name = times(beside(called, bought_named(roster.catalogue, pick.with_)), number)
        if item is None:
            yield Line(name, _stranger(roster, pick.item))
        else:
            yield Line(name, Words(item.summary_fr, item.summary_en), gist_of(item))


def gist_of(item: Item) -> Words:
    """As many sentences of a long summary as fit on two lines; nothing where all of it does."""
    summary = Words(item.summary_fr, item.summary_en)
    if _fits(summary):
        return NOTHING
    most = max(len(SENTENCE.split(text)) for text in (summary.fr, summary.en))
    gists = (sentences_of(summary, number) for number in range(most - 1, 1, -1))
    return next(filter(_fits, gists), sentences_of(summary, 1))


def _fits(words: Words) -> bool:
    return max(len(words.fr), len(words.en)) <= TWO_LINES


def _stranger(roster: AnyRoster, slug: str) -> Words:
    """What the book knows and the member can't have, or what nobody knows."""
    return NOT_FOR_HIM if item_name(roster, slug) != both(slug) else NOT_IN_THE_BOOK


def lines_of_fighter(roster: AnyFighters, fighter: Fighter) -> tuple[Line, ...]:
    """Abilities and equipment, and a weapon that no table has a column for."""
    picks = [pick for pick in fighter.picks if not _in_a_table(roster.item_of_fighter(pick.item))]
    return tuple(lines_of(roster, picks, roster.item_of_fighter))


def _in_a_table(item: Item | None) -> bool:
    return isinstance(item, Weapon) and bool(item.ranged or item.melee)


def scores(fighter: Fighter) -> tuple[Stat, Stat]:
    return Stat(both("T"), value(fighter.T)), Stat(both("C"), value(fighter.C))


# --- boxes ----------------------------------------------------------------------------------------

WOUNDS = Words("Blessures (blessé\u202f: −1D6)", "Wounds (wounded: −1D6)")
WOUNDS_IN_ARMOUR = Words("Blessures (−1D6 dès la 2e)", "Wounds (−1D6 from the 2nd)")
TURNS = Words("Tours", "Turns")
EMPTY, ONE_SHOT = Words("vide", "empty"), Words("un tir", "one shot")
LOST, ONCE = Words("perdu", "lost"), Words("une fois", "once")
NO_LESS, FATAL, DOUBTFUL = "0", "×", "?"
STUNNED = Boxes(Words("Sonné", "Stunned"), STUNS, icon="stunned")
FIRE = Boxes(Words("Feu", "Fire"), 1, icon="fire")
SHOTS = "ammunition"  # the icon

# Rules of weapons that end their use otherwise than by a bad roll.
SPENT = {"tir_unique": ONE_SHOT, "retour_probable": LOST, "reservoir": EMPTY}


def wounds(number: int, *, armoured: bool = False, doubtful: int = 0) -> Boxes:
    """One box for each wound: the last kills, a doubtful one may, the first in armour is free.

    Who is wounded rolls one die less, however often: the label says it, once.
    """
    marks = [""] * (number - 1)
    if armoured:
        marks[0] = NO_LESS
    if doubtful:
        marks[doubtful - 1] = DOUBTFUL
    label = WOUNDS_IN_ARMOUR if armoured else WOUNDS
    return Boxes(label, number, (*marks, FATAL), icon="wound")


def turns(number: int, label: Words = TURNS) -> Boxes:
    return Boxes(label, number, tuple(str(turn) for turn in range(1, number + 1)), icon="turn")


def of_weapon(
    name: Words, keywords: Iterable[str], number: int, *, endless: bool = False
) -> Iterator[Boxes]:
    """One box for each copy: it has shot its one shot, or has run out of ammunition."""
    ends = next((SPENT[slug] for slug in keywords if slug in SPENT), None)
    if ends or not endless:
        yield Boxes(labelled(name, ends or EMPTY), number, icon=SHOTS)


def merged(rows: Iterable[Boxes]) -> tuple[Boxes, ...]:
    """Rows under one label as one, and no longer than a page bears.

    An icon stands for one weapon at most: beside a second, each needs its name.
    """
    labels: dict[Words, Boxes] = {}
    for row in rows:
        number = row.number + (labels[row.label].number if row.label in labels else 0)
        labels[row.label] = replace(row, number=min(number, MOST_BOXES))
    alone = sum(row.icon == SHOTS for row in labels.values()) == 1
    return tuple(row if alone else replace(row, icon="") for row in labels.values())


def boxes_of_weapons(
    catalogue: Catalogue, weapons: Iterable[HeldWeapon], *, endless: bool = False
) -> Iterator[Boxes]:
    """What is used up; `endless`: their weapons never run out by a bad roll."""
    rounds = catalogue.of(Ammunition)
    for held in weapons:
        if held.shot:
            yield from of_weapon(
                in_short(held.pick, held.weapon),
                held.shooting_rules,
                held.number,
                endless=endless,
            )
        for slug in held.bought:
            if slug in rounds and (uses := rounds[slug].uses):
                yield Boxes(labelled(name_of(rounds[slug]), ONCE), uses * held.number)


def boxes_of_equipment(roster: AnyFighters, fighter: Fighter) -> Iterator[Boxes]:
    """What can be used so many times and no more."""
    for pick, number in alike(fighter.picks):
        item = roster.item_of_fighter(pick.item)
        if isinstance(item, Equipment) and item.uses:
            yield Boxes(labelled(as_called(pick, name_of(item)), ONCE), item.uses * number)


# --- empty cards ----------------------------------------------------------------------------------

SPARE_ROWS = 2  # of an empty table


def to_fill_in(labels: Iterable[Words]) -> tuple[Stat, ...]:
    return tuple(Stat(label, NOTHING) for label in labels)


def empty_table(title: Words, heads: Iterable[Words]) -> Grid:
    """Heads over rows to write in."""
    heads = tuple(heads)
    return Grid(title, heads, ((NOTHING,) * len(heads),) * SPARE_ROWS)
