"""Problems → what a person, a program or a hosting site's annotations read."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import singledispatch

from ..languages import LANGUAGES, in_words, say, shell_words
from ..languages.messages import message
from ..problems import ERROR, FINDING, SEVERITIES, WARNING, Problem
from ..records.editions import area_words
from ..regulations import checking

MOST = 100  # problems told one by one; the rest is counted
MOST_ANNOTATIONS = 10  # what the host shows of a step; it drops the rest in silence
MOST_BYTES = 64 * 1024  # what a log or a summary takes without cutting it somewhere
COLOURS, PLAIN = {ERROR: "\033[31m", WARNING: "\033[33m", FINDING: "\033[36m"}, "\033[0m"  # of a terminal
ANNOTATIONS = {ERROR: "error", WARNING: "warning", FINDING: "notice"}


@singledispatch
def sentence(problem: Problem, lang: str) -> str:
    """What is wrong and what to do, for who reads data files; of a form `submitting/places.py` tells it otherwise: it
    has no place for a derogation."""
    nouns = area_words((problem.clause or "").partition(" ")[0])
    if problem.waivable:
        plain = in_words(problem.message, lang, nouns)
        return in_words(message(checking.__file__, "waivable", {"sentence": plain}), lang)
    return in_words(problem.message, lang, nouns)


def as_text(problems: list[Problem], lang: str, coloured: bool = False) -> str:
    """One line a problem: `path:line:col: severity: message [check]`; the severity *coloured* for a terminal."""
    return _lines(problems, lang, lambda problem: _line(problem, lang, coloured))


def as_json(problems: list[Problem], lang: str) -> str:
    """A list of objects that does not change its shape, sorted by place."""
    return json.dumps(rows(problems, lang), ensure_ascii=False, indent=1) + "\n"


def rows(problems: list[Problem], lang: str) -> list[dict[str, str | int | None]]:
    """The objects of that list."""
    return [
        {
            "path": problem.where.path,
            "line": problem.where.line,
            "column": problem.where.column,
            "severity": problem.severity,
            "check": problem.check,
            "message": sentence(problem, lang),
            "clause": problem.clause,
        }
        for problem in problems
    ]


def as_github(problems: list[Problem], lang: str, languages: Sequence[str] = LANGUAGES) -> str:
    """Workflow commands that annotate the lines of a pull request: the worst ones, for the host shows only a few.

    Each is told in all *languages*, *lang* first: nobody asks those who read a pull request which is theirs.
    Everything a stranger wrote is escaped as the runner asks, so that no text of theirs becomes a command. They are
    printed as they are (`logs.write_as_it_is`); no other line may be one (`logs.harmless`).
    """
    worst = sorted(problems, key=lambda problem: (SEVERITIES.index(problem.severity), problem.order))
    return _lines(worst, lang, _annotation((lang, *languages)), MOST_ANNOTATIONS)


def severity_word(severity: str, lang: str) -> str:
    """How a severity is called in a line."""
    return shell_words(lang)[f"severity-{severity}"]


def _line(problem: Problem, lang: str, coloured: bool = False) -> str:
    clause = f" ({problem.clause})" if problem.clause else ""
    mark = severity_word(problem.severity, lang)
    line = _printable(f"{problem.where}: {mark}: {sentence(problem, lang)}{clause} [{problem.check}]")
    return line.replace(f": {mark}: ", f": {COLOURS[problem.severity]}{mark}{PLAIN}: ", 1) if coloured else line


def _annotation(languages: Sequence[str]) -> Callable[[Problem], str]:
    def line(problem: Problem) -> str:
        where, title = problem.where, _property(problem.check)
        place = f"file={_property(where.path)},line={where.line},col={where.column},title={title}"
        clause = f" ({problem.clause})" if problem.clause else ""
        sentences = dict.fromkeys(sentence(problem, language) for language in languages)
        return f"::{ANNOTATIONS[problem.severity]} {place}::{_printable(_data(' / '.join(sentences) + clause))}"

    return line


def _lines(problems: list[Problem], lang: str, line: Callable[[Problem], str], most: int = MOST) -> str:
    lines: list[str] = []
    size = 200  # for the last line, which counts the rest
    for problem in problems[:most]:
        text = line(problem) + "\n"
        size += len(text.encode("utf-8", "replace"))
        if size > MOST_BYTES:
            break
        lines.append(text)
    if len(problems) > len(lines):
        lines.append(say(lang, shell_words(lang)["problems-more"], {"n": len(problems) - len(lines)}) + "\n")
    return "".join(lines)


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _printable(_data(text).replace(":", "%3A").replace(",", "%2C"))


def _printable(text: str) -> str:
    """*text* without what a terminal would obey."""
    return "".join(char if char.isprintable() else "�" for char in text)


def summary(problems: Iterable[Problem], lang: str) -> str:
    """How many of each severity, as a sentence; and that others may come to light, where a file could not be read as a
    record: its law has not looked at it."""
    count, unread = dict.fromkeys(ANNOTATIONS, 0), 0
    for problem in problems:
        count[problem.severity] += 1
        unread += problem.hides
    words = shell_words(lang)
    counted = ", ".join(say(lang, words[f"severities-{severity}"], {"n": n}) for severity, n in count.items())
    return f"{counted}. {say(lang, words['severities-unread'], {'n': unread})}" if unread else counted
