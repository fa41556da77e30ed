"""Reads a proposal again with the strict reader of the program, on a machine that saw no spreadsheet: exit code 0 or 1.

reread.py PROPOSAL
"""

from __future__ import annotations

import sys
from pathlib import Path

from host import Refused, ended, say
from proposal import read

from site_builder.records import strict_yaml


def main() -> None:
    """Every file is YAML that the reader takes, with a mapping at the top."""
    for path, written in read(Path(sys.argv[1])).files.items():
        try:
            value, _ = strict_yaml.read(written.encode())
        except strict_yaml.YamlError as fault:
            raise Refused(f"{path} is not a file of the data: {fault}") from fault
        if not isinstance(value, dict):
            raise Refused(f"{path} is not a file of the data")
        say(f"{path}: read")


if __name__ == "__main__":
    sys.exit(ended(main))
