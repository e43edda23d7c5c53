"""Keys that open nothing: those that never were, beside those that are, or were, and are not for
this visitor. Both look the same, and cost the same.
"""

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.http import int_to_base36

from builder.collections import edits as collections
from builder.exchange import edits as exchange
from builder.models import Collection, Event, Owner, Roster
from tests.doors.world import World, build

VALUES = re.compile(r"'[^']*'|\b\d+\b")
TOKEN = re.compile(r'(name="csrfmiddlewaretoken" value=|nonce=)"[^"]*"')


@dataclass(frozen=True)
class Key:
    """A way by which somebody could try keys."""

    route: str
    known: tuple[str, ...]  # what stands in the address of one that is, or was
    forged: Callable[[], tuple[str, ...]]
    person: str = "nobody"
    method: str = "get"
    more: tuple[str, ...] = ()
    asks_alike: bool = True  # a number of an account costs a question more than one that is none

    def ask(self, client: Client, args: tuple[str, ...]) -> Any:
        return getattr(client, self.method)(reverse(self.route, args=[*args, *self.more]))


def a_key() -> tuple[str, ...]:
    return (secrets.token_urlsafe(16),)


def keys(world: World) -> dict[str, Key]:
    """One of each kind; what belongs to the owner is tried by others."""
    values = world.values
    owner = Owner.objects.get(rosters__key=values["roster"], user=None, moving_link__isnull=False)
    renewed = values["edit_key"]
    Roster.objects.filter(edit_key=renewed).update(edit_key=secrets.token_urlsafe(16))
    cards = values["collection_edit_key"]
    Collection.objects.filter(edit_key=cards).update(edit_key=secrets.token_urlsafe(16))
    removed = values["collection_link"]
    collections.remove(Collection.objects.get(share_key=removed))
    Event.objects.update(expires=timezone.now() - timedelta(days=1))
    closed = values["moving_key"]
    exchange.close_link(owner)
    user = User.objects.get(first_name="Account")
    known: dict[str, Key] = {
        "a revoked link": Key("share", (values["revoked"],), a_key),
        "its picture": Key("share_preview", (values["revoked"],), a_key),
        "its list": Key("share_json", (values["revoked"],), a_key),
        "its sheet": Key("share_sheet", (values["revoked"],), a_key, more=("summary",)),
        "an edit link that was renewed": Key("roster_edit_link", (renewed,), a_key),
        "that of a collection": Key("collection_edit_link", (cards,), a_key),
        "a moving link that was closed": Key("moving_link", (closed,), a_key),
        "an event that is over": Key("event", (values["event"],), a_key),
        "its table": Key("event_csv", (values["event"],), a_key),
        "a collection that is no longer shared": Key("shared", (removed,), a_key),
        "a reset": Key(
            "account_reset_password_from_key",
            (int_to_base36(user.pk), "abc123-0123456789abcdef0123456789abcdef"),
            lambda: (int_to_base36(10**9 + secrets.randbelow(10**6)), "abc123-" + "0" * 32),
            asks_alike=False,
        ),
        "a confirmation": Key("account_confirm_email", ("MQ:abcdef:x",), lambda: ("Mg:abcdef:x",)),
    }
    for person in ("nobody", "other browser", "other account"):
        for name, route, key, method in (
            ("an edit of a list", "roster_edit", "roster", "post"),
            ("a removed list", "roster_back", "removed", "post"),
            ("an undo", "roster_undo", "roster", "post"),
            ("a collection", "collection", "collection", "get"),
            ("an edit of a collection", "collection_describe", "collection", "post"),
            ("a removed collection", "collection_restore", "removed_collection", "post"),
            ("a table's end", "event_remove", "event", "post"),
        ):
            known[f"{name}, {person}"] = Key(route, (values[key],), a_key, person, method)
    return known


def seen(client: Client, key: Key, args: tuple[str, ...]) -> dict[str, object]:
    """All that a visitor can see of an answer, and what the database was asked for it."""
    with CaptureQueriesContext(connection) as queries:
        answer = key.ask(client, args)
    body = TOKEN.sub("", answer.content.decode(errors="replace"))
    body = body.replace(reverse(key.route, args=[*args, *key.more]), "…")
    for text in args if len(args) == 1 else ():
        body = body.replace(text, "…")
    asked = [VALUES.sub("?", sql) for q in queries if "builder_stamp" not in (sql := q["sql"])]
    unlike = ("Content-Length", "Expires", "Last-Modified", "Date", "X-Request-ID")
    return {
        "queries": asked if key.asks_alike else [],
        "status": answer.status_code,
        "body": body,
        "headers": {k: v for k, v in answer.headers.items() if k not in unlike},
        "cookies": sorted(answer.cookies),
    }


__all__ = ["Key", "build", "keys", "seen"]
