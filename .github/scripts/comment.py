"""Puts the text of a report under its pull request: one comment, rewritten in place.

    comment.py TEXT

Runs with the right to write comments, so: standard library only, nothing of the pull request, and the text was written
by the job before from checked values. Which pull request it is, the host says: the open one whose head is the commit
and the repository that the check ran on. The report is not asked.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from host import Host, Refused, ended, event, say

MARK = "<!-- il-mastro: review v1 -->"
LONGEST = 65_000  # characters; the host takes 65,536
BOT = "github-actions[bot]"


def main() -> None:
    """Finds the pull request and its comment; writes one or rewrites the other."""
    with Path(sys.argv[1]).open(encoding="utf-8", newline="\n") as file:
        text = file.read(LONGEST + 1)
    if not text.startswith(MARK) or len(text) > LONGEST:
        raise Refused("this is no comment of ours")
    host, run = Host(), event()["workflow_run"]
    requests = pull_requests(host, run)
    if not requests:
        say("no open pull request has this commit as its head: it was closed, or there is a newer commit")
    for request in requests:
        write(host, int(request["number"]), text)


def pull_requests(host: Host, run: Any) -> list[Any]:
    """The open pull requests of this run's commit: one as a rule, two where the branch is proposed for two targets.

    The list inside the event is empty for forks. Asked first by owner and branch; a branch may have another name by
    now, so then among all.
    """
    if run.get("event") != "pull_request" or not run.get("head_repository"):
        return []
    head = quote(f"{run['head_repository']['owner']['login']}:{run['head_branch']}", safe="")
    requests = _of(run, host.pages(f"/pulls?state=open&head={head}"))
    return requests or _of(run, host.pages("/pulls?state=open"))


def _of(run: Any, rows: Iterable[Any]) -> list[Any]:
    return [
        row
        for row in rows
        if row["state"] == "open"
        and row["head"]["sha"] == run["head_sha"]
        and row["head"].get("repo")
        and row["head"]["repo"]["id"] == run["head_repository"]["id"]
    ]


def write(host: Host, number: int, text: str) -> None:
    """Our comment is one of the bot's that begins with the mark: the mark alone anybody may write."""
    ours = (
        comment
        for comment in host.pages(f"/issues/{number}/comments")
        if comment.get("user") and comment["user"]["login"] == BOT and comment["user"]["type"] == "Bot"
        if (comment["body"] or "").startswith(MARK)
    )
    old = next(ours, None)
    if old is None:
        host.call("POST", f"/issues/{number}/comments", {"body": text})
    elif old["body"] != text:
        host.call("PATCH", f"/issues/comments/{int(old['id'])}", {"body": text})
    say(f"pull request {number}: {'written' if old is None else 'rewritten'}")


if __name__ == "__main__":
    sys.exit(ended(main))
