"""The bare reportlab script that `sheets` is measured against: FORMS.json TOTAL OUT.pdf.

It draws the operators of the same designs, one form a design, on the same pages.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

COLUMNS, ROWS = 3, 5
LEFT_MM, TOP_MM, PITCH_MM = 31.0, 23.0, 51.5


def main(forms_file: str, total: int, out: str) -> None:
    """Write `total` tiles of the designs in `forms_file` to `out`."""
    rl_config.useA85 = 0
    job = json.loads(Path(forms_file).read_text("utf-8"))
    canvas = Canvas(out, pagesize=(595.276, 841.89), invariant=1, pageCompression=1)
    for form in job["forms"]:
        canvas.beginForm(form["name"], *form["box"])
        for kind, text in form["content"]:
            if kind == "ops":
                canvas._code.append(text)
            else:
                canvas.doForm(text)
        canvas.endForm()
    designs, per_page = job["designs"], COLUMNS * ROWS
    tiles = [designs[index * len(designs) // total] for index in range(total)]
    pages = -(-total // per_page)
    for page in range(pages):
        canvas._code.append("q 2.834646 0 0 -2.834646 0 841.8898 cm")
        for slot, name in enumerate(tiles[page * per_page : (page + 1) * per_page]):
            x = LEFT_MM + slot % COLUMNS * PITCH_MM
            y = TOP_MM + slot // COLUMNS * PITCH_MM
            canvas._code.append(f"q 1 0 0 1 {x:g} {y:g} cm")
            canvas.doForm(name)
            canvas._code.append("Q")
        canvas.doForm(job["furniture"])
        canvas._code.append("Q")
        canvas.setFont("Helvetica", 6)
        canvas.drawString(529, 28, f"sheet {page + 1} · page {page + 1} of {pages}")
        canvas.showPage()
    canvas.save()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
