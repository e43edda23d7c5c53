"""What changed between two states of a list, in words."""

import pytest
from hypothesis import strategies as st

from rules.changes import MOST, changes
from rules.editing import Edit, applied
from tests.lists import band, card, character, convoy, deck, fighter, figure, figures, vehicle
from tests.rules.benching import roster_of
from tests.rules.strategies import bands, convoys, crews, decks, groups
from tests.rules.test_properties import every


def said(before, after):
    """The phrases in French and in English."""
    told = changes(roster_of(before), roster_of(after))
    return [words.fr for words in told], [words.en for words in told]


def crew(*members, **settings):
    return convoy(
        vehicle("moyen", id="car", name="Gofast"),
        fighter("fusil", id="rita", name="Rita"),
        *members,
        **settings,
    )


def rita(*picks, **fields):
    return convoy(
        vehicle("moyen", id="car", name="Gofast"),
        fighter(*picks, **{"id": "rita", "name": "Rita", **fields}),
    )


class TestTheList:
    def test_nothing(self):
        assert said(crew(), crew()) == ([], [])

    def test_its_name(self):
        fr, en = said(crew(), {**crew(), "name": "Rouille"})
        assert fr == ["nom\u202f: Essai → Rouille"]
        assert en == ["name: Essai → Rouille"]

    def test_a_name_that_was_taken_away(self):
        assert said(crew(), {**crew(), "name": ""})[1] == ["name: Essai → –"]

    def test_notes_are_cut_short(self):
        fr, _ = said(crew(), {**crew(), "notes": "x" * 200})
        assert fr == ["notes\u202f: – → " + "x" * 39 + "…"]

    def test_a_setting_by_the_name_of_its_question_and_answer(self):
        fr, en = said(crew(faction="cultistes"), crew(faction="mutants"))
        assert fr[0].endswith("Mutants")
        assert "faction" not in fr[0]
        assert "→" in en[0]

    def test_a_number(self):
        (fr,), (en,) = said(crew(budget=300), crew(budget=450))
        assert fr.endswith("300 → 450")
        assert en.endswith("300 → 450")

    def test_a_yes(self):
        (fr,), (en,) = said(crew(exotic=False), crew(exotic=True))
        assert fr.endswith("non → oui")
        assert en.endswith("no → yes")

    def test_an_answer_that_no_book_knows(self):
        assert said(crew(faction=None), crew(faction="elfes"))[0][0].endswith("– → elfes")

    def test_several_answers(self):
        (fr,), (en,) = said(band(agreed=["alien"]), band(agreed=["alien", "items"]))
        assert fr.count(",") == 1
        assert en.count(",") == 1


class TestMembers:
    BOZ = fighter(id="boz", name="Boz")

    def test_one_that_came(self):
        assert said(crew(), crew(self.BOZ)) == (
            ["Boz\u202f: ajouté à la liste"],
            ["Boz: added to the list"],
        )

    def test_one_that_went(self):
        assert said(crew(self.BOZ), crew()) == (
            ["Boz\u202f: retiré de la liste"],
            ["Boz: removed from the list"],
        )

    def test_another_order(self):
        one = crew(self.BOZ)
        other = {**one, "members": one["members"][::-1]}
        assert said(one, other) == (["ordre changé"], ["order changed"])

    def test_one_that_came_in_between_is_no_other_order(self):
        one = crew()
        between = {**one, "members": [one["members"][0], self.BOZ, one["members"][1]]}
        assert said(one, between)[1] == ["Boz: added to the list"]

    def test_another_name(self):
        fr, en = said(rita(), rita(name="Ana"))
        assert fr == ["Ana, nom\u202f: Rita → Ana"]
        assert en == ["Ana, name: Rita → Ana"]

    def test_another_number_and_a_note(self):
        fr, en = said(rita(), rita(count=3, notes="vite"))
        assert fr == ["Rita, nombre\u202f: 1 → 3", "Rita, notes\u202f: – → vite"]
        assert en == ["Rita, number: 1 → 3", "Rita, notes: – → vite"]

    def test_who_it_rides_is_told_by_name_in_the_words_of_the_question(self):
        fr, en = said(rita(), rita(rides="car", seat="pilot"))
        assert fr == ["Rita, à bord de\u202f: – → Gofast", "Rita, place\u202f: – → Pilote"]
        assert en == ["Rita, rides in: – → Gofast", "Rita, seat: – → Driver"]

    def test_a_value_that_reads_like_an_id_is_no_member(self):
        four = fighter(id="4", name="Quatre")
        before, after = (
            convoy(four, fighter(id="rita", name="Rita", T=value)) for value in ("-", "4")
        )
        assert [told.endswith("→ 4") for told in said(before, after)[1]] == [True]

    def test_the_same_id_of_another_kind_is_somebody_else(self):
        before, after = (
            convoy(fighter(id="m1", name="Boz")),
            convoy(vehicle("leger", id="m1", name="Mob")),
        )
        assert said(before, after)[1] == ["Boz: removed from the list", "Mob: added to the list"]

    def test_without_a_name_it_is_told_by_what_it_is(self):
        fr, en = said(deck(), deck(card("formation", id="a")))
        assert fr == ["Formation\u202f: ajouté à la liste"]
        assert en == ["Formation: added to the list"]


class TestPicks:
    def test_one_that_came_and_one_that_went(self):
        fr, en = said(rita("grappin"), rita("arc"))
        assert fr == ["Rita\u202f: + Arc", "Rita\u202f: − Grappin"]
        assert [told[:8] for told in en] == ["Rita: + ", "Rita: − "]

    def test_several_copies(self):
        assert said(rita(), rita("grappin", "grappin"))[0] == ["Rita\u202f: + Grappin ×2"]

    def test_the_same_in_another_order(self):
        fr, en = said(rita("arc", "grappin"), rita("grappin", "arc"))
        assert (fr, en) == (["Rita\u202f: ordre changé"], ["Rita: order changed"])

    def test_one_that_nobody_knows(self):
        assert said(rita(), rita("excalibur"))[1] == ["Rita: + excalibur"]

    def test_what_is_bought_for_it(self):
        (fr,), (en,) = said(rita("fusil"), rita(("fusil", "munition_assommante")))
        assert fr.startswith("Rita\u202f: + ")
        assert "munition_assommante" not in fr + en

    def test_a_level_and_a_word(self):
        before = figures(figure({"item": "combat"}, id="kel", name="Kel"))
        after = figures(
            figure({"item": "combat", "level": "+", "of": "nains"}, id="kel", name="Kel")
        )
        fr, en = said(before, after)
        assert fr == ["Kel\u202f: + Combat + nains", "Kel\u202f: − Combat"]
        assert len(en) == 2

    def test_an_item_of_the_players_own_by_its_name(self):
        item = {"kind": "rule", "slug": "x1", "name": "Excalibur"}
        fr, _ = said(
            figures(figure(id="kel", name="Kel"), items=[item]),
            figures(figure("x1", id="kel", name="Kel"), items=[item]),
        )
        assert fr == ["Kel\u202f: + Excalibur"]


class TestHowMuch:
    def many(self, number):
        return crew(*(fighter(id=f"f{n}", name=f"F{n}") for n in range(number)))

    def test_twelve_are_told(self):
        assert len(said(crew(), self.many(MOST))[0]) == MOST

    def test_of_more_the_number(self):
        fr, en = said(crew(), self.many(MOST + 3))
        assert len(fr) == len(en) == MOST + 1
        assert fr[-1] == "et 3 autres changements"
        assert en[-1] == "and 3 other changes"

    def test_or_as_many_as_are_wanted(self):
        before, after = roster_of(crew()), roster_of(self.many(MOST + 3))
        assert len(changes(before, after, most=MOST + 3)) == MOST + 3

    def test_of_one_more_in_the_singular(self):
        fr, en = said(crew(), self.many(MOST + 1))
        assert fr[-1] == "et 1 autre changement"
        assert en[-1] == "and 1 other change"


def test_the_words_do_not_depend_on_the_order_of_the_edits():
    before = roster_of(crew()).document
    edits = [
        Edit("take", "rita", "epee"),
        Edit("set", "car", "name", "Max"),
        Edit("set", target="budget", value=400),
        Edit("drop", "rita", "fusil"),
    ]
    told = []
    for order in (edits, edits[::-1]):
        after = before
        for edit in order:
            after = applied(after, edit)
        roster = roster_of(crew())
        told.append(changes(roster, type(roster)(after, roster.catalogue)))
    assert told[0] == told[1]
    assert len(told[0]) == 4


ITEMS = ("epee", "arc", "epee", "grappin", "couteau")


@pytest.mark.parametrize("shift", range(1, len(ITEMS)))
def test_nor_on_the_order_in_which_items_were_taken(shift):
    turned = ITEMS[shift:] + ITEMS[:shift]
    assert said(rita(), rita(*turned)) == said(rita(), rita(*ITEMS))


def pairs(*strategies):
    return st.one_of(*(st.tuples(one, one) for one in strategies))


@every(pairs(convoys, groups, bands, decks, crews), examples=80)
def test_any_two_lists_can_be_compared(pair):
    fr, en = said(*pair)
    assert len(fr) == len(en) <= MOST + 1
    assert all(map(str.strip, [*fr, *en]))


@every(st.one_of(convoys, groups, bands, decks, crews), examples=40)
def test_a_list_and_itself_are_the_same(doc):
    assert said(doc, doc) == ([], [])


def test_ranks_and_races_are_told():
    fr, en = said(
        band(character(None, id="a", name="Ana")), band(character("heros", id="a", name="Ana"))
    )
    assert fr[0].startswith("Ana, ")
    assert en[0].startswith("Ana, ")
