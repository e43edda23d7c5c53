"""For each rule of 2D6 Bonus/Malus a list that breaks it."""

from tests.lists import figure, figures

TRIPS = {
    "D2-UNKNOWN": figures(figure("vol_de_vie")),
}
