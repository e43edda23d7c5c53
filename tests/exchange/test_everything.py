"""A file with everything: written, looked at, and brought back whole on any browser."""

import json
from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from builder.catalogue.memory import catalogue_of
from builder.collections import edits as collections
from builder.exchange import everything
from builder.models import BroughtFile, Collection, Owner, OwnProfile, Roster
from builder.rosters import edits as rosters, profiles
from builder.rosters.storage import present, states
from rules.collecting.files import read as read_cards
from rules.lists.edits import Add, Remove, Set
from rules.lists.reading import read
from tests.collections.collecting import BRUTE, QUEEN, collection_of, owner_in
from tests.lists import convoy, deck, fighter
from tests.rosters.rostering import crew, roster_of, state

pytestmark = pytest.mark.django_db

FILE, TAKE, MOVING = (reverse(f"moving{name}") for name in ("_file", "_take", ""))
PACKED = reverse("everything", args=[1])


@pytest.fixture
def stored(owner):
    rosters.tag(roster_of(owner, crew(), name="Les Rouilles"), ["club", "Été"])
    rosters.archive(roster_of(owner, deck(), name="Abîme"))
    rosters.remove(roster_of(owner, crew(), name="Retirée"))
    cards = collection_of(owner, BRUTE, QUEEN, name="Le club", type_2="Lame")
    collections.describe(cards, "Le club", "Pour le samedi.")
    collection_of(owner, name="À peine commencée")


def packed(client):
    return json.loads(client.get(PACKED).content)


def sent(client, content):
    """What a browser is answered that sends a file."""
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    return client.post(FILE, {"file": SimpleUploadedFile("muster.json", raw)})


def preview(client, content):
    assert sent(client, content)["Location"] == FILE
    return client.get(FILE)


def standings(page):
    return {row.entry.name: row.standing for row in page.context["plan"]}


def take(client, page, *ids, **more):
    """Say yes to what is ticked, or to these alone."""
    ticked = [row.entry.id for row in page.context["plan"] if row.standing == "new"]
    form = {"key": page.context["held"].key, "take": ids or ticked}
    return client.post(TAKE, form | more, follow=True)


class TestWriting:
    def test_lists_stand_in_the_list_format_and_collections_in_theirs(self, client, stored):
        answer = client.get(PACKED)
        assert answer["Content-Disposition"].startswith('attachment; filename="muster-')
        assert "no-store" in answer["Cache-Control"]
        content = json.loads(answer.content)
        assert content["format"] == "muster-everything/1"
        documents = [
            read(json.dumps(row["list"]).encode(), catalogue_of)[1] for row in content["lists"]
        ]
        assert sorted(document.name for document in documents) == ["Abîme", "Les Rouilles"]
        cards = next(each for each in content["collections"] if each["name"] == "Le club")
        assert len(read_cards(json.dumps(cards).encode(), catalogue_of("warbound")).cards) == 2

    def test_very_much_comes_in_several_files_that_can_all_be_read(
        self, client, owner, monkeypatch
    ):
        for number in range(9):
            roster_of(owner, crew(), name=f"Liste {number}")
        monkeypatch.setattr(everything, "MAX_DOCUMENT", everything.ROOM + 2000)
        parts = everything.parts_of(owner)
        assert 1 < len(parts) < 9
        assert all(len(part) <= everything.ROOM + 2000 for part in parts)
        entries = [entry.name for part in parts for entry in everything.read_everything(part)]
        assert sorted(entries) == [f"Liste {number}" for number in range(9)]
        assert client.get(MOVING).content.decode().count("everything-") == len(parts)
        assert client.get(reverse("everything", args=[len(parts) + 1])).status_code == 404

    def test_no_file_has_more_entries_than_are_read(self, owner, monkeypatch):
        for number in range(5):
            roster_of(owner, crew(), name=f"Liste {number}")
        monkeypatch.setattr(everything, "MOST", 2)
        parts = [everything.read_everything(part) for part in everything.parts_of(owner)]
        assert [len(part) for part in parts] == [2, 2, 1]

    def test_of_nothing_there_is_none(self):
        assert Client().get(PACKED).status_code == 404
        assert not Owner.objects.exists()


class TestBringingBack:
    def test_the_whole_of_it_on_another_browser(self, client, stored):
        other = Client()
        page = preview(other, packed(client))
        assert set(standings(page).values()) == {"new"}
        told = take(other, page)
        assert "Repris\u202f: 2 listes et 2 collections." in told.content.decode()
        mine, theirs = (packed(browser) for browser in (client, other))
        for kind in ("lists", "collections"):
            assert sorted(mine[kind], key=str) == sorted(theirs[kind], key=str)
        assert not BroughtFile.objects.exists()

    def test_what_comes_is_a_list_of_its_own(self, client, stored):
        other = Client()
        take(other, preview(other, packed(client)))
        first, second = Roster.objects.filter(name="Les Rouilles")
        assert first.keepers.get() != second.keepers.get()
        assert state(first) == state(second)
        assert second.legal == first.legal

    def test_looking_writes_nothing(self, client, stored):
        before = Roster.objects.count(), Collection.objects.count()
        preview(Client(), packed(client))
        assert (Roster.objects.count(), Collection.objects.count()) == before

    def test_what_is_here_already_is_not_doubled(self, client, stored):
        page = preview(client, packed(client))
        assert set(standings(page).values()) == {"same"}
        ids = [row.entry.id for row in page.context["plan"]]
        take(client, page, *ids)
        assert Roster.objects.filter(removed=None).count() == 2
        assert Collection.objects.filter(example="").count() == 2

    def test_nor_is_a_file_that_comes_twice(self, client, stored):
        other, content = Client(), packed(client)
        for expected in ("new", "same"):
            page = preview(other, content)
            assert set(standings(page).values()) == {expected}
            take(other, page)

    def test_twins_and_namesakes_all_come_and_none_comes_again(self, client, owner):
        for notes in ("", "", "autre"):
            roster_of(owner, crew(), name="Les Rouilles", notes=notes)
        other, content = Client(), packed(client)
        page = preview(other, content)
        assert [row.standing for row in page.context["plan"]] == ["new"] * 3
        take(other, page)
        assert sorted(map(str, packed(other)["lists"])) == sorted(map(str, content["lists"]))
        again = preview(other, content)
        assert [row.standing for row in again.context["plan"]] == ["same"] * 3

    def test_a_list_in_another_state_comes_only_if_it_is_ticked(self, client, stored):
        content = packed(client)
        for row in content["lists"]:
            row["list"]["notes"] = "comme en été"
        page = preview(client, content)
        assert standings(page)["Les Rouilles"] == "other"
        assert "viendrait en double" in page.content.decode()
        form = page.content.decode().split("<form method")[1]
        assert "checked" not in form
        take(client, page, "list-1")
        assert Roster.objects.filter(removed=None).count() == 3

    def test_only_what_is_ticked_comes(self, client, stored):
        other = Client()
        take(other, preview(other, packed(client)), "list-1")
        assert len(packed(other)["lists"]) == 1
        assert packed(other)["collections"] == []

    def test_nothing_if_he_says_so(self, client, stored):
        other = Client()
        page = preview(other, packed(client))
        take(other, page, cancel="1")
        assert packed(other)["lists"] == []
        assert not BroughtFile.objects.exists()

    def test_two_taps_at_once_bring_it_once(self, client, stored):
        other = Client()
        page = preview(other, packed(client))
        for _ in range(2):
            told = take(other, page)
        assert "n’est plus en attente" in told.content.decode()
        assert len(packed(other)["lists"]) == 2

    def test_of_very_many_the_rest_waits(self, client, owner, monkeypatch):
        for number in range(5):
            roster_of(owner, crew(), name=f"Liste {number}")
        monkeypatch.setattr("builder.exchange.views.moving.AT_ONCE", 3)
        other = Client()
        take(other, preview(other, packed(client)))
        page = other.get(FILE)
        assert sorted(standings(page).values()) == ["new", "new", "same", "same", "same"]
        take(other, page)
        assert len(packed(other)["lists"]) == 5
        assert other.get(FILE)["Location"] == MOVING

    def test_where_there_is_no_room_it_is_said_and_the_file_waits(
        self, client, stored, monkeypatch
    ):
        other = Client()
        page = preview(other, packed(client))
        monkeypatch.setattr("builder.rosters.edits.MAX_ROSTERS", 1)
        told = take(other, page)
        assert "pas de place pour tout" in told.content.decode()
        assert sorted(standings(told).values()) == ["new", "new", "new", "same"]

    def test_another_browsers_file_is_not_his(self, client, stored):
        other, page = Client(), preview(client, packed(client))
        owner_in(other)
        assert other.get(FILE)["Location"] == MOVING
        take(other, page)
        assert BroughtFile.objects.count() == 1

    def test_files_that_nobody_took_go(self, client, stored):
        preview(client, packed(client))
        BroughtFile.objects.update(created=timezone.now() - timedelta(days=2))
        preview(Client(), packed(client))
        assert BroughtFile.objects.count() == 1


BROKEN: list[object] = [
    {"list": {**crew(), "name": "Du jeu d’à côté", "game": "chess"}},
    {"list": {**crew(), "name": "Ailée", "wings": 2}},
    {"list": convoy(fighter(id="a"), fighter(id="a")) | {"name": "Jumelle"}},
    {"list": convoy(*(fighter(id=f"m{n}") for n in range(999))) | {"name": "Foule"}},
    {"list": {**crew(), "name": "Étiquetée"}, "tags": [1]},
    {"list": {"name": "<script>alert(1)</script>"}},
    {"list": {"name": "\u202e\x00" * 50}},
    {"list": {"name": [[[]]]}},
    {"list": None},
    {},
    [],
    "x",
    None,
]


class TestBrokenEntries:
    """Each is told by its name where it has one; the rest can be brought."""

    def test_of_lists(self, client, stored):
        content, other = packed(client), Client()
        content["lists"] = [*BROKEN, *content["lists"], *BROKEN]
        page = preview(other, content)
        text = page.content.decode()
        for name in ("Du jeu d’à côté", "Ailée", "Jumelle", "Foule", "Liste n° 10"):
            assert f"<strong>{name}</strong>" in text
        assert "<script>alert" not in text
        assert len(page.context["wrong"]) == 2 * len(BROKEN)
        take(other, page)
        assert len(packed(other)["lists"]) == 2

    def test_of_cards_and_collections(self, client, stored):
        content, other = packed(client), Client()
        club = next(each for each in content["collections"] if each["name"] == "Le club")
        club["items"].append({"slug": "x", "name": "Sans type"})
        content["collections"] += [
            {**club, "name": "Échecs", "game": "chess"},
            {**club, "name": "Sans jeu", "game": "rbn"},
            {"name": "Vide"},
            7,
        ]
        page = preview(other, content)
        text = page.content.decode()
        for name in ("Sans type", "Échecs", "Sans jeu", "Vide", "Collection n° 6"):
            assert name in text
        take(other, page)
        cards = {row.name: row.cards.count() for row in Collection.objects.filter(example="")}
        assert cards == {"Le club": 2, "À peine commencée": 0}
        assert len(packed(other)["collections"]) == 2

    @pytest.mark.parametrize(
        "content",
        [
            b"",
            b"x",
            b"[]",
            b"null",
            b"\xff\xfe\x00",
            b"[" * 100_000,
            b'{"format":' * 50_000,
            b'{"format": "muster-everything/1", "lists": {}}',
            b'{"format": "muster-everything/2", "lists": []}',
            b'{"format": "muster-everything/1"}',
            b'{"format": "muster-everything/1", "lists": [' + b"0," * 2000 + b"0]}",
            json.dumps(crew()).encode(),
            b"9" * 2_200_000,
        ],
        ids=lambda raw: repr(raw[:24]),
    )
    def test_what_is_no_such_file_is_refused_with_a_sentence(self, content):
        browser = Client()
        answer = sent(browser, content)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
        assert not BroughtFile.objects.exists()
        assert not Owner.objects.exists()

    @pytest.mark.parametrize(
        "form", [{}, {"file": "text"}, {"key": "\x00" * 30}, {"take": ["x"] * 900}]
    )
    def test_no_file_at_all(self, client, owner, form):
        assert client.post(FILE, form).status_code == 422
        assert client.post(TAKE, form)["Location"] == MOVING

    def test_what_was_ticked_by_another_hand(self, client, stored):
        other = Client()
        page = preview(other, packed(client))
        take(other, page, "list-99", "x" * 5000, "\x00", "list-1")
        assert len(packed(other)["lists"]) == 1

    def test_a_file_that_can_no_longer_be_read(self, client, stored):
        page = preview(client, packed(client))
        BroughtFile.objects.update(content=b"x")
        assert client.get(FILE).status_code == 422
        assert take(client, page).status_code == 422


class TestProfiles:
    """Profiles of one's own come along, each as a list of one."""

    @pytest.fixture
    def rita(self, client, owner):
        roster = roster_of(owner, crew())
        return profiles.keep(owner, present(roster), present(roster).document.members[1], "fr")

    def test_there_and_back(self, client, rita):
        content = packed(client)
        assert [row["name"] for row in content["profiles"]] == ["Rita"]
        other = Client()
        page = preview(other, content)
        assert "1 profil" in take(other, page).content.decode()
        rita.refresh_from_db()
        brought = OwnProfile.objects.exclude(pk=rita.pk).get()
        assert (brought.name, brought.content["members"]) == ("Rita", rita.content["members"])

    def test_what_is_here_already_does_not_come_twice(self, client, rita):
        assert standings(preview(client, packed(client)))["Rita"] == "same"

    def test_another_of_the_name_comes_beside_it(self, client, owner, rita):
        content = packed(client)
        content["profiles"][0]["list"]["members"][0]["T"] = "5"
        page = preview(client, content)
        take(client, page, "profile-1")
        assert sorted(owner.profiles.values_list("name", flat=True)) == ["Rita", "Rita 2"]

    @pytest.mark.parametrize(
        "entry",
        [
            {},
            {"name": "x"},
            {"name": "x", "list": 7},
            {"name": "x", "list": {"format": "y"}},
            5,
            [],
        ],
        ids=str,
    )
    def test_one_that_is_none_spoils_no_other(self, client, rita, entry):
        content = packed(client)
        content["profiles"].append(entry)
        rows = preview(Client(), content).context["plan"]
        assert [row.standing for row in rows][-2:] == ["new", "wrong"]


class TestHistory:
    """The first state of a list, the last of each day and the named ones come along."""

    @pytest.fixture
    def aged(self, client, owner):
        """Begun on one day, edited twice on the next, and today."""
        roster = roster_of(owner, crew(), name="Les Rouilles")
        for name in ("Un", "Deux", "Trois"):
            rosters.change(roster, [Set("list.name", name)])
        rosters.name_state(roster, 2, "avant tournoi")
        for number, days in ((1, 3), (2, 2), (3, 2)):
            moment = timezone.now() - timedelta(days=days)
            roster.revisions.filter(number=number).update(created=moment)
        return roster

    def test_there_and_back(self, client, aged):
        other, content = Client(), packed(client)
        [row] = content["lists"]
        names = [state["list"]["name"] for state in row["states"]]
        assert names == ["Les Rouilles", "Un", "Deux"]
        take(other, preview(other, content))
        assert packed(other)["lists"] == content["lists"]
        brought = Roster.objects.exclude(pk=aged.pk).get()
        mine = states(aged).values_list("number", "created", "words_fr", "words_en", "name")
        theirs = states(brought).values_list("number", "created", "words_fr", "words_en", "name")
        assert list(theirs)[1:] == list(mine)[1:]
        assert (brought.name, brought.version) == ("Trois", 4)

    def test_its_page_shows_it_and_brings_a_state_back(self, client, aged):
        other = Client()
        take(other, preview(other, packed(client)))
        brought = Roster.objects.exclude(pk=aged.pk).get()
        page = other.get(reverse("roster_history", args=[brought.key])).content.decode()
        assert "avant tournoi" in page
        other.post(reverse("roster_restore", args=[brought.key, 2]), {"seen": "4"})
        brought.refresh_from_db()
        assert brought.name == "Un"

    def test_an_id_of_an_earlier_state_is_not_given_again(self, client, owner):
        roster = roster_of(owner, convoy(fighter(id="m70")), name="Les Rouilles")
        rosters.change(roster, [Remove("m70")])
        other = Client()
        take(other, preview(other, packed(client)))
        brought = Roster.objects.exclude(pk=roster.pk).get()
        after = rosters.change(
            brought, [Add(present(roster_of(owner, crew())).document.members[1])]
        ).document
        assert [member.id for member in after.members] == ["m71"]

    def test_of_many_states_those_with_a_name_and_the_newest_come(self, client, aged, monkeypatch):
        [row] = packed(client)["lists"]
        room = [len(json.dumps(state, separators=(",", ":"))) for state in row["states"]]
        bare = len(everything.parts_of(aged.keepers.get())[0])
        for many, names in ((0, []), (1, ["Un"]), (2, ["Un", "Deux"])):
            enough = everything.ROOM + bare + sum(sorted(room)[-many:] if many else [0]) + 10 * many
            monkeypatch.setattr(everything, "MAX_DOCUMENT", enough)
            [row] = packed(client)["lists"]
            assert [state["list"]["name"] for state in row["states"]] == names

    def test_the_page_that_only_counts_files_reads_no_history(self, client, aged, monkeypatch):
        monkeypatch.setattr(everything, "_packed_states", None)
        assert client.get(MOVING).status_code == 200

    @pytest.mark.parametrize(
        "state",
        [
            {},
            7,
            {"list": {}, "when": "2026-01-01T00:00:00Z"},
            {"list": crew(), "when": "soon"},
            {"list": deck(), "when": "2026-01-01T00:00:00Z"},
            {"list": crew() | {"name": 3}, "when": "2026-01-01T00:00:00Z"},
            {
                "list": convoy(*(fighter(id=f"m{n}") for n in range(999))),
                "when": "2026-01-01T00:00:00Z",
            },
        ],
        ids=lambda state: str(state)[:40],
    )
    def test_a_state_that_cannot_be_read_is_told_and_spoils_nothing(self, client, aged, state):
        other, content = Client(), packed(client)
        content["lists"][0]["states"].insert(1, state)
        page = take(other, preview(other, content)).content.decode()
        assert "1 état de leur historique est illisible" in page
        assert len(packed(other)["lists"][0]["states"]) == 3

    @pytest.mark.parametrize(
        "when",
        [
            "9999-12-31T23:59:59Z",
            "0001-01-01T00:00:00+14:00",
            "2019-12-31T00:00:00Z",
            "2026-01-01T00:00:00",
        ],
    )
    def test_a_day_that_cannot_be_is_today(self, client, aged, when):
        other, content = Client(), packed(client)
        content["lists"][0]["states"][0]["when"] = when
        take(other, preview(other, content))
        brought = Roster.objects.exclude(pk=aged.pk).get()
        assert timezone.now() - brought.revisions.get(number=1).created < timedelta(minutes=5)

    def test_texts_of_its_keeper_are_made_legible(self, client, aged):
        other, content = Client(), packed(client)
        content["lists"][0]["states"][0] |= {
            "name": "\u202eabc\x00" + "x" * 99,
            "fr": "é\x00\u202e",
        }
        take(other, preview(other, content))
        first = Roster.objects.exclude(pk=aged.pk).get().revisions.get(number=1)
        assert (first.name, first.words_fr) == (("abc" + "x" * 99)[:60], "é")
