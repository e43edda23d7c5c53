"""Who may edit: seen by all who do, put out by any of them, and never nobody."""

import re
from datetime import date

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from builder.collections import edits as collections
from builder.exchange import edits as exchange
from builder.keepers import edits
from builder.models import Owner
from builder.rosters import edits as rosters
from builder.site.refusals import Stale
from tests.collections.collecting import BRUTE, collection_of, owner_in
from tests.rosters.rostering import HX, crew, roster_of, state, url

pytestmark = pytest.mark.django_db

PAGES = {"roster": "roster_shares", "collection": "collection_settings"}
STRANGE = ["", "0", "-1", "x", "\x00", "\ud800", "9" * 30, "1.5", "１"]


@pytest.fixture(params=["roster", "collection"])
def kind(request):
    return request.param


@pytest.fixture
def thing(kind, owner):
    """A list or a collection of the owner's."""
    return roster_of(owner, crew()) if kind == "roster" else collection_of(owner, BRUTE)


@pytest.fixture
def friend(kind, thing):
    """A browser that came by the private link and gave itself a name."""
    return comes(thing, kind, name="Boz, téléphone")


def link_of(thing, kind):
    thing.refresh_from_db()
    return reverse(f"{kind}_edit_link", args=[thing.edit_key])


def comes(thing, kind, **fields):
    browser = Client()
    assert browser.post(link_of(thing, kind), fields).status_code == 302
    return browser


def page(client, kind, thing, **query):
    return client.get(url(PAGES[kind], thing), query)


def rows(client, kind, thing):
    return page(client, kind, thing).context["keepers"]


def others(client, kind, thing):
    return [row for row in rows(client, kind, thing) if not row.here]


def act(client, kind, thing, verb, **fields):
    return client.post(url(f"{kind}_keepers", thing), {"verb": verb, **fields})


def put_out(client, kind, thing):
    """The first of the others goes."""
    row = others(client, kind, thing)[0].row
    return act(client, kind, thing, "out", keeper=str(row))


def may_edit(client, kind, thing):
    return client.get(url(kind, thing)).status_code == 200


class TestThePage:
    def test_says_who_since_when_and_how(self, client, kind, thing, friend):
        mine, his = rows(client, kind, thing)
        assert (mine.here, mine.came, mine.since) == (True, "l’a commencée", timezone.localdate())
        assert (his.here, his.name, his.came) == (False, "Boz, téléphone", "par le lien privé")
        text = page(client, kind, thing).content.decode()
        assert "Ce navigateur" in text
        assert "Qui l’a commencée n’a pas plus de droits" in text

    def test_the_friend_sees_himself_first_and_the_other_without_a_name(self, kind, thing, friend):
        mine, other = rows(friend, kind, thing)
        assert (mine.here, mine.name) == (True, "Boz, téléphone")
        assert other.name == ""
        assert "Un autre navigateur" in page(friend, kind, thing).content.decode()

    def test_alone_there_is_nobody_to_put_out(self, client, kind, thing):
        text = page(client, kind, thing).content.decode()
        assert 'value="out"' not in text
        assert 'value="others"' not in text
        assert "Personne d’autre ne modifie" in text

    def test_of_before_it_was_noted(self, client, kind, thing):
        thing.keeper_rows.update(since=None, came="")
        assert "depuis longtemps" in page(client, kind, thing).content.decode()

    def test_shows_no_owner(self, client, kind, thing, friend):
        text = page(client, kind, thing).content.decode()
        for owner in Owner.objects.all():
            assert str(owner.pk) not in text
            assert owner.token_hash not in text

    def test_asks_as_many_questions_for_ten_as_for_one(self, client, kind, thing):
        asked = []
        for number in (1, 9):
            for _ in range(number):
                comes(thing, kind)
            page(client, kind, thing)
            with CaptureQueriesContext(connection) as queries:
                assert len(rows(client, kind, thing)) == len(asked) * 9 + 2
            asked.append(len(queries))
        assert asked[0] == asked[1]

    def test_the_guard_asks_one_question(self, client, thing, kind, friend):
        for browser in (client, friend):
            with CaptureQueriesContext(connection) as queries:
                browser.post(url(f"{kind}_keepers", thing), {"verb": "nothing"})
            assert len(queries) == 2  # the owner; his thing of that key


class TestComingByTheLink:
    def test_a_name_is_asked_and_not_required(self, kind, thing):
        text = Client().get(link_of(thing, kind)).content.decode()
        assert re.search(r'<input id="name"\s+name="name" maxlength="40"', text)
        assert "required" not in text.split("<main")[1]
        comes(thing, kind)
        assert thing.keeper_rows.last().name == ""

    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("  Boz,\n téléphone\x00 ", "Boz, téléphone"),
            ("\u202eBoz\u200b", "Boz"),
            ("\u200b\u2060", ""),
            ("<b>Boz</b>", "<b>Boz</b>"),
            ("x" * 10_000, "x" * 40),
            ("\ud800", ""),
        ],
    )
    def test_what_is_typed_is_one_line(self, client, kind, thing, typed, name):
        comes(thing, kind, name=typed.encode("utf-8", "surrogatepass").decode("utf-8", "replace"))
        stored = thing.keeper_rows.last().name
        assert stored.replace("\ufffd", "").strip() == name
        assert "<b>Boz" not in page(client, kind, thing).content.decode()

    def test_twice_is_once_and_gives_another_name(self, client, kind, thing, friend):
        friend.post(link_of(thing, kind), {"name": ""})
        assert [row.name for row in others(client, kind, thing)] == ["Boz, téléphone"]
        friend.post(link_of(thing, kind), {"name": "Boz, portable"})
        assert [row.name for row in others(client, kind, thing)] == ["Boz, portable"]

    def test_the_one_who_began_it_stays_so(self, client, kind, thing):
        client.post(link_of(thing, kind), {"name": "Rita"})
        (mine,) = rows(client, kind, thing)
        assert (mine.name, mine.came) == ("Rita", "l’a commencée")

    def test_too_many_are_refused_and_the_name_stays_typed(self, kind, thing, monkeypatch):
        monkeypatch.setattr(edits, "MAX_KEEPERS", 1)
        answer = Client().post(link_of(thing, kind), {"name": "Boz"})
        assert answer.status_code == 422
        assert 'value="Boz"' in answer.content.decode()
        assert thing.keeper_rows.count() == 1

    def test_a_link_that_was_renewed_after_it_was_read_lets_nobody_in(self, owner, thing):
        read_before = type(thing).objects.get(pk=thing.pk)
        edits.renew(thing, owner)
        with pytest.raises(Stale):
            edits.come_by_link(read_before, Owner.objects.create(), "")
        assert thing.keeper_rows.count() == 1


class TestPuttingOut:
    def test_he_no_longer_edits_and_all_others_do(self, client, kind, thing, friend):
        third = comes(thing, kind)
        put_out(client, kind, thing)
        assert [may_edit(one, kind, thing) for one in (client, friend, third)] == [
            True,
            False,
            True,
        ]

    def test_he_does_not_come_back_by_the_link_that_he_has(self, client, kind, thing, friend):
        old = link_of(thing, kind)
        put_out(client, kind, thing)
        assert old != link_of(thing, kind)
        assert [friend.get(old).status_code, friend.post(old).status_code] == [404, 404]
        assert not may_edit(friend, kind, thing)

    def test_it_is_told_with_a_way_back(self, client, kind, thing, friend):
        told = client.get(put_out(client, kind, thing)["Location"]).content.decode()
        what = "liste" if kind == "roster" else "collection"
        assert f"Boz, téléphone ne modifie plus cette {what}." in told
        assert "Le lien privé a été renouvelé" in told
        assert 'value="back"' in told
        assert 'value="back"' not in page(client, kind, thing).content.decode()

    def test_undone_he_edits_as_he_did_and_the_link_stays_new(self, client, kind, thing, friend):
        thing.keeper_rows.filter(name="Boz, téléphone").update(since=date(2026, 5, 3))
        old = link_of(thing, kind)
        put_out(client, kind, thing)
        act(client, kind, thing, "back")
        assert may_edit(friend, kind, thing)
        (his,) = others(client, kind, thing)
        assert (his.name, his.since, his.came) == (
            "Boz, téléphone",
            date(2026, 5, 3),
            "par le lien privé",
        )
        assert Client().get(old).status_code == 404

    def test_undo_is_done_once_and_in_that_browser_alone(self, client, kind, thing, friend):
        third = comes(thing, kind)
        put_out(client, kind, thing)
        act(third, kind, thing, "back")
        act(friend, kind, thing, "back")
        assert not may_edit(friend, kind, thing)
        act(client, kind, thing, "back")
        edits.put_out_others(thing, thing.keepers.order_by("created").first())
        act(client, kind, thing, "back")
        assert not may_edit(friend, kind, thing)

    def test_undo_is_for_the_thing_that_it_was_done_with(self, client, owner, kind, thing, friend):
        other = roster_of(owner, crew()) if kind == "roster" else collection_of(owner, BRUTE)
        put_out(client, kind, thing)
        act(client, kind, other, "back")
        assert other.keepers.count() == 1
        assert not may_edit(friend, kind, thing)

    def test_undo_of_one_who_keeps_nothing_here_any_more(self, client, owner, kind, thing, friend):
        put_out(client, kind, thing)
        Owner.objects.exclude(pk=owner.pk).delete()
        assert act(client, kind, thing, "back").status_code == 302
        assert thing.keepers.get() == owner

    def test_undo_after_he_came_back_by_the_new_link(self, client, kind, thing, friend):
        put_out(client, kind, thing)
        friend.post(link_of(thing, kind), {})
        assert act(client, kind, thing, "back").status_code == 302
        assert thing.keepers.count() == 2

    def test_a_second_tap_on_the_button_changes_nothing_more(self, client, kind, thing, friend):
        row = str(others(client, kind, thing)[0].row)
        act(client, kind, thing, "out", keeper=row)
        renewed = link_of(thing, kind)
        again = act(client, kind, thing, "out", keeper=row)
        assert link_of(thing, kind) == renewed
        assert "ne modifie plus" in client.get(again["Location"]).content.decode()

    def test_all_have_the_same_say(self, client, owner, kind, thing, friend):
        put_out(friend, kind, thing)
        assert not may_edit(client, kind, thing)
        assert may_edit(friend, kind, thing)

    def test_nobody_puts_himself_out(self, client, kind, thing, friend):
        row, old = rows(client, kind, thing)[0].row, link_of(thing, kind)
        assert act(client, kind, thing, "out", keeper=str(row)).status_code == 302
        assert may_edit(client, kind, thing)
        assert link_of(thing, kind) == old

    @pytest.mark.parametrize("keeper", STRANGE)
    def test_a_forged_number_puts_nobody_out(self, client, kind, thing, friend, keeper):
        old = link_of(thing, kind)
        sent = keeper.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        answer = act(client, kind, thing, "out", keeper=sent)
        assert "personne d’autre à retirer" in client.get(answer["Location"]).content.decode()
        assert thing.keepers.count() == 2
        assert link_of(thing, kind) == old

    def test_the_number_of_another_things_keeper_puts_nobody_out(self, client, kind, thing, friend):
        far = Owner.objects.create()
        other = roster_of(far, crew()) if kind == "roster" else collection_of(far, BRUTE)
        row = other.keeper_rows.get().pk
        act(client, kind, thing, "out", keeper=str(row))
        assert (other.keepers.get(), thing.keepers.count()) == (far, 2)

    def test_a_stranger_changes_nothing(self, client, kind, thing, friend):
        old, row = link_of(thing, kind), str(others(client, kind, thing)[0].row)
        for verb in ("out", "others", "renew", "back"):
            assert act(Client(), kind, thing, verb, keeper=row).status_code == 404
        assert thing.keepers.count() == 2
        assert link_of(thing, kind) == old

    def test_one_who_was_put_out_while_he_tapped_puts_nobody_out(self, owner, thing, friend):
        other = thing.keepers.exclude(pk=owner.pk).get()
        row = thing.keeper_rows.get(owner=owner).pk
        edits.put_out_others(thing, owner)
        for attempt in (
            lambda: edits.put_out(thing, other, row),
            lambda: edits.put_out_others(thing, other),
            lambda: edits.renew(thing, other),
            lambda: edits.let_in_again(thing, other, []),
        ):
            with pytest.raises(edits.NoKeeper):
                attempt()
        assert thing.keepers.get() == owner


class TestRenewing:
    def test_those_who_came_by_it_stay_and_the_page_says_so(self, client, kind, thing, friend):
        old = link_of(thing, kind)
        told = client.get(act(client, kind, thing, "renew")["Location"]).content.decode()
        assert Client().get(old).status_code == 404
        assert may_edit(friend, kind, thing)
        assert "1 autre navigateur modifie encore." in told
        assert "Ceux qui sont venus par lui restent" in told
        assert "Renouveler et retirer tous les autres" in told

    def test_and_put_all_others_out(self, client, kind, thing, friend):
        third, old = comes(thing, kind), link_of(thing, kind)
        told = client.get(act(client, kind, thing, "others")["Location"]).content.decode()
        assert [may_edit(one, kind, thing) for one in (client, friend, third)] == [
            True,
            False,
            False,
        ]
        assert "2 navigateurs ne modifient plus" in told
        assert Client().get(old).status_code == 404
        act(client, kind, thing, "back")
        assert thing.keepers.count() == 3

    def test_alone_the_link_is_another_one_all_the_same(self, client, kind, thing):
        old = link_of(thing, kind)
        act(client, kind, thing, "others")
        assert link_of(thing, kind) != old
        assert thing.keepers.count() == 1

    def test_a_file_that_waits_for_a_yes_is_not_stale_for_it(self, client, owner):
        kept = collection_of(owner, BRUTE)
        version = kept.version
        act(client, "collection", kept, "renew")
        kept.refresh_from_db()
        assert kept.version == version


class TestWhoWasPutOutOfACollection:
    """To him it does not exist; what he sent is told not to be done."""

    def test_what_he_sends_changes_nothing_and_a_clear_word_says_so(self, client, owner):
        kept = collection_of(owner, BRUTE)
        friend = comes(kept, "collection")
        put_out(client, "collection", kept)
        assert friend.get(url("collection", kept)).status_code == 404
        answer = friend.post(url("collection_describe", kept), {"name": "À moi"})
        assert answer.status_code == 404
        assert "no-store" in answer["Cache-Control"]
        assert "rien n’y a changé" in answer.content.decode()
        kept.refresh_from_db()
        assert kept.name != "À moi"

    def test_it_is_gone_from_his_collections(self, client, owner):
        kept = collection_of(owner, BRUTE)
        friend = comes(kept, "collection")
        put_out(client, "collection", kept)
        assert list(friend.get(reverse("collections")).context["mine"]) == []


class TestWhoWasPutOut:
    """To him the list is another browser's."""

    @pytest.fixture
    def roster(self, owner):
        return roster_of(owner, crew(), name="Les Rouilles")

    @pytest.fixture
    def out(self, client, roster):
        friend = comes(roster, "roster")
        put_out(client, "roster", roster)
        return friend

    def test_its_pages_say_that_it_belongs_to_another_browser(self, out, roster):
        for name in ("roster", "roster_shares", "roster_history", "roster_sheets"):
            answer = out.get(url(name, roster))
            assert answer.status_code == 403
        text = answer.content.decode()
        assert "Rouilles" not in text
        assert "a retiré ce navigateur" in text

    def test_it_is_gone_from_his_lists(self, out, roster):
        assert out.get(reverse("lists")).context["rows"] == []

    @pytest.mark.parametrize("name", ["roster_edit", "roster_undo", "roster_redo", "roster_add"])
    @pytest.mark.parametrize("headers", [{}, HX], ids=["form", "tap"])
    def test_his_taps_are_not_done_and_a_clear_word_says_so(self, out, roster, name, headers):
        before = state(roster)
        fields = {"verb": "remove", "member": "boz", "addition": "fighter", "tap": "a-b", "seen": 1}
        answer = out.post(url(name, roster), fields, headers=headers)
        assert answer.status_code == 404
        assert answer["Muster-Refused"] == "not-edited-here"
        assert "Muster-Version" not in answer
        assert "rien n’y a changé" in answer.content.decode()
        assert state(roster) == before

    def test_a_tap_at_a_list_that_never_was_is_answered_alike(self, out, roster):
        asked, answers = [], []
        for key in (roster.key, "A" * 22):
            with CaptureQueriesContext(connection) as queries:
                answer = out.post(reverse("roster_edit", args=[key]), {"verb": "remove"})
            asked.append([row["sql"].replace(key, "KEY") for row in queries])
            text = re.sub(r"value=\"\w{64}\"", "", answer.content.decode())
            del answer["X-Request-ID"]  # of each request its own
            answers.append((answer.status_code, dict(answer.headers), text.replace(key, "KEY")))
        assert asked[0] == asked[1]
        assert answers[0] == answers[1]

    def test_what_he_ticks_passes_it_over(self, out, roster):
        out.post(reverse("lists_ticked"), {"verb": "remove", "list": roster.key})
        roster.refresh_from_db()
        assert roster.removed is None

    def test_links_that_he_shared_stay_the_lists(self, client, roster):
        friend = comes(roster, "roster")
        friend.post(url("roster_shares", roster), {"verb": "open"})
        put_out(client, "roster", roster)
        link = roster.shares.get()
        assert Client().get(reverse("share", args=[link.key])).status_code == 200

    def test_he_edits_again_by_the_new_link(self, out, roster):
        out.post(link_of(roster, "roster"), {})
        assert may_edit(out, "roster", roster)


class TestMovingEverything:
    def test_it_is_noted_and_what_one_has_stays_as_it_came(self, client, owner):
        roster, kept = roster_of(owner, crew()), collection_of(owner, BRUTE)
        phone = comes(roster, "roster", name="Téléphone")
        address = reverse("moving_link", args=[exchange.open_link(owner).key])
        for _ in range(2):
            phone.post(address)
        assert [row.came for row in others(client, "roster", roster)] == ["par le lien privé"]
        (his,) = others(client, "collection", kept)
        assert his.came == "en reprenant tout d’un autre navigateur"

    def test_what_is_added_without_a_word_of_it_is_kept_too(self, client, owner):
        roster, phone = roster_of(owner, crew()), Client()
        other = owner_in(phone)
        other.rosters.add(roster, roster)
        other.rosters.add(roster)
        (his,) = others(client, "roster", roster)
        assert (his.came, his.since, his.name) == ("", timezone.localdate(), "")
        assert may_edit(phone, "roster", roster)

    def test_one_that_took_over_can_be_put_out_of_a_list(self, client, owner):
        roster, phone = roster_of(owner, crew()), Client()
        phone.post(reverse("moving_link", args=[exchange.open_link(owner).key]))
        put_out(client, "roster", roster)
        assert not may_edit(phone, "roster", roster)

    def test_the_page_says_when_it_was_taken_over_also_when_the_link_is_revoked(
        self, client, owner
    ):
        roster_of(owner, crew())
        key, moving = exchange.open_link(owner).key, reverse("moving")
        said = "Repris par un autre navigateur"
        assert said not in client.get(moving).content.decode()
        Client().post(reverse("moving_link", args=[key]))
        assert said in client.get(moving).content.decode()
        client.post(moving, {"verb": "close"})
        assert said in client.get(moving).content.decode()
        assert Client().get(reverse("moving_link", args=[key])).status_code == 404


class TestLinksThatOpenNothing:
    """An unknown link, a renewed one and that of a thing removed: one page, the same questions."""

    def test_are_answered_alike(self, client, owner, kind, thing):
        renewed = link_of(thing, kind)
        act(client, kind, thing, "renew")
        gone = roster_of(owner, crew()) if kind == "roster" else collection_of(owner, BRUTE)
        removed = link_of(gone, kind)
        (rosters if kind == "roster" else collections).remove(gone)
        unknown = reverse(f"{kind}_edit_link", args=["A" * 22])
        mixed = reverse(f"{kind}_edit_link", args=[thing.key])  # of the page, not of the link
        for method in ("get", "post"):
            assert (
                len(
                    {self.answer(address, method) for address in (renewed, removed, unknown, mixed)}
                )
                == 1
            )

    def answer(self, address, method):
        key, browser = address.split("/")[-2], Client()
        with CaptureQueriesContext(connection) as queries:
            answer = getattr(browser, method)(address)
        assert answer.status_code == 404
        text = re.sub(r"value=\"\w{64}\"", "", answer.content.decode()).replace(key, "KEY")
        asked = tuple(row["sql"].replace(key, "KEY") for row in queries)
        assert len(asked) == 1
        return text, asked, answer["Cache-Control"]

    def test_nobody_becomes_an_owner_by_trying(self, owner, kind, thing):
        Client().post(reverse(f"{kind}_edit_link", args=["A" * 22]), {"name": "Boz"})
        assert Owner.objects.get() == owner
