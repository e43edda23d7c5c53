"""What a whole convoy puts on paper: its head, its boxes, the rules that it uses."""

import pytest

from tests.lists import convoy, document, fighter, vehicle
from tests.rules.fighters.fighters_papers import (
    cells,
    explained,
    facts,
    handed,
    icons,
    leaf_of,
    marks,
    numbers,
    of_list,
    of_rules,
    rows,
    stats,
    tables,
    titles,
)

ALONE = ["Blessé", "Feu", "Sonné", "Test de moral"]  # what any fighter brings into the glossary
OF_VEHICLES = ["Accident", "Hors service"]  # what their tables do not say


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
    """The rules that the list uses, but for what its frames and tables say."""

    def test_an_empty_list_uses_none(self):
        assert explained(bare()) == []

    def test_a_fighter_brings_his_states(self):
        assert explained(bare(fighter())) == ALONE

    def test_a_rifle_brings_its_rules_and_nothing_else(self):
        added = set(explained(bare(fighter("fusil", T="5")))) - set(ALONE)
        assert added == {"Munitions", "Tir de réaction"}

    def test_an_assault_rifle_beside_it_brings_burst(self):
        before = explained(bare(fighter("fusil", T="5")))
        after = explained(bare(fighter("fusil", "fusil_assaut", T="5")))
        assert set(after) - set(before) == {"Rafale"}
        assert set(before) <= set(after)

    def test_ammunition_and_flames(self):
        added = set(explained(bare(fighter(("fusil", "balles_non_letales"), T="5"))))
        assert "Balles non-létales" in added
        flames = set(explained(bare(fighter("lance_flammes", T="5")))) - set(ALONE)
        assert flames == {"Gabarit de flammes", "Incendiaire", "Réservoir", "Munitions"}

    def test_a_weapon_with_results_of_its_own(self):
        assert "Taser (exotique)" in explained(bare(fighter("taser_exotique", T="5")))

    def test_a_spear_that_cannot_be_thrown_has_no_single_shot(self):
        assert set(explained(bare(fighter("lance", T="-")))) - set(ALONE) == {
            "Encombrant",
            "Jet",
        }
        assert "Tir unique" in explained(bare(fighter("lance", T="5")))

    def test_a_slave(self):
        assert set(explained(bare(fighter(slave=True)))) - set(ALONE) == {"Esclave"}

    def test_what_a_frame_prints_in_full_is_not_repeated(self):
        assert explained(bare(fighter("soigneur", "bouclier"))) == ALONE

    def test_what_a_frame_prints_in_short_is_told_whole(self):
        doc = bare(fighter("corps_gigantesque"))
        entries = {entry.name.fr: entry for entry in of_list(doc, "glossary")}
        assert "Robots, Mercenaires" in entries["Corps gigantesque"].text.fr

    def test_a_vehicle_brings_what_its_tables_do_not_say(self):
        assert explained(bare(vehicle("moyen"))) == OF_VEHICLES
        added = set(explained(bare(vehicle("moyen", "mitrailleuse_fixe", "sono"))))
        assert added - set(OF_VEHICLES) == {"Rafale", "Munitions"}

    def test_a_demountable_weapon_is_heavy_for_its_bearer(self):
        doc = bare(vehicle("moyen", ("mitrailleuse_fixe", "demontable")))
        assert {"Arme démontable", "Lourde", "Encombrant"} <= set(explained(doc))

    def test_faction_and_activity(self):
        doc = bare(faction="mutants", subfaction="gaia", activity="pillards")
        assert explained(doc) == [
            "Avantage : Gaïa Familys",
            "Avantage : Mutants",
            "Inconvénient : Gaïa Familys",
            "Inconvénient : Mutants",
            "Pillards",
        ]

    def test_a_sub_faction_that_replaces_the_faction(self):
        doc = bare(faction="enfants13", subfaction="phantom")
        assert explained(doc) == ["Avantage : La Phantom Squad", "Inconvénient : La Phantom Squad"]

    def test_mercenaries_have_what_they_chose(self):
        doc = bare(faction="mercenaires", advantage="robots", drawbacks=["mutants", "survivants"])
        assert explained(doc) == [
            "Avantage : Robots",
            "Inconvénient : Mutants",
            "Inconvénient : Survivants",
        ]

    def test_what_was_chosen_what_is_carried_what_is_met(self):
        doc = bare(fighter("epee", "fusil_assaut", T="5"), faction="mutants", scenario=3)
        groups = {entry.name.fr: entry.group for entry in of_list(doc, "glossary")}
        assert list(groups.values()) == ["list"] * 4 + ["kit"] * 3 + ["table"] * 5
        assert [name for name, group in groups.items() if group == "kit"] == [
            "Munitions",
            "Parade",
            "Rafale",
        ]
        assert groups["Scénario 3\u202f: Embuscade · victoire"] == "list"
        assert groups["Test de moral"] == "table"

    def test_accents_do_not_change_the_order(self):
        names = explained(bare(fighter("cocktail_molotov", T="5"), fighter("epee", T="5")))
        assert names[:5] == ["Dégâts de zone", "Incendiaire", "Munitions", "Parade", "Réservoir"]

    def test_what_nobody_knows_is_not_explained(self):
        assert explained(bare(fighter("excalibur"))) == ALONE

    def test_our_readings_are_named(self):
        doc = bare(fighter("corps_gigantesque"))
        entries = {entry.name.fr: entry for entry in of_list(doc, "glossary")}
        giant = entries["Corps gigantesque"]
        assert (giant.ruling, giant.source) == (
            "R-32",
            "Red Button’s Nation, Achat de l’équipement des combattants",
        )

    def test_the_order_of_members_does_not_matter(self):
        members = [fighter("fusil", T="5"), fighter("soigneur"), vehicle("leger", "tout_terrain")]
        assert explained(bare(*members)) == explained(bare(*reversed(members)))


class TestTheRulesOnACard:
    """A card says everything that it names."""

    def test_rules_of_weapons_then_states(self):
        leaf = leaf_of(bare(fighter("fusil_assaut", "epee", T="5")))
        assert of_rules(leaf) == [
            *("Munitions", "Parade", "Rafale"),
            *("Blessé", "Feu", "Sonné", "Tir de réaction"),
        ]
        assert [entry.group for entry in leaf.rules] == ["kit"] * 3 + ["table"] * 4

    def test_what_its_lines_say_in_full_is_not_said_twice(self):
        assert of_rules(leaf_of(bare(fighter("soigneur", "corps_gigantesque")))) == ALONE[:3]

    def test_ammunition(self):
        leaf = leaf_of(bare(fighter(("fusil", "balles_non_letales"), T="5")))
        assert "Balles non-létales" in of_rules(leaf)

    def test_a_vehicle_has_all_that_can_befall_it(self):
        leaf = leaf_of(bare(vehicle("moyen", ("mitrailleuse_fixe", "demontable"))))
        assert of_rules(leaf) == [
            *("Arme démontable", "Encombrant", "Lourde", "Munitions", "Rafale"),
            *("Accident", "Avarie", "Choc", "Explosion", "Hors service"),
            *("Immobilisé", "Test de hors-piste"),
        ]
        (off_road,) = (e for e in leaf.rules if e.name.fr == "Test de hors-piste")
        assert "3-5 moitié du mouvement" in off_road.text.fr

    def test_a_flyer_takes_no_off_road_test(self):
        leaf = leaf_of(bare(vehicle("leger", "volant")))
        assert not {"Test de hors-piste", "Immobilisé"} & set(of_rules(leaf))

    def test_two_things_of_one_name_are_told_apart(self):
        doc = bare(fighter("cocktail_molotov", ("fusil", "munition_incendiaire"), T="5"))
        assert {"Incendiaire", "Munition incendiaire"} <= set(of_rules(leaf_of(doc)))


class TestWhatIsLookedUpAtEveryActivation:
    ON_FOOT = ("Dés de tir", "Tir contre un fantassin", "Dés de corps à corps")

    def test_on_foot(self):
        assert list(tables(bare(fighter()))) == [*self.ON_FOOT, "Effet du corps à corps"]

    def test_an_empty_list_looks_nothing_up(self):
        assert tables(bare()) == {}

    def test_where_it_drives(self):
        assert list(tables(bare(fighter(), vehicle("moyen"))))[4:] == [
            "Dégâts d’avaries",
            "Incident de hors-piste",
            "Choc entre véhicules",
        ]

    def test_flyers_never_leave_the_road(self):
        assert "Incident de hors-piste" not in tables(bare(vehicle("leger", "volant")))

    def test_no_vehicle_where_none_plays(self):
        found = tables(bare(fighter("lance_roquettes", T="5"), vehicle("moyen"), scenario=1))
        assert "Choc entre véhicules" not in found
        assert "Contre un véhicule" not in rows(found["Dés de tir"])

    def test_the_dice_that_members_have_already_are_not_asked_for_again(self):
        found = tables(bare(fighter("fusil", T="5")))
        assert list(rows(found["Dés de tir"]))[:3] == [
            "Contre un fantassin",
            "Contre un véhicule",
            "Tireur en hauteur par rapport à la cible",
        ]
        for title in ("Dés de tir", "Dés de corps à corps"):
            assert found[title].note.fr.endswith("déjà comptées chez chaque membre.")

    def test_anti_armour_only_where_somebody_has_it(self):
        name = "Contre un véhicule, arme Anti-blindage"
        assert name in rows(tables(bare(fighter("lance_roquettes", T="5")))["Dés de tir"])
        assert name in rows(tables(bare(vehicle("moyen", "lance_roquettes")))["Dés de tir"])
        assert name not in rows(tables(bare(fighter("fusil", T="5")))["Dés de tir"])

    def test_our_ruling_is_marked(self):
        collisions = tables(bare(vehicle("moyen")))["Choc entre véhicules"]
        assert rows(collisions)["léger"]["moyen"] == "3D6 / 4D6 †"
        assert collisions.note.fr.endswith("† notre lecture, R-28.")


class TestIcons:
    def test_of_a_fighter(self):
        assert icons(leaf_of(bare(fighter("fusil", T="5"))).boxes) == {
            "Blessures (blessé : −1D6)": "wound",
            "Sonné": "stunned",
            "Feu": "fire",
            "Fusil : vide": "ammunition",
        }

    def test_two_weapons_need_their_names(self):
        boxes = leaf_of(bare(fighter("fusil", "pistolet", T="5"))).boxes
        assert "ammunition" not in icons(boxes).values()

    def test_of_a_vehicle_and_of_the_list(self):
        assert set(icons(leaf_of(bare(vehicle("moyen"))).boxes).values()) == {
            "breakdown",
            "immobilised",
            "destroyed",
        }
        boxes = of_list(bare(fighter(count=4)), "boxes")
        assert icons(boxes) == {"Tours": "turn", "Pertes (moral à 2 sur 4)": "loss"}


class TestCardsToFillIn:
    def test_a_fighter_and_a_vehicle(self):
        man, car = of_list(bare(), "blanks")
        assert (man.large, car.large) == (False, True)
        assert stats(man) == {"T": "", "C": "", "Vie": "", "Mvt": ""}
        assert [set(row) for table in man.grids for row in cells(table)] == [{""}] * 4
        assert "Armes montées (cm)" in titles(car)
        assert set(stats(car).values()) == {""}
        assert {"Avaries", "Détruit"} <= set(numbers(car.boxes))

    def test_no_vehicle_where_none_plays(self):
        (man,) = of_list(bare(scenario=1), "blanks")
        assert not man.large


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
