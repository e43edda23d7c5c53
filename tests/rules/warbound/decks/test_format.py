import pytest

from tests.lists import codes, deck, deck_of, findings, judged, the_finding

CODE = "WB-FORMAT"


class TestTheFormat:
    """Warbound: a deck is built for Exploration or for Affrontement; no other format exists."""

    @pytest.mark.parametrize("slug", ["exploration", "affrontement"])
    def test_the_two_formats(self, slug):
        assert not findings(CODE, deck(format=slug))

    @pytest.mark.parametrize("slug", ["bataille", "Exploration", "8"])
    def test_another_is_found_and_named(self, slug):
        finding = the_finding(CODE, deck(format=slug))
        assert (finding.level, finding.about, finding.todo) == ("error", None, False)
        assert f"“{slug}”" in finding.message.en
        assert f"«\u202f{slug}\u202f»" in finding.message.fr

    def test_none_is_found_too(self):
        message = the_finding(CODE, deck(format=None)).message
        assert message.en.startswith("No format")
        assert message.fr.startswith("Aucun format")

    def test_the_formats_of_the_book_are_offered(self):
        message = the_finding(CODE, deck(format="bataille")).message
        assert "Exploration ou Affrontement" in message.fr
        assert "Exploration or Clash" in message.en

    @pytest.mark.parametrize("slug", ["bataille", None])
    def test_an_unknown_format_has_no_size(self, slug):
        doc = deck_of("leader", format=slug)
        assert codes(doc).isdisjoint({"WB-SIZE-8", "WB-SIZE-14"})
        assert judged(doc).budget is None
