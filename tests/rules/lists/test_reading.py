"""The list format: what is read, what is refused, and where."""

import json

import pytest

from rules.lists.reading import read, write
from rules.words import LANGS
from tests.lists import (
    band,
    card,
    catalogue_of,
    character,
    convoy,
    deck,
    fighter,
    figure,
    figures,
    group,
    refusal,
    typed_card,
    vehicle,
)

GAMES = {"rbn": convoy, "first_wave": group, "warbound": deck, "un_pour_un": band}
GAMES["deux_d6"] = figures


def minimal(game, **fields):
    return {"format": "muster-list/1", "game": game, **fields}


def document(doc):
    return read(json.dumps(doc).encode(), catalogue_of)[1]


def path(doc):
    """Where a document is refused, with a sentence in each language."""
    error = refusal(doc)
    assert all(error.reason.in_(lang) for lang in LANGS)
    assert error.reason.fr != error.reason.en
    return error.path


class TestDefaults:
    """Absent keys have their defaults: lists empty, references null, numbers 0 unless said."""

    @pytest.mark.parametrize("game", GAMES)
    def test_format_and_game_are_enough(self, game):
        read_back = document(minimal(game))
        assert (read_back.members, read_back.items) == ((), ())
        assert (read_back.name, read_back.notes, read_back.catalogue) == ("", "", None)

    def test_the_settings_of_a_convoy(self):
        settings = document(minimal("rbn")).settings
        assert (settings.budget, settings.bonus, settings.exotic) == (0, 0, False)
        assert settings.drawbacks == ()
        for key in ("faction", "subfaction", "activity", "scenario", "role", "advantage"):
            assert getattr(settings, key) is None

    def test_the_other_settings(self):
        assert document(minimal("first_wave")).settings.scenario is None
        assert document(minimal("warbound")).settings.format is None
        assert document(minimal("un_pour_un")).settings.limit is None
        assert document(minimal("un_pour_un")).settings.agreed == ()
        assert document(minimal("deux_d6")).settings.adaptation is None

    def test_a_fighter_and_a_vehicle(self):
        members = [{"kind": "fighter", "id": "a"}, {"kind": "vehicle", "id": "b"}]
        man, car = document(minimal("rbn", members=members)).members
        assert (man.count, man.name, man.notes, man.picks) == (1, "", "", ())
        assert (man.T, man.C, man.slave, man.rides, man.seat) == ("-", "5", False, None, None)
        assert (car.count, car.type, car.picks) == (1, None, ())

    def test_a_character_a_figure_and_a_card(self):
        (man,) = document(minimal("un_pour_un", members=[{"kind": "character", "id": "a"}])).members
        assert (man.arms, man.rank, man.race, man.trades, man.scale) == (2, None, None, (), None)
        (figurine,) = document(minimal("deux_d6", members=[{"kind": "figure", "id": "a"}])).members
        assert (figurine.pj, figurine.actions, figurine.wields) == (True, 2, ())
        held = [{"kind": "card", "id": "a", "card": "formation"}]
        (copy,) = document(minimal("warbound", members=held)).members
        assert (copy.count, copy.on) == (1, None)

    def test_a_pick(self):
        (man,) = document(convoy(fighter({"item": "fusil"}))).members
        assert man.picks[0].with_ == ()
        (figurine,) = document(figures(figure({"item": "combat"}))).members
        assert (figurine.picks[0].level, figurine.picks[0].of) == ("normal", None)

    def test_slug_type_and_name_are_enough_for_a_card(self):
        (leader,) = document(deck(items=[typed_card("leader", "chef")])).items
        assert (leader.max_copies, leader.text, leader.front, leader.pictogram) == (
            1,
            "",
            None,
            None,
        )

    def test_what_is_at_its_default_need_not_be_written(self):
        man = fighter(id="a", name="", count=1, notes="", slave=False, rides=None, T="-")
        assert document(convoy(man)) == document(convoy({"kind": "fighter", "id": "a"}))

    def test_the_player_s_order_is_kept(self):
        doc = convoy(fighter("epee", "armure", "epee", id="z"), vehicle("leger", id="a"))
        read_back = document(doc)
        assert [member.id for member in read_back.members] == ["z", "a"]
        assert [pick.item for pick in read_back.members[0].picks] == ["epee", "armure", "epee"]


class TestUnknownKeys:
    """Unknown keys are refused with their path."""

    @pytest.mark.parametrize("game", GAMES)
    def test_in_the_list_and_in_its_settings(self, game):
        assert path(minimal(game, colour="red")) == "$.colour"
        assert path(minimal(game, settings={"colour": "red"})) == "$.settings.colour"

    @pytest.mark.parametrize(
        ("doc", "where"),
        [
            (convoy(fighter(), fighter(colour="red")), "$.members[1].colour"),
            (convoy(fighter("epee", {"item": "a", "x": 1})), "$.members[0].picks[1].x"),
            (convoy(fighter({"item": "fusil", "level": "+"})), "$.members[0].picks[0].level"),
            (convoy(vehicle("leger", T="4")), "$.members[0].T"),
            (group(fighter(slave=True)), "$.members[0].slave"),
            (group(fighter(rides="m1")), "$.members[0].rides"),
            (deck(items=[typed_card("leader", colour="red")]), "$.items[0].colour"),
            (
                deck(items=[typed_card("leader", front={"effect": "", "x": 1})]),
                "$.items[0].front.x",
            ),
            (band(character("chef", T="4")), "$.members[0].T"),
        ],
    )
    def test_at_every_depth(self, doc, where):
        assert path(doc) == where

    def test_the_key_is_named(self):
        reason = refusal(convoy(fighter(colour="red"))).reason
        assert "“colour”" in reason.en
        assert "«\u202fcolour\u202f»" in reason.fr


class TestMissingKeys:
    @pytest.mark.parametrize(
        ("doc", "where"),
        [
            ({}, "$.format"),
            ({"format": "muster-list/1"}, "$.game"),
            ({"game": "rbn"}, "$.format"),
            (minimal("rbn", members=[{"kind": "fighter"}]), "$.members[0].id"),
            (minimal("rbn", members=[{"id": "m1"}]), "$.members[0].kind"),
            (convoy(fighter({"with": []})), "$.members[0].picks[0].item"),
            (minimal("warbound", members=[{"kind": "card", "id": "a"}]), "$.members[0].card"),
            (deck(items=[{"kind": "card", "slug": "a", "name": "A"}]), "$.items[0].type"),
            (band(items=[{"kind": "weapon", "slug": "a"}]), "$.items[0].name"),
            (band(items=[{"kind": "weapon", "name": "a"}]), "$.items[0].slug"),
        ],
    )
    def test_the_path_says_which(self, doc, where):
        assert path(doc) == where


class TestWrongTypes:
    """A value of the wrong type is refused with its path."""

    @pytest.mark.parametrize(
        ("doc", "where"),
        [
            (convoy(fighter(), fighter(), fighter(T=4)), "$.members[2].T"),
            (convoy(fighter(count="2")), "$.members[0].count"),
            (convoy(fighter(count=0)), "$.members[0].count"),
            (convoy(fighter(count=True)), "$.members[0].count"),
            (convoy(fighter(slave=1)), "$.members[0].slave"),
            (convoy(fighter(seat="roof")), "$.members[0].seat"),
            (convoy(fighter(picks={})), "$.members[0].picks"),
            (convoy(fighter(picks=["fusil"])), "$.members[0].picks[0]"),
            (convoy(fighter({"item": "a", "with": "b"})), "$.members[0].picks[0].with"),
            (convoy(fighter({"item": "a", "with": ["b", 1]})), "$.members[0].picks[0].with[1]"),
            (convoy(fighter({"item": ""})), "$.members[0].picks[0].item"),
            (convoy(fighter(id="")), "$.members[0].id"),
            (convoy(fighter(kind="horse")), "$.members[0].kind"),
            (convoy(budget="300"), "$.settings.budget"),
            (convoy(budget=None), "$.settings.budget"),
            (convoy(role="juge"), "$.settings.role"),
            (convoy(scenario="2"), "$.settings.scenario"),
            (convoy(drawbacks="mutants"), "$.settings.drawbacks"),
            (minimal("rbn", members={}), "$.members"),
            (minimal("rbn", members=[[]]), "$.members[0]"),
            (minimal("rbn", settings=[]), "$.settings"),
            (minimal("rbn", name=None), "$.name"),
            (minimal("rbn", catalogue=2.0), "$.catalogue"),
            (minimal("rbn", items=[{"slug": "a", "name": "A"}]), "$.items[0].kind"),
            (deck(card("formation", count=2)), "$.members[0].count"),
            (deck(items=[typed_card("sorcier")]), "$.items[0].type"),
            (deck(items=[typed_card("equipement", pictogram="roue")]), "$.items[0].pictogram"),
            (band(agreed=["tout"]), "$.settings.agreed[0]"),
            (figures(figure({"item": "combat", "level": "++"})), "$.members[0].picks[0].level"),
            (figures(figure({"item": "cadence", "of": 3})), "$.members[0].picks[0].of"),
            (figures(controller="chat"), "$.settings.controller"),
        ],
    )
    def test_the_path_says_where(self, doc, where):
        assert path(doc) == where

    @pytest.mark.parametrize(
        ("doc", "where"),
        [
            (minimal("rbn", format="muster-list/2"), "$.format"),
            (minimal("rbn", format=1), "$.format"),
            (minimal("chess"), "$.game"),
            (minimal("RBN"), "$.game"),
            (minimal(None), "$.game"),
        ],
    )
    def test_format_and_game(self, doc, where):
        assert path(doc) == where

    def test_an_unknown_game_is_told_the_known_ones(self):
        for slug in GAMES:
            assert slug in refusal(minimal("chess")).reason.en

    def test_a_list_of_pictograms_is_read(self):
        both = typed_card("equipement", "a", pictogram=["arme_de_tir", "type_2"])
        assert document(deck(items=[both])).items[0].pictogram == ("arme_de_tir", "type_2")


class TestTwins:
    """Ids and the slugs of house items are unique; the catalogue's slugs are taken."""

    def test_the_same_id_twice(self):
        doc = convoy(fighter(id="a"), vehicle("leger", id="b"), fighter(id="a"))
        assert path(doc) == "$.members[2].id"
        assert "“a”" in refusal(doc).reason.en

    def test_ids_are_told_apart_to_the_letter(self):
        assert len(document(convoy(fighter(id="a"), fighter(id="A"))).members) == 2

    def test_the_same_house_slug_twice(self):
        trident = {"kind": "weapon", "slug": "trident", "name": "Trident"}
        amulet = {"kind": "equipment", "slug": "trident", "name": "Amulette"}
        assert path(band(items=[trident, amulet])) == "$.items[1].slug"

    @pytest.mark.parametrize(
        "doc",
        [
            band(items=[{"kind": "weapon", "slug": "epee", "name": "Épée"}]),
            band(items=[{"kind": "weapon", "slug": "medikit", "name": "Médikit"}]),
            figures(items=[{"kind": "rule", "slug": "combat", "name": "Combat"}]),
            figures(items=[{"kind": "rule", "slug": "svg", "name": "Sauvegarde"}]),
            figures(items=[{"kind": "weapon", "slug": "poussee", "name": "Poussée"}]),
            deck(items=[typed_card("formation", "formation")]),
        ],
    )
    def test_a_slug_that_the_catalogue_has(self, doc):
        assert path(doc) == "$.items[0].slug"

    def test_a_slug_of_another_game_is_free(self):
        sabre = {"kind": "weapon", "slug": "sabre_laser", "name": "Sabre laser"}
        assert document(band(items=[sabre])).items[0].slug == "sabre_laser"


class TestWriting:
    def test_what_was_written_reads_back_equal(self):
        doc = document(convoy(fighter(("fusil", "balles_non_letales"), T="4"), vehicle("leger")))
        assert read(write(doc), catalogue_of)[1] == doc

    def test_the_keys_are_those_of_the_format(self):
        written = json.loads(write(document(convoy(fighter(("fusil", "x"), id="a"), budget=5))))
        assert written["format"] == "muster-list/1"
        assert written["members"] == [
            {"kind": "fighter", "id": "a", "picks": [{"item": "fusil", "with": ["x"]}]}
        ]
