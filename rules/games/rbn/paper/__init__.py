"""What a convoy prints: its members with the dice that they roll, and its campaign."""
