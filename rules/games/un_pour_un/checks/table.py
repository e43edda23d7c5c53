"""What the damage table can tell."""

from collections.abc import Iterator

from rules.checks.finding import Breach, found
from rules.games.un_pour_un.checks.sources import BOOK
from rules.games.un_pour_un.game import game
from rules.games.un_pour_un.kit import Blade, Kit
from rules.games.un_pour_un.profile import ResolvedProfile
from rules.games.un_pour_un.roster import Band
from rules.words import Words, listed, quoted

LAST = 10  # the last row and column of the table


@game.check(
    "UN-TABLE-10",
    level="warning",
    cite=f"{BOOK}, Tableau des dommages",
    ruling="UN-R23",
    fr="{who}\u202f: {what}. Le tableau des dommages s’arrête à {last}\u202f; le surplus est "
    "perdu.",
    en="{who}: {what}. The damage table ends at {last}: the excess is lost.",
)
def nothing_beyond_the_table(band: Band) -> Iterator[Breach]:
    """F with the best melee weapon and R with the shield beyond 10 count as 10."""
    for kit in band.kits:
        profile = band.profiles[kit.id]
        over = [*strong(kit, profile), *tough(profile)] if profile else []
        if over:
            yield found(about=kit.id, who=kit.name, what=listed(over), last=LAST)


def strong(kit: Kit, profile: ResolvedProfile) -> Iterator[Words]:
    """F 12, with the weapon that gives it."""
    best = max(kit.melee, key=lambda blade: (blade.force, blade.slug), default=None)
    if best and best.force > 0 and profile.f + best.force > LAST:
        yield with_weapon(profile.f, best)
    elif profile.f > LAST:
        yield Words(f"F {profile.f}", f"F {profile.f}")


def with_weapon(f: int, blade: Blade) -> Words:
    sum_, name = f"F {f + blade.force} ({f} + {blade.force}", quoted([blade.name])
    return Words(f"{sum_}, {name.fr})", f"{sum_}, {name.en})")


def tough(profile: ResolvedProfile) -> Iterator[Words]:
    """R 11, with the shield where there is one."""
    shielded = profile.r_with_shield
    if shielded is not None and shielded > LAST:
        yield Words(f"R {shielded} avec le bouclier", f"R {shielded} with the shield")
    elif profile.r > LAST:
        yield Words(f"R {profile.r}", f"R {profile.r}")
