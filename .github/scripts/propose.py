"""A proposal → a branch and a pull request, through the host's interface: no file is written, nothing is run.

    propose.py PROPOSAL

Runs with the right to write, so: standard library only. Only new files come in: what is there already stays for people
to change. The branch is named by the number of the issue, so that a second try rewrites it instead of opening another.
Title and text say which tournament it is, what the import remarked and what was noted in the issue: of strangers' words
letters only in the title, and quoted as code in the text.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from host import Host, Refused, ended, event, say, words
from proposal import HIDDEN, read

MOST_NOTE = 2_000  # characters of the issue's note


def main() -> None:
    """One commit on the default branch's head, one branch, one pull request."""
    (files, remarks), host, cause, texts = read(Path(sys.argv[1])), Host(), event(), words()
    issue, base = int(cause["issue"]["number"]), str(cause["repository"]["default_branch"])
    branch = f"{texts['branch-first']}/{issue}"
    head = host.call("GET", f"/git/ref/heads/{base}")["object"]["sha"]
    there = host.call("GET", f"/git/commits/{head}")["tree"]["sha"]
    for path in files:
        if standing(host, f"/contents/{path}?ref={head}") is not None:
            raise Refused(f"{path} is there already: change it by hand")
    entries = [{"path": path, "mode": "100644", "type": "blob", "content": text} for path, text in files.items()]
    tree = host.call("POST", "/git/trees", {"base_tree": there, "tree": entries})["sha"]
    message = texts["from-form-commit-first"].format(issue=issue) + "\n"
    commit = host.call("POST", "/git/commits", {"message": message, "tree": tree, "parents": [head]})["sha"]
    if standing(host, f"/git/ref/heads/{branch}") is None:
        host.call("POST", "/git/refs", {"ref": f"refs/heads/{branch}", "sha": commit})
    else:
        host.call("PATCH", f"/git/refs/heads/{branch}", {"sha": commit, "force": True})
    owner = host.repository.partition("/")[0]
    opened = host.call("GET", f"/pulls?state=open&head={owner}:{branch}")
    if not opened:
        noted = note(cause["issue"]["body"] or "", texts["notes"])
        quotes = quoted(texts["from-form-remarks"], remarks) + quoted(texts["from-form-note"], noted)
        body = f"{texts['from-form-text'].format(issue=issue, n=len(files))}\n{quotes}\nCloses #{issue}\n"
        heading = texts["from-form-title-first"].format(what=title(files), issue=issue)
        facts = {"title": heading, "head": branch, "base": base, "body": body}
        opened = [host.call("POST", "/pulls", facts)]
    say(f"pull request {int(opened[0]['number'])}")


def title(files: dict[str, str]) -> str:
    """The tournament's name, area and first day, as far as its file has them."""
    path, sheet = next((path, text) for path, text in files.items() if path.startswith("data/tournaments/"))
    name, start = (re.search(rf"^{key}: *(.*)$", sheet, re.MULTILINE) for key in ("name", "start"))
    parts = [name and letters(name[1]), path.split("/")[3], start and letters(start[1])]
    return ", ".join(part for part in parts if part)


def letters(text: str) -> str:
    """*text* without the signs that a host makes anything of, and not long."""
    return " ".join("".join(c if c.isalnum() or c in " '’.,-" else " " for c in text).split()).strip("' ")[:100]


def note(body: str, questions: list[str]) -> str:
    """What was written to the referee in the issue, below one of the *questions*; nothing where its form was left
    blank."""
    asked = "|".join(map(re.escape, questions))
    match = re.search(rf"^### (?=[^\n]*(?:{asked}))[^\n]*\n(.*?)(?=^### |\Z)", body, re.MULTILINE | re.DOTALL)
    text = match[1].strip()[:MOST_NOTE] if match else ""
    return "" if text == "_No response_" else text


def quoted(head: str, text: str) -> str:
    """*text* below *head* as a block of code: four blanks before each line, which nothing in it can end."""
    lines = [f"    {HIDDEN.sub(' ', line)}\n" for line in text.splitlines() if line.strip()]
    return f"\n**{head}**\n\n{''.join(lines)}" if lines else ""


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
