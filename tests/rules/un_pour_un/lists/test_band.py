import pytest

from tests.lists import band, character, codes, standing, the_finding, trips, unsaid
from tests.rules.un_pour_un.tripping import chief, man, trip


class TestOneChief:
    """Un pour un: a band has one Chef, no more and no less."""

    CODE = "UN-CHEF-1"

    def test_one_with_a_henchman_is_a_band(self):
        assert codes(trip()) == set()

    def test_none_yet(self):
        assert standing(self.CODE, band(man())) == ("error", None, True)
        assert trips(self.CODE, band())

    def test_two(self):
        doc = band(chief(), chief(name="Abel"), man())
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 2)
        assert "Abel et Rita" in the_finding(self.CODE, doc).message.fr
        assert "Abel and Rita" in the_finding(self.CODE, doc).message.en

    def test_copies_count(self):
        assert trips(self.CODE, band(chief(count=2), man()))

    def test_a_character_of_an_unknown_rank_is_no_chief(self):
        assert trips(self.CODE, band(character("roi"), character(None), man()))


class TestLieutenants:
    """Un pour un: none to two Sous-chefs."""

    CODE = "UN-SOUSCHEF-MAX2"

    @pytest.mark.parametrize("number", [1, 2])
    def test_up_to_two(self, number):
        assert not trips(self.CODE, trip(character("sous_chef", count=number)))
        assert not trips(self.CODE, trip(*[character("sous_chef") for _ in range(number)]))

    def test_none(self):
        assert not trips(self.CODE, trip())

    def test_three(self):
        doc = trip(*[character("sous_chef", name=name) for name in ("Zoé", "Ali", "Max")])
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 3, 2, 1)
        assert "Ali, Max et Zoé" in the_finding(self.CODE, doc).message.fr

    def test_copies_count(self):
        doc = trip(character("sous_chef"), character("sous_chef", count=4))
        assert not unsaid(self.CODE, doc, 5, 2, 3)


class TestHenchmen:
    """Un pour un: at least one Sous-fifre, and no maximum (UN-R02)."""

    CODE = "UN-SOUSFIFRE-MIN1"

    def test_a_chief_alone_is_no_band_yet(self):
        doc = band(chief())
        assert standing(self.CODE, doc) == ("error", None, True)
        assert "au moins un sous-fifre" in the_finding(self.CODE, doc).message.fr

    def test_nor_with_lieutenants(self):
        assert trips(self.CODE, band(chief(), character("sous_chef", count=2)))

    @pytest.mark.parametrize("number", [1, 2, 1000])
    def test_one_and_more(self, number):
        assert not trips(self.CODE, band(chief(), man(count=number)))
        assert codes(band(chief(), man(count=number))) == set()


class TestScale:
    """Un pour un: all figures are of roughly the same scale."""

    CODE = "UN-SCALE-SAME"

    def test_all_of_28_mm(self):
        assert not trips(self.CODE, band(chief(scale="28 mm"), man(scale="28 mm")))

    @pytest.mark.parametrize("scale", ["28mm", "28 MM", " 28 mm "])
    def test_written_otherwise_it_is_the_same(self, scale):
        assert not trips(self.CODE, band(chief(scale="28 mm"), man(scale=scale)))

    @pytest.mark.parametrize("scale", [None, "", " "])
    def test_who_has_none_differs_from_nobody(self, scale):
        assert not trips(self.CODE, band(chief(scale="28 mm"), man(scale=scale), man()))

    def test_two_scales(self):
        doc = band(chief(scale="1/72"), man(scale="28 mm"), man(scale="28mm", name="Ana"))
        assert standing(self.CODE, doc) == ("warning", None, False)
        assert "1/72 (Rita) et 28 mm (Ana et Kel)" in the_finding(self.CODE, doc).message.fr
        assert not unsaid(self.CODE, doc, 2)


class TestHouseItems:
    """Un pour un: own weapons and equipment need the opponents' agreement (UN-R29)."""

    CODE = "UN-CUSTOM-AGREE"
    ITEMS = [
        {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "cost": 12},
        {"kind": "equipment", "slug": "amulette", "name": "Amulette", "effects": {"r": 1}},
    ]

    @pytest.mark.parametrize("slug", ["trident", "amulette"])
    def test_until_they_are_agreed(self, slug):
        assert trips(self.CODE, trip(man(slug), items=self.ITEMS))
        assert not trips(self.CODE, trip(man(slug), items=self.ITEMS, agreed=["items"]))

    @pytest.mark.parametrize("agreed", [[], ["alien"], ["arms", "alien"]])
    def test_no_other_agreement_will_do(self, agreed):
        assert trips(self.CODE, trip(man("trident"), items=self.ITEMS, agreed=agreed))

    def test_one_that_nobody_takes_asks_for_nothing(self):
        assert not trips(self.CODE, trip(man("epee"), items=self.ITEMS))

    def test_one_finding_names_them_all_and_their_bearers(self):
        doc = trip(
            man("trident", "trident", name="Zed"), man("amulette", name="Ana"), items=self.ITEMS
        )
        assert standing(self.CODE, doc) == ("warning", None, False)
        message = the_finding(self.CODE, doc).message
        assert "«\u202fAmulette\u202f» et «\u202fTrident\u202f» (Ana et Zed)" in message.fr
        assert "“Amulette” and “Trident” (Ana and Zed)" in message.en
