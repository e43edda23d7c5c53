"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest

from rules.checks.game import games
from rules.lists.edits import Add, Drop, Remove, Set
from tests.lists import codes, errors, findings, fixed, judged, the_finding, typed_card
from tests.rules.lists.strategies import decks
from tests.rules.lists.test_properties import every
from tests.rules.warbound.dealing import (
    BRUTE,
    CARABINE,
    COPP,
    FORMATION,
    FUSIL,
    GUN,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    STRATEGE,
    VETERAN,
    attached_to,
    character,
    clash,
    dealt,
    equipment,
    exploration,
    filled,
    leader,
    vocation,
)
from tests.rules.warbound.tripping import LEGAL, TRIPS

# What nothing cures but a card that these lists do not carry.
WITHOUT = {
    "WB-SIZE-8",
    "WB-SIZE-14",
    "WB-LEADERS-2",
    "WB-CHAR-MIN",
    "WB-ORPHAN-EQUIP",
    "WB-ORPHAN-FORMATION",
    "WB-ORPHAN-VOCATION",
    "WB-ADV-COLOUR",
    "WB-ADV-ORDERS",
}
# What silences other rules: when it is cured they speak.
SILENCING = {"WB-FORMAT", "WB-UNKNOWN"}


def fixes(code, doc):
    return [fix.edits for fix in the_finding(code, doc).fixes]


def labels(code, doc):
    return [fix.label.fr for fix in the_finding(code, doc).fixes]


def after(code, doc):
    """The deck after the first cure."""
    return fixed(doc, the_finding(code, doc).fixes[0])


def cards_of(doc):
    return [member["card"] for member in doc["members"]]


def faults(doc):
    """The rules that a deck breaks, with whom; what is only to be added is no fault."""
    return {
        (finding.code, finding.about)
        for finding in judged(doc).findings
        if finding.level == "error" and not finding.todo
    }


class TestEveryFix:
    def test_all_rules_but_these_offer_one_for_the_deck_that_breaks_them(self):
        offering = {code for code, doc in TRIPS.items() if the_finding(code, doc).fixes}
        assert set(games()["warbound"].checks) - offering == WITHOUT

    @pytest.mark.parametrize("code", sorted(set(TRIPS) - WITHOUT))
    def test_it_cures(self, code):
        doc = TRIPS[code]
        for fix in the_finding(code, doc).fixes:
            cured = fixed(doc, fix)
            assert findings(code, cured) == []
            assert faults(cured) <= faults(doc)

    @pytest.mark.parametrize("code", sorted(set(TRIPS) - WITHOUT))
    def test_there_are_few_and_their_labels_speak_both_languages(self, code):
        offered = the_finding(code, TRIPS[code]).fixes
        assert 1 <= len(offered) <= 4
        assert len({fix.label for fix in offered}) == len(offered)
        for fix in offered:
            assert fix.label.fr != fix.label.en or fix.label.fr.startswith("+ ")
            assert not set("{}") & set(fix.label.fr + fix.label.en)

    @pytest.mark.parametrize("doc", LEGAL.values(), ids=LEGAL)
    def test_a_legal_deck_is_offered_nothing(self, doc):
        assert [finding.fixes for finding in judged(doc).findings if finding.fixes] == []

    @every(decks, examples=200)
    def test_makes_no_new_fault_where_the_deck_has_a_choice(self, doc):
        for finding in judged(doc).findings:
            if finding.code in SILENCING:
                continue
            new = [faults(fixed(doc, fix)) - faults(doc) for fix in finding.fixes]
            known = {(each.code, each.about) for each in judged(doc).findings}
            assert not new or not all(new) or not any(each - known for each in new)
            assert {code for each in new for code, _ in each - known} <= {
                "WB-SPEC-VOCATION",  # each of too many leaders is needed by a card
                "WB-SPEC-EQUIP",
            }


class TestTheFormat:
    def test_is_chosen_the_nearest_first(self):
        doc = filled(MENEUSE, BRUTE, format="exploration")
        doc["settings"]["format"] = "bataille"
        assert labels("WB-FORMAT", doc) == [
            "Choisir Exploration (8 cartes)",
            "Choisir Affrontement (14 cartes)",
        ]

    def test_where_the_deck_is_too_large_for_one_the_other_is_offered(self):
        doc = filled(MENEUSE, STRATEGE, format="affrontement")
        doc["settings"]["format"] = None
        assert fixes("WB-FORMAT", doc) == [(Set("format", "affrontement"),)]

    def test_the_other_takes_what_is_too_much_for_this_one(self):
        doc = clash()
        doc["settings"]["format"] = "exploration"
        assert (Set("format", "affrontement"),) in fixes("WB-SIZE-8", doc)
        assert (Set("format", "affrontement"),) in fixes("WB-LEADERS-1", doc)
        assert not errors(fixed(doc, the_finding("WB-SIZE-8", doc).fixes[-1]))

    def test_not_where_a_leader_has_no_face_for_it(self):
        blank = leader("muette", {"Rouille": 3}, {"Rouille": 4}, front=[])
        doc = exploration(blank)
        assert (Set("format", "affrontement"),) not in fixes("WB-LEADERS-1", doc)


class TestTooManyCards:
    CODE = "WB-SIZE-8"

    def test_one_leaves_the_last_first(self):
        doc = exploration(BRUTE)
        doc["members"].append({**doc["members"][-1], "id": "f9"})
        doc["members"][-1]["card"] = "formation"
        assert fixes(self.CODE, doc)[0] == (Remove("f9"),)

    def test_before_others_one_of_no_use(self):
        doc = dealt(MENEUSE, VETERAN, vocation("ruse"), RADIO, COPP, *map(character, "abcde"))
        assert labels(self.CODE, doc)[:2] == ["Retirer Ruse", "Retirer Veteran"]

    def test_never_what_the_format_asks_for(self):
        doc = dealt(MENEUSE, (RADIO, "a"), (MASSE, "b"), *map(character, "abcdef"))
        assert labels(self.CODE, doc)[:3] == ["Retirer F", "Retirer E", "Retirer D"]

    def test_short_of_cards_a_deck_takes_characters_that_the_list_carries(self):
        ombre = character("ombre", cost_coloured={"Ombre": 1})
        doc = dealt(MENEUSE, BRUTE, RADIO, MASSE, items=[ombre, LAME, BRUTE])
        assert labels(self.CODE, doc) == ["+ Lame"]
        (add,) = fixes(self.CODE, doc)[0]
        assert isinstance(add, Add)

    def test_but_leaves_room_for_leaders_and_upgrades(self):
        doc = dealt(*map(character, "abcde"), items=[LAME])
        assert labels(self.CODE, doc) == []


class TestLeaders:
    def test_one_that_the_list_carries_comes(self):
        doc = dealt(BRUTE, items=[MENEUSE, STRATEGE, leader("muette")])
        assert labels("WB-LEADERS-1", doc) == ["+ Meneuse", "+ Stratege"]
        assert cards_of(after("WB-LEADERS-1", doc)) == ["brute", "meneuse"]

    def test_the_one_whom_a_card_of_the_deck_waits_for(self):
        doc = dealt(BRUTE, equipment("radio", faction="Azur"), items=[MENEUSE, STRATEGE])
        assert labels("WB-LEADERS-1", doc) == ["+ Stratege"]
        assert labels("WB-SPEC-EQUIP", doc) == ["+ Stratege", "Retirer Radio"]

    def test_in_a_full_deck_in_the_place_of_another_card(self):
        doc = clash(leaders=[MENEUSE])
        doc["items"].append(STRATEGE)
        assert labels("WB-LEADERS-2", doc) == ["Remplacer Figurant12 par Stratege"]
        assert not errors(after("WB-LEADERS-2", doc))

    def test_none_is_made_up(self):
        assert labels("WB-LEADERS-1", dealt(BRUTE)) == []

    def test_of_too_many_one_leaves_but_not_the_one_that_a_card_needs(self):
        doc = exploration(STRATEGE, equipment("radio", faction="Azur"))
        assert labels("WB-LEADERS-1", doc)[0] == "Retirer Meneuse"
        assert "Retirer Stratege" not in labels("WB-LEADERS-1", doc)

    def test_another_takes_the_place_of_a_twin(self):
        twins = [leader("meneuse", {"Rouille": 3}, {"Rouille": 4}, max_copies=2)] * 2
        doc = clash(leaders=twins)
        doc["items"].append(STRATEGE)
        code = "WB-LEADERS-DIFFERENT"
        assert labels(code, doc) == ["Remplacer Meneuse par Stratege", "Retirer Meneuse"]
        assert not errors(after(code, doc))


class TestUpgrades:
    def test_come_where_a_carrier_is_free(self):
        doc = dealt(MENEUSE, BRUTE, items=[RADIO, VETERAN, vocation("amiral", "Azur")])
        assert labels("WB-UPGRADES-2", doc) == ["+ Formation", "+ Radio", "+ Veteran"]
        doc = dealt(MENEUSE, (FORMATION, "brute"), BRUTE)
        assert labels("WB-UPGRADES-2", doc) == []

    def test_that_find_no_bearer_get_one(self):
        tireur = character("tireur", 1, GUN)
        doc = dealt(COPP, FUSIL, items=[tireur, BRUTE], format="exploration")
        assert labels("WB-ORPHAN-EQUIP", doc) == ["+ Brute"]

    def test_in_a_full_deck_the_bearer_takes_the_place_of_one(self):
        doc = dealt(MENEUSE, COPP, *[FORMATION] * 6, items=[LAME])
        assert labels("WB-ORPHAN-FORMATION", doc) == ["Remplacer Formation par Lame"]


class TestNames:
    def test_the_copy_leaves_not_the_one_that_bears_something(self):
        doc = exploration(BRUTE, BRUTE, (RADIO, "brute_2"))
        assert fixes("WB-UNIQUE-NAME", doc) == [(Remove("brute"),)]

    def test_of_genders_any_but_all_of_its_copies(self):
        jammeuse = character("jammeuse", name_key="jam", max_copies=2)
        doc = exploration(jammeuse, jammeuse, character("jammeur", name_key="jam"))
        assert sorted(labels("WB-UNIQUE-GENDER", doc)) == ["Retirer Jammeur", "Retirer Jammeuse"]
        assert {len(edits) for edits in fixes("WB-UNIQUE-GENDER", doc)} == {1, 2}

    def test_a_deck_without_characters_gets_one_of_its_own(self):
        doc = dealt(MENEUSE, items=[LAME])
        assert labels("WB-CHAR-MIN", doc) == ["+ Lame"]


class TestCardsThatCannotStay:
    AID = typed_card("reference", "aide", name="Aide")

    def test_one_beside_the_deck_leaves(self):
        assert fixes("WB-CARD-TYPE", dealt(BRUTE, self.AID)) == [(Remove("aide"),)]

    def test_what_hung_on_it_hangs_on_nothing_then(self):
        doc = dealt(BRUTE, self.AID, (RADIO, "aide"))
        assert attached_to(after("WB-CARD-TYPE", doc)) == {"brute": None, "radio": None}

    def test_an_unknown_one_leaves_and_so_does_what_a_card_was_given(self):
        doc = dealt(BRUTE, "joker")
        assert labels("WB-UNKNOWN", doc) == ["Retirer «\u202fjoker\u202f»"]
        doc = dealt(BRUTE)
        doc["members"][0]["picks"] = [{"item": "epee"}, {"item": "epee"}, {"item": "arc"}]
        assert fixes("WB-UNKNOWN", doc) == [
            tuple(Drop("brute", s) for s in ("epee", "epee", "arc"))
        ]
        assert labels("WB-UNKNOWN", doc) == ["Retirer «\u202fepee\u202f» et «\u202farc\u202f»"]


class TestFreeBearers:
    def test_take_what_was_left_aside(self):
        doc = filled(MENEUSE, BRUTE, (FORMATION, "brute"), VETERAN)
        assert fixes("WB-ADV-UNATTACHED", doc) == [(Set("on", "meneuse", "veteran"),)]
        assert codes(after("WB-ADV-UNATTACHED", doc)) == set()
        (fix,) = the_finding("WB-ADV-UNATTACHED", doc).fixes
        assert (fix.label.fr, fix.label.en) == (
            "Attacher Veteran à Meneuse",
            "Attach Veteran to Meneuse",
        )

    def test_among_several_the_player_chooses_one_of_three(self):
        doc = dealt(BRUTE, LAME, COPP, *map(character, "ab"), (FORMATION, "brute"), RADIO)
        assert fixes("WB-ADV-UNATTACHED", doc) == [
            (Set("on", free, "radio"),) for free in ("brute", "lame", "copp")
        ]

    def test_where_nobody_is_free_nothing_is_offered(self):
        doc = dealt(COPP, BRUTE, (RADIO, "brute"), FUSIL)
        assert fixes("WB-ADV-UNATTACHED", doc) == []

    @pytest.mark.parametrize(
        ("code", "doc", "wrong", "free"),
        [
            ("WB-ATTACH-TARGET", dealt(MENEUSE, BRUTE, (RADIO, "meneuse")), "radio", "brute"),
            ("WB-ATTACH-INDECK", dealt(BRUTE, (RADIO, "nulle_part")), "radio", "brute"),
            ("WB-EQUIP-PICTO", dealt(COPP, BRUTE, (FUSIL, "copp")), "fusil", "brute"),
            (
                "WB-SPEC-VOCATION",
                clash((vocation("amiral", "Azur"), "meneuse")),
                "amiral",
                "stratege",
            ),
        ],
    )
    def test_take_what_hangs_wrong_or_it_is_taken_off(self, code, doc, wrong, free):
        assert fixes(code, doc) == [(Set("on", free, wrong),), (Set("on", None, wrong),)]

    def test_who_bears_one_already_takes_none(self):
        doc = clash((vocation("amiral", "Azur"), "meneuse"), (VETERAN, "stratege"))
        assert fixes("WB-SPEC-VOCATION", doc) == [(Set("on", None, "amiral"),)]

    def test_take_over_from_who_bears_too_much(self):
        doc = exploration(BRUTE, LAME, (RADIO, "brute"), (MASSE, "brute"))
        assert labels("WB-EQUIP-PER-CHAR", doc) == [
            "Attacher Masse à Lame",
            "Détacher Masse",
            "Détacher Radio",
        ]

    def test_equal_cards_are_named_once(self):
        doc = dealt(BRUTE, (FORMATION, "brute"), (FORMATION, "brute"))
        assert labels("WB-FORMATION-PER-CHAR", doc) == ["Détacher Formation"]

    def test_what_is_no_upgrade_is_taken_off(self):
        doc = dealt(BRUTE, (LAME, "brute"))
        assert fixes("WB-ATTACH-TARGET", doc) == [(Set("on", None, "lame"),)]


class TestOrders:
    def test_a_leader_of_the_colour_comes_as_long_as_one_is_to_come(self):
        marin = character("marin", cost_coloured={"Azur": 1})
        doc = dealt(MENEUSE, marin, items=[STRATEGE], format="affrontement")
        assert labels("WB-ADV-COLOUR", doc) == ["+ Stratege"]
        doc["settings"]["format"] = "exploration"
        assert labels("WB-ADV-COLOUR", doc) == []

    def test_a_character_whom_a_turn_pays_for(self):
        poor = leader("pauvre", {"Rouille": 1}, {"Rouille": 1})
        doc = dealt(poor, character("lent", 2), items=[LAME, character("vif", 1)])
        assert labels("WB-ADV-ORDERS", doc) == ["+ Vif"]


def test_two_guns_on_one_are_separated():
    double = character("double", upgrade_limits={"equipement": 2})
    doc = dealt(double, BRUTE, (FUSIL, "double"), (CARABINE, "double"))
    for finding in findings("WB-EQUIP-PICTO", doc):
        assert not findings("WB-EQUIP-PICTO", fixed(doc, finding.fixes[0]))
