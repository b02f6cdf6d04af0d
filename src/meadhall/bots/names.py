"""The names of the bots, told without loading any: the levels that a player can pick, then the yardsticks."""

LEVELS = ("apprentice", "seasoned", "master")
BOTS = (*LEVELS, "plain", "random", "greedy")
