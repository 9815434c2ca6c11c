"""Where things lie and how they move, as values. Without Qt widgets."""
