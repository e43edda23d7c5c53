"""The bench of a group: what is asked, added, taken and shown."""

import pytest

from rules.catalogue.items import Profile, Setting, SpecialRule
from rules.games.deux_d6.bench import bench
from rules.games.deux_d6.document import HouseRule
from rules.games.deux_d6.roster import TAKEN_BY_FIGURES
from rules.lists.edits import Bring, Set, Take, applied
from rules.words import Words
from tests.lists import catalogue_of, figure, figures
from tests.rules.lists.strategies import crews
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

CATALOGUE = catalogue_of("deux_d6")
WORLDS = list(CATALOGUE.of(Setting))
ITEMS = {slug: item for kind in TAKEN_BY_FIGURES for slug, item in CATALOGUE.of(kind).items()}
PICKABLE = {slug for slug, item in ITEMS.items() if getattr(item, "pickable", True)}
HOUSE = [
    {"kind": "rule", "slug": "chance", "name": "Chance", "text": "Relance un dé par partie."},
    {"kind": "rule", "slug": "muet", "name": "Muet"},
    {"kind": "weapon", "slug": "trident", "name": "Trident", "damage": "+", "hands": 2},
    {
        "kind": "weapon",
        "slug": "fronde",
        "name": "Fronde",
        "melee": False,
        "range": 12,
        "damage": "-",
        "cadence": 2,
        "zone": 1,
        "tags": ["silencieux", "inventé"],
    },
    {"kind": "armour", "slug": "pavois", "name": "Pavois", "slot": "bouclier", "svg": "+"},
    {"kind": "power", "slug": "tornade", "name": "Tornade", "range": 12, "damage": "-"},
    {"kind": "power", "slug": "chant", "name": "Chant", "text": "Rassure les amis."},
]
STRANGE = figures(
    figure("vuvuzela", profile="licorne", wields=["vuvuzela", "blaster"], id="m1"),
    figure(id="m2"),
    adaptation="western",
    items=HOUSE,
)
LISTS = [roster_of(figures()), *examples_of("deux_d6"), roster_of(STRANGE)]


def alone(*picks, adaptation=None, items=(), **fields):
    """A group of one, and that one."""
    roster = roster_of(figures(figure(*picks, **fields), items=items, adaptation=adaptation))
    return roster, roster.members[0]


def keys(questions):
    return [question.key for question in questions]


def on(roster, member):
    """shelf -> the items on it."""
    return {shelf.slug: [o.item for o in shelf.offers] for shelf in bench.shelves(roster, member)}


def level(item, sign):
    return {"item": item, "level": sign}


class TestAnyGroup:
    @pytest.mark.parametrize("roster", LISTS)
    def test_what_is_proposed_is_taken_and_said_in_both_languages(self, roster):
        assert list(refused_answers(bench, roster)) == []
        assert list(refused_offers(bench, roster)) == []
        assert unspoken(bench, roster) == []

    @every(crews)
    def test_nothing_raises_and_nothing_chosen_disappears(self, doc):
        roster = roster_of(doc)
        assert list(refused_answers(bench, roster)) == []
        assert list(lost_answers(bench, roster)) == []
        assert in_sections(bench, roster) == [member.id for member in roster.members]
        assert isinstance(bench.headline(roster), Words)
        assert twice([addition.slug for addition in bench.additions(roster)]) == set()
        for member in roster.members:
            assert bench.title(roster, member).fr
            assert "PV" in bench.line(roster, member).fr
            assert all(gauge.room == 2 for gauge in bench.gauges(roster, member))
            slugs = [slug for shelf in on(roster, member).values() for slug in shelf]
            assert twice(slugs) == set()
            assert set(slugs) >= PICKABLE

    def test_what_is_said_differs_between_the_languages(self):
        roster = roster_of(figures(figure("jetpack"), adaptation="star_wars"))
        same = {where for where, words in spoken(bench, roster) if words.fr == words.en}
        rows = {**ITEMS, **{f"profile/{slug}": row for slug, row in CATALOGUE.of(Profile).items()}}
        names = {slug for slug, row in rows.items() if row.name_fr == row.name_en}
        assert same - names == {"adaptation=star_wars"}


class TestSettings:
    def test_the_world_comes_first(self):
        asked = bench.settings(roster_of(figures()))
        assert keys(asked) == ["adaptation", "controller", "agreed"]
        assert bench.first == ("adaptation",)

    def test_every_world_or_none(self):
        asked = bench.settings(roster_of(figures()))
        assert values(asked, "adaptation") == [None, *WORLDS]
        assert values(asked, "controller") == [None, "joueur", "ia"]
        assert values(asked, "agreed") == ["items"]

    def test_an_unknown_world_stays(self):
        asked = bench.settings(roster_of(STRANGE))
        assert values(asked, "adaptation") == [None, *WORLDS, "western"]


class TestAdditions:
    def test_a_plain_figure_is_at_hand(self):
        first, *others = bench.additions(roster_of(figures()))
        assert (first.slug, first.main) == ("figure", True)
        assert (first.member.picks, first.member.name) == ((), "")
        assert not any(each.main for each in others)

    @pytest.mark.parametrize("adaptation", WORLDS)
    def test_the_profiles_of_the_chosen_world(self, adaptation):
        _, *others = bench.additions(roster_of(figures(adaptation=adaptation)))
        profiles = CATALOGUE.of(Profile).values()
        wanted = [f"profile/{row.slug}" for row in profiles if row.setting == adaptation]
        assert [each.slug for each in others] == wanted
        world = CATALOGUE.of(Setting)[adaptation]
        assert {each.group for each in others} == {Words(world.name_fr, world.name_en)}

    @pytest.mark.parametrize("adaptation", [None, "western"])
    def test_all_profiles_world_by_world_where_none_is_chosen(self, adaptation):
        _, *others = bench.additions(roster_of(figures(adaptation=adaptation)))
        assert len(others) == len(CATALOGUE.of(Profile))
        groups = [each.group.fr for each in others]
        assert list(dict.fromkeys(groups)) == [w.name_fr for w in CATALOGUE.of(Setting).values()]
        assert sorted(groups, key=list(dict.fromkeys(groups)).index) == groups

    def test_a_profile_comes_as_printed(self):
        roster = roster_of(figures())
        for each in bench.additions(roster)[1:]:
            assert not roster.is_personal(each.member)

    def test_a_printed_profile_is_ready_and_a_plain_figure_is_not(self):
        first, *others = bench.additions(roster_of(figures()))
        assert not first.ready
        assert all(each.ready for each in others)

    def test_zombies_are_nobody_s(self):
        added = {each.slug: each.member for each in bench.additions(roster_of(figures()))}
        assert not added["profile/zombi"].pj
        assert added["profile/policier"].pj


class TestFields:
    def test_of_a_bare_figure(self):
        assert keys(bench.fields(*alone())) == ["pj", "actions"]

    def test_the_profile_is_where_it_came_from_to_keep_or_to_forget(self):
        asked = bench.fields(*alone(profile="troll"))
        assert values(asked, "profile") == ["troll", None]
        assert values(bench.fields(*alone(profile="licorne")), "profile") == [None, "licorne"]

    def test_what_takes_a_hand_can_be_held(self):
        roster, member = alone("arme_base", "arme_base", "bouclier", "arc_mf", "armure_mf", "ecu")
        wields = question(bench.fields(roster, member), "wields")
        assert [(each.value, each.hint.fr) for each in wields.choices] == [
            ("arme_base", "1 main"),
            ("bouclier", "1 main"),
            ("ecu", "1 main"),
        ]
        assert question(bench.fields(*alone("baton")), "wields").choices[0].hint.en == "2 hands"

    def test_what_is_held_already_stays(self):
        asked = bench.fields(*alone("lance", wields=["fleau", "vuvuzela", "arc_mf"]))
        assert values(asked, "wields") == ["lance", "fleau", "arc_mf", "vuvuzela"]

    def test_nothing_to_hold_is_not_asked(self):
        assert "wields" not in keys(bench.fields(*alone("blaster", "armure_mf", "robuste")))


class TestShelves:
    def test_their_order(self):
        labels = [shelf.label.fr for shelf in bench.shelves(*alone(items=HOUSE))]
        assert labels == [
            "Compétences",
            "Règles",
            "Armes de tir",
            "Armes de corps à corps",
            "Armures",
            "Pouvoirs",
            "Objets maison",
        ]
        chosen = bench.shelves(*alone(items=HOUSE, adaptation="med_fan"))
        assert [shelf.label.fr for shelf in chosen] == labels

    @pytest.mark.parametrize("adaptation", [None, *WORLDS])
    def test_the_whole_book_stands_on_them_once(self, adaptation):
        slugs = [slug for shelf in on(*alone(adaptation=adaptation)).values() for slug in shelf]
        assert sorted(slugs) == sorted(PICKABLE)

    @pytest.mark.parametrize("adaptation", WORLDS)
    def test_what_only_other_worlds_have_stands_apart_and_last(self, adaptation):
        apart = set()
        for shelf in bench.shelves(*alone(adaptation=adaptation)):
            folded = [offer.apart for offer in shelf.offers]
            assert folded == sorted(folded)
            apart |= {offer.item for offer in shelf.offers if offer.apart}
        bound = {slug for slug in PICKABLE if ITEMS[slug].settings}
        assert apart == {slug for slug in bound if adaptation not in ITEMS[slug].settings}

    @pytest.mark.parametrize("adaptation", [None, "western"])
    def test_nothing_stands_apart_where_no_world_is_chosen(self, adaptation):
        assert not any(o.apart for o in offered(bench, *alone(adaptation=adaptation)).values())

    @pytest.mark.parametrize(
        ("item", "heads", "figures"),
        [
            ("arbalete_mf", "Portée Dégâts Tirs Règles", ["20", "+", "1", "Rechargement"]),
            ("grenades_sw", "Portée Dégâts Tirs Règles", ["10", "−", "1", "zone 3"]),
            ("lance", "Dégâts Mains Règles", ["=", "1", "Soutien"]),
            (
                "sabre_laser",
                "Dégâts Mains Règles",
                ["+", "1", "Svg\u00a0+ · Annule les Sauvegardes"],
            ),
            ("rondache", "Svg Contre", ["−", "devant · en mêlée"]),
            ("armure_mf", "Svg Contre", ["=", "tout"]),
            ("boule_magique", "Portée Dégâts Zone", ["15", "−", "3"]),
            ("duel_force", "Portée Dégâts Zone", ["", "", ""]),
            ("furtif", "", []),
        ],
    )
    def test_figures_stand_in_columns(self, item, heads, figures):
        (shelf,) = [s for s in bench.shelves(*alone()) if item in {o.item for o in s.offers}]
        (offer,) = [offer for offer in shelf.offers if offer.item == item]
        assert [head.fr for head in shelf.columns] == heads.split()
        assert [words.fr for words in offer.figures] == figures

    def test_a_row_has_a_figure_for_each_column(self):
        for shelf in bench.shelves(*alone(items=HOUSE)):
            assert {len(offer.figures) for offer in shelf.offers} == {len(shelf.columns)}

    def test_powers_are_closed_to_who_does_not_feel_the_force(self):
        def closed(*picks, adaptation):
            roster, member = alone(*picks, adaptation=adaptation)
            return {s.slug: s for s in bench.shelves(roster, member) if s.closed.fr}, member

        shelves, member = closed("poussee", adaptation="star_wars")
        assert list(shelves) == ["powers"]
        assert "Force" in shelves["powers"].closed.en
        assert shelves["powers"].opening.edits == (Take(member.id, "sensible_force"),)
        assert closed("sensible_force", adaptation="star_wars")[0] == {}
        assert closed(adaptation="med_fan")[0] == closed(adaptation=None)[0] == {}

    def test_skills_and_hero_have_levels_and_so_have_powers(self):
        shelves, offers = on(*alone()), offered(bench, *alone())
        assert shelves["skills"] == ["combat", "tir", "degats", "moral", "heros"]
        levelled = {slug for slug, offer in offers.items() if offer.levels}
        assert levelled == {*shelves["skills"], *shelves["powers"]}
        assert {offers[slug].levels for slug in levelled} == {("-", "normal", "+")}

    def test_a_word_is_asked_for_where_the_rule_has_an_x(self):
        asking = {slug for slug, offer in offered(bench, *alone()).items() if offer.of.fr}
        rules = CATALOGUE.of(SpecialRule)
        assert asking == {slug for slug in rules if rules[slug].parameter}
        assert asking == {"tueur_de", "cadence", "zone"}

    @pytest.mark.parametrize(
        ("item", "most"),
        [
            ("combat", 1),
            ("robuste", 1),
            ("trait_magique", 1),
            ("armure_mf", 1),
            ("bouclier", 1),
            ("arme_lourde", 1),
            ("arme_base", None),
            ("pistolet_blaster", None),
            ("tueur_de", None),
        ],
    )
    def test_how_many_make_sense(self, item, most):
        assert offered(bench, *alone())[item].most == most

    @pytest.mark.parametrize(
        ("item", "hint"),
        [
            (
                "arbalete_mf",
                Words("20 pas · Dégâts\u00a0+ · Rechargement", "20 paces · Damage\u00a0+ · Reload"),
            ),
            (
                "lance",
                Words("Dégâts normaux · 1 main · Soutien", "normal Damage · 1 hand · Support"),
            ),
            ("personnage", None),
        ],
    )
    def test_one_line_of_effect(self, item, hint):
        told = offered(bench, *alone(adaptation="med_fan"))[item].hint
        rule = CATALOGUE.get("rule", item)
        assert told == hint if hint else rule.summary_fr.startswith(told.fr)

    def test_shots_zones_and_the_save_of_a_sabre(self):
        offers = offered(bench, *alone(adaptation="star_wars"))
        assert offers["grenades_sw"].hint.en == "10 paces · Damage\u00a0− · area 3"
        assert offers["blaster_repetition"].hint.fr == "20 pas · Dégâts normaux · 2 tirs"
        assert "Svg\u00a0+ (Sensible à la Force)" in offers["sabre_laser"].hint.fr

    def test_namesakes_say_which_world_they_are_from(self):
        apart, none = offered(bench, *alone(adaptation="med_fan")), offered(bench, *alone())
        assert not apart["arc_mf"].hint.fr.startswith("Médiéval")
        assert apart["arc_sv"].hint.fr.startswith("Survivants · 30 pas")
        assert none["arc_mf"].hint.en.startswith("Medieval fantasy · 20 paces")
        assert not none["furtif"].hint.fr.startswith(("Star", "Médiéval", "Survivants"))

    def test_house_items_say_what_the_players_wrote_and_have_no_page(self):
        offers = offered(bench, *alone(items=HOUSE))
        assert offers["chance"].hint.fr == "Relance un dé par partie."
        assert offers["muet"].hint.fr == ""
        assert offers["trident"].hint.fr == "Dégâts\u00a0+ · 2 mains"
        assert offers["fronde"].hint.fr == "12 pas · Dégâts\u00a0− · zone 1 · 2 tirs · Silencieux"
        assert offers["pavois"].hint.en == "Save\u00a0+"
        assert offers["tornade"].hint.en == "12 paces · Damage\u00a0−"
        assert offers["chant"].hint.fr == "Rassure les amis."
        assert {offers[item["slug"]].kind for item in HOUSE} == {""}
        assert offers["tornade"].levels and not offers["chance"].levels

    def test_a_house_item_that_the_book_hides_is_not_offered_twice(self):
        page = Page("deux_d6")
        page.add("figure")
        rule = HouseRule(slug="robuste", name="Robuste à notre façon")
        page.document = applied(page.document, Bring(rule))
        assert "house" not in on(page.roster, page.document.members[0])


class TestLine:
    def test_levels_life_and_saves(self):
        guardian = alone(level("combat", "+"), "personnage", "sensible_force", "sabre_laser")
        assert bench.line(*guardian) == Words(
            "Combat\u00a0+ · PV\u00a03 · Svg\u00a0−,\u00a0+",
            "Combat\u00a0+ · Life\u00a03 · Save\u00a0−,\u00a0+",
        )
        assert bench.line(*alone()) == Words("PV\u00a01", "Life\u00a01")

    def test_a_normal_save_has_its_sign(self):
        told = bench.line(*alone("armure_mf", "bouclier"))
        assert told == Words("PV\u00a01 · Svg\u00a0=,\u00a0−", "Life\u00a01 · Save\u00a0=,\u00a0−")

    def test_hero_is_told_at_any_level_and_skills_where_they_are_not_normal(self):
        told = bench.line(*alone(level("tir", "normal"), level("moral", "-"), "heros")).en
        assert told == "Morale\u00a0− · Hero · Life\u00a01"
        assert bench.line(*alone(level("heros", "+"))).fr == "Héros\u00a0+ · PV\u00a01"

    def test_of_a_figure_that_is_not_there_yet(self):
        roster = roster_of(figures())
        for each in bench.additions(roster):
            assert bench.line(roster, each.member).fr
            assert bench.title(roster, each.member).fr


class TestWhatAnItemGives:
    @pytest.mark.parametrize(
        ("picks", "item", "fr"),
        [
            (["arc_mf"], "arc_mf", "20 pas · Dégâts normaux"),
            ([level("degats", "+"), "arc_mf"], "arc_mf", "20 pas · Dégâts\u00a0+"),
            ([], "blaster_repetition", "20 pas · Dégâts normaux ×2"),
            ([], "grenades_sw", "10 pas · zone 3 · Dégâts\u00a0−"),
            (["arme_legere", level("degats", "+")], "arme_legere", "Dégâts normaux"),
            (["sabre_laser"], "sabre_laser", "Dégâts\u00a0+"),
            (["sabre_laser", "sensible_force"], "sabre_laser", "Dégâts\u00a0+ · Svg\u00a0+"),
            ([], "bouclier", "Svg\u00a0−"),
            ([], "armure_mf", "Svg normale"),
            ([], "eclairs", "10 pas · Dégâts normaux"),
            ([], "personnage", "PV\u00a03"),
            ([], "rapide", "8 pas"),
            ([], "robuste", "Svg\u00a0−"),
            ([], "furtif", ""),
            ([], "vuvuzela", ""),
        ],
    )
    def test_to_this_very_figure(self, picks, item, fr):
        assert bench.figure(*alone(*picks), item).fr == fr

    def test_an_item_of_the_house(self):
        assert bench.figure(*alone("fronde", items=HOUSE), "fronde").en == (
            "12 paces · area 1 · Damage\u00a0− ×2"
        )


class TestStrengths:
    def test_how_many_figures_do_what(self):
        group = roster_of(
            figures(
                figure("arc_mf", "arme_legere", count=3),
                figure("trait_magique", "baton", "personnage", "armure_mf"),
            )
        )
        told = [(bar.label.fr, bar.value, bar.of) for bar in bench.strengths(group)]
        assert told == [
            ("Tir", 3, 4),
            ("Mêlée", 4, 4),
            ("Sauvegarde", 1, 4),
            ("Pouvoirs", 1, 4),
            ("Plusieurs PV", 1, 4),
        ]

    def test_none_in_an_empty_list(self):
        assert bench.strengths(roster_of(figures())) == ()


class TestTitle:
    def test_its_name_or_its_profile_or_what_the_list_says(self):
        assert bench.title(*alone(name="Kel", profile="troll")).fr == "Kel"
        assert bench.title(*alone(profile="zombi")) == Words("Zombi", "Zombie")
        assert bench.title(*alone(profile="licorne")).en == "“licorne”"
        assert bench.title(*alone()) == Words("Figurine", "Figure")


class TestGauges:
    def used(self, *picks, **fields):
        return [(g.label.fr, g.used, g.room) for g in bench.gauges(*alone(*picks, **fields))]

    def test_nothing_where_nothing_is_held(self):
        assert self.used("blaster", "armure_mf") == []

    def test_what_it_has_where_nothing_else_is_said(self):
        assert self.used("arme_base") == [("Mains", 1, 2)]
        assert self.used("arme_base", "bouclier") == [("Mains", 2, 2)]
        assert self.used("ecu") == [("Mains", 1, 2)]

    def test_more_than_two_hands_can_own_but_not_hold(self):
        assert self.used("arme_lourde", "arme_base", "bouclier") == [("Mains", 2, 2)]

    def test_what_is_held_at_the_same_time(self):
        kit = ("arme_lourde", "arme_base", "bouclier", "arc_mf")
        assert self.used(*kit, wields=["arme_base"]) == [("Mains", 1, 2)]
        assert self.used(*kit, wields=["arme_lourde", "bouclier"]) == [("Mains", 3, 2)]
        assert self.used(*kit, wields=["arme_base", "arc_mf"]) == [("Mains", 1, 2)]

    def test_and_then_the_rule_says_the_same(self):
        page = Page("deux_d6")
        axe = page.add("figure", "arme_lourde", "arme_base", "bouclier", wields=["arme_lourde"])
        assert page.verdict.legal
        page.document = applied(page.document, Set("wields", ["arme_lourde", "bouclier"], axe))
        (gauge,) = bench.gauges(page.roster, page.member(axe))
        (finding,) = [f for f in page.verdict.findings if f.code == "D2-HANDS-2"]
        assert f"{gauge.used} mains pour {gauge.room}" in finding.message.fr


class TestSections:
    def test_one_with_the_estimate_of_the_whole_group(self):
        for roster in LISTS[1:]:
            (section,) = bench.sections(roster)
            assert section.members == tuple(member.id for member in roster.members)
            assert section.cost == roster.total

    def test_none_in_an_empty_list(self):
        assert bench.sections(roster_of(figures())) == ()


class TestHeadline:
    def test_the_world_and_the_ai(self):
        assert bench.headline(roster_of(figures())) == Words("", "")
        assert bench.headline(roster_of(figures(adaptation="med_fan"))).en == "Medieval fantasy"
        zombies = figures(adaptation="survivants", controller="ia")
        assert bench.headline(roster_of(zombies)).fr == "Survivants · mené par l’IA"
        assert bench.headline(roster_of(STRANGE)).fr == "«\u202fwestern\u202f»"


class TestALegalGroupFromNothing:
    @pytest.mark.parametrize("adaptation", [None, *WORLDS])
    def test_of_all_the_profiles_of_a_world(self, adaptation):
        page = Page("deux_d6", adaptation=adaptation, controller="joueur")
        profiles = CATALOGUE.of(Profile)
        wanted = adaptation or WORLDS[0]  # without a world, those of one stay together
        for slug, profile in profiles.items():
            if profile.setting == wanted and not profile.automatic:
                page.add(f"profile/{slug}")
        assert len(page.document.members) > 3
        assert page.verdict.legal

    def test_of_zombies(self):
        page = Page("deux_d6", adaptation="survivants", controller="ia")
        page.add("profile/zombi")
        assert page.verdict.findings == ()

    @pytest.mark.parametrize(
        ("adaptation", "items"),
        [
            ("star_wars", "vibrolame pistolet_blaster armure_legere_sw sensible_force"),
            ("med_fan", "arme_base bouclier armure_lourde_mf arc_mf"),
            ("survivants", "arme_2m fusil livre_saint"),
        ],
    )
    def test_of_figures_of_one_s_own(self, adaptation, items):
        page = Page("deux_d6", adaptation=adaptation)
        hero = page.add("figure", *items.split(), "personnage")
        page.take(hero, "tir", level="+")
        page.take(hero, "heros", level="normal")
        assert page.verdict.findings == ()

    def test_with_levels_words_and_numbers(self):
        page = Page("deux_d6", adaptation="med_fan")
        mage = page.add("figure", "baton", "personnage", wields=["baton"])
        page.take(mage, "trait_magique", level="+")
        page.take(mage, "tueur_de", of="orques")
        page.take(mage, "cadence", of="2")
        assert page.verdict.findings == ()

    def test_with_three_actions_for_who_is_nobody_s(self):
        page = Page("deux_d6", adaptation="survivants", controller="ia")
        page.add("figure", "arme_2m", pj=False, actions=3)
        assert page.verdict.findings == ()
