"""The page that players see: the built client, kept in memory, compressed once."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException

from meadhall.hall.api.common import HallRequest
from meadhall.hall.problems import Unavailable

FOLDER = "page"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"  # what is under /assets has its hash in its name
COMPRESSED = ("text/", "application/json", "image/svg")


class File(NamedTuple):
    content: bytes
    compressed: bytes | None
    media_type: str
    keep: str


@cache
def built() -> dict[str, File]:
    """All files of the client by their paths; none if it was not built."""
    folder = files("meadhall.hall") / FOLDER
    return dict(_read(folder, "")) if folder.is_dir() else {}


def _read(folder: Traversable, path: str) -> list[tuple[str, File]]:
    found = []
    for item in folder.iterdir():
        name = path + item.name
        if item.is_dir():
            found += _read(item, f"{name}/")
        else:
            found.append((name, _file(name, item.read_bytes())))
    return found


def _file(name: str, content: bytes) -> File:
    media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    compressed = gzip.compress(content, 9) if media_type.startswith(COMPRESSED) else None
    return File(content, compressed, media_type, FOR_EVER if name.startswith("assets/") else "no-cache")


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: HallRequest) -> Response[bytes]:
    """A file of the client; any other address is one of its pages."""
    name = request.url.path.strip("/")
    found = built().get(name)
    if found is None:
        if name.startswith(("api/", "assets/")):
            raise NotFoundException(f"there is nothing at /{name}")
        found = built().get(INDEX)
    if found is None:
        raise Unavailable("the page has not been built; run `make web`")
    headers = {"Cache-Control": found.keep, "Vary": "Accept-Encoding"}
    if found.compressed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.compressed, media_type=found.media_type, headers=headers | {"Content-Encoding": "gzip"})
    return Response(found.content, media_type=found.media_type, headers=headers)
