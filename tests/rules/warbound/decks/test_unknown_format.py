import pytest

from tests.lists import codes
from tests.rules.warbound.dealing import (
    BRUTE,
    COPP,
    FORMATION,
    FUSIL,
    MENEUSE,
    RADIO,
    VETERAN,
    character,
    dealt,
    equipment,
    vocation,
)

SHADOW = character("ombre", 99, cost_coloured={"Ombre": 9})


@pytest.mark.parametrize("slug", ["bataille", None])
class TestWithoutAFormat:
    """Warbound: where the format is unknown, only the rules that need none speak."""

    def found(self, slug, *cards):
        return codes(dealt(*cards, format=slug)) - {"WB-FORMAT"}

    def test_sizes_leaders_upgrades_and_orders_are_not_asked_for(self, slug):
        assert self.found(slug, SHADOW, *[MENEUSE] * 3) == {"WB-UNIQUE-NAME"}

    def test_neither_are_faces_and_factions(self, slug):
        blank = {**MENEUSE, "front": None, "back_exploration": None}
        cards = [blank, BRUTE, equipment("sonar", faction="Azur"), vocation("amiral", "Azur")]
        assert self.found(slug, *cards) == set()

    def test_nor_places_for_vocations(self, slug):
        assert self.found(slug, MENEUSE, BRUTE, VETERAN, vocation("ruse")) == set()

    @pytest.mark.parametrize(
        ("code", "cards"),
        [
            ("WB-UNIQUE-NAME", [BRUTE, BRUTE]),
            ("WB-CHAR-MIN", [MENEUSE]),
            ("WB-ATTACH-TARGET", [MENEUSE, BRUTE, (RADIO, "meneuse")]),
            ("WB-ATTACH-INDECK", [BRUTE, (RADIO, "nulle_part")]),
            ("WB-EQUIP-PICTO", [COPP, BRUTE, (FUSIL, "copp")]),
            ("WB-ORPHAN-EQUIP", [COPP, FUSIL]),
            ("WB-ORPHAN-FORMATION", [BRUTE, FORMATION, FORMATION]),
            ("WB-ADV-UNATTACHED", [BRUTE, (FORMATION, "brute"), RADIO]),
            ("WB-UNKNOWN", [BRUTE, "joker"]),
        ],
    )
    def test_the_others_speak(self, slug, code, cards):
        assert self.found(slug, *cards) == {code}
