"""Side by side: two links, a link and one's own list, two states of one list."""

import re
from urllib.parse import quote

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from builder.catalogue import memory
from builder.exchange.links import key_in
from builder.models import Owner, Revision, Roster, Share, Weapon
from builder.rosters import edits
from builder.rosters.judging import judge
from builder.rosters.storage import document_of, present
from builder.shares import edits as shares
from rules.games.rbn.document import Fighter as RbnFighter
from rules.lists.document import MAX_MEMBERS
from rules.lists.edits import Add, Remove, Set, Take
from tests.collections.collecting import owner_in
from tests.lists import band, character, convoy, deck_of, fighter, figure, figures, group, vehicle
from tests.markup import parsed
from tests.rosters.rostering import crew, last, roster_of, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

COMPARE = reverse("compare")
NOBODY = "A" * 22  # a key that no link has


@pytest.fixture
def friend():
    """Somebody else, who keeps lists of his own."""
    return Owner.objects.create()


@pytest.fixture
def mine(owner):
    return roster_of(owner, crew(), name="Les Rouilles")


@pytest.fixture
def yours(friend):
    return roster_of(friend, convoy(fighter("arc", name="Zed")), name="Sel noir")


def shown(client, a="", b="", **more):
    """The answer, and the two names that stand at the head of it."""
    response = client.get(COMPARE, {"a": a, "b": b, **more})
    page = response.context["page"]
    return response, (page.first.name, page.second.name) if page else None


def wrong(response):
    return [named.wrong for named, _head in response.context["fields"]]


class TestTwoLinks:
    def test_anybody_sees_both(self, mine, yours):
        first, second = shared(mine), shared(yours, frozen=True)
        response, names = shown(Client(), first.key, second.key)
        assert (response.status_code, names) == (200, ("Les Rouilles", "Sel noir"))
        page = response.content.decode()
        for share in (first, second):
            assert f'href="{link("share", share)}"' in page
        for name in ("Gofast", "Rita", "Boz", "Zed"):
            assert name in page

    def test_a_reader_becomes_nobody(self, mine, yours):
        before = Owner.objects.count()
        shown(Client(), shared(mine).key, shared(yours).key)
        assert Owner.objects.count() == before

    @pytest.mark.parametrize(
        "written",
        [
            "{key}",
            "  {key}\n",
            "http://testserver/s/{key}/",
            "https://muster.example/s/{key}/",
            "https://muster.example/s/{key}",
            "muster.example/s/{key}/",
            "https://muster.example:8000/some/where/s/{key}/?since=3#top",
            "https://muster.example/s/{key}/sheets/",
            "Voici ma liste : https://muster.example/s/{key}/ à demain !",
            "<https://muster.example/s/{key}/>",
            "\thttps://muster.example/s/{key}/ \r\n",
            "\x00https://muster.example/s/{key}/",
            "https://muster.example/s/{broken}/",
            "HTTPS://MUSTER.EXAMPLE/s/{key}/",
        ],
    )
    def test_however_it_was_pasted(self, client, mine, yours, written):
        share = shared(mine)
        broken = f"{share.key[:9]}\n {share.key[9:]}"
        typed = written.format(key=share.key, broken=broken)
        _, names = shown(client, typed, shared(yours).key)
        assert names == ("Les Rouilles", "Sel noir")

    def test_a_frozen_link_shows_its_state(self, client, mine, yours):
        frozen = shared(mine, frozen=True, author="Zoé")
        edits.change(mine, [Set("list.name", "Les Neuves")])
        response, names = shown(client, frozen.key, shared(yours).key)
        assert names == ("Les Rouilles", "Sel noir")
        assert "Zoé" in response.content.decode()

    def test_a_frozen_link_is_judged_as_the_other_one_and_says_so(self, client, mine, yours):
        frozen, other = shared(mine, frozen=True), shared(yours)
        words = "jugée d’après le catalogue d’aujourd’hui"
        assert words not in shown(client, frozen.key, other.key)[0].content.decode()
        Weapon.objects.filter(game__slug="rbn", slug="fusil").update(cost=30)
        memory.forget()
        response, _ = shown(client, frozen.key, other.key)
        assert words in response.content.decode()
        assert response.context["page"].first.verdict.total > frozen.judged["total"]

    def test_the_label_of_a_link_is_its_owner_s_own(self, mine, yours):
        share = shared(mine, label="pour Marcel")
        response, _ = shown(Client(), share.key, shared(yours).key)
        assert "pour Marcel" not in response.content.decode()
        assert mine.key not in response.content.decode()
        assert mine.edit_key not in response.content.decode()

    def test_a_link_to_the_other_way_round(self, client, mine, yours):
        a, b = shared(mine).key, shared(yours).key
        response, _ = shown(client, a, b)
        assert f"?a={b}&amp;b={a}" in response.content.decode()

    def test_it_is_kept_by_nobody(self, client, mine, yours):
        response, _ = shown(client, shared(mine).key, shared(yours).key)
        assert "no-store" in response["Cache-Control"]
        assert response["X-Robots-Tag"] == "noindex"
        assert 'content="noindex"' in response.content.decode()

    def test_it_is_only_for_reading(self, client):
        assert client.post(COMPARE).status_code == 405


class TestKeyIn:
    @pytest.mark.parametrize(
        "typed",
        [
            "",
            "nothing",
            "https://muster.example/",
            f"https://muster.example/s/{NOBODY[:-1]}/",
            f"https://muster.example/s/{NOBODY}A/",
            f"https://muster.example/c/{NOBODY}/",
            f"{NOBODY}A",
            f"{NOBODY[:-1]}é",
            "%2Fs%2F" + NOBODY,
        ],
    )
    def test_there_is_none(self, typed):
        assert key_in(typed) is None

    def test_of_two_addresses_the_first(self):
        assert key_in(f"/s/{NOBODY}/ /s/{'B' * 22}/") == NOBODY


class TestWhatCannotBeHad:
    def refused(self, client, typed, other=""):
        response, names = shown(client, typed, other)
        assert (response.status_code, names) == (422, None)
        assert "no-store" in response["Cache-Control"]
        assert wrong(response)[0]
        assert not wrong(response)[1]
        return response, wrong(response)[0]

    def test_revoked_forged_and_somebody_s_own_are_the_same(self, mine, yours, client):
        stranger = Client()
        revoked = shared(yours)
        shares.revoke(revoked)
        sentences = {
            self.refused(stranger, typed)[1]
            for typed in (revoked.key, NOBODY, mine.key, yours.key, link("share", revoked))
        }
        assert len(sentences) == 1
        assert self.refused(client, yours.key)[1] in sentences

    def test_a_removed_list_says_so_kindly(self, client, mine, yours):
        share = shared(yours)
        edits.remove(yours)
        _, sentence = self.refused(client, share.key, shared(mine).key)
        assert sentence != self.refused(client, NOBODY)[1]

    def test_what_was_typed_stays_beside_the_sentence(self, client, mine):
        typed = '"><script>alert(1)</script> http://x/s/'
        response, sentence = self.refused(client, typed, shared(mine).key)
        page = response.content.decode()
        assert "<script>alert" not in page
        assert "&quot;&gt;&lt;script&gt;" in page
        assert sentence in page.replace("&#x27;", "'")
        assert 'aria-invalid="true"' in page
        assert "Les Rouilles" in page  # the other one is not lost
        assert response.context["fields"][0][0].typed == typed

    def test_a_private_link_is_told_to_be_one(self, client, mine, yours):
        typed = "https://muster.example" + reverse("roster_edit_link", args=[mine.edit_key])
        _, sentence = self.refused(client, typed)
        assert sentence != self.refused(client, NOBODY)[1]

    @pytest.mark.parametrize(
        "typed",
        ["nothing", "x" * 20_000, "\x00\x01", "/s/" * 5000, "‮", "' OR 1=1 --", "%", "🜏" * 22],
    )
    def test_nothing_breaks_it(self, client, typed):
        if typed.strip("\x00"):
            self.refused(client, typed)

    def test_an_address_that_is_no_text(self, client):
        assert client.get(f"{COMPARE}?a=%ff%fe&b=%00").status_code in (200, 422)
        assert client.get(f"{COMPARE}?a={quote(' ')}&b=").status_code == 200

    @pytest.mark.parametrize(
        "content",
        [{}, [], 3, "x", {"game": "chess"}, {"game": "rbn", "members": 3}, {"game": []}],
    )
    def test_stored_content_that_cannot_be_read(self, client, mine, yours, content):
        share = shared(yours)
        Revision.objects.filter(roster=yours).update(content=content)
        self.refused(client, share.key, shared(mine).key)

    def test_a_list_without_its_last_revision(self, client, yours):
        share = shared(yours)
        Revision.objects.filter(roster=yours).delete()
        self.refused(client, share.key)

    def test_a_list_of_a_game_that_is_gone(self, client, mine):
        Roster.objects.filter(pk=mine.pk).update(game="chess")
        self.refused(client, mine.key)


def offered(response):
    """The names of one's own lists that can be tapped, by game."""
    return [[own.name for own in group.lists] for group in response.context["own"].games]


class TestMine:
    def test_one_s_own_list_by_its_key_or_address(self, client, mine, yours):
        share = shared(yours)
        for typed in (mine.key, url("roster", mine), f"http://testserver{url('roster', mine)}"):
            response, names = shown(client, share.key, typed)
            assert names == ("Sel noir", "Les Rouilles")
            assert f'href="{url("roster", mine)}"' in response.content.decode()

    def test_its_unshared_state_is_shown_to_its_keeper_only(self, client, mine, yours):
        share = shared(yours)
        assert "Rita" in shown(client, share.key, mine.key)[0].content.decode()
        stranger = Client()
        owner_in(stranger)
        response, names = shown(stranger, share.key, mine.key)
        assert names is None
        assert "Rita" not in response.content.decode()

    def test_one_s_own_are_rows_to_tap_by_game(self, client, owner, mine, yours):
        roster_of(owner, group(), name="Zone nord")
        hidden = roster_of(owner, group(), name="Disparue")
        edits.remove(hidden)
        share = shared(yours)
        response, _ = shown(client, share.key)
        assert offered(response) == [["Les Rouilles"], ["Zone nord"]]
        page = response.content.decode()
        assert "<select" not in page
        assert "Disparue" not in page
        row = response.context["own"].games[0].lists[0]
        assert f'href="{row.url.replace("&", "&amp;")}"' in page
        assert client.get(row.url).context["page"].second.name == "Les Rouilles"

    def test_a_row_takes_the_place_that_is_free(self, client, owner, mine, yours):
        share = shared(yours)
        response, _ = shown(client, "", share.key)
        page = client.get(response.context["own"].games[0].lists[0].url).context["page"]
        assert (page.first.name, page.second.name) == ("Les Rouilles", "Sel noir")
        first = client.get(COMPARE).context["own"].games[0].lists[0]
        assert client.get(first.url).context["fields"][0][1].name == "Les Rouilles"

    def test_a_list_is_not_offered_beside_itself(self, client, owner, mine):
        roster_of(owner, group(), name="Zone nord")
        assert offered(shown(client, "", mine.key)[0]) == [["Zone nord"]]

    def test_the_game_of_the_other_list_comes_first(self, client, owner, mine):
        zone = roster_of(owner, group(), name="Zone nord")
        roster_of(owner, crew(), name="Jumelle")
        roster_of(owner, group(), name="Zone sud")
        assert offered(shown(client, mine.key)[0])[0] == ["Jumelle"]
        assert offered(shown(client, zone.key)[0])[0] == ["Zone sud"]

    def test_of_many_a_page_at_a_time_each_once(self, client, owner, mine, monkeypatch):
        monkeypatch.setattr("builder.compare.page.EACH", 3)
        for name in ("Zone nord", "Zone sud", "Zone est"):
            roster_of(owner, group(), name=name)
        roster_of(owner, crew(), name="Jumelle")
        first, second = ([["Jumelle"], ["Zone est", "Zone sud"]], [["Zone nord"]])
        pages = {n: client.get(COMPARE, {"a": mine.key, "page": n}) for n in ("1", "2", "x", "999")}
        assert [offered(page) for page in pages.values()] == [first, second, first, second]
        assert f'href="?a={mine.key}&amp;page=2"' in pages["1"].content.decode()

    def test_many_lists_cost_no_more_questions(self, client, owner, yours, monkeypatch):
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
        share, counts = shared(yours), []
        for number in (1, 12):
            for _ in range(number):
                roster_of(owner, crew())
            shown(client, share.key)
            with CaptureQueriesContext(connection) as asked:
                shown(client, share.key)
            counts.append(len(asked))
        assert counts[0] == counts[1] <= 4

    def test_what_is_chosen_comes_before_what_was_typed(self, client, mine, yours):
        response = client.get(f"{COMPARE}?a={NOBODY}&a={mine.key}&b={shared(yours).key}&b=")
        assert response.context["page"].first.name == "Les Rouilles"

    def test_who_keeps_nothing_is_offered_nothing(self, yours):
        response, _ = shown(Client(), shared(yours).key)
        assert response.context["own"] is None
        assert "<select" not in response.content.decode()

    def test_empty_it_asks(self, client):
        response = client.get(COMPARE)
        assert response.status_code == 200
        page = response.content.decode()
        assert 'name="a"' in page
        assert 'name="b"' in page
        assert "csrfmiddlewaretoken" not in page.split("<main")[1]


class TestKin:
    def test_two_states_of_one_list_by_two_links(self, client, mine):
        frozen = shared(mine, frozen=True)
        edits.change(mine, [Take("boz", "arc")])
        page = shown(client, frozen.key, shared(mine).key)[0].context["page"]
        assert page.comparison.kinship == "states"
        assert [words.fr for words in page.comparison.words] == ["Boz\u202f: + Arc"]
        assert [row.label for row in page.prices] == ["Boz", "Total"]

    def test_a_copy_of_somebody_s_link(self, client, owner, yours):
        share = shared(yours)
        copy = shares.take(share, document_of(yours.revisions.get()), owner, "À moi")
        edits.change(copy, [Remove(present(yours).document.members[0].id)])
        response, names = shown(client, share.key, copy.key)
        assert names == ("Sel noir", "À moi")
        page = response.context["page"]
        assert page.comparison.kinship == "copies"
        assert any("Zed" in words.fr for words in page.comparison.words)

    def copy_of(self, owner, roster):
        return edits.create(owner, document_of(last(roster)), source=roster)

    def test_two_copies_of_one_list_are_strangers(self, client, owner, mine):
        copies = [self.copy_of(owner, mine) for _ in range(2)]
        for copy, name in zip(copies, ("Rita", "Max"), strict=True):
            edits.change(copy, [Add(RbnFighter(id="x", name=name))])
        page = shown(client, *(copy.key for copy in copies))[0].context["page"]
        assert page.comparison.kinship == "strangers"
        assert page.comparison.words == ()

    @pytest.mark.parametrize("turned", [False, True])
    def test_who_joined_a_copy_and_its_original_later(self, client, owner, mine, turned):
        copy = self.copy_of(owner, mine)
        for roster, name in ((mine, "Zoé"), (copy, "Max")):
            edits.change(roster, [Add(RbnFighter(id="x", name=name))])
        assert last(mine).content["members"][-1]["id"] == last(copy).content["members"][-1]["id"]
        keys = (copy.key, mine.key) if turned else (mine.key, copy.key)
        page = shown(client, *keys)[0].context["page"]
        assert page.comparison.kinship == "copies"
        assert {row.label for row in page.prices} == {"Zoé", "Max", "Total"}
        assert len(page.alike) == 3

    @pytest.mark.parametrize("content", [None, {}, {"game": "chess"}])
    def test_a_copy_whose_beginning_is_lost(self, client, owner, mine, content):
        copy = self.copy_of(owner, mine)
        edits.change(copy, [Take("boz", "arc")])
        begun = Revision.objects.filter(roster=copy, number=1)
        begun.delete() if content is None else begun.update(content=content)
        page = shown(client, mine.key, copy.key)[0].context["page"]
        assert [row.label for row in page.prices] == ["Boz", "Total"]

    def test_strangers(self, client, mine, yours):
        page = shown(client, shared(mine).key, shared(yours).key)[0].context["page"]
        assert page.comparison.kinship == "strangers"

    def test_with_itself(self, client, mine):
        response, _ = shown(client, mine.key, shared(mine).key)
        assert response.context["page"].comparison.unchanged
        assert 'class="note same"' in response.content.decode()


class TestVerdicts:
    """Each list says whether it is legal, and what is left to do."""

    LEGAL, BAD = "✓ Légale", "✕ Non légale"

    def told(self, client, *documents):
        owner = Owner.objects.create()
        keys = [shared(roster_of(owner, doc)).key for doc in documents]
        page = " ".join(shown(client, *keys)[0].content.decode().split())
        parts = re.findall(r'<p class="state">(.*?)</p>', page)
        return [re.findall(r"<span[^>]*>(.*?)</span>", part) for part in parts]

    def test_legal_with_something_to_do_and_not_legal_for_it(self, client):
        legal, bad = self.told(client, figures(figure(), adaptation="med_fan"), figures())
        assert legal[0] == self.LEGAL
        assert bad[0] == self.BAD
        assert all(any("à faire" in one for one in part) for part in (legal, bad))

    def test_errors_are_counted_beside_it(self, client):
        over, other = self.told(client, convoy(fighter(count=90)), convoy(fighter(count=80)))
        assert over[0] == other[0] == self.BAD
        assert any("à corriger" in one for one in over)


class TestWhoFacesWhom:
    """The page says by what strangers are paired."""

    def page(self, client, *documents):
        owner = Owner.objects.create()
        keys = [shared(roster_of(owner, doc)).key for doc in documents]
        return shown(client, *keys)[0].context["page"]

    def test_by_price_by_estimate_or_in_the_order_of_the_lists(self, client):
        client.cookies["django_language"] = "en"
        pairs = {
            "by price.": convoy(fighter(name="Ana")),
            "by our estimate.": figures(figure("combat", name="Kel")),
            "in the order of the lists.": deck_of("leader", "personnage"),
        }
        for words, doc in pairs.items():
            assert self.page(client, doc, doc).pairing.endswith(words)

    def test_kin_are_told_nothing_of_it(self, client, mine):
        assert shown(client, mine.key, mine.key)[0].context["page"].pairing == ""


class TestCarried:
    def boxes(self, client, *documents):
        owner = Owner.objects.create()
        keys = [shared(roster_of(owner, doc)).key for doc in documents]
        return shown(client, *keys)[0].content.decode().split('class="carried"')[1]

    def test_an_empty_box_beside_a_full_one_says_so(self, client):
        client.cookies["django_language"] = "en"
        rest = self.boxes(client, convoy(fighter("arc", "fusil")), convoy(fighter("fusil")))
        assert rest.count("Only in") == 2
        assert rest.count(">nothing<") == 1

    def test_two_empty_boxes_are_none(self, client):
        client.cookies["django_language"] = "en"
        rest = self.boxes(client, convoy(fighter("arc")), convoy(fighter("arc")))
        assert "Only in" not in rest


class TestGames:
    def test_two_games_stand_side_by_side(self, client, owner, yours):
        zone = roster_of(owner, group(fighter(name="Ana")), name="Zone nord")
        response, names = shown(client, shared(yours).key, shared(zone).key)
        assert names == ("Sel noir", "Zone nord")
        page = response.content.decode()
        assert "First Wave" in page.split('class="note"')[1][:300]
        assert "Ana" in page
        assert "Zed" in page
        assert response.context["page"].facing == ()

    def test_the_balance_of_two_groups(self, client, owner, friend):
        groups = [
            roster_of(keeper, figures(figure("arme_base", count=number), adaptation="med_fan"))
            for keeper, number in ((owner, 2), (friend, 6))
        ]
        response, _ = shown(client, *(shared(one).key for one in groups))
        weighed = response.context["page"].comparison.weighed
        page = response.content.decode()
        assert not weighed.balanced
        assert "D2-BALANCE" in page
        assert weighed.message.fr in page
        assert f'href="{reverse("item", args=["deux_d6", "ruling", "d2_r01"])}"' in page
        for rating in (weighed.first, weighed.second):
            assert f"≈&nbsp;{rating}" in page

    def test_no_balance_elsewhere(self, client, mine, yours):
        response, _ = shown(client, shared(mine).key, shared(yours).key)
        assert 'class="weighed"' not in response.content.decode()

    @pytest.mark.parametrize(
        "doc",
        [
            deck_of("leader", "personnage", "equipement"),
            band(character("chef", "dague", name="Ulf")),
            group(fighter("fusil", name="Ana")),
            figures(figure("combat", name="Kel")),
            convoy(fighter("excalibur", name="<script>alert(1)</script>"), faction="<b>"),
            convoy(),
        ],
        ids=["deck", "band", "group", "figures", "unknown", "empty"],
    )
    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_every_game_in_both_languages(self, client, owner, friend, doc, lang):
        client.cookies["django_language"] = lang
        pair = [roster_of(keeper, doc, name="<i>Nom</i>") for keeper in (owner, friend)]
        response, _ = shown(client, *(shared(one).key for one in pair))
        page = response.content.decode()
        assert response.status_code == 200
        assert f'<html lang="{lang}"' in page
        assert "<i>Nom" not in page
        assert "<script>alert" not in page
        assert "<b>" not in page.split("<main")[1]


class TestRevisions:
    @pytest.fixture
    def changed(self, mine):
        """A list with four revisions."""
        edits.change(mine, [Take("boz", "arc")])
        edits.change(mine, [Remove("rita")])
        edits.change(mine, [Set("budget", 450)])
        return mine

    def seen(self, client, roster, **told):
        return client.get(url("roster_compare", roster), told)

    def test_the_previous_and_the_present_unasked(self, client, changed):
        page = self.seen(client, changed).context["page"]
        assert (page.first.badge, page.second.badge) == ("3", "4")
        assert [words.fr.endswith("300 → 450") for words in page.comparison.words] == [True]

    def test_any_two(self, client, changed):
        response = self.seen(client, changed, **{"from": 1, "to": 3})
        page = response.context["page"]
        assert [words.en for words in page.comparison.words] == [
            "Removed: Rita",
            "Boz: + Bow",
        ]
        rows = {row.label: row for row in page.prices}
        assert rows["Rita"].second == "–"
        assert rows["Rita"].gap.startswith("\u2212")
        assert rows["Boz"].gap.startswith("+")
        totals = [judge(document_of(row)).total for row in changed.revisions.all()]
        assert rows["Total"].first == str(totals[3])
        assert rows["Total"].second == str(totals[1])

    def test_backwards(self, client, changed):
        page = self.seen(client, changed, **{"from": 3, "to": 1}).context["page"]
        assert [words.en for words in page.comparison.words][-1] == "Boz: − Bow"

    def test_findings_that_came_and_went(self, client, changed):
        page = self.seen(client, changed, **{"from": 1, "to": 4}).context["page"]
        assert page.comparison.came
        response = self.seen(client, changed, **{"from": 1, "to": 4}).content.decode()
        for finding in page.comparison.came:
            assert finding.code in response

    def test_only_one_so_far(self, client, mine):
        response = self.seen(client, mine)
        assert response.status_code == 200
        assert response.context["page"].comparison.unchanged

    @pytest.mark.parametrize(
        "told",
        [
            {"from": "99"},
            {"to": "0"},
            {"from": "-1"},
            {"from": "x"},
            {"to": "9" * 50},
            {"from": "1\x00"},
            {"to": "²"},
            {"from": "1.5", "to": "2"},
        ],
    )
    def test_a_revision_that_is_none(self, client, changed, told):
        response = self.seen(client, changed, **told)
        assert response.status_code == 422
        assert response.context["wrong"]
        assert response.context["wrong"] in response.content.decode().replace("&#x27;", "'")
        assert response.content.decode().count("<option") == 8

    def test_a_state_that_cannot_be_read(self, client, changed):
        Revision.objects.filter(roster=changed, number=1).update(content={"game": "rbn"})
        response = self.seen(client, changed, **{"from": 1, "to": 4})
        assert response.status_code == 422
        assert response.context["page"] is None

    def test_of_very_many_the_chosen_one_can_be_chosen(self, client, changed, monkeypatch):
        monkeypatch.setattr("builder.compare.views.MAX_REVISIONS", 2)
        response = self.seen(client, changed, **{"from": 1, "to": 4})
        assert '<option value="1" selected' in response.content.decode()

    def test_only_for_its_keeper(self, client, changed):
        assert "no-store" in self.seen(client, changed)["Cache-Control"]
        stranger = Client()
        assert self.seen(stranger, changed).status_code == 403
        owner_in(stranger)
        assert self.seen(stranger, changed).status_code == 403
        edits.remove(changed)
        assert self.seen(client, changed).status_code == 404

    def test_a_link_to_it_shows_nothing_of_its_states(self, changed):
        stranger = Client()
        assert self.seen(stranger, changed, **{"from": 1, "to": 2}).status_code == 403

    def test_the_history_leads_there(self, client, changed):
        page = parsed(client.get(url("roster_history", changed)).content.decode())
        assert page.by_id("ticked").get("action") == url("roster_compare", changed)
        boxes = page.all("input", type="checkbox")
        assert [box.get("value") for box in boxes] == ["4", "3", "2", "1"]
        assert {(box.get("name"), box.get("form")) for box in boxes} == {("state", "ticked")}

    @pytest.mark.parametrize(
        ("ticked", "compared"),
        [
            ([], (3, 4)),
            ([1], (1, 4)),
            ([4], (3, 4)),
            ([3, 1], (1, 3)),
            ([2, 2], (2, 4)),
            ([1, 2, 3], None),
            (["x"], None),
            (["9" * 50, "1"], None),
            (["\x00"], None),
        ],
    )
    def test_what_is_ticked(self, client, changed, ticked, compared):
        response = self.seen(client, changed, state=ticked)
        assert response.status_code == (200 if compared else 422)
        if compared:
            assert (response.context["earlier"], response.context["later"]) == compared

    def test_of_one_state_there_is_nothing_to_compare(self, client, mine):
        assert (
            url("roster_compare", mine)
            not in client.get(url("roster_history", mine)).content.decode()
        )


class TestHowMuchIsAsked:
    """As many queries for three members as for a hundred."""

    @pytest.fixture(autouse=True)
    def _unhurried(self, monkeypatch):
        """However slow the machine, nobody looks for a new catalogue in between."""
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)

    def long(self, keeper, number):
        members = [fighter("arc", "fusil", id=f"m{n}", name=f"F{n}") for n in range(number)]
        return roster_of(keeper, convoy(*members, vehicle("moyen", id="car"), budget=9000))

    @pytest.mark.parametrize("number", [3, 100])
    def test_of_two_links(self, client, owner, friend, number, django_assert_num_queries):
        keys = [shared(self.long(one, number), frozen=one is owner).key for one in (owner, friend)]
        shown(client, *keys)
        # owner; each link with its list and its state
        with django_assert_num_queries(3):
            shown(client, *keys)

    @pytest.mark.parametrize("number", [3, 100])
    def test_of_one_s_own_list(self, client, owner, friend, number, django_assert_num_queries):
        mine, theirs = self.long(owner, number), shared(self.long(friend, number))
        shown(client, mine.key, theirs.key)
        # owner; no such link, the list with its state; a link with its list and state
        with django_assert_num_queries(4):
            shown(client, mine.key, theirs.key)

    @pytest.mark.parametrize("number", [3, 100])
    def test_of_two_states(self, client, owner, number, django_assert_num_queries):
        roster = self.long(owner, number)
        edits.change(roster, [Remove("m1")])
        client.get(url("roster_compare", roster))
        # owner, the list; all states without their content; the two that are compared
        with django_assert_num_queries(4):
            client.get(url("roster_compare", roster))

    def test_the_largest_against_the_largest(self, client, owner, friend):
        pair = [self.long(one, MAX_MEMBERS - 1) for one in (owner, friend)]
        response, _ = shown(client, *(shared(one).key for one in pair))
        assert response.status_code == 200
        assert response.content.decode().count("<tr") > MAX_MEMBERS


def test_a_share_key_is_no_way_to_the_keeper(client, mine):
    """What a reader is given to compare is never more than the link itself."""
    share = shared(mine)
    assert Share.objects.get().roster == mine
    page = Client().get(COMPARE, {"a": share.key}).content.decode()
    assert share.key in page
    assert mine.key not in page
