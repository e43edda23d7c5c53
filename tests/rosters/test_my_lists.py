"""My lists: found again, filtered, put in order, put away and taken back."""

import json
from datetime import datetime, timedelta
from urllib.parse import parse_qs

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone
from django.utils.html import escape

from builder.catalogue import memory as catalogue
from builder.models import Owner, Roster
from builder.rosters import edits
from builder.rosters.summaries import when
from rules.lists.link_code import encode
from tests.collections.collecting import owner_in
from tests.lists import convoy, deck, fighter, group, judged
from tests.markup import parsed
from tests.rosters.rostering import HX, crew, document, last, roster_of, state, url
from tests.rules.rbn.tripping import LEGAL

pytestmark = pytest.mark.django_db

LISTS, BRING = reverse("lists"), reverse("bring_list")


@pytest.fixture
def four(owner):
    """Four lists of three games, the newest last."""
    made = [
        roster_of(owner, LEGAL, name="Écumeurs du sel", notes="pour le tournoi d’été"),
        roster_of(owner, crew(), name="Les Rouilles"),
        roster_of(owner, group(), name="Zone nord"),
        roster_of(owner, deck(), name="Abîme"),
    ]
    edits.tag(made[1], ["Été", "club"])
    edits.archive(made[2])
    return made


def names(client, **told):
    return [row.name for row in client.get(LISTS, told).context["rows"]]


class TestFinding:
    def test_the_newest_first_without_what_is_archived(self, client, four):
        assert names(client) == ["Abîme", "Les Rouilles", "Écumeurs du sel"]

    @pytest.mark.parametrize(
        ("query", "found"),
        [
            ("ecumeurs", ["Écumeurs du sel"]),
            ("ÉCUMEURS", ["Écumeurs du sel"]),
            ("abime", ["Abîme"]),
            ("rouil", ["Les Rouilles"]),
            ("sel ecum", ["Écumeurs du sel"]),
            ("tournoi", ["Écumeurs du sel"]),
            ("ete", ["Les Rouilles", "Écumeurs du sel"]),
            ("club rouilles", ["Les Rouilles"]),
            ("club ete", ["Les Rouilles"]),
            ("rien", []),
            ("%", []),
            ("_", []),
            ("\x00", ["Abîme", "Les Rouilles", "Écumeurs du sel"]),
            ("x" * 5000, []),
            ("' OR 1=1 --", []),
        ],
    )
    def test_without_accents_by_name_notes_and_tags(self, client, four, query, found):
        assert names(client, q=query) == found

    @pytest.mark.parametrize(
        ("told", "found"),
        [
            ({"sort": "name"}, ["Abîme", "Écumeurs du sel", "Les Rouilles"]),
            ({"sort": "created"}, ["Abîme", "Les Rouilles", "Écumeurs du sel"]),
            ({"sort": "game"}, ["Les Rouilles", "Écumeurs du sel", "Abîme"]),
            ({"sort": "-pk; drop"}, ["Abîme", "Les Rouilles", "Écumeurs du sel"]),
            ({"game": "rbn"}, ["Les Rouilles", "Écumeurs du sel"]),
            ({"game": "nothing"}, []),
            ({"game": "r\x00bn"}, ["Les Rouilles", "Écumeurs du sel"]),
            ({"state": "legal"}, ["Écumeurs du sel"]),
            ({"state": "illegal"}, ["Abîme", "Les Rouilles"]),
            ({"state": "archived"}, ["Zone nord"]),
            ({"state": "x" * 500}, ["Abîme", "Les Rouilles", "Écumeurs du sel"]),
            ({"tag": "ÉTÉ"}, ["Les Rouilles"]),
            ({"tag": "nothing"}, []),
            ({"game": "rbn", "state": "illegal", "tag": "club"}, ["Les Rouilles"]),
        ],
    )
    def test_filters_and_orders(self, client, four, told, found):
        assert names(client, **told) == found

    def test_an_edit_brings_a_list_to_the_top(self, client, four):
        sent = {"verb": "take", "member": "boz", "target": "arc"}
        client.post(url("roster_edit", four[1]), sent)
        assert names(client)[0] == "Les Rouilles"

    def test_the_fragment_is_the_part_of_the_page(self, client, four):
        part = client.get(LISTS, {"q": "sel"}, headers=HX).content.decode()
        assert "<html" not in part
        assert "Écumeurs du sel" in part
        assert "Rouilles" not in part

    def test_nobody_sees_another_s(self, four):
        stranger = Client()
        assert list(stranger.get(LISTS).context["rows"]) == []
        owner_in(stranger)
        assert list(stranger.get(LISTS).context["rows"]) == []
        assert "no-store" in stranger.get(LISTS)["Cache-Control"]
        assert Owner.objects.count() == 2

    def test_looking_makes_no_owner(self):
        Client().get(LISTS)
        assert not Owner.objects.exists()

    def test_as_many_queries_for_two_as_for_twenty(
        self, client, owner, django_assert_num_queries, monkeypatch
    ):
        monkeypatch.setattr(catalogue, "CHECK_EVERY", 1000)
        client.get(LISTS)
        for number in (2, 18):
            for _ in range(number):
                edits.tag(roster_of(owner, convoy()), ["a", "b"])
            with django_assert_num_queries(QUERIES):
                client.get(LISTS)

    def test_hostile_names_are_inert(self, client, owner):
        roster = roster_of(owner, convoy(), name="<script>alert(1)</script>")
        edits.tag(roster, ['"><script>alert(2)</script>'])
        edits.remove(roster)
        assert "<script>alert" not in client.get(LISTS).content.decode()
        edits.take_back(roster)
        assert "<script>alert" not in client.get(LISTS).content.decode()


QUERIES = 6


class TestRows:
    """What a row says comes from what is stored: no list is read for it, none judged."""

    def rows(self, client, **look):
        return {row.name: row for row in client.get(LISTS, look).context["rows"]}

    def test_faction_points_and_verdict(self, client, four):
        rows = self.rows(client)
        assert rows["Les Rouilles"].game_name == "Red Button’s Nation"
        legal, crew_row = rows["Écumeurs du sel"], rows["Les Rouilles"]
        assert legal.faction
        assert (legal.summary.legal, legal.summary.worth) == (
            True,
            f"{four[0].total} / {four[0].budget}",
        )
        assert (crew_row.summary.errors, crew_row.summary.todo) == (four[1].errors, four[1].todo)
        page = parsed(client.get(LISTS).content.decode())
        texts = [" ".join(row.text.split()) for row in page.all("tr") if row.get("data-game")]
        assert any("✓ Légale" in text and legal.faction in text for text in texts)
        assert any(f"⚑ {crew_row.summary.todo} à faire" in text for text in texts)

    def test_in_the_visitors_language(self, client, owner):
        roster_of(owner, convoy(faction="mutants", budget=300), name="A")
        roster_of(owner, convoy(faction="esclavagistes", budget=300), name="B")
        french = [row.faction for row in self.rows(client).values()]
        client.cookies["django_language"] = "en"
        assert "Mutants" in french
        assert [row.faction for row in self.rows(client).values()] != french

    def test_no_list_is_read_or_judged(self, client, four, monkeypatch):
        for name in ("rosters.storage._recovered", "rosters.judging.verdict"):
            monkeypatch.setattr(f"builder.{name}", None)
        with CaptureQueriesContext(connection) as asked:
            assert client.get(LISTS).status_code == 200
        assert not any('"content"' in row["sql"] for row in asked)

    def test_a_list_of_a_game_that_is_gone(self, client, owner):
        roster = roster_of(owner, convoy(), name="D’avant")
        Roster.objects.filter(pk=roster.pk).update(game="chess")
        assert self.rows(client)["D’avant"].game_name == "chess"

    def test_pages_of_a_hundred(self, client, owner, monkeypatch):
        monkeypatch.setattr("builder.rosters.views.mine.EACH", 2)
        for number in range(3):
            roster_of(owner, convoy(), name=f"Liste {number}")
        assert len(names(client)) == 2
        assert names(client, page=2) == ["Liste 0"]
        assert names(client, page="x" * 50) == names(client)
        assert "3 listes" in client.get(LISTS, {"q": "liste"}).content.decode()

    @pytest.mark.parametrize(
        ("ago", "words"),
        [
            (timedelta(), "12:00"),
            (timedelta(days=3), "14 nov."),
            (timedelta(days=400), "13/10/2025"),
        ],
    )
    def test_when_it_was_changed(self, monkeypatch, ago, words):
        now = datetime(2026, 11, 17, 12, tzinfo=timezone.get_current_timezone())
        monkeypatch.setattr("django.utils.timezone.now", lambda: now)
        assert when(now - ago, now.date()) == words


class TestTicked:
    """Several lists at once."""

    TICKED = reverse("lists_ticked")

    def tick(self, client, verb, *rosters, **more):
        return client.post(self.TICKED, {"verb": verb, "list": [r.key for r in rosters], **more})

    def test_every_row_has_a_box_of_the_form(self, client, four):
        page = parsed(client.get(LISTS).content.decode())
        boxes = page.all("input", type="checkbox", form="ticked")
        assert {box.get("value") for box in boxes} == {four[n].key for n in (0, 1, 3)}
        assert page.by_id("ticked").get("action") == self.TICKED

    def test_checked_and_printed_together(self, client, four):
        answer = self.tick(client, "check", four[0], four[1])
        where, _, query = answer["Location"].partition("?")
        assert where == reverse("check_several")
        assert sorted(parse_qs(query)["list"]) == sorted(four[n].key for n in (0, 1))

    def test_two_are_compared_in_their_order(self, client, four):
        answer = self.tick(client, "compare", four[1], four[0])
        assert answer["Location"] == f"{reverse('compare')}?a={four[1].key}&b={four[0].key}"
        assert client.get(answer["Location"]).status_code == 200

    @pytest.mark.parametrize("number", [0, 1, 3])
    def test_not_one_and_not_three(self, client, four, number):
        answer = self.tick(client, "compare", *[four[n] for n in (0, 1, 3)][:number])
        assert answer["Location"] == LISTS
        assert "Cochez deux listes" in client.get(LISTS).content.decode()

    def test_tagged_beside_the_tags_that_they_have(self, client, four):
        self.tick(client, "tag", four[0], four[1], tags="tournoi, Club")
        tags = [[tag.name for tag in four[n].tags.all()] for n in (0, 1)]
        assert tags == [["Club", "tournoi"], ["Club", "Été", "tournoi"]]

    def test_archived_and_back(self, client, four):
        self.tick(client, "archive", four[0], four[1])
        assert "2 listes sont archivées" in client.get(LISTS).content.decode()
        assert names(client) == ["Abîme"]
        self.tick(client, "unarchive", four[0])
        assert names(client) == ["Abîme", "Écumeurs du sel"]

    def test_removed_and_the_undo_is_at_hand(self, client, four):
        edits.remove(four[3])
        answer = self.tick(client, "remove", four[0], four[1])
        page = client.get(answer["Location"])
        assert {roster.pk for roster in page.context["gone"]} == {four[0].pk, four[1].pk}
        assert "2 listes sont retirées" in page.content.decode()
        self.tick(client, "back", *page.context["gone"])
        assert names(client) == ["Les Rouilles", "Écumeurs du sel"]
        assert client.get(LISTS).context["gone"] == []

    def test_one_alone_is_named(self, client, four):
        self.tick(client, "remove", four[1])
        answer = client.get(LISTS, {"removed": 1})
        assert "«\u202fLes Rouilles\u202f» est retirée" in answer.content.decode()

    def test_tags_are_taken_off_and_the_others_stay(self, client, four):
        edits.tag(four[0], ["club", "tournoi"])
        self.tick(client, "untag", four[0], four[1], tags=" ÉTÉ , Club,\x00,,")
        assert [[tag.name for tag in four[n].tags.all()] for n in (0, 1)] == [["tournoi"], []]

    def test_several_are_copied(self, client, four):
        assert self.tick(client, "copy", four[0], four[1])["Location"] == LISTS
        new = {"Les Rouilles (copie)", "Écumeurs du sel (copie)"}
        assert set(names(client)[:2]) == new

    def test_the_copy_of_one_is_opened(self, client, four):
        answer = self.tick(client, "copy", four[1])
        copy = Roster.objects.get(source=four[1])
        assert answer["Location"] == url("roster", copy)
        assert copy.name == "Les Rouilles (copie)"

    def test_as_many_are_copied_as_there_is_room_for(self, client, four, monkeypatch):
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 5)
        assert self.tick(client, "copy", four[0], four[1])["Location"] == LISTS
        assert client.get(LISTS).context["messages"]
        assert Roster.objects.count() == 5

    @pytest.mark.parametrize(
        "verb", ["archive", "remove", "tag", "untag", "copy", "compare", "check", "back"]
    )
    def test_lists_of_others_are_passed_over(self, four, verb):
        stranger = Client()
        for _ in range(2):
            answer = self.tick(stranger, verb, *four, tags="x")
            assert answer.status_code == 302
            assert four[0].key not in answer["Location"]
            owner_in(stranger)
        four[0].refresh_from_db()
        assert (four[0].archived, four[0].removed, four[0].tags.count()) == (False, None, 0)

    @pytest.mark.parametrize("verb", ["", "delete", "\x00", "x" * 5000, None])
    def test_what_is_no_verb_does_nothing(self, client, four, verb):
        keys = [four[0].key, "\x00", "x" * 5000, "A" * 22] * 40
        sent = {"list": keys} | ({} if verb is None else {"verb": verb})
        assert client.post(self.TICKED, sent).status_code == 302
        assert names(client) == ["Abîme", "Les Rouilles", "Écumeurs du sel"]
        assert client.get(self.TICKED).status_code == 405

    def test_as_many_queries_for_two_as_for_twenty(self, client, owner, django_assert_num_queries):
        for number in (2, 18):
            lists = [roster_of(owner, convoy()) for _ in range(number)]
            with django_assert_num_queries(4):  # owner; the lists, their tags; one update
                self.tick(client, "archive", *lists)


class TestTidying:
    @pytest.fixture
    def roster(self, owner):
        return roster_of(owner, crew(), name="Les Rouilles")

    def test_a_copy_is_a_list_of_its_own(self, client, roster):
        response = client.post(url("roster_copy", roster))
        copy = Roster.objects.exclude(pk=roster.pk).get()
        assert response["Location"] == url("roster", copy)
        assert (copy.source, copy.version) == (roster, 1)
        assert copy.name.startswith("Les Rouilles (")
        assert state(copy).members == state(roster).members
        client.post(url("roster_edit", copy), {"verb": "remove", "member": "boz"})
        assert len(state(roster).members) == 3

    @pytest.mark.parametrize("name", ["", "x" * 120])
    def test_whatever_its_name(self, client, owner, name):
        roster = roster_of(owner, convoy(), name=name)
        assert client.post(url("roster_copy", roster)).status_code == 302
        assert 0 < len(Roster.objects.exclude(pk=roster.pk).get().name) <= 120

    def test_of_too_many_there_is_no_copy(self, client, roster, monkeypatch):
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 1)
        response = client.post(url("roster_copy", roster))
        assert response["Location"] == LISTS
        assert client.get(LISTS).context["messages"]
        assert Roster.objects.count() == 1

    def test_archived_and_back(self, client, roster):
        edits.archive(roster)
        assert names(client) == []
        assert names(client, state="archived") == ["Les Rouilles"]
        assert client.get(url("roster", roster)).status_code == 200

    def test_removed_and_taken_back(self, client, roster):
        before = state(roster)
        edits.remove(roster)
        page = client.get(LISTS)
        assert names(client) == []
        assert [row.pk for row in page.context["removed"]] == [roster.pk]
        assert url("roster_back", roster) in page.content.decode()
        client.post(url("roster_back", roster))
        assert names(client) == ["Les Rouilles"]
        assert state(roster) == before

    def test_only_a_removed_list_is_taken_back(self, client, roster):
        assert client.post(url("roster_back", roster)).status_code == 404

    @pytest.mark.parametrize(
        ("told", "kept"),
        [
            ("tournoi, Été", ["Été", "tournoi"]),
            ("", []),
            (" , ,,", []),
            ("Été, ete, ÉTÉ", ["ÉTÉ"]),
            ("  deux   mots ", ["deux mots"]),
            ("a\x00b", ["ab"]),
            ("x" * 90 + "a," + "x" * 90 + "b", ["x" * 40]),
            ("ß" * 60, ["ß" * 40]),
            (",".join(f"t{n:02}" for n in range(50)), [f"t{n:02}" for n in range(20)]),
            ("<b>", ["<b>"]),
        ],
        ids=lambda one: str(one)[:20],
    )
    def test_tags(self, client, roster, told, kept):
        sent = {"list": roster.key, "verb": "tag", "tags": told}
        assert client.post(reverse("lists_ticked"), sent).status_code == 302
        assert [tag.name for tag in roster.tags.all()] == kept
        client.get(LISTS)

    def test_tags_are_no_edit(self, client, roster):
        edits.tag(roster, ["a"])
        assert last(roster).number == 1


class TestBringing:
    """A list that comes as text becomes one of the visitor's own."""

    def bring(self, client, doc):
        text = doc if isinstance(doc, str) else json.dumps(doc)
        return client.post(BRING, {"text": text})

    def test_a_list(self, client):
        response = self.bring(client, crew())
        roster = Roster.objects.get()
        assert response["Location"] == url("roster", roster)
        assert client.get(response["Location"]).status_code == 200
        assert len(state(roster).members) == 3
        assert last(roster).words_fr == "liste importée"

    @pytest.mark.parametrize(
        "path", sorted(settings.FIXTURES.glob("*/lists/*.json"))[::7], ids=lambda path: path.stem
    )
    def test_an_example_stays_as_legal_as_it_was(self, client, path):
        self.bring(client, path.read_text(encoding="utf-8"))
        roster = Roster.objects.get()
        wanted = judged(json.loads(path.read_bytes()))
        assert (roster.legal, roster.total, roster.game) == (
            wanted.legal,
            wanted.total,
            path.parts[-3],
        )

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "x",
            "[]",
            "{}",
            "null",
            "[" * 10_000,
            '{"a":' * 10_000,
            "a\x00b",
            json.dumps({**convoy(), "game": "chess"}),
            json.dumps({**convoy(), "format": "muster-list/9"}),
            json.dumps({**convoy(), "name": "a\x00b"}),
            json.dumps({**convoy(), "owner": 1}),
            json.dumps({**convoy(fighter(id="a"), fighter(id="a"))}),
            json.dumps(convoy(fighter(count=10**30))),
            '{"format": "muster-list/1", "game": "rbn", "name": "\\ud800"}',
            "9" * 2_100_000,
        ],
        ids=lambda text: repr(text[:20]),
    )
    def test_what_is_no_list_is_said_and_nothing_is_kept(self, client, text):
        response = self.bring(client, text)
        assert response.status_code == 422
        assert response.context["problem"]
        assert 'role="alert"' in response.content.decode()
        assert not Roster.objects.exists()
        assert not Owner.objects.exists()

    @pytest.mark.parametrize("text", ["x", '{"format": "muster-list/9"}', "</textarea>\n é"])
    def test_a_refusal_loses_nothing_typed(self, client, text):
        page = self.bring(client, text).content.decode()
        assert f">{escape(text)}</textarea>" in page
        assert f'action="{reverse("check")}"' in page

    def test_without_any_text(self, client):
        assert client.post(BRING).status_code == 422
        assert client.get(BRING).status_code == 405

    def test_a_code_as_well(self, client):
        self.bring(client, encode(document(crew())))
        assert state(Roster.objects.get()) == document(crew())

    def test_hostile_names_are_inert(self, client):
        bad = "<script>alert(1)</script>"
        doc = convoy(
            fighter(bad, (bad, bad), id=bad, name=bad, notes=bad, T="3"),
            fighter(id="b", name="'\"--><img src=x onerror=alert(1)>", rides=bad),
            faction=bad,
        )
        response = self.bring(client, {**doc, "name": bad, "notes": f"</textarea>{bad}"})
        for told in ({}, {"open": bad}, {"open": "b"}):
            page = client.get(response["Location"], told).content.decode()
            assert "<script>alert" not in page
            assert "<img src=x" not in page
        assert "<script>alert" not in client.get(LISTS).content.decode()
        roster = Roster.objects.get()
        assert "<script>alert" not in client.get(url("roster_history", roster)).content.decode()

    def test_of_too_many_none_is_taken_in(self, client, monkeypatch):
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 0)
        response = self.bring(client, crew())
        assert response.status_code == 422
        assert response.context["text"] == json.dumps(crew())
        assert not Roster.objects.exists()

    def test_a_list_that_no_page_could_show_is_not_taken_in(self, client, monkeypatch):
        monkeypatch.setattr("builder.rosters.views.mine.bench_of", lambda game: None)
        assert self.bring(client, crew()).status_code == 422
        assert not Roster.objects.exists()
