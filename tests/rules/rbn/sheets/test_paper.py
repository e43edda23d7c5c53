"""What a member of a convoy puts on paper: the book's figures, and the right boxes."""

import pytest

from rules.printing.paper import paper_of
from rules.words import Words
from tests.lists import catalogue_of, convoy, fighter, vehicle
from tests.rules.fighters.fighters_benches import examples, roster_of
from tests.rules.fighters.fighters_papers import (
    cells,
    facts,
    faults,
    grid,
    leaf_of,
    lines,
    markers,
    marks,
    numbers,
    of_glossary,
    of_markers,
    rows,
    stats,
    titles,
)
from tests.rules.lists.strategies import convoys
from tests.rules.lists.test_properties import every
from tests.rules.rbn.tripping import TRIPS

STATES = {"Blessures": 3, "Sonné": 3, "Feu": 1}


def shot(leaf):
    return rows(grid(leaf.grids, "Tir"))


def fought(leaf):
    return rows(grid(leaf.grids, "Corps à corps"))


class TestWeaponsOfAFighter:
    """Arsenal de tir, arsenal de corps à corps: all columns but the price."""

    def test_a_rifle(self):
        assert shot(leaf_of(convoy(fighter("fusil", T="4")))) == {
            "Fusil": {
                "Normale (cm)": "0-30 / +2D6",
                "Longue (cm)": "+30-60 / +1D6",
                "Réaction": "oui",
                "Pilote / passager": "non / −1D6",
                "Places": "1",
                "Règles": "–",
            }
        }

    def test_a_weapon_without_normal_range_has_no_reaction_fire(self):
        sniper = shot(leaf_of(convoy(fighter("fusil_sniper", T="4"))))["Fusil de sniper"]
        assert sniper["Normale (cm)"] == "–"
        assert sniper["Longue (cm)"] == "0-80 / +3D6"
        assert sniper["Réaction"] == "non"
        assert sniper["Pilote / passager"] == "non / non"
        assert sniper["Places"] == "2"
        assert sniper["Règles"] == "Critique, Encombrant, Lourde"

    def test_a_passenger_loses_nothing_with_a_shotgun(self):
        shotgun = shot(leaf_of(convoy(fighter("fusil_chasse", T="4"))))["Fusil de chasse"]
        assert shotgun["Pilote / passager"] == "−1D6 / 0"

    def test_the_flamethrower_has_its_template(self):
        flames = shot(leaf_of(convoy(fighter("lance_flammes", T="4"))))["Lance-flammes"]
        assert (flames["Normale (cm)"], flames["Longue (cm)"]) == ("–", "gabarit de flammes")

    def test_a_chainsaw(self):
        leaf = leaf_of(convoy(fighter("tronconneuse")))
        assert fought(leaf) == {
            "Tronçonneuse": {"Puissance": "+3D6", "Places": "2", "Règles": "Encombrant, Carnage"}
        }

    def test_a_giant_carries_a_cumbersome_weapon_in_one_place(self):
        leaf = leaf_of(convoy(fighter("tronconneuse", "corps_gigantesque")))
        assert fought(leaf)["Tronçonneuse"]["Places"] == "1"

    def test_a_spear_is_thrown_and_fought_with(self):
        leaf = leaf_of(convoy(fighter("lance", T="5")))
        assert shot(leaf)["Lance"]["Longue (cm)"] == "0-15 / +1D6"
        assert fought(leaf)["Lance"]["Règles"] == "Encombrant, Jet"

    def test_without_shooting_value_it_is_fought_with_only(self):
        leaf = leaf_of(convoy(fighter("lance", T="-")))
        assert titles(leaf) == ["Corps à corps"]
        assert numbers(leaf.boxes) == STATES

    def test_an_illegal_rifle_is_printed_all_the_same(self):
        assert "Fusil" in shot(leaf_of(convoy(fighter("fusil", T="-"))))

    def test_two_that_are_alike_stand_together(self):
        leaf = leaf_of(convoy(fighter("pistolet", "pistolet", T="5")))
        assert list(shot(leaf)) == ["Pistolet, revolver, zipgun ×2"]
        assert numbers(leaf.boxes)["Pistolet : vide"] == 2

    def test_two_with_other_ammunition_stand_apart(self):
        doc = convoy(fighter("pistolet", ("pistolet", "balles_non_letales"), T="5"))
        leaf = leaf_of(doc)
        table = grid(leaf.grids, "Tir")
        assert [row[-1] for row in cells(table)] == ["–", "Balles non-létales"]
        assert table.heads[-1].fr == "Munitions"
        assert numbers(leaf.boxes)["Pistolet : vide"] == 2

    def test_without_special_ammunition_there_is_no_column_for_it(self):
        (table,) = leaf_of(convoy(fighter("pistolet", T="5"))).grids
        assert "Munitions" not in [head.fr for head in table.heads]

    def test_ammunition_on_a_sword_is_still_told(self):
        leaf = leaf_of(convoy(fighter(("epee", "balles_non_letales"))))
        assert list(fought(leaf)) == ["Épée, katana, hache… (Balles non-létales)"]


class TestAFighter:
    def test_without_weapons_it_has_its_values_and_states(self):
        leaf = leaf_of(convoy(fighter(T="-", C="5")))
        assert stats(leaf) == {"T": "–", "C": "5", "Vie": "3", "Mvt": "15/10/5"}
        assert (leaf.grids, leaf.lines, leaf.large) == ((), (), False)
        assert numbers(leaf.boxes) == STATES

    def test_the_third_wound_is_fatal(self):
        assert marks(leaf_of(convoy(fighter())).boxes, "Blessures") == ("−1", "−1", "×")

    def test_in_armour_the_fourth_is_and_the_first_costs_no_die(self):
        leaf = leaf_of(convoy(fighter("armure")))
        assert stats(leaf)["Vie"] == "4"
        assert marks(leaf.boxes, "Blessures") == ("0", "−1", "−1", "×")

    def test_a_rider_gains_five_centimetres(self):
        assert stats(leaf_of(convoy(fighter("cavalier"))))["Mvt"] == "20/15/10"

    def test_a_jet_pack_moves_as_on_a_road(self):
        assert stats(leaf_of(convoy(fighter("reacteur"))))["Mvt"] == "15/15/15"

    def test_a_named_chief_is_told_beside_his_values(self):
        leaf = leaf_of(convoy(fighter("chef", name="Rouille", T="4", C="3")))
        assert (leaf.title, leaf.line) == (
            Words("Rouille", "Rouille"),
            Words("T4 C3 · chef", "T4 C3 · chief"),
        )

    def test_a_nameless_chief_by_his_title(self):
        leaf = leaf_of(convoy(fighter("chef", T="4", C="3")))
        assert (leaf.title.fr, leaf.line.fr) == ("Chef", "T4 C3")

    def test_a_slave_and_an_animal(self):
        slave = leaf_of(convoy(fighter(slave=True)))
        assert (slave.title.fr, slave.line.fr) == ("Esclave", "T– C5 · esclave")
        dog = leaf_of(convoy(fighter("animal", "crocs_griffes", name="Rex", C="4")))
        assert dog.line == Words("T– C4 · animal", "T– C4 · animal")
        assert fought(dog)["Crocs et griffes"]["Règles"] == "Bactériel"
        assert numbers(dog.boxes) == STATES

    def test_equipment_and_abilities_with_their_effect(self):
        told = lines(leaf_of(convoy(fighter("soigneur", "bouclier"))))
        assert list(told) == ["Soigneur", "Bouclier"]
        assert "1 marqueur blessure" in told["Soigneur"]

    @pytest.mark.parametrize(
        ("weapon", "label"),
        [
            ("fusil", "Fusil : vide"),
            ("lance", "Lance : un tir"),
            ("lance_roquettes", "Lance-roquettes : un tir"),
            ("taser", "Taser : un tir"),
            ("boomerang_tranchant", "Boomerang tranchant : perdu"),
            ("cocktail_molotov", "Cocktail Molotov : vide"),
        ],
    )
    def test_each_ranged_weapon_has_a_box(self, weapon, label):
        leaf = leaf_of(convoy(fighter(weapon, T="5")))
        assert numbers(leaf.boxes) == {**STATES, label: 1}

    def test_so_has_what_is_used_once(self):
        leaf = leaf_of(convoy(fighter("grappin", "filet_capture", "filet_capture")))
        assert numbers(leaf.boxes) == {
            **STATES,
            "Grappin : une fois": 1,
            "Filet de capture : une fois": 2,
        }

    def test_a_row_of_boxes_stays_on_the_page(self):
        leaf = leaf_of(convoy(fighter(*["grenade"] * 200, T="5")))
        assert numbers(leaf.boxes)["Grenade : vide"] == 60

    def test_a_sword_has_none(self):
        assert numbers(leaf_of(convoy(fighter("epee"))).boxes) == STATES

    def test_copies_do_not_change_the_leaf_of_one(self):
        one, many = (leaf_of(convoy(fighter("fusil", T="5", id="m1", count=n))) for n in (1, 9))
        assert one == many


class TestTheChildrenOfThe13:
    """Their fighters' weapons never run out of ammunition; one shot stays one shot."""

    def boxes(self, *picks):
        return numbers(leaf_of(convoy(fighter(*picks, T="5"), faction="enfants13")).boxes)

    def test_a_rifle_has_no_box(self):
        assert self.boxes("fusil") == STATES

    def test_single_shot_and_fuel_tank_have_one(self):
        assert "Lance-roquettes : un tir" in self.boxes("lance_roquettes")
        assert "Lance-flammes : vide" in self.boxes("lance_flammes")

    def test_a_mounted_machine_gun_may_run_out(self):
        leaf = leaf_of(convoy(vehicle("moyen", "mitrailleuse_fixe"), faction="enfants13"))
        assert numbers(leaf.boxes)["Mitrailleuse fixe : vide"] == 1


class TestAVehicle:
    def moves(self, kind, *picks):
        told = stats(leaf_of(convoy(vehicle(kind, *picks))))
        return [told[ground] for ground in ("Route", "Dégagé", "Difficile")]

    @pytest.mark.parametrize(
        ("kind", "moves"),
        [
            ("leger", ["40 cm", "30 cm", "25 cm"]),
            ("moyen", ["40 cm", "30 cm", "15 cm"]),
            ("lourd", ["30 cm", "30 cm", "20 cm"]),
            ("sidecar", ["40 cm", "30 cm", "25 cm"]),
        ],
    )
    def test_how_far_each_type_drives(self, kind, moves):
        assert self.moves(kind) == moves

    def test_what_options_change(self):
        assert self.moves("moyen", "moteur_gonfle") == ["45 cm", "35 cm", "15 cm"]
        assert self.moves("moyen", "tout_terrain") == ["40 cm", "40 cm", "15 cm"]
        assert self.moves("moyen", "structure_allegee") == ["40 cm", "30 cm", "25 cm"]
        assert self.moves("leger", "volant") == ["40 cm", "40 cm", "40 cm"]

    def test_seats_shooters_and_slots(self):
        picks = ["compartiment_sup", "compartiment_sup", "poste_tir_sup", "belier"]
        told = stats(leaf_of(convoy(vehicle("lourd", *picks))))
        assert (told["Occupants"], told["Tireurs"], told["Emplacements"]) == ("8", "5", "1/4")

    def test_a_sidecar_has_a_slot_for_a_weapon(self):
        told = stats(leaf_of(convoy(vehicle("sidecar", "mitrailleuse_fixe"))))
        assert (told["Occupants"], told["Emplacements"]) == ("3", "0/1 + 1/1")

    def test_a_flyer_seats_one_and_does_not_get_stuck(self):
        leaf = leaf_of(convoy(vehicle("leger", "volant")))
        assert stats(leaf)["Occupants"] == "1"
        assert marks(leaf.boxes, "Avaries") == ("", "", "+1", "+2", "+3", "+4", "+5")
        assert "Immobilisé" not in numbers(leaf.boxes)

    def test_its_boxes(self):
        leaf = leaf_of(convoy(vehicle("moyen")))
        assert leaf.large
        assert numbers(leaf.boxes) == {
            "Avaries": 8,
            "Immobilisé": 1,
            "Moitié du mouvement": 1,
            "Hors service": 1,
            "Détruit": 1,
        }
        assert marks(leaf.boxes, "Avaries") == ("", "", "+0", "+1", "+2", "+3", "+4", "+5")

    def test_what_hits_it_by_side(self):
        assert cells(grid(leaf_of(convoy(vehicle("leger"))).grids, "Touché")) == [
            ["Avant", "avarie", "avarie", "pilote blessé, accident"],
            ["Côté", "avarie", "pilote blessé, accident", "pilote tué, accident"],
            ["Arrière", "avarie", "avarie", "pilote ou passager* blessé, accident"],
        ]

    def test_a_lightened_frame_is_hit_as_a_light_and_rams_as_a_medium(self):
        leaf = leaf_of(convoy(vehicle("moyen", "structure_allegee")))
        assert "Côté" in rows(grid(leaf.grids, "Touché"))
        shocks = lines(leaf)["Chocs (infligés / reçus)"]
        assert shocks.startswith("à pied 3D6, blesse sur 4+ · léger 4D6 / 1D6")

    def test_spikes_wound_on_three(self):
        shocks = lines(leaf_of(convoy(vehicle("leger", "pointes_eperons"))))
        assert "à pied 2D6, blesse sur 3+" in shocks["Chocs (infligés / reçus)"]

    def test_mounted_weapons(self):
        picks = ["canon_chevrotine", "baliste_pivot", "lance_roquettes", "lance_flammes_pivot"]
        leaf = leaf_of(convoy(vehicle("lourd", *picks)))
        assert cells(grid(leaf.grids, "Armes montées")) == [
            ["Canon à chevrotine", "0-10 / +3D6 · +10-20 / +1D6", "90°", "passager", "–"],
            ["Baliste sur pivot", "0-40 / +2D6", "180°", "passager", "Rechargement, Munitions"],
            [
                "Lance-roquettes",
                "0-70 / +3D6",
                "droit devant",
                "passager",
                "Tir unique, Dégâts de zone, Anti-blindage",
            ],
            [
                "Lance-flammes sur pivot",
                "gabarit de flammes",
                "180°",
                "passager",
                "Incendiaire, Réservoir",
            ],
        ]
        found = numbers(leaf.boxes)
        assert found["Baliste sur pivot : vide"] == found["Lance-roquettes : un tir"] == 1

    def test_a_mounted_machine_gun_is_not_heavy_unless_it_can_be_taken_down(self):
        def rules(*pick):
            leaf = leaf_of(convoy(vehicle("moyen", pick)))
            return cells(grid(leaf.grids, "Armes montées"))[0]

        assert rules("mitrailleuse_fixe")[-1] == "Rafale"
        name, *_, words = rules("mitrailleuse_fixe", "demontable")
        assert name == "Mitrailleuse fixe (Arme démontable)"
        assert words == "Lourde, Encombrant, Rafale"

    def test_two_alike_have_two_boxes(self):
        leaf = leaf_of(convoy(vehicle("lourd", "mitrailleuse_pivot", "mitrailleuse_pivot")))
        assert list(rows(grid(leaf.grids, "Armes montées"))) == ["Mitrailleuse sur pivot ×2"]
        assert numbers(leaf.boxes)["Mitrailleuse sur pivot : vide"] == 2

    def test_so_have_two_of_which_one_can_be_taken_down(self):
        guns = ["mitrailleuse_fixe", ("mitrailleuse_fixe", "demontable")]
        leaf = leaf_of(convoy(vehicle("moyen", *guns)))
        assert len(rows(grid(leaf.grids, "Armes montées"))) == 2
        assert numbers(leaf.boxes)["Mitrailleuse fixe : vide"] == 2

    def test_the_net_launcher_is_used_once(self):
        leaf = leaf_of(convoy(vehicle("leger", "lance_filet")))
        assert "Armes montées" not in titles(leaf)
        assert "Lance-filet" in lines(leaf)
        assert numbers(leaf.boxes)["Lance-filet : une fois"] == 1

    def test_of_no_type_it_is_printed(self):
        for kind in (None, "soucoupe"):
            leaf = leaf_of(convoy(vehicle(kind, name="Objet")))
            assert (leaf.title.fr, leaf.stats, leaf.grids) == ("Objet", (), ())


class TestTheCrew:
    def crew(self, **fields):
        return leaf_of(convoy(vehicle("moyen", id="m1"), fighter(id="m2", **fields)), 1)

    def test_stands_under_its_vehicle(self):
        pilot = self.crew(rides="m1", seat="pilot")
        assert (pilot.under, pilot.role) == ("m1", Words("pilote", "driver"))
        assert self.crew(rides="m1", seat="passenger").role.fr == "passager"
        assert self.crew(rides="m1").role.fr == ""

    def test_a_vehicle_that_is_gone_carries_nobody(self):
        lost = self.crew(rides="m9", seat="pilot")
        assert (lost.under, lost.role.fr) == (None, "")

    def test_nobody_rides_on_a_fighter(self):
        assert self.crew(rides="m2", seat="pilot").under is None


class TestWhatTheBookHasNot:
    def test_is_printed_as_it_is_written(self):
        doc = convoy(fighter("excalibur", "belier", ("fusil", "plomb"), T="5"))
        leaf = leaf_of(doc)
        assert lines(leaf) == {
            "excalibur": "inconnu de ce livre",
            "Bélier": "n’est pas pour ce membre",
        }
        assert shot(leaf)["Fusil"]["Munitions"] == "plomb"

    def test_on_a_vehicle_too(self):
        leaf = leaf_of(convoy(vehicle("moyen", "tourelle", ("mitrailleuse_fixe", "viseur"))))
        assert lines(leaf)["tourelle"] == "inconnu de ce livre"
        assert "Mitrailleuse fixe (viseur)" in rows(grid(leaf.grids, "Armes montées"))

    def test_settings_too(self):
        told = facts(convoy(faction="atlantes", activity="pêcheurs", scenario=99))
        assert (told["Faction"], told["Activité"], told["Scénario"]) == (
            "atlantes",
            "pêcheurs",
            "99",
        )


class TestEveryList:
    def test_the_example_lists_are_without_fault(self):
        assert [fault for roster in examples("rbn") for fault in faults(roster)] == []

    @pytest.mark.parametrize("code", TRIPS)
    def test_lists_that_break_a_rule_are_printed(self, code):
        assert list(faults(roster_of(TRIPS[code]))) == []

    @every(convoys)
    def test_random_lists_are_printed(self, doc):
        assert list(faults(roster_of(doc))) == []

    def test_all_that_can_be_taken_at_once(self):
        catalogue = catalogue_of("rbn")
        kinds = ("weapon", "equipment", "ability")
        picks = [slug for kind in kinds for slug in catalogue.kinds[kind]]
        rig = vehicle("lourd", *catalogue.kinds["vehicle_option"])
        roster = roster_of(convoy(fighter(*picks, T="3"), rig))
        assert list(faults(roster)) == []
        assert list(of_glossary(paper_of("rbn").glossary(roster))) == []

    def test_markers_without_a_list(self):
        assert list(of_markers(markers("rbn").values())) == []
