"""Pages of the catalogue: figures, what an item is named by, and what a list may take."""

import pytest
from django.test import Client
from django.urls import reverse

from builder.catalogue.facts import item_url
from builder.catalogue.fitting import MAX_LISTS
from builder.catalogue.memory import catalogue_of
from builder.catalogue.tables import table
from builder.catalogue.used_by import uses
from builder.models import Roster
from tests.collections.collecting import owner_in
from tests.lists import convoy, fighter
from tests.markup import parsed
from tests.rosters.rostering import roster_of

pytestmark = pytest.mark.django_db


def kind(client, slug="equipment", game="rbn", **query):
    return client.get(reverse("kind", args=[game, slug]), query)


def slugs(response):
    return [row.item.slug for row in response.context["table"].rows]


def text_of(response):
    return parsed(response.content.decode()).text


def item(client, kind, slug, game="rbn"):
    return client.get(reverse("item", args=[game, kind, slug]))


class TestFigures:
    """Numbers stand under each other; words begin where words begin."""

    def test_prices_and_dice_are_figures(self):
        columns = {
            column.field: column.figure for column in table(catalogue_of("rbn"), "weapon").columns
        }
        assert columns["cost"] and columns["places"] and columns["pilot_dice"]
        assert not columns["normal_range"] and not columns["reaction_fire"]
        assert not columns["keywords"]

    def test_heads_and_cells_say_so(self, client):
        page = kind(client, "weapon").content.decode()
        assert '<th scope="col" class="figure"' in page
        assert 'class="figure price"' in " ".join(page.split())


class TestWhereItComesUp:
    def test_a_rule_names_the_weapons_that_have_it(self):
        book = catalogue_of("rbn")
        named = {
            str(use.label): [bit.text for bit in use.bits]
            for use in uses(book, book.get("rule", "rafale"))
        }
        assert "Fusil d’assaut" in named["Armes"]

    def test_a_faction_names_what_is_reserved_to_it(self, client):
        page = text_of(item(client, "faction", "mutants"))
        assert "Où on le retrouve" in page
        assert "Bond" in page and "Corps gigantesque" in page

    def test_every_use_leads_to_a_page_that_names_the_item(self):
        for game in ("rbn", "un_pour_un", "deux_d6", "first_wave", "warbound"):
            book = catalogue_of(game)
            pages = {item_url(game, row) for row in book}
            for row in book:
                for use in uses(book, row):
                    assert {bit.url for bit in use.bits} <= pages

    def test_there_are_only_so_many(self, monkeypatch, client):
        monkeypatch.setattr("builder.catalogue.used_by.MAX_NAMED", 1)
        (use, *_rest) = uses(catalogue_of("rbn"), catalogue_of("rbn").get("faction", "mutants"))
        assert len(use.bits) == 1

    def test_what_is_reserved_to_nobody_is_open_to_all(self, client):
        assert "Ouvert à toutes les factions" in text_of(item(client, "equipment", "grappin"))
        reserved = text_of(item(client, "equipment", "reacteur"))
        assert "Ouvert à" not in reserved and "Réservé à Robots" in reserved

    def test_a_game_without_factions_says_nothing_of_them(self, client):
        book = catalogue_of("first_wave")
        slug = next(iter(book.kinds["equipment"]))
        assert "Ouvert à" not in text_of(item(client, "equipment", slug, "first_wave"))


class TestForMyList:
    """What is not of another faction or universe, as the bench offers it."""

    @pytest.fixture
    def owner(self, client):
        return owner_in(client)

    @pytest.fixture
    def robots(self, owner):
        return roster_of(owner, convoy(fighter(), faction="robots"), name="Les Boulons")

    @pytest.fixture
    def mutants(self, owner):
        return roster_of(owner, convoy(fighter(), faction="mutants"), name="Les Rouilles")

    def test_my_lists_of_the_game_are_the_choice(self, client, robots, mutants):
        names = [name for _, name in kind(client).context["choice"].lists]
        assert {"Les Boulons", "Les Rouilles"} <= set(names)
        assert kind(client, "weapon", "un_pour_un").context["choice"].lists == ()

    def test_the_faction_decides(self, client, robots, mutants):
        everything = slugs(kind(client))
        for_robots, for_mutants = (slugs(kind(client, list=it.key)) for it in (robots, mutants))
        assert {"reacteur", "corps_gigantesque"} <= set(for_robots)
        assert "banniere" not in for_robots
        assert "reacteur" not in for_mutants
        assert [slug for slug in everything if slug in for_robots] == for_robots

    def test_a_search_and_an_order_go_with_it(self, client, robots):
        found = slugs(kind(client, list=robots.key, sort="cost", q="e"))
        assert found and set(found) <= set(slugs(kind(client, list=robots.key)))

    def test_options_of_vehicles_too(self, client, robots):
        options = slugs(kind(client, "vehicle_option", list=robots.key))
        assert "ia" in options and "lance_filet" not in options

    def test_what_no_list_takes_has_no_such_choice(self, client, robots):
        assert kind(client, "scenario").context["choice"].lists == ()
        assert 'id="list"' not in kind(client, "scenario").content.decode()

    @pytest.mark.parametrize("key", ["", "x", "\x00", "a" * 5000, "../", "🂡"])
    def test_a_strange_key_chooses_none(self, client, robots, key):
        response = kind(client, list=key)
        assert response.status_code == 200
        assert slugs(response) == slugs(kind(client))

    def test_a_stranger_sees_nothing_of_it(self, client, robots):
        stranger = Client()
        response = kind(stranger, list=robots.key)
        assert slugs(response) == slugs(kind(client))
        assert "Les Boulons" not in response.content.decode()
        another = Client()
        owner_in(another)
        assert "Les Boulons" not in kind(another, list=robots.key).content.decode()

    def test_an_archived_list_is_no_choice(self, client, robots):
        Roster.objects.update(archived=True)
        assert kind(client, list=robots.key).context["choice"].lists == ()

    def test_it_takes_few_queries(self, client, owner, django_assert_max_num_queries):
        for number in range(4):
            last = roster_of(owner, convoy(fighter(), faction="robots"), name=f"Liste {number}")
        kind(client)
        with django_assert_max_num_queries(4):
            assert len(kind(client, list=last.key).context["choice"].lists) == 4
        with django_assert_max_num_queries(1):
            kind(Client())
        assert MAX_LISTS >= 4

    def test_every_game_answers(self, client, owner):
        for game in ("rbn", "un_pour_un", "deux_d6", "first_wave", "warbound"):
            for each in catalogue_of(game).kinds:
                assert kind(client, each, game).status_code == 200
