"""A list as text, on its page and as a file: for its keeper, for readers, for caches."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from builder.rosters import edits
from builder.shares import edits as shares
from builder.shares.opened import by_keeper
from rules.building.answers import number
from rules.lists.edits import Take
from rules.plain_text.export import DISCORD, FORMS, text
from rules.plain_text.markup import MARKUPS
from tests.collections.collecting import owner_in
from tests.lists import fighter, group
from tests.rosters.rostering import crew, roster_of, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

BAD = "<script>alert(1)</script>[url=https://evil.example]x[/url] @everyone `x`"
TEXT = re.compile(r"<textarea[^>]*>(.*?)</textarea>", re.DOTALL)


@pytest.fixture
def reader():
    return Client(headers={"accept-language": "en"})


def absolute(share):
    return f"http://testserver{link('share', share)}"


class TestTheKeeper:
    def test_the_page_shows_the_text(self, client, roster):
        page = client.get(url("roster_text", roster))
        wanted = text(by_keeper(roster).verdict, "fr")
        assert page.context["text"] == wanted
        assert "no-store" in page["Cache-Control"]
        assert 'data-copy="text"' in page.content.decode()

    def test_nobody_else_reads_it(self, roster, reader):
        assert reader.get(url("roster_text", roster)).status_code == 403
        owner_in(reader)
        assert reader.get(url("roster_text", roster)).status_code == 403

    def test_without_a_link_the_text_has_none_and_the_page_says_so(self, client, roster):
        page = client.get(url("roster_text", roster))
        assert "/s/" not in page.context["text"]
        assert url("roster_shares", roster) in page.content.decode()

    def test_the_newest_live_link_is_the_one(self, client, roster):
        shared(roster)
        newest = shared(roster, author="Jo")
        shared(roster, frozen=True)
        shares.revoke(shared(roster))
        told = client.get(url("roster_text", roster)).context["text"]
        assert told.endswith(f"\n{absolute(newest)}\n")
        assert "par Jo" in told

    @pytest.mark.parametrize("markup", MARKUPS)
    @pytest.mark.parametrize("form", FORMS)
    def test_every_markup_and_form(self, client, roster, markup, form):
        page = client.get(url("roster_text", roster), {"as": markup, "form": form})
        assert page.context["text"] == text(by_keeper(roster).verdict, "fr", form, markup)
        assert page.content.decode().count('href="?') >= 5
        assert page.content.decode().count('aria-current="true"') == 3  # with the language

    @pytest.mark.parametrize("told", ["", "html", "\x00", "x" * 5000, "PLAIN"])
    def test_anything_else_is_the_plain_text_in_full(self, client, roster, told):
        page = client.get(url("roster_text", roster), {"as": told, "form": told})
        assert page.context["text"] == text(by_keeper(roster).verdict, "fr")

    def test_what_is_too_long_for_discord_says_so(self, client, owner, roster):
        assert (
            "Discord"
            not in client.get(url("roster_text", roster))
            .content.decode()
            .partition('class="note"')[2]
            .partition("</p>")[0]
        )
        many = [fighter(id=f"m{n}", name=f"Survivant numéro {n}") for n in range(80)]
        long = roster_of(owner, group(*many))
        page = client.get(url("roster_text", long))
        length = len(page.context["text"].strip())
        assert length > DISCORD
        assert page.context["long"] == number(length, "fr")
        assert 'href="?form=compact">' in page.content.decode()


class TestReaders:
    @pytest.mark.parametrize("frozen", [False, True])
    def test_in_the_reader_s_language(self, roster, reader, frozen):
        share = shared(roster, frozen=frozen, author="Jo")
        page = reader.get(link("share_text", share))
        assert page.context["text"] == text(
            by_keeper(roster).verdict, "en", link=absolute(share), signed="Jo"
        )
        assert page["X-Robots-Tag"] == "noindex"

    def test_the_file(self, roster, reader):
        share = shared(roster)
        response = reader.get(link("share_txt", share), {"as": "markdown", "form": "compact"})
        assert response["Content-Type"] == "text/plain; charset=utf-8"
        assert response["X-Content-Type-Options"] == "nosniff"
        assert response["Content-Disposition"] == "inline"
        wanted = text(by_keeper(roster).verdict, "en", "compact", "markdown", absolute(share))
        assert response.content.decode() == wanted

    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_revoked_and_forged_links_are_alike(self, roster, reader, name):
        share = shared(roster)
        shares.revoke(share)
        forged = reverse(name, args=["A" * 22])
        assert reader.get(link(name, share)).status_code == 404
        assert reader.get(forged).status_code == 404

    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_of_a_removed_list_it_is_said(self, roster, reader, name):
        share = shared(roster)
        edits.remove(roster)
        assert reader.get(link(name, share)).status_code == 410

    def test_the_owner_and_a_friend_see_the_same(self, client, roster, reader):
        share = shared(roster)
        told = {one.get(link("share_txt", share), headers={"accept-language": "en"}).content
                for one in (client, reader)}  # fmt: skip
        assert len(told) == 1

    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_only_reading(self, roster, reader, name):
        assert reader.post(link(name, shared(roster))).status_code == 405


class TestCaches:
    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_a_page_that_is_kept_carries_nothing_of_its_reader(self, client, roster, name):
        response = client.get(link(name, shared(roster)))
        assert "csrfmiddlewaretoken" not in response.content.decode()
        assert not response.cookies

    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_a_live_one_is_asked_for_again_and_changes_with_the_list(self, roster, reader, name):
        share = shared(roster)
        first = reader.get(link(name, share))
        assert first["Cache-Control"] == "no-cache"
        again = {"if-none-match": first["ETag"]}
        assert reader.get(link(name, share), headers=again).status_code == 304
        edits.change(roster, [Take("boz", "arc")])
        assert reader.get(link(name, share), headers=again).status_code == 200

    @pytest.mark.parametrize("name", ["share_text", "share_txt"])
    def test_a_frozen_one_may_be_kept_an_hour_and_stays(self, roster, reader, name):
        share = shared(roster, frozen=True)
        first = reader.get(link(name, share))
        assert first["Cache-Control"] == "public, max-age=3600"
        edits.change(roster, [Take("boz", "arc")])
        assert reader.get(link(name, share))["ETag"] == first["ETag"]

    def test_each_text_has_a_tag_of_its_own(self, roster, reader):
        share = shared(roster)
        tags = {
            reader.get(
                link("share_txt", share),
                {"as": markup, "form": form},
                headers={"accept-language": lang},
            )["ETag"]
            for markup in MARKUPS
            for form in FORMS
            for lang in ("fr", "en")
        }
        assert len(tags) == 12
        before = reader.get(link("share_txt", share))["ETag"]
        shares.describe(share, "", "Jo")
        assert reader.get(link("share_txt", share))["ETag"] != before


class TestHostileNames:
    def test_a_name_is_a_name(self, client, owner, reader):
        share = shared(roster_of(owner, crew(), name=BAD, notes=f"</textarea>{BAD}"), author=BAD)
        for markup in MARKUPS:
            told = {"as": markup}
            for page in (
                client.get(url("roster_text", share.roster), told),
                reader.get(link("share_text", share), told),
            ):
                content = page.content.decode()
                assert "<script>alert" not in content
                assert content.count("</textarea>") == 1
        told = reader.get(link("share_txt", share), {"as": "bbcode"}).content.decode()
        assert "[url=" not in told
        assert "@everyone" not in told
