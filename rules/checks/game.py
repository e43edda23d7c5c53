"""Games, found by their folders."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import rules.games
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Item, Profile
from rules.checks.check import AnyRoster, Check, CheckFunction
from rules.checks.finding import Severity
from rules.lists.document import FORMAT, Document, Member
from rules.words import Words

Composer = Callable[..., Document]  # (name, version, format, cards, slugs of the book's cards)


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
class Game:
    """A rulebook: how its lists are written, read, priced and checked."""

    slug: str
    document: type[Document]
    roster: type[AnyRoster]
    takes: tuple[type[Item], ...] = ()  # kinds that picks and cards name
    arrange: Callable[[AnyRoster], Document] | None = None  # what it can fill in by itself
    compose: "Composer | None" = None  # a list of cards that players entered; None: it has none
    ready_made: Callable[[Profile, str], Member] | None = None  # a book's profile as a member
    estimates: bool = False  # its costs are our estimates: the book has no points
    weigh: Callable[[AnyRoster, AnyRoster], Weighed] | None = None  # two lists that meet
    checks: dict[str, Check] = field(default_factory=dict)

    def price_of_profile(self, catalogue: Catalogue, profile: Profile) -> int | None:
        """What the tables ask for a ready-made profile, outside any faction."""
        if self.ready_made is None or self.estimates:
            return None
        member = self.ready_made(profile, "m1")
        document = self.document(format=FORMAT, game=self.slug)
        price: int | None = self.roster(document, catalogue).cost(member)
        return price

    def check(
        self,
        code: str,
        *,
        cite: str,
        fr: str,
        en: str,
        level: Severity = "error",
        ruling: str | None = None,
    ) -> Callable[[CheckFunction], CheckFunction]:
        """Register a function that yields `found(…)` for each breach of one rule."""

        def register(function: CheckFunction) -> CheckFunction:
            if code in self.checks:
                raise ValueError(f"{code} is registered twice")
            self.checks[code] = Check(code, level, cite, Words(fr, en), ruling, function)
            return function

        return register


@cache
def games() -> dict[str, Game]:
    """Every package in `rules/games/` that has a `game` module, with its checks registered."""
    found: dict[str, Game] = {}
    for module in iter_modules(rules.games.__path__):
        if module.ispkg:
            game: Game = import_module(f"rules.games.{module.name}.game").game
            import_module(f"rules.games.{module.name}.checks")
            found[game.slug] = game
    return found
