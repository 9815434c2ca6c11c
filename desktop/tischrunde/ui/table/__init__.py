"""The table: layout, motion, items."""
