"""What can go wrong with a request, as the client hears of it. Nothing has changed then."""

from __future__ import annotations

from meadhall.kernel.errors import MeadhallError


class Problem(MeadhallError):  # noqa: N818 - its kinds are named for what is wrong
    """A request that cannot be carried out."""

    status = 400
    code = "bad_request"

    def __init__(self, detail: str, code: str = "") -> None:
        super().__init__(detail)
        self.code = code or self.code


class Unknown(Problem):
    status = 401
    code = "unknown_guest"


class Forbidden(Problem):
    status = 403
    code = "forbidden"


class NotFound(Problem):
    status = 404
    code = "not_found"


class Conflict(Problem):
    status = 409
    code = "conflict"


class Unavailable(Problem):
    status = 503
    code = "unavailable"
