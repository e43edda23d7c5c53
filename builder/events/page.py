"""A table of lists: who handed in what, what it is worth, and whether it is legal."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogues
from builder.events.entries import Handed
from builder.events.pasted import name_in
from builder.events.storage import Summary, summary_of
from builder.exchange.links import code_url
from builder.models import Event
from builder.rosters.page.findings import finding_lines
from builder.shares.opened import Opened
from builder.shares.page import house_rules
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

    @property
    def sign(self) -> str:
        return SIGNS[self.state]

    @property
    def verdict(self) -> str:
        words = {"legal": _("Legal"), "illegal": _("Not legal"), "unread": _("Not read")}
        return words[self.state]


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


def table(
    request: HttpRequest, handed: Sequence[Handed], before: Iterable[Summary | None] | None = None
) -> Table:
    """`before`: where the table was kept, what was true of each list then."""
    rows: list[TableRow] = []
    orders: dict[object, SheetOrder] = {}
    first_rows: dict[str, int] = {}
    summaries = [None] * len(handed) if before is None else list(before)
    for number, (each, then) in enumerate(zip(handed, summaries, strict=True), 1):
        if each.opened is None:
            rows.append(_unread(number, each, then))
            continue
        url = _address(request, each.opened)
        twin = first_rows.setdefault(each.entry.key, number) if each.entry.key else number
        remarks = [*_remarks(each.opened), *([_same_as(twin)] if twin != number else [])]
        since = _since(each.opened, then) if before is not None else ""
        rows.append(_row(number, each, each.opened, url, tuple(remarks), since))
        orders[each.entry.key or number] = SheetOrder(each.opened, url if each.entry.key else "")
    return Table(tuple(rows), tuple(orders.values()))


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


def _row(
    number: int, handed: Handed, opened: Opened, url: str, remarks: tuple[str, ...], since: str
) -> TableRow:
    verdict, info = opened.public_verdict, opened.catalogue.info
    bench, estimated = bench_of(info.slug), games()[info.slug].estimates
    findings = sentences(verdict)
    unit = _("our estimate") if estimated else spoken(bench.unit) if bench else ""
    return TableRow(
        number=number,
        player=handed.entry.player or _signed(opened),
        state="legal" if verdict.legal else "illegal",
        name=opened.document.name or _("A list"),
        url=url,
        slug=info.slug,
        game=local(info, "name"),
        headline=spoken(bench.headline(verdict.roster)) if bench else "",
        total=verdict.total,
        budget=verdict.budget,
        worth=worth(verdict.total, verdict.budget, estimated=estimated),
        unit=unit,
        findings=tuple(findings[:MOST_FINDINGS]),
        more=len(findings[MOST_FINDINGS:]),
        remarks=remarks,
        since=since,
    )


def _unread(number: int, handed: Handed, then: Summary | None) -> TableRow:
    """What is no list; of one that was there when the table was kept, what it was."""
    problem = spoken(handed.problem) if handed.problem else ""
    row = TableRow(number, handed.entry.player, "unread", problem=problem, quote=handed.entry.quote)
    if then is None:
        return row
    info = catalogues()[then.game].info if then.game in catalogues() else None
    return TableRow(
        number,
        handed.entry.player,
        "unread",
        name=then.name or _("A list"),
        slug=then.game,
        game=local(info, "name") if info else "",
        headline=spoken(then.headline),
        problem=problem,
        quote=handed.entry.quote,
        since=_("When it was handed in: %(then)s.") % {"then": _standing(then)},
    )


def _signed(opened: Opened) -> str:
    """Who plays it, where the organiser does not say: as the link or the list itself has it."""
    author = opened.share.author if opened.share else ""
    notes = opened.document.notes.strip().partition("\n")[0]
    return author or name_in(notes) or name_in(opened.document.name)


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
    if house_rules(opened.document):
        yield _("house rules")
    if opened.lost:
        yield _("a part of it cannot be read")


def _same_as(number: int) -> str:
    return _("the same link as in row %(number)d") % {"number": number}


# --- since it was kept ----------------------------------------------------------------------------


def _since(opened: Opened, then: Summary | None) -> str:
    """What is otherwise than when the list was handed in; nothing where all is as it was."""
    if then is None:
        return _("It could not be read when the table was kept; now it can.")
    now = summary_of(opened)
    if now.digest != then.digest:
        changed = _("Changed since it was handed in. Then: %(then)s.")
    elif (now.total, now.budget, now.legal) != (then.total, then.budget, then.legal):
        changed = _("The list is the same, the catalogue has changed. Then: %(then)s.")
    else:
        return ""
    return changed % {"then": _standing(then)}


def _standing(then: Summary) -> str:
    """298 / 300, ✓ légale"""
    game = games().get(then.game)
    points = worth(then.total, then.budget, estimated=bool(game and game.estimates))
    verdict = _("✓ legal") if then.legal else _("✕ not legal")
    return ", ".join(filter(None, (points, verdict)))
