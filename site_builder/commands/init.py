"""`mastro init`: a championship of one's own, in a new or an empty folder."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from . import asked, made, refused, sentence

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..starting.settings import Settings

GROUP = "championship"
_NAMED = 5  # of what stands in a folder already


def add(parser: Parser) -> None:
    """The arguments of the command. What is not given is asked where somebody sits at a terminal."""
    parser.add_argument("folder", type=Path, metavar="DIR")
    parser.add_argument("--title", metavar="TEXT")
    parser.add_argument("--language", metavar="LANG")
    parser.add_argument("--languages", metavar="LIST")
    parser.add_argument("--licence", metavar="NAME")
    parser.add_argument("--law", metavar="REGULATION")
    parser.add_argument("--areas", metavar="LIST")
    parser.add_argument("--season", metavar="SEASON")
    parser.add_argument("--host", metavar="NAME")
    parser.add_argument("--json", action="store_true")


def run(options: argparse.Namespace) -> int:
    """Writes the folder, whole or not at all."""
    from ..problems import first_few
    from ..records.folders import place
    from ..starting.files import begun
    from ..starting.wheel import program_wheel
    from ..writing.new_folders import is_blank, make_folder, written_in

    target = place(options.folder)
    if target.is_symlink() or (target.exists() and not target.is_dir()):
        return refused(options, "start-no-folder", folder=options.folder)
    if target.is_dir() and not is_blank(target):
        names = written_in(target)
        there = ", ".join(first_few(names, _NAMED))
        return refused(options, "start-folder-full", folder=options.folder, there=there)
    if not target.parent.is_dir():
        return refused(options, "start-no-parent", folder=options.folder.parent)
    files = begun(_settings(options), program_wheel(), target)
    make_folder(target, files)
    facts = {"folder": options.folder, "there": shlex.quote(str(options.folder)), "n": len(files)}
    paths = sorted(options.folder / path for path in files) if options.json else []
    key = "start-made-here" if target == place(Path.cwd()) else "start-made"
    return made(options, paths, [sentence(options, key, **facts)])


def _settings(options: argparse.Namespace) -> Settings:
    """What was given, and asked where it was not, one thing after the other. Raises UserError."""
    from ..languages import LANGUAGES
    from ..records.championship import LICENCES
    from ..regulations import all_regulations
    from ..starting import settings

    laws = all_regulations()
    title = _answer(options, "title", "", (), settings.title)
    asked_for = settings.listed(settings.languages(options.languages or ""))
    asks = options.language is not None or not asked_for
    language = _choice(options, "language", options.lang, LANGUAGES) if asks else asked_for[0]
    first = ",".join(sorted(LANGUAGES, key=lambda lang: lang != language))
    languages = _answer(options, "languages", first, (), settings.languages)
    licence = _choice(options, "licence", "CC BY 4.0", tuple(LICENCES))
    law = _answer(options, "law", "bang-2022", tuple(laws), partial(settings.law, tuple(laws)))
    all_areas = tuple(laws[law].areas)
    areas = (
        _answer(options, "areas", ",".join(all_areas), (), partial(settings.areas, law))
        if len(all_areas) > 1 or options.areas
        else ""
    )
    season = _answer(options, "season", "", (), settings.season)
    host = _choice(options, "host", settings.HOSTS[0], settings.HOSTS)
    return settings.checked(
        settings.Settings(
            title, language, licence, law, settings.listed(areas), season, host, settings.listed(languages)
        )
    )


def _choice(options: argparse.Namespace, name: str, default: str, choices: tuple[str, ...]) -> str:
    """One of the *choices*."""
    from ..starting.settings import one_of

    return _answer(options, name, default, choices, partial(one_of, f"--{name}", choices))


def _answer(
    options: argparse.Namespace, name: str, default: str, choices: tuple[str, ...], check: Callable[[str], str]
) -> str:
    """What was given as the option *name*; else what is answered, asked again while *check* refuses it; else the
    *default*. Raises UserError for what nobody can be asked again."""
    from ..languages import shell_words
    from ..problems import UserError

    value: str | None = vars(options)[name]
    if value is not None:
        return check(value)
    about = shell_words(options.lang)[f"start-ask-{name}"] + (f" ({', '.join(choices)})" if choices else "")
    while True:
        answer = asked(options, "start-ask", about=about, default=f" [{default}]" if default else "") or default
        try:
            return check(answer)
        except UserError as wrong:
            if not sys.stdin.isatty():
                raise
            refused(options, wrong.key, **wrong.facts)
