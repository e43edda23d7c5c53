"""Members that players keep as profiles of their own, to add them to any list of the game."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.db import transaction

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, OwnProfile
from builder.rosters.recent import Recent
from builder.rosters.storage import State
from builder.site.refusals import TooMany
from rules.checks.game import games
from rules.lists.document import Document, Member, Plain, UsedCollection
from rules.lists.naming import title
from rules.lists.profiles import ReadyProfile, profile_of
from rules.lists.reading import recovered
from rules.lists.refusals import Unreadable
from rules.words import Lang

MOST = 200  # profiles of one game
OWN = "own/"  # begins the slugs of such additions
_read: Recent[Document] = Recent(200)


@dataclass(frozen=True)
class Profile:
    """A profile of one's own: a list of one member."""

    key: str
    name: str
    version: int
    document: Document
    origin: str = ""  # the collection that it is in; empty: the player's own

    @property
    def slug(self) -> str:
        """Its own among the additions of a list."""
        return OWN + self.key


def keep(owner: Owner, state: State, member: Member, lang: Lang) -> OwnProfile:
    """Keep a member under its name; what was kept under that name before is rewritten."""
    name = title(state.verdict.roster, member).in_(lang)[:120]
    return put(owner, state.document.game, name, profile_of(state.document, member))


@transaction.atomic
def put(owner: Owner, game: str, name: str, content: Plain) -> OwnProfile:
    """Keep a list of one under a name; what was kept under that name before is rewritten."""
    Owner.objects.select_for_update().get(pk=owner.pk)
    known = owner.profiles.filter(game=game)
    profile = known.filter(name=name).first()
    if profile is None and known.count() >= MOST:
        raise TooMany
    if profile is None:
        profile = OwnProfile.objects.create(game=game, name=name, content=content)
        profile.keepers.add(owner)
    else:
        profile.content, profile.version = content, profile.version + 1
        profile.save()
    return profile


def forget(owner: Owner, key: str) -> OwnProfile | None:
    """A profile that its last keeper lets go of is gone; lists that took it have it still."""
    profile = owner.profiles.filter(key=key).first()
    if profile:
        profile.keepers.remove(owner)
        if not profile.keepers.exists():
            profile.delete()
    return profile


def profiles_of(owner: Owner | None, game: str) -> tuple[Profile, ...]:
    """By name; one of which nothing can be read any more is left out."""
    return tuple(_read_all(owner.profiles.filter(game=game))) if owner else ()


def every_profile(owner: Owner | None) -> dict[str, list[Profile]]:
    """All of them by game, those of a game that is no longer here left out."""
    by_game: dict[str, list[Profile]] = {}
    rows = owner.profiles.filter(game__in=games()) if owner else ()
    for profile in _read_all(rows):
        by_game.setdefault(profile.document.game, []).append(profile)
    return by_game


def _read_all(rows: Iterable[OwnProfile]) -> Iterator[Profile]:
    for row in rows:
        document = _document(row)
        if document.members:
            yield Profile(row.key, row.name, row.version, document)


def read_profile(game: str, used: UsedCollection, item: ReadyProfile) -> Profile | None:
    """A ready profile of a collection; None where its code cannot be read any more."""
    key = f"{used.key}.{item.slug}"
    document = _read.get((key, item.code))
    if document is None:
        try:
            document = _read.put((key, item.code), item.opened(game, catalogue_of))
        except Unreadable:
            return None
    return Profile(key, item.name, used.version, document, used.name)


def _document(row: OwnProfile) -> Document:
    key = row.key, row.version
    return _read.get(key) or _read.put(key, recovered(row.content, games()[row.game])[0])
