"""Nobody floods the site, and whoever comes to a bound loses nothing that he typed."""

import re
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import translation

from builder.limits import answers, bounds, counting, guard
from builder.limits.bounds import BOUNDS, DAY, HOUR, MINUTE, WHAT, Bound
from builder.limits.guard import Limited
from builder.models import Attempts, Collection, Owner, Report, Roster, Share
from builder.shares import edits as sharing
from builder.sheets import store
from tests.collections.collecting import owner_in
from tests.rosters.rostering import HX, crew, roster_of

pytestmark = pytest.mark.django_db
NEW = {"name": "Les Rouilles", "begin": "1"}


@pytest.fixture(autouse=True)
def _limits(settings):
    settings.LIMITS = True


@pytest.fixture
def bound(monkeypatch):
    """Sets the bounds of something for a test."""

    def bound(name, *those):
        monkeypatch.setitem(BOUNDS, name, those)

    return bound


def begin(client, **headers):
    return client.post(reverse("new_game_list", args=["rbn"]), NEW, **headers)


def shared(roster):
    link = sharing.share(roster)
    sharing.publish(link)
    return Share.objects.get(pk=link.pk)


def fields_of(answer):
    """What the form on the page would send again."""
    page = answer.content.decode().partition("<main")[2]
    pairs = re.findall(r'<textarea name="([^"]*)" hidden>\n(.*?)</textarea>', page, re.DOTALL)
    return [(unescape(name), unescape(value)) for name, value in pairs]


class TestTheTable:
    def test_everything_that_is_bounded_has_words(self):
        assert BOUNDS.keys() == WHAT.keys()

    def test_a_club_of_thirty_has_room_where_one_is_stopped(self):
        """What one browser may do in an hour never stops all who sit beside it."""
        for those in BOUNDS.values():
            by = {bound.by: bound for bound in those if bound.seconds == HOUR}
            if "owner" in by:
                assert by["client"].most >= 3 * by["owner"].most

    def test_what_is_counted_apart_does_not_share_a_window(self):
        for those in BOUNDS.values():
            assert len({(bound.by, bound.seconds) for bound in those}) == len(those)

    def test_every_limit_is_asked_somewhere(self, settings):
        sources = "".join(path.read_text() for path in (settings.ROOT / "builder").rglob("*.py"))
        for name in BOUNDS:
            asked = rf'(limited\(|spend\((context\.)?request, |spend, request, )"{name}"'
            assert re.search(asked, sources), name


class TestByOwner:
    def test_sixty_lists_an_hour_and_no_more(self, client, bound):
        owner_in(client)
        bound("create", Bound("owner", 3), Bound("client", 100))
        statuses = [begin(client).status_code for _ in range(5)]
        assert statuses == [302, 302, 302, 429, 429]
        assert Roster.objects.count() == 3

    def test_another_browser_at_the_same_address_goes_on(self, client, bound):
        owner_in(client)
        bound("create", Bound("owner", 1), Bound("client", 100))
        assert [begin(client).status_code for _ in range(2)] == [302, 429]
        neighbour = Client()
        owner_in(neighbour)
        assert begin(neighbour).status_code == 302

    def test_a_form_that_only_asks_on_is_not_counted(self, client, bound):
        bound("create", Bound("client", 1))
        for _ in range(3):
            answer = client.post(reverse("new_game_list", args=["rbn"]), {"name": "Les Rouilles"})
            assert answer.status_code == 200

    def test_who_looks_is_not_counted(self, client, bound):
        bound("check", Bound("client", 0))
        assert client.get(reverse("check")).status_code == 200


class TestByClient:
    def test_no_flood_of_new_browsers(self, bound):
        bound("owner", Bound("client", 4))
        statuses = [begin(Client()).status_code for _ in range(8)]
        assert statuses == [302] * 4 + [429] * 4
        assert Owner.objects.count() == 4

    def test_another_address_has_its_own_room(self, bound):
        bound("owner", Bound("client", 1))
        assert begin(Client()).status_code == 302
        assert begin(Client()).status_code == 429
        assert begin(Client(REMOTE_ADDR="192.0.2.7")).status_code == 302
        assert begin(Client(REMOTE_ADDR="2001:db8::1")).status_code == 302
        assert begin(Client(REMOTE_ADDR="2001:db8::2")).status_code == 429

    def test_a_forged_header_makes_nobody_another(self, bound):
        bound("owner", Bound("client", 1))
        assert begin(Client(), headers={"X-Forwarded-For": "1.1.1.1"}).status_code == 302
        assert begin(Client(), headers={"X-Forwarded-For": "1.1.1.2"}).status_code == 429

    def test_no_address_is_stored(self, client):
        begin(client, REMOTE_ADDR="192.0.2.77")
        assert Attempts.objects.count() >= 2
        assert "192.0.2" not in repr(list(Attempts.objects.values()))


class TestWhatIsCounted:
    """Each of these stops at its bound, which is nothing here."""

    def test_each_kind_of_form(self, client, owner, roster, bound):
        for name in ("create", "copy", "import", "upload", "check", "keep", "report", "publish"):
            bound(name, Bound("client", 0))
        key, link = roster.key, shared(roster)
        held = Collection.objects.create(game="warbound", name="Cartes", share_key="k" * 22)
        held.keepers.add(owner)
        forms = [
            (reverse("bring_list"), {"text": "{}"}),
            (reverse("roster_copy", args=[key]), {}),
            (reverse("lists_ticked"), {"list": key, "verb": "copy"}),
            (reverse("share_copy", args=[link.key]), {}),
            (reverse("share_report", args=[link.key]), {"why": "advert"}),
            (reverse("roster_shares", args=[key]), {"verb": "publish", "share": link.key}),
            (reverse("check"), {"text": "{}"}),
            (reverse("code"), {"code": "x"}),
            (reverse("check_several"), {"text": link.key}),
            (reverse("check_several_csv"), {"text": link.key}),
            (reverse("event_keep"), {"text": link.key}),
            (reverse("collection_new"), {"game": "warbound", "name": "Encore"}),
            (reverse("shared_copy", args=[held.share_key]), {}),
            (reverse("collection_import", args=[held.key]), {"text": "type;name"}),
            (reverse("moving_file"), {}),
            (reverse("moving_take"), {}),
        ]
        before = Roster.objects.count(), Collection.objects.count()
        assert {client.post(*form).status_code for form in forms} == {429}
        assert (Roster.objects.count(), Collection.objects.count()) == before
        assert not Report.objects.exists()

    def test_a_gallery_is_not_filled_in_ten_seconds(self, client, owner, bound):
        bound("publish", Bound("owner", 2))
        for number in range(4):
            roster = roster_of(owner, crew(), name=f"Liste {number}")
            link = sharing.share(roster)
            form = {"verb": "publish", "share": link.key}
            client.post(reverse("roster_shares", args=[roster.key]), form)
        assert Share.objects.exclude(published=None).count() == 2

    def test_a_sheet_that_has_to_be_made(self, client, roster, bound, settings, tmp_path):
        settings.MADE_FILES = tmp_path
        bound("print", Bound("owner", 1))
        first, other = (
            reverse("roster_sheet", args=[roster.key, sheet]) for sheet in ("summary", "full")
        )
        assert client.get(first).status_code == 200
        assert client.get(other).status_code == 429
        assert client.get(first).status_code == 200, "it is there: nothing is made"
        with store.file("whoever comes next", store.Slots(1)):
            pass  # his place is free again

    def test_nothing_where_a_club_has_turned_it_off(self, client, bound, settings):
        settings.LIMITS = False
        bound("create", Bound("client", 0))
        assert begin(client).status_code == 302
        assert not Attempts.objects.exists()


class TestThePage:
    @pytest.fixture(autouse=True)
    def full(self, bound):
        bound("check", Bound("client", 0))
        bound("create", Bound("owner", 2), Bound("client", 0))

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("fr", ["Un peu plus tard", "au plus 0 par heure", "De la place à nouveau"]),
            ("en", ["A little later", "at most 0 an hour", "There is room again"]),
        ],
    )
    def test_it_says_what_how_many_and_when(self, client, language, words):
        answer = client.post(reverse("check"), {"text": "x"}, headers={"Accept-Language": language})
        assert answer.status_code == 429
        assert 0 < int(answer["Retry-After"]) <= HOUR
        assert "no-store" in answer["Cache-Control"]
        for each in words:
            assert each in answer.content.decode()

    def test_all_that_was_typed_is_sent_again_by_one_button(self, client):
        address = f"{reverse('check_several')}?sheet=full"
        typed = {
            "text": '\n  <b>« deux »\r\nlignes & "autres"\u202f!</textarea>',
            "list": ["un", "deux"],
            "name": "",
        }
        answer = client.post(address, typed)
        expected = [("text", typed["text"]), ("list", "un"), ("list", "deux"), ("name", "")]
        assert sorted(fields_of(answer)) == sorted(expected)
        assert f'action="{address}"' in answer.content.decode()
        assert "</textarea></textarea>" not in answer.content.decode()

    def test_a_file_is_chosen_again_there(self, client):
        file = SimpleUploadedFile("liste.json", b"{}")
        page = client.post(reverse("check"), {"file": file, "text": "à côté"}).content.decode()
        assert 'enctype="multipart/form-data"' in page
        assert re.search(
            r'<label for="(.*?)">.*</label>\s*<input type="file" name="file" id="\1"', page
        )

    def test_a_script_is_told_in_a_line(self, client):
        answer = client.post(reverse("code"), {"code": "x"}, headers=HX)
        assert answer.status_code == 429
        assert answer["Content-Type"].startswith("text/plain")
        assert "<" not in answer.content.decode()

    def test_a_program_is_told_in_json(self, client):
        accept = {"Accept": "application/json"}
        answer = client.post(reverse("check"), {"text": "x"}, headers=accept)
        assert answer.status_code == 429
        assert answer.json()["seconds"] == int(answer["Retry-After"])

    def test_odd_letters_are_no_error(self, client):
        text = "\x00\ud800é" + "x" * 10_000
        raw = f"text={'%00%ED%A0%80' + 'x' * 10_000}&%00=%FF".encode()
        kind = "application/x-www-form-urlencoded"
        assert client.post(reverse("check"), raw, content_type=kind).status_code == 429
        assert len(text) > 10_000

    @pytest.mark.parametrize(
        ("seconds", "fr", "en"),
        [
            (1, "dans 1 seconde", "in 1 second"),
            (59, "dans 59 secondes", "in 59 seconds"),
            (60, "dans 1 minute", "in 1 minute"),
            (661, "dans 12 minutes", "in 12 minutes"),
            (HOUR, "dans 60 minutes", "in 60 minutes"),
            (DAY, "dans 24 heures", "in 24 hours"),
        ],
    )
    def test_when_is_said_in_words_and_never_too_early(self, seconds, fr, en):
        for language, words in (("fr", fr), ("en", en)):
            with translation.override(language):
                assert words in answers.again_in_words(seconds)

    @pytest.mark.parametrize("language", ["fr", "en"])
    def test_every_bound_can_be_said(self, language):
        with translation.override(language):
            for name, those in bounds.BOUNDS.items():
                for bound in those:
                    words = answers.bound_in_words(Limited(name, bound, 5))
                    assert str(bound.most) in words


class TestSigningIn:
    NAME, WORD = "garde", "une phrase assez longue"

    @pytest.fixture(autouse=True)
    def staff(self, bound):
        User.objects.create_superuser(self.NAME, password=self.WORD)
        bound(
            "sign_in",
            Bound("client and key", 3, 15 * MINUTE),
            Bound("client", 6, 15 * MINUTE),
            Bound("key", 8),
        )

    def sign_in(self, client, word, name=NAME, **extra):
        form = {"login": name, "password": word}
        return client.post(reverse("account_login"), form, **extra).status_code

    def test_after_some_wrong_passwords_the_right_one_is_refused_too(self, client):
        assert [self.sign_in(client, "faux") for _ in range(4)] == [422, 422, 422, 429]
        assert self.sign_in(client, self.WORD) == 429
        assert "_auth_user_id" not in client.session

    def test_however_the_name_is_written(self, client):
        names = ["garde", "GARDE", "Gardé", "garde"]
        assert [self.sign_in(client, "faux", name) for name in names][-1] == 429

    def test_from_elsewhere_he_still_comes_in(self, client):
        for _ in range(4):
            self.sign_in(client, "faux")
        assert self.sign_in(Client(), self.WORD, REMOTE_ADDR="192.0.2.9") == 302

    def test_many_clients_at_one_name_are_stopped(self):
        statuses = [
            self.sign_in(Client(), "faux", REMOTE_ADDR=f"192.0.2.{number}") for number in range(9)
        ]
        assert statuses == [422] * 8 + [429]

    def test_many_names_from_one_client_are_stopped(self, client):
        statuses = [self.sign_in(client, "faux", f"nom{number}") for number in range(7)]
        assert statuses == [422] * 6 + [429]

    def test_who_knows_his_password_is_never_counted(self, client):
        for _ in range(10):
            assert self.sign_in(client, self.WORD) == 302
            client.post(reverse("account_logout"))

    def test_the_password_is_not_on_the_page(self, client):
        for _ in range(3):
            self.sign_in(client, "faux")
        form = {"login": self.NAME, "password": "très secret"}
        answer = client.post(reverse("account_login"), form)
        assert answer.status_code == 429
        assert "secret" not in answer.content.decode()
        assert not fields_of(answer)


class TestACounterThatCannotBeWritten:
    def test_what_was_asked_is_done_all_the_same(self, client, monkeypatch, caplog):
        def read_only(_windows):
            raise OperationalError("attempt to write a readonly database")

        monkeypatch.setattr(guard, "count", read_only)
        assert begin(client).status_code == 302
        assert "could not be counted" in caplog.text

    def test_signing_in_too(self, client, monkeypatch):
        User.objects.create_superuser("garde", password="une phrase")  # noqa: S106
        monkeypatch.setattr(counting, "COUNT", "UPDATE builder_nothing SET number = 1")
        form = {"login": "garde", "password": "une phrase"}
        client.post(reverse("account_login"), form)
        assert "_auth_user_id" in client.session
