"""A figure as it is played: its saves, wounds, movement and attacks, worked out."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from rules.catalogue.items import Level, Weapon
from rules.games.deux_d6.kit import (
    BASE_MOVE,
    CANCELS_SAVES,
    COMBAT,
    DAMAGE,
    HERO,
    MORALE,
    SHOOTING,
    Kit,
    combined,
    hands,
)

UNHURT, WOUNDED, BADLY_WOUNDED = "sain_et_sauf", "blesse", "tres_blesse"
STATES = (UNHURT, WOUNDED, BADLY_WOUNDED)  # each for a third of the life points
MALUSES = ((), (COMBAT,), (COMBAT, SHOOTING))
LIMITED, CLIMBER, SWIMMER, NIMBLE = "deplacement_limite", "funambule", "amphibie", "marcheur_agile"
LEAPS = {"jetpack": 8, "surdeplacement": 8}  # paces, for one action
OBSTACLE = 2  # paces that crossing a low wall takes


@dataclass(frozen=True)
class Save:
    """One roll that may cancel a point of damage, and where it comes from."""

    source: str
    level: Level
    front_only: bool = False
    melee_only: bool = False

    def as_dict(self) -> dict[str, object]:
        return {
            "source": self.source,
            "level": self.level,
            "arc": "front" if self.front_only else "all",
            "against": "melee" if self.melee_only else "all",
        }


def saves(kit: Kit) -> tuple[Save, ...]:
    """Every save of a figure, one for each source; a sabre's once, however many it has."""
    return (*_worn(kit), *_innate(kit), *_drawn(kit))


def _worn(kit: Kit) -> Iterator[Save]:
    for armour in kit.armour:
        yield Save(armour.slug, armour.saves, armour.front_only, armour.melee_only)


def _innate(kit: Kit) -> Iterator[Save]:
    for rule in kit.rules:
        if rule.saves:
            yield Save(rule.slug, rule.saves)


def _drawn(kit: Kit) -> Iterator[Save]:
    for weapon in kit.melee:
        blade = weapon.melee
        if blade and blade.saves and blade.saves_with and kit.has(blade.saves_with):
            yield Save(weapon.slug, blade.saves)
            return


@dataclass(frozen=True)
class State:
    """A figure with so many points of life left: what its wounds take from it."""

    state: str
    life: tuple[int, ...]
    malus: tuple[str, ...]
    combat: Level
    shooting: Level

    def as_dict(self) -> dict[str, object]:
        return {
            "state": self.state,
            "life": list(self.life),
            "malus": list(self.malus),
            "combat": self.combat,
            "tir": self.shooting,
        }


def wounds(life: int) -> tuple[int, ...]:
    """How badly hurt a figure is after each point lost: 0, then 1 from a third, 2 from two."""
    return tuple(len(STATES) * lost // life for lost in range(life))


def combat_of(kit: Kit, *maluses: Level) -> Level:
    """The level of Combat; bare hands give a malus."""
    bare: tuple[Level, ...] = () if kit.melee else ("-",)
    return combined(kit.level(COMBAT), *bare, *maluses)


def state_of(kit: Kit, wound: int, life: tuple[int, ...] = ()) -> State:
    malus = MALUSES[wound]
    minus: Level = "-"
    return State(
        STATES[wound],
        life,
        malus,
        combat_of(kit, minus if COMBAT in malus else "normal"),
        combined(kit.level(SHOOTING), minus if SHOOTING in malus else "normal"),
    )


def states(kit: Kit) -> tuple[State, ...]:
    """The wound states of a figure, from unhurt on, with the life points of each."""
    steps = wounds(kit.life)
    return tuple(
        state_of(
            kit, wound, tuple(kit.life - lost for lost, step in enumerate(steps) if step == wound)
        )
        for wound in sorted(set(steps))
    )


def movement(kit: Kit) -> dict[str, object]:
    """How far a figure goes with one action, in paces; null where it cannot."""
    base = min((rule.move for rule in kit.rules if rule.move is not None), default=BASE_MOVE)
    half = _plain(Fraction(base, 2))
    limited = kit.has(LIMITED)
    return {
        "base": base,
        "run": 2 * base,
        "difficult": base if kit.has(NIMBLE) else half,
        "climb": None if limited else base if kit.has(CLIMBER) else half,
        "swim": None if limited else base if kit.has(SWIMMER) else half,
        "ladder": None if limited else base,
        "linear_obstacle": None if limited else OBSTACLE,
        "leap": max((LEAPS[slug] for slug in LEAPS if kit.has(slug)), default=None),
    }


def _plain(number: Fraction) -> int | float:
    return int(number) if number.denominator == 1 else float(number)


def cancels_saves(kit: Kit, keywords: tuple[str, ...]) -> bool:
    """Whether damage can't be saved: the weapon says so, or a rule of the figure."""
    return CANCELS_SAVES in keywords or kit.has(CANCELS_SAVES)


def blow(kit: Kit, weapon: Weapon) -> dict[str, object]:
    """One melee weapon in the hands of an unhurt figure."""
    assert weapon.melee
    return {
        "weapon": weapon.slug,
        "hands": hands(weapon),
        "combat": combat_of(kit),
        "degats": combined(kit.level(DAMAGE), weapon.melee.damage or "normal"),
        "cancels_saves": cancels_saves(kit, weapon.melee.keywords),
        "rules": list(weapon.melee.keywords),
    }


def shot(kit: Kit, weapon: Weapon) -> dict[str, object]:
    """One ranged weapon in the hands of an unhurt figure."""
    assert weapon.ranged
    return {
        "weapon": weapon.slug,
        "range": weapon.ranged.reach,
        "shots": weapon.ranged.cadence,
        "zone": weapon.ranged.zone,
        "tir": kit.level(SHOOTING),
        "degats": combined(kit.level(DAMAGE), weapon.ranged.damage or "normal"),
        "cancels_saves": cancels_saves(kit, weapon.ranged.keywords),
        "rules": list(weapon.ranged.keywords),
    }


def bare_hands(kit: Kit) -> dict[str, object] | None:
    """How a figure without melee weapon fights."""
    if kit.melee:
        return None
    return {
        "combat": combat_of(kit),
        "degats": combined(kit.level(DAMAGE), "-"),
        "cancels_saves": cancels_saves(kit, ()),
    }


def sheet(kit: Kit) -> dict[str, object]:
    """All that is worked out about a figure, as the verdict tells it."""
    steps = states(kit)
    return {
        "levels": {skill: kit.level(skill) for skill in (COMBAT, SHOOTING, DAMAGE, MORALE)}
        | {HERO: kit.level(HERO) if kit.has(HERO) else None},
        "actions": kit.figure.actions,
        "movement": movement(kit),
        "life": kit.life,
        "healed_to": min(steps[0].life),
        "states": [state.as_dict() for state in steps],
        "saves": [save.as_dict() for save in saves(kit)],
        "melee": [blow(kit, weapon) for weapon in kit.melee],
        "bare_hands": bare_hands(kit),
        "multiple_fights": list(kit.multiple_fights),
        "shooting": [shot(kit, weapon) for weapon in kit.ranged],
        "powers": [
            {
                "power": power.slug,
                "level": level,
                "range": power.reach,
                "shots": power.cadence,
                "zone": power.zone,
                "degats": power.damage,
                "cancels_saves": cancels_saves(kit, power.keywords),
                "parry": power.parry,
            }
            for power, level in kit.powers
        ],
    }
