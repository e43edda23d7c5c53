"""Lists of the builder for tests, written briefly."""

import json
import re
from html import unescape

from django.urls import reverse

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, Revision, Roster
from builder.rosters import edits
from builder.rosters.storage import present
from rules.lists.edits import Take
from rules.lists.reading import read
from tests.lists import convoy, deck_of, fighter, vehicle

HX = {"HX-Request": "true"}


def document(doc):
    return read(json.dumps(doc).encode(), catalogue_of)[1]


def roster_of(owner, doc, **described) -> Roster:
    """A list of an owner's, written as its document."""
    return edits.create(owner, document({**doc, **described}))


def crew():
    """A small convoy: a vehicle, Rita who drives it and Boz who walks."""
    return convoy(
        vehicle("moyen", id="car", name="Gofast"),
        fighter(("fusil", "assommante"), "epee", id="rita", name="Rita", rides="car", seat="pilot"),
        fighter(id="boz", name="Boz", notes="à pied"),
    )


def one_of_each() -> list[Roster]:
    """Lists that have a row in every table of lists."""
    owner = Owner.objects.create()
    made = [roster_of(owner, crew()), roster_of(owner, deck_of("leader", "personnage"))]
    edits.change(made[0], [Take("boz", "arc")])
    for roster in made:
        edits.tag(roster, ["essai"])
    return made


def url(name, roster, *args):
    return reverse(name, args=[roster.key, *args])


def state(roster):
    """The list as the database has it now."""
    return present(Roster.objects.get(pk=roster.pk)).document


def last(roster):
    return Revision.objects.filter(roster=roster).first()


def untouched(roster):
    """What an edit that is refused leaves as it was."""
    fresh = Roster.objects.get(pk=roster.pk)
    return present(fresh).document, fresh.version, fresh.legal, fresh.revisions.count()


# --- what a page holds --------------------------------------------------------------------------

_FORM = re.compile(r'<form[^>]*action="([^"]*)"[^>]*>(.*?)</form>', re.DOTALL)
_INPUT = re.compile(r'<input type="hidden" name="([^"]*)" value="([^"]*)">')


def forms(page, within=""):
    """The address and the hidden fields of each form, as a browser would send them."""
    for action, body in _FORM.findall(page):
        if within in body:
            told = [(unescape(key), unescape(value)) for key, value in _INPUT.findall(body)]
            yield unescape(action), {k: v for k, v in told if k != "csrfmiddlewaretoken"}
