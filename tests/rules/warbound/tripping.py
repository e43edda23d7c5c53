"""For each rule of Warbound a list that breaks it."""

from tests.lists import card, deck

TRIPS = {
    "WB-FORMAT": deck(format="bataille"),
    "WB-SIZE-8": deck(format="exploration"),
    "WB-SIZE-14": deck(format="affrontement"),
    "WB-UNKNOWN": deck(card("joker")),
}
