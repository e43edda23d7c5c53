from pathlib import Path
from typing import Annotated

import msgspec
import pytest

import rules.games
from rules.checks.finding import found
from rules.checks.game import Game, games
from rules.checks.verdict import verdict
from rules.lists.document import Document, HouseItem, Member
from rules.lists.roster import Roster
from rules.words import Words, quoted
from tests.lists import catalogue_of, convoy, fighter, findings, judged


class Pawn(Member, tag="pawn"):
    """A member that costs a point."""


class BoardDocument(Document):
    members: tuple[Pawn, ...] = ()
    items: Annotated[tuple[HouseItem, ...], msgspec.Meta(max_length=0)] = ()


class Board(Roster[BoardDocument, Pawn]):
    budget = None

    def cost(self, member):
        return member.count


def board(*ids):
    document = BoardDocument(
        format="muster-list/1", game="chess", members=tuple(Pawn(id=name) for name in ids)
    )
    return Board(document, catalogue_of("rbn"))


@pytest.fixture
def chess():
    return Game(slug="chess", document=BoardDocument, roster=Board)


def rule(game, code, hits, fr="Non.", en="No.", **options):
    """Register a rule that finds these hits."""

    @game.check(code, cite="The laws of chess", fr=fr, en=en, **options)
    def function(roster):
        """A rule."""
        yield from hits


def found_in(game, *ids):
    return [(hit.code, hit.about) for hit in verdict(game, board(*ids)).findings]


class TestTheOrderOfFindings:
    """Errors before warnings before notes, then as the rules and the members stand."""

    def test_errors_come_first(self, chess):
        rule(chess, "NOTE", [found()], level="note")
        rule(chess, "WARNING", [found()], level="warning")
        rule(chess, "ERROR", [found()])
        assert found_in(chess) == [("ERROR", None), ("WARNING", None), ("NOTE", None)]

    def test_then_the_rules_as_they_were_registered(self, chess):
        for code in ("Z", "A", "M"):
            rule(chess, code, [found()])
        assert found_in(chess) == [("Z", None), ("A", None), ("M", None)]

    def test_a_later_rule_about_an_earlier_member_waits(self, chess):
        rule(chess, "Z", [found(about="b")])
        rule(chess, "A", [found(about="a")])
        assert found_in(chess, "a", "b") == [("Z", "b"), ("A", "a")]

    def test_then_the_members_as_the_player_put_them(self, chess):
        rule(chess, "A", [found(about="one"), found(about="two"), found(about="three")])
        assert found_in(chess, "three", "one", "two") == [
            ("A", "three"),
            ("A", "one"),
            ("A", "two"),
        ]

    def test_what_is_about_the_whole_list_comes_before_its_members(self, chess):
        rule(chess, "A", [found(about="one"), found()])
        assert found_in(chess, "one") == [("A", None), ("A", "one")]

    def test_all_three_together(self, chess):
        rule(chess, "W", [found(about="b"), found(about="a")], level="warning")
        rule(chess, "E", [found(about="b"), found(about="a")])
        assert found_in(chess, "a", "b") == [("E", "a"), ("E", "b"), ("W", "a"), ("W", "b")]


class TestRegistration:
    def test_the_same_code_twice_is_refused(self, chess):
        rule(chess, "A", [])
        with pytest.raises(ValueError, match="A is registered twice"):
            rule(chess, "A", [])

    def test_two_games_do_not_share_their_rules(self, chess):
        rule(chess, "A", [])
        assert Game(slug="go", document=BoardDocument, roster=Board).checks == {}

    def test_a_rule_is_kept_with_all_it_says(self, chess):
        rule(chess, "A", [], level="warning", ruling="R-01", fr="Oui", en="Yes")
        check = chess.checks["A"]
        assert (check.level, check.ruling, check.cite) == ("warning", "R-01", "The laws of chess")
        assert check.sentence == Words("Oui", "Yes")


class TestFindings:
    def test_todo_is_what_the_rule_says(self, chess):
        rule(chess, "A", [found(todo=True), found()])
        assert [finding.todo for finding in verdict(chess, board()).findings] == [True, False]

    def test_the_gaps_are_filled_in_both_languages(self, chess):
        rule(
            chess,
            "A",
            [found(number=3, what=Words("cavaliers", "knights"))],
            fr="Pas {number} {what}.",
            en="Not {number} {what}.",
        )
        (finding,) = verdict(chess, board()).findings
        assert finding.message == Words("Pas 3 cavaliers.", "Not 3 knights.")

    def test_a_list_without_errors_is_legal(self, chess):
        rule(chess, "W", [found()], level="warning")
        rule(chess, "N", [found()], level="note")
        assert verdict(chess, board()).legal

    def test_one_error_makes_it_illegal(self, chess):
        rule(chess, "E", [found()])
        assert not verdict(chess, board()).legal


class TestWords:
    def test_a_value_may_be_words_of_words(self):
        inner = Words("{n} roues", "{n} wheels").format(n=4)
        assert Words("avec {it}", "with {it}").format(it=inner) == Words(
            "avec 4 roues", "with 4 wheels"
        )

    def test_braces_in_a_value_are_left_alone(self):
        assert Words("{a}", "{a}").format(a="{b} {0}") == Words("{b} {0}", "{b} {0}")

    def test_a_gap_that_nobody_fills_is_an_error_for_who_reads_it(self):
        with pytest.raises(KeyError):
            Words("{a}", "{b}").format(a=1).in_("en")

    def test_quotation_marks_are_each_language_s_own(self):
        assert quoted(["a", "b"]) == Words(
            "«\u202fa\u202f» et «\u202fb\u202f»",
            "“a” and “b”",
        )


class TestGames:
    def test_they_are_the_packages_that_have_a_game_module(self):
        folders = {path.parent.name for path in Path(rules.games.__path__[0]).glob("*/game.py")}
        assert set(games()) == folders
        assert folders >= {"rbn", "first_wave", "warbound", "un_pour_un", "deux_d6"}

    @pytest.mark.parametrize("slug", games())
    def test_each_has_rules_and_a_catalogue(self, slug):
        assert games()[slug].slug == slug
        assert games()[slug].checks
        assert catalogue_of(slug).info.slug == slug


class TestTheVerdictAsTheFormatWritesIt:
    DOC = convoy(fighter("excalibur", id="m1", count=2), fighter(id="m2"), budget=10)

    def test_its_keys_in_their_order(self):
        written = judged(self.DOC).as_dict("en")
        assert list(written) == [
            "name",
            "game",
            "legal",
            "total",
            "budget",
            "members",
            "findings",
        ]
        assert [list(member) for member in written["members"]] == [["id", "count", "cost"]] * 2
        assert {tuple(finding) for finding in written["findings"]} == {
            ("code", "level", "about", "todo", "message", "cite", "ruling")
        }

    def test_its_values(self):
        written = judged(self.DOC).as_dict("en")
        assert (written["name"], written["game"], written["legal"]) == ("Essai", "rbn", False)
        assert (written["total"], written["budget"]) == (30, 10)
        assert written["members"] == [
            {"id": "m1", "count": 2, "cost": 20},
            {"id": "m2", "count": 1, "cost": 10},
        ]
        abouts = {finding["code"]: finding["about"] for finding in written["findings"]}
        assert abouts["RBN-BUDGET-MAX"] is None
        assert abouts["RBN-CATALOG"] == "m1"

    def test_it_speaks_the_language_asked_for(self):
        (finding,) = findings("RBN-BUDGET-MAX", self.DOC)
        french, english = finding.as_dict("fr"), finding.as_dict("en")
        assert french["message"].startswith("La liste coûte")
        assert english["message"].startswith("The list costs")
        assert french | {"message": english["message"]} == english

    def test_it_is_plain_json(self):
        written = judged(self.DOC).as_dict("fr")
        assert msgspec.json.decode(msgspec.json.encode(written)) == written
