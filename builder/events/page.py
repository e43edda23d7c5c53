"""A table of lists: who handed in what, what it is worth, and whether it is legal."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogues
from builder.events.entries import Entry, Handed
from builder.events.storage import Snapshot, snapshot_of
from builder.exchange.links import code_url
from builder.house.page import house_of
from builder.house.standing import Standing
from builder.models import Event
from builder.rosters.page.findings import finding_lines
from builder.shares.opened import Opened
from builder.sheets.service import SheetOrder
from builder.site.formatting import worth
from builder.site.language import local, spoken
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists.naming import title

MOST_FINDINGS = 6  # sentences of one list
SIGNS = {"legal": "✓", "illegal": "✕", "unread": "?"}


@dataclass(frozen=True)
class TableRow:
    """One list, as the table shows it."""

    number: int
    player: str
    state: str  # legal, illegal, unread
    name: str = ""
    url: str = ""  # where it can be read
    slug: str = ""  # of its game
    game: str = ""
    headline: str = ""
    total: int | None = None
    budget: int | None = None
    worth: str = ""
    unit: str = ""
    findings: tuple[str, ...] = ()
    more: int = 0  # findings than these
    problem: str = ""  # why it is not read
    quote: str = ""  # what was pasted instead of a list
    remarks: tuple[str, ...] = ()
    since: str = ""  # what is otherwise than when the table was kept
    book_errors: int | None = None  # where it has house rules

    @property
    def sign(self) -> str:
        return SIGNS[self.state]

    @property
    def verdict(self) -> str:
        return _("Not read") if self.state == "unread" else self._standing.words

    @property
    def book(self) -> str:
        """What the book says, where it has house rules."""
        return self._standing.book

    @property
    def _standing(self) -> Standing:
        return Standing(self.state == "legal", self.book_errors)


@dataclass(frozen=True)
class Table:
    """All rows, in the order in which they were pasted, and the lists to print."""

    rows: tuple[TableRow, ...]
    orders: tuple[SheetOrder, ...]

    def number_of(self, state: str) -> int:
        return sum(row.state == state for row in self.rows)

    @property
    def legal(self) -> int:
        return self.number_of("legal")

    @property
    def illegal(self) -> int:
        return self.number_of("illegal")

    @property
    def unread(self) -> int:
        return self.number_of("unread")


def table(request: HttpRequest, handed: Sequence[Handed]) -> Table:
    """A verdict on each list that was handed in; one that came twice is printed once."""
    rows: list[TableRow] = []
    orders: dict[str, SheetOrder] = {}
    first_rows: dict[str, int] = {}
    for number, each in enumerate(handed, 1):
        if each.opened is None:
            rows.append(_unread(number, each))
            continue
        key, url = each.entry.key, _address(request, each.opened)
        first = first_rows.setdefault(key or str(number), number)
        rows.append(_row(number, each.entry, each.opened, url, first))
        orders[key or str(number)] = SheetOrder(each.opened, url if key else "")
    return Table(tuple(rows), tuple(orders.values()))


def kept_table(
    request: HttpRequest, handed: Sequence[Handed], before: Iterable[Snapshot | None]
) -> Table:
    """The same, with what is otherwise than when the table was kept."""
    now = table(request, handed)
    rows = zip(now.rows, handed, before, strict=True)
    return replace(now, rows=tuple(_since(row, each.opened, then) for row, each, then in rows))


def _address(request: HttpRequest, opened: Opened) -> str:
    """Where it can be read: where it stands here, or in an address that holds it whole."""
    if opened.roster.pk:
        return address_of(request, opened)
    return code_url(request, opened.document)


def address_of(request: HttpRequest, opened: Opened) -> str:
    """Of a list that stands here: its link, or the builder that its keeper knows."""
    share, roster = opened.share, opened.roster
    way = reverse("share", args=[share.key]) if share else reverse("roster", args=[roster.key])
    return request.build_absolute_uri(way)


def with_addresses(request: HttpRequest, text: str, handed: Iterable[Handed]) -> str:
    """A text that names lists by their keys, with their addresses in place of these."""
    opened = [each.opened for each in handed if each.opened and each.opened.roster.pk]
    addresses = {
        each.share.key if each.share else each.roster.key: address_of(request, each)
        for each in opened
    }
    lines = (line.rpartition(" ") for line in text.split("\n"))
    return "\n".join(f"{name}{gap}{addresses.get(key, key)}" for name, gap, key in lines)


def title_of(event: Event) -> str:
    """As its organiser named it, or by its day."""
    day = date_format(timezone.localtime(event.created), "DATE_FORMAT")
    return event.name or _("Lists of %(date)s") % {"date": day}


# --- rows -----------------------------------------------------------------------------------------


def _row(number: int, entry: Entry, opened: Opened, url: str, first: int) -> TableRow:
    """`first`: the row that has the same link, which may be this one."""
    verdict, info = opened.public_verdict, opened.catalogue.info
    bench, estimated = bench_of(info.slug), games()[info.slug].estimates
    findings = sentences(verdict)
    same = [_("the same link as in row %(number)d") % {"number": first}] if first != number else []
    return TableRow(
        number=number,
        player=entry.player or (opened.share.author if opened.share else ""),
        state="legal" if verdict.legal else "illegal",
        name=opened.document.name or _("A list"),
        url=url,
        slug=info.slug,
        game=local(info, "name"),
        headline=spoken(bench.headline(verdict.roster)) if bench else "",
        total=verdict.total,
        budget=verdict.budget,
        worth=worth(verdict.total, verdict.budget, estimated=estimated),
        unit=_("our estimate") if estimated else spoken(bench.unit) if bench else "",
        findings=tuple(findings[:MOST_FINDINGS]),
        more=len(findings[MOST_FINDINGS:]),
        remarks=(*_remarks(opened), *same),
        book_errors=verdict.book_errors,
    )


def _unread(number: int, handed: Handed) -> TableRow:
    return TableRow(
        number=number,
        player=handed.entry.player,
        state="unread",
        problem=spoken(handed.problem) if handed.problem else "",
        quote=handed.entry.quote,
    )


def sentences(verdict: Verdict) -> list[str]:
    """What is wrong with a list, in words; equal faults of several members are one."""
    names = {m.id: spoken(title(verdict.roster, m)) for m in verdict.roster.members}
    lines = finding_lines([*verdict.errors, *verdict.todo], names, {})
    return [
        " ".join([line.text, f"({', '.join(who)})"] if who else [line.text])
        for line in lines
        for who in [[m.title for m in line.members if m.title not in line.text]]
    ]


def _remarks(opened: Opened) -> Iterator[str]:
    if opened.share is None:
        yield _("as it was pasted")
    else:
        yield _("frozen link") if opened.frozen else _("live link")
    if house_of(opened.public_verdict, opened.catalogue):
        yield _("house rules")
    if opened.lost:
        yield _("a part of it cannot be read")


# --- since it was kept ----------------------------------------------------------------------------


def _since(row: TableRow, opened: Opened | None, then: Snapshot | None) -> TableRow:
    """A row with what is otherwise than when its list was handed in, if anything is."""
    if opened is None:
        return row if then is None else _gone(row, then)
    if then is None:
        return replace(row, since=_("It could not be read when the table was kept; now it can."))
    now = snapshot_of(opened)
    if now.digest != then.digest:
        changed = _("Changed since it was handed in. Then: %(then)s.")
    elif (now.total, now.budget, now.legal) != (then.total, then.budget, then.legal):
        changed = _("The list is the same, the catalogue has changed. Then: %(then)s.")
    else:
        return row
    return replace(row, since=changed % {"then": _standing(then)})


def _gone(row: TableRow, then: Snapshot) -> TableRow:
    """A list that can no longer be read, as it was."""
    catalogue = catalogues().get(then.game)
    return replace(
        row,
        name=then.name or _("A list"),
        slug=then.game,
        game=local(catalogue.info, "name") if catalogue else "",
        headline=spoken(then.headline),
        since=_("When it was handed in: %(then)s.") % {"then": _standing(then)},
    )


def _standing(then: Snapshot) -> str:
    """298 / 300, ✓ légale"""
    game = games().get(then.game)
    points = worth(then.total, then.budget, estimated=bool(game and game.estimates))
    verdict = _("✓ legal") if then.legal else _("✕ not legal")
    return ", ".join(filter(None, (points, verdict)))
