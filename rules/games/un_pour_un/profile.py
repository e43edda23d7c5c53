"""The characteristics of a character as he plays: rank, race, trades and what he wears."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, TypeVar

from rules.catalogue.items import Equipment, Operation, RaceChange, TradeChange
from rules.games.un_pour_un.document import HouseEquipment

if TYPE_CHECKING:
    from rules.games.un_pour_un.kit import Blade, Gun, Kit

ARM, LEG, SHIELD = "bras", "jambe", "bouclier"
ARMOUR = "armure"  # a slot: light or heavy
BEST_ROLL, WORST_ROLL = 2, 6  # of a CT: never better than 2+; beyond 6+ nobody can shoot
SHORT, LONG = -1, 1  # what the range adds to the CT
A_PAIR = 2
STATS = ("mvt", "cd", "ct", "ccc", "f", "r", "pv")
WITH_SHIELD = "r_with_shield"
ROLLS = ("ct", "ccc")  # the lower, the better: a bonus takes away

Stats = dict[str, int]
W = TypeVar("W", "Blade", "Gun")


@dataclass(frozen=True)
class Range:
    """One of a weapon's three ranges: how far, and the CT there; None: no shot is possible."""

    reach: int
    ct: int | None


@dataclass(frozen=True)
class Shot:
    """A ranged weapon in the hands of one character."""

    weapon: str
    force: int
    short: Range
    medium: Range
    long: Range


@dataclass(frozen=True)
class Blow:
    """A melee weapon in the hands of one character: his strength and its force together."""

    weapon: str
    f: int


@dataclass(frozen=True)
class ResolvedProfile:
    """What the sheet prints of one character."""

    mvt: int
    mvt_open: int  # on normal ground
    ignores_difficult: bool
    cd: int
    ct: int
    ccc: int
    f: int
    r: int
    r_with_shield: int | None
    pv: int
    shooting: tuple[Shot, ...]
    melee: tuple[Blow, ...]

    def as_dict(self) -> dict[str, object]:
        return asdict(self)


def born(kit: "Kit") -> Stats | None:
    """The characteristics after race and trades; None without a rank of the book."""
    if kit.rank is None:
        return None
    stats: Stats = {stat: getattr(kit.rank, stat) for stat in STATS}
    of_race = kit.race.changes if kit.race else ()
    changes: list[RaceChange | TradeChange] = [
        *(change for change in of_race if change.rank == kit.rank.slug),
        *(change for trade in kit.trades for change in trade.changes),
    ]
    for change in changes:
        stats[change.stat] = changed(stats[change.stat], change.operation, change.amount)
    return stats


def changed(value: int, operation: Operation, amount: int) -> int:
    """A characteristic after one change; a roll that improves goes down."""
    if operation == "set":
        return amount
    return value - amount if operation == "improve" else value + amount


def worn(kit: "Kit") -> Stats | None:
    """The characteristics with what he wears, the shield's R beside them where he has one."""
    if kit.stats is None:
        return None
    stats = dict(kit.stats)
    for stat, bonus in effects(kit).items() if kit.house else ():
        if stat in stats:
            stats[stat] += -bonus if stat in ROLLS else bonus
    shields = 0
    for item in counting(kit):
        stats["ct"] -= item.aim
        stats["f"] += item.strength
        if item.slug == SHIELD:
            shields += item.resistance
        else:
            stats["r"] += item.resistance
    stats["ct"] = max(BEST_ROLL, stats["ct"])
    if kit.number(SHIELD):
        stats[WITH_SHIELD] = stats["r"] + shields
    return stats


def profile_of(kit: "Kit") -> ResolvedProfile | None:
    """All that counts, resolved; None without a rank of the book."""
    stats = kit.figures
    if stats is None:
        return None
    legs = [item for item in kit.equipment if item.slug == LEG]
    paired = len(legs) >= A_PAIR
    return ResolvedProfile(
        mvt=stats["mvt"],
        mvt_open=stats["mvt"] + (legs[0].pair_move if paired else 0),
        ignores_difficult=paired,
        cd=stats["cd"],
        ct=stats["ct"],
        ccc=stats["ccc"],
        f=stats["f"],
        r=stats["r"],
        r_with_shield=stats.get(WITH_SHIELD),
        pv=stats["pv"],
        shooting=tuple(shot(gun, stats["ct"]) for gun in each_once(kit.ranged)),
        melee=tuple(Blow(b.slug, stats["f"] + b.force) for b in each_once(kit.melee)),
    )


def each_once(weapons: Iterable[W]) -> Iterable[W]:
    """Different weapons: a slug names one."""
    return {weapon.slug: weapon for weapon in weapons}.values()


def unaided_ct(kit: "Kit") -> int | None:
    """The CT without any aiming device."""
    stats = kit.stats
    return None if stats is None else max(BEST_ROLL, stats["ct"] - effects(kit)["ct"])


def shot(gun: "Gun", ct: int) -> Shot:
    return Shot(
        weapon=gun.slug,
        force=gun.force,
        short=Range(gun.short, at_range(ct, SHORT)),
        medium=Range(gun.medium, at_range(ct, 0)),
        long=Range(gun.long, at_range(ct, LONG)),
    )


def at_range(ct: int, modifier: int) -> int | None:
    """The CT at one range: 2+ at best, and beyond 6+ none at all."""
    threshold = max(BEST_ROLL, ct + modifier)
    return threshold if threshold <= WORST_ROLL else None


def counting(kit: "Kit") -> Iterator[Equipment]:
    """The pieces that count: no more than a body has room for, and the best armour alone."""
    left: dict[str, int] = {}
    for item in kit.equipment:
        most = kit.arms if item.slug == ARM else item.max_per_member
        room = left.get(item.slug, most)
        if item.slot == ARMOUR or room == 0:
            continue
        if room is not None:
            left[item.slug] = room - 1
        yield item
    if kit.armours:
        yield max(kit.armours, key=lambda armour: armour.resistance)


def effects(kit: "Kit") -> Counter[str]:
    """What his house equipment adds to each characteristic; for CT and CCC, by how much better."""
    total: Counter[str] = Counter()
    for item in kit.house:
        if isinstance(item, HouseEquipment):
            for key, amount in item.effects.items():
                total[key.lower().removesuffix("_improve")] += amount
    return total
