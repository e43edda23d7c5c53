"""House items on their pages: made, copied, rewritten, discarded, and read by an opponent."""

import json

import pytest
from django.test import Client
from django.utils.translation import override

from rules.collecting.binders import binder_of
from tests.collections.collecting import owner_in
from tests.house.making_up import form_at, made_up
from tests.lists import NAIL_GUN, catalogue_of, convoy, document, fighter
from tests.markup import Form, parsed
from tests.rosters.rostering import roster_of, state, url

pytestmark = pytest.mark.django_db

BIKE = {"name": "Moto-fusée", "cost": "25", "seats": "2", "road": "60", "text": "Fonce."}


def items(roster):
    return {item.slug: item for item in state(roster).items}


class TestARocketBike:
    def test_begins_with_a_copy_of_a_printed_vehicle(self, client, roster):
        page, form = form_at(client, url("roster_item", roster, "vehicle_type") + "?copy=leger")
        values = Form(page, form).data
        light = catalogue_of("rbn").get("vehicle_type", "leger")
        assert values["seats"] == [str(light.seats)]
        assert values["name"] == [light.name_fr]

    def test_stands_in_the_list_with_its_price(self, client, roster):
        answer = made_up(client, roster, "vehicle_type", "?copy=leger", **BIKE)
        bike = state(roster).members[-1]
        assert bike.type == "moto_fusee"
        assert answer.url.endswith(f"?open={bike.id}")
        assert items(roster)["moto_fusee"].cost == 25

    def test_is_undone_with_one_tap(self, client, roster):
        before = state(roster)
        made_up(client, roster, "vehicle_type", **BIKE)
        client.post(url("roster_undo", roster))
        assert state(roster) == before

    def test_can_be_rewritten_and_keeps_its_place(self, client, roster):
        made_up(client, roster, "vehicle_type", **BIKE)
        members = state(roster).members
        made_up(client, roster, "vehicle_type", "?item=moto_fusee", cost="30", name="Moto-comète")
        bike = items(roster)["moto_fusee"]
        assert (bike.name, bike.cost, bike.seats) == ("Moto-comète", 30, 2)
        assert state(roster).members == members

    def test_in_use_it_is_not_discarded(self, client, roster):
        made_up(client, roster, "vehicle_type", **BIKE)
        answer = client.post(url("roster_items", roster), {"item": "moto_fusee"}, follow=True)
        assert "retirez-le d’abord" in answer.content.decode()
        assert items(roster)

    def test_that_nobody_has_is_discarded(self, client, roster):
        made_up(client, roster, "vehicle_type", **BIKE)
        client.post(
            url("roster_edit", roster), {"verb": "remove", "member": state(roster).members[-1].id}
        )
        client.post(url("roster_items", roster), {"item": "moto_fusee"})
        assert not items(roster)

    def test_twice_by_the_same_name_are_two(self, client, roster):
        for _ in range(2):
            made_up(client, roster, "vehicle_type", **BIKE)
        assert list(items(roster)) == ["moto_fusee", "moto_fusee_2"]

    def test_by_the_name_of_a_printed_one_takes_no_place_of_it(self, client, roster):
        made_up(client, roster, "melee", "?member=boz", name="Épée")
        (item,) = state(roster).items
        assert item.slug not in {row for kind in catalogue_of("rbn").kinds.values() for row in kind}


class TestBadInput:
    @pytest.mark.parametrize(
        ("answers", "sentence"),
        [
            ({"name": ""}, "Ce champ est obligatoire"),
            ({"name": "x" * 121}, "120"),
            ({"cost": "-1"}, "0"),
            ({"cost": "10000000000"}, ""),
            ({"cost": "beaucoup"}, ""),
            ({"power": "99999"}, ""),
        ],
    )
    def test_is_told_beside_its_field_and_nothing_is_lost(self, client, roster, answers, sentence):
        before = state(roster)
        answer = made_up(
            client, roster, "melee", **{"name": "Fouet", "text": "Il claque.", **answers}
        )
        page = parsed(answer.content.decode())
        assert answer.status_code == 422
        assert any(sentence in error.text for error in page.all("", "error"))
        assert page.by_id("id_text").get("value") == "Il claque."
        assert state(roster) == before

    def test_characters_that_turn_the_line_around_become_spaces(self, client, roster):
        made_up(client, roster, "melee", name="Fou\u202eet", text="Il\u2067 claque.")
        (item,) = state(roster).items
        assert (item.name, item.text) == ("Fou et", "Il claque.")

    def test_markup_in_a_keyword_is_text(self, client, roster):
        made_up(client, roster, "melee", "?member=boz", name="Fouet", keywords="<script>, Rafale")
        html = client.get(url("roster", roster) + "?open=boz").content.decode()
        assert "<script>," not in html
        assert items(roster)["fouet"].keywords == ("<script>", "Rafale")

    @pytest.mark.parametrize("address", ["items/dragon/", "items/melee/?item=nobody"])
    def test_what_is_not_there_is_not_found(self, client, roster, address):
        assert client.get(url("roster", roster) + address).status_code == 404

    def test_a_member_that_has_left_meanwhile(self, client, roster):
        before = state(roster)
        answer = made_up(client, roster, "melee", "?member=nobody", name="Fouet")
        assert answer.status_code == 422
        assert "n’est plus là" in answer.content.decode()
        assert state(roster) == before

    def test_a_copy_of_nothing_is_a_blank_form(self, client, roster):
        page, form = form_at(client, url("roster_item", roster, "melee") + "?copy=excalibur")
        assert Form(page, form).data["name"] == [""]

    def test_two_items_of_one_slug_in_a_file(self, client):
        twins = json.dumps(convoy(fighter(), items=[NAIL_GUN, NAIL_GUN]))
        answer = client.post("/lists/bring/", {"text": twins})
        assert answer.status_code == 422
        assert "lance_clous" in answer.content.decode()

    def test_ten_thousand_items_in_a_file(self, client):
        many = [{**NAIL_GUN, "slug": f"n{n}"} for n in range(10_000)]
        answer = client.post("/lists/bring/", {"text": json.dumps(convoy(fighter(), items=many))})
        assert answer.status_code == 422


class TestWhoMay:
    def test_a_friend_with_the_edit_link(self, client, roster):
        friend = Client()
        owner_in(friend)
        friend.post(f"/lists/edit/{roster.edit_key}/")
        assert made_up(friend, roster, "melee", name="Fouet").status_code == 302
        assert "fouet" in items(roster)

    def test_nobody_else(self, roster):
        stranger = Client()
        owner_in(stranger)
        for address in (url("roster_items", roster), url("roster_item", roster, "melee")):
            assert stranger.get(address).status_code in (403, 404)
            assert stranger.post(address, {"name": "Fouet"}).status_code in (403, 404)
        assert not items(roster)


def test_the_items_page_lists_them_in_both_languages(client, roster):
    made_up(client, roster, "melee", name="Fouet")
    for lang, label in (("fr", "Arme de corps à corps"), ("en", "Melee weapon")):
        with override(lang):
            page = parsed(
                client.get(
                    url("roster_items", roster), headers={"accept-language": lang}
                ).content.decode()
            )
        assert "Fouet" in page.first("ul", "houseitems").text
        assert label in page.first("ul", "houseitems").text


class TestADeck:
    """Warbound: its cards are typed in collections, or inside the deck that wants them."""

    def test_a_card_is_typed_inside_it_and_is_in_it_at_once(self, client, owner):
        roster = roster_of(owner, document("warbound"))
        answer = made_up(client, roster, "personnage", name="Ombre", attack="6", life="2")
        assert answer.status_code == 302
        assert [member.card for member in state(roster).members] == ["ombre"]
        assert items(roster)["ombre"].attack == 6

    def test_every_type_that_players_enter_has_its_form(self, client, owner):
        roster = roster_of(owner, document("warbound"))
        page = client.get(url("roster_items", roster)).content.decode()
        for row in binder_of("warbound").entered(catalogue_of("warbound")):
            address = url("roster_item", roster, row.slug)
            assert address in page
            assert client.get(address).status_code == 200
