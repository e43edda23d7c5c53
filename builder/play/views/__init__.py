"""Beginning, joining, the screen, what goes to and fro, and what is left afterwards."""
