"""For each rule of Warbound a deck that breaks it and no other, and decks that break none."""

from tests.lists import card, deck, typed_card
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
    exploration,
    filled,
    leader,
    vocation,
)

EXPLORATION = filled(
    MENEUSE, BRUTE, LAME, COPP, (RADIO, "copp"), (FORMATION, "brute"), (VETERAN, "meneuse")
)
CLASH = clash(BRUTE, LAME, (FUSIL, "lame"), (FORMATION, "lame"), (VETERAN, "stratege"))
LEGAL = {"exploration": EXPLORATION, "affrontement": CLASH}

REFERENCE = typed_card("reference", "rouille", name="Rouille")
AZUR_RADIO = equipment("radio_azur", faction="Azur")
AZUR_VOCATION = vocation("amiral", "Azur")
HALF = leader("moitie", {"Rouille": 3})
POOR = leader("pauvre", {"Rouille": 1}, {"Rouille": 1})

TRIPS = {
    "WB-FORMAT": dealt(BRUTE, format="bataille"),
    "WB-SIZE-8": dealt(MENEUSE, BRUTE, LAME, COPP, FORMATION, FORMATION, RADIO),
    "WB-SIZE-14": dealt(MENEUSE, STRATEGE, BRUTE, format="affrontement"),
    "WB-CARD-TYPE": {
        **EXPLORATION,
        "items": [*EXPLORATION["items"], REFERENCE],
        "members": [*EXPLORATION["members"], card("rouille", id="rouille")],
    },
    "WB-LEADERS-1": exploration(STRATEGE),
    "WB-LEADERS-2": clash(leaders=[MENEUSE]),
    "WB-LEADERS-DIFFERENT": clash(
        leaders=[leader("meneuse", {"Rouille": 3}, {"Rouille": 4}, max_copies=2)] * 2
    ),
    "WB-UPGRADES-2": filled(MENEUSE, BRUTE, RADIO),
    "WB-UNIQUE-NAME": exploration(BRUTE, BRUTE),
    "WB-UNIQUE-GENDER": exploration(
        character("jammeuse", name_key="jam"), character("jammeur", name_key="jam")
    ),
    "WB-CHAR-MIN": dealt(MENEUSE, *[FORMATION] * 7),
    "WB-ATTACH-TARGET": exploration(BRUTE, (VETERAN, "brute")),
    "WB-ATTACH-INDECK": exploration(BRUTE, (RADIO, "colosse")),
    "WB-EQUIP-PER-CHAR": exploration(BRUTE, (RADIO, "brute"), (MASSE, "brute")),
    "WB-FORMATION-PER-CHAR": filled(MENEUSE, BRUTE, (FORMATION, "brute"), (FORMATION, "brute")),
    "WB-VOCATION-PER-LEADER": clash((VETERAN, "meneuse"), (vocation("ruse"), "meneuse")),
    "WB-EQUIP-PICTO": exploration(COPP, (FUSIL, "copp")),
    "WB-EQUIP-ONE-PICTO": exploration(BRUTE, equipment("hachoir", [GUN, SECOND])),
    "WB-SPEC-VOCATION": clash((AZUR_VOCATION, "meneuse")),
    "WB-SPEC-EQUIP": exploration(AZUR_RADIO),
    "WB-ORPHAN-EQUIP": filled(
        MENEUSE,
        COPP,
        FUSIL,
        CARABINE,
        *[FORMATION] * 1,
        *[character("tireur", 1, GUN)],
        *[vocation("ruse")],
        character("tireuse", 1, GUN),
    ),
    "WB-ORPHAN-FORMATION": dealt(MENEUSE, BRUTE, LAME, COPP, *[FORMATION] * 4),
    "WB-ORPHAN-VOCATION": exploration(VETERAN, vocation("ruse")),
    "WB-LEADER-FACE": exploration(leaders=[HALF]),
    "WB-ADV-UNATTACHED": filled(MENEUSE, BRUTE, (FORMATION, "brute"), RADIO),
    "WB-ADV-COLOUR": exploration(character("ombre", cost_coloured={"Ombre": 1})),
    "WB-ADV-ORDERS": dealt(
        POOR, *(character(f"lent{number}", 2) for number in range(5)), FORMATION, FORMATION
    ),
    "WB-UNKNOWN": {**EXPLORATION, "members": [*EXPLORATION["members"], card("joker", id="joker")]},
}

EMPTY = deck()
