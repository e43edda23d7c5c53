"""What a game puts on paper."""
