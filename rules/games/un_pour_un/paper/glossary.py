"""Exactly the rules that a band uses and its frames and tables do not say already."""

from collections.abc import Iterator

from rules.catalogue.items import Equipment, Race, Setting
from rules.families.skirmish.sheet import known, rule_entry, summary
from rules.games.un_pour_un.paper.rules_used import rules_of
from rules.games.un_pour_un.paper.tables import SAID_BY_TABLES
from rules.games.un_pour_un.roster import Band
from rules.printing.sheet import Entry
from rules.printing.wording import in_order, is_long

TESTED = ("cd",)  # of a profile: what no table explains


def glossary(band: Band) -> tuple[Entry, ...]:
    """World and peoples; what is carried and needs more words than a frame has; states."""
    return in_order((*_chosen(band), *_carried(band), *_met(band)))


def _chosen(band: Band) -> Iterator[Entry]:
    world = band.world
    races = {kit.race.slug: kit.race for kit in band.kits if kit.race}
    rows: tuple[Setting | Race | None, ...] = (world, *races.values())
    yield from (rule_entry(band.catalogue, row, "list") for row in rows if row and row.summary_fr)


def _carried(band: Band) -> Iterator[Entry]:
    """Equipment of which a frame prints the gist."""
    items = {item.slug: item for kit in band.kits for item in kit.equipment}
    for item in items.values():
        if isinstance(item, Equipment) and is_long(summary(item)):
            yield rule_entry(band.catalogue, item, "kit")


def _met(band: Band) -> Iterator[Entry]:
    tabled = {term.name_fr for term in known(band.catalogue, SAID_BY_TABLES)}
    for kit in band.kits:
        yield from (entry for entry in rules_of(band, kit) if entry.name.fr not in tabled)
    if any(kit.rank for kit in band.kits):
        terms = known(band.catalogue, TESTED)
        yield from (rule_entry(band.catalogue, term, "table") for term in terms)
