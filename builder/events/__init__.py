"""For organisers: several lists checked at once, and their table kept for the evening."""
