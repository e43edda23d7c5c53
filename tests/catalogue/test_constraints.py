"""What the database itself refuses."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models.deletion import RestrictedError

from builder.models import (
    Allegiance,
    Armour,
    Budget,
    Faction,
    FactionTrait,
    Item,
    PriceModifier,
    RangedProfile,
    Stamp,
)

pytestmark = pytest.mark.django_db


def refused(act):
    with pytest.raises(IntegrityError), transaction.atomic():
        act()


def test_two_items_of_one_name():
    twin = Item.objects.filter(kind="budget").first()
    row = Budget(game=twin.game, book=twin.book, slug=twin.slug, name_fr="a", name_en="a")
    refused(row.save)


def test_a_summary_in_one_language_only():
    row = Item.objects.exclude(summary_en="").first()
    refused(lambda: Item.objects.filter(pk=row.pk).update(summary_en=""))


def test_a_second_cell_for_a_faction_and_activity():
    cell = Allegiance.objects.first()
    refused(
        lambda: Allegiance.objects.create(
            faction=cell.faction, activity=cell.activity, allowed="yes"
        )
    )


def test_a_second_advantage():
    trait = FactionTrait.objects.filter(side="advantage").first()
    other = FactionTrait.objects.filter(side="drawback", faction=trait.faction)
    refused(lambda: other.update(side="advantage"))


def test_a_faction_that_is_its_own_parent():
    row = Faction.objects.first()
    refused(lambda: Faction.objects.filter(pk=row.pk).update(parent=row.pk))


def test_a_price_that_changes_by_and_to():
    refused(lambda: PriceModifier.objects.update(delta=1, set_to=1))


def test_a_range_that_shrinks():
    refused(lambda: RangedProfile.objects.filter(long_max=40).update(long_max=0))


def test_words_that_no_field_knows():
    refused(lambda: Armour.objects.update(slot="hat"))


def test_a_second_stamp():
    refused(lambda: Stamp.objects.create(pk=2, token="x"))  # noqa: S106


def test_an_item_that_others_name_is_not_deleted():
    with pytest.raises(RestrictedError):
        Faction.objects.get(game__slug="rbn", slug="cultistes").delete()
