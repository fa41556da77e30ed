"""What makes the byte code that a start of the form page reads, so that no visitor's device compiles it.

The runtime itself runs it, under node (`lean.mjs`), with the bundle of the form page in it. The byte code has no table
of lines, no annotations of functions and no docstrings: nobody reads them there. Classes keep their annotations, of
which records are made.
"""

from __future__ import annotations

import ast
import sys
from importlib.util import MAGIC_NUMBER
from marshal import dumps
from pathlib import Path
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from site_builder.form_judge import answers
from site_builder.regulations import all_regulations

FOLDERS = ("/library/", "/judge/")  # as in judge-start.js
_HEAD = MAGIC_NUMBER + bytes(12)  # a file that stands for itself, with no source beside it
_EPOCH = (1980, 1, 1, 0, 0, 0)
_READ_THEIR_DOCSTRINGS = ("/library/pyodide/", "/library/_pyodide/")


def read_at_start() -> list[str]:
    """The places of the modules that were read until now; of the rooms all, for a season has one of them."""
    assert answers and list(all_regulations().values())
    specs = [module.__spec__ for module in list(sys.modules.values())]
    places = {spec.origin for spec in specs if spec is not None and spec.origin is not None}
    return sorted(place for place in places if place.startswith(FOLDERS) and place.endswith(".py"))


def byte_code(source: bytes, place: str) -> bytes:
    """What the module at *place* says."""
    tree = ast.parse(source)
    whole = place.startswith(_READ_THEIR_DOCSTRINGS)
    if not whole:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.decorator_list:  # some read them
                _leave_out_annotations(node)
    code = compile(tree, place, "exec", dont_inherit=True, optimize=0 if whole else 2)
    return _HEAD + dumps(_without_lines(code))


def _leave_out_annotations(function: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    function.returns = None
    arguments = function.args
    starred = [argument for argument in (arguments.vararg, arguments.kwarg) if argument is not None]
    for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *starred):
        argument.annotation = None


def _without_lines(code: CodeType) -> CodeType:
    """The same code, of which no instruction is said to stand anywhere."""
    constants = tuple(_without_lines(value) if isinstance(value, CodeType) else value for value in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + bytes([0xF8 + rest - 1] * bool(rest))  # each byte says so of one to eight of them
    return code.replace(co_linetable=nowhere, co_consts=constants)


def main() -> bytes:
    """An archive of them, by place."""
    out = Path("/byte-code.zip")
    with ZipFile(out, "w", ZIP_STORED) as archive:
        for place in read_at_start():
            archive.writestr(ZipInfo(f"{place[1:]}c", _EPOCH), byte_code(Path(place).read_bytes(), place))
    return out.read_bytes()
