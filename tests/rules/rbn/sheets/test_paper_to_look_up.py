"""The tables that a player of convoys looks up, and what is cut out."""

from tests.lists import document, fighter, vehicle
from tests.rules.fighters.fighters_papers import (
    cells,
    grid,
    markers,
    of_grid,
    reference,
    reference_of,
)


def bare(*members, **settings):
    """A convoy without a faction, so that only its members speak."""
    return document("rbn", *members, **settings)


class TestTheReferenceSheet:
    """Every figure is the book's."""

    def table(self, title):
        return cells(grid(reference("rbn"), title))

    def test_tables_are_rectangular_and_said_in_both_languages(self):
        assert [fault for table in reference("rbn") for fault in of_grid(table)] == []

    def test_movement(self):
        assert self.table("Mouvements (cm)") == [
            ["Fantassin (par action)", "15", "10", "5"],
            ["Véhicule léger", "40", "30", "25"],
            ["Véhicule moyen", "40", "30", "15"],
            ["Véhicule lourd", "30", "30", "20"],
            ["Sidecar", "40", "30", "25"],
        ]

    def test_vehicles(self):
        assert self.table("Véhicules")[:3] == [
            ["Véhicule léger", "2", "1", "1", "2D6"],
            ["Véhicule moyen", "4", "2", "2", "3D6"],
            ["Véhicule lourd", "6", "4", "4", "5D6"],
        ]

    def test_shooting_dice(self):
        assert [row[1] for row in self.table("Dés de tir")] == [
            *("3D6", "2D6", "3D6", "+0D6 … +3D6"),
            *("+1D6", "−1D6", "−2D6", "−2D6", "−1D6", "−1D6", "−1D6"),
        ]

    def test_shooting_at_a_fighter(self):
        table = self.table("Tir contre un fantassin")
        assert [row[0] for row in table] == ["0", "1", "2-3", "4+"]
        assert [row[1] for row in table][1:] == ["sonné", "blessé", "éliminé"]

    def test_shooting_at_a_medium_vehicle(self):
        assert self.table("Tir\u202f: Véhicule moyen") == [
            ["Avant", "avarie", "passager* blessé, avarie", "pilote blessé, accident"],
            ["Côté pilote", "avarie", "pilote blessé", "pilote blessé, accident"],
            ["Côté passager", "avarie", "passager* blessé", "accident"],
            ["Arrière", "avarie", "passager* blessé, avarie", "pilote blessé, accident"],
        ]

    def test_shooting_at_a_heavy_vehicle(self):
        assert self.table("Tir\u202f: Véhicule lourd") == [
            ["Avant", "avarie", "passager* blessé, avarie", "pilote blessé, accident"],
            ["Côté pilote", "avarie", "avarie", "pilote blessé, accident"],
            ["Côté passager", "avarie", "avarie", "passager* blessé, accident"],
            ["Arrière", "avarie", "avarie", "accident"],
        ]

    def test_collisions(self):
        assert self.table("Choc entre véhicules") == [
            ["léger", "3D6 / 3D6", "3D6 / 4D6 †", "1D6 / 5D6"],
            ["moyen", "4D6 / 1D6", "3D6 / 2D6", "2D6 / 4D6"],
            ["lourd", "5D6 / 1D6", "4D6 / 2D6", "3D6 / 3D6"],
        ]

    def test_breakdowns_and_off_road(self):
        assert [row[0] for row in self.table("Dégâts d’avaries")] == ["1-2", "3-4", "5", "6+"]
        assert [row[0] for row in self.table("Incident de hors-piste")] == ["1-2", "3-5", "6+"]

    def test_melee(self):
        assert [row[1] for row in self.table("Dés de corps à corps")][::2] == ["3D6", "−1D6"]
        assert self.table("Effet du corps à corps") == [
            ["1-2", "le perdant est blessé"],
            ["3+", "le perdant est tué"],
        ]

    def test_the_whole_arsenal(self):
        assert len(self.table("Arsenal de tir")) == 18
        submachine = self.table("Arsenal de tir")[14]
        assert submachine[1:5] == ["0-20 / +3D6", "+20-30 / +1D6", "oui", "−2D6 / −1D6"]
        assert len(self.table("Arsenal de corps à corps")) == 8

    def test_encounters_and_bestiary(self):
        encounters = self.table("Tableau des rencontres")
        assert [row[0] for row in encounters] == (
            "11 12-13 14-16 21-22 23-24 25-26 31-33 34-36 41-43 44 45-46 51-53 54-56 61-63 64-65 66"
        ).split()
        beasts = {row[0]: row[1:5] for row in self.table("Bestiaire")}
        assert beasts["Abomination"] == ["20 cm", "5+", "3+", "+2D6"]
        assert beasts["Vermine"] == ["15 cm", "–", "5+", "+1D6"]
        assert beasts["Robot fou"] == ["15 cm", "4+", "4+", "+2D6"]

    def test_hostile_elements_always_come_to_an_end(self):
        steps = {row[0]: row[2:] for row in self.table("Élément hostile activé")}
        assert [steps[number] for number in "12357"] == [
            ["2", "3"],
            ["4", "5"],
            ["6", "7"],
            ["6", "8"],
            ["6", "9"],
        ]
        assert {step for row in steps.values() for step in row} <= {*steps, "–"}

    def test_victory(self):
        assert self.table("Victoire") == [
            ["secondaire manquée", "majeure", "écrasante"],
            ["secondaire réussie", "mineure", "majeure"],
        ]

    def test_what_a_game_is_set_up_by(self):
        assert len(self.table("Installation des décors")) == 4
        assert "+2" in self.table("Déploiement des troupes")[0][1]
        sizes = dict(self.table("À la table"))["Table de jeu"]
        assert "60 × 80 cm" in sizes
        assert "120 × 180 cm" in sizes

    def test_small_tables_take_a_line_each(self):
        net = {row[0]: row[2] for row in self.table("Dés de l’équipement")}["Lance-filet"]
        assert net.startswith("1-2 → Rien. 3-5 → Elle perd")
        boomerang = {row[0]: row[2] for row in self.table("Dés de l’équipement")}["Retour probable"]
        assert boomerang.startswith("C3\u202f: 1-2 → perdu. 3-6 → revient. C4")
        assert len(self.table("Dés des scénarios")) == 3

    def test_the_campaign(self):
        assert len(self.table("Campagne")) == 7

    def test_frequent_questions_have_answers(self):
        assert len(self.table("Questions fréquentes")) == 10

    def test_our_readings_are_marked(self):
        sniper = {row[0]: row[-1] for row in self.table("Arsenal de tir")}["Fusil de sniper"]
        assert sniper == "Critique, Encombrant, Lourde †"
        assert grid(reference("rbn"), "Arsenal de tir").note.fr == "† notre lecture, R-28."

    def test_heads_fit_on_a_line_and_no_column_is_empty(self):
        for table in reference("rbn"):
            assert all(len(head.in_(lang)) <= 24 for head in table.heads for lang in ("fr", "en"))
            assert all(set(column) - {"–", ""} for column in zip(*cells(table), strict=True))

    def test_a_scenario_rules_the_others_out(self):
        titles = reference_of(bare(scenario=2))
        assert "Dés des scénarios" in titles
        assert "Dés des scénarios" not in reference_of(bare(scenario=3))
        assert "Missions secondaires" not in reference_of(bare(scenario=9))
        assert "Missions secondaires" in reference_of(bare(scenario=8))

    def test_on_foot_there_are_no_vehicles(self):
        driving = {"Véhicules", "Dégâts d’avaries", "Choc entre véhicules", "Véhicule immobilisé"}
        assert driving <= set(reference_of(bare()))
        assert not driving & set(reference_of(bare(scenario=1)))
        assert "Mouvements (cm)" in reference_of(bare(scenario=1))

    def test_scenarios(self):
        lengths = [row[1] for row in self.table("Scénarios")]
        assert lengths == ["4", "6", "6", "6", "5", "6", "6", "5", "6", "6"]


class TestMarkers:
    def test_the_blast_disc_is_ten_centimetres_across(self):
        disc = markers("rbn")["Explosion"]
        assert (disc.shape, disc.width, disc.proposed) == ("disc", 100, False)

    def test_sizes_that_the_text_does_not_give_are_ours(self):
        assert {label for label, one in markers("rbn").items() if one.proposed} == {
            "Accident",
            "Gabarit de flammes",
        }

    def test_a_list_has_the_templates_that_it_uses(self):
        def templates(*members):
            names = {"Explosion", "Accident", "Gabarit de flammes"}
            return names & set(markers("rbn", bare(*members)))

        assert templates(fighter("fusil", T="5")) == set()
        assert templates(fighter("grenade", T="5")) == {"Explosion"}
        assert templates(fighter("filet_capture")) == {"Explosion"}
        assert templates(fighter("lance_flammes", T="5")) == {"Gabarit de flammes"}
        assert templates(vehicle("moyen")) == {"Accident"}
        assert templates(vehicle("lourd", "lance_flammes_pivot", "lance_filet")) == {
            "Explosion",
            "Accident",
            "Gabarit de flammes",
        }

    def test_markers_by_its_size(self):
        found = markers("rbn", bare(fighter(count=3), vehicle("moyen", count=2)))
        assert found["Sonné"].number == 3
        assert found["Blessé"].number == 6
        assert found["Avarie"].number == 8
        assert markers("rbn", bare(fighter(count=1000)))["Blessé"].number == 24

    def test_tokens_of_its_mission_and_scenario(self):
        found = markers("rbn", bare(activity="archeologues", scenario=2))
        assert {label: one.number for label, one in found.items()} == {"Artefact": 4, "Mine": 4}

    def test_an_empty_list_needs_none(self):
        assert markers("rbn", bare()) == {}
