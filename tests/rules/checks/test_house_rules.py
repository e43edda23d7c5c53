"""House rules: what players may read otherwise, what stays the book's; nothing is hidden."""

import copy
from importlib import import_module

import msgspec
import pytest
from hypothesis import given, settings, strategies as st

from rules.building.outlook import outlook
from rules.checks.game import games
from rules.checks.house import CODE
from rules.checks.verdict import verdict
from rules.lists.changes import changes
from rules.lists.document import HouseRules, WrittenRule
from rules.lists.edits import Set, Take, applied
from rules.lists.reading import read, write
from rules.lists.refusals import Unreadable
from tests.lists import catalogue_of, convoy, fighter, findings, judged, refusal
from tests.rules.lists.strategies import any_list

TRIPS = {slug: import_module(f"tests.rules.{slug}.tripping").TRIPS for slug in games()}
LEGAL = {slug: import_module(f"tests.rules.{slug}.tripping").LEGAL for slug in games()}
READINGS = [
    (slug, check.code)
    for slug, game in games().items()
    for check in game.checks.values()
    if check.ruling and check.level == "error"
]
A_THIRD, CHIEF = "RBN-VEH-THIRD", "RBN-CHIEF-ONE"


def played(doc, **house):
    """The list with house rules."""
    return {**doc, "house": house}


def as_read(doc):
    """What is found in a list, but for the note about the house rules themselves."""
    return [(f.code, f.about, f.message) for f in judged(doc).findings if f.code != CODE]


class TestAReadingOfOurs:
    """A check that rests on a ruling may be relaxed: it still speaks, as a note."""

    @pytest.mark.parametrize(("slug", "code"), READINGS)
    def test_what_a_ruling_decides_becomes_a_note(self, slug, code):
        doc = TRIPS[slug][code]
        before, after = findings(code, doc), findings(code, played(doc, relaxed=[code]))
        assert len(before) == len(after)
        for by_book, relaxed in zip(before, after, strict=True):
            assert relaxed.message == by_book.message
            assert relaxed.relaxed == (by_book.ruling is not None)
            assert relaxed.level == ("note" if by_book.ruling else "error")

    @pytest.mark.parametrize("slug", games())
    def test_each_game_has_a_list_that_is_legal_only_so(self, slug):
        legal_so = 0
        for _, code in (pair for pair in READINGS if pair[0] == slug):
            verdict = judged(played(TRIPS[slug][code], relaxed=[code]))
            if verdict.legal:
                assert not verdict.legal_by_book
                assert {finding.code for finding in verdict.by_book} == {code}
                legal_so += 1
        assert legal_so

    def test_both_verdicts_are_counted(self):
        verdict = judged(played(TRIPS["rbn"][A_THIRD], relaxed=[A_THIRD]))
        assert verdict.legal
        assert [finding.code for finding in verdict.by_book] == [A_THIRD]
        assert verdict.as_dict("en")["by_book"] == {"legal": False, "errors": 1}

    def test_what_is_relaxed_and_silent_changes_nothing(self):
        verdict = judged(played(LEGAL["rbn"], relaxed=[A_THIRD]))
        assert verdict.legal
        assert verdict.legal_by_book
        assert verdict.as_dict("en")["by_book"] == {"legal": True, "errors": 0}

    def test_it_is_to_do_no_more_and_offers_no_cure(self):
        (finding,) = findings(A_THIRD, played(TRIPS["rbn"][A_THIRD], relaxed=[A_THIRD]))
        assert not finding.open
        assert finding.fixes == ()


class TestARuleOfTheBook:
    """What the book states cannot be switched off; that it was tried is said once."""

    def test_relaxing_it_does_nothing(self):
        doc = TRIPS["rbn"][CHIEF]
        after = judged(played(doc, relaxed=[CHIEF]))
        assert [f.code for f in after.findings if f.level == "error"] == [
            f.code for f in judged(doc).findings if f.level == "error"
        ]

    def test_one_note_names_all_that_has_no_effect(self):
        doc = played(LEGAL["rbn"], relaxed=[CHIEF, "RBN-NO-SUCH-RULE", "RBN-POINTS-LEFT", A_THIRD])
        (note,) = findings(CODE, doc)
        assert note.level == "note"
        assert CHIEF in note.message.fr
        assert "RBN-NO-SUCH-RULE" in note.message.en
        assert A_THIRD not in note.message.fr
        assert judged(doc).legal

    def test_a_case_that_the_ruling_does_not_decide_stays_an_error(self):
        decided = [
            (slug, code)
            for slug, code in READINGS
            if any(f.ruling is None for f in findings(code, TRIPS[slug][code]))
        ]
        for slug, code in decided:
            doc = played(TRIPS[slug][code], relaxed=[code])
            assert any(f.level == "error" for f in findings(code, doc))
            assert code in findings(CODE, doc)[0].message.fr

    def test_nothing_is_said_of_what_can_be_relaxed(self):
        assert not findings(CODE, played(LEGAL["rbn"], relaxed=[A_THIRD]))


class TestAFreeGame:
    """Partie libre: nothing is an error, and the book's verdict is still told."""

    @pytest.mark.parametrize("slug", games())
    def test_nothing_is_an_error_and_all_still_speaks(self, slug):
        for doc in TRIPS[slug].values():
            free = judged(played(doc, free=True))
            assert free.legal
            assert {f.code for f in free.by_book} == {f.code for f in judged(doc).by_book}

    def test_an_offer_is_never_refused(self):
        doc = convoy(fighter(id="m1"), fighter("chef", id="m2"), budget=100)
        chief = Take("m1", "chef")
        game = games()["rbn"]
        assert outlook(game, judged(doc), chief).refused
        assert not outlook(game, judged(played(doc, free=True)), chief).refused


class TestWithoutHouseRules:
    def test_the_verdict_is_written_as_ever(self):
        written = judged(TRIPS["rbn"][A_THIRD]).as_dict("fr")
        assert "by_book" not in written
        assert all("relaxed" not in finding for finding in written["findings"])

    def test_a_name_alone_is_no_house(self):
        assert not judged(played(LEGAL["rbn"], name="Notre club")).has_house

    def test_rules_in_words_are_one(self):
        doc = played(LEGAL["rbn"], rules=[{"title": "Nuit", "text": "On joue de nuit."}])
        assert judged(doc).has_house
        assert judged(doc).legal_by_book


class TestOffers:
    def test_what_is_relaxed_is_not_refused(self):
        members = [fighter("chef", id="m1"), fighter(id="m2"), fighter(id="m3")]
        doc = convoy(*members, faction="mutants")
        gun, game = Take("m2", "pistolet"), games()["rbn"]
        news = [f.code for f in outlook(game, judged(doc), gun).news]
        relaxed = judged(played(doc, relaxed=["RBN-MUT-HALF", *news]))
        after = outlook(game, relaxed, gun)
        assert "RBN-MUT-HALF" not in [f.code for f in after.news]


class TestReadingAndWriting:
    """The list format: `house`, left out where there is none."""

    def test_it_comes_back_as_it_was(self):
        house = {
            "name": "Notre club",
            "free": True,
            "relaxed": [A_THIRD],
            "rules": [{"title": "Nuit", "text": "Deux lignes\nde texte."}],
        }
        document = judged(played(LEGAL["rbn"], **house)).roster.document
        assert msgspec.json.decode(write(document))["house"] == house
        assert read(write(document), catalogue_of)[1] == document

    def test_it_is_left_out(self):
        document = judged(LEGAL["rbn"]).roster.document
        assert "house" not in msgspec.json.decode(write(document))

    @pytest.mark.parametrize(
        "house",
        [
            {"relaxed": ["A"] * 101},
            {"rules": [{}] * 51},
            {"name": "a\u202eb"},
            {"relaxed": ["a\nb"]},
            {"relaxed": ["A" * 41]},
            {"rules": [{"title": "a\x07"}]},
            {"colour": "red"},
            [],
        ],
    )
    def test_what_has_another_form_is_refused(self, house):
        assert refusal({**LEGAL["rbn"], "house": house}).path.startswith("$.house")


class TestEdits:
    """Each part is written by `Set`, and the last one that goes takes the key along."""

    def house_after(self, *edits):
        document = judged(LEGAL["rbn"]).roster.document
        for edit in edits:
            document = applied(document, edit)
        return document.house

    def test_parts_are_written_one_by_one(self):
        house = self.house_after(
            Set("house.name", "Notre club"),
            Set("house.free", True),
            Set("house.relaxed", [A_THIRD]),
            Set("house.rules", [{"title": "Nuit", "text": "Sans lune."}]),
        )
        assert house == HouseRules(
            name="Notre club",
            free=True,
            relaxed=(A_THIRD,),
            rules=(WrittenRule(title="Nuit", text="Sans lune."),),
        )

    def test_taking_the_last_part_off_leaves_no_trace(self):
        assert self.house_after(Set("house.free", True), Set("house.free", False)) is None

    @pytest.mark.parametrize(
        ("target", "value"),
        [
            ("house.colour", "red"),
            ("house.free", "maybe"),
            ("house.relaxed", A_THIRD),
            ("house.rules", [{"title": "a\nb"}]),
        ],
    )
    def test_another_form_is_refused(self, target, value):
        with pytest.raises(Unreadable):
            self.house_after(Set(target, value))


class TestTheHistory:
    def told_after(self, *edits, house=None):
        game = games()["rbn"]
        before = judged({**LEGAL["rbn"], **({"house": house} if house else {})}).roster
        document = before.document
        for edit in edits:
            document = applied(document, edit)
        return [words.fr for words in changes(before, game.roster(document, before.catalogue))]

    def test_a_reading_is_relaxed_and_applied_again(self):
        assert self.told_after(Set("house.relaxed", [A_THIRD])) == [
            f"lecture relâchée\u202f: {A_THIRD}"
        ]
        assert self.told_after(Set("house.relaxed", []), house={"relaxed": [A_THIRD]}) == [
            f"lecture de nouveau appliquée\u202f: {A_THIRD}"
        ]

    def test_a_free_game(self):
        assert self.told_after(Set("house.free", True)) == ["partie libre\u202f: non → oui"]

    def test_rules_in_words(self):
        night, rain = {"title": "Nuit", "text": "Sans lune."}, {"title": "Pluie", "text": "Froide."}
        house = {"rules": [night, rain]}
        clear = {"title": "Nuit", "text": "Avec lune."}
        snow = {"title": "Neige", "text": "Haute."}
        assert self.told_after(Set("house.rules", [clear, snow]), house=house) == [
            "règle maison récrite\u202f: Nuit",
            "règle maison ajoutée\u202f: Neige",
            "règle maison retirée\u202f: Pluie",
        ]
        assert self.told_after(Set("house.rules", [rain, night]), house=house) == [
            "ordre des règles maison changé"
        ]


class TestNothingVanishes:
    """Whatever is relaxed, every finding is still there; only errors of readings are notes."""

    @given(doc=any_list, data=st.data())
    @settings(max_examples=60, deadline=None)
    def test_relaxing_only_turns_errors_into_notes(self, doc, data):
        codes = [*games()[doc["game"]].checks, "NO-SUCH-RULE"]
        house = {
            "relaxed": data.draw(st.lists(st.sampled_from(codes), max_size=12)),
            "free": data.draw(st.booleans()),
        }
        before, after = judged(copy.deepcopy(doc)), judged(played(doc, **house))
        assert sorted(map(repr, as_read(doc))) == sorted(map(repr, as_read(played(doc, **house))))
        level = {(f.code, f.about, f.message): f for f in before.findings}
        for finding in after.findings:
            if finding.relaxed:
                by_book = level[finding.code, finding.about, finding.message]
                assert (by_book.level, finding.level) == ("error", "note")
                assert house["free"] or (by_book.ruling and finding.code in house["relaxed"])
        assert len(after.by_book) == sum(f.level == "error" for f in before.findings)

    def test_a_list_judged_after_an_edit_is_as_one_judged_anew(self):
        game, before = games()["rbn"], judged(TRIPS["rbn"]["RBN-FTR-DUP"])
        document = applied(before.roster.document, Set("house.relaxed", ["RBN-FTR-DUP"]))
        after = verdict(game, before.roster.after(document))
        assert (
            after.findings == verdict(game, game.roster(document, before.roster.catalogue)).findings
        )
        back = verdict(game, after.roster.after(before.roster.document))
        assert back.findings == before.findings
        assert all(
            finding.fixes == same.fixes
            for finding, same in zip(back.findings, before.findings, strict=True)
        )
