"""The first screen: the games, and the matches that wait."""
