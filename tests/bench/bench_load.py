"""What `load_catalogue` costs at each start of a large site, beside a load without a list.

With `LISTS` lists of all games: where nothing has changed, nearly nothing; where a weapon of a game
has another price, what it takes to judge the lists of that game. Fails where a goal is missed.
"""

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec.structs import replace

from tests.bench.measuring import Goal, report_of, site

LISTS = 20_000
AT_ONCE = 500  # rows of one statement


def seconds(act: Callable[[], object]) -> float:
    """Of this process: what others do on the machine does not count."""
    start = time.process_time()
    act()
    return time.process_time() - start


def load() -> None:
    from django.core.management import call_command

    call_command("load_catalogue", verbosity=0)


def fill() -> None:
    """Lists as the examples are, each under a name of its own; the states of most stand in bulk."""
    from django.conf import settings

    from builder.catalogue.memory import catalogue_of
    from builder.models import Owner, Revision, Roster
    from builder.rosters import edits
    from builder.rosters.storage import written
    from rules.lists.reading import read

    owner = Owner.objects.create()
    files = sorted(Path(settings.FIXTURES).glob("*/lists/*.json"))
    documents = [read(path.read_bytes(), catalogue_of)[1] for path in files]
    rows = [edits.create(owner, document) for document in documents]
    fields = [f.attname for f in Roster._meta.concrete_fields]
    alike = {name for name in fields if name not in ("id", "key", "edit_key", "present_id")}
    places = [n % len(rows) for n in range(LISTS - len(rows))]
    new = [Roster(**{name: getattr(rows[n], name) for name in alike}) for n in places]
    made = Roster.objects.bulk_create(new, AT_ONCE)
    states = []
    for number, (n, roster) in enumerate(zip(places, made, strict=True)):
        content = written(replace(documents[n], name=f"Liste {number}"))
        states.append(Revision(roster=roster, number=1, stands_for=1, content=content))
    for roster, state in zip(made, Revision.objects.bulk_create(states, AT_ONCE), strict=True):
        roster.present = state
    Roster.objects.bulk_update(made, ["present"], AT_ONCE)


def measured() -> Iterable[Goal]:
    from django.db.models import F

    from builder.catalogue import stamp
    from builder.models import Roster, Weapon

    empty = min(seconds(load) for _ in range(3))
    print(f"a load without a list: {empty:.2f} s on this machine")
    fill()
    same = min(seconds(load) for _ in range(3))
    print(f"with {LISTS:,} lists, nothing changed: {same:.2f} s")
    yield Goal(f"a load with {LISTS:,} lists, nothing changed", same / empty, 2)
    Weapon.objects.filter(game__slug="rbn").update(cost=F("cost") + 1, edited=True)
    stamp.renew()
    of_game = Roster.objects.filter(game="rbn").count()
    changed = seconds(load)
    print(f"with other prices of {of_game:,} of them: {changed:.2f} s")
    each = (changed - same) / of_game
    Roster.objects.update(grounds="")
    everything = seconds(load)
    print(f"all of them: {everything:.2f} s")
    yield Goal("one that changed, beside each when all are judged", each * LISTS / everything, 3)


def main() -> int:
    with site():
        return report_of(measured(), title="The catalogue of a large site")


if __name__ == "__main__":
    sys.exit(main())
