"""Tests of what the table remembers."""
