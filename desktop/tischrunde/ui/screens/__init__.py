"""The screens round the table."""
