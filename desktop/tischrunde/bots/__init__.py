"""Players that are programs: policies over what a seat may know."""
