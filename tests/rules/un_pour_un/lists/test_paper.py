"""What the Règles au un pour un put on paper, beside the book."""

import pytest

from rules.catalogue.items import Equipment, Weapon
from rules.dice import D6
from rules.games.un_pour_un.paper.rules_used import may_fail, may_jam
from rules.lists.naming import pick_name
from rules.printing.paper import paper_of
from rules.words import LANGS
from tests.lists import band, catalogue_of, character
from tests.rules.lists.strategies import bands
from tests.rules.lists.test_properties import every
from tests.rules.skirmish.skirmish_papers import (
    boxes,
    broad,
    everything,
    example,
    examples,
    grid,
    groups,
    hollow,
    icons,
    leaf,
    leaves,
    lines,
    names_on,
    overfilled,
    roster_of,
    rows,
    rules,
    shorts,
    stats,
    tables,
    terms,
    told,
    uneven,
    unsaid,
)
from tests.rules.un_pour_un.tripping import TRIDENT, chief, man

CATALOGUE = catalogue_of("un_pour_un")
PAPER = paper_of("un_pour_un")
SLING = {"kind": "weapon", "slug": "fronde", "name": "Fronde", "melee": False, "pc": 5, "pm": 10}
SLING |= {"pl": 15, "force": 12, "targets": "X", "reload": "lent", "cost": 7}
AMULET = {"kind": "equipment", "slug": "amulette", "name": "Amulette", "effects": {"r": 1, "ct": 1}}

# Tableau des dommages, as the book prints it: a row for each R, a column for each F.
DAMAGE = """
4+ 4+ 3+ 3+ 2+ 2+ 2+ 2+ 2+ 2+
4+ 4+ 4+ 3+ 3+ 2+ 2+ 2+ 2+ 2+
5+ 4+ 4+ 4+ 3+ 3+ 2+ 2+ 2+ 2+
5+ 5+ 4+ 4+ 4+ 3+ 3+ 2+ 2+ 2+
6+ 5+ 5+ 4+ 4+ 4+ 3+ 3+ 2+ 2+
6+ 6+ 5+ 5+ 4+ 4+ 4+ 3+ 3+ 2+
6+ 6+ 6+ 5+ 5+ 4+ 4+ 4+ 3+ 3+
6+ 6+ 6+ 6+ 5+ 5+ 4+ 4+ 4+ 3+
6+ 6+ 6+ 6+ 6+ 5+ 5+ 4+ 4+ 4+
6+ 6+ 6+ 6+ 6+ 6+ 5+ 5+ 4+ 4+
"""


def melee(*members, items=(), **settings):
    return rows(grid(leaf(band(*members, items=items, **settings)).grids, "Melee"))


def shooting(*members, items=(), **settings):
    return rows(grid(leaf(band(*members, items=items, **settings)).grids, "Shooting"))


def reference(title):
    return grid(PAPER.reference(CATALOGUE), title)


def of_list(doc):
    return boxes(PAPER.boxes(roster_of(doc)))


def rules_of(*members):
    return rules(leaf(band(*members)))


def labels(doc):
    return [marker.label.en for marker in PAPER.markers(CATALOGUE, roster_of(doc))]


class TestAChief:
    """Brogar: dwarf, R 4, light armour, shield; a one-handed axe of force 2."""

    brogar = leaves(example("un_pour_un", "clan_du_pic_fendu"))["m1"]

    def test_his_profile(self):
        assert stats(self.brogar) == {
            "Mvt": "7",
            "Run": "10.5",
            "Cd": "11",
            "CT": "3+",
            "CCC": "4+",
            "F": "5",
            "R": "5",
            "R shield": "6",
            "PV": "4",
            "AP": "2",
        }

    def test_who_he_is(self):
        assert self.brogar.title.fr == "Brogar Main-de-Fer"
        assert self.brogar.role.fr == "Chef · Nains"

    def test_his_axe(self):
        assert rows(grid(self.brogar.grids, "Melee")) == ["One-handed axe | 1 | 4+ | 7"]

    def test_his_equipment(self):
        """What his people change is counted in his profile; the glossary tells it once."""
        assert list(lines(self.brogar)) == ["Shield", "Light armour", "Medikit", "Profile"]

    def test_his_boxes(self):
        assert boxes(self.brogar.boxes) == {
            "PV": (4, ("3", "2", "1", "0")),
            "Dead": (1, ()),
            "Fleeing": (1, ()),
            "3rd AP, if agreed": (1, ()),
            "Medikit": (1, ()),
        }

    def test_a_third_point_in_letters_that_every_font_has(self):
        """No raised e: the fonts of the sheets lack it."""
        assert "3e PA, si convenu" in [box.label.fr for box in self.brogar.boxes]

    def test_a_run_in_french_has_a_comma(self):
        assert "10,5" in [stat.value.fr for stat in self.brogar.stats]


class TestRangedWeapons:
    """PC: CT -1; PM: CT; PL: CT +1. Never better than 2+, and at 7 no shot."""

    def test_a_henchman_with_a_rifle(self):
        assert shooting(man("fusil")) == ["Rifle | 10 (4+) | 20 (5+) | 30 (6+) | 4 | 1"]

    def test_a_goblin_chief_is_no_better_than_two(self):
        row = "Rifle | 10 (2+) | 20 (2+) | 30 (3+) | 4 | 1"
        assert shooting(chief("fusil", "visee", race="gobelin")) == [row]

    def test_an_alien_with_a_CT_of_six_cannot_shoot_far(self):
        """UN-R21: the book says “at most 6” and “at 7 impossible”."""
        alien = man("fusil", race="alien", trades=["b"])
        assert shooting(alien) == ["Rifle | 10 (5+) | 20 (6+) | 30 (–)† | 4 | 1"]
        (shot,) = leaf(band(alien)).grids
        assert shot.note.fr == "† notre lecture, UN-R21."
        assert shot.note.en == "† our ruling UN-R21."

    def test_slow_and_heavy_weapons_cost_two_points(self):
        assert shooting(chief("fusil_poudre", "mitrailleuse", "bazooka")) == [
            "Black-powder musket | 8 (2+) | 16 (3+) | 24 (4+) | 5 | 1 | 2",
            "Machine gun | 15 (2+) | 20 (3+) | 25 (4+) | 5 | 5 | 2",
            "Bazooka | 15 (2+) | 30 (3+) | 45 (4+) | 10 | radius 5 | 2",
        ]

    def test_a_bow_is_marked(self):
        """UN-R22: fast in the table, slow in the text; two points unless agreed."""
        (shot,) = leaf(band(chief("arc"))).grids
        assert rows(shot) == ["Bow | 10 (2+) | 20 (3+) | 30 (4+) | 3 | 2†"]
        assert shot.note.fr == "† notre lecture, UN-R22. 2 PA, sauf accord avant la partie."
        assert leaf(band(chief("fusil"))).grids[0].note.fr == ""

    def test_targets_have_a_column_where_a_weapon_hits_several(self):
        def heads(*weapons):
            return [head.en for head in leaf(band(man(*weapons))).grids[0].heads]

        assert "Targets" not in heads("fusil", "pistolet")
        assert heads("fusil", "fusil_assaut")[-2:] == ["Targets", "AP"]
        assert shooting(man("fusil", "fusil_assaut"))[0].endswith("| 4 | 1 | 1")

    def test_copies_are_one_row(self):
        assert shooting(man("pistolet", "pistolet"))[0].startswith("Pistol ×2 | 6 (4+)")

    def test_without_a_rank_there_is_no_roll(self):
        row = "Rifle | 10 | 20 | 30 | 4 | 1"
        assert shooting(character(None, "fusil")) == [row]


class TestMeleeWeapons:
    """His CCC to hit; F of the character plus force of the weapon, in one figure."""

    def test_an_ork_chief_with_a_cybernetic_arm(self):
        """CCC 4+ improved by 1; F 5, the arm 1, the sword 2."""
        ork = chief("epee", "bras", race="ork")
        assert melee(ork) == ["Sword | 1 | 3+ | 8"]

    def test_a_henchman_of_no_race(self):
        assert melee(man("epee")) == ["Sword | 1 | 6+ | 5"]

    def test_without_a_rank_only_what_the_weapon_adds(self):
        assert melee(character(None, "epee")) == ["Sword | 1 | +2"]

    def test_a_chief_with_a_two_handed_mace_reaches_ten(self):
        doc = band(chief("masse_2m"))
        assert melee(chief("masse_2m")) == ["Two-handed mace | 2 | 4+ | 10"]
        assert leaf(doc).grids[0].note.en == ""

    def test_beyond_ten_the_table_counts_ten(self):
        """UN-R23."""
        doc = band(chief("epee_laser"))
        assert melee(chief("epee_laser")) == ["Laser sword | 1 | 4+ | 12 (10)"]
        assert "10" in leaf(doc).grids[0].note.en

    def test_the_double_morning_star_is_as_printed(self):
        """UN-R12: one hand, though it costs more than the two-handed ones."""
        assert melee(man("double_morgenstern")) == ["Double morning star | 1† | 6+ | 7"]
        (blow,) = leaf(band(man("double_morgenstern"))).grids
        assert blow.note.fr == "† notre lecture, UN-R12."

    def test_who_has_none_has_no_grid(self):
        assert leaf(band(man())).grids == ()


class TestThePair:
    """Two cybernetic legs: +1 R each, +2 paces on normal ground."""

    def test_kss(self):
        found = stats(leaves(example("un_pour_un", "essaim_de_vega"))["m3"])
        assert (found["Mvt"], found["Mvt open"], found["Run"], found["R"]) == (
            "10",
            "12",
            "18",
            "4",
        )

    def test_one_leg_is_no_pair(self):
        assert "Mvt open" not in stats(leaf(band(man("jambe"))))


class TestBoxesOfACharacter:
    def test_one_box_for_each_point_of_life(self):
        for rank, life in (("chef", 4), ("sous_chef", 3), ("sous_fifre", 2)):
            number, marks = boxes(leaf(band(character(rank))).boxes)["PV"]
            assert (number, marks[-1]) == (life, "0")

    def test_a_third_action_point_is_proposed_to_the_chief_alone(self):
        """UN-R25: two for everybody, and an empty box."""
        assert "3rd AP, if agreed" not in boxes(leaf(band(man())).boxes)
        assert stats(leaf(band(man())))["AP"] == "2"

    @pytest.mark.parametrize(
        ("weapon", "fails", "jams"),
        [
            ("pistolet", True, True),
            ("fusil_poudre", True, False),  # it explodes
            ("canon", True, False),
            ("obusier", False, False),  # modern artillery does not
            ("bazooka", True, True),
            ("grenade", True, True),
            ("arc", False, False),
            ("arbalete", False, False),
            ("epee", False, False),
        ],
    )
    def test_weapons_that_may_fail_have_one(self, weapon, fails, jams):
        item = CATALOGUE.of(Weapon)[weapon]
        assert (may_fail(item), may_jam(item)) == (fails, jams)
        out = f"{item.name_en.partition(' (')[0]}: out of use"
        assert (out in boxes(leaf(band(man(weapon))).boxes)) is fails

    def test_two_pistols_have_two(self):
        assert boxes(leaf(band(man("pistolet", "pistolet"))).boxes)["Pistol: out of use"][0] == 2

    def test_three_medikits_have_three(self):
        assert boxes(leaf(band(man(*["medikit"] * 3))).boxes)["Medikit"][0] == 3

    @pytest.mark.parametrize(("life", "printed"), [(36, 38), (38, 40), (39, 40), (1_000_000, 40)])
    def test_no_page_is_filled_with_them(self, life, printed):
        items = [{"kind": "equipment", "slug": "elixir", "name": "Élixir", "effects": {"pv": life}}]
        assert boxes(leaf(band(man("elixir"), items=items)).boxes)["PV"][0] == printed

    def test_who_has_no_life_has_none(self):
        items = [{"kind": "equipment", "slug": "mal", "name": "Mal", "effects": {"pv": -2}}]
        assert "PV" not in boxes(leaf(band(man("mal"), items=items)).boxes)


class TestHouseItems:
    def test_a_trident_stands_among_the_weapons(self):
        assert melee(man("trident"), items=[TRIDENT]) == ["Trident (house) | 2 | 6+ | 6"]

    def test_a_sling_prints_all_that_the_list_says(self):
        row = "Fronde (house) | 5 (4+) | 10 (5+) | 15 (6+) | 12 (10) | X | lent"
        assert shooting(man("fronde"), items=[SLING]) == [row]

    def test_an_amulet_works_and_says_how(self):
        printed = leaf(band(man("amulette"), items=[AMULET]))
        assert lines(printed) == {
            "Amulette (house)": "R +1 · CT +1",
            "Profile": "trades and equipment included",
        }
        assert (stats(printed)["R"], stats(printed)["CT"]) == ("3", "4+")

    def test_the_opponent_is_told(self):
        doc = band(chief("trident"), man("fronde"), items=[TRIDENT, SLING])
        (sentence,) = [words for words in told(doc) if words.startswith("House items")]
        assert "Trident (F +3 · 2 hands · 12 pts)" in sentence
        assert "Fronde (5/10/15 paces · F 12 · targets X · lent · 7 pts)" in sentence
        assert "To be accepted: house items." in told(doc)

    def test_what_nobody_has_is_not_told(self):
        assert not any("Trident" in words for words in told(band(chief(), items=[TRIDENT])))


class TestUnknown:
    def test_all_that_nobody_knows_is_printed(self):
        doc = band(character("roi", "excalibur", race="klingon", trades=["z"], name="Arthur"))
        assert list(lines(leaf(doc))) == ["“roi”", "“klingon”", "“z”", "“excalibur”"]
        assert leaf(doc).stats == ()

    def test_who_has_no_rank_yet(self):
        assert list(lines(leaf(band(character(None, "excalibur"))))) == [
            "Without rank",
            "“excalibur”",
        ]

    def test_other_than_two_arms_are_told(self):
        assert "4 arms" in lines(leaf(band(man(arms=4))))
        assert lines(leaf(band(man(arms=2)))) == {}


class TestFacts:
    def test_of_the_dwarfs(self):
        facts = PAPER.facts(roster_of(example("un_pour_un", "clan_du_pic_fendu")))
        assert [(fact.label.en, fact.value.en) for fact in facts] == [
            ("Points limit", "300"),
            ("Universe", "Medieval fantasy"),
            ("Race", "Dwarfs"),
            ("Characters", "7"),
            ("Initiative", "1D6 +5"),
        ]

    @pytest.mark.parametrize(("scale", "pace"), [("1/72", "20 mm"), ("28 mm", "25 mm")])
    def test_a_pace_follows_the_scale(self, scale, pace):
        facts = PAPER.facts(roster_of(band(man(scale=scale))))
        assert [fact.value.en for fact in facts if fact.label.en == "1 pace"] == [pace]

    def test_an_empty_list_has_none(self):
        assert PAPER.facts(roster_of(band())) == ()


class TestBoxesOfTheBand:
    @pytest.mark.parametrize(("number", "losses"), [(1, 1), (2, 2), (3, 2), (7, 4), (10, 6)])
    def test_more_than_half_breaks_it(self, number, losses):
        found = of_list(band(man(count=number)))
        marks = ("",) * (losses - 1) + ("!",)
        assert found[f"Losses (break test at {losses})"] == (losses, marks)

    def test_a_horde_counts_on_another_sheet(self):
        assert any(label.startswith("Losses") for label in of_list(band(man(count=79))))
        assert not any(label.startswith("Losses") for label in of_list(band(man(count=80))))

    def test_victory_points(self):
        """UN-R24: chef 10 and 15, sous-chef 8 and 10, sous-fifre 5 and 8."""
        found = of_list(band(chief()))
        assert found["Enemy leader: 10 out of action or 15 killed"] == (2, ("10", "15"))
        assert found["Enemy lieutenant: 8 out of action or 10 killed"] == (4, ("8", "10") * 2)
        assert found["Enemy henchman: 5 out of action or 8 killed"] == (10, ("5", "8") * 5)

    def test_the_chief_has_one_where_there_is_one(self):
        assert "Leader lost this turn" in of_list(band(chief()))
        assert "Leader lost this turn" not in of_list(band(man()))


class TestHandOver:
    def test_of_the_aliens(self):
        assert told(example("un_pour_un", "essaim_de_vega")) == [
            "Initiative: 1D6 +7, one for each henchman.",
            "Break test: from 6 losses out of 10, or when the leader falls.",
            "Victory points to win: 61 if all are out of action, 91 if all are killed.",
            "Agreed: trades of aliens.",
            "To agree before play: 2 or 3 AP for the leader, the passive actions in play and "
            "whom a radius hits.",
        ]

    @pytest.mark.parametrize(
        ("number", "fr", "en"),
        [(1, "1 perte sur 1,", "1 loss out of 1,"), (2, "2 pertes sur 2,", "2 losses out of 2,")],
    )
    def test_one_loss_and_several(self, number, fr, en):
        words = PAPER.hand_over(roster_of(band(man(count=number))))[1]
        assert fr in words.fr
        assert en in words.en

    def test_what_needs_an_agreement_and_has_none(self):
        doc = band(chief(race="alien", trades=["a"]), man("bras", "bras"))
        assert "To be accepted: trades of aliens and number of arms." in told(doc)

    def test_a_bow_and_the_double_morning_star_are_raised(self):
        (sentence,) = [
            w for w in told(band(man("arc", "double_morgenstern"))) if "before play" in w
        ]
        assert "marked †" in sentence
        assert "Double morning star" in sentence

    def test_nobody_has_nothing_to_tell(self):
        assert told(band()) == []


class TestTheGlossary:
    """Exactly the rules that the list uses, where no frame and no table says them already."""

    bare = terms(band(man()))

    def added(self, *picks, **fields):
        return terms(band(man(*picks, **fields))) - self.bare

    def test_an_empty_list_uses_none(self):
        assert terms(band()) == set()

    def test_a_henchman_uses_his_command_and_his_states(self):
        assert self.bare == {"Command (Cd)", "Out of action", "Dead", "Fleeing"}

    def test_a_sword_stands_in_the_table_and_needs_no_more(self):
        assert self.added("epee") == set()

    @pytest.mark.parametrize(
        ("weapon", "more"),
        [
            ("fusil", {"Jammed weapon"}),
            ("arbalete", set()),
            ("mitraillette", {"Jammed weapon", "Targets"}),
            ("fusil_poudre", {"Black-powder accident"}),
            ("bazooka", {"Jammed weapon", "Radius and X targets", "Ammunition"}),
            ("obusier", {"Radius and X targets"}),
        ],
    )
    def test_a_ranged_weapon_adds_its_rules_and_no_other(self, weapon, more):
        assert self.added(weapon) == more
        assert {name for group, name in rules_of(man(weapon)) if group == "kit"} == more

    def test_equipment_whose_line_says_it_all_is_not_said_twice(self):
        assert self.added("armure_legere") == set()
        assert self.added("rondache") == set()

    def test_what_a_line_gives_the_gist_of_stands_there_whole(self):
        assert self.added("grappin") == {"Rope and grapnel", "Impassable terrain"}
        (entry,) = [
            e
            for e in PAPER.glossary(roster_of(band(man("grappin"))))
            if e.name.en == "Rope and grapnel"
        ]
        assert entry.text.en == lines(leaf(band(man("grappin"))))["Rope and grapnel"]

    def test_the_ground_that_a_table_explains(self):
        """The price of actions says what difficult terrain does."""
        assert self.added("jambe") == set()
        assert "Difficult terrain" in tables(band(man("jambe")))["Active actions"].note.en
        assert ("table", "Difficult terrain") in rules_of(man("jambe"))

    def test_a_people_adds_itself_and_a_trade_stands_in_its_line(self):
        assert self.added(race="ork") == {"Orks"}
        assert self.added(race="alien", trades=["a"]) == {"Aliens (undefined race)"}
        assert "Speed for resistance" in lines(leaf(band(man(race="alien", trades=["a"]))))

    def test_groups_in_their_order_and_names_in_theirs(self):
        """What was chosen for the list, what is carried, what is met at the table."""
        doc = band(chief("grappin", "bazooka"), man(race="ork"), universe="space_opera")
        assert groups(doc) == {
            "list": ["Orks", "Space opera"],
            "kit": ["Jammed weapon", "Rope and grapnel", "Ammunition", "Radius and X targets"],
            "table": ["Command (Cd)", "Fleeing", "Out of action", "Dead", "Impassable terrain"],
        }

    def test_house_items_stand_in_their_tables_and_lines(self):
        doc = band(man("trident", "fronde", "amulette"), items=[TRIDENT, SLING, AMULET])
        assert terms(doc) - self.bare == {"Radius and X targets"}

    def test_unknown_items_have_no_rule(self):
        assert terms(band(man("excalibur", race="klingon"))) == self.bare
        assert terms(band(character("roi"))) == set()

    def test_every_entry_of_the_book_says_where(self):
        for doc in examples("un_pour_un"):
            assert all(
                entry.source.startswith("Règles au un pour un, ")
                for entry in PAPER.glossary(roster_of(doc))
            )


class TestNothingCutShort:
    """A line has the whole effect; beside it the gist, where the whole is long."""

    def test_a_grapnel(self):
        printed = leaf(band(man("grappin")))
        item = CATALOGUE.of(Equipment)["grappin"]
        (line,) = printed.lines
        assert (line.text.fr, line.text.en) == (item.summary_fr, item.summary_en)
        assert 0 < len(line.short.fr) <= 190
        assert line.text.fr.startswith(line.short.fr)

    def test_what_is_short_has_no_gist(self):
        assert shorts(leaf(band(man("rondache", "medikit")))) == {}
        assert "two-handed" in lines(leaf(band(man("rondache"))))["Buckler"]

    def test_states_come_last(self):
        assert rules_of(man("fusil")) == [
            ("kit", "Jammed weapon"),
            ("table", "Out of action"),
            ("table", "Dead"),
            ("table", "Fleeing"),
        ]

    def test_no_card_is_of_the_larger_size(self):
        for doc in examples("un_pour_un"):
            assert not any(each.large for each in leaves(doc).values())

    def test_heads_that_fit_on_a_card(self):
        for doc in examples("un_pour_un"):
            assert broad([g for each in leaves(doc).values() for g in each.grids], 8) == []

    def test_no_prices_in_the_tables_of_a_character(self):
        heads = {head.en for g in leaf(band(chief("fusil", "epee"))).grids for head in g.heads}
        assert not heads & {"Cost", "Points", "Places"}


class TestWhatIsCountedIn:
    """His profile has it already: what his things say is not to be added again."""

    @pytest.mark.parametrize("thing", ["armure_lourde", "bras", "jambe", "visee", "bouclier"])
    def test_things_that_change_him(self, thing):
        assert "Profile" in lines(leaf(band(man(thing))))

    def test_trades_too(self):
        assert "Profile" in lines(leaf(band(man(race="alien", trades=["c"]))))

    @pytest.mark.parametrize("thing", ["rondache", "medikit", "grappin", "epee"])
    def test_things_that_do_not(self, thing):
        assert "Profile" not in lines(leaf(band(man(thing))))


class TestIcons:
    def test_what_repeats_has_a_sign(self):
        shown = icons(leaf(band(man("fusil"))).boxes)
        assert shown["PV"] == "life"
        assert shown["Rifle: out of use"] == "breakdown"
        assert shown["Dead"] == shown["Fleeing"] == ""

    def test_two_weapons_that_may_fail_are_named(self):
        shown = icons(leaf(band(man("fusil", "pistolet"))).boxes)
        assert shown["Rifle: out of use"] == shown["Pistol: out of use"] == ""

    def test_of_the_band(self):
        shown = icons(PAPER.boxes(roster_of(band(man()))))
        assert (shown["Losses (break test at 1)"], shown["Turns"]) == ("loss", "turn")


class TestTablesOfTheFullSheet:
    """What is looked up at every activation."""

    def test_damage_is_the_whole_table(self):
        assert tables(band(man()))["Damage"] == reference("Damage")

    def test_the_rolls_of_its_shooters_alone(self):
        """PC: CT -1, minimum 2; PM: CT; PL: CT +1, and at 7 no shot."""
        doc = band(chief("fusil"), man("arc"), man(race="gobelin"))
        assert rows(tables(doc)["Shooting roll"]) == ["3+ | 2+ | 3+ | 4+", "5+ | 4+ | 5+ | 6+"]
        blind = band(man("fusil", race="alien", trades=["b"]))
        assert rows(tables(blind)["Shooting roll"]) == ["6+ | 5+ | 6+ | –†"]
        assert tables(blind)["Shooting roll"].note.en.endswith("† our ruling UN-R21.")

    def test_nobody_shoots(self):
        assert list(tables(band(man("epee")))) == ["Damage", "Active actions"]

    def test_actions_and_what_they_cost(self):
        assert rows(tables(band(man("fusil")))["Active actions"]) == [
            "Walk | 1 | Mvt",
            "Run | 2 | 1½ Mvt",
            "Shoot | 1 | 1D6 against CT, then damage",
            "Charge | 1, failed 2 | 1½ Mvt, into contact",
            "Strike | 1 | 1D6 against CCC, then damage",
            "Flee a melee | 1 per enemy | ½ Mvt, away from the melee",
        ]

    @pytest.mark.parametrize(
        ("weapon", "shots"),
        [("epee", []), ("bazooka", ["Shoot, slow or heavy"]), ("fusil", ["Shoot"])],
    )
    def test_shots_that_somebody_has(self, weapon, shots):
        named = [row[0].en for row in tables(band(man(weapon)))["Active actions"].rows]
        assert [name for name in named if name.startswith("Shoot")] == shots

    def test_an_empty_list_has_none(self):
        assert tables(band()) == {}


class TestABlankCharacter:
    def test_labels_without_values(self):
        (blank,) = PAPER.blanks(roster_of(band(chief())))
        assert list(stats(blank)) == ["Mvt", "Run", "Cd", "CT", "CCC", "F", "R", "PV", "AP"]
        assert set(stats(blank).values()) == {""}
        assert list(boxes(blank.boxes)) == ["PV", "Dead", "Fleeing"]

    def test_tables_to_fill_in(self):
        (blank,) = PAPER.blanks(roster_of(band()))
        assert [g.title.en for g in blank.grids] == ["Shooting", "Melee"]
        for each in blank.grids:
            assert len(each.rows) == 2
            assert uneven([blank]) == []
            assert {cell.en for row in each.rows for cell in row} == {""}


class TestTheTurn:
    def test_initiative_waves_actions_and_nerve(self):
        names = [step.name.en for step in PAPER.turn(roster_of(band()))]
        assert names == [
            "Initiative",
            "First wave",
            "Second wave",
            "Action points (AP)",
            "Break test",
            "Victory points",
        ]


class TestReference:
    """The tables of the book, cell by cell."""

    def test_damage(self):
        table = reference("Damage")
        assert [head.en for head in table.heads] == ["R \\ F", *map(str, range(1, 11))]
        printed = [line.split() for line in DAMAGE.strip().splitlines()]
        assert [[cell.fr for cell in row[1:]] for row in table.rows] == printed
        assert [row[0].fr for row in table.rows] == [str(r) for r in range(1, 11)]

    def test_a_shot_by_range(self):
        """A CT of 3+ becomes 2+ at short range and 4+ at long range; below 2 counts 2."""
        assert rows(reference("Shooting roll")) == [
            "2+ | 2+ | 2+ | 3+",
            "3+ | 2+ | 3+ | 4+",
            "4+ | 3+ | 4+ | 5+",
            "5+ | 4+ | 5+ | 6+",
            "6+ | 5+ | 6+ | –†",
        ]
        note = reference("Shooting roll").note.en
        assert note.startswith("Shooter above the target: −1. Shooter below the target: +1.")
        assert note.endswith("† our ruling UN-R21.")

    def test_characters(self):
        assert rows(reference("Characters")) == [
            "Leader | 9 | 11 | 3+ | 4+ | 5 | 4 | 4 | 50",
            "Lieutenant | 8 | 8 | 4+ | 5+ | 4 | 3 | 3 | 25",
            "Henchman | 6 | 6 | 5+ | 6+ | 3 | 2 | 2 | 10",
        ]

    def test_victory_points(self):
        found = rows(reference("Victory points"))
        assert found == ["Leader | 10 | 15", "Lieutenant | 8 | 10†", "Henchman | 5 | 8"]
        assert reference("Victory points").note.en == "† our ruling UN-R24."

    def test_every_table_has_a_title_of_its_own(self):
        for table in PAPER.reference(CATALOGUE):
            assert table.title.fr != table.heads[0].fr
            assert table.title.en != table.heads[0].en
            assert all(len(head.in_(lang)) < 18 for head in table.heads for lang in LANGS)

    def test_ranged_weapons(self):
        assert rows(reference("Ranged weapons")) == [
            "Pistol (modern) | 6 | 12 | 18 | 3 | 1 | fast | 1 | 10",
            "Black-powder pistol | 4 | 8 | 12 | 4 | 1 | slow | 2 | 10",
            "Rifle | 10 | 20 | 30 | 4 | 1 | fast | 1 | 20",
            "Black-powder musket | 8 | 16 | 24 | 5 | 1 | slow | 2 | 20",
            "Bow | 10 | 20 | 30 | 3 | 1 | fast | 2† | 10",
            "Crossbow | 15 | 30 | 45 | 5 | 1 | slow | 2 | 30",
            "Machine pistol | 6 | 12 | 18 | 3 | 3 | fast | 1 | 30",
            "Sub-machine gun | 10 | 20 | 30 | 4 | 3 | fast | 1 | 35",
            "Assault rifle | 10 | 20 | 30 | 4 | 5 | fast | 1 | 40",
            "Machine gun | 15 | 20 | 25 | 5 | 5 | fast | 2 | 45",
            "Grenade | 3 | 5 | 8 | 10 | radius 5 | fast | 1 | 20",
            "Grenade launcher | 10 | 20 | 30 | 8 | radius 3 | fast/slow | 2† | 30",
            "Bazooka | 15 | 30 | 45 | 10 | radius 5 | slow | 2 | 50",
            "Cannon (black powder) | 30 | 40 | 50 | 10 | radius 3 | slow | 2 | 80",
            "Howitzer | 50 | 60 | 70 | 10 | radius 5 | slow | 2 | 100",
        ]

    def test_melee_weapons(self):
        found = rows(reference("Melee weapons"))
        assert len(found) == 22
        assert found[:3] == [
            "Dagger | 1 | +1 | 2",
            "Club, cudgel | 1 | +1 | 3",
            "Sword | 1 | +2 | 5",
        ]
        assert "Two-handed mace | 2 | +5 | 16" in found
        assert "Double morning star | 1† | +4 | 20" in found
        assert found[-1] == "Laser sword | 1 | +7 | 50"

    def test_a_world_has_its_own_weapons_and_what_the_band_took_from_elsewhere(self):
        def names(title, *picks, universe):
            roster = roster_of(band(man(*picks), universe=universe))
            return [row[0].en for row in grid(PAPER.reference(CATALOGUE, roster), title).rows]

        old = "medieval_fantastique"
        assert "Bow" in names("Ranged weapons", universe=old)
        assert "Rifle" not in names("Ranged weapons", universe=old)
        assert "Rifle" in names("Ranged weapons", "fusil", universe=old)
        assert "Laser sword" not in names("Melee weapons", universe="moderne")
        assert "Laser sword" in names("Melee weapons", universe="space_opera")
        assert len(names("Melee weapons", universe="libre")) == 22

    @pytest.mark.parametrize(
        ("universe", "races"), [("space_opera", True), ("moderne", False), (None, True)]
    )
    def test_peoples_where_the_world_has_some(self, universe, races):
        printed = PAPER.reference(CATALOGUE, roster_of(band(man(), universe=universe)))
        assert ("Races and trades" in [each.title.en for each in printed]) is races

    def test_no_table_twice_and_no_column_without_a_word(self):
        for doc in (None, *examples("un_pour_un")):
            roster = roster_of(doc) if doc else None
            printed = PAPER.reference(CATALOGUE, roster)
            assert hollow(printed) == []
            assert broad(printed, 17) == []

    def test_a_test_of_one_die_is_marked(self):
        """UN-R30: every other test rolls two."""
        assert reference("Passive actions").rows[-1][0].en == "Coming under fire†"
        assert "UN-R30" in reference("Passive actions").note.fr

    def test_equipment(self):
        cost = {row[0].en: row[-1].en for row in reference("Equipment").rows}
        assert cost["Light armour"] == "30"
        assert cost["Heavy armour"] == "50"
        assert cost["Rope and grapnel"] == "20"
        assert len(cost) == 9

    def test_chances_of_one_die(self):
        (row,) = rows(reference("Chances of 1D6"))
        assert row == "Success | 83.3% | 66.7% | 50.0% | 33.3% | 16.7%"

    def test_hit_and_wound(self):
        found = rows(reference("Hit, then wound"))
        assert found[0] == "2+ | 69.4% | 55.6% | 41.7% | 27.8% | 13.9%"
        assert found[-1] == "6+ | 13.9% | 11.1% | 8.3% | 5.6% | 2.8%"

    def test_command_is_two_dice_and_no_more_than_the_value(self):
        table = reference("Command test")
        values = [int(head.en) for head in table.heads[1:]]
        pairs = [one + other for one in D6 for other in D6]
        for cd, cell in zip(values, table.rows[0][1:], strict=True):
            chance = 100 * sum(pair <= cd for pair in pairs) / len(pairs)
            assert cell.en == f"{chance:.1f}%"
            assert cell.fr == f"{chance:.1f}\u202f%".replace(".", ",")

    def test_actions(self):
        costs = {row[0].en: row[1].en for row in reference("Active actions").rows}
        assert (costs["Run"], costs["Shoot"]) == ("2", "1")
        assert costs["Charge"] == "1, failed 2"
        assert len(reference("Passive actions").rows) == 4

    def test_all_is_told_in_both_languages_and_no_row_is_short(self):
        printed = PAPER.reference(CATALOGUE)
        assert unsaid(printed) == []
        assert uneven(printed) == []


class TestMarkers:
    def test_no_two_sorts_look_the_same_without_colour(self):
        for doc in (None, *examples("un_pour_un")):
            found = PAPER.markers(CATALOGUE, roster_of(doc) if doc else None)
            written = [(marker.shape, marker.text or marker.label.fr) for marker in found]
            assert len(set(written)) == len(written)

    def test_states_that_stay_on_the_table(self):
        """The dead are taken off it: they need no marker."""
        assert labels(band(man()))[:3] == ["Out of action", "Fleeing", "Activated"]

    def test_one_for_each_character_within_reason(self):
        for number, printed in ((1, 1), (12, 12), (13, 12)):
            found = PAPER.markers(CATALOGUE, roster_of(band(man(count=number))))
            assert found[0].number == printed

    def test_their_size_is_our_proposal_and_a_pace_is_the_book_s(self):
        token, *_, ruler = PAPER.markers(CATALOGUE, roster_of(band(man())))
        assert token.proposed
        assert (ruler.shape, ruler.width, ruler.proposed) == ("strip", 6 * 25, False)

    @pytest.mark.parametrize(
        ("weapon", "scale", "shape", "width"),
        [
            ("lance_grenade", None, "disc", 2 * 3 * 25),
            ("lance_grenade", "1/72", "disc", 2 * 3 * 20),
            ("bazooka", None, "strip", 5 * 25),  # no page is so wide
            ("bazooka", "1/72", "strip", 5 * 20),
        ],
    )
    def test_what_explodes_has_its_radius(self, weapon, scale, shape, width):
        found = PAPER.markers(CATALOGUE, roster_of(band(man(weapon, scale=scale))))[-1]
        assert found.label.en.startswith("Radius of")
        assert (found.shape, found.width) == (shape, width)

    def test_a_rifle_has_none(self):
        assert not any(label.startswith("Radius") for label in labels(band(man("fusil"))))

    def test_without_a_list_there_is_some_of_each(self):
        found = PAPER.markers(CATALOGUE, None)
        assert [m.label.en for m in found][-2:] == ["Radius of 3 paces", "Radius of 5 paces"]
        assert unsaid(found) == []


class TestAnyBand:
    @every(bands, examples=150)
    def test_is_printed_whole_in_both_languages(self, doc):
        parts = everything(doc)
        assert unsaid(parts) == []
        assert uneven(parts) == []
        assert overfilled(parts) == []

    @every(bands)
    def test_no_table_of_a_member_has_an_empty_column(self, doc):
        for each in leaves(doc).values():
            assert hollow(each.grids) == []

    @every(bands)
    def test_nothing_that_a_player_chose_is_left_out(self, doc):
        roster = roster_of(doc)
        for member in roster.members:
            names = names_on(PAPER.leaf(roster, member))
            for pick in member.picks:
                item = roster.item(pick.item)
                name = getattr(item, "name", None) or getattr(item, "name_fr", pick.item)
                short = name.partition(" (")[0].partition(", ")[0]
                assert (pick_name(roster, pick).fr if item and pick.as_.strip() else short) in names

    def test_the_examples_too(self):
        for doc in examples("un_pour_un"):
            parts = everything(doc)
            assert unsaid(parts) == []
            assert uneven(parts) == []
