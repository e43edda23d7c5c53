"""The pages of an evening: begin, sit down, read, find again, and how it ended."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from builder.models import Evening, EveningSeat
from builder.play import edits
from builder.shares import edits as shares
from tests.collections.collecting import owner_in
from tests.events.organising import as_code
from tests.play.playing import coming, evening_of, event, read, seats_of, table_of, url
from tests.rosters.rostering import crew, roster_of

pytestmark = pytest.mark.django_db
BEGIN, JOIN = reverse("evening_begin"), reverse("evening_join")


def begin(client, typed, **more):
    return client.post(BEGIN, {"list": typed, "name": "Ana", "with": "other", **more})


def last():
    return EveningSeat.objects.filter(side="a").latest("pk")


class TestBeginning:
    def test_a_list_of_ones_own(self, client, roster):
        assert client.get(BEGIN, {"list": roster.key}).status_code == 200
        answer = begin(client, roster.key)
        assert answer["Location"] == url("evening_invite", last())
        assert last().roster == roster

    def test_alone_the_table_is_next(self, client, roster):
        answer = begin(client, roster.key, **{"with": "alone"})
        assert answer["Location"] == url("evening", last())
        assert Evening.objects.get().code is None

    def test_a_link_that_was_sent(self, roster):
        link = shares.share(roster)
        stranger = Client()
        answer = begin(stranger, f"http://testserver{reverse('share', args=[link.key])}")
        assert answer.status_code == 302
        assert last().roster is None
        assert last().content["name"] == "Les Rouilles"

    def test_a_code(self, client):
        assert begin(client, as_code(crew(), name="Par code")).status_code == 302
        assert last().content["name"] == "Par code"

    @pytest.mark.parametrize("typed", ["bonjour", "A" * 22, "{", "x" * 600_000, "http://["])
    def test_what_opens_no_list_is_told_so(self, client, typed):
        answer = begin(client, typed)
        assert answer.status_code == 422
        assert not Evening.objects.exists()

    def test_a_long_text_is_asked_about_before_anything_begins(self, client):
        page = client.post(BEGIN, {"list": json.dumps(crew())})
        assert (page.status_code, "Gofast" in page.text) == (200, True)
        assert not Evening.objects.exists()

    def test_begun_too_often(self, client, roster, settings, monkeypatch):
        from builder.limits import bounds

        settings.LIMITS = True
        monkeypatch.setitem(bounds.BOUNDS, "evening", (bounds.Bound("client", 1),))
        assert [begin(client, roster.key).status_code for _ in range(2)] == [302, 429]

    def test_without_a_list_it_asks_which(self, client, roster):
        page = client.get(BEGIN)
        assert (page.status_code, roster.name in page.text) == (200, True)

    def test_nobody_may_stay_at_home_all_together(self, client, roster):
        answer = begin(client, roster.key, subset="1")
        assert (answer.status_code, Evening.objects.count()) == (422, 0)
        assert begin(client, roster.key, subset="1", member=["boz"]).status_code == 302
        assert last().absent == ["car", "rita"]

    def test_both_lists_are_written_down(self, client, roster):
        answer = begin(client, roster.key, against=roster.key, **{"against-name": "Boz"})
        assert answer.status_code == 302
        assert seats_of(last())["b"].name == "Boz"

    def test_a_scenario_of_the_book(self, client, roster):
        begin(client, roster.key, scenario="scenario_5")
        assert table_of(last()).script.scenario == "scenario_5"

    @pytest.mark.parametrize("field", ["name", "role", "with", "against-name", "subset"])
    @pytest.mark.parametrize("typed", ["\x00", "x" * 5000, "é\u202e"])
    def test_no_field_is_trouble(self, client, roster, field, typed):
        fields = {"list": roster.key, "member": "boz", "with": "other", field: typed}
        assert client.post(BEGIN, fields).status_code == 302

    @pytest.mark.parametrize("scenario", ["nothing", "é", "x" * 500, "\x00"])
    def test_another_one_is_none(self, client, roster, scenario):
        assert begin(client, roster.key, scenario=scenario).status_code == 302
        assert table_of(last()).script.scenario == ""


class TestSittingDown:
    @pytest.fixture
    def seat(self):
        return evening_of(owner_in(Client()))

    def test_by_a_code(self, seat):
        other = Client()
        page = other.get(JOIN, {"code": seat.evening.code.lower()})
        assert (page.status_code, "Ana" in page.text) == (200, True)
        answer = other.post(JOIN, {"code": seat.evening.code, "name": "Boz"})
        assert answer["Location"] == url("evening", seats_of(seat)["b"])
        assert other.get(JOIN, {"code": seat.evening.code})["Location"] == answer["Location"]

    def test_with_one_of_his_lists(self, seat):
        other = Client()
        his = roster_of(owner_in(other), crew(), name="Les Autres")
        other.post(JOIN, {"code": seat.evening.code, "name": "Boz", "mine": his.key})
        assert seats_of(seat)["b"].roster == his

    def test_a_list_of_another_game_has_no_place(self, seat, client):
        from tests.lists import deck_of

        his = roster_of(owner_in(client), deck_of("leader", "personnage"))
        answer = client.post(JOIN, {"code": seat.evening.code, "name": "B", "list": his.key})
        assert answer.status_code == 422
        assert not seats_of(seat)["b"].players.exists()

    @pytest.mark.parametrize("code", ["AAAAAA", "x", "\x00", "é" * 50])
    def test_a_code_that_opens_nothing(self, client, code):
        assert client.get(JOIN, {"code": code}).status_code == 404

    def test_the_third_one_is_told_where_to_look_on(self, seat):
        edits.join(seat.evening, owner_in(Client()), coming(name="Boz"))
        page = Client().get(JOIN, {"code": seat.evening.code})
        assert page.status_code == 409
        assert url("evening", seats_of(seat)[""]) in page.text
        assert seats_of(seat)["b"].key not in page.text

    def test_attempts_are_counted(self, client, settings, monkeypatch):
        from builder.limits import bounds

        settings.LIMITS = True
        monkeypatch.setitem(bounds.BOUNDS, "join", (bounds.Bound("client", 2),))
        codes = [client.get(JOIN, {"code": "AAAAAA"}).status_code for _ in range(3)]
        assert codes == [404, 404, 429]


class TestTheScreen:
    def test_it_reads_without_a_script(self, client, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(event("put", where="a2", key="stunned", value=1)))
        page = client.get(url("evening", seat))
        assert page.status_code == 200
        for word in ("Gofast", "Rita", "Boz"):
            assert word in page.text

    def test_who_looks_on_is_given_no_key_that_plays(self, owner):
        seats = seats_of(evening_of(owner))
        page = Client().get(url("evening", seats[""])).text
        assert seats["a"].key not in page
        assert seats["b"].key not in page

    def test_nor_is_the_other_player(self, owner):
        seats = seats_of(evening_of(owner))
        page = Client().get(url("evening", seats["b"])).text
        assert seats["a"].key not in page

    def test_a_key_that_opens_nothing(self, client):
        assert client.get(reverse("evening", args=["A" * 22])).status_code == 404

    def test_no_search_engine_and_no_cache_keeps_it(self, client, owner):
        answer = client.get(url("evening", evening_of(owner)))
        assert answer["X-Robots-Tag"] == "noindex"
        assert "no-store" in answer["Cache-Control"]


class TestOnesOwn:
    def test_it_is_found_again_in_the_same_browser(self, client, owner):
        seat = evening_of(owner)
        assert url("evening", seat) in client.get(reverse("evenings")).text
        assert url("evening", seat) not in Client().get(reverse("evenings")).text

    def test_it_can_be_left(self, client, owner):
        seat = evening_of(owner)
        client.post(url("evening_leave", seat))
        assert url("evening", seat) not in client.get(reverse("evenings")).text
        assert client.get(url("evening", seat)).status_code == 200

    def test_a_spectator_leaves_nothing(self, client, owner):
        seats = seats_of(evening_of(owner))
        assert client.post(url("evening_leave", seats[""])).status_code == 404
        assert seats["a"].players.exists()


class TestTheEnd:
    def test_there_is_none_before_it_ended(self, client, owner):
        assert client.get(url("evening_result", evening_of(owner))).status_code == 404

    def test_the_result_says_who_won_and_what_both_played(self, client, owner):
        seat = evening_of(owner)
        edits.join(seat.evening, owner_in(Client()), coming(name="Boz"))
        edits.add(table_of(seat), read(event("end", winner="b", text="Quel soir")))
        page = client.get(url("evening_result", seat))
        assert page.status_code == 200
        for word in ("Boz", "Quel soir", "Gofast"):
            assert word in page.text

    def test_it_is_told_as_a_text(self, client, owner):
        seat = evening_of(owner)
        edits.add(table_of(seat), read(event("end", winner="a", text="Quel soir")))
        text = client.get(url("evening_story", seat))
        assert text["Content-Type"].startswith("text/plain")
        assert "Quel soir" in text.text
