"""Breaches that both books of bought fighters know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import chain

from rules.catalogue.items import Item
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import (
    drops,
    losing,
    naming_a_chief,
    unloading,
    with_scores,
    with_t,
    without_the_unknown,
)
from rules.families.fighters.roster import CHIEF, PLACES, SPEAR, AnyFighters, AnyKit
from rules.lists.naming import by_name, name_of
from rules.lists.roster import found_unknown
from rules.words import Words, listed, quoted


def not_in_the_book(roster: AnyFighters) -> Iterator[Breach]:
    """What the settings and the members name and no book has."""
    for breach in found_unknown(roster):
        yield replace(breach, fixes=without_the_unknown(roster, breach))


def without_price(kit: AnyKit, roster: AnyFighters) -> Iterator[Breach]:
    """A T or C that the table does not have."""
    scores, prices = (("T", kit.fighter.T), ("C", kit.fighter.C)), roster.scores
    if scores[0] in prices and scores[1] in prices:
        return
    odd = listed(f"{code} {value}" for code, value in scores if (code, value) not in prices)
    yield found(who=kit.name, odd=odd, fixes=with_scores(roster, kit))


def other_than_one_chief(
    roster: AnyFighters, may_lead: Callable[[AnyKit], bool], more: Callable[[], Iterable[Fix]]
) -> Iterator[Breach]:
    """No chief yet, or more than one; `more` adds one."""
    chiefs = roster.number_with(CHIEF)
    if chiefs == 0:
        how = Words("il n’y en a pas encore", "there is none yet")
        yield found(todo=True, how=how, fixes=chain(naming_a_chief(roster, may_lead), more()))
    elif chiefs > 1:
        names = by_name(kit for kit in roster.kits if kit.has(CHIEF))
        how = Words(f"il y en a {chiefs} ({names.fr})", f"there are {chiefs} ({names.en})")
        yield found(how=how, fixes=losing(roster, CHIEF))


def more_than_one(roster: AnyFighters, slug: str) -> Iterator[Breach]:
    """More than one fighter with an ability that a list has once."""
    number = roster.number_with(slug)
    if number > 1:
        who = by_name(kit for kit in roster.kits if kit.has(slug))
        yield found(number=number, who=who, fixes=losing(roster, slug))


def overloaded(kit: AnyKit, *, giants_carry_one: bool) -> Iterator[Breach]:
    """Weapons that take more than three places."""
    used = kit.places(giants_carry_one=giants_carry_one)
    if used > PLACES:
        what = listed(map(name_of, [*kit.weapons, *(e for e in kit.equipment if e.places)]))
        fixes = unloading(kit, used - PLACES)
        yield found(who=kit.name, used=used, most=PLACES, what=what, fixes=fixes)


def armed_without_shooting(
    kit: AnyKit, roster: AnyFighters, *, may_learn: bool
) -> Iterator[Breach]:
    """T « - » and a ranged weapon other than the spear."""
    if not (kit.cannot_shoot and kit.shooting):
        return
    idle = [weapon for weapon in kit.shooting if weapon.slug != SPEAR]
    if idle:
        fixes = [*([with_t(roster, kit)] if may_learn else []), *drops(kit.fighter, idle)]
        what = quoted(dict.fromkeys(map(name_of, idle)))
        yield found(who=kit.name, what=what, fixes=fixes[:4])


def taken_twice(kit: AnyKit) -> list[Item]:
    """The equipment and the abilities that he has more than once, of those that go once."""
    if len(kit.slugs) == len(kit.fighter.picks):
        return []
    single = [*(item for item in kit.equipment if item.max_per_member == 1), *kit.abilities]
    return [item for item, times in Counter(single).items() if times > 1]
