"""Databases that no other test uses: a second hall on a shared one would play for the bots of its tables too."""

from __future__ import annotations

from uuid import uuid4

import sqlalchemy as sa

from meadhall.hall.store import open_engine


def new_database(postgres: str) -> str:
    """The URL of a new database on a PostgreSQL server."""
    name = f"hall_{uuid4().hex}"
    engine = open_engine(postgres).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return sa.make_url(postgres).set(database=name).render_as_string(hide_password=False)
