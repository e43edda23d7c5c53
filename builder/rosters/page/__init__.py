"""The page of a builder: a list, its verdict, and all that can be asked, added and taken."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from builder.catalogue.facts import ruling_urls
from builder.catalogue.memory import stamp
from builder.rosters.page.additions import additions_of, additions_piece, stocked
from builder.rosters.page.findings import FindingLine, finding_lines
from builder.rosters.page.lasting import by_settings
from builder.rosters.page.members import MemberRow, member_rows
from builder.rosters.page.panel import Look, panel_of
from builder.rosters.page.pieces import Piece, Shared, differing, drawn
from builder.rosters.page.questions import QuestionView, asked
from builder.rosters.page.status import status_of
from builder.rosters.profiles import Profile
from builder.rosters.recent import Recent
from builder.rosters.storage import State
from builder.site.language import language, spoken
from rules.building.bench import AnyBench, Section
from rules.building.sections import sections_of
from rules.checks.game import AnyGame
from rules.checks.verdict import Verdict
from rules.lists.document import Document, HouseItem
from rules.lists.roster import AnyRoster

__all__ = ["Look", "Page", "page_of"]

_pages: Recent[tuple[Document, "Page"]] = Recent(50)


@dataclass(frozen=True)
class Title:
    name: str
    headline: str


@dataclass(frozen=True)
class SectionHead:
    label: str
    cost: int | None
    unit: str


@dataclass(frozen=True)
class Settings:
    name: str
    notes: str
    questions: tuple[QuestionView, ...]


@dataclass(frozen=True)
class Bar:
    """One of the bars that show what a list has."""

    label: str
    value: int
    width: str


@dataclass(frozen=True)
class Page:
    """The pieces of a page, one after the other."""

    pieces: tuple[Piece, ...]

    def drawn(self, shared: Shared) -> dict[str, str]:
        """Every piece as HTML, by its id with a lower dash."""
        return {piece.id.replace("-", "_"): drawn(piece, shared) for piece in self.pieces}

    def since(self, before: "Page", shared: Shared) -> Iterator[str]:
        """What differs from the page that the visitor has."""
        for old, new in zip(before.pieces, self.pieces, strict=True):
            yield from differing(old, new, shared)


def page_of(
    state: State,
    game: AnyGame,
    bench: AnyBench,
    look: Look,
    *,
    brought: Sequence[HouseItem] = (),
    profiles: Sequence[Profile] = (),
    edition: object = None,
    undo: bool = False,
    redo: bool = False,
) -> Page:
    """The page of a list in one state, as somebody looks at it.

    `brought`: what collections have for him; that and the `profiles` are in this `edition`.
    """
    key = (state.roster.pk, state.version, look, edition, language(), stamp())
    known = _pages.get(key)
    if known is not None and known[0] is state.document:
        return known[1]
    page = Page(tuple(_pieces(state, game, bench, look, brought, profiles, undo, redo)))
    return _pages.put(key, (state.document, page))[1]


def _pieces(
    state: State,
    game: AnyGame,
    bench: AnyBench,
    look: Look,
    brought: Sequence[HouseItem],
    profiles: Sequence[Profile],
    undo: bool,
    redo: bool,
) -> Iterator[Piece]:
    verdict, roster = state.verdict, state.verdict.roster
    rows = member_rows(bench, verdict, look.open)
    sections = sections_of(bench, roster)
    document = state.document
    yield Piece(
        "title", "rosters/page/_title.html", Title(document.name, spoken(bench.headline(roster)))
    )
    yield Piece(
        "status",
        "rosters/page/_status.html",
        status_of(game, bench, verdict, sections, version=state.version, undo=undo, redo=redo),
        tag="header",
    )
    offered = stocked(roster, brought)
    yield additions_piece(additions_of(bench, offered, profiles))
    yield Piece("list", "rosters/page/_list.html", None, tuple(_sections(bench, sections, rows)))
    ids = [section.members for section in sections]
    rulings = ruling_urls(roster.book)
    yield panel_of(game, bench, replace(verdict, roster=offered), rows, look, rulings, ids)
    yield Piece(
        "verdict", "rosters/page/_verdict.html", None, tuple(_findings(verdict, rows, rulings))
    )
    yield Piece("strengths", "rosters/page/_strengths.html", _bars(bench, verdict), tag="figure")
    yield Piece(
        "settings-fields",
        "rosters/page/_settings.html",
        Settings(document.name, document.notes, _questions(bench, offered)),
    )


def _questions(bench: AnyBench, roster: AnyRoster) -> tuple[QuestionView, ...]:
    return by_settings(
        roster,
        "questions",
        lambda: tuple([asked(roster.settings, each) for each in bench.settings(roster)]),
    )


def _sections(
    bench: AnyBench, sections: Sequence[Section], rows: dict[str, MemberRow]
) -> Iterator[Piece]:
    unit = spoken(bench.unit)
    for section in sections:
        members = tuple(
            Piece(f"m-{uid}", "rosters/page/_row.html", rows[uid], tag="li")
            for uid in section.members
        )
        head = SectionHead(spoken(section.label), section.cost, unit)
        yield Piece(
            f"section-{section.slug}",
            "rosters/page/_section.html",
            None,
            (
                Piece(f"head-{section.slug}", "rosters/page/_section_head.html", head, tag="h2"),
                Piece(f"rows-{section.slug}", "rosters/page/_rows.html", None, members, tag="ol"),
            ),
            tag="section",
        )


def _findings(
    verdict: Verdict, rows: dict[str, MemberRow], rulings: dict[str, str]
) -> Iterator[Piece]:
    names = {uid: row.title for uid, row in rows.items()}
    groups = (
        ("errors", verdict.errors),
        ("todo", verdict.todo),
        ("advice", verdict.advice),
    )
    for kind, findings in groups:
        lines: tuple[FindingLine, ...] = finding_lines(
            findings, names, rulings, verdict.roster.document.house_rules
        )
        pieces = tuple(
            Piece(_line_id(line), "rosters/page/_finding_line.html", line, tag="li")
            for line in lines
        )
        yield Piece(
            f"found-{kind}", f"rosters/page/_found_{kind}.html", bool(lines), pieces, "section"
        )


def _line_id(line: FindingLine) -> str:
    """A reading that is relaxed may leave cases of its check that the book decides."""
    return f"f-{line.code}-note" if line.relaxed else f"f-{line.code}"


def _bars(bench: AnyBench, verdict: Verdict) -> tuple[Bar, ...]:
    strengths = [row for row in bench.strengths(verdict.roster) if row.value or row.of]
    most = max([1, *(max(row.value, row.of or 0) for row in strengths)])
    return tuple(
        Bar(spoken(row.label), row.value, f"{row.value * 100 / most:.1f}") for row in strengths
    )
