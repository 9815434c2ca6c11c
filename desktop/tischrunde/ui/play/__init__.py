"""The screen while a match is played: the table with all that is round it."""
