"""What is painted on the table, and how it is moved."""
