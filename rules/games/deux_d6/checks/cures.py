"""Cures of one figure: something goes, one of several stays, a weapon is given."""

from collections.abc import Iterable, Iterator

from rules.catalogue.items import Item, Weapon
from rules.checks.finding import Fix
from rules.families.skirmish.cures import MOST, all_but, give, take_away
from rules.games.deux_d6.checks.wording import in_order
from rules.games.deux_d6.kit import Kit, hands, settings_of
from rules.games.deux_d6.roster import Group
from rules.lists.naming import brief_name
from rules.words import Words, listed, times


def drop(kit: Kit, *items: Item) -> Fix:
    """Take away every copy of these."""
    what = listed(brief_name(item) for item in in_order(items))
    return take_away(kit.figure, kit.name, what, *(item.slug for item in items))


def keep_each(kit: Kit, items: Iterable[Item]) -> list[Fix]:
    """Of several things, each as the only one."""
    kinds = in_order(items)
    label = Words("Ne laisser à {who} que\u202f: {what}", "Leave {who} only: {what}")
    return [
        Fix(
            label.format(who=kit.name, what=brief_name(item)),
            *all_but(kit.figure, item.slug, [kind.slug for kind in kinds]),
        )
        for item in kinds[:MOST]
    ]


def world_of(kit: Kit, group: Group) -> str | None:
    """The adaptation that something new is taken from: the chosen one, or that of what it has."""
    if group.setting:
        return group.setting.slug
    worlds = settings_of(kit.bound[0]) if kit.bound else ()
    return next((slug for slug in worlds if all(slug in settings_of(i) for i in kit.bound)), None)


def give_blade(kit: Kit, group: Group, *, one_handed: bool = False) -> list[Fix]:
    """A melee weapon of its world, plain rather than weak."""
    blades = [
        weapon
        for weapon in _of_world(kit, group)
        if weapon.melee and (hands(weapon) == 1 or not one_handed)
    ]
    blades.sort(key=lambda weapon: (weapon.melee and weapon.melee.damage) != "normal")
    return [fix for weapon in blades[:1] for fix in _given(kit, weapon)]


def give_gun(kit: Kit, group: Group) -> list[Fix]:
    """The first ranged weapon of its world."""
    guns = [weapon for weapon in _of_world(kit, group) if weapon.ranged]
    return [fix for weapon in guns[:1] for fix in _given(kit, weapon)]


def give_pistols(kit: Kit, group: Group, number: int) -> list[Fix]:
    """So many light weapons, of a kind that it has already where it has one."""
    owned = [weapon for weapon in kit.ranged if is_light(weapon)]
    light = [*owned, *(weapon for weapon in _of_world(kit, group) if is_light(weapon))]
    return [fix for weapon in light[:1] for fix in _given(kit, weapon, number)]


def is_light(weapon: Weapon) -> bool:
    """Whether it is shot with one hand; what bursts is no pistol."""
    gun = weapon.ranged
    return gun is not None and not gun.long_gun and not gun.zone


def _of_world(kit: Kit, group: Group) -> Iterator[Weapon]:
    world = world_of(kit, group)
    return (weapon for weapon in group.of(Weapon).values() if world in weapon.settings)


def _given(kit: Kit, weapon: Weapon, number: int = 1) -> list[Fix]:
    return give(kit.figure, kit.name, times(brief_name(weapon), number), weapon.slug, number)
