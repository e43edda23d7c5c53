"""Lists for tests, written briefly: `judged(convoy(fighter("fusil"), budget=300))`."""

import json
import re
from functools import cache, lru_cache
from itertools import count
from typing import Any

import msgspec

from rules.catalogue.catalogue import Catalogue
from rules.catalogue.fixtures import FIXTURES, read_fixtures
from rules.checks.finding import Finding, Fix
from rules.checks.verdict import Verdict
from rules.lists.edits import applied
from rules.lists.reading import judge, read
from rules.lists.refusals import Unreadable
from rules.words import LANGS

_ids = count(1)


@cache
def catalogue_of(game: str, version: str | None = None) -> Catalogue:
    """The catalogue straight from its fixture files: no database, and no older version."""
    return _present(game)


@cache
def _present(game: str) -> Catalogue:
    return read_fixtures(FIXTURES / game)


def member(kind: str, /, *picks: Any, **fields: Any) -> dict[str, Any]:
    """A member; a pick is a slug, a `(slug, bought for it, …)` tuple, or a dict."""
    fields.setdefault("id", f"m{next(_ids)}")
    return {"kind": kind, "picks": [_pick(pick) for pick in picks], **fields}


def _pick(pick: Any) -> dict[str, Any]:
    if isinstance(pick, str):
        return {"item": pick}
    if isinstance(pick, tuple):
        return {"item": pick[0], "with": list(pick[1:])}
    return dict(pick)


def document(game: str, *members: dict[str, Any], items: Any = (), **settings: Any) -> Any:
    return {
        "format": "muster-list/1",
        "game": game,
        "name": "Essai",
        "settings": settings,
        "items": list(items),
        "members": list(members),
    }


def judged(doc: Any) -> Verdict:
    return _judged(json.dumps(doc).encode())


@lru_cache(maxsize=32)
def _judged(raw: bytes) -> Verdict:
    """A verdict never changes: who asks about the same list again gets the same one."""
    return judge(raw, catalogue_of)


def fixed(doc: Any, fix: Fix) -> Any:
    """The list after a cure that a finding offers."""
    document = judged(doc).roster.document
    for edit in fix.edits:
        document = applied(document, edit)
    return msgspec.to_builtins(document)


def codes(doc: Any) -> set[str]:
    return {finding.code for finding in judged(doc).findings}


def findings(code: str, doc: Any) -> list[Finding]:
    """What one rule finds in a list."""
    return [finding for finding in judged(doc).findings if finding.code == code]


def the_finding(code: str, doc: Any) -> Finding:
    """The one thing that one rule finds in a list."""
    (finding,) = findings(code, doc)
    return finding


def trips(code: str, doc: Any) -> bool:
    """Whether one rule finds anything in a list."""
    return bool(findings(code, doc))


def standing(code: str, doc: Any) -> tuple[str, str | None, bool]:
    """The level of the one finding, the member it is about, and whether more would cure it."""
    finding = the_finding(code, doc)
    return finding.level, finding.about, finding.todo


def unsaid(code: str, doc: Any, *words: object) -> list[str]:
    """Which of these words and numbers the one finding leaves out, in either language."""
    message = the_finding(code, doc).message
    return [
        f"{word} ({lang})"
        for lang in LANGS
        for word in words
        if not re.search(rf"(?<!\w){re.escape(str(word))}(?!\w)", message.in_(lang))
    ]


def errors(doc: Any) -> set[str]:
    """The codes that make a list illegal."""
    return {finding.code for finding in judged(doc).findings if finding.level == "error"}


def costs(doc: Any) -> list[int | None]:
    """What each member costs, with all its copies."""
    return list(judged(doc).roster.costs)


def refusal(doc: Any) -> Unreadable:
    """Why a document, or the bytes of one, can't be read."""
    raw = doc if isinstance(doc, bytes) else json.dumps(doc).encode()
    try:
        read(raw, catalogue_of)
    except Unreadable as error:
        return error
    raise AssertionError("the document was read")


# --- Red Button's Nation and First Wave ---------------------------------------------------------


NAIL_GUN = {
    "kind": "weapon", "slug": "lance_clous", "name": "Lance-clous", "cost": 7, "normal": 30,
    "normal_dice": 2, "keywords": ["Rafale", "gluante"], "text": "Cloue la cible au mur.",
}  # fmt: skip


def convoy(*members: dict[str, Any], **settings: Any) -> Any:
    return document("rbn", *members, **{"budget": 300, "faction": "cultistes", **settings})


def group(*members: dict[str, Any], **settings: Any) -> Any:
    return document("first_wave", *members, **{"budget": 150, **settings})


def fighter(*picks: Any, **fields: Any) -> dict[str, Any]:
    return member("fighter", *picks, **fields)


def vehicle(kind: str | None, /, *picks: Any, **fields: Any) -> dict[str, Any]:
    return member("vehicle", *picks, type=kind, **fields)


def worth(points: int) -> list[dict[str, Any]]:
    """Two members that cost exactly so many points, twenty or more, in either game."""
    tens, ones = divmod(points, 10)
    return [fighter(count=tens - 1), fighter(*["grappin"] * ones)]


def garage(points: int) -> dict[str, Any]:
    """One vehicle that costs exactly so many points, 101 or more: spikes and tyres without end."""
    nines = (20 - points) % 10
    tens = (points - 20 - 9 * nines) // 10
    return vehicle("leger", *["tout_terrain"] * nines, *["pointes_eperons"] * tens)


# --- the others ---------------------------------------------------------------------------------


def deck(*members: dict[str, Any], items: Any = (), **settings: Any) -> Any:
    return document("warbound", *members, items=items, **{"format": "exploration", **settings})


def card(slug: str, **fields: Any) -> dict[str, Any]:
    made = member("card", card=slug, **fields)
    del made["picks"]
    return made


def typed_card(kind: str, slug: str = "", **fields: Any) -> dict[str, Any]:
    """A card that a list of Warbound carries with it."""
    slug = slug or f"{kind}_{next(_ids)}"
    return {"kind": "card", "slug": slug, "type": kind, "name": slug, **fields}


def deck_of(*kinds: str, **settings: Any) -> Any:
    """A deck of different cards of these types."""
    items = [typed_card(kind) for kind in kinds]
    return deck(*(card(item["slug"]) for item in items), items=items, **settings)


def band(*members: dict[str, Any], items: Any = (), **settings: Any) -> Any:
    return document("un_pour_un", *members, items=items, **settings)


def character(rank: str | None, *picks: Any, **fields: Any) -> dict[str, Any]:
    return member("character", *picks, rank=rank, **fields)


def figures(*members: dict[str, Any], items: Any = (), **settings: Any) -> Any:
    return document("deux_d6", *members, items=items, **settings)


def figure(*picks: Any, **fields: Any) -> dict[str, Any]:
    return member("figure", *picks, **fields)
