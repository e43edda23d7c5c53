"""What 2D6 Bonus/Malus puts on paper, beside the book."""

import re
from itertools import product

import pytest

from rules.catalogue.items import SpecialRule
from rules.dice import D6
from rules.lists.naming import as_called, name_of
from rules.printing.paper import paper_of
from rules.words import both
from tests.lists import catalogue_of, figure, figures
from tests.rules.deux_d6.tripping import at, knights, of, rebels
from tests.rules.lists.strategies import crews
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

CATALOGUE = catalogue_of("deux_d6")
PAPER = paper_of("deux_d6")
CLAWS = {"kind": "weapon", "slug": "griffes", "name": "Griffes", "damage": "+", "hands": 2}
CLAWS |= {"tags": ["passe_bouclier", "vorpal"]}
BOLAS = {"kind": "weapon", "slug": "bolas", "name": "Bolas", "melee": False, "range": 8}
BOLAS |= {"damage": "-", "cadence": 2, "zone": 1}
SCALES = {"kind": "armour", "slug": "ecailles", "name": "Écailles", "svg": "+"}
STORM = {"kind": "power", "slug": "tempete", "name": "Tempête", "range": 12, "damage": "-"}
STORM |= {"zone": 4, "text": "Renverse tout."}
THIRST = {"kind": "rule", "slug": "vol_de_vie", "name": "Vol de vie", "text": "Rend un PV."}
HOUSE = [CLAWS, BOLAS, SCALES, STORM, THIRST]
TROLL = ("enorme", at("combat", "-"), at("degats", "+"), "robuste", "effrayant", "arme_base")


def table(doc, title):
    """The rows of one grid of the last figure."""
    return rows(grid(leaf(doc).grids, title))


def titles(doc):
    return [grid.title.en for grid in leaf(doc).grids]


def one(*picks, items=(), **fields):
    """A group of one figure."""
    return figures(figure(*picks, **fields), items=items)


def reference(title):
    return grid(PAPER.reference(CATALOGUE), title)


def numbers(doc):
    """How many of each marker."""
    found = PAPER.markers(CATALOGUE, roster_of(doc) if doc else None)
    return {marker.label.en: marker.number for marker in found}


class TestAGuardian:
    """Maëla: Combat +, Personnage, Sensible à la Force, Sabre laser, three powers at -."""

    maela = leaves(example("deux_d6", "star_wars_passeurs_de_la_ceinture_grise"))["m1"]

    def test_her_levels(self):
        assert stats(self.maela) == {
            "Combat": "+",
            "Shooting": "=",
            "Morale": "=",
            "Move/run": "5/10",
            "Life": "3",
            "Save": "−, +",
            "Actions": "2",
        }
        assert not self.maela.large

    def test_her_blade_cancels_saves_and_gives_one(self):
        row = "Lightsaber | 1 | + | + | Cancels saves, Save +"
        assert rows(grid(self.maela.grids, "Melee")) == [row]

    def test_her_wounds(self):
        """Blessé: Combat -, which takes her + away; très blessé: Tir - as well."""
        assert lines(self.maela)["Character"].replace("\u00a0", " ") == (
            "Life 2: Combat =, Shooting = · Life 1: Combat =, Shooting −"
        )

    def test_her_powers_and_rules(self):
        found = lines(self.maela)
        assert list(found) == [
            "Push\u00a0−",
            "Object throw\u00a0−",
            "Force leap\u00a0−",
            "Character",
            "Force-sensitive",
        ]
        assert "5 paces" in found["Push\u00a0−"]

    def test_her_boxes(self):
        assert boxes(self.maela.boxes) == {
            "Life": (3, ("2", "1", "0")),
            "Down": (1, ()),
            "On alert": (1, ()),
            "Morale tested": (1, ()),
        }

    def test_who_she_is(self):
        assert (self.maela.title.fr, self.maela.role.fr) == ("Maëla, gardienne", "Jedi gardien")


class TestWhereItComesFrom:
    def test_a_changed_profile_says_so(self):
        doc = knights(figure("arme_base", profile="paladin", name="Roland"))
        assert leaf(doc).role.en == "after Paladin"

    def test_one_of_your_own(self):
        assert leaf(one("arme_base", pj=False)).role.en == "own profile · NPC"

    def test_the_profile_itself_as_a_title_is_not_said_twice(self):
        assert leaf(figures(figure(profile="policier"))).role.en == ""


class TestMelee:
    def test_empty_hands(self):
        """Combat à mains nues: Combat - et Dégâts -."""
        assert table(one(), "Melee") == ["Bare hands | − | −"]
        assert stats(leaf(one()))["Combat"] == "−"

    def test_a_bonus_makes_them_normal(self):
        doc = one(at("combat", "+"), at("degats", "+"))
        assert table(doc, "Melee") == ["Bare hands | = | ="]

    def test_a_troll(self):
        doc = knights(figure(*TROLL))
        assert table(doc, "Melee") == ["Basic weapon | 1 | − | +"]

    def test_the_skill_in_damage_is_counted_in_once(self):
        """One level for each roll: it stands beside the weapon, not among the figures too."""
        assert "Damage" not in stats(leaf(knights(figure(*TROLL))))
        assert table(one(at("degats", "-"), "arme_lourde"), "Melee")[0].endswith("| = | =")
        assert table(one(at("degats", "+"), "arc_mf"), "Shooting") == ["Bow | 20 | = | +"]

    def test_damage_of_figure_and_weapon_cancel(self):
        assert table(one(at("degats", "+"), "arme_legere"), "Melee") == ["Light weapon | 1 | = | ="]

    def test_two_weapons_give_multiple_fights(self):
        """D2-R06."""
        doc = knights(figure("arme_base", "arme_base"))
        assert table(doc, "Melee") == ["Basic weapon ×2 | 1 | = | ="]
        assert "Multiple fights (two one-handed weapons)" in lines(leaf(doc))
        assert lines(leaf(knights(figure("arme_base")))) == {}


class TestShooting:
    def test_a_repeating_blaster_shoots_twice(self):
        assert table(rebels(figure("blaster_repetition")), "Shooting") == [
            "Repeating blaster | 20 | = | = | 2"
        ]

    def test_grenades_have_an_area(self):
        doc = rebels(figure(at("tir", "+"), "grenades_sw"))
        assert table(doc, "Shooting") == ["Grenades | 10 | + | − | 3"]

    def test_a_crossbow_is_loaded(self):
        doc = figures(figure("arbalete_sv", "arbalete_sv"), adaptation="survivants")
        row = "Crossbow ×2 | 30 | = | = | Silent, Reload"
        assert table(doc, "Shooting") == [row]
        assert boxes(leaf(doc).boxes)["Crossbow: to be loaded"] == (2, ())

    def test_who_has_no_gun_has_no_grid(self):
        assert titles(knights(figure("arme_base"))) == ["Melee"]


class TestSaves:
    """One roll for each source (D2-R02), in its arc and against what it serves."""

    def test_a_human_warrior(self):
        doc = knights(figure("arme_base", "armure_mf", "bouclier"))
        assert stats(leaf(doc))["Save"] == "=, −"
        assert lines(leaf(doc)) == {
            "Armour": "Normal save, against shots and in melee.",
            "Shield": "Save\u00a0− against shots and in melee, in the front arc.",
        }

    def test_a_buckler_serves_in_melee(self):
        assert "in melee only" in lines(leaf(one("rondache")))["Buckler"]

    def test_a_sabre_without_the_force_gives_none(self):
        assert "Save" not in stats(leaf(one("sabre_laser")))
        assert table(one("sabre_laser"), "Melee") == ["Lightsaber | 1 | = | + | Cancels saves"]


class TestLife:
    def test_an_ordinary_figure_has_one_box(self):
        assert boxes(leaf(one()).boxes)["Out of action"] == (1, ())
        assert "Life" not in boxes(leaf(one()).boxes)

    def test_a_huge_one_has_six(self):
        """Énorme: 6;5 unhurt, 4;3 Combat -, 2;1 Combat - et Tir -."""
        doc = knights(figure("enorme", at("tir", "+"), "arme_base"))
        assert boxes(leaf(doc).boxes)["Life"] == (6, ("5", "4", "3", "2", "1", "0"))
        assert lines(leaf(doc))["Huge"].replace("\u00a0", " ") == (
            "Life 4/3: Combat −, Shooting + · Life 2/1: Combat −, Shooting ="
        )

    def test_who_hides_has_a_box_for_it(self):
        for rule in ("furtif", "camouflage"):
            assert boxes(leaf(one(rule)).boxes)["Undetectable"] == (1, ())
        assert "Undetectable" not in boxes(leaf(one()).boxes)


class TestRulesOfAFigure:
    @pytest.mark.parametrize(("rule", "paces"), [("lent", "3/6"), ("rapide", "8/16")])
    def test_how_far_it_moves_and_runs(self, rule, paces):
        assert stats(leaf(one(rule)))["Move/run"] == paces

    def test_the_x_of_a_rule(self):
        doc = knights(figure(of("tueur_de", "orques"), of("tueur_de", "trolls")))
        assert list(lines(leaf(doc))) == ["Slayer of X (orques)", "Slayer of X (trolls)"]

    def test_the_level_of_a_hero(self):
        doc = one(at("heros", "+"))
        assert stats(leaf(doc))["Hero"] == "+"
        assert "7 or more" in lines(leaf(doc))["Hero\u00a0+"]

    def test_what_is_held_at_the_same_time(self):
        doc = one("arme_base", "bouclier", wields=["arme_base", "bouclier"])
        assert leaf(doc).grids[0].note.en == "Held together: Basic weapon and Shield."
        assert leaf(one("arme_base")).grids[0].note.en == ""


class TestHouseItems:
    doc = knights(
        figure("griffes", "bolas", "ecailles", at("tempete", "+"), "vol_de_vie"), items=HOUSE
    )

    def test_weapons_and_armour_have_their_columns(self):
        claws = "Griffes (house) | 2 | = | + | Past shields, vorpal"
        assert table(self.doc, "Melee") == [claws]
        assert table(self.doc, "Shooting") == ["Bolas (house) | 8 | = | − | 2 | 1"]
        assert stats(leaf(self.doc))["Save"] == "+"

    def test_powers_and_rules_say_what_the_list_says(self):
        assert lines(leaf(self.doc)) == {
            "Tempête (house)\u00a0+": "range 12 · Damage − · area 4 · Renverse tout.",
            "Écailles (house)": "Save +",
            "Vol de vie (house)": "Rend un PV.",
        }

    def test_the_opponent_is_told_their_figures(self):
        (sentence,) = [words for words in told(self.doc) if words.startswith("House items")]
        assert sentence.startswith("House items, to be accepted: ")
        assert "Griffes (Damage + · hands 2 · Past shields, vorpal)" in sentence
        assert "Bolas (range 8 · Damage − · shots 2 · area 1)" in sentence
        assert "Écailles (Save +)" in sentence

    def test_and_whether_they_were_agreed(self):
        doc = {**self.doc, "settings": {**self.doc["settings"], "agreed": ["items"]}}
        assert any(words.startswith("House items, agreed: ") for words in told(doc))

    def test_what_the_book_says_of_them_is_in_the_glossary(self):
        entries = {entry.name.en for entry in PAPER.glossary(roster_of(self.doc))}
        assert {"Past shields", "Rate of fire X", "Area X"} <= entries
        assert not entries & {"Vol de vie", "Griffes", "Bolas", "Écailles", "Tempête"}

    def test_what_nobody_has_is_not_told(self):
        assert not any("Griffes" in words for words in told(knights(items=HOUSE)))


class TestUnknown:
    def test_all_that_nobody_knows_is_printed(self):
        doc = one("excalibur", {"item": "arme_base", "with": ["bois"]}, profile="elfe_noir")
        assert list(lines(leaf(doc))) == ["“elfe_noir”", "“excalibur”", "“bois”"]


class TestTheGroup:
    def test_facts(self):
        doc = example("deux_d6", "med_fan_garde_du_gue_aux_saules")
        assert [(fact.label.en, fact.value.en) for fact in PAPER.facts(roster_of(doc))] == [
            ("Setting", "Medieval fantasy"),
            ("Who plays the group", "a player"),
            ("Figures", "11"),
        ]

    @pytest.mark.parametrize(("number", "losses"), [(1, 1), (2, 2), (3, 2), (4, 3), (11, 6)])
    def test_morale_at_more_than_half(self, number, losses):
        """D2-R19."""
        found = boxes(PAPER.boxes(roster_of(figures(figure(count=number)))))
        marks = ("",) * (losses - 1) + ("!",)
        assert found[f"Out of action (morale at {losses})"] == (losses, marks)

    def test_an_empty_group_has_turns_only(self):
        assert list(boxes(PAPER.boxes(roster_of(figures())))) == ["Turns"]
        assert told(figures()) == []
        assert PAPER.facts(roster_of(figures())) == ()


class TestHandOver:
    def test_the_estimate_and_its_margin(self):
        doc = figures(figure("arme_base", "arc_mf"))
        (found,) = PAPER.worth(roster_of(doc))
        assert found.en == (
            "Estimated strength: 100, give or take at least 20% (100: a plain soldier). The "
            "estimate is ours: the book has no points."
        )

    @pytest.mark.parametrize(
        ("number", "fr", "en"),
        [
            (1, "1 figurine hors de combat sur 1.", "1 figure out of action out of 1."),
            (2, "2 figurines hors de combat sur 2.", "2 figures out of action out of 2."),
        ],
    )
    def test_one_figure_and_several(self, number, fr, en):
        words = PAPER.hand_over(roster_of(one("arme_base", count=number)))
        assert any(each.fr.endswith(fr) and each.en.endswith(en) for each in words)

    def test_of_the_smugglers(self):
        doc = example("deux_d6", "star_wars_passeurs_de_la_ceinture_grise")
        assert told(doc) == [
            "Demoralisation: test from 5 figures out of action out of 8.",
            "Profiles of our own, to be accepted: “Ilda Voss, contrebandière”, “Nim, artilleuse” "
            "and “Hommes d’équipage”.",
            "Several saves: one roll for each source (our reading).",
        ]

    def test_words_that_the_book_never_defines(self):
        doc = figures(figure("art_martial", "camouflage", "arc_sv"))
        assert "To define before play: Martial art, Silent and Hide." in told(doc)

    def test_who_plays_and_who_acts_how_often(self):
        doc = figures(figure(name="Ombre", pj=False, actions=3), controller="ia")
        assert "This group is run by the AI." in told(doc)
        assert "NPCs, with their actions for each activation: Ombre (3)." in told(doc)


class TestTheGlossary:
    """Exactly the rules that the list uses, where no frame and no table says them already."""

    bare = terms(one("vibrolame"))

    def added(self, *picks, **fields):
        return terms(one("vibrolame", *picks, **fields)) - self.bare

    def test_an_empty_list_uses_none(self):
        assert terms(figures()) == set()

    def test_a_plain_figure(self):
        assert self.bare == {"Out of action", "Knocked down", "Free attack", "On alert"}

    def test_a_blaster_adds_how_it_sees(self):
        assert self.added("blaster") == {"Front arc"}

    def test_a_crossbow_adds_its_keyword(self):
        assert self.added("arbalete_mf") == {"Front arc", "Reload"}

    @pytest.mark.parametrize(
        ("pick", "more"), [("blaster_repetition", {"Rate of fire X"}), ("grenades_sw", {"Area X"})]
    )
    def test_numbers_of_weapons_are_rules_too(self, pick, more):
        assert self.added(pick) == more | {"Front arc"}

    def test_what_a_line_says_in_full_is_not_said_twice(self):
        assert self.added("robuste") == set()
        assert self.added("personnage") == set()
        assert self.added("guerison_sv") == set()
        assert self.added("bouclier") == {"Front arc"}

    def test_what_a_line_gives_the_gist_of_stands_there_whole(self):
        assert self.added("furtif") == {"Stealthy", "Undetectable"}
        assert self.added("camouflage") == {"Camouflage", "Undetectable", "Hide"}

    def test_a_power_calls_for_its_parry(self):
        assert self.added("poussee") == {"Force duel", "Using a Force power"}
        assert self.added("immobilisation") == {"Magic duel", "Casting a spell"}

    def test_rules_that_speak_of_others(self):
        assert self.added(of("tueur_de", "orques")) == {"Deadly blow"}
        assert self.added("livre_saint") == {"Frightening"}
        assert self.added("baton_combat") == {"Multiple fights"}

    def test_two_weapons_have_a_line_for_what_they_give(self):
        assert self.added("vibrolame") == set()
        assert "Multiple fights (two one-handed weapons)" in lines(
            leaf(one("vibrolame", "vibrolame"))
        )

    def test_levels_tests_and_being_outnumbered_stand_in_tables(self):
        assert self.added(at("combat", "+"), at("moral", "-")) == set()
        printed = tables(one("vibrolame"))
        assert [row[0].en for row in printed["Levels"].rows] == [
            "malus (−)",
            "normal (=)",
            "bonus (+)",
        ]
        assert "Morale test" in [row[0].en for row in printed["Rolls"].rows]
        assert "Outnumbered" in [row[0].en for row in printed["Situations"].rows]

    def test_zombies_have_theirs_in_the_turn(self):
        doc = figures(figure(profile="zombi", pj=False))
        assert not [name for name in terms(doc) if name.startswith("Zombie")]
        assert "Zombie: fighting" in [step.name.en for step in PAPER.turn(roster_of(doc))]

    def test_groups_in_their_order_and_names_in_theirs(self):
        doc = figures(figure("furtif", "poussee", "sabre_laser"), adaptation="star_wars")
        assert groups(doc) == {
            "list": ["Star Wars"],
            "kit": ["Cancels saves", "Force duel", "Stealthy"],
            "table": [
                "Free attack",
                "Using a Force power",
                "Out of action",
                "Undetectable",
                "Knocked down",
                "On alert",
            ],
        }

    def test_unknown_items_have_no_rule(self):
        assert self.added("excalibur") == set()

    def test_every_entry_of_the_book_says_where(self):
        for doc in examples("deux_d6"):
            entries = PAPER.glossary(roster_of(doc))
            assert all(entry.source.startswith("2D6 Bonus/Malus, ") for entry in entries)


class TestNothingCutShort:
    """A line has the whole effect; beside it the gist, where the whole is long."""

    @pytest.mark.parametrize("slug", ["furtif", "camouflage"])
    def test_who_hides(self, slug):
        rule = CATALOGUE.of(SpecialRule)[slug]
        (line,) = [each for each in leaf(one(slug)).lines if each.name.fr == rule.name_fr]
        assert (line.text.fr, line.text.en) == (rule.summary_fr, rule.summary_en)
        assert line.text.fr.startswith(line.short.fr)
        assert 0 < len(line.short.fr) <= 190

    def test_what_is_short_has_no_gist(self):
        assert shorts(leaf(one("heros", "combats_multiples", "attaque_de_groupe"))) == {}
        assert "two fights" in lines(leaf(one("heros")))["Hero"]

    def test_keywords_of_its_weapons_then_states(self):
        doc = figures(figure("arbalete_sv"), adaptation="survivants")
        assert rules(leaf(doc)) == [
            ("kit", "Reload"),
            ("kit", "Silent"),
            ("table", "Front arc"),
            ("table", "Out of action"),
            ("table", "Knocked down"),
            ("table", "Free attack"),
            ("table", "On alert"),
            ("table", "Morale test"),
        ]

    def test_a_rule_that_it_has_itself_is_a_line_and_no_more(self):
        assert ("kit", "Cancels saves") in rules(leaf(one("sabre_laser")))
        doc = one("sabre_laser", "annule_les_sauvegardes")
        assert ("kit", "Cancels saves") not in rules(leaf(doc))
        assert "Cancels saves" in lines(leaf(doc))

    def test_no_card_is_of_the_larger_size(self):
        for doc in examples("deux_d6"):
            assert not any(each.large for each in leaves(doc).values())

    def test_heads_that_fit_on_a_card(self):
        for doc in examples("deux_d6"):
            assert broad([g for each in leaves(doc).values() for g in each.grids], 8) == []


class TestIcons:
    def test_what_repeats_has_a_sign(self):
        assert icons(leaf(one("personnage")).boxes) == {
            "Life": "life",
            "Down": "",
            "On alert": "",
            "Morale tested": "morale",
        }
        assert icons(leaf(one()).boxes)["Out of action"] == "unconscious"

    def test_two_weapons_to_load_are_named(self):
        assert icons(leaf(one("arbalete_mf")).boxes)["Crossbow: to be loaded"] == "ammunition"
        two = one("arbalete_mf", {"item": "arbalete_sv", "as": "Balestre"})
        assert icons(leaf(two).boxes)["Crossbow: to be loaded"] == ""


class TestTablesOfTheFullSheet:
    """What is looked up at every activation."""

    def test_rolls_of_seven_or_more(self):
        assert rows(tables(one("blaster"))["Rolls"]) == [
            "Shooting roll | missed | hit: a damage roll",
            "Damage roll | nothing | a point of damage: a save, if there is one",
            "Save | the point of damage is taken | the point of damage is cancelled",
            "Morale test | failed | passed",
        ]

    def test_a_fight_is_opposed(self):
        note = tables(one())["Rolls"].note.en
        assert "the highest wins" in note
        assert "A tie: both step back 1 pace, unhurt." in note

    def test_nobody_shoots(self):
        printed = tables(one("vibrolame"))
        assert "Shooting roll" not in [row[0].en for row in printed["Rolls"].rows]
        assert "Shoot" not in [row[0].en for row in printed["Actions"].rows]

    def test_actions_in_a_few_words(self):
        assert rows(tables(one("blaster"))["Actions"])[:3] == [
            "Move | 1 | base move",
            "Run | 2 | twice that, straight on",
            "Fight | 1 | base to base",
        ]

    def test_an_empty_list_has_none(self):
        assert tables(figures()) == {}


class TestABlankFigure:
    def test_labels_without_values(self):
        (blank,) = PAPER.blanks(roster_of(figures()))
        assert set(stats(blank).values()) == {""}
        assert list(boxes(blank.boxes)) == ["Life", "Down", "On alert", "Morale tested"]
        assert [g.title.en for g in blank.grids] == ["Melee", "Shooting"]
        assert {len(g.rows) for g in blank.grids} == {2}
        assert {cell.en for g in blank.grids for row in g.rows for cell in row} == {""}
        assert uneven([blank]) == []


class TestTheTurn:
    def names(self, doc):
        return [step.name.en for step in PAPER.turn(roster_of(doc))]

    def test_order_activation_actions_morale(self):
        assert self.names(figures()) == [
            "Order of play",
            "One group after the other",
            "Number of actions",
            "Each action once",
            "Demoralisation",
        ]

    def test_zombies_play_by_themselves(self):
        assert "Zombie: movement" in self.names(figures(figure(profile="zombi")))


class TestReference:
    def test_levels_and_their_odds(self):
        assert rows(reference("Levels and odds")) == [
            "malus (−) | 3D6, the two worst | 31.9% | 68.1% | 5.54",
            "normal (=) | 2D6 | 58.3% | 41.7% | 7.00",
            "bonus (+) | 3D6, the two best | 80.6% | 19.4% | 8.46",
        ]

    def test_opposed_rolls_by_counting_the_dice(self):
        def rolls(level):
            if level == "=":
                return [sum(dice) for dice in product(D6, repeat=2)] * 6
            keep = slice(None, 2) if level == "−" else slice(1, None)
            return [sum(sorted(dice)[keep]) for dice in product(D6, repeat=3)]

        def counted(mine, theirs):
            pairs = len(mine) * len(theirs)
            won = sum(mine.count(a) * theirs.count(b) for a, b in below(mine, theirs))
            tied = sum(mine.count(a) * theirs.count(a) for a in set(mine))
            return [f"{100 * part / pairs:.1f}" for part in (won, tied, pairs - won - tied)]

        def below(mine, theirs):
            return [(a, b) for a in set(mine) for b in set(theirs) if a > b]

        found = reference("Opposed rolls")
        against = [head.en for head in found.heads[1:]]
        for row in found.rows:
            for level, cell in zip(against, row[1:], strict=True):
                assert cell.en.split(" / ") == counted(rolls(row[0].en), rolls(level))

    def test_opposed_rolls_say_percent_once(self):
        found = reference("Opposed rolls")
        assert (found.rows[0][1].fr, found.rows[0][1].en) == (
            "43,7 / 12,6 / 43,7",
            "43.7 / 12.6 / 43.7",
        )
        assert "en\u00a0%" in found.note.fr
        assert "in\u00a0%" in found.note.en

    def test_every_table_has_a_title_of_its_own(self):
        for table in PAPER.reference(CATALOGUE):
            assert table.title.fr != table.heads[0].fr
            assert table.title.en != table.heads[0].en

    def test_a_column_that_says_nothing_is_left_out(self):
        def heads(world):
            return [head.en for head in reference(f"Weapons: {world}").heads]

        assert "Area" in heads("Star Wars")
        assert "Area" not in heads("Medieval fantasy")
        for table in PAPER.reference(CATALOGUE):
            for column in zip(*table.rows, strict=True):
                assert {cell.en for cell in column} != {"·"}, table.title

    def test_a_minus_is_no_hyphen(self):
        """In summaries and names of the catalogue, and a sign never begins a line."""
        for item in CATALOGUE:
            for text in (item.name_fr, item.name_en, item.summary_fr, item.summary_en):
                assert not re.search(r"(?<!\w)-(?!\w)|-\d| [−+](?!\w)", text), text

    def test_a_shot(self):
        """A normal shooter with a normal weapon: 49/144."""
        assert rows(reference("A shot takes a life point"))[1] == "= | 18.6% | 34.0% | 47.0%"

    def test_states(self):
        assert rows(reference("Life points")) == [
            "Unhurt | 3 | 6, 5 | ·",
            "Wounded | 2 | 4, 3 | Combat −",
            "Badly wounded | 1 | 2, 1 | Combat −, Shooting −",
            "Out of action | 0 | 0 | ·",
        ]

    def test_movement(self):
        assert rows(reference("Movement, in paces")) == [
            "Figure | 5 | 10 | 2.5 | 2.5 | 5",
            "Slow | 3 | 6 | 1.5 | 1.5 | 3",
            "Fast | 8 | 16 | 4 | 4 | 8",
        ]

    def test_falls(self):
        assert rows(reference("Fall")) == [
            "0-1 | nothing",
            "2 | Damage −",
            "3 | Damage",
            "4+ | Damage +",
        ]

    def test_actions(self):
        costs = {row[0].en: row[1].en for row in reference("Actions").rows}
        assert costs == {
            "Move": "1",
            "Run": "2",
            "Fight": "1",
            "Shoot": "1",
            "Jump": "2",
            "Climb or swim": "1",
            "Climb a ladder or rope": "1",
            "On alert": "1",
        }

    def test_saves(self):
        found = rows(reference("Saves"))
        assert found[0] == "Light armour | − | · | ·"
        assert "Heavy armour (heavy plate) | + | · | ·" in found
        assert "Buckler | − | front | melee" in found
        assert "Special destiny | − | · | ·" in found
        assert "Lightsaber (Force-sensitive) | + | · | ·" in found

    def test_one_roll_for_each_save_is_our_ruling(self):
        assert reference("Saves").note.fr.endswith("† notre lecture, D2-R02.")
        assert "un jet pour chacune†" in reference("Saves").note.fr

    def test_what_lowers_a_roll(self):
        found = [row.replace("\u00a0", " ") for row in rows(reference("Maluses in play"))]
        assert found[0].endswith("| Combat −")
        assert found[-1].endswith("| Shooting −")
        assert any(row.endswith("| Damage −") for row in found)

    def test_a_group_has_its_own_world_alone(self):
        """Three worlds without a list; with one, weapons, saves, lives and zombies of its own."""

        def titles(adaptation):
            roster = roster_of(figures(figure("vibrolame"), adaptation=adaptation))
            return {each.title.en: each for each in PAPER.reference(CATALOGUE, roster)}

        force, magic, dead = map(titles, ("star_wars", "med_fan", "survivants"))
        assert [name for name in force if ":" in name] == [
            "Weapons: Star Wars",
            "Powers: Star Wars",
        ]
        assert "Weapons: Medieval fantasy" in magic and "Weapons: Star Wars" not in magic
        assert "Zombies" in dead and "Zombies" not in {*force, *magic}
        assert [head.en for head in force["Life points"].heads] == ["State", "Character", "Malus"]
        assert "Huge" in [head.en for head in magic["Life points"].heads]
        assert "Shield" not in [row[0].en for row in force["Saves"].rows]
        assert "Shield" in [row[0].en for row in magic["Saves"].rows]

    def test_all_worlds_where_none_is_chosen(self):
        roster = roster_of(figures(figure(), adaptation=None))
        assert PAPER.reference(CATALOGUE, roster) == PAPER.reference(CATALOGUE)

    def test_no_table_twice_and_no_column_without_a_word(self):
        for doc in (None, *examples("deux_d6")):
            printed = PAPER.reference(CATALOGUE, roster_of(doc) if doc else None)
            assert hollow(printed) == []
            assert broad(printed, 17) == []

    def test_weapons_of_star_wars(self):
        assert rows(reference("Weapons: Star Wars")) == [
            "Blaster | 20 | = | · | 1 | · | ·",
            "Blaster pistol | 10 | = | · | 1 | · | ·",
            "Vibroblade | · | = | 1 | · | · | ·",
            "Lightsaber | · | + | 1 | · | · | Cancels saves, Save + (Force-sensitive)",
            "Double-bladed lightsaber | · | + | 2 | · | · | "
            "Cancels saves, Multiple fights, Save + (Force-sensitive)",
            "Combat staff | · | − | 2 | · | · | Multiple fights",
            "Grenades | 10 | − | · | 1 | 3 | ·",
            "Repeating blaster | 20 | = | · | 2 | · | ·",
            "Heavy blaster rifle | 20 | + | · | 1 | · | ·",
        ]

    def test_weapons_of_medieval_fantasy(self):
        found = rows(reference("Weapons: Medieval fantasy"))
        assert "Halberd | · | + | 1 | Support" in found
        assert "Flail | · | = | 1 | Past shields" in found
        assert "Throwing dagger or axe | 5 | − | · | ·" in found
        assert "Bow | 20 | = | · | ·" in found
        assert "Crossbow | 20 | + | · | Reload" in found
        assert len(found) == 10

    def test_weapons_of_survivors(self):
        assert rows(reference("Weapons: Survivors")) == [
            "Two-handed weapon | · | + | 2 | · | · | ·",
            "Bow | 30 | − | · | 1 | · | Silent",
            "Crossbow | 30 | = | · | 1 | · | Silent, Reload",
            "Pistol | 15 | = | · | 1 | · | ·",
            "Machine pistol | 15 | + | · | 1 | · | ·",
            "Rifle | 30 | = | · | 1 | · | ·",
            "Assault rifle | 30 | = | · | 2 | · | ·",
            "Grenades | 15 | − | · | 1 | 3 | ·",
        ]

    def test_powers(self):
        force = {row[0].en: row[1].en for row in reference("Powers: Star Wars").rows}
        assert (force["Push"], force["Lightning"], force["Choke"]) == ("5", "10", "5")
        magic = {row[0].en: [c.en for c in row[1:4]] for row in _magic()}
        assert magic["Magic ball"] == ["15", "−", "3"]
        assert magic["Hold"] == ["20", "·", "·"]

    def test_all_is_told_in_both_languages_and_no_row_is_short(self):
        printed = PAPER.reference(CATALOGUE)
        assert unsaid(printed) == []
        assert uneven(printed) == []


def _magic():
    return reference("Powers: Medieval fantasy").rows


class TestMarkers:
    def test_no_two_sorts_look_the_same_without_colour(self):
        for doc in (None, *examples("deux_d6")):
            found = PAPER.markers(CATALOGUE, roster_of(doc) if doc else None)
            written = [(marker.shape, marker.text or marker.label.fr) for marker in found]
            assert len(set(written)) == len(written)

    def test_a_plain_figure_needs_few(self):
        assert list(numbers(one("arme_base"))) == [
            "Out of action",
            "Knocked down",
            "On alert",
            "5 paces (1 pace = 25 mm)",
        ]

    def test_what_its_rules_call_for(self):
        doc = figures(
            figure("personnage", "choc", count=2),
            figure("furtif", "arbalete_sv"),
            figure("malediction"),
        )
        found = numbers(doc)
        assert (found["Wounded"], found["Badly wounded"], found["Out of action"]) == (2, 2, 4)
        assert (found["Undetectable"], found["To be loaded"], found["Combat −"]) == (1, 1, 3)
        assert "Held" not in found

    def test_noise_only_among_survivors(self):
        assert numbers(figures(figure("pistolet"), adaptation="survivants"))["Noise"] == 1
        assert "Noise" not in numbers(knights())

    def test_an_area_of_three_paces(self):
        found = PAPER.markers(CATALOGUE, roster_of(one("grenades_sw")))[-1]
        assert (found.label.en, found.shape, found.width) == ("Radius of 3 paces", "disc", 150)
        assert "Radius of 3 paces" not in numbers(one("blaster"))

    def test_every_size_is_our_proposal(self):
        """The book never says how long a pace is."""
        assert all(marker.proposed for marker in PAPER.markers(CATALOGUE, None))

    def test_an_area_that_no_page_holds_is_left_out(self):
        def areas(zone):
            bomb = {**BOLAS, "zone": zone}
            return [label for label in numbers(one("bolas", items=[bomb])) if "Radius" in label]

        assert areas(7) == ["Radius of 7 paces"]
        assert areas(8) == []

    def test_without_a_list_there_is_some_of_each(self):
        found = numbers(None)
        assert found["Held"] == found["Wounded"] == 4
        assert found["Noise"] == 1
        assert "Unhurt" not in found


class TestAnyGroup:
    @every(crews, examples=150)
    def test_is_printed_whole_in_both_languages(self, doc):
        parts = everything(doc)
        assert unsaid(parts) == []
        assert uneven(parts) == []
        assert overfilled(parts) == []

    @every(crews)
    def test_nothing_that_a_player_chose_is_left_out(self, doc):
        """A skill at a level stands among the figures; all else is named."""
        roster = roster_of(doc)
        for member in roster.members:
            names = names_on(PAPER.leaf(roster, member))
            for pick in member.picks:
                item = roster.takes.get(pick.item)
                name = item.name_fr if item else pick.item
                short = name.partition(" (")[0].partition(", ")[0]
                called = as_called(pick, name_of(item), both(short)).fr if item else short
                if not getattr(item, "skill", False):
                    assert called in names

    def test_the_examples_too(self):
        for doc in examples("deux_d6"):
            parts = everything(doc)
            assert unsaid(parts) == []
            assert uneven(parts) == []
