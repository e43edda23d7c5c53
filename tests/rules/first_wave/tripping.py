"""For each rule of First Wave a list that breaks it."""

from tests.lists import fighter, group, worth

TRIPS = {
    "FW-BUDGET-MAX": group(*worth(151), budget=150),
    "FW-CATALOG": group(fighter("lance_flammes")),
}
