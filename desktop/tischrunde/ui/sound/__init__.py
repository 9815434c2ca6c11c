"""Sounds, played by a process of their own."""
