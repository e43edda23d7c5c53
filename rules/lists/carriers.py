"""Who carries whom in a list, and what becomes of those who carry each other."""

from collections import defaultdict
from collections.abc import Iterable, Mapping

from rules.lists.document import Member


def carriers(members: Iterable[Member]) -> dict[str, str]:
    """By the id of each member that another one of the list carries, that other's id."""
    above = {member.id: member.carrier for member in members}
    return {
        key: carrier for key, carrier in above.items() if carrier is not None and carrier in above
    }


def crews(members: Iterable[Member]) -> dict[str, list[str]]:
    """Who stands with whom, one deep: who is carried carries nobody, so there is no circle."""
    above = carriers(members)
    aboard: dict[str, list[str]] = defaultdict(list)
    for member, carrier in above.items():
        if carrier not in above and carrier != member:
            aboard[carrier].append(member)
    return aboard


def circles(member: str, above: Mapping[str, str]) -> bool:
    """Whether the way up from a member never ends, which no list should say."""
    seen: set[str] = set()
    while member in above:
        if member in seen:
            return True
        seen.add(member)
        member = above[member]
    return False
