"""A character on paper: his profile, his weapons with all their columns, his boxes."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

from rules.building.bench import NOTHING
from rules.building.choices import dotted
from rules.catalogue.items import Equipment, Item, Race, RangedProfile, Rank, Weapon
from rules.families.skirmish.sheet import (
    NONE,
    countdown,
    counted_picks,
    effect_line,
    figure,
    of_the_house,
    pick_in_short,
    short_name,
    to_fill_in,
    unknown_lines,
)
from rules.games.un_pour_un.bench import RANKLESS, title
from rules.games.un_pour_un.document import Character, HouseEquipment, HouseWeapon
from rules.games.un_pour_un.kit import CHARACTER, Kit, blades
from rules.games.un_pour_un.paper.rules_used import may_fail, rules_of
from rules.games.un_pour_un.profile import Range, ResolvedProfile
from rules.games.un_pour_un.roster import CHIEF, Band
from rules.games.un_pour_un.shelves import DISPUTED, house_hint, points, targets_of
from rules.lists.document import HouseItem, Pick
from rules.lists.naming import as_called, name_of
from rules.printing.sheet import Boxes, Grid, Leaf, Line, Stat
from rules.printing.wording import filled_columns, marked, our_ruling, sentences
from rules.words import Words, both, counted, times

LAST = 10  # of the damage table, in both directions (UN-R23)
ACTION_POINTS = 2  # for everybody: the book says two or three, and not who (UN-R25)
ARMS = 2  # of a body, where the opponents agreed to no other number
RUN = Fraction(3, 2)  # of the Mvt: a run or a charge (Les actions actives)
MISPRINT = "UN-R12"  # the ruling on a weapon whose hands may be misprinted
TOO_FAR = "UN-R21"  # the ruling on a CT of 7: the book says both “at most 6” and “impossible”
IMPOSSIBLE = "–"
BLANK_LIFE = 4  # boxes of a character without values: those of a leader

RELOADS = {
    "fast": Words("rapide", "fast"),
    "slow": Words("lente", "slow"),
    "either": Words("rapide/lente", "fast/slow"),
}
LIFE = both("PV")
RUNNING = Words("Course", "Run")
DEAD = Words("Mort", "Dead")
FLEEING = Words("En fuite", "Fleeing")
SHOTS = Words("Tir", "Shooting")
MELEE = Words("Mêlée", "Melee")
RANGES = (Words("PC", "Short"), Words("PM", "Mid"), Words("PL", "Long"))
TARGETS, ONE_TARGET = Words("Cibles", "Targets"), both("1")
POINTS = Words("PA", "AP")
HANDS = Words("Mains", "Hands")
RANGED_HEADS = (SHOTS, *RANGES, both("F"), TARGETS, POINTS)
MELEE_HEADS = (MELEE, HANDS, both("CCC"), both("F"))
AGREE = Words("2 PA, sauf accord avant la partie.", "2 AP unless agreed before play.")
COUNTED_IN = Line(
    Words("Profil", "Profile"),
    Words("échanges et équipement compris", "trades and equipment included"),
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
        rules=rules_of(band, band.kit(member)),
    )


def _role(band: Band, member: Character) -> Words:
    """The rank, unless the title tells it already, and the people, whose changes are counted in."""
    rank = band.of(Rank).get(member.rank or "")
    race = band.of(Race).get(member.race or "")
    return dotted(
        [
            name_of(rank) if rank and member.name else NOTHING,
            short_name(race) if race else NOTHING,
        ]
    )


def blank() -> Leaf:
    """A character without values."""
    labels = (both("Mvt"), RUNNING, *map(both, ("Cd", "CT", "CCC", "F", "R", "PV")), POINTS)
    return Leaf(
        id="blank",
        title=NOTHING,
        role=CHARACTER,
        stats=tuple(Stat(label, both("")) for label in labels),
        grids=(to_fill_in(RANGED_HEADS), to_fill_in(MELEE_HEADS)),
        boxes=(Boxes(LIFE, BLANK_LIFE, icon="life"), Boxes(DEAD, 1), Boxes(FLEEING, 1)),
    )


# --- figures --------------------------------------------------------------------------------------


def _stats(profile: ResolvedProfile) -> Iterator[Stat]:
    yield Stat(both("Mvt"), both(str(profile.mvt)))
    if profile.mvt_open != profile.mvt:
        yield Stat(Words("Mvt dégagé", "Mvt open"), both(str(profile.mvt_open)))
    yield Stat(RUNNING, figure(RUN * profile.mvt_open))
    yield Stat(both("Cd"), both(str(profile.cd)))
    yield Stat(both("CT"), both(f"{profile.ct}+"))
    yield Stat(both("CCC"), both(f"{profile.ccc}+"))
    yield Stat(both("F"), capped(profile.f))
    yield Stat(both("R"), capped(profile.r))
    if profile.r_with_shield is not None:
        yield Stat(Words("R bouclier", "R shield"), capped(profile.r_with_shield))
    yield Stat(LIFE, both(str(profile.pv)))
    yield Stat(POINTS, both(str(ACTION_POINTS)))


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
        rows = tuple(_shot(item, name, profile) for item, name in shooting)
        impossible = any(_too_far(cell) for row in rows for cell in row)
        note = sentences(
            our_ruling(TOO_FAR) if impossible else NOTHING, _doubts(item for item, _ in shooting)
        )
        yield _with_targets(Grid(SHOTS, RANGED_HEADS, rows, note))
    if striking:
        strong = [blade.force for item, _ in striking for blade in blades(item)]
        over = profile and profile.f + max(strong) > LAST
        rows = tuple(_blow(item, name, profile) for item, name in striking)
        note = sentences(CAPPED if over else NOTHING, _doubts(item for item, _ in striking))
        yield filled_columns(Grid(MELEE, MELEE_HEADS, rows, note), [NONE])


def _with_targets(shots: Grid) -> Grid:
    """The column of targets is there where a weapon hits more than one."""
    column = RANGED_HEADS.index(TARGETS)
    if all(row[column] == ONE_TARGET for row in shots.rows):
        rows = tuple((*row[:column], NONE, *row[column + 1 :]) for row in shots.rows)
        shots = replace(shots, rows=rows)
    return filled_columns(shots, [NONE])


def _doubts(items: Iterable[Weapon | HouseWeapon]) -> Words:
    """Our rulings on weapons of which the book says two things."""
    rulings = {item.ruling for item in items if isinstance(item, Weapon)}
    disputed, misprinted = DISPUTED in rulings, MISPRINT in rulings
    return sentences(
        our_ruling(MISPRINT) if misprinted else NOTHING,
        our_ruling(DISPUTED) if disputed else NOTHING,
        AGREE if disputed else NOTHING,
    )


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
    """Name, the three ranges, force, targets and price in action points."""
    shots = profile.shooting if profile else ()
    shot = next((shot for shot in shots if shot.weapon == item.slug), None)
    spans = [_span(span) for span in (shot.short, shot.medium, shot.long)] if shot else None
    if isinstance(item, HouseWeapon):
        reaches = [both(str(reach)) for reach in (item.pc, item.pm, item.pl)]
        rest = (both(str(item.targets)), both(item.reload) if item.reload else NONE)
        return (name, *(spans or reaches), capped(item.force), *rest)
    assert item.ranged
    force = capped(item.ranged.force or 0)
    return (name, *(spans or reaches_of(item.ranged)), force, *handling(item))


def _span(span: Range) -> Words:
    """10 (2+): how far, and what to roll."""
    roll = f"{span.ct}+" if span.ct else IMPOSSIBLE
    return marked(both(f"{span.reach}\u00a0({roll})"), when=span.ct is None)


def _too_far(cell: Words) -> bool:
    return cell.fr.endswith(marked(both(f"({IMPOSSIBLE})")).fr)


def reaches_of(printed: RangedProfile) -> list[Words]:
    reaches = (printed.reach_short, printed.reach_medium, printed.reach_long)
    return [both(str(reach or 0)) for reach in reaches]


def handling(weapon: Weapon) -> tuple[Words, Words]:
    """Targets and action points, marked where the book tells them in two ways."""
    assert weapon.ranged
    price = both(str(points(weapon)))
    return targets_of(weapon.ranged), marked(price, when=weapon.ruling == DISPUTED)


def loading(weapon: Weapon) -> Words:
    """How it is loaded, as the book's table says."""
    assert weapon.ranged
    return RELOADS.get(weapon.ranged.reload, NONE)


def _blow(
    item: Weapon | HouseWeapon, name: Words, profile: ResolvedProfile | None
) -> tuple[Words, ...]:
    """Name, hands, what he rolls to hit, and his force with it."""
    (blade,) = blades(item)
    if profile is None:
        return name, hands_of(item), NONE, both(f"{blade.force:+}")
    return name, hands_of(item), both(f"{profile.ccc}+"), capped(profile.f + blade.force)


def hands_of(item: Weapon | HouseWeapon) -> Words:
    """How many hands it takes, marked where that may be a misprint."""
    (blade,) = blades(item)
    misprint = isinstance(item, Weapon) and item.ruling == MISPRINT
    return marked(both(str(blade.hands)), when=misprint)


# --- what needs no columns ------------------------------------------------------------------------


def _lines(band: Band, member: Character) -> Iterator[Line]:
    """Trades, then equipment, then what nobody knows."""
    for trade, number in Counter(band.kit(member).trades).items():
        yield effect_line(times(name_of(trade), number), trade)
    if member.arms != ARMS:
        arms = counted(member.arms, ("bras", "bras"), ("arm", "arms"))
        yield Line(arms, Words("avec l’accord des adversaires", "with the opponents’ agreement"))
    for pick, number in counted_picks(member.picks):
        item = band.item(pick.item)
        if isinstance(item, Equipment):
            yield effect_line(times(_called(pick, item), number), item)
        elif isinstance(item, HouseEquipment):
            yield Line(times(_called(pick, item), number), house_hint(item))
    if _changes_him(band.kit(member)):
        yield COUNTED_IN
    yield from _unknown(band, member)


def _changes_him(kit: Kit) -> bool:
    """Whether his figures are otherwise than his rank and people make them."""
    worn = any(
        item.resistance or item.strength or item.aim or item.pair_move for item in kit.equipment
    )
    brought = any(isinstance(item, HouseEquipment) and item.effects for item in kit.house)
    return bool(kit.trades) or worn or brought


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
        yield from countdown(LIFE, profile.pv)
    yield Boxes(DEAD, 1)
    yield Boxes(FLEEING, 1)
    if member.rank == CHIEF:  # the one to whom we propose it (UN-R25)
        yield Boxes(Words("3e PA, si convenu", "3rd AP, if agreed"), 1)
    had = [(pick, number, band.item(pick.item)) for pick, number in counted_picks(member.picks)]
    failing = [each for each in had if isinstance(each[2], Weapon) and may_fail(each[2])]
    for pick, number, item in had:
        if isinstance(item, Weapon) and may_fail(item):
            label = Words("{what}\u202f: hors d’usage", "{what}: out of use")
            icon = "breakdown" if len(failing) == 1 else ""  # among several it must be named
            yield Boxes(label.format(what=pick_in_short(pick, item)), number, icon=icon)
        elif isinstance(item, Equipment) and item.uses:
            yield Boxes(pick_in_short(pick, item), item.uses * number)


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
