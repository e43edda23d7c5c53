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
        assert told == {("Effet", "Il capte.", "Elle hurle."), ("Pictogramme", "Pictogramme 1", "")}
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

    def test_the_good_lines_are_taken_alone_where_that_is_wished(self, client, kept):
        text = "Type;Nom;Attaque;Dessin\nPersonnage;Bon;6;a\nPerso;Faux;six;b\nPersonnage;;deux;c\n"
        response = send(client, kept, text)
        assert response.context["plan"].ignored == ("Dessin",)
        again = accept(client, kept, response, good="1")
        assert cards(kept)["bon"].attack == 6
        assert "1 entrée du fichier est dans la collection" in again.content.decode()
        assert plan(again) == [(2, "Faux", "wrong"), (3, "", "wrong")]
        assert again.context["plan"].rest == (
            "Type;Nom;Attaque;Dessin\r\nPerso;Faux;six;b\r\nPersonnage;;deux;c\r\n"
        )

    def test_the_wrong_lines_go_on_waiting_until_they_are_corrected(self, client, kept):
        response = send(client, kept, "Type;Nom;Attaque\nPersonnage;Bon;6\nPerso;Faux;six\n")
        accept(client, kept, response, good="1")
        assert "attend votre réponse" in client.get(url("collection_import", kept)).content.decode()
        corrected = "Type;Nom;Attaque\r\nPersonnage;Faux;5\r\n"
        response = client.post(url("collection_import", kept), {"text": corrected}, follow=True)
        accept(client, kept, response)
        assert cards(kept)["faux"].attack == 5
        assert Upload.objects.count() == 0

    def test_a_second_click_writes_nothing_twice(self, client, kept):
        response = send(client, kept, "Type;Nom;Attaque\nPersonnage;Bon;6\nPerso;Faux;six\n")
        accept(client, kept, response, good="1")
        version = kept.cards.get(slug="bon").changed_in
        again = accept(client, kept, response, good="1")
        assert plan(again) == [(2, "Faux", "wrong")]
        assert kept.cards.get(slug="bon").changed_in == version

    def test_each_mistake_stands_under_the_file_s_own_head(self, client, kept):
        response = send(client, kept, "TYPE;Nom;Vie\nPerso;Faux;beaucoup\n")
        (line,) = response.context["plan"].lines
        assert [mistake.where for mistake in line.mistakes] == ["TYPE", "Vie"]
        assert "Possible\u202f: Personnage, Leader" in line.mistakes[0].reason

    def test_the_wrong_lines_can_be_downloaded_with_the_reasons(self, client, kept):
        send(client, kept, "Type;Nom;Attaque\nPersonnage;Bon;6\nPerso;Faux;six\n")
        response = client.get(url("collection_wrong", kept))
        heads, line = csv.reader(io.StringIO(response.content.decode("utf-8-sig")), delimiter=";")
        assert heads == ["À corriger", "Type", "Nom", "Attaque"]
        assert "n’est pas un nombre entier" in line[0]
        assert line[1:] == ["Perso", "Faux", "six"]
        assert response["Content-Disposition"].endswith('"le_club_a_corriger.csv"')

    def test_where_no_line_is_wrong_there_is_nothing_to_download(self, client, kept):
        send(client, kept, "Type;Nom\nPersonnage;Bon\n")
        assert client.get(url("collection_wrong", kept)).status_code == 302

    def test_wrong_cards_of_json_come_back_as_json(self, client, kept):
        items = [{"kind": "card", "slug": "x", "type": "leader", "name": "Roi"}, {"name": "<b>"}]
        response = send(client, kept, json.dumps(items), "cartes.json")
        again = accept(client, kept, response, good="1")
        assert cards(kept)["x"].name == "Roi"
        assert json.loads(again.context["plan"].rest) == [{"name": "<b>"}]
        assert "<b>" not in again.content.decode()
        assert client.get(url("collection_wrong", kept)).json() == [{"name": "<b>"}]

    def test_only_factions_can_be_new(self, client, kept):
        raw = {
            "format": "muster-cards/1",
            "game": GAME,
            "factions": [{"name": "Nuit"}],
            "items": [],
        }
        raw["items"] = json.loads(client.get(url("collection_json", kept)).content)["items"]
        response = send(client, kept, json.dumps(raw), "tout.json")
        assert "Ajouter les factions" in response.content.decode()
        accept(client, kept, response, good="1")
        assert kept.factions.filter(name="Nuit").exists()

    def test_the_preview_asks_the_database_little(
        self, client, kept, django_assert_max_num_queries
    ):
        lines = "".join(f"vocation;V{n};x\n" for n in range(300))
        send(client, kept, "type;nom;attaque\n" + lines)
        with django_assert_max_num_queries(8):
            client.get(url("collection_preview", kept))

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
            b"truc;machin\na;b\n",
            b"\xd0\xcf\x11\xe0" + bytes(range(200)),
            b"sep=;\r\n",
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
        assert heads[:2] == ["Type", "Nom"]
        filled = ";".join(heads) + "\r\n" + ";".join([type_, "Nom", *[""] * (len(heads) - 2)])
        (card,) = read(filled.encode(), catalogue_of(GAME)).cards
        assert (card.type, card.name) == (type_, "Nom")

    def test_a_template_speaks_the_visitor_s_language(self, client):
        address = reverse("card_template", args=[GAME, "personnage"])
        french = client.get(address)
        assert french["Content-Disposition"].endswith('"personnage.csv"')
        assert "Type;Nom;Nom commun;Coût incolore;Coût coloré;Attaque;" in french.content.decode()
        client.cookies["django_language"] = "en"
        english = client.get(address)
        assert english["Content-Disposition"].endswith('"character.csv"')
        assert "Type,Name,Shared name,Colourless cost,Coloured cost," in english.content.decode()

    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_no_code_stands_in_an_export(self, client, kept, lang):
        client.cookies["django_language"] = lang
        for type_ in ("personnage", "leader", "equipement"):
            text = client.get(url("collection_csv", kept, type_)).content.decode()
            assert "_" not in text

    def test_formation_and_unknown_types_have_none(self, client):
        assert client.get(reverse("card_template", args=[GAME, "formation"])).status_code == 404
        assert client.get(reverse("card_template", args=[GAME, "dragon"])).status_code == 404
        assert client.get(reverse("card_template", args=["rbn", "leader"])).status_code == 404

    def test_a_shared_collection_can_be_taken_as_files(self, client, kept):
        edits.share(kept)
        assert "items" in client.get(link("shared_json", kept)).json()
        assert client.get(link("shared_csv", kept, "dragon")).status_code == 404
