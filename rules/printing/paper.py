"""What the sheets of a game are made of."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Generic

from rules.catalogue.catalogue import Catalogue
from rules.checks.check import R
from rules.lists.document import Member
from rules.lists.roster import AnyRoster, M
from rules.printing.defaults import plain_facts, plain_glossary, plain_leaf
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, ScenarioLeaf, Stat, Step
from rules.words import Words


class Paper(Generic[R, M]):
    """What the sheets of a game are made of, whose lists are R and their members M."""

    # What an opponent may object to: by the code of what its owner is advised, in words for him.
    unusual: Mapping[str, Words] = {}

    def leaf(self, roster: R, member: M) -> Leaf:
        return plain_leaf(roster, member)

    def facts(self, roster: R) -> Sequence[Stat]:
        """The head of every sheet."""
        return plain_facts(roster)

    def boxes(self, roster: R) -> Sequence[Boxes]:
        """Of the whole list: turns, morale."""
        return ()

    def glossary(self, roster: R) -> Sequence[Entry]:
        return plain_glossary(roster)

    def turn(self, roster: R) -> Sequence[Step]:
        """The turn sequence."""
        return ()

    def tables(self, roster: R) -> Sequence[Grid]:
        """What a player of this list looks up at every activation; the full sheet has them."""
        return ()

    def blanks(self, roster: R) -> Sequence[Leaf]:
        """Cards without values, for what joins at the table: one of each sort, used in turn."""
        return ()

    def hand_over(self, roster: R) -> Sequence[Words]:
        """What the opponent must be told."""
        return ()

    def worth(self, roster: R) -> Sequence[Words]:
        """The same, of what the list is worth."""
        return ()

    def reference(self, catalogue: Catalogue, roster: R | None = None) -> Sequence[Grid]:
        """The tables of the game; for a list, without those that its settings rule out."""
        return ()

    def scenarios(self, catalogue: Catalogue) -> Sequence[ScenarioLeaf]:
        """The campaign sheet: each scenario."""
        return ()

    def record(self, catalogue: Catalogue) -> Sequence[Grid]:
        """The campaign sheet: what players write down; empty cells are written in."""
        return ()

    def markers(self, catalogue: Catalogue, roster: R | None) -> Sequence[Marker]:
        return ()


AnyPaper = Paper[AnyRoster, Member]


@cache
def paper_of(game: str) -> AnyPaper:
    """The paper of a game, from `rules/games/<game>/sheet.py`; else what holds for any game."""
    if find_spec(f"rules.games.{game}.sheet") is None:
        return Paper()
    paper: AnyPaper = import_module(f"rules.games.{game}.sheet").paper
    return paper
