"""Getting games ready on a machine that has never played them: their rules and bots are compiled once, into the cache.

``parts.py`` says what there is to compile, ``preparation.py`` has it done by processes of its own, and ``bar.py`` shows
in the terminal how far that is.
"""
