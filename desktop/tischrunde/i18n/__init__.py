"""What people read, in their language, with and without a screen."""
