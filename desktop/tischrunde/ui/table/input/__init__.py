"""What mouse, keys and assistive technology mean at the table."""
