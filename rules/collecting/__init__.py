"""What a game says of the cards that its players enter, for collections to ask."""
