"""Edits: from one document to the next, and nothing lost on the way."""

import json

import pytest

from rules.checks.finding import Fix
from rules.games.warbound.cards import Card
from rules.lists.document import MAX_MEMBERS
from rules.lists.edits import Edit, Impossible, applied, free_id, refuse_growth
from rules.lists.reading import read
from rules.lists.refusals import Unreadable
from rules.words import Words
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
        assert applied(crew, Edit("set", target="budget", value="450")).settings.budget == 450
        assert applied(crew, Edit("set", target="faction", value=None)).settings.faction is None

    def test_a_field_of_a_member(self, crew):
        changed = applied(crew, Edit("set", "rita", "T", "3"))
        assert rita(changed).T == "3"
        assert rita(crew).T == "-"

    def test_name_count_and_notes_of_a_member(self, crew):
        for key, value, wanted in (("name", "Ana", "Ana"), ("count", "3", 3), ("notes", "x", "x")):
            assert getattr(rita(applied(crew, Edit("set", "rita", key, value))), key) == wanted

    def test_the_list_s_own_name_and_notes(self, crew):
        assert applied(crew, Edit("set", target="list.name", value="Autre")).name == "Autre"
        assert applied(crew, Edit("set", target="list.notes", value="a\nb")).notes == "a\nb"

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
            applied(crew, Edit("set", member, key, value))


class TestMembers:
    def test_added_at_the_end_with_an_id_of_its_own(self, crew):
        changed = applied(crew, Edit("add", value=crew.members[0]))
        assert ids(changed)[:3] == ids(crew)
        assert len(set(ids(changed))) == 4

    def test_ids_are_never_used_twice(self):
        doc = document(convoy(fighter(id="m2"), fighter(id="m3"), fighter(id="x")))
        assert free_id(doc) == "m4"

    def test_removed_with_its_ties(self, crew):
        changed = applied(crew, Edit("remove", "car"))
        assert ids(changed) == ["rita", "boz"]
        assert (rita(changed).rides, rita(changed).seat) == (None, None)

    def test_a_card_s_upgrades_are_loosened(self):
        doc = document(deck(card("formation", id="a"), card("formation", id="b", on="a")))
        (left,) = applied(doc, Edit("remove", "a")).members
        assert left.on is None

    def test_copied_beside_the_first_without_its_seat(self, crew):
        changed = applied(crew, Edit("copy", "rita"))
        twin = changed.members[2]
        assert ids(changed)[1] == "rita"
        assert (twin.picks, twin.name, twin.rides) == (rita(crew).picks, "Rita 2", None)

    def test_a_copy_of_a_copy_has_the_next_number(self, crew):
        changed = applied(applied(crew, Edit("copy", "rita")), Edit("copy", "rita"))
        again = applied(changed, Edit("copy", changed.members[2].id))
        assert sorted(m.name for m in again.members[1:5]) == ["Rita", "Rita 2", "Rita 3", "Rita 4"]

    @pytest.mark.parametrize("name", ["A " + "9" * 118, "x" * 120, "A 99999", "9" * 120])
    def test_a_copy_s_name_is_never_too_long(self, crew, name):
        changed = applied(applied(crew, Edit("set", "boz", "name", name)), Edit("copy", "boz"))
        names = [member.name for member in changed.members]
        assert len(names[-1]) <= 120
        assert len(set(names)) == len(names)

    @pytest.mark.parametrize(("place", "order"), [(0, 0), (1, 1), (2, 2), (99, 2), (-5, 0)])
    def test_moved(self, crew, place, order):
        changed = applied(crew, Edit("move", "boz", value=place))
        assert ids(changed).index("boz") == order
        assert sorted(ids(changed)) == sorted(ids(crew))

    @pytest.mark.parametrize("verb", ["remove", "copy", "move", "take", "drop", "set"])
    def test_nobody_of_that_name(self, crew, verb):
        with pytest.raises(Impossible):
            applied(crew, Edit(verb, "nobody", "name", 0))

    def test_no_edit_makes_a_list_too_large(self):
        doc = document(convoy(*(fighter(id=f"f{n}") for n in range(MAX_MEMBERS))))
        for edit in (Edit("copy", "f0"), Edit("add", value=doc.members[0])):
            with pytest.raises(Impossible):
                refuse_growth(doc, applied(doc, edit))

    def test_what_shrinks_one_that_is_goes_through(self):
        doc = document(convoy(*(fighter("epee", id=f"f{n}") for n in range(MAX_MEMBERS + 2))))
        for edit in (Edit("remove", "f0"), Edit("drop", "f0", "epee")):
            refuse_growth(doc, applied(doc, edit))
        for edit in (Edit("take", "f0", "arc"), Edit("move", "f0", value=3)):
            with pytest.raises(Impossible):
                refuse_growth(doc, applied(doc, edit))


class TestItems:
    CARD = Card(slug="reine", name="Reine", type="leader")

    def test_brought_once(self):
        doc = applied(document(deck()), Edit("bring", value=self.CARD))
        assert applied(doc, Edit("bring", value=self.CARD)).items == (self.CARD,)

    def test_what_the_list_has_already_stays_as_it_is(self):
        doc = applied(document(deck()), Edit("bring", value=self.CARD))
        other = Card(slug="reine", name="Autre", type="leader")
        assert applied(doc, Edit("bring", value=other)).items == (self.CARD,)


class TestPicks:
    def slugs(self, doc):
        return [pick.item for pick in rita(doc).picks]

    def test_taken_last(self, crew):
        assert self.slugs(applied(crew, Edit("take", "rita", "chef")))[-1] == "chef"

    def test_an_unknown_item_is_kept(self, crew):
        assert self.slugs(applied(crew, Edit("take", "rita", "katana")))[-1] == "katana"

    def test_with_what_is_bought_for_it(self, crew):
        told = Edit("take", "rita", "fusil", {"with": ["assommante"]})
        assert rita(applied(crew, told)).picks[-1].with_ == ("assommante",)

    def test_the_last_copy_is_dropped(self, crew):
        assert self.slugs(applied(crew, Edit("drop", "rita", "fusil"))) == ["fusil", "epee"]

    def test_or_the_one_that_is_meant(self, crew):
        assert self.slugs(applied(crew, Edit("drop", "rita", "fusil", place=0))) == [
            "epee",
            "fusil",
        ]

    @pytest.mark.parametrize(("item", "place"), [("arc", None), ("fusil", 1), ("fusil", 9)])
    def test_what_is_not_there_cannot_be_dropped(self, crew, item, place):
        with pytest.raises(Impossible):
            applied(crew, Edit("drop", "rita", item, place=place))

    def test_a_level_is_changed(self):
        doc = document(figures(figure({"item": "combat"}, id="kel")))
        changed = applied(doc, Edit("pick", "kel", "level", "+", place=0))
        assert changed.members[0].picks[0].level == "+"
        with pytest.raises(Unreadable):
            applied(doc, Edit("pick", "kel", "level", "++", place=0))
        with pytest.raises(Impossible):
            applied(doc, Edit("pick", "kel", "level", "+", place=7))


def test_a_fix_is_an_edit():
    label = Words("x", "y")
    assert Edit.of(Fix(label, "take", "dague", "m1")) == Edit("take", "m1", "dague")
    assert Edit.of(Fix(label, "set", "budget", value=300)) == Edit("set", None, "budget", 300)
    assert Edit.of(Fix(label, "remove", member="m1")) == Edit("remove", "m1")
