"""What can go wrong for a person: each error is one plain sentence that names what is wrong."""


class MeadhallError(ValueError):
    """Bad input; nothing has changed."""


class Refused(MeadhallError):  # noqa: N818 - the game's word for it
    """A move that a rule forbids."""

    def __init__(self, message: str, rule: str, text: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.text = text
