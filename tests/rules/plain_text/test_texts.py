"""A list as text: everything in it, in either language, and nothing that a name could set off."""

import json
import re

import pytest

from rules.building.answers import number
from rules.catalogue.fixtures import FIXTURES
from rules.checks.game import games
from rules.lists.naming import title
from rules.lists.reading import judge
from rules.plain_text.export import DISCORD, FORMS, text
from rules.plain_text.markup import MARKUPS, PENS
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
    judged,
    typed_card,
    vehicle,
)
from tests.rules.lists.strategies import any_list
from tests.rules.lists.test_properties import every

EXAMPLES = sorted(FIXTURES.glob("*/lists/*.json"))
CARDS = [path for path in EXAMPLES if b'"kind": "card"' in path.read_bytes()]
LINK = "https://muster.example/s/abc_def-abcdefghijklmn/"
SPACE = "\u202f"


def crew(**settings):
    """A convoy of 88 points: Gofast with Rita at the wheel, and Boz on foot."""
    return convoy(
        vehicle("moyen", ("mitrailleuse_fixe", "demontable"), id="car", name="Gofast"),
        fighter("pistolet", "pistolet", id="rita", name="Rita", T="4", rides="car", seat="pilot"),
        fighter(id="boz", name="Boz", notes="à pied\nen retard"),
        **settings,
    )


def written(doc, lang="fr", form="full", markup="plain", **more):
    return text(judged(doc), lang, form, markup, **more)


def lines(doc, *args, **more):
    return written(doc, *args, **more).splitlines()


class TestInFull:
    def test_the_whole_sheet(self):
        told = lines({**crew(activity="chasseurs"), "name": "Les Rouilles"}, link=LINK, signed="Jo")
        assert told[:4] == [
            "Les Rouilles",
            "Red Button’s Nation · Cultistes · Chasseurs",
            "88 / 300 pts · ✕ Non légale",
            "catalogue 2.0 · par Jo",
        ]
        start = told.index("Véhicules – 50 pts")
        assert told[start : start + 9] == [
            "Véhicules – 50 pts",
            "• Gofast – 50 pts · moyen",
            "  – Mitrailleuse fixe + Arme démontable",
            "  ↳ Rita – Pilote · 28 pts · T4 C5",
            "    – Pistolet, revolver, zipgun ×2",
            "",
            "Combattants – 38 pts · dont 1 à bord, ci-dessus",
            "• Boz – 10 pts · T– C5",
            "  – ✎ à pied",
        ]
        assert told[-2:] == ["", LINK]

    def test_in_english(self):
        told = written(crew(), "en")
        for part in (
            "Vehicles – 50 pts",
            "Rita – Driver · 28 pts",
            "38 pts · 1 of them aboard, above",
            "✕ Not legal",
        ):
            assert part in told

    def test_what_is_bought_is_called_by_its_name(self):
        sniper = group(fighter(("fusil_sniper", "carnage"), id="a", T="3"))
        assert "  – Fusil de sniper + Carnage" in lines(sniper)

    def test_the_same_slug_is_what_it_is_on_that_very_member(self):
        doc = convoy(vehicle("moyen", "lance_roquettes"), fighter("lance_roquettes", id="b"))
        names = {kind.kind: catalogue_of("rbn").of(kind).get("lance_roquettes")
                 for kind in games()["rbn"].takes}  # fmt: skip
        told = lines(doc)
        for kind in ("weapon", "vehicle_option"):
            assert f"  – {names[kind].name_fr}" in told

    def test_the_sentences_of_the_errors(self):
        errors = [f for f in judged(crew()).findings if f.level == "error"]
        assert errors
        for lang in LANGS:
            told = written(crew(), lang)
            assert all(finding.message.in_(lang) in told for finding in errors)

    def test_a_sentence_names_its_member_once(self):
        told = lines(convoy(fighter("katana", id="a", name="Rita")))
        (sentence,) = [line for line in told if "katana" in line and line.startswith("•")]
        assert sentence.startswith(f"• Rita{SPACE}: ")
        assert sentence.count("Rita") == 1

    def test_a_legal_list_says_so_and_no_more(self):
        legal = next(path for path in EXAMPLES if path.parts[-3] == "rbn")
        told = text(judge(legal.read_bytes(), catalogue_of), "fr")
        assert "✓ Légale" in told
        assert "À corriger" not in told
        assert "À faire" not in told

    def test_attached_cards_stand_under_their_bearer(self):
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio")]
        doc = deck(card("brute", id="a"), card("radio", id="b", on="a"), items=items)
        told = lines(doc)
        place = told.index(next(line for line in told if line.startswith("• brute")))
        assert told[place + 1].startswith("  ↳ radio")
        assert "sur brute" not in told[place + 1]
        assert "Équipements – 1 · ci-dessus" in told

    def test_of_several_upgrades_some_stand_above(self):
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio"),
                 typed_card("equipement", "pelle")]  # fmt: skip
        doc = deck(card("brute", id="a"), card("radio", on="a"), card("pelle"), items=items)
        assert "Équipements – 2 · dont 1 ci-dessus" in lines(doc)
        assert "Equipment – 2 · 1 of them above" in lines(doc, "en")

    def test_who_all_are_aboard(self):
        doc = convoy(vehicle("moyen", id="car"), fighter(id="a", rides="car"))
        assert "Combattants – 10 pts · à bord, ci-dessus" in lines(doc)

    def test_a_card_s_text_is_whole_however_long(self):
        said = "Ajoutez 1 jeton. " + "mot · " * 60 + "fin"
        items = [typed_card("personnage", "brute"), typed_card("equipement", "radio", text=said)]
        doc = deck(card("brute", id="a"), card("radio", on="a"), items=items)
        (line,) = [line for line in lines(doc) if "radio" in line]
        assert line == f"  ↳ radio – {said}"

    def test_whatever_else_stands_on_a_card_is_there(self):
        skill = {"name": "Volée", "text": "Lance 1 dé\nde plus."}
        brute = typed_card("personnage", "brute", skills=[skill, {"name": "Têtu"}])
        told = lines(deck(card("brute", id="a"), items=[brute]))
        assert f"  – Volée{SPACE}: Lance 1 dé de plus." in told
        assert "  – Têtu" in told

    @pytest.mark.parametrize("path", CARDS, ids=lambda path: path.stem)
    def test_no_example_card_is_cut(self, path):
        told = text(judge(path.read_bytes(), catalogue_of), "fr")
        for item in json.loads(path.read_bytes())["items"]:
            for said in (item.get("text", ""), *(one["text"] for one in item.get("skills", ()))):
                assert said in told

    def test_what_the_line_tells_is_told_once(self):
        doc = figures(figure({"item": "tir", "level": "+"}, "heros", "arc", id="a", name="Zed"))
        for lang in LANGS:
            told = lines(doc, lang)
            (head,) = [line for line in told if line.startswith("• Zed – ")]
            assert len([line for line in told if line.startswith("  – ")]) == 1
            assert {"fr": "Tir\u00a0+ · Héros", "en": "Shooting\u00a0+ · Hero"}[lang] in head

    def test_the_rank_is_told_by_the_heading(self):
        doc = band(character("sous_fifre", id="a", name="Kss"))
        assert "Sous-fifres – " in written(doc)
        assert "Henchmen – " in written(doc, "en")
        assert "Rang" not in written(doc)
        assert "Rank" not in written(doc, "en")

    def test_cards_that_hang_on_each_other_are_all_there(self):
        items = [typed_card("equipement", slug) for slug in "abc"]
        doc = deck(card("a", id="a", on="b"), card("b", id="b", on="a"), card("c", on="c", id="c"),
                   items=items)  # fmt: skip
        told = written(doc)
        for name in "abc":
            assert len(re.findall(rf"^ *[•↳] {name}\b", told, re.MULTILINE)) == 1

    def test_what_a_member_was_asked_and_no_line_tells(self):
        told = lines(band(character("chef", id="a", name="Kss", arms=4, trades=["vitesse"])))
        assert f"  – Nombre de bras{SPACE}: 4" in told
        told = lines(figures(figure(id="a", name="Zed", profile="zombi", pj=False)))
        assert f"  – Figurine de joueur{SPACE}: non" in told

    def test_what_the_list_was_asked_and_no_head_tells(self):
        told = lines(crew(exotic=True, role="attaquant"))
        assert f"Rôle{SPACE}: Attaquant" in told
        assert not [line for line in told if line.startswith("Budget")]

    def test_house_items_are_told(self):
        house = {"kind": "power", "slug": "orage", "name": "Orage", "text": "tout le monde recule"}
        doc = figures(figure({"item": "orage", "level": "+"}, id="a"), items=[house])
        told = lines(doc)
        assert "  – Orage +" in told
        assert told[told.index("Objets maison") + 1] == "• Orage – tout le monde recule"

    def test_the_catalogue_it_was_written_for(self):
        assert "écrite pour le catalogue 1.0" in written({**crew(), "catalogue": "1.0"})
        assert "écrite pour" not in written({**crew(), "catalogue": "2.0"})

    def test_a_list_of_nobody(self):
        assert "Personne pour l’instant." in written(convoy())
        assert written({**convoy(), "name": " "}).startswith("Une liste\n")

    def test_a_game_without_a_bench_is_told_by_its_members(self, monkeypatch):
        monkeypatch.setattr("rules.plain_text.export.bench_of", lambda game: None)
        told = lines(crew())
        assert "• Gofast – 50 pts" in told
        assert "  ↳ Rita – 28 pts" in told

    def test_an_estimate_says_so(self):
        assert "(notre estimation)" in written(figures(figure(id="a")))


class TestInShort:
    def test_a_line_for_each(self):
        told = lines({**crew(), "name": "Les Rouilles"}, form="compact", link=LINK)
        assert told == [
            "Les Rouilles",
            "Red Button’s Nation · Cultistes",
            "88 / 300 pts · ✕ Non légale",
            "• Gofast – moyen · mitrailleuse fixe + arme démontable · 50 pts",
            "• Rita – T4 C5 · pistolet… ×2 · 28 pts",
            "• Boz – T– C5 · 10 pts",
            "",
            LINK,
        ]

    @pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
    def test_an_example_fits_in_a_message(self, path):
        for lang in LANGS:
            for markup in MARKUPS:
                told = text(judge(path.read_bytes(), catalogue_of), lang, "compact", markup, LINK)
                assert len(told) < DISCORD

    def test_the_chief_and_all_gear_are_named(self):
        doc = convoy(fighter("chef", "fusil_chasse", "epee", "armure", id="a", name="Rita", T="4"))
        told = "• Rita – T4 C5 · chef, fusil de chasse, épée…, armure · "
        assert [line for line in lines(doc, form="compact") if line.startswith(told)]

    def test_a_rank_stands_where_no_heading_tells_it(self):
        doc = band(character("chef", "dague", id="a", name="Kss"))
        (told,) = [line for line in lines(doc, form="compact") if "Kss" in line]
        assert told.startswith("• Kss – chef · CT3+ ")
        assert " · dague · " in told

    def test_a_trait_of_the_line_is_told_once(self):
        doc = figures(figure({"item": "tir", "level": "+"}, "arc", id="a", name="Zed"))
        (told,) = [line for line in lines(doc, form="compact") if "Zed" in line]
        assert told.startswith("• Zed – Tir\u00a0+ · PV\u00a01 · arc · ")

    def test_a_name_of_the_players_own_is_not_cut(self):
        house = {"kind": "rule", "slug": "x1", "name": "Lame, d’argent"}
        doc = figures(figure("x1", id="a"), items=[house])
        assert "Lame, d’argent" in written(doc, form="compact")

    def test_a_card_s_long_text_is_cut(self):
        items = [typed_card("equipement", "radio", text="mot " * 100)]
        told = lines(deck(card("radio"), items=items), form="compact")
        assert all(len(line) < 100 for line in told)


class TestEveryList:
    @every(any_list)
    def test_nobody_and_nothing_is_left_out(self, doc):
        verdict = judged(doc)
        for lang in LANGS:
            for markup in MARKUPS:
                pen = PENS[markup]
                for form in FORMS:
                    told = text(verdict, lang, form, markup, LINK)
                    assert told.rstrip().endswith(pen.link.format(LINK))
                    for member in verdict.roster.members:
                        name = title(verdict.roster, member).in_(lang).strip()
                        assert pen.say(name) in told

    def test_long_lists_are_complete(self):
        doc = group(*(fighter(id=f"m{n}", name=f"Nom{n}") for n in range(1000)))
        for form in FORMS:
            told = written(doc, form=form)
            assert len(told) > DISCORD
            assert all(f"Nom{n} " in told for n in range(1000))

    @pytest.mark.parametrize(
        ("value", "fr", "en"),
        [
            (0, "0", "0"),
            (300, "300", "300"),
            (1234, "1\u202f234", "1,234"),
            (1234567, "1\u202f234\u202f567", "1,234,567"),
            (-1200, "−1\u202f200", "−1,200"),
        ],
    )
    def test_numbers_are_written_as_each_language_does(self, value, fr, en):
        assert (number(value, "fr"), number(value, "en")) == (fr, en)

    def test_in_the_total_too(self):
        doc = group(fighter(count=200), budget=2500)
        assert "2\u202f000 / 2\u202f500 pts" in written(doc)
        assert "2,000 / 2,500 pts" in written(doc, "en")


HOSTILE = (
    "<script>alert(1)</script>",
    "[url=https://evil.example]x[/url]",
    "[img]https://evil.example/x.png[/img]",
    "@everyone",
    "@here",
    "`code` ```block```",
    "**bold** __under__ ~~gone~~ ||spoiler||",
    "[text](https://evil.example)",
    "# heading",
    "> quoted",
    "- item",
    "1. item",
    "-# small",
    "<@123456789012345678>",
    "\\*",
    "www.evil.example",
)
# What each reader would take for more than text; the link at the end is ours.
_UNESCAPED = r"(?<!\\)(?:\\\\)*"
MEANT = {
    "plain": re.compile(r"@everyone|@here", re.IGNORECASE),
    "markdown": re.compile(
        _UNESCAPED + r"[`|~<\[\]_*]|@\w|\w://|\bwww\.|^(?:[#>]|-#|\d+\. )"
        r"|^ *- (?:[-#>]|\d+\. )",
        re.MULTILINE,
    ),
    "bbcode": re.compile(r"\[(?!\u200b|/?b\]|/?list\]|\*\])|@\w|\w://|\bwww\.", re.IGNORECASE),
}


def without_ours(told, markup):
    """The text without the marks and the link that are ours."""
    told = told.removesuffix(PENS[markup].link.format(LINK) + "\n")
    if markup == "markdown":
        told = re.sub(r"(?<!\\)\*\*", "", re.sub(r"\A## ", "", told))
    return told


class TestHostileNames:
    def doc(self, bad):
        return {
            **convoy(
                vehicle("moyen", id="car", name=bad),
                fighter(bad, "epee", id="a", name=bad, notes=f"{bad}\n{bad}", rides="car"),
                fighter((bad, bad), id="b", name=bad),
                faction=bad,
            ),
            "name": bad,
            "notes": f"{bad}\r\n{bad}",
        }

    @pytest.mark.parametrize("bad", HOSTILE)
    @pytest.mark.parametrize("markup", MARKUPS)
    @pytest.mark.parametrize("form", FORMS)
    def test_a_name_is_a_name(self, bad, markup, form):
        told = written(self.doc(bad), form=form, markup=markup, link=LINK, signed=bad)
        assert MEANT[markup].findall(without_ours(told, markup)) == []

    @pytest.mark.parametrize("markup", MARKUPS)
    def test_the_search_for_marks_can_fail(self, markup):
        found = [bad for bad in HOSTILE if MEANT[markup].search(f"{bad}\n")]
        assert len(found) >= {"plain": 2, "markdown": 14, "bbcode": 5}[markup]

    @pytest.mark.parametrize("bad", HOSTILE)
    def test_and_reads_as_it_was_written(self, bad):
        for markup in MARKUPS:
            told = PENS[markup].say(bad).replace("\u200b", "")
            if markup == "markdown":
                told = re.sub(r"\\([^0-9A-Za-z\s])", r"\1", told)
            assert told == bad

    def test_one_item_is_one_line(self):
        doc = convoy(
            fighter(id="a", name="A", notes="un\x0bdeux\x85trois\u2028quatre\x1b[31m\u202e")
        )
        assert not set("\x0b\x85\u2028\x1b\u202e\r") & set(written(doc))

    def test_lists_of_bbcode_are_closed(self):
        told = written(crew(), markup="bbcode", link=LINK)
        assert told.count("[list]") == told.count("[/list]") > 2
        assert told.rstrip().endswith(f"[url]{LINK}[/url]")
        assert "[*][b]Gofast[/b] – 50 pts" in told

    def test_markdown_marks_who_and_lists_what(self):
        told = lines(crew(), markup="markdown")
        assert "- **Gofast** – 50 pts · moyen" in told
        assert "  - **Rita** – Pilote · 28 pts · T4 C5" in told
        assert told[0] == "## Essai"
