"""What the moments of a round were worth, for whoever looks back at it."""
