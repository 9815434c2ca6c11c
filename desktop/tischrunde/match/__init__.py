"""A match in play, under one authority."""
