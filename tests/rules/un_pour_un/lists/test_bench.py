"""The bench of a band: what is asked, added, taken and shown."""

import pytest

from rules.catalogue.items import Equipment, Race, Rank, Setting, Trade, Weapon
from rules.games.un_pour_un.bench import LIMITS, bench
from rules.games.un_pour_un.document import HouseWeapon
from rules.games.un_pour_un.roster import CHIEF, HENCHMAN, LIEUTENANT
from rules.games.un_pour_un.shelves import HOMES, WORLDS
from rules.lists.edits import Bring, applied
from rules.words import Words
from tests.lists import band, catalogue_of, character
from tests.rules.lists.strategies import bands
from tests.rules.lists.test_properties import every
from tests.workbench import (
    Page,
    examples_of,
    in_sections,
    lost_answers,
    offered,
    question,
    refused_answers,
    refused_offers,
    roster_of,
    spoken,
    twice,
    unspoken,
    values,
)

CATALOGUE = catalogue_of("un_pour_un")
TRIDENT = {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2, "force": 3}
SLING = {
    "kind": "weapon",
    "slug": "fronde",
    "name": "Fronde",
    "melee": False,
    "pc": 4,
    "pm": 8,
    "pl": 12,
    "force": 2,
}
AMULET = {
    "kind": "equipment",
    "slug": "amulette",
    "name": "Amulette",
    "effects": {"r": 1, "ct_improve": 1, "mvt": -2},
}
STRANGE = band(
    character("amiral", "vuvuzela", race="hobbit", trades=["z", "a"], arms=0, id="m1"),
    character(None, id="m2"),
    universe="steampunk",
    items=[TRIDENT],
)
LISTS = [roster_of(band()), *examples_of("un_pour_un"), roster_of(STRANGE)]


def alone(rank="chef", *picks, items=(), universe=None, **fields):
    """A band of one, and that one."""
    roster = roster_of(band(character(rank, *picks, **fields), items=items, universe=universe))
    return roster, roster.members[0]


def findings_of(page):
    return {finding.code for finding in page.verdict.findings}


def dots(*args, **fields):
    """(label, used, room) of each gauge."""
    return [(g.label.fr, g.used, g.room) for g in bench.gauges(*alone(*args, **fields))]


class TestAnyBand:
    @pytest.mark.parametrize("roster", LISTS)
    def test_what_is_proposed_is_taken_and_said_in_both_languages(self, roster):
        assert list(refused_answers(bench, roster)) == []
        assert list(refused_offers(bench, roster)) == []
        assert unspoken(bench, roster) == []

    @every(bands)
    def test_nothing_raises_and_nothing_chosen_disappears(self, doc):
        roster = roster_of(doc)
        assert list(refused_answers(bench, roster)) == []
        assert list(lost_answers(bench, roster)) == []
        assert sorted(in_sections(bench, roster)) == sorted(m.id for m in roster.members)
        assert isinstance(bench.headline(roster), Words)
        assert len(bench.additions(roster)) == len(CATALOGUE.of(Rank))
        for member in roster.members:
            assert bench.title(roster, member).fr
            assert bench.line(roster, member).fr or member.rank not in CATALOGUE.of(Rank)
            assert all(gauge.used > 0 for gauge in bench.gauges(roster, member))
            slugs = [o.item for shelf in bench.shelves(roster, member) for o in shelf.offers]
            assert twice(slugs) == set()

    def test_what_is_said_differs_between_the_languages(self):
        roster = roster_of(band(character("chef"), items=[SLING]))
        same = {where for where, words in spoken(bench, roster) if words.fr == words.en}
        prices = {f"rank={rank}?" for rank in CATALOGUE.of(Rank)}
        names = {"universe=space_opera", "bazooka", "grenade", "fronde"}
        assert same == prices | names


class TestSettings:
    def test_the_limit_and_the_world_come_first(self):
        asked = bench.settings(roster_of(band()))
        assert [each.key for each in asked] == ["limit", "universe", "agreed"]
        assert bench.first == ("limit", "universe")

    def test_the_limits_at_hand_are_said_to_be_ours(self):
        limit = question(bench.settings(roster_of(band())), "limit")
        assert limit.usual == LIMITS == (150, 300, 500)
        assert "nôtres" in limit.help.fr
        assert "ours" in limit.help.en

    def test_every_world_or_none(self):
        asked = bench.settings(roster_of(band()))
        assert values(asked, "universe") == [None, *CATALOGUE.of(Setting)]

    def test_an_unknown_world_stays_and_is_called_unknown(self):
        universe = question(bench.settings(roster_of(STRANGE)), "universe")
        assert universe.choices[-1].value == "steampunk"
        assert universe.choices[-1].label == Words("«\u202fsteampunk\u202f»", "“steampunk”")
        assert universe.choices[-1].hint.en == "not in this book"

    def test_what_can_be_agreed(self):
        asked = bench.settings(roster_of(band()))
        assert values(asked, "agreed") == ["alien", "arms", "items"]


class TestAdditions:
    def test_the_three_ranks_are_at_hand(self):
        additions = bench.additions(roster_of(band()))
        assert [each.slug for each in additions] == [
            "rank/chef",
            "rank/sous_chef",
            "rank/sous_fifre",
        ]
        assert all(each.main and each.member.name == "" for each in additions)
        assert [each.member.rank for each in additions] == [CHIEF, LIEUTENANT, HENCHMAN]

    def test_a_newcomer_is_of_the_people_of_the_others(self):
        orks = roster_of(band(character("chef", race="ork"), character("sous_fifre", race="ork")))
        assert {each.member.race for each in bench.additions(orks)} == {"ork"}

    @pytest.mark.parametrize("races", [[], [None], ["ork", "elfe"], ["ork", None], ["hobbit"]])
    def test_and_of_none_where_they_have_none_or_several_or_an_unknown_one(self, races):
        mixed = roster_of(band(*(character("chef", race=race) for race in races)))
        assert {each.member.race for each in bench.additions(mixed)} == {None}


class TestFields:
    def test_rank_people_trades_and_body(self):
        asked = bench.fields(*alone(race="alien", universe="space_opera"))
        assert [each.key for each in asked] == ["rank", "race", "trades", "arms", "scale"]
        assert values(asked, "race") == [None, *CATALOGUE.of(Race)]
        assert values(asked, "trades") == [*CATALOGUE.of(Trade)]

    @pytest.mark.parametrize("universe", [None, *CATALOGUE.of(Setting), "steampunk"])
    def test_a_race_is_asked_for_where_there_are_races(self, universe):
        world = CATALOGUE.of(Setting).get(universe)
        keys = [each.key for each in bench.fields(*alone(universe=universe))]
        assert ("race" in keys) is bool(world and world.races_allowed)
        assert keys[0] == "rank"
        assert "race" in {each.key for each in bench.fields(*alone(race="ork", universe=universe))}

    @pytest.mark.parametrize("race", [None, *CATALOGUE.of(Race)])
    def test_only_aliens_are_asked_for_trades_and_arms(self, race):
        keys = {each.key for each in bench.fields(*alone(race=race, universe="space_opera"))}
        assert ({"trades", "arms"} <= keys) is (race == "alien")
        assert bool({"trades", "arms"} & keys) is (race == "alien")

    def test_what_he_has_all_the_same_can_be_taken_back(self):
        asked = bench.fields(*alone(trades=["b"], arms=3))
        assert values(asked, "trades") == ["b"]
        assert "arms" in {each.key for each in asked}

    def test_arms_are_asked_for_once_the_opponents_agreed(self):
        roster = roster_of(band(character("chef"), agreed=["arms"]))
        assert "arms" in {each.key for each in bench.fields(roster, roster.members[0])}

    def test_ranks_are_segments_with_their_prices(self):
        rank = question(bench.fields(*alone()), "rank")
        assert rank.segments
        assert [(each.value, each.hint.fr) for each in rank.choices] == [
            ("chef", "50 pts"),
            ("sous_chef", "25 pts"),
            ("sous_fifre", "10 pts"),
        ]

    def test_no_rank_is_a_choice_only_for_who_has_none(self):
        assert None in values(bench.fields(*alone(None)), "rank")
        assert None not in values(bench.fields(*alone("chef")), "rank")

    def test_unknown_rank_race_and_trades_stay(self):
        roster = roster_of(STRANGE)
        asked = bench.fields(roster, roster.members[0])
        assert values(asked, "rank")[-1] == "amiral"
        assert values(asked, "race")[-1] == "hobbit"
        assert values(asked, "trades") == ["a", "z"]


class TestShelves:
    def test_their_order(self):
        labels = [shelf.label.fr for shelf in bench.shelves(*alone(items=[TRIDENT]))]
        assert labels == [
            "Tir",
            "Corps à corps",
            "Armures et boucliers",
            "Équipement",
            "Objets maison",
        ]
        assert [shelf.slug for shelf in bench.shelves(*alone())] == [
            "ranged",
            "melee",
            "armour",
            "equipment",
        ]

    def test_the_whole_book_stands_on_them_once(self):
        for universe in (None, *CATALOGUE.of(Setting)):
            roster, member = alone("sous_fifre", universe=universe)
            slugs = [o.item for shelf in bench.shelves(roster, member) for o in shelf.offers]
            assert sorted(slugs) == sorted([*CATALOGUE.of(Weapon), *CATALOGUE.of(Equipment)])

    def test_what_protects_stands_apart(self):
        shelf = {shelf.slug: shelf for shelf in bench.shelves(*alone())}["armour"]
        assert [offer.item for offer in shelf.offers] == [
            "armure_legere",
            "armure_lourde",
            "bouclier",
            "rondache",
        ]

    @pytest.mark.parametrize(
        ("item", "most"),
        [
            ("epee", None),
            ("grenade", None),
            ("medikit", None),
            ("bouclier", 1),
            ("armure_lourde", 1),
            ("visee", 1),
            ("jambe", 2),
            ("bras", 2),
            ("rondache", 2),
        ],
    )
    def test_how_many_make_sense(self, item, most):
        assert offered(bench, *alone())[item].most == most

    def test_bucklers_and_cyber_arms_go_by_the_arms(self):
        for arms, most in ((4, 4), (1, 1), (0, 1)):
            offers = offered(bench, *alone(arms=arms))
            assert (offers["rondache"].most, offers["bras"].most) == (most, most)

    @pytest.mark.parametrize(
        ("item", "hint"),
        [
            ("fusil", Words("10/20/30 pas · F 4", "10/20/30 paces · F 4")),
            (
                "arbalete",
                Words("15/30/45 pas · F 5 · recharge lente", "15/30/45 paces · F 5 · slow to load"),
            ),
            (
                "mitrailleuse",
                Words(
                    "15/20/25 pas · F 5 · 5 cibles · arme lourde",
                    "15/20/25 paces · F 5 · 5 targets · heavy weapon",
                ),
            ),
            (
                "grenade",
                Words(
                    "3/5/8 pas · F 10 · rayon de 5 pas", "3/5/8 paces · F 10 · radius of 5 paces"
                ),
            ),
            ("epee", Words("F +2 · 1 main", "F +2 · 1 hand")),
            ("epee_2m", Words("F +3 · 2 mains", "F +3 · 2 hands")),
        ],
    )
    def test_figures_in_one_line(self, item, hint):
        assert offered(bench, *alone())[item].hint == hint

    @pytest.mark.parametrize(
        ("item", "heads", "figures"),
        [
            ("fusil", "Portées F Cibles PA", ["10/20/30", "4", "1", "1"]),
            ("arc", "Portées F Cibles PA", ["10/20/30", "3", "1", "2"]),
            ("mitrailleuse", "Portées F Cibles PA", ["15/20/25", "5", "5", "2"]),
            ("grenade", "Portées F Cibles PA", ["3/5/8", "10", "rayon 5", "1"]),
            ("epee_2m", "F Mains", ["+3", "2"]),
            ("armure_lourde", "Effet", ["R\u00a0+2"]),
            ("rondache", "Effet", ["1 relance"]),
            ("bras", "Effet", ["R\u00a0+1 F\u00a0+1"]),
            ("visee", "Effet", ["CT\u00a0+1"]),
            ("grappin", "Effet", [""]),
        ],
    )
    def test_figures_stand_in_columns(self, item, heads, figures):
        (shelf,) = [s for s in bench.shelves(*alone()) if item in {o.item for o in s.offers}]
        (offer,) = [offer for offer in shelf.offers if offer.item == item]
        assert [head.fr for head in shelf.columns] == heads.split()
        assert [words.fr for words in offer.figures] == figures

    def test_a_row_has_a_figure_for_each_column(self):
        for shelf in bench.shelves(*alone(items=[TRIDENT, SLING])):
            assert {len(offer.figures) for offer in shelf.offers} == {len(shelf.columns)}

    @pytest.mark.parametrize(
        ("universe", "apart"),
        [
            ("medieval_fantastique", "fusil obusier petite_tronconneuse epee_laser bras jambe"),
            ("moderne", "arc canon hallebarde hache_energetique epee_laser bras"),
            ("post_apocalyptique", "epee_energetique epee_laser jambe"),
            ("space_opera", "arc fusil_poudre morgenstern lance"),
        ],
    )
    def test_things_of_other_worlds_stand_apart_and_last(self, universe, apart):
        roster, member = alone(universe=universe)
        for shelf in bench.shelves(roster, member):
            folded = [offer.apart for offer in shelf.offers]
            assert folded == sorted(folded)
            assert not all(folded)
        offers = offered(bench, roster, member)
        assert {slug for slug in apart.split() if not offers[slug].apart} == set()
        for slug in ("dague", "epee", "bouclier", "armure_lourde", "visee", "medikit"):
            assert not offers[slug].apart

    @pytest.mark.parametrize("universe", [None, "libre", "steampunk"])
    def test_everything_is_at_home_in_a_world_of_one_s_own(self, universe):
        assert not any(o.apart for o in offered(bench, *alone(universe=universe)).values())

    def test_every_thing_of_another_world_is_of_the_book(self):
        assert set(HOMES) <= {*CATALOGUE.of(Weapon), *CATALOGUE.of(Equipment)}
        assert set(CATALOGUE.of(Setting)) - {"libre"} == WORLDS

    def test_what_is_free_here_says_so(self):
        free = "premier exemplaire gratuit"
        assert free in offered(bench, *alone(universe="moderne"))["pistolet"].hint.fr
        assert free not in offered(bench, *alone(universe="libre"))["pistolet"].hint.fr
        assert free in offered(bench, *alone(universe="libre"))["dague"].hint.fr

    def test_house_items_come_with_their_figures_and_no_page(self):
        offers = offered(bench, *alone(items=[TRIDENT, SLING, AMULET]))
        assert offers["trident"].hint == Words("F +3 · 2 mains", "F +3 · 2 hands")
        assert offers["fronde"].hint == Words("4/8/12 pas · F 2", "4/8/12 paces · F 2")
        assert offers["amulette"].hint.fr == "R +1 · CT +1 · Mvt -2"
        assert {offers[slug].kind for slug in ("trident", "fronde", "amulette")} == {""}

    def test_a_house_item_that_the_book_hides_is_not_offered_twice(self):
        page = Page("un_pour_un")
        page.add("rank/chef")
        sword = HouseWeapon(slug="epee", name="Épée de la maison")
        page.document = applied(page.document, Bring(sword))
        roster, member = page.roster, page.document.members[0]
        assert "house" not in {shelf.slug for shelf in bench.shelves(roster, member)}


class TestLine:
    def test_the_profile_as_he_plays(self):
        assert bench.line(*alone("chef")).fr == "CT3+ CCC4+ F5 R4 PV4 Mvt9 Cd11"
        nain = bench.line(*alone("sous_fifre", race="nain", universe="medieval_fantastique"))
        assert nain.fr == "CT4+ CCC6+ F3 R4 PV2 Mvt4 Cd6"

    def test_with_the_shield_and_a_pair_of_legs_in_brackets(self):
        told = bench.line(*alone("chef", "bouclier", "jambe", "jambe")).en
        assert told == "CT3+ CCC4+ F5 R6(7) PV4 Mvt9(11) Cd11"

    def test_nothing_without_a_rank(self):
        assert bench.line(*alone(None)) == bench.line(*alone("amiral")) == Words("", "")

    def test_of_somebody_who_is_not_there_yet(self):
        roster = roster_of(band())
        for addition in bench.additions(roster):
            assert bench.line(roster, addition.member).fr.startswith("CT")
            assert bench.gauges(roster, addition.member) == ()


class TestWhatAnItemGives:
    @pytest.mark.parametrize(
        ("rank", "picks", "item", "fr"),
        [
            ("chef", ["epee"], "epee", "F\u00a07"),
            ("chef", ["epee_laser"], "epee_laser", "F\u00a010"),
            ("sous_fifre", ["epee", "bras"], "epee", "F\u00a06"),
            ("chef", ["fusil"], "fusil", "3+ F\u00a04 à 30 pas"),
            ("chef", ["fusil", "visee"], "fusil", "2+ F\u00a04 à 30 pas"),
            ("chef", ["fusil", "visee"], "visee", "CT\u00a02+"),
            ("chef", ["bouclier"], "bouclier", "R\u00a0+1"),
            ("chef", ["rondache"], "rondache", "1 relance"),
            ("chef", ["medikit"], "medikit", "PV\u00a0+1"),
            ("chef", ["grappin"], "grappin", ""),
            ("chef", ["vuvuzela"], "vuvuzela", ""),
            (None, ["epee"], "epee", "F\u00a0+2"),
            (None, ["fusil"], "fusil", "F\u00a04 à 30 pas"),
            (None, ["visee"], "visee", "CT\u00a0+1"),
        ],
    )
    def test_to_this_very_character(self, rank, picks, item, fr):
        assert bench.figure(*alone(rank, *picks), item).fr == fr

    def test_items_of_the_house(self):
        strange = alone("chef", "trident", "fronde", "amulette", items=[TRIDENT, SLING, AMULET])
        told = [bench.figure(*strange, slug).en for slug in ("trident", "fronde", "amulette")]
        assert told == ["F\u00a08", "2+ F\u00a02 at 12 paces", "R +1 · CT +1 · Mvt -2"]


class TestStrengths:
    def test_where_the_points_went(self):
        roster = roster_of(
            band(
                character("chef", "epee", "dague", "bouclier", "bras"),
                character("sous_fifre", "fusil", "visee", "trident", count=2),
                items=[{**TRIDENT, "cost": 7}],
            )
        )
        told = [(bar.label.fr, bar.value) for bar in bench.strengths(roster)]
        assert told == [
            ("Personnages", 70),
            ("Tir", 60),
            ("Corps à corps", 19),
            ("Protection", 30),
            ("Équipement", 20),
        ]
        assert sum(value for _, value in told) == roster.total

    def test_none_in_an_empty_list(self):
        assert bench.strengths(roster_of(band())) == ()


class TestTitle:
    def test_his_name_or_his_rank_or_what_the_list_says(self):
        assert bench.title(*alone("chef", name="Rita")) == Words("Rita", "Rita")
        assert bench.title(*alone("sous_fifre")) == Words("Sous-fifre", "Henchman")
        assert bench.title(*alone("amiral")) == Words("«\u202famiral\u202f»", "“amiral”")
        assert bench.title(*alone(None)) == Words("Personnage", "Character")


class TestGauges:
    def test_nothing_where_nothing_fills_up(self):
        assert dots("chef", "epee", "fusil", "armure_lourde") == []

    def test_shield_and_bucklers_take_an_arm_each(self):
        assert dots("chef", "bouclier", "rondache") == [("Bras protégés", 2, 2)]
        assert dots("chef", "bouclier", "rondache", "rondache") == [("Bras protégés", 3, 2)]
        assert dots("chef", "rondache", arms=4) == [("Bras protégés", 1, 4)]
        assert dots("chef", "rondache", arms=0) == [("Bras protégés", 1, 0)]

    def test_limbs_of_metal(self):
        assert dots("chef", "bras", "jambe") == [
            ("Bras cybernétiques", 1, 2),
            ("Jambes cybernétiques", 1, 2),
        ]
        assert dots("chef", *["jambe"] * 3) == [("Jambes cybernétiques", 3, 2)]


class TestSections:
    def test_by_rank_in_the_player_s_order(self):
        roster = roster_of(
            band(
                character("sous_fifre", id="a", count=2),
                character("chef", "epee", id="b"),
                character("sous_fifre", id="c"),
                character("sous_chef", id="d"),
            )
        )
        told = [(s.slug, s.label.fr, s.members, s.cost) for s in bench.sections(roster)]
        assert told == [
            ("chef", "Chef", ("b",), 55),
            ("sous_chef", "Sous-chefs", ("d",), 25),
            ("sous_fifre", "Sous-fifres", ("a", "c"), 30),
        ]

    def test_who_has_no_rank_of_the_book_comes_last(self):
        (section,) = bench.sections(roster_of(STRANGE))
        assert (section.slug, section.members, section.cost) == ("rankless", ("m1", "m2"), 0)

    def test_their_costs_make_the_total(self):
        for roster in LISTS:
            assert sum(section.cost for section in bench.sections(roster)) == roster.total

    def test_none_in_an_empty_list(self):
        assert bench.sections(roster_of(band())) == ()


class TestHeadline:
    def test_world_and_people(self):
        dwarfs = band(character("chef", race="nain"), universe="medieval_fantastique", limit=300)
        assert bench.headline(roster_of(dwarfs)) == Words(
            "Médiéval fantastique · Nains", "Medieval fantasy · Dwarfs"
        )
        assert bench.headline(roster_of(band(universe="moderne"))).fr == "Moderne"
        assert bench.headline(roster_of(band())) == Words("", "")
        assert bench.headline(roster_of(STRANGE)).en == "“steampunk”"


class TestALegalBandFromNothing:
    @pytest.mark.parametrize("universe", CATALOGUE.of(Setting))
    @pytest.mark.parametrize("limit", LIMITS)
    def test_in_every_world_and_size(self, universe, limit):
        page = Page("un_pour_un", limit=limit, universe=universe)
        page.add("rank/chef", "epee", "rondache")
        page.add("rank/sous_chef", "fusil", "dague")
        page.add("rank/sous_fifre", "pistolet")
        if limit > LIMITS[0]:
            page.add("rank/sous_fifre", "dague", "bouclier")
        assert findings_of(page) <= {"UN-POINTS-LEFT"}
        assert page.verdict.total <= limit

    @pytest.mark.parametrize("race", CATALOGUE.of(Race))
    @pytest.mark.parametrize(
        "universe", [slug for slug, world in CATALOGUE.of(Setting).items() if world.races_allowed]
    )
    def test_of_every_people_where_it_may_be(self, universe, race):
        page = Page("un_pour_un", limit=150, universe=universe)
        page.add("rank/chef", "hache", race=race)
        page.add("rank/sous_fifre", "rondache", "dague")
        assert {member.race for member in page.document.members} == {race}
        assert findings_of(page) == {"UN-POINTS-LEFT"}

    @pytest.mark.parametrize("trade", CATALOGUE.of(Trade))
    def test_of_aliens_who_trade(self, trade):
        page = Page("un_pour_un", limit=150, universe="space_opera", agreed=["alien"])
        page.add("rank/chef", "epee_energetique", race="alien", trades=[trade])
        page.add("rank/sous_fifre")
        assert findings_of(page) == {"UN-POINTS-LEFT"}

    def test_with_four_arms_that_the_opponents_accept(self):
        page = Page("un_pour_un", limit=300, universe="libre", agreed=["arms"])
        page.add("rank/chef", "epee", *["rondache"] * 4, "bras", "bras", arms=4, scale="28 mm")
        page.add("rank/sous_fifre")
        assert findings_of(page) == {"UN-POINTS-LEFT"}
