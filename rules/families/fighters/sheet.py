"""What the sheets of the two games of bought fighters share: weapons, kit, boxes."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, Equipment, Item, SpecialRule, VehicleOption, Weapon
from rules.families.fighters.bench import NOT_IN_THE_BOOK, SENTENCE, extra_dice, gist
from rules.families.fighters.roster import GIANT, NO_SHOOTING, AnyFighters, Fighter
from rules.lists.document import Pick
from rules.lists.naming import as_called, item_name, name_of
from rules.lists.roster import AnyRoster
from rules.printing.sheet import Boxes, Grid, Line, Stat
from rules.words import Words, both, labelled, times

DASH = both("–")
NOT_FOR_HIM = Words("n’est pas pour ce membre", "not for this member")
ARMOUR, FLAME = "armure", "flame"
SHOOTING, MELEE = Words("Tir", "Shooting"), Words("Corps à corps", "Melee")
LIFE = 3  # both books, Caractéristiques des combattants: the third wound is fatal
LIFE_IN_ARMOUR = 4  # both books, Armure: only the fourth is
STUNS = 3  # RBN, Sonné; FW, Sonné / Désorienté: never more than three markers
TWO_LINES = 190  # letters
MOST_BOXES = 60  # of one row, however large the list


# --- words ----------------------------------------------------------------------------------------


def in_commas(names: Iterable[Words]) -> Words:
    """Rafale, Lourde; a dash where there is nothing to say."""
    names = list(names)
    if not names:
        return DASH
    return Words(", ".join(name.fr for name in names), ", ".join(name.en for name in names))


def beside(name: Words, extras: Iterable[Words]) -> Words:
    """Épée (Poison): what was bought for something that has no column for it."""
    extras = list(extras)
    more = in_commas(extras)
    return Words(f"{name.fr} ({more.fr})", f"{name.en} ({more.en})") if extras else name


def called_in(catalogue: Catalogue, slug: str, *kinds: type[Item]) -> Words:
    """The name of a row; its slug where the book has none."""
    item = catalogue.any_of(kinds).get(slug)
    return name_of(item) if item else both(slug)


def value(text: str) -> Words:
    """A characteristic as the book writes it."""
    return DASH if text.strip() in ("", NO_SHOOTING) else both(text)


def first_sentence(words: Words) -> Words:
    return Words(SENTENCE.split(words.fr)[0], SENTENCE.split(words.en)[0])


def joined_sentences(*parts: Words) -> Words:
    filled = [part for part in parts if part != NOTHING]
    return Words(" ".join(part.fr for part in filled), " ".join(part.en for part in filled))


def in_short(pick: Pick, item: Item) -> Words:
    """Pistolet, of « Pistolet, revolver, zipgun »: enough beside a box; the player’s own word."""
    name = name_of(item)
    plain = Words(name.fr.partition(",")[0], name.en.partition(",")[0])
    return as_called(pick, name, plain)


# --- weapons --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class HeldWeapon:
    """A weapon as somebody carries it; copies that are alike stand together."""

    weapon: Weapon
    pick: Pick
    number: int
    places: int
    shot: bool  # whether it can be used at a distance

    @property
    def name(self) -> Words:
        return as_called(self.pick, name_of(self.weapon))

    @property
    def bought(self) -> tuple[str, ...]:
        """For it: special ammunition."""
        return self.pick.with_


def held_by(
    roster: AnyFighters, fighter: Fighter, *, giants_carry_one: bool
) -> tuple[HeldWeapon, ...]:
    """His weapons, in his order."""
    giant = giants_carry_one and any(pick.item == GIANT for pick in fighter.picks)
    weapons = []
    for pick, number in alike(fighter.picks):
        weapon = roster.item_of_fighter(pick.item)
        if isinstance(weapon, Weapon):
            weapons.append(
                HeldWeapon(
                    weapon=weapon,
                    pick=pick,
                    number=number,
                    places=min(weapon.places, 1) if giant else weapon.places,
                    # A spear that can't be thrown is a melee weapon only.
                    shot=bool(weapon.ranged and not (weapon.melee and fighter.T == NO_SHOOTING)),
                )
            )
    return tuple(weapons)


def alike(picks: Iterable[Pick]) -> Iterator[tuple[Pick, int]]:
    """Each pick once, with how often it is taken."""
    yield from Counter(picks).items()


def stretch(low: int | None, high: int | None, dice: int | None) -> Words:
    """0-30 / +2D6, or +30-60 / +1D6 beyond the first thirty, as the books write it."""
    if high is None:
        return DASH
    return both(f"{f'+{low}' if low else 0}-{high} / {extra_dice(dice or 0)}")


def rules_named(catalogue: Catalogue, slugs: Iterable[str]) -> Words:
    return in_commas(called_in(catalogue, slug, SpecialRule) for slug in slugs)


def bought_named(catalogue: Catalogue, slugs: Iterable[str]) -> list[Words]:
    """Special ammunition, or what is fitted on a mounted weapon."""
    return [called_in(catalogue, slug, Ammunition, VehicleOption) for slug in slugs]


@dataclass(frozen=True)
class Column:
    """A column of a weapon table."""

    head: Words
    cell: Callable[[Catalogue, HeldWeapon], Words]


def _weapon(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return times(held.name, held.number)


def _melee_weapon(catalogue: Catalogue, held: HeldWeapon) -> Words:
    extras = [] if held.shot else bought_named(catalogue, held.bought)
    return times(beside(held.name, extras), held.number)


def _normal(catalogue: Catalogue, held: HeldWeapon) -> Words:
    shot = held.weapon.ranged
    return stretch(shot.normal_min, shot.normal_max, shot.normal_dice) if shot else DASH


def _long(catalogue: Catalogue, held: HeldWeapon) -> Words:
    shot = held.weapon.ranged
    if shot and shot.template == FLAME:
        return Words("gabarit de flammes", "flame template")
    return stretch(shot.long_min, shot.long_max, shot.long_dice) if shot else DASH


def _shooting_rules(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return rules_named(catalogue, held.weapon.ranged.keywords if held.weapon.ranged else ())


def _power(catalogue: Catalogue, held: HeldWeapon) -> Words:
    melee = held.weapon.melee
    return both(extra_dice(melee.dice or 0)) if melee else DASH


def _melee_rules(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return rules_named(catalogue, held.weapon.melee.keywords if held.weapon.melee else ())


WEAPON = Column(Words("Arme", "Weapon"), _weapon)
NORMAL = Column(Words("Normale (cm)", "Normal (cm)"), _normal)
LONG = Column(Words("Longue (cm)", "Long (cm)"), _long)
PLACES = Column(Words("Places", "Places"), lambda catalogue, held: both(str(held.places)))
RULES = Column(Words("Règles", "Rules"), _shooting_rules)
ROUNDS = Column(
    Words("Munitions", "Ammunition"),
    lambda catalogue, held: in_commas(bought_named(catalogue, held.bought)),
)
MELEE_COLUMNS = (
    Column(WEAPON.head, _melee_weapon),
    Column(Words("Puissance", "Power"), _power),
    PLACES,
    Column(RULES.head, _melee_rules),
)


def table(
    title: Words, columns: Iterable[Column], catalogue: Catalogue, rows: Iterable[HeldWeapon]
) -> Grid:
    """Weapons with these columns."""
    columns = tuple(columns)
    return Grid(
        title=title,
        heads=tuple(column.head for column in columns),
        rows=tuple(tuple(column.cell(catalogue, held) for column in columns) for held in rows),
    )


def grids_of(
    catalogue: Catalogue, weapons: Iterable[HeldWeapon], columns: tuple[Column, ...]
) -> tuple[Grid, ...]:
    """What he shoots with, then what he fights with; special ammunition where some was bought."""
    weapons = tuple(weapons)
    shot = [held for held in weapons if held.shot]
    fought = [held for held in weapons if held.weapon.melee]
    rounds = (ROUNDS,) if any(held.bought for held in shot) else ()
    grids = (
        table(SHOOTING, (*columns, *rounds), catalogue, shot),
        table(MELEE, MELEE_COLUMNS, catalogue, fought),
    )
    return tuple(headed(grid) for grid in grids if grid.rows)


def headed(grid: Grid) -> Grid:
    """A table of a member's, over whose first column its title is enough."""
    return replace(grid, heads=(grid.title, *grid.heads[1:]))


# --- what needs no columns ------------------------------------------------------------------------


def lines_of(
    roster: AnyRoster, picks: Iterable[Pick], item_of: Callable[[str], Item | None]
) -> Iterator[Line]:
    """Each thing with its effect; what the book has not is printed all the same."""
    for pick, number in alike(picks):
        item = item_of(pick.item)
        called = as_called(pick, name_of(item)) if item else item_name(roster, pick.item)
        name = beside(called, bought_named(roster.catalogue, pick.with_))
        yield Line(times(name, number), effect(item) if item else _stranger(roster, pick.item))


def effect(item: Item) -> Words:
    """What it does: its summary, where that fits on a line or two, else the first sentence."""
    summary = Words(item.summary_fr, item.summary_en)
    return summary if max(len(summary.fr), len(summary.en)) <= TWO_LINES else gist(item)


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

WOUNDS, STUNNED = Words("Blessures", "Wounds"), Words("Sonné", "Stunned")
FIRE, TURNS = Words("Feu", "Fire"), Words("Tours", "Turns")
EMPTY, ONE_SHOT = Words("vide", "empty"), Words("un tir", "one shot")
LOST, ONCE = Words("perdu", "lost"), Words("une fois", "once")
LESS, NO_LESS, FATAL, DOUBTFUL = "−1", "0", "×", "?"

# Rules of weapons that end their use otherwise than by a bad roll.
SPENT = {"tir_unique": ONE_SHOT, "retour_probable": LOST, "reservoir": EMPTY}


def wounds(number: int, *, armoured: bool = False, doubtful: int = 0) -> Boxes:
    """One box for each wound, with the die that it costs; the last kills, a doubtful one may."""
    marks = [LESS] * (number - 1)
    if armoured:
        marks[0] = NO_LESS
    if doubtful:
        marks[doubtful - 1] = DOUBTFUL
    return Boxes(WOUNDS, number, (*marks, FATAL))


def turns(number: int, label: Words = TURNS) -> Boxes:
    return Boxes(label, number, tuple(str(turn) for turn in range(1, number + 1)))


def of_weapon(
    name: Words, keywords: Iterable[str], number: int, *, endless: bool = False
) -> Iterator[Boxes]:
    """One box for each copy: it has shot its one shot, or has run out of ammunition."""
    ends = next((SPENT[slug] for slug in keywords if slug in SPENT), None)
    if ends or not endless:
        yield Boxes(labelled(name, ends or EMPTY), number)


def merged(rows: Iterable[Boxes]) -> Iterator[Boxes]:
    """Rows under one label as one, and no longer than a page bears."""
    numbers = Counter[Words]()
    for row in rows:
        numbers[row.label] += row.number
    yield from (Boxes(label, min(number, MOST_BOXES)) for label, number in numbers.items())


def boxes_of_weapons(
    catalogue: Catalogue, weapons: Iterable[HeldWeapon], *, endless: bool = False
) -> Iterator[Boxes]:
    """What is used up; `endless`: their weapons never run out by a bad roll."""
    rounds = catalogue.of(Ammunition)
    for held in weapons:
        if held.shot and held.weapon.ranged:
            keywords = held.weapon.ranged.keywords
            yield from of_weapon(
                in_short(held.pick, held.weapon), keywords, held.number, endless=endless
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
