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
    notes,
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

WOUNDS, WOUNDS_IN_ARMOUR = "Blessures (blessé : −1D6)", "Blessures (−1D6 dès la 2e)"
STATES = {WOUNDS: 3, "Sonné": 3, "Feu": 1}


def shot(leaf):
    return rows(grid(leaf.grids, "Tir (cm)"))


def fought(leaf):
    return rows(grid(leaf.grids, "Corps à corps"))


class TestAFighter:
    def test_without_weapons_it_has_its_values_and_states(self):
        leaf = leaf_of(convoy(fighter(T="-", C="5")))
        assert stats(leaf) == {"T": "–", "C": "5", "Vie": "3", "Mvt": "15/10/5"}
        assert (titles(leaf), leaf.lines, leaf.large) == (["Corps à corps"], (), False)
        assert numbers(leaf.boxes) == STATES

    def test_the_third_wound_is_fatal_and_those_before_cost_one_die_together(self):
        assert marks(leaf_of(convoy(fighter())).boxes, WOUNDS) == ("", "", "×")

    def test_in_armour_the_fourth_is_and_the_first_costs_no_die(self):
        leaf = leaf_of(convoy(fighter("armure")))
        assert stats(leaf)["Vie"] == "4"
        assert marks(leaf.boxes, WOUNDS_IN_ARMOUR) == ("0", "", "", "×")

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
        leaf = leaf_of(convoy(fighter("soigneur", "bouclier")))
        told = lines(leaf)
        assert list(told) == ["Soigneur", "Bouclier"]
        assert "1 marqueur blessure" in told["Soigneur"]
        assert [line.short.fr for line in leaf.lines] == ["", ""]

    def test_a_long_effect_is_printed_whole_with_its_gist_beside_it(self):
        jet_pack, giant = leaf_of(convoy(fighter("reacteur", "corps_gigantesque"))).lines
        assert "sur 1 ou 2, le porteur est perdu" in jet_pack.text.fr
        assert "sur 1 ou 2, le porteur est perdu" in jet_pack.short.fr
        assert "Vaut un véhicule moyen" in giant.text.fr
        assert "3 places à bord" in giant.text.fr
        assert giant.text.fr.startswith(giant.short.fr)
        assert len(giant.short.fr) < len(giant.text.fr)

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
    @pytest.mark.parametrize(
        ("name", "kind"),
        [("", ""), ("Gofast", "Véhicule moyen"), ("Véhicule moyen", ""), ("Medium vehicle", "")],
    )
    def test_its_kind_stands_under_a_name_that_says_something_else(self, name, kind):
        leaf = leaf_of(convoy(vehicle("moyen", name=name)))
        assert (leaf.line.fr, leaf.kind.fr) == (kind, kind)

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
        assert cells(grid(leaf_of(convoy(vehicle("leger"))).grids, "Réussites")) == [
            ["Avant", "avarie", "avarie", "pilote blessé, accident"],
            ["Côté", "avarie", "pilote blessé, accident", "pilote tué, accident"],
            ["Arrière", "avarie", "avarie", "pilote ou passager* blessé, accident"],
        ]

    def test_a_lightened_frame_is_hit_as_a_light_and_rams_as_a_medium(self):
        leaf = leaf_of(convoy(vehicle("moyen", "structure_allegee")))
        assert "Côté" in rows(grid(leaf.grids, "Réussites"))
        assert cells(grid(leaf.grids, "Chocs")) == [
            ["infligés", "3D6, blesse sur 4+", "4D6", "3D6", "2D6"],
            ["reçus", "–", "1D6", "2D6", "4D6"],
        ]

    def test_spikes_wound_on_three(self):
        leaf = leaf_of(convoy(vehicle("leger", "pointes_eperons")))
        assert rows(grid(leaf.grids, "Chocs"))["infligés"]["à pied"] == "2D6, blesse sur 3+"

    def test_a_ram_is_in_the_sums(self):
        leaf = leaf_of(convoy(vehicle("lourd", "belier")))
        assert cells(grid(leaf.grids, "Chocs")) == [
            ["infligés, de face", "5D6, blesse sur 4+", "6D6", "5D6", "4D6"],
            ["reçus, de face", "–", "0D6", "1D6", "2D6"],
        ]

    def test_a_light_that_rams_a_medium_rests_on_our_ruling(self):
        """R-28: the long table has 3D6, the summary sheet 2D6."""
        light, medium = (leaf_of(convoy(vehicle(kind))).grids for kind in ("leger", "moyen"))
        assert rows(grid(light, "Chocs"))["infligés"]["moyen"] == "3D6 †"
        assert notes(light)["Chocs"] == "† notre lecture, R-28."
        assert "Chocs" not in notes(medium)

    def test_its_breakdowns(self):
        table = grid(leaf_of(convoy(vehicle("moyen"))).grids, "Avaries")
        assert [head.fr for head in table.heads] == ["Avaries", "1-2", "3-4", "5", "6+"]
        assert cells(table) == [["1D6 dès 3", "rien", "hors service", "accident", "explosion"]]

    def test_mounted_weapons(self):
        picks = ["canon_chevrotine", "baliste_pivot", "lance_roquettes", "lance_flammes_pivot"]
        leaf = leaf_of(convoy(vehicle("lourd", *picks)))
        assert [
            list(row.values()) for row in rows(grid(leaf.grids, "Armes montées (cm)")).values()
        ] == [
            ["0-10 : 6D6 · 10-20 : 4D6", "90°", "–"],
            ["0-40 : 5D6", "180°", "Rechargement, Munitions"],
            ["0-70 : 6D6", "droit devant", "Tir unique, Dégâts de zone, Anti-blindage"],
            ["gabarit de flammes", "180°", "Incendiaire, Réservoir"],
        ]
        assert notes(leaf.grids)["Armes montées (cm)"] == (
            "Servies par un passager, avec son T. "
            "Contre un véhicule : 1D6 de moins, sauf Anti-blindage."
        )
        found = numbers(leaf.boxes)
        assert found["Baliste sur pivot : vide"] == found["Lance-roquettes : un tir"] == 1

    def test_a_mounted_machine_gun_is_not_heavy_unless_it_can_be_taken_down(self):
        def rules(*pick):
            leaf = leaf_of(convoy(vehicle("moyen", pick)))
            return cells(grid(leaf.grids, "Armes montées (cm)"))[0]

        assert rules("mitrailleuse_fixe")[-1] == "Rafale"
        name, *_, words = rules("mitrailleuse_fixe", "demontable")
        assert name == "Mitrailleuse fixe (Arme démontable)"
        assert words == "Lourde, Encombrant, Rafale"

    def test_two_alike_have_two_boxes(self):
        leaf = leaf_of(convoy(vehicle("lourd", "mitrailleuse_pivot", "mitrailleuse_pivot")))
        assert list(rows(grid(leaf.grids, "Armes montées (cm)"))) == ["Mitrailleuse sur pivot ×2"]
        assert numbers(leaf.boxes)["Mitrailleuse sur pivot : vide"] == 2

    def test_so_have_two_of_which_one_can_be_taken_down(self):
        guns = ["mitrailleuse_fixe", ("mitrailleuse_fixe", "demontable")]
        leaf = leaf_of(convoy(vehicle("moyen", *guns)))
        assert len(rows(grid(leaf.grids, "Armes montées (cm)"))) == 2
        assert numbers(leaf.boxes)["Mitrailleuse fixe : vide"] == 2

    def test_the_net_launcher_is_used_once(self):
        leaf = leaf_of(convoy(vehicle("leger", "lance_filet")))
        assert "Armes montées (cm)" not in titles(leaf)
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
        assert "Mitrailleuse fixe (viseur)" in rows(grid(leaf.grids, "Armes montées (cm)"))

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
