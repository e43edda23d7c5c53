"""Collections of games without cards: typed, shared, followed, and taken from by lists."""

import json
import re

import msgspec
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from builder.collections import edits as collecting, rows
from builder.models import Collection, Roster
from builder.rosters.storage import present
from rules.building.bench import begun, bench_of
from rules.building.workshop import asked_of
from rules.checks.game import games
from rules.collecting.binders import binder_of
from rules.collecting.files import read
from rules.lists import link_code
from tests.collections.collecting import link, owner_in, same_browser, url as at
from tests.lists import NAIL_GUN, catalogue_of, convoy, fighter, vehicle
from tests.markup import Form, parsed
from tests.rosters.rostering import document, page_at, roster_of, state, url
from tests.shares.sharing import link as link_of, shared

pytestmark = pytest.mark.django_db

GAMES = [slug for slug, game in games().items() if not game.collects]
KINDS = [
    pytest.param(game, kind, id=f"{game}-{kind}")
    for game in GAMES
    for kind in binder_of(game).types(catalogue_of(game))
]
TEXT = "Fait <b>tout</b> & le reste."


@pytest.fixture
def club(owner):
    """The collection of a club, with a weapon and a price."""
    return collection(owner)


def collection(owner, *items, game="rbn", name="Le garage", shared=False):
    kept = collecting.create(owner, game, name)
    for item in items or (NAIL_GUN, BLINDAGE):
        put(kept, item)
    if shared:
        collecting.share(kept)
    return kept


BLINDAGE = {"kind": "price", "slug": "vehicle_option/blindage", "name": "Blindage", "cost": 7}


def put(kept, *items):
    """As a file would."""
    sheet = read(json.dumps(items).encode(), catalogue_of(kept.game))
    assert not sheet.wrong, sheet.wrong
    collecting.put_cards(kept, sheet)


def made(client, kept, kind, query="", **answers):
    address = at("card_new", kept, kind) + query
    page = parsed(client.get(address).content.decode())
    form = Form(page, page.by_id("card-form"))
    for name, value in answers.items():
        form.fill(name, value)
    return client.post(address, {**form.data, "close": "1"})


def contents(kept):
    return {card.slug: card for card in rows.read(kept.cards.all()).values()}


def used(roster):
    return {row.key: row for row in state(roster).collections}


def use(client, roster, kept, **more):
    data = {"verb": "use", "collection": kept.key, **more}
    return client.post(url("roster_collections", roster), data)


def take(client, roster, slug, member="boz"):
    return client.post(
        url("roster_edit", roster), {"verb": "take", "member": member, "target": slug}
    )


def on_the_page(client, roster):
    return parsed(client.get(url("roster_collections", roster)).content.decode()).text


class TestTyping:
    """A form for each kind of each game; what was typed comes and goes as files."""

    @pytest.mark.parametrize(("game", "kind"), KINDS)
    def test_each_kind(self, client, owner, game, kind):
        kept = collecting.create(owner, game, "Chez nous")
        asked = {a.name: a for a in _asked(game, kind)}
        answers = {"name": "Machin-chose", "cost": "7", "text": TEXT, "code": _code(game)}
        if kind == "price":
            answers["slug"] = asked["slug"].choices[0].value
        filled = {name: value for name, value in answers.items() if name in asked}
        answer = made(client, kept, kind, **filled)
        assert answer.status_code == 302, parsed(answer.content.decode()).all("", "error")
        (item,) = contents(kept).values()
        assert binder_of(game).type_of(item) == kind
        page = client.get(at("collection", kept)).content.decode()
        assert "Fait &lt;b&gt;tout&lt;/b&gt;" in page or "text" not in asked
        # to and fro: nothing is lost, nothing changes
        for address in (at("collection_json", kept), at("collection_csv", kept, kind)):
            content = client.get(address).content.decode()
            plan = client.post(at("collection_import", kept), {"text": content}, follow=True)
            assert [line.status for line in plan.context["plan"].lines] == ["same"]

    def test_of_a_copy_of_a_printed_one(self, client, club):
        made(client, club, "melee", "?copy=epee", name="Épée de Rita")
        sword = contents(club)["epee_de_rita"]
        assert sword.cost == catalogue_of("rbn").get("weapon", "epee").cost

    def test_a_profile_of_ones_own_is_at_hand(self, client, owner, roster, club):
        client.post(url("roster_keep", roster), {"keep": "rita"})
        page = client.get(at("card_new", club, "profile"))
        key = owner.profiles.get().key
        assert f"?profile={key}" in page.content.decode()
        made(client, club, "profile", f"?profile={key}")
        assert contents(club)["rita"].name == "Rita"

    @pytest.mark.parametrize(
        ("kind", "answers", "field"),
        [
            ("melee", {"name": ""}, "name"),
            ("melee", {"name": "Fouet", "cost": "-1"}, "cost"),
            ("melee", {"name": "Fouet", "cost": "10000"}, "cost"),
            ("melee", {"name": "Fouet", "cost": "9" * 40}, "cost"),
            ("melee", {"name": "Fouet", "keywords": "x" * 41}, "keywords"),
            ("price", {"slug": "weapon/fusil", "cost": "1"}, "slug"),
            ("profile", {"name": "Boz", "code": "bonjour"}, "code"),
        ],
    )
    def test_what_is_wrong_is_told_beside_its_field(self, client, club, kind, answers, field):
        answer = client.post(at("card_new", club, kind), answers)
        assert answer.status_code == 422
        assert field in answer.context["form"].errors
        assert set(contents(club)) == {"lance_clous", "vehicle_option/blindage"}

    def test_a_name_of_the_book_gets_a_slug_of_its_own(self, client, club):
        made(client, club, "melee", name="Épée")
        printed = {slug for rows in catalogue_of("rbn").kinds.values() for slug in rows}
        assert not set(contents(club)) & printed

    def test_a_second_price_of_the_same_thing_takes_the_place_of_the_first(self, client, club):
        made(client, club, "price", slug="vehicle_option/blindage", cost="3")
        assert contents(club)["vehicle_option/blindage"].cost == 3


def _asked(game, kind):
    return asked_of(binder_of(game).kinds[kind], catalogue_of(game))


def _code(game):
    """A list of one member, of any kind, as a code."""
    doc = begun(games()[game], catalogue_of(game))
    roster = games()[game].roster(doc, catalogue_of(game))
    addition = next(iter(bench_of(game).additions(roster)))
    plain = msgspec.to_builtins(doc) | {
        "members": [msgspec.to_builtins(addition.member) | {"id": "m1"}]
    }
    return link_code.encode(document(plain))


class TestFiles:
    def test_a_spreadsheet_in_french_or_english(self, client, club):
        text = "Type;Nom;Prix;Dés en plus\nArme de corps à corps;Masse;6;-1\nVéhicule;Char;x;\n"
        plan = client.post(at("collection_import", club), {"text": text}, follow=True)
        lines = plan.context["plan"].lines
        assert [line.status for line in lines] == ["new", "wrong"]
        assert "nombre entier" in lines[1].mistakes[0].reason
        version = Collection.objects.get(pk=club.pk).version
        client.post(at("collection_accept", club), {"version": version, "good": "1"})
        assert (contents(club)["masse"].cost, contents(club)["masse"].power) == (6, -1)

    def test_the_items_of_a_list(self, client, club):
        club.cards.all().delete()
        listed = json.dumps(convoy(fighter(), items=[NAIL_GUN]))
        plan = client.post(at("collection_import", club), {"text": listed}, follow=True)
        assert [line.status for line in plan.context["plan"].lines] == ["new"]

    def test_a_slug_twice(self, client, club):
        plan = client.post(
            at("collection_import", club), {"text": json.dumps([NAIL_GUN, NAIL_GUN])}, follow=True
        )
        assert [line.status for line in plan.context["plan"].lines] == ["same", "wrong"]

    def test_a_slug_of_the_book(self, client, club):
        rifle = {**NAIL_GUN, "slug": "fusil", "cost": 0}
        plan = client.post(
            at("collection_import", club), {"text": json.dumps([rifle])}, follow=True
        )
        (line,) = plan.context["plan"].lines
        assert "fusil" in line.mistakes[0].reason

    def test_ten_thousand_items(self, client, club):
        many = json.dumps([{**NAIL_GUN, "slug": f"n{n}"} for n in range(10_000)])
        answer = client.post(at("collection_import", club), {"text": many})
        assert answer.status_code == 422
        assert "1000 au plus" in answer.content.decode()
        assert len(contents(club)) == 2

    @pytest.mark.parametrize(
        "item",
        [
            {**NAIL_GUN, "kind": "dragon"},
            {**NAIL_GUN, "surprise": 1},
            {**NAIL_GUN, "keywords": ["a\u202eb"]},
            {"kind": "profile", "slug": "p", "name": "P", "code": "m1.zzzZ"},
            {"kind": "card", "slug": "c", "name": "C", "type": "leader"},
            [[[]]],
            "x",
        ],
        ids=str,
    )
    def test_what_is_none_spoils_no_other(self, client, club, item):
        text = json.dumps([item, {**NAIL_GUN, "slug": "bon", "name": "Bon"}])
        plan = client.post(at("collection_import", club), {"text": text}, follow=True)
        assert [line.status for line in plan.context["plan"].lines] == ["wrong", "new"]

    def test_of_another_game(self, client, club):
        text = json.dumps({"format": "muster-cards/1", "game": "warbound", "items": []})
        answer = client.post(at("collection_import", club), {"text": text})
        assert "autre jeu" in answer.content.decode()


class TestInAList:
    """A list names the collections it uses, and carries what it took."""

    def test_what_it_has_stands_on_the_shelves(self, client, roster, club):
        answer = use(client, roster, club)
        assert answer.url == url("roster", roster)
        page = page_at(client, roster, open="boz", tab="shooting")
        assert page.by_id("offer-lance_clous")
        assert set(used(roster)) == {club.key}
        assert "lance_clous" not in {item.slug for item in state(roster).items}

    def test_is_carried_from_the_moment_it_is_taken(self, client, roster, club):
        use(client, roster, club)
        total = present(Roster.objects.get(pk=roster.pk)).verdict.total
        take(client, roster, "lance_clous")
        after = present(Roster.objects.get(pk=roster.pk))
        assert after.verdict.total == total + NAIL_GUN["cost"]
        assert used(roster)[club.key].items["lance_clous"] == "lance_clous"
        client.post(url("roster_undo", roster))
        assert "lance_clous" not in {item.slug for item in state(roster).items}

    def test_a_word_that_is_its_slug_brings_nothing(self, client, roster, club):
        use(client, roster, club)
        for target, member in (("name", "boz"), ("list.name", "")):
            form = {"verb": "set", "target": target, "member": member, "text": "lance_clous"}
            client.post(url("roster_edit", roster), form)
        assert state(roster).name == "lance_clous"
        assert [item.slug for item in state(roster).items] == ["vehicle_option/blindage"]

    def test_is_not_taken_by_who_does_not_use_it(self, client, roster, club):
        take(client, roster, "lance_clous")
        assert not state(roster).items

    def test_prices_hold_at_once_and_say_whose_they_are(self, client, owner, club):
        roster = roster_of(owner, convoy(vehicle("moyen", "blindage", id="car")))
        before = present(roster).verdict.total
        use(client, roster, club)
        assert present(Roster.objects.get(pk=roster.pk)).verdict.total == before - 3
        assert "prix maison" in page_at(client, roster, open="car", tab="options").text

    def test_a_vehicle_is_among_the_additions(self, client, owner, roster):
        bike = {"kind": "vehicle_type", "slug": "moto_fusee", "name": "Moto-fusée", "cost": 25}
        kept = collection(owner, bike)
        use(client, roster, kept)
        row = page_at(client, roster).by_id("addable")
        assert "Moto-fusée" in row.text
        client.post(url("roster_add", roster), {"addition": "vehicle/moto_fusee"})
        assert state(roster).members[-1].type == "moto_fusee"
        assert [item.slug for item in state(roster).items] == ["moto_fusee"]

    def test_a_faction_is_among_the_answers(self, client, owner, roster):
        kept = collection(owner, {"kind": "faction", "slug": "vautours", "name": "Vautours"})
        use(client, roster, kept)
        assert "Vautours" in page_at(client, roster).by_id("settings-fields").text
        client.post(
            url("roster_edit", roster), {"verb": "set", "target": "faction", "value": "vautours"}
        )
        assert [item.slug for item in state(roster).items] == ["vautours"]

    def test_a_ready_profile_is_added_with_what_it_brings(self, client, owner, roster):
        code = link_code.encode(
            document(convoy(fighter("lance_clous", name="Clou"), items=[NAIL_GUN]))
        )
        kept = collection(owner, {"kind": "profile", "slug": "clou", "name": "Clou", "code": code})
        use(client, roster, kept)
        assert "Le garage" in page_at(client, roster).by_id("addable").text
        client.post(url("roster_add", roster), {"addition": f"own/{kept.key}.clou"})
        assert state(roster).members[-1].name == "Clou"
        assert [item.slug for item in state(roster).items] == ["lance_clous"]

    def test_two_collections_with_the_same_slug(self, client, owner, roster, club):
        other = collection(owner, {**NAIL_GUN, "cost": 50}, name="Les autres")
        use(client, roster, club)
        use(client, roster, other)
        page = page_at(client, roster, open="boz", tab="shooting")
        assert page.by_id("offer-lance_clous")
        take(client, roster, "lance_clous_2")
        assert used(roster)[other.key].items == {"lance_clous_2": "lance_clous"}
        assert state(roster).items[-1].cost == 50

    def test_what_the_list_made_up_is_gathered_in_a_new_one(self, client, owner):
        roster = roster_of(owner, convoy(fighter("lance_clous"), items=[NAIL_GUN]))
        client.post(url("roster_collections", roster), {"verb": "gather"})
        kept = owner.collections.get()
        assert set(contents(kept)) == {"lance_clous"}
        assert used(roster)[kept.key].items == {"lance_clous": "lance_clous"}
        assert "À jour" in on_the_page(client, roster)

    def test_nothing_is_asked_of_collections_where_a_list_uses_none(self, client, roster, club):

        with CaptureQueriesContext(connection) as alone:
            page_at(client, roster)
        assert not [q for q in alone.captured_queries if "builder_collection" in q["sql"]]


class TestWhateverHappensToIt:
    """The list stays as it is, and says how what it took stands."""

    @pytest.fixture
    def taken(self, client, roster, club):
        use(client, roster, club)
        take(client, roster, "lance_clous")
        return state(roster).items

    def test_up_to_date(self, client, roster, taken):
        assert "À jour" in on_the_page(client, roster)

    def test_changed_there(self, client, roster, club, taken):
        put(club, {**NAIL_GUN, "cost": 9})
        assert state(roster).items == taken
        page = on_the_page(client, roster)
        assert "1 y a changé depuis" in page
        assert "1 y a changé" in page_at(client, roster).by_id("menu").text
        assert "Prix 7 → 9" in page
        client.post(
            url("roster_collections", roster),
            {"verb": "renew", "collection": club.key, "item": "lance_clous"},
        )
        assert {item.slug: item.cost for item in state(roster).items}["lance_clous"] == 9
        assert "À jour" in on_the_page(client, roster)
        client.post(url("roster_undo", roster))
        assert state(roster).items == taken

    def test_taken_out_there(self, client, roster, club, taken):
        club.cards.filter(slug="lance_clous").delete()
        collecting.describe(club, "Le garage", "")
        assert "n’y est plus" in on_the_page(client, roster)
        assert state(roster).items == taken

    def test_removed(self, client, roster, club, taken):
        collecting.remove(club)
        page = page_at(client, roster, open="boz", tab="shooting")
        assert page.by_id("offer-lance_clous")  # it is the list's own
        assert "Introuvable" in on_the_page(client, roster)
        assert state(roster).items == taken

    def test_left(self, client, roster, club, taken):
        client.post(url("roster_collections", roster), {"verb": "leave", "collection": club.key})
        assert not used(roster)
        assert state(roster).items == taken


class TestWhoMayTake:
    """Who keeps it, who follows it, nobody else."""

    def test_a_friend_by_its_link_follows_it_from_then_on(self, client):
        keeper, friend = owner_in(Client()), owner_in(client)
        kept, roster = collection(keeper, shared=True), roster_of(friend, convoy(fighter(id="boz")))
        page = client.get(link("shared", kept)).content.decode()
        assert url("roster_collections", roster) in page
        use(client, roster, kept, link=kept.share_key)
        assert set(used(roster)) == {kept.key}
        assert friend.followings.filter(collection=kept).exists()
        assert page_at(client, roster, open="boz", tab="shooting").by_id("offer-lance_clous")

    def test_a_stranger_with_its_key_takes_nothing(self, client):
        kept, roster = (
            collection(owner_in(Client())),
            roster_of(owner_in(client), convoy(fighter())),
        )
        answer = client.post(
            url("roster_collections", roster), {"verb": "use", "collection": kept.key}, follow=True
        )
        assert "introuvable" in answer.content.decode()
        assert not used(roster)

    def test_a_list_that_names_it_opens_it_to_nobody(self, client):
        kept = collection(owner_in(Client()), shared=True)
        named = {"key": kept.key, "name": kept.name, "version": 1}
        roster = roster_of(owner_in(client), {**convoy(fighter(id="boz")), "collections": [named]})
        page = page_at(client, roster, open="boz", tab="shooting")
        assert not page.all("", id="offer-lance_clous")
        assert "Introuvable" in on_the_page(client, roster)

    @pytest.mark.parametrize("key", ["", "x" * 200, "\x00", "../../etc", "é"])
    @pytest.mark.parametrize("verb", ["use", "renew", "leave", "", "dance"])
    def test_a_forged_key(self, client, roster, key, verb):
        before = state(roster)
        for data in ({"collection": key}, {"link": key}):
            answer = client.post(url("roster_collections", roster), {"verb": verb, **data})
            assert answer.status_code == 302
        assert state(roster) == before

    def test_of_another_game_it_is_not_offered(self, client, owner, roster):
        other = collection(owner, NAIL_GUN, game="first_wave")
        use(client, roster, other)
        assert not used(roster)

    def test_a_withdrawn_link_leads_nowhere(self, client):
        keeper, friend = owner_in(Client()), owner_in(client)
        kept, roster = collection(keeper, shared=True), roster_of(friend, convoy(fighter(id="boz")))
        use(client, roster, kept, link=kept.share_key)
        take(client, roster, "lance_clous")
        collecting.unshare(kept)
        assert "Introuvable" in on_the_page(client, roster)
        assert [item.slug for item in state(roster).items][-1] == "lance_clous"


def test_the_opponent_reads_the_item_whatever_became_of_its_collection(client, roster, club):
    use(client, roster, club)
    take(client, roster, "lance_clous")
    live = shared(Roster.objects.get(pk=roster.pk))
    collecting.remove(club)
    page = Client(headers={"accept-language": "en"}).get(link_of("share", live)).content.decode()
    assert NAIL_GUN["text"] in page
    assert "Le garage" in page
    assert re.search(r"Normal range\s*30\s*cm", page)


def test_another_device_of_the_keeper_takes_too(client, roster, club):
    use(same_browser(client), roster, club)
    assert set(used(roster)) == {club.key}


def test_the_page_of_all_collections_tells_whose_game_each_is(client, club):
    page = parsed(client.get(reverse("collections")).content.decode())
    assert "Red Button’s Nation" in page.text
    assert "2 objets" in page.text
