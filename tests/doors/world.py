"""A site with everything in it once, and everybody who may come by: for tests of many doors."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.apps import apps
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from builder.collections import edits as collections
from builder.events import edits as events
from builder.exchange import edits as exchange
from builder.models import Collection, Owner, Roster
from builder.rosters import edits as rosters, profiles
from builder.rosters.storage import present
from builder.shares import edits as shares
from rules.lists.edits import Set
from tests.accounts.people import person
from tests.collections.collecting import BRUTE, collection_of, owner_in, same_browser
from tests.events.organising import handed
from tests.lists import deck_of
from tests.play.playing import evening_of
from tests.rosters.rostering import crew, roster_of

FORGED = "A" * 22
PEOPLE = (
    "owner",  # a browser that keeps the things
    "account",  # has things of his own of each sort, kept by an account, in another browser
    "friend",  # has followed the links by which one may edit
    "spectator",  # has followed the links by which one may read
    "other browser",  # keeps other things
    "other account",
    "nobody",  # brings no cookie
)
# What comes and goes with visits; nothing that a person owns.
PASSING = ("Session", "UserSession", "Attempts", "ContentType", "Permission", "LogEntry")
UNNOTED = ("seen", "last_login", "last_used_at", "preferences")


@dataclass(frozen=True)
class World:
    """The keys of the owner's things and of the account's, by name, and who may come by."""

    values: Mapping[str, str]
    of_account: Mapping[str, str]
    people: Mapping[str, Client]

    def args(self, person: str, names: tuple[str, ...]) -> list[str]:
        """What stands in an address when this person goes there."""
        values = {**self.values, **(self.of_account if person == "account" else {})}
        return [values.get(name, name) for name in names]

    def fresh(self) -> "World":
        """The same people with the cookies that they had in the beginning."""
        return World(
            self.values, self.of_account, {n: same_browser(c) for n, c in self.people.items()}
        )


def build() -> World:
    people = {name: Client() for name in (*PEOPLE, "staff")}
    for name in ("account", "other account"):
        people[name].force_login(person(name.title()))
    people["staff"].force_login(User.objects.create_superuser("ada"))
    values, links = things(owner_in(people["owner"]))
    of_account, _links = things(Owner.objects.get(user__first_name="Account"))
    for name in ("other browser", "other account"):
        other = Owner.objects.filter(user__first_name=name.title()).first()
        roster_of(other or owner_in(people[name]), crew(), name="Autre")
    for door, key in links:
        people["friend"].post(reverse(door, args=[key]))
    put_away(values)
    put_away(of_account)
    for door in ("share", "event"):
        people["spectator"].get(reverse(door, args=[values[door]]))
    people["spectator"].get(reverse("shared", args=[values["collection_link"]]))
    for name in ("account", "other account", "staff"):
        people[name].get(reverse("lists"))  # that a device was used is noted once a day
    return World(values, of_account, people)


def things(owner: Owner) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """One of everything that an owner can have: keys by name, and links that let a friend in."""
    roster, removed = (roster_of(owner, crew(), name=name) for name in ("Rouilles", "Partie"))
    deck = roster_of(owner, deck_of("leader", "personnage"), name="Paquet")
    rosters.tag(roster, ["essai"])
    rosters.change(roster, [Set("notes", "à pied, hélas", "boz")])
    state = present(roster)
    profile = profiles.keep(owner, state, state.document.members[1], "fr")
    collection = collection_of(owner, BRUTE, shared=True, type_2="Mêlée")
    away = collection_of(owner, name="Rangée")
    share, published = shares.share(roster, author="Ada", label="club"), shares.share(roster)
    frozen = shares.share(deck, frozen=True)
    shares.publish(published)
    revoked = shares.share(roster)
    shares.revoke(revoked)
    links = [("roster_edit_link", each.edit_key) for each in (roster, removed, deck)]
    links += [("collection_edit_link", each.edit_key) for each in (collection, away)]
    values = {
        "roster": roster.key,
        "deck": deck.key,
        "removed": removed.key,
        "edit_key": roster.edit_key,
        "profile": profile.key,
        "share": share.key,
        "frozen": frozen.key,
        "published": published.key,
        "revoked": revoked.key,
        "event": events.keep(owner, "Tournoi", handed(share)).key,
        "seat": evening_of(owner, roster).key,
        "collection": collection.key,
        "removed_collection": away.key,
        "collection_edit_key": collection.edit_key,
        "collection_link": collection.share_key or "",
        "faction": str(collection.factions.get().pk),
        "card": str(collection.cards.get().pk),
    }
    if owner.user_id is None:  # an account needs no such link
        values["moving_key"] = exchange.open_link(owner).key
    return values, links


def put_away(values: Mapping[str, str]) -> None:
    rosters.remove(Roster.objects.get(key=values["removed"]))
    collections.remove(Collection.objects.get(key=values["removed_collection"]))


def rows(*, but: tuple[str, ...] = ()) -> dict[str, list[tuple[object, ...]]]:
    """All that people own, row by row: what a request that is refused leaves as it was.

    Without the days on which somebody was seen, and how an account likes its pages: language and
    paper go along with it, also when they are chosen by a link.
    """
    passing = {*PASSING, *but}
    return {
        table.__name__: list(table._base_manager.order_by("pk").values_list(*_columns(table)))
        for table in apps.get_models()
        if table.__name__ not in passing and not table.__module__.startswith("builder.catalogue")
    }


def _columns(table) -> list[str]:
    fields = (field.attname for field in table._meta.concrete_fields)
    return [name for name in fields if name not in UNNOTED]
