"""A list that was stored in another shape opens as far as it can be read, and says so."""

import copy

import pytest
from django.test import Client
from django.urls import reverse

from builder.models import Revision, Roster, Share
from builder.rosters import edits
from builder.rosters.storage import present
from builder.shares import edits as shares
from rules.lists.edits import Remove, Take
from tests.rosters.rostering import crew, last, roster_of, state, url
from tests.shares.sharing import link, shared

pytestmark = pytest.mark.django_db

EN = {"Accept-Language": "en"}
LOST = "Some of this list could not be read"


def older(content):
    """The crew as another Muster may have written it: words that this one does not know."""
    content = copy.deepcopy(content)
    content["motto"] = "Plus vite"
    content["settings"]["weather"] = "dust"
    content["members"][1]["rank"] = "captain"
    content["members"][2]["count"] = "many"
    content["members"].append({"kind": "robot", "id": "rx", "name": "RX"})
    return content


@pytest.fixture
def roster(owner):
    """A list whose states all have that shape."""
    roster = roster_of(owner, crew(), name="Les Rouilles")
    edits.change(roster, [Take("boz", "arc")])
    for revision in Revision.objects.filter(roster=roster):
        Revision.objects.filter(pk=revision.pk).update(content=older(revision.content))
    return Roster.objects.get(pk=roster.pk)


def everywhere(roster):
    """The addresses of its keeper, and those of its readers."""
    links = [shared(roster), shared(roster, frozen=True)]
    mine = ("roster", "roster_text", "roster_sheets", "roster_json", "roster_history")
    keeper = [url(name, roster) for name in (*mine, "roster_compare", "roster_shares")]
    theirs = ("share", "share_text", "share_txt", "share_json", "share_sheets", "share_copy")
    readers = [link(name, share) for share in links for name in (*theirs, "share_preview")]
    compare = f"{reverse('compare')}?a={links[0].key}&b={links[1].key}"
    return [*keeper, reverse("lists")], [*readers, compare, reverse("gallery")]


class TestItOpens:
    def test_every_page_of_it(self, client, roster):
        shares.publish(shared(roster, author="Zoé"))
        keeper, readers = everywhere(roster)
        for reader, addresses in ((client, keeper), (Client(), readers)):
            for address in addresses:
                assert reader.get(address).status_code == 200, address

    @pytest.mark.parametrize("name", ["roster", "roster_text"])
    def test_its_keeper_is_told(self, client, roster, name):
        page = client.get(url(name, roster), headers=EN).content.decode()
        assert LOST in page
        assert "$.members[3].kind" in page

    @pytest.mark.parametrize("frozen", [False, True])
    def test_its_readers_are_told(self, roster, frozen):
        page = Client().get(link("share", shared(roster, frozen=frozen)), headers=EN)
        assert LOST in page.content.decode()
        assert "$.settings.weather" in page.content.decode()
        assert "Rita" in page.content.decode()

    def test_of_a_list_of_today_nothing_is_told(self, client, owner):
        roster = roster_of(owner, crew())
        assert LOST not in client.get(url("roster", roster), headers=EN).content.decode()

    def test_all_the_rest_is_read(self, roster):
        document = present(roster).document
        assert [member.id for member in document.members] == ["car", "rita", "boz"]
        assert document.members[1].picks[0].with_ == ("assommante",)
        assert document.members[2].count == 1
        assert document.settings.faction == "cultistes"

    def test_what_is_not_read_is_named(self, roster):
        assert sorted(present(roster).lost) == [
            "$.members[1].rank",
            "$.members[2].count",
            "$.members[3].kind",
            "$.motto",
            "$.settings.weather",
        ]

    @pytest.mark.parametrize("content", [{}, [], 3, {"game": "chess"}, {"game": []}])
    def test_what_is_no_list_opens_empty(self, client, owner, content):
        roster = roster_of(owner, crew())
        share = shared(roster)
        Revision.objects.filter(roster=roster).update(content=content)
        page = Client().get(link("share", share), headers=EN)
        assert page.status_code == 200
        assert LOST in page.content.decode()


class TestNothingIsWrittenUnasked:
    def test_reading_writes_nothing(self, client, roster):
        before = last(roster).content, roster.revisions.count()
        for address in everywhere(roster)[0]:
            client.get(address)
        assert (last(roster).content, roster.revisions.count()) == before

    def test_an_edit_goes_through_and_the_old_revision_stays(self, client, roster):
        before = last(roster).content
        form = {"verb": "take", "member": "boz", "target": "epee", "seen": "2"}
        assert client.post(url("roster_edit", roster), form).status_code == 302
        fresh = Roster.objects.get(pk=roster.pk)
        assert not present(fresh).lost
        assert "RX" not in str(fresh.present.content)
        assert Revision.objects.get(roster=roster, number=2).content == before
        assert LOST not in client.get(url("roster", roster), headers=EN).content.decode()

    def test_the_id_of_who_was_lost_is_free_for_no_twin(self, client, roster):
        for _ in range(3):
            client.post(url("roster_add", roster), {"addition": "fighter"})
        ids = [member.id for member in state(roster).members]
        assert len(ids) == len(set(ids)) == 6

    def test_the_same_state_makes_no_revision(self, client, roster):
        form = {"verb": "set", "target": "list.name", "text": "Les Rouilles"}
        client.post(url("roster_edit", roster), form)
        assert Revision.objects.filter(roster=roster).count() == 2


class TestGoingBack:
    """Undo, redo and restore reach a state of another shape, and say what they could not read."""

    def warned(self, client, roster, name, *args):
        answer = client.post(url(name, roster, *args), headers=EN, follow=True)
        assert answer.status_code == 200
        return "could not be read; the rest is here" in answer.content.decode()

    def test_undo_and_redo(self, client, roster):
        assert self.warned(client, roster, "roster_undo")
        assert state(roster).members[2].picks == ()
        assert self.warned(client, roster, "roster_redo")
        assert [pick.item for pick in state(roster).members[2].picks] == ["arc"]

    def test_restore(self, client, roster):
        edits.change(roster, [Remove("boz")])
        assert self.warned(client, roster, "roster_restore", 1)
        assert [member.id for member in state(roster).members] == ["car", "rita", "boz"]

    def test_of_today_without_a_word(self, client, owner):
        roster = roster_of(owner, crew())
        edits.change(roster, [Remove("boz")])
        assert not self.warned(client, roster, "roster_undo")


class TestFrozenVerdicts:
    """What an older frozen link did not write down is as of today."""

    def frozen(self, owner, **changed):
        share = shared(roster_of(owner, crew()), frozen=True)
        judged = {key: value for key, value in share.judged.items() if key not in changed}
        judged |= {key: value for key, value in changed.items() if value is not None}
        Share.objects.filter(pk=share.pk).update(judged=judged)
        return share

    @pytest.mark.parametrize(
        "key",
        ["costs", "findings", "folded", "checked", "budget", "total", "catalogue", "legal"],
    )
    def test_without_any_of_its_keys_it_opens(self, owner, key):
        share = self.frozen(owner, **{key: None})
        shares.publish(share)
        _, readers = everywhere(share.roster)
        for name in ("share", "share_text", "share_txt", "share_sheets", "share_preview"):
            assert Client().get(link(name, share)).status_code == 200
        for address in (*readers, f"{reverse('check_several')}?list={share.key}"):
            assert Client().get(address).status_code == 200

    def test_prices_are_those_of_today(self, owner):
        share = self.frozen(owner, costs=None)
        page = Client().get(link("share", share), headers=EN).content.decode()
        assert "What today’s catalogue says differently" not in page

    def test_the_first_links_kept_findings_without_a_sentence(self, owner):
        share = self.frozen(owner, findings=[["RBN-VEH-THIRD", None, "error"], ["GONE", "boz"]])
        page = Client().get(link("share", share), headers=EN)
        assert page.status_code == 200
        assert "GONE" in page.content.decode()
