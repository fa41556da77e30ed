"""`mastro init`: a championship of one's own, in a new folder."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, asked, refused, tell

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..starting.settings import Settings

SUMMARY = {
    "it": "un campionato tutto tuo, in una cartella nuova",
    "en": "a championship of your own, in a new folder",
}
GROUP = "championship"
EXAMPLES = {
    'mastro init lega --title "Lega Est" --season 2026 --law bang-2009': {
        "it": "un campionato nella cartella lega",
        "en": "a championship in the folder lega",
    },
}

# What is asked at a terminal, by option.
ASKED = {
    "title": {"it": "Come si chiama il campionato", "en": "What is the championship called"},
    "language": {
        "it": "Lingua dei documenti e prima lingua del sito",
        "en": "Language of the documents, the site’s first",
    },
    "licence": {"it": "Licenza dei dati", "en": "Licence of the data"},
    "law": {"it": "Regolamento", "en": "Regulation"},
    "areas": {"it": "Aree, fra quelle del regolamento", "en": "Areas, of those of the regulation"},
    "season": {"it": "Prima stagione, come 2027", "en": "First season, as 2027"},
    "host": {"it": "Dove starà il repository", "en": "Where the repository will be"},
}


def add(parser: Parser) -> None:
    """The arguments of the command. What is not given is asked where somebody sits at a terminal."""
    parser.add_argument(
        "folder",
        type=Path,
        metavar="DIR",
        help={"it": "la cartella, che ancora non c’è", "en": "the folder, not there yet"},
    )
    parser.add_argument("--title", metavar="TEXT", help={"it": "come si chiama", "en": "what it is called"})
    parser.add_argument(
        "--language",
        metavar="LANG",
        help={"it": "la lingua dei documenti: it, en", "en": "the documents' language: it, en"},
    )
    parser.add_argument(
        "--licence",
        metavar="NAME",
        help={"it": "la licenza dei dati (se manca: CC BY 4.0)", "en": "the licence of the data (default: CC BY 4.0)"},
    )
    parser.add_argument(
        "--law",
        metavar="REGULATION",
        help={"it": "il regolamento (se manca: bang-2022)", "en": "the regulation (default: bang-2022)"},
    )
    parser.add_argument(
        "--areas",
        metavar="LIST",
        help={
            "it": "le aree del regolamento con un colore e referenti propri, separate da virgole (se mancano: tutte)",
            "en": "the regulation’s areas with a colour and referees of their own, between commas (default: all)",
        },
    )
    parser.add_argument(
        "--season", metavar="SEASON", help={"it": "la prima stagione, come 2027", "en": "the first season, as 2027"}
    )
    parser.add_argument(
        "--host",
        metavar="NAME",
        help={"it": "github (se manca), gitlab, forgejo", "en": "github (default), gitlab, forgejo"},
    )


def run(options: argparse.Namespace) -> int:
    """Writes the folder, whole or not at all."""
    from ..records.folders import place
    from ..starting.files import begun
    from ..starting.wheel import program_wheel
    from ..writing.new_folders import make_folder

    target = place(options.folder)
    if target == place(Path.cwd()):
        return refused(options, "start-here")
    if target.is_symlink() or (target.exists() and not (target.is_dir() and not any(target.iterdir()))):
        return refused(options, "start-folder-full", folder=options.folder)
    files = begun(_settings(options), program_wheel(), target)
    make_folder(target, files)
    tell(options, "start-made", folder=options.folder, there=shlex.quote(str(options.folder)), n=len(files))
    return FINE


def _settings(options: argparse.Namespace) -> Settings:
    """What was given, and asked where it was not, one thing after the other. Raises UserError."""
    from ..languages import LANGUAGES
    from ..records.championship import LICENCES
    from ..regulations import all_regulations
    from ..starting import settings

    laws = all_regulations()
    title = _answer(options, "title", "", (), settings.title)
    language = _choice(options, "language", options.lang, LANGUAGES)
    licence = _choice(options, "licence", "CC BY 4.0", tuple(LICENCES))
    law = _choice(options, "law", "bang-2022", tuple(laws))
    known = tuple(laws[law].areas)
    areas = (
        _answer(options, "areas", ",".join(known), (), partial(settings.areas, law)) if known or options.areas else ""
    )
    season = _answer(options, "season", "", (), settings.season)
    host = _choice(options, "host", settings.HOSTS[0], settings.HOSTS)
    return settings.checked(settings.Settings(title, language, licence, law, settings.listed(areas), season, host))


def _choice(options: argparse.Namespace, name: str, default: str, known: tuple[str, ...]) -> str:
    """One of what is *known*."""
    from ..starting.settings import one_of

    return _answer(options, name, default, known, partial(one_of, f"--{name}", known))


def _answer(
    options: argparse.Namespace, name: str, default: str, known: tuple[str, ...], check: Callable[[str], str]
) -> str:
    """What was given as the option *name*; else what is answered, asked again while *check* refuses it; else the
    *default*. Raises UserError for what nobody can be asked again."""
    from ..problems import UserError

    value: str | None = vars(options)[name]
    if value is not None:
        return check(value)
    about = ASKED[name][options.lang] + (f" ({', '.join(known)})" if known else "")
    while True:
        answer = asked(options, "start-ask", about=about, default=f" [{default}]" if default else "") or default
        try:
            return check(answer)
        except UserError as wrong:
            if not sys.stdin.isatty():
                raise
            refused(options, wrong.key, **wrong.facts)
