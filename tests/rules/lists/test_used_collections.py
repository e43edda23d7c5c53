"""What a list takes from collections, and how what it took stands when they change."""

import json
from contextlib import nullcontext

import msgspec
import pytest

from rules.checks.game import games
from rules.families.fighters.house import HousePrice, OwnWeapon
from rules.games.rbn.document import ConvoyDocument
from rules.lists import link_code
from rules.lists.changes import changes
from rules.lists.document import MAX_COLLECTIONS, UsedCollection
from rules.lists.edits import Bring, Discard, Impossible, Leave, Take, Use, applied
from rules.lists.profiles import ReadyProfile
from rules.lists.reading import write
from rules.lists.refusals import Unreadable
from rules.lists.used_collections import Content, begin, carried, renew, to_take
from tests.lists import NAIL_GUN, catalogue_of, convoy, fighter, judged, vehicle

CLUB = UsedCollection(key="club", name="Le club", version=1)
OTHERS = UsedCollection(key="others", name="Les autres", version=4)


def offered(document, contents):
    return to_take(opened(document), contents)


def opened(document):
    return games()["rbn"].roster(document, catalogue_of("rbn"))


def doc(*members, **settings):
    return judged(convoy(*members or (fighter(id="boz"),), **settings)).roster.document


def item(**fields):
    return msgspec.convert({**NAIL_GUN, **fields}, OwnWeapon)


def price(cost):
    return HousePrice(slug="vehicle_option/blindage", name="Blindage", cost=cost)


def done(document, edits):
    for edit in edits:
        document = applied(document, edit)
    return document


def taken(document, content, slug="lance_clous"):
    return applied(document, offered(document, [content])[slug])


class TestWhatCanBeTaken:
    def test_all_that_the_list_does_not_carry(self):
        content = Content(CLUB, (item(), item(slug="fouet", name="Fouet")))
        assert set(offered(doc(), [content])) == {"lance_clous", "fouet"}
        assert set(offered(taken(doc(), content), [content])) == {"fouet"}

    def test_what_it_took_is_known_by_its_collection_also_when_that_says_otherwise(self):
        before = taken(doc(), Content(CLUB, (item(),)))
        assert not offered(before, [Content(CLUB, (item(cost=99),))])

    def test_of_two_collections_the_same_slug_is_two_items(self):
        contents = [Content(CLUB, (item(),)), Content(OTHERS, (item(cost=50),))]
        document = done(doc(), offered(doc(), contents).values())
        assert {i.slug: i.cost for i in document.items} == {"lance_clous": 7, "lance_clous_2": 50}
        origins = {used.key: used.items for used in document.collections}
        assert origins == {
            "club": {"lance_clous": "lance_clous"},
            "others": {"lance_clous_2": "lance_clous"},
        }

    def test_the_very_same_item_is_carried_once(self):
        before = applied(doc(), Bring(item()))
        assert not offered(before, [Content(CLUB, (item(),))])

    def test_a_slug_that_the_list_gave_itself_stays_its_own(self):
        before = applied(doc(), Bring(item(cost=1)))
        (bring,) = offered(before, [Content(CLUB, (item(),))]).values()
        assert bring.item.slug == "lance_clous_2"

    def test_a_ready_profile_is_no_item(self):
        code = link_code.encode(doc())
        profile = ReadyProfile(slug="boz", name="Boz", code=code)
        assert not offered(doc(), [Content(CLUB, (profile,))])


class TestPrices:
    """What no book prints costs what a collection says, from the moment it is used."""

    def test_hold_at_once(self):
        car = vehicle("moyen", "blindage", id="car")
        before = judged(convoy(car)).roster
        edits = begin(opened(before.document), Content(CLUB, (price(7),)))
        after = before.after(done(before.document, edits))
        assert after.total == before.total - 3

    def test_the_first_of_two_holds(self):
        once = done(doc(), begin(opened(doc()), Content(CLUB, (price(7),))))
        twice = done(once, begin(opened(once), Content(OTHERS, (price(9),))))
        assert [i.cost for i in twice.items] == [7]

    def test_other_items_wait_until_they_are_taken(self):
        document = done(doc(), begin(opened(doc()), Content(CLUB, (item(), price(7)))))
        assert [i.slug for i in document.items] == ["vehicle_option/blindage"]


class TestWhenTheCollectionChanges:
    def standing(self, *now, known=CLUB):
        document = taken(doc(), Content(CLUB, (item(),)))
        content = Content(msgspec.structs.replace(known, version=2), now)
        return document, content, carried(document, document.collections[0], content)

    def test_the_same_is_up_to_date(self):
        assert [row.state for row in self.standing(item())[2]] == ["ok"]

    def test_what_changed_is_older_and_is_taken_over_when_the_player_says_so(self):
        document, content, rows = self.standing(item(cost=9))
        assert [row.state for row in rows] == ["older"]
        assert document.items[0].cost == 7
        after = done(document, renew(opened(document), document.collections[0], content))
        assert after.items[0].cost == 9
        assert after.collections[0].version == 2

    def test_what_is_gone_stays_in_the_list(self):
        document, content, rows = self.standing()
        assert [row.state for row in rows] == ["gone"]
        assert done(document, renew(opened(document), document.collections[0], content)).items

    def test_all_of_it_is_gone_with_the_collection(self):
        document = taken(doc(), Content(CLUB, (item(),)))
        rows = carried(document, document.collections[0], None)
        assert [(row.state, row.now) for row in rows] == [("gone", None)]

    def test_a_second_of_the_name_is_renewed_under_the_slug_that_it_has_here(self):
        before = applied(doc(), Bring(item(cost=1)))
        document = taken(before, Content(CLUB, (item(),)), "lance_clous_2")
        content = Content(CLUB, (item(cost=9),))
        after = done(document, renew(opened(document), document.collections[0], content))
        assert [(i.slug, i.cost) for i in after.items] == [("lance_clous", 1), ("lance_clous_2", 9)]


class TestEdits:
    def test_leaving_keeps_what_was_taken(self):
        document = taken(doc(), Content(CLUB, (item(),)))
        after = applied(document, Leave("club"))
        assert (after.collections, len(after.items)) == ((), 1)

    def test_leaving_what_nobody_uses_is_impossible(self):
        with pytest.raises(Impossible):
            applied(doc(), Leave("club"))

    def test_what_is_discarded_can_be_taken_again(self):
        content = Content(CLUB, (item(),))
        after = applied(taken(doc(), content), Discard("lance_clous"))
        assert after.collections[0].items == {}
        assert set(offered(after, [content])) == {"lance_clous"}

    @pytest.mark.parametrize("number", [MAX_COLLECTIONS, MAX_COLLECTIONS + 1])
    def test_there_is_room_for_twenty(self, number):
        document = doc()
        for n in range(MAX_COLLECTIONS):
            document = applied(document, Use(UsedCollection(key=f"c{n}")))
        last = Use(UsedCollection(key=f"c{number - 1}"))
        with pytest.raises(Impossible) if number > MAX_COLLECTIONS else nullcontext():
            assert len(applied(document, last).collections) == MAX_COLLECTIONS

    def test_what_was_taken_counts_like_a_printed_one(self):
        document = applied(taken(doc(), Content(CLUB, (item(),))), Take("boz", "lance_clous"))
        roster = judged(convoy(fighter(id="boz"))).roster
        assert roster.after(document).total == roster.total + 7

    def test_each_change_is_told(self):
        before = judged(convoy(fighter(id="boz"))).roster
        used = before.after(applied(before.document, Use(CLUB)))
        renewed = used.after(applied(used.document, Use(msgspec.structs.replace(CLUB, version=2))))
        assert [words.en for words in changes(before, used)] == ["Collection: + Le club"]
        assert [words.en for words in changes(used, renewed)] == ["Collection: Le club 1 → 2"]
        assert [words.en for words in changes(renewed, before)] == ["Collection: − Le club"]


class TestReadyProfiles:
    """A member as the code of a list of one."""

    def opened(self, code):
        return ReadyProfile(slug="p", name="P", code=code).opened("rbn", catalogue_of)

    def test_opens_to_its_member(self):
        assert self.opened(link_code.encode(doc())).members[0].id == "boz"

    def test_of_two_members_is_none(self):
        with pytest.raises(Unreadable, match="2 members"):
            self.opened(link_code.encode(doc(fighter(), fighter())))

    def test_of_another_game_is_none(self):
        other = judged({"format": "muster-list/1", "game": "first_wave"}).roster.document
        with pytest.raises(Unreadable, match="another game"):
            self.opened(link_code.encode(other))

    @pytest.mark.parametrize("code", ["Boz", "m1.eNp", "m9.abcZ", "m1." + "A" * 400])
    def test_of_nothing_that_can_be_read_is_none(self, code):
        with pytest.raises(Unreadable):
            self.opened(code)


def test_a_list_says_from_where_it_took():
    document = taken(doc(), Content(CLUB, (item(),)))
    plain = json.loads(write(document))
    assert plain["collections"] == [
        {"key": "club", "name": "Le club", "version": 1, "items": {"lance_clous": "lance_clous"}}
    ]
    assert msgspec.convert(plain, ConvoyDocument) == document
