"""The dice that a member of a convoy rolls: the base of the book, his weapon, what is his."""

import pytest

from tests.lists import convoy, fighter, vehicle
from tests.rules.fighters.fighters_papers import (
    cells,
    grid,
    leaf_of,
    notes,
    numbers,
    of_rules,
    rows,
    titles,
)


def shot(leaf):
    return rows(grid(leaf.grids, "Tir (cm)"))


def fought(leaf):
    return rows(grid(leaf.grids, "Corps à corps"))


def plain(*members, **settings):
    """A convoy whose faction adds no dice."""
    return convoy(*members, **{"faction": "survivants", **settings})


class TestShooting:
    """Tir: 3D6 at a fighter on foot, and the power of the weapon at that range."""

    def test_a_rifle(self):
        leaf = leaf_of(plain(fighter("fusil", T="4")))
        assert shot(leaf) == {
            "Fusil": {"Normale": "0-30 : 5D6", "Longue": "30-60 : 4D6", "Réac.": "4D6"}
        }

    def test_the_shotgun_of_the_books_example(self):
        """Exemple 1: 3D6 at a fighter, and 3D6 at short range with a shotgun."""
        leaf = leaf_of(plain(fighter("fusil_chasse", T="4")))
        assert shot(leaf)["Fusil de chasse"]["Normale"] == "0-10 : 6D6"

    def test_a_weapon_without_normal_range_has_no_reaction_fire(self):
        leaf = leaf_of(plain(fighter("arc", T="4")))
        assert shot(leaf) == {"Arc": {"Longue": "0-40 : 3D6"}}

    def test_beside_a_rifle_it_has_a_dash(self):
        bow = shot(leaf_of(plain(fighter("fusil", "arc", T="4"))))["Arc"]
        assert bow == {"Normale": "–", "Longue": "0-40 : 3D6", "Réac.": "–"}

    def test_the_flamethrower_has_its_template_and_no_dice(self):
        leaf = leaf_of(plain(fighter("lance_flammes", T="4")))
        assert shot(leaf)["Lance-flammes"]["Longue"] == "gabarit de flammes"
        assert notes(leaf.grids) == {}

    def test_at_a_vehicle_there_is_one_die_less(self):
        leaf = leaf_of(plain(fighter("fusil", T="4")))
        assert notes(leaf.grids) == {"Tir (cm)": "Contre un véhicule : 1D6 de moins."}

    def test_but_not_with_an_anti_armour_weapon(self):
        """Anti-blindage: 3D6 at a vehicle, as at a fighter."""
        alone = leaf_of(plain(fighter("lance_roquettes", T="4")))
        assert shot(alone)["Lance-roquettes"]["Longue"] == "0-70 : 6D6"
        assert notes(alone.grids) == {}
        beside = leaf_of(plain(fighter("lance_roquettes", "fusil", T="4")))
        assert notes(beside.grids)["Tir (cm)"].endswith("1D6 de moins, sauf Anti-blindage.")

    def test_nor_where_no_vehicle_plays(self):
        assert notes(leaf_of(plain(fighter("fusil", T="4"), scenario=1)).grids) == {}

    def test_nor_for_a_weapon_that_does_nothing_to_vehicles(self):
        leaf = leaf_of(plain(fighter("taser_exotique", T="4")))
        assert shot(leaf) == {"Taser (exotique)": {"Normale": "0-5 : 3D6"}}
        assert notes(leaf.grids) == {}
        assert "Taser (exotique)" in of_rules(leaf)

    def test_neither_mutants_nor_giants_shoot_better(self):
        doc = convoy(fighter("fusil", "corps_gigantesque", T="4"), faction="mutants")
        assert shot(leaf_of(doc))["Fusil"]["Normale"] == "0-30 : 5D6"

    def test_the_sniper_rifle_is_heavy_by_our_ruling(self):
        """R-28: heavy in the long table, not on the summary sheet."""
        leaf = leaf_of(plain(fighter("fusil_sniper", T="4")))
        assert shot(leaf)["Fusil de sniper"] == {
            "Longue": "0-80 : 6D6",
            "Règles": "Critique, Encombrant, Lourde †",
        }
        assert notes(leaf.grids)["Tir (cm)"].endswith("† notre lecture, R-28.")

    def test_a_machine_gun_is_heavy_without_doubt(self):
        leaf = leaf_of(plain(fighter("mitrailleuse", T="4")))
        assert shot(leaf)["Mitrailleuse"]["Règles"] == "Lourde, Encombrant, Rafale"
        assert "†" not in notes(leaf.grids)["Tir (cm)"]

    def test_no_prices_and_no_places(self):
        leaf = leaf_of(plain(fighter("fusil_sniper", "epee", T="4")))
        heads = {head.fr for table in leaf.grids for head in table.heads}
        assert not heads & {"Places", "Coût"}

    def test_an_illegal_rifle_is_printed_all_the_same(self):
        assert "Fusil" in shot(leaf_of(plain(fighter("fusil", T="-"))))


class TestShootingFromAVehicle:
    """Arsenal de tir, Tir depuis véhicule: fewer dice, or none at all."""

    def aboard(self, weapon, seat):
        doc = plain(vehicle("moyen", id="m1"), fighter(weapon, T="4", rides="m1", seat=seat))
        return next(iter(shot(leaf_of(doc, 1)).values()))

    def test_a_driver_and_a_passenger_with_a_pistol(self):
        assert self.aboard("pistolet", "pilot")["À bord"] == "4D6/3D6"
        assert self.aboard("pistolet", "passenger")["À bord"] == "4D6/3D6"

    def test_a_passenger_loses_nothing_with_a_shotgun(self):
        assert self.aboard("fusil_chasse", "pilot")["À bord"] == "5D6/3D6"
        assert self.aboard("fusil_chasse", "passenger")["À bord"] == "6D6/4D6"

    def test_a_driver_does_not_shoot_with_a_rifle(self):
        assert self.aboard("fusil", "pilot")["À bord"] == "–"

    def test_a_bow_keeps_one_die(self):
        assert self.aboard("arc", "passenger")["À bord"] == "1D6"

    def test_nobody_throws_a_spear(self):
        assert self.aboard("lance", "passenger")["À bord"] == "–"

    def test_who_walks_has_no_column_for_it(self):
        walker = leaf_of(plain(vehicle("moyen"), fighter("fusil", T="4")), 1)
        assert list(shot(walker)["Fusil"]) == ["Normale", "Longue", "Réac."]


class TestMelee:
    """Corps à corps: 3D6, the power of the weapon, and what is always his."""

    def dice(self, *picks, place=0, **settings):
        members = [fighter(*picks, C="4", **settings.pop("fields", {}))]
        table = fought(leaf_of(plain(*members, **settings)))
        return [row["Dés"] for row in table.values()]

    def test_a_chainsaw(self):
        leaf = leaf_of(plain(fighter("tronconneuse")))
        assert fought(leaf) == {"Tronçonneuse": {"Dés": "6D6", "Règles": "Encombrant, Carnage"}}

    def test_without_a_weapon(self):
        assert fought(leaf_of(plain(fighter()))) == {"Sans arme": {"Dés": "3D6"}}
        assert titles(leaf_of(plain(fighter("fusil", T="5")))) == ["Tir (cm)", "Corps à corps"]

    def test_mutants_roll_one_die_more(self):
        assert self.dice("epee", faction="mutants") == ["5D6"]
        assert self.dice(faction="mutants") == ["4D6"]
        assert self.dice("epee", faction="mutants", subfaction="gaia") == ["5D6"]

    def test_their_animals_do_not(self):
        """R-11: animals are not mutants."""
        assert self.dice("animal", "crocs_griffes", faction="mutants") == ["4D6"]

    def test_mercenaries_may_have_chosen_it(self):
        chosen = {"faction": "mercenaires", "drawbacks": ["robots", "survivants"]}
        assert self.dice("epee", advantage="mutants", **chosen) == ["5D6"]
        assert self.dice("epee", advantage="robots", **chosen) == ["4D6"]

    def test_giants_roll_one_die_more(self):
        assert self.dice("epee", "corps_gigantesque", faction="robots") == ["5D6"]
        assert self.dice("animal", "crocs_griffes", "corps_gigantesque") == ["5D6"]

    def test_a_giant_mutant_rolls_two_more(self):
        assert self.dice("batte_geante", "corps_gigantesque", faction="mutants") == ["7D6"]

    def test_the_giants_of_the_arenas_are_slaves(self):
        slave = {"fields": {"slave": True}, "faction": "esclavagistes", "subfaction": "seigneurs"}
        assert self.dice("batte_geante", "corps_gigantesque", **slave) == ["6D6"]

    def test_slaves_and_robots_have_no_bonus_of_their_own(self):
        assert self.dice("epee", faction="esclavagistes", fields={"slave": True}) == ["4D6"]
        assert self.dice("epee", faction="robots") == ["4D6"]

    @pytest.mark.parametrize("faction", ["cultistes", "survivants", "enfants13"])
    def test_what_comes_with_the_enemy_or_a_rage_is_not_counted(self, faction):
        assert self.dice("epee", faction=faction) == ["4D6"]

    def test_nor_is_a_riders_charge(self):
        assert self.dice("epee", "cavalier") == ["4D6"]

    def test_two_one_handed_weapons_of_an_ambidextrous_fighter(self):
        assert self.dice("epee", "pied_de_biche", "ambidextre") == ["5D6", "5D6"]
        assert self.dice("epee", "epee", "ambidextre") == ["5D6"]

    def test_one_of_them_is_not_enough(self):
        assert self.dice("epee", "ambidextre") == ["4D6"]
        assert self.dice("epee", "hache_deux_mains", "ambidextre") == ["4D6", "5D6"]

    def test_nor_are_two_without_the_ability(self):
        assert self.dice("epee", "pied_de_biche") == ["4D6", "4D6"]

    def test_heavy_and_cumbersome_do_not_bind_a_giant(self):
        giant = leaf_of(plain(fighter("mitrailleuse", "tronconneuse", "corps_gigantesque", T="5")))
        assert shot(giant)["Mitrailleuse"]["Règles"] == "Rafale"
        assert fought(giant)["Tronçonneuse"]["Règles"] == "Carnage"
        assert not {"Lourde", "Encombrant"} & set(of_rules(giant))


class TestASpear:
    def test_it_is_thrown_and_fought_with(self):
        leaf = leaf_of(plain(fighter("lance", T="5")))
        assert shot(leaf)["Lance"]["Longue"] == "0-15 : 4D6"
        assert fought(leaf)["Lance"] == {"Dés": "4D6", "Règles": "Encombrant, Jet"}

    def test_without_shooting_value_it_is_fought_with_only(self):
        leaf = leaf_of(plain(fighter("lance", T="-")))
        assert titles(leaf) == ["Corps à corps"]
        assert "Lance : un tir" not in numbers(leaf.boxes)


class TestCopiesAndAmmunition:
    def test_two_that_are_alike_stand_together(self):
        leaf = leaf_of(plain(fighter("pistolet", "pistolet", T="5")))
        assert list(shot(leaf)) == ["Pistolet, revolver, zipgun ×2"]
        assert numbers(leaf.boxes)["Pistolet : vide"] == 2

    def test_two_with_other_ammunition_stand_apart(self):
        doc = plain(fighter("pistolet", ("pistolet", "balles_non_letales"), T="5"))
        leaf = leaf_of(doc)
        table = grid(leaf.grids, "Tir (cm)")
        assert [row[-1] for row in cells(table)] == ["–", "Balles non-létales"]
        assert table.heads[-1].fr == "Munitions"
        assert numbers(leaf.boxes)["Pistolet : vide"] == 2

    def test_without_special_ammunition_there_is_no_column_for_it(self):
        table, _ = leaf_of(plain(fighter("pistolet", T="5"))).grids
        assert "Munitions" not in [head.fr for head in table.heads]

    def test_ammunition_on_a_sword_is_still_told(self):
        leaf = leaf_of(plain(fighter(("epee", "balles_non_letales"))))
        assert list(fought(leaf)) == ["Épée, katana, hache… (Balles non-létales)"]
