"""What a deck puts on paper."""

import re

import pytest

from rules.building.bench import NOTHING
from rules.catalogue.fixtures import FIXTURES
from rules.catalogue.items import DeckFormat, Phase, Term
from rules.games.warbound.paper.markers import MOST
from rules.games.warbound.sheet import paper
from rules.printing.paper import paper_of
from rules.printing.sheet import Leaf
from rules.words import LANGS, Words, both, fold
from tests.lists import catalogue_of
from tests.rules.building.benching import empty, roster_of
from tests.rules.lists.strategies import decks
from tests.rules.lists.test_properties import every
from tests.rules.skirmish.skirmish_papers import broad, hollow
from tests.rules.warbound.dealing import (
    BRUTE,
    COPP,
    FORMATION,
    FUSIL,
    GUN,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    SECOND,
    STRATEGE,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    leader,
    vocation,
)
from tests.rules.warbound.tripping import TRIPS

CATALOGUE = catalogue_of("warbound")
LISTS = sorted((FIXTURES / "warbound" / "lists").glob("*.json"))
SKILLS = [
    {"name": "Peau dure", "text": "Relancez un jet d’armure.", "on_reference_card": True},
    {"name": "Ordre bref", "text": "Donnez 1 jeton Stress.", "active": True},
]
HERO = character(
    "heros",
    1,
    GUN,
    cost_coloured={"Rouille": 2},
    faction="Rouille",
    attack=5,
    precision_short=6,
    precision_long=8,
    speed=4,
    run=2,
    life=3,
    morale=4,
    armour_points=2,
    armour_value=7,
    skills=SKILLS,
    panic={"cost_colourless": 2, "attack": 6, "skills": [SKILLS[0], {"name": "Sauve qui peut"}]},
)
TALKER = leader(
    "parleuse",
    front=[{"Rouille": 2}, {"Rouille": 3, "Azur": 1}, {"Rouille": 4}],
    faction="Rouille",
)
TALKER["front"]["effect"] = "Recto."
TALKER["back_exploration"] = {"effect": "Verso.", "generation": [{"Azur": 5}, {"Azur": 6}]}


def leaf(doc, wanted) -> Leaf:
    roster = roster_of(doc)
    return paper.leaf(roster, next(m for m in roster.members if m.id == wanted))


def stats(found: Leaf, lang="fr"):
    return {stat.label.in_(lang): stat.value.in_(lang) for stat in found.stats}


def lines(found: Leaf, lang="fr"):
    return {line.name.in_(lang): line.text.in_(lang) for line in found.lines}


def back(card):
    """The side of panic of a character, by its French heads."""
    (grid,) = leaf(dealt(card), card["slug"]).grids
    (row,) = grid.rows
    return dict(zip((head.fr for head in grid.heads), (cell.fr for cell in row), strict=True))


def parts(found: Leaf, lang="fr"):
    """The line beside the name, with plain spaces."""
    return found.line.in_(lang).replace("\u00a0", " ").split(" · ")


def boxes(found, lang="fr"):
    return {box.label.in_(lang): (box.number, box.marks) for box in found}


def terms(doc):
    """The slugs of the glossary's entries."""
    named = {row.name_fr: row.slug for row in CATALOGUE.any_of((Term, Phase)).values()}
    return {named.get(entry.name.fr, entry.name.fr) for entry in paper.glossary(roster_of(doc))}


def test_it_is_the_paper_of_the_game():
    assert paper_of("warbound") is paper


class TestACharacter:
    """Personnage: costs, values, reserves, skills, and the side of panic."""

    def test_every_figure_on_its_card(self):
        assert stats(leaf(dealt(HERO), "heros")) == {
            "Coût": "2 Rouille + 1",
            "Att": "5+",
            "Préc": "6+/8+",
            "Vit": "4",
            "Course": "+2",
            "PV": "3",
            "Moral": "4",
            "Arm": "2 × 7+",
        }

    def test_the_same_in_english(self):
        found = stats(leaf(dealt(HERO), "heros"), "en")
        assert list(found) == ["Cost", "Att", "Prec", "Spd", "Run", "Life", "Mor", "Arm"]

    def test_what_is_not_filled_in_is_a_dash(self):
        found = stats(leaf(dealt(LAME), "lame"))
        assert found["Coût"] == "2"
        assert {value for label, value in found.items() if label != "Coût"} == {"–"}

    def test_who_has_no_armour_and_no_run_has_no_place_for_them(self):
        assert not {"Arm", "Course"} & set(stats(leaf(dealt(LAME), "lame")))
        clad = character("blinde", armour_points=1)
        assert stats(leaf(dealt(clad), "blinde"))["Arm"] == "1 × –"

    def test_a_shooter_at_the_nearest_only(self):
        near = character("pres", precision_short=7)
        assert stats(leaf(dealt(near), "pres"))["Préc"] == "7+/–"

    @pytest.mark.parametrize(("dice", "shown"), [(2, "2"), ({"melee": 3}, "3/1")])
    def test_more_dice_than_one(self, dice, shown):
        assert stats(leaf(dealt(character("vif", attack_dice=dice)), "vif"))["Dés"] == shown
        assert "Dés" not in stats(leaf(dealt(HERO), "heros"))

    def test_skills_with_their_texts_and_signs(self):
        found = lines(leaf(dealt(HERO), "heros"))
        assert found["Peau dure (carte Référence)"] == "Relancez un jet d’armure."
        assert found["Ordre bref (active)"] == "Donnez 1 jeton Stress."
        assert found["Équipement intégré"] == "arme de tir"

    def test_what_its_card_says_besides(self):
        card = character("libre", text="Deux fois.", max_copies=2, upgrade_limits={"equipement": 2})
        found = lines(leaf(dealt(card), "libre"))
        assert found["Texte"] == "Deux fois."
        assert found["Exemplaires permis"] == "2"
        assert found["Améliorations permises"] == "Équipement 2"

    def test_a_box_for_every_point_of_its_reserves(self):
        found = boxes(leaf(dealt(HERO, format="affrontement"), "heros").boxes)
        assert found == {
            "Vie (Blessure)": (3, ()),
            "Moral (Stress)": (4, ()),
            "Armure 7+ (Break)": (2, ()),
            "Couvert": (1, ()),
            "Panique": (1, ()),
            "Activé au tour": (6, ("1", "2", "3", "4", "5", "6")),
        }

    def test_no_turns_where_the_book_counts_none(self):
        assert "Activé au tour" not in boxes(leaf(dealt(HERO), "heros").boxes)

    def test_nobody_panics_without_morale_and_without_a_back(self):
        assert set(boxes(leaf(dealt(LAME), "lame").boxes)) == {"Couvert"}

    def test_a_huge_reserve_stays_on_the_sheet(self):
        found = boxes(leaf(dealt(character("mur", life=1_000_000)), "mur").boxes)
        assert found["Vie (Blessure)"] == (12, ())

    def test_its_card_is_small_and_in_its_factions_colour(self):
        found = leaf(dealt(HERO), "heros")
        assert not found.large and re.fullmatch("#[0-9a-f]{6}", found.colour)
        assert found.role == Words("Personnage · Rouille", "Character · Rouille")


class TestTheLine:
    """Beside the name on a summary: what is looked up at the table."""

    def test_of_a_character_has_every_figure_of_its_card(self):
        assert parts(leaf(dealt(HERO), "heros")) == [
            "Coût 2 Rouille + 1",
            "Att 5+",
            "Préc 6+/8+",
            "Vit 4",
            "Course +2",
            "PV 3",
            "Moral 4",
            "Arm 2 × 7+",
        ]
        assert parts(leaf(dealt(HERO), "heros"), "en")[4:] == [
            "Run +2",
            "Life 3",
            "Mor 4",
            "Arm 2 × 7+",
        ]

    def test_what_is_not_filled_in_is_left_out(self):
        assert parts(leaf(dealt(LAME), "lame")) == ["Coût 2"]

    @pytest.mark.parametrize("lang", LANGS)
    def test_it_says_the_figures_in_their_own_words_with_a_formation_too(self, lang):
        doc = dealt(HERO, (FORMATION, "heros"))
        for each in ("heros", "formation"):
            found = leaf(doc, each)
            shown = [f"{label} {value}" for label, value in stats(found, lang).items()]
            above = {"fr": "sur Heros", "en": "on Heros"}[lang]
            assert [part for part in parts(found, lang) if part != above] == shown
        assert "PV 4" in parts(leaf(doc, "heros"))

    def test_a_card_that_the_player_named(self):
        doc = dealt(BRUTE)
        doc["members"][0]["name"] = "Rita"
        assert parts(leaf(doc, "brute")) == ["Brute", "Coût 1 Rouille + 1"]

    @pytest.mark.parametrize("text", ["o" * 240, "Un mot. " * 29 + "Fin."])
    def test_an_effect_of_two_lines_is_whole(self, text):
        assert leaf(dealt(vocation("v", text=text)), "v").line == both(text)

    def test_a_longer_one_ends_with_a_sentence(self):
        text = "Dix jetons en tout. " * 20
        (told,) = parts(leaf(dealt(vocation("v", text=text)), "v"))
        assert told == ("Dix jetons en tout. " * 11) + "…"
        assert text.startswith(told.rstrip("…"))

    def test_where_no_sentence_ends_in_time_with_a_word(self):
        (told,) = parts(leaf(dealt(vocation("v", text="Oui. " + "mot " * 100)), "v"))
        assert told.endswith("mot mot…")
        assert 200 < len(told) <= 240

    def test_spaces_that_join_words_stay(self):
        text = "Phase d’Effets\u202f: 1\u00a0jeton.  Une\nfois."
        found = leaf(dealt(vocation("v", text=text)), "v")
        assert found.line.fr == "Phase d’Effets\u202f: 1\u00a0jeton. Une fois."


class TestPanic:
    """The back of a character: only what changes is printed there."""

    def test_what_the_back_leaves_out_is_the_front(self):
        found = back(HERO)
        assert found["Coût"] == "2 Rouille + 2"
        assert found["Att"] == "6+"
        assert (found["Préc"], found["PV"], found["Arm"]) == ("6+/8+", "3", "2 × 7+")

    def test_who_panics_has_no_morale_left(self):
        assert back(HERO)["Moral"] == "–"

    def test_unless_the_back_prints_some(self):
        brave = character("brave", morale=3, panic={"morale": 2})
        assert back(brave)["Moral"] == "2"

    @pytest.mark.parametrize(("lang", "title"), [("fr", "Panique"), ("en", "Panic")])
    def test_its_title_is_all_that_stands_over_its_name(self, lang, title):
        (grid,) = leaf(dealt(HERO), "heros").grids
        assert grid.title.in_(lang) == grid.heads[0].in_(lang) == title

    def test_armour_stands_there_where_either_side_has_some(self):
        assert "Arm" not in back(character("nu", panic={"attack": 7}))
        lost = character("perdu", armour_points=1, armour_value=8, panic={"armour_points": 0})
        assert back(lost)["Arm"] == "–"
        won = character("dur", panic={"armour_points": 2, "armour_value": 6})
        assert back(won)["Arm"] == "2 × 6+"
        assert "Arm" not in stats(leaf(dealt(won), "dur"))

    def test_which_skills_stay_and_which_come(self):
        found = lines(leaf(dealt(HERO), "heros"))
        assert found["En panique"] == "compétences\u202f: Peau dure et Sauve qui peut"
        assert found["Sauve qui peut (panique)"] == ""
        assert "Peau dure (panique, carte Référence)" not in found

    def test_a_back_without_any_skill_says_so(self):
        lost = character("perdu", skills=SKILLS, panic={"skills": []})
        assert lines(leaf(dealt(lost), "perdu"))["En panique"] == "aucune compétence"

    def test_other_equipment(self):
        bare = character("nu", 1, GUN, panic={"builtin_equipment": []})
        assert lines(leaf(dealt(bare), "nu"))["En panique"] == "aucun équipement intégré"
        same = character("meme", 1, GUN, panic={"builtin_equipment": [GUN]})
        assert "En panique" not in lines(leaf(dealt(same), "meme"))

    def test_no_back_no_table(self):
        assert leaf(dealt(BRUTE), "brute").grids == ()


class TestTheOtherSide:
    """Chaque carte Personnage dispose d’un verso; au dos du Leader, son profil Exploration."""

    def test_panic_stands_behind_a_character(self):
        front = leaf(dealt(HERO), "heros")
        behind = front.back
        assert behind.title == front.title
        assert behind.role == Words("Panique", "Panic")
        assert stats(behind) == {
            "Coût": "2 Rouille + 2",
            "Att": "6+",
            "Préc": "6+/8+",
            "Vit": "4",
            "Course": "+2",
            "PV": "3",
            "Moral": "–",
            "Arm": "2 × 7+",
        }

    def test_its_values_in_the_order_of_the_front(self):
        front = leaf(dealt(HERO), "heros")
        assert list(stats(front.back)) == list(stats(front))

    def test_its_own_skills_in_full(self):
        behind = leaf(dealt(HERO), "heros").back
        assert lines(behind) == {
            "Équipement intégré": "arme de tir",
            "Peau dure (carte Référence)": "Relancez un jet d’armure.",
            "Sauve qui peut": "",
        }

    def test_a_back_that_says_nothing_of_skills_has_those_of_the_front(self):
        calm = character("calme", skills=SKILLS, panic={"attack": 7})
        assert list(lines(leaf(dealt(calm), "calme").back)) == [
            "Peau dure (carte Référence)",
            "Ordre bref (active)",
        ]

    def test_life_and_armour_stay_and_morale_is_gone(self):
        found = boxes(leaf(dealt(HERO, format="affrontement"), "heros").back.boxes)
        assert list(found) == ["Vie (Blessure)", "Armure 7+ (Break)", "Couvert", "Activé au tour"]
        brave = character("brave", morale=3, panic={"morale": 2})
        assert boxes(leaf(dealt(brave), "brave").back.boxes)["Moral (Stress)"] == (2, ())

    def test_heads_that_fit_on_a_card(self):
        assert broad(leaf(dealt(HERO), "heros").grids, 8) == []

    def test_what_tells_of_it_on_the_front_is_said_to_be_turned(self):
        front = leaf(dealt(HERO), "heros")
        assert [grid.turned for grid in front.grids] == [True]
        turned = [line.name.fr for line in front.lines if line.turned]
        assert turned == ["En panique", "Sauve qui peut (panique)"]
        assert not any(line.turned for line in front.back.lines)

    def test_nothing_is_turned_where_there_is_no_back(self):
        plain = leaf(dealt(character("calme", morale=2, skills=SKILLS)), "calme")
        assert plain.back is None
        assert not any(line.turned for line in plain.lines)

    @pytest.mark.parametrize(
        ("chosen", "role", "orders", "effect"),
        [
            ("affrontement", "Exploration", {"Pér. 1": "5 Azur", "Pér. 2": "6 Azur"}, "Verso."),
            (
                "exploration",
                "Affrontement",
                {"Pér. 1": "2 Rouille", "Pér. 2": "3 Rouille + 1 Azur", "Pér. 3": "4 Rouille"},
                "Recto.",
            ),
        ],
    )
    def test_a_leader_has_the_face_of_the_other_format(self, chosen, role, orders, effect):
        behind = leaf(dealt(TALKER, format=chosen), "parleuse").back
        assert behind.role.fr == role
        assert stats(behind) == orders
        assert lines(behind) == {"Effet": effect}

    def test_a_face_that_nobody_entered_is_no_other_side(self):
        half = leader("demi", {"Azur": 1}, back_exploration=None)
        assert leaf(dealt(half, format="affrontement"), "demi").back is None

    def test_both_faces_are_in_front_as_long_as_no_format_is_known(self):
        assert leaf(dealt(TALKER, format=None), "parleuse").back is None

    def test_upgrades_have_none(self):
        doc = dealt(BRUTE, (FORMATION, "brute"), (RADIO, "brute"), VETERAN)
        for wanted in ("formation", "radio", "veteran"):
            assert leaf(doc, wanted).back is None


class TestNothingCutShort:
    """A line has all that the card says; its gist beside it, where that is long."""

    LONG = "Le Personnage garde ses jetons. " * 10

    def test_a_long_skill(self):
        card = character("bavard", skills=[{"name": "Longue", "text": self.LONG.strip()}])
        (line,) = leaf(dealt(card), "bavard").lines
        assert line.text.fr == self.LONG.strip()
        assert 0 < len(line.short.fr) <= 190
        assert self.LONG.startswith(line.short.fr)

    def test_a_sentence_without_end_ends_with_a_word(self):
        (line,) = leaf(dealt(vocation("v", text="mot " * 99 + "fin")), "v").lines
        assert line.short.fr.endswith("mot…")
        assert line.text.fr.endswith("fin")

    def test_a_short_one_has_no_gist(self):
        assert not any(line.short.fr for line in leaf(dealt(HERO), "heros").lines)

    def test_the_glossary_has_the_whole(self):
        text = self.LONG.strip()
        card = character("bavard", skills=[{"name": "Longue", "text": text}])
        voc = vocation("v", text=text)
        chief = leader("chef", {"Azur": 1}, back_exploration={"effect": text})
        entries = {e.name.fr: e for e in paper.glossary(roster_of(dealt(card, voc, chief)))}
        for name in ("Longue", "V", "Chef"):
            assert (entries[name].text.fr, entries[name].group) == (text, "kit")

    def test_what_its_boxes_name_is_explained_on_the_card(self):
        found = [(e.group, e.name.fr) for e in leaf(dealt(HERO), "heros").rules]
        assert found == [
            ("kit", "Compétence active"),
            ("table", "Blessure"),
            ("table", "Stress"),
            ("table", "Break"),
            ("table", "Couvert"),
            ("table", "Jet d’armure"),
            ("table", "Panique"),
        ]

    def test_behind_it_what_the_back_names(self):
        names = [e.name.fr for e in leaf(dealt(HERO), "heros").back.rules]
        assert "Sans réserve de moral" in names
        assert not {"Stress", "Panique"} & set(names)

    def test_a_skill_of_the_book_without_a_text(self):
        exact = character("tireur", skills=[{"name": "Tir précis"}])
        told = character("bavarde", skills=[{"name": "Tir précis", "text": "Vise tout."}])
        assert "Tir précis" in [e.name.fr for e in leaf(dealt(exact), "tireur").rules]
        assert "Tir précis" not in [e.name.fr for e in leaf(dealt(told), "bavarde").rules]

    def test_words_on_an_upgrade_and_on_the_face_of_a_leader(self):
        dart = equipment("dard", text="1 jeton Poison.")
        assert [e.name.fr for e in leaf(dealt(dart), "dard").rules] == ["Poison"]
        chief = leader("chef", {"Azur": 1}, front=[{"Azur": 1}] * 3)
        chief["front"]["effect"] = "Prenez le Sablier."
        orders = ["Ordre", "Conversion", "Jeton gardé"]
        seen = leaf(dealt(chief, format="affrontement"), "chef")
        assert [e.name.fr for e in seen.rules] == ["Ordre", "Sablier", *orders[1:]]
        other = leaf(dealt(chief, format="exploration"), "chef")
        assert [e.name.fr for e in other.rules] == orders
        assert [e.name.fr for e in other.back.rules] == ["Sablier"]

    def test_a_formation_explains_how_two_figures_act(self):
        found = leaf(dealt(BRUTE, (FORMATION, "brute")), "formation").rules
        assert len(found) == 5
        assert {entry.group for entry in found} == {"kit"}


class TestIcons:
    def test_what_repeats_has_a_sign(self):
        found = {b.label.fr: b.icon for b in leaf(clash(HERO), "heros").boxes}
        assert found == {
            "Vie (Blessure)": "life",
            "Moral (Stress)": "morale",
            "Armure 7+ (Break)": "armour",
            "Couvert": "cover",
            "Activé au tour": "turn",
            "Panique": "panic",
        }
        assert [b.icon for b in leaf(clash(), "meneuse").boxes] == ["order"]


class TestTablesOfTheFullSheet:
    """What is looked up at every activation."""

    def tables(self, doc):
        return {grid.title.fr: grid for grid in paper.tables(roster_of(doc))}

    def rows(self, grid):
        return [" | ".join(cell.fr for cell in row) for row in grid.rows]

    def test_the_orders_of_both_leaders(self):
        """Rouille 3, 4, 4 and Azur 2, 3, 3 in the three periods of Affrontement."""
        grid = self.tables(clash())["Ordres par tour"]
        assert [head.fr for head in grid.heads] == ["Période", "Tours", "Azur", "Rouille"]
        assert self.rows(grid) == ["1 | 1–3 | 2 | 3", "2 | 4–5 | 3 | 4", "3 | 6 | 3 | 4"]
        assert "rendez 2 jetons Ordre" in grid.note.fr
        assert "ne fait payer que la couleur" in grid.note.fr

    def test_no_turns_where_the_book_counts_none(self):
        grid = self.tables(dealt(MENEUSE, format="exploration"))["Ordres par tour"]
        assert self.rows(grid) == ["1 | 3", "2 | 4"]
        assert "ne fait payer que la couleur" not in grid.note.fr

    def test_actions_that_somebody_can_do(self):
        assert [row[0].fr for row in self.tables(dealt(LAME))["Actions"].rows] == [
            "Mouvement",
            "Attaquer",
            "Se cacher",
        ]
        assert [row[0].fr for row in self.tables(dealt(HERO))["Actions"].rows] == [
            "Mouvement",
            "Courir",
            "Attaquer",
            "Tirer",
            "Viser",
            "Se cacher",
        ]

    def test_a_third_period_gives_a_die(self):
        assert "Période 3" in self.tables(dealt(LAME, format="affrontement"))["Actions"].note.fr
        assert "Période 3" not in self.tables(dealt(LAME, format="exploration"))["Actions"].note.fr

    def test_an_attack_with_its_stress_and_cover(self):
        steps = [row[0].fr for row in self.tables(dealt(LAME))["Une attaque pas à pas"].rows]
        assert steps == ["1 Cible", "2 Jet", "3 Couvert", "4 Stress", "5 Armure", "6 Blessures"]

    def test_an_empty_deck_needs_none(self):
        assert self.tables(dealt()) == {}


class TestABlankCharacter:
    def test_labels_without_values_on_both_sides(self):
        (blank,) = paper.blanks(roster_of(clash()))
        assert list(stats(blank)) == list(stats(leaf(clash(HERO), "heros")))
        assert set(stats(blank).values()) == set(stats(blank.back).values()) == {""}
        assert blank.back.role.fr == "Panique"
        assert [row for grid in blank.grids for row in grid.rows] == [(both(""), both(""))] * 2

    def test_its_usual_boxes(self):
        (blank,) = paper.blanks(roster_of(clash()))
        assert list(boxes(blank.boxes)) == [
            "Vie (Blessure)",
            "Moral (Stress)",
            "Armure (Break)",
            "Couvert",
            "Panique",
            "Activé au tour",
        ]
        assert "Moral (Stress)" not in boxes(blank.back.boxes)


class TestALeader:
    """Leader: the orders of each period on the face that the format uses, and the effect."""

    def test_the_front_in_affrontement(self):
        found = leaf(dealt(TALKER, format="affrontement"), "parleuse")
        assert stats(found) == {
            "Pér. 1": "2 Rouille",
            "Pér. 2": "3 Rouille + 1 Azur",
            "Pér. 3": "4 Rouille",
        }
        assert lines(found) == {"Effet": "Recto."}

    def test_the_back_in_exploration(self):
        found = leaf(dealt(TALKER, format="exploration"), "parleuse")
        assert stats(found) == {"Pér. 1": "5 Azur", "Pér. 2": "6 Azur"}
        assert lines(found) == {"Effet": "Verso."}

    @pytest.mark.parametrize("chosen", [None, "bataille"])
    def test_both_as_long_as_no_format_is_known(self, chosen):
        found = leaf(dealt(TALKER, format=chosen), "parleuse")
        assert stats(found)["Affrontement Pér. 3"] == "4 Rouille"
        assert stats(found, "en")["Exploration Per. 2"] == "6 Azur"
        assert lines(found) == {"Effet · Exploration": "Verso.", "Effet · Affrontement": "Recto."}

    def test_a_box_for_each_turn_with_its_orders(self):
        found = boxes(leaf(dealt(TALKER, format="affrontement"), "parleuse").boxes)
        assert found == {"Ordres pris": (6, ("2", "2", "2", "4", "4", "4"))}

    def test_no_boxes_where_the_turns_are_not_counted(self):
        assert leaf(dealt(TALKER, format="exploration"), "parleuse").boxes == ()

    def test_a_face_that_nobody_filled_in(self):
        blank = leader("blanc", {"Azur": 1}, back_exploration=None)
        found = leaf(dealt(blank), "blanc")
        assert lines(found)["Effet"] == "ordres à compléter"
        assert set(stats(found).values()) == {"–"}

    def test_a_period_without_orders_is_nought(self):
        late = leader("tard", {}, {"Azur": 2})
        assert stats(leaf(dealt(late), "tard")) == {"Pér. 1": "0", "Pér. 2": "2 Azur"}

    def test_no_card_is_of_the_larger_size(self):
        roster = roster_of(clash(HERO, FORMATION, VETERAN, RADIO))
        assert not any(paper.leaf(roster, member).large for member in roster.members)


class TestUpgrades:
    """Équipement, Formation, Vocation: under the card that bears them."""

    def test_an_equipment_under_its_character(self):
        gun = equipment("arc", GUN, "Azur", text="Tire loin.")
        found = leaf(dealt(BRUTE, (gun, "brute")), "arc")
        assert found.under == "brute"
        assert stats(found) == {"Type": "arme de tir"}
        assert lines(found) == {"Spécifique": "Leader Azur exigé", "Effet": "Tire loin."}

    def test_a_vocation_under_its_leader(self):
        assert leaf(dealt(MENEUSE, (VETERAN, "meneuse")), "veteran").under == "meneuse"

    def test_what_is_not_attached_stands_alone(self):
        assert leaf(dealt(BRUTE, RADIO), "radio").under is None
        assert leaf(dealt(BRUTE, (RADIO, "personne")), "radio").under is None

    def test_no_upgrade_stands_under_another(self):
        doc = dealt((RADIO, "masse"), (MASSE, "radio"))
        assert [leaf(doc, wanted).under for wanted in ("radio", "masse")] == [None, None]

    def test_no_leader_or_character_stands_under_anybody(self):
        doc = dealt((MENEUSE, "brute"), (BRUTE, "meneuse"))
        assert [leaf(doc, wanted).under for wanted in ("meneuse", "brute")] == [None, None]

    def test_the_formation_with_the_values_of_the_book(self):
        found = leaf(dealt(BRUTE, (FORMATION, "brute")), "formation")
        assert stats(found) == {
            "Coût": "+1",
            "Toucher": "+1",
            "Dés": "+1",
            "PV": "+1",
            "Figurine": "+1",
        }
        assert found.under == "brute" and "deux figurines" in lines(found)["Effet"]

    def test_in_formation_all_that_it_always_adds_is_counted_in(self):
        """Un jeton Ordre de plus, +1 à tous ses jets pour toucher, un dé, un point de vie."""
        found = leaf(dealt(HERO, (FORMATION, "heros")), "heros")
        assert stats(found) == {
            "Coût": "2 Rouille + 2",
            "Att": "4+",
            "Préc": "5+/7+",
            "Vit": "4",
            "Course": "+2",
            "PV": "4",
            "Moral": "4",
            "Arm": "2 × 7+",
            "Dés": "2",
        }
        assert "comptent déjà" in lines(found)["En Formation"]
        assert found.grids[0].rows[0][1] == both("2 Rouille + 3")
        assert stats(found.back)["Att"] == "5+"
        assert boxes(found.boxes)["Vie (Blessure)"] == (4, ())
        assert boxes(found.boxes)["Moral (Stress)"] == (4, ())

    @pytest.mark.parametrize(
        ("printed", "rolled"), [(None, "–"), (3, "2+"), (2, "2+"), (1, "1+"), (10, "9+")]
    )
    def test_a_natural_one_fails_whatever_is_added(self, printed, rolled):
        """WB-R29."""
        doc = dealt(character("vif", attack=printed), (FORMATION, "vif"))
        assert stats(leaf(doc, "vif"))["Att"] == rolled

    @pytest.mark.parametrize(("dice", "rolled"), [(None, "2"), (2, "3"), ({"melee": 3}, "4/2")])
    def test_its_die_is_added_to_those_of_the_card(self, dice, rolled):
        doc = dealt(character("vif", attack_dice=dice), (FORMATION, "vif"))
        assert stats(leaf(doc, "vif"))["Dés"] == rolled

    def test_a_formation_that_nobody_bears_adds_nothing(self):
        found = leaf(dealt(HERO, FORMATION), "heros")
        assert (stats(found)["Att"], stats(found)["PV"]) == ("5+", "3")
        assert "En Formation" not in lines(found)

    def test_an_unknown_card_is_printed_all_the_same(self):
        found = leaf(dealt("joker"), "joker")
        assert found.title == both("joker") and lines(found) == {"Carte inconnue": "joker"}

    def test_an_invented_card_says_so(self):
        found = leaf(dealt(character("exemple_fou")), "exemple_fou")
        assert found.role == Words("Personnage · exemple inventé", "Character · made-up example")
        assert "exemple" not in leaf(dealt(BRUTE), "brute").role.fr


class TestTheHead:
    def test_format_figures_orders_and_costs(self):
        doc = dealt(MENEUSE, BRUTE, LAME, (FORMATION, "brute"), format="affrontement")
        found = {stat.label.fr: stat.value.fr for stat in paper.facts(roster_of(doc))}
        assert found == {
            "Format": "Affrontement",
            "Figurines": "3",
            "Ordres par tour (P1 / P2 / P3)": "3 / 4 / 4",
            "Tout activer une fois": "5",
            "Cartes Référence": "Rouille",
        }

    def test_the_turns_of_each_period(self):
        found = boxes(paper.boxes(roster_of(dealt(format="affrontement"))))
        assert found["Période 1"] == (3, ("1", "2", "3"))
        assert found["Période 2"] == (2, ("4", "5"))
        assert found["Période 3"] == (1, ("6",))
        assert found["Objectif tiré (fin du tour 3)"] == (1, ())

    def test_boxes_to_number_where_the_book_counts_no_turns(self):
        found = boxes(paper.boxes(roster_of(dealt(format="exploration"))))
        assert found["Période 1"] == found["Période 2"] == (4, ())
        assert not any(label.startswith(("Période 3", "Objectif")) for label in found)

    def test_without_a_format_only_what_is_won(self):
        assert list(boxes(paper.boxes(roster_of(dealt(format=None))))) == ["Points de victoire"]


class TestTheTurn:
    def test_four_phases_in_their_order(self):
        steps = [step.name.fr for step in paper.turn(roster_of(clash()))]
        phases = ["Leaders", "Effets", "Action", "Dégagement"]
        found = [name.split()[-1].split("’")[-1] for name in steps if name.startswith("Phase")]
        assert found == phases
        assert steps.index("Une activation") == steps.index("Phase d’Action") + 1

    def test_an_objective_after_the_third_turn_of_affrontement(self):
        assert "Fin du tour 3" in [step.name.fr for step in paper.turn(roster_of(clash()))]
        short = paper.turn(roster_of(dealt(format="exploration")))
        assert not any(step.name.fr.startswith("Fin du tour") for step in short)


class TestWhatTheOpponentIsTold:
    def told(self, doc, lang="fr"):
        return "\n".join(words.in_(lang) for words in paper.hand_over(roster_of(doc)))

    def test_who_bears_what(self):
        found = self.told(dealt(BRUTE, (RADIO, "brute"), (FORMATION, "brute")))
        assert "Attachées\u202f: Radio sur Brute et Formation sur Brute." in found

    def test_what_nobody_bears_yet(self):
        found = self.told(dealt(BRUTE, RADIO, FORMATION, FORMATION), "en")
        assert "To be attached before the game: Radio and Formation ×2." in found

    def test_exceptions_and_invented_cards(self):
        found = self.told(dealt(character("exemple_fou", max_copies=2)))
        assert "Exceptions écrites sur la carte\u202f: Exemple_Fou." in found
        assert "inventées pour Muster" in found
        assert "inventées" not in self.told(dealt(BRUTE))

    def test_the_reference_cards_to_lay_beside(self):
        found = self.told(dealt(MENEUSE, STRATEGE, format="affrontement"))
        assert "carte Référence de Azur et Rouille" in found

    def test_upkeep_only_where_there_is_a_fifth_turn(self):
        assert "Entretien" in self.told(dealt(BRUTE, format="affrontement"))
        assert "Entretien" not in self.told(dealt(BRUTE, format="exploration"))

    def test_an_empty_deck_has_nothing_to_tell(self):
        assert self.told(dealt()) == ""


class TestTheGlossary:
    """Exactly the rules that the deck uses, where no frame and no table says them already."""

    def test_an_empty_deck_uses_none(self):
        assert terms(dealt()) == set()

    def test_a_leader_alone(self):
        """What is exchanged and what is kept stands under the table of orders."""
        assert terms(dealt(MENEUSE)) == {"Exploration", "ordre", "generation"}

    def test_a_leader_without_orders_has_no_such_table(self):
        idle = leader("oisif", {}, {})
        assert {"conversion", "report"} <= terms(dealt(idle))

    def test_a_plain_character(self):
        found = terms(dealt(LAME))
        assert found == {"Exploration", "tableau_d_actions", "couvert", "sans_moral"}

    @pytest.mark.parametrize(
        ("field", "more"),
        [
            ({"attack": 5}, {"de_warbound", "un_naturel", "nombre_de_des"}),
            ({"precision_short": 6}, {"ligne_de_vue", "dix_naturel", "cible_la_plus_proche"}),
            ({"life": 3}, {"blessure", "hors_de_combat"}),
            ({"morale": 3}, {"stress", "panique", "activation_supplementaire"}),
            ({"armour_points": 1}, {"break"}),
            ({"cost_coloured": {"Azur": 1}}, {"ordre", "couleurs"}),
            ({"skills": [{"name": "Vif", "active": True}]}, {"competence_active"}),
            ({"builtin_equipment": [GUN]}, {"arme_de_tir"}),
            ({"panic": {"attack": 7}}, {"panique", "sans_moral"}),
        ],
        ids=lambda value: " ".join(sorted(value)),
    )
    def test_what_a_value_calls_for(self, field, more):
        found = terms(dealt(character("soldat", **field)))
        assert more <= found
        without = terms(dealt(character("soldat")))
        assert not more & without or more & without == {"sans_moral"}

    def test_what_tables_say_is_left_to_them(self):
        said = {"mouvement", "courir", "attaquer", "tirer", "viser", "se_cacher"}
        said |= {"couvert_de_decor", "stress_des_attaques", "jet_d_armure"}
        assert not said & terms(dealt(HERO))

    def test_a_formation_brings_its_own(self):
        """What the card itself says stands in its frame."""
        found = terms(dealt(LAME, FORMATION))
        assert {"formation_cout", "formation_reserves"} <= found
        assert "Formation" not in found
        assert not any("ormation" in slug for slug in terms(dealt(LAME)))

    def test_the_movement_space_of_affrontement(self):
        assert "action_multiple" in terms(dealt(LAME, format="affrontement"))
        assert "action_multiple" not in terms(dealt(LAME, format="exploration"))

    def test_groups_in_their_order_and_names_in_theirs(self):
        """What was chosen for the list, what is carried, what is met at the table."""
        entries = paper.glossary(roster_of(clash(HERO, FORMATION)))
        found = [(entry.group, fold(entry.name.fr)) for entry in entries]
        order = ("list", "kit", "table")
        assert found == sorted(found, key=lambda each: (order.index(each[0]), each[1]))
        assert [name for group, name in found if group == "list"] == ["affrontement"]
        assert "competence active" in [name for group, name in found if group == "kit"]
        assert "panique" in [name for group, name in found if group == "table"]

    def test_a_faction_that_the_book_knows(self):
        raider = leader("chef", {"Raiders": 2}, {"Raiders": 2}, faction="Raiders")
        assert "Raiders" in terms(dealt(raider))

    @pytest.mark.parametrize(
        ("text", "slug"),
        [
            ("Ajoutez 1 jeton Poison.", "poison"),
            ("Prenez le Sablier.", "sablier"),
            ("Two Wounds.", "blessure"),
            ("Dès la Période 2 :", "periodes"),
            ("Défaussez un Break. Si vous faites ainsi,", "break"),
        ],
    )
    def test_words_that_a_text_names(self, text, slug):
        assert slug in terms(dealt(equipment("outil", text=text)))

    @pytest.mark.parametrize("text", ["Il perd la main.", "Breakfast", "stressant", ""])
    def test_words_that_it_does_not(self, text):
        assert terms(dealt(equipment("outil", text=text))) == {"Exploration"}

    def test_words_of_both_sides_and_of_both_faces(self):
        back = character("dos", panic={"skills": [{"name": "Fuite", "text": "Un Sablier."}]})
        assert "sablier" in terms(dealt(back))
        assert "poison" in terms(
            dealt(leader("chef", back_exploration={"effect": "Poison !", "generation": []}))
        )

    def test_skills_that_the_book_explains(self):
        exact = character("tireur", skills=[{"name": "tir precis"}])
        assert "Tir précis" in terms(dealt(exact))
        assert "Tir précis" not in terms(dealt(BRUTE))

    def test_pictograms_of_equipment(self):
        found = terms(dealt(FUSIL, equipment("plaque", [SECOND])))
        assert found == {"Exploration", "arme_de_tir", "type_2"}

    def test_each_entry_once_with_its_source_in_both_languages(self):
        entries = paper.glossary(roster_of(clash(HERO, COPP, FORMATION, FORMATION)))
        assert len({entry.name.fr for entry in entries}) == len(entries)
        for entry in entries:
            assert entry.text.fr and entry.text.en and entry.source.startswith("Warbound")


class TestReference:
    def grids(self):
        return {grid.title.fr: grid for grid in paper.reference(CATALOGUE)}

    def test_periods_and_turns_by_format(self):
        rows = [[cell.fr for cell in row] for row in self.grids()["Périodes et tours"].rows]
        assert rows == [
            ["1", "non donné", "tours 1–3"],
            ["2", "non donné", "tours 4–5"],
            ["3", "–", "tour 6"],
        ]

    def of(self, doc):
        return {grid.title.fr: grid for grid in paper.reference(CATALOGUE, roster_of(doc))}

    def test_a_deck_has_its_own_format_alone(self):
        short, long = self.of(dealt(format="exploration")), self.of(dealt(format="affrontement"))
        assert [head.fr for head in short["Formats"].heads] == ["Format", "Exploration"]
        assert [row[0].fr for row in short["Périodes et tours"].rows] == ["1", "2"]
        assert [row[1].fr for row in long["Périodes et tours"].rows] == [
            "tours 1–3",
            "tours 4–5",
            "tour 6",
        ]
        rules = {row[0].fr for row in short["Tableau d’Actions"].rows}
        assert {row[0].fr for row in long["Tableau d’Actions"].rows} - rules == {
            "Action multiple",
            "Réduction du coût",
        }
        assert "Entretien" in [row[0].fr for row in long["Marqueurs"].rows]
        assert "Entretien" not in [row[0].fr for row in short["Marqueurs"].rows]
        cases = [row[0].fr for row in short["Dés et bonus"].rows]
        assert not any("Période 3" in case for case in cases)

    def test_both_formats_where_none_is_chosen(self):
        assert self.of(dealt(format=None)) == self.grids()

    def test_how_many_figures_a_formation_adds_is_our_ruling(self):
        """WB-R16: « une figurine supplémentaire », « deux figurines du même Personnage »."""
        grid = self.grids()["Formations"]
        assert grid.rows[0][0].fr == "Formation†"
        assert grid.note == Words("† notre lecture, WB-R16.", "† our ruling WB-R16.")

    def test_no_table_twice_and_no_column_without_a_word(self):
        for doc in (None, dealt(format="exploration"), clash()):
            printed = paper.reference(CATALOGUE, roster_of(doc) if doc else None)
            assert hollow(printed) == []
            assert broad(printed, 17) == []

    def test_formats_from_the_catalogue(self):
        grid = self.grids()["Formats"]
        assert [cell.en for cell in grid.rows[0]] == ["Cards", "8", "14"]
        assert len(grid.heads) == 1 + len(CATALOGUE.of(DeckFormat))

    def test_the_chances_of_the_die(self):
        grid = self.grids()["Chances de toucher"]
        one = dict(zip((head.fr for head in grid.heads), grid.rows[0], strict=True))
        assert one["6+"] == Words("50\u202f%", "50%")  # 6, 7, 8, 9, 10, 10 of twelve
        assert one["10+"] == Words("17\u202f%", "17%")
        assert grid.rows[1][5].en == "75%"  # aiming: the better of two

    def test_every_table_has_rows_as_wide_as_its_heads(self):
        grids = paper.reference(CATALOGUE)
        assert len(grids) > 12
        for grid in grids:
            assert grid.rows
            assert {len(row) for row in grid.rows} == {len(grid.heads)}

    def test_every_action_and_every_token_of_the_book(self):
        grids = self.grids()
        for category, title in (("action", "Actions"), ("token", "Jetons")):
            rows = {row[0].fr for row in grids[title].rows}
            known = {t.name_fr for t in CATALOGUE.of(Term).values() if t.category == category}
            assert known <= rows


class TestMarkers:
    def found(self, doc):
        roster = roster_of(doc) if doc else None
        return {marker.label.fr: marker for marker in paper.markers(CATALOGUE, roster)}

    def test_orders_are_hexagons_in_the_colour_of_their_faction(self):
        doc = dealt(MENEUSE, STRATEGE, BRUTE, format="affrontement")
        found = self.found(doc)
        rust, blue = found["Ordre Rouille"], found["Ordre Azur"]
        assert rust.shape == blue.shape == "hexagon"
        assert rust.colour != blue.colour
        assert rust.text == "Roui"
        assert rust.colour == leaf(doc, "brute").colour

    def test_no_two_sorts_look_the_same_without_colour(self):
        """Two factions of one beginning are numbered."""
        twins = leader("chef", {"Raiders": 1, "Raideuses": 1, "Azur": 1, "?": 1}, {})
        for doc in (None, clash(HERO), dealt(twins)):
            found = self.found(doc).values()
            written = [(m.shape, fold(m.text or m.label.fr)) for m in found]
            assert len(set(written)) == len(written)
        found = self.found(dealt(twins))
        assert [found[f"Ordre {name}"].text for name in ("Raiders", "Raideuses", "Azur")] == [
            "Rai1",
            "Rai2",
            "Azur",
        ]

    def test_as_many_as_the_richest_turn_and_the_one_that_was_kept(self):
        assert self.found(dealt(MENEUSE))["Ordre Rouille"].number == 4 + 1

    def test_a_colour_that_only_an_exchange_brings(self):
        assert (
            self.found(dealt(MENEUSE, character("x", cost_coloured={"Ombre": 2})))[
                "Ordre Ombre"
            ].number
            == 2
        )

    def test_the_books_own_faction_is_orange(self):
        raider = leader("chef", {"Raiders": 2}, {"Raiders": 2}, faction="raiders")
        assert self.found(dealt(raider))["Ordre Raiders"].colour == "#d9731a"
        assert leaf(dealt(raider), "chef").colour == "#d9731a"
        assert self.found(None)["Ordre Raiders"].colour == "#d9731a"

    def test_factions_of_one_deck_differ(self):
        factions = ["Azur", "Rouille", "Ombre", "Fondeurs", "Forains", "Verriers", "Sauniers"]
        chef = leader("chef", dict.fromkeys(factions, 1), {})
        found = self.found(dealt(chef))
        assert len({found[f"Ordre {name}"].colour for name in factions}) == len(factions)

    def test_tokens_for_every_point_of_the_reserves(self):
        found = self.found(dealt(HERO, format="affrontement"))
        numbers = {label: found[label].number for label in ("Blessure", "Stress", "Break")}
        assert numbers == {"Blessure": 3, "Stress": 4, "Break": 2}
        assert found["Couvert"].number == found["Panique"].number == 1

    def test_what_the_deck_never_needs_is_not_cut_out(self):
        found = self.found(dealt(LAME, format="exploration"))
        assert not {"Break", "Poison", "Entretien"} & set(found)
        poison = equipment("dard", text="1 jeton Poison.")
        assert "Poison" in self.found(dealt(LAME, poison))
        assert "Entretien" in self.found(dealt(LAME, format="affrontement"))

    def test_hand_hourglass_and_time_once(self):
        found = self.found(None)
        assert [found[label].number for label in ("Main", "Sablier", "Temps")] == [1, 1, 1]

    def test_every_size_is_our_proposal(self):
        for doc in (None, dealt(HERO), clash()):
            for marker in self.found(doc).values():
                assert marker.proposed and 0 < marker.width <= 30

    def test_never_without_end(self):
        huge = leader("riche", {"Azur": 1_000_000}, {})
        found = self.found(dealt(huge, character("mur", life=1_000_000)))
        assert max(marker.number for marker in found.values()) == MOST


# --- whatever the deck ----------------------------------------------------------------------------


def on_one_side(found):
    yield from (words for stat in found.stats for words in (stat.label, stat.value))
    yield from (cell for grid in found.grids for row in grid.rows for cell in row)
    for line in found.lines:
        yield from (line.name, line.text, line.short)
    yield from (words for entry in found.rules for words in (entry.name, entry.text))
    yield from (box.label for box in found.boxes)
    for box in found.boxes:
        assert box.number >= 1 and len(box.marks) in (0, box.number)
    for grid in found.grids:
        assert {len(row) for row in grid.rows} == {len(grid.heads)}


def told(roster):
    """Every pair of words that the sheets of a deck print."""
    for member in roster.members:
        found = paper.leaf(roster, member)
        assert found.id == member.id and found.title.fr
        assert found.under is None or found.under in {other.id for other in roster.members}
        yield from (found.title, found.line, found.role)
        for side in (found, found.back):
            if side is not None:
                yield from on_one_side(side)
    yield from (words for stat in paper.facts(roster) for words in (stat.label, stat.value))
    yield from (box.label for box in paper.boxes(roster))
    yield from (words for entry in paper.glossary(roster) for words in (entry.name, entry.text))
    yield from (words for step in paper.turn(roster) for words in (step.name, step.text))
    yield from (c for grid in paper.tables(roster) for row in (grid.heads, *grid.rows) for c in row)
    yield from paper.hand_over(roster)
    for marker in paper.markers(roster.catalogue, roster):
        assert 1 <= marker.number <= MOST
        assert re.fullmatch("(#[0-9a-f]{6})?", marker.colour)
        yield marker.label


def one_sided(roster):
    """What is said in one language only."""
    return [words for words in told(roster) if bool(words.fr) != bool(words.en)]


@every(decks)
def test_any_deck_can_be_printed(doc):
    assert one_sided(roster_of(doc)) == []


@pytest.mark.parametrize("code", TRIPS)
def test_a_deck_that_breaks_a_rule_can_be_printed(code):
    assert one_sided(roster_of(TRIPS[code])) == []


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_the_example_decks(path):
    roster = roster_of(path.read_bytes())
    assert one_sided(roster) == []
    assert all(
        paper.leaf(roster, member).role.fr.endswith("exemple inventé")
        for member in roster.members
        if member.card != FORMATION
    )


def test_a_deck_that_is_only_begun():
    roster = empty("warbound")
    assert list(paper.hand_over(roster)) == [] and list(paper.glossary(roster)) == []
    assert one_sided(roster) == []


def test_french_has_its_narrow_spaces():
    """A colon, semicolon or question mark of ours never stands after a plain space."""
    roster = roster_of(clash(HERO, vocation("v", text="x"), FORMATION))
    texts = [words.fr for words in told(roster) if words != NOTHING]
    texts += [cell.fr for grid in paper.reference(CATALOGUE) for row in grid.rows for cell in row]
    assert [text for text in texts if re.search(r" [:;!?]", text)] == []


def test_every_word_stands_in_both_languages_of_the_reference():
    for grid in paper.reference(CATALOGUE):
        cells = [grid.title, *grid.heads, *(cell for row in grid.rows for cell in row)]
        assert all(cell.in_(lang) for cell in cells for lang in LANGS)
