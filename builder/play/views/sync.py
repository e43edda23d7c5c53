"""What goes to and fro: taps come in, and whoever asks gets what is new."""

import re

import msgspec
from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from builder.limits.guard import spend
from builder.play import edits
from builder.play.guards import refusal, syncs_evening
from builder.play.storage import AtTable, contents
from builder.site.language import spoken
from builder.site.owners import owner_of
from rules.lists.reading import decode
from rules.lists.refusals import Unreadable
from rules.playing.events import MAX_BATCH, MAX_BYTES, MAX_EVENTS, Incoming, Join, read_events
from rules.words import Words

MAX_BODY = MAX_BATCH * MAX_BYTES + 1_000
NUMBER = re.compile(r"[0-9]{1,7}")
KIND = "application/json"


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone sends: events, and up to which number it has those of others."""

    events: msgspec.Raw
    since: int = 0


@require_http_methods(["GET", "HEAD", "POST"])
@syncs_evening
def events(request: HttpRequest, table: AtTable) -> HttpResponse:
    return _receive(request, table) if request.method == "POST" else _news(request, table)


def _news(request: HttpRequest, table: AtTable) -> HttpResponse:
    """What came after the event of that number; nothing is read where nothing did."""
    typed = request.GET.get("since", "0")
    if not NUMBER.fullmatch(typed):
        return refusal(422, _("“since” is the number of an event."))
    etag = f'"{table.evening.number}-{table.evening.scripted}-{typed}"'
    response: HttpResponse | None = get_conditional_response(request, etag=etag)
    if response is None:
        response = HttpResponse(_answer(table, int(typed)), content_type=KIND)
    response["ETag"] = etag
    response["Cache-Control"] = "no-cache, private"
    return response


def _receive(request: HttpRequest, table: AtTable) -> HttpResponse:
    """Store a batch of events, and answer with what the sender lacks."""
    spend(request, "send", table.seat.key)
    if int(request.META.get("CONTENT_LENGTH") or 0) > MAX_BODY:
        return refusal(413, _("Too much at once: send fewer events."))
    try:
        body = decode(request.body, Body)
        incoming = read_events(bytes(body.events))
    except Unreadable as error:
        return refusal(422, spoken(error.reason))
    added = edits.add(table, incoming.events)
    if any(isinstance(event, Join) for event in incoming.events) and (owner := owner_of(request)):
        edits.come_back(table.seat, owner)
    answer = _answer(table, max(0, body.since), added.done, _refused(incoming, added))
    if added.full:
        sentence = _("This evening has its %(most)d events: what came last is not taken.")
        answer = answer[:-1] + b',"error":' + msgspec.json.encode(sentence % {"most": MAX_EVENTS})
        return HttpResponse(answer + b"}", content_type=KIND, status=409)
    return HttpResponse(answer, content_type=KIND)


def _refused(incoming: Incoming, added: edits.Added) -> list[dict[str, object]]:
    unread = [_why("", each.reason, each.place) for each in incoming.refused]
    return [*unread, *(_why(uid, reason) for uid, reason in added.refused)]


def _why(uid: str, reason: Words, place: int | None = None) -> dict[str, object]:
    return {"id": uid, "place": place, "reason": spoken(reason)}


def _answer(
    table: AtTable,
    since: int,
    done: list[str] | None = None,
    refused: list[dict[str, object]] | None = None,
) -> bytes:
    """As JSON; events are stored as they are sent."""
    evening, since = table.evening, min(since, table.evening.number)
    rows = contents(evening, since) if evening.number > since else []
    head = msgspec.json.encode(
        {
            "number": since + len(rows),
            "scripted": evening.scripted,
            "done": done or [],
            "refused": refused or [],
        }
    )
    return head[:-1] + b',"events":[' + ",".join(rows).encode() + b"]}"
