"""Importing and exporting cards: what would change is shown first; a bad file writes nothing."""

import csv
import io
import json

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from builder.collections import edits, rows
from builder.models import Upload
from rules.collecting.files import read
from tests.collections.collecting import (
    BRUTE,
    EXAMPLE,
    GAME,
    QUEEN,
    RADIO,
    collection_of,
    link,
    owner_in,
    url,
)
from tests.lists import catalogue_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(client):
    return collection_of(owner_in(client), BRUTE, QUEEN, RADIO)


@pytest.fixture
def empty(client, kept):
    return collection_of(kept.keepers.get(), name="Vide")


def cards(collection):
    return {card.slug: card for card in rows.read(collection.cards.all()).values()}


def send(client, kept, content, name="cartes.csv"):
    raw = content if isinstance(content, bytes) else content.encode()
    return client.post(
        url("collection_import", kept), {"file": SimpleUploadedFile(name, raw)}, follow=True
    )


def plan(response):
    return [(line.number, line.name, line.status) for line in response.context["plan"].lines]


def accept(client, kept, response, **data):
    version = response.context["collection"].version
    return client.post(
        url("collection_accept", kept), {"version": version, "accept": "1", **data}, follow=True
    )


class TestThePreview:
    def test_new_changed_and_the_same_are_told_line_by_line(self, client, kept):
        text = (
            "type;slug;name;text;pictogram\n"
            "equipement;radio;Radio;Il capte.;arme_de_tir\n"
            "equipement;masse;Masse;Elle tape.;type_2\n"
            "equipement;radio2;Radio longue;Il capte loin.;\n"
        )
        response = send(client, kept, text)
        assert plan(response) == [
            (2, "Radio", "same"),
            (3, "Masse", "new"),
            (4, "Radio longue", "new"),
        ]
        assert set(cards(kept)) == {"brute", "reine", "radio"}

    def test_a_change_says_what_becomes_of_what(self, client, kept):
        response = send(client, kept, "type;slug;name;text\nequipement;radio;Radio;Elle hurle.\n")
        (line,) = response.context["plan"].lines
        told = {(one.column, one.old, one.new) for one in line.differences}
        assert told == {("text", "Il capte.", "Elle hurle."), ("pictogram", "arme_de_tir", "")}
        assert "Elle hurle." in response.content.decode()

    def test_accepted_it_is_written(self, client, kept):
        response = send(client, kept, "type;slug;name\nequipement;radio;Radio FM\nvocation;;Chef\n")
        accept(client, kept, response)
        assert cards(kept)["radio"].name == "Radio FM"
        assert cards(kept)["chef"].type == "vocation"
        assert Upload.objects.count() == 0

    def test_cancelled_it_is_not(self, client, kept):
        response = send(client, kept, "type;name\nvocation;Chef\n")
        accept(client, kept, response, cancel="1")
        assert "chef" not in cards(kept)
        assert Upload.objects.count() == 0

    def test_one_wrong_line_and_nothing_is_written(self, client, kept):
        response = send(client, kept, "type;name;attack\npersonnage;Bon;6\npersonnage;Faux;six\n")
        assert [status for _, _, status in plan(response)] == ["new", "wrong"]
        page = response.content.decode()
        assert "n’est pas un nombre entier" in page
        assert 'name="accept"' not in page
        accept(client, kept, response)
        assert "bon" not in cards(kept)

    def test_new_factions_are_announced(self, client, kept):
        text = "type;name;faction\npersonnage;A;Nuit\npersonnage;B;ROUILLE\n"
        response = send(client, kept, text)
        assert response.context["plan"].factions == ("Nuit",)
        accept(client, kept, response)
        assert cards(kept)["b"].faction == "Rouille"

    def test_what_changed_after_the_preview_is_looked_at_again(self, client, kept):
        response = send(client, kept, "type;slug;name\nequipement;radio;Radio FM\n")
        edits.remove_card(kept, kept.cards.get(slug="radio").pk)
        again = accept(client, kept, response)
        assert "radio" not in cards(kept)
        assert plan(again) == [(2, "Radio FM", "new")]
        accept(client, kept, again)
        assert cards(kept)["radio"].name == "Radio FM"

    def test_the_same_file_again_changes_nothing(self, client, kept):
        text = "type;slug;name\nvocation;chef;Chef\n"
        accept(client, kept, send(client, kept, text))
        response = send(client, kept, text)
        assert plan(response) == [(2, "Chef", "same")]
        assert 'name="accept"' not in response.content.decode()

    def test_text_can_be_pasted(self, client, kept):
        raw = json.dumps([{"kind": "card", "slug": "x", "type": "leader", "name": "Roi"}])
        response = client.post(url("collection_import", kept), {"text": raw}, follow=True)
        assert plan(response) == [(1, "Roi", "new")]

    def test_without_a_file_there_is_nothing_to_see_or_accept(self, client, kept):
        assert client.get(url("collection_preview", kept)).status_code == 302
        assert client.post(url("collection_accept", kept)).status_code == 302

    def test_no_room_for_more_than_a_thousand(self, client, kept):
        lines = "".join(f"vocation;v{n};V{n}\n" for n in range(998))
        response = send(client, kept, "type;slug;name\n" + lines)
        assert "pas de place" in accept(client, kept, response).content.decode()
        assert len(cards(kept)) == 3


class TestHostileFiles:
    @pytest.mark.parametrize(
        "raw",
        [
            b"",
            b"\x00" * 100,
            b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
            b"PK\x03\x04" + b"\x00" * 50,
            b"[" * 50_000,
            b'{"items": [' + b"{}," * 3,
            b"nom;truc\na;b\n",
            b'{"format": "muster-list/1", "game": "rbn", "items": [{}]}',
            b"x" * (2 * 1024 * 1024 + 1),
        ],
    )
    def test_get_a_sentence_and_write_nothing(self, client, kept, raw):
        version = kept.version
        response = send(client, kept, raw)
        assert response.status_code == 422
        assert 'role="alert"' in response.content.decode()
        kept.refresh_from_db()
        assert kept.version == version
        assert Upload.objects.count() == 0

    def test_a_wrong_card_beside_a_right_one_is_named(self, client, kept):
        items = [
            {"kind": "card", "slug": "ok", "type": "leader", "name": "Bon"},
            {"kind": "card", "slug": "ko", "type": "dragon", "name": "Faux"},
            {"slug": "<script>", "type": "leader", "name": "<script>alert(1)</script>", "x": 1},
            17,
        ]
        response = send(client, kept, json.dumps(items), "cartes.json")
        assert [line[2] for line in plan(response)] == ["new", "wrong", "wrong", "wrong"]
        assert "<script>alert" not in response.content.decode()

    @pytest.mark.parametrize("name", ["../../etc/passwd", "<b>.csv", "a" * 500, "\u202e.csv"])
    def test_the_name_of_a_file_is_only_a_name(self, client, kept, name):
        response = send(client, kept, "type;name\nvocation;Chef\n", name)
        assert response.status_code == 200
        assert "<b>.csv" not in response.content.decode()


class TestThereAndBack:
    def test_everything_as_json_into_an_empty_collection(self, client, kept, empty):
        raw = client.get(url("collection_json", kept)).content
        accept(client, empty, send(client, empty, raw, "tout.json"))
        assert cards(empty) == cards(kept)
        colours = dict(kept.factions.values_list("name", "colour"))
        assert dict(empty.factions.values_list("name", "colour")) == colours

    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_every_type_as_csv_into_an_empty_collection(self, client, kept, empty, lang):
        client.cookies["django_language"] = lang
        for type_ in ("personnage", "leader", "equipement"):
            response = client.get(url("collection_csv", kept, type_))
            assert response["Content-Type"] == "text/csv; charset=utf-8"
            accept(client, empty, send(client, empty, response.content))
        assert cards(empty) == cards(kept)

    def test_the_whole_sample_as_csv(self, client, empty):
        from builder.models import Collection

        sample = Collection.objects.get(example="exemples")
        for type_ in ("personnage", "leader", "equipement", "vocation", "reference"):
            content = client.get(link("shared_csv", sample, type_)).content
            accept(client, empty, send(client, empty, content))
        assert cards(empty) == cards(sample)
        assert len(cards(empty)) == 84

    def test_a_deck_brings_its_cards(self, client, empty):
        deck = EXAMPLE.parent.parent / "lists" / "exploration_coulee_continue.json"
        accept(client, empty, send(client, empty, deck.read_bytes(), "deck.json"))
        assert set(cards(empty)) == {item["slug"] for item in json.loads(deck.read_text())["items"]}


class TestTheFiles:
    @pytest.mark.parametrize(
        "type_", ["personnage", "leader", "equipement", "vocation", "reference", "objectif"]
    )
    def test_a_template_has_the_columns_of_its_type_and_is_read(self, client, type_):
        response = client.get(reverse("card_template", args=[GAME, type_]))
        heads = next(csv.reader(io.StringIO(response.content.decode("utf-8-sig")), delimiter=";"))
        assert heads[:3] == ["type", "slug", "name"]
        filled = ";".join(heads) + "\r\n" + ";".join([type_, "", "Nom", *[""] * (len(heads) - 3)])
        (card,) = read(filled.encode(), catalogue_of(GAME)).cards
        assert (card.type, card.name) == (type_, "Nom")

    def test_formation_and_unknown_types_have_none(self, client):
        assert client.get(reverse("card_template", args=[GAME, "formation"])).status_code == 404
        assert client.get(reverse("card_template", args=[GAME, "dragon"])).status_code == 404
        assert client.get(reverse("card_template", args=["rbn", "leader"])).status_code == 404

    def test_a_shared_collection_can_be_taken_as_files(self, client, kept):
        edits.share(kept)
        assert "items" in client.get(link("shared_json", kept)).json()
        assert client.get(link("shared_csv", kept, "dragon")).status_code == 404
