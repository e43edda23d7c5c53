import pytest

from tests.lists import convoy, costs, errors, fighter, standing, the_finding, trips, unsaid
from tests.rules.rbn.sides import ALL, LORDS, SLAVERS, all_but, mercenaries


def slavers(free, slaves, *others, **settings):
    """So many free fighters and so many slaves, and others."""
    members = [fighter() for _ in range(free)]
    members += [fighter(slave=True) for _ in range(slaves)]
    return convoy(*members, *others, **SLAVERS | settings)


class TestSlavesAreForSlavers:
    """RBN: slaves exist only for the Slavers and mercenaries with their advantage."""

    CODE = "RBN-SLV-FACTION"

    @pytest.mark.parametrize("side", ["slavers", "lords"])
    def test_theirs(self, side):
        assert not trips(self.CODE, convoy(fighter(), fighter(slave=True), **ALL[side]))

    @pytest.mark.parametrize("side", all_but("slavers", "lords"))
    def test_nobody_else_s(self, side):
        assert trips(self.CODE, convoy(fighter(), fighter(slave=True), **ALL[side]))
        assert not trips(self.CODE, convoy(fighter(), **ALL[side]))

    def test_mercenaries_with_the_advantage(self):
        slave = fighter(slave=True)
        bought = mercenaries(advantage="esclavagistes")
        assert not trips(self.CODE, convoy(fighter(), slave, **bought))
        assert trips(self.CODE, convoy(fighter(), slave, **mercenaries(advantage="mutants")))

    def test_one_finding_about_the_convoy_counts_and_names_them(self):
        slaves = [fighter(slave=True, count=3, name="Rita"), fighter(slave=True, name="Omar")]
        doc = convoy(fighter(), *slaves)
        assert standing(self.CODE, doc) == ("error", None, False)
        assert not unsaid(self.CODE, doc, 4, "Rita", "Omar")


class TestHalfTheFighters:
    """RBN: at most half the fighters, rounded up, are slaves (R-10, R-45)."""

    CODE = "RBN-SLV-HALF"

    @pytest.mark.parametrize(("number", "most"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
    def test_half_and_not_one_more(self, number, most):
        assert not trips(self.CODE, slavers(number - most, most))
        if most < number:
            assert trips(self.CODE, slavers(number - most - 1, most + 1))

    def test_one_of_one_is_half_of_one_but_leads_nobody(self):
        assert not trips(self.CODE, slavers(0, 1))
        assert trips("RBN-CHIEF-ONE", slavers(0, 1))
        assert trips("RBN-SLV-CHIEF", convoy(fighter("chef", slave=True), **SLAVERS))

    def test_two_of_two_are_too_many(self):
        assert trips(self.CODE, slavers(0, 2))

    def test_animals_count_among_the_fighters(self):
        assert trips(self.CODE, slavers(1, 3))
        assert not trips(self.CODE, slavers(1, 3, fighter("animal")))

    def test_copies_count(self):
        three = fighter(slave=True, count=3)
        assert not trips(self.CODE, convoy(fighter(count=2), three, **SLAVERS))
        assert trips(self.CODE, convoy(fighter(count=2), three, fighter(slave=True), **SLAVERS))

    def test_mercenaries_with_the_advantage(self):
        settings = mercenaries(advantage="esclavagistes")
        assert trips(self.CODE, slavers(2, 4, **settings))
        assert not trips(self.CODE, slavers(3, 3, **settings))

    def test_it_is_about_the_convoy_and_free_fighters_cure_it(self):
        assert standing(self.CODE, slavers(2, 4)) == ("error", None, True)
        assert not trips(self.CODE, slavers(3, 4))

    def test_the_sentence_reckons(self):
        assert not unsaid(self.CODE, slavers(2, 4), 4, 6, 3)


class TestSlavesThrowSpearsOnly:
    """RBN, R-06: a slave has no ranged weapon but the spear."""

    CODE = "RBN-SLV-RANGED"

    @pytest.mark.parametrize("score", ["-", "5", "3"])
    def test_a_spear(self, score):
        assert not trips(self.CODE, convoy(fighter("lance", slave=True, T=score), **SLAVERS))

    @pytest.mark.parametrize(
        "weapon", ["pistolet", "lance_explosive", "lance_flammes", "arc", "grenade", "taser"]
    )
    def test_nothing_else(self, weapon):
        assert trips(self.CODE, convoy(fighter(weapon, slave=True, T="5"), **SLAVERS))

    @pytest.mark.parametrize("thing", ["epee", "tronconneuse", "filet_capture", "bouclier"])
    def test_what_is_no_ranged_weapon(self, thing):
        assert not trips(self.CODE, convoy(fighter(thing, slave=True), **SLAVERS))

    def test_the_free_shoot(self):
        assert not trips(self.CODE, convoy(fighter("pistolet", T="5"), **SLAVERS))

    def test_it_is_about_the_slave_and_more_can_not_cure_it(self):
        odd = fighter("lance", "pistolet", "pistolet", slave=True, T="5", name="Rita")
        doc = convoy(fighter(slave=True), odd, **SLAVERS)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")
        message = the_finding(self.CODE, doc).message.en
        assert ("“Spear”" in message, message.count("“Pistol")) == (False, 1)


class TestNoSlaveLeads:
    """RBN, R-09: a slave may not be the chief; all else he may be."""

    CODE = "RBN-SLV-CHIEF"

    def test_a_free_chief(self):
        assert not trips(self.CODE, convoy(fighter("chef"), fighter(slave=True), **SLAVERS))

    def test_a_slave_chief(self):
        odd = fighter("chef", slave=True, name="Rita")
        doc = convoy(fighter(), odd, **SLAVERS)
        assert standing(self.CODE, doc) == ("error", odd["id"], False)
        assert not unsaid(self.CODE, doc, "Rita")

    @pytest.mark.parametrize("ability", ["mecanicien", "soigneur", "pilote_emerite", "cavalier"])
    def test_mechanic_medic_and_driver(self, ability):
        doc = convoy(fighter("chef"), fighter(ability, slave=True), **SLAVERS)
        assert not {code for code in errors(doc) if code.startswith("RBN-SLV-")}


class TestSlavesOfTheArenas:
    """RBN: every slave of the Lords of the Arenas has an armour and/or a shield."""

    CODE = "RBN-ARN-PROTECT"

    @pytest.mark.parametrize("picks", [["armure"], ["bouclier"], ["armure", "bouclier"]])
    def test_armour_or_shield_or_both(self, picks):
        assert not trips(self.CODE, convoy(fighter(*picks, slave=True), **LORDS))

    def test_a_driver_with_a_shield_for_13(self):
        doc = convoy(fighter("bouclier", slave=True), **LORDS)
        assert costs(doc) == [13]
        assert not trips(self.CODE, doc)

    def test_a_driver_with_nothing_for_5(self):
        doc = convoy(fighter(slave=True), **LORDS)
        assert costs(doc) == [5]
        assert trips(self.CODE, doc)

    def test_a_giant_needs_it_too(self):
        assert trips(self.CODE, convoy(fighter("corps_gigantesque", slave=True), **LORDS))

    def test_the_masters_do_not(self):
        assert not trips(self.CODE, convoy(fighter(), **LORDS))

    def test_nor_do_the_slaves_of_others(self):
        assert not trips(self.CODE, convoy(fighter(slave=True), **SLAVERS))
        bought = mercenaries(advantage="esclavagistes")
        assert not trips(self.CODE, convoy(fighter(slave=True), **bought))

    def test_it_is_about_the_slave_and_a_pick_cures_it(self):
        odd = fighter(slave=True, name="Rita")
        doc = convoy(fighter("armure", slave=True), odd, **LORDS)
        assert standing(self.CODE, doc) == ("error", odd["id"], True)
        assert not unsaid(self.CODE, doc, "Rita")
