"""Run by Alembic. The hall hands in its connection; a developer's command line names a database."""

from alembic import context
from sqlalchemy import create_engine

from meadhall.hall.schema import metadata

connection = context.config.attributes.get("connection")
if connection is None:
    connection = create_engine(context.config.get_main_option("sqlalchemy.url") or "").connect()
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
