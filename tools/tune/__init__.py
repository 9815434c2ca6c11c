"""Finding the numbers that the bots play by, and measuring how strong they are."""
