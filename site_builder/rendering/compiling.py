"""Templates → Python that calls and writes directly: what Jinja2 asks at every call and value is known beforehand.

No function that a template calls takes its context, and everything written is escaped: so a call is a call, and what is
markup of ours already, or a word of letters and digits, is written as it is. What was compiled lies where Python keeps
modules that it compiled, and is trusted like those.
"""

from __future__ import annotations

import contextlib
import pickle
import sys
from hashlib import sha256
from keyword import iskeyword
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import Environment, FileSystemBytecodeCache, nodes
from jinja2.bccache import Bucket
from jinja2.compiler import CodeGenerator, Frame
from markupsafe import Markup, escape


def written(value: Any) -> str:
    """*value* as it stands in a page: escaped, unless it is markup."""
    kind = type(value)
    if kind is Markup:
        return value
    if kind is str and value.isalnum():
        return value
    return escape(value)


class _Direct(CodeGenerator):
    """Writes the Python of a template."""

    def write_commons(self) -> None:
        super().write_commons()
        self.writeline("written = environment.written")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:
        if forward_caller or node.dyn_args or node.dyn_kwargs or any(iskeyword(one.key) for one in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        assert frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None
        self.write("written(")


class Direct(Environment):
    """The environment of templates that are compiled so."""

    code_generator_class = _Direct
    written = staticmethod(written)


class Kept(FileSystemBytecodeCache):
    """What was compiled of templates; of one that is another now, or was compiled by another program, nothing."""

    def __init__(self) -> None:
        by = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
        program = sha256(b"\0".join((jinja2.__version__.encode(), *by))).hexdigest()
        self.directory = str(Path(__file__).parent / "__pycache__")
        self.pattern = f"template-{program[:16]}-%s.pyc"

    def load_bytecode(self, bucket: Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except (OSError, EOFError, ValueError, TypeError, pickle.UnpicklingError):  # somebody damaged it
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        if not sys.dont_write_bytecode and not Path(self.directory).is_symlink():
            with contextlib.suppress(OSError):  # the program may only be read
                super().dump_bytecode(bucket)
