"""Every form that stores text: nothing that deceives gets in, and no name that nobody sees."""

import json

import pytest
from django.db import models
from django.test import Client
from django.urls import reverse

from builder import models as ours
from builder.collections import edits as collecting
from builder.models import Collection, Owner, Roster
from builder.rosters.models import ContentField
from builder.rosters.storage import present
from builder.shares import edits as sharing
from rules.legible import is_blank, legible
from tests.collections.collecting import owner_in
from tests.lists import convoy, fighter
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db

NASTY = {
    "turned": "abc\u202egnp.exe\u2066",
    "piled": "Z" + "\u0301\u0489" * 40,
    "zero width": "\u200b\u200b",
    "filler": "\u3164\u3164",
    "braille": "\u2800",
    "tags": "\U000e0041\U000e0042",
    "marks alone": "\u0301\u0302",
    "controls": "a\x07\x1b[31mb\x00",
    "lines": "un\u2028deux\u2029trois",
    "all of it": "\u200b\u202e\u0301\ufeff\u2067 \u3164",
    "emoji": "👩🏽‍❤️‍💋‍👨🏿 🏳️‍🌈",
}
OURS = [getattr(ours, name) for name in dir(ours)]
TABLES = [
    table
    for table in OURS
    if isinstance(table, type) and issubclass(table, models.Model) and not table._meta.abstract
]


def stored():
    """Every text that stands in a table of players: where, and what it says."""
    for table in (Roster, *(each for each in TABLES if each is not Roster)):
        if table.__module__.startswith("builder.catalogue"):
            continue
        for field in table._meta.concrete_fields:
            if isinstance(field, models.CharField | models.TextField | ContentField):
                for value in table._base_manager.values_list(field.name, flat=True):
                    yield from texts(value, f"{table.__name__}.{field.name}")


def texts(value, where):
    if isinstance(value, str):
        if where.endswith("CollectedCard.content"):
            yield from texts(json.loads(value), f"{where}:")
        else:
            yield where, value
    elif isinstance(value, dict):
        for key, part in value.items():
            yield f"{where}.{key}", key
            yield from texts(part, f"{where}.{key}")
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts(part, where)


def send_all(client, owner, text):
    """Each form that stores text, with this one in each of its fields; the answers' statuses."""
    roster = roster_of(owner, crew())
    link, key = sharing.share(roster), roster.key
    sharing.publish(link)
    cards = collecting.create(owner, "warbound", "Cartes")
    file = {"file": "", "text": f"type;name;text\npersonnage;{text};{text}\n"}
    doc = {**convoy(fighter(id="rita", name="Rita", notes=text)), "name": "x", "notes": text}
    do = json.dumps([["set", "name", text, "boz"], ["set", "notes", text, "boz"]])
    state = present(roster).number

    def of_list(name, *args):
        return reverse(name, args=[key, *args])

    def of_cards(name, *args):
        return reverse(name, args=[cards.key, *args])

    forms = [
        (reverse("new_game_list", args=["rbn"]), {"name": text, "begin": "1"}),
        (of_list("roster_edit"), {"do": do}),
        (of_list("roster_edit"), {"do": json.dumps([["set", "list.name", text]])}),
        (of_list("roster_edit"), {"do": json.dumps([["set", "list.notes", text]])}),
        (of_list("roster_name_state", state), {"name": text}),
        (reverse("lists_ticked"), {"list": key, "verb": "tag", "tags": f"{text},essai"}),
        (reverse("bring_list"), {"text": json.dumps(doc)}),
        (of_list("roster_shares"), {"verb": "live", "label": text, "author": text}),
        (reverse("share_copy", args=[link.key]), {"name": text}),
        (reverse("share_report", args=[link.key]), {"why": "advert", "reason": text}),
        (reverse("event_keep"), {"text": f"{text}: {link.key}", "name": text}),
        (
            reverse("collection_new"),
            {"game": "warbound", "name": text, "factions": f"{text}\nRouille"},
        ),
        (
            reverse("collection_new"),
            {"game": "warbound", "name": "Avec", "factions": f"{text}\nRouille"},
        ),
        (of_cards("collection_describe"), {"name": "Cartes", "notes": text}),
        (of_cards("collection_describe"), {"name": text, "notes": text}),
        (of_cards("collection_labels"), {"type_2": text}),
        (of_cards("faction_new"), {"name": text, "colour": "#123456"}),
        (of_cards("card_new", "personnage"), {"name": text, "text": text, "faction": text}),
        (of_cards("card_new", "personnage"), {"name": "Garde", "text": text, "faction": text}),
        (of_cards("collection_import"), file),
    ]
    statuses = [client.post(*form).status_code for form in forms]
    version = Collection.objects.get(pk=cards.pk).version
    accept = {"version": version, "good": "1"}
    return [*statuses, client.post(of_cards("collection_accept"), accept).status_code]


@pytest.mark.parametrize("name", NASTY)
def test_nothing_that_is_stored_deceives(name, client, owner):
    statuses = send_all(client, owner, NASTY[name])
    assert set(statuses) <= {200, 302, 409, 422}
    wrong = [
        (where, text)
        for where, text in stored()
        if legible(text) != text or (text.strip() and is_blank(text))
    ]
    assert wrong == []


def test_an_emoji_comes_through_all_of_them(client, owner):
    send_all(client, owner, NASTY["emoji"])
    fields = {where for where, text in stored() if text == NASTY["emoji"]}
    assert {
        "Roster.name",
        "RosterTag.name",
        "Share.label",
        "Share.author",
        "Event.name",
        "Collection.name",
        "CollectionFaction.name",
        "PictogramLabel.label",
        "CollectedCard.name",
        "Revision.name",
    } <= fields


def test_the_forms_reach_every_column_that_players_write(client, owner):
    """The property above sees what it speaks of."""
    send_all(client, owner, "Mot rare")
    fields = {where for where, text in stored() if "Mot rare" in text}
    assert {
        "Roster.name",
        "Revision.name",
        "RosterTag.name",
        "Share.label",
        "Share.author",
        "Report.reason",
        "Event.name",
        "Event.rows.player",
        "Collection.name",
        "Collection.notes",
        "CollectionFaction.name",
        "PictogramLabel.label",
        "CollectedCard.name",
    } <= fields
    assert any(where.startswith("Revision.content") for where in fields)
    assert any(where.startswith("CollectedCard.content") for where in fields)


class TestAnInvisibleName:
    """It is refused with a sentence where there must be one, else it is as if nothing was typed."""

    def test_of_a_collection(self, client):
        owner_in(client)
        form = {"game": "warbound", "name": "\u3164"}
        answer = client.post(reverse("collection_new"), form)
        assert answer.status_code == 422
        assert 'class="error"' in answer.content.decode()

    def test_of_a_card(self, client, owner):
        cards = collecting.create(owner, "warbound", "Cartes")
        address = reverse("card_new", args=[cards.key, "personnage"])
        answer = client.post(address, {"name": "\u2800", "faction": "Rouille"})
        assert answer.status_code == 422
        assert not cards.cards.exists()

    def test_of_a_list(self, client, owner):
        client.post(reverse("new_game_list", args=["rbn"]), {"name": "\u200b", "begin": "1"})
        assert Roster.objects.get().name == ""

    def test_of_who_shows_a_list(self, roster):
        assert sharing.share(roster, author="\u3164").author == ""


class TestWhatWasStoredBefore:
    def test_others_read_it_legible(self, owner):
        roster = roster_of(owner, crew(), notes="avant")
        revision = roster.present
        revision.content = {
            **revision.content,
            "notes": "gnp\u202e.exe",
            "name": "Z" + "\u0301" * 60,
        }
        revision.save()
        link = sharing.share(roster)
        page = Client().get(reverse("share", args=[link.key])).content.decode()
        assert "gnp.exe" in page
        assert "\u202e" not in page and "\u0301" * 6 not in page

    def test_also_cards_of_a_collection(self, client):
        cards = collecting.create(Owner.objects.create(), "warbound", "Cartes")
        collecting.share(cards)
        content = {"kind": "card", "type": "personnage", "slug": "a", "name": "A\u200bB"}
        cards.cards.create(
            slug="a", type="personnage", name="A", content=json.dumps(content), added_in=1,
            changed_in=1,
        )  # fmt: skip
        page = client.get(reverse("shared", args=[cards.share_key])).content.decode()
        assert "AB" in page and "\u200b" not in page
