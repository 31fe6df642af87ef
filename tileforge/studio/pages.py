"""Pages: templates filled in for a request, in its language."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, partial
from importlib import resources
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from tileforge import __version__
from tileforge.model.text import LANGUAGES, text_in
from tileforge.schema.library import SET_FILE
from tileforge.studio.french.translate import finding_text
from tileforge.studio.language import COOKIE, negotiated, page_words, words_in
from tileforge.studio.workspace import Checked, Workspace

TABS: Final = ("tiles", "set", "table", "print", "cards", "pieces", "rules", "file")
"""The pages of a set, in the order of its tabs."""
_SHOWS_THE_FILE: Final = frozenset({"tile.html", "set.html", "print.html", "cards.html", "pieces.html"})
"""The templates of pages that show nothing but what a set's file holds."""


def request_language(request: Request) -> str:
    """Return the language to answer `request` in."""
    return negotiated(request.headers.get("accept-language", ""), request.cookies.get(COOKIE, ""))


def page(
    request: Request,
    template: str,
    lang: str,
    *,
    status: int = 200,
    words: Iterable[str] = (),
    checked: Checked | None = None,
    tab: str = "",
    document: str = "",
    data: object = None,
    **values: Any,
) -> HTMLResponse:
    """Return the page that `template` makes, or one that leads to the File page in place of a page that
    can show nothing of a set whose file holds no set.

    `words` are the pages of words that its scripts use. A page of a set gives the set (`checked`), which
    `tab` it is, and which `document` of it the state bar is about, if any. `data` is anything that JSON
    can hold for its scripts. Further `values` go to the template.
    """
    workspace: Workspace = request.app.state.workspace
    if checked is not None and checked.raw is None and template in _SHOWS_THE_FILE:
        template, document = "unreadable.html", SET_FILE
        values["fault"] = finding_text(checked.findings[0], lang) if checked.findings else None
    body = {
        "lang": lang,
        "languages": LANGUAGES,
        "t": partial(_words, lang),
        "words": _embedded(page_words(words, lang)),
        "data": _embedded(data),
        "version": __version__,
        "folder_key": workspace.key,
        "path": request.url.path,
        "tabs": TABS,
        "tab": tab,
        "document": document,
        "set_id": checked.entry.id if checked else "",
        "set_name": _set_name(checked, lang) if checked else "",
        "shipped": bool(checked and checked.entry.shipped),
        "checked": checked,
        **values,
    }
    return HTMLResponse(_environment().get_template(template).render(body), status)


def _words(lang: str, key: str, **arguments: object) -> str:
    return words_in(key, lang, arguments)


def _set_name(checked: Checked, lang: str) -> str:
    tileset = checked.tileset
    return (text_in(tileset.name, lang) if tileset is not None else "") or checked.entry.id


def _embedded(value: object) -> Markup:
    """Return `value` as JSON that may stand in a script element whatever it holds."""
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026"))


@cache
def _environment() -> Environment:
    templates = resources.files("tileforge.studio").joinpath("templates")
    return Environment(
        loader=FileSystemLoader(Path(str(templates))),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
