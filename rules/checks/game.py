"""Games, found by their folders."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Generic, TypeVar

import rules.games
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Profile
from rules.checks.check import Check, R
from rules.checks.finding import Breach, Severity
from rules.lists.document import FORMAT, Document, HouseItem, Member
from rules.lists.roster import AnyRoster
from rules.words import Words

S = TypeVar("S")  # what a check looks at: a member with what it carries
CheckFunction = Callable[[R], Iterator[Breach]]
EachFunction = Callable[[S, R], Iterator[Breach]]


@dataclass(frozen=True)
class Weighed:
    """How two lists of a game weigh against each other, where the game has such a rule."""

    code: str
    ruling: str | None
    message: Words
    first: int
    second: int
    balanced: bool


@dataclass(frozen=True)
class Game(Generic[R]):
    """A rulebook: how its lists are written, read, priced and checked."""

    slug: str
    document: type[Document]
    roster: type[R]
    takes: tuple[type[Item], ...] = ()  # kinds that picks and cards name
    estimates: bool = False  # its costs are our estimates: the book has no points
    arranges: bool = False  # whether `arrange` can fill something in
    collects: bool = False  # whether players enter cards of their own, which `compose` takes
    checks: dict[str, Check[R]] = field(default_factory=dict)
    _by_subject: dict[tuple[type | None, bool], tuple[Check[R], ...]] = field(
        default_factory=dict, compare=False, repr=False
    )

    def arrange(self, roster: R) -> Document:
        """The list with what the game can fill in by itself."""
        raise NotImplementedError

    def compose(
        self,
        name: str,
        version: str,
        format: str,
        cards: Iterable[HouseItem],
        printed: Iterable[str],
    ) -> Document:
        """A list of cards that players entered, and of cards that the book prints, by slug."""
        raise NotImplementedError

    def ready_made(self, profile: Profile, uid: str) -> Member | None:
        """A profile of the book as a member; None where the game has no such profiles."""
        return None

    def weigh(self, first: R, second: R) -> Weighed | None:
        """How two lists that meet weigh against each other; None where the game has no rule."""
        return None

    def price_of_profile(self, catalogue: Catalogue, profile: Profile) -> int | None:
        """What the tables ask for a ready-made profile, outside any faction."""
        member = None if self.estimates else self.ready_made(profile, "m1")
        if member is None:
            return None
        document = self.document(format=FORMAT, game=self.slug)
        return self.roster(document, catalogue).cost(member)

    def checks_of(self, subject: type | None, *, alerts: bool = False) -> tuple[Check[R], ...]:
        """The checks that look at such a subject; None: those that look at the whole list.

        `alerts`: only those that an offer may be told of.
        """
        key = subject, alerts
        checks = self._by_subject.get(key)
        if checks is None:
            every = (c for c in self.checks.values() if c.looks_at(subject))
            checks = self._by_subject[key] = tuple(c for c in every if c.alerts or not alerts)
        return checks

    def check(
        self,
        code: str,
        *,
        cite: str,
        fr: str,
        en: str,
        level: Severity = "error",
        ruling: str | None = None,
        short: Words | None = None,
        relaxed: bool = False,
        todo: bool = False,
    ) -> Callable[[CheckFunction[R]], CheckFunction[R]]:
        """Register a function that yields `found(…)` for each breach of one rule.

        `todo`: adding members or picks alone could cure whatever it says.
        `relaxed`: a note of what no book has, and these players have agreed to.
        """

        def register(function: CheckFunction[R]) -> CheckFunction[R]:
            self._register(
                *(code, level, cite, Words(fr, en), ruling, short, function),
                relaxed=relaxed,
                todo=todo,
            )
            return function

        return register

    def check_each(
        self,
        subject: type[S],
        code: str,
        *,
        cite: str,
        fr: str,
        en: str,
        level: Severity = "error",
        ruling: str | None = None,
        short: Words | None = None,
    ) -> Callable[[EachFunction[S, R]], EachFunction[S, R]]:
        """Register a function that yields `found(…)` for a breach by one member.

        It is given what `Roster.subject` makes of that member, and the list for its settings and
        prices. It looks at no other member: what it said holds until this one changes.
        """

        def register(function: EachFunction[S, R]) -> EachFunction[S, R]:
            self._register(code, level, cite, Words(fr, en), ruling, short, function, subject)
            return function

        return register

    def _register(
        self,
        code: str,
        level: Severity,
        cite: str,
        sentence: Words,
        ruling: str | None,
        short: Words | None,
        function: Callable[..., Iterator[Breach]],
        subject: type | None = None,
        relaxed: bool = False,
        todo: bool = False,
    ) -> None:
        if code in self.checks:
            raise ValueError(f"{code} is registered twice")
        self._by_subject.clear()
        place = len(self.checks)
        check: Check[R] = Check(
            code, level, cite, sentence, ruling, short, place, function, subject, relaxed, todo
        )
        self.checks[code] = check


AnyGame = Game[AnyRoster]


@cache
def games() -> dict[str, AnyGame]:
    """Every package in `rules/games` by its slug, with its checks registered."""
    by_slug: dict[str, AnyGame] = {}
    for module in iter_modules(rules.games.__path__):
        if module.ispkg:
            game: AnyGame = import_module(f"rules.games.{module.name}.game").game
            import_module(f"rules.games.{module.name}.checks")
            by_slug[game.slug] = game
    return by_slug
