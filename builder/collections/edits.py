"""What can be done to a collection."""

from collections.abc import Iterable, Mapping

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone
from msgspec.structs import replace

from builder.catalogue.memory import catalogue_of
from builder.collections import rows
from builder.keepers import edits as keepers
from builder.models import (
    Collection,
    CollectionFaction,
    Following,
    Owner,
    PictogramLabel,
    Upload,
)
from builder.site.models import random_key
from builder.site.refusals import Refused, Stale, TooMany
from builder.site.texts import fold_for, one_line
from rules.collecting.binders import binder_of
from rules.collecting.files import MAX_FACTIONS, give_back
from rules.collecting.lines import FactionColour, Sheet
from rules.lists.document import MAX_NODES, HouseItem

MAX_COLLECTIONS = 200  # that one browser keeps
# Told apart on paper too, and by those who do not see red beside green.
PALETTE = ("#c4572b", "#2f6fb0", "#7a8a1f", "#7d4aa8", "#c2981c", "#2a8c86", "#b03a6a", "#5c6470")


class InUse(Refused):
    """Other things refer to it."""


@transaction.atomic
def create(
    owner: Owner, game: str, name: str, factions: Iterable[FactionColour] = ()
) -> Collection:
    """Begin a collection."""
    if owner.collections.filter(removed=None).count() >= MAX_COLLECTIONS:
        raise TooMany
    collection = Collection.objects.create(game=game, name=name)
    keepers.begin(collection, owner)
    for faction in factions:
        _faction(collection, faction.name, faction.colour)
    return collection


@transaction.atomic
def describe(collection: Collection, name: str, notes: str) -> None:
    _locked(collection)
    collection.name, collection.notes = name, notes
    collection.save(update_fields=["name", "notes", "updated"])


# --- cards --------------------------------------------------------------------------------------


@transaction.atomic
def save_card(
    collection: Collection, card: HouseItem, *, row: int | None = None, seen: int | None = None
) -> HouseItem:
    """Add a card, or write it over the one of that row, which must be as it was `seen`."""
    version = _locked(collection)
    if row is None:
        taken = set(collection.cards.values_list("slug", flat=True))
        if len(taken) >= MAX_NODES:
            raise TooMany
        binder, catalogue = binder_of(collection.game), catalogue_of(collection.game)
        card = replace(card, slug=binder.slug_for(card, taken, catalogue))
    else:
        present = collection.cards.filter(pk=row).first()
        if present is None or (seen is not None and present.changed_in != seen):
            raise Stale
        card = replace(card, slug=present.slug)
    card = _with_factions(collection, [card])[0]
    rows.write(collection, [card], version)
    return card


@transaction.atomic
def gather(owner: Owner, game: str, name: str, cards: list[HouseItem]) -> Collection:
    """A new collection of cards, or items, that a list carries; they keep their slugs."""
    collection = create(owner, game, name)
    rows.write(collection, _with_factions(collection, cards), collection.version)
    return collection


@transaction.atomic
def put_cards(collection: Collection, sheet: Sheet, *, seen: int | None = None) -> None:
    """Add the cards of a file, or change those that have the same slug.

    `seen`: the version that the file was compared with, which must be the present one.
    """
    version = _locked(collection)
    if seen is not None and version != seen + 1:
        raise Stale
    slugs = {card.slug for card in sheet.cards}
    others = collection.cards.exclude(slug__in=slugs).count()
    if others + len(slugs) > MAX_NODES:
        raise TooMany
    for faction in sheet.factions:
        _faction(collection, faction.name, faction.colour)
    label(collection, {str(key): text for key, text in sheet.pictograms.items()})
    rows.write(collection, _with_factions(collection, sheet.cards), version)


@transaction.atomic
def remove_card(collection: Collection, row: int) -> HouseItem | None:
    """Take a card out; what it said is handed back, so that it can be put back."""
    _locked(collection)
    matching = collection.cards.filter(pk=row)
    card = rows.read(matching).get(row)
    matching.delete()
    return card


def _with_factions(collection: Collection, cards: list[HouseItem]) -> list[HouseItem]:
    """The cards, with their factions called as the collection calls them; new ones are added."""
    binder = binder_of(collection.game)
    names = dict.fromkeys(name for card in cards for name in binder.factions(card))
    called = {name: _faction(collection, name).name for name in names}
    return [binder.renamed(card, called) for card in cards]


# --- factions and pictograms --------------------------------------------------------------------


def _faction(collection: Collection, name: str, colour: str = "") -> CollectionFaction:
    """The collection's faction of that name, added where it has none."""
    present = collection.factions.filter(folded=fold_for(CollectionFaction, name)).first()
    if present is None:
        number = collection.factions.count()
        if number >= MAX_FACTIONS:
            raise TooMany
        chosen = colour or PALETTE[number % len(PALETTE)]
        present = collection.factions.create(name=name, colour=chosen, position=number)
    return present


@transaction.atomic
def add_faction(collection: Collection, wanted: FactionColour) -> None:
    _locked(collection)
    _faction(collection, wanted.name, wanted.colour)


@transaction.atomic
def change_faction(collection: Collection, pk: int, wanted: FactionColour) -> None:
    """Rename a faction, on every card, and give it another colour."""
    version = _locked(collection)
    faction = collection.factions.filter(pk=pk).first()
    if faction is None:
        raise Stale
    folded = fold_for(CollectionFaction, wanted.name)
    if collection.factions.exclude(pk=pk).filter(folded=folded).exists():
        raise InUse
    if faction.name != wanted.name:
        binder, names = binder_of(collection.game), {faction.name: wanted.name}
        cards = [binder.renamed(card, names) for card in _cards_of(collection, faction)]
        rows.write(collection, cards, version)
    faction.name, faction.colour = wanted.name, wanted.colour
    faction.save()


@transaction.atomic
def remove_faction(collection: Collection, pk: int) -> None:
    """Remove a faction that no card names."""
    _locked(collection)
    faction = collection.factions.filter(pk=pk).first()
    if faction is not None:
        if _cards_of(collection, faction):
            raise InUse
        faction.delete()


def _cards_of(collection: Collection, faction: CollectionFaction) -> list[HouseItem]:
    """The cards that name a faction."""
    binder, cards = binder_of(collection.game), rows.read(collection.cards.all())
    return [card for card in cards.values() if faction.name in binder.factions(card)]


@transaction.atomic
def label(collection: Collection, labels: Mapping[str, str]) -> None:
    """Name the pictograms; an empty name takes the label away."""
    for pictogram, text in labels.items():
        if text:
            PictogramLabel.objects.update_or_create(
                collection=collection, pictogram=pictogram, defaults={"label": text}
            )
        else:
            collection.labels.filter(pictogram=pictogram).delete()


# --- who sees it --------------------------------------------------------------------------------


@transaction.atomic
def share(collection: Collection) -> None:
    """Give the collection a link that anybody reads."""
    _locked(collection)
    if collection.share_key is None:
        collection.share_key = random_key()
        collection.save(update_fields=["share_key"])


@transaction.atomic
def unshare(collection: Collection) -> None:
    """Withdraw the link: from now on it leads nowhere."""
    _locked(collection)
    collection.share_key = None
    collection.save(update_fields=["share_key"])


def follow(collection: Collection, owner: Owner) -> None:
    Following.objects.get_or_create(
        owner=owner, collection=collection, defaults={"seen": collection.version}
    )


def unfollow(collection: Collection, owner: Owner) -> None:
    Following.objects.filter(owner=owner, collection=collection).delete()


def followed(owner: Owner) -> "QuerySet[Following]":
    """What somebody follows, each with the number of cards that he has not seen yet."""
    unseen = Q(collection__cards__changed_in__gt=F("seen"))
    return (
        owner.followings.filter(collection__removed=None, collection__share_key__isnull=False)
        .select_related("collection")
        .annotate(news=Count("collection__cards", filter=unseen))
        .order_by("collection__name")
    )


def look(following: Following, version: int) -> None:
    """What there is up to this version has been seen."""
    Following.objects.filter(pk=following.pk).update(seen=version)


@transaction.atomic
def copy(collection: Collection, owner: Owner, name: str) -> Collection:
    """A collection of one's own with the same cards; it remembers where they came from."""
    new_collection = create(owner, collection.game, name)
    new_collection.notes, new_collection.source = collection.notes, collection
    new_collection.save(update_fields=["notes", "source"])
    CollectionFaction.objects.bulk_create(
        CollectionFaction(
            collection=new_collection,
            name=faction.name,
            folded=faction.folded,
            colour=faction.colour,
            position=faction.position,
        )
        for faction in collection.factions.all()
    )
    label(new_collection, dict(collection.labels.values_list("pictogram", "label")))
    cards = rows.read(collection.cards.all())
    rows.write(new_collection, list(cards.values()), new_collection.version)
    return new_collection


# --- removal ------------------------------------------------------------------------------------


@transaction.atomic
def remove(collection: Collection) -> None:
    """Put a collection away; it can be taken back."""
    _locked(collection)
    collection.removed = timezone.now()
    collection.save(update_fields=["removed"])


@transaction.atomic
def restore(collection: Collection) -> None:
    _locked(collection)
    collection.removed = None
    collection.save(update_fields=["removed"])


# --- files that wait ----------------------------------------------------------------------------


def hold(collection: Collection, name: str, content: bytes) -> Upload:
    """Keep a file until somebody says yes to what it would change."""
    upload, _ = Upload.objects.update_or_create(
        collection=collection,
        defaults={"name": one_line(name, 120), "content": content, "version": collection.version},
    )
    return upload


@transaction.atomic
def accept(collection: Collection, upload: Upload, sheet: Sheet) -> None:
    """Write what can be read of a file, if the collection is still what it was compared with.

    The lines that are wrong go on waiting, to be corrected.
    """
    put_cards(collection, sheet, seen=upload.version)
    if sheet.wrong:
        hold(collection, upload.name, give_back(sheet).encode())
    else:
        upload.delete()


def _locked(collection: Collection) -> int:
    """The collection's next version; nobody else writes to it until this edit is done."""
    Collection.objects.filter(pk=collection.pk).update(
        version=F("version") + 1, updated=timezone.now()
    )
    collection.refresh_from_db(fields=["version"])
    return collection.version
