"""The report that a check left behind → one file: in a job that can write nothing, for whoever proposed the change may
have made it.

    artifact.py FILE

Takes of the run in the event the artifact "report", an archive with nothing in it but a small `report.json`. Anything
else (too large, packed too tight, a link, more files, none) is no report: then nothing is written and the exit code is
0, for that is told in the comment.
"""

from __future__ import annotations

import io
import stat
import sys
import urllib.request
import zipfile
import zlib
from pathlib import Path
from typing import Any

from host import SECONDS, Host, NoRedirect, Refused, bounded, ended, event, say

NAME, MEMBER = "report", "report.json"
MOST_PACKED = 1024 * 1024
MOST_BYTES = 2 * 1024 * 1024
SCHEMES = ("https://",)


def main() -> None:
    """Asks for the run's artifacts and unpacks the one."""
    host, run = Host(), int(event()["workflow_run"]["id"])
    rows = host.call("GET", f"/actions/runs/{run}/artifacts?name={NAME}&per_page=10")["artifacts"]
    reports = [row for row in rows if row["name"] == NAME and not row["expired"]]
    if not reports or reports[0]["size_in_bytes"] > MOST_PACKED:
        say("the run left no report of a sound size")
        return
    content = fetched(host.location(f"/actions/artifacts/{int(reports[0]['id'])}/zip"))
    try:
        report = unpacked(content)
    except Refused as refused:
        say(f"no report: {refused}")
        return
    Path(sys.argv[1]).write_bytes(report)


def fetched(address: str) -> bytes:
    """The archive, from where the host sent us, without the token."""
    if not address.startswith(SCHEMES):
        raise Refused("the host sends us to an address that is not safe")
    opener: Any = urllib.request.build_opener(NoRedirect)
    try:
        with opener.open(
            urllib.request.Request(address, headers={"User-Agent": "il-mastro"}), timeout=SECONDS
        ) as answer:
            return bounded(answer, MOST_PACKED)
    except OSError:
        raise Refused("the artifact cannot be fetched") from None


def unpacked(content: bytes) -> bytes:
    """The one file in the archive; what it says of its size is not believed."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            members = archive.infolist()
            if [member.filename for member in members] != [MEMBER]:
                raise Refused(f"there is something else in it than {MEMBER}")
            kind = stat.S_IFMT(members[0].external_attr >> 16)
            if kind not in (0, stat.S_IFREG):
                raise Refused("it is not a file")
            with archive.open(members[0]) as file:
                return bounded(file, MOST_BYTES)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as fault:
        raise Refused("it is no archive") from fault


if __name__ == "__main__":
    sys.exit(ended(main))
