"""Exactly the rules that a group uses and its frames and tables do not say already."""

from collections.abc import Iterator

from rules.catalogue.items import Item, Profile
from rules.families.skirmish.sheet import known, rule_entry, summary
from rules.games.deux_d6.paper.rules_used import rules_of
from rules.games.deux_d6.paper.tables import said_by_tables
from rules.games.deux_d6.roster import Group
from rules.printing.sheet import Entry
from rules.printing.wording import in_order, is_long


def glossary(group: Group) -> tuple[Entry, ...]:
    """The world; what needs more words than a frame has, keywords; states and tests."""
    if not group.members:
        return ()
    world = group.setting
    chosen = [rule_entry(group.catalogue, world, "list")] if world else []
    return in_order((*chosen, *_long(group), *_named(group)))


def _long(group: Group) -> Iterator[Entry]:
    """What figures have and a frame prints the gist of."""
    for item in held_items(group):
        if not getattr(item, "life", None) and is_long(summary(item)):
            yield rule_entry(group.catalogue, item, "kit")


def _named(group: Group) -> Iterator[Entry]:
    """What tables and boxes of figures name, and no table of the sheet says."""
    tabled = {term.name_fr for term in known(group.catalogue, said_by_tables(group))}
    for kit in group.kits:
        yield from (entry for entry in rules_of(group, kit) if entry.name.fr not in tabled)


def held_items(group: Group) -> list[Item]:
    """What the figures have, each thing once."""
    held = {held.slug: held.item for kit in group.kits for held in kit.held}
    return list(held.values())


def house_items(group: Group) -> list[Item]:
    """The list's own items that a figure has, each once."""
    return [item for item in held_items(group) if item.of_the_house]


def is_automatic(group: Group) -> bool:
    """Whether a figure plays by itself."""
    profiles = group.of(Profile)
    origins = (profiles.get(figure.profile or "") for figure in group.members)
    return any(profile.automatic for profile in origins if profile)
