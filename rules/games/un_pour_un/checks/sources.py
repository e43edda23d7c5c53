"""The book that the rules of a band are taken from, and its sections."""

BOOK = "Règles au un pour un"
TEAM = f"{BOOK}, Composition d’une équipe"
RACES = f"{BOOK}, Listes facultatives des bonus ou malus"
ALIENS = f"{RACES}, Race alien non définie"
EQUIPMENT = f"{BOOK}, Tableau des équipements"
