"""What a file of cards would do to a collection, line by line, before anything is written."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from builder.collections.differences import Difference, differences
from builder.collections.rows import StoredCollection
from builder.site.language import language
from builder.site.texts import fold
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.files import give_back
from rules.collecting.lines import CardLine, Sheet

MAX_IGNORED = 20  # columns that it names
MAX_HEAD = 40  # characters of such a name


@dataclass(frozen=True)
class PlannedMistake:
    """What is wrong, under the head of its column."""

    where: str
    reason: str


@dataclass(frozen=True)
class PlannedLine:
    """One line of the file: what it does, or why it does nothing."""

    number: int
    name: str
    status: str  # new, changed, same, wrong
    differences: tuple[Difference, ...] = ()
    mistakes: tuple[PlannedMistake, ...] = ()


@dataclass(frozen=True)
class Plan:
    """All that a file would do."""

    lines: tuple[PlannedLine, ...]
    factions: tuple[str, ...]  # that the collection does not have yet
    ignored: tuple[str, ...]  # columns that nobody knows
    rest: str  # the lines that are wrong, to be corrected
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
    def writes(self) -> int:
        """How many cards would be added or changed."""
        return self.new + self.changed

    @property
    def counts(self) -> list[str]:
        """2 new, 1 to correct: only what there is."""
        texts = (
            (self.new, ngettext("%(n)s new", "%(n)s new", self.new)),
            (self.changed, ngettext("%(n)s changed", "%(n)s changed", self.changed)),
            (self.same, ngettext("%(n)s unchanged", "%(n)s unchanged", self.same)),
            (self.wrong, ngettext("%(n)s to correct", "%(n)s to correct", self.wrong)),
        )
        return [text % {"n": number} for number, text in texts if number]

    @property
    def ready(self) -> bool:
        """Whether there is something to write."""
        return bool(self.writes or self.factions)


def plan(catalogue: Catalogue, stored: StoredCollection, sheet: Sheet) -> Plan:
    """Compare a file with what is there."""
    called = {fold(faction.name): faction.name for faction in stored.legend.factions}
    fresh: list[str] = []
    named = [name for card in sheet.cards for name in stored.binder.factions(card)]
    for name in (*(faction.name for faction in sheet.factions), *named):
        if fold(name) not in called:
            called[fold(name)] = name
            fresh.append(name)
    planner = _Planner(catalogue, stored, sheet, called)
    return Plan(
        tuple(planner.line(line) for line in sheet.lines),
        tuple(fresh),
        tuple(head[:MAX_HEAD] for head in sheet.ignored[:MAX_IGNORED]),
        give_back(sheet) if sheet.wrong else "",
        sheet.table,
    )


class _Planner:
    """What each line is compared with."""

    def __init__(
        self,
        catalogue: Catalogue,
        stored: StoredCollection,
        sheet: Sheet,
        called: dict[str, str],
    ) -> None:
        self.catalogue, self.stored, self.called = catalogue, stored, called
        self.binder, self.lang = stored.binder, language()
        self.present = {card.slug: card for card in stored.cards.values()}
        self.heads = dict(zip(reversed(sheet.columns), reversed(sheet.heads), strict=True))
        self.types = self.binder.types(catalogue)

    def line(self, line: CardLine) -> PlannedLine:
        if line.card is None:
            mistakes = tuple(
                PlannedMistake(self._head(mistake.where), mistake.reason.in_(self.lang))
                for mistake in line.mistakes
            )
            return PlannedLine(line.number, line.name, "wrong", mistakes=mistakes)
        names = {name: self.called[fold(name)] for name in self.binder.factions(line.card)}
        card = self.binder.renamed(line.card, names)
        old = self.present.get(card.slug)
        if old is None:
            return PlannedLine(line.number, card.name, "new")
        if old == card:
            return PlannedLine(line.number, card.name, "same")
        legend = self.stored.legend
        changed = differences(self.binder, self.catalogue, legend, old, card)
        return PlannedLine(line.number, card.name, "changed", changed)

    def _head(self, column: str) -> str:
        """The head of a column as the file has it, or as we call it."""
        if column in self.heads:
            return self.heads[column][:MAX_HEAD]
        return self._heading(column, next(iter(self.types.values()))) if column else ""

    def _heading(self, column: str, card_type: CardType) -> str:
        return self.binder.heading(column, card_type, self.catalogue).in_(self.lang)
