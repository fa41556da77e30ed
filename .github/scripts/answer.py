"""Tells whoever opened an issue that its form became no pull request: a fixed text and where the reasons stand."""

from __future__ import annotations

import os
import re
import sys

from host import Host, Refused, ended, event

TEXT = """\
Il modulo non è diventato una proposta. I motivi, cella per cella, sono nel [registro dell'esecuzione]({run}).
Corretto il modulo, allegalo qui al posto di quello di prima; poi chi è referente toglie e rimette l'etichetta.

The form did not become a pull request. The reasons, cell by cell, are in the [log of the run]({run}).
Once mended, attach it here in place of the other one; then a referee takes the label off and sets it again.
"""
ADDRESS = re.compile(r"https?://[A-Za-z0-9.:/_-]+\Z")


def main() -> None:
    """One comment; nothing of the form is in it."""
    server, repository, run = (os.environ[f"GITHUB_{name}"] for name in ("SERVER_URL", "REPOSITORY", "RUN_ID"))
    run = f"{server}/{repository}/actions/runs/{run}"
    if not ADDRESS.match(run):
        raise Refused("the run has no address")
    Host().call("POST", f"/issues/{int(event()['issue']['number'])}/comments", {"body": TEXT.format(run=run)})


if __name__ == "__main__":
    sys.exit(ended(main))
