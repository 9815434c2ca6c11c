"""KaTO's table."""
