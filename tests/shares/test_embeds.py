"""A link in other people's pages: a frame of its own, and what programs are told of it."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from builder.rosters import edits as rosters
from builder.shares import edits as shares
from builder.shares.previews import EMBED_HEIGHT, EMBED_WIDTH, HEIGHT, LEAST, WIDTH
from rules.lists.edits import Remove, Set
from tests.lists import convoy, deck_of, fighter
from tests.rosters.rostering import crew, roster_of, url
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

FR, EN = {"Accept-Language": "fr"}, {"Accept-Language": "en"}
FORGED = "A" * 22
HOST = "http://testserver"


@pytest.fixture
def stranger():
    return Client()


def asked(client, address, **more):
    """What programs are answered about an address."""
    return client.get(reverse("oembed"), {"url": address, **more}, headers=EN)


def address_of(share):
    return HOST + link("share", share)


class TestTheFrame:
    def test_it_has_the_head_the_roll_up_and_the_members(self, stranger, owner):
        page = stranger.get(link("share_embed", shared(roster_of(owner, LEGAL))), headers=EN)
        text = page.content.decode()
        assert "✓" in text
        assert 'class="roll-up"' in text
        assert 'class="gear"' in text

    def test_it_alone_may_be_framed(self, stranger, roster):
        share = shared(roster)
        framed = stranger.get(link("share_embed", share))
        assert "X-Frame-Options" not in framed
        assert "frame-ancestors *" in framed["Content-Security-Policy"]
        for name in ("share", "share_copy", "share_text", "share_sheets"):
            page = stranger.get(link(name, share))
            assert page["X-Frame-Options"] == "DENY"
            assert "frame-ancestors 'none'" in page["Content-Security-Policy"]

    def test_it_runs_and_sends_nothing(self, stranger, roster):
        answer = stranger.get(link("share_embed", shared(roster)))
        policy = answer["Content-Security-Policy"]
        assert "script-src 'none'" in policy
        assert "form-action 'none'" in policy
        for tag in ("<script", "<form", "<input", "hx-get"):
            assert tag not in answer.content.decode()
        assert not answer.cookies

    def test_every_link_opens_a_window_of_its_own(self, stranger, roster):
        page = stranger.get(link("share_embed", shared(roster))).content.decode()
        links = re.findall(r"<a [^>]*>", page)
        assert links
        assert all('target="_blank"' in each and "noopener" in each for each in links)

    def test_revoked_and_forged_are_the_same(self, stranger, roster):
        share = shared(roster)
        shares.revoke(share)
        revoked = stranger.get(link("share_embed", share))
        forged = stranger.get(reverse("share_embed", args=[FORGED]))
        assert revoked.status_code == forged.status_code == 404
        assert revoked.content.replace(share.key.encode(), b"") == forged.content
        assert "X-Frame-Options" not in revoked
        assert "<nav" not in revoked.content.decode()

    def test_a_list_that_was_put_away_says_so(self, client, stranger, roster):
        share = shared(roster)
        rosters.remove(roster)
        answer = stranger.get(link("share_embed", share), headers=EN)
        assert answer.status_code == 410
        assert "was removed" in answer.content.decode()

    def test_it_follows_the_list_and_caches_ask_again(self, stranger, roster):
        share = shared(roster)
        before = stranger.get(link("share_embed", share))
        assert before["Cache-Control"] == "no-cache"
        same = stranger.get(link("share_embed", share), headers={"If-None-Match": before["ETag"]})
        assert same.status_code == 304
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        after = stranger.get(link("share_embed", share))
        assert after["ETag"] != before["ETag"]
        assert "Gnaha" in after.content.decode()

    def test_a_frozen_one_stays(self, stranger, roster):
        share = shared(roster, frozen=True)
        rosters.change(roster, [Remove("boz")])
        answer = stranger.get(link("share_embed", share))
        assert "Boz" in answer.content.decode()
        assert "max-age=3600" in answer["Cache-Control"]

    def test_a_deck_too(self, stranger, owner):
        doc = deck_of("leader", "personnage")
        assert stranger.get(link("share_embed", shared(roster_of(owner, doc)))).status_code == 200

    def test_a_hostile_name_is_text(self, stranger, owner):
        evil = '<svg onload=alert(1)>"'
        share = shared(roster_of(owner, crew(), name=evil), author=evil)
        assert "<svg onload" not in stranger.get(link("share_embed", share)).content.decode()


class TestOEmbed:
    def test_the_page_names_where_to_ask(self, stranger, roster):
        share = shared(roster, author="Zoé")
        page = stranger.get(link("share", share)).content.decode()
        tag = re.search(
            r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', page
        )
        answer = stranger.get(unescape(tag[1]).removeprefix(HOST))
        assert answer.status_code == 200
        assert answer["Content-Type"] == "application/json"
        assert json.loads(answer.content)["author_name"] == "Zoé"

    def test_it_tells_what_the_specification_asks_for(self, stranger, roster):
        share = shared(roster)
        told = asked(stranger, address_of(share)).json()
        assert (told["type"], told["version"]) == ("rich", "1.0")
        assert (told["width"], told["height"]) == (EMBED_WIDTH, EMBED_HEIGHT)
        assert told["provider_name"] == "Muster"
        assert f'src="{HOST}{link("share_embed", share)}"' in told["html"]
        assert "Les Rouilles" in told["title"]
        assert "author_name" not in told
        assert (told["thumbnail_width"], told["thumbnail_height"]) == (WIDTH, HEIGHT)
        picture = stranger.get(told["thumbnail_url"].removeprefix(HOST))
        assert picture["Content-Type"] == "image/png"

    @pytest.mark.parametrize(
        ("most", "width"),
        [("300", 300), ("9999", EMBED_WIDTH), ("0", LEAST), ("-5", EMBED_WIDTH), ("x" * 99, 480)],
    )
    def test_it_is_no_wider_than_asked(self, stranger, roster, most, width):
        told = asked(stranger, address_of(shared(roster)), maxwidth=most).json()
        assert told["width"] == width
        assert f'width="{width}"' in told["html"]

    def test_a_picture_that_would_be_too_large_is_left_out(self, stranger, roster):
        told = asked(stranger, address_of(shared(roster)), maxwidth="640").json()
        assert "thumbnail_url" not in told

    def test_xml_is_not_spoken(self, stranger, roster):
        assert asked(stranger, address_of(shared(roster)), format="xml").status_code == 501

    @pytest.mark.parametrize(
        "address",
        [
            "",
            "nothing",
            "http://[",
            "\x00",
            f"{HOST}/s/{FORGED}/",
            f"{HOST}/s/{FORGED}x/",
            f"{HOST}/lists/{FORGED}/",
            f"http://elsewhere.example/s/{FORGED}/",
            "x" * 5000,
        ],
        ids=lambda address: repr(address)[:24],
    )
    def test_what_it_does_not_know_is_unknown(self, stranger, address):
        answer = asked(stranger, address)
        assert answer.status_code == 404
        assert answer.json()["error"]

    def test_a_link_of_another_site_is_not_ours(self, stranger, roster):
        share = shared(roster)
        there = address_of(share).replace("testserver", "elsewhere.example")
        assert asked(stranger, there).status_code == 404

    def test_revoked_and_forged_are_the_same(self, client, stranger, roster):
        share, other = shared(roster), shared(roster)
        shares.revoke(share)
        revoked = asked(stranger, address_of(share))
        forged = asked(stranger, f"{HOST}/s/{FORGED}/")
        assert (revoked.status_code, revoked.content) == (404, forged.content)
        rosters.remove(roster)
        assert asked(stranger, address_of(other)).status_code == 404

    def test_pages_of_other_sites_may_ask(self, stranger, roster):
        answer = asked(stranger, address_of(shared(roster)))
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert not answer.cookies

    def test_a_hostile_name_breaks_no_frame(self, stranger, owner):
        share = shared(roster_of(owner, crew(), name='"><script>alert(1)</script>'))
        assert "<script" not in asked(stranger, address_of(share)).json()["html"]


class TestTheKeepersPage:
    def test_it_has_what_to_paste(self, client, roster):
        share = shared(roster)
        page = client.get(url("roster_shares", roster)).content.decode()
        value = re.search(rf'id="frame-{share.key}" readonly value="([^"]*)"', page)[1]
        frame = unescape(value)
        assert frame.startswith(f'<iframe src="{HOST}{link("share_embed", share)}"')
        assert frame.endswith("</iframe>")
        assert 'title="Les Rouilles"' in frame


def test_a_list_that_is_too_large_is_only_named(stranger, owner):
    many = convoy(*(fighter(id=f"f{n}") for n in range(3)))
    share = shared(roster_of(owner, many, name="Horde"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rules.lists.size.MAX_MEMBERS", 2)
        page = stranger.get(link("share_embed", share), headers=EN)
        assert "too large" in page.content.decode()
        assert asked(stranger, address_of(share)).status_code == 404
