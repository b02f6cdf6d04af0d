"""Numbers as words and sentences of the game, and back."""
