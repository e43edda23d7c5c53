"""What changed between two states of a list, in words."""

import re

import msgspec
import pytest
from hypothesis import strategies as st

from rules.building.bench import bench_of
from rules.catalogue.fixtures import FIXTURES
from rules.lists.changes import MOST, changes
from rules.lists.edits import Drop, Remove, Set, Take, applied
from rules.words import both
from tests.lists import (
    band,
    card,
    character,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    group,
    typed_card,
    vehicle,
)
from tests.rules.building.benching import roster_of
from tests.rules.lists.strategies import bands, convoys, crews, decks, groups
from tests.rules.lists.test_properties import every

OURS = {"notes", "race"}  # keys that are French
EXAMPLES = sorted(FIXTURES.glob("*/lists/*.json"))


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

    def test_what_is_no_longer_asked_keeps_its_words(self):
        before = crew(faction="mercenaires", advantage="mutants", drawbacks=["survivants"])
        fr, en = said(before, crew(faction="mercenaires"))
        assert fr == ["Avantage\u202f: Mutants → –", "Inconvénients\u202f: Survivants → –"]
        fr, en = said(before, crew(faction="mutants"))
        assert "Avantage\u202f: Mutants → –" in fr
        assert "Advantage: Mutants → –" in en


class TestMembers:
    BOZ = fighter(id="boz", name="Boz")

    def test_one_that_came(self):
        assert said(crew(), crew(self.BOZ)) == (
            ["Ajout\u202f: Boz"],
            ["Added: Boz"],
        )

    def test_one_that_went(self):
        assert said(crew(self.BOZ), crew()) == (
            ["Retrait\u202f: Boz"],
            ["Removed: Boz"],
        )

    def test_another_order(self):
        one = crew(self.BOZ)
        other = {**one, "members": one["members"][::-1]}
        assert said(one, other) == (["ordre changé"], ["order changed"])

    def test_one_that_came_in_between_is_no_other_order(self):
        one = crew()
        between = {**one, "members": [one["members"][0], self.BOZ, one["members"][1]]}
        assert said(one, between)[1] == ["Added: Boz"]

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

    def test_who_rides_no_more_has_no_seat_either(self):
        fr, en = said(rita(rides="car", seat="pilot"), rita())
        assert fr == ["Rita n’est plus à bord (Gofast)"]
        assert en == ["Rita no longer rides (Gofast)"]

    def test_whose_vehicle_went(self):
        before = rita(rides="car", seat="pilot")
        after = convoy(fighter(id="rita", name="Rita"))
        fr, en = said(before, after)
        assert fr == ["Retrait\u202f: Gofast", "Rita n’est plus à bord (Gofast)"]
        assert en == ["Removed: Gofast", "Rita no longer rides (Gofast)"]

    def test_who_changes_vehicles_or_only_the_seat(self):
        two = vehicle("leger", id="mob", name="Mob")
        before, after = (
            {**doc, "members": [*doc["members"], two]}
            for doc in (rita(rides="car", seat="pilot"), rita(rides="mob"))
        )
        assert said(before, after)[0] == [
            "Rita, à bord de\u202f: Gofast → Mob",
            "Rita, place\u202f: Pilote → –",
        ]

    def test_a_seat_is_told_by_its_name_where_no_vehicle_is(self):
        alone = [convoy(fighter(id="rita", name="Rita", seat=seat)) for seat in ("pilot", None)]
        fr, en = said(*alone)
        assert fr == ["Rita, place\u202f: Pilote → –"]
        assert en == ["Rita, seat: Driver → –"]

    def test_a_card_that_hangs_on_nothing_any_more(self):
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio")]
        before, after = (
            deck(card("brute", id="a"), card("radio", id="b", on=on), items=items)
            for on in ("a", None)
        )
        assert said(before, after) == (
            ["radio n’est plus sur brute"],
            ["radio is no longer on brute"],
        )

    def test_another_card_or_type_that_no_game_asks_for(self):
        items = [typed_card("personnage", "x1", name="Brute")]
        one, other = (deck(card(slug, id="a"), items=items) for slug in ("x1", "formation"))
        assert said(one, other)[0] == ["Formation, carte\u202f: Brute → Formation"]
        before, after = (group(vehicle(kind, id="a", name="Car")) for kind in ("bus", None))
        assert said(before, after)[1] == ["Car, vehicle type: bus → –"]

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
        assert said(before, after)[1] == ["Removed: Boz", "Added: Mob"]

    def test_without_a_name_it_is_told_by_what_it_is(self):
        fr, en = said(deck(), deck(card("formation", id="a")))
        assert fr == ["Ajout\u202f: Formation"]
        assert en == ["Added: Formation"]


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
        Take("rita", "epee"),
        Set("name", "Max", "car"),
        Set("budget", 400),
        Drop("rita", "fusil"),
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


class TestNoRawWords:
    """Nobody reads a key of the list format, or the slug of something that has a name."""

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_whatever_is_taken_away_or_answered_otherwise(self, path):
        roster = roster_of(path.read_bytes())
        for other in variants(roster):
            for before, after in ((roster, other), (other, roster)):
                for told in changes(before, after, most=1000):
                    assert not raw_in(roster, told), told

    @pytest.mark.parametrize(
        "bad",
        ["Jingle, seat\u202f: Pilote → –", "Jingle, place\u202f: pilot → –",
         "advantage\u202f: – → –", "Inconvénients\u202f: – → Mutants, survivants"],
    )  # fmt: skip
    def test_the_search_can_fail(self, bad):
        assert raw_in(roster_of(crew()), both(bad))

    def test_a_profile_that_was_cleared(self):
        before, after = (
            figures(figure(id="kel", name="Kel", profile=profile)) for profile in ("paladin", None)
        )
        fr, en = said(before, after)
        assert fr == ["Kel, vient du profil\u202f: Paladin → –"]
        assert en == ["Kel, comes from the profile: Paladin → –"]


def raw_in(roster, told):
    """The keys and slugs in a sentence, but for those that are words of ours."""
    nodes = [roster.settings, *roster.members]
    keys = {key for node in nodes for key in node.__struct_fields__}
    slugs = {item.slug for item in roster.catalogue if not item.slug.isdigit()}
    label, _, fr = told.fr.rpartition("\u202f: ")
    en = told.en.rpartition(": ")[2]
    french, english = (set(re.split(" → |, ", side)) for side in (fr, en))
    raw = french & english & slugs  # “lourd”, which English calls heavy, is a word
    seats = (french | english) & {"pilot", "passenger"}
    return raw | seats | {label.rpartition(", ")[2]} & keys - OURS


def variants(roster):
    """The list with one thing less, or with one answer changed."""
    bench, document = bench_of(roster.document.game), roster.document
    edits = [Remove(member.id) for member in document.members]
    edits += [
        Set(question.key, value)
        for question in bench.settings(roster)
        for value in values_of(question, roster.settings)
    ]
    edits += [
        Set(question.key, value, member.id)
        for member in document.members
        for question in bench.fields(roster, member)
        for value in values_of(question, member)
    ]
    for edit in edits:
        yield type(roster)(applied(document, edit), roster.catalogue)


def values_of(question, node):
    """Two of the answers, and none at all."""
    fields = msgspec.structs.fields(node)
    usual = [field.default for field in fields if field.name == question.key]
    several = question.shape == "choices"
    picked = [choice.value for choice in question.choices if choice.value is not None][:2]
    return [*usual, *([one] if several else one for one in picked)]
