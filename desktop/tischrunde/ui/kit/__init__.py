"""What all screens are made of: theme, widgets, dialogs, pictures, time."""
