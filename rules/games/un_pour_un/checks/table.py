"""What the damage table can tell."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.un_pour_un.checks.sources import BOOK
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import Blade, Kit
from rules.games.un_pour_un.profile import WITH_SHIELD, Stats
from rules.games.un_pour_un.roster import Band
from rules.words import Words, listed, quoted

LAST = 10  # the last row and column of the table


@game.check_each(
    Kit,
    "UN-TABLE-10",
    level="warning",
    cite=f"{BOOK}, Tableau des dommages",
    ruling="UN-R23",
    fr="{who}\u202f: {what}. Le tableau des dommages s’arrête à {last}\u202f; le surplus est "
    "perdu.",
    en="{who}: {what}. The damage table ends at {last}: the excess is lost.",
    short=Words("Au-delà de {last}, rien de plus", "Beyond {last}, nothing more"),
)
def nothing_beyond_the_table(kit: Kit, band: Band) -> Iterator[Breach]:
    """F with the best melee weapon and R with the shield beyond 10 count as 10."""
    over = [*strong(kit, kit.figures), *tough(kit.figures)] if kit.figures else []
    if over:
        yield found(who=kit.name, what=listed(over), last=LAST)


def strong(kit: Kit, stats: Stats) -> Iterator[Words]:
    """F 12, with the weapon that gives it."""
    f = stats["f"]
    best = max(kit.melee, key=lambda blade: (blade.force, blade.slug), default=None)
    if best and best.force > 0 and f + best.force > LAST:
        yield with_weapon(f, best)
    elif f > LAST:
        yield Words(f"F {f}", f"F {f}")


def with_weapon(f: int, blade: Blade) -> Words:
    sum_, name = f"F {f + blade.force} ({f} + {blade.force}", quoted([blade.name])
    return Words(f"{sum_}, {name.fr})", f"{sum_}, {name.en})")


def tough(stats: Stats) -> Iterator[Words]:
    """R 11, with the shield where there is one."""
    r, shielded = stats["r"], stats.get(WITH_SHIELD)
    if shielded is not None and shielded > LAST:
        yield Words(f"R {shielded} avec le bouclier", f"R {shielded} with the shield")
    elif r > LAST:
        yield Words(f"R {r}", f"R {r}")
