"""Marks of tests."""

import pytest

# What does not depend on the database is tested on one of them.
on_sqlite = pytest.mark.parametrize("database", ["sqlite"], indirect=True, scope="session")
