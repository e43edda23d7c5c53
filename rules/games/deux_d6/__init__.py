"""2D6 Bonus/Malus: figures made of traits and levels, without points."""
