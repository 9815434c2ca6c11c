"""Clack's table: the ring, the disc, dice and notes."""
