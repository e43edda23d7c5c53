"""How many verdicts a core gives in a second, and how their cost grows with the list.

Every figure stands beside an empty loop over the same members, timed in the same run: the ratio
means something on any machine, the times only on this one.
"""

import json
from collections.abc import Callable
from time import process_time
from typing import Any

from rules.checks.game import games
from rules.checks.verdict import verdict
from rules.lists.reading import read
from tests.lists import catalogue_of, convoy, fighter, vehicle

SECONDS = 0.5  # for one round
ROUNDS = 5  # the best one counts


def seconds(act: Callable[[], object]) -> float:
    """What one call takes, in the best of several rounds."""
    best = float("inf")
    for _ in range(ROUNDS):
        calls, start = 0, process_time()
        while process_time() - start < SECONDS:
            act()
            calls += 1
        best = min(best, (process_time() - start) / calls)
    return best


def members(number: int) -> list[dict[str, Any]]:
    """A quarter of them vehicles, the others fighters with two weapons and an armour."""
    made: list[dict[str, Any]] = [fighter("fusil_assaut", "chef", "armure", T="4", C="4")]
    while len(made) < number:
        if len(made) % 4 == 1:
            made.append(vehicle("moyen", "belier", "canon_chevrotine"))
        else:
            made.append(fighter("pistolet", "epee", T="5", C="4"))
    return made


def measured(name: str, doc: Any) -> float:
    game, document = read(json.dumps(doc).encode(), catalogue_of)
    book = catalogue_of(game.slug)

    def judge() -> object:
        return verdict(game, game.roster(document, book))

    def loop() -> None:
        for _ in document.members:
            pass

    judging, looping = seconds(judge), seconds(loop)
    number, total = len(document.members), game.roster(document, book).total
    print(
        f"{name:<22} {number:>4} members {total:>6} points {1 / judging:>8.0f} verdicts/s "
        f"{judging * 1e6:>8.0f} µs {judging * 1e6 / number:>6.1f} µs/member "
        f"{judging / looping:>8.0f} × an empty loop"
    )
    return judging


def main() -> None:
    print(f"rbn, {len(games()['rbn'].checks)} checks, one core, catalogue in memory")
    settings = {"faction": "cultistes", "activity": "chasseurs"}
    measured("a 300-point convoy", convoy(*members(10), budget=300, **settings))
    measured("a 900-point convoy", convoy(*members(30), budget=900, **settings))
    times = {n: measured(f"{n} members", convoy(*members(n), **settings)) for n in (10, 50, 200)}
    per_member = (times[200] / 200) / (times[10] / 10)
    print(f"a member among 200 costs {per_member:.2f} × a member among 10 (linear: 1 or less)")


if __name__ == "__main__":
    main()
