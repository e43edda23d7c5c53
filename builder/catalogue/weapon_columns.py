"""Weapons: two profiles in the columns of one table."""

from collections.abc import Iterator
from typing import cast

from django.utils.translation import gettext as _, pgettext

from builder.catalogue import labels
from builder.catalogue.facts import Bit, Fact, bits_of, fact_of
from builder.site.formatting import dice
from builder.site.language import local
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import MeleeProfile, RangedProfile


def _stretch(low: int | None, high: int | None, power: int | None) -> list[Bit]:
    if high is None:
        return []
    return [Bit(f"{low}–{high}" + (f" · {dice(power)}" if power is not None else ""))]


def ranged_facts(catalogue: Catalogue, shot: RangedProfile, shoots: bool) -> Iterator[Fact]:
    near = _stretch(shot.normal_min, shot.normal_max, shot.normal_dice)
    far = _stretch(shot.long_min, shot.long_max, shot.long_dice)
    if shot.template:
        far = [Bit(_("flame template"))]
    yield fact_of("normal_range", near, bool(near), shot.normal_max)
    yield fact_of("long_range", far, bool(far), shot.long_max)
    steps = [shot.reach_short, shot.reach_medium, shot.reach_long]
    if shot.reach_short is not None:
        bits = [Bit(" / ".join(map(str, steps)))]
        yield fact_of("reaches", bits, True, shot.reach_long)
    else:
        yield fact_of("reaches", [], False)
    for name in ("reach", "force", "damage", "cadence", "zone", "radius"):
        value = getattr(shot, name)
        yield fact_of(name, bits_of(name, value), value is not None, value)
    yield fact_of("targets", _targets(shot), shot.force is not None and shoots, shot.targets)
    yield fact_of("reload", bits_of("reload", shot.reload), bool(shot.reload))
    fired = shot.reaction_fire
    yield fact_of("reaction_fire", bits_of("reaction_fire", fired), fired is not None)
    for name in ("pilot_dice", "passenger_dice"):
        value = getattr(shot, name)
        bits = bits_of(name, value) or [Bit(_("no"))] if shot.from_vehicle else []
        yield fact_of(name, bits, shot.from_vehicle, value)
    traits = [
        Bit(str(labels.of(name)))
        for name in ("heavy", "black_powder", "artillery", "ammo_roll", "long_gun")
        if getattr(shot, name)
    ]
    yield fact_of("traits", traits, bool(traits))


def _targets(shot: RangedProfile) -> list[Bit]:
    if shot.force is None:
        return []
    return [Bit("X" if shot.targets is None else str(shot.targets))]


def melee_facts(catalogue: Catalogue, blow: MeleeProfile, fights: bool) -> Iterator[Fact]:
    power = [Bit(dice(blow.dice))] if blow.dice is not None else []
    yield fact_of("melee_power", power, bool(power), blow.dice)
    yield fact_of("melee_force", bits_of("force", blow.force), blow.force is not None, blow.force)
    yield fact_of("melee_damage", bits_of("damage", blow.damage), blow.damage is not None)
    yield fact_of("hands", bits_of("hands", blow.hands), blow.hands is not None, blow.hands)
    saves = bits_of("saves", blow.saves)
    if blow.saves_with:
        needed = catalogue.get("rule", blow.saves_with)
        saves.append(Bit(pgettext("condition", "with %s") % local(cast(object, needed), "name")))
    yield fact_of("melee_saves", saves, bool(saves))
