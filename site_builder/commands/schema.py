"""`mastro schema`: the schemas that an editor reads, with the ids of these data."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, in_a_championship, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "championship"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("--with-ids", action="store_true")
    parser.add_argument("--out", type=Path, metavar="DIR")


def run(options: argparse.Namespace) -> int:
    """Writes every schema; wrong use where that would be over the program's own."""
    from ..desk.editor_schemas import FOLDER, write_schemas
    from ..program_files import SCHEMA_FOLDER
    from ..records.folders import real

    in_a_championship(options.data)
    out = options.out or real(options.data).parent / FOLDER
    if out.resolve() == SCHEMA_FOLDER:
        return refused(options, "schema-of-program", path=out)
    write_schemas(options.data, out, options.with_ids)
    sys.stdout.write(f"{out}\n")
    return FINE
