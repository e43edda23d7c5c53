"""What an opponent will face, in a few words: how many, who shoots, who leads."""

import pytest

from rules.building.bench import Bench, bench_of
from rules.checks.game import games
from rules.printing.paper import paper_of
from rules.words import LANGS
from tests.lists import band, character, convoy, deck_of, fighter, figure, figures, group, vehicle
from tests.rules.building.benching import empty, roster_of
from tests.rules.building.test_bench_of_all import BENCHES, rosters


def rolled_up(doc, lang="fr"):
    """The roll-up of a list, as it is read."""
    roster = roster_of(doc)
    return ", ".join(words.in_(lang) for words in bench_of(doc["game"]).roll_up(roster))


class TestAConvoy:
    def test_vehicles_fighters_shooters_and_the_chief(self):
        doc = convoy(
            vehicle("moyen", "canon_chevrotine"),
            vehicle("leger"),
            fighter("chef", "fusil", T="4", name="Vieille Ferraille"),
            fighter("pistolet", T="5", count=2),
            fighter("epee"),
        )
        assert rolled_up(doc) == (
            "2 véhicules, 4 combattants, 3 tireurs, 1 arme montée, chef Vieille Ferraille"
        )
        assert rolled_up(doc, "en") == (
            "2 vehicles, 4 fighters, 3 shooters, 1 mounted weapon, chief Vieille Ferraille"
        )

    def test_one_is_one_and_none_is_said(self):
        assert rolled_up(convoy(fighter("epee"))) == "1 combattant, aucun tireur"
        assert rolled_up(convoy(fighter("epee")), "en") == "1 fighter, no shooters"

    def test_a_spear_that_cannot_be_thrown_shoots_nobody(self):
        assert "aucun tireur" in rolled_up(convoy(fighter("lance", T="-")))
        assert "1 tireur" in rolled_up(convoy(fighter("lance", T="5")))

    def test_a_chief_without_a_name_is_there(self):
        assert rolled_up(convoy(fighter("chef"))).endswith("un chef")
        assert rolled_up(convoy(fighter("chef")), "en").endswith("a chief")

    def test_weapons_of_each_copy_of_a_vehicle(self):
        doc = convoy(vehicle("moyen", "canon_chevrotine", count=2))
        assert "2 véhicules, 0 combattant, aucun tireur, 2 armes montées" in rolled_up(doc)


class TestTheOtherGames:
    def test_survivors(self):
        doc = group(fighter("chef", "arc", T="4", name="Odile"), fighter("epee", count=2))
        assert rolled_up(doc) == "3 survivants, 1 tireur, chef Odile"

    def test_a_band(self):
        doc = band(character("chef", "pistolet", name="Mado"), character("sous_fifre", count=3))
        assert rolled_up(doc) == "4 personnages, 1 tireur, chef Mado"
        assert rolled_up(doc, "en") == "4 characters, 1 shooter, leader Mado"

    def test_figures(self):
        doc = figures(figure("fusil", name="Karim"), figure("combat", count=4))
        assert rolled_up(doc) == "5 figurines, 1 tireur"

    def test_a_deck_names_its_leaders(self):
        words = rolled_up(deck_of("leader", "personnage", "personnage"))
        assert words.startswith("2 figurines")
        assert "leader" in words

    def test_a_game_that_says_nothing_counts(self):
        roster = roster_of(convoy(fighter(count=2), fighter()))
        assert [words.fr for words in Bench().roll_up(roster)] == ["3 membres"]


@pytest.mark.parametrize("slug", BENCHES)
def test_every_list_of_every_game_has_one(slug):
    for roster in (empty(slug), *rosters(slug)):
        for lang in LANGS:
            assert all(words.in_(lang) for words in BENCHES[slug].roll_up(roster))
            assert BENCHES[slug].roll_up(roster)


@pytest.mark.parametrize("slug", games())
def test_what_an_opponent_may_object_to_is_advice_of_the_game(slug):
    checks = games()[slug].checks
    for code, words in paper_of(slug).unusual.items():
        assert checks[code].level != "error"
        assert words.fr
        assert words.en
