"""Reports: a reader tells the staff, once, and only of what is public."""

import pytest
from django.test import Client
from django.urls import reverse

from builder.models import Owner, Report, Share
from builder.rosters import edits
from builder.shares import edits as shares
from builder.shares.forms import REASONS
from rules.lists.edits import Set
from tests.collections.collecting import owner_in
from tests.rosters.rostering import crew, roster_of
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

BAD = {"reason": "Le nom est une insulte."}
GALLERY = reverse("gallery")


@pytest.fixture
def stranger():
    return Client()


@pytest.fixture
def public(client):
    """A list that its owner shows, who is `client`."""
    made = shared(roster_of(owner_in(client), crew(), name="Les Rouilles"))
    shares.publish(made)
    return made


def report(client, share, told=None):
    return client.post(link("share_report", share), BAD if told is None else told)


def said(client):
    return [str(one) for one in client.get(GALLERY).context["messages"]]


class TestReporting:
    def test_the_form_says_what_happens_next(self, public, stranger):
        response = stranger.get(link("share_report", public), headers={"Accept-Language": "en"})
        text = response.content.decode()
        assert "What happens next" in text
        assert "Les Rouilles" in text
        assert "no-store" in response["Cache-Control"]
        assert response["X-Robots-Tag"] == "noindex"
        assert not Report.objects.exists()
        assert Owner.objects.count() == 1

    def test_it_reaches_the_staff_and_the_reader_is_thanked(self, public, stranger):
        response = report(stranger, public)
        assert response["Location"] == GALLERY
        assert len(said(stranger)) == 1
        told = Report.objects.get()
        assert (told.share, told.reason, told.settled) == (public, BAD["reason"], False)
        assert told.reporter != public.roster.keepers.get()

    def test_it_hides_nothing_by_itself(self, public, stranger):
        report(stranger, public)
        assert link("share", public) in stranger.get(GALLERY).content.decode()

    def test_twice_is_once_with_the_same_answer(self, public, stranger):
        first = report(stranger, public)
        thanked = said(stranger)
        second = report(stranger, public, {"reason": "Encore."})
        assert (first.status_code, first["Location"]) == (second.status_code, second["Location"])
        assert said(stranger) == thanked
        assert Report.objects.get().reason == BAD["reason"]

    def test_each_reader_reports(self, public, stranger, client):
        for reader in (stranger, Client(), client):
            report(reader, public)
        assert Report.objects.count() == 3

    def test_not_without_end(self, public, stranger, monkeypatch):
        monkeypatch.setattr(shares, "MAX_REPORTS", 2)
        answers = [report(Client(), public) for _ in range(4)]
        assert len({(one.status_code, one["Location"]) for one in answers}) == 1
        assert Report.objects.count() == 2

    def test_what_was_settled_can_be_reported_anew(self, public, stranger):
        report(stranger, public)
        Report.objects.update(settled=True)
        report(stranger, public, {"reason": "Encore."})
        told = Report.objects.get()
        assert (told.reason, told.settled) == ("Encore.", False)

    def test_what_is_settled_makes_room(self, public, monkeypatch):
        monkeypatch.setattr(shares, "MAX_REPORTS", 1)
        report(Client(), public)
        Report.objects.update(settled=True)
        report(Client(), public)
        assert Report.objects.count() == 2

    def test_a_frozen_link(self, public, stranger):
        frozen = shared(public.roster, frozen=True)
        shares.publish(frozen)
        report(stranger, frozen)
        assert Report.objects.get().share == frozen


class TestReasons:
    @pytest.mark.parametrize("why", REASONS)
    def test_one_to_choose_is_enough(self, public, stranger, why):
        report(stranger, public, {"why": why})
        assert Report.objects.get().reason

    def test_words_follow_what_was_chosen(self, public, stranger):
        english = {"Accept-Language": "en"}
        told = {"why": "insult", "reason": "le nom\nde Boz"}
        stranger.post(link("share_report", public), told, headers=english)
        assert Report.objects.get().reason == "It insults or threatens somebody: le nom de Boz"

    def test_all_of_it_is_kept(self, public, stranger):
        words = "x" * 399 + "y"
        for why in REASONS:
            Report.objects.all().delete()
            report(stranger, public, {"why": why, "reason": words})
            assert Report.objects.get().reason.endswith(words)

    @pytest.mark.parametrize(
        "told",
        [
            {},
            {"reason": ""},
            {"reason": " \n\t "},
            {"why": ""},
            {"why": "nothing we know"},
            {"reason": "\u3164\u200b"},
            {"reason": "x" * 401},
            {"why": "insult", "reason": "x" * 100_000},
            {"why": "\x00", "reason": "x"},
        ],
        ids=lambda told: str(told)[:30],
    )
    def test_what_cannot_be_sent_is_said_and_nothing_is_lost(self, public, stranger, told):
        response = report(stranger, public, told)
        assert response.status_code == 200
        assert response.context["form"].errors
        assert 'role="alert"' in response.content.decode()
        assert told.get("reason", "").strip()[:50] in response.content.decode()
        assert not Report.objects.exists()
        assert Owner.objects.count() == 1

    def test_hostile_words_are_inert(self, public, stranger):
        bad = "</textarea><script>alert(1)</script>"
        text = report(stranger, public, {"reason": bad * 20}).content.decode()
        assert "<script>alert" not in text
        Share.objects.update(author=bad)
        edits.change(public.roster, [Set("list.name", bad)])
        assert "<script>alert" not in stranger.get(link("share_report", public)).content.decode()


class TestOnlyWhatIsPublic:
    def both(self, reader, share):
        return {
            reader.get(link("share_report", share)).status_code,
            report(reader, share).status_code,
        }

    def test_a_link_that_is_not_in_the_gallery(self, client, stranger, public):
        shares.unpublish(public)
        for reader in (client, stranger):
            assert self.both(reader, public) == {404}

    def test_revoked_and_forged(self, stranger, public):
        shares.revoke(public)
        assert self.both(stranger, public) == {404}
        assert self.both(stranger, Share(key="x" * 22)) == {404}

    def test_hidden(self, stranger, public):
        Share.objects.update(hidden=True)
        assert self.both(stranger, public) == {404}

    def test_removed(self, stranger, public):
        edits.remove(public.roster)
        assert self.both(stranger, public) == {410}

    def test_nothing_was_written(self, stranger, public):
        shares.unpublish(public)
        report(stranger, public)
        assert not Report.objects.exists()
        assert Owner.objects.count() == 1

    def test_not_from_another_site(self, public):
        careful = Client(enforce_csrf_checks=True)
        assert report(careful, public).status_code == 403
        assert not Report.objects.exists()

    @pytest.mark.parametrize("verb", ["put", "delete", "patch"])
    def test_no_other_verb(self, public, stranger, verb):
        assert getattr(stranger, verb)(link("share_report", public)).status_code == 405
