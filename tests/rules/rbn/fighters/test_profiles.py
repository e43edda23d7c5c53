from rules.catalogue.items import Profile
from tests.lists import catalogue_of, convoy, costs, fighter, vehicle


def cost_of(profile, **settings):
    """What the member costs that a printed profile describes."""
    picks = [pick.item.split("/")[1] for pick in profile.picks]
    if profile.form == "vehicle":
        member = vehicle(profile.vehicle_type, *picks)
    else:
        member = fighter(*picks, T=profile.shooting, C=profile.combat)
    (cost,) = costs(convoy(member, **settings))
    return cost


class TestPrintedProfiles:
    """RBN-PRICE-TABLE: printed profiles cost what the tables say (R-04)."""

    PROFILES = {
        "chef_de_convoi": 72,
        "mecanicien": 64,
        "soigneur": 29,
        "garde": 42,
        "garde_lourd": 48,
        "guerrier": 24,
        "eclaireur": 49,
        "personnel_de_logistique": 14,
        "chien": 16,
        "leger_eclaireur": 29,
        "moyen_escorteur": 55,
        "moyen_chasseur": 53,
        "moyen_gofast": 50,
        "lourd_transporteur_de_troupe": 87,
        "lourd_titan": 90,
    }

    def test_all_of_them(self):
        profiles = catalogue_of("rbn").of(Profile)
        assert {slug: cost_of(row) for slug, row in profiles.items()} == self.PROFILES

    def test_nine_of_them_cost_what_the_book_prints(self):
        profiles = catalogue_of("rbn").of(Profile)
        right = [slug for slug, row in profiles.items() if row.printed_cost == self.PROFILES[slug]]
        assert len(right) == 9

    def test_those_with_a_machine_gun_are_10_dearer_for_survivors_as_printed(self):
        for slug, row in catalogue_of("rbn").of(Profile).items():
            extra = cost_of(row, faction="survivants") - self.PROFILES[slug]
            assert extra == (10 if row.surcharge_printed else 0), slug
