"""Running the hall: one command, one file of data."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
import webbrowser

import platformdirs
import uvicorn
from litestar import Litestar
from rich.console import Console

from meadhall.games import GAMES
from meadhall.hall.app import Settings, create_app
from meadhall.kernel.errors import MeadhallError
from meadhall.preparing.bar import show
from meadhall.preparing.parts import parts_of
from meadhall.preparing.preparation import Preparation

DATABASE = "hall.sqlite"


def default_database() -> str:
    """A file in the user's data folder."""
    folder = platformdirs.user_data_path("meadhall", ensure_exists=True)
    return f"sqlite:///{folder / DATABASE}"


def listen(host: str, port: int) -> socket.socket:
    """A socket that the hall is to answer at."""
    try:
        return socket.create_server((host, port), backlog=2048, reuse_port=False)
    except OSError as error:
        reason = (error.strerror or str(error)).partition(" (while ")[0]  # Python adds the address once more
        raise MeadhallError(f"cannot listen at {host}:{port}: {reason}") from None


def serve(settings: Settings, host: str, port: int, browser: bool) -> None:
    """Open the hall until it is told to close."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    with listen(host, port) as door:
        preparation = Preparation(parts_of(GAMES.values()))
        app = create_app(settings, preparation)
        sys.setswitchinterval(0.0005)  # the thread that writes must not keep the others waiting
        address = f"http://{host}:{door.getsockname()[1]}"
        Server(app, preparation, address, browser).run([door])


def server_config(app: Litestar) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
        server_header=False,
        timeout_keep_alive=75,
    )


class Server(uvicorn.Server):
    """A server that says where it is as soon as it answers, and lets nobody wait when it closes."""

    def __init__(self, app: Litestar, preparation: Preparation, address: str, browser: bool) -> None:
        super().__init__(server_config(app))
        self._app, self._preparation = app, preparation
        self._address, self._browser = address, browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            console = Console(stderr=True)
            console.print(f"The hall is open at {self._address}", highlight=False)
            if self._browser:
                webbrowser.open(self._address)
            self._preparing = asyncio.create_task(self._prepare(console))

    async def _prepare(self, console: Console) -> None:
        """Show how far it is, until all is ready."""
        await show(self._preparation, console)
        await self._preparation.done()
        gc.freeze()  # what is there by now stays; looking through it again and again would make moves wait

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Live streams end first: they would never end by themselves."""
        self._app.state.hall.hub.close()
        await super().shutdown(sockets)
