"""What the contract says of every rule at once: its level, its scope, whether more cures it."""

import pytest

from rules.checks.game import games
from tests.lists import codes, errors, fighter, findings, judged
from tests.rules.rbn.sides import CHILDREN, LORDS, MUTANTS, SLAVERS, SONS, SQUADRONS
from tests.rules.rbn.tripping import BIKES, DOG, LEGAL, SOLDIER, TRIPS, trip

CHECKS = games()["rbn"].checks
NOTES = {
    *("RBN-ADV-START", "RBN-ADV-MODELS", "RBN-ADV-WHEEL", "RBN-ADV-UNSPENT"),
    *("RBN-ADV-BONUS", "RBN-ADV-FREEPILOT", "RBN-HOUSE-ITEM"),
}
ADVICE = {code for code in TRIPS if code.startswith(("RBN-ADV-", "RBN-CREW-"))} - NOTES
RULES = [code for code in TRIPS if code not in ADVICE | NOTES]

OF_A_VEHICLE = {
    "RBN-VEH-SLOTS",
    "RBN-VEH-OPTTYPE",
    "RBN-VEH-OPTFACTION",
    "RBN-VEH-OPTMAX",
    "RBN-VEH-OPTDUP",
    "RBN-VEH-SIDECAR",
    "RBN-E13-BLIND",
    "RBN-E13-BLINDHEAVY",
    "RBN-EXO-FLY",
    "RBN-EXO-DEMOUNT",
    "RBN-ADV-DRIVER",
    "RBN-ADV-BLINDPRICE",
    "RBN-CREW-SEATS",
    "RBN-CREW-PILOT",
    "RBN-CREW-FLYER",
}
OF_A_FIGHTER = {
    "RBN-CATALOG",  # of the settings too: see test_catalogue.py
    "RBN-SLV-RANGED",
    "RBN-SLV-CHIEF",
    "RBN-ARN-PROTECT",
    "RBN-EN-MELEE",
    "RBN-E13-ARMOUR",
    "RBN-E13-RANGED",
    "RBN-EXO-AMMO",
    "RBN-ADV-AMBI",
    "RBN-ADV-SLAVEANIMAL",
    "RBN-CREW-CAVALIER",
    "RBN-CREW-ANIMAL",
    *(code for code in TRIPS if code.startswith(("RBN-FTR-", "RBN-ANI-"))),
}
CURED_BY_MORE = {
    "RBN-VEH-THIRD",
    "RBN-CHIEF-ONE",
    "RBN-FTR-GIANTBAT",  # not of a cultist: see TestWhereMoreIsNoCure
    "RBN-MUT-HALF",
    "RBN-SLV-HALF",
    "RBN-ARN-PROTECT",
    "RBN-SURV-MECH",
    "RBN-SSS-FLAME",
    "RBN-SSS-HEAVY",
    "RBN-ROB-IA",
    "RBN-E13-ARMOUR",
    "RBN-E13-RANGED",
    "RBN-E13-BLIND",
    "RBN-E13-BLINDHEAVY",
    "RBN-ADV-DRIVER",
    "RBN-ADV-UNSPENT",
    "RBN-ADV-GUNNER",
    "RBN-ADV-MARCHAND",
    "RBN-ADV-AMBI",
    "RBN-ADV-FREEPILOT",
    "RBN-ADV-ROCKETSPENT",
    "RBN-ADV-FLYSPENT",
    "RBN-ADV-START",
}


def found(code):
    """The one thing that a rule finds in the list that breaks it."""
    (finding,) = findings(code, TRIPS[code])
    return finding


class TestALegalConvoy:
    """A plain list of 300 points: 2 vehicles, 5 fighters, 297 points, nothing to say."""

    def test_it_is_legal_and_within_the_budget(self):
        verdict = judged(LEGAL)
        assert (verdict.legal, verdict.total, verdict.budget) == (True, 297, 300)

    @pytest.mark.parametrize("code", CHECKS)
    def test_it_breaks_no_rule(self, code):
        assert findings(code, LEGAL) == []


class TestEveryRule:
    @pytest.mark.parametrize("code", RULES)
    def test_makes_a_list_illegal_and_leaves_the_others_alone(self, code):
        assert errors(TRIPS[code]) == {code}
        assert not judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", sorted(ADVICE | NOTES))
    def test_advice_leaves_a_list_legal(self, code):
        assert code in codes(TRIPS[code])
        assert judged(TRIPS[code]).legal

    @pytest.mark.parametrize("code", TRIPS)
    def test_has_the_level_of_the_contract(self, code):
        level = "note" if code in NOTES else "warning" if code in ADVICE else "error"
        assert CHECKS[code].level == found(code).level == level

    @pytest.mark.parametrize("code", sorted(TRIPS.keys() - {"RBN-ADV-MODELS"}))
    def test_is_about_a_member_or_about_the_convoy(self, code):
        kinds = {member["id"]: member["kind"] for member in TRIPS[code]["members"]}
        of = "vehicle" if code in OF_A_VEHICLE else "fighter" if code in OF_A_FIGHTER else None
        assert kinds.get(found(code).about) == of

    @pytest.mark.parametrize("code", TRIPS)
    def test_says_whether_more_would_cure_it(self, code):
        assert found(code).todo is (code in CURED_BY_MORE)


class TestWhereMoreIsNoCure:
    """What no addition can mend is a fault, not something to do."""

    @pytest.mark.parametrize(
        ("code", "doc"),
        [
            ("RBN-FTR-GIANTBAT", trip(fighter("batte_geante"))),
            ("RBN-FTR-GIANTBAT", trip(fighter("batte_geante", "cavalier"), **MUTANTS)),
            ("RBN-E13-ARMOUR", trip(fighter(*DOG), cars=BIKES, chief=SOLDIER, **CHILDREN)),
            ("RBN-E13-RANGED", trip(fighter(*DOG, T="5"), cars=BIKES, chief=SOLDIER, **CHILDREN)),
            (
                "RBN-E13-RANGED",
                trip(
                    fighter("armure", "epee", "epee", "epee", T="5"),
                    cars=BIKES,
                    chief=SOLDIER,
                    **CHILDREN,
                ),
            ),
            ("RBN-ARN-PROTECT", trip(fighter(*DOG, slave=True), **LORDS)),
            ("RBN-ADV-MARCHAND", trip(cars=BIKES, **SONS | {"activity": "marchands"})),
            ("RBN-ADV-AMBI", trip(fighter("ambidextre", "epee", "hache_deux_mains"))),
            ("RBN-ADV-AMBI", trip(fighter("ambidextre"), **SQUADRONS)),
        ],
    )
    def test_a_fault(self, code, doc):
        (finding,) = findings(code, doc)
        assert not finding.todo

    @pytest.mark.parametrize(
        ("code", "doc"),
        [
            ("RBN-FTR-GIANTBAT", trip(fighter("batte_geante"), **MUTANTS)),
            (
                "RBN-E13-RANGED",
                trip(fighter("armure", "epee", T="5"), chief=SOLDIER, **CHILDREN),
            ),
            ("RBN-ADV-AMBI", trip(fighter("ambidextre", "epee"))),
            ("RBN-ADV-AMBI", trip(fighter("ambidextre"))),
            ("RBN-ADV-MARCHAND", trip(cars=BIKES, **SLAVERS | {"activity": "marchands"})),
        ],
    )
    def test_to_do(self, code, doc):
        assert all(finding.todo for finding in findings(code, doc))
