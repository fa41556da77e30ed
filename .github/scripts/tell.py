"""A report → the text of a comment or a summary: in a job without rights, for a stranger's files were in the report.

    tell.py REPORT [--longest N] > TEXT

Runs with the program installed. Whatever REPORT is (too long, no JSON, a link, not there) the text says so and the exit
code is 0: a comment that stays as it was would praise what nobody checked. Where links lead stands in the environment,
put there by the workflow from what the host knows: REPOSITORY_URL, HEAD_URL (of the repository that the change comes
from), HEAD_SHA, RUN_URL, SITE_URL. Any of them may be missing. Before SITE_URL goes the address in the
`championship.yaml` that was checked out with this script, as where the site is published.
"""

from __future__ import annotations

import argparse
import os
import re
import stat
import sys
import traceback
from pathlib import Path

from site_builder.records.championship import read_championship
from site_builder.records.schemas import Schemas
from site_builder.reporting.logs import guarded
from site_builder.reviewing.markdown import LONGEST, comment, failed
from site_builder.reviewing.received import MOST_BYTES, Unreadable, received
from site_builder.reviewing.wording import Where

ADDRESS = re.compile(r"https://[A-Za-z0-9.-]+(:[0-9]+)?(/[A-Za-z0-9._~-]+)*/?\Z")
SHA = re.compile(r"[0-9a-f]{40}\Z")


def main() -> int:
    """Prints the text."""
    parser = argparse.ArgumentParser()
    parser.add_argument("report", type=Path)
    parser.add_argument("--longest", type=int, default=LONGEST)
    options = parser.parse_args()
    run = address("RUN_URL")
    championship = read_championship(Path(__file__).resolve().parents[2] / "data", Schemas(), [])
    try:
        report = received(content(options.report))
        text = comment(report, where(championship.address or address("SITE_URL")), run, options.longest)
    except Unreadable as fault:
        print(f"no report that can be told: {fault}", file=sys.stderr)
        text = failed(run, championship.languages)
    sys.stdout.buffer.write(text.encode())
    return 0


def content(path: Path) -> bytes:
    """The bytes of a regular file, not more than a report may have."""
    try:
        with open(path, "rb", opener=lambda name, flags: os.open(name, flags | os.O_NOFOLLOW | os.O_NONBLOCK)) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise Unreadable("not a file")
            return file.read(MOST_BYTES + 1)
    except OSError as fault:
        raise Unreadable("no file") from fault


def where(site: str) -> Where:
    """What links start from, those to pages from *site*; the report itself names no host."""
    sha = os.environ.get("HEAD_SHA", "")
    head, base = address("HEAD_URL"), address("REPOSITORY_URL")
    return Where(
        files=f"{head}/blob/{sha}" if head and SHA.match(sha) else "",
        old=f"{base}/blob/HEAD" if base else "",
        site=f"{site.rstrip('/')}/" if site else "",
    )


def address(name: str) -> str:
    """An address from the environment, without a slash at its end; nothing where it is none."""
    value = os.environ.get(name, "")
    return value.rstrip("/") if ADDRESS.match(value) else ""


if __name__ == "__main__":
    with guarded():
        try:
            code = main()
        except Exception:
            traceback.print_exc()
            code = 1
    sys.exit(code)
