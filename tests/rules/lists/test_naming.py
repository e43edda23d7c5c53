"""What items are called: which one of several a member has, and by which words it is found."""

import json

import pytest

from rules.building.bench import bench_of
from rules.catalogue.items import Weapon
from rules.checks.game import games
from rules.comparing.compare import compare
from rules.lists.document import Pick
from rules.lists.edits import ChangePick, Take, applied
from rules.lists.link_code import decode, encode
from rules.lists.naming import as_called, found_by, name_of, pick_name, variants
from rules.lists.reading import read, write
from rules.lists.refusals import Unreadable
from rules.plain_text.export import text
from rules.printing.paper import paper_of
from rules.words import LANGS, Words, alternatives, both, fold
from tests.lists import (
    band,
    catalogue_of,
    character,
    convoy,
    fighter,
    figure,
    figures,
    group,
    judged,
    vehicle,
)
from tests.rules.building.benching import offers, roster_of

SWORD = Words("Épée, katana, hache…", "Sword, katana, axe…")
LONGEST = "x" * 40


def weapon(slug, game="rbn"):
    return catalogue_of(game).of(Weapon)[slug]


def sword(word, item="epee"):
    return {"item": item, "as": word}


def document(doc):
    return read(json.dumps(doc).encode(), catalogue_of)[1]


def spoken(words, lang):
    return [each.in_(lang) for each in words]


class TestTheSingleThingsOfAName:
    def test_commas_part_them_and_the_dots_are_none(self):
        assert variants(weapon("epee")) == (
            Words("Épée", "Sword"),
            Words("Katana", "Katana"),
            Words("Hache", "Axe"),
        )

    def test_a_name_of_one_thing_has_none(self):
        assert variants(weapon("fusil")) == ()

    @pytest.mark.parametrize(
        ("fr", "en", "things"),
        [
            ("Épée ou hache", "Sword or axe", "Épée Sword; Hache Axe"),
            ("Grappin/corde", "Hook/rope", "Grappin Hook; Corde Rope"),
            ("Arme (épée, hache)", "Weapon (sword, axe)", "Épée Sword; Hache Axe"),
            ("Arme lourde (à deux mains)", "Heavy weapon (two-handed)", ""),
            ("Bras organique ou cyber", "Organic or cyber arm", None),
            ("Seul…", "Alone…", ""),
            ("Épée, hache", "Sword", ""),  # not as many in both languages
            ("", "", ""),
            (",", ",", ""),
        ],
    )
    def test_lists_of_every_make(self, fr, en, things):
        parts = alternatives(Words(fr, en))
        if things is None:
            assert parts == (
                Words("Bras organique", "Organic arm"),
                Words("Bras cyber", "Cyber arm"),
            )
        else:
            assert "; ".join(f"{part.fr} {part.en}" for part in parts) == things

    @pytest.mark.parametrize(
        ("game", "name", "fr", "en"),
        [
            (
                "un_pour_un",
                "equipment/medikit",
                "Médikit, Potion de soins, Parchemin de soins",
                "Medikit, Healing potion, Healing scroll",
            ),
            (
                "un_pour_un",
                "equipment/jambe",
                "Jambe techno-organique, Jambe cybernétique",
                "Techno-organic leg, Cybernetic leg",
            ),
            (
                "un_pour_un",
                "equipment/visee",
                "Lunette, Pointeur laser, Œil cybernétique, Œil magique",
                "Scope, Laser pointer, Cybernetic eye, Magic eye",
            ),
            (
                "deux_d6",
                "weapon/dague_lancer",
                "Dague de lancer, Hache de lancer",
                "Throwing dagger, Throwing axe",
            ),
            (
                "deux_d6",
                "weapon/arme_base",
                "Épée, Hache, Marteau, Masse d’arme",
                "Sword, Axe, Hammer, Mace",
            ),
        ],
    )
    def test_of_the_books(self, game, name, fr, en):
        things = variants(catalogue_of(game).get(*name.split("/")))
        assert ", ".join(spoken(things, "fr")) == fr
        assert ", ".join(spoken(things, "en")) == en

    @pytest.mark.parametrize("game", games())
    def test_what_can_be_taken_lists_as_many_in_both_languages(self, game):
        for kind in games()[game].takes:
            for item in catalogue_of(game).of(kind).values():
                parted = ["," in name or "/" in name for name in (item.name_fr, item.name_en)]
                assert all(parted) == any(parted), item.slug
                assert not any(parted) or variants(item), item.slug

    def test_an_offer_suggests_them(self):
        roster = roster_of(convoy(fighter(id="rita")))
        offered = {o.item: o for o in offers(bench_of("rbn"), roster, roster.members[0])}
        assert offered["epee"].variants == variants(weapon("epee"))
        assert offered["fusil"].variants == ()


class TestThePlayersWord:
    @pytest.mark.parametrize(
        ("word", "fr", "en"),
        [
            ("Épée", "Épée", "Sword"),
            ("Sword", "Épée", "Sword"),
            ("katana", "katana", "katana"),
            ("epee", "epee", "Sword"),  # as typed; accents are no matter
            ("  axe ", "Hache", "axe"),
            ("Excalibur", "Excalibur", "Excalibur"),
            ("Épée, katana, hache…", "Épée, katana, hache…", "Sword, katana, axe…"),
            ("", SWORD.fr, SWORD.en),
            ("   ", SWORD.fr, SWORD.en),
        ],
    )
    def test_is_said_in_both_languages(self, word, fr, en):
        roster = roster_of(convoy(fighter(sword(word))))
        assert pick_name(roster, roster.members[0].picks[0]) == Words(fr, en)

    def test_stands_before_the_level(self):
        roster = roster_of(figures(figure({"item": "combat", "level": "+", "as": "Escrime"})))
        assert pick_name(roster, roster.members[0].picks[0]) == both("Escrime +")

    def test_an_apostrophe_of_any_kind(self):
        name = Words("Arme (masse d’arme, épée)", "Weapon (mace, sword)")
        assert as_called(Pick(item="x", as_="masse d'arme"), name).en == "Mace"

    def test_of_an_item_that_nobody_knows(self):
        roster = roster_of(convoy(fighter(sword("Balai", "balai_magique"))))
        assert pick_name(roster, roster.members[0].picks[0]) == both("Balai")

    def test_changes_no_price_and_no_verdict(self):
        plain, named = (judged(convoy(fighter(pick))) for pick in ("epee", sword("Hache")))
        assert named.total == plain.total
        assert [f.code for f in named.findings] == [f.code for f in plain.findings]

    def test_makes_no_figure_of_the_book_a_personal_one(self):
        rebel = figure("blaster", profile="soldat_rebelle", name="Kel")
        named = {**rebel, "picks": [sword("Vieux blaster", "blaster")]}
        rosters = [roster_of(figures(each)) for each in (rebel, named)]
        told = [roster.details(roster.members[0])["personal"] for roster in rosters]
        assert told == [False, False]


class TestReading:
    @pytest.mark.parametrize("word", [LONGEST, "é" * 40, "日本刀", "Épée d’Obi 🗡"])
    def test_forty_letters_of_any_script(self, word):
        assert document(convoy(fighter(sword(word)))).members[0].picks[0].as_ == word

    @pytest.mark.parametrize(
        "word", [LONGEST + "x", "a\x00b", "a\nb", "a\u2028b", "\u202eeépé", "a\u2066b", 3, None, []]
    )
    def test_what_is_no_word(self, word):
        with pytest.raises(Unreadable) as refusal:
            document(convoy(fighter(sword(word))))
        assert refusal.value.path == "$.members[0].picks[0].as"

    def test_the_name_that_python_has_for_it_is_unknown(self):
        with pytest.raises(Unreadable):
            document(convoy(fighter({"item": "epee", "as_": "Épée"})))

    def test_there_and_back_by_file_and_by_code(self):
        whole = document(convoy(fighter(sword("Épée"), sword("Hache"), "epee")))
        assert document(json.loads(write(whole))) == whole
        assert document(json.loads(decode(encode(whole)))) == whole
        assert b'"as":"Hache"' in write(whole)

    def test_a_document_without_it_is_written_as_before(self):
        assert b'"as"' not in write(document(convoy(fighter("epee"))))


class TestSettingIt:
    @pytest.fixture
    def crew(self):
        return document(convoy(fighter("fusil", "epee", "epee", id="rita")))

    def words(self, doc):
        return [pick.as_ for pick in doc.members[0].picks]

    def test_of_one_copy(self, crew):
        changed = applied(crew, ChangePick("rita", 2, "as", "Hache"))
        assert self.words(changed) == ["", "", "Hache"]
        assert self.words(applied(changed, ChangePick("rita", 2, "as", ""))) == ["", "", ""]

    def test_with_the_item(self, crew):
        assert self.words(applied(crew, Take("rita", "epee", {"as": "Katana"})))[-1] == "Katana"

    @pytest.mark.parametrize("word", [LONGEST + "x", "a\x00b", "a\nb", "\u202eb", None, 357])
    def test_what_is_no_word(self, crew, word):
        with pytest.raises(Unreadable) as refusal:
            applied(crew, ChangePick("rita", 1, "as", word))
        assert refusal.value.path == "$.picks[1].as"

    def test_by_no_other_name(self, crew):
        with pytest.raises(Unreadable):
            applied(crew, ChangePick("rita", 1, "as_", "Épée"))


class TestTwoOfOneItem:
    """Said once, shown everywhere, and apart."""

    TWO = (sword("Épée"), sword("Hache"), sword("Hache"))

    def test_in_a_comparison(self):
        one, two = (
            judged(convoy(fighter(pick, id="m1", name="Rita")))
            for pick in (sword("Épée"), sword("Hache"))
        )
        compared = compare(one, two)
        assert [(item.name.en, item.first, item.second) for item in compared.items] == [
            ("Sword", 1, 0),
            ("Axe", 0, 1),
        ]
        (pair,) = compared.facing[0].pairs
        assert not pair.same
        assert pair.second.picks == (Words("Hache", "Axe"),)

    def test_between_states_of_one_list(self):
        before = judged(convoy(fighter("epee", id="m1", name="Rita")))
        after = judged(convoy(fighter(sword("Épée"), id="m1", name="Rita")))
        compared = compare(before, after, "states")
        assert not compared.unchanged
        assert compared.words == (
            Words("Rita\u202f: Épée, katana, hache… → Épée", "Rita: Sword, katana, axe… → Sword"),
        )

    @pytest.mark.parametrize(
        ("lang", "expected"), [("fr", ["Épée", "Hache ×2"]), ("en", ["Sword", "Axe ×2"])]
    )
    def test_in_a_text(self, lang, expected):
        written = text(judged(convoy(fighter(*self.TWO, name="Rita"))), lang)
        for name in expected:
            assert f"{name}\n" in written
        assert "atana" not in written

    @pytest.mark.parametrize(
        ("lang", "expected"),
        [("fr", "épée, hache ×2, Excalibur"), ("en", "sword, axe ×2, Excalibur")],
    )
    def test_in_a_short_text(self, lang, expected):
        doc = convoy(fighter(*self.TWO, sword("Excalibur"), name="Rita"))
        assert expected in text(judged(doc), lang, "compact")


def on_paper(doc, lang):
    """All that the leaf of the first member says."""
    roster = roster_of(doc)
    leaf = paper_of(doc["game"]).leaf(roster, roster.members[0])
    return [
        *(row[0].in_(lang) for grid in leaf.grids for row in grid.rows),
        *(line.name.in_(lang) for line in leaf.lines),
        *(boxes.label.in_(lang) for boxes in leaf.boxes),
        *(grid.note.in_(lang) for grid in leaf.grids),
    ]


class TestOnPaper:
    @pytest.mark.parametrize(
        ("doc", "fr", "en"),
        [
            (
                convoy(fighter(sword("Épée"), sword("Hache"), sword("Hache"))),
                {"Épée", "Hache ×2"},
                {"Sword", "Axe ×2"},
            ),
            (
                group(fighter(sword("Revolver", "pistolet"), sword("Corde", "grappin"), T="4")),
                {"Revolver", "Corde", "Revolver\u202f: vide"},
                {"Revolver", "Rope", "Revolver: empty"},
            ),
            (
                convoy(vehicle("moyen", sword("La Grosse, vieille", "mitrailleuse_fixe"))),
                {"La Grosse, vieille", "La Grosse, vieille\u202f: vide"},
                {"La Grosse, vieille", "La Grosse, vieille: empty"},
            ),
            (
                convoy(vehicle("moyen", sword("Toile", "lance_filet"))),
                {"Toile", "Toile\u202f: une fois"},
                {"Toile", "Toile: once"},
            ),
            (
                band(
                    character(
                        "chef",
                        sword("Gourdin", "matraque"),
                        sword("Potion de soins", "medikit"),
                        sword("Colt", "pistolet"),
                    )
                ),
                {"Gourdin", "Potion de soins", "Colt", "Colt\u202f: hors d’usage"},
                {"Cudgel", "Healing potion", "Colt", "Colt: out of use"},
            ),
            (
                figures(
                    figure(
                        sword("Épée", "arme_base"),
                        sword("Hache", "arme_base"),
                        sword("Pourpoint", "armure_legere_mf"),
                        sword("Feu follet", "trait_magique"),
                        wields=["arme_base", "arme_base"],
                    )
                ),
                {
                    "Épée",
                    "Hache",
                    "Pourpoint",
                    "Feu follet",
                    "En main ensemble\u202f: Épée et Hache.",
                },
                {"Sword", "Axe", "Doublet", "Feu follet", "Held together: Sword and Axe."},
            ),
        ],
        ids=["rbn", "first_wave", "mounted", "net", "un_pour_un", "deux_d6"],
    )
    def test_by_the_players_words(self, doc, fr, en):
        for lang, expected in zip(LANGS, (fr, en), strict=True):
            assert expected <= set(on_paper(doc, lang))

    def test_what_the_book_has_not_is_printed_by_its_own(self):
        """A word does not pass for an item that nobody knows."""
        assert "excalibur" in on_paper(convoy(fighter(sword("Épée", "excalibur"))), "fr")
        assert "«\u202fexcalibur\u202f»" in on_paper(
            band(character("chef", sword("Épée", "excalibur"))), "fr"
        )

    def test_of_the_house(self):
        trident = {"kind": "weapon", "slug": "trident", "name": "Trident", "hands": 2}
        doc = band(character("chef", sword("Fourche", "trident")), items=[trident])
        assert "Fourche (maison)" in on_paper(doc, "fr")


class TestFoundBy:
    def test_the_name_and_what_players_call_it(self):
        words = found_by(weapon("pistolet"))
        assert words.fr.startswith("Pistolet, revolver, zipgun, flingue")
        assert words.en.startswith("Pistol, revolver, zip gun, handgun")

    def test_the_name_alone_where_players_have_no_other(self):
        bare = next(item for item in every_item("rbn") if not item.aliases_fr + item.aliases_en)
        assert found_by(bare) == name_of(bare)


def every_item(game):
    return [item for rows in catalogue_of(game).kinds.values() for item in rows.values()]


class TestTheWordsOfPlayers:
    @pytest.mark.parametrize("game", games())
    def test_each_once_and_none_that_the_name_says(self, game):
        for item in every_item(game):
            for lang in LANGS:
                name, aliases = (getattr(item, f"{f}_{lang}") for f in ("name", "aliases"))
                words = aliases.split(", ") if aliases else []
                assert all(word and word == word.strip() for word in words), item.slug
                assert len({*map(fold, words)}) == len(words), item.slug
                for word in words:
                    assert not all(part in fold(name) for part in fold(word).split()), item.slug

    @pytest.mark.parametrize("game", games())
    def test_in_both_languages_or_in_none(self, game):
        """Some words are the same in the other language, or stand in its name."""
        for item in every_item(game):
            assert not item.aliases_en or item.aliases_fr, item.slug
