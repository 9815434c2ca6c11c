"""What all games share: cards, zones, actions, events, views."""
