"""What is pasted is cut into pieces: one for each list, with the player it came with."""

import json
import time
from itertools import islice

import pytest

from builder.events.pasted import MAX_LINES, MAX_PLAYER, pieces
from tests.events.organising import cut

KEY = "Vj8VDW5DWyPLyQkBTAlVOw"
LINK = f"https://muster.example/s/{KEY}/"
CODE = "m1.eNp9kEFOwzAQRa8yZ"
GAME = "RBN First Wave"


class TestLines:
    @pytest.mark.parametrize(
        ("line", "player"),
        [
            (LINK, ""),
            (f"Ana: {LINK}", "Ana"),
            (f"Ana {LINK}", "Ana"),
            (f"Ana:{LINK}", "Ana"),
            (f"Ana – {LINK}", "Ana"),
            (f"  • **Ana** : <{LINK}>", "Ana"),
            (f"Ana;{LINK};12", "Ana"),
            (f"Ana\t{LINK}", "Ana"),
            (f"'@Ana;Les Rouilles;298;300;Légale;;{LINK}", "@Ana"),
            (f"{LINK} (Ana)", "Ana"),
            (f"Jean-Baptiste-Poquelin {LINK}", "Jean-Baptiste-Poquelin"),
            (f"Ana la Rouille, table 3 : {LINK}", "Ana la Rouille, table 3"),
        ],
    )
    def test_a_player_may_stand_beside_a_link(self, line, player):
        assert cut(line) == [(player, LINK)]

    def test_a_link_without_its_beginning_a_key_and_a_code(self):
        text = f"Ana localhost:8000/s/{KEY}/text/\nBob: {KEY}\n{KEY}\nCid {CODE}\nhttps://a/#{CODE}"
        assert cut(text) == [
            ("Ana", f"localhost:8000/s/{KEY}/text/"),
            ("Bob", KEY),
            ("", KEY),
            ("Cid", CODE),
            ("", f"https://a/#{CODE}"),
        ]

    def test_several_on_a_line(self):
        assert cut(f"Ana {LINK} Bob {LINK}x") == [("Ana", LINK), ("Bob", f"{LINK}x")]

    def test_a_name_on_a_line_of_its_own(self):
        assert cut(f"Ana:\n{LINK}\n\nBob :\n\n{CODE}") == [("Ana", LINK), ("Bob", CODE)]

    def test_a_name_that_nothing_follows_is_words(self):
        assert cut(f"Ana:\nBob:\n{LINK}\nCid:") == [("", "Ana:"), ("Bob", LINK), ("", "Cid:")]
        assert cut(f"Ana:\nBob {LINK}") == [("", "Ana:"), ("Bob", LINK)]

    def test_words_are_pieces_too_and_nothing_is_none(self):
        text = "bonjour\n\n---\n  \nhttps://example.org/\r\nAna [Mutants]\r"
        assert [text for _, text in cut(text)] == [
            "bonjour",
            "https://example.org/",
            "Ana [Mutants]",
        ]

    def test_words_too_may_have_a_player(self):
        assert cut("Ana: une liste\nBob : x y\nCid :: ") == [
            ("Ana", "une liste"),
            ("Bob", "x y"),
            ("", "Cid ::"),
        ]

    def test_a_code_that_a_mail_broke(self):
        halves = f"Ana: {CODE[:-1]}\n> {'x' * 40}\nyyyZ\nbonjour"
        assert cut(halves) == [("Ana", f"{CODE[:-1]}{'x' * 40}yyyZ"), ("", "bonjour")]
        assert cut(f"{CODE[:-1]}\n{KEY}") == [("", CODE[:-1]), ("", KEY)]

    def test_a_name_is_short_and_one_line(self):
        ((player, _),) = cut(f"{'A' * 200}\u202e\x07 {LINK}")
        assert player == "A" * MAX_PLAYER


class TestJson:
    ONE, TWO = '{"a": {"b": [1, 2]}}', '{\n "c": "}"\n}'

    def test_one_over_several_lines(self):
        assert cut(f"Ana: {self.TWO}\nBob {LINK}") == [("Ana", self.TWO), ("Bob", LINK)]

    def test_several_one_after_the_other(self):
        assert cut(f"{self.ONE}{self.TWO}\n{self.ONE},") == [
            ("", self.ONE),
            ("", self.TWO),
            ("", self.ONE),
        ]

    def test_an_array(self):
        assert [json.loads(text) for _, text in cut(f"[{self.ONE},\n{self.TWO}]")] == [
            json.loads(self.ONE),
            json.loads(self.TWO),
        ]

    def test_what_is_broken_takes_nothing_else_along(self):
        text = f'Ana: {{"a": 1\n  "b": [\n    2\n  ]\n}}\nBob {LINK}\n{{"c"\n{self.ONE}\nbonjour'
        assert cut(text) == [
            ("Ana", '{"a": 1\n  "b": [\n    2\n  ]\n}'),
            ("Bob", LINK),
            ("", '{"c"'),
            ("", self.ONE),
            ("", "bonjour"),
        ]

    def test_the_good_ones_of_a_broken_array(self):
        assert cut(f'[{self.ONE}, {{"c": ') == [("", self.ONE), ("", '{"c":')]


class TestTextsOfMuster:
    """What Muster itself writes of a list is about the link that it ends with."""

    def text(self, link=LINK, game=GAME):
        return f"## Les Rouilles\n{game}\n148 / 150 pts · ✓ Légale\n\n- Rita – 56 pts\n\n{link}\n"

    def test_it_is_one_piece(self):
        text = self.text() + self.text(f"[url]{LINK}[/url]", f"{GAME} · Mutants") + "bonjour"
        assert cut(text, GAME) == [("", LINK), ("", f"{LINK}[/url]"), ("", "bonjour")]

    def test_links_that_its_player_noted_are_none(self):
        assert cut(self.text(f"https://example.org/\n{LINK}"), GAME) == [("", LINK)]

    def test_without_its_link_it_is_words(self):
        text = self.text("") + self.text("") + f"{self.text()}"
        assert cut(text, GAME) == [("", "## Les Rouilles"), ("", "## Les Rouilles"), ("", LINK)]

    def test_a_player_before_it(self):
        assert cut(f"Ana:\n{self.text()}", GAME) == [("Ana", LINK)]


class TestHostileTexts:
    @pytest.mark.parametrize(
        "text",
        [
            "[\n" * 200_000,
            "{" * 400_000,
            "{\n" * 200_000,
            "[" * 400_000,
            "a:\n" * 130_000,
            "[1,2,\n" * 66_000,
            "x" * 400_000,
            "/s/" * 130_000,
            "m1." * 130_000,
            '{"a":' * 80_000,
            '{"a":1}' * 57_000,
            "https:// " * 44_000,
            f"{GAME}\n" * 26_000,
            f"titre\n{GAME}\n" + "\n" * 380_000,
            "m1.aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n" * 12_000,
            "[{" * 200_000,
            "\x00" * 400_000,
            "9" * 400_000,
            "[" + "9" * 400_000,
        ],
        ids=lambda text: repr(text[:12]),
    )
    def test_none_takes_long(self, text):
        start = time.process_time()
        assert len(list(islice(pieces(text, [GAME]), 40))) <= 40
        assert time.process_time() - start < 5

    def test_lines_are_bounded(self):
        assert len(cut("a\n" * (MAX_LINES + 5))) == MAX_LINES + 1
