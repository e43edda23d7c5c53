"""The pages that a visitor opens: all there, in both languages, whatever is asked of them."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from builder.catalogue import stamp
from builder.catalogue.memory import CHECK_EVERY, catalogues
from builder.models import Roster
from rules.catalogue.fixtures import read_all
from tests.lists import group
from tests.markup import parsed
from tests.rosters.rostering import roster_of

pytestmark = pytest.mark.django_db

FILES = read_all()
LANGS = ("fr", "en")


def get(client, url, lang="fr", **headers):
    return client.get(url, headers={"accept-language": lang, **headers})


@pytest.mark.any_database
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", FILES)
class TestEveryItem:
    def test_has_a_page_with_its_name_and_summary(self, client, game, lang):
        for item in FILES[game]:
            response = get(client, reverse("item", args=(game, item.kind, item.slug)), lang)
            text = response.content.decode()
            assert response.status_code == 200
            assert escaped(getattr(item, f"name_{lang}")) in text
            assert escaped(getattr(item, f"summary_{lang}")) in text
            assert escaped(getattr(item, f"assumed_{lang}")) in text

    def test_stands_in_the_table_of_its_kind(self, client, game, lang):
        for kind, items in FILES[game].kinds.items():
            text = get(client, reverse("kind", args=(game, kind)), lang).content.decode()
            for item in items.values():
                assert reverse("item", args=(game, kind, item.slug)) in text

    def test_the_game_page_tells_what_it_is_and_who_made_it(self, client, game, lang):
        text = get(client, reverse("game", args=(game,)), lang).content.decode()
        info = FILES[game].info
        assert escaped(getattr(info, f"tagline_{lang}")) in text
        assert escaped(getattr(info, f"credit_{lang}")) in text
        for book in info.books:
            assert escaped(book.title) in text
            assert escaped(book.author) in text


def escaped(text):
    from django.utils.html import escape

    return escape(text)


class TestHome:
    def test_offers_every_game(self, client):
        text = get(client, "/").content.decode()
        for info in (catalogue.info for catalogue in catalogues().values()):
            assert reverse("game", args=(info.slug,)) in text
            assert escaped(info.tagline_fr) in text

    def test_a_list_can_be_built_of_every_game_and_several_checked(self, client):
        text = get(client, "/").content.decode()
        for slug in catalogues():
            assert reverse("new_game_list", args=(slug,)) in text
        assert reverse("check_several") in text

    def test_whoever_builds_lists_goes_on_with_the_last(self, client, owner, roster):
        later = roster_of(owner, group(), name="Les Voisins")
        response = get(client, "/")
        text = response.content.decode()
        assert reverse("roster", args=(later.key,)) in text
        assert "Les Voisins" in text
        assert roster.key not in text
        assert (response.context["last"], response.context["count"]) == (later, 2)
        assert "no-store" in response["Cache-Control"]
        assert "Cookie" in response["Vary"]

    @pytest.mark.parametrize("away", [{"archived": True}, {"removed": timezone.now()}])
    def test_not_with_one_that_was_put_away(self, client, roster, away):
        Roster.objects.update(**away)
        assert get(client, "/").context["last"] is None

    def test_nobody_else_sees_it(self, client, roster):
        text = get(Client(), "/").content.decode()
        assert "Les Rouilles" not in text
        assert reverse("new_list") in text

    def test_what_is_to_do_is_no_fault(self, client, roster):
        for errors, todo, legal, sentence in (
            (0, 1, False, "⚑ 1 à faire"),
            (2, 3, False, "✕ 2 à corriger"),
            (0, 0, True, "✓ Légale"),
        ):
            Roster.objects.update(errors=errors, todo=todo, legal=legal)
            text = parsed(get(client, "/").content.decode()).first("a", "continue").text
            assert sentence in " ".join(text.split())
            assert ("✕" in text) is bool(errors)

    def test_asks_little_however_many_lists(self, client, owner, django_assert_max_num_queries):
        for number in range(5):
            roster_of(owner, group(), name=f"L{number}")
        get(client, "/")
        with django_assert_max_num_queries(3):
            get(client, "/")

    def test_without_a_catalogue_says_what_to_do(self, client):
        from builder.models import Game, Item

        with stamp.once():
            Item.objects.all().delete()
            Game.objects.all().delete()
        stamp.renew()
        assert "load_catalogue" in get(client, "/").content.decode()


class TestSearch:
    @pytest.mark.parametrize("query", ["épée katana", "EPEE KATANA", " Katana   epée "])
    def test_ignores_accents_case_and_spaces(self, client, query):
        response = client.get(reverse("kind", args=("rbn", "weapon")), {"q": query})
        assert [row.item.slug for row in response.context["table"].rows] == ["epee"]

    def test_finds_the_english_name_in_french(self, client):
        response = client.get(reverse("kind", args=("rbn", "weapon")), {"q": "crossbow"})
        assert [row.item.slug for row in response.context["table"].rows] == ["arbalete"]

    def test_looks_through_all_kinds(self, client):
        response = client.get(reverse("catalogue", args=("rbn",)), {"q": "lance-roquettes"})
        kinds = {table.kind for table in response.context["tables"]}
        assert {"weapon", "vehicle_option"} <= kinds

    def test_nothing_found_is_said(self, client):
        text = get(client, reverse("catalogue", args=("rbn",)) + "?q=zzzz").content.decode()
        assert "0 objet" in text

    def test_a_fragment_for_htmx_alone(self, client):
        url = reverse("kind", args=("rbn", "weapon"))
        page, fragment = get(client, url), get(client, url, **{"hx-request": "true"})
        assert b"<html" in page.content
        assert b"<html" not in fragment.content
        assert fragment.content.strip() in page.content
        assert "HX-Request" in page.headers["Vary"]


class TestSorting:
    def rows(self, client, **query):
        response = client.get(reverse("kind", args=("rbn", "weapon")), query)
        return [row.item.slug for row in response.context["table"].rows]

    def test_as_in_the_book_by_itself(self, client):
        assert self.rows(client)[:3] == ["arbalete", "arc", "cocktail_molotov"]

    def test_by_cost_both_ways(self, client):
        assert self.rows(client, sort="cost")[0] in {"lance", "pied_de_biche"}
        assert self.rows(client, sort="cost", dir="desc")[0] == "fusil_sniper"

    def test_by_name_without_minding_accents(self, client):
        names = self.rows(client, sort="name")
        assert names.index("crocs_griffes") < names.index("epee") < names.index("fusil")

    def test_what_lacks_a_value_comes_last_both_ways(self, client):
        for way in ("", "desc"):
            assert self.rows(client, sort="melee_power", dir=way)[-1] not in {"epee", "batte"}


class TestBadInput:
    """No 500 on anything a URL can carry."""

    @pytest.mark.parametrize(
        "url",
        [
            "/games/rbn/catalogue/?q=%00",
            "/games/rbn/catalogue/?q=" + "x" * 5000,
            "/games/rbn/catalogue/?q=%F0%9F%92%A5%E2%80%AE",
            "/games/rbn/catalogue/?q=%ff%fe",
            "/games/rbn/catalogue/weapon/?sort=__class__&dir=%00",
            "/games/rbn/catalogue/weapon/?sort=cost&sort=name&q=a&q=b",
            "/games/rbn/catalogue/weapon/?q=<script>alert(1)</script>",
        ],
    )
    def test_is_answered(self, client, url):
        response = client.get(url)
        assert response.status_code == 200
        assert b"<script>alert" not in response.content

    @pytest.mark.parametrize(
        "url",
        [
            "/nope",
            "/games/zzz/",
            "/games/rbn/catalogue/zzz/",
            "/games/rbn/catalogue/weapon/zzz/",
            "/games/rbn%00/",
            "/games/RBN/",
            "/games/rbn/catalogue/weapon/" + "a" * 300 + "/",
            "/games/rbn/catalogue/weapon/..%2f..%2fetc/",
        ],
    )
    def test_what_is_not_there_is_not_found(self, client, url):
        assert client.get(url, follow=True).status_code == 404

    @pytest.mark.parametrize("url", ["/", "/games/rbn/", "/games/rbn/catalogue/weapon/"])
    def test_only_reading(self, client, url):
        assert client.post(url).status_code == 405

    def test_a_foreign_host_is_refused(self, client):
        assert client.get("/", headers={"host": "evil.example"}).status_code == 400


class TestErrorPages:
    @pytest.mark.parametrize(("lang", "words"), [("fr", "pas sur la carte"), ("en", "on the map")])
    def test_not_found_in_the_visitors_language(self, client, lang, words):
        response = get(client, "/nope", lang)
        assert response.status_code == 404
        assert words in response.content.decode()

    def test_a_breakdown_speaks_both_languages(self, client, monkeypatch):
        def broken(*args):
            raise RuntimeError("on purpose")

        monkeypatch.setattr("builder.site.views.pages.catalogues", broken)
        client.raise_request_exception = False
        response = get(client, "/")
        assert response.status_code == 500
        assert "Panne" in response.content.decode()
        assert "Breakdown" in response.content.decode()

    def test_a_refused_form_says_what_to_do(self, rf):
        from django.test import Client

        response = Client(enforce_csrf_checks=True).post("/i18n/setlang/", {"language": "en"})
        assert response.status_code == 403
        assert "rechargez la page" in response.content.decode()


class TestLanguages:
    def test_french_first(self, client):
        assert '<html lang="fr">' in client.get("/").content.decode()

    def test_the_browsers_wish(self, client):
        assert '<html lang="en">' in get(client, "/", "en-GB,en;q=0.9").content.decode()
        assert '<html lang="fr">' in get(client, "/", "de").content.decode()

    def test_the_switch_keeps_the_page_and_its_search(self, client):
        here = "/games/rbn/catalogue/weapon/?q=arc&sort=cost"
        response = client.post("/i18n/setlang/", {"language": "en", "next": here})
        assert (response.status_code, response.url) == (302, here)
        assert '<html lang="en">' in client.get(here).content.decode()

    def test_the_switch_leads_nowhere_else(self, client):
        form = {"language": "en", "next": "https://evil.example/"}
        assert client.post("/i18n/setlang/", form).url == "/"


class TestHeaders:
    def test_a_strict_policy(self, client):
        headers = client.get("/").headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "camera=()" in headers["Permissions-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"

    @pytest.mark.parametrize("url", ["/", "/about/", "/games/rbn/", "/games/rbn/catalogue/"])
    def test_nothing_inline(self, client, url):
        text = client.get(url).content.decode()
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", text)


class TestQueries:
    """The catalogue is never queried for a page; the stamp at most once a second."""

    @pytest.mark.parametrize("url", ["/", "/games/rbn/", "/games/rbn/catalogue/weapon/"])
    def test_a_page_asks_for_the_stamp_at_most(
        self, client, url, django_assert_max_num_queries, monkeypatch
    ):
        monkeypatch.setattr("builder.catalogue.memory.CHECK_EVERY", 1000)
        client.get(url)
        with django_assert_max_num_queries(1):
            client.get(url)
        assert CHECK_EVERY <= 1


def test_each_game_has_its_accent(client):
    css = client.get("/accents.css").content.decode()
    for catalogue in FILES.values():
        assert (
            f'[data-game="{catalogue.info.slug}"] {{ --accent: {catalogue.info.accent_light}' in css
        )
