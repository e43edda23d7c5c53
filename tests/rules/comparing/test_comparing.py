"""Two lists beside each other: who faces whom, what differs, and what a change costs."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import strategies as st

from rules.checks.game import Game, games
from rules.comparing.compare import compare
from rules.lists.naming import item_name
from rules.words import Words
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
    judged,
    typed_card,
    vehicle,
)
from tests.rules.lists.strategies import any_list, bands, convoys, crews, decks, groups
from tests.rules.lists.test_properties import every


def compared(first, second, kinship="strangers"):
    return compare(judged(first), judged(second), kinship)


def names(pair):
    """Who faces whom, in English."""
    return tuple(one.title.en if one else None for one in (pair.first, pair.second))


def faced(found):
    """The pairs of each section."""
    return {facing.label.en: [names(pair) for pair in facing.pairs] for facing in found.facing}


def rita(*picks, **fields):
    return fighter(*picks, **{"id": "m1", "name": "Rita", **fields})


BOZ = fighter("fusil", "epee", id="m2", name="Boz")
CAR = vehicle("moyen", id="m3", name="Gofast")


class TestStrangersFaceEachOther:
    def test_by_section_and_the_dearest_first(self):
        first = convoy(rita(), BOZ, CAR)
        second = convoy(vehicle("leger", name="Mob"), fighter("arc", name="Zed"))
        assert faced(compared(first, second)) == {
            "Vehicles": [("Gofast", "Mob")],
            "Fighters": [("Boz", "Zed"), ("Rita", None)],
        }

    def test_the_same_ids_mean_nothing(self):
        second = convoy(fighter(id="m2", name="Zed"), fighter("fusil", id="m1", name="Ana"))
        found = compared(convoy(rita(), BOZ), second)
        assert faced(found)["Fighters"] == [("Boz", "Ana"), ("Rita", "Zed")]

    def test_a_section_that_only_one_has(self):
        found = faced(compared(convoy(rita()), convoy(CAR)))
        assert found == {"Vehicles": [(None, "Gofast")], "Fighters": [("Rita", None)]}

    def test_of_the_same_price_in_the_players_order(self):
        first = convoy(fighter(name="A"), fighter(name="B"))
        second = convoy(fighter(name="C"), fighter(name="D"))
        assert faced(compared(first, second))["Fighters"] == [("A", "C"), ("B", "D")]

    def test_namesakes_first_whatever_they_cost(self):
        first = convoy(fighter("fusil", "epee", name="Zoé"), fighter("arc", name="Ana"))
        second = convoy(
            fighter("fusil", "epee", name="Boz"), fighter("arc", name="Kim"), fighter(name="ZOE ")
        )
        assert faced(compared(first, second))["Fighters"] == [
            ("Zoé", "ZOE "),
            ("Ana", "Boz"),
            (None, "Kim"),
        ]

    def test_several_of_one_name_the_dearest_first(self):
        first = convoy(fighter(name="Rat"), fighter("fusil", name="Rat"), fighter(name="Ana"))
        second = convoy(fighter("arc", name="Rat"), fighter("epee", name="Zed"))
        found = compared(first, second)
        costs = [(p.first and p.first.cost, p.second and p.second.cost) for p in _pairs(found)]
        dearest = max(one.cost for one in _all(found.first))
        assert faced(found)["Fighters"] == [("Rat", "Rat"), ("Rat", "Zed"), ("Ana", None)]
        assert costs[0][0] == dearest

    def test_who_has_no_name_of_his_own_is_nobody_s_namesake(self):
        first = convoy(fighter("fusil", "epee"), fighter("arc", name="Ana"))
        second = convoy(fighter("fusil", "epee", name="Boz"), fighter())
        assert faced(compared(first, second))["Fighters"] == [
            ("Fighter", "Boz"),
            ("Ana", "Fighter"),
        ]

    def test_the_same_cards_first(self):
        items = [typed_card("personnage", slug) for slug in ("ogre", "brute", "elfe")]
        first = deck(card("ogre"), card("brute"), items=items)
        second = deck(card("brute"), card("elfe"), items=items)
        assert faced(compared(first, second))["Characters"] == [
            ("brute", "brute"),
            ("ogre", "elfe"),
        ]

    def test_cards_without_a_price_by_their_type(self):
        items = [typed_card("leader", "reine"), typed_card("personnage", "brute")]
        found = compared(
            deck(card("reine"), card("brute"), items=items), deck(card("brute"), items=items)
        )
        assert faced(found) == {"Leaders": [("reine", None)], "Characters": [("brute", "brute")]}

    def test_the_same_but_for_the_id_is_the_same(self):
        found = compared(convoy(rita("arc")), convoy(rita("arc", id="x")))
        assert [pair.same for facing in found.facing for pair in facing.pairs] == [True]
        found = compared(convoy(rita("arc")), convoy(rita("arc", notes="x")))
        assert [pair.same for facing in found.facing for pair in facing.pairs] == [False]

    def test_without_a_bench_by_kind(self, monkeypatch):
        monkeypatch.setattr("rules.comparing.compare.bench_of", lambda game: None)
        found = compared(convoy(rita(), CAR), convoy(fighter(name="Zed")))
        assert faced(found) == {"fighter": [("Rita", "Zed")], "vehicle": [("Gofast", None)]}


class TestKinFaceThemselves:
    @pytest.mark.parametrize("kinship", ["states", "copies"])
    def test_by_id_whatever_the_price(self, kinship):
        first, second = convoy(rita(), BOZ), convoy(BOZ, rita("arc", name="Rita la Rouge"))
        assert faced(compared(first, second, kinship))["Fighters"] == [
            ("Boz", "Boz"),
            ("Rita", "Rita la Rouge"),
        ]

    def test_who_left_faces_an_empty_place_after_the_others(self):
        second = convoy(BOZ, fighter(id="m9", name="Neu"))
        found = compared(convoy(rita(), BOZ), second, "states")
        assert faced(found)["Fighters"] == [("Boz", "Boz"), (None, "Neu"), ("Rita", None)]

    def test_the_same_id_of_another_kind_is_somebody_else(self):
        found = compared(convoy(rita()), convoy(vehicle("leger", id="m1", name="Mob")), "states")
        assert faced(found) == {"Vehicles": [(None, "Mob")], "Fighters": [("Rita", None)]}

    def test_who_changed_sections_stands_where_he_stands_now(self):
        first = band(character("sous_chef", id="m1", name="Ulf"))
        second = band(character("sous_fifre", id="m1", name="Ulf"))
        found = compared(first, second, "states")
        pairs = [pair for facing in found.facing for pair in facing.pairs]
        assert [names(pair) for pair in pairs] == [("Ulf", "Ulf")]
        assert not pairs[0].same


class TestACopyAndItsOriginal:
    """They share the members that were copied; an id that came later is one by chance."""

    RITA, MAX = fighter("fusil", id="m4", name="Rita"), fighter("fusil", id="m4", name="Max")

    def both(self, first, second, copied=("m1", "m2")):
        verdicts = (judged(convoy(rita(), BOZ, one)) for one in (first, second))
        return compare(*verdicts, "copies", copied)

    def test_who_came_later_is_somebody_else(self):
        found = self.both(self.RITA, self.MAX)
        assert [names(pair) for pair in found.changed] == [(None, "Max"), ("Rita", None)]
        assert len(found.words) == 2
        assert any("Max" in words.en for words in found.words)
        assert not any("→" in words.en for words in found.words)

    def test_also_without_a_name_or_under_the_same_one(self):
        for name in ("", "Rita"):
            pair = [fighter(item, id="m4", name=name) for item in ("arc", "fusil")]
            assert len(self.both(*pair).changed) == 2

    def test_who_was_copied_may_be_renamed_and_rearmed(self):
        other = fighter("fusil", "arc", id="m4", name="Max")
        (pair,) = self.both(self.RITA, other, ("m1", "m2", "m4")).changed
        assert names(pair) == ("Rita", "Max")

    def test_an_id_that_was_given_anew(self):
        other = fighter("arc", id="m4", name="Max")
        assert len(self.both(self.RITA, other, ("m1", "m2", "m4")).changed) == 2

    def test_where_nobody_knows_what_was_copied(self):
        assert len(self.both(self.RITA, fighter("arc", id="m4", name="Max"), None).changed) == 2
        (pair,) = self.both(self.RITA, fighter("arc", id="m4", name="RITA"), None).changed
        assert names(pair) == ("Rita", "RITA")

    def test_another_card_under_the_same_id(self):
        items = [typed_card("personnage", slug) for slug in ("ogre", "brute")]
        decks = [deck(card(slug, id="m1"), items=items) for slug in ("ogre", "brute")]
        assert len(compared(*decks, "copies").changed) == 2

    def test_who_rides_keeps_his_seat(self):
        """A vehicle by chance of the same id is told of as another one."""
        first, second = (
            convoy(rita(rides="m9", seat="pilot"), vehicle("moyen", "belier", id="m9", name=name))
            for name in ("Gofast", "Mob")
        )
        found = compare(judged(first), judged(second), "copies", ("m1",))
        assert any("Gofast → Mob" in words.en for words in found.words)

    def test_findings_about_another_are_new(self):
        first, second = (
            convoy(rita(), fighter(*["fusil"] * 9, id="m4", name=name)) for name in ("Zed", "Max")
        )
        found = compare(judged(first), judged(second), "copies", ("m1",))
        about = {f.code for f in judged(second).findings if f.about == "m4"}
        assert about
        for said in (found.came, found.went):
            assert {f.code for f in said if f.about == "m4"} == about


class TestNumbers:
    def test_totals_budgets_and_heads_copies_counted(self):
        first = convoy(rita(count=3), CAR)
        found = compared(first, convoy(rita(), budget=450))
        assert (found.first.total, found.first.number) == (judged(first).total, 4)
        assert [side.verdict.budget for side in (found.first, found.second)] == [300, 450]
        fighters = found.facing[-1]
        assert (fighters.first.number, fighters.second.number) == (3, 1)
        assert fighters.first.cost == 3 * fighters.second.cost

    def test_verdicts_are_their_own(self):
        found = compared(convoy(rita()), convoy(rita(), budget=9000))
        assert found.first.verdict == judged(convoy(rita()))


class TestWhatDiffers:
    def test_settings_in_the_words_of_their_questions(self):
        found = compared(convoy(faction="cultistes"), convoy(faction="mutants", exotic=True))
        told = {one.label.fr: (one.first.fr, one.second.fr) for one in found.settings}
        assert told["Faction"][1] == "Mutants"
        assert told["Équipements exotiques"] == ("non", "oui")
        assert len(told) == 2

    def test_a_question_that_only_one_is_asked(self):
        parts = {"faction": "gaia", "subfaction": "elfes"}
        (sub,) = [
            one
            for one in compared(convoy(faction="gaia"), convoy(**parts)).settings
            if one.label.en == "Sub-faction"
        ]
        assert (sub.first, "elfes" in sub.second.en) == (Words("", ""), True)

    def test_several_answers(self):
        found = compared(band(agreed=[]), band(agreed=["alien", "items"]))
        (one,) = found.settings
        assert one.first.en == ""
        assert " and " in one.second.en
        assert " et " in one.second.fr

    def test_items_by_number_copies_and_extras_counted(self):
        first = convoy(rita(("fusil", "munition_assommante"), count=2), BOZ)
        second = convoy(rita("arc", "fusil"))
        items = {one.name.en: (one.first, one.second) for one in compared(first, second).items}
        names = ("fusil", "arc", "epee", "munition_assommante")
        rows = {slug: _name(first, slug) for slug in names}
        assert rows["munition_assommante"] != "munition_assommante"
        assert items == {
            rows["fusil"]: (3, 1),
            rows["munition_assommante"]: (2, 0),
            rows["epee"]: (1, 0),
            rows["arc"]: (0, 1),
        }

    def test_levels_are_items_of_their_own(self):
        plus = {"item": "combat", "level": "+"}
        found = compared(figures(figure("combat")), figures(figure(plus)))
        assert sorted((one.first, one.second) for one in found.items) == [(0, 1), (1, 0)]
        assert any(one.name.en.endswith(" +") for one in found.items)

    def test_an_item_that_nobody_knows(self):
        (one,) = compared(convoy(rita("excalibur")), convoy(rita())).items
        assert one.name == Words("excalibur", "excalibur")

    def test_two_items_of_the_players_own_under_one_slug(self):
        mine, yours = typed_card("personnage", "brute"), typed_card("personnage", "brute", life=9)
        found = compared(deck(card("brute"), items=[mine]), deck(card("brute"), items=[yours]))
        assert [one.altered for one in found.items] == [True]
        other = typed_card("personnage", "brute", name="Ogre")
        found = compared(deck(card("brute"), items=[mine]), deck(card("brute"), items=[other]))
        assert {one.name.en: (one.first, one.second) for one in found.items} == {
            "brute": (1, 0),
            "Ogre": (0, 1),
        }


def _name(doc, slug):
    return item_name(judged(doc).roster, slug).en


class TestPrices:
    def test_who_changed_with_what_he_costs_and_the_total(self):
        first, second = convoy(rita(), BOZ, CAR), convoy(rita("fusil"), BOZ, CAR)
        found = compared(first, second, "states")
        (pair,) = found.changed
        assert pair.first.cost < pair.second.cost
        assert pair.gap == found.gap == judged(second).total - judged(first).total > 0
        assert any("fusil" in words.fr.lower() for words in found.words)

    def test_who_came_and_who_went(self):
        found = compared(convoy(rita()), convoy(BOZ), "states")
        prices = {names(pair): pair.gap for pair in found.changed}
        cost = {one.title.en: one.cost for one in (*_all(found.first), *_all(found.second))}
        assert prices == {(None, "Boz"): cost["Boz"], ("Rita", None): -cost["Rita"]}

    def test_a_price_that_changed_without_the_member(self):
        gunner = rita("mitrailleuse")
        first, second = (convoy(gunner, BOZ, faction=f) for f in ("cultistes", "survivants"))
        (pair,) = compared(first, second, "states").changed
        assert (names(pair), pair.gap) == (("Rita", "Rita"), 10)

    def test_cards_have_none(self):
        items = [typed_card("leader", "reine")]
        found = compared(deck(items=items), deck(card("reine"), items=items), "states")
        (pair,) = found.changed
        assert pair.gap is None
        assert found.gap == 1

    def test_findings_came_and_went(self):
        first, second = convoy(rita(), budget=300), convoy(rita(count=90), CAR, budget=300)
        found = compared(first, second, "states")
        keys = [{(f.code, f.about) for f in judged(doc).findings} for doc in (first, second)]
        assert {(f.code, f.about) for f in found.came} == keys[1] - keys[0]
        assert {(f.code, f.about) for f in found.went} == keys[0] - keys[1]
        assert "RBN-BUDGET-MAX" in {f.code for f in found.came}
        assert {(f.code, f.about) for f in found.turned} <= keys[0] & keys[1]

    def test_a_finding_with_other_figures_has_only_turned(self):
        found = compared(convoy(rita(count=80)), convoy(rita(count=90)), "states")
        assert "RBN-BUDGET-MAX" in {f.code for f in found.turned}
        assert not {f.code for f in found.came} & {f.code for f in found.went}

    def test_strangers_are_told_no_changes(self):
        found = compared(convoy(rita()), convoy(BOZ))
        assert (found.words, found.came, found.went, found.turned) == ((), (), (), ())


def _pairs(found):
    return [pair for facing in found.facing for pair in facing.pairs]


def _all(side):
    return [one for part in side.parts for one in part.members]


class TestTwoGames:
    def test_they_stand_side_by_side_and_face_nobody(self):
        found = compared(convoy(rita()), group(fighter(name="Zed")), "copies")
        assert not found.same_game
        assert (found.facing, found.settings, found.items, found.weighed) == ((), (), (), None)
        assert found.kinship == "strangers"
        assert [one.title.en for one in _all(found.second)] == ["Zed"]


class TestWeighing:
    FOUR, SIX = (
        figures(figure("arme_base", count=number), adaptation="med_fan") for number in (4, 6)
    )

    def test_two_groups_of_a_game_that_weighs(self):
        told = compared(self.FOUR, self.SIX).weighed
        assert (told.code, told.ruling, told.balanced) == ("D2-BALANCE", "D2-R01", False)
        assert told.second > told.first > 0
        assert str(told.first) in told.message.fr

    def test_two_copies_too_but_not_two_states(self):
        assert compared(self.FOUR, self.FOUR, "copies").weighed.balanced
        assert compared(self.FOUR, self.SIX, "states").weighed is None

    def test_other_games_weigh_nothing(self):
        weighing = [slug for slug, game in games().items() if type(game).weigh is not Game.weigh]
        assert weighing == ["deux_d6"]
        assert compared(convoy(rita()), convoy(BOZ)).weighed is None


# --- whatever the lists hold ----------------------------------------------------------------------

of_one_game = st.one_of(*(st.tuples(one, one) for one in (convoys, groups, bands, decks, crews)))
kinships = st.sampled_from(["strangers", "copies", "states"])


def ids(verdict):
    return Counter(member.id for member in verdict.roster.members)


def placed(found, which):
    """Each member that stands in the facing, by its id."""
    ones = (getattr(pair, which) for facing in found.facing for pair in facing.pairs)
    return Counter(one.id for one in ones if one)


def mirrored(found):
    """What is left of a comparison when nobody asks which list came first."""
    pairs = [pair for facing in found.facing for pair in facing.pairs]
    return (
        Counter((p.second and p.second.id, p.first and p.first.id, p.same) for p in pairs),
        {(one.second, one.first) for one in found.settings},
        {replace(one, first=one.second, second=one.first) for one in found.items},
        found.gap and -found.gap,
        {(f.code, f.about) for f in found.went},
    )


def straight(found):
    pairs = [pair for facing in found.facing for pair in facing.pairs]
    return (
        Counter((p.first and p.first.id, p.second and p.second.id, p.same) for p in pairs),
        {(one.first, one.second) for one in found.settings},
        set(found.items),
        found.gap,
        {(f.code, f.about) for f in found.came},
    )


class TestWhateverTheyHold:
    @every(any_list, any_list, kinships, examples=60)
    def test_nothing_raises_between_any_two(self, first, second, kinship):
        found = compared(first, second, kinship)
        assert found.same_game is (first["game"] == second["game"])
        assert sum(part.number for part in found.first.parts) == found.first.number

    @every(of_one_game, kinships)
    def test_every_member_of_both_appears_once(self, docs, kinship):
        first, second = map(judged, docs)
        found = compare(first, second, kinship)
        assert placed(found, "first") == ids(first)
        assert placed(found, "second") == ids(second)
        assert all(pair.first or pair.second for facing in found.facing for pair in facing.pairs)

    @every(any_list, st.sampled_from(["copies", "states"]))
    def test_with_itself_it_finds_nothing(self, doc, kinship):
        found = compared(doc, doc, kinship)
        assert found.unchanged
        assert found.settings == found.changed == found.words == ()
        assert found.gap in (0, None)
        assert all(one.first == one.second for one in found.items)

    @every(any_list)
    def test_a_stranger_that_is_the_same_differs_in_nothing(self, doc):
        found = compared(doc, doc)
        assert found.settings == ()
        assert all(pair.same for facing in found.facing for pair in facing.pairs)
        assert not found.unchanged  # which only kin can be

    @every(of_one_game, kinships)
    def test_the_other_way_round_is_the_mirror(self, docs, kinship):
        first, second = docs
        assert mirrored(compared(first, second, kinship)) == straight(
            compared(second, first, kinship)
        )

    @every(of_one_game)
    def test_prices_of_members_add_up_to_the_change_of_the_total(self, docs):
        first, second = map(judged, docs)
        found = compare(first, second, "states")
        gaps = [pair.gap for pair in found.changed]
        if None not in gaps and found.gap is not None:
            rounded = (
                len(ids(first)) + len(ids(second)) if found.first.verdict.budget is None else 0
            )
            assert abs(sum(gaps) - found.gap) <= rounded
