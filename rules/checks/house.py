"""House rules: which findings they make a note of, and which they cannot."""

from collections.abc import Iterable, Iterator
from typing import Any

from rules.checks.finding import Finding
from rules.checks.game import Game
from rules.lists.document import HouseRules
from rules.words import Words, listed

CODE = "HOUSE-RELAX"
WITHOUT_EFFECT = Words(
    "Règles maison sans effet\u202f: {codes}.",
    "House rules without effect: {codes}.",
)
STATED = Words(
    "{code} (le livre le dit\u202f; seule une partie libre s’en écarte)",
    "{code} (the book says so; only a free game departs from it)",
)
NO_ERROR = Words("{code} (ce n’est qu’un conseil)", "{code} (it is only advice)")
UNKNOWN = Words("{code} (règle inconnue)", "{code} (unknown rule)")


def relaxable(finding: Finding) -> bool:
    """Whether players may read it otherwise: the book leaves a doubt, and we decided."""
    return finding.level == "error" and finding.ruling is not None


def as_played(house: HouseRules, findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings as these players count them: none is left out, an error may become a note."""
    relaxed = frozenset(house.relaxed)
    for finding in findings:
        read_otherwise = finding.code in relaxed and relaxable(finding)
        if read_otherwise or (house.free and finding.level == "error"):
            yield finding.as_note()
        else:
            yield finding


def without_effect(
    game: Game[Any], house: HouseRules, findings: Iterable[Finding]
) -> Iterator[Finding]:
    """One note for all that the house rules would relax and cannot."""
    decided = {f.code for f in findings if f.level == "error" and not relaxable(f)}
    reasons = []
    for code in dict.fromkeys(house.relaxed):
        reason = reason_against(game, code)
        if reason is None and code in decided:
            reason = STATED
        if reason is not None and not (house.free and reason is STATED):
            reasons.append(reason.format(code=code))
    if reasons:
        yield Finding(
            code=CODE,
            level="note",
            about=None,
            todo=False,
            message=WITHOUT_EFFECT.format(codes=listed(reasons)),
            cite="Muster",
            ruling=None,
        )


def reason_against(game: Game[Any], code: str) -> Words | None:
    """Why a check cannot be relaxed; None where it can, as far as its own ruling decides."""
    check = game.checks.get(code)
    if check is None:
        return UNKNOWN
    if check.level != "error":
        return NO_ERROR
    return None if check.ruling else STATED
