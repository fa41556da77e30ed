"""Templates of new files → their text, with the comments in the languages of a championship.

A template has `«#key»` where a comment stands in words; the words are in `comments.<lang>.yaml` beside it, or else in
this folder's. A line that is one comment alone is there once for each language; behind a key they stand in one line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from ..languages import catalogue
from ..languages.catalogues import has_catalogue

HERE = Path(__file__).parent
_ALONE = re.compile(r"^# «#([\w-]+)»$\n?", re.MULTILINE)
_WITHIN = re.compile(r"«#([\w-]+)»")


def commented(template: Path, languages: Sequence[str]) -> str:
    """The text of *template*, what it says in words in each of *languages*, the first at the top; its other «facts» are
    still to be filled in."""
    words = [_words(template.parent, lang) for lang in languages]

    def said(key: str) -> list[str]:
        texts = list(dict.fromkeys(of_language[key] for of_language in words))
        return texts[:1] if key.endswith("-first") else texts

    text = template.read_text(encoding="utf-8")
    text = _ALONE.sub(lambda match: "".join(f"# {comment}\n" for comment in said(match[1])), text)
    return _WITHIN.sub(lambda match: " · ".join(said(match[1])), text)


def filled(template: Path, facts: Mapping[str, str], languages: Sequence[str], depth: int) -> str:
    """*template* in *languages* with its «facts» filled in, for a file *depth* folders below the repository."""
    text = commented(template, languages)
    for key, value in {**facts, "up": "../" * depth}.items():
        text = text.replace(f"«{key}»", value)
    return text


def _words(folder: Path, lang: str) -> Mapping[str, str]:
    """The comments of the files that are made of the templates in *folder*, by key."""
    own = catalogue(folder, "comments", lang) if folder != HERE and has_catalogue(folder, "comments", lang) else {}
    return {**catalogue(HERE, "comments", lang), **own}
