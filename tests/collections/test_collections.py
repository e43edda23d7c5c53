"""Collections: who may see them, who may edit them, and what is in them."""

import json

import pytest
from django.urls import reverse

from builder.collections import edits, rows
from builder.models import Collection, Following, Owner
from rules.collecting.lines import FactionColour
from rules.games.warbound.cards import Card
from rules.lists.reading import judge
from tests.collections.collecting import (
    BRUTE,
    QUEEN,
    RADIO,
    collection_of,
    link,
    owner_in,
    sheet,
    url,
)
from tests.lists import catalogue_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept(owner):
    return collection_of(owner, BRUTE, QUEEN, RADIO, type_2="Lame")


@pytest.fixture
def stranger(client_of):
    client = client_of()
    owner_in(client)
    return client


@pytest.fixture
def client_of():
    from django.test import Client

    return Client


def cards(collection):
    return {card.slug: card for card in rows.read(collection.cards.all()).values()}


def row(collection, slug):
    return collection.cards.get(slug=slug)


class TestRowsAndCards:
    def test_a_card_comes_back_as_it_was_typed(self, kept):
        assert cards(kept) == {"brute": BRUTE, "reine": QUEEN, "radio": RADIO}

    def test_the_sample_collection_comes_back_too(self):
        sample = Collection.objects.get(example="exemples")
        from tests.collections.collecting import EXAMPLE

        wanted = {card.slug: card for card in sheet(EXAMPLE.read_bytes()).cards}
        assert cards(sample) == wanted
        assert len(wanted) == 84

    @pytest.mark.parametrize("number", [3, 60])
    def test_reading_takes_a_fixed_number_of_queries(
        self, owner, django_assert_num_queries, number
    ):
        many = [Card(slug=f"c{n}", name=f"Carte {n}", type="personnage") for n in range(number)]
        kept = collection_of(owner)
        edits.put_cards(kept, sheet(json.dumps([_plain(card) for card in many])))
        with django_assert_num_queries(3):
            assert len(rows.stored_collection(kept).cards) == number

    def test_a_faction_is_found_again_however_it_is_written(self, kept):
        edits.save_card(kept, Card(slug="-", name="Autre", type="personnage", faction="ROUILLE"))
        assert cards(kept)["autre"].faction == "Rouille"
        assert kept.factions.count() == 2

    @pytest.mark.parametrize("letter", ["ﬃ", "ﷺ", "ß", "㍿", "ΐ"])
    def test_a_faction_whose_letters_grow_when_folded(self, kept, letter):
        long, twin = letter * 80, letter * 79 + "x"
        for name in (long, twin, long):
            edits.add_faction(kept, FactionColour(name=name, colour="#112233"))
        rows = kept.factions.filter(name__in=[long, twin])
        assert rows.count() == 2
        most = rows.model._meta.get_field("folded").max_length
        assert all(len(row.folded) <= most for row in rows)
        edits.change_faction(
            kept, rows.get(name=twin).pk, FactionColour(name=twin, colour="#332211")
        )
        with pytest.raises(edits.InUse):
            edits.change_faction(
                kept, rows.get(name=twin).pk, FactionColour(name=long, colour="#332211")
            )
        assert edits.copy(kept, Owner.objects.create(), "Copie").factions.count() == 4

    def test_a_faction_renamed_is_renamed_on_every_card(self, kept):
        faction = kept.factions.get(name="Rouille")
        edits.change_faction(kept, faction.pk, FactionColour(name="Fer", colour="#112233"))
        assert cards(kept)["brute"].cost_coloured == {"Fer": 1}
        assert cards(kept)["reine"].front.generation[0] == {"Fer": 2}

    def test_two_cards_of_one_name_have_slugs_of_their_own(self, kept):
        edits.save_card(kept, Card(slug="-", name="Brute", type="equipement"))
        assert {"brute", "brute_2"} <= set(cards(kept))


def _plain(card):
    return {"kind": "card", "slug": card.slug, "name": card.name, "type": card.type}


class TestWhoMaySee:
    """The keeper edits; a friend with the link reads; a stranger finds nothing."""

    PAGES = ["collection", "collection_settings", "collection_import", "collection_json"]
    POSTS = [
        "collection_describe",
        "collection_labels",
        "faction_new",
        "collection_share",
        "collection_remove",
        "card_put_back",
        "collection_accept",
        "collection_list",
    ]

    @pytest.mark.parametrize("name", PAGES)
    def test_the_keeper_opens_every_page(self, client, kept, name):
        response = client.get(url(name, kept))
        assert response.status_code == 200
        assert "no-store" in response["Cache-Control"]

    @pytest.mark.parametrize("name", PAGES)
    def test_a_stranger_finds_none(self, stranger, kept, name):
        assert stranger.get(url(name, kept)).status_code == 404

    @pytest.mark.parametrize("name", POSTS)
    def test_a_stranger_writes_nothing(self, stranger, kept, name):
        version = kept.version
        assert stranger.post(url(name, kept), {"name": "Volé"}).status_code == 404
        kept.refresh_from_db()
        assert (kept.version, kept.name, kept.removed) == (version, "Le club", None)

    def test_nor_on_a_card(self, stranger, kept):
        pk = row(kept, "brute").pk
        for name in ("card_edit", "card_delete"):
            assert stranger.post(url(name, kept, pk), {"name": "Volée"}).status_code == 404
        assert stranger.get(url("card_new", kept, "leader")).status_code == 404
        assert stranger.get(url("card_suggest", kept, "leader")).status_code == 404
        assert stranger.get(url("collection_csv", kept, "leader")).status_code == 404
        assert stranger.get(url("collection_preview", kept)).status_code == 404
        faction = kept.factions.first()
        assert stranger.post(url("faction", kept, faction.pk), {"remove": 1}).status_code == 404
        assert stranger.post(url("collection_restore", kept)).status_code == 404
        assert "brute" in cards(kept)

    def test_a_browser_without_anything_finds_none_either(self, client_of, kept):
        assert client_of().get(url("collection", kept)).status_code == 404

    def test_a_private_collection_has_no_link(self, kept):
        assert kept.share_key is None

    def test_a_shared_one_is_read_by_anybody_and_kept_by_no_search_engine(self, stranger, kept):
        edits.share(kept)
        response = stranger.get(link("shared", kept))
        assert response.status_code == 200
        assert response["X-Robots-Tag"] == "noindex"
        page = response.content.decode()
        assert "Brute" in page
        assert kept.edit_key not in page
        assert url("collection", kept) not in page

    def test_the_link_taken_back_leads_nowhere_and_a_new_one_is_another(self, client, kept):
        client.post(url("collection_share", kept), {"verb": "share"})
        kept.refresh_from_db()
        first = link("shared", kept)
        assert client.get(first).status_code == 200
        client.post(url("collection_share", kept), {"verb": "unshare"})
        assert client.get(first).status_code == 404
        client.post(url("collection_share", kept), {"verb": "share"})
        kept.refresh_from_db()
        assert link("shared", kept) != first

    @pytest.mark.parametrize("key", ["a" * 22, "%00" * 22, "a" * 21, "-" * 22])
    def test_a_forged_link_finds_nothing(self, client, key):
        assert client.get(f"/c/{key}/").status_code == 404
        assert client.get(f"/collections/{key}/").status_code == 404
        assert client.get(f"/collections/edit/{key}/").status_code == 404


class TestTheEditLink:
    def test_it_lets_another_browser_edit_after_a_click(self, stranger, kept):
        page = reverse("collection_edit_link", args=[kept.edit_key])
        assert stranger.get(page).status_code == 200
        assert stranger.get(url("collection", kept)).status_code == 404
        stranger.post(page)
        assert stranger.get(url("collection", kept)).status_code == 200

    def test_renewed_the_old_one_opens_nothing(self, client, stranger, kept):
        old = reverse("collection_edit_link", args=[kept.edit_key])
        client.post(url("collection_keepers", kept), {"verb": "renew"})
        assert stranger.get(old).status_code == 404


class TestMaking:
    def test_a_name_is_enough(self, client):
        response = client.post(
            reverse("collection_new"), {"name": "  À  nous ", "game": "warbound"}
        )
        made = Collection.objects.get(name="À nous")
        assert response.url == url("collection", made)
        assert client.get(response.url).status_code == 200

    def test_with_factions_each_has_a_colour(self, client):
        told = {"name": "N", "game": "warbound", "factions": "Rouille\r\n\r\nAzur\r\nROUILLE"}
        client.post(reverse("collection_new"), told)
        colours = dict(Collection.objects.get(name="N").factions.values_list("name", "colour"))
        assert list(colours) == ["Rouille", "Azur"]
        assert len(set(colours.values())) == 2

    @pytest.mark.parametrize(
        "told",
        [
            {"name": "", "game": "warbound"},
            {"name": "x" * 121, "game": "warbound"},
            {"name": "\u202e\u3164", "game": "warbound"},
            {"name": "N", "game": "chess"},
            {"name": "N", "game": "warbound", "factions": "x" * 81},
            {"name": "N", "game": "warbound", "factions": "\n".join(f"f{n}" for n in range(61))},
            {},
        ],
    )
    def test_what_is_wrong_is_said_and_nothing_made(self, client, told):
        before = Collection.objects.count()
        assert client.post(reverse("collection_new"), told).status_code == 422
        assert Collection.objects.count() == before

    def test_a_newcomer_is_told_what_to_do(self, client):
        page = client.get(reverse("collections")).content.decode()
        assert "Pas encore de collection" in page
        assert "Cartes d’exemple" in page

    def test_what_is_kept_is_listed(self, client, kept):
        assert "Le club" in client.get(reverse("collections")).content.decode()


class TestSettings:
    def test_name_and_notes(self, client, kept):
        client.post(url("collection_describe", kept), {"name": "Autre", "notes": "Deux\nlignes"})
        kept.refresh_from_db()
        assert (kept.name, kept.notes) == ("Autre", "Deux\nlignes")

    def test_a_name_must_be(self, client, kept):
        response = client.post(url("collection_describe", kept), {"name": " ", "notes": "gardées"})
        assert response.status_code == 422
        assert "gardées" in response.content.decode()

    def test_pictograms_have_the_group_s_names(self, client, kept):
        client.post(url("collection_labels", kept), {"arme_de_tir": "Canon", "type_2": ""})
        assert dict(kept.labels.values_list("pictogram", "label")) == {"arme_de_tir": "Canon"}
        assert "Canon" in client.get(url("collection", kept)).content.decode()

    def test_factions_are_added_changed_and_removed(self, client, kept):
        client.post(url("faction_new", kept), {"name": "Vert", "colour": "#00FF00"})
        faction = kept.factions.get(name="Vert")
        assert faction.colour == "#00ff00"
        client.post(url("faction", kept, faction.pk), {"name": "Jade", "colour": "#00aa00"})
        faction.refresh_from_db()
        assert (faction.name, faction.colour) == ("Jade", "#00aa00")
        client.post(url("faction", kept, faction.pk), {"remove": "1"})
        assert not kept.factions.filter(pk=faction.pk).exists()

    def test_a_faction_that_cards_name_stays(self, client, kept):
        faction = kept.factions.get(name="Azur")  # only a leader generates it
        response = client.post(url("faction", kept, faction.pk), {"remove": "1"}, follow=True)
        assert "Des cartes utilisent cette faction" in response.content.decode()
        assert kept.factions.filter(pk=faction.pk).exists()

    @pytest.mark.parametrize(
        "told",
        [
            {"name": "Rouille", "colour": "#000000"},
            {"name": "", "colour": "#000000"},
            {"name": "Vert", "colour": "vert"},
            {"name": "Vert", "colour": "#00000"},
        ],
    )
    def test_a_change_that_cannot_be_is_refused(self, client, kept, told):
        faction = kept.factions.get(name="Azur")
        response = client.post(url("faction", kept, faction.pk), told, follow=True)
        faction.refresh_from_db()
        assert faction.name == "Azur"
        assert 'class="error"' in response.content.decode()


class TestPuttingAway:
    def test_it_leaves_the_pages_and_comes_back_whole(self, client, stranger, kept):
        edits.share(kept)
        client.post(url("collection_remove", kept))
        assert client.get(url("collection", kept)).status_code == 404
        assert stranger.get(link("shared", kept)).status_code == 404
        assert "Restaurer" in client.get(reverse("collections")).content.decode()
        client.post(url("collection_restore", kept))
        assert client.get(url("collection", kept)).status_code == 200
        assert set(cards(kept)) == {"brute", "reine", "radio"}


class TestCopying:
    def test_a_copy_is_one_s_own_and_remembers_where_it_comes_from(self, stranger, kept):
        edits.share(kept)
        response = stranger.post(link("shared_copy", kept))
        made = Collection.objects.get(key=response.url.split("/")[2])
        assert made.source == kept
        assert cards(made) == cards(kept)
        assert list(made.factions.values_list("name", "colour")) == list(
            kept.factions.values_list("name", "colour")
        )
        assert stranger.get(response.url).status_code == 200

    def test_what_is_done_to_the_copy_does_not_touch_the_first(self, stranger, kept):
        edits.share(kept)
        made = edits.copy(kept, Owner.objects.create(), "Copie")
        edits.remove_card(made, made.cards.get(slug="brute").pk)
        assert "brute" in cards(kept)

    def test_the_sample_can_be_copied(self, client):
        sample = Collection.objects.get(example="exemples")
        response = client.post(link("shared_copy", sample))
        assert client.get(response.url).status_code == 200


class TestFollowing:
    def test_what_changed_since_the_last_look_is_told_once(self, stranger, client, kept):
        edits.share(kept)
        stranger.post(link("shared_follow", kept), {"verb": "follow"})
        page = stranger.get(reverse("collections")).content.decode()
        assert "Le club" in page
        edits.save_card(kept, Card(slug="-", name="Nouvelle", type="vocation"))
        edits.save_card(kept, BRUTE, row=row(kept, "brute").pk)
        assert "2 modifiées" in stranger.get(reverse("collections")).content.decode()
        first = stranger.get(link("shared", kept)).content.decode()
        assert "2 entrées sont nouvelles ou modifiées" in first
        assert "nouvelles ou modifiées" not in stranger.get(link("shared", kept)).content.decode()

    def test_it_can_be_given_up(self, stranger, kept):
        edits.share(kept)
        stranger.post(link("shared_follow", kept), {"verb": "follow"})
        stranger.post(link("shared_follow", kept), {"verb": "follow"})
        assert Following.objects.count() == 1
        stranger.post(link("shared_follow", kept), {"verb": "unfollow"})
        assert Following.objects.count() == 0

    def test_a_collection_taken_back_is_no_longer_listed(self, stranger, kept):
        edits.share(kept)
        stranger.post(link("shared_follow", kept), {"verb": "follow"})
        edits.unshare(kept)
        assert "Le club" not in stranger.get(reverse("collections")).content.decode()


class TestBuildingFromIt:
    """A deck takes its cards with it."""

    def ticked(self, kept, **more):
        pks = {f"card-{card.pk}": "1" for card in kept.cards.all()}
        return {**pks, "format": "exploration", "name": "Essai", "book-formation": "2", **more}

    def document(self, response):
        return json.loads(response.context["list"].json)

    def test_the_ticked_cards_and_formations_make_a_deck(self, client, kept):
        response = client.post(url("collection_list", kept), self.ticked(kept))
        document = self.document(response)
        assert [member["card"] for member in document["members"]] == [
            "brute", "radio", "reine", "formation", "formation",
        ]  # fmt: skip
        assert {item["slug"] for item in document["items"]} == {"brute", "radio", "reine"}
        assert document["settings"] == {"format": "exploration"}

    def test_from_a_link_as_well(self, stranger, kept):
        edits.share(kept)
        response = stranger.post(link("shared_list", kept), self.ticked(kept))
        assert len(self.document(response)["members"]) == 5

    def test_the_deck_is_what_it_was_when_the_collection_changes(self, client, kept):
        raw = client.post(url("collection_list", kept), self.ticked(kept)).context["list"].json
        before = judge(raw.encode(), catalogue_of).as_dict("fr")
        for card in list(kept.cards.all()):
            edits.remove_card(kept, card.pk)
        assert judge(raw.encode(), catalogue_of).as_dict("fr") == before
        assert not any(f["code"] == "WB-UNKNOWN" for f in before["findings"])

    @pytest.mark.parametrize("told", ["-1", "x", "99999", "", "²", "1.5"])
    def test_any_number_is_bounded(self, client, kept, told):
        data = {f"card-{card.pk}": told for card in kept.cards.all()}
        response = client.post(url("collection_list", kept), data)
        assert response.status_code == 200
        assert len(self.document(response).get("members", [])) <= 60
