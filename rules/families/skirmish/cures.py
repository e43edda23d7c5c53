"""Cures that both games of small bands offer."""

from collections.abc import Callable, Iterable, Iterator

from rules.checks.finding import Fix
from rules.lists.document import MAX_PICKS, Member
from rules.lists.edits import ChangePick, Drop, Edit, Set, Take
from rules.words import Words

MOST = 3  # cures of one kind: more would be a list to search


def drops(member: Member, *slugs: str) -> list[Edit]:
    """Take away every copy of some items."""
    return [Drop(member.id, pick.item) for pick in member.picks if pick.item in slugs]


def all_but(member: Member, keep: str, slugs: Iterable[str]) -> list[Edit]:
    """Of several items, take away all but one copy of one of them."""
    edits = drops(member, *slugs)
    edits.remove(Drop(member.id, keep))
    return edits


def take_away(member: Member, who: Words, what: Words, *slugs: str) -> Fix:
    """Remove every copy of some items, named together."""
    label = Words("Retirer à {who}\u202f: {what}", "Remove from {who}: {what}")
    return Fix(label.format(who=who, what=what), *drops(member, *slugs))


def give(member: Member, who: Words, what: Words, slug: str, number: int = 1) -> list[Fix]:
    """Give an item, or several copies, where there is room."""
    if len(member.picks) + number > MAX_PICKS:
        return []
    label = Words("Donner à {who}\u202f: {what}", "Give {who}: {what}")
    return [Fix(label.format(who=who, what=what), *[Take(member.id, slug)] * number)]


def note_agreement(agreed: Iterable[str], what: str) -> Fix:
    """Write down that the opponents agreed to something."""
    label = Words("Noter l’accord de l’adversaire", "Note that the opponent agreed")
    return Fix(label, Set("agreed", (*agreed, what)))


def forget(member: Member, item_of: Callable[[str], object | None]) -> Iterator[Edit]:
    """Take away what picks name and nobody knows."""
    unknown = {pick.item for pick in member.picks if item_of(pick.item) is None}
    for place, pick in enumerate(member.picks):
        if pick.with_ and pick.item not in unknown:
            yield ChangePick(member.id, place, "with", [])
    yield from drops(member, *unknown)
