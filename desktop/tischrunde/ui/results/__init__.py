"""The ends of rounds and matches."""
