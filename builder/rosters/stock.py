"""What a player has beside the book: profiles of his own, and collections."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from builder.collections import rows
from builder.models import Collection, Owner, Roster
from builder.rosters.profiles import Profile, profiles_of, read_profile
from builder.rosters.recent import Recent
from builder.site.access import bench_or_404
from builder.site.owners import owner_of
from rules.building.bench import bench_of
from rules.catalogue.catalogue import Catalogue
from rules.catalogue.items import CardType
from rules.collecting.binders import binder_of, has_binder
from rules.collecting.house_binder import PROFILE
from rules.lists.document import Document, HouseItem, UsedCollection
from rules.lists.edits import Edit, Impossible, applied, named_by
from rules.lists.profiles import ReadyProfile
from rules.lists.refusals import Unreadable
from rules.lists.roster import AnyRoster
from rules.lists.used_collections import Content, carried, to_take

_content: Recent[Content] = Recent(20)


@dataclass(frozen=True)
class Stock:
    """What may be added to a list beside what its book has."""

    profiles: Sequence[Profile] = ()
    collections: Sequence[Collection] = ()  # of cards, one of which is looked at
    chosen: Collection | None = None
    contents: Sequence[Content] = ()

    @property
    def edition(self) -> object:
        """What tells it from another."""
        versions = tuple((content.used.key, content.used.version) for content in self.contents)
        return versions, tuple((profile.key, profile.version) for profile in self.profiles)

    def items(self, roster: AnyRoster) -> tuple[HouseItem, ...]:
        """What could be taken, under the slugs that it has in this list."""
        if not self.contents:
            return ()
        return tuple(bring.item for bring in to_take(roster, self.contents).values())

    def outdated(self, document: Document) -> int:
        """How much of what the list took its collections have otherwise by now."""
        known = {content.used.key: content for content in self.contents}
        rows = (
            row
            for used in document.collections
            if used.key in known
            for row in carried(document, used, known[used.key])
        )
        return sum(row.state == "older" for row in rows)


def brought(roster: AnyRoster, contents: Sequence[Content], edits: Sequence[Edit]) -> list[Edit]:
    """The edits, and before them what they name and the list does not carry yet."""
    after = roster.document
    try:
        for edit in edits if contents else ():
            after = applied(after, edit)
    except (Impossible, Unreadable):  # which will be told when they are made
        return [*edits]
    named = named_by(after.settings).union(*map(named_by, after.members))
    goods = to_take(roster, contents)
    return [*(bring for slug, bring in goods.items() if slug in named), *edits]


# --- what he may make up --------------------------------------------------------------------------


def makes(game: str, book: Catalogue) -> dict[str, CardType]:
    """The kinds of items, or types of cards, that can be made up for a list, by slug."""
    if not has_binder(game):
        return {}
    return {row.slug: row for row in binder_of(game).entered(book) if row.slug != PROFILE.key}


def makes_apart(game: str, book: Catalogue) -> list[CardType]:
    """Those of them that belong on no shelf of a member."""
    bench = bench_of(game)
    shelved = {kind.key for kind in (bench.workshop if bench else ()) if kind.shelves}
    return [row for slug, row in makes(game, book).items() if slug not in shelved]


def stock_of(request: HttpRequest, roster: Roster, document: Document, wanted: str = "") -> Stock:
    """`wanted`: the key of the collection whose cards are looked at."""
    owner, game = owner_of(request), roster.game
    profiles = profiles_of(owner, game)
    if bench_or_404(game).adds_cards:
        collections = collections_for(owner, game)
        first = collections[0] if collections else None
        chosen = next((row for row in collections if row.key == wanted), first)
        contents = [content_of(chosen)] if chosen else []
        return Stock(profiles, collections, chosen, contents)
    contents = contents_of(owner, document)
    return Stock((*profiles, *_ready(game, contents)), contents=contents)


def contents_of(owner: Owner | None, document: Document) -> list[Content]:
    """The collections that a list takes from, as far as this player may read them."""
    if not document.collections:
        return []
    readable = {row.key: row for row in collections_for(owner, document.game)}
    used = (readable.get(row.key) for row in document.collections)
    return [content_of(collection) for collection in used if collection]


def _ready(game: str, contents: Iterable[Content]) -> list[Profile]:
    """The ready profiles of collections."""
    return [
        profile
        for content in contents
        for item in content.items
        if isinstance(item, ReadyProfile) and (profile := read_profile(game, content.used, item))
    ]


def content_of(collection: Collection) -> Content:
    """What is in a collection, read once for each of its versions."""
    key = collection.key, collection.version
    content = _content.get(key)
    if content is None:
        items = tuple(rows.read(collection.cards.all()).values())
        content = _content.put(key, Content(known_as(collection), items))
    return content


def known_as(collection: Collection, items: Mapping[str, str] | None = None) -> UsedCollection:
    """How a list writes that it takes from a collection; `items`: what it has of it already."""
    return UsedCollection(
        key=collection.key,
        name=collection.name,
        version=collection.version,
        items=dict(items or {}),
    )


def collections_for(owner: Owner | None, game: str) -> list[Collection]:
    """One's own, those one follows, and Muster's examples."""
    every = Collection.objects.filter(game=game, removed=None)
    if owner is None:
        return list(every.exclude(example=""))
    mine = list(owner.collections.filter(removed=None, game=game))
    followed = every.filter(followings__owner=owner, share_key__isnull=False)
    return list(dict.fromkeys([*mine, *followed, *every.exclude(example="")]))
