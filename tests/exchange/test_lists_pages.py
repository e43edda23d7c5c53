"""Example lists, and any list that a visitor brings: what it holds and what the rules say."""

import json

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from builder.exchange import readonly_page
from rules.checks.game import games
from tests.lists import card, convoy, deck, fighter, typed_card

pytestmark = pytest.mark.django_db

FILES = sorted(settings.FIXTURES.glob("*/lists/*.json"))


def check(client, doc, **data):
    text = doc if isinstance(doc, str) else json.dumps(doc)
    return client.post(reverse("check"), {"text": text, **data})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_example_has_a_page(client, path, lang):
    client.cookies["django_language"] = lang
    game = path.parts[-3]
    response = client.get(reverse("example", args=[game, path.stem]))
    assert response.status_code == 200
    page = response.content.decode()
    assert ("✓ Légale" if lang == "fr" else "✓ Legal") in page
    listed = client.get(reverse("examples", args=[game])).content.decode()
    assert reverse("example", args=[game, path.stem]) in listed


class TestTheExamplesOfAGame:
    def page(self, client, game="rbn", lang="fr", **query):
        client.cookies["django_language"] = lang
        return client.get(reverse("examples", args=[game]), query)

    def test_each_says_who_they_are_how_many_and_for_how_much(self, client):
        rows = {row.example.slug: row for row in self.page(client).context["page"].rows}
        row = rows["mutants_chasseurs_de_rouille"]
        assert (row.headline, row.example.worth) == ("Mutants · Chasseurs", "299 / 300")
        assert row.sizes.replace("\u00a0", " ") == "Véhicules 2 · Combattants 7"
        english = self.page(client, lang="en").content.decode()
        assert "Mutants · Hunters" in english
        assert "Vehicles\u00a02 · Fighters\u00a07" in english

    def test_those_of_one_faction_alone(self, client):
        page = self.page(client, facet="mutants").context["page"]
        assert {row.example.facet for row in page.rows} == {"mutants"}
        (chosen,) = (chip for chip in page.chips if chip.chosen)
        assert (chosen.value, chosen.count) == ("mutants", len(page.rows))
        assert sum(chip.count for chip in page.chips) == page.count > chosen.count

    @pytest.mark.parametrize("facet", ["", "elfes", "\x00", "x" * 9_999, '"><script>alert(1)'])
    def test_what_is_no_faction_leaves_nothing_out(self, client, facet):
        response = self.page(client, facet=facet)
        page = response.context["page"]
        assert (len(page.rows), page.chosen) == (page.count, False)
        assert "<script>alert" not in response.content.decode()

    def test_nothing_is_set_apart_where_lists_are_filed_by_nothing(self, client):
        page = self.page(client, "first_wave").context["page"]
        assert page.rows
        assert not page.chips

    def test_they_are_judged_once(self, client, monkeypatch, django_assert_num_queries):
        self.page(client)
        monkeypatch.setattr("builder.exchange.examples_page.judge", None)
        with django_assert_num_queries(0):
            assert self.page(client, lang="en", facet="robots").status_code == 200


def test_a_list_of_nobody_is_copied_from_the_top_of_its_page(client):
    for response in (
        client.get(reverse("example", args=["rbn", "mutants_chasseurs_de_rouille"])),
        check(client, convoy(fighter("epee"), faction="mutants", activity="chasseurs")),
    ):
        page = response.content.decode()
        copy = page.index(f'action="{reverse("bring_list")}"')
        assert page.index("<h1>") < page.index("Mutants · Chasseurs") < copy
        assert copy < page.index('class="verdict')
        assert page.count(reverse("bring_list")) == 1


def test_invented_cards_are_marked_in_a_deck(client):
    page = client.get(reverse("example", args=["warbound", "affrontement_parade_des_braises"]))
    lines = page.context["list"].lines
    named = [line for top in lines for line in (top, *top.attached) if line.name != "Formation"]
    assert all(line.example for line in named)
    assert 'class="tag">exemple</span>' in page.content.decode()


def test_a_name_is_looked_for_once_however_much_is_wrong(client, monkeypatch):
    asked, title_of = [], readonly_page.title
    monkeypatch.setattr(
        readonly_page, "title", lambda *given: asked.append(given) or title_of(*given)
    )
    bad = convoy(*(fighter("nobody_knows", id=f"m{n}") for n in range(60)))
    assert len(check(client, bad).context["list"].errors) > 60
    assert len(asked) <= 2 * 60


def test_who_has_no_name_is_called_what_he_is(client):
    lines = check(client, convoy(fighter("fusil", T="4"))).context["list"].lines
    assert [line.name for line in lines] == ["Combattant"]


def test_crews_stand_under_their_vehicles(client):
    page = client.get(reverse("example", args=["rbn", "mutants_chasseurs_de_rouille"]))
    lines, roster = page.context["list"].lines, page.context["list"].verdict.roster
    aboard = {line.id: [one.id for one in line.crew] for line in lines if line.crew}
    assert aboard == {
        vehicle.id: [one.id for one in roster.members if getattr(one, "rides", "") == vehicle.id]
        for vehicle in roster.vehicles
    }
    assert sum(1 + len(line.crew) for line in lines) == len(roster.members)


def test_those_who_ride_each_other_are_shown_all_the_same(client):
    two = [fighter(id=a, name=a.upper(), rides=b) for a, b in (("m1", "m2"), ("m2", "m1"))]
    page = check(client, convoy(*two))
    assert [line.name for line in page.context["list"].lines] == ["M1", "M2"]


def test_who_rides_what_is_not_there_is_shown_all_the_same(client):
    for lost in ("nowhere", "m1"):
        page = check(client, convoy(fighter(id="m1", name="Rita", rides=lost)))
        assert [line.name for line in page.context["list"].lines] == ["Rita"]


@pytest.mark.parametrize("game", games())
def test_every_game_has_the_page_of_its_examples(client, game):
    assert client.get(reverse("examples", args=[game])).status_code == 200


@pytest.mark.parametrize("slug", ["autre", "exploration"])
def test_another_example_is_not_found(client, slug):
    assert client.get(reverse("example", args=["warbound", slug])).status_code == 404


class TestChecking:
    def test_the_page_asks_for_a_list(self, client):
        assert "textarea" in client.get(reverse("check")).content.decode()

    def test_a_list_is_judged_and_nothing_kept(self, client):
        page = check(client, convoy(fighter("katana", name="Rita"))).content.decode()
        assert "RBN-CATALOG" in page
        assert "Rita" in page

    def test_a_file_as_well(self, client):
        raw = json.dumps(deck(card("joker"))).encode()
        response = client.post(reverse("check"), {"file": SimpleUploadedFile("a.json", raw)})
        assert "WB-UNKNOWN" in response.content.decode()

    @pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"format": "x"}', "\x00", "[" * 9999])
    def test_anything_else_gets_a_sentence(self, client, text):
        response = check(client, text)
        assert response.status_code == 422
        assert 'role="alert"' in response.content.decode()

    def test_a_file_too_large(self, client):
        big = SimpleUploadedFile("a.json", b" " * (2 * 1024 * 1024 + 1))
        assert client.post(reverse("check"), {"file": big}).status_code == 422

    def test_it_can_be_downloaded(self, client):
        doc = deck(card("formation"))
        response = check(client, doc, download="1")
        assert response["Content-Disposition"] == 'attachment; filename="essai.json"'
        assert response.json()["members"][0]["card"] == "formation"

    @pytest.mark.parametrize("name", ["<script>alert(1)</script>", "</textarea><svg onload=x>"])
    def test_a_hostile_name_is_only_a_name(self, client, name):
        page = check(client, {**deck(card("formation")), "name": name}).content.decode()
        assert "<script>alert" not in page
        assert "<svg onload" not in page


class TestAttachForMe:
    def doc(self):
        items = [
            typed_card("personnage", "lame", builtin_equipment=["arme_de_tir"]),
            typed_card("personnage", "brute"),
            typed_card("equipement", "fusil", pictogram="arme_de_tir"),
            typed_card("equipement", "radio"),
        ]
        return deck(*(card(item["slug"], id=item["slug"]) for item in items), items=items)

    def test_the_upgrades_find_their_carriers(self, client):
        response = check(client, self.doc(), arrange="1")
        document = json.loads(response.context["list"].json)
        assert {m["card"]: m.get("on") for m in document["members"]} == {
            "lame": None, "brute": None, "fusil": "brute", "radio": "lame",
        }  # fmt: skip

    def test_it_is_offered_where_the_game_can(self, client):
        assert 'name="arrange"' in check(client, self.doc()).content.decode()
        assert 'name="arrange"' not in check(client, convoy(fighter())).content.decode()
