"""What ``meadhall hall`` does."""

from __future__ import annotations

from meadhall.hall.app import Settings
from meadhall.hall.serve import default_database, serve


def hall(host: str, port: int, database: str, workers: int, limit: int, browser: bool) -> None:
    serve(Settings(database or default_database(), workers, limit), host, port, browser)
