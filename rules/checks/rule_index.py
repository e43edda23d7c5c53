"""The rules that are enforced, as a reader sees them: from the checks themselves."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ruling
from rules.checks.check import Check
from rules.checks.game import AnyGame
from rules.lists.roster import AnyRoster
from rules.words import Words

GAP = re.compile(r"{\w+}")


def _open(sentence: str) -> str:
    return GAP.sub("…", sentence).replace("….", "…")


def open_sentence(sentence: Words) -> Words:
    """A check's sentence about no list at all: its gaps stay open."""
    return Words(_open(sentence.fr), _open(sentence.en))


@dataclass(frozen=True)
class Rule:
    """One check with its sentence, and our ruling where it rests on one."""

    check: Check[AnyRoster]
    ruling: Ruling | None

    @property
    def code(self) -> str:
        return self.check.code

    @property
    def sentence(self) -> Words:
        """What the finding says, with its gaps open."""
        return open_sentence(self.check.sentence)

    @property
    def statement(self) -> str:
        """The rule itself in one English line."""
        return (self.check.function.__doc__ or "").strip()


def enforced(game: AnyGame, catalogue: Catalogue) -> Iterator[Rule]:
    """Every rule of a game, in the order in which they are told."""
    rulings = {ruling.code: ruling for ruling in catalogue.of(Ruling).values()}
    for check in game.checks.values():
        yield Rule(check, rulings.get(check.ruling or ""))
