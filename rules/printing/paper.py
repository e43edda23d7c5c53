"""What the sheets of a game are made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rules.catalogue.catalogue import Catalogue
from rules.checks.check import AnyRoster
from rules.printing.defaults import plain_facts, plain_glossary, plain_leaf
from rules.printing.sheet import Boxes, Entry, Grid, Leaf, Marker, Stat, Step
from rules.words import Words


def _none(*_: Any) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class Paper:
    """What the sheets of a game are made of."""

    leaf: Callable[[AnyRoster, Any], Leaf] = plain_leaf
    facts: Callable[[AnyRoster], Sequence[Stat]] = plain_facts  # the head of every sheet
    boxes: Callable[[AnyRoster], Sequence[Boxes]] = _none  # of the whole list: turns, morale
    glossary: Callable[[AnyRoster], Sequence[Entry]] = plain_glossary
    turn: Callable[[AnyRoster], Sequence[Step]] = _none  # the turn sequence
    hand_over: Callable[[AnyRoster], Sequence[Words]] = _none  # what the opponent must be told
    worth: Callable[[AnyRoster], Sequence[Words]] = _none  # the same, of what the list is worth
    reference: Callable[[Catalogue], Sequence[Grid]] = _none
    markers: Callable[[Catalogue, AnyRoster | None], Sequence[Marker]] = _none


@cache
def paper_of(game: str) -> Paper:
    """The paper of a game, from `rules/games/<game>/sheet.py`; else what holds for any game."""
    if find_spec(f"rules.games.{game}.sheet") is None:
        return Paper()
    found: Paper = import_module(f"rules.games.{game}.sheet").paper
    return found
