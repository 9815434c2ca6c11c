"""Matches of the past: what is kept of them, to be read."""
