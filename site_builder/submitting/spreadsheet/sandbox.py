"""A spreadsheet is read in a process of its own, with little memory and little time.

Whatever becomes of that process, the one that asked goes on, and has the sheets or a reason. What goes there is the
file, what comes back is JSON. What it says before it dies is heard with MASTRO_DEBUG only.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from .sheets import CellSheet, SpreadsheetError, from_plain

MEMORY = 512 * 2**20  # bytes of addresses, Python itself included
SECONDS = 10  # of the processor
PATIENCE = 60  # seconds by the clock, for a machine with much else to do
ROOT = Path(__file__).parents[3]  # where the program lies
ANSWERING = """
import sys
sys.path.append(sys.argv[1])
from site_builder.submitting.spreadsheet.sandbox_process import answer
answer(int(sys.argv[2]), int(sys.argv[3]))
"""


def sheets_of(content: bytes) -> dict[str, CellSheet]:
    """The sheets of a spreadsheet by their names; raises `SpreadsheetError`."""
    command = [sys.executable, "-I", "-S", "-c", ANSWERING, str(ROOT), str(MEMORY), str(SECONDS)]
    debugging = bool(os.environ.get("MASTRO_DEBUG"))
    errors = subprocess.PIPE if debugging else subprocess.DEVNULL
    try:
        process = subprocess.run(command, input=content, stdout=subprocess.PIPE, stderr=errors, timeout=PATIENCE)
        if debugging:
            sys.stderr.write(process.stderr.decode("utf-8", "replace"))
        answered = json.loads(process.stdout) if process.returncode == 0 else None
    except (subprocess.TimeoutExpired, ValueError, RecursionError):
        answered = None
    if not isinstance(answered, dict) or not answered:
        raise SpreadsheetError("reading-stopped")
    if "refused" in answered:
        raise SpreadsheetError(answered["refused"], **answered["facts"])
    return from_plain(answered["sheets"])
