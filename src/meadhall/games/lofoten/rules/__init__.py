"""The rules: compiled, and all that is compiled of the game besides its heuristic."""
