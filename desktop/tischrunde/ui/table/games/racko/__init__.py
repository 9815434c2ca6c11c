"""Racko's table: racks instead of hands."""
