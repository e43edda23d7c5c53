"""docs/findings.md: fresh, whole, and in plain words."""

import re

from rules.checks.game import games
from tests.findings_page import PAGE, page
from tests.more_trips import MORE

WRITTEN = PAGE.read_text(encoding="utf-8")
CODES = [code for game in games().values() for code in game.checks]


def test_it_is_what_make_docs_writes():
    assert page() == WRITTEN


def test_every_rule_says_something_there():
    for code in CODES:
        _, _, after = WRITTEN.partition(f"### {code}\n")
        assert "\n- " in after.partition("###")[0], code


def test_more_lists_are_for_rules_that_exist():
    assert set(MORE) <= set(CODES)


def test_nothing_limps():
    """No ids, no nothing of nothing, no “1 véhicules”, nobody who is what he is called."""
    for odd in (
        r"\bm\d+\b",
        r"\b[01] (véhicules|combattants|emplacements|places|points|jetons|cartes) ",
        r"\b1 (vehicles|fighters|slots|seats|tokens|cards)\b",
        r"\b0 (de vos|of your|combattant|fighters)",
        r"(?i)\b(animal|esclave|slave|figurine)\b[^.:]* est (un )?\1\b",
        r"[{}]",
        r"\.\.|\s[,.]",
    ):
        assert not re.search(odd, WRITTEN), odd
