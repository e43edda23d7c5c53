"""The estimated strength of a figure: ours, no rule of the book, never a reason to refuse.

A plain soldier (arme_base, arc_mf, nothing else) is 100. Everything is exact up to the last
power; the share of melee, the exponent and the factors for what dice cannot price are choices.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import pairwise
from typing import Literal

from rules.catalogue.items import Level, Power, RangedProfile
from rules.dice import Contest, opposed, two_d6
from rules.games.deux_d6.document import Figure
from rules.games.deux_d6.kit import DAMAGE, FIGURE, HERO, MORALE, HeldItem, Kit, combined
from rules.games.deux_d6.resolved import Save, cancels_saves, saves, state_of, wounds

Density = Literal["open", "normal", "dense"]
DENSITIES: tuple[Density, ...] = ("open", "normal", "dense")
MELEE_SHARE = {"open": Fraction(1, 4), "normal": Fraction(2, 5), "dense": Fraction(3, 5)}
VALIDATED: Density = "normal"  # the two others were not
EXPONENT = 0.7
SOLDIER = 100
GRAIN_BITS = 64  # a float of 2^-11 and more has no smaller digit

# How good the estimate is, in percent: what to show, what was measured.
MARGIN, MEAN_ERROR, WORST_ERROR, FAIR_FIGHTS = 20, 16, 35, 73

NOBODY = Figure(id="-")
SEVEN = 7  # what every test needs
EXCHANGES = 2  # of blows, for one shot
AMBIDEXTROUS, RELOAD = "ambidextre", "rechargement"
ZONE_FACTOR, RELOAD_FACTOR, HERO_USED = Fraction(3, 2), Fraction(3, 4), Fraction(1, 2)
RANGE_FACTORS = (
    (0, Fraction(0)),
    (5, Fraction(1, 2)),
    (10, Fraction(3, 4)),
    (15, Fraction(9, 10)),
    (20, Fraction(1)),
    (30, Fraction(23, 20)),
)
MULTIPLE_FIGHTS_FACTOR = Fraction("1.04")
MORALE_FACTORS = {"+": Fraction("1.03"), "normal": Fraction(1), "-": Fraction("0.96")}
RULE_FACTORS = {
    "rapide": Fraction("1.10"),
    "lent": Fraction("0.90"),
    "deplacement_limite": Fraction("0.95"),
    "marcheur_agile": Fraction("1.03"),
    "funambule": Fraction("1.02"),
    "amphibie": Fraction("1.01"),
    "furtif": Fraction("1.12"),
    "camouflage": Fraction("1.07"),
    "effrayant": Fraction("1.05"),
    "terrifiant": Fraction("1.15"),
    "infiltration": Fraction("1.07"),
    "jetpack": Fraction("1.08"),
    "coup_dans_le_dos": Fraction("1.05"),
    "attaque_de_groupe": Fraction("1.15"),
    "ne_repousse_pas": Fraction("0.99"),
    "livre_saint": Fraction("1.02"),
}
POWER_UTILITIES = {
    "poussee": Fraction("0.06"),
    "surdeplacement": Fraction("0.06"),
    "impact_magique": Fraction("0.06"),
    "immobilisation": Fraction("0.06"),
    "choc": Fraction("0.05"),
    "duel_force": Fraction("0.05"),
    "duel_magie": Fraction("0.05"),
    "malediction": Fraction("0.08"),
    "meditation_combat": Fraction("0.08"),
    "bouclier_magique": Fraction("0.08"),
    "guerison_sw": Fraction("0.10"),
    "guerison_mf": Fraction("0.10"),
    "guerison_sv": Fraction("0.10"),
}


@cache
def success(level: Level) -> Fraction:
    """The chance of a test."""
    return two_d6(level).at_least(SEVEN)


@cache
def against_normal(level: Level) -> Contest:
    """A fight against an opponent of the normal level."""
    return opposed(two_d6(level), two_d6("normal"))


NORMAL = success("normal")
# The opponent: half have no save, a quarter Svg -, a quarter Svg.
UNSAVED = Fraction(1, 2) + (1 - success("-")) / 4 + (1 - NORMAL) / 4
PLAIN = UNSAVED  # what a plain soldier deals for one point taken: the same, saves aside


@dataclass(frozen=True)
class Turn:
    """What a figure deals and takes on average in one turn, in one state of its wounds."""

    dealt_melee: Fraction
    taken_melee: Fraction
    dealt_shooting: Fraction
    taken_shooting: Fraction

    def exchange(self, share: Fraction) -> Fraction:
        """Points dealt for one point taken, for a share of melee."""
        dealt = share * self.dealt_melee + (1 - share) * self.dealt_shooting
        return dealt / (share * self.taken_melee + (1 - share) * self.taken_shooting)


@dataclass(frozen=True)
class Rating:
    """A figure's strength against a plain soldier's."""

    turns: tuple[Turn, ...]  # one for each life point
    multiplier: Fraction

    def strength(self, share: Fraction) -> Fraction:
        """Points dealt before it goes down, for a share of melee; a plain soldier's are 1."""
        return sum((turn.exchange(share) for turn in self.turns), Fraction(0)) / PLAIN

    @property
    def melee(self) -> Fraction:
        return self.strength(Fraction(1))

    @property
    def shooting(self) -> Fraction:
        return self.strength(Fraction(0))

    def mixed(self, density: Density = VALIDATED) -> Fraction:
        return self.strength(MELEE_SHARE[density])

    def core(self, density: Density = VALIDATED) -> float:
        """What dice tell."""
        return SOLDIER * math.pow(self.mixed(density), EXPONENT)

    def full(self, density: Density = VALIDATED) -> float:
        """With what dice cannot price."""
        return self.core(density) * float(self.multiplier)

    @cached_property
    def _grains(self) -> dict[Density, int]:
        return {}

    def grains(self, density: Density = VALIDATED) -> int:
        """The same as a whole number, so that many are added fast and in any order."""
        if density not in self._grains:
            self._grains[density] = int(math.ldexp(self.full(density), GRAIN_BITS))
        return self._grains[density]


def in_points(grains: int) -> Fraction:
    """A sum of grains as the rating that it stands for, exactly."""
    return Fraction(grains, 1 << GRAIN_BITS)


def rate(kit: Kit, *, best_save_only: bool = False) -> Rating:
    """The rating of one copy of a figure: one roll for each save, or only the best of them."""
    rating = kit.ratings.get(best_save_only)
    if rating is None:
        rating = kit.ratings[best_save_only] = _rated(kit.held, best_save_only)
    return rating


@lru_cache(maxsize=2048)
def _rated(held: tuple[HeldItem, ...], best_save_only: bool) -> Rating:
    """What a figure has makes its strength; those that have the same are rated once."""
    kit = Kit(NOBODY, held, FIGURE)
    return Rating(tuple(_turns(kit, best_save_only)), _multiplier(kit))


def _turns(kit: Kit, best_save_only: bool) -> Iterator[Turn]:
    all_saves = saves(kit)
    through_melee = _through(all_saves, best_save_only)
    through_shots = _through([s for s in all_saves if not s.melee_only], best_save_only)
    hero, blow = _hero(kit), _blow(kit)
    turns: dict[int, Turn] = {}
    for wound in wounds(kit.life):
        if wound not in turns:
            state = state_of(kit, wound)
            fight = against_normal(state.combat)
            turns[wound] = Turn(
                dealt_melee=EXCHANGES * fight.win * blow * hero,
                taken_melee=EXCHANGES * fight.lose * NORMAL * through_melee,
                dealt_shooting=_best_shots(kit, state.shooting) * hero,
                taken_shooting=NORMAL * NORMAL * through_shots,
            )
        yield turns[wound]


def _through(rolls: "list[Save] | tuple[Save, ...]", best_only: bool) -> Fraction:
    """The share of damage that passes all saves, or the best one."""
    passed = [1 - success(save.level) for save in rolls]
    return min(passed, default=Fraction(1)) if best_only else math.prod(passed, start=Fraction(1))


def _hero(kit: Kit) -> Fraction:
    """Two actions for one where the test succeeds, used half of the time."""
    if not kit.has(HERO):
        return Fraction(1)
    return 1 + HERO_USED * max(Fraction(0), 2 * success(kit.level(HERO)) - 1)


def _unsaved(kit: Kit, keywords: tuple[str, ...]) -> Fraction:
    return Fraction(1) if cancels_saves(kit, keywords) else UNSAVED


def _blow(kit: Kit) -> Fraction:
    """The damage of a won fight with the best melee weapon, or with bare hands."""
    skill = kit.level(DAMAGE)
    blows = [
        success(combined(skill, weapon.melee.damage or "normal"))
        * _unsaved(kit, weapon.melee.keywords)
        for weapon in kit.melee
        if weapon.melee
    ]
    return max(blows, default=success(combined(skill, "-")) * _unsaved(kit, ()))


def _best_shots(kit: Kit, shooting: Level) -> Fraction:
    """The damage of the best attack at a distance; an Ambidextre adds his two best weapons."""
    weapons = sorted(
        (_weapon_shot(kit, weapon.ranged, shooting) for weapon in kit.ranged if weapon.ranged),
        reverse=True,
    )
    together = 2 if kit.has(AMBIDEXTROUS) else 1
    spells = (_spell(kit, power, level) for power, level in kit.powers if power.damage)
    return max([sum(weapons[:together], Fraction(0)), *spells])


def _weapon_shot(kit: Kit, ranged: RangedProfile, shooting: Level) -> Fraction:
    damage = success(combined(kit.level(DAMAGE), ranged.damage or "normal"))
    reload = RELOAD_FACTOR if RELOAD in ranged.keywords else Fraction(1)
    hits = success(shooting) * damage * _unsaved(kit, ranged.keywords) * reload
    cadence = 1 if ranged.cadence is None else ranged.cadence
    return hits * cadence * _spread(ranged.reach, ranged.zone)


def _spell(kit: Kit, power: Power, level: Level) -> Fraction:
    """A power that prints damage, at its own level and with its own damage."""
    damage = success(power.damage or "normal")
    hits = success(level) * damage * _unsaved(kit, power.keywords)
    return hits * power.cadence * _spread(power.reach, power.zone)


def _spread(reach: int | None, zone: int | None) -> Fraction:
    return range_factor(reach or 0) * (ZONE_FACTOR if zone else 1)


def range_factor(reach: int) -> Fraction:
    """What a range is worth; between two of the table in proportion, beyond the last no more."""
    for (low, below), (high, above) in pairwise(RANGE_FACTORS):
        if reach <= high:
            return below + (above - below) * Fraction(reach - low, high - low)
    return RANGE_FACTORS[-1][1]


def _multiplier(kit: Kit) -> Fraction:
    """What dice cannot price: guesses, one for each rule, power and level of Moral."""
    factors = [RULE_FACTORS[rule.slug] for rule in kit.rules if rule.slug in RULE_FACTORS]
    for power, level in kit.powers:
        utility = POWER_UTILITIES.get(power.slug, Fraction(0))
        factors.append(1 + utility * success(level) / NORMAL)
    if kit.multiple_fights:
        factors.append(MULTIPLE_FIGHTS_FACTOR)
    return math.prod(factors, start=MORALE_FACTORS[kit.level(MORALE)])
