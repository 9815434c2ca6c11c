"""The data that Tischrunde ships: art, sounds, icons, texts and the rule book."""
