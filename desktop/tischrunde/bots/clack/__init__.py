"""Clack's bots: how people look for cards, and when they snap."""
