"""`mastro standings`: how a tournament stands while it is played, for those who keep the accounts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from msgspec import structs

from ..languages import number, say, shell_words, with_unit
from ..problems import Problem, UserError
from ..records.document import Document
from ..records.entrants import names_together
from ..records.files import document_of, files, shown_folder
from ..records.folders import place, sheets
from ..records.loading import load
from ..records.records import Player, Records, Register, Season, Sheet
from ..records.sheet_named import example
from ..regulations import regulation
from ..regulations.bang.reading import UNKNOWN_PLAYER as UNKNOWN
from ..regulations.bang.ties import named
from ..regulations.checking import run
from ..regulations.contract import Regulation
from ..regulations.exact import Amount, written
from ..regulations.facts import TournamentFacts
from ..regulations.outcomes import TournamentOutcome
from ..regulations.standings import Standing
from ..reporting import rows
from .pairings import UNDRAWN, SentenceInForm, TournamentSoFar, pairings, pairings_due
from .unfinished_sheet import Begun, begun

_NAMELESS = "?"  # the name of who has a code that nobody has
_TABLE_SIZE = "table-size"  # the check without which no law can count a game: it has no numbers for such a table


def so_far(data: Path, file: Path) -> tuple[Regulation, TournamentSoFar | None, list[Problem]]:
    """The law of the tournament in *file*, the tournament judged by what is typed so far, whatever is still missing,
    and the problems of codes that nobody has; None with the problems where what is typed cannot be read. Raises
    UserError for a file that is no tournament's."""
    sheet_place = place(file)
    of_season = sheet_place.parent.parent.name
    records, _ = load(data, only=frozenset())
    season, problems = records.seasons.get(of_season), list[Problem]()
    law = regulation(season.regulation) if season else None
    lying = files(data / "tournaments", f"{shown_folder(data)}/tournaments", [], frozenset({of_season}))
    sheet_file = next((lying_file for lying_file in lying if place(lying_file.file) == sheet_place), None)
    if season is None or law is None or sheet_file is None:
        names = (f"{sheet.parts[-3]}/{sheet.stem}" for sheet in sheets(data))
        raise UserError("standings-no-file", file=file, data=data, example=example(names))
    document = document_of(sheet_file, problems)
    if document is None:
        return law, None, problems
    facts = facts_so_far(law, records, season, sheet_file.folders[1], document, problems)
    if strangers := _strangers(problems, document):
        register = Register({**records.register.players, **strangers}, records.register.clubs)
        records = structs.replace(records, register=register)
        facts = facts_so_far(law, records, season, sheet_file.folders[1], document, [])
    outcome = law.judge(facts, facts.end) if facts else None
    return law, TournamentSoFar(law, records.register, outcome) if outcome else None, problems


def _strangers(problems: Sequence[Problem], document: Document) -> dict[str, Player]:
    """By what stands in the *document* in the place of a player: somebody without a name, whose games count. Nobody
    where other *problems* keep it from being read."""
    if any(problem.check != UNKNOWN.name for problem in problems):
        return {}
    written = [str(problem.message.facts["written"]) for problem in problems]
    return {text: Player(text, _NAMELESS, False, (), (), (), document) for text in written}


def facts_so_far(
    law: Regulation,
    records: Records,
    season: Season,
    area: str,
    document: Document,
    problems: list[Problem],
    schemas: Begun | None = None,
) -> TournamentFacts | None:
    """What is typed, given types; with the totals of an edition that keeps them secret until it is finished. None, and
    *problems*, where it cannot be read. Whoever asks again and again keeps the *schemas*."""
    schemas, name = schemas or Begun(law), f"{law.id}/tournament"
    document = begun(document, schemas.read_once(name), season)
    problems += schemas.problems(name, document)
    law_season, season_problems = law.read_season(season, records.register)
    problems += season_problems
    if law_season is None or problems:
        return None
    facts, sheet_problems = law.read_tournament(
        Sheet(document.stem, season, area, document), law_season, records.register
    )
    problems += sheet_problems
    if facts is None:
        return None
    too_small_or_large = run([check for check in law.checks if check.name == _TABLE_SIZE], facts, law.id)
    if too_small_or_large:
        problems += too_small_or_large
        return None
    return facts if facts.finished else replace(facts, finished=True)


def standings(so_far: TournamentSoFar, lang: str, in_form: SentenceInForm | None = None) -> Iterator[str]:
    """Everybody in order, by what they have so far, then who meets whom; first, while it is played, whether the law
    keeps that from the players."""
    law, register, tournament, text = so_far.law, so_far.register, so_far.outcome, shell_words(lang)
    yield f"{tournament.facts.name} ({tournament.id}) [{law.id}]"
    if law.paper and "secret" in law.paper.clauses and not _over(tournament):
        yield say(lang, text["standings-secret"], {"law": law.id, "clause": law.paper.clauses["secret"]})
    before_duels = _before_duels(tournament)
    if before_duels:
        yield text["standings-before-duels"]
    in_order = _in_order(tournament, before_duels)
    for n, (value, own_place) in enumerate(in_order):
        score = _score(value, before_duels)
        names = names_together(register.named(player, lang) for player in value.people)
        score_shown = "–" if score is None else with_unit(number(score, lang), law.unit, lang)
        level = _level_with(value)
        yield f"{'–' if own_place is None else own_place}.{' =' if level else ''} {names}: {score_shown}"
        if level and not (in_order[n + 1 :] and {*in_order[n + 1][0].people} & {*level}):  # the last of them
            yield _why_level(law, tournament, value, lang)
    yield from pairings(so_far, lang, in_form)


def _level_with(standing: Standing) -> tuple[str, ...]:
    """Everybody who shares a place with *standing*, which is one of them; nobody where it has its own."""
    groups = standing.tie.shared if standing.tie else ()
    return next((group for group in groups if {*standing.people} & {*group}), ())


def _why_level(law: Regulation, tournament: TournamentOutcome, standing: Standing, lang: str) -> str:
    """Which criteria left those of a *standing* level, by which clause, and whether the law then draws lots."""
    tie = standing.tie
    assert tie is not None, "only who is level is asked about"
    criteria = [named(row.criterion)[lang] for row in tie.compared]
    row = next(row for row in tournament.standings.values() if row.value is standing)
    clause = next((step.rule.clause for step in row.steps if step.now.tie is not None), "")
    facts = {"criteria": criteria, "law": law.id, "clause": clause}
    draws = any(check.name == UNDRAWN for check in law.result_checks)
    return "   " + say(lang, shell_words(lang)["standings-level-lot" if draws else "standings-level"], facts)


def _over(tournament: TournamentOutcome) -> bool:
    """Whether the sheet says that it is finished, or has its last duel."""
    finished = tournament.facts.sheet.document.data.get("finished") is True
    return finished or bool(tournament.meetings and tournament.meetings[-1].won)


def _before_duels(tournament: TournamentOutcome) -> bool:
    """Whether duels are still to be played that decide a place which adds to the score: until then nobody has it."""
    scores = [(row.value.preliminary_score, row.value.final_score) for row in tournament.standings.values()]
    added = any(final != preliminary for preliminary, final in scores if preliminary is not None and final is not None)
    return bool(tournament.meetings) and added and not _over(tournament)


def _in_order(tournament: TournamentOutcome, before_duels: bool) -> list[tuple[Standing, int | None]]:
    """Everybody with their place; before the last duel those of the tables, in their order: whoever has won a duel
    already has no place by it yet."""
    standings = [row.value for row in tournament.standings.values()]
    if not before_duels:
        return [(standing, standing.place or standing.preliminary_place) for standing in standings]
    placed = [(standing, standing.preliminary_place) for standing in standings]
    return sorted(placed, key=lambda standing_place: standing_place[1] or len(placed) + 1)


def _score(standing: Standing, before_duels: bool) -> Amount | None:
    if before_duels and standing.preliminary_score is not None:
        return standing.preliminary_score
    scores = (standing.final_score, standing.preliminary_score, standing.points)
    return next((score for score in scores if score is not None), None)


def as_json(law: Regulation | None, so_far: TournamentSoFar | None, problems: list[Problem], lang: str) -> str:
    """The same for a program: everybody with place and score (an exact amount), who meets whom by code and what is said
    of it, problems."""
    document = {
        "regulation": law and law.id,
        "tournament": so_far and so_far.outcome.id,
        "standings": _rows_of_standings(so_far, lang) if so_far else [],
        "pairings": _rows_of_pairings(so_far, lang) if so_far else [],
        "meetings": list(pairings(so_far, lang)) if so_far else [],
        "problems": rows(problems, lang),
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _rows_of_standings(so_far: TournamentSoFar, lang: str) -> list[Mapping[str, object]]:
    before_duels = _before_duels(so_far.outcome)
    return [
        {
            "place": place,
            "people": list(standing.people),
            "names": [so_far.register.named(player, lang) for player in standing.people],
            "score": written(_score(standing, before_duels)),
        }
        for standing, place in _in_order(so_far.outcome, before_duels)
    ]


def _rows_of_pairings(so_far: TournamentSoFar, lang: str) -> list[Mapping[str, object]]:
    due, settled = pairings_due(so_far)
    return [
        {
            "stage": pairing.stage or None,
            "number": pairing.number,
            "players": list(pairing.players),
            "names": [player and so_far.register.named(player, lang) for player in pairing.players],
            "optional": pairing.optional,
            "settled": settled,
            "clause": pairing.clause or None,
        }
        for pairing in due
    ]
