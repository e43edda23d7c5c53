"""Who may edit a thing, as its page shows it, and the private link that lets others."""

from dataclasses import dataclass
from datetime import date

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from builder.keepers.models import BEGAN, BY_LINK, MOVED
from builder.models import Collection, Roster
from builder.site.owners import owner_of

HELD = "put_out"  # in the session: who was put out last, as long as it can be undone


@dataclass(frozen=True)
class ShownKeeper:
    """A browser that may edit, as the others see it."""

    row: int
    here: bool
    name: str
    since: date | None
    came: str


def keepers_context(request: HttpRequest, thing: Roster | Collection) -> dict[str, object]:
    """What the part of a page needs that shows who may edit; one question, however many."""
    owner, kind = owner_of(request), kind_of(thing)
    here = owner.pk if owner else None
    keepers = [
        ShownKeeper(row.pk, row.owner_id == here, row.name, row.since, _came(row.came))
        for row in thing.keeper_rows.order_by("pk")
    ]
    link = reverse(f"{kind}_edit_link", args=[thing.edit_key])
    return {
        "kind": kind,
        "keepers": sorted(keepers, key=lambda keeper: not keeper.here),
        "keepers_url": reverse(f"{kind}_keepers", args=[thing.key]),
        "edit_url": request.build_absolute_uri(link),
        "put_out": _put_out(request, thing) if "out" in request.GET else "",
    }


def kind_of(thing: Roster | Collection) -> str:
    return "roster" if isinstance(thing, Roster) else "collection"


def _came(came: str) -> str:
    """How a browser came to edit; nothing where it was not noted."""
    ways = {
        BEGAN: _("began it"),
        BY_LINK: _("by the private link"),
        MOVED: _("by taking everything over from another browser"),
    }
    return ways.get(came, "")


def _put_out(request: HttpRequest, thing: Roster | Collection) -> str:
    """Who edits no longer, in a sentence, as long as that can be undone."""
    held = request.session.get(HELD) or {}
    if held.get("key") != thing.key:
        return ""
    gone = held["gone"]
    a_list = isinstance(thing, Roster)
    if len(gone) > 1:
        words = (
            _("%(n)d browsers no longer edit this list.")
            if a_list
            else _("%(n)d browsers no longer edit this collection.")
        )
        return words % {"n": len(gone)}
    words = (
        _("%(name)s no longer edits this list.")
        if a_list
        else _("%(name)s no longer edits this collection.")
    )
    return words % {"name": gone[0]["name"] or _("Another browser")}
