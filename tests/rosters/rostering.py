"""Lists of the builder for tests, written briefly."""

import json

from django.urls import reverse

from builder.catalogue.memory import catalogue_of
from builder.models import Owner, Revision, Roster
from builder.rosters import edits
from builder.rosters.storage import present
from rules.lists.edits import Take
from rules.lists.reading import read
from tests.lists import convoy, deck_of, fighter, vehicle
from tests.markup import Element, parsed

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


def page_at(client, roster, **look):
    """The page of a list, as a fresh look at it finds it."""
    answer = client.get(url("roster", roster), look)
    assert answer.status_code == 200
    return parsed(answer.content.decode())


def came(answer):
    """The pieces that came as an answer, by their ids."""
    return {piece.get("id"): piece for piece in parsed(answer.content.decode()).children}


def steps(page):
    """Whether undo and redo are offered."""
    return tuple("disabled" not in page.by_id(step).given for step in ("undo", "redo"))


def buttons(page):
    """What each button that makes an edit sends."""
    tree = page if isinstance(page, Element) else parsed(page)
    return {button.get("value") for button in tree.all("button", name_="do")}


def doing(page):
    """The edits of each button, as plain values, with the button."""
    return [
        (json.loads(b.get("value")), b) for b in page.all("button", name_="do") if b.get("value")
    ]
