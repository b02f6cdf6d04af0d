"""Marks of tests."""

import pytest

# What the database itself decides is tested on both kinds; everything else on SQLite alone.
on_both = pytest.mark.parametrize("kind", ["sqlite", "postgres"])
