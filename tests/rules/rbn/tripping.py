"""For each rule of Red Button's Nation a list that breaks it."""

from tests.lists import convoy, fighter, worth

TRIPS = {
    "RBN-BUDGET-MAX": convoy(*worth(301), budget=300),
    "RBN-CATALOG": convoy(fighter("excalibur")),
}
