"""A character on paper: his profile, his weapons with all their columns, his boxes."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.building.choices import dotted
from rules.catalogue.items import Equipment, Item, Race, RangedProfile, Rank, Weapon
from rules.families.skirmish.sheet import (
    NONE,
    countdown,
    counted_picks,
    figure,
    gist,
    of_the_house,
    pick_in_short,
    short_name,
    summary,
    unknown_lines,
)
from rules.games.un_pour_un.bench import RANKLESS, title
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.games.un_pour_un.kit import blades
from rules.games.un_pour_un.profile import Range, ResolvedProfile
from rules.games.un_pour_un.roster import CHIEF, Band
from rules.games.un_pour_un.shelves import DISPUTED, house_hint, points, targets_of
from rules.lists.document import HouseItem, Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.words import Words, both, counted, times

LAST = 10  # of the damage table, in both directions (UN-R23)
ACTION_POINTS = 2  # for everybody: the book says two or three, and not who (UN-R25)
ARMS = 2  # of a body, where the opponents agreed to no other number
RUN = Fraction(3, 2)  # of the Mvt: a run or a charge (Les actions actives)
MISPRINT = "UN-R12"  # the ruling on a weapon whose hands may be misprinted
ARCHAIC = ("arc", "arbalete")  # neither powder nor modern: a 1 does them no harm

RELOADS = {
    "fast": Words("rapide", "fast"),
    "slow": Words("lente", "slow"),
    "either": Words("rapide/lente", "fast/slow"),
}
MELEE = Words("Corps à corps", "Melee")
RANGED_HEADS = (
    Words("Tir (jet)", "Shooting (roll)"),
    Words("PC", "Short"),
    Words("PM", "Medium"),
    Words("PL", "Long"),
    both("F"),
    Words("Cibles", "Targets"),
    Words("Recharge", "Reload"),
    Words("PA", "AP"),
)
MELEE_HEADS = (
    MELEE,
    Words("Mains", "Hands"),
    Words("Force", "Strength"),
    Words("Total", "Total"),
)
UNCHANGED = Words("Aucun changement d’office.", "No fixed change.")  # of a race
AGREE = Words(
    "* Le livre se contredit\u202f: 2 PA, sauf accord avant la partie.",
    "* The book contradicts itself: 2 AP unless agreed before play.",
)
CAPPED = Words(
    "Au-dessus de 10, le tableau des dommages compte 10.",
    "Above 10, the damage table counts 10.",
)


GLANCE = ("Mvt", "CT", "CCC", "F", "R", "PV")  # what a row shows of a character


def leaf(band: Band, member: Character) -> Leaf:
    """All that the table needs to know of one character."""
    profile = band.kit(member).profile
    stats = tuple(_stats(profile)) if profile else ()
    return Leaf(
        id=member.id,
        title=title(band, member),
        stats=stats,
        glance=tuple(stat for stat in stats if stat.label.fr in GLANCE),
        grids=tuple(_grids(band, member, profile)),
        lines=tuple(_lines(band, member)),
        boxes=tuple(_boxes(band, member, profile)),
        role=_role(band, member),
        large=member.rank == CHIEF,
    )


def _role(band: Band, member: Character) -> Words:
    """The rank, unless the title tells it already."""
    rank = band.of(Rank).get(member.rank or "")
    return name_of(rank) if rank and member.name else NOTHING


# --- figures --------------------------------------------------------------------------------------


def _stats(profile: ResolvedProfile) -> Iterator[Stat]:
    yield Stat(both("Mvt"), both(str(profile.mvt)))
    if profile.mvt_open != profile.mvt:
        yield Stat(Words("Mvt dégagé", "Mvt open"), both(str(profile.mvt_open)))
    yield Stat(Words("Course", "Run"), figure(RUN * profile.mvt_open))
    yield Stat(both("Cd"), both(str(profile.cd)))
    yield Stat(both("CT"), both(f"{profile.ct}+"))
    yield Stat(both("CCC"), both(f"{profile.ccc}+"))
    yield Stat(both("F"), capped(profile.f))
    yield Stat(both("R"), capped(profile.r))
    if profile.r_with_shield is not None:
        yield Stat(Words("R bouclier", "R shield"), capped(profile.r_with_shield))
    yield Stat(both("PV"), both(str(profile.pv)))
    yield Stat(Words("PA", "AP"), both(str(ACTION_POINTS)))


def capped(value: int) -> Words:
    """12 (10): what the table counts, where it is less."""
    return both(f"{value} ({LAST})" if value > LAST else str(value))


# --- weapons --------------------------------------------------------------------------------------


def _grids(band: Band, member: Character, profile: ResolvedProfile | None) -> Iterator[Grid]:
    armed = [
        (item, times(_called(pick, item), number))
        for pick, number in counted_picks(member.picks)
        if isinstance(item := band.item(pick.item), Weapon | HouseWeapon)
    ]
    shooting = [(item, name) for item, name in armed if shoots(item)]
    striking = [(item, name) for item, name in armed if blades(item)]
    if shooting:
        doubt = any(isinstance(item, Weapon) and item.ruling == DISPUTED for item, _ in shooting)
        rows = tuple(_shot(item, name, profile) for item, name in shooting)
        yield Grid(RANGED_HEADS[0], RANGED_HEADS, rows, AGREE if doubt else NOTHING)
    if striking:
        strong = [blade.force for item, _ in striking for blade in blades(item)]
        over = profile and profile.f + max(strong) > LAST
        rows = tuple(_blow(item, name, profile) for item, name in striking)
        yield Grid(MELEE, MELEE_HEADS, rows, CAPPED if over else NOTHING)


def shoots(item: Weapon | HouseWeapon) -> bool:
    return item.ranged is not None if isinstance(item, Weapon) else not item.melee


def _called(pick: Pick, item: Item | HouseItem) -> Words:
    """Its short name, or the player's word; one of the house is told apart."""
    if isinstance(item, Item):
        return pick_in_short(pick, item)
    return of_the_house(as_called(pick, both(item.name)))


def _shot(
    item: Weapon | HouseWeapon, name: Words, profile: ResolvedProfile | None
) -> tuple[Words, ...]:
    """Name, the three ranges, force, targets, reload and price in action points."""
    shots = profile.shooting if profile else ()
    shot = next((shot for shot in shots if shot.weapon == item.slug), None)
    spans = [_span(span) for span in (shot.short, shot.medium, shot.long)] if shot else None
    if isinstance(item, HouseWeapon):
        reaches = [both(str(reach)) for reach in (item.pc, item.pm, item.pl)]
        rest = (both(str(item.targets)), both(item.reload) if item.reload else NONE, NONE)
        return (name, *(spans or reaches), capped(item.force), *rest)
    assert item.ranged
    return (
        name,
        *(spans or reaches_of(item.ranged)),
        capped(item.ranged.force or 0),
        *handling(item),
    )


def _span(span: Range) -> Words:
    """10 (2+): how far, and what to roll."""
    return both(f"{span.reach} ({f'{span.ct}+' if span.ct else '–'})")


def reaches_of(printed: RangedProfile) -> list[Words]:
    reaches = (printed.reach_short, printed.reach_medium, printed.reach_long)
    return [both(str(reach or 0)) for reach in reaches]


def handling(weapon: Weapon) -> tuple[Words, Words, Words]:
    """Targets, reload and action points; a star where the book tells it in two ways."""
    printed = weapon.ranged
    assert printed
    star = "*" if weapon.ruling == DISPUTED else ""
    reload = RELOADS.get(printed.reload, NONE)
    return (
        targets_of(printed),
        Words(reload.fr + star, reload.en + star),
        both(str(points(weapon)) + star),
    )


def _blow(
    item: Weapon | HouseWeapon, name: Words, profile: ResolvedProfile | None
) -> tuple[Words, ...]:
    """Name, hands, the weapon's force, and his own with it."""
    (blade,) = blades(item)
    total = capped(profile.f + blade.force) if profile else NONE
    return name, hands_of(item), both(f"{blade.force:+}"), total


def hands_of(item: Weapon | HouseWeapon) -> Words:
    """How many hands it takes, said to be as printed where that may be a misprint."""
    (blade,) = blades(item)
    if isinstance(item, Weapon) and item.ruling == MISPRINT:
        return Words(f"{blade.hands} (tel qu’imprimé)", f"{blade.hands} (as printed)")
    return both(str(blade.hands))


# --- what needs no columns ------------------------------------------------------------------------


def _lines(band: Band, member: Character) -> Iterator[Line]:
    """Race and trades, then equipment, then what nobody knows."""
    race = band.of(Race).get(member.race or "")
    if race:
        yield Line(short_name(race), gist(race) if race.changes else UNCHANGED)
    for trade, number in Counter(band.kit(member).trades).items():
        yield Line(times(name_of(trade), number), summary(trade))
    if member.arms != ARMS:
        arms = counted(member.arms, ("bras", "bras"), ("arm", "arms"))
        yield Line(arms, Words("avec l’accord des adversaires", "with the opponents’ agreement"))
    for pick, number in counted_picks(member.picks):
        item = band.item(pick.item)
        if isinstance(item, Equipment | HouseEquipment):
            effect = gist(item) if isinstance(item, Equipment) else house_hint(item)
            yield Line(times(_called(pick, item), number), effect)
    yield from _unknown(band, member)


def _unknown(band: Band, member: Character) -> Iterator[Line]:
    slugs = band.unknown_picks(member)
    if member.rank is None:
        yield Line(RANKLESS)
        slugs = slugs[1:]  # the missing rank, which it names first
    yield from unknown_lines(slugs)


# --- boxes ----------------------------------------------------------------------------------------


def _boxes(band: Band, member: Character, profile: ResolvedProfile | None) -> Iterator[Boxes]:
    """Life down to 0, where he is out of action; his states; weapons that may fail; medikits."""
    if profile:
        yield from countdown(both("PV"), profile.pv)
    yield Boxes(Words("Mort", "Dead"), 1)
    yield Boxes(Words("En fuite", "Fleeing"), 1)
    if member.rank == CHIEF:  # the one to whom we propose it (UN-R25)
        yield Boxes(Words("3e PA, si convenu", "3rd AP, if agreed"), 1)
    for pick, number in counted_picks(member.picks):
        item = band.item(pick.item)
        if isinstance(item, Weapon) and may_fail(item):
            label = Words("{what}\u202f: hors d’usage", "{what}: out of use")
            yield Boxes(label.format(what=pick_in_short(pick, item)), number)
        elif isinstance(item, Equipment) and item.uses:
            yield Boxes(pick_in_short(pick, item), item.uses * number)


def may_fail(weapon: Weapon) -> bool:
    """Whether it can explode, jam for good, or run dry."""
    printed = weapon.ranged
    return printed is not None and (printed.black_powder or printed.ammo_roll or may_jam(weapon))


def may_jam(weapon: Weapon) -> bool:
    """Whether a 1 jams it: modern weapons do, artillery apart."""
    printed = weapon.ranged
    if printed is None or weapon.slug in ARCHAIC:
        return False
    return not printed.black_powder and not printed.artillery


def hand_over_line(item: HouseWeapon | HouseEquipment) -> Words:
    """Trident (F +3 · 2 mains, 12 pts): what the players made up, in figures."""
    figures = dotted([house_hint(item), _shooting(item), both(f"{item.cost} pts")])
    return Words(f"{item.name} ({figures.fr})", f"{item.name} ({figures.en})")


def _shooting(item: HouseWeapon | HouseEquipment) -> Words:
    """2 cibles · recharge lente: what the hint of a ranged weapon leaves out."""
    if not isinstance(item, HouseWeapon) or item.melee:
        return NOTHING
    targets = Words(f"cibles {item.targets}", f"targets {item.targets}")
    return dotted([targets, both(item.reload)])
