"""Where matches turned."""
