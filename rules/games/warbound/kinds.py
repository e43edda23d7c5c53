"""The types of cards and the formats that rules speak of, by their slugs."""

LEADER, CHARACTER = "leader", "personnage"
EQUIPMENT, FORMATION, VOCATION = "equipement", "formation", "vocation"
UPGRADE = "upgrade"  # the category of what is attached

EXPLORATION, CONFRONTATION = "exploration", "affrontement"
