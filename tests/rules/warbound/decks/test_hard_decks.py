"""Whole decks judged by hand from the book: every code that is found, and about which card."""

from tests.lists import judged, typed_card
from tests.rules.warbound.dealing import (
    BRUTE,
    CARABINE,
    COPP,
    FORMATION,
    FUSIL,
    GUN,
    LAME,
    MASSE,
    MENEUSE,
    RADIO,
    SECOND,
    STRATEGE,
    VETERAN,
    character,
    clash,
    dealt,
    equipment,
    filled,
    leader,
    vocation,
)


def verdict(doc):
    return {(finding.code, finding.about) for finding in judged(doc).findings}


class TestWholeDecks:
    """Warbound: what the book says of each deck, all at once."""

    def test_an_elite_for_exploration(self):
        """Two characters laden with all that they may have."""
        strong = character("fort", upgrade_limits={"equipement": 3})
        doc = dealt(
            MENEUSE,
            (VETERAN, "meneuse"),
            strong,
            (FUSIL, "fort"),
            (MASSE, "fort"),
            (RADIO, "fort"),
            BRUTE,
            (FORMATION, "brute"),
        )
        assert verdict(doc) == set()

    def test_two_colours_for_affrontement(self):
        """Orders of two factions; each cost has its producer, each vocation its leader."""
        doc = clash(
            BRUTE,
            character("matelot", 0, cost_coloured={"Azur": 2}),
            (vocation("garde", "Rouille"), "meneuse"),
            (vocation("amiral", "Azur"), "stratege"),
            (equipment("sonar", faction="Azur"), "brute"),
            (FORMATION, "matelot"),
        )
        assert verdict(doc) == set()

    def test_everything_wrong_with_the_leaders(self):
        his = leader("meneur", {"Rouille": 1}, name_key="Meneuse", front=[{"Rouille": 1}] * 2)
        doc = filled(MENEUSE, his, STRATEGE, (VETERAN, "meneur"), format="affrontement")
        assert verdict(doc) == {
            ("WB-LEADERS-2", None),
            ("WB-LEADERS-DIFFERENT", None),
            ("WB-UNIQUE-GENDER", None),
            ("WB-LEADER-FACE", "meneur"),
        }

    def test_everything_wrong_with_a_plan(self):
        doc = filled(
            MENEUSE,
            COPP,
            (FUSIL, "copp"),
            (CARABINE, "copp"),
            (RADIO, "meneuse"),
            (FORMATION, "nulle_part"),
            VETERAN,
        )
        assert verdict(doc) == {
            ("WB-EQUIP-PER-CHAR", "copp"),
            ("WB-EQUIP-PICTO", "fusil"),
            ("WB-EQUIP-PICTO", "carabine"),
            ("WB-ATTACH-TARGET", "radio"),
            ("WB-ATTACH-INDECK", "formation"),
            ("WB-ORPHAN-EQUIP", None),
            ("WB-ADV-UNATTACHED", "veteran"),
        }

    def test_an_exploration_deck_taken_to_affrontement(self):
        """The front of this leader produces another colour: all that hung on it breaks."""
        janus = leader("janus", {"Rouille": 3}, {"Rouille": 3}, front=[{"Azur": 1}] * 3)
        cards = [janus, BRUTE, (vocation("garde", "Rouille"), "janus"), (FORMATION, "brute")]
        assert verdict(filled(*cards)) == set()
        assert verdict(filled(*cards, format="affrontement")) == {
            ("WB-LEADERS-2", None),
            ("WB-SPEC-VOCATION", "garde"),
            ("WB-ADV-COLOUR", "brute"),
        }

    def test_too_dear_for_its_leader(self):
        """Two tokens; the cheapest costs one of a colour that nobody has, and one more."""
        poor = leader("pauvre", {"Rouille": 2}, {"Rouille": 2})
        shades = [character(f"ombre{n}", 1, cost_coloured={"Ombre": 1}) for n in range(5)]
        doc = dealt(poor, *shades, FORMATION, FORMATION)
        assert verdict(doc) == {
            ("WB-ADV-ORDERS", None),
            *(("WB-ADV-COLOUR", f"ombre{n}") for n in range(5)),
        }

    def test_a_first_draft(self):
        """A Référence among the cards, one name twice, an equipment of nobody's, much to do."""
        doc = dealt(
            BRUTE,
            BRUTE,
            typed_card("reference", "aide", name="Aide"),
            equipment("hachoir", [GUN, SECOND], "Azur"),
            "joker",
        )
        assert verdict(doc) == {
            ("WB-SIZE-8", None),
            ("WB-CARD-TYPE", "aide"),
            ("WB-LEADERS-1", None),
            ("WB-UPGRADES-2", None),
            ("WB-UNIQUE-NAME", None),
            ("WB-EQUIP-ONE-PICTO", "hachoir"),
            ("WB-SPEC-EQUIP", "hachoir"),
            ("WB-UNKNOWN", "joker"),
        }

    def test_upgrades_without_end(self):
        doc = dealt(MENEUSE, LAME, *[FORMATION] * 3, VETERAN, vocation("ruse"), RADIO, MASSE)
        assert verdict(doc) == {
            ("WB-SIZE-8", None),
            ("WB-ORPHAN-EQUIP", None),
            ("WB-ORPHAN-FORMATION", None),
            ("WB-ORPHAN-VOCATION", None),
        }

    def test_the_second_leader_opens_what_the_first_does_not(self):
        doc = clash(
            (vocation("amiral", "Azur"), "meneuse"),
            (equipment("sonar", faction="Azur"), "figurant0"),
            VETERAN,
        )
        assert verdict(doc) == {("WB-SPEC-VOCATION", "amiral")}

    def test_two_strategists(self):
        doc = clash(leaders=[STRATEGE, STRATEGE])
        assert verdict(doc) == {("WB-LEADERS-DIFFERENT", None), ("WB-UNIQUE-NAME", None)}
