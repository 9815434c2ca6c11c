"""Cocotaki's table."""
