"""Who comes to the table with what: a list by its link, by its code, or one of his own."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from builder.catalogue.memory import catalogues
from builder.events.entries import entry_of, handed_in
from builder.events.incoming import MAX_TEXT
from builder.events.pasted import Pasted
from builder.models import Owner
from builder.play.edits import Coming
from builder.shares.opened import Opened
from builder.site.language import spoken
from rules.catalogue.items import Scenario
from rules.checks.game import games
from rules.playing.play import play_of


@dataclass(frozen=True)
class Brought:
    """What stood in a field, the list that it opens, or why it opens none."""

    typed: str
    opened: Opened | None = None
    problem: str = ""


def list_in(request: HttpRequest, typed: str, owner: Owner | None, game: str = "") -> Brought:
    """The list that a link, a code, a file's text or a key opens; of that game, if one is named."""
    text = typed.replace("\x00", "").strip()
    if not text:
        return Brought("")
    if len(text) > MAX_TEXT:
        return Brought("", problem=_("This is too long to be a list."))
    host = urlsplit(request.build_absolute_uri()).hostname or ""
    entry = entry_of(Pasted(text), host)
    handed = next(handed_in([entry], owner))
    opened = handed.opened
    if opened is None:
        return Brought(text, problem=spoken(handed.problem or entry.problem))
    slug = opened.document.game
    if slug not in games() or slug not in catalogues():
        return Brought(text, problem=_("This game is not played here."))
    if game and slug != game:
        return Brought(text, problem=_("This list is of another game."))
    if opened.too_large:
        return Brought(text, problem=spoken(opened.too_large))
    return Brought(text, opened)


def coming(form: QueryDict, opened: Opened | None, prefix: str = "") -> Coming:
    """What a form says of who sits down; without ticks everybody comes."""
    present = set(form.getlist(f"{prefix}member"))
    members = [member.id for member in opened.document.members] if opened else []
    ticked = f"{prefix}subset" in form
    absent = tuple(uid for uid in members if uid not in present) if ticked else ()
    roles = play_of(opened.document.game).roles if opened else {}
    role = form.get(f"{prefix}role", "")
    return Coming(form.get(f"{prefix}name", ""), role if role in roles else "", opened, absent)


def scenario_in(form: QueryDict, opened: Opened) -> str:
    """The scenario that a form names; what the book does not have is none."""
    typed = form.get("scenario", "")
    return typed if typed in opened.catalogue.of(Scenario) else ""
