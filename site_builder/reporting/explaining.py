"""Results → why one thing is as it is, as text for a terminal: a tournament, a player's place, a seat in the final."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from msgspec import Struct

from ..exports.api import as_json
from ..exports.api.player_season import player_season
from ..exports.api.tournament import tournament as tournament_document
from ..languages import number, say, shell_words, with_unit, words
from ..pages.parts.decision_effect import kind_key
from ..pages.parts.naming import with_others
from ..records.entrants import members
from ..records.records import Register, normalize_name
from ..regulations.bang.ties import Tie
from ..results import Results
from ..results.board import report_later, shown_status
from ..results.cases import rulings
from ..results.history import Career, History
from ..results.readings import chosen_in, way_of
from ..season.comparisons import Effect
from ..season.derivations import Explained
from ..season.document import SeasonDocument
from ..season.rankings import Line, Ranking
from ..season.tournaments import TournamentResult

MOST_NAMED = 5  # players, or tournaments, told where none has the name that was written


class NotThere(Exception):
    """What was asked about cannot be told; the reason in words."""


class Subject(Struct, frozen=True):
    """What somebody asks about in a season: a *tournament*, a *player*, or a player in a tournament."""

    document: SeasonDocument
    tournament: TournamentResult | None = None
    player: str = ""


def explain(results: Results, season: str, subject: str, tournament: str | None, lang: str) -> str:
    """The derivation in words. *subject* is a tournament's id, or a player's id or name. Raises NotThere."""
    about = _subject(results, season, subject, tournament, lang)
    if about.tournament and not about.player:
        return "\n".join(_tournament(results, about.document, about.tournament, lang))
    tournaments = [about.tournament] if about.tournament else []
    return "\n".join(_of_player(results, about.document, about.player, tournaments, lang))


def explain_as_json(results: Results, season: str, subject: str, tournament: str | None, lang: str) -> str:
    """The same for a program, in the shapes of `api/v1`. Raises NotThere."""
    about = _subject(results, season, subject, tournament, lang)
    if about.tournament and not about.player:
        return as_json(tournament_document(about.document, about.tournament)).decode()
    of = about.tournament.id if about.tournament else ""
    return as_json(player_season(about.document, about.player, of)).decode()


def _subject(results: Results, season: str, subject: str, tournament: str | None, lang: str) -> Subject:
    """What is meant. Raises NotThere, with what may be meant."""
    text = shell_words(lang)
    document = season_named(results, season, lang)
    played = {tournament.id: tournament for tournament in document.result.tournaments}
    if id := _called(played, subject):
        if tournament is None:
            return Subject(document, played[id])
        subject, tournament = tournament, id  # the tournament before the player, as other commands have it
    tournament = tournament and (_called(played, tournament) or tournament)
    for id, start in document.not_begun.items():
        if id in (subject, tournament):
            raise NotThere(say(lang, text["not-yet-begun"], {"start": start, "as_of": document.result.day}))
    for plan in document.season.planned:
        if plan.id in (subject, tournament) and plan.id not in played:
            raise NotThere(say(lang, text["only-announced"], {"id": plan.id, "start": plan.start}))
    player = _player(results, subject)
    if player is None:
        perhaps = ", ".join([*_tournaments_like(played, subject), *_perhaps(results, subject)])
        key = "nobody-perhaps" if perhaps else "nobody"
        raise NotThere(say(lang, text[key], {"subject": subject, "perhaps": perhaps}))
    if tournament is not None and tournament not in played:
        perhaps = ", ".join(_tournaments_like(played, tournament))
        key = "no-tournament-perhaps" if perhaps else "no-tournament"
        raise NotThere(say(lang, text[key], {"tournament": tournament, "perhaps": perhaps}))
    return Subject(document, played[tournament] if tournament else None, player)


def season_named(results: Results, season: str, lang: str) -> SeasonDocument:
    """The season of that id. Raises NotThere."""
    document = results.documents.get(season)
    if document is None:
        facts = {"season": season, "known": ", ".join(results.documents)}
        raise NotThere(say(lang, shell_words(lang)["no-season"], facts))
    return document


def _player(results: Results, subject: str) -> str | None:
    register = results.records.register
    if (player := register.player(subject)) is not None:
        return player
    close = register.resembling(subject)
    return close[0] if close and _plain(close[1]) == _plain(subject) else None


def _called(played: Mapping[str, TournamentResult], written: str) -> str | None:
    """The id of the only tournament with that id or name, whatever the capitals."""
    wanted = _plain(written)
    of_that_name = [id for id, tournament in played.items() if wanted in (id, _plain(tournament.facts.name))]
    return written if written in played else of_that_name[0] if len(of_that_name) == 1 else None


def _plain(text: str) -> str:
    """A name as one compares it, whichever apostrophe the keyboard has."""
    return normalize_name(text.replace("’", "'"))


def _perhaps(results: Results, subject: str) -> list[str]:
    """Some players who may be meant: those with *subject* in their name, or the one whose name is nearest."""
    register, part = results.records.register, normalize_name(subject)
    within = [player.id for player in register.players.values() if player.name and part in normalize_name(player.name)]
    close = register.resembling(subject)
    return [register.shown(id) for id in (within or ([close[0]] if close else []))[:MOST_NAMED]]


def _tournaments_like(played: Mapping[str, TournamentResult], wanted_name: str) -> list[str]:
    """Some tournaments that may be meant: those with *wanted_name* in their id or name, or those whose is near."""
    id_by_name = {name: id for id, tournament in played.items() for name in (id, _plain(tournament.facts.name))}
    part = _plain(wanted_name)
    names = [name for name in id_by_name if part in name] or get_close_matches(part, id_by_name, MOST_NAMED)
    names_shown = list(dict.fromkeys(id_by_name[name] for name in names))[:MOST_NAMED]
    return [f"{id} ({played[id].facts.name})" for id in names_shown]


def _steps(explained: Explained[object], lang: str) -> Iterator[str]:
    """Every step with its clause and rule, and the readings that it rests on."""
    for n, step in enumerate(explained.steps, 1):
        yield f"  {n}. {step.text(lang)} [{', '.join((step.rule.clause, step.rule.id, *step.rule.readings))}]"


def level_with(register: Register, tie: Tie | None, player: str, lang: str) -> Iterator[str]:
    """Who is level with *player*, in the order of their places; of many those who stand next to them."""
    if tie:
        at = tie.players.index(player)
        first = max(0, min(at - MOST_NAMED // 2, len(tie.players) - MOST_NAMED - 1))
        others = [other for other in tie.players[first : first + MOST_NAMED + 1] if other != player]
        names = ", ".join(register.named(other, lang) for other in others)
        more = len(tie.players) - 1 - len(others)
        key = "explain-level-more" if more else "explain-level"
        yield "  " + say(lang, shell_words(lang)[key], {"who": names, "n": more})


def _readings(
    season: SeasonDocument, explained: Iterable[Explained[object]], lang: str, beneath: Iterable[Explained[object]] = ()
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


def _rested_on(explained: Iterable[Explained[object]]) -> set[str]:
    return {id for derivation in explained for step in derivation.steps for id in step.rule.readings}


def _tournament(results: Results, season: SeasonDocument, tournament: TournamentResult, lang: str) -> Iterator[str]:
    text, facts = shell_words(lang), tournament.facts
    yield f"{facts.name} ({tournament.id}), {facts.place}, {facts.start} [{season.law}]"
    status = shown_status(season, tournament)
    yield f"{text['status']}: {text.get('status-' + status, status)}"
    for contest in facts.contested:
        if contest.pending_on(season.result.day):
            contested = {"who": results.records.register.named(contest.by, lang), "day": contest.date}
            yield say(lang, text["explain-contested"], contested)
    yield from _later_report(results, season, tournament, lang)
    yield from (f"{fact.name[lang]}: {fact.value[lang]}" for fact in facts.own)
    yield from _steps(tournament.verdict, lang)
    yield from _readings(season, [tournament.verdict], lang)
    yield from _decided(results, [effect for effect in season.decisions if effect.about == tournament.id], lang)
    for case in rulings(season, facts):
        shown = results.records.register.named
        players = "".join(f" {shown(player, lang)}" for player in case.players)
        reason = case.reason or words(lang)["reason-withheld"]
        kind = words(lang)[f"decision-{case.kind}"] + (f" ({words(lang)[f'decision-{case.of}']})" if case.of else "")
        clause = f" [{case.clause}]" if case.clause else ""
        yield f"  * {kind}{players}: {reason} ({shown(case.by, lang)}, {case.day}){clause}"
    if all(row.value.points is None for row in tournament.standings.values()):
        yield text["explain-no-points"]
    for row in tournament.standings.values():
        value = row.value
        place = "–" if value.place is None else f"{value.place}."
        amount = value.final_score if value.points is None else value.points
        points = "–" if amount is None else number(amount, lang)
        yield f"{place} {results.records.register.named(value.player, lang)}: {points}"
    yield say(lang, text["explain-each"], {"season": season.season.id, "id": tournament.id})


def _later_report(results: Results, season: SeasonDocument, tournament: TournamentResult, lang: str) -> Iterator[str]:
    """That the report is here, where it came after the day as of which the season is told."""
    if received := report_later(season, tournament.id):
        head, day = season.season, season.result.day
        key = "report-later" if day == head.as_of else "report-later-than-asked"
        file = results.records.seasons[head.id].document.as_fact
        yield say(lang, shell_words(lang)[key], {"received": received, "as_of": day, "file": file})


def _of_player(
    results: Results, season: SeasonDocument, player: str, tournaments: list[TournamentResult], lang: str
) -> Iterator[str]:
    text, law, result, register = shell_words(lang), season.regulation, season.result, results.records.register
    yield f"{register.named(player, lang)}, {season.season.id} [{law.id}]"
    if tournaments:
        rows = [tournament.row(player) for tournament in tournaments]
        for tournament, row in zip(tournaments, rows, strict=True):
            yield f"{tournament.facts.name} ({tournament.id})" + ("" if row else f": {text['not-there']}")
            yield from _steps(row, lang) if row else ()
            yield from level_with(register, row.value.tie, row.value.player, lang) if row else ()
        yield from _readings(season, list(filter(None, rows)), lang)
        return
    explained: list[Explained[object]] = []
    for line in _lines(result.rankings, player):
        points = with_unit(number(line.value.points, lang), law.unit, lang)
        yield f"{with_others(law.areas[line.value.area], line.value.player, player, register)[lang]}: {points}"
        yield from _steps(line, lang)
        yield from level_with(register, line.value.tie, line.value.player, lang)
        explained.append(line)
    for tournament in result.tournaments:
        row = tournament.row(player)
        if row and row.value.points is None:
            status = shown_status(season, tournament)
            yield f"{tournament.facts.name} ({tournament.id}): {text.get('status-' + status, status)}"
    bonuses = [bonus for bonus in result.bonuses if bonus.value.id == player]
    admissions = [admission for admission in result.admissions if player in members(admission.value.player)]
    for bonus in bonuses:
        yield f"{text['bonus']}:"
        yield from _steps(bonus, lang)
        yield from level_with(register, bonus.value.tie, player, lang)
        explained.append(bonus)
    for seat in admissions:
        yield f"{with_others({lang: text['final']}, seat.value.player, player, register)[lang]}:"
        yield from _steps(seat, lang)
        explained.append(seat)
    yield from _decided(results, [effect for effect in season.decisions if effect.decision.player == player], lang)
    played = ((tournament.verdict, tournament.row(player)) for tournament in result.tournaments)
    beneath = [part for verdict, row in played if row for part in (verdict, row)]
    yield from _readings(season, explained, lang, beneath)
    for history in results.histories:
        yield from (_career(history, career, lang) for career in history.careers if career.player == player)


def _decided(results: Results, effects: Iterable[Effect], lang: str) -> Iterator[str]:
    """What was decided: of which tournament, about whom, why, and by whom, but for a lot; and whether it was taken
    back."""
    named = results.records.register.named
    for effect in effects:
        decision = effect.decision
        about = "".join(f" {part}" for part in (decision.player and named(decision.player, lang), effect.about) if part)
        kind = words(lang)[kind_key(decision)] + about
        revoked = f"; {words(lang)['decision-revocation']} {decision.revoked.date}" if decision.revoked else ""
        by = f"{named(decision.by, lang)}, " if decision.by else ""
        yield f"  * {kind}: {decision.reason or '–'} ({by}{decision.date}{revoked})"


def _career(history: History, career: Career, lang: str) -> str:
    """The place of a player in a ranking over the years, with what it rests on."""
    text = shell_words(lang)
    figures = [f"{text[f'history-{column}']} {len(events)}" for column, events in career.columns.items() if events]
    facts = {"competition": history.title[lang], "place": career.place, "figures": ", ".join(figures)}
    return say(lang, text["history-invented" if history.invented else "history"], facts)


def _lines(rankings: Mapping[str, Ranking], player: str) -> Iterator[Explained[Line]]:
    for ranking in rankings.values():
        yield from (line for line in ranking.lines if player in members(line.value.player))
