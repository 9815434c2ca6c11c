"""Buttons, questions and papers that lie over the table."""
