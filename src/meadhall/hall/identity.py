"""Who is who: a guest is a random number in a signed cookie; a seat's private link carries a signature too."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256

COOKIE = "meadhall"


class Signer:
    """Signs what the hall gives out, so that it knows it again."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()

    def sign(self, what: str) -> str:
        return hmac.new(self._secret, what.encode(), sha256).hexdigest()[:32]

    def cookie_of(self, guest: str) -> str:
        return f"{guest}.{self.sign(f'guest {guest}')}"

    def guest_of(self, cookie: str | None) -> str:
        """The guest whose cookie this is; empty if it is not one of ours."""
        guest, _, signature = (cookie or "").partition(".")
        known = hmac.compare_digest(signature.encode(), self.sign(f"guest {guest}").encode())
        return guest if known else ""

    def seat_token(self, table: str, seat: int, taken: int) -> str:
        """What the private link of a seat carries, for as long as the seat is not given up."""
        return self.sign(f"seat {seat} of {table}, taken at {taken}")

    def is_seat_token(self, table: str, seat: int, taken: int, token: str) -> bool:
        return hmac.compare_digest(token.encode(), self.seat_token(table, seat, taken).encode())


def new_guest() -> str:
    return secrets.token_hex(12)


def new_table() -> str:
    """Short enough to be read aloud, too long to be guessed."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))
