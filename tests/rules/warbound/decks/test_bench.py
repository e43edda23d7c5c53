"""The workbench of decks."""

import json

import pytest

from rules.building.bench import NOTHING
from rules.building.outlook import outlook
from rules.catalogue.fixtures import FIXTURES
from rules.catalogue.items import BookCard, CardType, DeckFormat
from rules.checks.verdict import verdict
from rules.games.warbound.bench import GROUPS, addition_of, bench
from rules.games.warbound.cards import Card
from rules.games.warbound.game import game
from rules.lists.edits import Add, Bring, Set, Take, applied
from rules.lists.reading import decode
from rules.words import Words, both
from tests.lists import card, catalogue_of, deck, typed_card
from tests.rules.building.benching import edits, empty, faults, roster_of
from tests.rules.lists.strategies import decks
from tests.rules.lists.test_properties import every
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
    STRATEGE,
    VETERAN,
    character,
    dealt,
    equipment,
    leader,
    vocation,
)

CATALOGUE = catalogue_of("warbound")
LISTS = sorted((FIXTURES / "warbound" / "lists").glob("*.json"))
SAMPLE = FIXTURES / "warbound" / "collections" / "exemples.json"


def made(item):
    """A card as players enter it."""
    return decode(json.dumps(item).encode(), Card)


def member(roster, wanted):
    return next(member for member in roster.members if member.id == wanted)


def question(roster, wanted):
    (asked,) = bench.fields(roster, member(roster, wanted))
    return asked


def labels(roster, wanted):
    return {choice.value: choice.label.fr for choice in question(roster, wanted).choices}


def line(item, **fields):
    """The line of a card that is alone in its deck."""
    roster = roster_of(deck(card(item["slug"], id="one", **fields), items=[item]))
    return bench.line(roster, roster.members[0])


def additions(roster):
    """What can be added, by the slug of its card."""
    return {addition.member.card: addition for addition in bench.additions(roster)}


class TestTheFormat:
    def test_is_all_that_is_asked_and_asked_first(self):
        (asked,) = bench.settings(empty("warbound"))
        assert bench.first == (asked.key,) == ("format",)

    def test_is_one_of_the_book_s_with_one_sentence_on_each(self):
        (asked,) = bench.settings(empty("warbound", format="exploration"))
        assert [choice.value for choice in asked.choices] == list(CATALOGUE.of(DeckFormat))
        hints = [choice.hint for choice in asked.choices]
        assert [hint.fr.count(".") for hint in hints] == [hint.en.count(".") for hint in hints]
        assert hints[0].fr.endswith("sur 2 planches.")
        assert hints[1].en.endswith("on 4 boards.")

    def test_is_to_be_chosen_only_as_long_as_none_is(self):
        (asked,) = bench.settings(empty("warbound"))
        assert asked.choices[0].value is None

    def test_unknown_stays_among_the_choices(self):
        (asked,) = bench.settings(empty("warbound", format="bataille"))
        assert asked.choices[-1].value == "bataille"
        assert asked.choices[-1].hint == Words("format inconnu", "unknown format")

    def test_heads_the_page(self):
        assert bench.headline(empty("warbound")) == NOTHING
        told = bench.headline(empty("warbound", format="affrontement"))
        assert told == Words("Affrontement", "Clash")
        assert bench.headline(empty("warbound", format="bataille")) == both("bataille")


class TestAdditions:
    def test_the_formation_is_always_at_hand(self):
        (only,) = bench.additions(empty("warbound"))
        assert (only.slug, only.main, only.member.card) == ("card/formation", True, "formation")
        assert only.hint.fr.endswith("de plus.")
        assert only.hint.en.endswith("life point.")

    def test_every_card_that_the_book_prints_and_the_list_carries_by_type(self):
        aside = typed_card("objectif", "tenir")
        items = (aside, VETERAN, RADIO, BRUTE, LAME, MENEUSE)
        roster = roster_of(dealt(items=items, format="exploration"))
        told = [(addition.member.card, addition.group.en) for addition in bench.additions(roster)]
        assert told == [
            ("meneuse", "Leaders"),
            ("brute", "Characters"),
            ("lame", "Characters"),
            ("radio", "Equipment"),
            ("formation", "Formations"),
            ("veteran", "Vocations"),
            ("tenir", "Other cards"),
        ]
        assert set(CATALOGUE.of(BookCard)) <= {slug for slug, _ in told}

    def test_what_the_deck_has_already_stays_on_offer_with_its_number(self):
        roster = roster_of(dealt(BRUTE, FORMATION, FORMATION, items=[BRUTE, LAME]))
        copies = {addition.member.card: addition.copies for addition in bench.additions(roster)}
        assert copies == {"brute": 1, "formation": 2, "lame": 0}

    def test_leaders_come_first_as_long_as_one_is_to_come(self):
        items = [LAME, STRATEGE, VETERAN]
        for held, format_, first in (
            ([], "exploration", "Leaders"),
            ([MENEUSE], "affrontement", "Leaders"),
            ([MENEUSE], "exploration", "Personnages"),
        ):
            told = bench.additions(roster_of(dealt(*held, items=items, format=format_)))
            assert told[0].tab.fr == first
            assert "Leaders" in {addition.tab.fr for addition in told}

    def test_stand_under_their_type_and_under_every_faction_that_they_name(self):
        amiral = vocation("amiral", "Azur")
        told = additions(roster_of(deck(items=[MENEUSE, BRUTE, amiral, LAME])))
        assert told["amiral"].tab == Words("Vocations", "Vocations")
        chips = {slug: [chip.fr for chip in each.chips] for slug, each in told.items()}
        assert chips == {
            "meneuse": ["Rouille"],
            "brute": ["Rouille"],
            "amiral": ["Azur"],
            "lame": [],
            "formation": [],
        }

    def test_are_playable_with_the_leaders_of_the_deck(self):
        items = [
            BRUTE,
            LAME,
            STRATEGE,
            RADIO,
            character("marin", cost_coloured={"Azur": 1}),
            character("colosse", 5),
            equipment("sonar", faction="Azur"),
            vocation("fondeur", "Rouille"),
        ]
        told = additions(roster_of(dealt(MENEUSE, items=items)))
        assert {slug for slug, each in told.items() if not each.playable} == {
            "marin",  # no leader brings a token of its colour
            "colosse",  # four tokens at most in a turn
            "sonar",
        }

    def test_all_are_playable_as_long_as_there_is_no_leader(self):
        marin = character("marin", cost_coloured={"Azur": 9})
        told = additions(roster_of(deck(items=[marin, equipment("sonar", faction="Azur")])))
        assert all(each.playable for each in told.values())

    def test_play_aids_are_not(self):
        assert not additions(roster_of(deck(items=[typed_card("objectif", "a")])))["a"].playable

    def test_say_of_which_the_deck_holds_only_one(self):
        items = [BRUTE, character("foule", max_copies=3)]
        told = additions(roster_of(deck(items=items)))
        assert {slug for slug, each in told.items() if each.unique} == {"brute"}

    def test_a_card_of_a_collection_is_the_same_addition(self):
        roster = roster_of(deck(items=[MENEUSE, BRUTE, RADIO]))
        told = {addition.slug: addition for addition in bench.additions(roster)}
        for item in (MENEUSE, BRUTE, RADIO):
            assert addition_of(made(item), CATALOGUE) == told[f"card/{item['slug']}"]
        assert bench.adds_cards

    def test_a_card_that_the_list_does_not_carry_yet_is_brought_and_added(self):
        document = empty("warbound", format="exploration").document
        document = applied(document, Bring(made(BRUTE)))
        added = addition_of(made(BRUTE), CATALOGUE).member
        roster = game.roster(applied(document, Add(added)), CATALOGUE)
        assert roster.total == 1
        assert bench.title(roster, roster.members[0]) == both("Brute")

    def test_hints_tell_costs_and_the_orders_of_both_faces(self):
        two = leader("deux", {"Azur": 1, "Rouille": 2}, {"Azur": 1}, front=[{"Azur": 3}] * 3)
        assert addition_of(made(two), CATALOGUE).hint == Words(
            "Exploration\u202f: Azur 1/1 + Rouille 2/0 · Affrontement\u202f: Azur 3/3/3",
            "Exploration: Azur 1/1 + Rouille 2/0 · Clash: Azur 3/3/3",
        )
        assert addition_of(made(BRUTE), CATALOGUE).hint == both("1 Rouille + 1")


class TestTheLine:
    def test_of_a_character_shows_its_cost_and_main_values(self):
        brute = {**BRUTE, "attack": 6, "speed": 3, "life": 3}
        assert line(brute) == Words(
            "1 Rouille + 1 · Att 6+ · Vit 3 · PV 3", "1 Rouille + 1 · Att 6+ · Spd 3 · Life 3"
        )

    def test_of_one_who_shoots_shows_both_ranges(self):
        assert line(character("a", precision_short=6, precision_long=8)).fr == "1 · Préc 6+/8+"
        assert line(character("a", precision_short=6)).en == "1 · Prec 6+/–"

    def test_of_one_who_costs_nothing_says_so(self):
        free = character("a", 0, cost_coloured={"Azur": 0})
        assert line(free) == Words("coût 0", "cost 0")

    @pytest.mark.parametrize(
        ("format_", "told"),
        [
            ("exploration", "Ordres\u202f: Rouille 3/4"),
            ("affrontement", "Ordres\u202f: Rouille 3/4/4"),
            (None, "Exploration\u202f: Rouille 3/4 · Affrontement\u202f: Rouille 3/4/4"),
        ],
    )
    def test_of_a_leader_shows_the_orders_of_the_format(self, format_, told):
        roster = roster_of(dealt(MENEUSE, format=format_))
        assert bench.line(roster, roster.members[0]).fr == told

    def test_of_a_leader_whose_card_is_not_complete(self):
        assert line(typed_card("leader", "a")) == Words(
            "ordres à compléter", "orders to be filled in"
        )
        assert line(leader("a", {}, {"Azur": 0})) == Words("aucun ordre", "no orders")
        assert line(leader("a", {"Azur": 1})).en == "Orders: Azur 1/0"

    def test_of_an_upgrade_shows_what_it_is_on_and_what_it_asks(self):
        gun = equipment("tube", GUN, "Azur", text="Tire  plus\nloin.")
        roster = roster_of(dealt(LAME, (gun, "lame"), (FORMATION, "lame")))
        _, tube, formation = (bench.line(roster, member) for member in roster.members)
        assert tube == Words(
            "sur Lame · arme de tir · Leader Azur exigé · Tire plus loin.",
            "on Lame · ranged weapon · Azur Leader needed · Tire plus loin.",
        )
        assert formation == Words(
            "sur Lame · +1 pour activer · +1 pour toucher · +1 dé · +1 PV",
            "on Lame · +1 to activate · +1 to hit · +1 die · +1 life",
        )

    def test_of_a_long_text_shows_its_beginning(self):
        told = line(vocation("a", text="mot " * 100)).fr
        assert told.endswith("mot…")
        assert len(told) <= 40
        assert line(vocation("a", text="o" * 200)).fr == "o" * 39 + "…"

    def test_of_a_card_that_the_player_named_tells_which_card(self):
        assert line(BRUTE, name="Rita").fr == "Brute · 1 Rouille + 1"
        assert line(BRUTE, name="Brute").fr == "1 Rouille + 1"

    def test_of_a_play_aid_and_of_an_unknown_card(self):
        assert line(typed_card("reference", "a")).en == "Reference, outside the deck"
        roster = roster_of(deck(card("joker")))
        assert bench.line(roster, roster.members[0]) == Words("carte inconnue", "unknown card")


class TestTheTitle:
    def test_is_the_player_s_name_else_the_card_s_else_the_slug(self):
        roster = roster_of(
            deck(card("brute", name="Rita"), card("brute"), card("joker"), items=[BRUTE])
        )
        assert [bench.title(roster, member).fr for member in roster.members] == [
            "Rita",
            "Brute",
            "joker",
        ]

    def test_of_the_book_s_card_is_in_both_languages(self):
        roster = roster_of(dealt(FORMATION))
        row = CATALOGUE.of(BookCard)["formation"]
        assert bench.title(roster, roster.members[0]) == Words(row.name_fr, row.name_en)


class TestAttaching:
    def test_only_upgrades_are_asked(self):
        roster = roster_of(dealt(MENEUSE, LAME, RADIO, FORMATION, VETERAN, "joker"))
        asked = [m.id for m in roster.members if bench.fields(roster, m)]
        assert asked == ["radio", "formation", "veteran"]

    def test_equipment_and_formations_go_on_characters_vocations_on_leaders(self):
        roster = roster_of(dealt(MENEUSE, STRATEGE, LAME, BRUTE, RADIO, FORMATION, VETERAN))
        for slug in ("radio", "formation"):
            assert list(labels(roster, slug)) == [None, "lame", "brute"]
        assert list(labels(roster, "veteran")) == [None, "meneuse", "stratege"]

    def test_those_who_bear_something_stay_and_the_label_tells_what(self):
        roster = roster_of(
            dealt(LAME, COPP, BRUTE, (RADIO, "lame"), (FORMATION, "lame"), (MASSE, "copp"))
        )
        assert labels(roster, "masse") == {
            None: "non attachée",
            "lame": "Lame (porte Radio et Formation)",
            "copp": "Copp",
            "brute": "Brute",
        }
        assert question(roster, "radio").choices[1].label.en == "Lame (bears Formation)"

    def test_even_those_whom_the_rules_refuse_and_the_engine_says_why(self):
        roster = roster_of(dealt(MENEUSE, COPP, FUSIL))
        assert "copp" in labels(roster, "fusil")
        seen = outlook(game, verdict(game, roster), Set("on", "copp", "fusil"))
        assert [finding.code for finding in seen.news] == ["WB-EQUIP-PICTO"]

    @pytest.mark.parametrize(
        ("on", "label"),
        [("meneuse", "Meneuse"), ("joker", "joker"), ("m99", "«\u202fm99\u202f»")],
    )
    def test_a_wrong_or_absent_carrier_stays_among_the_choices(self, on, label):
        roster = roster_of(dealt(MENEUSE, LAME, "joker", (RADIO, on)))
        assert labels(roster, "radio") == {None: "non attachée", "lame": "Lame", on: label}

    def test_what_is_wrongly_attached_can_be_taken_off(self):
        roster = roster_of(dealt(LAME, (BRUTE, "lame"), ("joker", "lame")))
        for wanted in ("brute", "joker"):
            assert list(labels(roster, wanted)) == [None, "lame"]

    def test_the_hint_helps_to_choose_a_carrier(self):
        roster = roster_of(dealt(BRUTE, RADIO))
        assert question(roster, "radio").choices[1].hint == both("1 Rouille + 1")


class TestGauges:
    def gauges(self, roster, wanted):
        told = bench.gauges(roster, member(roster, wanted))
        return [(gauge.label.fr, gauge.used, gauge.room) for gauge in told]

    def test_of_a_character_are_equipment_and_formation(self):
        roster = roster_of(dealt(LAME, BRUTE, (RADIO, "lame"), (MASSE, "lame")))
        assert self.gauges(roster, "lame") == [("Équipement", 2, 1), ("Formation", 0, 1)]
        assert self.gauges(roster, "brute") == [("Équipement", 0, 1), ("Formation", 0, 1)]

    def test_of_a_leader_is_the_vocation(self):
        roster = roster_of(dealt(MENEUSE, (VETERAN, "meneuse"), (RADIO, "meneuse")))
        assert self.gauges(roster, "meneuse") == [("Vocation", 1, 1)]

    def test_go_by_what_the_card_says(self):
        limits = {"equipement": 2, "formation": 0}
        roster = roster_of(dealt(character("roi", upgrade_limits=limits)))
        assert self.gauges(roster, "roi") == [("Équipement", 0, 2), ("Formation", 0, 0)]

    def test_never_have_more_places_than_a_list_has_members(self):
        roster = roster_of(dealt(character("roi", upgrade_limits={"formation": 1_000_000})))
        assert self.gauges(roster, "roi")[1] == ("Formation", 0, 1000)

    def test_others_have_none(self):
        roster = roster_of(dealt(LAME, (RADIO, "lame"), "joker"))
        assert self.gauges(roster, "radio") == self.gauges(roster, "joker") == []


class TestSeats:
    def seats(self, roster, wanted):
        return [
            (seat.label.fr, seat.rider, [fix.label.fr for fix in seat.takers])
            for seat in bench.seats(roster, member(roster, wanted))
        ]

    def test_tell_who_hangs_on_a_card_and_who_may_be_attached(self):
        roster = roster_of(dealt(MENEUSE, LAME, COPP, (RADIO, "lame"), MASSE, FUSIL, FORMATION))
        assert self.seats(roster, "lame") == [
            ("Équipement", "radio", []),
            ("Formation", None, ["Formation"]),
        ]
        assert self.seats(roster, "copp") == [
            ("Équipement", None, ["Masse"]),  # it has a gun already
            ("Formation", None, ["Formation"]),
        ]
        assert self.seats(roster, "meneuse") == [("Vocation", None, [])]

    def test_one_tap_attaches(self):
        roster = roster_of(dealt(LAME, RADIO))
        (fix,) = bench.seats(roster, member(roster, "lame"))[0].takers
        assert fix.edits == (Set("on", "lame", "radio"),)

    def test_what_hangs_somewhere_is_offered_nowhere_else(self):
        roster = roster_of(dealt(LAME, BRUTE, (RADIO, "lame")))
        assert self.seats(roster, "brute")[0] == ("Équipement", None, [])

    def test_go_by_what_the_card_says_and_are_few(self):
        king = character("roi", upgrade_limits={"equipement": 0, "formation": 1_000_000})
        roster = roster_of(dealt(king, FORMATION))
        assert self.seats(roster, "roi") == [("Formation", None, ["Formation"])] * 3

    def test_what_hangs_wrong_is_told_too(self):
        roster = roster_of(dealt(MENEUSE, (RADIO, "meneuse"), ("joker", "radio")))
        assert self.seats(roster, "meneuse") == [
            ("Vocation", None, []),
            ("Équipement", "radio", []),
        ]
        assert self.seats(roster, "radio") == [("carte inconnue", "joker", [])]

    def test_more_than_there_is_room_for_are_all_told(self):
        roster = roster_of(dealt(LAME, (RADIO, "lame"), (MASSE, "lame")))
        assert [rider for _, rider, _ in self.seats(roster, "lame")] == ["radio", "masse", None]

    @every(decks, examples=100)
    def test_everybody_hangs_in_one_seat_and_takers_break_no_rule(self, doc):
        roster = roster_of(doc)
        before = verdict(game, roster)
        for carrier in roster.members:
            seats = bench.seats(roster, carrier)
            riders = [seat.rider for seat in seats if seat.rider]
            assert sorted(riders) == sorted(m.id for m in roster.members if m.on == carrier.id)
            for fix in {fix for seat in seats for fix in seat.takers}:
                assert not outlook(game, before, fix.edits[0]).refused


class TestFigures:
    def test_of_a_formation_are_what_it_adds(self):
        roster = roster_of(dealt(LAME, (FORMATION, "lame")))
        told = bench.figure(roster, member(roster, "lame"), "formation")
        assert told.fr == "+1 pour activer · +1 pour toucher · +1 dé · +1 PV"

    def test_of_equipment_are_its_pictograms(self):
        roster = roster_of(dealt(LAME, (FUSIL, "lame"), RADIO))
        lame = member(roster, "lame")
        assert bench.figure(roster, lame, "fusil") == Words("arme de tir", "ranged weapon")
        assert bench.figure(roster, lame, "radio") == NOTHING
        assert bench.figure(roster, lame, "joker") == NOTHING


class TestStrengths:
    def strengths(self, doc):
        return [(each.label.fr, each.value, each.of) for each in bench.strengths(roster_of(doc))]

    def test_are_orders_against_costs_and_cards_by_type(self):
        assert self.strengths(dealt(MENEUSE, BRUTE, LAME, RADIO, format="exploration")) == [
            ("Ordres, période 1", 3, 4),
            ("Ordres, période 2", 4, 4),
            ("Leaders", 1, 1),
            ("Personnages", 2, None),
            ("Améliorations", 1, None),
        ]

    def test_without_leaders_or_format_are_cards_alone(self):
        assert self.strengths(dealt(BRUTE, format="affrontement")) == [
            ("Leaders", 0, 2),
            ("Personnages", 1, None),
            ("Améliorations", 0, None),
        ]
        assert self.strengths(dealt(MENEUSE, format=None))[0] == ("Leaders", 1, None)

    def test_are_six_at_most(self):
        for path in LISTS:
            assert len(bench.strengths(roster_of(path.read_bytes()))) in (5, 6)


class TestTwins:
    def test_a_card_of_which_the_deck_holds_one_has_none(self):
        crowd = character("foule", max_copies=2)
        roster = roster_of(dealt(BRUTE, crowd, FORMATION, FORMATION, "joker"))
        twins = [m.id for m in roster.members if bench.duplicable(roster, m)]
        assert twins == ["foule", "formation", "formation_2"]

    def test_until_its_card_allows_no_more(self):
        crowd = character("foule", max_copies=2)
        roster = roster_of(dealt(crowd, crowd))
        assert not any(bench.duplicable(roster, m) for m in roster.members)


class TestSections:
    def test_are_the_types_and_then_the_others(self):
        aside = typed_card("objectif", "tenir")
        shuffled = (RADIO, "joker", LAME, VETERAN, (FORMATION, "lame"), MENEUSE, aside, BRUTE)
        told = bench.sections(roster_of(dealt(*shuffled)))
        assert [(section.slug, section.members, section.cost) for section in told] == [
            ("leader", ("meneuse",), 1),
            ("personnage", ("lame", "brute"), 2),
            ("equipement", ("radio",), 1),
            ("formation", ("formation",), 1),
            ("vocation", ("veteran",), 1),
            ("other", ("joker", "tenir"), 0),
        ]

    def test_every_type_of_the_deck_has_its_own(self):
        assert {row.slug for row in CATALOGUE.of(CardType).values() if row.in_deck} < set(GROUPS)

    def test_of_an_empty_deck_are_none(self):
        assert bench.sections(empty("warbound")) == ()

    @every(decks, examples=50)
    def test_together_they_count_the_deck(self, doc):
        roster = roster_of(doc)
        assert sum(section.cost for section in bench.sections(roster)) == roster.total


class TestAnyDeck:
    @every(decks)
    def test_has_no_fault(self, doc):
        assert list(faults(bench, roster_of(doc))) == []

    @pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
    def test_an_example_whose_cards_are_lost_has_none_either(self, path):
        doc = json.loads(path.read_bytes())
        for lost in (doc["items"][::2], []):
            assert list(faults(bench, roster_of({**doc, "items": lost}))) == []

    def test_cards_are_never_counted_and_take_nothing(self):
        roster = roster_of(LISTS[0].read_bytes())
        assert not bench.countable
        assert not any(bench.shelves(roster, member) for member in roster.members)
        assert not any(isinstance(edit, Take) for edit in edits(bench, roster))

    @pytest.mark.parametrize("text", ["null", "true", "7", "{0}", "%s"])
    def test_odd_ids_and_formats_are_written_as_they_are(self, text):
        roster = roster_of(
            deck(
                card("lame", id=text),
                card("radio", id="r", on=text),
                items=[LAME, RADIO],
                format=text,
            )
        )
        assert list(faults(bench, roster)) == []


class TestFromNothing:
    """A legal deck is built with what the bench offers, the engine being asked each time."""

    NEEDED = {
        "exploration": "leader formation equipement vocation personnage",
        "affrontement": "leader leader formation formation equipement vocation personnage",
    }

    def told(self, roster):
        return verdict(game, roster)

    def after(self, roster, edit):
        return game.roster(applied(roster.document, edit), CATALOGUE)

    def first_that_pleases(self, roster, possible):
        """The first edit that neither an error nor an advice is held against."""
        before = self.told(roster)
        for edit in possible:
            if not outlook(game, before, edit).news:
                return edit
        raise AssertionError("everything is refused")

    def built(self, format_):
        roster = empty("warbound", format=format_)
        for item in json.loads(SAMPLE.read_bytes())["items"]:
            roster = self.after(roster, Bring(made(item)))
        types = self.NEEDED[format_].split()
        while roster.total < roster.budget:
            kind = types.pop(0) if len(types) > 1 else types[0]
            group = GROUPS[kind]
            possible = [
                Add(addition.member)
                for addition in bench.additions(roster)
                if addition.group == group
            ]
            roster = self.after(roster, self.first_that_pleases(roster, possible))
        return roster

    def attached(self, roster):
        for copy in roster.upgrades:
            (asked,) = bench.fields(roster, copy.member)
            before = self.told(roster)
            for choice in asked.choices[1:]:
                edit = Set(asked.key, choice.value, copy.id)
                if not outlook(game, before, edit).refused:
                    roster = self.after(roster, edit)
                    break
        return roster

    @pytest.mark.parametrize("format_", NEEDED)
    def test_a_legal_deck_of_each_format(self, format_):
        roster = self.built(format_)
        found = self.told(roster)
        assert found.legal
        assert found.findings == ()

    @pytest.mark.parametrize("format_", NEEDED)
    def test_with_everything_attached(self, format_):
        roster = self.attached(self.built(format_))
        assert all(copy.on for copy in roster.upgrades)
        assert self.told(roster).findings == ()

    def test_no_format_is_left_out(self):
        assert set(self.NEEDED) == set(CATALOGUE.of(DeckFormat))
