"""The cards of a collection: rows <-> cards of the list format."""

from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
from django.db.models import QuerySet

from builder.models import CollectedCard, Collection
from builder.site.texts import fold
from rules.collecting.binder import AnyBinder
from rules.collecting.binders import binder_of
from rules.collecting.card import Faction, Legend
from rules.collecting.files import CARDS, CardFile
from rules.collecting.lines import FactionColour
from rules.collecting.printed import GREY
from rules.legible import legible_node
from rules.lists.document import HouseItem, Plain


@dataclass(frozen=True)
class StoredCollection:
    """A collection with its cards, and what it calls its factions and pictograms."""

    collection: Collection
    legend: Legend
    rows: dict[int, CollectedCard]
    cards: dict[int, HouseItem]

    @property
    def binder(self) -> AnyBinder:
        return binder_of(self.collection.game)


def stored_collection(collection: Collection) -> StoredCollection:
    """A collection with all that is in it: three queries."""
    binder = binder_of(collection.game)
    rows = {row.pk: row for row in collection.cards.all()}
    cards = {pk: _card(row, binder) for pk, row in rows.items()}
    named = {name for card in cards.values() for name in binder.factions(card)}
    return StoredCollection(collection, legend_of(collection, named), rows, cards)


def legend_of(collection: Collection, named: Iterable[str] = ()) -> Legend:
    """What the collection has names for, and factions of cards that the staff took away."""
    factions = [Faction(str(row.pk), row.name, row.colour) for row in collection.factions.all()]
    lost = sorted({*named} - {faction.name for faction in factions})
    factions += [Faction(f"lost-{number}", name, GREY) for number, name in enumerate(lost)]
    return Legend(tuple(factions), {row.pictogram: row.label for row in collection.labels.all()})


def as_file(stored: StoredCollection) -> CardFile:
    """The collection as the file that export writes and import reads."""
    factions = stored.legend.factions
    return CardFile(
        format=CARDS,
        game=stored.collection.game,
        name=stored.collection.name,
        notes=stored.collection.notes,
        factions=tuple(FactionColour(name=f.name, colour=f.colour) for f in factions),
        pictograms=stored.legend.pictograms,
        items=tuple(stored.cards.values()),
    )


def read(rows: "QuerySet[CollectedCard]") -> dict[int, HouseItem]:
    """The cards of some rows, by their id, in the order of the rows: one query."""
    return {
        row.pk: _card(row, binder_of(row.collection.game))
        for row in rows.select_related("collection")
    }


def _card(row: CollectedCard, binder: AnyBinder) -> HouseItem:
    card = msgspec.json.decode(row.content, type=binder.card)
    return legible_node(card, row.content.encode(), empties=False)


def write(collection: Collection, cards: list[HouseItem], version: int) -> None:
    """Add cards, or change those whose slug is there, in a fixed number of queries.

    Every faction that a card names is there already.
    """
    binder = binder_of(collection.game)
    present = {row.slug: row for row in collection.cards.all()}
    new: list[CollectedCard] = []
    old: list[CollectedCard] = []
    for card in cards:
        row = present.get(card.slug) or CollectedCard(
            collection=collection, slug=card.slug, added_in=version
        )
        (old if row.pk else new).append(row)
        for name, value in _columns(card, binder).items():
            setattr(row, name, value)
        row.changed_in = version
    CollectedCard.objects.bulk_create(new)
    if old:
        CollectedCard.objects.bulk_update(old, [*_columns(cards[0], binder), "changed_in"])


def _columns(card: HouseItem, binder: AnyBinder) -> Plain:
    return {
        "type": binder.type_of(card),
        "name": card.name,
        "folded": fold(card.words),
        "content": msgspec.json.encode(card).decode(),
    }
