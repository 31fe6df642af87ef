"""What findings may say, read from the source: every string and f-string that may become a message or a hint.

A string is followed through names, choices, sums, calls and what callers pass on, to where a finding, or
what becomes one, is made. What cannot be told stays a hole.
"""

from __future__ import annotations

import ast
import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

HOLE: Final = "\0"
_MOST: Final = 64
_WORDED: Final = frozenset({"message", "hint", "reason"})
"""What the fields of a finding, and of what becomes one, are called that hold sentences."""
_WORDINGS: Final = {
    "tileforge/art/cards/typeset.py": ("shortfall", "glyph_faults"),
    "tileforge/art/pieces/aid_layout.py": ("aid_shortfall",),
    "tileforge/rulebook/structure.py": ("_difference",),
    "tileforge/schema/wording.py": (
        *("_type", "_enum", "_least", "_most", "_pattern", "_empty", "_few", "_many", "_entries", "_long"),
        *("_required", "_lacks_all", "_dependent", "_refused", "_unknown_key", "_key_name"),
    ),
}
"""Functions that return sentences and are called in a way that is not followed."""

Texts: TypeAlias = frozenset[str]
_UNKNOWN: Final[Texts] = frozenset({HOLE})


@dataclass(slots=True)
class _Module:
    name: str
    tree: ast.Module
    constants: dict[str, ast.expr] = field(default_factory=dict)
    imports: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Scope:
    module: _Module
    function: ast.FunctionDef | None


class Source:
    """The modules under the folder of a package, and what their strings may say."""

    def __init__(self, package: Path) -> None:
        self._functions: dict[str, list[tuple[_Scope, ast.FunctionDef]]] = defaultdict(list)
        self._calls: dict[str, list[tuple[_Scope, ast.Call]]] = defaultdict(list)
        self._sinks: dict[str, dict[str, dict[str, int]]] = defaultdict(dict)
        self._busy: set[int] = set()
        for path in sorted(package.rglob("*.py")):
            if "studio" not in path.parts:
                self._take_in(_module(path, package))

    def _take_in(self, module: _Module) -> None:
        for scope, node in _walk(module):
            match node:
                case ast.FunctionDef(name=name):
                    self._functions[name].append((_Scope(module, node), node))
                case ast.ClassDef(name=name):
                    self._sinks[name][module.name] = _worded_fields(node)
                case ast.Call(func=func):
                    self._calls[_name_of(func)].append((scope, node))

    def sentences(self) -> Iterator[tuple[str, str]]:
        """Yield the name of a module, and a template that may become a message or a hint there."""
        for name, sinks in self._sinks.items():
            for scope, call in self._calls[name]:
                fields = sinks.get(scope.module.imports.get(name, scope.module.name), {})
                for key, index in fields.items():
                    for text in self._argument(call, index, key, scope):
                        yield scope.module.name, numbered(text)
        for module, names in _WORDINGS.items():
            for name in names:
                for scope, function in self._functions[name]:
                    if scope.module.name == module:
                        for expr in _returned(function):
                            parts = expr.elts if isinstance(expr, ast.Tuple | ast.List) else [expr]
                            for text in frozenset().union(*(self._texts(part, scope) for part in parts)):
                                yield module, numbered(text)

    def _texts(self, expr: ast.expr, scope: _Scope, *, hole: bool = False) -> Texts:
        """Return what `expr` may say; a call in the hole of an f-string stays a hole."""
        if id(expr) in self._busy:
            return _UNKNOWN
        self._busy.add(id(expr))
        try:
            return self._said(expr, scope, hole)
        finally:
            self._busy.discard(id(expr))

    def _said(self, expr: ast.expr, scope: _Scope, hole: bool) -> Texts:
        constants = scope.module.constants
        match expr:
            case ast.Constant(value=str(text)):
                return frozenset({text})
            case ast.JoinedStr(values=values):
                return _joined([self._part(value, scope) for value in values])
            case ast.BinOp(op=ast.Add(), left=left, right=right) if _is_text(left) or _is_text(right):
                return _joined([self._texts(side, scope, hole=hole) for side in (left, right)])
            case ast.IfExp(body=body, orelse=orelse):
                return self._any([body, orelse], scope, hole)
            case ast.BoolOp(values=values) | ast.Dict(values=values) | ast.Tuple(elts=values):
                return self._any(values, scope, hole)
            case ast.Subscript(value=ast.Name(id=name)) if name in constants:
                return self._constant(constants[name], scope, hole)
            case ast.Name(id=name):
                return self._named(name, scope, hole)
            case ast.Call():
                return _UNKNOWN if hole else self._called(expr, scope)
        return _UNKNOWN

    def _any(self, exprs: Iterable[ast.expr], scope: _Scope, hole: bool) -> Texts:
        return frozenset().union(*(self._texts(expr, scope, hole=hole) for expr in exprs))

    def _constant(self, expr: ast.expr, scope: _Scope, hole: bool) -> Texts:
        wrapped = isinstance(expr, ast.Call) and expr.args
        return self._texts(expr.args[0] if wrapped else expr, _Scope(scope.module, None), hole=hole)

    def _called(self, call: ast.Call, scope: _Scope, item: int | None = None) -> Texts:
        """Return what the functions of a call's name return, or the entry `item` of it."""
        found: set[str] = set()
        named = self._functions.get(_name_of(call.func), [])
        own = [entry for entry in named if entry[0].module is scope.module]
        for where, function in own or named:
            for expr in _returned(function):
                entry = item is not None and isinstance(expr, ast.Tuple) and item < len(expr.elts)
                found |= self._texts(expr.elts[item] if entry else expr, where)
        return frozenset(found) or _UNKNOWN

    def _part(self, value: ast.expr, scope: _Scope) -> Texts:
        if isinstance(value, ast.FormattedValue):
            plain = value.format_spec is None and value.conversion == -1
            return self._texts(value.value, scope, hole=True) if plain else _UNKNOWN
        return self._texts(value, scope)

    def _named(self, name: str, scope: _Scope, hole: bool) -> Texts:
        constants, function = scope.module.constants, scope.function
        found: set[str] = set()
        for node in ast.walk(function) if function is not None else ():
            match node:
                case ast.Assign(targets=[target], value=value):
                    found |= self._bound(name, target, value, scope, hole)
                case ast.For(target=target, iter=ast.Tuple(elts=rows)):
                    for row in rows:
                        found |= self._bound(name, target, row, scope, hole)
        if function is not None and not hole:
            found |= self._passed(scope.module, function, name)
        if not found and name in constants:
            return self._constant(constants[name], scope, hole)
        return frozenset(found) or _UNKNOWN

    def _passed(self, module: _Module, function: ast.FunctionDef, name: str) -> Texts:
        """Return what callers give for the parameter `name` of `function`; nothing if it has none."""
        positional = [argument.arg for argument in function.args.args]
        if name not in positional and name not in [argument.arg for argument in function.args.kwonlyargs]:
            return frozenset()
        method = positional[:1] in (["self"], ["cls"])
        index = positional.index(name) - method if name in positional else _MOST
        found: set[str] = set()
        for scope, call in self._calls.get(function.name, ()):
            meant = scope.module.imports.get(function.name, scope.module.name) == module.name
            if isinstance(call.func, ast.Attribute) if method else meant:
                found |= self._argument(call, index, name, scope)
        return frozenset(found)

    def _argument(self, call: ast.Call, index: int, name: str, scope: _Scope) -> Texts:
        for position, argument in enumerate(call.args[: index + 1]):
            if isinstance(argument, ast.Starred):
                return self._entry(argument.value, index - position, scope)
        if index < len(call.args):
            return self._texts(call.args[index], scope)
        given = [keyword.value for keyword in call.keywords if keyword.arg == name]
        return self._any(given, scope, hole=False)

    def _entry(self, expr: ast.expr, item: int, scope: _Scope) -> Texts:
        """Return what the entry `item` of the tuple `expr` may say."""
        match expr:
            case ast.Call():
                return self._called(expr, scope, item)
            case ast.Tuple(elts=entries) if item < len(entries):
                return self._texts(entries[item], scope)
            case ast.Name(id=name) if scope.function is not None:
                for node in ast.walk(scope.function):
                    match node:
                        case ast.Assign(targets=[ast.Name(id=id)], value=value) if id == name:
                            return self._entry(value, item, scope)
        return _UNKNOWN

    def _bound(self, name: str, target: ast.expr, value: ast.expr, scope: _Scope, hole: bool) -> Texts:
        match target, value:
            case ast.Name(id=id), _ if id == name:
                return self._texts(value, scope, hole=hole)
            case ast.Tuple(elts=targets), ast.Tuple(elts=values) if len(targets) == len(values):
                pairs = zip(targets, values, strict=True)
                return frozenset().union(*(self._bound(name, *pair, scope, hole) for pair in pairs))
            case ast.Tuple(), ast.IfExp(body=body, orelse=orelse):
                either = (self._bound(name, target, expr, scope, hole) for expr in (body, orelse))
                return frozenset().union(*either)
            case ast.Tuple(elts=targets), ast.Call() if not hole:
                for index, one in enumerate(targets):
                    if isinstance(one, ast.Name) and one.id == name:
                        return self._called(value, scope, index)
        return frozenset()


def numbered(text: str) -> str:
    """Return `text` as the catalogue writes it: holes numbered, braces doubled."""
    first, *others = text.replace("{", "{{").replace("}", "}}").split(HOLE)
    return first + "".join(f"{{{number}}}{part}" for number, part in enumerate(others))


def _module(path: Path, package: Path) -> _Module:
    module = _Module(path.relative_to(package.parent).as_posix(), ast.parse(path.read_text("utf-8")))
    for node in module.tree.body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                module.constants[name] = value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                module.constants[name] = value
            case ast.ImportFrom(module=str(origin)):
                file = f"{origin.replace('.', '/')}.py"
                module.imports |= {alias.asname or alias.name: file for alias in node.names}
    return module


def _joined(parts: Iterable[Texts]) -> Texts:
    """Return all that the parts make together; where that is too much, the most varied stay holes."""
    kept = list(parts)
    while _product(kept) > _MOST:
        widest = max(range(len(kept)), key=lambda index: len(kept[index]))
        kept[widest] = _UNKNOWN
    return frozenset("".join(each) for each in itertools.product(*kept))


def _product(parts: Iterable[Texts]) -> int:
    total = 1
    for part in parts:
        total *= len(part)
    return total


def _is_text(expr: ast.expr) -> bool:
    match expr:
        case ast.Constant(value=value):
            return isinstance(value, str)
        case ast.JoinedStr():
            return True
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            return _is_text(one) or _is_text(other)
    return False


def _walk(module: _Module) -> Iterator[tuple[_Scope, ast.AST]]:
    def inner(node: ast.AST, scope: _Scope) -> Iterator[tuple[_Scope, ast.AST]]:
        for child in ast.iter_child_nodes(node):
            yield scope, child
            yield from inner(child, _Scope(module, child) if isinstance(child, ast.FunctionDef) else scope)

    return inner(module.tree, _Scope(module, None))


def _worded_fields(node: ast.ClassDef) -> dict[str, int]:
    """Return the place, among the arguments of a class, of each that holds a sentence."""
    names = [
        entry.target.id
        for entry in node.body
        if isinstance(entry, ast.AnnAssign) and isinstance(entry.target, ast.Name)
    ]
    for function in node.body:
        if isinstance(function, ast.FunctionDef) and function.name == "__init__":
            names = [argument.arg for argument in function.args.args[1:]]
    return {name: index for index, name in enumerate(names) if name in _WORDED}


def _returned(function: ast.FunctionDef) -> list[ast.expr]:
    return [node.value for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]


def _name_of(func: ast.expr) -> str:
    return func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
