"""What pages of many lists cost, beside an empty page that knows its visitor (= 1), in one run; and
once more when the database has 100,000 lists of others. Fails where a goal is missed.
"""

import sys
import time
from collections.abc import Iterable

from tests.bench.bench_link import Reader
from tests.bench.measuring import Goal, in_turns, report_of, site

OWN, PUBLIC, OTHERS = 20, 60, 100_000
AT_ONCE = 500  # rows of one statement


class Visitor(Reader):
    """Somebody who keeps lists of his own, and looks at those of others."""

    def __init__(self) -> None:
        super().__init__()
        from builder.models import Owner
        from builder.rosters import edits
        from builder.rosters.storage import present
        from builder.shares import edits as shares

        document = present(self.roster).document
        for _ in range(OWN):
            edits.create(self.roster.keepers.get(), document)
        other = Owner.objects.create()
        for _ in range(PUBLIC):
            shares.publish(shares.share(edits.create(other, document)))

    def my_lists(self) -> None:
        assert b"<table" in self.client.get("/lists/").content

    def gallery(self) -> None:
        assert self.client.get("/gallery/").content.count(b"/s/") >= PUBLIC // 3


def fill(like: Reader) -> None:
    """Lists of others, a link for each; as many as a site has after years."""
    from django.db.models import OuterRef, Subquery

    from builder.models import Owner, Revision, Roster, Share

    owners = Owner.objects.bulk_create([Owner(token_hash=f"{n:064}") for n in range(OTHERS // 10)])
    row, state = like.roster, like.roster.present
    assert state is not None
    rosters = Roster.objects.bulk_create(
        [Roster(game=row.game, version=1, tip=1, name=row.name) for _ in range(OTHERS)], AT_ONCE
    )
    keeps = Roster.keepers.through
    kept = (keeps(roster=each, owner=owners[n // 10]) for n, each in enumerate(rosters))
    keeps.objects.bulk_create(kept, AT_ONCE)
    first = {"number": 1, "stands_for": 1, "content": state.content}
    Revision.objects.bulk_create((Revision(roster=each, **first) for each in rosters), AT_ONCE)
    Share.objects.bulk_create((Share(roster=each) for each in rosters), AT_ONCE)
    present = Revision.objects.filter(roster=OuterRef("pk")).values("pk")[:1]
    Roster.objects.filter(present=None).update(present=Subquery(present))


def measured(visitor: Visitor) -> Iterable[Goal]:
    pages = {
        "my lists": visitor.my_lists,
        "the gallery": visitor.gallery,
        "a link, its first reader": visitor.first,
        "a link, the next readers": visitor.next,
    }
    acts = {"empty": visitor.empty, **pages}
    few = in_turns(acts, rounds=15, each=5, clock=time.process_time)
    print(f"an empty page that knows its visitor: {few['empty'] * 1e6:.0f} µs on this machine")
    for name in ("my lists", "the gallery"):
        yield Goal(name, few[name] / few["empty"], 6)
    fill(visitor)
    many = in_turns(acts, rounds=15, each=5, clock=time.process_time)
    for name in pages:
        ratio = (many[name] / many["empty"]) / (few[name] / few["empty"])
        yield Goal(f"{name}, beside {OTHERS:,} lists of others", ratio, 1.3)


def main() -> int:
    with site():
        return report_of(measured(Visitor()), title="Pages of many lists")


if __name__ == "__main__":
    sys.exit(main())
