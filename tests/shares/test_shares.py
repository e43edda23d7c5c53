"""Links to a list: what a stranger reads, what a keeper decides, what nobody may see."""

import json
import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from builder.catalogue import memory
from builder.models import Revision, Roster, Share, Weapon
from builder.rosters import edits as rosters
from builder.rosters.recent import Recent
from builder.shares import edits as shares, finished
from builder.shares.page import REASONS, share_page as make
from builder.shares.views import links
from rules.lists.edits import Remove, Set, Take
from tests.collections.collecting import owner_in
from tests.lists import band, character, convoy, deck_of, fighter, figure, figures, group, vehicle
from tests.rosters.rostering import crew, roster_of, state, url
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

FR, EN = {"Accept-Language": "fr"}, {"Accept-Language": "en"}
FORGED = "A" * 22


@pytest.fixture
def stranger():
    return Client()


def read(client, share, language=FR):
    answer = client.get(link("share", share), headers=language)
    assert answer.status_code == 200
    return answer.content.decode()


def said(page):
    """A page's text without its tags."""
    return " ".join(re.sub(r"<[^>]*>", " ", page).split())


def bare(answer, key):
    """A page without what differs from one visit to the next: the address and the token."""
    page = answer.content.decode().replace(key, "")
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", page)


class TestALinkInOneTap:
    def test_the_first_tap_makes_a_live_link_and_shows_it(self, client, roster):
        answer = client.post(url("roster_shares", roster), {"verb": "open"}, follow=True)
        (made,) = roster.shares.all()
        assert not made.frozen
        assert f"/s/{made.key}/" in answer.content.decode()

    def test_the_second_tap_shows_the_same_one(self, client, roster):
        for _ in range(2):
            client.post(url("roster_shares", roster), {"verb": "open"})
        assert roster.shares.count() == 1

    def test_taps_at_once_wait_for_each_other_before_they_look(self, roster):
        """Eight of them made two links once."""
        with CaptureQueriesContext(connection) as asked:
            shares.live(roster)
        first, second, *_ = (row["sql"] for row in asked if row["sql"].startswith("SELECT"))
        assert 'FROM "builder_roster"' in first
        assert 'FROM "builder_share"' in second

    def test_the_builder_offers_it(self, client, roster):
        page = client.get(url("roster", roster)).content.decode()
        assert 'id="share"' in page
        assert url("roster_shares", roster) in page

    def test_a_key_has_128_bits(self, roster):
        keys = {shared(roster).key for _ in range(20)}
        assert len(keys) == 20
        assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", key) for key in keys)


class TestWhatAStrangerReads:
    def test_the_whole_list(self, stranger, roster):
        page = said(read(stranger, shared(roster)))
        for word in ("Les Rouilles", "Gofast", "Rita", "Boz", "à pied"):
            assert word in page

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            (FR, ("Non légale", "catalogue 2.0", "vérifiée le", "Fusil")),
            (EN, ("Not legal", "catalogue 2.0", "checked on", "Rifle")),
        ],
    )
    def test_in_his_own_language(self, stranger, roster, language, words):
        page = read(stranger, shared(roster), language)
        for word in words:
            assert word in said(page)

    def test_a_legal_list_says_under_what(self, stranger, owner):
        share = shared(roster_of(owner, LEGAL))
        told = said(read(stranger, share, EN))
        assert "✓ Legal" in told
        assert "legal under Red Button’s Nation (Version 2), catalogue 2.0, checked on" in told

    def test_every_rule_is_a_tap_away(self, stranger, roster):
        page = read(stranger, shared(roster))
        assert 'hx-get="/games/rbn/catalogue/weapon/fusil/"' in page

    @pytest.mark.parametrize(
        "doc",
        [
            group(),
            deck_of("leader", "personnage"),
            band(character("chef", "epee")),
            figures(figure("combat")),
        ],
        ids=lambda doc: doc["game"],
    )
    @pytest.mark.parametrize("frozen", [False, True])
    def test_of_every_game(self, stranger, owner, doc, frozen):
        share = shared(roster_of(owner, doc, name="Autre"), frozen=frozen)
        for language in (FR, EN):
            assert "Autre" in read(stranger, share, language)

    def test_crews_stand_under_their_vehicle(self, stranger, roster):
        page = read(stranger, shared(roster))
        assert re.search(r"Gofast.*?people crew.*?Rita.*?</ul>.*Boz", page, re.DOTALL)

    def test_members_that_carry_each_other_are_all_there(self, stranger, owner):
        doc = deck_of("equipement", "equipement")
        first, second = doc["members"]
        first["on"], second["on"] = second["id"], first["id"]
        page = read(stranger, shared(roster_of(owner, doc)))
        assert page.count('class="person') == 2

    def test_only_the_name_that_the_owner_chose(self, stranger, owner, roster):
        share = shared(roster, author="Le Grand Boz")
        page = read(stranger, share)
        assert "Le Grand Boz" in page
        for secret in (roster.key, roster.edit_key, str(owner.pk)):
            assert secret not in page

    @pytest.mark.parametrize(
        "name",
        ["share", "share_copy", "share_json", "share_text", "share_txt", "share_sheets"],
    )
    def test_the_label_of_a_link_is_its_owner_s_own(self, stranger, roster, name):
        share = shared(roster, label="pour Marcel, qui triche")
        assert "Marcel" not in stranger.get(link(name, share)).content.decode()

    def test_no_search_engine_keeps_it(self, stranger, roster):
        answer = stranger.get(link("share", shared(roster)))
        assert answer["X-Robots-Tag"] == "noindex"
        assert '<meta name="robots" content="noindex">' in answer.content.decode()

    def test_a_hostile_name_is_text(self, stranger, owner):
        evil = "<script>alert(1)</script><svg onload=alert(2)>"
        share = shared(roster_of(owner, crew(), name=evil), label=evil, author=evil)
        page = read(stranger, share)
        assert "<script>alert" not in page
        assert "<svg onload" not in page
        assert "&lt;script&gt;alert(1)" in page

    def test_a_reader_needs_no_cookie_and_leaves_no_session(self, stranger, roster):
        answer = stranger.get(link("share", shared(roster, frozen=True)))
        assert not answer.cookies


class TestWhoMayNot:
    @pytest.mark.parametrize("name", ["share", "share_json", "share_copy", "share_text"])
    def test_revoked_and_forged_are_the_same(self, client, stranger, roster, name):
        share = shared(roster)
        client.post(url("roster_shares", roster), {"verb": "revoke", "share": share.key})
        revoked = stranger.get(link(name, share))
        forged = stranger.get(reverse(name, args=[FORGED]))
        assert revoked.status_code == forged.status_code == 404
        assert bare(revoked, share.key) == bare(forged, FORGED)

    def test_what_is_unknown_says_whom_to_ask(self, stranger):
        answer = stranger.get(reverse("share", args=[FORGED]), headers=EN)
        assert answer.status_code == 404
        assert "Ask whoever sent it to you" in answer.content.decode()
        assert answer["X-Robots-Tag"] == "noindex"
        assert "no-store" in answer["Cache-Control"]

    def test_a_removed_list_says_so_kindly_until_it_is_back(self, client, stranger, roster):
        share = shared(roster, frozen=True)
        rosters.remove(roster)
        for language, words in ((FR, "a été retirée"), (EN, "was removed")):
            answer = stranger.get(link("share", share), headers=language)
            assert answer.status_code == 410
            assert words in answer.content.decode()
            assert "Les Rouilles" not in answer.content.decode()
        client.post(url("roster_back", roster))
        assert stranger.get(link("share", share)).status_code == 200

    def test_a_share_link_gives_no_right_to_edit(self, stranger, roster):
        share = shared(roster)
        for name in ("roster", "roster_shares", "roster_json", "roster_edit_link"):
            assert stranger.get(reverse(name, args=[share.key])).status_code == 404
        edited = stranger.post(reverse("roster_edit", args=[share.key]), {"verb": "remove"})
        assert edited.status_code == 404

    def test_only_its_keeper_sees_and_changes_the_links(self, stranger, roster):
        share = shared(roster)
        page = url("roster_shares", roster)
        owner_in(stranger)
        assert stranger.get(page).status_code == 403
        assert stranger.post(page, {"verb": "revoke", "share": share.key}).status_code == 404
        assert Share.objects.get(pk=share.pk).revoked is None

    def test_a_link_of_another_list_is_not_his_to_revoke(self, client, roster):
        other = shared(roster_of(owner_in(Client()), crew()))
        answer = client.post(url("roster_shares", roster), {"verb": "revoke", "share": other.key})
        assert answer.status_code == 404
        assert Share.objects.get(pk=other.pk).revoked is None


class TestLiveAndFrozen:
    def test_a_live_link_follows_and_a_frozen_one_stays(self, stranger, roster):
        live, frozen = shared(roster), shared(roster, frozen=True)
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        assert "Gnaha" in read(stranger, live)
        assert "Boz" in read(stranger, frozen)
        assert "Gnaha" not in read(stranger, frozen)

    def test_a_frozen_one_survives_undo_and_more_edits(self, stranger, roster):
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        frozen = shared(roster, frozen=True)
        rosters.undo(roster)
        rosters.change(roster, [Remove("boz")])
        assert "Gnaha" in read(stranger, frozen)

    def test_a_frozen_page_may_be_kept_and_a_live_one_asks_again(self, stranger, roster):
        frozen = stranger.get(link("share", shared(roster, frozen=True)))
        live = stranger.get(link("share", shared(roster)))
        assert "max-age=3600" in frozen["Cache-Control"]
        assert live["Cache-Control"] == "no-cache"
        for answer in (frozen, live):
            assert re.fullmatch(r'"[0-9a-f]{40}"', answer["ETag"])
            assert {"Cookie", "Accept-Language"} <= set(answer["Vary"].split(", "))

    @pytest.mark.parametrize(
        ("name", "more"),
        [
            ("share", ()),
            ("share_json", ()),
            ("share_preview", ()),
            ("share_qr", ()),
            ("share_embed", ()),
            ("share_text", ()),
            ("share_txt", ()),
            ("share_sheets", ()),
            ("share_sheet", ("summary",)),
        ],
    )
    def test_no_cache_shows_a_revoked_link_for_longer_than_an_hour(
        self, stranger, roster, name, more
    ):
        """What it is asked for under the fingerprint too; then it asks again, and is told."""
        share = shared(roster, frozen=True)
        address = link(name, share, *more)
        first = stranger.get(address)
        kept = stranger.get(address, {"v": first["ETag"].strip('"')})
        for answer in (first, kept):
            seconds = re.findall(r"(?:max-age|stale-[a-z-]+)=([0-9]+)", answer["Cache-Control"])
            assert all(int(each) <= 3600 for each in seconds)
            assert "immutable" not in answer["Cache-Control"]
        again = {"If-None-Match": first["ETag"]}
        assert stranger.get(address, headers=again).status_code == 304
        shares.revoke(share)
        gone = stranger.get(address, headers=again)
        assert (gone.status_code, gone["Cache-Control"]) == (404, "no-store")

    @pytest.mark.parametrize("frozen", [False, True])
    def test_who_has_it_already_is_told_so(self, stranger, roster, frozen):
        share = shared(roster, frozen=frozen)
        stranger.get(link("share", share))
        first = stranger.get(link("share", share))
        again = stranger.get(link("share", share), headers={"If-None-Match": first["ETag"]})
        assert again.status_code == 304
        assert again.content == b""
        assert again["ETag"] == first["ETag"]

    def test_an_edit_changes_the_tag_of_a_live_page_only(self, stranger, roster):
        pair = [shared(roster), shared(roster, frozen=True)]
        before = [stranger.get(link("share", one))["ETag"] for one in pair]
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        after = [stranger.get(link("share", one))["ETag"] for one in pair]
        assert before[0] != after[0]
        assert before[1] == after[1]

    def test_the_two_languages_are_two_pages(self, stranger, roster):
        share = shared(roster, frozen=True)
        tags = {stranger.get(link("share", share), headers=one)["ETag"] for one in (FR, EN)}
        assert len(tags) == 2

    @pytest.mark.parametrize("name", ["roster", "roster_shares", "roster_text", "roster_json"])
    def test_private_pages_are_kept_nowhere(self, client, roster, name):
        assert "no-store" in client.get(url(name, roster))["Cache-Control"]

    def test_the_json_is_the_list(self, stranger, roster):
        for frozen in (False, True):
            answer = stranger.get(link("share_json", shared(roster, frozen=frozen)))
            assert json.loads(answer.content)["name"] == "Les Rouilles"
            assert answer["Content-Disposition"].startswith("attachment")


class TestSinceTheLastVisit:
    def visit(self, client, share, later=0):
        """Look at the page; `later`: so many hours after the visit before."""
        if later:
            with pytest.MonkeyPatch.context() as patch:
                now = (timezone.now() + timedelta(hours=later)).timestamp()
                patch.setattr("builder.shares.visits.time.time", lambda: now)
                return read(client, share, EN)
        return read(client, share, EN)

    def test_the_first_visit_has_no_news(self, stranger, roster):
        assert "since your last visit" not in self.visit(stranger, shared(roster))

    def test_a_later_visit_tells_what_changed_in_words(self, stranger, roster):
        share = shared(roster)
        self.visit(stranger, share)
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        rosters.change(roster, [Take("boz", "arc")])
        page = said(self.visit(stranger, share, later=5))
        assert "Changed since your last visit" in page
        assert "Boz → Gnaha" in page
        assert re.search(r"total: \d+ → \d+", page)

    def test_whether_it_is_legal_comes_first(self, stranger, owner):
        roster = roster_of(owner, LEGAL)
        share = shared(roster)
        self.visit(stranger, share)
        rosters.change(roster, [Set("budget", 150)])
        page = said(self.visit(stranger, share, later=5))
        assert "Changed since your last visit the list is no longer legal" in page
        rosters.change(roster, [Set("budget", 300)])
        page = said(self.visit(stranger, share, later=10))
        assert "Changed since your last visit the list is legal now" in page

    def test_a_reload_tells_the_same_and_the_next_visit_nothing(self, stranger, roster):
        share = shared(roster)
        self.visit(stranger, share)
        rosters.change(roster, [Remove("boz")])
        assert "since your last visit" in self.visit(stranger, share, later=5)
        assert "since your last visit" in self.visit(stranger, share, later=5.5)
        assert "since your last visit" not in self.visit(stranger, share, later=9)

    def test_a_forged_cookie_is_passed_over(self, stranger, roster):
        share = shared(roster)
        for value in ("1.1.1", "1.1.1:sig", "x", "\u00e9", "9" * 5000):
            stranger.cookies["seen"] = value
            assert "since your last visit" not in self.visit(stranger, share)

    def test_a_cookie_of_another_link_says_nothing_here(self, stranger, roster):
        first, second = shared(roster), shared(roster)
        rosters.change(roster, [Remove("boz")])
        stranger.get(link("share", first))
        stolen = stranger.cookies["seen"].value
        stranger.cookies.clear()
        stranger.cookies["seen"] = stolen
        assert "since your last visit" not in self.visit(stranger, second, later=5)

    def test_a_frozen_link_remembers_nobody(self, stranger, roster):
        assert "seen" not in stranger.get(link("share", shared(roster, frozen=True))).cookies


def prices(page):
    """What a page asks for each member and each section."""
    figures = {
        "person": r'<span\s+class="price">(\d+)',
        "section": r'<span\s+class="count">(\d+)\xa0pts',
    }
    return {of: [*map(int, re.findall(figure, page))] for of, figure in figures.items()}


class TestWhatStandsBesideTheMembers:
    def test_what_was_agreed(self, stranger, owner):
        settings = {"exotic": True, "role": "attaquant", "scenario": 3}
        doc = {**LEGAL, "settings": {**LEGAL["settings"], **settings}}
        page = said(read(stranger, shared(roster_of(owner, doc)), EN))
        assert "Exotic equipment agreed" in page
        assert "Role attacker" in page

    def test_why_it_is_not_legal_stands_with_the_verdict(self, stranger, roster):
        page = read(stranger, shared(roster), EN)
        verdict = page[page.index('class="verdict') : page.index('class="kind')]
        assert "RBN-VEH-THIRD" in page
        assert "vehicles" in said(verdict)

    def test_of_many_reasons_the_first(self, stranger, owner):
        many = convoy(*(fighter("nobody_knows", id=f"m{n}") for n in range(9)))
        answer = stranger.get(link("share", shared(roster_of(owner, many))), headers=EN)
        page = answer.context["page"]
        assert len(page.first_reasons) == REASONS
        assert page.more_reasons == len(page.why) - REASONS > 0
        assert f"and {page.more_reasons} more" in said(answer.content.decode())

    def test_a_rule_that_many_break_is_one_reason(self, stranger, owner):
        many = convoy(*(fighter("nobody_knows", id=f"m{n}") for n in range(9)))
        answer = stranger.get(link("share", shared(roster_of(owner, many))), headers=EN)
        codes = [line.code for line in answer.context["page"].why]
        assert "RBN-CATALOG" in codes
        assert len(codes) == len(set(codes))

    def test_a_rocket_launcher_of_a_vehicle_is_no_weapon_of_a_fighter(self, stranger, owner):
        doc = convoy(vehicle("lourd", "lance_roquettes", id="m1"), fighter("lance_roquettes"))
        page = read(stranger, shared(roster_of(owner, doc)))
        for kind in ("vehicle_option", "weapon"):
            assert page.count(f'href="/games/rbn/catalogue/{kind}/lance_roquettes/"') == 1

    def test_what_is_bought_for_a_weapon_can_be_read(self, stranger, owner):
        doc = group(fighter({"item": "arc", "with": ["incendiaire"]}, T="5", C="5"))
        page = read(stranger, shared(roster_of(owner, doc)))
        assert 'href="/games/first_wave/catalogue/ammunition/incendiaire/"' in page

    def test_a_card_that_left_the_deck_is_no_house_rule(self, stranger, owner):
        roster = roster_of(owner, deck_of("leader", "personnage"))
        leaving = state(roster).members[0].id
        rosters.change(roster, [Remove(leaving)])
        page = stranger.get(link("share", shared(roster))).context["page"]
        assert page.house is None

    def test_one_card_is_one_card_and_an_estimate_no_points(self, stranger, owner):
        deck = read(stranger, shared(roster_of(owner, deck_of("leader"))), EN)
        assert '<span class="count">1\xa0card</span>' in deck
        page = read(stranger, shared(roster_of(owner, figures(figure(id="m1")))), EN)
        assert "pts" not in said(page)
        assert '<span class="count">≈ ' in page


class TestAnotherCatalogue:
    def dearer(self, slug="fusil", by=7):
        weapon = Weapon.objects.get(game__slug="rbn", slug=slug)
        weapon.cost += by
        weapon.save()
        memory.forget()

    def test_a_frozen_link_keeps_its_verdict_and_says_what_changed(self, stranger, roster):
        share = shared(roster, frozen=True)
        total = share.judged["total"]
        self.dearer()
        page = said(read(stranger, share, EN))
        assert f"{total} /" in page
        assert "What today’s catalogue says differently" in page
        assert f"total: {total} → {total + 7}" in page
        assert re.search(r"Rita: \d+ → \d+", page)

    def test_its_members_keep_the_prices_that_make_up_its_total(self, stranger, roster):
        share = shared(roster, frozen=True)
        before = prices(read(stranger, share, EN))
        text = stranger.get(link("share_txt", share)).content
        assert sum(before["person"]) == share.judged["total"] == sum(before["section"])
        self.dearer()
        assert prices(read(stranger, share, EN)) == before
        assert stranger.get(link("share_txt", share)).content == text

    def test_what_was_wrong_is_told_in_the_words_of_that_day(self, stranger, owner):
        poor = {**LEGAL, "settings": {**LEGAL["settings"], "budget": 150}}
        share = shared(roster_of(owner, poor), frozen=True)
        total = share.judged["total"]
        self.dearer("pistolet", by=30)
        for page in (read(stranger, share, EN), stranger.get(link("share_txt", share)).content):
            told = said(page if isinstance(page, str) else page.decode())
            assert f"{total} / 150" in told
            assert str(total - 150) in told
        assert f"{total} points" in said(read(stranger, share, EN))

    def test_its_text_tells_the_verdict_that_it_was_frozen_with(self, stranger, owner):
        share = shared(roster_of(owner, LEGAL), frozen=True)
        self.dearer("pistolet", by=500)
        told = stranger.get(link("share_txt", share), headers=EN).content.decode()
        assert f"{share.judged['total']} / {share.judged['budget']} pts · ✓ Legal" in told
        assert "To correct" not in told
        page = said(read(stranger, share, EN))
        assert "✓ Legal" in page
        assert "To correct" not in page
        assert "RBN-BUDGET-MAX" in page

    def test_an_item_that_is_gone_stays_and_is_said(self, stranger, roster):
        share = shared(roster, frozen=True)
        Weapon.objects.get(game__slug="rbn", slug="fusil").delete()
        memory.forget()
        page = said(read(stranger, share, EN))
        assert "fusil" in page
        assert "RBN-CATALOG" in page

    def test_the_same_catalogue_says_nothing(self, stranger, roster):
        page = read(stranger, shared(roster, frozen=True), EN)
        assert "What today’s catalogue says differently" not in page

    def test_the_tag_changes_with_the_catalogue(self, stranger, roster):
        share = shared(roster, frozen=True)
        before = stranger.get(link("share", share))["ETag"]
        self.dearer()
        assert stranger.get(link("share", share))["ETag"] != before

    def test_another_version_is_named(self, stranger, roster):
        share = shared(roster, frozen=True)
        share.judged["catalogue"] = "1.9"
        share.save()
        for language, words in ((EN, "catalogue: 1.9 → 2.0"), (FR, "catalogue\u202f: 1.9 → 2.0")):
            assert words in read(stranger, share, language)


class TestTheKeepersPage:
    def test_several_links_each_with_its_label(self, client, roster):
        page = url("roster_shares", roster)
        client.post(page, {"verb": "live", "label": "Le club", "author": "Boz"})
        client.post(page, {"verb": "frozen", "label": "Tournoi"})
        shown = client.get(page).content.decode()
        assert "Le club" in shown
        assert "Tournoi" in shown
        assert roster.shares.filter(revision=None).count() == 1
        assert roster.shares.exclude(revision=None).get().revision.number == roster.version

    def test_the_name_shown_last_is_suggested(self, client, roster):
        shared(roster, author="Boz")
        assert 'value="Boz"' in client.get(url("roster_shares", roster)).content.decode()

    def test_a_label_is_changed(self, client, roster):
        share = shared(roster)
        client.post(
            url("roster_shares", roster),
            {"verb": "describe", "share": share.key, "label": " Neuf\n\x00 ", "author": "x" * 99},
        )
        share.refresh_from_db()
        assert (share.label, share.author) == ("Neuf", "x" * 60)

    def test_what_was_typed_is_kept_whatever_is_pressed(self, client, roster):
        share = shared(roster)
        told = {"share": share.key, "label": "Le club", "author": "Boz"}
        client.post(url("roster_shares", roster), {"verb": "publish", **told})
        share.refresh_from_db()
        assert (share.label, share.author) == ("Le club", "Boz")
        assert share.published

    def test_what_the_staff_hid_is_not_shown_by_another_link(self, client, roster):
        Share.objects.filter(pk=shared(roster).pk).update(hidden=True)
        other = shared(roster)
        page = client.post(
            url("roster_shares", roster), {"verb": "publish", "share": other.key}, follow=True
        )
        assert "L’équipe du site tient cette liste hors de la galerie." in page.content.decode()
        other.refresh_from_db()
        assert other.published is None

    def test_published_by_one_link_only(self, client, roster):
        first, second = shared(roster), shared(roster)
        page = url("roster_shares", roster)
        for one in (first, second):
            client.post(page, {"verb": "publish", "share": one.key})
        assert list(roster.shares.exclude(published=None)) == [second]
        client.post(page, {"verb": "unpublish", "share": second.key})
        assert not roster.shares.exclude(published=None).exists()

    def test_revoking_takes_it_out_of_the_gallery(self, client, roster):
        share = shared(roster)
        shares.publish(share)
        client.post(url("roster_shares", roster), {"verb": "revoke", "share": share.key})
        share.refresh_from_db()
        assert share.published is None
        assert share.key not in client.get(url("roster_shares", roster)).content.decode()

    def test_there_is_an_end(self, client, roster):
        for _ in range(shares.MAX_SHARES):
            shared(roster)
        answer = client.post(url("roster_shares", roster), {"verb": "live"}, follow=True)
        assert roster.shares.count() == shares.MAX_SHARES
        assert "trop de liens" in answer.content.decode()

    @pytest.mark.parametrize("verb", ["", "steal", "describe\x00"])
    def test_what_it_does_not_know_it_does_not_do(self, client, roster, verb):
        share = shared(roster)
        answer = client.post(url("roster_shares", roster), {"verb": verb, "share": share.key})
        assert answer.status_code == 404

    def test_its_queries_do_not_grow(
        self, client, roster, django_assert_max_num_queries, monkeypatch
    ):
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
        for _ in range(20):
            shared(roster, frozen=True)
        client.get(url("roster_shares", roster))
        with django_assert_max_num_queries(8):
            client.get(url("roster_shares", roster))

    def test_a_new_private_link_closes_the_old_one(self, client, stranger, roster):
        old = roster.edit_key
        client.post(url("roster_keepers", roster), {"verb": "renew"})
        roster.refresh_from_db()
        assert roster.edit_key != old
        assert stranger.get(reverse("roster_edit_link", args=[old])).status_code == 404
        assert stranger.get(reverse("roster_edit_link", args=[roster.edit_key])).status_code == 200

    def test_a_friend_with_the_private_link_shares_too(self, roster):
        friend = Client()
        friend.post(reverse("roster_edit_link", args=[roster.edit_key]))
        friend.post(url("roster_shares", roster), {"verb": "open"})
        assert roster.shares.count() == 1


class TestCopying:
    def take(self, client, share, **told):
        answer = client.post(link("share_copy", share), told)
        assert answer.status_code == 302
        return Roster.objects.get(key=answer["Location"].strip("/").split("/")[-1])

    def test_the_copy_is_the_readers_own_and_remembers(self, stranger, roster):
        share = shared(roster)
        made = self.take(stranger, share, name="La mienne")
        assert state(made).members == state(roster).members
        assert (made.name, made.origin, made.source) == ("La mienne", share, roster)
        page = stranger.get(url("roster", made)).content.decode()
        assert link("share", share) in page
        assert stranger.get(url("roster", roster)).status_code == 403

    def test_of_a_frozen_link_the_frozen_state(self, stranger, roster):
        share = shared(roster, frozen=True)
        rosters.change(roster, [Remove("boz")])
        assert {member.id for member in state(self.take(stranger, share)).members} == {
            "car",
            "rita",
            "boz",
        }

    def test_it_is_counted_and_changes_nothing_of_the_original(self, stranger, roster):
        share = shared(roster)
        made = self.take(stranger, share)
        rosters.change(made, [Remove("boz")])
        share.refresh_from_db()
        assert share.copies == 1
        assert len(state(roster).members) == 3
        assert Revision.objects.filter(roster=roster).count() == 1

    def test_a_reader_is_counted_once_and_the_owner_not_at_all(self, client, stranger, roster):
        share = shared(roster)
        for who in (client, stranger, stranger, Client()):
            self.take(who, share)
        share.refresh_from_db()
        assert share.copies == 2

    def test_a_copy_of_a_link_that_is_gone_says_so(self, stranger, roster):
        share = shared(roster)
        made = self.take(stranger, share)
        shares.revoke(share)
        page = stranger.get(url("roster", made), headers=EN).content.decode()
        assert "Copied from a link that is gone." in page
        assert link("share", share) not in page

    def test_a_long_or_hostile_name_is_cut_to_a_line(self, stranger, roster):
        made = self.take(stranger, shared(roster), name="\u202ex\x00\n" + "y" * 500)
        assert made.name == "x " + "y" * 118

    def test_a_look_copies_nothing(self, stranger, roster):
        count = Roster.objects.count()
        page = stranger.get(link("share_copy", shared(roster)))
        assert "no-store" in page["Cache-Control"]
        assert Roster.objects.count() == count


class TestTheLanguageByALink:
    def test_it_is_remembered_and_comes_back(self, stranger, roster):
        share = shared(roster, frozen=True)
        there = link("share", share)
        answer = stranger.get(reverse("language", args=["en"]), {"next": there})
        assert answer["Location"] == there
        assert "Not legal" in stranger.get(there).content.decode()

    @pytest.mark.parametrize("there", ["//evil.example/", "https://evil.example/", "javascript:1"])
    def test_it_leads_nowhere_else(self, stranger, there):
        answer = stranger.get(reverse("language", args=["en"]), {"next": there})
        assert answer["Location"] == "/"

    @pytest.mark.parametrize(
        "there",
        ["zip", "lists", "admin:index", "a/b", "?x", "#", "\x00", "/" + "a" * 20_000, "http://["],
        ids=lambda there: repr(there)[:12],
    )
    def test_what_is_no_address_of_ours_leads_home(self, stranger, there):
        answer = stranger.get(reverse("language", args=["fr"]), {"next": there})
        assert (answer.status_code, answer["Location"]) == (302, "/")
        assert answer.cookies["django_language"].value == "fr"

    @pytest.mark.parametrize("there", ["/[", "/a\nb", "/%zz", "/a:b", "/é", "/\x00"])
    def test_an_odd_one_is_safe_to_follow(self, stranger, there):
        answer = stranger.get(reverse("language", args=["fr"]), {"next": there})
        assert answer.status_code == 302
        assert answer["Location"].startswith("/")
        assert "\n" not in answer["Location"]

    def test_another_language_is_unknown(self, stranger):
        assert stranger.get(reverse("language", args=["xx"])).status_code == 404


class TestPagesThatAreKept:
    """A page is made once for all who read the same state in the same language."""

    @pytest.fixture(autouse=True)
    def _nothing_at_hand(self, monkeypatch):
        finished.pages.clear()
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)

    def made(self, monkeypatch):
        """How often a page is made from now on."""
        counted = []
        monkeypatch.setattr(links, "share_page", lambda opened: counted.append(1) or make(opened))
        return counted

    def test_the_next_reader_asks_for_nothing_but_the_link(self, stranger, roster, monkeypatch):
        share, counted = shared(roster), self.made(monkeypatch)
        first = stranger.get(link("share", share))
        with CaptureQueriesContext(connection) as asked:
            second = Client().get(link("share", share))
        assert len(counted) == len(asked) == 1
        assert 'FROM "builder_share"' in asked[0]["sql"]
        assert "content" not in asked[0]["sql"]
        assert first.content == second.content
        assert "seen" in second.cookies

    def test_who_has_it_asks_for_nothing_but_the_link(self, stranger, roster):
        share = shared(roster)
        tag = stranger.get(link("share", share))["ETag"]
        finished.pages.clear()
        with CaptureQueriesContext(connection) as asked:
            again = stranger.get(link("share", share), headers={"If-None-Match": tag})
        assert again.status_code == 304
        assert len(asked) == 1

    def test_a_first_visit_and_the_next_one_are_the_same_page(self, stranger, roster):
        share = shared(roster)
        tags = [stranger.get(link("share", share))["ETag"] for _ in range(2)]
        assert tags[0] == tags[1]

    def test_each_language_and_each_address_has_its_own(self, roster, monkeypatch):
        share, counted = shared(roster), self.made(monkeypatch)
        pages = {
            Client(SERVER_NAME=host).get(link("share", share) + query, headers=language).content
            for host in ("testserver", "localhost")
            for query in ("", "?all=1")
            for language in (FR, EN)
        }
        assert len(pages) == len(counted) == 8

    def test_an_address_with_anything_else_is_answered_and_not_kept(self, roster, monkeypatch):
        share, counted = shared(roster), self.made(monkeypatch)
        for _ in range(2):
            assert Client().get(link("share", share), {"fbclid": "x"}).status_code == 200
        assert len(counted) == 2

    def test_an_edit_and_its_undo(self, stranger, roster):
        share = shared(roster)
        before = read(stranger, share)
        rosters.change(roster, [Set("name", "Gnaha", "boz")])
        assert "Gnaha" in read(Client(), share)
        rosters.undo(roster)
        assert read(Client(), share) == before

    def test_another_name_of_the_author(self, stranger, roster):
        share = shared(roster, author="Boz")
        assert "Boz" in read(stranger, share)
        shares.describe(share, "", "Zoé")
        assert "Zoé" in read(stranger, share)

    def test_in_the_gallery_and_out_of_it(self, stranger, roster):
        share = shared(roster)
        report = link("share_report", share)
        assert report not in read(stranger, share)
        shares.publish(share)
        assert report in read(stranger, share)
        shares.unpublish(share)
        assert report not in read(stranger, share)

    def test_a_revoked_link_opens_nothing_though_its_page_was_kept(self, stranger, roster):
        share = shared(roster)
        tag = stranger.get(link("share", share))["ETag"]
        shares.revoke(share)
        for headers in ({}, {"If-None-Match": tag}):
            assert stranger.get(link("share", share), headers=headers).status_code == 404

    def test_what_one_reader_missed_is_not_told_to_another(self, stranger, roster):
        share = shared(roster)
        read(stranger, share, EN)
        rosters.change(roster, [Remove("boz")])
        assert "since your last visit" in read(stranger, share, EN)
        assert "since your last visit" not in read(Client(), share, EN)

    def test_it_carries_nothing_of_its_reader(self, client, roster):
        share = shared(roster)
        page = client.get(link("share", share))
        assert "csrf" not in page.content.decode()
        assert page.content == Client().get(link("share", share)).content

    def test_there_is_an_end(self, roster, monkeypatch):
        monkeypatch.setattr(finished, "pages", Recent(3))
        for _ in range(6):
            Client().get(link("share", shared(roster)))
        assert len(finished.pages._values) == 3


class TestTheArmy:
    """What an opponent will face, before anything is opened."""

    def test_the_roll_up(self, stranger, roster):
        for language, words in (
            (FR, "1 véhicule, 2 combattants"),
            (EN, "1 vehicle, 2 fighters"),
        ):
            page = read(stranger, shared(roster), language)
            assert words in page[page.index('class="roll-up"') : page.index('id="army"')]

    def test_a_row_has_stats_life_movement_and_dice(self, stranger, owner):
        doc = convoy(fighter("fusil_chasse", "epee", T="4", C="3", name="Rita", count=2))
        page = read(stranger, shared(roster_of(owner, doc)), EN)
        row = said(page[page.index("<summary>") : page.index("</summary>")])
        for words in ("Rita ×2", "T 4", "C 3", "Life 3", "Move 15/10/5", "6D6 at 10 cm", "+1D6"):
            assert words in row

    def test_all_of_it_is_unfolded_by_an_address(self, stranger, roster):
        share = shared(roster)
        assert "<details open>" not in read(stranger, share)
        page = stranger.get(link("share", share), {"all": "1"}).content.decode()
        army = page[page.index('id="army"') : page.index('<nav class="actions')]
        assert army.count("<details open>") == army.count("<details") == 3

    def test_cards_are_shown_whole(self, stranger, owner):
        share = shared(roster_of(owner, deck_of("leader", "personnage")))
        page = read(stranger, share)
        assert page.count('class="card-face"') == 2
        assert page.count('class="printed face"') == 2

    def test_what_its_owner_is_advised_is_his_own_business(self, stranger, owner):
        advised = roster_of(owner, {**LEGAL, "settings": {**LEGAL["settings"], "budget": 500}})
        page = said(read(stranger, shared(advised), EN))
        for words in ("Advised", "To do", "To correct", "left to spend"):
            assert words not in page

    def test_what_he_may_object_to_is_told_to_him(self, stranger, owner):
        doc = convoy(fighter("animal", id="m1", name="Rex", slave=True), faction="esclavagistes")
        for language, words in (
            (EN, "Rex: an animal named a slave (entry fee 5): you may object."),
            (FR, "Rex : animal déclaré esclave"),
        ):
            page = said(read(stranger, shared(roster_of(owner, doc)), language))
            assert words in page
        assert "may be contested" not in page

    def test_what_can_be_done_with_it_comes_after_it(self, stranger, roster):
        page = read(stranger, shared(roster))
        assert page.index("Boz") < page.index('class="actions to-do"')


@pytest.mark.parametrize("frozen", [False, True])
def test_the_page_costs_as_many_queries_for_100_members(owner, monkeypatch, frozen):
    monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
    counts = []
    for number in (3, 100):
        many = convoy(*(fighter("fusil", id=f"f{n}", name=f"F{n}") for n in range(number)))
        share = shared(roster_of(owner, many), frozen=frozen)
        reader = Client()
        reader.get(link("share", share))
        with CaptureQueriesContext(connection) as counted:
            reader.get(link("share", share))
        counts.append(len(counted))
    assert counts[0] == counts[1] <= 4
