"""Matches on the disk: a match and its journal together."""
