"""What the page behind a link costs its readers, beside empty pages (= 1), in one run.

The first reader of a state has the page made, beside an empty page that knows its visitor. The
next ones, and those who have it already, are answered beside an empty page that knows nobody.
Fails where a goal is missed.
"""

import sys
import time
from collections.abc import Iterable

from tests.bench.measuring import Goal, in_turns, report_of, site

MEMBERS = 25
TOKEN = "b" * 43


class Reader:
    """Somebody who keeps lists of his own, and was sent a link."""

    def __init__(self) -> None:
        from django.conf import settings
        from django.test import Client

        from builder.models import Owner
        from builder.rosters import edits
        from builder.shares import edits as shares
        from builder.site import owners
        from tests.bench.bench_verdict import members
        from tests.lists import convoy
        from tests.rosters.rostering import document

        self.client = Client(SERVER_NAME="localhost")
        self.client.cookies[settings.OWNER_COOKIE_NAME] = f"{TOKEN}.{owners.today()}"
        self.client.session.save()
        owner = Owner.objects.create(token_hash=owners.hashed(TOKEN))
        chosen = {"faction": "cultistes", "activity": "chasseurs"}
        convoy_of_many = convoy(*members(MEMBERS), budget=MEMBERS * 40, **chosen)
        self.roster = edits.create(owner, document(convoy_of_many))
        self.address = f"/s/{shares.share(self.roster).key}/"
        self.tag = self.client.get(self.address)["ETag"]

    def empty(self) -> None:
        assert self.client.get("/empty/").content == b"ok"

    def plain(self) -> None:
        assert self.client.get("/plain/").content == b"ok"

    def first(self) -> None:
        """Of this state in this process: neither the page nor what it is made of is at hand."""
        from builder.rosters import judging, storage
        from builder.shares import finished

        for memory in (finished.pages, judging._verdicts, storage._documents):
            memory.clear()
        self.next()

    def next(self) -> None:
        assert self.client.get(self.address).status_code == 200

    def again(self) -> None:
        """He has it already."""
        answer = self.client.get(self.address, headers={"If-None-Match": self.tag})
        assert answer.status_code == 304, answer.status_code


def measured(reader: Reader) -> Iterable[Goal]:
    took = in_turns(
        {
            "next": reader.next,
            "plain": reader.plain,
            "again": reader.again,
            "empty": reader.empty,
            "first": reader.first,
        },
        rounds=40,
        each=5,
        clock=time.process_time,
    )
    for name in ("empty", "plain"):
        print(f"the {name} page: {took[name] * 1e6:.0f} µs on this machine")
    size = f"a link of {MEMBERS} members"
    yield Goal(f"{size}: its first reader", took["first"] / took["empty"], 12)
    yield Goal(f"{size}: the next readers", took["next"] / took["plain"], 2.5)
    yield Goal(f"{size}: who has it already", took["again"] / took["plain"], 2)


def main() -> int:
    with site():
        return report_of(measured(Reader()), title="A link")


if __name__ == "__main__":
    sys.exit(main())
