"""The catalogue in memory: read once, dropped when a row changes, in every worker."""

import pytest

from builder.catalogue import memory, stamp
from builder.catalogue.memory import CHECK_EVERY, catalogue_of, catalogues, remembered
from builder.models import SpecialRule, Stamp, Weapon
from rules.catalogue.items import Weapon as FrozenWeapon

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands still until it is pushed."""

    class Clock:
        now = 1000.0

        def monotonic(self):
            return self.now

    still = Clock()
    monkeypatch.setattr(memory, "time", still)
    return still


def price(slug="arc"):
    return catalogue_of("rbn").of(FrozenWeapon)[slug].cost


class TestReadOnce:
    def test_a_second_look_asks_nothing(self, clock, django_assert_num_queries):
        catalogues()
        with django_assert_num_queries(0):
            catalogues()

    def test_a_second_later_it_asks_for_the_stamp_alone(self, clock, django_assert_num_queries):
        catalogues()
        clock.now += CHECK_EVERY
        with django_assert_num_queries(1):
            catalogues()

    def test_games_stand_in_their_order(self):
        assert next(iter(catalogues())) == "rbn"


class TestDroppedWhenARowChanges:
    def test_here_at_once(self, clock):
        assert price() == 3
        row = Weapon.objects.get(game__slug="rbn", slug="arc")
        row.cost = 4
        row.save()
        assert price() == 4

    def test_when_a_link_changes(self, clock):
        before = stamp.current()
        row = Weapon.objects.get(game__slug="rbn", slug="arc")
        row.ranged.keywords.add(SpecialRule.objects.get(game__slug="rbn", slug="rafale"))
        assert stamp.current() != before

    def test_in_another_worker_within_a_second(self, clock):
        assert price() == 3
        # Another process wrote: no signal reaches this one.
        Weapon.objects.filter(game__slug="rbn", slug="arc").update(cost=4)
        Stamp.objects.filter(pk=1).update(token="written elsewhere")  # noqa: S106
        assert price() == 3
        clock.now += CHECK_EVERY
        assert price() == 4


class TestRemembered:
    def test_made_once(self):
        made = []
        book = catalogue_of("rbn")
        for _ in range(2):
            remembered(book, "x", lambda: made.append(1))
        assert made == [1]

    def test_made_again_for_a_catalogue_that_changed(self):
        made = []
        remembered(catalogue_of("rbn"), "x", lambda: made.append(1))
        stamp.renew()
        remembered(catalogue_of("rbn"), "x", lambda: made.append(1))
        assert made == [1, 1]
