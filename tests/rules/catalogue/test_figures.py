"""The catalogues hold the figures that the books print."""

from functools import reduce

import pytest

from rules.catalogue.items import DamageRow, MeleeProfile, Weapon
from tests.lists import catalogue_of

FIGURES = """
rbn weapon.fusil.cost 11
rbn weapon.fusil.ranged.normal_max 30
rbn weapon.fusil.ranged.long_dice 1
rbn weapon.fusil_chasse.ranged.passenger_dice 0
rbn weapon.fusil_sniper.ranged.long_max 80
rbn weapon.fusil_sniper.places 2
rbn weapon.lance_flammes.ranged.template flame
rbn weapon.lance_roquettes.per_points 150
rbn weapon.batte_geante.requires corps_gigantesque
rbn weapon.tronconneuse.melee.dice 3
rbn weapon.taser_exotique.exotic True
rbn vehicle_type.leger.seats 2
rbn vehicle_type.moyen.slots 2
rbn vehicle_type.lourd.shooters 4
rbn vehicle_type.lourd.road 30
rbn vehicle_type.sidecar.faction sons
rbn vehicle_option.lance_flammes_pivot.slots 2
rbn vehicle_option.compartiment_sup.max_per_vehicle 2
rbn vehicle_option.structure_allegee.cost -5
rbn vehicle_option.volant.per_points 300
rbn equipment.corps_gigantesque.seats 3
rbn ability.mecanicien.max_per_roster 1
rbn characteristic.c_3.cost 12
rbn scenario.scenario_1.budget 150
rbn scenario.scenario_1.bonus_applies False
rbn scenario.scenario_3.defender_factor 2
rbn scenario.scenario_9.reward_crushing 100
rbn creature.abomination.combat 3
first_wave weapon.arme_jet.cost 3
first_wave weapon.arc.ranged.normal_max 40
first_wave weapon.fusil_sniper.ranged.long_dice 3
first_wave weapon.grenade.ranged.normal_dice 2
first_wave weapon.lance.places 2
first_wave weapon.machoire.cost 3
first_wave weapon.machoire.animal True
first_wave equipment.bouclier.places 2
first_wave equipment.enfant.cost 0
first_wave ability.eclaireur.cost 6
first_wave ability.animal.cost -3
first_wave ammunition.fumigene.cost 2
first_wave budget.150.points 150
first_wave scenario.scenario_1.turns 6
first_wave creature.humain_infecte.move 10
warbound deck_format.exploration.size 8
warbound deck_format.exploration.leaders 1
warbound deck_format.exploration.upgrades_min 2
warbound deck_format.exploration.leader_face back
warbound deck_format.exploration.periods 2
warbound deck_format.affrontement.size 14
warbound deck_format.affrontement.leaders 2
warbound deck_format.affrontement.leaders_differ True
warbound deck_format.affrontement.turns 6
warbound card_type.formation.unique_name False
warbound card_type.vocation.attaches_to leader
warbound card_type.equipement.attaches_to personnage
warbound card_type.reference.in_deck False
warbound card.formation.life 1
un_pour_un rank.chef.cost 50
un_pour_un rank.chef.cd 11
un_pour_un rank.sous_chef.maximum 2
un_pour_un rank.sous_fifre.minimum 1
un_pour_un rank.sous_fifre.mvt 6
un_pour_un weapon.pistolet.cost 10
un_pour_un weapon.pistolet.first_free True
un_pour_un weapon.pistolet_poudre.first_free False
un_pour_un weapon.dague.cost 2
un_pour_un weapon.mitrailleuse.ranged.reach_long 25
un_pour_un weapon.double_morgenstern.melee.hands 1
un_pour_un weapon.epee_laser.melee.force 7
un_pour_un weapon.obusier.cost 100
un_pour_un equipment.jambe.cost 30
un_pour_un equipment.armure_lourde.resistance 2
un_pour_un setting.space_opera.races_allowed True
un_pour_un setting.libre.races_allowed False
deux_d6 rule.personnage.life 3
deux_d6 rule.enorme.life 6
deux_d6 rule.lent.move 3
deux_d6 rule.rapide.move 8
deux_d6 rule.art_martial.defined False
deux_d6 rule.svg.pickable False
deux_d6 weapon.sabre_laser.melee.damage +
deux_d6 weapon.sabre_laser.melee.saves_with sensible_force
deux_d6 weapon.double_sabre_laser.melee.hands 2
deux_d6 weapon.arc_mf.ranged.reach 20
deux_d6 weapon.arc_sv.ranged.reach 30
deux_d6 weapon.fusil_assaut.ranged.cadence 2
deux_d6 weapon.grenades_sv.ranged.zone 3
deux_d6 armour.armure_lourde_mf.saves +
deux_d6 armour.rondache.melee_only True
deux_d6 power.etranglement.damage +
deux_d6 power.boule_magique.zone 3
deux_d6 power.poussee.parry duel_force
deux_d6 profile.troll.setting med_fan
"""


class TestTheDamageTable:
    """Un pour un: 100 cells, each a function of the force less the resistance."""

    NEEDED = {-4: 6, -3: 5, -2: 5, -1: 4, 0: 4, 1: 4, 2: 3, 3: 3, 4: 2}

    @pytest.mark.parametrize("resistance", range(1, 11))
    def test_each_row(self, resistance):
        row = catalogue_of("un_pour_un").of(DamageRow)[f"r_{resistance}"]
        assert row.resistance == resistance
        for force in range(1, 11):
            difference = max(-4, min(4, force - resistance))
            assert getattr(row, f"f{force}") == self.NEEDED[difference], force


class TestFigures:
    """Figures of the books, in the books' own terms."""

    @pytest.mark.parametrize("line", FIGURES.split("\n")[1:-1])
    def test_as_printed(self, line):
        game, path, printed = line.split()
        kind, slug, *fields = path.split(".")
        assert str(reduce(getattr, fields, catalogue_of(game).kinds[kind][slug])) == printed

    def test_every_ammunition_of_first_wave_fits_what_its_column_says(self):
        fits = {
            slug: len(row.weapons)
            for slug, row in catalogue_of("first_wave").kinds["ammunition"].items()
        }
        assert fits == {
            "assommante": 3,
            "incendiaire": 4,
            "poison": 7,
            "carnage": 8,
            "etourdissante": 5,
            "fumigene": 1,
        }

    def test_cumbersome_weapons_take_two_places(self):
        for game in ("rbn", "first_wave"):
            for weapon in catalogue_of(game).of(Weapon).values():
                uses = (weapon.ranged, weapon.melee or MeleeProfile())
                cumbersome = any("encombrant" in use.keywords for use in uses if use)
                assert weapon.places == (2 if cumbersome else 1), weapon.slug
