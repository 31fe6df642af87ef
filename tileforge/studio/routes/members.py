"""What the pages of cards and of pieces have in common: edits of a set below one of its members."""

from __future__ import annotations

from tileforge.drawing.scene import Box, Drawing, Symbol, Use
from tileforge.drawing.svg import svg_bytes
from tileforge.studio.documents.document import State
from tileforge.studio.member_edits import HEAD, MemberOperation, Root, label_of, members_edited
from tileforge.studio.problems import Problem
from tileforge.studio.routes.common import Asked, FindingOut, findings_out
from tileforge.studio.workspace import Workspace


class MembersEdit(Asked):
    """An edit. `about` is the id of the card or piece that the path leads to, as it was seen, None if it
    leads to none or it had none: so that nothing is done to another that has taken its place.
    """

    about: str | None = None
    operation: MemberOperation


def edit_members(space: Workspace, id: str, root: Root, edit: MembersEdit) -> State:
    """Do what `edit` says to the set `id`. Raises Problem."""
    document = space.document(space.own_entry(id).id)
    with document.held():
        label = label_of(root, edit.operation, document.text)
        if edit.about is not None and label.get("id", edit.about) != edit.about:
            raise Problem(409, "members.stale")
        return document.change(lambda text: members_edited(text, root, edit.operation), label)


def findings_about(space: Workspace, id: str, root: Root, lang: str) -> list[FindingOut]:
    """Return what was found about what stands below `root`, told in `lang`."""
    roots = tuple(f"/{name}" for name in (HEAD if root == "head" else (root,)))
    found = space.checked(id).findings
    return findings_out((one for one in found if one.place.pointer.startswith(roots)), lang)


def symbol_svg(symbol: Symbol, trim: Box) -> bytes:
    """Return the part `trim` of a picture as SVG."""
    return svg_bytes(Drawing(trim, (Use(symbol),)))
