"""Files of cards: what is written reads back, and a wrong line says what is wrong with it."""

import json

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from rules.catalogue.items import CardType
from rules.collecting import tables
from rules.collecting.files import CARDS, CardFile, FactionColour, read, write
from rules.games.warbound.binder import binder
from rules.games.warbound.cards import PICTOGRAMS, Card, Dice, Face, Panic, Skill, tidy
from rules.lists.refusals import Unreadable
from rules.words import LANGS
from tests.lists import catalogue_of, typed_card

BOOK = catalogue_of("warbound")
HEADS = "type;slug;name\n"

one_line = st.text(st.characters(codec="utf-8", exclude_categories=["C", "Zl", "Zp"]), max_size=6)
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
            (";x;Brute", "type", "“type” is missing"),
            ("dragon;x;Brute", "type", "dragon"),
            ("formation;x;Formation", "type", "always there"),
            ("personnage;formation;Brute", "type", "always there"),
        ],
    )
    def test_what_a_card_must_have(self, line, where, said):
        text = HEADS + "personnage;ok;Bon\n" + line + "\n"
        bad = wrong(text)
        assert (bad.number, bad.where) == (3, where)
        assert said in bad.problem.en
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
        bad = wrong(f'type;name;{column}\npersonnage;Brute;"{cell}"\n')
        assert bad.number == 2
        assert bad.name == "Brute"
        assert bad.where.startswith(column.removesuffix("_1"))
        for lang in LANGS:
            assert bad.problem.in_(lang).endswith(".")

    def test_more_cells_than_columns(self):
        assert "more cells" in wrong("type;name\npersonnage;Brute;6\n").problem.en

    def test_the_same_slug_twice(self):
        bad = wrong(HEADS + "personnage;a;Brute\nleader;a;Reine\n")
        assert (bad.number, bad.where) == (3, "slug")
        assert "(2)" in bad.problem.en

    def test_the_same_name_twice_without_slugs(self):
        assert wrong("type;name\npersonnage;Brute\npersonnage;brute\n").where == "slug"

    def test_more_than_the_book_allows_needs_its_sentence(self):
        bad = wrong("type;name;max_copies\npersonnage;Brute;2\n")
        assert bad.where == "text"
        quoted = "type;name;max_copies;text\npersonnage;Brute;2;Deux par deck.\n"
        assert not sheet(quoted).wrong

    def test_a_card_of_json_with_a_key_that_nobody_knows(self):
        bad = wrong(json.dumps([typed_card("leader"), typed_card("leader", "b", colour="red")]))
        assert (bad.number, bad.where, bad.name) == (2, "colour", "b")

    def test_lines_are_counted_as_an_editor_counts_them(self):
        text = 'type;name;text\nleader;Reine;"deux\nlignes"\n\npersonnage;;\n'
        assert wrong(text).number == 5


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
            b"nom;attaque\nBrute;6\n",
            b"type;name;couleur\nleader;Reine;rouge\n",
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
