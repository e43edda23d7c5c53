from itertools import combinations

import pytest

from tests.lists import (
    convoy,
    costs,
    fighter,
    judged,
    standing,
    the_finding,
    trips,
    unsaid,
    vehicle,
)
from tests.rules.rbn.sides import ALL, CULTISTS, SONS, all_but, mercenaries

CORE = ["cultistes", "mutants", "esclavagistes", "survivants", "robots"]
FOREIGN = ["mercenaires", "enfants13", "sss", "sons", "phantom", "gaia", "elfes"]


class TestTheirChoice:
    """RBN: mercenaries choose one advantage and two different drawbacks of the core five (R-18)."""

    CODE = "RBN-MERC-CHOICE"

    @pytest.mark.parametrize("advantage", CORE)
    @pytest.mark.parametrize("drawbacks", list(combinations(CORE, 2)), ids=" ".join)
    def test_any_advantage_with_any_two_drawbacks(self, advantage, drawbacks):
        assert not trips(self.CODE, convoy(**mercenaries(*drawbacks, advantage=advantage)))

    def test_advantage_and_drawback_of_the_same_faction(self):
        doc = convoy(**mercenaries("mutants", "robots", advantage="mutants"))
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize(
        "drawbacks",
        [
            [],
            ["robots"],
            ["robots", "robots"],
            ["robots", "mutants", "cultistes"],
            ["robots", "mutants", "robots"],
        ],
        ids=len,
    )
    def test_no_other_number_of_drawbacks(self, drawbacks):
        assert trips(self.CODE, convoy(**mercenaries() | {"drawbacks": drawbacks}))

    def test_an_advantage_is_not_left_out(self):
        assert trips(self.CODE, convoy(**mercenaries() | {"advantage": None}))

    @pytest.mark.parametrize("stranger", FOREIGN)
    def test_neither_of_a_sub_faction_nor_of_the_later_book(self, stranger):
        assert trips(self.CODE, convoy(**mercenaries(advantage=stranger)))
        assert trips(self.CODE, convoy(**mercenaries("robots", stranger)))

    @pytest.mark.parametrize("side", all_but("mercenaries"))
    @pytest.mark.parametrize(
        "choice",
        [{"advantage": "mutants"}, {"drawbacks": ["robots"]}, {"drawbacks": ["robots", "mutants"]}],
        ids=["advantage", "drawback", "drawbacks"],
    )
    def test_nobody_else_chooses(self, side, choice):
        assert not trips(self.CODE, convoy(**ALL[side]))
        assert trips(self.CODE, convoy(**ALL[side] | choice))

    @pytest.mark.parametrize(
        ("chosen", "unanswered"),
        [
            ({"advantage": None, "drawbacks": []}, True),
            ({"drawbacks": ["robots"]}, True),
            ({"advantage": "elfes", "drawbacks": []}, False),
            ({"drawbacks": ["robots", "robots"]}, False),
            ({"drawbacks": ["robots", "mutants", "cultistes"]}, False),
        ],
    )
    def test_what_is_not_chosen_yet_is_no_wrong_choice(self, chosen, unanswered):
        doc = convoy(**mercenaries() | chosen)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert the_finding(self.CODE, doc).unanswered is unanswered

    def test_the_sentence_says_what_was_chosen(self):
        doc = convoy(**mercenaries("robots", "robots", advantage="mutants"))
        assert not unsaid(self.CODE, doc, "Mutants", "Robots")


def slaves(**settings):
    return convoy(fighter("chef"), fighter(slave=True), **settings)


class TestTheAdvantageTakesEffect:
    """RBN: what the mercenaries chose is theirs."""

    def test_the_slavers_advantage_opens_slaves_at_5_points(self):
        doc = slaves(**mercenaries(advantage="esclavagistes"))
        assert not trips("RBN-SLV-FACTION", doc)
        assert costs(doc) == [10, 5]

    @pytest.mark.parametrize("advantage", [name for name in CORE if name != "esclavagistes"])
    def test_no_other_does(self, advantage):
        assert trips("RBN-SLV-FACTION", slaves(**mercenaries(advantage=advantage)))

    def test_nor_does_the_slavers_drawback(self):
        assert trips("RBN-SLV-FACTION", slaves(**mercenaries("esclavagistes", "robots")))

    def test_the_survivors_advantage_gives_the_fifth(self):
        assert judged(convoy(**mercenaries(advantage="survivants"))).budget == 360

    @pytest.mark.parametrize("advantage", [name for name in CORE if name != "survivants"])
    def test_no_other_gives_it(self, advantage):
        doc = convoy(**mercenaries("survivants", "robots", advantage=advantage))
        assert judged(doc).budget == 300

    @pytest.mark.parametrize(
        ("code", "member", "advantage"),
        [
            ("RBN-FTR-BOND", fighter("bond"), "mutants"),
            ("RBN-FTR-BANNER", fighter("banniere"), "cultistes"),
            ("RBN-FTR-REACTOR", fighter("reacteur"), "robots"),
            ("RBN-VEH-OPTFACTION", vehicle("moyen", "lance_filet"), "esclavagistes"),
            ("RBN-VEH-OPTFACTION", vehicle("moyen", "baliste_pivot"), "survivants"),
            ("RBN-VEH-OPTFACTION", vehicle("moyen", "ia"), "robots"),
        ],
    )
    def test_what_is_for_a_faction_only_stays_closed(self, code, member, advantage):
        assert trips(code, convoy(member, **mercenaries(advantage=advantage)))


class TestTheMutantsDrawback:
    """RBN, R-19: half the mercenaries, animals not counted, own a ranged weapon."""

    CODE = "RBN-MUT-HALF"

    def armed(self, **settings):
        return convoy(fighter("pistolet", T="5", count=2), fighter(), **settings)

    @pytest.mark.parametrize("drawbacks", [("mutants", "robots"), ("cultistes", "mutants")])
    def test_it_binds(self, drawbacks):
        assert trips(self.CODE, self.armed(**mercenaries(*drawbacks, advantage="robots")))

    def test_not_by_the_advantage_alone(self):
        doc = self.armed(**mercenaries("robots", "cultistes", advantage="mutants"))
        assert not trips(self.CODE, doc)

    def test_neither_the_sons_nor_another_faction_who_note_it(self):
        assert not trips(self.CODE, self.armed(drawbacks=["mutants", "robots"], **SONS))
        assert not trips(self.CODE, self.armed(drawbacks=["mutants", "robots"], **CULTISTS))


class TestTheSurvivorsDrawback:
    """RBN: a mechanic is owed and machine guns cost 10 points more."""

    CODE = "RBN-SURV-MECH"

    def test_it_binds(self):
        doc = convoy(fighter("mitrailleuse", T="5"), **mercenaries("survivants", "robots"))
        assert trips(self.CODE, doc)
        assert costs(doc) == [10 + 2 + 25]

    def test_a_mechanic_pays_the_debt(self):
        doc = convoy(fighter("mecanicien"), **mercenaries("survivants", "robots"))
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize(
        "settings",
        [
            mercenaries("mutants", "robots", advantage="survivants"),
            SONS | {"drawbacks": ["survivants", "robots"]},
            CULTISTS | {"drawbacks": ["survivants", "robots"]},
        ],
        ids=["the advantage alone", "sons", "cultists"],
    )
    def test_nobody_else_owes_it(self, settings):
        doc = convoy(fighter("mitrailleuse", T="5"), **settings)
        assert not trips(self.CODE, doc)
        assert costs(doc) == [10 + 2 + 15]


class TestTheRobotsDrawback:
    """RBN, R-19: medium vehicles only, with the AI, which the drawback opens to them."""

    BOUND = mercenaries("robots", "mutants", advantage="survivants")

    def test_mediums_with_the_ai_for_10_points_each(self):
        doc = convoy(vehicle("moyen", "ia", count=2), **self.BOUND)
        for code in ("RBN-ROB-MEDIUM", "RBN-ROB-IA", "RBN-VEH-OPTFACTION"):
            assert not trips(code, doc)
        assert costs(doc) == [80]

    @pytest.mark.parametrize("kind", ["leger", "lourd"])
    def test_no_other_type(self, kind):
        assert trips("RBN-ROB-MEDIUM", convoy(vehicle(kind, "ia"), **self.BOUND))

    def test_no_vehicle_without_the_ai(self):
        doc = convoy(vehicle("moyen", "ia"), vehicle("moyen"), **self.BOUND)
        assert trips("RBN-ROB-IA", doc)

    @pytest.mark.parametrize(
        "settings",
        [
            mercenaries("mutants", "cultistes", advantage="robots"),
            SONS | {"drawbacks": ["robots", "mutants"]},
            CULTISTS | {"drawbacks": ["robots", "mutants"]},
        ],
        ids=["the advantage alone", "sons", "cultists"],
    )
    def test_nobody_else_is_bound_and_the_ai_stays_closed(self, settings):
        doc = convoy(vehicle("leger"), **settings)
        assert not trips("RBN-ROB-MEDIUM", doc)
        assert not trips("RBN-ROB-IA", doc)
        assert trips("RBN-VEH-OPTFACTION", convoy(vehicle("leger", "ia"), **settings))


class TestAnEmptyDrawback:
    """RBN, R-19: the Slavers' drawback is empty without their advantage."""

    CODE = "RBN-ADV-MERCVOID"

    def test_with_the_advantage_it_is_not(self):
        doc = convoy(**mercenaries("esclavagistes", "robots", advantage="esclavagistes"))
        assert not trips(self.CODE, doc)

    @pytest.mark.parametrize("advantage", ["mutants", None])
    def test_without_it_is(self, advantage):
        doc = convoy(**mercenaries("robots", "esclavagistes", advantage=advantage))
        assert standing(self.CODE, doc) == ("warning", None, False)

    def test_another_drawback_is_not_empty(self):
        assert not trips(self.CODE, convoy(**mercenaries("robots", "mutants")))

    @pytest.mark.parametrize("settings", [SONS, CULTISTS], ids=["sons", "cultists"])
    def test_who_does_not_choose_has_none(self, settings):
        doc = convoy(**settings | {"drawbacks": ["esclavagistes", "robots"]})
        assert not trips(self.CODE, doc)

    def test_the_list_stays_legal(self):
        assert not trips("RBN-MERC-CHOICE", convoy(**mercenaries("esclavagistes", "robots")))
