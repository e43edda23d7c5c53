"""A card of a deck is drawn whole, in the reader's language."""

from django.template.loader import render_to_string
from django.utils import translation

from rules.building.bench import bench_of
from tests.rules.building.benching import roster_of
from tests.rules.warbound.cards.test_faces import WHOLE
from tests.rules.warbound.dealing import FORMATION, MENEUSE, dealt


def drawn(place, lang):
    roster = roster_of(dealt(WHOLE, MENEUSE, FORMATION))
    face = bench_of("warbound").face(roster, roster.members[place])
    with translation.override(lang):
        return render_to_string("games/warbound/_card_face.html", {"card": face})


class TestTheFaceOfACard:
    def test_shows_both_sides_of_a_character(self):
        page = drawn(0, "fr")
        for text in ("Recto", "Verso\u202f: panique", "6+", "8+", "Charge", "Cite le livre."):
            assert text in page
        assert 'aria-label="1 Rouille"' in page

    def test_shows_the_orders_of_both_faces_of_a_leader(self):
        page = drawn(1, "en")
        assert "Back: Exploration" in page
        assert page.count("Period 2") == 2
        assert 'aria-label="4 Rouille"' in page

    def test_shows_what_the_book_prints(self):
        assert "Effet" in drawn(2, "fr")
        assert "Effect" in drawn(2, "en")
