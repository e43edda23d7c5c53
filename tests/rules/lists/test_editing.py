"""Edits: from one document to the next, and nothing lost on the way."""

import json

import pytest

from rules.games.warbound.cards import Card
from rules.lists.document import MAX_MEMBERS
from rules.lists.edits import (
    Add,
    Bring,
    ChangePick,
    Copy,
    Drop,
    Impossible,
    Move,
    Remove,
    Set,
    Take,
    applied,
    free_id,
    refuse_growth,
)
from rules.lists.reading import read
from rules.lists.refusals import Unreadable
from tests.lists import (
    card,
    catalogue_of,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    vehicle,
)


def document(doc):
    return read(json.dumps(doc).encode(), catalogue_of)[1]


@pytest.fixture
def crew():
    return document(
        convoy(
            vehicle("moyen", id="car"),
            fighter("fusil", "epee", "fusil", id="rita", name="Rita", rides="car", seat="pilot"),
            fighter(id="boz", name="Boz"),
        )
    )


def ids(doc):
    return [member.id for member in doc.members]


def rita(doc):
    return next(member for member in doc.members if member.id == "rita")


class TestSet:
    def test_a_setting_as_a_form_writes_it(self, crew):
        assert applied(crew, Set("budget", "450")).settings.budget == 450
        assert applied(crew, Set("faction", None)).settings.faction is None

    def test_a_field_of_a_member(self, crew):
        changed = applied(crew, Set("T", "3", "rita"))
        assert rita(changed).T == "3"
        assert rita(crew).T == "-"

    def test_name_count_and_notes_of_a_member(self, crew):
        for key, value, wanted in (("name", "Ana", "Ana"), ("count", "3", 3), ("notes", "x", "x")):
            assert getattr(rita(applied(crew, Set(key, value, "rita"))), key) == wanted

    def test_the_list_s_own_name_and_notes(self, crew):
        assert applied(crew, Set("list.name", "Autre")).name == "Autre"
        assert applied(crew, Set("list.notes", "a\nb")).notes == "a\nb"

    @pytest.mark.parametrize(
        ("member", "key", "value"),
        [
            (None, "budget", "beaucoup"),
            (None, "budget", "-1"),
            (None, "color", "red"),
            (None, "list.game", "warbound"),
            (None, "list.members", []),
            ("rita", "count", "0"),
            ("rita", "id", "boz"),
            ("rita", "kind", "vehicle"),
            ("rita", "name", "x" * 121),
            ("rita", "name", "a\nb"),
            ("rita", "picks", "fusil"),
        ],
    )
    def test_what_cannot_be_is_refused(self, crew, member, key, value):
        with pytest.raises(Unreadable):
            applied(crew, Set(key, value, member))


class TestMembers:
    def test_added_at_the_end_with_an_id_of_its_own(self, crew):
        changed = applied(crew, Add(crew.members[0]))
        assert ids(changed)[:3] == ids(crew)
        assert len(set(ids(changed))) == 4

    def test_ids_are_never_used_twice(self):
        doc = document(convoy(fighter(id="m2"), fighter(id="m3"), fighter(id="x")))
        assert free_id(doc) == "m4"

    def test_removed_with_its_ties(self, crew):
        changed = applied(crew, Remove("car"))
        assert ids(changed) == ["rita", "boz"]
        assert (rita(changed).rides, rita(changed).seat) == (None, None)

    def test_a_card_s_upgrades_are_loosened(self):
        doc = document(deck(card("formation", id="a"), card("formation", id="b", on="a")))
        (left,) = applied(doc, Remove("a")).members
        assert left.on is None

    def test_copied_beside_the_first_without_its_seat(self, crew):
        changed = applied(crew, Copy("rita"))
        twin = changed.members[2]
        assert ids(changed)[1] == "rita"
        assert (twin.picks, twin.name, twin.rides) == (rita(crew).picks, "Rita 2", None)

    def test_copies_come_after_their_original_in_order(self, crew):
        changed = applied(applied(applied(crew, Copy("rita")), Copy("rita")), Copy("rita"))
        assert [m.name for m in changed.members[1:5]] == ["Rita", "Rita 2", "Rita 3", "Rita 4"]

    def test_a_copy_that_has_changed_is_no_twin(self, crew):
        changed = applied(crew, Copy("rita"))
        armed = applied(changed, Take(changed.members[2].id, "arc"))
        again = applied(armed, Copy("rita"))
        assert [m.name for m in again.members[1:4]] == ["Rita", "Rita 3", "Rita 2"]

    def test_a_copy_of_a_copy_has_the_next_number(self, crew):
        changed = applied(applied(crew, Copy("rita")), Copy("rita"))
        again = applied(changed, Copy(changed.members[2].id))
        assert sorted(m.name for m in again.members[1:5]) == ["Rita", "Rita 2", "Rita 3", "Rita 4"]

    @pytest.mark.parametrize("name", ["A " + "9" * 118, "x" * 120, "A 99999", "9" * 120])
    def test_a_copy_s_name_is_never_too_long(self, crew, name):
        changed = applied(applied(crew, Set("name", name, "boz")), Copy("boz"))
        names = [member.name for member in changed.members]
        assert len(names[-1]) <= 120
        assert len(set(names)) == len(names)

    @pytest.mark.parametrize(("place", "order"), [(0, 0), (1, 1), (2, 2), (99, 2), (-5, 0)])
    def test_moved(self, crew, place, order):
        changed = applied(crew, Move("boz", place))
        assert ids(changed).index("boz") == order
        assert sorted(ids(changed)) == sorted(ids(crew))

    @pytest.mark.parametrize(
        "edit",
        [
            Remove("nobody"),
            Copy("nobody"),
            Move("nobody", 0),
            Take("nobody", "epee"),
            Drop("nobody", "epee"),
            Set("name", "Ana", "nobody"),
            ChangePick("nobody", 0, "with", []),
        ],
        ids=lambda edit: type(edit).__name__,
    )
    def test_nobody_of_that_name(self, crew, edit):
        with pytest.raises(Impossible):
            applied(crew, edit)

    def test_no_edit_makes_a_list_too_large(self):
        doc = document(convoy(*(fighter(id=f"f{n}") for n in range(MAX_MEMBERS))))
        for edit in (Copy("f0"), Add(doc.members[0])):
            with pytest.raises(Impossible):
                refuse_growth(doc, applied(doc, edit))

    def test_what_shrinks_one_that_is_goes_through(self):
        doc = document(convoy(*(fighter("epee", id=f"f{n}") for n in range(MAX_MEMBERS + 2))))
        for edit in (Remove("f0"), Drop("f0", "epee")):
            refuse_growth(doc, applied(doc, edit))
        for edit in (Take("f0", "arc"), Move("f0", 3)):
            with pytest.raises(Impossible):
                refuse_growth(doc, applied(doc, edit))


class TestItems:
    CARD = Card(slug="reine", name="Reine", type="leader")

    def test_brought_once(self):
        doc = applied(document(deck()), Bring(self.CARD))
        assert applied(doc, Bring(self.CARD)).items == (self.CARD,)

    def test_what_the_list_has_already_stays_as_it_is(self):
        doc = applied(document(deck()), Bring(self.CARD))
        other = Card(slug="reine", name="Autre", type="leader")
        assert applied(doc, Bring(other)).items == (self.CARD,)


class TestPicks:
    def slugs(self, doc):
        return [pick.item for pick in rita(doc).picks]

    def test_taken_last(self, crew):
        assert self.slugs(applied(crew, Take("rita", "chef")))[-1] == "chef"

    def test_an_unknown_item_is_kept(self, crew):
        assert self.slugs(applied(crew, Take("rita", "katana")))[-1] == "katana"

    def test_with_what_is_bought_for_it(self, crew):
        told = Take("rita", "fusil", {"with": ["assommante"]})
        assert rita(applied(crew, told)).picks[-1].with_ == ("assommante",)

    def test_the_last_copy_is_dropped(self, crew):
        assert self.slugs(applied(crew, Drop("rita", "fusil"))) == ["fusil", "epee"]

    def test_or_the_one_that_is_meant(self, crew):
        assert self.slugs(applied(crew, Drop("rita", "fusil", place=0))) == [
            "epee",
            "fusil",
        ]

    @pytest.mark.parametrize(("item", "place"), [("arc", None), ("fusil", 1), ("fusil", 9)])
    def test_what_is_not_there_cannot_be_dropped(self, crew, item, place):
        with pytest.raises(Impossible):
            applied(crew, Drop("rita", item, place=place))

    def test_a_level_is_changed(self):
        doc = document(figures(figure({"item": "combat"}, id="kel")))
        changed = applied(doc, ChangePick("kel", 0, "level", "+"))
        assert changed.members[0].picks[0].level == "+"
        with pytest.raises(Unreadable):
            applied(doc, ChangePick("kel", 0, "level", "++"))
        with pytest.raises(Impossible):
            applied(doc, ChangePick("kel", 7, "level", "+"))
