"""House rules: which findings they make a note of, which they cannot, how they are read."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import Ruling
from rules.checks.finding import Finding
from rules.checks.game import Game
from rules.checks.rule_index import open_sentence
from rules.lists.document import HouseRules, WrittenRule
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
NOTHING = Words("", "")
UNKNOWN = Words("{code} (règle inconnue)", "{code} (unknown rule)")


# --- what they change -----------------------------------------------------------------------------


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


# --- as a reader sees them ------------------------------------------------------------------------


@dataclass(frozen=True)
class Departure:
    """A rule that is not played: what it says, and our ruling where it rests on one."""

    code: str
    sentences: tuple[Words, ...]  # of this list, or with its gaps open where it is silent
    cite: str
    ruling: str = ""
    ruling_name: Words = NOTHING
    ruling_text: Words = NOTHING
    speaks: bool = False  # the list would be in error


@dataclass(frozen=True)
class House:
    """The house rules of a list with all their texts."""

    name: str = ""
    free: bool = False
    departures: tuple[Departure, ...] = ()
    rules: tuple[WrittenRule, ...] = ()  # of the players' own
    without_effect: tuple[Words, ...] = ()  # codes that cannot be relaxed, with the reason


def described(
    game: Game[Any], catalogue: Catalogue, house: HouseRules, findings: Iterable[Finding] = ()
) -> House:
    """House rules as they are read; `findings`: of the list that is played so."""
    spoken: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.relaxed:
            spoken.setdefault(finding.code, []).append(finding)
    rulings = {ruling.code: ruling for ruling in catalogue.of(Ruling).values()}
    codes = dict.fromkeys([*spoken, *house.relaxed])
    against = {code: reason_against(game, code) for code in dict.fromkeys(house.relaxed)}
    return House(
        name=house.name,
        free=house.free,
        departures=tuple(
            _departure(game, code, spoken.get(code, []), rulings)
            for code in codes
            if code in spoken or against[code] is None
        ),
        rules=tuple(rule for rule in house.rules if rule.title or rule.text),
        without_effect=tuple(
            Words(reason.fr.format(code=code), reason.en.format(code=code))
            for code, reason in against.items()
            if reason is not None
        ),
    )


def readings(
    game: Game[Any], catalogue: Catalogue, findings: Iterable[Finding]
) -> tuple[Departure, ...]:
    """Every check that players may read otherwise; first those that this list would break."""
    broken: dict[str, list[Finding]] = {}
    for finding in findings:
        if finding.ruling and (finding.relaxed or finding.level == "error"):
            broken.setdefault(finding.code, []).append(finding)
    rulings = {ruling.code: ruling for ruling in catalogue.of(Ruling).values()}
    codes = [code for code in game.checks if code in broken or reason_against(game, code) is None]
    return tuple(
        _departure(game, code, broken.get(code, []), rulings)
        for code in sorted(codes, key=lambda code: code not in broken)
    )


def _departure(
    game: Game[Any], code: str, findings: list[Finding], rulings: dict[str, Ruling]
) -> Departure:
    check = game.checks.get(code)
    first = findings[0] if findings else None
    cite = first.cite if first else check.cite if check else ""
    ruling = (first.ruling if first else check.ruling if check else None) or ""
    sentences = [Words(f.message.fr, f.message.en) for f in findings]  # to be written down
    if not sentences and check:
        sentences = [open_sentence(check.sentence)]
    row = rulings.get(ruling)
    return Departure(
        code=code,
        sentences=tuple(dict.fromkeys(sentences)),
        cite=cite,
        ruling=ruling,
        ruling_name=Words(row.name_fr, row.name_en) if row else NOTHING,
        ruling_text=Words(row.summary_fr, row.summary_en) if row else NOTHING,
        speaks=bool(findings),
    )
