"""Racko's bots: what a rack is worth, and what a card would make of it."""
