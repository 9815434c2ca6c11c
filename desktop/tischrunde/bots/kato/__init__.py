"""KaTO's bots: a weighted sum over features of each lay."""
