"""Weapons as somebody carries them, and as tables print them.

The arsenal has the book's figures; a member's own tables have the dice that he rolls.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from rules.building.bench import NOTHING
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ammunition, SpecialRule, VehicleOption, Weapon
from rules.families.fighters.bench import extra_dice
from rules.families.fighters.roster import GIANT, NO_SHOOTING, AnyFighters, Fighter
from rules.families.fighters.wording import DASH, beside, called_in, in_commas
from rules.lists.document import Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Grid
from rules.printing.tables import modifiers
from rules.words import Words, both, times

FLAME = "flame"
SHOOTING, MELEE = Words("Tir (cm)", "Shooting (cm)"), Words("Corps à corps", "Melee")
FLAMES = Words("gabarit de flammes", "flame template")
OUR_READING = "†"  # beside what the book says twice, and differently

# --- what is carried ------------------------------------------------------------------------------


@dataclass(frozen=True)
class HeldWeapon:
    """A weapon as somebody carries it; copies that are alike stand together."""

    weapon: Weapon
    pick: Pick
    number: int = 1
    shot: bool = False  # whether it can be used at a distance
    ignored: tuple[str, ...] = ()  # rules that do not bind him

    @property
    def name(self) -> Words:
        return as_called(self.pick, name_of(self.weapon))

    @property
    def bought(self) -> tuple[str, ...]:
        """For it: special ammunition."""
        return self.pick.with_

    @property
    def shooting_rules(self) -> tuple[str, ...]:
        return self._binding(self.weapon.ranged.keywords if self.weapon.ranged else ())

    @property
    def melee_rules(self) -> tuple[str, ...]:
        return self._binding(self.weapon.melee.keywords if self.weapon.melee else ())

    def _binding(self, slugs: Iterable[str]) -> tuple[str, ...]:
        return tuple(slug for slug in slugs if slug not in self.ignored)


def held_by(
    roster: AnyFighters, fighter: Fighter, *, giants_ignore: tuple[str, ...] = ()
) -> tuple[HeldWeapon, ...]:
    """His weapons, in his order."""
    giant = any(pick.item == GIANT for pick in fighter.picks)
    weapons = []
    for pick, number in alike(fighter.picks):
        weapon = roster.item_of_fighter(pick.item)
        if isinstance(weapon, Weapon):
            weapons.append(
                HeldWeapon(
                    weapon=weapon,
                    pick=pick,
                    number=number,
                    # A spear that can't be thrown is a melee weapon only.
                    shot=bool(weapon.ranged and not (weapon.melee and fighter.T == NO_SHOOTING)),
                    ignored=giants_ignore if giant else (),
                )
            )
    return tuple(weapons)


def alike(picks: Iterable[Pick]) -> Iterator[tuple[Pick, int]]:
    """Each pick once, with how often it is taken."""
    yield from Counter(picks).items()


def bought_named(catalogue: Catalogue, slugs: Iterable[str]) -> list[Words]:
    """Special ammunition, or what is fitted on a mounted weapon."""
    return [called_in(catalogue, slug, Ammunition, VehicleOption) for slug in slugs]


def rules_named(catalogue: Catalogue, slugs: Iterable[str], doubted: Iterable[str] = ()) -> Words:
    """Rafale, Lourde †: with our mark on those that rest on a reading of ours."""
    doubted = tuple(doubted)
    names = ((slug, called_in(catalogue, slug, SpecialRule)) for slug in slugs)
    return in_commas(marked(name) if slug in doubted else name for slug, name in names)


def marked(words: Words) -> Words:
    return Words(f"{words.fr} {OUR_READING}", f"{words.en} {OUR_READING}")


def our_reading(code: str) -> Words:
    """What the mark means, under a table."""
    return Words(f"{OUR_READING} notre lecture, {code}.", f"{OUR_READING} our ruling, {code}.")


# --- dice -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rolls:
    """What somebody rolls with a weapon that adds nothing, before anything happens to him."""

    shot: int  # at a fighter on foot
    melee: int
    two_weapons: int = 0  # more, with either of two one-handed weapons


def base_dice(catalogue: Catalogue, roll: str) -> int:
    """What every such roll begins with; where it depends on the target, at a fighter on foot."""
    rows = modifiers(catalogue, roll)
    return next((row.dice or 0 for row in rows if row.operation == "set" and not row.given_by), 0)


def dice(number: int) -> Words:
    return both(f"{max(number, 0)}D6")


def reach(low: int | None, high: int | None, number: int) -> Words:
    """0-30 : 5D6, all that is rolled at that range."""
    if high is None:
        return DASH
    span, rolled = f"{low or 0}-{high}", dice(number)
    return Words(f"{span}\u202f: {rolled.fr}", f"{span}: {rolled.en}")


# --- columns --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Column:
    """A column of a weapon table."""

    head: Words
    cell: Callable[[Catalogue, HeldWeapon], Words]
    always: bool = False  # where every cell is a dash, that too is worth knowing


def _weapon(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return times(held.name, held.number)


def _melee_weapon(catalogue: Catalogue, held: HeldWeapon) -> Words:
    extras = [] if held.shot else bought_named(catalogue, held.bought)
    return times(beside(held.name, extras), held.number)


def _shooting_rules(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return rules_named(catalogue, held.shooting_rules)


def _melee_rules(catalogue: Catalogue, held: HeldWeapon) -> Words:
    return rules_named(catalogue, held.melee_rules)


WEAPON = Column(Words("Arme", "Weapon"), _weapon)
RULES = Column(Words("Règles", "Rules"), _shooting_rules)
MELEE_RULES = Column(RULES.head, _melee_rules)
ROUNDS = Column(
    Words("Munitions", "Ammunition"),
    lambda catalogue, held: in_commas(bought_named(catalogue, held.bought)),
)


def table(
    title: Words, columns: Iterable[Column], catalogue: Catalogue, rows: Iterable[HeldWeapon]
) -> Grid:
    """Weapons with these columns, but for those that have nothing to say."""
    weapons = tuple(rows)
    written = [(c, [c.cell(catalogue, held) for held in weapons]) for c in columns]
    written = [(c, cells) for c, cells in written if c.always or any(x != DASH for x in cells)]
    return Grid(
        title=title,
        heads=tuple(column.head for column, _ in written),
        rows=tuple(zip(*(cells for _, cells in written), strict=True)),
    )


# --- the arsenal, in the book's figures -----------------------------------------------------------


def _stretch(low: int | None, high: int | None, number: int | None) -> Words:
    """0-30 / +2D6, or +30-60 / +1D6 beyond the first thirty, as the books write it."""
    if high is None:
        return DASH
    return both(f"{f'+{low}' if low else 0}-{high} / {extra_dice(number or 0)}")


def _normal(catalogue: Catalogue, held: HeldWeapon) -> Words:
    shot = held.weapon.ranged
    return _stretch(shot.normal_min, shot.normal_max, shot.normal_dice) if shot else DASH


def _long(catalogue: Catalogue, held: HeldWeapon) -> Words:
    shot = held.weapon.ranged
    if shot and shot.template == FLAME:
        return FLAMES
    return _stretch(shot.long_min, shot.long_max, shot.long_dice) if shot else DASH


def _power(catalogue: Catalogue, held: HeldWeapon) -> Words:
    melee = held.weapon.melee
    return both(extra_dice(melee.dice or 0)) if melee else DASH


NORMAL = Column(Words("Normale (cm)", "Normal (cm)"), _normal)
LONG = Column(Words("Longue (cm)", "Long (cm)"), _long)
PLACES = Column(Words("Places", "Places"), lambda catalogue, held: both(str(held.weapon.places)))
MELEE_COLUMNS = (
    WEAPON,
    Column(Words("Puissance", "Power"), _power),
    PLACES,
    MELEE_RULES,
)


# --- the tables of a member, in the dice that he rolls --------------------------------------------

NORMAL_HEAD, LONG_HEAD = Words("Normale", "Normal"), Words("Longue", "Long")
DICE_HEAD = Words("Dés", "Dice")
UNARMED = Words("Sans arme", "Unarmed")


def at_normal_range(rolls: Rolls) -> Column:
    def cell(catalogue: Catalogue, held: HeldWeapon) -> Words:
        shot = held.weapon.ranged
        if shot is None:
            return DASH
        return reach(shot.normal_min, shot.normal_max, rolls.shot + (shot.normal_dice or 0))

    return Column(NORMAL_HEAD, cell)


def at_long_range(rolls: Rolls) -> Column:
    def cell(catalogue: Catalogue, held: HeldWeapon) -> Words:
        shot = held.weapon.ranged
        if shot is None:
            return DASH
        if shot.template == FLAME:
            return FLAMES
        return reach(shot.long_min, shot.long_max, rolls.shot + (shot.long_dice or 0))

    return Column(LONG_HEAD, cell)


def shooting_columns(rolls: Rolls) -> tuple[Column, ...]:
    return Column(SHOOTING, _weapon), at_normal_range(rolls), at_long_range(rolls), RULES


def shooting_table(
    catalogue: Catalogue, weapons: Iterable[HeldWeapon], columns: Iterable[Column]
) -> Grid:
    """What he shoots with; special ammunition where some was bought."""
    shot = [held for held in weapons if held.shot]
    rounds = (ROUNDS,) if any(held.bought for held in shot) else ()
    return table(SHOOTING, (*columns, *rounds), catalogue, shot)


def melee_table(catalogue: Catalogue, weapons: Iterable[HeldWeapon], rolls: Rolls) -> Grid:
    """What he fights with; who has nothing defends himself all the same."""
    fought = [held for held in weapons if held.weapon.melee]
    if not fought:
        rows = ((UNARMED, dice(rolls.melee)),)
        return Grid(MELEE, (MELEE, DICE_HEAD), rows)
    pair = sum(held.number for held in fought if held.weapon.one_handed) > 1

    def cell(catalogue: Catalogue, held: HeldWeapon) -> Words:
        power = (held.weapon.melee.dice or 0) if held.weapon.melee else 0
        second = rolls.two_weapons if pair and held.weapon.one_handed else 0
        return dice(rolls.melee + power + second)

    columns = (Column(MELEE, _melee_weapon), Column(DICE_HEAD, cell), MELEE_RULES)
    return table(MELEE, columns, catalogue, fought)


def noted(grid: Grid, *notes: Words) -> Grid:
    """A table with these sentences under it."""
    filled = [note for note in (grid.note, *notes) if note != NOTHING]
    fr, en = (" ".join(note.in_(lang) for note in filled) for lang in ("fr", "en"))
    return replace(grid, note=Words(fr, en))
