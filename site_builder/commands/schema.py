"""`mastro schema`: the schemas that an editor reads, with the ids of these data."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, refused

if TYPE_CHECKING:
    from ..languages.arguments import Parser

GROUP = "championship"


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("--with-ids", action="store_true")
    parser.add_argument("--out", type=Path, metavar="DIR")


def run(options: argparse.Namespace) -> int:
    """Writes every schema; wrong use where that would be over the program's own."""
    from ..desk.editor_schemas import editor_schemas
    from ..program_files import SCHEMA_FOLDER
    from ..records.championship import read_championship
    from ..records.folders import real
    from ..records.loading import load_base
    from ..records.records import Register
    from ..records.schemas import Schemas
    from ..writing.own_files import own_folder

    out = options.out or real(options.data).parent / "schema"
    if out.resolve() == SCHEMA_FOLDER:
        return refused(options, "schema-of-program", path=out)
    register = load_base(options.data)[0].records.register if options.with_ids else Register({}, {})
    languages = read_championship(options.data, Schemas(), []).languages
    for path, content in editor_schemas(register, languages):
        with own_folder((out / path).parent, out, make=True) as folder, folder.writing(Path(path).name) as file:
            file.write(content)
    sys.stdout.write(f"{out}\n")
    return FINE
