"""A list as text, to paste into a chat or a forum: in short or in full, in either language."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, get_args

from rules.building.answers import Answers, colon, number
from rules.building.bench import AnyBench, Bench, Offer, Question, Section, bench_of, offers
from rules.building.prices import Prices, prices_of
from rules.building.sections import sections_of
from rules.building.workshop import described
from rules.checks.finding import Finding
from rules.checks.verdict import Verdict
from rules.lists.carriers import carriers, crews
from rules.lists.document import Member, Pick
from rules.lists.naming import as_called, item_name, title
from rules.lists.roster import AnyRoster
from rules.plain_text.markup import BLANK, PENS, Markup, Pen, TextLine, one_line
from rules.plain_text.shortening import DOT, completed, first_name, flat, short
from rules.printing.paper import paper_of
from rules.words import Lang, Words, alternatives, inside

Form = Literal["compact", "full"]
FORMS: tuple[Form, ...] = get_args(Form)
DISCORD = 2000  # characters that a message there may have

UNNAMED = Words("Une liste", "A list")
LEGAL, ILLEGAL = Words("✓ Légale", "✓ Legal"), Words("✕ Non légale", "✕ Not legal")
TO_DO, TO_CORRECT = Words("À faire", "To do"), Words("À corriger", "To correct")
BY = Words("par {name}", "by {name}")
CATALOGUE = Words("catalogue {version}", "catalogue {version}")
WRITTEN_FOR = Words("écrite pour le catalogue {version}", "written for catalogue {version}")
LEGAL_SO = Words(
    "✓ Légale avec les règles maison · {by_book}", "✓ Legal with the house rules · {by_book}"
)
ILLEGAL_SO = Words(
    "✕ Non légale, même avec les règles maison · {by_book}",
    "✕ Not legal, even with the house rules · {by_book}",
)
BOOK_BROKEN = Words("✕ {n} d’après le livre", "✕ {n} by the book")
BOOK_KEPT = Words("✓ d’après le livre", "✓ by the book")
HOUSE_RULES = Words("Règles maison", "House rules")
FREE = Words("Partie libre\u202f: rien n’est une erreur.", "Free game: nothing is an error.")
BROKEN = Words("Permis ici\u202f: {sentence} ({code})", "Allowed here: {sentence} ({code})")
RELAXED = Words(
    "Lecture relâchée\u202f: {sentence} ({code})", "Reading relaxed: {sentence} ({code})"
)
RULING = Words("Notre lecture {code}\u202f: {text}", "Our reading {code}: {text}")
NO_TITLE = Words("Sans titre", "Untitled")
HOUSE, NOTES = Words("Objets maison", "House items"), Words("Notes", "Notes")
NOBODY = Words("Personne pour l’instant.", "Nobody yet.")
NO_BENCH: AnyBench = Bench()


def text(
    verdict: Verdict,
    lang: Lang,
    form: Form = "full",
    markup: Markup = "plain",
    link: str = "",
    signed: str = "",
) -> str:
    """The list and its verdict; `link` is where it can be seen, `signed` the name its owner shows.

    Whatever its length, nothing is left out.
    """
    sheet = ListText(verdict, lang, PENS[markup])
    lines = [*(sheet.compact() if form == "compact" else sheet.full(signed))]
    if link:
        lines += [BLANK, TextLine(sheet.pen.link.format(link))]
    return sheet.pen.lines(lines) + "\n"


@dataclass(frozen=True)
class ListText:
    """One list as it is being written."""

    verdict: Verdict
    lang: Lang
    pen: Pen

    # --- in short and in full ---------------------------------------------------------------------

    def compact(self) -> Iterator[TextLine]:
        """Name, headline, total and verdict; one line a member, which names its gear."""
        yield TextLine(self.pen.name(self.title))
        yield from self._joined([self.game, self.headline])
        yield from self._joined([self.worth, self.judged])
        for section in self.sections:
            for member in section.members:
                yield TextLine(self._headed(self._called(member), self._brief(member, section)), 1)

    def full(self, signed: str) -> Iterator[TextLine]:
        """Everybody with all they have, the verdict with its sentences, and what it rests on."""
        yield TextLine(self.pen.title.format(self.pen.say(self.title)))
        yield from self._joined([self.game, self.headline])
        yield from self._joined([self.worth, self.judged])
        yield from self._joined([*self._versions(), BY.format(name=signed) if signed else ""])
        head = " ".join([self.game.in_(self.lang), self.headline, self.worth])
        questions = self.bench.settings(self.roster)
        settings = self.answers.of(self.roster.settings, questions, head)
        yield from (TextLine(self.pen.say(answer)) for answer in settings)
        if notes := _lines(self.roster.document.notes):
            yield from (BLANK, *(TextLine(self.pen.say(note)) for note in notes))
        if not self.roster.members:
            yield from (BLANK, TextLine(self.pen.say(NOBODY.in_(self.lang))))
        yield from self._sections()
        yield from self._house()
        yield from self._house_rules()
        findings = self.verdict.findings
        wrong = [finding for finding in findings if finding.level == "error" and not finding.open]
        yield from self._findings(TO_CORRECT, wrong)
        yield from self._findings(TO_DO, [finding for finding in findings if finding.open])

    # --- the head ---------------------------------------------------------------------------------

    @property
    def roster(self) -> AnyRoster:
        return self.verdict.roster

    @cached_property
    def bench(self) -> AnyBench:
        return bench_of(self.roster.document.game) or NO_BENCH

    @cached_property
    def answers(self) -> Answers:
        return Answers(self.roster, self.bench, self.lang)

    @property
    def title(self) -> str:
        return one_line(self.roster.document.name) or UNNAMED.in_(self.lang)

    @property
    def game(self) -> Words:
        info = self.roster.catalogue.info
        return Words(info.name_fr, info.name_en)

    @property
    def headline(self) -> str:
        return self.bench.headline(self.roster).in_(self.lang)

    @property
    def worth(self) -> str:
        return self.prices.total(self.verdict.total, self.verdict.budget)

    @property
    def judged(self) -> Words:
        if not self.verdict.has_house:
            return LEGAL if self.verdict.legal else ILLEGAL
        with_house = LEGAL_SO if self.verdict.legal else ILLEGAL_SO
        count = len(self.verdict.by_book)
        return with_house.format(by_book=BOOK_BROKEN.format(n=count) if count else BOOK_KEPT)

    @cached_property
    def prices(self) -> Prices:
        return prices_of(self.roster, self.lang)

    def _versions(self) -> Iterator[Words]:
        """The catalogue that judged, and the one that the list was made with, if another."""
        version, written = self.verdict.version, self.roster.document.catalogue
        yield CATALOGUE.format(version=version)
        if written and written != version:
            yield WRITTEN_FOR.format(version=written)

    def _joined(self, parts: Iterable[Words | str]) -> Iterator[TextLine]:
        """One line of several parts, if there is any."""
        filled = [self.pen.say(part) for part in map(self._in, parts) if part]
        if filled:
            yield TextLine(DOT.join(filled))

    def _in(self, words: Words | str) -> str:
        return words.in_(self.lang) if isinstance(words, Words) else words

    # --- members ----------------------------------------------------------------------------------

    @cached_property
    def members(self) -> dict[str, Member]:
        return {member.id: member for member in self.roster.members}

    @cached_property
    def costs(self) -> dict[str, int | None]:
        return dict(zip(self.members, self.roster.costs, strict=True))

    @cached_property
    def sections(self) -> list[Section]:
        return sections_of(self.bench, self.roster)

    @cached_property
    def aboard(self) -> dict[str, list[str]]:
        """Who stands by itself, and who rides or hangs on it."""
        return crews(carriers(self.roster.members))

    def _sections(self) -> Iterator[TextLine]:
        """Members under their headings; who is aboard another stands there, and is told of here."""
        close = False  # a heading without members follows another line at once
        for section in self.sections:
            here = [member for member in section.members if member in self.aboard]
            away = [member for member in section.members if member not in self.aboard]
            parts = [self.prices.cost(section.cost), self._where(away, all_=not here)]
            if here or not close:
                yield BLANK
            if label := section.label.in_(self.lang):
                yield TextLine(self._headed(label, parts))
            for member in here:
                yield from self._member(member, section)
            close = not here

    def _where(self, away: list[str], all_: bool) -> str:
        """That some members of a section, or all, were told of with those who carry them."""
        carrying = self.members[away[0]].carrying if away else None
        if carrying is None:
            return ""
        several = carrying.some_above.format(number=number(len(away), self.lang))
        return (carrying.above if all_ else several).in_(self.lang)

    def _brief(self, id_: str, section: Section) -> list[str]:
        """A member in a few words: what its heading would say, what it is, its gear, its price."""
        member, line = self.members[id_], short(self._line(self.members[id_]))
        ranks = [
            self.answers.answer(question, section.slug)
            for question in self.answers.asked(member)
            if getattr(member, question.key, None) == section.slug
        ]
        roles = [inside(rank) for rank in ranks if rank != self._named(id_)]
        return [*roles, line, ", ".join(self._picks(member, line, brief=True)), self._price(id_)]

    def _member(self, id_: str, section: Section, on: str = "") -> Iterator[TextLine]:
        """A member with all it has, then those on it; `on`: the one that it stands under."""
        member, depth = self.members[id_], 2 if on else 1
        line, name = self._line(member), self._called(id_)
        known = DOT.join([line, name, section.label.in_(self.lang), self.headline])
        if on:  # a line that says so has said it
            line = DOT.join(part for part in line.split(DOT) if not part.endswith(self._named(on)))
        line, effects = self._effects(member, line)
        parts = [self._role(member), self._price(id_), line]
        yield TextLine(self._headed(name, parts), depth, under=bool(on))
        fields = self.answers.of(member, self._questions(member, section), known)
        for item in (*self._picks(member, line), *effects, *fields):
            yield TextLine(self.pen.say(item), depth + 1)
        for note in _lines(member.notes):
            yield TextLine(f"✎ {self.pen.say(note)}", depth + 1)
        for other in self.aboard.get(id_, ()):
            yield from self._member(other, section, on=id_)

    def _questions(self, member: Member, section: Section) -> list[Question]:
        """What a member was asked, but for what the heading it stands under answers."""
        asked = self.answers.asked(member)
        heading = section.slug
        return [each for each in asked if getattr(member, each.key, None) != heading]

    def _effects(self, member: Member, line: str) -> tuple[str, list[str]]:
        """The line with a card's text whole, and what else stands on a card of the list's own."""
        if member.copy_of not in self.roster.house:
            return line, []
        effects = []
        for feature in paper_of(self.roster.document.game).leaf(self.roster, member).lines:
            name, text = feature.name.in_(self.lang), flat(feature.text.in_(self.lang))
            line = completed(line, text)
            if not text:
                effects.append(name)
            elif text not in line:
                effects.append(f"{name}{colon(self.lang)} {text}")
        return line, effects

    def _named(self, id_: str) -> str:
        return one_line(title(self.roster, self.members[id_]).in_(self.lang)) or id_

    def _called(self, id_: str) -> str:
        copies, name = self.members[id_].count, self._named(id_)
        return f"{number(copies, self.lang)} × {name}" if copies > 1 else name

    def _headed(self, name: str, parts: Iterable[str]) -> str:
        filled = DOT.join(self.pen.say(part) for part in parts if part)
        return f"{self.pen.name(name)} – {filled}" if filled else self.pen.name(name)

    def _line(self, member: Member) -> str:
        return self.bench.line(self.roster, member).in_(self.lang)

    def _role(self, member: Member) -> str:
        """Where it sits, as the game calls it."""
        if not (member.carrying and member.carrying.seat and member.carrier in self.members):
            return ""
        key = member.carrying.seat
        seat = getattr(member, key)
        if seat is None:
            return ""
        asked = (question for question in self.answers.asked(member) if question.key == key)
        return next((self.answers.answer(question, seat) for question in asked), "")

    # --- prices -----------------------------------------------------------------------------------

    def _price(self, member: str) -> str:
        """What a member costs; nothing where the total only counts members."""
        return self.prices.cost(self.costs[member]) if self.prices.in_points else ""

    # --- what members have ------------------------------------------------------------------------

    def _picks(self, member: Member, line: str, brief: bool = False) -> Iterator[str]:
        """Each item once: its level, what it is aimed at, what is bought for it, how many.

        What the line of the member tells in the same words is not told again.
        """
        seen = [part.replace("\u00a0", " ").casefold() for part in line.split(DOT)]
        numbers = Counter(self._picked(member, pick, brief) for pick in member.picks)
        for name, copies in numbers.items():
            if copies > 1:
                yield f"{name} ×{number(copies, self.lang)}"
            elif name.casefold() not in seen:
                yield name

    def _picked(self, member: Member, pick: Pick, brief: bool) -> str:
        name = self._name(member, pick, brief)
        bought = (self._name(member, Pick(item=slug), brief) for slug in pick.with_)
        return " + ".join([" ".join(filter(None, (name, *pick.qualifiers))), *bought])

    def _name(self, member: Member, pick: Pick, brief: bool) -> str:
        """As the player calls it, or the shelves: one slug may be two things, here and there."""
        offer = self._offers(member).get(pick.item)
        label = offer.label if offer else item_name(self.roster, pick.item)
        name = as_called(pick, label)
        printed = offer is not None and pick.item not in self.roster.house
        of_the_book = name in (label, *alternatives(label))
        return (first_name if brief and printed and of_the_book else str)(name.in_(self.lang))

    def _offers(self, member: Member) -> dict[str, Offer]:
        """What stands on the shelves of members of this kind."""
        kind = type(member)
        if kind not in self._shelved:
            self._shelved[kind] = offers(self.bench.shelves(self.roster, member))
        return self._shelved[kind]

    @cached_property
    def _shelved(self) -> dict[type, dict[str, Offer]]:
        return {}

    # --- house items and the verdict --------------------------------------------------------------

    def _house(self) -> Iterator[TextLine]:
        """What the list brings along and its members take, in the players' own words."""
        rows = described(self.bench.workshop, self.roster.house_in_use, self.roster.book)
        if not rows:
            return
        yield from (BLANK, TextLine(self.pen.name(HOUSE.in_(self.lang))))
        for row in rows:
            more = [row.figures.in_(self.lang), row.text]
            yield TextLine(self._headed(row.name.in_(self.lang), more), 1)

    def _house_rules(self) -> Iterator[TextLine]:
        """What is played otherwise than by the book, with all its texts."""
        if not self.verdict.has_house:
            return
        house = self.verdict.house
        heading = self._headed(HOUSE_RULES.in_(self.lang), [house.name])
        yield from (BLANK, TextLine(heading))
        if house.free:
            yield TextLine(self.pen.say(FREE.in_(self.lang)), 1)
        for departure in house.departures:
            sentences = " ".join(sentence.in_(self.lang) for sentence in departure.sentences)
            label = BROKEN if departure.speaks else RELAXED
            line = label.format(code=departure.code, sentence=sentences)
            yield TextLine(self.pen.say(line.in_(self.lang)), 1)
            if text := one_line(departure.ruling_text.in_(self.lang)):
                ruling = RULING.format(code=departure.ruling, text=text)
                yield TextLine(self.pen.say(ruling.in_(self.lang)), 2)
        for rule in house.rules:
            yield TextLine(self.pen.name(rule.title or NO_TITLE.in_(self.lang)), 1)
            yield from (TextLine(self.pen.say(line), 2) for line in _lines(rule.text))

    def _findings(self, label: Words, findings: list[Finding]) -> Iterator[TextLine]:
        if not findings:
            return
        yield from (BLANK, TextLine(self.pen.name(label.in_(self.lang))))
        for finding in findings:
            message = finding.message.in_(self.lang)
            who = self._named(finding.about) if finding.about in self.members else ""
            name = f"{self.pen.name(who)}{colon(self.lang)} " if who and who not in message else ""
            yield TextLine(name + self.pen.say(message), 1)


def _lines(prose: str) -> list[str]:
    return [line for line in map(one_line, prose.splitlines()) if line]
