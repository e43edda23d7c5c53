"""What a visitor fills in."""
