"""What a file of cards would do to a collection, line by line, before anything is written."""

from dataclasses import dataclass

from builder.collections.rows import StoredCollection
from builder.site.language import language
from builder.site.texts import fold
from rules.collecting.binder import AnyBinder
from rules.collecting.card import Card
from rules.collecting.files import Sheet

MAX_SHOWN = 200  # characters of a value that the preview shows


@dataclass(frozen=True)
class Difference:
    """One thing that a card says otherwise."""

    column: str
    old: str
    new: str


@dataclass(frozen=True)
class PlannedLine:
    """One line of the file: what it does, or why it does nothing."""

    number: int
    name: str
    status: str  # new, changed, same, wrong
    differences: tuple[Difference, ...] = ()
    problem: str = ""
    where: str = ""


@dataclass(frozen=True)
class Plan:
    """All that a file would do."""

    lines: tuple[PlannedLine, ...]
    factions: tuple[str, ...]  # that the collection does not have yet
    table: bool

    def number(self, status: str) -> int:
        return sum(line.status == status for line in self.lines)

    @property
    def new(self) -> int:
        return self.number("new")

    @property
    def changed(self) -> int:
        return self.number("changed")

    @property
    def same(self) -> int:
        return self.number("same")

    @property
    def wrong(self) -> int:
        return self.number("wrong")

    @property
    def ready(self) -> bool:
        """Whether there is something to write, and nothing wrong."""
        return not self.wrong and bool(self.new or self.changed or self.factions)


def plan(stored: StoredCollection, sheet: Sheet) -> Plan:
    """Compare a file with what is there."""
    binder = stored.binder
    present = {card.slug: card for card in stored.cards.values()}
    called = {fold(faction.name): faction.name for faction in stored.legend.factions}
    fresh: list[str] = []
    named = [name for card in sheet.cards for name in binder.factions(card)]
    for name in (*(faction.name for faction in sheet.factions), *named):
        if fold(name) not in called:
            called[fold(name)] = name
            fresh.append(name)
    lines = []
    for line in sheet.lines:
        if line.card is None:
            problem = line.problem.in_(language()) if line.problem else ""
            lines.append(PlannedLine(line.number, line.name, "wrong", (), problem, line.where))
            continue
        names = {name: called[fold(name)] for name in binder.factions(line.card)}
        card = binder.renamed(line.card, names)
        old = present.get(card.slug)
        if old is None:
            lines.append(PlannedLine(line.number, card.name, "new"))
        elif old == card:
            lines.append(PlannedLine(line.number, card.name, "same"))
        else:
            lines.append(
                PlannedLine(line.number, card.name, "changed", _differences(old, card, binder))
            )
    return Plan(tuple(lines), tuple(fresh), sheet.table)


def _differences(old: Card, new: Card, binder: AnyBinder) -> tuple[Difference, ...]:
    before, after = binder.cells(old), binder.cells(new)
    return tuple(
        Difference(column, _short(before.get(column, "")), _short(after.get(column, "")))
        for column in dict.fromkeys((*before, *after))
        if before.get(column, "") != after.get(column, "")
    )


def _short(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
