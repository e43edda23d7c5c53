"""What a group of survivors puts on paper: the book's figures, the right boxes, its rules."""

import pytest

from rules.printing.paper import paper_of
from rules.words import Words
from tests.lists import catalogue_of, fighter, group, vehicle
from tests.rules.fighters.fighters_benches import examples, roster_of
from tests.rules.fighters.fighters_papers import (
    cells,
    explained,
    facts,
    faults,
    grid,
    handed,
    icons,
    leaf_of,
    lines,
    markers,
    marks,
    numbers,
    of_grid,
    of_list,
    of_markers,
    of_rules,
    reference,
    rows,
    stats,
    tables,
    titles,
)
from tests.rules.first_wave.tripping import TRIPS
from tests.rules.lists.strategies import groups
from tests.rules.lists.test_properties import every

WOUNDS, WOUNDS_IN_ARMOUR = "Blessures (blessé : −1D6)", "Blessures (−1D6 dès la 2e)"
STATES = {WOUNDS: 3, "Sonné": 3, "Feu": 1, "Infecté": 3, "Inconscient": 1}
OF_OTHERS = {"Désorienté", "Immobilisé"}  # what the tables do to infected and machines
ALONE = {"Blessé", "Sonné", "Marqueur feu", "Marqueur infecté", "Inconscient", *OF_OTHERS}


def shot(leaf):
    return rows(grid(leaf.grids, "Tir (cm)"))


class TestWeapons:
    """Tir, corps à corps: 3D6, and the power of the weapon."""

    def test_a_rifle(self):
        assert shot(leaf_of(group(fighter("fusil", T="4")))) == {
            "Fusil": {"Normale": "0-30 : 5D6", "Longue": "30-60 : 4D6"}
        }

    def test_a_sniper_rifle_shoots_best_from_afar(self):
        leaf = leaf_of(group(fighter(("fusil_sniper", "carnage", "poison"), T="4")))
        assert shot(leaf)["Fusil de sniper"] == {
            "Normale": "0-30 : 4D6",
            "Longue": "30-80 : 6D6",
            "Règles": "Critique, Encombrant, Lourde",
            "Munitions": "Carnage, Poison",
        }

    def test_melee_weapons(self):
        table = grid(leaf_of(group(fighter("epee", "tronconneuse"))).grids, "Corps à corps")
        assert cells(table) == [
            ["Épée, katana, hache…", "4D6", "Parade"],
            ["Tronçonneuse", "6D6", "Encombrant, Carnage"],
        ]

    def test_two_of_a_kind_are_no_dice_but_rerolls(self):
        swords = leaf_of(group(fighter("epee", "epee")))
        assert cells(grid(swords.grids, "Corps à corps")) == [
            ["Épée, katana, hache… ×2", "4D6", "Parade"]
        ]
        assert "relancer ses 1" in next(e.text.fr for e in swords.rules if e.name.fr == "Parade")

    def test_an_animal_and_who_has_nothing(self):
        dog = leaf_of(group(fighter("animal", "machoire")))
        assert cells(grid(dog.grids, "Corps à corps")) == [["Mâchoire", "4D6"]]
        bare = leaf_of(group(fighter("fusil", T="5")))
        assert cells(grid(bare.grids, "Corps à corps")) == [["Sans arme", "3D6"]]

    def test_two_pistols_stand_together(self):
        leaf = leaf_of(group(fighter("pistolet", "pistolet", T="5")))
        assert list(shot(leaf)) == ["Pistolet, revolver, zipgun ×2"]
        assert numbers(leaf.boxes)["Pistolet : vide"] == 2

    def test_two_grenades_of_other_kinds_share_their_boxes(self):
        doc = group(fighter(("grenade", "incendiaire"), ("grenade", "fumigene"), T="5"))
        leaf = leaf_of(doc)
        assert [row[-1] for row in cells(grid(leaf.grids, "Tir (cm)"))] == [
            "Incendiaire",
            "Fumigène",
        ]
        assert numbers(leaf.boxes) == {
            **STATES,
            "Grenade : vide": 2,
            "Fumigène : une fois": 1,
        }

    def test_a_spear_is_thrown_once_by_who_can_shoot(self):
        thrown = leaf_of(group(fighter("lance", T="5")))
        assert titles(thrown) == ["Tir (cm)", "Corps à corps"]
        assert numbers(thrown.boxes)["Lance : un tir"] == 1
        held = leaf_of(group(fighter("lance", T="-")))
        assert titles(held) == ["Corps à corps"]
        assert numbers(held.boxes) == STATES


class TestASurvivor:
    def test_without_weapons(self):
        leaf = leaf_of(group(fighter(T="-", C="5")))
        assert stats(leaf) == {"T": "–", "C": "5", "Vie": "3", "Mvt": "15/10/5"}
        assert (titles(leaf), leaf.lines) == (["Corps à corps"], ())
        assert (leaf.large, leaf.under) == (False, None)
        assert numbers(leaf.boxes) == STATES
        assert marks(leaf.boxes, WOUNDS) == ("", "", "×")

    def test_in_armour_the_fourth_wound_is_fatal(self):
        leaf = leaf_of(group(fighter("armure")))
        assert stats(leaf)["Vie"] == "4"
        assert marks(leaf.boxes, WOUNDS_IN_ARMOUR) == ("0", "", "", "×")
        assert numbers(leaf.boxes)["Infecté"] == 4

    def test_a_child_falls_at_the_second_and_hides(self):
        leaf = leaf_of(group(fighter("enfant", T="5")))
        assert stats(leaf)["Vie"] == "2"
        assert marks(leaf.boxes, WOUNDS) == ("", "×")
        assert numbers(leaf.boxes)["Caché"] == 1

    def test_a_child_in_armour_is_an_open_question(self):
        leaf = leaf_of(group(fighter("enfant", "armure")))
        assert stats(leaf)["Vie"] == "2 ou 3"
        assert marks(leaf.boxes, WOUNDS_IN_ARMOUR) == ("0", "?", "×")

    def test_an_animal(self):
        leaf = leaf_of(group(fighter("animal", "machoire", name="Ordonnance", C="4")))
        assert leaf.line == Words("T– C4 · animal", "T– C4 · animal")
        assert list(lines(leaf)) == ["Animal"]
        assert numbers(leaf.boxes) == STATES

    def test_a_rope_is_used_once(self):
        leaf = leaf_of(group(fighter("grappin")))
        assert numbers(leaf.boxes) == {**STATES, "Grappin/corde : une fois": 1}

    def test_what_the_book_has_not_is_printed(self):
        leaf = leaf_of(group(fighter("lance_flammes", ("epee", "venin"), T="5")))
        assert lines(leaf) == {"lance_flammes": "inconnu de ce livre"}
        assert list(rows(leaf.grids[0])) == ["Épée, katana, hache… (venin)"]

    def test_a_vehicle_is_printed_as_not_in_the_book(self):
        leaf = leaf_of(group(vehicle("leger", "belier", name="Moto")))
        assert (leaf.title.fr, leaf.line.fr) == ("Moto", "inconnu de ce livre")
        assert list(lines(leaf)) == ["belier"]
        assert not leaf.large


class TestTheWholeList:
    def test_the_head(self):
        assert facts(group()) == {"Budget": "150 points"}
        assert facts(group(scenario=3)) == {
            "Budget": "150 points",
            "Scénario": "3. Assassinat de la lignée",
            "Table": "60 × 60 cm",
            "Durée": "aléatoire",
        }

    @pytest.mark.parametrize(("scenario", "turns"), [(None, 6), (1, 6), (2, 6), (4, 6), (9, 6)])
    def test_turns(self, scenario, turns):
        boxes = of_list(group(scenario=scenario), "boxes")
        assert len(marks(boxes, "Tours")) == turns

    def test_a_length_that_is_drawn_leaves_room(self):
        boxes = of_list(group(scenario=3), "boxes")
        assert numbers(boxes) == {
            "Tours (durée à convenir)": 10,
            "Chef adverse éliminé": 1,
            "Successeur éliminé": 1,
        }

    def test_what_a_scenario_counts(self):
        first = numbers(of_list(group(fighter(count=3), scenario=1), "boxes"))
        assert first["Ressources ramassées (5 pts)"] == 6
        assert first["Chez l’adversaire à la fin, moins de 30 (5 pts)"] == 3
        assert first["Chez l’adversaire à la fin, plus de 30 (10 pts)"] == 3
        second = numbers(of_list(group(scenario=2), "boxes"))
        assert list(second)[1:] == [
            "Infectés (1 pt)",
            "Robots domestiques et de chantier (3 pts)",
            "Robots militaires (6 pts)",
        ]
        fourth = numbers(of_list(group(fighter(count=1000), scenario=4), "boxes"))
        assert fourth["Amis passés (1 pt)"] == 60

    def test_without_survivors_nobody_crosses(self):
        assert "Amis passés (1 pt)" not in numbers(of_list(group(scenario=4), "boxes"))

    def test_the_turn(self):
        assert [step.name.fr for step in of_list(group(), "turn")] == [
            "0. Initiative",
            "1. Survivants",
            "2. PNJ",
            "Fin du tour",
        ]


class TestTheGlossary:
    """The rules that the list uses, but for what its frames say."""

    def test_an_empty_list_uses_none(self):
        assert explained(group()) == []

    def test_a_survivor_brings_his_states(self):
        assert set(explained(group(fighter()))) == ALONE

    def test_a_rifle_brings_its_rules_and_nothing_else(self):
        added = set(explained(group(fighter("fusil", T="5")))) - ALONE
        assert added == {"À court de munitions"}

    def test_a_submachine_gun_beside_it(self):
        before = set(explained(group(fighter("fusil", T="5"))))
        after = set(explained(group(fighter("fusil", "pistolet_mitrailleur", T="5"))))
        assert after - before == {
            "Rafale",
            "Munitions limitées",
            "Gunfight",
        }
        assert before < after

    def test_ammunition_and_rule_of_one_name_are_told_apart(self):
        doc = group(fighter(("fusil", "carnage"), T="5"), fighter("tronconneuse"))
        assert {"Carnage (munition)", "Carnage (règle d’arme)", "Munitions spéciales"} <= set(
            explained(doc)
        )

    def test_a_child(self):
        assert set(explained(group(fighter("enfant")))) - ALONE == {"Caché"}

    def test_the_scenario_comes_first(self):
        assert explained(group(scenario=2)) == [
            "Scénario 2 : Grand nettoyage · déploiement",
            "Scénario 2 : Grand nettoyage · victoire",
        ]


class TestTheRulesOnACard:
    def test_ammunition_and_states(self):
        leaf = leaf_of(group(fighter(("fusil", "carnage"), "enfant", T="5")))
        assert of_rules(leaf) == [
            "Carnage (munition)",
            *("À court de munitions", "Blessé", "Caché", "Inconscient"),
            *("Marqueur feu", "Marqueur infecté", "Munitions spéciales", "Sonné"),
        ]

    def test_icons(self):
        assert icons(leaf_of(group(fighter())).boxes) == {
            WOUNDS: "wound",
            "Sonné": "stunned",
            "Feu": "fire",
            "Infecté": "infection",
            "Inconscient": "unconscious",
        }

    def test_a_card_to_fill_in(self):
        (card,) = of_list(group(), "blanks")
        assert set(stats(card).values()) == {""}
        assert titles(card) == ["Tir (cm)", "Corps à corps"]
        assert not card.large


class TestWhatIsLookedUpAtEveryActivation:
    def test_dice_results_resources_encounters(self):
        assert list(tables(group(fighter()))) == [
            *("Dés de tir", "Effet d’un tir"),
            *("Dés de corps à corps", "Effet du corps à corps sur le perdant"),
            *("Ressources", "Rencontres"),
        ]
        assert tables(group()) == {}


class TestScenarios:
    def test_each_has_its_facts_and_what_is_counted(self):
        leaves = paper_of("first_wave").scenarios(catalogue_of("first_wave"))
        assert [leaf.scenario.number for leaf in leaves] == [1, 2, 3, 4]
        assert leaves[2].facts[0].value.fr == "aléatoire"
        assert "Pose des ressources" in [line.name.fr for line in leaves[0].lines]
        assert [table.title.fr for table in leaves[0].grids] == ["Points de victoire"]
        assert leaves[2].grids == ()  # it has no points

    def test_a_list_needs_its_own_only(self):
        roster = roster_of(group(scenario=2))
        grids = paper_of("first_wave").reference(roster.catalogue, roster)
        assert len(cells(grid(grids, "Scénarios"))) == 1
        assert len(cells(grid(reference("first_wave"), "Scénarios"))) == 4


class TestWhatTheOpponentIsTold:
    def test_prices_that_the_book_does_not_print(self):
        told = handed(group(fighter("fusil", "arc", T="5"), fighter("arme_jet", T="5")))
        assert "Fusil et Arc : Le tableau de tir n’imprime aucun prix" in told
        assert "(R-36)" in told
        assert "Arme de jet : Aucun des deux livres" in told

    def test_a_child_in_armour(self):
        told = handed(group(fighter("enfant", "armure", name="Tom")))
        assert told.startswith("Tom : le livre ne dit pas")
        assert "R-39" in told

    def test_a_list_without_doubt_has_nothing_to_tell(self):
        assert of_list(group(fighter("epee", "armure"), fighter("enfant")), "hand_over") == ()


class TestTheReferenceSheet:
    """Every figure is the book's."""

    def table(self, title):
        return cells(grid(reference("first_wave"), title))

    def test_tables_are_rectangular_and_said_in_both_languages(self):
        assert [fault for table in reference("first_wave") for fault in of_grid(table)] == []

    def test_movement(self):
        assert self.table("Mouvements (cm)") == [["Par action", "15", "10", "5"]]

    def test_shooting_dice(self):
        assert [row[1] for row in self.table("Dés de tir")] == [
            *("3D6", "+0D6 … +3D6", "+1D6", "−1D6", "−2D6", "−2D6", "−1D6", "−1D6"),
        ]

    def test_the_effect_of_a_shot(self):
        assert self.table("Effet d’un tir") == [
            ["0", "rien", "rien", "rien"],
            ["1", "sonné", "désorienté", "désorienté"],
            ["2", "blessé", "immobilisé", "désorienté"],
            ["3", "blessé", "immobilisé", "immobilisé"],
            ["4", "éliminé", "éliminé", "immobilisé"],
            ["5+", "éliminé", "éliminé", "éliminé"],
        ]

    def test_the_effect_of_melee(self):
        assert self.table("Effet du corps à corps sur le perdant") == [
            ["1-2", "blessé", "immobilisé", "immobilisé"],
            ["3+", "éliminé", "éliminé", "éliminé"],
        ]

    def test_encounters_and_resources(self):
        assert [row[0] for row in self.table("Rencontres")] == [
            "2-5",
            "6-7",
            "8",
            "9",
            "10",
            "11-12",
        ]
        assert [row[0] for row in self.table("Ressources")] == ["1-2", "3", "4", "5", "6"]

    def test_bestiary(self):
        assert [row[:5] for row in self.table("Bestiaire")] == [
            ["Chien infecté", "15 cm", "–", "5+", "+1D6"],
            ["Humain infecté", "10 cm", "–", "5+", "+1D6"],
            ["Robot militaire", "15 cm", "4+", "4+", "+1D6"],
            ["Robot domestique", "15 cm", "4+", "4+", "+1D6"],
            ["Robot de chantier", "15 cm", "–", "4+", "+2D6"],
        ]

    def test_what_an_npc_does(self):
        assert [row[2:] for row in self.table("PNJ activé")] == [
            *(["6", "2"], ["3", "5"], ["4", "5"], ["3", "7"], ["6", "7"], ["6", "7"], ["–", "–"]),
        ]

    def test_the_whole_arsenal_with_its_ammunition(self):
        shooting = {row[0]: row[1:] for row in self.table("Arsenal de tir")}
        assert len(shooting) == 11
        assert shooting["Arc"] == ["0-40 / +0D6", "–", "1", "–", "Incendiaire, Poison"]
        assert shooting["Grenade"][-1] == "Incendiaire, Poison, Carnage, Étourdissante, Fumigène"
        assert len(self.table("Arsenal de corps à corps")) == 7


class TestMarkers:
    def test_the_area_disc_is_ten_centimetres_across(self):
        disc = markers("first_wave")["Zone"]
        assert (disc.shape, disc.width, disc.proposed) == ("disc", 100, False)

    def test_a_list_has_what_it_needs(self):
        found = markers("first_wave", group(fighter("fusil", T="5", count=2)))
        assert "Zone" not in found
        some = ("Blessé", "Sonné", "Vide", "Ressource")
        assert [found[label].number for label in some] == [4, 2, 2, 3]
        assert "Zone" in markers("first_wave", group(fighter("grenade", T="5")))
        assert markers("first_wave", group()) == {}

    def test_without_a_list_there_are_enough_for_two(self):
        found = markers("first_wave")
        assert found["Ressource"].number == 6
        assert list(of_markers(found.values())) == []


class TestEveryList:
    def test_the_example_lists_are_without_fault(self):
        assert [fault for roster in examples("first_wave") for fault in faults(roster)] == []

    @pytest.mark.parametrize("code", TRIPS)
    def test_lists_that_break_a_rule_are_printed(self, code):
        assert list(faults(roster_of(TRIPS[code]))) == []

    @every(groups)
    def test_random_lists_are_printed(self, doc):
        assert list(faults(roster_of(doc))) == []

    def test_all_that_can_be_taken_at_once(self):
        catalogue = catalogue_of("first_wave")
        kinds = ("weapon", "equipment", "ability")
        picks = [slug for kind in kinds for slug in catalogue.kinds[kind]]
        assert list(faults(roster_of(group(fighter(*picks, T="3"))))) == []
