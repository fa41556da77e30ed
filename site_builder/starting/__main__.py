"""What an upgrade asks of the program that it brings, in an environment of its own (`python -m site_builder.starting`).

state DATA LANG        what a check says and what every season comes to, as JSON (`state.py`)
migrated FOLDER LANG   what the files of the championship there that change say in the format of that program, JSON by
                       path; of the file `championship.yaml` (as programs before 2026-11-28 ask) its text alone
files SETTINGS FOLDER  what that program writes into a championship with these settings, in a new folder
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from ..writing.own_files import create
from .files import generated
from .migrating import migrated, migrated_files
from .settings import read_settings
from .state import state_of


def main() -> None:
    """Answers the question of the command line about a championship, in JSON."""
    question, subject, other = sys.argv[1:4]
    if question == "state":
        sys.stdout.write(json.dumps(state_of(Path(subject), other).plain))
        return
    if question == "migrated":
        asked = Path(subject)
        answer = json.dumps(migrated_files(asked)) if asked.is_dir() else migrated(asked.read_text(encoding="utf-8"))
        sys.stdout.buffer.write(answer.encode())
        return
    for path, content in generated(read_settings(Path(subject).read_bytes())).items():
        create(Path(other) / path, content, Path(other))


if __name__ == "__main__":
    main()
