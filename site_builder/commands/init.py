"""`mastro init`: a championship of one's own, in a new folder."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from . import FINE, asked, refused, tell

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..starting.settings import Settings

TOLD = {
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
            "it": "le aree, con una virgola tra l’una e l’altra (se mancano: tutte quelle del regolamento)",
            "en": "the areas, with commas between them (default: all of the regulation)",
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
    tell(options, "start-made", folder=options.folder, n=len(files))
    return FINE


def _settings(options: argparse.Namespace) -> Settings:
    """What was given, and asked where it was not. Raises UserError."""
    from ..records.championship import LICENCES
    from ..regulations import all_regulations
    from ..starting.settings import HOSTS, Settings, checked

    title = options.title if options.title is not None else asked(options, "start-ask-title")
    language = _chosen(options, "language", options.lang, ("it", "en"))
    licence = _chosen(options, "licence", "CC BY 4.0", tuple(LICENCES))
    law = _chosen(options, "law", "bang-2022", tuple(all_regulations()))
    known = all_regulations()[law].areas if law in all_regulations() else {}
    areas = _chosen(options, "areas", ",".join(known), ()) if known or options.areas else ""
    season = options.season or _chosen(options, "season", "", ())
    host = _chosen(options, "host", HOSTS[0], HOSTS)
    named = tuple(area.strip() for area in areas.split(",") if area.strip())
    return checked(Settings(title, language, licence, law, named, season, host))


def _chosen(options: argparse.Namespace, name: str, default: str, known: tuple[str, ...]) -> str:
    """What was given as the option *name*; else what is answered; else the *default*."""
    given: str | None = vars(options)[name]
    if given is not None:
        return given
    what = f"--{name}" + (f" ({', '.join(known)})" if known else "")
    return asked(options, "start-ask", what=what, default=default) or default
