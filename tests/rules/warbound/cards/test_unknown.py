import pytest

from rules.games.warbound.cards import TYPES
from tests.lists import card, deck, deck_of, findings, the_finding, typed_card

CODE = "WB-UNKNOWN"


class TestEveryCardIsKnown:
    """Warbound: the list carries its cards with it; only Formation needs no entry."""

    @pytest.mark.parametrize("kind", TYPES)
    def test_a_card_of_any_type_that_the_list_carries(self, kind):
        assert not findings(CODE, deck_of(kind))

    def test_the_book_s_formation(self):
        assert not findings(CODE, deck(card("formation"), card("formation")))

    def test_a_card_that_the_list_does_not_carry(self):
        joker = card("joker")
        finding = the_finding(CODE, deck(joker, items=[typed_card("leader", "roi")]))
        assert (finding.level, finding.about, finding.todo) == ("error", joker["id"], False)
        assert "“joker”" in finding.message.en
        assert "«\u202fjoker\u202f»" in finding.message.fr

    def test_each_card_has_a_finding_of_its_own(self):
        members = [card("joker"), card("formation"), card("joker")]
        abouts = [finding.about for finding in findings(CODE, deck(*members))]
        assert abouts == [members[0]["id"], members[2]["id"]]

    def test_a_type_is_no_card(self):
        assert findings(CODE, deck(card("leader")))

    def test_a_card_takes_nothing(self):
        assert (
            "“fusil”"
            in the_finding(
                CODE, deck(card("formation") | {"picks": [{"item": "fusil"}]})
            ).message.en
        )
