"""The gallery: what its owners made public, found by anybody, and gone at once when it is not."""

from html import unescape
from itertools import pairwise
from urllib.parse import parse_qs, urlsplit

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import override

from builder.catalogue import memory
from builder.models import Owner, Share
from builder.rosters import edits
from builder.shares import edits as shares, gallery
from rules.building.bench import bench_of
from rules.checks.game import games
from rules.lists.edits import Set
from tests.lists import band, character, convoy, deck, fighter, figure, figures, group, worth
from tests.rosters.rostering import HX, crew, roster_of, state
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

GALLERY = reverse("gallery")


@pytest.fixture
def stranger():
    return Client()


def shown(owner, doc, *, frozen=False, author="", **described) -> Share:
    """A public list."""
    made = shared(roster_of(owner, doc, **described), frozen=frozen, author=author)
    shares.publish(made)
    made.refresh_from_db()
    return made


def names(client, **told):
    return [one.name for one in client.get(GALLERY, told).context["exhibits"]]


def page_of(client, **told):
    return flat(client.get(GALLERY, told))


def flat(response):
    """A page with single spaces: where its lines are broken means nothing."""
    return " ".join(response.content.decode().split())


class TestWhoIsThere:
    """Owner, friend and stranger see the same gallery."""

    def test_nothing_is_public_unasked(self, owner, client, stranger):
        shared(roster_of(owner, crew(), name="Les Rouilles"))
        assert names(client) == names(stranger) == []

    @pytest.mark.parametrize("frozen", [False, True])
    def test_published_and_taken_back(self, owner, client, stranger, frozen):
        made = shown(owner, crew(), name="Les Rouilles", frozen=frozen)
        assert names(client) == names(stranger) == ["Les Rouilles"]
        assert link("share", made) in page_of(stranger)
        shares.unpublish(made)
        assert names(client) == names(stranger) == []

    def test_revoked(self, owner, stranger):
        shares.revoke(shown(owner, crew()))
        assert names(stranger) == []

    def test_revoked_without_being_unpublished(self, owner, stranger):
        """A column says so: no other verb has to remember it."""
        made = shown(owner, crew())
        Share.objects.filter(pk=made.pk).update(revoked=timezone.now())
        assert names(stranger) == []

    def test_removed_and_taken_back(self, owner, stranger):
        made = shown(owner, crew(), name="Les Rouilles")
        edits.remove(made.roster)
        assert names(stranger) == []
        edits.take_back(made.roster)
        assert names(stranger) == ["Les Rouilles"]

    def test_hidden_by_the_staff(self, owner, client, stranger):
        made = shown(owner, crew())
        Share.objects.filter(pk=made.pk).update(hidden=True)
        assert names(client) == names(stranger) == []

    def test_another_link_does_not_bring_back_what_was_hidden(self, owner, stranger):
        made = shown(owner, crew())
        Share.objects.filter(pk=made.pk).update(hidden=True)
        shares.publish(shared(made.roster))
        assert names(stranger) == []

    def test_by_one_link_only(self, owner, stranger):
        made = shown(owner, crew(), name="Les Rouilles")
        other = shared(made.roster, frozen=True)
        shares.publish(other)
        assert names(stranger) == ["Les Rouilles"]
        text = page_of(stranger)
        assert link("share", other) in text
        assert link("share", made) not in text

    def test_a_list_whose_game_is_gone(self, owner, stranger):
        made = shown(owner, crew())
        made.roster.game = "chess"
        made.roster.save()
        assert names(stranger) == []

    def test_an_archived_list_stays(self, owner, stranger):
        edits.archive(shown(owner, crew(), name="Les Rouilles").roster)
        assert names(stranger) == ["Les Rouilles"]


class TestWhatIsTold:
    def test_a_card(self, owner, stranger):
        made = shown(owner, LEGAL, name="Écumeurs", author="Rita")
        Share.objects.filter(pk=made.pk).update(copies=3)
        (one,) = stranger.get(GALLERY).context["exhibits"]
        roster = made.roster
        assert one.worth == f"{roster.total} / {roster.budget} pts"
        assert (one.name, one.legal, one.author, one.copies) == ("Écumeurs", True, "Rita", 3)
        assert one.published == made.published
        with override("en"):
            text = stranger.get(GALLERY, headers={"Accept-Language": "en"}).content.decode()
        assert f'<li class="card" data-game="{roster.game}">' in text
        for told in ("Écumeurs", "✓ Legal", "by Rita", "copied 3 times", "Red Button"):
            assert told in text

    def test_what_is_not_legal_says_so(self, owner, stranger):
        shown(owner, crew())
        assert "✕ " in page_of(stranger)
        assert "✓ " not in page_of(stranger)

    @pytest.mark.parametrize(
        ("doc", "fr", "en"),
        [
            (convoy(faction="mutants", activity="chasseurs"), "Mutants · Chasseurs", None),
            (band(universe="medieval_fantastique"), None, None),
            (figures(figure(), adaptation=None), "", ""),
            (convoy(faction="nobody_knows_them"), "nobody_knows_them", "nobody_knows_them"),
        ],
        ids=["convoy", "band", "figures", "unknown"],
    )
    def test_the_headline_is_the_bench_s(self, owner, stranger, doc, fr, en):
        made = shown(owner, doc)
        document = state(made.roster)
        rules = games()[document.game]
        words = bench_of(document.game).headline(
            rules.roster(document, memory.catalogue_of(document.game))
        )
        for lang, said in (("fr", fr), ("en", en)):
            (one,) = stranger.get(GALLERY, headers={"Accept-Language": lang}).context["exhibits"]
            plain = one.headline.replace("\u00a0", " ")
            assert plain == words.in_(lang)
            assert said is None or plain == said

    def test_of_figures_the_worth_is_an_estimate_and_cards_are_counted(self, owner, stranger):
        shown(owner, figures(figure()))
        shown(owner, deck())
        text = page_of(stranger)
        assert "≈ " in text
        assert "cartes" in text

    def test_settings_of_another_shape_do_not_close_the_gallery(self, owner, stranger):
        made = shown(owner, crew(), name="Vieille")
        made.roster.revisions.update(content={"name": "Vieille", "settings": {"faction": [1]}})
        assert names(stranger) == ["Vieille"]

    def test_without_a_name(self, owner, stranger):
        shown(owner, crew(), name="")
        assert "Une liste" in page_of(stranger)

    @pytest.mark.parametrize("name", ["123", "true", "null", '"x"', "[1]", "{}"])
    def test_a_name_is_a_text_whatever_it_looks_like(self, owner, stranger, name):
        shown(owner, crew(), name=name)
        assert names(stranger) == [name]

    def test_nothing_leads_to_the_owner(self, owner, client, stranger):
        made = shown(owner, crew(), frozen=True)
        live = shown(owner, crew(), author="Rita")
        shares.describe(live, "pour Boz seulement", "Rita")
        for reader in (client, stranger):
            text = page_of(reader)
            for roster in (made.roster, live.roster):
                assert roster.key not in text
                assert roster.edit_key not in text
            assert str(owner.pk) not in text
            assert client.cookies[settings.OWNER_COOKIE_NAME].value[:43] not in text
            assert owner.token_hash not in text
            assert "pour Boz seulement" not in text

    def test_hostile_names_are_inert(self, owner, stranger):
        bad = "<script>alert(1)</script>"
        shown(owner, convoy(faction=bad), name=bad, author=bad)
        shown(owner, convoy(faction=bad), name=f'"><img src=x>{bad}', frozen=True)
        for text in (page_of(stranger), page_of(stranger, q=bad), page_of(stranger, q='"><img')):
            assert "<script>alert" not in text
            assert "<img src=x" not in text
            assert "&lt;script&gt;" in text or "&lt;img" in text


class TestALinkShowsItsOwnState:
    """A frozen link is found and shown by what it froze; the list goes on without it."""

    def rename(self, made, **told):
        for key, value in told.items():
            edits.change(made.roster, [Set(key, value)])

    def test_a_frozen_link(self, owner, stranger):
        made = shown(owner, LEGAL, name="Écumeurs", frozen=True)
        before = stranger.get(GALLERY).context["exhibits"]
        self.rename(
            made,
            **{"list.name": "Plan secret", "list.notes": "contre Boz", "budget": 10},
            faction="mutants",
        )
        assert stranger.get(GALLERY).context["exhibits"] == before
        assert names(stranger, q="ecumeurs") == ["Écumeurs"]
        assert names(stranger, q="secret") == names(stranger, q="boz") == []
        assert names(stranger, state="legal") == ["Écumeurs"]
        assert names(stranger, state="illegal") == []
        assert names(stranger, budget="200") == []

    def test_a_link_that_follows(self, owner, stranger):
        made = shown(owner, LEGAL, name="Écumeurs")
        self.rename(made, **{"list.name": "Plan nouveau", "budget": 10})
        (one,) = stranger.get(GALLERY).context["exhibits"]
        assert (one.name, one.legal) == ("Plan nouveau", False)
        assert names(stranger, q="nouveau", state="illegal", budget="200") == ["Plan nouveau"]
        assert names(stranger, q="ecumeurs") == []
        edits.undo(made.roster)
        edits.undo(made.roster)
        assert names(stranger, q="ecumeurs", state="legal") == ["Écumeurs"]


@pytest.fixture(scope="class", params=[False, True], ids=["live", "frozen"])
def five(request, lasting):
    """Five public lists of four games, the newest last."""
    with lasting(lambda: published_five(frozen=request.param)) as links:
        yield links


def published_five(frozen):
    owner = Owner.objects.create()
    made = [
        shown(owner, doc, frozen=frozen, **described)
        for doc, described in (
            (LEGAL, {"name": "Écumeurs du sel", "notes": "pour le tournoi d’été"}),
            (convoy(budget=600, faction="mutants"), {"name": "Les Rouilles"}),
            (group(budget=150), {"name": "Zone nord"}),
            (deck(), {"name": "Abîme"}),
            (band(character("chef"), limit=900), {"name": "Bande à part"}),
        )
    ]
    for copies, one in zip((2, 9, 0, 2, 0), made, strict=True):
        Share.objects.filter(pk=one.pk).update(copies=copies)
    return made


ALL = ["Bande à part", "Abîme", "Zone nord", "Les Rouilles", "Écumeurs du sel"]


class TestFinding:
    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("", ALL),
            ("ecumeurs", ["Écumeurs du sel"]),
            ("ÉCUMEURS", ["Écumeurs du sel"]),
            ("sel ecum", ["Écumeurs du sel"]),
            ("tournoi", ["Écumeurs du sel"]),
            ("ecumeurs rouilles", []),
            ("%", []),
            ("_", []),
            ("\x00", ALL),
            ("x" * 5000, []),
            ("' OR 1=1 --", []),
        ],
    )
    def test_without_accents_every_word(self, five, stranger, query, found):
        assert names(stranger, q=query) == found

    @pytest.mark.parametrize(
        ("told", "found"),
        [
            ({"sort": "copies"}, [ALL[3], ALL[1], ALL[4], ALL[0], ALL[2]]),
            ({"sort": "-pk; drop"}, ALL),
            ({"game": "rbn"}, ["Les Rouilles", "Écumeurs du sel"]),
            ({"game": "warbound"}, ["Abîme"]),
            ({"game": "deux_d6"}, []),
            ({"game": "nothing"}, ALL),
            ({"game": "rbn", "facet": "mutants"}, ["Les Rouilles"]),
            ({"game": "rbn", "facet": "esclavagistes"}, []),
            ({"game": "rbn", "facet": "nobody"}, ["Les Rouilles", "Écumeurs du sel"]),
            ({"game": "warbound", "facet": "exploration"}, ["Abîme"]),
            ({"game": "warbound", "facet": "mutants"}, ["Abîme"]),
            ({"game": "first_wave", "facet": "mutants"}, ["Zone nord"]),
            ({"facet": "mutants"}, ALL),
            ({"budget": "200"}, ["Abîme", "Zone nord"]),  # a deck is counted in cards
            ({"budget": "400"}, ["Écumeurs du sel"]),
            ({"budget": "800"}, ["Les Rouilles"]),
            ({"budget": "more"}, ["Bande à part"]),
            ({"budget": "9" * 99}, ALL),
            ({"state": "legal"}, ["Écumeurs du sel"]),
            ({"state": "illegal"}, ALL[:4]),
            ({"state": "x" * 500}, ALL),
            ({"game": "rbn", "state": "illegal", "budget": "800", "q": "rouil"}, ["Les Rouilles"]),
        ],
    )
    def test_filters_and_orders(self, five, stranger, told, found):
        assert names(stranger, **told) == found

    def test_the_fragment_is_the_part_of_the_page(self, five, stranger):
        response = stranger.get(GALLERY, {"q": "sel"}, headers=HX)
        part = response.content.decode()
        assert "<html" not in part
        assert "Écumeurs du sel" in part
        assert "Rouilles" not in part
        assert "HX-Request" in response["Vary"]

    def test_the_page_keeps_what_was_chosen(self, five, stranger):
        text = page_of(stranger, q="sel", game="rbn", facet="mutants", sort="copies")
        for told in ('value="rbn" selected', 'value="mutants" selected', 'value="copies" selected'):
            assert told in text
        assert 'name="q" value="sel"' in text

    def test_one_page_needs_no_way_on(self, five, stranger):
        assert 'rel="next"' not in page_of(stranger)

    def test_looking_makes_no_owner_and_is_not_kept(self, five, stranger):
        before = Owner.objects.count()
        response = stranger.get(GALLERY)
        assert Owner.objects.count() == before
        assert settings.SESSION_COOKIE_NAME not in response.cookies
        assert response["Cache-Control"] == "private, no-cache"
        assert "noindex" not in response.content.decode()


class TestSizes:
    @pytest.mark.parametrize(("size", "least", "most"), [("200", 0, 200), ("400", 201, 400)])
    def test_the_ends_of_a_range(self, owner, stranger, size, least, most):
        for points in (least - 1, least, most, most + 1):
            if points >= 0:
                shown(owner, convoy(budget=points), name=f"{points}")
        assert names(stranger, budget=size) == [f"{most}", f"{least}"]

    def test_every_size_is_in_one_range(self):
        spans = list(gallery.BUDGETS.values())
        assert spans[0][0] == 0
        assert all(one[1] + 1 == other[0] for one, other in pairwise(spans))
        assert spans[-1][1] is None


class TestFacets:
    """The question by which a game's lists are filed is one of its bench's own."""

    @pytest.mark.parametrize("game", games())
    def test_it_is_a_choice_that_the_settings_ask(self, game):
        bench, facet = bench_of(game), gallery.facet_of(game)
        assert (facet is None) == (not bench.facet)
        if facet:
            assert facet.key == bench.facet
            assert facet.shape == "choice"
            assert facet.choices
            assert all(isinstance(choice.value, str) for choice in facet.choices)

    def test_most_games_have_one(self):
        assert sum(gallery.facet_of(game) is not None for game in games()) >= 4

    @pytest.mark.parametrize(("lang", "one"), [("fr", "Faction"), ("en", "Faction")])
    def test_in_both_languages(self, stranger, five, lang, one):
        for game in filter(gallery.facet_of, games()):
            facet = gallery.facet_of(game)
            told = {"game": game}
            text = flat(stranger.get(GALLERY, told, headers={"Accept-Language": lang}))
            assert f'<label for="facet">{facet.label.in_(lang)}</label>' in text
            for choice in facet.choices:
                assert f">{choice.label.in_(lang)}</option>" in unescape(text)

    def test_it_comes_and_goes_with_the_game(self, stranger, five):
        assert 'name="facet"' not in page_of(stranger)
        part = stranger.get(GALLERY, {"game": "warbound"}, headers=HX).content.decode()
        assert 'id="facet-pair" hx-swap-oob="true"><label' in part
        part = stranger.get(GALLERY, {"game": "first_wave"}, headers=HX).content.decode()
        assert 'id="facet-pair" hx-swap-oob="true"></span>' in part


@pytest.fixture(scope="class")
def fifty(lasting):
    with lasting(published_fifty) as links:
        yield links


def published_fifty():
    owner = Owner.objects.create()
    first = shown(owner, convoy(), name="n00")
    others = [roster_of(owner, convoy(), name=f"n{n:02}") for n in range(1, 50)]
    made = [Share(roster=roster, published=timezone.now()) for roster in others]
    return [first, *Share.objects.bulk_create(made)]


class TestPages:
    def test_of_twenty_four(self, fifty, stranger):
        pages = [names(stranger, page=number) for number in (1, 2, 3)]
        assert [len(page) for page in pages] == [24, 24, 2]
        assert [*pages[0], *pages[1], *pages[2]] == [f"n{n:02}" for n in reversed(range(50))]

    @pytest.mark.parametrize(
        ("number", "size"),
        [
            *((last, 2) for last in ("0", "-1", "9" * 50, "4", "٣")),
            *((first, 24) for first in ("", "x", "\x00", "1.5", "²", "1e3", "9" * 5000)),
        ],
    )
    def test_a_number_that_is_no_page_gives_one_that_is(self, fifty, stranger, number, size):
        assert len(names(stranger, page=number)) == size

    def test_the_way_on_and_back_keeps_what_was_asked(self, fifty, stranger):
        text = unescape(page_of(stranger, q="n", sort="copies", page="2"))
        links = [part.split('"')[0] for part in text.split('href="')[1:]]
        (back,) = (one for one in links if "page=1" in one)
        (on,) = (one for one in links if "page=3" in one)
        for told in map(parse_qs, (urlsplit(back).query, urlsplit(on).query)):
            assert (told["q"], told["sort"]) == (["n"], ["copies"])
        assert "page 2 sur 3" in text


class TestWhatItCosts:
    @pytest.mark.parametrize("frozen", [False, True])
    def test_as_many_queries_for_three_as_for_twenty_four(
        self, owner, stranger, django_assert_num_queries, monkeypatch, frozen
    ):
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
        stranger.get(GALLERY)
        for number in (3, 21):
            for _ in range(number):
                shown(owner, crew(), frozen=frozen)
            narrow = {"q": "essai", "game": "rbn", "state": "illegal", "sort": "copies"}
            for told, queries in (({}, QUERIES), (narrow, QUERIES - 1)):  # the names are at hand
                with django_assert_num_queries(queries):
                    found = names(stranger, **told)
                assert len(found) == Share.objects.count()

    def test_a_name_at_hand_is_that_of_the_state(self, owner, stranger):
        made = shown(owner, convoy(faction="mutants"), name="Les Rouilles")
        assert names(stranger) == ["Les Rouilles"]
        edits.change(made.roster, [Set("list.name", "Les Autres"), Set("faction", "cultistes")])
        (exhibit,) = stranger.get(GALLERY).context["exhibits"]
        assert exhibit.name == "Les Autres"
        assert exhibit.headline.startswith("Cultistes")
        edits.undo(made.roster)
        assert names(stranger) == ["Les Rouilles"]

    def test_a_list_is_found_by_its_settings_not_by_another_key(self, owner, stranger):
        shown(owner, convoy(activity="mutants"), name="Sans faction")
        assert names(stranger, game="rbn", facet="mutants") == []


QUERIES = 3  # how many there are, the links of the page, their names and settings


class TestNothingToSee:
    def test_an_empty_gallery_invites(self, stranger):
        text = page_of(stranger)
        assert reverse("new_list") in text
        assert 'role="search"' not in text

    @pytest.mark.parametrize("told", [{"q": "zzz"}, {"game": "rbn"}, {"state": "legal"}])
    def test_nothing_found_leads_back_to_all(self, stranger, told):
        text = page_of(stranger, **told)
        assert f'<a href="{GALLERY}">' in text
        assert 'role="search"' in text

    def test_only_to_be_looked_at(self, stranger):
        assert stranger.post(GALLERY).status_code == 405
        assert stranger.head(GALLERY).status_code == 200


@pytest.fixture(scope="class")
def public(lasting):
    doc = convoy(*worth(40), fighter())
    with lasting(lambda: shown(Owner.objects.create(), doc)) as link:
        yield link


class TestWhateverIsAsked:
    @pytest.mark.parametrize("value", ["", "\x00", "a\x00b", "x" * 9000, "-1", "[]", "𝕏", "'"])
    @pytest.mark.parametrize("key", ["q", "game", "facet", "budget", "state", "sort", "page"])
    def test_there_is_a_page(self, public, stranger, key, value):
        for headers in ({}, HX):
            for told in ({key: value}, {"game": "rbn", key: [value, value]}):
                assert stranger.get(GALLERY, told, headers=headers).status_code == 200


@pytest.mark.parametrize(
    ("page", "wanted"),
    [(reverse("home"), GALLERY), (reverse("game", args=["rbn"]), f"{GALLERY}?game=rbn")],
)
def test_other_pages_lead_here(stranger, page, wanted):
    assert f'href="{wanted}"' in stranger.get(page).content.decode()


class TestVeryMany:
    """To count them is dear: their number is as it was a minute ago."""

    @pytest.fixture(autouse=True)
    def _few_are_many(self, monkeypatch):
        monkeypatch.setattr(gallery, "MANY", 2)
        monkeypatch.setattr(gallery, "EACH", 2)
        gallery._recent_counts.clear()
        yield
        gallery._recent_counts.clear()

    @pytest.fixture
    def links(self, owner):
        return [shown(owner, crew(), name=f"Liste {n}") for n in range(5)]

    def counted(self, client, **look):
        """How often they are counted for a page, and what it shows."""
        with CaptureQueriesContext(connection) as queries:
            found = names(client, **look)
        return sum("COUNT(" in query["sql"] for query in queries), found

    def test_they_are_counted_once(self, links, stranger):
        assert self.counted(stranger) == (1, ["Liste 4", "Liste 3"])
        assert self.counted(stranger) == (0, ["Liste 4", "Liste 3"])
        assert self.counted(stranger, page="3") == (0, ["Liste 0"])

    def test_each_question_by_itself(self, links, stranger):
        self.counted(stranger)
        assert self.counted(stranger, state="illegal")[0] == 1

    def test_few_are_counted_each_time(self, links, stranger):
        for _ in range(2):
            assert self.counted(stranger, q="liste 3") == (1, ["Liste 3"])

    def test_what_is_hidden_is_gone_at_once_all_the_same(self, links, stranger):
        self.counted(stranger)
        shares.unpublish(links[4])
        assert self.counted(stranger) == (0, ["Liste 3", "Liste 2"])

    def test_a_page_that_is_gone_is_the_last_one_that_there_is(self, links, stranger):
        self.counted(stranger)
        for each in links[:3]:
            shares.unpublish(each)
        assert self.counted(stranger, page="3") == (1, ["Liste 4", "Liste 3"])

    def test_after_a_while_they_are_counted_again(self, links, stranger, monkeypatch):
        self.counted(stranger)
        monkeypatch.setattr(gallery, "COUNT_AGAIN", 0)
        assert self.counted(stranger)[0] == 1
