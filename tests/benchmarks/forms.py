"""Takes the form XObjects out of a finished PDF, so that another program can draw the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pikepdf

_DO = re.compile(rb"^/(\S+) Do$", re.MULTILINE)
_STATE = re.compile(rb"^/\S+ gs$", re.MULTILINE)


def forms_of(pdf: Path, out: Path) -> Path:
    """Write the first page's forms to `out`: nested ones first, with their content split at each use."""
    forms: dict[str, dict[str, object]] = {}
    with pikepdf.open(pdf) as document:
        page = document.pages[0]
        used = [match.decode() for match in _DO.findall(page.Contents.read_bytes())]
        top: list[str] = []
        for each in document.pages:
            names = [match.decode() for match in _DO.findall(each.Contents.read_bytes())]
            for name in names:
                _collect(name, each.Resources.XObject, forms)
            top += [name for name in names[:-1] if name not in top]
        furniture = used[-1]
    job = {"forms": list(forms.values()), "designs": top, "furniture": furniture}
    out.write_text(json.dumps(job), "utf-8")
    return out


def _collect(name: str, objects: pikepdf.Object, forms: dict[str, dict[str, object]]) -> None:
    if name in forms:
        return
    form = objects[f"/{name}"]
    nested = form.Resources.get("/XObject", {}) if "/Resources" in form else {}
    content: list[tuple[str, str]] = []
    text = _STATE.sub(b"", form.read_bytes())
    at = 0
    for use in _DO.finditer(text):
        content.append(("ops", text[at : use.start()].decode("latin-1")))
        inner = use.group(1).decode()
        _collect(inner, nested, forms)
        content.append(("use", inner))
        at = use.end()
    content.append(("ops", text[at:].decode("latin-1")))
    forms[name] = {"name": name, "box": [float(value) for value in form.BBox], "content": content}
