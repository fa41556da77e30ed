"""What somebody decides → the text of the data files that record it.

Which facts a regulation knows is asked of its schemas, so that no room is named here: a decision that the law of a
season has no place for is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

from ..checking.consistency.stranger_decides import may_decide
from ..problems import UserError
from ..records.document import Document, SoundData
from ..records.schemas import Schemas
from ..regulations.contested import CONTESTED
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from . import lots
from .editing import appended, data_of, noted, put
from .revoking import HOMOLOGATE, OF_PLAYER, OF_SEASON, OF_TOURNAMENT, DecisionInForce, in_force, revocable
from .wishes import (
    Ruling,
    Wish,
    allowed_or_refused,
    below_data,
    clause_of,
    keys_of,
    known_player,
    no_tournament,
    not_known,
    reasoned,
    recorded,
    text_of,
    word,
)  # fmt: skip

CONTEST = "contest"
NONE = "none"  # the tier of what is not homologated
WITHOUT_TIER = ("not-homologated", "refused")  # what cannot be homologated while it has none
ON_TIER = {"downgrade": "downgrade", "pardon": "pardon", "refuse": "refusal"}
ON_PLAYER = {"exclude": ("exclusions", "exclusion"), "strip": ("stripped", "stripped")}
ANSWERS = ("rejected", "upheld")
DUELS = ("quarter", "semi", "third", "final")  # where an expulsion takes the result away
WITHOUT_REASON = ("homologate", "lot")  # no file has a place for one
SIGNED = {"homologated": "homologation", "ratified": "ratification"}  # (who and when) in a tournament


def decide(results: Results, data: Path, wish: Wish) -> Ruling:
    """The files with the decision in them; raises UserError."""
    by = known_player(results, wish.by) if wish.by or wish.signed else ""
    if wish.kind in WITHOUT_REASON and wish.reason.strip():
        raise UserError("desk-no-place-for-reason", kind=wish.kind)
    if wish.kind in OF_PLAYER or (wish.kind == "revoke" and wish.words[:1] and wish.words[0] in OF_PLAYER):
        return _on_player(results, data, wish, by)
    id, _, tournament = wish.subject.partition("/")
    season = results.documents.get(id)
    if not tournament and wish.kind not in _SEASON and wish.kind != "revoke":
        raise UserError("desk-wants-tournament", kind=wish.kind)
    if season is None:
        raise UserError("desk-no-season", season=id, known=", ".join(results.documents))
    if tournament:
        chosen = season.result.find(tournament)
        if chosen is None:
            raise no_tournament(results, wish.subject)
        if by and wish.kind != CONTEST:
            allowed_or_refused(results, season, chosen.area, by)
        return _on_tournament(results, data, wish, by, season, chosen)
    if wish.kind == "revoke":
        return _revoked_in_season(results, data, wish, by, season)
    if wish.kind == "lot" and "lots" not in keys_of(season, "season"):
        raise not_known(season, wish.kind)
    key, entry, area, clause = _SEASON[wish.kind](results, wish, by)
    for named in (entry.get("tournament"), *wish.choices):
        if named and season.result.find(named) is None:
            raise no_tournament(results, f"{id}/{named}")
    allowed_or_refused(results, season, area, by)
    if key == "lots":
        lots.of_ranking(results, season, area, entry["order"], wish.day)
    return recorded(data, season, "season", results.records.seasons[id].document.path, key, entry, clause)


def _on_tournament(
    results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument, tournament: TournamentResult
) -> Ruling:
    document, known = results.records.sheet(season.season.id, tournament.id).document, keys_of(season, "tournament")
    stamp: dict[str, str] = {"by": by, "date": wish.day.isoformat()}
    if wish.signed and wish.day < tournament.facts.end:
        raise UserError("desk-too-early", day=wish.day, end=tournament.facts.end)
    if wish.kind == "homologate":
        key = next((field for field in SIGNED if field in known), "")
        if not key:
            raise not_known(season, wish.kind)
        signed, text = document.data.get(key), text_of(data, document.path)
        if signed and "revoked" not in signed:
            raise UserError("desk-signed-already", by=results.records.register.shown(signed["by"]), day=signed["date"])
        if signed:
            text = appended(text, f"{key}_before", signed, known)
        if tournament.verdict.value.tier == NONE and tournament.verdict.value.status in WITHOUT_TIER:
            raise UserError("desk-nothing-to-homologate", season=season.season.id, id=tournament.id)
        text = put(text, key, stamp, known)
        return Ruling({below_data(data, document.path): text}, clause_of(season, SIGNED[key]))
    if (wish.kind in ON_TIER and "decisions" not in known) or ON_PLAYER.get(wish.kind, known)[0] not in known:
        raise not_known(season, wish.kind)
    if wish.kind in ON_TIER:
        before, kind = tournament.verdict.value.tier, ON_TIER[wish.kind]
        tiers = _tiers(season)
        if wish.to and tiers and wish.to not in tiers:
            raise UserError("desk-no-tier", tier=wish.to, known=", ".join(tiers))
        after = wish.to or {"pardon": tournament.announced_tier, "refusal": NONE}.get(kind) or _lower(season, before)
        if after == before and not wish.to:
            raise UserError("desk-same-tier", kind=wish.kind, tier=before or NONE)
        entry = {"kind": kind, "from": before, "to": after, **stamp}
        return recorded(data, season, "tournament", document.path, "decisions", reasoned(entry, wish), kind)
    if wish.kind in ON_PLAYER:
        key, kind = ON_PLAYER[wish.kind]
        player = known_player(results, word(wish, 0))
        if not any(player in row.value.people for row in tournament.standings.values()):
            raise UserError("desk-not-played", id=player, tournament=f"{season.season.id}/{tournament.id}")
        entry = reasoned({"player": player, **stamp}, wish)
        text = _with_fact(results, wish, text_of(data, document.path), entry, known)
        return recorded(data, season, "tournament", document.path, key, entry, kind, text)
    if wish.kind == CONTEST:
        return recorded(data, season, "tournament", document.path, CONTESTED, reasoned(stamp, wish), CONTESTED)
    if wish.kind == "answer":
        return _answered(results, data, wish, season, tournament, stamp)
    if wish.kind == "revoke":
        kind, *words = (word(wish, 0), *wish.words[1:])
        keys = [(key, "") for key in SIGNED] if kind == HOMOLOGATE else [OF_TOURNAMENT.get(kind, ("", ""))]
        homologated = (HOMOLOGATE,) if {*SIGNED} & {*known} else ()
        revocable(kind, (*homologated, *(name for name, (key, _) in OF_TOURNAMENT.items() if key in known)))
        return _revoked(
            results, data, wish, document, in_force(document.data, keys, words, results.records.register, kind)
        )
    if wish.kind == "lot":
        if "lots" not in known:
            raise not_known(season, wish.kind)
        order = _order(results, wish, 0)
        lots.of_tournament(results, tournament, document.data.get("lots", ()), order)
        return recorded(data, season, "tournament", document.path, "lots", order, "lot-tournament")
    raise UserError("desk-wants-season", kind=wish.kind)


def _with_fact(results: Results, wish: Wish, text: str, entry: Mapping[str, object], known: list[str]) -> str:
    """*text* with the fact on which the decision in *entry* rests: that somebody showed no card, or was expelled during
    a duel."""
    facts, person, player = data_of(text), entry["player"], results.records.register.player
    if wish.kind == "exclude":
        already = any(player(written) == person for written in facts.get("without_card", ()))
        return text if already or "without_card" not in known else appended(text, "without_card", person, known)
    left = [leaving for leaving in facts.get("withdrawals", ()) if player(leaving["player"]) == person]
    if left or "withdrawals" not in known:
        return text
    if len(wish.words) < 2 or wish.words[1] not in DUELS:
        raise UserError("desk-strip-stage", id=person, stages=", ".join(DUELS))
    if "reason" not in entry:
        raise UserError("desk-no-reason")
    signed = {key: entry[key] for key in ("by", "date", "reason")}
    leaving = {"player": person, "stage": wish.words[1], "cause": "expulsion", **signed}
    return appended(text, "withdrawals", leaving, known)


def _answered(
    results: Results,
    data: Path,
    wish: Wish,
    season: SeasonDocument,
    tournament: TournamentResult,
    stamp: dict[str, str],
) -> Ruling:
    """The answer to who contests the result of a *tournament*: the oldest that waits, or that of who is named."""
    document, register = results.records.sheet(season.season.id, tournament.id).document, results.records.register
    first_word = word(wish, 0)
    if first_word not in ANSWERS:
        raise UserError("desk-no-answer", word=first_word, known=", ".join(ANSWERS))
    whose = known_player(results, wish.words[1]) if len(wish.words) > 1 else ""
    for n, contest in enumerate(document.data.get(CONTESTED, ())):
        if "answer" not in contest and whose in ("", register.player(contest["by"])):
            if not wish.reason.strip():
                raise UserError("desk-no-reason")
            answer = reasoned({"upheld": first_word == "upheld", **stamp}, wish)
            text = noted(text_of(data, document.path), CONTESTED, n, "answer", answer)
            return Ruling({below_data(data, document.path): text})
    raise UserError("desk-nothing-contested")


def _revoked_in_season(results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument) -> Ruling:
    kind, *words = (word(wish, 0), *wish.words[1:])
    known = keys_of(season, "season")
    revocable(kind, [name for name, (key, _) in OF_SEASON.items() if key in known])
    document = results.records.seasons[season.season.id].document
    decision = in_force(document.data, [OF_SEASON[kind]], words, results.records.register, kind)
    allowed_or_refused(results, season, decision.area, by)
    return _revoked(results, data, wish, document, decision)


def _revoked(results: Results, data: Path, wish: Wish, document: Document, decision: DecisionInForce) -> Ruling:
    """The file with who took the *decision* back, when and why."""
    decided_on = date.fromisoformat(decision.entry.get("date", decision.entry.get("from", date.min.isoformat())))
    if wish.day < decided_on:
        raise UserError("desk-revoke-early", day=wish.day, taken=decided_on)
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    stamp = reasoned({"by": known_player(results, wish.by), "date": wish.day.isoformat()}, wish)
    text = noted(text_of(data, document.path), decision.key, decision.number, "revoked", stamp)
    return Ruling({below_data(data, document.path): text})


def _tiers(season: SeasonDocument) -> list[str]:
    """The tiers that the law's schema has, the highest first; the last is that of what does not count."""
    schema = Schemas().read(f"{season.law}/tournament")
    return schema["$defs"].get("tier_or_none", {}).get("enum", [])


def _lower(season: SeasonDocument, tier: str | None) -> str:
    """One tier down; whether it is the right one says the check of the room."""
    *tiers, none = _tiers(season) or [NONE]
    return [none, *tiers][tiers.index(tier)] if tier in tiers else none


OfSeason = tuple[str, SoundData, str, str]  # key of the season's file, entry, area, kind of the clause


def _bonus(results: Results, wish: Wish, by: str) -> OfSeason:
    area, bonus = word(wish, 0), word(wish, 1)
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
    entry = {"area": word(wish, 0), "order": _order(results, wish, 1), "by": by, "date": wish.day.isoformat()}
    return "lots", entry, entry["area"], "lot"


_SEASON: Mapping[str, Callable[[Results, Wish, str], OfSeason]] = {
    "bonus": _bonus, "wild-card": _wild_card, "absent": _absent, "lot": _lot,
}  # fmt: skip


def _on_player(results: Results, data: Path, wish: Wish, by: str) -> Ruling:
    """A ban is of the whole championship: any referent, or the publisher, of any season may record it, record that none
    follows an expulsion, or take either back."""
    allowed = {referee for document in results.documents.values() for referee in may_decide(document.facts, "")}
    if allowed and by not in allowed:
        shown = results.records.register.shown
        raise UserError(
            "desk-not-allowed", who=shown(by), allowed=", ".join(shown(referee) for referee in sorted(allowed))
        )
    register = results.records.register
    document = register.players[known_player(results, wish.subject)].document
    if wish.kind == "revoke":
        kind, words = wish.words[0], wish.words[1:]
        return _revoked(
            results, data, wish, document, in_force(document.data, [OF_PLAYER[kind]], words, register, kind)
        )
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    if wish.kind == "ban":
        if wish.first is None:
            raise UserError("desk-no-first-day")
        days = {"from": wish.first.isoformat()} | ({"to": wish.last.isoformat()} if wish.last else {})
        entry = reasoned(days, wish) | {"by": by, "date": wish.day.isoformat()}
    else:
        entry = reasoned({"tournament": word(wish, 0), "by": by, "date": wish.day.isoformat()}, wish)
    key, _ = OF_PLAYER[wish.kind]
    text = appended(text_of(data, document.path), key, entry, list(Schemas().read("player")["properties"]))
    return Ruling({below_data(data, document.path): text})


def _order(results: Results, wish: Wish, at: int) -> list[str]:
    word(wish, at)
    return [known_player(results, word) for word in wish.words[at:]]
