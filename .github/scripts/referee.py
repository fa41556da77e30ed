"""Lets the intake go on only where who set the label may write to the repository: exit code 0, else 1."""

from __future__ import annotations

import sys
from urllib.parse import quote

from host import Host, Refused, ended, event

MAY = ("admin", "maintain", "write")


def main() -> None:
    """Asks the host; a label alone is no proof, for a triage role may set one too."""
    who = event()["sender"]["login"]
    answer = Host().call("GET", f"/collaborators/{quote(who, safe='')}/permission")
    role = answer.get("role_name"), answer.get("permission")
    if not any(name in MAY for name in role):
        raise Refused("who set the label may not write to this repository")


if __name__ == "__main__":
    sys.exit(ended(main))
