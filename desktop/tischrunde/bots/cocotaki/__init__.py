"""Cocotaki's bots: which card, which sound, and what they notice."""
