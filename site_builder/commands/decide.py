"""`mastro decide`: a referee's decision, written into the data after it was checked and its effect shown."""

from __future__ import annotations

import argparse
from datetime import date
from typing import TYPE_CHECKING

from . import DRY_RUN, FINDINGS, FINE, day, refused, sound, unfit, writing

if TYPE_CHECKING:
    from ..languages.arguments import Parser
    from ..writing import DataFolder

SUMMARY = {
    "it": "scrive la decisione di un referente: chi, quando, perché; ne mostra l’effetto, poi la registra",
    "en": "record a referee's decision: who, when, why; shows what it changes, then writes it",
}
GROUP = "referee"
EXAMPLES = {
    "mastro decide homologate 2009/ponte-coperto --by p0002 --date 2009-08-01": {
        "it": "omologa un torneo",
        "en": "homologates a tournament",
    },
    'mastro decide revoke 2009/ponte-coperto downgrade --by p0002 --date 2009-08-09 --reason "…"': {
        "it": "revoca un declassamento: i giorni prima lo tengono",
        "en": "takes a downgrade back: the days before keep it",
    },
    "mastro decide lot 2009/ponte-coperto p0007 p0009": {
        "it": "un sorteggio scritto sul referto",
        "en": "a lot that a sheet tells",
    },
}
KINDS = (
    "homologate", "downgrade", "pardon", "refuse", "exclude", "strip", "bonus", "wild-card", "absent", "lot", "ban",
    "no-ban", "contest", "answer", "revoke",
)  # fmt: skip


def add(parser: Parser) -> None:
    """The arguments of the command."""
    parser.add_argument("kind", choices=KINDS, help={"it": "che cosa si decide", "en": "what is decided"})
    parser.add_argument(
        "subject",
        metavar="SUBJECT",
        help={
            "it": "un torneo come 2009/ID, una stagione, o per ban e no-ban il codice di una persona",
            "en": "a tournament as 2009/ID, a season, or for ban and no-ban a player",
        },
    )
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORD",
        help={
            "it": "exclude, absent CODICE; strip CODICE [quarter|semi|third|final]; bonus AREA club|player; "
            "wild-card ID; lot [AREA] CODICE CODICE…; no-ban STAGIONE/ID; answer upheld|rejected [CODICE]; "
            "revoke GENERE [PAROLA…]: il genere della decisione da revocare, e che cosa la distingue da altre",
            "en": "exclude, absent PLAYER; strip PLAYER [quarter|semi|third|final]; bonus AREA club|player; "
            "wild-card ID; lot [AREA] PLAYER PLAYER…; no-ban SEASON/ID; answer upheld|rejected [PLAYER]; "
            "revoke KIND [WORD…]: the kind of the decision to take back, and what tells it from others",
        },
    )
    parser.add_argument(
        "--by",
        default="",
        metavar="PLAYER",
        help={
            "it": "il codice di chi decide; per il sorteggio di un torneo non serve",
            "en": "the id of who decides; not asked for a lot of a tournament",
        },
    )
    parser.add_argument(
        "--date",
        type=day,
        metavar="DAY",
        help={"it": "il giorno della decisione", "en": "the day of the decision"},
    )
    parser.add_argument(
        "--reason",
        default="",
        metavar="TEXT",
        help={"it": "perché, in una frase senza nomi", "en": "why, in one sentence without names"},
    )
    parser.add_argument(
        "--to-tier",
        default="",
        metavar="TIER",
        help={
            "it": "la fascia a cui passa (se manca: quella che dice il regolamento)",
            "en": "the tier it goes to (default: what the law says)",
        },
    )
    parser.add_argument(
        "--from",
        dest="first",
        type=day,
        metavar="DAY",
        help={"it": "il primo giorno di una squalifica", "en": "the first day of a ban"},
    )
    parser.add_argument(
        "--to",
        dest="last",
        type=day,
        metavar="DAY",
        help={"it": "l’ultimo giorno di una squalifica", "en": "the last day of a ban"},
    )
    parser.add_argument(
        "--not-played",
        action="store_true",
        help={"it": "il bonus non si gioca", "en": "the bonus is not played"},
    )
    parser.add_argument(
        "--choose",
        action="append",
        default=[],
        metavar="ID",
        help={"it": "bonus di un circolo: il torneo", "en": "bonus of a club: the tournament"},
    )
    parser.add_argument("--dry-run", **DRY_RUN)


def run(options: argparse.Namespace) -> int:
    """Shows the diff, the clause and the effect, and writes; nothing is written where that would bring an error."""
    if options.dry_run:
        return _decide(options, None)
    with writing(options) as folder:
        return _decide(options, folder)


def _decide(options: argparse.Namespace, folder: DataFolder | None) -> int:
    """Decides, and writes into *folder*; None for a trial."""
    from ..desk.deciding import decide
    from ..desk.lots import ASKED
    from ..desk.output import carried_out
    from ..desk.wishes import Wish

    of_sheet = options.kind == "lot" and "/" in options.subject
    for name in () if of_sheet else ("by", "date"):
        if not getattr(options, name):
            return refused(options, f"desk-no-{name}")
    today = date.today()
    if options.date and options.date > today:
        return refused(options, "desk-future", day=options.date)
    if code := unfit(options, options.reason):
        return code
    of_lot = options.kind == "lot" or (options.kind == "revoke" and "lot" in options.words)
    expected: frozenset[str] = ASKED if of_lot else frozenset()
    results = sound(options, but=expected)
    if results is None:
        return FINDINGS
    wish = Wish(
        options.kind, options.subject, tuple(options.words), options.by, options.date or today, options.reason,
        options.to_tier, not options.not_played, tuple(options.choose), options.first, options.last,
    )  # fmt: skip
    ruling = decide(results, options.data, wish)
    if of_sheet and (options.by or options.date):
        refused(options, "desk-lot-unsigned")
    complete = carried_out(options.data, ruling.files, options.lang, folder, ruling.clause, expected)
    return FINE if complete else FINDINGS
