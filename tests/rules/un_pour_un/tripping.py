"""For each rule of the Règles au un pour un a list that breaks it."""

from tests.lists import band, character

TRIPS = {
    "UN-POINTS-LIMIT": band(character("chef"), limit=49),
    "UN-UNKNOWN": band(character("roi")),
}
