"""Results → the derivation of one thing, as text for a terminal: a tournament, a player's place, a seat in the
final."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from ..languages import number, ordinal, say, shell_words, with_unit, words
from ..pages.kinds.whatif import area_seats, deciding
from ..pages.parts.qualification import given_seats
from ..pages.parts.values import Place, Said
from ..records.records import normalize_name
from ..regulations.contract import Regulation
from ..results import Results
from ..results.board import told_status
from ..results.cases import rulings
from ..results.history import Career, History
from ..results.readings import chosen_in, way_of
from ..season.derivations import Explained
from ..season.document import SeasonDocument
from ..season.rankings import Line, Ranking
from ..season.tournaments import TournamentResult

MOST_NAMED = 5  # players, or tournaments, told where none has the name that was written


def explain(results: Results, season: str, subject: str, tournament: str | None, lang: str) -> tuple[str, bool]:
    """(what to print, whether the subject was found). *subject* is a tournament's id, or a player's id or name."""
    text = shell_words(lang)
    document = results.documents.get(season)
    if document is None:
        return say(lang, text["no-season"], {"season": season, "known": ", ".join(results.documents)}), False
    played = {tournament.id: tournament for tournament in document.result.tournaments}
    if subject in played:
        return "\n".join(_tournament(results, document, played[subject], lang)), True
    for id, start in document.not_begun.items():
        if id in (subject, tournament):
            return say(lang, text["not-yet-begun"], {"start": start, "as_of": document.result.day}), False
    player = _player(results, subject)
    if player is None:
        perhaps = ", ".join([*_tournaments_like(played, subject), *_perhaps(results, subject)])
        key = "nobody-perhaps" if perhaps else "nobody"
        return say(lang, text[key], {"subject": subject, "perhaps": perhaps}), False
    if tournament is not None and tournament not in played:
        perhaps = ", ".join(_tournaments_like(played, tournament))
        key = "no-tournament-perhaps" if perhaps else "no-tournament"
        return say(lang, text[key], {"tournament": tournament, "perhaps": perhaps}), False
    tournaments = [played[tournament]] if tournament else []
    return "\n".join(_of_player(results, document, player, tournaments, lang)), True


def _player(results: Results, subject: str) -> str | None:
    register = results.records.register
    id_ = register.player(subject)
    if id_ is None:
        close = register.resembling(subject)
        id_ = close[0] if close and normalize_name(close[1]) == normalize_name(subject) else None
    return id_


def _perhaps(results: Results, subject: str) -> list[str]:
    """Some players who may be meant: those with *subject* in their name, or the one whose name is nearest."""
    register, part = results.records.register, normalize_name(subject)
    within = [player.id for player in register.players.values() if player.name and part in normalize_name(player.name)]
    close = register.resembling(subject)
    return [register.shown(id) for id in (within or ([close[0]] if close else []))[:MOST_NAMED]]


def _tournaments_like(played: Mapping[str, TournamentResult], written: str) -> list[str]:
    """Some tournaments that may be meant: those with *written* in their id or name, or those whose is near."""
    called = {name: id for id, tournament in played.items() for name in (id, normalize_name(tournament.facts.name))}
    part = normalize_name(written)
    names = [name for name in called if part in name] or get_close_matches(part, called, MOST_NAMED)
    names_shown = list(dict.fromkeys(called[name] for name in names))[:MOST_NAMED]
    return [f"{id} ({played[id].facts.name})" for id in names_shown]


def _steps(explained: Explained[Any], lang: str) -> Iterator[str]:
    """Every step with its clause and rule, and the readings that it rests on."""
    for n, step in enumerate(explained.steps, 1):
        yield f"  {n}. {step.text(lang)} [{', '.join((step.rule.clause, step.rule.id, *step.rule.readings))}]"


def _readings(
    season: SeasonDocument, explained: Iterable[Explained[Any]], lang: str, beneath: Iterable[Explained[Any]] = ()
) -> Iterator[str]:
    """What is open under each of the readings that steps rest on, how the season reads it, and how else one can; of
    those that only the results *beneath* rest on, which are not told here, the ones that the season chose itself."""
    words, law = shell_words(lang), season.regulation
    ids = _rested_on(explained) | _rested_on(beneath) & chosen_in(season)
    readings = [reading for id, reading in law.readings.items() if id in ids]
    if readings:
        yield words["readings"]
    for reading in readings:
        way = way_of(season.season, reading)
        others = [f"{other} ({reading.words(law.room, other)[lang]})" for other in reading.ways if other != way]
        facts = {
            "id": reading.id, "question": reading.question(law.room), "way": way,
            "words": reading.words(law.room, way), "others": "; ".join(others),
        }  # fmt: skip
        yield "  " + say(lang, words["reading" if way == reading.decision else "reading-chosen"], facts)


def _rested_on(explained: Iterable[Explained[Any]]) -> set[str]:
    return {id for derivation in explained for step in derivation.steps for id in step.rule.readings}


def _tournament(results: Results, season: SeasonDocument, tournament: TournamentResult, lang: str) -> Iterator[str]:
    text, facts = shell_words(lang), tournament.facts
    yield f"{facts.name} ({tournament.id}), {facts.place}, {facts.start} [{season.law}]"
    status = told_status(season, tournament)
    yield f"{text['status']}: {text.get('status-' + status, status)}"
    yield from _steps(tournament.verdict, lang)
    yield from _readings(season, [tournament.verdict], lang)
    for case in rulings(season, facts):
        shown = results.records.register.named
        who = "".join(f" {shown(player, lang)}" for player in case.players)
        reason = case.reason or words(lang)["reason-withheld"]
        kind = words(lang)[f"decision-{case.kind}"]
        yield f"  * {kind}{who}: {reason} ({shown(case.by, lang)}, {case.day}) [{case.clause}]"
    for row in tournament.standings.values():
        value = row.value
        place = "–" if value.place is None else f"{value.place}."
        amount = value.final_score if value.points is None else value.points
        points = "–" if amount is None else number(amount, lang)
        yield f"{place} {results.records.register.named(value.player, lang)}: {points}"


def _of_player(
    results: Results, season: SeasonDocument, player: str, tournaments: list[TournamentResult], lang: str
) -> Iterator[str]:
    text, law, result = shell_words(lang), season.regulation, season.result
    yield f"{results.records.register.named(player, lang)}, {season.season.id} [{law.id}]"
    if tournaments:
        for tournament in tournaments:
            row = tournament.standings.get(player)
            yield f"{tournament.facts.name} ({tournament.id})" + ("" if row else f": {text['not-there']}")
            if row:
                yield from _steps(row, lang)
        rows = (tournament.standings.get(player) for tournament in tournaments)
        yield from _readings(season, [row for row in rows if row], lang)
        return
    explained: list[Explained[Any]] = []
    for line in _lines(result.rankings, player):
        points = with_unit(number(line.value.points, lang), law.unit, lang)
        yield f"{law.areas[line.value.area][lang]}: {points}"
        yield from _steps(line, lang)
        explained.append(line)
    bonuses = [bonus for bonus in result.bonuses if bonus.value.id == player]
    admissions = [admission for admission in result.admissions if admission.value.player == player]
    for group, title in ((bonuses, "bonus"), (admissions, "final")):
        for given in group:
            yield f"{text[title]}:"
            yield from _steps(given, lang)
            explained.append(given)
    played = [entry for entry in result.tournaments if player in entry.standings]
    beneath = [derivation for entry in played for derivation in (entry.verdict, entry.standings[player])]
    yield from _readings(season, explained, lang, beneath)
    for history in results.histories:
        yield from (_career(history, career, lang) for career in history.careers if career.player == player)


def _career(history: History, career: Career, lang: str) -> str:
    """The place of a player in a ranking over the years, with what it rests on."""
    text = shell_words(lang)
    figures = [f"{text[f'history-{column}']} {len(events)}" for column, events in career.columns.items() if events]
    facts = {"competition": history.title[lang], "place": career.place, "figures": ", ".join(figures)}
    return say(lang, text["history-invented" if history.invented else "history"], facts)


def _lines(rankings: Mapping[str, Ranking], player: str) -> Iterator[Explained[Line]]:
    for ranking in rankings.values():
        yield from (line for line in ranking.lines if line.value.player == player)


def supposed(results: Results, season: str, other: Regulation, lang: str) -> tuple[str, bool]:
    """(what the season would have been under *other*, whether that can be told)."""
    text = shell_words(lang)
    document = results.documents.get(season)
    if document is None:
        return say(lang, text["no-season"], {"season": season, "known": ", ".join(results.documents)}), False
    if other.id == document.law:
        return say(lang, text["whatif-own"], {"law": other.id, "season": season}), False
    if refusal := document.refusals.value.get(other.id):
        return say(lang, text["whatif-refused"], {"law": other.id, "season": season, "why": refusal}), False
    return "\n".join(_supposed(results, document, other, lang)), True


def _supposed(results: Results, season: SeasonDocument, other: Regulation, lang: str) -> Iterator[str]:
    text, register = shell_words(lang), results.records.register
    what_if = season.elsewhere.value[other.id].value
    facts = {"season": season.season.id, "law": other.id, "own": season.law}
    yield say(lang, text["whatif"], facts)
    for assumption in what_if.assumptions:
        yield f"  * {assumption[lang]}"
    for area, moved in what_if.moved.items():
        yield say(lang, text["whatif-moved"], {"area": season.regulation.areas[area], "n": moved})
    seats = {"own": given_seats(season.result), "other": given_seats(what_if.result)}
    yield f"{words(lang)['whatif-final']}: {say(lang, words(lang)['whatif-seats'], seats)}."
    areas = {**other.areas, **season.regulation.areas}
    for player, enters in what_if.turns:
        step = next(reversed(deciding(what_if.result, player)), None)
        seated = area_seats(what_if.result, player, step, areas.__getitem__)
        where = f" {plain(seated, lang)}" if seated else ""
        why = f" {step.text(lang)} [{step.rule.clause}, {step.rule.id}]" if step else ""
        word = text["whatif-enters" if enters else "whatif-leaves"]
        yield f"{word} {register.named(player, lang)}.{where}{why}"


def plain(said: Said, lang: str) -> str:
    """The words of a page as plain text."""
    facts = {
        key: ordinal(value.value, lang) if isinstance(value, Place) else value for key, value in said.facts.items()
    }
    return say(lang, words(lang)[said.key], facts)
