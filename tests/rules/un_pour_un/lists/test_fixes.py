"""A fix, once applied, cures its finding and breaks nothing else."""

import pytest

from rules.lists.edits import Add, Drop, Remove, Set, Take
from tests.lists import band, character, codes, errors, findings, fixed, judged, the_finding
from tests.rules.skirmish.skirmish_fixes import cured, fixes, labels, last
from tests.rules.un_pour_un.tripping import LEGAL, TRIDENT, TRIPS, aliens, chief, man, trip

# Force and resistance beyond the table may be wanted all the same.
UNCURED = {"UN-TABLE-10"}
CURED = sorted(TRIPS.keys() - UNCURED)
EACH = [(code, n) for code in CURED for n in range(len(the_finding(code, TRIPS[code]).fixes))]


class TestEveryFix:
    def test_all_rules_but_these_offer_some(self):
        assert {code for code, doc in TRIPS.items() if not the_finding(code, doc).fixes} == UNCURED

    def test_never_too_many(self):
        assert {code for code in CURED if len(the_finding(code, TRIPS[code]).fixes) > 4} == set()

    @pytest.mark.parametrize(("code", "number"), EACH)
    def test_it_cures_and_breaks_nothing(self, code, number):
        doc = cured(code, TRIPS[code], number)
        assert findings(code, doc) == []
        assert errors(doc) <= errors(TRIPS[code]) - {code}

    @pytest.mark.parametrize(("code", "number"), EACH)
    def test_its_label_speaks_both_languages(self, code, number):
        label = the_finding(code, TRIPS[code]).fixes[number].label
        assert label.fr != label.en
        assert not set("{}") & set(label.fr + label.en)

    def test_a_legal_list_is_offered_nothing(self):
        assert judged(LEGAL).findings == ()


class TestALeader:
    """Somebody becomes the leader, or a new one comes, as far as the points allow."""

    CODE = "UN-CHEF-1"

    def test_a_new_one_of_the_same_people(self):
        doc = band(man(race="ork"), universe="space_opera")
        ((add,),) = fixes(self.CODE, doc)
        assert isinstance(add, Add)
        assert (add.member.rank, add.member.race) == ("chef", "ork")
        assert labels(self.CODE, doc) == ["+ Chef 50 pts"]
        assert codes(cured(self.CODE, doc)) == set()

    def test_lieutenants_before_henchmen_and_three_at_most(self):
        men = [man(name=name) for name in ("Ana", "Boz", "Kel")]
        doc = band(*men, character("sous_chef", name="Lok"))
        assert labels(self.CODE, doc) == [
            "Passer Lok en chef",
            "Passer Ana en chef",
            "Passer Boz en chef",
            "+ Chef 50 pts",
        ]

    def test_the_only_henchman_stays_one_and_copies_stay_together(self):
        assert labels(self.CODE, band(man())) == ["+ Chef 50 pts"]
        assert labels(self.CODE, band(man(), man(count=3))) == [
            "Passer Kel en chef",
            "+ Chef 50 pts",
        ]

    def test_nobody_who_would_cost_too_much(self):
        doc = band(man(), character("sous_chef", name="Lok"), limit=60)
        assert labels(self.CODE, doc) == ["Passer Lok en chef"]
        assert fixes(self.CODE, band(man(), limit=59)) == []
        assert labels(self.CODE, band(man(), limit=60)) == ["+ Chef 50 pts"]

    def test_of_two_each_may_be_the_only_one(self):
        doc = band(man(), chief(name="Ana"), chief(name="Boz", count=2))
        ana, boz = (member["id"] for member in doc["members"][1:])
        assert fixes(self.CODE, doc) == [
            [Set("rank", "sous_fifre", boz)],
            [Set("count", 1, boz), Set("rank", "sous_fifre", ana)],
        ]
        for number in (0, 1):
            assert codes(cured(self.CODE, doc, number)) == set()


class TestTheOthers:
    def test_a_henchman_is_added_or_a_lieutenant_becomes_one(self):
        doc = band(chief(), character("sous_chef", name="Lok"))
        assert labels("UN-SOUSFIFRE-MIN1", doc, "en") == [
            "+ Henchman 10 pts",
            "Make Lok a henchman",
        ]
        tight = {**doc, "settings": {"limit": 80}}
        assert labels("UN-SOUSFIFRE-MIN1", tight, "en") == ["Make Lok a henchman"]

    def test_lieutenants_too_many_in_one_or_apart(self):
        one = trip(character("sous_chef", count=3))
        assert fixes("UN-SOUSCHEF-MAX2", one) == [[Set("count", 2, last(one))]]
        three = trip(*(character("sous_chef") for _ in range(3)))
        assert [edits[0].target for edits in fixes("UN-SOUSCHEF-MAX2", three)] == ["rank"] * 3
        for number in range(3):
            assert codes(cured("UN-SOUSCHEF-MAX2", three, number)) == set()


class TestTooDear:
    """The smallest things that save enough at one stroke."""

    CODE = "UN-POINTS-LIMIT"

    def test_the_smallest_that_is_enough_comes_first(self):
        doc = trip(man("epee", "grappin", "armure_lourde", "medikit"), limit=60 + 95 - 8)
        assert labels(self.CODE, doc)[0].endswith(
            "Médikit, potion ou parchemin de soins… (−10 pts)"
        )
        assert [edits[0].item for edits in fixes(self.CODE, doc)] == [
            "medikit",
            "grappin",
            "armure_lourde",
        ]

    def test_a_henchman_fewer(self):
        doc = trip(man(count=4), limit=90)
        assert fixes(self.CODE, doc) == [[Set("count", 3, last(doc))]]
        assert labels(self.CODE, doc) == ["Un de moins\u202f: Kel (−10 pts)"]

    def test_all_copies_save(self):
        doc = trip(man("medikit", count=3), limit=60 + 60 - 25)
        assert fixes(self.CODE, doc) == [[Drop(last(doc), "medikit")]]

    def test_not_the_weapon_that_a_shield_needs(self):
        doc = trip(man("epee", "bouclier"), limit=60 + 45 - 5)
        assert fixes(self.CODE, doc) == [[Drop(last(doc), "bouclier")]]

    def test_nothing_where_nothing_is_enough(self):
        assert fixes(self.CODE, trip(man("epee"), limit=60)) == []


class TestOneTooMany:
    """What is too much goes, however many."""

    @pytest.mark.parametrize(
        ("code", "slug", "most", "fr"),
        [
            ("UN-SHIELD-MAX1", "bouclier", 1, "2 boucliers"),
            ("UN-RONDACHE-ARMS", "rondache", 2, "2 rondaches"),
            ("UN-LEG-MAX2", "jambe", 2, "2 jambes cybernétiques"),
            ("UN-ARM-MAX", "bras", 2, "2 bras cybernétiques"),
            ("UN-SCOPE-MAX1", "visee", 1, "2 organes de visée"),
        ],
    )
    def test_they_go(self, code, slug, most, fr):
        for over in (1, 2):
            doc = trip(man("epee", "fusil", *[slug] * (most + over)))
            assert fixes(code, doc) == [[Drop(last(doc), slug)] * over]
            assert findings(code, cured(code, doc)) == []
        assert labels(code, doc) == [f"Retirer à Kel\u202f: {fr}"]

    def test_of_armours_one_stays(self):
        doc = trip(man("armure_legere", "armure_lourde", "armure_lourde"))
        assert labels("UN-ARMOUR-ONE", doc) == [
            "Ne laisser à Kel que\u202f: Armure lourde",
            "Ne laisser à Kel que\u202f: Armure légère",
        ]
        for number, left in enumerate(("armure_lourde", "armure_legere")):
            (*_, kel) = cured("UN-ARMOUR-ONE", doc, number)["members"]
            assert [pick["item"] for pick in kel["picks"]] == [left]

    def test_a_wasted_device_goes(self):
        kit = chief("fusil", "visee", "visee", race="humain")
        doc = band(man(race="humain"), kit, universe="space_opera")
        assert fixes("UN-CT-CAP", doc) == [[Drop(last(doc), "visee")] * 2]

    def test_a_device_without_a_gun_gets_a_free_one_where_there_is_one(self):
        doc = trip(man("visee"))
        assert fixes("UN-SCOPE-NEEDS-RANGED", doc)[0] == [Take(last(doc), "pistolet")]
        assert judged(cured("UN-SCOPE-NEEDS-RANGED", doc)).total == judged(doc).total
        elsewhere = trip(man("visee"), universe="space_opera")
        assert fixes("UN-SCOPE-NEEDS-RANGED", elsewhere) == [[Drop(last(elsewhere), "visee")]]


class TestTheFreeDagger:
    """A one-handed weapon that costs nothing is offered to who has a shield or rondache to use."""

    @pytest.mark.parametrize(
        ("code", "picks", "left"),
        [
            ("UN-SHIELD-NEEDS-1H", ["fusil", "bouclier"], set()),
            ("UN-SHIELD-2H", ["lance", "bouclier"], {"UN-SHIELD-DUAL"}),
            ("UN-RONDACHE-2H", ["lance", "rondache"], set()),
        ],
    )
    def test_it_cures_for_nothing(self, code, picks, left):
        doc = trip(man(*picks))
        assert fixes(code, doc) == [[Take(last(doc), "dague")], [Drop(last(doc), picks[-1])]]
        after = cured(code, doc)
        assert codes(after) == left
        assert judged(after).total == judged(doc).total
        assert codes(cured(code, doc, 1)) == set()

    def test_no_room_for_it_no_offer(self):
        doc = trip(man(*["lance"] * 199, "bouclier"))
        assert fixes("UN-SHIELD-2H", doc) == [[Drop(last(doc), "bouclier")]]

    def test_of_two_blades_beside_a_shield_one_stays(self):
        doc = trip(man("epee", "lance", "bouclier"))
        assert labels("UN-SHIELD-DUAL", doc) == [
            "Retirer à Kel\u202f: 1 bouclier",
            "Ne laisser à Kel que\u202f: Épée",
        ]
        assert codes(cured("UN-SHIELD-DUAL", doc, 1)) == set()


class TestRacesAndTrades:
    def test_the_race_of_most_or_of_the_others(self):
        men = [man(race="gobelin", count=2), man(race="ork"), chief(race=None)]
        doc = band(*men, universe="medieval_fantastique")
        assert labels("UN-RACE-ONE", doc) == [
            "Toute la bande\u202f: Gobelins",
            "Toute la bande\u202f: Orks",
            "Toute la bande\u202f: sans race",
        ]
        for number in range(3):
            assert codes(cured("UN-RACE-ONE", doc, number)) == set()

    def test_trades_of_another_race_go_with_it(self):
        zog = man(race="alien", trades=["a"])
        doc = band(chief(race="ork"), zog, universe="space_opera", agreed=["alien"])
        ork = labels("UN-RACE-ONE", doc).index("Toute la bande\u202f: Orks")
        assert codes(cured("UN-RACE-ONE", doc, ork)) == set()

    def test_no_race_where_the_world_has_none(self):
        doc = band(chief(race="ork"), man(), universe="moderne")
        assert labels("UN-RACE-ONE", doc) == ["Toute la bande\u202f: sans race"]
        assert labels("UN-RACE-UNIVERSE", doc) == [
            "Toute la bande\u202f: sans race",
            "Passer en médiéval fantastique",
            "Passer en space opera",
        ]

    def test_no_world_in_which_more_must_be_paid(self):
        members = [chief("pistolet", race="ork"), man(race="ork")]
        free = band(*members, universe="moderne")
        assert len(fixes("UN-RACE-UNIVERSE", free)) == 3
        limited = {**free, "settings": {"universe": "moderne", "limit": 60}}
        assert labels("UN-RACE-UNIVERSE", limited) == ["Toute la bande\u202f: sans race"]

    def test_one_trade_stays(self):
        doc = aliens("a", "b")
        assert fixes("UN-ALIEN-ONE-TRADE", doc) == [
            [Set("trades", ("a",), last(doc))],
            [Set("trades", ("b",), last(doc))],
        ]

    def test_each_trade_once(self):
        doc = aliens("a", "a", "a", "b")
        assert fixes("UN-ALIEN-ONCE", doc) == [[Set("trades", ("a", "b"), last(doc))]]

    def test_fewer_trades_until_he_stands_on_the_tables(self):
        doc = aliens("b", "b", "a", rank="sous_fifre")
        offered = fixes("UN-STAT-BOUNDS", doc)
        assert [Set("trades", ("b", "a"), last(doc))] in offered
        for number in range(len(offered)):
            assert findings("UN-STAT-BOUNDS", cured("UN-STAT-BOUNDS", doc, number)) == []


class TestAgreements:
    @pytest.mark.parametrize(
        ("code", "doc", "what"),
        [
            ("UN-ALIEN-VALIDATE", TRIPS["UN-ALIEN-VALIDATE"], "alien"),
            ("UN-ARM-TWICE", TRIPS["UN-ARM-TWICE"], "arms"),
            ("UN-ARMS-AGREE", TRIPS["UN-ARMS-AGREE"], "arms"),
            ("UN-CUSTOM-AGREE", TRIPS["UN-CUSTOM-AGREE"], "items"),
        ],
    )
    def test_they_are_written_down(self, code, doc, what):
        assert fixes(code, doc)[0] == [Set("agreed", (what,))]
        assert codes(cured(code, doc)) == set()

    def test_what_was_agreed_before_stays(self):
        doc = trip(man("trident"), items=[TRIDENT], agreed=["arms"])
        assert fixes("UN-CUSTOM-AGREE", doc) == [[Set("agreed", ("arms", "items"))]]

    def test_two_arms_again_unless_more_are_in_use(self):
        doc = trip(man(arms=4))
        assert fixes("UN-ARMS-AGREE", doc)[1:] == [[Set("arms", 2, last(doc))]]
        assert len(fixes("UN-ARMS-AGREE", trip(man(*["rondache"] * 3, arms=4)))) == 1


class TestWhatNobodyKnows:
    def test_all_of_it_goes_at_once(self):
        odd = character(
            "amiral",
            "vuvuzela",
            ("epee", "gemme"),
            "vuvuzela",
            race="hobbit",
            trades=["z"],
            name="Kel",
        )
        doc = trip(odd)
        (fix,) = the_finding("UN-UNKNOWN", doc).fixes
        assert "« vuvuzela »" in fix.label.fr.replace("\u202f", " ")
        assert codes(fixed(doc, fix)) == set()
        (*_, kel) = fixed(doc, fix)["members"]
        assert [pick["item"] for pick in kel["picks"]] == ["epee"]

    def test_a_race_is_given_up_by_all_who_named_it(self):
        doc = band(chief(race="hobbit"), man(race="hobbit"), universe="space_opera")
        after = fixed(doc, findings("UN-UNKNOWN", doc)[0].fixes[0])
        assert codes(after) == set()

    def test_who_has_no_rank_becomes_a_henchman_or_goes(self):
        doc = trip(character(None, name="Kel"), limit=70)
        assert fixes("UN-UNKNOWN", doc) == [[Set("rank", "sous_fifre", last(doc))]]
        assert labels("UN-UNKNOWN", doc) == ["Passer Kel en sous-fifre"]
        poor = trip(character(None, name="Kel"), limit=60)
        assert fixes("UN-UNKNOWN", poor) == [[Remove(last(poor))]]

    def test_a_thing_of_the_house_stays_whatever_else_has_its_name(self):
        odd = man("trident", race="trident")
        doc = trip(odd, items=[TRIDENT], agreed=["items"])
        (finding,) = findings("UN-UNKNOWN", doc)
        (*_, kel) = fixed(doc, finding.fixes[0])["members"]
        assert [pick["item"] for pick in kel["picks"]] == ["trident"]

    def test_nobody_joins_a_people_that_nobody_knows(self):
        assert fixes("UN-CHEF-1", band(man(race="hobbit"))) == []

    def test_an_unknown_world(self):
        doc = trip(universe="steampunk")
        assert fixes("UN-UNKNOWN", doc) == [[Set("universe", None)]]
        assert codes(cured("UN-UNKNOWN", doc)) == set()


def test_one_scale_for_all():
    doc = trip(man(scale="1/72"), man(scale="28 mm"), man(scale="28mm"))
    assert labels("UN-SCALE-SAME", doc) == [
        "Toutes les figurines en 1/72",
        "Toutes les figurines en 28 mm",
    ]
    for number in (0, 1):
        assert codes(cured("UN-SCALE-SAME", doc, number)) == set()
