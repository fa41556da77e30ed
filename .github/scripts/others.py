"""The other open pull requests → options of `mastro review`, so that it says where this one meets them.

    others.py LIST

Runs in the clone that is checked: fetches what the host would merge of each, as objects only, so nothing of them is
checked out or run, and writes one option a line. Those for the same branch, the ten that changed last. Standard
library only; git has no token, so in a private repository there is nothing to fetch.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

from host import Host, ended, event, say

MOST = 10
SECONDS = 60  # for each


def main() -> None:
    """Writes the options, and says how many could not be fetched."""
    pull, host = event()["pull_request"], Host()
    query = f"state=open&base={quote(pull['base']['ref'], safe='')}&sort=updated&direction=desc&per_page={MOST + 1}"
    numbers = [int(other["number"]) for other in host.call("GET", f"/pulls?{query}")]
    others = [number for number in numbers if number != int(pull["number"])][:MOST]
    fetched = [number for number in others if fetch(host.repository, number)]
    options = [f"--beside=pull/{number}^1..pull/{number}\n" for number in fetched]
    Path(sys.argv[1]).write_text("".join(options), encoding="utf-8")
    say(f"{len(fetched)} of {len(others)} other pull requests")


def fetch(repository: str, number: int) -> bool:
    """Whether git got what the host would merge of pull request *number*; of one that does not merge there is none."""
    address = f"{os.environ['GITHUB_SERVER_URL']}/{repository}"
    wanted = f"+refs/pull/{number}/merge:refs/remotes/pull/{number}"
    environment = {key: value for key, value in os.environ.items() if "TOKEN" not in key}
    environment["GIT_TERMINAL_PROMPT"] = "0"
    command = ["git", "fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=2", address, wanted]
    try:
        return not subprocess.run(
            command, env=environment, capture_output=True, timeout=SECONDS, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return False


if __name__ == "__main__":
    sys.exit(ended(main))
