"""Pages of a large site beside the same pages with little on them: 1,000 lists of one's own, 20,000
in the gallery, 1,000 cards, 1,000 states. Bytes, questions, time; fails where a page of much takes
more than twice what a page of little takes.
"""

import sys
import time
from collections.abc import Callable, Iterable

from tests.bench.measuring import Goal, in_turns, report_of, site

FEW, FEW_PUBLIC = 100, 60  # so that a page is full
OWN, PUBLIC, CARDS, STATES = 1_000, 20_000, 1_000, 1_000
MOST = 2  # times the page with few
AT_ONCE = 500  # rows of one statement


class Visitor:
    """Somebody who keeps lists, one with a history, and a collection, beside a gallery."""

    def __init__(self) -> None:
        from django.test import Client

        from builder.models import Owner
        from tests.collections.collecting import BRUTE, collection_of, owner_in
        from tests.rosters.rostering import crew, roster_of

        self.client = Client()
        self.owner, self.other = owner_in(self.client), Owner.objects.create()
        self.model = roster_of(self.owner, crew(), name="Liste")
        self.collection = collection_of(self.owner, BRUTE)

    def lists(self, number: int, *, published: bool) -> None:
        """So many more lists like the first one, in bulk; each under its own name."""
        from django.utils import timezone

        from builder.models import Revision, Roster, RosterKeeper, Share

        like, state = self.model, self.model.present
        assert state is not None
        alike = [f.attname for f in Roster._meta.concrete_fields]
        alike = [
            n for n in alike if n not in ("id", "key", "edit_key", "present_id", "name", "folded")
        ]
        values = {name: getattr(like, name) for name in alike}
        start = Roster.objects.count()
        new = [
            Roster(**values, name=f"Liste {start + n}", folded=f"liste {start + n} rouilles")
            for n in range(number)
        ]
        rows = Roster.objects.bulk_create(new, AT_ONCE)
        first = {"number": 1, "stands_for": 1, "content": state.content, "facet": state.facet}
        states = Revision.objects.bulk_create((Revision(roster=r, **first) for r in rows), AT_ONCE)
        for roster, revision in zip(rows, states, strict=True):
            roster.present = revision
        Roster.objects.bulk_update(rows, ["present"], AT_ONCE)
        owner = self.other if published else self.owner
        RosterKeeper.objects.bulk_create(
            (RosterKeeper(roster=r, owner=owner) for r in rows), AT_ONCE
        )
        if published:
            moment = timezone.now()
            links = (Share(roster=r, published=moment, author="Ada") for r in rows)
            Share.objects.bulk_create(links, AT_ONCE)

    def cards(self, number: int) -> None:
        from builder.models import CollectedCard

        like = self.collection.cards.get(slug="brute")
        CollectedCard.objects.bulk_create(
            CollectedCard(
                collection=self.collection,
                slug=f"carte-{n}",
                type=like.type,
                name=f"Carte {n}",
                folded=f"carte {n}",
                content=like.content.replace('"brute"', f'"carte-{n}"').replace(
                    "Brute", f"Carte {n}"
                ),
                added_in=1,
                changed_in=1,
            )
            for n in range(self.collection.cards.count(), number)
        )

    def states(self, number: int) -> None:
        from builder.models import Revision, Roster

        like = self.model.present
        assert like is not None
        first = Revision.objects.filter(roster=self.model).count() + 1
        new = Revision.objects.bulk_create(
            Revision(
                roster=self.model, number=n, stands_for=n, parent=n - 1, content=like.content,
                words_fr="Rita prend un arc", words_en="Rita takes a bow", total=1, budget=2,
                errors=0, todo=0,
            )
            for n in range(first, number + 1)
        )  # fmt: skip
        changed = {"version": number, "tip": number, "present": new[-1]}
        Roster.objects.filter(pk=self.model.pk).update(**changed)

    def several(self) -> str:
        keys = self.owner.rosters.order_by("-pk").values_list("key", flat=True)[:30]
        return "/check/several/?" + "&".join(f"list={key}" for key in keys)

    def pages(self) -> dict[str, str]:
        own, cards = f"/lists/{self.model.key}", f"/collections/{self.collection.key}/"
        return {
            "my lists": "/lists/",
            "my lists, the last page": "/lists/?page=last",
            "my lists by name": "/lists/?sort=name",
            "my lists, a search": "/lists/?q=liste",
            "the gallery": "/gallery/",
            "the gallery, its last page": "/gallery/?page=last",
            "the gallery, most copied": "/gallery/?sort=copies&page=last",
            "the gallery, a game": "/gallery/?game=rbn",
            "the gallery, a search that finds all": "/gallery/?q=liste",
            "the gallery, a search that finds one": "/gallery/?q=liste+50",
            "the form of a comparison": "/compare/",
            "its last page": "/compare/?page=last",
            "30 lists at once": self.several(),
            "the history": f"{own}/history/",
            "a list": f"{own}/",
            "a collection": cards,
            "a collection, the last page": f"{cards}?page=last",
            "collections": "/collections/",
        }

    def look(self, address: str) -> tuple[int, int]:
        """The bytes of a page, and its questions to the database."""
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as queries:
            answer = self.client.get(address)
        assert answer.status_code == 200, (address, answer.status_code)
        return len(answer.content), len(queries)


def measured(visitor: Visitor) -> Iterable[Goal]:
    visitor.lists(FEW, published=False)
    visitor.lists(FEW_PUBLIC, published=True)
    visitor.cards(30)
    visitor.states(30)
    few = figures(visitor)
    visitor.lists(OWN - FEW, published=False)
    visitor.lists(PUBLIC - FEW_PUBLIC, published=True)
    visitor.cards(CARDS)
    visitor.states(STATES)
    many = figures(visitor)
    for name, (size, questions, seconds) in many.items():
        before = few[name]
        print(f"{name}: {size / 1000:.0f} kB, {questions} questions, {seconds * 1000:.1f} ms")
        yield Goal(f"{name}: time", seconds / before[2], MOST)
        yield Goal(f"{name}: bytes", size / before[0], MOST)
        yield Goal(f"{name}: questions", questions / before[1], 1)


def figures(visitor: Visitor) -> dict[str, tuple[int, int, float]]:
    pages = visitor.pages()
    looks = {name: visitor.look(address) for name, address in pages.items()}

    def reading(address: str) -> Callable[[], object]:
        return lambda: visitor.client.get(address)

    acts = {name: reading(address) for name, address in pages.items()}
    times = in_turns(acts, rounds=3, each=2, clock=time.process_time)
    return {name: (*looks[name], times[name]) for name in pages}


def main() -> int:
    with site():
        from django.conf import settings

        settings.ROOT_URLCONF = "builder.urls"
        return report_of(measured(Visitor()), title="Pages of a large site")


if __name__ == "__main__":
    sys.exit(main())
