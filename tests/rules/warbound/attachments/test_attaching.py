import json

import pytest
from hypothesis import HealthCheck, given, settings

from rules.checks.game import games
from rules.lists.reading import read, write
from tests.lists import catalogue_of, codes, judged
from tests.rules.lists.strategies import decks
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
    VETERAN,
    attached_to,
    character,
    clash,
    dealt,
    equipment,
    vocation,
)

REFUSALS = (
    "WB-ATTACH-TARGET",
    "WB-ATTACH-INDECK",
    "WB-EQUIP-PER-CHAR",
    "WB-FORMATION-PER-CHAR",
    "WB-VOCATION-PER-LEADER",
    "WB-EQUIP-PICTO",
    "WB-SPEC-VOCATION",
)
UPGRADES = ("equipement", "formation", "vocation")


def arranged(doc):
    """The deck after Muster has attached what it can."""
    game, document = read(json.dumps(doc).encode(), catalogue_of)
    return json.loads(write(game.arrange(game.roster(document, catalogue_of(game.slug)))))


def plan(doc):
    """What is attached to whom afterwards."""
    return {slug: on for slug, on in attached_to(arranged(doc)).items() if on}


def refused(doc):
    return {(each.code, each.about) for each in judged(doc).findings if each.code in REFUSALS}


def every_deck(test):
    return settings(
        deadline=None,
        derandomize=True,
        database=None,
        max_examples=100,
        suppress_health_check=[HealthCheck.too_slow],
    )(given(decks)(test))


class TestAttachForMe:
    """Each upgrade gets a bearer, in the order of the list."""

    def test_the_first_who_can(self):
        doc = dealt(MENEUSE, BRUTE, LAME, RADIO, FORMATION, VETERAN)
        assert plan(doc) == {"radio": "brute", "formation": "brute", "veteran": "meneuse"}

    def test_one_to_each(self):
        doc = dealt(BRUTE, LAME, RADIO, MASSE, FORMATION, FORMATION)
        assert plan(doc) == {
            "radio": "brute",
            "masse": "lame",
            "formation": "brute",
            "formation_2": "lame",
        }

    def test_a_greedy_choice_is_taken_back(self):
        """The radio would take the only one who may have the gun."""
        doc = dealt(BRUTE, COPP, RADIO, FUSIL)
        assert plan(doc) == {"radio": "copp", "fusil": "brute"}

    def test_a_vocation_of_a_faction_on_its_leader(self):
        doc = clash(VETERAN, vocation("amiral", "Azur"))
        assert plan(doc) == {"veteran": "meneuse", "amiral": "stratege"}
        doc = clash(vocation("garde", "Rouille"), VETERAN)
        assert plan(doc) == {"garde": "meneuse", "veteran": "stratege"}

    def test_what_finds_nobody_stays_aside(self):
        doc = dealt(COPP, FUSIL, FORMATION, FORMATION, VETERAN)
        assert plan(doc) == {"formation": "copp"}

    def test_equipment_that_no_leader_opens_stays_aside(self):
        doc = dealt(MENEUSE, BRUTE, equipment("sonar", faction="Azur"), RADIO)
        assert plan(doc) == {"radio": "brute"}

    def test_several_on_one_card_that_allows_it(self):
        strong = character("fort", upgrade_limits={"equipement": 2})
        assert plan(dealt(strong, FUSIL, CARABINE, RADIO)) == {"fusil": "fort", "radio": "fort"}

    def test_nothing_but_attachments_changes(self):
        doc = clash(BRUTE, FUSIL)
        before, after = (
            json.loads(write(read(json.dumps(doc).encode(), catalogue_of)[1])),
            arranged(doc),
        )
        assert before.keys() == after.keys()
        for old, new in zip(before["members"], after["members"], strict=True):
            assert {**old, "on": None} == {**new, "on": None}


class TestWhatIsThere:
    """What the rules allow stays; what they refuse moves."""

    def test_it_stays(self):
        doc = dealt(BRUTE, LAME, (RADIO, "lame"), MASSE)
        assert plan(doc) == {"radio": "lame", "masse": "brute"}

    def test_even_where_it_stands_in_the_way(self):
        doc = dealt(BRUTE, COPP, (RADIO, "brute"), FUSIL)
        assert plan(doc) == {"radio": "brute"}

    @pytest.mark.parametrize("on", ["meneuse", "nulle_part", "radio"])
    def test_what_hangs_wrong_is_put_right(self, on):
        assert plan(dealt(MENEUSE, BRUTE, (RADIO, on))) == {"radio": "brute"}

    def test_of_two_on_one_the_first_stays(self):
        doc = dealt(LAME, BRUTE, (RADIO, "brute"), (MASSE, "brute"))
        assert plan(doc) == {"radio": "brute", "masse": "lame"}

    def test_unless_only_the_other_fits_there(self):
        doc = dealt(COPP, BRUTE, (RADIO, "brute"), (FUSIL, "brute"))
        assert plan(doc) == {"radio": "copp", "fusil": "brute"}

    def test_a_gun_leaves_who_has_one(self):
        assert plan(dealt(COPP, BRUTE, (FUSIL, "copp"))) == {"fusil": "brute"}
        assert plan(dealt(COPP, (FUSIL, "copp"))) == {}

    def test_a_vocation_leaves_the_wrong_leader(self):
        assert plan(clash((vocation("amiral", "Azur"), "meneuse"))) == {"amiral": "stratege"}

    def test_a_leader_is_taken_off(self):
        assert plan(dealt(BRUTE, (MENEUSE, "brute"))) == {}

    def test_unknown_cards_are_left_alone(self):
        doc = dealt(BRUTE, ("joker", "nulle_part"), (RADIO, "joker"), (MASSE, "joker"))
        assert plan(doc) == {"joker": "nulle_part", "radio": "joker", "masse": "joker"}
        assert plan(dealt("joker", (BRUTE, "joker"))) == {"brute": "joker"}

    def test_without_a_format_a_faction_is_no_reason_to_move(self):
        doc = dealt(MENEUSE, (vocation("amiral", "Azur"), "meneuse"), format=None)
        assert plan(doc) == {"amiral": "meneuse"}


class TestAnyDeck:
    @every_deck
    def test_nothing_is_refused_that_was_not_before(self, doc):
        assert refused(arranged(doc)) <= refused(doc)

    @every_deck
    def test_what_no_rule_refuses_stays(self, doc):
        about = {member for _, member in refused(doc)}
        after = attached_to(arranged(doc))
        for member in doc["members"]:
            on = member.get("on")
            if on and not {member["id"], on} & about:
                assert after[member["id"]] == on

    @every_deck
    def test_a_second_time_changes_nothing(self, doc):
        once = arranged(doc)
        assert arranged(once) == once

    @every_deck
    def test_a_deck_that_can_be_attached_is(self, doc):
        bare = {**doc, "members": [{**member, "on": None} for member in doc["members"]]}
        before = judged(bare).roster
        state = before.overview()["plan"]
        after = arranged(bare)
        left = [copy for copy in judged(after).roster.upgrades if copy.on is None]
        faults = [code for code in codes(bare) if code.startswith(("WB-ORPHAN-", "WB-SPEC-"))]
        if before.format and before.leaders:
            assert (state == "impossible") is bool(faults)
        assert (state == "impossible") is bool(left)
        if not left:
            assert "WB-ADV-UNATTACHED" not in codes(after)

    @every_deck
    def test_no_plan_attaches_more(self, doc):
        bare = {**doc, "members": [{**member, "on": None} for member in doc["members"]]}
        deck, after = judged(bare).roster, judged(arranged(bare)).roster
        for kind in UPGRADES:
            attached = sum(copy.on is not None for copy in after.cards(kind))
            assert attached <= deck.fits[kind].placed
            if not any(copy.specific for copy in deck.cards(kind)):
                assert attached == deck.fits[kind].placed


def test_only_this_game_arranges():
    assert [slug for slug, game in games().items() if game.arranges] == ["warbound"]
