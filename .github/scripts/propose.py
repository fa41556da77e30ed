"""A proposal → a branch and a pull request, through the host's interface: no file is written, nothing is run.

    propose.py PROPOSAL

Runs with the right to write, so: standard library only. Only new files come in: what is there already stays for people
to change. The branch is named by the number of the issue, so that a second try rewrites it instead of opening another.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from host import Host, Refused, ended, event, say
from proposal import read

TEXT = """\
Dal modulo allegato alla richiesta #{issue}, convertito senza permessi e riletto a parte. Contiene {n} file di dati.
Da guardare come ogni altra proposta: i controlli partono con «Approve and run».

From the form attached to issue #{issue}, converted without rights and read again elsewhere. It brings {n} data file(s).
To be reviewed like any other change: the checks start with "Approve and run".

Closes #{issue}
"""


def main() -> None:
    """One commit on the default branch's head, one branch, one pull request."""
    files, host, cause = read(Path(sys.argv[1])), Host(), event()
    issue, base = int(cause["issue"]["number"]), str(cause["repository"]["default_branch"])
    branch = f"referto/{issue}"
    head = host.call("GET", f"/git/ref/heads/{base}")["object"]["sha"]
    there = host.call("GET", f"/git/commits/{head}")["tree"]["sha"]
    for path in files:
        if standing(host, f"/contents/{path}?ref={head}") is not None:
            raise Refused(f"{path} is there already: change it by hand")
    entries = [{"path": path, "mode": "100644", "type": "blob", "content": text} for path, text in files.items()]
    tree = host.call("POST", "/git/trees", {"base_tree": there, "tree": entries})["sha"]
    message = f"Tournament from the form in issue {issue}\n"
    commit = host.call("POST", "/git/commits", {"message": message, "tree": tree, "parents": [head]})["sha"]
    if standing(host, f"/git/ref/heads/{branch}") is None:
        host.call("POST", "/git/refs", {"ref": f"refs/heads/{branch}", "sha": commit})
    else:
        host.call("PATCH", f"/git/refs/heads/{branch}", {"sha": commit, "force": True})
    owner = host.repository.partition("/")[0]
    opened = host.call("GET", f"/pulls?state=open&head={owner}:{branch}")
    if not opened:
        body = TEXT.format(issue=issue, n=len(files))
        given = {"title": f"Referto dalla richiesta {issue}", "head": branch, "base": base, "body": body}
        opened = [host.call("POST", "/pulls", given)]
    say(f"pull request {int(opened[0]['number'])}")


def standing(host: Host, path: str) -> Any:
    """What stands at *path* on the host, None where nothing does."""
    try:
        return host.call("GET", path)
    except Refused as refused:
        if refused.status == 404:
            return None
        raise


if __name__ == "__main__":
    sys.exit(ended(main))
