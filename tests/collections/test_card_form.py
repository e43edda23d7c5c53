"""Typing cards: the form asks what a type has, and loses nothing."""

import re

import pytest
from django.test import Client

from builder.catalogue.memory import catalogue_of
from builder.collections import edits, rows
from builder.collections.card_form import CardForm
from builder.models import Collection
from rules.catalogue.items import CardType
from rules.games.warbound.cards import Card, Dice, Panic, Skill
from tests.collections.collecting import BRUTE, GAME, QUEEN, RADIO, collection_of, owner_in, url

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(client):
    return collection_of(owner_in(client), BRUTE, QUEEN, RADIO)


def only(kept, slug):
    pk = kept.cards.get(slug=slug).pk
    return rows.read(kept.cards.filter(pk=pk))[pk]


def faction(kept, name):
    return kept.factions.get(name=name).pk


def binding(kept):
    stored = rows.stored_collection(kept)
    return {"binder": stored.binder, "legend": stored.legend}


def answers(kept, card):
    """What a browser sends back when nothing is changed."""
    catalogue = catalogue_of(GAME)
    form = CardForm(
        None,
        catalogue=catalogue,
        **binding(kept),
        card_type=catalogue.of(CardType)[card.type],
        card=card,
    )
    data = {}
    for field in form:
        value = field.value()
        if value is not None and value is not False and value != "":
            data[field.html_name] = "on" if value is True else value
    return data


def asked(kept, card_type):
    catalogue = catalogue_of(GAME)
    form = CardForm(
        None,
        catalogue=catalogue,
        **binding(kept),
        card_type=catalogue.of(CardType)[card_type],
    )
    return set(form.fields)


class TestWhatIsAsked:
    def test_a_character_has_values_skills_and_a_panic_side(self, kept):
        names = asked(kept, "personnage")
        assert {"name", "name_key", "attack", "speed", "run", "life", "morale"} <= names
        assert {"skill-0-name", "panic", "panic-attack", "limit-equipement", "dice-melee"} <= names
        assert f"cost_coloured-{faction(kept, 'Rouille')}" in names
        assert "pictogram" not in names
        assert "front-effect" not in names

    def test_a_leader_has_two_faces_of_three_and_two_periods(self, kept):
        names = asked(kept, "leader")
        rust = faction(kept, "Rouille")
        assert {f"front-{period}-{rust}" for period in range(3)} <= names
        assert {f"back_exploration-{period}-{rust}" for period in range(2)} <= names
        assert f"front-3-{rust}" not in names
        assert f"back_exploration-2-{rust}" not in names
        assert "attack" not in names
        assert "limit-vocation" in names

    def test_an_equipment_has_a_pictogram_a_faction_and_a_text(self, kept):
        assert asked(kept, "equipement") == {
            "name", "text", "pictogram", "specific_faction", "max_copies",
        }  # fmt: skip

    def test_a_vocation_has_no_pictogram(self, kept):
        assert "pictogram" not in asked(kept, "vocation")

    def test_a_reference_card_is_a_text(self, kept):
        assert asked(kept, "reference") == {"name", "faction", "text"}

    def test_formation_is_the_book_s(self, client, kept):
        assert client.get(url("card_new", kept, "formation")).status_code == 404
        assert client.get(url("card_new", kept, "dragon")).status_code == 404


class TestThereAndBack:
    """What the form shows of a card and gets back unchanged is the same card."""

    def unchanged(self, client, kept, slug):
        card = only(kept, slug)
        pk = kept.cards.get(slug=slug).pk
        response = client.post(url("card_edit", kept, pk), answers(kept, card))
        assert response.status_code == 302, response.context["form"].errors
        assert only(kept, slug) == card

    @pytest.mark.parametrize("slug", ["brute", "reine", "radio"])
    def test_the_three(self, client, kept, slug):
        self.unchanged(client, kept, slug)

    def test_every_card_of_the_sample(self, client):
        owner = owner_in(client)
        sample = Collection.objects.get(example="exemples")
        copy = edits.copy(sample, owner, "Copie")
        for slug in list(copy.cards.values_list("slug", flat=True))[::4]:
            self.unchanged(client, copy, slug)

    @pytest.mark.parametrize(
        "odd",
        [
            Card(slug="-", name="Deux", type="equipement", pictogram=("arme_de_tir", "type_3")),
            Card(slug="-", name="Dés", type="personnage", attack_dice=2),
            Card(slug="-", name="Dés", type="personnage", attack_dice=Dice(melee=2, ranged=0)),
            Card(slug="-", name="Vide", type="personnage", panic=Panic()),
            Card(slug="-", name="Moins", type="personnage", panic=Panic(cost_coloured={})),
            Card(slug="-", name="Rien", type="personnage", panic=Panic(builtin_equipment=())),
            Card(slug="-", name="Verso", type="personnage", panic=Panic(skills=(Skill(name="A"),))),
            Card(slug="-", name="Seul", type="leader"),
            Card(slug="-", name="Trop", type="leader", attack=3),
        ],
    )
    def test_odd_ones(self, client, kept, odd):
        slug = edits.save_card(kept, odd).slug
        self.unchanged(client, kept, slug)


class TestTyping:
    def test_enter_saves_and_the_next_form_is_blank_but_for_the_faction(self, client, kept):
        told = {"name": "Lame", "faction": "Azur", "attack": "5", "skill-0-name": "Charge"}
        response = client.post(url("card_new", kept, "personnage"), told, follow=True)
        page = response.content.decode()
        assert "Lame" in page
        assert "c’est enregistré" in page
        assert re.search(r'name="faction"[^>]*value="Azur"', page)
        assert not re.search(r'name="attack"[^>]*value=', page)
        card = only(kept, "lame")
        assert (card.faction, card.attack, card.skills) == ("Azur", 5, (Skill(name="Charge"),))

    def test_save_and_close_goes_back(self, client, kept):
        response = client.post(url("card_new", kept, "vocation"), {"name": "V", "close": "1"})
        assert response.url == url("collection", kept)

    def test_a_new_faction_is_made_on_the_way(self, client, kept):
        told = {"name": "Ombre", "cost_coloured-new-name": "Nuit", "cost_coloured-new": "2"}
        client.post(url("card_new", kept, "personnage"), told)
        assert only(kept, "ombre").cost_coloured == {"Nuit": 2}
        assert kept.factions.filter(name="Nuit").exists()

    def test_orders_of_both_faces(self, client, kept):
        rust = faction(kept, "Rouille")
        told = {"name": "Roi", "front-effect": "Il règne."}
        told |= {f"front-{period}-{rust}": str(period + 2) for period in range(3)}
        told |= {f"back_exploration-0-{rust}": "3"}
        client.post(url("card_new", kept, "leader"), told)
        king = only(kept, "roi")
        assert king.front.generation == ({"Rouille": 2}, {"Rouille": 3}, {"Rouille": 4})
        assert king.back_exploration.generation == ({"Rouille": 3}, {})

    def test_a_name_like_another_is_asked_about(self, client, kept):
        client.post(url("card_new", kept, "personnage"), {"name": "Jammeuse"})
        page = client.post(url("card_new", kept, "personnage"), {"name": "Jammeur"}, follow=True)
        assert "ressemble à" in page.content.decode()

    def test_and_suggested_while_it_is_typed(self, client, kept):
        client.post(url("card_new", kept, "personnage"), {"name": "Jammeuse"})
        page = url("card_suggest", kept, "personnage")
        assert "Jammeuse" in client.get(page, {"name": "Jammeur"}).content.decode()
        assert "Jammeuse" not in client.get(page, {"name": "Brutal"}).content.decode()

    @pytest.mark.parametrize(
        ("told", "field"),
        [
            ({"name": ""}, "name"),
            ({"name": " "}, "name"),
            ({"name": "x" * 121}, "name"),
            ({"name": "N", "attack": "six"}, "attack"),
            ({"name": "N", "attack": "-1"}, "attack"),
            ({"name": "N", "life": "1" * 30}, "life"),
            ({"name": "N", "max_copies": "0"}, "max_copies"),
            ({"name": "N", "max_copies": "2"}, "text"),
            ({"name": "N", "limit-equipement": "2"}, "text"),
            ({"name": "N", "builtin_equipment": "autre"}, "builtin_equipment"),
            ({"name": "a\x00b"}, "name"),
            ({"name": "a\u202eb"}, "name"),
        ],
    )
    def test_what_is_wrong_is_said_beside_it_and_the_rest_is_kept(self, client, kept, told, field):
        data = {**told, "speed": "7"}
        response = client.post(url("card_new", kept, "personnage"), data)
        assert response.status_code == 422
        errors = response.context["form"].errors
        assert (field or "__all__") in errors
        assert re.search(r'name="speed"[^>]*value="7"', response.content.decode())
        assert kept.cards.count() == 3

    def test_more_copies_with_the_card_s_sentence(self, client, kept):
        told = {"name": "Nuée", "max_copies": "2", "text": "Deux par deck."}
        client.post(url("card_new", kept, "personnage"), told)
        assert only(kept, "nuee").max_copies == 2

    @pytest.mark.parametrize("name", ["<script>alert(1)</script>", "<svg onload=x>", "{{ x }}"])
    def test_a_hostile_name_is_only_a_name(self, client, kept, name):
        client.post(url("card_new", kept, "personnage"), {"name": name})
        page = client.get(url("collection", kept)).content.decode()
        assert name.replace("{{", "") not in page or name.startswith("{{")
        assert "<script>alert" not in page
        assert "<svg onload" not in page

    def test_any_number_of_skill_fields_is_bounded(self, client, kept):
        told = {"name": "N", "skill-999999-name": "x", "skill-x-name": "y", "skill--1-name": "z"}
        assert client.post(url("card_new", kept, "personnage"), told).status_code == 302


class TestEditing:
    @pytest.mark.parametrize("slug", ["brute", "reine", "radio"])
    def test_the_form_shows_the_card(self, client, kept, slug):
        pk = kept.cards.get(slug=slug).pk
        page = client.get(url("card_edit", kept, pk)).content.decode()
        assert only(kept, slug).name in page
        assert 'name="seen"' in page

    def test_a_change_is_saved_and_the_rest_stays(self, client, kept):
        pk = kept.cards.get(slug="brute").pk
        client.post(url("card_edit", kept, pk), answers(kept, BRUTE) | {"name": "Grande Brute"})
        card = only(kept, "brute")
        assert card.name == "Grande Brute"
        assert (card.attack, card.panic, card.skills) == (BRUTE.attack, BRUTE.panic, BRUTE.skills)


class TestAFactionThatTheStaffTookAway:
    def test_its_cards_lose_nothing_and_bring_it_back(self, client, kept):
        kept.factions.get(name="Rouille").delete()
        assert (
            'value="Rouille"'
            in client.get(url("card_edit", kept, kept.cards.get(slug="brute").pk)).content.decode()
        )
        pk = kept.cards.get(slug="brute").pk
        response = client.post(url("card_edit", kept, pk), answers(kept, only(kept, "brute")))
        assert response.status_code == 302
        assert only(kept, "brute") == BRUTE
        assert kept.factions.filter(name="Rouille").exists()


class TestTwoWindows:
    def test_a_card_changed_meanwhile_is_not_overwritten_unasked(self, client, kept):
        pk = kept.cards.get(slug="brute").pk
        seen = str(kept.cards.get(pk=pk).changed_in)
        told = answers(kept, BRUTE) | {"seen": seen}
        client.post(url("card_edit", kept, pk), told | {"attack": "7"})
        late = client.post(url("card_edit", kept, pk), told | {"attack": "4"})
        assert late.status_code == 409
        page = late.content.decode()
        assert re.search(r'name="attack"[^>]*value="4"', page)
        assert only(kept, "brute").attack == 7
        again = re.search(r'name="seen" value="(\d+)"', page)[1]
        client.post(url("card_edit", kept, pk), told | {"attack": "4", "seen": again})
        assert only(kept, "brute").attack == 4

    def test_cards_added_in_two_windows_are_both_there(self, client, kept):
        client.post(url("card_new", kept, "vocation"), {"name": "Une"})
        client.post(url("card_new", kept, "vocation"), {"name": "Deux"})
        assert kept.cards.count() == 5

    def test_a_card_deleted_meanwhile_is_not_found(self, client, kept):
        pk = kept.cards.get(slug="brute").pk
        edits.remove_card(kept, pk)
        assert client.post(url("card_edit", kept, pk), {"name": "B"}).status_code == 404


class TestDeleting:
    def test_a_deleted_card_can_be_put_back_as_it_was(self, client, kept):
        client.post(url("card_delete", kept, kept.cards.get(slug="brute").pk))
        assert not kept.cards.filter(slug="brute").exists()
        assert (
            "Remettre ce qui a été supprimé" in client.get(url("collection", kept)).content.decode()
        )
        client.post(url("card_put_back", kept))
        assert only(kept, "brute") == BRUTE

    def test_twice_puts_nothing_back(self, client, kept):
        client.post(url("card_delete", kept, kept.cards.get(slug="brute").pk))
        client.post(url("card_put_back", kept))
        response = client.post(url("card_put_back", kept), follow=True)
        assert "pas de carte à remettre" in response.content.decode()

    def test_what_is_gone_already_is_said(self, client, kept):
        assert client.post(url("card_delete", kept, 999_999_999)).status_code == 302

    def test_a_huge_number_in_the_address_is_no_breakdown(self, client, kept):
        for name in ("card_edit", "card_delete", "faction"):
            response = client.post(url(name, kept, 10**30), {"name": "x", "colour": "#000000"})
            assert response.status_code in (302, 404)


def test_csrf_is_asked_for(kept):
    strict = Client(enforce_csrf_checks=True)
    owner_in(strict)
    assert strict.post(url("collection_describe", kept), {"name": "x"}).status_code == 403


class TestThePreview:
    """The card as it would be, before it is saved."""

    def preview(self, client, kept, card_type="personnage", htmx=True, **answers):
        headers = {"HX-Request": "true"} if htmx else {}
        address = url("card_new", kept, card_type)
        return client.post(address, {**answers, "preview": "1"}, headers=headers)

    def test_nothing_is_saved(self, client, kept):
        response = self.preview(client, kept, name="Lame", attack="5")
        page = response.content.decode()
        assert "Lame" in page and "5+" in page and "<html" not in page
        assert kept.cards.count() == 3

    def test_what_is_missing_is_said(self, client, kept):
        assert "Reste à remplir" in self.preview(client, kept, name="Lame").content.decode()

    def test_what_is_wrong_is_left_out(self, client, kept):
        answers = {"attack": "six", "speed": "3", "panic-life": "-1", "max_copies": "0"}
        page = self.preview(client, kept, **answers).content.decode()
        assert "Vitesse" in page and "…" in page and "six" not in page

    def test_without_javascript_the_whole_page_comes_back(self, client, kept):
        response = self.preview(client, kept, "equipement", htmx=False, name="Radio", text="Capte.")
        page = response.content.decode()
        assert response.status_code == 200
        assert 'value="Radio"' in page
        assert "Capte." in page.split('id="preview"')[1]
        assert kept.cards.count() == 3

    def test_of_a_card_that_is_there(self, client, kept):
        pk = kept.cards.get(slug="brute").pk
        page = client.get(url("card_edit", kept, pk)).content.decode()
        assert "Charge" in page.split('id="preview"')[1]
        data = {"name": "Brute", "attack": "4", "preview": "1", "seen": "999"}
        response = client.post(url("card_edit", kept, pk), data, headers={"HX-Request": "true"})
        assert "4+" in response.content.decode()
        assert only(kept, "brute") == BRUTE

    @pytest.mark.parametrize(
        "answers",
        [
            {},
            {"name": "\x00"},
            {"name": "<script>alert(1)</script>"},
            {"name": "x" * 100_000},
            {"skill-29-name": "A", "skill-99999-name": "B", "skill--1-name": "C"},
            {"builtin_equipment": "dragon", "cost_coloured-new-name": "\u202e", "panic": "on"},
        ],
    )
    def test_hostile_answers_get_a_card_or_none(self, client, kept, answers):
        for card_type in ("personnage", "leader", "equipement", "reference"):
            response = self.preview(client, kept, card_type, **answers)
            assert response.status_code == 200
            assert "<script>" not in response.content.decode()

    def test_it_asks_the_database_little(self, client, kept, django_assert_max_num_queries):
        self.preview(client, kept, name="Lame")
        with django_assert_max_num_queries(6):
            self.preview(client, kept, name="Lame", attack="5")

    def test_a_stranger_sees_nothing(self, kept):
        assert self.preview(Client(), kept, name="Lame").status_code == 404
