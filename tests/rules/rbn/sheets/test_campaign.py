"""The campaign sheet of convoys: each scenario, and what the players write down."""

from rules.printing.paper import paper_of
from tests.lists import catalogue_of
from tests.rules.fighters.fighters_papers import cells, grid, of_grid


def leaves():
    return paper_of("rbn").scenarios(catalogue_of("rbn"))


def facts(number):
    return {fact.label.fr: fact.value.fr for fact in leaves()[number - 1].facts}


def lines(number):
    return {line.name.fr: line.text.fr for line in leaves()[number - 1].lines}


class TestEachScenario:
    def test_ten_of_them(self):
        assert [leaf.scenario.number for leaf in leaves()] == list(range(1, 11))
        assert leaves()[2].title.fr == "3. Embuscade"

    def test_every_text_is_said_in_both_languages(self):
        for leaf in leaves():
            words = [leaf.title, *(fact.value for fact in leaf.facts)]
            words += [line.text for line in leaf.lines]
            assert all(text.fr and text.en for text in words)
            assert [fault for table in leaf.grids for fault in of_grid(table)] == []

    def test_its_facts(self):
        assert facts(1) == {
            "Tours": "4",
            "Table": "60 × 60 cm",
            "Décors": "8+",
            "Points": "150",
            "Rôles": "Premier joueur · Second joueur",
            "Missions secondaires": "oui",
        }
        assert facts(3)["Points"] == "convenus, défenseur ×2"
        assert facts(3)["Rôles"] == "Défenseur · Attaquant"
        assert (facts(9)["Campagne"], facts(9)["Missions secondaires"]) == ("Merc City", "non")

    def test_how_it_is_set_up_and_won(self):
        assert list(lines(4)) == ["Situation", "Forces", "Déploiement", "Victoire"]
        assert "otage" in lines(4)["Déploiement"]

    def test_what_follows_is_said_once(self):
        sixth = lines(6)
        assert "10, 20 ou 30 cm" in sixth["Suite"]
        assert "Pour la suite" not in sixth["Victoire"]
        assert "Redémarrage" in sixth["Victoire"]
        assert "What follows" not in leaves()[5].lines[3].text.en

    def test_its_own_tables(self):
        rolled = [[table.title.fr for table in leaf.grids] for leaf in leaves()]
        assert [titles for titles in rolled if titles] == [
            ["Mines"],
            ["Redémarrer le véhicule en panne"],
            ["Bestiaire"],
            ["Analyser un élément du robot"],
            ["Bestiaire"],
        ]

    def test_the_creatures_that_it_brings(self):
        vermin, robot = (cells(leaves()[number - 1].grids[-1]) for number in (8, 10))
        assert [row[0] for row in vermin] == ["Vermine"]
        assert len(robot) == 1


class TestTheRecord:
    def record(self):
        return paper_of("rbn").record(catalogue_of("rbn"))

    def test_who_plays(self):
        assert {cell for row in cells(grid(self.record(), "Les convois")) for cell in row} == {""}

    def test_a_line_for_each_scenario_to_write_in(self):
        games = cells(grid(self.record(), "Les parties"))
        assert [row[0] for row in games][::9] == ["1. Sélection naturelle", "10. Retour compromis"]
        assert {cell for row in games for cell in row[1:]} == {""}
