"""How much one visitor may do in a while, so that nobody is flooded."""
