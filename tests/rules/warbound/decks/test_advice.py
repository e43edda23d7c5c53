import pytest

from tests.lists import codes, findings, standing, the_finding, trips, unsaid
from tests.rules.warbound.dealing import (
    BRUTE,
    CARABINE,
    COPP,
    FORMATION,
    FUSIL,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    STRATEGE,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    exploration,
    filled,
    leader,
    vocation,
)

UNATTACHED, COLOUR, ORDERS = "WB-ADV-UNATTACHED", "WB-ADV-COLOUR", "WB-ADV-ORDERS"
SHADOW = character("ombre", 0, cost_coloured={"Ombre": 1})


def abouts(code, doc):
    return [finding.about for finding in findings(code, doc)]


class TestNothingLeftAside:
    """Warbound: where attachments are declared, all upgrades that can be attached are."""

    def test_no_plan(self):
        assert not trips(UNATTACHED, dealt(BRUTE, RADIO, FORMATION))

    def test_a_whole_plan(self):
        assert not trips(UNATTACHED, dealt(BRUTE, (RADIO, "brute"), (FORMATION, "brute")))

    def test_a_radio_left_aside(self):
        doc = dealt(MENEUSE, BRUTE, LAME, (FORMATION, "brute"), RADIO)
        assert standing(UNATTACHED, doc) == ("warning", "radio", False)
        assert unsaid(UNATTACHED, doc, "Radio", "Brute", "Lame") == []

    def test_bearers_of_one_name_are_named_once(self):
        crab = character("crabe", max_copies=3)
        doc = dealt(crab, crab, crab, (FORMATION, "crabe"), RADIO)
        message = the_finding(UNATTACHED, doc).message
        assert message.fr.endswith("Attachez-la à Crabe.")
        assert message.en.endswith("Attach it to Crabe.")

    @pytest.mark.parametrize("upgrade", [RADIO, FORMATION, VETERAN])
    def test_any_type(self, upgrade):
        doc = dealt(MENEUSE, BRUTE, (MASSE, "brute"), LAME, upgrade)
        assert len(findings(UNATTACHED, doc)) == 1

    def test_each_of_them(self):
        doc = dealt(BRUTE, LAME, COPP, (RADIO, "copp"), FUSIL, MASSE)
        assert abouts(UNATTACHED, doc) == ["fusil", "masse"]

    def test_an_orphan_of_its_type_is_enough_said(self):
        doc = dealt(BRUTE, (RADIO, "brute"), MASSE, FORMATION)
        assert trips("WB-ORPHAN-EQUIP", doc)
        assert abouts(UNATTACHED, doc) == ["formation"]

    def test_so_is_a_faction_nobody_produces(self):
        sonar = equipment("sonar", faction="Azur")
        doc = filled(MENEUSE, BRUTE, (FORMATION, "brute"), sonar, RADIO)
        assert trips("WB-SPEC-EQUIP", doc)
        assert not trips(UNATTACHED, doc)

    def test_a_vocation_on_the_wrong_leader(self):
        doc = clash((vocation("amiral", "Azur"), "meneuse"), VETERAN)
        assert trips("WB-SPEC-VOCATION", doc)
        assert not trips(UNATTACHED, doc)

    def test_a_vocation_without_any_leader(self):
        assert not trips(UNATTACHED, dealt(BRUTE, (RADIO, "brute"), VETERAN))

    def test_what_hangs_on_nothing_is_another_rule_s_business(self):
        doc = dealt(BRUTE, (RADIO, "nulle_part"))
        assert not trips(UNATTACHED, doc)

    def test_where_all_bearers_are_taken_it_says_so(self):
        doc = dealt(COPP, BRUTE, (RADIO, "brute"), FUSIL)
        message = the_finding(UNATTACHED, doc).message
        assert "échangez" in message.fr
        assert "exchange" in message.en

    def test_many_bearers_are_counted(self):
        crowd = [character(f"p{number}") for number in range(20)]
        doc = dealt(*crowd, (FORMATION, "p0"), RADIO)
        assert unsaid(UNATTACHED, doc, 20) == []


class TestColours:
    """Warbound: coloured costs are better produced by a Leader of the deck."""

    def test_produced(self):
        assert not trips(COLOUR, exploration(BRUTE))

    def test_not_produced(self):
        doc = exploration(SHADOW)
        assert standing(COLOUR, doc) == ("warning", "ombre", False)
        assert unsaid(COLOUR, doc, "Ombre") == []

    def test_by_either_leader(self):
        azure = character("matelot", cost_coloured={"Azur": 1, "Rouille": 1})
        assert not trips(COLOUR, clash(azure))

    def test_the_colours_that_are_missing_are_named(self):
        many = character("meute", 0, cost_coloured={"Vert": 1, "Ombre": 2, "Rouille": 1})
        message = the_finding(COLOUR, exploration(many)).message
        assert "Ombre et Vert" in message.fr
        assert "Ombre and Vert" in message.en
        assert "Rouille" not in message.fr

    def test_a_cost_of_zero_asks_for_nothing(self):
        assert not trips(COLOUR, exploration(character("libre", cost_coloured={"Ombre": 0})))

    def test_a_colour_of_a_later_period_is_enough(self):
        late = leader("tard", {"Rouille": 3}, {"Ombre": 1})
        assert not trips(COLOUR, exploration(SHADOW, leaders=[late]))

    def test_the_second_leader_may_still_come(self):
        doc = dealt(MENEUSE, SHADOW, format="affrontement")
        assert standing(COLOUR, doc) == ("warning", "ombre", True)

    @pytest.mark.parametrize(
        "doc",
        [
            dealt(SHADOW),
            dealt(MENEUSE),
            dealt({**MENEUSE, "back_exploration": None}, SHADOW),
            dealt({**MENEUSE, "back_exploration": {}}, SHADOW),
            dealt(MENEUSE, {**STRATEGE, "front": None}, SHADOW, format="affrontement"),
            dealt(MENEUSE, SHADOW, format="bataille"),
        ],
        ids=["no leader", "no character", "no face", "no orders", "one face", "no format"],
    )
    def test_where_the_orders_are_not_known_nothing_is_said(self, doc):
        assert codes(doc).isdisjoint({COLOUR, ORDERS})


class TestSomebodyCanBePaid:
    """Warbound: one turn of the first period pays for one character at least."""

    def doc(self, pool, *costs, plan=None, form="exploration"):
        """A deck of one leader, or two that share the pool, and characters of these costs."""
        boss = leader("chef", pool, {"Rouille": 9})
        idle = leader("oisif", {}, {"Azur": 9})
        people = [
            character(f"p{number}", colourless, cost_coloured=coloured)
            for number, (colourless, coloured) in enumerate(costs)
        ]
        leaders = [boss] if form == "exploration" else [boss, idle]
        return dealt(*leaders, *people, *([(FORMATION, plan)] if plan else []), format=form)

    def test_exactly_enough(self):
        assert not trips(ORDERS, self.doc({"Rouille": 2}, (2, {})))

    def test_one_short(self):
        doc = self.doc({"Rouille": 1}, (2, {}))
        assert standing(ORDERS, doc) == ("warning", None, True)
        assert unsaid(ORDERS, doc, 1, 2, "P0") == []

    def test_in_a_full_deck_adding_does_not_help(self):
        poor = leader("pauvre", {"Rouille": 1}, {"Rouille": 1})
        slow = [character(f"lent{number}", 2) for number in range(5)]
        doc = dealt(poor, *slow, FORMATION, FORMATION)
        assert standing(ORDERS, doc) == ("warning", None, False)

    def test_one_of_them_is_enough(self):
        assert not trips(ORDERS, self.doc({"Rouille": 1}, (5, {}), (1, {}), (9, {})))

    def test_the_least_demanding_is_named(self):
        doc = self.doc({"Rouille": 1}, (5, {}), (3, {}))
        assert unsaid(ORDERS, doc, "P1", 3, 1) == []

    def test_a_colour_at_hand(self):
        assert not trips(ORDERS, self.doc({"Rouille": 2}, (1, {"Rouille": 1})))

    def test_a_colour_that_is_missing_takes_two(self):
        assert not trips(ORDERS, self.doc({"Rouille": 2}, (0, {"Azur": 1})))
        assert trips(ORDERS, self.doc({"Rouille": 1}, (0, {"Azur": 1})))
        assert unsaid(ORDERS, self.doc({"Rouille": 2}, (1, {"Azur": 1})), 2, 3) == []

    def test_a_part_of_a_colour_at_hand(self):
        """Two of three Rouille are there, the third costs two of the Azur: 2 + 2 + 1."""
        cost = (1, {"Rouille": 3})
        assert not trips(ORDERS, self.doc({"Rouille": 2, "Azur": 3}, cost))
        assert trips(ORDERS, self.doc({"Rouille": 2, "Azur": 2}, cost))

    def test_a_formation_of_the_plan_costs_one_more(self):
        assert not trips(ORDERS, self.doc({"Rouille": 2}, (2, {})))
        assert trips(ORDERS, self.doc({"Rouille": 2}, (2, {}), plan="p0"))
        assert not trips(ORDERS, self.doc({"Rouille": 3}, (2, {}), plan="p0"))

    def test_on_somebody_else_it_does_not(self):
        assert not trips(ORDERS, self.doc({"Rouille": 2}, (2, {}), (2, {}), plan="p1"))

    def test_in_affrontement_moving_takes_colours_only(self):
        assert not trips(ORDERS, self.doc({"Rouille": 1}, (9, {"Rouille": 1}), form="affrontement"))
        assert not trips(ORDERS, self.doc({}, (9, {}), plan="p0", form="affrontement"))
        assert trips(ORDERS, self.doc({}, (0, {"Rouille": 1}), form="affrontement"))
        assert trips(ORDERS, self.doc({"Azur": 1}, (0, {"Rouille": 1}), form="affrontement"))
        assert not trips(ORDERS, self.doc({"Azur": 2}, (0, {"Rouille": 1}), form="affrontement"))

    def test_both_leaders_add_up(self):
        pair = [leader(slug, {"Rouille": 1}, {"Rouille": 1}) for slug in ("un", "deux")]
        dear = [character(f"p{n}", 0, cost_coloured={"Rouille": 2}) for n in range(12)]
        assert not trips(ORDERS, dealt(*pair, *dear, format="affrontement"))

    def test_no_token_at_all(self):
        doc = self.doc({}, (1, {}))
        assert "0 jeton par tour" in the_finding(ORDERS, doc).message.fr
        assert "0 tokens a turn" in the_finding(ORDERS, doc).message.en

    def test_who_costs_nothing_can_always_act(self):
        assert not trips(ORDERS, self.doc({}, (0, {})))

    def test_only_the_first_period_counts(self):
        assert trips(ORDERS, self.doc({"Rouille": 1}, (9, {})))

    def test_an_empty_first_period_is_no_missing_face(self):
        late = leader("tard", {}, {"Rouille": 3})
        assert trips(ORDERS, dealt(late, LAME, CARABINE))
