"""What the host of a championship asks and answers, in its languages: forms of issues, proposals, comments.

The words that the scripts write into comments are a file of their own (`words.json`), for these run without the
program. The texts stand in `templates/championship/host/words.<lang>.yaml`, and the end of a key says how those of
several languages stand together. This repository's own files in `.github/` are made here too (`tests/workflows`).
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Mapping, Sequence
from textwrap import indent

from ..languages import LANGUAGES, catalogue
from ..program_files import TEMPLATES

_TEXTS = TEMPLATES / "championship/host"
_FORMS = ("tournament", "correction", "name")
_KEY = re.compile(r"^( *)«([\w-]+-text)»$|«([\w-]+)»", re.MULTILINE)
NOTE = "tournament-note"  # the question of the form whose answer a coordinator reads in the proposal
_OF_SCRIPTS = (
    "branch-first", "from-form-title-first", "from-form-commit-first", "from-form-text", "from-form-remarks",
    "from-form-note", "no-referee-text", "no-form-text", "not-converted-text", "stopped-text",
)  # fmt: skip
# In the workflows: what stands there for the program's own repository.
_WARNING, _LABELS = re.compile(r"echo [\"']::warning title=.*"), re.compile(r"fromJSON\('\[.*?\]'\)")


def host_texts(languages: Sequence[str]) -> dict[str, bytes]:
    """The files of the host that say something in *languages*, the first at the top, by path."""
    words = host_words(languages)
    files = {f".github/ISSUE_TEMPLATE/{name}.yml": _filled(f"{name}.yml", words, quoted=True) for name in _FORMS}
    files[".github/pull_request_template.md"] = _filled("pull_request_template.md", words, quoted=False)
    # A form that was opened in other words, or before an upgrade, is read as well: the question in every language.
    notes = [catalogue(_TEXTS, "words", lang)[NOTE] for lang in _each(languages)]
    of_scripts = {key: words[key] for key in _OF_SCRIPTS} | {"notes": list(dict.fromkeys(notes))}
    files[".github/scripts/words.json"] = json.dumps(of_scripts, ensure_ascii=False, indent=1) + "\n"
    return {path: text.encode() for path, text in files.items()}


def workflow_in(text: str, languages: Sequence[str]) -> str:
    """A workflow with what it says in *languages*; it starts by the label of a coordinator in any language."""
    words = host_words(languages)
    warning = f"::warning title={words['not-data']}::{words['not-data-why']}"
    labels = list(dict.fromkeys(label(lang, "accepted") for lang in _each(languages)))
    quoted = json.dumps(labels, ensure_ascii=False).replace("'", "''")
    text = _WARNING.sub(lambda _: f"echo {shlex.quote(warning)}", text)
    return _LABELS.sub(lambda _: f"fromJSON('{quoted}')", text)


def label(lang: str, name: str) -> str:
    """How an issue is labelled in *lang*: "accepted", "tournament", "correction" or "name"."""
    return catalogue(_TEXTS, "words", lang)[f"{name}-first"]


def host_words(languages: Sequence[str]) -> Mapping[str, str]:
    """Every text by its key, those of *languages* as the end of the key says."""
    all_words = [catalogue(_TEXTS, "words", lang) for lang in languages]
    accepted = all_words[0]["accepted-first"]
    return {
        key: _together(key, list(dict.fromkeys(words[key].replace("{accepted}", accepted) for words in all_words)))
        for key in all_words[0]
    }


def _together(key: str, texts: Sequence[str]) -> str:
    if key.endswith("-first"):
        return texts[0]
    return ("\n\n" if key.endswith("-text") else " " if key.endswith("-hint") else " / ").join(texts)


def _each(languages: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*languages, *LANGUAGES)))


def _filled(name: str, words: Mapping[str, str], quoted: bool) -> str:
    """A file of the host; *quoted* where its texts stand between the quotes of YAML."""

    def text(match: re.Match[str]) -> str:
        if match[2]:
            return indent(words[match[2]], match[1])
        sentence = words[match[3]]
        return json.dumps(sentence, ensure_ascii=False)[1:-1] if quoted else sentence

    return _KEY.sub(text, (_TEXTS / name).read_text(encoding="utf-8"))
