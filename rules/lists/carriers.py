"""Who carries whom in a list, and what becomes of those who carry each other."""

from collections.abc import Iterable, Mapping

from rules.lists.document import Member


def carriers(members: Iterable[Member]) -> dict[str, str | None]:
    """By the id of each member, the id that it names as its carrier."""
    return {member.id: member.carrier for member in members}


def crews(carriers: Mapping[str, str | None]) -> dict[str, list[str]]:
    """By the id of each member that stands by itself, those that it carries.

    Who is carried carries nobody. So everybody has one place, also where a list says a circle:
    there each stands by itself.
    """
    carried = {
        member: carrier
        for member, carrier in carriers.items()
        if carrier is not None and carrier in carriers
    }
    aboard = {member: carrier for member, carrier in carried.items() if carrier not in carried}
    standing: dict[str, list[str]] = {member: [] for member in carriers if member not in aboard}
    for member, carrier in aboard.items():
        standing[carrier].append(member)
    return standing
