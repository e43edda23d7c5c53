import pytest

from rules.catalogue.items import Weapon
from tests.lists import catalogue_of, costs, fighter, group, judged, vehicle

BARE = 10


def cost(*picks, **fields):
    (only,) = costs(group(fighter(*picks, **fields)))
    return only


class TestFighters:
    """First Wave: the entry fee of 10 and the characteristics of RBN."""

    def test_the_entry_fee(self):
        assert cost() == 10

    @pytest.mark.parametrize(("score", "points"), [("-", 0), ("5", 2), ("4", 8), ("3", 16)])
    def test_shooting(self, score, points):
        assert cost(T=score) == BARE + points

    @pytest.mark.parametrize(("score", "points"), [("5", 0), ("4", 4), ("3", 12)])
    def test_combat(self, score, points):
        assert cost(C=score) == BARE + points

    @pytest.mark.parametrize("scores", [{"T": "2"}, {"C": "2"}, {"C": "6"}])
    def test_what_has_no_price_makes_the_cost_and_the_total_unknown(self, scores):
        verdict = judged(group(fighter(**scores), fighter()))
        assert (list(verdict.roster.costs), verdict.total) == ([None, 10], None)

    def test_a_count_multiplies(self):
        assert cost("pistolet", T="5", count=4) == 4 * 17

    def test_the_unknown_and_vehicles_count_0(self):
        assert cost("lance_flammes", ("fusil", "balles")) == BARE + 11
        assert costs(group(vehicle("leger"), vehicle(None))) == [0, 0]


class TestRangedWeapons:
    """FW-PRICE-RANGED: RBN's prices, the thrown weapon at 3 (R-36, R-37)."""

    PRICES = {
        "arme_jet": 3,
        "arbalete": 5,
        "arc": 3,
        "fusil": 11,
        "fusil_chasse": 12,
        "fusil_assaut": 16,
        "fusil_sniper": 17,
        "grenade": 3,
        "lance": 2,
        "pistolet_mitrailleur": 14,
        "pistolet": 5,
    }

    @pytest.mark.parametrize("slug", PRICES)
    def test_each(self, slug):
        assert cost(slug) == BARE + self.PRICES[slug]

    def test_these_are_all(self):
        weapons = catalogue_of("first_wave").of(Weapon).values()
        assert {weapon.slug for weapon in weapons if weapon.ranged} == set(self.PRICES)


class TestOtherPrices:
    """First Wave: melee weapons, ammunition, equipment and abilities."""

    @pytest.mark.parametrize(
        ("slug", "points"),
        [
            ("batte", 5),
            ("machoire", 3),
            ("epee", 8),
            ("hache_deux_mains", 5),
            ("tronconneuse", 10),
            ("pied_de_biche", 2),
            ("armure", 10),
            ("bouclier", 8),
            ("grappin", 1),
            ("enfant", 0),
            ("animal", -3),
            ("chef", 0),
            ("combattant_emerite", 10),
            ("eclaireur", 6),
            ("soigneur", 10),
        ],
    )
    def test_each(self, slug, points):
        assert cost(slug) == BARE + points

    @pytest.mark.parametrize(
        ("ammunition", "points"),
        [
            ("assommante", 3),
            ("incendiaire", 2),
            ("poison", 5),
            ("carnage", 5),
            ("etourdissante", 3),
            ("fumigene", 2),
        ],
    )
    def test_ammunition(self, ammunition, points):
        assert cost(("grenade", ammunition)) == BARE + 3 + points

    def test_ammunition_is_paid_for_each_weapon_and_each_type(self):
        assert cost(("pistolet", "poison", "carnage")) == BARE + 5 + 5 + 5
        assert cost(("pistolet", "poison"), ("pistolet", "poison")) == BARE + 20

    def test_a_dog_with_its_jaws(self):
        assert cost("animal", "machoire") == 10

    def test_a_dog_without(self):
        assert cost("animal") == 7
