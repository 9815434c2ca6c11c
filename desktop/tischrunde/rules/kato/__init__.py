"""KaTO."""
