"""What phones send and ask: each event once, what is new, and a clear word for everything else."""

import json
from datetime import timedelta

import pytest
from django.test import Client, override_settings
from django.utils import timezone

from builder.models import Evening, EveningEvent
from builder.play import edits
from builder.play.views import sync
from tests.play.playing import (
    OTHERS_DEVICE,
    evening_of,
    event,
    news,
    note,
    seats_of,
    send,
    url,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def seat(owner):
    return evening_of(owner)


@pytest.fixture
def phone():
    """A browser that keeps nothing here."""
    return Client()


def ids(answer):
    return [each["id"] for each in answer.json()["events"]]


class TestSending:
    def test_what_came_is_named_and_what_others_did_comes_back(self, phone, seat):
        send(phone, seats_of(seat)["b"], note(1, OTHERS_DEVICE))
        answer = send(phone, seat, note(1), note(2))
        plain = answer.json()
        assert plain["done"] == ["device-of-one-00001", "device-of-one-00002"]
        assert ids(answer) == [
            *("device-of-two-00001", "device-of-one-00001", "device-of-one-00002")
        ]
        assert plain["number"] == 3

    def test_only_what_the_sender_lacks(self, phone, seat):
        send(phone, seat, note(1), note(2))
        assert ids(send(phone, seat, note(3), since=2)) == ["device-of-one-00003"]

    def test_an_answer_that_was_lost_does_no_harm(self, phone, seat):
        first, second = send(phone, seat, note(1)), send(phone, seat, note(1))
        assert first.json()["done"] == second.json()["done"]
        assert EveningEvent.objects.count() == 1

    def test_events_are_answered_as_they_were_sent(self, phone, seat):
        told = event("roll", dice="2D6", faces=[3, 4], total=7, seen={"device-of-two": 4}, at=99)
        assert send(phone, seat, told).json()["events"] == [told]

    def test_a_clock_that_is_wrong_by_a_day_changes_nothing(self, phone, seat):
        send(phone, seat, note(1) | {"at": 99_999_999_999}, note(2) | {"at": 1})
        assert ids(news(phone, seat)) == ["device-of-one-00001", "device-of-one-00002"]

    @pytest.mark.parametrize(
        "bad",
        [
            {"do": "steal"},
            {**note(7), "n": -1},
            {**note(7), "id": "<b>"},
            {**note(7), "more": 1},
            "text",
            7,
            None,
            [],
        ],
    )
    def test_a_wrong_event_is_refused_with_a_sentence_and_spoils_no_other(self, phone, seat, bad):
        answer = send(phone, seat, note(1), bad, note(2))
        assert answer.status_code == 200
        plain = answer.json()
        assert plain["done"] == ["device-of-one-00001", "device-of-one-00002"]
        assert [each["place"] for each in plain["refused"]] == [1]
        assert plain["refused"][0]["reason"]

    @pytest.mark.parametrize(
        "body", ["", "[", "[]", "7", '{"events": 7}', '{"since": 0}', '{"events": []', "\x00"]
    )
    def test_what_is_no_batch_is_told_so(self, phone, seat, body):
        answer = phone.post(url("evening_events", seat), body, content_type="application/json")
        assert answer.status_code == 422
        assert answer.json()["error"]

    @pytest.mark.parametrize("since", [-1, 10**12])
    def test_a_number_that_no_event_has_is_no_trouble(self, phone, seat, since):
        answer = send(phone, seat, note(1), since=since)
        assert answer.json()["number"] == 1

    def test_too_much_at_once(self, phone, seat, monkeypatch):
        monkeypatch.setattr(sync, "MAX_BODY", 100)
        answer = send(phone, seat, note(1), note(2))
        assert (answer.status_code, EveningEvent.objects.count()) == (413, 0)
        assert answer.json()["error"]

    def test_an_evening_that_is_full_takes_no_more_and_says_so(self, phone, seat, monkeypatch):
        monkeypatch.setattr(edits, "MAX_EVENTS", 1)
        answer = send(phone, seat, note(1), note(2))
        assert answer.status_code == 409
        assert answer.json()["done"] == ["device-of-one-00001"]
        assert "5000" in answer.json()["error"]

    def test_without_a_token_nothing_is_taken(self, seat):
        strict = Client(enforce_csrf_checks=True)
        assert send(strict, seat, note(1)).status_code == 403
        assert not EveningEvent.objects.exists()

    def test_with_the_token_of_the_cookie_it_is(self, seat):
        strict = Client(enforce_csrf_checks=True)
        strict.get(url("evening", seat))
        token = strict.cookies["csrftoken"].value
        assert send(strict, seat, note(1), **{"X-CSRFToken": token}).status_code == 200

    def test_too_often(self, phone, seat, monkeypatch):
        from builder.limits import bounds

        monkeypatch.setitem(bounds.BOUNDS, "send", (bounds.Bound("key", 2),))
        with override_settings(LIMITS=True):
            codes = [send(phone, seat, note(n)).status_code for n in (1, 2, 3)]
            answer = send(phone, seat, note(4))
        assert codes == [200, 200, 429]
        assert answer.json()["error"]
        assert int(answer["Retry-After"]) > 0


class TestAsking:
    def test_without_news_there_is_nothing_to_read(self, phone, seat):
        send(phone, seat, note(1))
        first = news(phone, seat, since=1)
        again = news(phone, seat, since=1, **{"If-None-Match": first["ETag"]})
        assert (first.status_code, again.status_code, again.content) == (200, 304, b"")

    def test_news_change_the_tag(self, phone, seat):
        tag = news(phone, seat)["ETag"]
        send(phone, seat, note(1))
        assert news(phone, seat, **{"If-None-Match": tag}).status_code == 200

    def test_so_does_a_list_that_comes(self, phone, seat, owner):
        tag = news(phone, seat)["ETag"]
        Evening.objects.update(scripted=2)
        assert news(phone, seat, **{"If-None-Match": tag}).json()["scripted"] == 2

    def test_one_question_without_news_and_two_with(self, phone, seat, django_assert_num_queries):
        send(phone, seat, note(1))
        with django_assert_num_queries(1):
            tag = news(phone, seat, since=1)["ETag"]
        with django_assert_num_queries(1):
            news(phone, seat, since=1, **{"If-None-Match": tag})
        with django_assert_num_queries(2):
            news(phone, seat)

    def test_no_cookie_is_sent_and_no_session_begun(self, phone, seat):
        answer = news(phone, seat)
        assert not answer.cookies
        assert "no-cache" in answer["Cache-Control"]

    @pytest.mark.parametrize("since", ["", "-1", "x", "9" * 40, "١"])
    def test_a_number_that_is_none(self, phone, seat, since):
        assert news(phone, seat, since=since).status_code == 422

    def test_five_thousand_events_come_whole(self, phone, seat):
        EveningEvent.objects.bulk_create(
            EveningEvent(
                evening=seat.evening, number=n, uid=f"id-{n:08}", device="device-x", side="a",
                content=json.dumps(note(n)),
            )
            for n in range(1, 5001)
        )  # fmt: skip
        Evening.objects.update(number=5000)
        answer = news(phone, seat)
        assert len(answer.json()["events"]) == answer.json()["number"] == 5000
        assert phone.get(url("evening", seat)).status_code == 200


class TestWhoMay:
    def test_a_spectator_reads_and_sends_nothing(self, phone, seat):
        looking = seats_of(seat)[""]
        send(phone, seat, note(1))
        assert ids(news(phone, looking)) == ["device-of-one-00001"]
        answer = send(phone, looking, note(2))
        assert answer.status_code == 403
        assert answer.json()["error"]
        assert EveningEvent.objects.count() == 1

    def test_a_key_that_opens_nothing(self, phone, seat):
        seat.key = "A" * 22
        assert [news(phone, seat).status_code, send(phone, seat).status_code] == [404, 404]
        assert news(phone, seat).json()["error"]

    def test_after_a_year_only_the_result_is_here(self, phone, seat):
        Evening.objects.update(touched=timezone.now() - timedelta(days=366))
        assert [news(phone, seat).status_code, send(phone, seat, note(1)).status_code] == [410, 410]

    def test_whoever_sits_down_finds_the_evening_again(self, client, owner, seat):
        second = seats_of(seat)["b"]
        send(client, second, event("join", side="b", name="Boz"))
        assert second.players.get().owner == owner
