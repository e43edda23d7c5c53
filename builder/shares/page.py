"""A list as an opponent reads it: who is in it, with what, under which rules."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext as _

from builder.catalogue.facts import ruling_urls
from builder.house.page import HouseView, house_of
from builder.house.standing import Standing
from builder.rosters.storage import state_at, state_of
from builder.shares.army import SharedMember, army
from builder.shares.frozen import summary
from builder.shares.opened import Opened
from builder.site.formatting import with_unit, worth
from builder.site.language import language, spoken
from rules.building.bench import bench_of
from rules.building.sections import sections_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import GameInfo
from rules.checks.finding import Finding
from rules.checks.game import games
from rules.checks.verdict import Verdict
from rules.lists.changes import changes
from rules.lists.naming import title
from rules.printing.paper import paper_of
from rules.printing.sheet import Entry
from rules.words import Words, each_once, labelled

REASONS = 2  # for which a list is not legal that stand beside the verdict
MOST_NAMES = 5  # of members that break a rule
LEGAL_AGAIN = Words("la liste est légale maintenant", "the list is legal now")
NO_LONGER_LEGAL = Words("la liste n’est plus légale", "the list is no longer legal")


@dataclass(frozen=True)
class GlossaryRow:
    """A rule that the list uses."""

    name: str
    text: str
    source: str
    ruling_url: str  # empty where the rule needs no ruling of ours


@dataclass(frozen=True)
class Checked:
    """The verdict that a page tells: when it was given, and under which catalogue."""

    legal: bool
    total: int | None
    budget: int | None
    catalogue: str
    on: date
    standing: Standing


@dataclass(frozen=True)
class Reason:
    """A rule that the list breaks."""

    code: str
    text: str
    who: str  # break it, where the sentence does not say so
    cite: str
    ruling: str
    ruling_url: str


@dataclass(frozen=True)
class SharedSection:
    """Members that stand together, with what they are worth."""

    label: str
    worth: str
    members: list[SharedMember]  # who carry others or stand alone


@dataclass(frozen=True)
class SharePage:
    """All that the page of a link shows."""

    game: GameInfo
    name: str
    book: str
    headline: str
    worth: str  # 297 / 300
    unit: str
    roll_up: str  # 2 vehicles, 7 fighters, 3 shooters, chief Vieille Ferraille
    sections: list[SharedSection]
    checked: Checked
    why: list[Reason]  # it is not legal: each rule that it breaks, once
    since: list[str]  # what a newer catalogue says otherwise, where the link is frozen
    facts: list[tuple[str, str]]
    for_opponent: list[str]  # what the opponent must know
    glossary: list[GlossaryRow]
    house: HouseView | None  # none: it is played by the book
    rulings: list[tuple[str, str]]  # code, address

    @property
    def first_reasons(self) -> list[Reason]:
        return self.why[:REASONS]

    @property
    def more_reasons(self) -> int:
        return len(self.why[REASONS:])


def share_page(opened: Opened) -> SharePage:
    verdict, catalogue = opened.public_verdict, opened.catalogue
    state, game = verdict.roster, catalogue.info
    bench, paper = bench_of(game.slug), paper_of(game.slug)
    if bench is None:
        raise LookupError(game.slug)  # its lists are made by file only, and never kept
    estimated, judged = games()[game.slug].estimates, checked(opened)
    leaves = {member.id: paper.leaf(state, member) for member in state.members}
    troubled = [finding.about for finding in verdict.errors if finding.about]
    standing = army(bench, state, leaves, troubled)
    sections = [
        SharedSection(
            spoken(part.label),
            with_unit(part.cost, bench.unit, estimated=estimated),
            [standing[uid] for uid in part.members if uid in standing],
        )
        for part in sections_of(bench, state)
    ]
    glossary, addresses = paper.glossary(state), ruling_urls(catalogue)
    return SharePage(
        game=game,
        name=opened.document.name,
        book=_book(catalogue),
        headline=spoken(bench.headline(state)),
        worth=worth(judged.total, judged.budget, estimated=estimated),
        unit=_("our estimate") if estimated else spoken(bench.unit),
        roll_up=", ".join(map(spoken, bench.roll_up(state))),
        sections=[section for section in sections if section.members],
        checked=judged,
        why=list(_why(verdict, addresses)),
        since=[spoken(words) for words in since_frozen(opened)],
        facts=[(spoken(fact.label), spoken(fact.value)) for fact in paper.facts(state)],
        for_opponent=[
            spoken(words)
            for words in (
                *paper.worth(state),
                *paper.hand_over(state),
                *_unusual(verdict, paper.unusual),
            )
        ],
        glossary=[
            GlossaryRow(
                spoken(entry.name),
                spoken(entry.text),
                entry.source,
                addresses.get(entry.ruling, ""),
            )
            for entry in glossary
        ],
        house=house_of(verdict, catalogue),
        rulings=[(code, addresses.get(code, "")) for code in _rulings(verdict, glossary)],
    )


def _why(verdict: Verdict, addresses: Mapping[str, str]) -> Iterator[Reason]:
    """The rules that a list breaks, each once, with those who break it; no cure is offered."""
    by_code: dict[str, list[Finding]] = {}
    for finding in (*verdict.errors, *verdict.todo):
        by_code.setdefault(finding.code, []).append(finding)
    members = {member.id: member for member in verdict.roster.members}
    for first, *others in by_code.values():
        text = spoken(first.in_short if others else first.message)
        about = [members[f.about] for f in (first, *others) if f.about in members]
        names = [spoken(title(verdict.roster, member)) for member in about]
        yield Reason(
            code=first.code,
            text=text,
            who=_names([name for name in names if name not in text]),
            cite=first.cite,
            ruling=first.ruling or "",
            ruling_url=addresses.get(first.ruling or "", ""),
        )


def _unusual(verdict: Verdict, sentences: Mapping[str, Words]) -> Iterator[Words]:
    """What makes no list illegal and an opponent may object to, in words for him."""
    members = {member.id: member for member in verdict.roster.members}
    for finding in verdict.advice:
        if finding.code in sentences:
            sentence, member = sentences[finding.code], members.get(finding.about or "")
            yield labelled(title(verdict.roster, member), sentence) if member else sentence


def _names(titles: list[str]) -> str:
    """Rita, Boz and Gnaha; of many only the first."""
    names = each_once(titles[:MOST_NAMES]).in_(language())
    return f"{names}…" if len(titles) > MOST_NAMES else names


def _book(catalogue: Catalogue) -> str:
    """The game's own book, with its edition."""
    book = catalogue.info.books[0]
    return f"{book.title} ({book.edition})" if book.edition else book.title


# --- the verdict ----------------------------------------------------------------------------------


def checked(opened: Opened) -> Checked:
    """The verdict of the day on which a link was frozen, or of today."""
    judged = opened.then or summary(opened.verdict)
    return Checked(
        legal=judged["legal"],
        total=judged["total"],
        budget=judged["budget"],
        catalogue=judged["catalogue"],
        on=date.fromisoformat(judged["checked"]),
        standing=Standing(judged["legal"], judged.get("book_errors")),
    )


def since_frozen(opened: Opened) -> list[Words]:
    """What the catalogue of today says otherwise than that of the day the link was frozen."""
    then, now = opened.then, summary(opened.verdict)
    if then is None:
        return []
    state = opened.verdict.roster
    changes_since: list[Words] = []
    if then["catalogue"] != now["catalogue"]:
        changes_since.append(
            Words(
                f"catalogue\u202f: {then['catalogue']} → {now['catalogue']}",
                f"catalogue: {then['catalogue']} → {now['catalogue']}",
            )
        )
    if then["total"] != now["total"]:
        changes_since.append(_became(Words("total", "total"), then["total"], now["total"]))
    if then["budget"] != now["budget"]:
        changes_since.append(_became(Words("budget", "budget"), then["budget"], now["budget"]))
    for member in state.members:
        was, is_ = then["costs"].get(member.id), now["costs"].get(member.id)
        if was != is_:
            changes_since.append(_became(title(state, member), was, is_))
    before = {(row["code"], row["about"]): row["code"] for row in then["findings"]}
    for finding in opened.verdict.findings:
        if (finding.code, finding.about) not in before and finding.level != "note":
            message = finding.message
            changes_since.append(
                Words(
                    f"nouveau\u202f: {message.fr} ({finding.code})",
                    f"new: {message.en} ({finding.code})",
                )
            )
    after = {(finding.code, finding.about) for finding in opened.verdict.findings}
    gone = [code for key, code in before.items() if key not in after]
    if gone:
        codes = ", ".join(dict.fromkeys(gone))
        changes_since.append(Words(f"réglé\u202f: {codes}", f"settled: {codes}"))
    return changes_since


def _became(what: Words, was: object, now: object) -> Words:
    was, now = ("–" if value is None else value for value in (was, now))
    return Words(f"{what.fr}\u202f: {was} → {now}", f"{what.en}: {was} → {now}")


def news(opened: Opened, seen: int) -> list[str]:
    """What has changed in the list since that revision, in words and in points."""
    revision = state_at(opened.roster, seen)
    if revision is None or revision.number == opened.number:
        return []
    then, now = state_of(opened.roster, revision).verdict, opened.verdict
    sentences = changes(then.roster, now.roster)
    if then.total != now.total:
        sentences.insert(0, _became(Words("total", "total"), then.total, now.total))
    if then.legal != now.legal:
        sentences.insert(0, LEGAL_AGAIN if now.legal else NO_LONGER_LEGAL)
    return [spoken(words) for words in sentences]


# --- what it leans on -----------------------------------------------------------------------------


def _rulings(verdict: Verdict, glossary: Iterable[Entry]) -> list[str]:
    """The codes of our rulings that the verdict or a rule of the list rests on."""
    findings = (finding.ruling for finding in verdict.findings)
    codes = dict.fromkeys([*findings, *(entry.ruling for entry in glossary)])
    return [code for code in codes if code]
