"""Running the hall: one command, one file of data."""

from __future__ import annotations

import gc
import logging
import socket
import sys
import webbrowser

import platformdirs
import uvicorn
from litestar import Litestar
from rich.console import Console

from meadhall.bots.levels import LEVELS, bot_named
from meadhall.games import GAMES
from meadhall.hall.app import Settings, create_app
from meadhall.kernel.errors import MeadhallError
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


def listen(host: str, port: int) -> socket.socket:
    """A socket that the hall is to answer at."""
    try:
        return socket.create_server((host, port), backlog=2048, reuse_port=False)
    except OSError as error:
        raise MeadhallError(f"cannot listen at {host}:{port}: {error.strerror}") from None


def serve(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Open the hall until it is told to close."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    console, door = Console(stderr=True), listen(host, port)
    app = create_app(settings)
    prepare(console)
    sys.setswitchinterval(0.0005)  # the thread that writes must not keep the others waiting
    gc.freeze()  # what is there by now stays; looking through it again and again would make moves wait
    config = uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        server_header=False,
        timeout_keep_alive=75,
    )
    address = f"http://{host}:{door.getsockname()[1]}"
    console.print(f"The hall is open at {address}", highlight=False)
    if browser:
        webbrowser.open(address)
    Server(app, config).run([door])


class Server(uvicorn.Server):
    """A server that lets nobody wait when it closes."""

    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Live streams end first: they would never end by themselves."""
        self._app.state.hall.hub.close()
        await super().shutdown(sockets)
