import pytest

from rules.catalogue.items import Equipment, Weapon
from tests.lists import band, catalogue_of, character, costs, judged

CHIEF = 50
FREE_PISTOLS = ["moderne", "post_apocalyptique"]
PAID_PISTOLS = ["medieval_fantastique", "space_opera", "libre", None, "steampunk"]
UNIVERSES = FREE_PISTOLS + PAID_PISTOLS

TRIDENT = {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "cost": 12}
AMULET = {
    "kind": "equipment",
    "slug": "amulette",
    "name": "Amulette",
    "effects": {"r": 1},
    "cost": 7,
}


def price(*picks, universe="libre", items=()):
    """What a chief pays for his weapons and equipment."""
    (cost,) = costs(band(character("chef", *picks), universe=universe, items=items))
    return cost - CHIEF


class TestRanks:
    """Un pour un: a chief costs 50, a lieutenant 25, a henchman 10."""

    @pytest.mark.parametrize(
        ("rank", "points"), [("chef", 50), ("sous_chef", 25), ("sous_fifre", 10)]
    )
    def test_each_rank(self, rank, points):
        assert costs(band(character(rank))) == [points]

    def test_race_and_trades_cost_nothing(self):
        members = [character("chef", race="alien", trades=["a"]), character("chef", race="ork")]
        assert costs(band(*members, universe="space_opera")) == [50, 50]

    def test_a_count_multiplies(self):
        assert costs(band(character("sous_fifre", "epee", "fusil", count=3))) == [3 * 35]

    def test_the_total_is_the_sum(self):
        doc = band(character("chef", "epee"), character("sous_chef"), character("sous_fifre"))
        assert judged(doc).total == 55 + 25 + 10

    def test_the_unknown_counts_0(self):
        assert costs(band(character("roi", "epee"))) == [5]
        assert costs(band(character(None))) == [0]
        assert price("canon_laser") == 0


# As the book prints them; the first dagger is free, and in some worlds the first pistol.
PRICES = """
pistolet 10  pistolet_poudre 10  fusil 20  fusil_poudre 20  arc 10  arbalete 30
pistolet_mitrailleur 30  mitraillette 35  fusil_assaut 40  mitrailleuse 45  grenade 20
lance_grenade 30  bazooka 50  canon 80  obusier 100
dague 2  matraque 3  epee 5  hache 5  masse 8  morgenstern 10  epee_2m 10  hache_2m 10
double_morgenstern 20  masse_2m 16  pique 5  lance 5  hallebarde 10  petite_tronconneuse 10
grande_tronconneuse 15  epee_energetique 15  epee_energetique_2m 20  hache_tronconneuse 15
hache_tronconneuse_2m 20  hache_energetique 20  hache_energetique_2m 25  epee_laser 50
bras 20  jambe 30  armure_legere 30  armure_lourde 50  bouclier 30  rondache 10  visee 10
grappin 20  medikit 10
""".split()
PRINTED = dict(zip(PRICES[::2], map(int, PRICES[1::2]), strict=True))


class TestTheTables:
    """Un pour un: every copy of a weapon or piece of equipment is paid."""

    def test_the_tables_hold_nothing_else(self):
        catalogue = catalogue_of("un_pour_un")
        assert {*catalogue.of(Weapon), *catalogue.of(Equipment)} == set(PRINTED)

    @pytest.mark.parametrize(("slug", "points"), PRINTED.items())
    def test_as_the_book_prints_it(self, slug, points):
        assert price(slug, slug) - price(slug) == points

    @pytest.mark.parametrize("kind", [Weapon, Equipment])
    def test_everything_but_the_free_weapons(self, kind):
        for item in catalogue_of("un_pour_un").of(kind).values():
            if item.slug != "dague":
                assert price(item.slug) == item.cost, item.slug
                assert price(item.slug, item.slug) == 2 * item.cost, item.slug

    def test_two_legs_cost_60(self):
        assert price("jambe", "jambe") == 60


class TestTheFirstDagger:
    """Un pour un: a character's first dagger is free, whatever the universe (UN-R11)."""

    @pytest.mark.parametrize("universe", UNIVERSES)
    def test_the_first_is_free_and_the_second_is_not(self, universe):
        assert price("dague", universe=universe) == 0
        assert price("dague", "dague", universe=universe) == 2
        assert price("dague", "epee", "dague", "dague", universe=universe) == 9

    def test_each_character_has_one(self):
        assert costs(band(character("chef", "dague"), character("sous_fifre", "dague"))) == [50, 10]

    def test_each_copy_has_one(self):
        assert costs(band(character("sous_fifre", "dague", "dague", count=3))) == [36]


class TestTheFirstPistol:
    """Un pour un: free in a modern or post-apocalyptic universe (UN-R10)."""

    @pytest.mark.parametrize("universe", FREE_PISTOLS)
    def test_the_first_is_free_and_the_second_is_not(self, universe):
        assert price("pistolet", universe=universe) == 0
        assert price("pistolet", "pistolet", universe=universe) == 10

    @pytest.mark.parametrize("universe", PAID_PISTOLS)
    def test_elsewhere_it_is_paid(self, universe):
        assert price("pistolet", universe=universe) == 10
        assert price("pistolet", "pistolet", universe=universe) == 20

    @pytest.mark.parametrize(
        ("slug", "points"), [("pistolet_poudre", 10), ("pistolet_mitrailleur", 30)]
    )
    @pytest.mark.parametrize("universe", UNIVERSES)
    def test_never_the_black_powder_one_nor_the_submachine_gun(self, slug, points, universe):
        assert price(slug, universe=universe) == points

    def test_each_character_has_one(self):
        members = [character("chef", "pistolet"), character("sous_fifre", "pistolet", "pistolet")]
        assert costs(band(*members, universe="moderne")) == [50, 20]

    def test_each_copy_has_one(self):
        members = [character("sous_fifre", "pistolet", count=3)]
        assert costs(band(*members, universe="moderne")) == [30]

    def test_the_dagger_does_not_use_it_up(self):
        assert price("dague", "pistolet", "dague", universe="moderne") == 2


class TestHouseItems:
    """Un pour un: the lists are open; the players' own items cost what they say."""

    def test_each_copy_is_paid(self):
        assert price("trident", items=[TRIDENT]) == 12
        assert price("trident", "trident", "amulette", items=[TRIDENT, AMULET]) == 31

    def test_one_without_a_cost_is_free(self):
        free = {"kind": "weapon", "slug": "caillou", "name": "Caillou"}
        assert price("caillou", items=[free]) == 0

    def test_one_that_nobody_takes_costs_nothing(self):
        assert price(items=[TRIDENT, AMULET]) == 0
