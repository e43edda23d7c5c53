"""docs/findings.md: every sentence of every rule, as real lists bring it about.

`make docs` writes it; a test holds that it is fresh. It is there to be read aloud.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import Any

from rules.checks.finding import Finding
from rules.checks.game import games
from rules.words import LANGS
from tests.lists import catalogue_of, findings
from tests.more_trips import MORE

PAGE = Path(__file__).parent.parent / "docs" / "findings.md"
NAMES = ("Rita", "Boz", "Gnaha", "Vieille Ferraille", "Omar")
VEHICLES = ("Gofast", "Titan", "Escorteur")
HEAD = """# What every rule says

Written by `make docs` from lists that break the rules: with the players’ names and without, one,
two and many at a time, in both languages. After each rule stand the cures that it offers (→). Read
it aloud."""


def page() -> str:
    parts = [HEAD]
    for slug, game in games().items():
        parts.append(f"## {catalogue_of(slug).info.name_en}")
        parts += [_of_rule(slug, code) for code in game.checks]
    return "\n\n".join(parts) + "\n"


def _of_rule(slug: str, code: str) -> str:
    told = list(_told(slug, code))
    check = games()[slug].checks[code]
    lines = [f"### {code}", f"*{check.level}*" + " · to do" * any(f.todo for f in told), ""]
    for message in dict.fromkeys(finding.message for finding in told):
        lines += [f"- {message.fr}", f"  <br>{message.en}"]
    cures = next((finding.fixes for finding in told if finding.fixes), ())
    for lang in LANGS if cures else ():
        lines.append(f"- → {' · '.join(cure.label.in_(lang) for cure in cures)}")
    return "\n".join(lines)


def _told(slug: str, code: str) -> Iterator[Finding]:
    trips = _trips(slug)[code]
    for doc in (named(trips), nameless(trips), *(copied(trips, times) for times in (2, 5))):
        yield from findings(code, doc)
    for doc in MORE.get(code, ()):
        yield from findings(code, doc)


@cache
def _trips(slug: str) -> dict[str, Any]:
    trips: dict[str, Any] = import_module(f"tests.rules.{slug}.tripping").TRIPS
    return trips


def named(doc: Any) -> Any:
    """Every member with a name of the player's, but for cards, which have their own."""
    people, vehicles = cycle(NAMES), cycle(VEHICLES)
    members = []
    for member in doc["members"]:
        names = vehicles if member["kind"] == "vehicle" else people
        card = member["kind"] == "card" or member.get("name")
        members.append(member if card else {**member, "name": next(names)})
    return {**doc, "members": members}


def nameless(doc: Any) -> Any:
    return {**doc, "members": [{**member, "name": ""} for member in doc["members"]]}


def copied(doc: Any, times: int) -> Any:
    """Every member so many times; a card's copies are members of their own and stay."""
    members = [
        member if member["kind"] == "card" else {**member, "count": times}
        for member in named(doc)["members"]
    ]
    return {**doc, "members": members}


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"Wrote {PAGE}.")
