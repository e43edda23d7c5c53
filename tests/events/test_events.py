"""A table under a link for the evening: who reads it, what changed since, when it goes."""

from datetime import timedelta

import msgspec
import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from builder.catalogue import memory
from builder.events import edits
from builder.events.models import LASTS
from builder.events.storage import digest_of, entry_of, rows_of
from builder.models import Event, Owner
from builder.rosters import edits as rosters
from builder.shares import edits as shares
from builder.sheets.service import slots
from builder.site.refusals import TooMany
from rules.lists.edits import Set, Take
from tests.collections.collecting import owner_in
from tests.events.organising import SEVERAL, as_code, as_json, check, full, handed, rows, told
from tests.rosters.rostering import crew, document, roster_of, url
from tests.rules.rbn.tripping import LEGAL
from tests.shares.sharing import shared

pytestmark = pytest.mark.django_db

KEEP = reverse("event_keep")


@pytest.fixture
def players(client):
    return owner_in(client)


@pytest.fixture
def lists(players):
    return [roster_of(players, LEGAL, name="Écumeurs"), roster_of(players, crew(), name="Rouilles")]


@pytest.fixture
def links(lists):
    return [shared(each) for each in lists]


def kept(organiser, text, name="Tournoi"):
    """The table that somebody keeps, as it is stored."""
    answer = organiser.post(KEEP, {"text": text, "name": name})
    assert answer.status_code == 302
    event = Event.objects.get(key=answer["Location"].split("/")[2])
    assert answer["Location"] == address(event)
    return event


def address(event, name="event", *args):
    return reverse(name, args=[event.key, *args])


class TestKeeping:
    def test_anybody_with_the_link_reads_it(self, organiser, reader, links):
        text = f"Ana: {full(links[0])}\nBob: {as_code(crew(), name='Codée')}\nCid bonjour"
        event = kept(organiser, text, " Tournoi\n d’été ")
        assert len(event.key) == 22
        assert event.name == "Tournoi d’été"
        page = reader.get(address(event))
        assert told(page) == [
            ("Ana", "Écumeurs", "✓"),
            ("Bob", "Codée", "✕"),
            ("", "Cid bonjour", "?"),
        ]
        assert [row.since for row in rows(page)] == ["", "", ""]
        assert "neither a list" in rows(page)[2].problem  # in the reader's language
        assert page["X-Robots-Tag"] == "noindex"
        assert "no-store" in page["Cache-Control"]
        assert "<h1>Tournoi d’été</h1>" in page.content.decode()

    def test_it_is_named_by_its_day_where_nobody_names_it(self, organiser, links):
        event = kept(organiser, full(links[0]), "")
        assert "<h1>Listes du " in organiser.get(address(event)).content.decode()

    def test_the_same_twice_is_one(self, organiser, links):
        text = f"{full(links[0])}\n{as_json(LEGAL)}\nbonjour"
        assert kept(organiser, text) == kept(organiser, text)
        assert kept(organiser, text, "Autre").pk != kept(organiser, full(links[1])).pk

    def test_nothing_to_keep(self, organiser):
        answer = organiser.post(KEEP, {"text": "bonjour", "name": "Tournoi"})
        assert answer.status_code == 422
        assert "aucune liste à garder" in answer.content.decode()
        assert (answer.context["text"], answer.context["name"]) == ("bonjour", "Tournoi")
        assert not Owner.objects.exists()

    def test_not_without_end(self, organiser, links, monkeypatch):
        monkeypatch.setattr(edits, "MAX_EVENTS", 2)
        kept(organiser, full(links[0]), "1")
        kept(organiser, full(links[0]), "2")
        answer = organiser.post(KEEP, {"text": full(links[0]), "name": "3"})
        assert answer.status_code == 422
        assert "trop de tableaux" in answer.content.decode()
        assert answer.context["text"] == full(links[0])
        assert Event.objects.count() == 2
        owner = Owner.objects.create()
        edits.keep(owner, "Autre", handed(links[0]))  # of somebody else

    def test_not_more_than_fits(self, organiser, links, monkeypatch):
        monkeypatch.setattr(edits, "MAX_BYTES", 100)
        answer = organiser.post(KEEP, {"text": as_json(LEGAL)})
        assert answer.status_code == 422
        assert "gardez plutôt leurs liens" in answer.content.decode()

    def test_a_list_of_one_s_own_is_kept_as_it_stands(self, client, reader, lists):
        event = kept(client, f"http://testserver{url('roster', lists[0])}")
        (row,) = rows_of(event)
        assert row.key == "" and row.document
        rosters.change(lists[0], [Set("list.name", "Autre")])
        assert told(reader.get(address(event)))[0][1] == "Écumeurs"

    def test_a_private_link_is_not_kept(self, organiser, reader, links):
        key = links[0].roster.edit_key
        private = f"http://testserver{reverse('roster_edit_link', args=[key])}"
        event = kept(organiser, f"{full(links[1])}\nAna {private}")
        assert key not in str(event.rows)
        assert key not in reader.get(address(event)).content.decode()

    def test_its_own_tables_stand_below_the_box(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        assert address(event) in organiser.get(SEVERAL).content.decode()
        assert address(event) not in reader.get(SEVERAL).content.decode()


class TestChangesSince:
    def test_a_live_list_that_changed_says_so(self, organiser, reader, lists, links):
        event = kept(organiser, f"Ana {full(links[0])}\nBob {full(links[1])}")
        rosters.change(lists[0], [Set("budget", 150)])
        first, second = rows(reader.get(address(event)))
        assert (first.state, first.budget) == ("illegal", 150)
        assert first.since.startswith("Changed since it was handed in. Then: ")
        assert first.since.endswith(" / 300, ✓ legal.")
        assert second.since == ""

    def test_a_change_that_was_undone_is_none(self, organiser, reader, lists, links):
        event = kept(organiser, full(links[1]))
        rosters.change(lists[1], [Take("boz", "arc")])
        assert rows(reader.get(address(event)))[0].since
        rosters.undo(lists[1])
        assert rows(reader.get(address(event)))[0].since == ""

    def test_a_frozen_link_never_does(self, organiser, reader, lists):
        event = kept(organiser, full(shared(lists[0], frozen=True)))
        rosters.change(lists[0], [Set("list.name", "Autre")])
        (row,) = rows(reader.get(address(event)))
        assert (row.name, row.since) == ("Écumeurs", "")

    @pytest.mark.parametrize("away", ["revoke", "remove"])
    def test_what_is_gone_is_still_told(self, organiser, reader, lists, links, away):
        event = kept(organiser, f"Ana {full(links[0])}")
        shares.revoke(links[0]) if away == "revoke" else rosters.remove(lists[0])
        (row,) = rows(reader.get(address(event)))
        assert (row.player, row.name, row.state) == ("Ana", "Écumeurs", "unread")
        assert row.problem
        assert row.since.startswith("When it was handed in: ") and "✓ legal" in row.since
        if away == "remove":
            rosters.take_back(lists[0])
            assert rows(reader.get(address(event)))[0].since == ""

    def test_what_could_not_be_read_then(self, organiser, reader, lists, links):
        rosters.remove(lists[0])
        event = kept(organiser, f"{full(links[0])}\n{full(links[1])}")
        rosters.take_back(lists[0])
        first, _ = rows(reader.get(address(event)))
        assert first.state == "legal"
        assert "could not be read when the table was kept" in first.since

    def test_another_catalogue_is_told_from_another_list(self, organiser, reader, links):
        event = kept(organiser, f"{full(links[0])}\n{as_json(LEGAL)}")
        stored = rows_of(event)
        event.rows = [
            {**msgspec.to_builtins(row), "then": {**msgspec.to_builtins(row.then), "total": 1}}
            for row in stored
        ]
        event.save()
        for row in rows(reader.get(address(event))):
            assert (
                row.since
                == "The list is the same, the catalogue has changed. Then: 1 / 300, ✓ legal."
            )

    def test_equal_lists_have_one_digest(self):
        doc = crew()
        spelt_out = {**doc, "notes": "", "members": [{**m, "count": 1} for m in doc["members"]]}
        assert digest_of(document(doc)) == digest_of(document(spelt_out))
        assert digest_of(document(doc)) != digest_of(document({**doc, "name": "Autre"}))

    def test_a_stored_list_that_nobody_can_read_any_more(self, organiser, reader, links):
        event = kept(organiser, f"{as_json(LEGAL, name='Un')}\n{full(links[0])}")
        row = rows_of(event)[0]
        for broken in ({"game": "gone"}, {"game": "rbn", "format": "none"}):
            event.rows = [{**msgspec.to_builtins(row), "document": broken}]
            event.save()
            assert entry_of(rows_of(event)[0]).document is None
            (found,) = rows(reader.get(address(event)))
            assert (found.name, found.state) == ("Un", "unread")


class TestWhoMayWhat:
    def test_its_owner_removes_it(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        assert reader.post(address(event, "event_remove")).status_code == 404
        owner_in(reader)
        assert reader.post(address(event, "event_remove")).status_code == 404
        assert organiser.get(address(event, "event_remove")).status_code == 405
        assert organiser.post(address(event, "event_remove")).status_code == 302
        assert not Event.objects.exists()
        gone = reader.get(address(event))
        assert gone.status_code == 404
        assert "This table is not here any more" in gone.content.decode()

    def test_only_its_owner_is_offered_that(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        remove = address(event, "event_remove")
        assert remove in organiser.get(address(event)).content.decode()
        assert remove not in reader.get(address(event)).content.decode()
        assert f"?event={event.key}" not in reader.get(address(event)).content.decode()

    def test_nothing_is_posted_to_it(self, organiser, links):
        event = kept(organiser, full(links[0]))
        for name, *args in (["event"], ["event_csv"], ["event_file", "pdf"]):
            assert organiser.post(address(event, name, *args), {"name": "x"}).status_code == 405

    def test_a_month_later_it_is_gone(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        assert timedelta(days=29) < event.expires - timezone.now() <= LASTS == timedelta(days=30)
        Event.objects.update(expires=timezone.now())
        for name, *args in (["event"], ["event_csv"], ["event_file", "pdf"]):
            assert reader.get(address(event, name, *args)).status_code == 404
        assert address(event) not in organiser.get(SEVERAL).content.decode()
        other = edits.keep(Owner.objects.create(), "Autre", handed(links[1]))
        assert list(Event.objects.all()) == [other]  # what ran out went on that occasion

    def test_who_ran_out_may_keep_again(self, links, monkeypatch):
        monkeypatch.setattr(edits, "MAX_EVENTS", 1)
        owner = Owner.objects.create()
        edits.keep(owner, "1", handed(links[0]))
        with pytest.raises(TooMany):
            edits.keep(owner, "2", handed(links[0]))
        Event.objects.update(expires=timezone.now())
        edits.keep(owner, "2", handed(links[0]))


class TestCorrecting:
    """Its owner adds what came late, under the same link."""

    def test_the_box_has_what_was_handed_in(self, organiser, reader, links):
        text = f"Ana: {full(links[0])}\nBob: {as_code(crew(), name='Codée')}\nCid bonjour"
        event = kept(organiser, text)
        page = organiser.get(SEVERAL, {"event": event.key})
        assert (page.context["text"], page.context["name"]) == (text, "Tournoi")
        stranger = reader.get(SEVERAL, {"event": event.key})
        assert stranger.context["text"] == "" and stranger.context["event"] is None

    def test_the_link_stays_and_so_does_what_was_true_at_first(
        self, organiser, reader, lists, links
    ):
        event = kept(organiser, full(links[0]))
        rosters.change(lists[0], [Set("list.name", "Autre")])
        sent = {"text": f"Ana {full(links[0])}\n{full(links[1])}", "name": "Finale"}
        answer = organiser.post(KEEP, {**sent, "event": event.key})
        assert answer["Location"] == address(event)
        page = reader.get(address(event))
        assert "<h1>Finale</h1>" in page.content.decode()
        assert [bool(row.since) for row in rows(page)] == [True, False]
        assert Event.objects.count() == 1

    def test_nobody_else_does(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        sent = {"text": full(links[1]), "name": "Finale", "event": event.key}
        assert reader.post(KEEP, sent)["Location"] != address(event)
        event.refresh_from_db()
        assert event.name == "Tournoi" and len(rows_of(event)) == 1
        assert rows_of(event)[0].key == links[0].key

    def test_it_goes_along_while_one_checks(self, organiser, links):
        event = kept(organiser, full(links[0]))
        for text in (full(links[1]), as_json(LEGAL)):
            page = check(organiser, text, event=event.key, name="Finale")
            assert (page.context["event"], page.context["name"]) == (event, "Finale")

    def test_what_is_refused_is_still_in_the_box(self, organiser, links):
        event = kept(organiser, full(links[0]))
        answer = organiser.post(KEEP, {"text": "bonjour", "event": event.key})
        assert (answer.status_code, answer.context["text"]) == (422, "bonjour")


class TestFiles:
    def test_paper_and_spreadsheet(self, organiser, reader, links):
        event = kept(organiser, f"{full(links[0])}\n{as_json(LEGAL, name='Un')}\nbonjour", "Été")
        for kind in ("pdf", "zip"):
            answer = reader.get(address(event, "event_file", kind), {"sheet": "summary"})
            assert answer["Content-Type"] == f"application/{kind}"
            assert answer["X-Robots-Tag"] == "noindex"
        assert reader.get(address(event, "event_file", "exe")).status_code == 404
        table = reader.get(address(event, "event_csv"))
        assert table["Content-Disposition"] == 'attachment; filename="ete.csv"'
        assert table.content.decode().count("\r\n") == 4

    def test_while_others_print_it_comes_by_itself(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        with slots.place():
            answer = reader.get(address(event, "event_file", "pdf"))
        assert answer.status_code == 503
        assert "Refresh" in answer
        assert address(event) in answer.content.decode()

    def test_a_table_of_which_nothing_is_left_is_not_printed(self, organiser, reader, links):
        event = kept(organiser, full(links[0]))
        shares.revoke(links[0])
        assert reader.get(address(event, "event_file", "pdf")).status_code == 404
        assert reader.get(address(event)).status_code == 200


class TestQueries:
    def test_few_however_many_links(self, organiser, players, monkeypatch):
        monkeypatch.setattr(memory, "CHECK_EVERY", 1000)
        links = [full(shared(roster_of(players, crew(), name=str(n)))) for n in range(12)]
        event = kept(organiser, "\n".join(links))
        reader = Client()
        reader.get(address(event))
        with CaptureQueriesContext(connection) as queries:
            assert len(rows(reader.get(address(event)))) == 12
        assert len(queries) <= 3
