"""Who may ask, and what every answer says of itself: only pages of this server, on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 16 * 1024 * 1024
"""No request may be longer."""

FOLDER_HEADER: Final = "x-tileforge-folder"
"""What a page sends with each request: which folder's studio it came from."""

_HOSTS: Final = ("127.0.0.1", "localhost")

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "frame-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
"""What pages may load and run: only what this server sends, and pictures that they made themselves."""

PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
"""What a picture may do if it is opened as a page: nothing, but show itself."""

_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": CONTENT_POLICY,
    "cache-control": "no-store",
}
"""What every answer says, unless its route says otherwise."""


class Guard:
    """Refuses requests that no page of this server makes, and too long ones.

    A page elsewhere can send requests to this machine, even by a name of its own that leads here: so the
    host must be this machine's by its own name, with this server's port, and the origin, where a browser
    names one, this server.
    """

    def __init__(self, app: ASGIApp, folder_key: str, refusal: Callable[[str, Headers], str]) -> None:
        """`refusal` gives the sentence for a problem, by its key and the request's headers."""
        self._app = app
        self._folder_key = folder_key
        self._refusal = refusal

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on if it may be answered."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in _HEADERS.items():
                    answer.setdefault(name, value)
            await send(message)

        headers = Headers(scope=scope)
        fault = self._fault(scope, headers)
        if fault is not None:
            await self._refuse(fault, headers, marked)
            return
        taken = 0
        begun = False

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST_BYTES:
                raise _TooLongError
            return message

        async def answered(message: Message) -> None:
            nonlocal begun
            # Whoever reads a body may take the error for one of the body's own and answer that.
            if begun or taken <= MOST_BYTES:
                begun = True
                await marked(message)

        with suppress(_TooLongError):
            await self._app(scope, counted, answered)
        if taken > MOST_BYTES and not begun:
            await self._refuse((413, "problem.too-long"), headers, marked)

    def _fault(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Return the status and the key of what is wrong with a request, None if it may be answered."""
        own = _names(scope)
        if len(headers.getlist("host")) != 1 or headers["host"].lower() not in own:
            return 403, "problem.host"
        origin = headers.get("origin")
        if origin is not None and origin.lower() not in {f"http://{name}" for name in own}:
            return 403, "problem.origin"
        site = headers.get("sec-fetch-site", "none")
        followed = scope["method"] == "GET" and headers.get("sec-fetch-mode") == "navigate"
        if site not in ("same-origin", "none") and not followed:
            return 403, "problem.origin"
        if headers.get(FOLDER_HEADER, self._folder_key) != self._folder_key:
            return 409, "problem.folder"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 12 or int(length) > MOST_BYTES:
            return 413, "problem.too-long"
        return None

    async def _refuse(self, fault: tuple[int, str], headers: Headers, send: Send) -> None:
        status, key = fault
        body = json.dumps({"problem": key, "message": self._refusal(key, headers)}).encode()
        start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": start})
        await send({"type": "http.response.body", "body": body})


class _TooLongError(Exception):
    """A request's body is longer than its head said, or than any may be."""


def _names(scope: Scope) -> set[str]:
    """Return what a Host header may say: this machine by its own names, with this server's port."""
    _, port = scope["server"]
    names = {f"{host}:{port}" for host in _HOSTS}
    return names if port != 80 else {*names, *_HOSTS}
