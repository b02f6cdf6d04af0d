"""What a game is: rules, randomness, state, records, playouts. Knows no game."""
