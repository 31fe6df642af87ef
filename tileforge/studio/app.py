"""The studio's application: its pages, its API, and what becomes of a fault."""

from __future__ import annotations

import logging
from importlib import import_module, resources
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from tileforge import __version__
from tileforge.studio import routes
from tileforge.studio.guard import Guard
from tileforge.studio.language import negotiated, words_in
from tileforge.studio.pages import page, request_language
from tileforge.studio.problems import Problem
from tileforge.studio.workspace import Workspace

_LOG: Final = logging.getLogger("tileforge.studio")


def create_app(workspace: Workspace) -> FastAPI:
    """Return the application that serves `workspace`."""
    app = FastAPI(
        title="TileForge studio",
        version=__version__,
        description="What the pages of the studio ask the program on the same machine.",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
    )
    app.state.workspace = workspace
    for name in sorted(module.name for module in iter_modules(routes.__path__)):
        router = getattr(import_module(f"{routes.__name__}.{name}"), "router", None)
        if router is not None:
            app.include_router(router)
    static = resources.files("tileforge.studio").joinpath("static")
    app.mount("/static", StaticFiles(directory=Path(str(static))), name="static")
    app.add_exception_handler(Problem, _on_problem)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(RequestValidationError, _on_unreadable)
    app.add_exception_handler(OSError, _on_disk)
    app.add_exception_handler(Exception, _on_fault)
    app.add_middleware(Guard, folder_key=workspace.key, refusal=_refusal)
    return app


def _refusal(key: str, headers: Headers) -> str:
    return words_in(key, negotiated(headers.get("accept-language", "")))


def _on_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return _answer(request, error.status, error.key, error.arguments)


def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "problem.no-page" if error.status_code == 404 else "problem.request"
    return _answer(request, error.status_code, key, {})


def _on_unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    places = ", ".join(".".join(str(part) for part in fault["loc"][1:]) for fault in error.errors()[:5])
    return _answer(request, 422, "problem.malformed", {"places": places[:200]})


def _on_disk(request: Request, error: Exception) -> Response:
    assert isinstance(error, OSError)
    file = Path(str(error.filename)).name if error.filename else ""
    return _answer(request, 507, "problem.disk", {"file": file, "reason": error.strerror or str(error)})


def _on_fault(request: Request, error: Exception) -> Response:
    _LOG.error("a fault in TileForge itself", exc_info=error)
    return _answer(request, 500, "problem.fault", {"what": type(error).__name__})


def _answer(request: Request, status: int, key: str, arguments: dict[str, Any]) -> Response:
    """Return a problem as JSON to a script and as a page to a reader."""
    lang = request_language(request)
    message = words_in(key, lang, arguments)
    if request.url.path.startswith("/api/") or "text/html" not in request.headers.get("accept", ""):
        return JSONResponse({"problem": key, "message": message}, status)
    return page(request, "problem.html", lang, status=status, message=message)
