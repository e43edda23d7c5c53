import pytest

from rules.catalogue.items import Faction
from tests.lists import catalogue_of, convoy, fighter, standing, the_finding, trips, unsaid
from tests.rules.rbn.sides import CHILDREN, MUTANTS, PHANTOM, SONS, mercenaries

ACTIVITIES = {"pillards", "archeologues", "marchands", "chasseurs"}

SUBS = {
    "devoreurs": "cultistes",
    "gaia": "mutants",
    "seigneurs": "esclavagistes",
    "sss": "survivants",
    "escadrons": "robots",
    "sons": "mercenaires",
    "phantom": "enfants13",
}
FACTIONS = sorted(set(SUBS.values()))


class TestASubFactionHasItsFaction:
    """RBN: a sub-faction may only be taken by its own faction."""

    CODE = "RBN-FACTION-SUB"

    def test_these_are_all(self):
        rows = catalogue_of("rbn").of(Faction).values()
        assert {row.slug: row.parent for row in rows if row.parent} == SUBS

    @pytest.mark.parametrize("faction", FACTIONS)
    @pytest.mark.parametrize("sub", SUBS)
    def test_its_own_and_no_other(self, faction, sub):
        doc = convoy(faction=faction, subfaction=sub)
        assert trips(self.CODE, doc) is (SUBS[sub] != faction)

    @pytest.mark.parametrize("faction", FACTIONS)
    def test_none_needs_be_taken(self, faction):
        assert not trips(self.CODE, convoy(faction=faction))

    @pytest.mark.parametrize("faction", [None, "elfes"])
    def test_no_faction_is_not_its_own(self, faction):
        assert trips(self.CODE, convoy(faction=faction, subfaction="sss"))

    def test_an_unknown_one_is_another_rule_s(self):
        doc = convoy(faction="mutants", subfaction="elfes")
        assert not trips(self.CODE, doc)
        assert trips("RBN-CATALOG", doc)

    def test_it_is_an_error_about_the_convoy_that_more_can_not_cure(self):
        doc = convoy(faction="mutants", subfaction="devoreurs")
        assert standing(self.CODE, doc) == ("error", None, False)

    def test_the_sentence_names_both(self):
        doc = convoy(faction="mutants", subfaction="sons")
        assert not unsaid(self.CODE, doc, "Sons of Apocalypse")
        assert not unsaid(self.CODE, convoy(faction="robots", subfaction="gaia"), "Mutants")


class TestAllegiance:
    """RBN: one activity, of the faction's row or of the sub-faction's own list."""

    CODE = "RBN-ALLEGIANCE"

    MATRIX = {
        ("cultistes", None): {"archeologues", "chasseurs"},
        ("mutants", None): {"pillards", "chasseurs"},
        ("esclavagistes", None): {"pillards", "marchands"},
        ("survivants", None): {"archeologues", "marchands", "chasseurs"},
        ("robots", None): {"pillards", "archeologues"},
        ("mercenaires", None): ACTIVITIES,
        ("enfants13", None): ACTIVITIES,
        ("cultistes", "devoreurs"): {"chasseurs"},
        ("mutants", "gaia"): {"chasseurs", "archeologues"},
        ("esclavagistes", "seigneurs"): {"marchands"},
        ("survivants", "sss"): {"chasseurs"},
        ("robots", "escadrons"): {"chasseurs"},
        ("mercenaires", "sons"): {"marchands", "pillards"},
        ("enfants13", "phantom"): ACTIVITIES,
    }

    @pytest.mark.parametrize(("faction", "sub"), MATRIX)
    def test_the_matrix_and_the_lists_of_the_sub_factions(self, faction, sub):
        allowed = {
            activity
            for activity in ACTIVITIES
            if not trips(self.CODE, convoy(faction=faction, subfaction=sub, activity=activity))
        }
        assert allowed == self.MATRIX[faction, sub]

    @pytest.mark.parametrize(
        ("faction", "sub"), [side for side, allowed in MATRIX.items() if allowed != ACTIVITIES]
    )
    def test_without_an_activity(self, faction, sub):
        assert trips(self.CODE, convoy(faction=faction, subfaction=sub))

    def test_mercenaries_may_leave_it_open(self):
        assert not trips(self.CODE, convoy(**mercenaries()))
        assert not trips(self.CODE, convoy(scenario=2, **mercenaries()))

    def test_the_sons_may_not(self):
        assert trips(self.CODE, convoy(**SONS | {"activity": None}))

    def test_what_the_star_allows_in_the_sub_factions_is_closed_to_the_faction(self):
        assert trips(self.CODE, convoy(faction="mutants", activity="archeologues"))
        assert trips(self.CODE, convoy(faction="robots", activity="chasseurs"))

    def test_the_faction_s_row_is_closed_to_its_sub_faction(self):
        devourers = {"faction": "cultistes", "subfaction": "devoreurs"}
        assert trips(self.CODE, convoy(activity="archeologues", **devourers))

    @pytest.mark.parametrize("scenario", [1, 2, 9, 10])
    def test_in_every_scenario(self, scenario):
        assert trips(self.CODE, convoy(faction="cultistes", scenario=scenario))

    def test_an_unknown_activity_is_not_allowed(self):
        assert trips(self.CODE, convoy(faction="cultistes", activity="banquiers"))

    def test_a_convoy_without_a_faction_has_no_allegiance(self):
        assert trips(self.CODE, convoy(faction=None, activity="chasseurs"))

    def test_then_the_factions_are_named_and_no_sub_faction(self):
        message = the_finding(self.CODE, convoy(faction=None)).message
        assert ("Cultistes" in message.fr, "SSS" in message.fr) == (True, False)
        assert ("Cultists" in message.en, "SSS" in message.en) == (True, False)

    def test_an_unknown_faction_is_another_rule_s(self):
        doc = convoy(faction="elfes", activity="chasseurs")
        assert not trips(self.CODE, doc)
        assert trips("RBN-CATALOG", doc)

    def test_it_is_an_error_about_the_convoy_that_members_can_not_cure(self):
        assert standing(self.CODE, convoy(fighter())) == ("error", None, False)

    def test_an_answer_that_is_missing_is_no_wrong_answer(self):
        wrong = convoy(**MUTANTS | {"activity": "marchands"})
        assert not the_finding(self.CODE, wrong).unanswered
        assert the_finding(self.CODE, convoy(fighter())).unanswered
        assert the_finding(self.CODE, convoy(faction=None)).unanswered

    @pytest.mark.parametrize(
        ("settings", "fr", "en"),
        [
            (
                MUTANTS | {"activity": "marchands"},
                "Mutants\u202f: l’activité Marchands est fermée\u202f; l’allégeance permet "
                "Pillards ou Chasseurs.",
                "Mutants: the activity Merchants is closed; the allegiance allows Looters or "
                "Hunters.",
            ),
            (
                MUTANTS | {"activity": None},
                "Mutants\u202f: activité à choisir\u202f; l’allégeance permet Pillards ou "
                "Chasseurs.",
                "Mutants: activity to be chosen; the allegiance allows Looters or Hunters.",
            ),
        ],
        ids=["forbidden", "open"],
    )
    def test_the_sentence_names_the_side_the_activity_and_the_allowed_ones(self, settings, fr, en):
        message = the_finding(self.CODE, convoy(**settings)).message
        assert (message.fr, message.en) == (fr, en)


class TestTheChildrenHaveNoActivity:
    """RBN, R-16: no book gives the Children of the 13 an activity: agree on it."""

    CODE = "RBN-ADV-E13ACT"

    @pytest.mark.parametrize("settings", [CHILDREN, PHANTOM], ids=["children", "phantom"])
    @pytest.mark.parametrize("activity", [None, *sorted(ACTIVITIES)])
    def test_it_is_always_said(self, settings, activity):
        doc = convoy(**settings | {"activity": activity})
        assert standing(self.CODE, doc) == ("warning", None, False)
        assert not trips("RBN-ALLEGIANCE", doc)

    @pytest.mark.parametrize("faction", [name for name in FACTIONS if name != "enfants13"])
    def test_not_to_the_others(self, faction):
        assert not trips(self.CODE, convoy(faction=faction))
