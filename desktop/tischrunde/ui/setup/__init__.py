"""A new match: who plays, where, by which rules."""
