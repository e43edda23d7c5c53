"""A copy and the list it was made from: where the same id is no longer the same member."""

from collections.abc import Collection
from itertools import count

from msgspec.structs import replace

from rules.lists.document import Member
from rules.lists.roster import AnyRoster
from rules.words import letters


def by_chance(
    first: AnyRoster, second: AnyRoster, copied: Collection[str] | None
) -> frozenset[str]:
    """Ids that a copy and its original gave to members who have nothing to do with each other."""
    before = {member.id: member for member in first.members}
    shared = ((before[member.id], member) for member in second.members if member.id in before)
    return frozenset(
        member.id
        for other, member in shared
        if (copied is not None and member.id not in copied) or not _plausible(other, member)
    )


def _plausible(first: Member, second: Member) -> bool:
    """Whether one can have become the other: a name or an item of the one is still there."""
    if type(first) is not type(second):
        return False
    if first.copy_of != second.copy_of:
        return False
    names = [set(letters(member.name).split()) for member in (first, second)]
    items = [{pick.item for pick in member.picks} for member in (first, second)]
    return not all(names) or not names[0].isdisjoint(names[1]) or _meet(*items)


def _meet(first: set[str], second: set[str]) -> bool:
    return first == second or not first.isdisjoint(second)


def renumbered(roster: AnyRoster, other: AnyRoster, ids: frozenset[str]) -> AnyRoster:
    """The list with new ids for these, which the other list has not either."""
    if not ids:
        return roster
    used = {member.id for each in (roster, other) for member in each.members}
    free = (f"m{number}" for number in count(1) if f"m{number}" not in used)
    new = {member.id: next(free) for member in roster.members if member.id in ids}
    members = tuple(_readdressed(member, new) for member in roster.members)
    return type(roster)(replace(roster.document, members=members), roster.catalogue)


def _readdressed(member: Member, new: dict[str, str]) -> Member:
    """A member under its new id, and those it refers to under theirs."""
    if member.carrier in new:
        member = member.carried_by(new[member.carrier])
    return replace(member, id=new[member.id]) if member.id in new else member
