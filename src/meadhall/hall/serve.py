"""Running the hall: one command, one file of data."""

from __future__ import annotations

import gc
import logging
import webbrowser

import platformdirs
import uvicorn
from litestar import Litestar
from rich.console import Console

from meadhall.bots.levels import LEVELS, bot_named
from meadhall.games import GAMES
from meadhall.hall.app import Settings, create_app
from meadhall.kernel.match import Match

DATABASE = "hall.sqlite"


def default_database() -> str:
    """A file in the user's data folder."""
    folder = platformdirs.user_data_path("meadhall", ensure_exists=True)
    return f"sqlite:///{folder / DATABASE}"


def prepare(console: Console) -> None:
    """Compile the rules and the bots, or load them, before anybody waits for them."""
    with console.status("Laying out the tables (the very first time takes two minutes)"):
        for game in GAMES.values():
            match = Match(game, ["x"] * game.players[-1], seed=0)
            for seat in match.to_act:
                match.view(seat)
                match.play(seat, bot_named(LEVELS[0])(match, seat, 0))


def serve(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Open the hall until it is told to close."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    console = Console(stderr=True)
    app = create_app(settings)
    prepare(console)
    gc.freeze()  # what is there by now stays; looking through it again and again would make moves wait
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        server_header=False,
        timeout_keep_alive=75,
    )
    Announcing(app, config, console, browser).run()


class Announcing(uvicorn.Server):
    """A server that says where it is once it is there, and lets nobody wait when it closes."""

    def __init__(self, app: Litestar, config: uvicorn.Config, console: Console, browser: bool) -> None:
        super().__init__(config)
        self._app, self._console, self._browser = app, console, browser

    async def startup(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if not self.servers:
            return
        port = self.servers[0].sockets[0].getsockname()[1]
        address = f"http://{self.config.host}:{port}"
        self._console.print(f"The hall is open at {address}", highlight=False)
        if self._browser:
            webbrowser.open(address)

    async def shutdown(self, sockets: list[object] | None = None) -> None:  # type: ignore[override]
        """Live streams end first: they would never end by themselves."""
        self._app.state.hall.hub.close()
        await super().shutdown(sockets)  # type: ignore[arg-type]
