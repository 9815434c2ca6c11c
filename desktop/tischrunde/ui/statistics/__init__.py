"""What the table remembers: standings, evenings, figures and records as plots and tables."""
