"""Tells whoever opened an issue that its form became no pull request: a fixed text and where the reasons stand.

Which text it is says how far the conversion came: REFEREE, FORM and CONVERTED, outcomes of its steps.
"""

from __future__ import annotations

import os
import re
import sys

from host import Host, Refused, ended, event, words

STEPS = (("REFEREE", "no-referee-text"), ("FORM", "no-form-text"), ("CONVERTED", "not-converted-text"))
ADDRESS = re.compile(r"https?://[A-Za-z0-9.:/_-]+\Z")


def main() -> None:
    """One comment; nothing of the form is in it."""
    server, repository, run = (os.environ[f"GITHUB_{name}"] for name in ("SERVER_URL", "REPOSITORY", "RUN_ID"))
    run = f"{server}/{repository}/actions/runs/{run}"
    if not ADDRESS.match(run):
        raise Refused("the run has no address")
    correction = f"{server}/{repository}/issues/new?template=correction.yml"
    key = next((key for step, key in STEPS if os.environ.get(step) == "failure"), "stopped-text")
    body = words()[key].format(run=run, correction=correction)
    Host().call("POST", f"/issues/{int(event()['issue']['number'])}/comments", {"body": body})


if __name__ == "__main__":
    sys.exit(ended(main))
