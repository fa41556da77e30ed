"""What somebody decides → the text of the data files that record it.

Which facts a regulation knows is asked of its schemas, so that no room is named here: a decision that the law of a
season has no place for is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from ..checking.consistency.stranger_decides import may_decide
from ..problems import UserError
from ..records import hidden
from ..records.document import Document, SoundData
from ..records.schemas import Schemas
from ..records.unfilled import says_nothing
from ..results import Results
from ..season import SeasonDocument
from . import lots
from .contests import CONTEST
from .editing import appended
from .revoking import OF_PLAYER, OF_SEASON, in_force, revocable, revoked
from .tournament_decisions import TournamentDecision, on_tournament
from .wishes import (
    Ruling,
    Wish,
    allowed_or_refused,
    another_decides,
    area_meant,
    below_data,
    keys_of,
    known_player,
    known_players,
    no_season,
    no_tournament,
    not_known,
    reasoned,
    recorded,
    refuse_stranger,
    sender_or_refused,
    text_of,
    without_season,
    word,
)  # fmt: skip

WITHOUT_REASON = ("homologate", "lot")  # no file has a place for one
MOST_WORDS = {
    "homologate": 0, "downgrade": 0, "pardon": 0, "refuse": 0, "contest": 0, "ban": 0, "exclude": 1, "absent": 1,
    "wild-card": 1, "no-ban": 1, "strip": 2, "bonus": 2, "answer": 2, "settle": 1,
}  # fmt: skip
_SAME = ("from", "to", "tournament")  # what a second ban, or a second that none follows, would say again
ON_TIERS = ("downgrade", "pardon", "refuse")


def decide(results: Results, data: Path, wish: Wish) -> Ruling:
    """The files with the decision in them; raises UserError."""
    _nothing_more(wish)
    by = known_player(results, wish.by) if wish.by or wish.signed else ""
    if wish.kind in WITHOUT_REASON and wish.reason.strip():
        raise UserError("desk-no-place-for-reason", kind=wish.kind)
    if wish.reason.strip() and says_nothing(wish.reason):
        raise UserError("desk-no-reason")
    _without_names(results, wish)
    if wish.kind in OF_PLAYER or (wish.kind == "revoke" and wish.words[:1] and wish.words[0] in OF_PLAYER):
        return _on_player(results, data, wish, by)
    id, _, tournament = wish.subject.partition("/")
    season = results.documents.get(id)
    if not tournament and wish.kind not in _SEASON and wish.kind != "revoke":
        raise without_season(results, wish)
    if season is None:
        raise no_season(results, wish)
    if tournament:
        return _on_tournament(results, data, wish, by, season, tournament)
    if wish.kind == "revoke":
        return _revoked_in_season(results, data, wish, by, season)
    return _on_season(results, data, wish, by, season)


def _on_tournament(
    results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument, tournament: str
) -> Ruling:
    chosen = season.result.find(tournament)
    if chosen is None:
        raise no_tournament(results, wish.subject)
    if by and wish.kind != CONTEST:
        sender_or_refused(results, season, chosen, by)
        allowed_or_refused(results, season, chosen.area, by, wish.kind)
    return on_tournament(TournamentDecision(results, data, wish, by, season, chosen))


def _on_season(results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument) -> Ruling:
    if wish.kind == "lot" and "lots" not in keys_of(season, "season"):
        raise not_known(season, wish.kind)
    key, entry, area, clause = _SEASON[wish.kind](results, wish, by)
    for tournament in (entry.get("tournament"), *wish.choices):
        if tournament and season.result.find(tournament) is None:
            raise no_tournament(results, f"{season.season.id}/{tournament}")
    allowed_or_refused(results, season, area, by)
    if key == "lots":
        lots.of_ranking(results, season, area, entry["order"], wish.day)
    document = results.records.seasons[season.season.id].document
    if entry in document.data.get(key, []):
        raise UserError("desk-decided-already", place=_place(document, key, entry))
    return recorded(data, season, "season", document.path, key, entry, clause)


def _place(document: Document, key: str, entry: SoundData) -> str:
    where = document.where(key, document.data[key].index(entry))
    return f"{where.path}:{where.line}"


def _without_names(results: Results, wish: Wish) -> None:
    """Raises UserError where the reason has somebody's name, which a decision has by its code."""
    register = results.records.register
    for player in register.players.values() if " " in wish.reason.strip() else ():
        if player.name and hidden.says(wish.reason, hidden.full_names([player.name])):
            raise UserError("desk-reason-with-name", who=register.shown(player.id))


def _nothing_more(wish: Wish) -> None:
    """Raises UserError for words and options that this kind of decision has no place for: nobody would read them."""
    most = MOST_WORDS.get(wish.kind, len(wish.words))
    if surplus := wish.words[most:]:
        raise UserError("desk-words-more", kind=wish.kind, surplus=" ".join(surplus))
    without_place = {
        "--to-tier": wish.to and wish.kind not in ON_TIERS,
        "--from": wish.first and wish.kind != "ban",
        "--to": wish.last and wish.kind != "ban",
        "--not-played": not wish.played and wish.kind != "bonus",
        "--choose": wish.choices and wish.kind != "bonus",
    }
    if options := [option for option, surplus_there in without_place.items() if surplus_there]:
        raise UserError("desk-option-more", kind=wish.kind, option=", ".join(options))


def _revoked_in_season(results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument) -> Ruling:
    kind, *words = (word(wish, 0), *wish.words[1:])
    keys = keys_of(season, "season")
    revocable(kind, [name for name, (key, _) in OF_SEASON.items() if key in keys])
    document = results.records.seasons[season.season.id].document
    decision = in_force(document.data, [OF_SEASON[kind]], words, results.records.register, kind)
    allowed_or_refused(results, season, decision.area, by)
    return revoked(results, data, wish, document, decision)


OfSeason = tuple[str, SoundData, str, str]  # key of the season's file, entry, area, kind of the clause


def _bonus(results: Results, wish: Wish, by: str) -> OfSeason:
    area, bonus = area_meant(results, wish), word(wish, 1)
    entry = {"area": area, "kind": bonus, "played": wish.played, "by": by, "date": wish.day.isoformat()}
    chosen = {"choices": list(wish.choices)} if wish.choices else {}
    return "bonus_decisions", {**reasoned(entry, wish), **chosen}, area, f"bonus-{bonus}"


def _wild_card(results: Results, wish: Wish, by: str) -> OfSeason:
    entry = {"kind": "tournament", "tournament": word(wish, 0), "by": by, "date": wish.day.isoformat()}
    return "wild_card_decisions", reasoned(entry, wish), "", "wild-card"


def _absent(results: Results, wish: Wish, by: str) -> OfSeason:
    entry = {"player": known_player(results, word(wish, 0)), "by": by, "date": wish.day.isoformat()}
    return "unavailable", reasoned(entry, wish), "", "unavailable"


def _lot(results: Results, wish: Wish, by: str) -> OfSeason:
    area, order = area_meant(results, wish), known_players(results, wish, 1)
    entry = {"area": area, "order": order, "by": by, "date": wish.day.isoformat()}
    return "lots", entry, entry["area"], "lot"


_SEASON: Mapping[str, Callable[[Results, Wish, str], OfSeason]] = {
    "bonus": _bonus, "wild-card": _wild_card, "absent": _absent, "lot": _lot,
}  # fmt: skip


def _on_player(results: Results, data: Path, wish: Wish, by: str) -> Ruling:
    """A ban is of the whole championship: any referent, or the publisher, of any season may record it, record that none
    follows an expulsion, or take either back."""
    if "/" in wish.subject:
        raise UserError("desk-wants-player", kind=wish.kind)
    allowed = {decider for document in results.documents.values() for decider in may_decide(document.facts, "")}
    if allowed and by not in allowed:
        refuse_stranger(results, by, sorted(allowed))
    register = results.records.register
    document = register.players[known_player(results, wish.subject)].document
    another_decides(results, document.stem, by, allowed)
    if wish.kind == "revoke":
        kind, words = wish.words[0], wish.words[1:]
        return revoked(results, data, wish, document, in_force(document.data, [OF_PLAYER[kind]], words, register, kind))
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    if wish.kind == "ban":
        if wish.first is None:
            raise UserError("desk-no-first-day")
        days = {"from": wish.first.isoformat()} | ({"to": wish.last.isoformat()} if wish.last else {})
        entry = reasoned(days, wish) | {"by": by, "date": wish.day.isoformat()}
    else:
        _expelled_or_refused(results, document.stem, word(wish, 0))
        entry = reasoned({"tournament": word(wish, 0), "by": by, "date": wish.day.isoformat()}, wish)
    key, _ = OF_PLAYER[wish.kind]
    for standing in document.data.get(key, []):
        if "revoked" not in standing and all(standing.get(fact) == entry.get(fact) for fact in _SAME):
            raise UserError(f"desk-{wish.kind}-already", place=_place(document, key, standing))
    text = appended(text_of(data, document.path), key, entry, list(Schemas().read("player")["properties"]))
    return Ruling({below_data(data, document.path): text})


def _expelled_or_refused(results: Results, player: str, subject: str) -> None:
    """Raises UserError unless *player* was expelled from the tournament *subject* (SEASON/ID): else there is no ban to
    do without."""
    id, _, tournament = subject.partition("/")
    if id not in results.documents:
        raise UserError("desk-no-season", season=id, known=", ".join(results.documents))
    chosen = results.documents[id].result.find(tournament)
    if chosen is None:
        raise no_tournament(results, subject)
    if not any(withdrawal.expelled and withdrawal.player == player for withdrawal in chosen.facts.withdrawals):
        raise UserError("desk-not-expelled", id=player, tournament=subject)
