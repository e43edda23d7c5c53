"""An evening: a list on the table, as events that any device may add and nobody takes away."""
