"""Files of cards: what is written reads back, and a wrong line says what is wrong with it."""

import json
import re
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from rules.catalogue.items import CardType
from rules.collecting import spreadsheets, tables
from rules.collecting.card import Legend
from rules.collecting.files import CARDS, CardFile, give_back, read, write
from rules.collecting.lines import FactionColour
from rules.games.warbound.binder import binder
from rules.games.warbound.cards import PICTOGRAMS, Card, Dice, Face, Panic, Skill, tidy
from rules.lists.refusals import Unreadable
from rules.words import LANGS
from tests.lists import catalogue_of, typed_card
from tests.rules.lists.strategies import one_line

BOOK = catalogue_of("warbound")
HEADS = "type;slug;name\n"
DOCUMENT = Path(__file__).parents[4] / "docs" / "cards.md"

tricky = st.sampled_from(["=1+1", "-", "'", "'=x", "@a", "\\", "a;b=c", "x, y", '"', "\\-", "+2"])
labels = one_line | tricky
prose = labels | st.sampled_from(["deux\nlignes", "fin\r\nde ligne", " bord "])
numbers = st.integers(0, 20)
optional = st.none() | numbers
factions = st.sampled_from(["Rouille", "Azur", "a;b", "c=d", "\\", "É'"])
colours = st.dictionaries(factions, numbers, max_size=2)
pictograms = st.lists(st.sampled_from(PICTOGRAMS), max_size=3).map(tuple)
skills = st.lists(
    st.builds(
        Skill, name=labels, text=prose, active=st.booleans(), on_reference_card=st.booleans()
    ),
    max_size=3,
).map(tuple)
faces = st.builds(Face, effect=prose, generation=st.lists(colours, max_size=3).map(tuple))
panics = st.builds(
    Panic,
    cost_colourless=optional,
    cost_coloured=st.none() | colours,
    attack=optional,
    life=optional,
    morale=optional,
    builtin_equipment=st.none() | pictograms,
    skills=st.none() | skills,
)
cards = st.builds(
    Card,
    slug=labels.filter(lambda text: text.strip() and text != "formation"),
    name=labels.filter(str.strip),
    type=st.sampled_from(["leader", "personnage", "equipement", "vocation", "reference"]),
    name_key=labels,
    text=prose,
    gender=st.none() | labels,
    faction=st.none() | factions,
    max_copies=st.integers(1, 3),
    upgrade_limits=st.dictionaries(st.sampled_from(["equipement", "vocation"]), numbers),
    cost_colourless=numbers,
    cost_coloured=colours,
    attack=optional,
    speed=optional,
    run=optional,
    life=optional,
    precision_short=optional,
    precision_long=optional,
    morale=optional,
    armour_points=numbers,
    armour_value=optional,
    builtin_equipment=pictograms,
    skills=skills,
    panic=st.none() | panics,
    attack_dice=optional | st.builds(Dice, melee=numbers, ranged=numbers),
    front=st.none() | faces,
    back_exploration=st.none() | faces,
    pictogram=st.none() | st.sampled_from(PICTOGRAMS) | pictograms,
    specific_faction=st.none() | factions,
).map(tidy)


def every(test):
    return settings(deadline=None, derandomize=True, database=None, max_examples=200)(test)


def sheet(text):
    return read(text if isinstance(text, bytes) else text.encode(), BOOK)


def refusal(text):
    with pytest.raises(Unreadable) as caught:
        sheet(text)
    return caught.value


def wrong(text):
    (line,) = sheet(text).wrong
    return line


def mistake(text):
    (only,) = wrong(text).mistakes
    return only


def reasons(text, lang="fr"):
    return [(each.where, each.reason.in_(lang)) for each in wrong(text).mistakes]


def table(*made, delimiter=";"):
    return tables.write(map(binder.cells, made), ["type", "slug", "name"], delimiter)


class TestThereAndBack:
    @every
    @given(cards)
    def test_a_card_through_a_spreadsheet(self, card):
        if binder.fault(card, BOOK):
            return
        for delimiter in ";,\t":
            assert sheet(table(card, delimiter=delimiter)).cards == [card]

    @every
    @given(cards)
    def test_a_card_through_json(self, card):
        if binder.fault(card, BOOK):
            return
        file = CardFile(format=CARDS, game="warbound", items=(card,))
        assert sheet(write(file)).cards == [card]

    @every
    @given(cards)
    def test_tidy_twice_is_tidy(self, card):
        assert tidy(card) == card

    def test_a_collection_through_json(self):
        file = CardFile(
            format=CARDS,
            game="warbound",
            name="Les nôtres",
            notes="Deux\nlignes",
            factions=(FactionColour(name="Rouille", colour="#aa5500"),),
            pictograms={"type_2": "Lame"},
            items=(Card(slug="brute", name="Brute", type="personnage", faction="Rouille"),),
        )
        read_back = sheet(write(file))
        assert read_back.cards == list(file.items)
        assert (read_back.name, read_back.notes) == (file.name, file.notes)
        assert (read_back.factions, read_back.pictograms) == (file.factions, file.pictograms)

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
    def test_whatever_a_spreadsheet_saves(self, encoding):
        text = HEADS + "personnage;;Éclaireuse\n"
        (card,) = sheet(text.encode(encoding)).cards
        assert (card.name, card.slug) == ("Éclaireuse", "eclaireuse")

    def test_the_template_of_each_type_is_read(self):
        for row in BOOK.of(CardType).values():
            heads = binder.columns(row, BOOK)
            assert all(map(binder.reads, heads)) or row.slug == "formation"


class TestWhatIsTaken:
    def test_the_items_of_a_list(self):
        document = {
            "format": "muster-list/1",
            "game": "warbound",
            "settings": {"format": "exploration"},
            "items": [typed_card("leader", "reine")],
            "members": [{"id": "m1", "kind": "card", "card": "reine"}],
        }
        assert [card.slug for card in sheet(json.dumps(document)).cards] == ["reine"]

    def test_a_bare_list_of_cards(self):
        assert len(sheet(json.dumps([typed_card("leader"), typed_card("vocation")])).cards) == 2

    def test_a_type_by_its_name_in_either_language(self):
        text = HEADS + "Équipement;;Radio\nCharacter;;Brute\nLEADER;;Reine\n"
        assert [card.type for card in sheet(text).cards] == ["equipement", "personnage", "leader"]

    def test_a_threshold_with_its_plus(self):
        (card,) = sheet("type;name;attack\npersonnage;Brute;6+\n").cards
        assert card.attack == 6

    def test_costs_orders_and_skills(self):
        text = (
            "type;name;cost_coloured;skill_1_name;skill_1_active;panic;panic_cost_colourless\n"
            "personnage;Brute;Rouille=1; Azur=2;Charge;oui;;\n"
        ).replace("Rouille=1; Azur=2", '"Rouille=1; Azur=2"')
        (card,) = sheet(text).cards
        assert card.cost_coloured == {"Rouille": 1, "Azur": 2}
        assert card.skills == (Skill(name="Charge", active=True),)
        assert card.panic is None

    def test_a_formula_is_a_text(self):
        risky = Card(slug="a", name="=HYPERLINK(1)", type="personnage")
        assert ";'=HYPERLINK(1)" in table(risky)
        assert sheet(table(risky)).cards == [risky]


class TestWrongLines:
    """One wrong line is told with its number and its reason; the others are read all the same."""

    @pytest.mark.parametrize(
        ("line", "where", "said"),
        [
            ("personnage;;", "name", "name is missing"),
            (";x;Brute", "type", "type is missing. Possible: Character, Leader, Equipment"),
            ("dragon;x;Brute", "type", "Unknown: “dragon”. Possible: Character, Leader"),
            ("2;x;Brute", "type", "Unknown: “2”"),
            ("-;x;Brute", "type", "Unknown: “-”"),
            ("formation;x;Formation", "type", "always there"),
            ("personnage;formation;Brute", "type", "always there"),
        ],
    )
    def test_what_a_card_must_have(self, line, where, said):
        text = HEADS + "personnage;ok;Bon\n" + line + "\n"
        assert (wrong(text).number, mistake(text).where) == (3, where)
        assert said in mistake(text).reason.en
        assert [card.slug for card in sheet(text).cards] == ["ok"]

    @pytest.mark.parametrize(
        ("column", "cell"),
        [
            ("attack", "six"),
            ("attack", "-1"),
            ("attack", "1,5"),
            ("life", "9999999999"),
            ("cost_coloured", "Rouille"),
            ("cost_coloured", "Rouille=x"),
            ("cost_coloured", "=1"),
            ("cost_coloured", "Rouille=1; Rouille=2"),
            ("skill_1_active", "peut-être"),
            ("builtin_equipment", "épée"),
            ("pictogram", "autre"),
            ("front_generation_1", "2"),
            ("max_copies", "0"),
        ],
    )
    def test_a_cell_that_says_nothing_clear(self, column, cell):
        text = f'type;name;{column}\npersonnage;Brute;"{cell}"\n'
        assert (wrong(text).number, wrong(text).name) == (2, "Brute")
        assert mistake(text).where == column
        for lang in LANGS:
            assert mistake(text).reason.in_(lang).endswith(".")

    def test_more_cells_than_columns(self):
        assert "more cells" in mistake("type;name\npersonnage;Brute;6\n").reason.en

    def test_the_same_slug_twice(self):
        text = HEADS + "personnage;a;Brute\nleader;a;Reine\n"
        assert (wrong(text).number, mistake(text).where) == (3, "slug")
        assert "(2)" in mistake(text).reason.en

    def test_the_same_name_twice_without_slugs(self):
        assert mistake("type;name\npersonnage;Brute\npersonnage;brute\n").where == "name"

    def test_more_than_the_book_allows_needs_its_sentence(self):
        assert mistake("type;name;max_copies\npersonnage;Brute;2\n").where == "text"
        quoted = "type;name;max_copies;text\npersonnage;Brute;2;Deux par deck.\n"
        assert not sheet(quoted).wrong

    def test_a_card_of_json_with_a_key_that_nobody_knows(self):
        text = json.dumps([typed_card("leader"), typed_card("leader", "b", colour="red", life="x")])
        assert (wrong(text).number, wrong(text).name) == (2, "b")
        assert [where for where, _ in reasons(text)] == ["colour", "life"]

    def test_lines_are_counted_as_an_editor_counts_them(self):
        text = 'type;name;text\nleader;Reine;"deux\nlignes"\n\npersonnage;;\n'
        assert wrong(text).number == 5

    def test_all_mistakes_of_a_line_at_once(self):
        text = (
            "Type;Nom;Attaque;Course;Équipement intégré;Panique;Panique : vie\n"
            "Perso;;six;+2;Lame, Pictogramme 1;peut-être;1\n"
        )
        assert [where for where, _ in reasons(text)] == [
            "type", "name", "attack", "builtin_equipment", "panic",
        ]  # fmt: skip

    def test_what_is_possible_is_said(self):
        text = "Type;Nom;Pictogramme;Attaque;Compétence 1 (active)\nPerso;A;Lame;six;bof\n"
        assert dict(reasons(text)) == {
            "type": "Inconnu\u202f: «\u202fPerso\u202f». Possible\u202f: Personnage, Leader, "
            "Équipement, Vocation, Référence, Objectif, Scénario.",
            "pictogram": "Inconnu\u202f: «\u202fLame\u202f». Possible\u202f: Pictogramme 1, "
            "Pictogramme 2, Pictogramme 3.",
            "attack": "«\u202fsix\u202f» n’est pas un nombre entier\u202f; "
            "écrivez par exemple 6 ou 6+.",
            "skill_1_active": "«\u202fbof\u202f» ne dit ni oui ni non\u202f; "
            "écrivez x ou oui, ou laissez vide.",
        }

    def test_what_the_shape_refuses_is_named_by_its_column_too(self):
        long = "x" * 200
        text = (
            "type;name;skill_1_name;panic_life;front_generation_2;life\n"
            f"personnage;Brute;{long};9999999;Rouille=9999999;8888888\n"
        )
        assert sorted(where for where, _ in reasons(text)) == [
            "front_generation_2", "life", "panic_life", "skill_1_name",
        ]  # fmt: skip

    def test_a_mistake_in_the_text_asks_for_no_other_text(self):
        text = "type;name;max_copies;text\npersonnage;Brute;2;" + "x" * 5001 + "\n"
        assert [where for where, _ in reasons(text)] == ["text"]


class TestHeadsInEitherLanguage:
    """A keeper names his columns as he speaks: French, English or both, accents or none."""

    def test_a_french_sheet(self):
        (card,) = sheet(
            "Type;NOM;Coût incolore;cout colore;Attaque;Points de vie;PRÉCISION COURTE;"
            "Compétence 1;Compétence 1 (effet);Compétence 1 (active);Panique : coût incolore\n"
            "Personnage;Éclaireuse;1;Rouille=1;5+;3;4;Charge;Elle fonce.;oui;2\n"
        ).cards
        assert card == Card(
            slug="eclaireuse",
            name="Éclaireuse",
            type="personnage",
            cost_colourless=1,
            cost_coloured={"Rouille": 1},
            attack=5,
            life=3,
            precision_short=4,
            skills=(Skill(name="Charge", text="Elle fonce.", active=True),),
            panic=Panic(cost_colourless=2),
        )

    def test_english_and_french_and_keys_side_by_side(self):
        (card,) = sheet("Card type,Nom,attack,Vitesse,Life points\nCharacter,Brute,6,3,4\n").cards
        assert (card.attack, card.speed, card.life) == (6, 3, 4)

    def test_the_seventh_skill_is_headed_as_the_first(self):
        text = (
            "type;nom;Compétence 7;skill_7_text;Skill 7 (active)\npersonnage;A;Charge;Il fonce.;x\n"
        )
        (card,) = sheet(text).cards
        assert card.skills == (Skill(name="Charge", text="Il fonce.", active=True),)

    def test_a_leader_s_orders(self):
        text = (
            "Type;Nom;Effet de Leader (recto);Ordres, période 2 (recto);"
            "Orders, period 1 (Exploration)\nLeader;Reine;Elle règne.;Rouille=2;Azur=1\n"
        )
        (card,) = sheet(text).cards
        assert card.front == Face(effect="Elle règne.", generation=({}, {"Rouille": 2}))
        assert card.back_exploration == Face(generation=({"Azur": 1},))

    def test_no_head_means_two_columns(self):
        heads = {}
        for row in BOOK.of(CardType).values():
            for column in filter(binder.reads, binder.columns(row, BOOK)):
                for lang in LANGS:
                    head = binder.heading(column, row, BOOK).in_(lang)
                    assert heads.setdefault(tables.bare(head), column) == column
                    assert binder.column_of(head, BOOK) == column

    def test_the_document_names_them_as_they_are_read(self):
        rows = re.findall(r"^\| (`.+?) \| (.+?) \| (.+?) \|", DOCUMENT.read_text(), re.MULTILINE)
        assert len(rows) > 15
        for keys, *names in rows:
            columns = set(re.findall(r"`([a-z_0-9]{2,})`", keys))
            for head in re.split(r", (?![^(]*\))(?!p[eé]riod)", ", ".join(names)):
                column = binder.column_of(head.removesuffix(" …"), BOOK)
                assert column in columns, head

    def test_unknown_columns_are_passed_over_and_told(self):
        read_sheet = sheet("Type;Nom;Illustrateur;Attaque\nPersonnage;Brute;Moi;6\n")
        assert (read_sheet.ignored, len(read_sheet.cards)) == (("Illustrateur",), 1)

    def test_two_columns_that_say_the_same_are_one(self):
        assert not sheet("type;nom;name\nleader;Reine;Reine\nleader;;Roi\n").wrong
        assert mistake("type;nom;name\nleader;Reine;Roi\n").where == "name"


class TestWordsInCells:
    def test_pictograms_as_the_collection_calls_them(self):
        legend = Legend(pictograms={"type_2": "Lame"})
        text = (
            "type;nom;pictogramme\n"
            "équipement;A;lame\nequipement;B;Arme de tir\nEquipment;C;Pictogram 3\n"
        )
        read_sheet = read(text.encode(), BOOK, legend)
        assert [card.pictogram for card in read_sheet.cards] == ["type_2", "arme_de_tir", "type_3"]

    def test_upgrades_and_dice(self):
        text = (
            "type;nom;Améliorations permises;Dés d’attaque;Texte\n"
            "personnage;A;Équipement=2;mêlée=2, tir=0;Deux.\npersonnage;B;;3;\n"
        )
        first, second = sheet(text).cards
        assert first.upgrade_limits == {"equipement": 2}
        assert (first.attack_dice, second.attack_dice) == (Dice(melee=2, ranged=0), 3)

    @pytest.mark.parametrize("lang", LANGS)
    @settings(deadline=None, derandomize=True, database=None, max_examples=60)
    @given(cards)
    def test_there_and_back_in_words(self, lang, card):
        if binder.fault(card, BOOK):
            return
        row = BOOK.of(CardType)[card.type]
        text = spreadsheets.write([card], binder.columns(row, BOOK), row, BOOK, binder, lang)
        assert "arme_de_tir" not in text
        assert sheet(text).cards == [card]


class TestGivenBack:
    """What could not be read comes back as it was, to be corrected."""

    TEXT = 'sep=,\r\nType,Nom,Note,Attaque\r\nPersonnage,Bon,a,6\r\nPerso,"Faux, lui",b,six\r\n'

    def test_the_wrong_lines_under_their_own_heads(self):
        given_back = give_back(sheet(self.TEXT))
        assert given_back == 'Type,Nom,Note,Attaque\r\nPerso,"Faux, lui",b,six\r\n'
        assert (sheet(self.TEXT).wrong[0].number, sheet(given_back).wrong[0].number) == (4, 2)

    def test_with_the_reasons_in_a_column_that_is_read_over(self):
        with_reasons = give_back(sheet(self.TEXT), "fr")
        assert with_reasons.startswith("À corriger,Type,Nom,Note,Attaque\r\n")
        assert "Possible" in with_reasons
        again = sheet(with_reasons)
        assert again.ignored == ("Note",)
        assert give_back(again) == give_back(sheet(self.TEXT))

    def test_cards_of_json(self):
        good, bad = typed_card("leader"), typed_card("dragon", "b")
        assert json.loads(give_back(sheet(json.dumps([good, bad, 17])))) == [bad, 17]


class TestHostileFiles:
    """Nothing but a sentence comes of a file that is no file of cards."""

    @pytest.mark.parametrize(
        "raw",
        [
            b"",
            b"  \n",
            b"{",
            b"[",
            b"null",
            b"\x00\x01\x02",
            b"\x89PNG\r\n\x1a\n\x00\x00",
            b"[" * 100_000,
            b'{"items": {}}',
            b'{"items": []}',
            b'{"format": "autre/1", "items": []}',
            b'{"format": "muster-list/1", "game": "rbn", "items": [{}]}',
            b'{"format": "muster-cards/1", "game": "warbound", "factions": 3, "items": [{}]}',
            b"carton;attaque\nBrute;6\n",
            b"couleur;prix\nrouge;3\n",
            b"PK\x03\x04" + b"x" * 60,
            b"\xd0\xcf\x11\xe0" + b"x" * 60,
            b"sep=;\n",
            b"sep=;",
            b"type;name\n",
            b"\xff\xfe\x00",
            b"a" * (2 * 1024 * 1024 + 1),
            b'type;name\nleader;"' + b"x" * 200_000 + b'"\n',
        ],
    )
    def test_is_refused_with_a_sentence(self, raw):
        error = refusal(raw)
        for lang in LANGS:
            assert 5 < len(error.reason.in_(lang)) < 320

    def test_a_file_of_too_many_columns_is_refused_at_once(self):
        wide = "type;name" + "".join(f";c{n}" for n in range(500)) + "\nleader;Reine\n"
        assert "502" in refusal(wide).reason.en

    def test_columns_without_a_head_and_a_word_are_nothing(self):
        (card,) = sheet("type;name" + ";" * 20_000 + "\nleader;Reine" + ";" * 20_000 + "\n").cards
        assert card.name == "Reine"

    def test_a_sentence_repeats_few_words_and_a_line_has_few_mistakes(self):
        text = 'type;name;builtin_equipment\npersonnage;A;"' + "q," * 5000 + '"\n'
        assert len(mistake(text).reason.fr) < 200
        flags = [f"skill_{number}_active" for number in range(1, 90)]
        text = ";".join(["type", "name", *flags]) + "\npersonnage;A" + ";bof" * 89 + "\n"
        assert len(wrong(text).mistakes) == 20

    def test_a_thousand_cards_and_no_more(self):
        lines = "".join(f"leader;;Reine {n}\n" for n in range(1001))
        assert "1001" in refusal(HEADS + lines).reason.en
        assert len(sheet(HEADS + lines.rsplit("leader", 1)[0]).cards) == 1000

    @every
    @given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
    def test_any_bytes_are_read_or_refused(self, raw):
        try:
            assert sheet(b"type;name\n" + raw).lines
            assert sheet(raw).lines
        except Unreadable:
            pass

    @every
    @given(st.recursive(st.none() | st.integers() | st.text(max_size=4), st.lists, max_leaves=6))
    def test_any_items_are_read_or_refused(self, value):
        raw = msgspec.json.encode({"format": CARDS, "game": "warbound", "items": [value]})
        assert len(sheet(raw).wrong) == 1
