"""What the database holds. A change here needs a migration beside it (``migrations/versions``)."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

# The hall's own secret, which signs cookies.
settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("at", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("secret", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(10), nullable=False),
    Column("at", Float, nullable=False),
    Index("tables_by_status", "status", "at"),
)

# Who came to which table: the games of a guest.
visits = Table(
    "visits",
    metadata,
    Column("guest", String(40), ForeignKey("guests.id"), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("at", Float, nullable=False),
)

# All that has happened, in its order. Never changed, only added to.
events = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("key", String(120)),  # of the request; the same one is carried out once
    Column("data", Text, nullable=False),
    UniqueConstraint("table_id", "key", name="events_once"),
)

# Looking back at a game takes long; what was found is kept.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("data", Text, nullable=False),
)
