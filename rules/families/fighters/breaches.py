"""Breaches that both books of bought fighters know."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import chain

from rules.catalogue.items import Ammunition, Item
from rules.checks.finding import Breach, Fix, found
from rules.families.fighters.cures import (
    drops,
    losing,
    naming_a_chief,
    unloading,
    with_scores,
    with_t,
    without_rounds,
    without_the_unknown,
)
from rules.families.fighters.roster import CHIEF, PLACES, SPEAR, AnyFighters, AnyKit
from rules.lists.document import Pick
from rules.lists.naming import brief_name, by_name
from rules.lists.roster import found_unknown
from rules.words import Words, added_up, in_brief, listed, quoted

WEAPON_PLACES = ("place", "places"), ("place", "places")
NO_ROUNDS = Words("Retirer ces munitions", "Remove this ammunition")


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


def overloaded(kit: AnyKit, *, giants_carry_one: bool, ruled: str = "") -> Iterator[Breach]:
    """Weapons that take more than three places; `ruled`: what takes so many by a ruling alone."""
    used = kit.places(giants_carry_one=giants_carry_one)
    if used > PLACES:
        filled = kit.filled(giants_carry_one=giants_carry_one)
        yield found(
            ruling=bool(ruled) and kit.has(ruled),
            who=kit.name,
            sum=added_up(((brief_name(item), places) for item, places in filled), *WEAPON_PLACES),
            most=PLACES,
            fixes=unloading(kit, used - PLACES),
        )


def armed_without_shooting(
    kit: AnyKit, roster: AnyFighters, *, may_learn: bool
) -> Iterator[Breach]:
    """T « - » and a ranged weapon other than the spear."""
    if not (kit.cannot_shoot and kit.shooting):
        return
    idle = [weapon for weapon in kit.shooting if weapon.slug != SPEAR]
    if idle:
        fixes = [*([with_t(roster, kit)] if may_learn else []), *drops(kit.fighter, idle)]
        what = quoted(dict.fromkeys(map(brief_name, idle)))
        yield found(who=kit.name, what=what, fixes=fixes[:4])


def taken_twice(kit: AnyKit) -> list[Item]:
    """The equipment and the abilities that he has more than once, of those that go once."""
    if len(kit.slugs) == len(kit.fighter.picks):
        return []
    single = [*(item for item in kit.equipment if item.max_per_member == 1), *kit.abilities]
    return [item for item, times in Counter(single).items() if times > 1]


def wrong_rounds(rounds: Mapping[str, Ammunition], pick: Pick) -> list[str]:
    """Those of some ammunition that were bought for a weapon that does not take them."""
    return [s for s in pick.with_ if s in rounds and pick.item not in rounds[s].weapons]


def misfits(
    kit: AnyKit, roster: AnyFighters, rounds: Mapping[str, Ammunition]
) -> dict[str, list[Words]]:
    """Ammunition with the names of the weapons that it was bought for and that do not take it."""
    odd: dict[str, dict[Words, None]] = {}
    for pick in kit.bought:
        for slug in wrong_rounds(rounds, pick):
            odd.setdefault(slug, {})[in_brief(roster.name_of_pick(pick.item))] = None
    return {slug: list(names) for slug, names in odd.items()}


def without_misfits(kit: AnyKit, rounds: Mapping[str, Ammunition]) -> Fix:
    return without_rounds(kit.fighter, partial(wrong_rounds, rounds), NO_ROUNDS)
