"""How the cards of a deck stand together: names, carriers and what they take, orders."""
