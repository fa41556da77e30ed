"""What somebody decides → the text of the data files that record it.

Which facts a regulation knows is asked of its schemas, so that no room is named here: a decision that the law of a
season has no place for is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..consistency.stranger_decides import may_decide
from ..problems import UserError
from ..records.schemas import Schemas
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from ..submitting.people import People
from . import lots
from .dry_run import Files
from .editing import appended, put

MOST_NEAR = 3  # tournaments that were probably meant
NONE = "none"  # the tier of what is not homologated
WITHOUT_TIER = ("not-homologated", "refused")  # what cannot be homologated while it has none
ON_TIER = {"downgrade": "downgrade", "pardon": "pardon", "refuse": "refusal"}
ON_PLAYER = {"exclude": ("exclusions", "exclusion"), "strip": ("stripped", "stripped")}
EXAMPLES = {  # what somebody writes behind the kind
    "exclude": "2009/fiera-di-perugia p0123", "strip": "2009/fiera-di-perugia p0123", "absent": "2009 p0123",
    "bonus": "2009 nord club", "wild-card": "2009 fiera-di-perugia", "lot": "2009/fiera-di-perugia p0123 p0456",
}  # fmt: skip
WITHOUT_REASON = ("homologate", "lot")  # no file has a place for one
SIGNED = {"homologated": "homologation", "ratified": "ratification"}  # (who and when) in a tournament


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asked for: *subject* is a tournament (SEASON/ID), a season or, for a ban, a player; *words* what
    the kind needs besides; *by* and *day* are never guessed; where nothing is *signed*, nobody asks for *by*."""

    kind: str
    subject: str
    words: tuple[str, ...]
    by: str
    day: date
    reason: str = ""
    to: str = ""
    played: bool = True
    choices: tuple[str, ...] = ()
    first: date | None = None
    last: date | None = None

    @property
    def signed(self) -> bool:
        """Whether the file says who decided and when: a sheet does not say it of a lot."""
        return not (self.kind == "lot" and "/" in self.subject)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The files that would record a decision, and the clause that lets it be taken ("" where no text says)."""

    files: Files
    clause: str = ""


def decide(results: Results, data: Path, wish: Wish) -> Ruling:
    """The files with the decision in them; raises UserError."""
    by = known_player(results, wish.by) if wish.by or wish.signed else ""
    if wish.kind in WITHOUT_REASON and wish.reason.strip():
        raise UserError("desk-no-place-for-reason", kind=wish.kind)
    if wish.kind == "ban":
        return _ban(results, data, wish, by)
    id, _, tournament = wish.subject.partition("/")
    season = results.documents.get(id)
    if not tournament and wish.kind not in _SEASON:
        raise UserError("desk-wants-tournament", kind=wish.kind)
    if season is None:
        raise UserError("desk-no-season", season=id, known=", ".join(results.documents))
    if tournament:
        chosen = season.result.find(tournament)
        if chosen is None:
            raise _no_tournament(results, wish.subject)
        if by:
            _allowed(results, season, chosen.area, by)
        return _on_tournament(results, data, wish, by, season, chosen)
    if wish.kind == "lot" and "lots" not in _keys(season, "season"):
        raise UserError("desk-not-known", kind=wish.kind, law=season.law)
    key, entry, area, clause = _SEASON[wish.kind](results, wish, by)
    for named in (entry.get("tournament"), *wish.choices):
        if named and season.result.find(named) is None:
            raise _no_tournament(results, f"{id}/{named}")
    _allowed(results, season, area, by)
    if key == "lots":
        lots.of_ranking(results, season, area, entry["order"], wish.day)
    return _recorded(data, season, "season", results.records.seasons[id].document.path, key, entry, clause)


def known_player(results: Results, written: str) -> str:
    """The id of the player *written*: a code, or the name of one person only. Raises UserError for nobody's, with
    whoever was probably meant, and for a name of several."""
    register = results.records.register
    id_ = register.player(written)
    if id_ is None:
        called = sorted(People(register).named(written))
        if len(called) == 1:
            return called[0]
        if called:
            raise UserError("desk-player-several", name=written, who=", ".join(called[:MOST_NEAR]))
        close = register.resembling(written)
        if close is None:
            raise UserError("desk-no-player", id=written)
        raise UserError("desk-no-player-near", id=written, near=register.shown(close[0]))
    return id_


def _no_tournament(results: Results, written: str) -> UserError:
    """Why nothing is called *written*, a tournament of a season that is there; with those that were probably meant."""
    season, _, id = written.partition("/")
    document = results.documents[season]
    if id in document.not_begun:
        return UserError("desk-not-yet-begun", start=document.not_begun[id], as_of=document.result.day)
    ids = {name: [result.id for result in document.result.tournaments] for name, document in results.documents.items()}
    near = [f"{season}/{match}" for match in get_close_matches(id, ids[season], MOST_NEAR, 0.5)]
    near = near or [f"{other}/{id}" for other, id_ in ids.items() if id in id_]
    if near:
        return UserError("desk-no-tournament-near", tournament=written, near=", ".join(near[:MOST_NEAR]))
    return UserError("desk-no-tournament", tournament=written)


def _allowed(results: Results, season: SeasonDocument, area: str, by: str) -> None:
    """Only the referent of the area, or who decides for the publisher."""
    allowed = may_decide(season.facts, area)
    if allowed and by not in allowed:
        shown = results.records.register.shown
        raise UserError("desk-not-allowed", who=shown(by), allowed=", ".join(shown(referee) for referee in allowed))


def _on_tournament(
    results: Results, data: Path, wish: Wish, by: str, season: SeasonDocument, tournament: TournamentResult
) -> Ruling:
    document, known = results.records.sheet(season.season.id, tournament.id).document, _keys(season, "tournament")
    stamp: dict[str, Any] = {"by": by, "date": wish.day.isoformat()}
    if wish.signed and wish.day < tournament.facts.end:
        raise UserError("desk-too-early", day=wish.day, end=tournament.facts.end)
    if wish.kind == "homologate":
        key = next((field for field in SIGNED if field in known), "")
        if not key:
            raise UserError("desk-not-known", kind=wish.kind, law=season.law)
        if there := document.data.get(key):
            raise UserError("desk-signed-already", by=results.records.register.shown(there["by"]), day=there["date"])
        if tournament.verdict.value.tier == NONE and tournament.verdict.value.status in WITHOUT_TIER:
            raise UserError("desk-nothing-to-homologate", season=season.season.id, id=tournament.id)
        text = put(_text(data, document.path), key, stamp, known)
        return Ruling({_below(data, document.path): text}, _clause(season, SIGNED[key]))
    if wish.kind in ON_TIER:
        before, kind = tournament.verdict.value.tier, ON_TIER[wish.kind]
        after = wish.to or {"pardon": tournament.announced_tier, "refusal": NONE}.get(kind) or _lower(season, before)
        if after == before and not wish.to:
            raise UserError("desk-same-tier", kind=wish.kind, tier=before or NONE)
        entry = {"kind": kind, "from": before, "to": after, **stamp}
        return _recorded(data, season, "tournament", document.path, "decisions", _reasoned(entry, wish), kind)
    if wish.kind in ON_PLAYER:
        key, kind = ON_PLAYER[wish.kind]
        entry = {"player": known_player(results, _word(wish, 0)), **stamp}
        return _recorded(data, season, "tournament", document.path, key, _reasoned(entry, wish), kind)
    if wish.kind == "lot":
        if "lots" not in known:
            raise UserError("desk-not-known", kind=wish.kind, law=season.law)
        order = _order(results, wish, 0)
        lots.of_tournament(results, tournament, document.data.get("lots", ()), order)
        return _recorded(data, season, "tournament", document.path, "lots", order, "lot-tournament")
    raise UserError("desk-wants-season", kind=wish.kind)


def _lower(season: SeasonDocument, tier: str | None) -> str:
    """One tier down on the ladder that the law's schema has; whether it is the right one says the check of the room."""
    schema = Schemas().read(f"{season.law}/tournament")
    *tiers, none = schema["$defs"].get("tier_or_none", {}).get("enum", [NONE])
    return [none, *tiers][tiers.index(tier)] if tier in tiers else none


Made = tuple[str, Any, str, str]  # key of the season's file, entry, area, kind of the clause


def _bonus(results: Results, wish: Wish, by: str) -> Made:
    area, bonus = _word(wish, 0), _word(wish, 1)
    entry = {"area": area, "kind": bonus, "played": wish.played, "by": by, "date": wish.day.isoformat()}
    chosen = {"choices": list(wish.choices)} if wish.choices else {}
    return "bonus_decisions", {**_reasoned(entry, wish), **chosen}, area, f"bonus-{bonus}"


def _wild_card(results: Results, wish: Wish, by: str) -> Made:
    entry = {"kind": "tournament", "tournament": _word(wish, 0), "by": by, "date": wish.day.isoformat()}
    return "wild_card_decisions", _reasoned(entry, wish), "", "wild-card"


def _absent(results: Results, wish: Wish, by: str) -> Made:
    entry = {"player": known_player(results, _word(wish, 0)), "by": by, "date": wish.day.isoformat()}
    return "unavailable", _reasoned(entry, wish), "", "unavailable"


def _lot(results: Results, wish: Wish, by: str) -> Made:
    entry = {"area": _word(wish, 0), "order": _order(results, wish, 1), "by": by, "date": wish.day.isoformat()}
    return "lots", entry, entry["area"], "lot"


_SEASON: Mapping[str, Callable[[Results, Wish, str], Made]] = {
    "bonus": _bonus, "wild-card": _wild_card, "absent": _absent, "lot": _lot,
}  # fmt: skip


def _ban(results: Results, data: Path, wish: Wish, by: str) -> Ruling:
    """A ban is of the whole championship: any referent, or the publisher, of any season may record it."""
    allowed = {referee for document in results.documents.values() for referee in may_decide(document.facts, "")}
    if allowed and by not in allowed:
        shown = results.records.register.shown
        raise UserError(
            "desk-not-allowed", who=shown(by), allowed=", ".join(shown(referee) for referee in sorted(allowed))
        )
    player = results.records.register.players[known_player(results, wish.subject)]
    if wish.first is None:
        raise UserError("desk-no-first-day")
    entry = {"from": wish.first.isoformat()} | ({"to": wish.last.isoformat()} if wish.last else {})
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    entry = _reasoned(entry, wish) | {"by": by, "date": wish.day.isoformat()}
    path = player.document.path
    text = appended(_text(data, path), "bans", entry, list(Schemas().read("player")["properties"]))
    return Ruling({_below(data, path): text})


def _recorded(data: Path, season: SeasonDocument, file: str, path: str, key: str, entry: Any, kind: str) -> Ruling:
    known = _keys(season, file)
    if key not in known:
        raise UserError("desk-not-known", kind=kind, law=season.law)
    if key != "lots" and "reason" not in entry:  # every schema asks for one, but of a lot
        raise UserError("desk-no-reason")
    return Ruling({_below(data, path): appended(_text(data, path), key, entry, known)}, _clause(season, kind))


def _keys(season: SeasonDocument, file: str) -> list[str]:
    """What the law of the season knows in such a file, in the order of its schema."""
    return list(Schemas().read(f"{season.law}/{file}")["properties"])


def _clause(season: SeasonDocument, kind: str) -> str:
    clause = season.regulation.decision_clauses.get(kind, "")
    return f"{season.law} {clause}" if clause else ""


def _order(results: Results, wish: Wish, at: int) -> list[str]:
    _word(wish, at)
    return [known_player(results, word) for word in wish.words[at:]]


def _word(wish: Wish, n: int) -> str:
    if len(wish.words) <= n:
        raise UserError("desk-words", kind=wish.kind, example=EXAMPLES[wish.kind])
    return wish.words[n]


def _reasoned(entry: dict[str, Any], wish: Wish) -> dict[str, Any]:
    """*entry* with the reason, where there is one."""
    return entry | ({"reason": wish.reason} if wish.reason.strip() else {})


def _below(data: Path, path: str) -> str:
    return Path(path).resolve().relative_to(data.resolve()).as_posix()


def _text(data: Path, path: str) -> str:
    return (data / _below(data, path)).read_text(encoding="utf-8")
