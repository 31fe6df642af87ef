"""What a request cannot have: a status and a sentence for people, never a traceback."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel


class Problem(Exception):  # noqa: N818 - what an answer calls it (RFC 9457)
    """A request that cannot be fulfilled: its HTTP `status`, the `key` of its sentence in the words
    (``problem.no-set``), and what fills the sentence's holes.
    """

    def __init__(self, status: int, key: str, **arguments: object) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.arguments = arguments


class ProblemOut(BaseModel):
    """The body of an answer that is a problem."""

    problem: str
    message: str


RESPONSES: dict[int | str, dict[str, Any]] = {
    400: {"model": ProblemOut, "description": "The request makes no sense."},
    403: {"model": ProblemOut, "description": "The set may only be read, or the request is not this page's."},
    404: {"model": ProblemOut, "description": "There is no such thing."},
    409: {"model": ProblemOut, "description": "What the request speaks of has changed meanwhile."},
    413: {"model": ProblemOut, "description": "Too much at once."},
    507: {"model": ProblemOut, "description": "The disk did not take it."},
}
"""What any request to the API may be answered with instead, for its description."""
