"""A lean HTTP client for many connections at once: what drives the hall must cost less than the hall."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httptools

from meadhall.kernel.errors import MeadhallError

Received = Callable[[bytes], None]


class Connection(asyncio.Protocol):
    """One connection that is kept: requests one after the other, or a stream."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.cookies: dict[str, str] = {}
        self.on_line: Received | None = None  # of a stream
        self._begin_answer()

    def _begin_answer(self) -> None:
        self.parser = httptools.HttpResponseParser(self)
        self.body = bytearray()
        self.answer: asyncio.Future[tuple[int, Any]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.parser.feed_data(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if self.answer and not self.answer.done():
            self.answer.set_exception(exc or ConnectionError("the hall hung up"))

    # --- what the parser finds ----------------------------------------------------------------------------
    def on_header(self, name: bytes, value: bytes) -> None:
        if name.lower() == b"set-cookie":
            cookie, _, content = value.partition(b";")[0].decode().partition("=")
            self.cookies[cookie] = content

    def on_body(self, body: bytes) -> None:
        self.body += body
        if self.on_line is not None:
            *lines, rest = self.body.split(b"\n")
            self.body = rest
            for line in lines:
                self.on_line(bytes(line))

    def on_message_complete(self) -> None:
        if self.answer and not self.answer.done():
            body = bytes(self.body)
            self.answer.set_result((self.parser.get_status_code(), json.loads(body) if body else None))

    # --- asking -------------------------------------------------------------------------------------------
    def _send(self, method: str, path: str, data: object = None) -> None:
        if self.transport is None or self.transport.is_closing():
            raise MeadhallError("the hall hung up")
        body = json.dumps(data).encode() if data is not None else b""
        lines = [f"{method} {path} HTTP/1.1", "Host: hall", f"Content-Length: {len(body)}"]
        if data is not None:
            lines.append("Content-Type: application/json")
        if self.cookies:
            lines.append("Cookie: " + "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        if "meadhall-csrf" in self.cookies:
            lines.append(f"X-Meadhall-CSRF: {self.cookies['meadhall-csrf']}")
        self.transport.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)

    async def ask(self, method: str, path: str, data: object = None) -> Any:
        """The JSON of an answer; a refusal is an error."""
        self._begin_answer()
        self.answer = asyncio.get_running_loop().create_future()
        self._send(method, path, data)
        status, content = await self.answer
        if status >= 400:
            raise MeadhallError(f"{method} {path}: {status} {content}")
        return content

    def listen(self, path: str, on_line: Received) -> None:
        """Open a stream; each of its lines is handed over."""
        self._begin_answer()
        self.on_line = on_line
        self._send("GET", path)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()


async def connect(port: int, cookies: dict[str, str] | None = None) -> Connection:
    """A connection to a hall on this machine."""
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(Connection, "127.0.0.1", port)
    connection.cookies = dict(cookies or {})
    return connection
