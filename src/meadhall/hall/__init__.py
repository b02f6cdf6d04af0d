"""The hall: a server with tables where people and bots play.

A request comes in through ``api/``, which knows HTTP and nothing of the games. ``hall.py`` finds the table, lets it
decide (``table.py``, which knows no server), has the store keep what was decided (``store.py``), and then tells all who
are looking (``live.py``) and the bots whose turn it is (``thinking.py``).
"""
