"""What a builder asks of a game."""
