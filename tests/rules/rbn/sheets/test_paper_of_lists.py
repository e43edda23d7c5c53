"""What a whole convoy puts on paper: its head, its boxes, the rules that it uses."""

import pytest

from tests.lists import convoy, document, fighter, vehicle
from tests.rules.fighters.fighters_papers import explained, facts, handed, marks, numbers, of_list

ALONE = ["Sonné", "Blessé", "Feu", "Test de moral"]  # what any fighter brings into the glossary
OF_VEHICLES = [
    "Avarie",
    "Hors service",
    "Accident",
    "Explosion",
    "Immobilisé",
    "Test de hors-piste",
]


def bare(*members, **settings):
    """A convoy without a faction, so that only its members speak."""
    return document("rbn", *members, **settings)


class TestTheHeadOfASheet:
    def test_who_they_are_and_what_they_may_spend(self):
        doc = convoy(vehicle("moyen"), faction="mutants", subfaction="gaia", activity="chasseurs")
        assert facts(doc) == {
            "Faction": "Mutants",
            "Sous-faction": "Gaïa Familys",
            "Activité": "Chasseurs",
            "Budget": "300 points",
            "En véhicules": "30 (au moins 100)",
        }

    def test_the_survivors_share_is_told(self):
        told = facts(convoy(faction="survivants"))
        assert told["Budget"] == "360 points (300 convenus, +20\u202f% des Survivants)"
        assert told["En véhicules"] == "0 (au moins 120)"

    def test_the_scenario_its_table_and_the_role(self):
        told = facts(convoy(scenario=3, role="defenseur"))
        assert told["Budget"] == "600 points (300 convenus, doublés en défense)"
        assert (told["Scénario"], told["Rôle"]) == ("3. Embuscade", "défenseur")
        assert (told["Table"], told["Durée"]) == ("60 × 180 cm", "6 tours")

    def test_on_foot_no_third_is_due(self):
        assert "En véhicules" not in facts(convoy(scenario=1))

    def test_mercenaries_by_what_they_chose(self):
        doc = convoy(faction="mercenaires", advantage="mutants", drawbacks=["cultistes"])
        assert (facts(doc)["Avantage"], facts(doc)["Inconvénient"]) == ("Mutants", "Cultistes")


class TestBoxesOfTheList:
    def boxes(self, *members, **settings):
        return of_list(convoy(*members, **settings), "boxes")

    @pytest.mark.parametrize(("scenario", "turns"), [(None, 6), (1, 4), (5, 5), (8, 5), (99, 6)])
    def test_turns(self, scenario, turns):
        boxes = self.boxes(scenario=scenario)
        assert marks(boxes, "Tours") == tuple(str(turn) for turn in range(1, turns + 1))

    @pytest.mark.parametrize(("fighters", "half"), [(1, 1), (4, 2), (5, 3)])
    def test_losses_until_morale_is_tested(self, fighters, half):
        label = f"Pertes (moral à {half} sur {fighters})"
        assert numbers(self.boxes(fighter(count=fighters)))[label] == half

    def test_slaves_do_not_count(self):
        members = [fighter(count=3), fighter(slave=True, count=3)]
        assert "Pertes (moral à 2 sur 3)" in numbers(self.boxes(*members, faction="esclavagistes"))
        assert "Pertes (moral à 3 sur 6)" in numbers(self.boxes(*members, faction="mutants"))

    def test_robots_never_test_and_nobody_loses_nobody(self):
        for boxes in (self.boxes(fighter(), faction="robots"), self.boxes(faction="mutants")):
            assert list(numbers(boxes)) == ["Tours"]

    def test_a_thousand_fighters_have_no_row_of_boxes(self):
        assert list(numbers(self.boxes(fighter(count=1000), faction="mutants"))) == ["Tours"]

    def test_rage_and_quarry(self):
        found = numbers(self.boxes(activity="chasseurs"))
        assert found["Rage (chef éliminé)"] == 1
        assert found["Gibiers éliminés (4 à abattre)"] == 5
        assert found["Mission secondaire réussie"] == 1

    def test_a_scenario_without_secondary_missions_has_no_box_for_one(self):
        boxes = self.boxes(activity="chasseurs", faction="mutants", scenario=9)
        assert list(numbers(boxes)) == ["Tours"]


class TestTheGlossary:
    """Exactly the rules that the list uses."""

    def test_an_empty_list_uses_none(self):
        assert explained(bare()) == []

    def test_a_fighter_brings_his_states(self):
        assert explained(bare(fighter())) == ALONE

    def test_a_rifle_brings_its_rules_and_nothing_else(self):
        added = set(explained(bare(fighter("fusil", T="5")))) - set(ALONE)
        assert added == {"Fusil", "Munitions", "Tir de réaction"}

    def test_an_assault_rifle_beside_it_brings_burst(self):
        before = explained(bare(fighter("fusil", T="5")))
        after = explained(bare(fighter("fusil", "fusil_assaut", T="5")))
        assert set(after) - set(before) == {"Fusil d’assaut", "Rafale"}
        assert set(before) <= set(after)

    def test_ammunition_and_flames(self):
        added = set(explained(bare(fighter(("fusil", "balles_non_letales"), T="5"))))
        assert "Balles non-létales" in added
        flames = set(explained(bare(fighter("lance_flammes", T="5")))) - set(ALONE)
        assert flames == {
            "Lance-flammes",
            "Gabarit de flammes",
            "Incendiaire",
            "Réservoir",
            "Munitions",
        }

    def test_a_spear_that_cannot_be_thrown_has_no_single_shot(self):
        assert set(explained(bare(fighter("lance", T="-")))) - set(ALONE) == {
            "Lance",
            "Encombrant",
            "Jet",
        }
        assert "Tir unique" in explained(bare(fighter("lance", T="5")))

    def test_a_slave(self):
        assert set(explained(bare(fighter(slave=True)))) - set(ALONE) == {"Esclave"}

    def test_a_vehicle_brings_its_states_and_options(self):
        assert set(explained(bare(vehicle("moyen")))) == set(OF_VEHICLES)
        added = set(explained(bare(vehicle("moyen", "mitrailleuse_fixe", "sono"))))
        assert added - set(OF_VEHICLES) == {"Mitrailleuse fixe", "Sono", "Rafale", "Munitions"}

    def test_a_flyer_takes_no_off_road_test(self):
        assert "Test de hors-piste" not in explained(bare(vehicle("leger", "volant")))

    def test_a_demountable_weapon_is_heavy_for_its_bearer(self):
        doc = bare(vehicle("moyen", ("mitrailleuse_fixe", "demontable")))
        assert {"Arme démontable", "Lourde", "Encombrant"} <= set(explained(doc))

    def test_two_things_of_one_name_are_told_apart(self):
        doc = bare(fighter("lance_roquettes", T="5"), vehicle("moyen", "lance_roquettes"))
        assert {"Lance-roquettes (arme)", "Lance-roquettes (véhicule)"} <= set(explained(doc))

    def test_faction_and_activity(self):
        doc = bare(faction="mutants", subfaction="gaia", activity="pillards")
        assert explained(doc) == [
            "Avantage : Mutants",
            "Inconvénient : Mutants",
            "Avantage : Gaïa Familys",
            "Inconvénient : Gaïa Familys",
            "Pillards",
        ]

    def test_a_sub_faction_that_replaces_the_faction(self):
        doc = bare(faction="enfants13", subfaction="phantom")
        assert explained(doc) == ["Avantage : La Phantom Squad", "Inconvénient : La Phantom Squad"]

    def test_mercenaries_have_what_they_chose(self):
        doc = bare(faction="mercenaires", advantage="robots", drawbacks=["mutants", "survivants"])
        assert explained(doc) == [
            "Inconvénient : Mutants",
            "Inconvénient : Survivants",
            "Avantage : Robots",
        ]

    def test_the_scenario_comes_first(self):
        told = explained(bare(fighter(), scenario=3))
        assert told[:2] == [
            "Scénario 3 : Embuscade · déploiement",
            "Scénario 3 : Embuscade · victoire",
        ]
        assert told[2:] == ALONE

    def test_what_nobody_knows_is_not_explained(self):
        assert explained(bare(fighter("excalibur"))) == ALONE

    def test_our_readings_are_named(self):
        entries = {entry.name.fr: entry for entry in of_list(bare(fighter("epee")), "glossary")}
        sword = entries["Épée, katana, hache…"]
        assert (sword.ruling, sword.source) == (
            "R-54",
            "Red Button’s Nation, Arsenal de corps à corps",
        )

    def test_the_order_of_members_does_not_matter(self):
        members = [fighter("fusil", T="5"), fighter("soigneur"), vehicle("leger", "tout_terrain")]
        assert explained(bare(*members)) == explained(bare(*reversed(members)))


class TestWhatTheOpponentIsTold:
    def test_traits_and_mission(self):
        told = handed(convoy(faction="mutants", activity="chasseurs"))
        assert "Avantage : Mutants. Chaque mutant lance 1D6 de plus" in told
        assert "Inconvénient : Mutants." in told
        assert "Chasseurs. Les décors posés, l’adversaire du convoi place 5 pions" in told

    def test_exotic_things_and_whose_they_are(self):
        members = [
            fighter("taser_exotique", name="Volt", T="5"),
            vehicle("leger", "volant"),
        ]
        told = handed(convoy(*members))
        assert "à convenir : Taser (exotique) (Volt), Véhicule volant (Véhicule léger)" in told
        assert "Exotique, accord donné : Taser" in handed(convoy(*members, exotic=True))

    def test_what_we_had_to_assume(self):
        told = handed(convoy(vehicle("moyen", "blindage"), faction="enfants13"))
        assert "Blindage : Le livre l’impose sans en donner le prix" in told
        assert "(R-15)" in told
        assert "(R-16)" in told

    def test_a_plain_list_has_nothing_to_tell(self):
        assert of_list(bare(fighter("fusil", T="5"), vehicle("moyen")), "hand_over") == ()


class TestTheTurn:
    def steps(self, *members, **settings):
        return {step.name.fr: step.text.fr for step in of_list(bare(*members, **settings), "turn")}

    def test_six_phases(self):
        assert list(self.steps()) == [
            "0. Initiative",
            "1. Véhicules",
            "2. Fantassins",
            "3. Éléments hostiles",
            "4. Effets",
            "5. Moral",
        ]

    def test_what_a_faction_adds(self):
        children = self.steps(faction="enfants13")["0. Initiative"]
        phantom = self.steps(faction="enfants13", subfaction="phantom")["0. Initiative"]
        assert children.endswith("Ce convoi ajoute 1.")
        assert phantom.endswith("Ce convoi ajoute 2.")
        assert "avarie" in self.steps(faction="mutants", subfaction="gaia")["4. Effets"]
        assert "avarie" not in self.steps(faction="mutants")["4. Effets"]

    def test_who_tests_morale(self):
        assert self.steps(faction="robots")["5. Moral"].endswith("Ce convoi ne teste jamais.")
        assert "tant que son chef vit" in self.steps(faction="cultistes")["5. Moral"]
        assert "Sono" in self.steps(vehicle("moyen", "sono"))["5. Moral"]
        assert "Sono" not in self.steps(vehicle("moyen"))["5. Moral"]
