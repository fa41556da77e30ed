"""Tries every case of the corpus in one process with 512 MiB: prints, as JSON, how each ended.

`python -m tests.hostile.trying FOLDER` works in FOLDER; a case that brings the process down is missing in what it
prints.
"""

from __future__ import annotations

import json
import resource
import shutil
import sys
import time
from pathlib import Path

from site_builder.checking import examine
from site_builder.problems import errors
from site_builder.records.schemas import Schemas
from site_builder.reporting import as_github, as_json, as_text

from .corpus import CORPUS, Case

SOUND = Path(__file__).parents[1] / "problems/_sound/data"
MEMORY = 512 * 2**20  # bytes of address space, the program and its libraries included


def tried(case: Case, data: Path, schemas: Schemas) -> dict:
    """The lines at which the case's file is refused, the size of the longest telling, the seconds of processor."""
    file = data / case.path
    before = file.read_bytes() if file.is_file() else None
    made = [parent for parent in file.relative_to(data).parents if not (data / parent).exists()]
    file.parent.mkdir(parents=True, exist_ok=True)
    if case.link:
        file.symlink_to(case.link)
    else:
        file.write_bytes(case.content)
    started = time.process_time()
    try:
        problems = errors(examine(data, schemas=schemas)[1])
        tellings = [tell(problems, lang) for tell in (as_text, as_json, as_github) for lang in ("it", "en")]
    finally:
        seconds = time.process_time() - started
        file.unlink() if before is None else file.write_bytes(before)
        for path in made:
            (data / path).rmdir()
    first = file.relative_to(data).parts[0]
    ours = [p for p in problems if p.where.path.startswith(f"{data.name}/{first}") or first in p.where.path]
    commands = [line for text in tellings for line in text.splitlines() if line.lstrip().startswith(("::", "##["))]
    return {
        "lines": sorted({p.where.line for p in ours}),
        "elsewhere": sorted({p.where.path for p in problems} - {p.where.path for p in ours}),
        "bytes": max(len(text.encode()) for text in tellings),
        "seconds": seconds,
        "commands": [c for c in commands if not c.startswith("::error file=") or "\n" in c],
        "control": any(not (c.isprintable() or c == "\n") for text in (tellings[0], tellings[4]) for c in text),
    }


def main() -> None:
    data = Path(sys.argv[1]) / "data"
    shutil.copytree(SOUND, data)
    schemas = Schemas()
    examine(data, schemas=schemas)  # what is loaded once
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    for kind, cases in CORPUS.items():
        for number, case in enumerate(cases):
            try:
                actual = tried(case, data, schemas)
            except Exception as fault:
                actual = {"fault": f"{type(fault).__name__}: {str(fault)[:200]}"}
            print(json.dumps([kind, number, actual]), flush=True)


if __name__ == "__main__":
    main()
