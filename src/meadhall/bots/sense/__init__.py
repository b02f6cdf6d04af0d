"""A sense of each game: what a position is worth to a seat, in points, before they are scored.

A sense is a module named like its game, with

- ``WEIGHTS``: what it believes, as numbers with names; ``meadhall tune`` finds them by play;
- ``evaluate(state, seat, weights)``: what the position is worth to the seat, in points;
- ``attempt(state, seat, action, dice)``: as much of an action as shows its worth;
- ``SCALE``: points of lead that make a win quite sure;
- ``SEARCH``: how curious the search of this game is, and after how many actions the sense judges.
"""
