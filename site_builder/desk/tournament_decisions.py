"""What somebody decides of a tournament → the text of its file that records it.

For each kind of decision there is one function; which kinds the law of a season has a place for is asked of its schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path

from msgspec import Struct

from ..checking.consistency.stranger_decides import may_decide
from ..problems import UserError
from ..records.document import Document, SoundData
from ..records.schemas import Schemas
from ..regulations.contested import CONTESTED, SETTLED
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from . import contests, lots
from .editing import appended, data_of, noted, noted_inside, put
from .revoking import HOMOLOGATE, OF_TOURNAMENT, in_force, revocable, revoked
from .wishes import (
    Ruling,
    Wish,
    another_decides,
    below_data,
    clause_of,
    keys_of,
    known_player,
    known_players,
    not_known,
    reasoned,
    recorded,
    text_of,
    word,
)

NONE = "none"  # the tier of what is not homologated
WITHOUT_TIER = ("not-homologated", "refused")  # what cannot be homologated while it has none
ON_TIER = {"downgrade": "downgrade", "pardon": "pardon", "refuse": "refusal"}
ON_PLAYER = {"exclude": ("exclusions", "exclusion"), "strip": ("stripped", "stripped")}
ANSWERS = ("rejected", "upheld")
SIGNED = {"homologated": "homologation", "ratified": "ratification"}  # (who and when) in a tournament


class TournamentDecision(Struct, frozen=True, dict=True):
    """The *wish* of somebody, *by* (a player's id, or ""), about a *tournament* of a *season*, whose file lies below
    *data*."""

    results: Results
    data: Path
    wish: Wish
    by: str
    season: SeasonDocument
    tournament: TournamentResult

    @cached_property
    def document(self) -> Document:
        return self.results.records.sheet(self.season.season.id, self.tournament.id).document

    @cached_property
    def known(self) -> list[str]:
        """The keys that the law has for a tournament."""
        return keys_of(self.season, "tournament")

    @property
    def stamp(self) -> dict[str, str]:
        return {"by": self.by, "date": self.wish.day.isoformat()}

    @property
    def text(self) -> str:
        return text_of(self.data, self.document.path)

    def recorded(self, key: str, entry: SoundData | list[str], clause: str, text: str = "") -> Ruling:
        """The file with *entry* under *key*, in its *text* as it stands or as it is given."""
        return recorded(self.data, self.season, "tournament", self.document.path, key, entry, clause, text)

    def written(self, text: str, clause: str = "") -> Ruling:
        """The file with another *text*."""
        return Ruling({below_data(self.data, self.document.path): text}, clause)

    def require(self, key: str) -> None:
        """Raises UserError where the law has no place for this kind of decision."""
        if key not in self.known:
            raise not_known(self.season, self.wish.kind)


def on_tournament(decision: TournamentDecision) -> Ruling:
    """The tournament's file with the decision in it; raises UserError."""
    wish, end = decision.wish, decision.tournament.facts.end
    if wish.signed and wish.day < end:
        raise UserError("desk-too-early", day=wish.day, end=end)
    if wish.kind not in _KINDS:
        raise UserError("desk-wants-season", kind=wish.kind)
    return _KINDS[wish.kind](decision)


def _homologated(decision: TournamentDecision) -> Ruling:
    tournament, season, register = decision.tournament, decision.season, decision.results.records.register
    key = next((field for field in SIGNED if field in decision.known), "")
    decision.require(key)
    signed, text = decision.document.data.get(key), decision.text
    if signed and "revoked" not in signed:
        raise UserError("desk-signed-already", by=register.shown(signed["by"]), day=signed["date"])
    if signed:
        text = appended(text, f"{key}_before", signed, decision.known)
    if tournament.verdict.value.tier == NONE and tournament.verdict.value.status in WITHOUT_TIER:
        raise UserError("desk-nothing-to-homologate", season=season.season.id, id=tournament.id)
    return decision.written(put(text, key, decision.stamp, decision.known), clause_of(season, SIGNED[key]))


def _on_tier(decision: TournamentDecision) -> Ruling:
    wish, season, tournament = decision.wish, decision.season, decision.tournament
    decision.require("decisions")
    before, kind, tiers = tournament.verdict.value.tier, ON_TIER[wish.kind], _tiers(season)
    if wish.to and tiers and wish.to not in tiers:
        raise UserError("desk-no-tier", tier=wish.to, known=", ".join(tiers))
    after = wish.to or {"pardon": tournament.announced_tier, "refusal": NONE}.get(kind) or _lower(season, before)
    if after == before and not wish.to:
        raise UserError("desk-same-tier", kind=wish.kind, tier=before or NONE)
    entry = {"kind": kind, "from": before, "to": after, **decision.stamp}
    return decision.recorded("decisions", reasoned(entry, wish), kind)


def _on_player(decision: TournamentDecision) -> Ruling:
    wish, tournament = decision.wish, decision.tournament
    key, kind = ON_PLAYER[wish.kind]
    decision.require(key)
    player = known_player(decision.results, word(wish, 0))
    if not any(player in row.value.people for row in tournament.standings.values()):
        raise UserError("desk-not-played", id=player, tournament=f"{decision.season.season.id}/{tournament.id}")
    another_decides(decision.results, player, decision.by, may_decide(decision.season.facts, tournament.area))
    entry = reasoned({"player": player, **decision.stamp}, wish)
    return decision.recorded(key, entry, kind, _with_fact(decision, entry))


def _with_fact(decision: TournamentDecision, entry: SoundData) -> str:
    """The file's text with the fact on which the decision in *entry* rests: that somebody showed no card, or was
    expelled during a duel."""
    wish, text, known = decision.wish, decision.text, decision.known
    facts, person, player = data_of(text), entry["player"], decision.results.records.register.player
    if wish.kind == "exclude":
        already = any(player(written) == person for written in facts.get("without_card", ()))
        return text if already or "without_card" not in known else appended(text, "without_card", person, known)
    withdrawals = [leaving for leaving in facts.get("withdrawals", ()) if player(leaving["player"]) == person]
    if withdrawals or "withdrawals" not in known:
        return text
    duels = decision.season.regulation.stages.in_order  # where an expulsion takes the result away
    if len(wish.words) < 2 or wish.words[1] not in duels:
        raise UserError("desk-strip-stage", id=person, stages=", ".join(duels))
    if "reason" not in entry:
        raise UserError("desk-no-reason")
    signed = {key: entry[key] for key in ("by", "date", "reason")}
    last_day = decision.tournament.facts.end.isoformat()
    signed["date"] = min(entry["date"], last_day)  # nobody is expelled once all is over
    leaving = {"player": person, "stage": wish.words[1], "cause": "expulsion", **signed}
    return appended(_as_walkover(text, wish.words[1], person, player), "withdrawals", leaving, known)


def _as_walkover(text: str, stage: str, person: str, code_of: Callable[[str], str | None]) -> str:
    """The file's *text* with the duel at *stage* that *person* lost as one that was lost by leaving, which that is by
    law once they were expelled in it."""
    at_stage = data_of(text).get("duels", {}).get(stage, ())
    duels = [(("duels", stage), at_stage)] if isinstance(at_stage, dict) else [
        (("duels", stage, n), duel) for n, duel in enumerate(at_stage)
    ]  # fmt: skip
    for path, duel in duels:
        if person in map(code_of, duel["players"]) and code_of(duel["won"]) != person and "walkover" not in duel:
            return noted_inside(text, path, "walkover", True)
    return text


def _contested(decision: TournamentDecision) -> Ruling:
    return decision.recorded(CONTESTED, reasoned(decision.stamp, decision.wish), CONTESTED)


def _answered(decision: TournamentDecision) -> Ruling:
    """The answer to who contests the result: the only one that waits, or that of who is named."""
    wish, register = decision.wish, decision.results.records.register
    first_word = word(wish, 0)
    if first_word not in ANSWERS:
        raise UserError("desk-no-answer", word=first_word, known=", ".join(ANSWERS))
    whose = known_player(decision.results, wish.words[1]) if len(wish.words) > 1 else ""
    number = contests.to_answer(decision.document, register, whose)
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    answer = reasoned({"upheld": first_word == "upheld", **decision.stamp}, wish)
    return decision.written(noted(decision.text, CONTESTED, number, "answer", answer))


def _settled(decision: TournamentDecision) -> Ruling:
    """That what follows from an answer is done: until somebody says so, it waits."""
    wish, register = decision.wish, decision.results.records.register
    whose = known_player(decision.results, wish.words[0]) if wish.words else ""
    number = contests.to_settle(decision.document, register, whose)
    if not wish.reason.strip():
        raise UserError("desk-no-reason-settled")
    return decision.written(noted(decision.text, CONTESTED, number, SETTLED, reasoned(decision.stamp, wish)))


def _taken_back(decision: TournamentDecision) -> Ruling:
    wish, document = decision.wish, decision.document
    kind, *words = (word(wish, 0), *wish.words[1:])
    if kind in contests.KINDS:
        subject, register = wish.subject, decision.results.records.register
        raise contests.not_revoked(document, register, kind, subject) or UserError("desk-revoke-none", what=kind)
    keys = [(key, "") for key in SIGNED] if kind == HOMOLOGATE else [OF_TOURNAMENT.get(kind, ("", ""))]
    homologated = (HOMOLOGATE,) if {*SIGNED} & {*decision.known} else ()
    revocable(kind, (*homologated, *(name for name, (key, _) in OF_TOURNAMENT.items() if key in decision.known)))
    decisions = in_force(document.data, keys, words, decision.results.records.register, kind)
    return revoked(decision.results, decision.data, wish, document, decisions)


def _lot(decision: TournamentDecision) -> Ruling:
    decision.require("lots")
    order = known_players(decision.results, decision.wish, 0)
    lots.of_tournament(decision.results, decision.tournament, decision.document.data.get("lots", ()), order)
    return decision.recorded("lots", order, "lot-tournament")


def _tiers(season: SeasonDocument) -> list[str]:
    """The tiers that the law's schema has, the highest first; the last is that of what does not count."""
    schema = Schemas().read(f"{season.law}/tournament")
    return schema["$defs"].get("tier_or_none", {}).get("enum", [])


def _lower(season: SeasonDocument, tier: str | None) -> str:
    """One tier down; whether it is the right one says the check of the room."""
    *tiers, none = _tiers(season) or [NONE]
    return [none, *tiers][tiers.index(tier)] if tier in tiers else none


_KINDS: Mapping[str, Callable[[TournamentDecision], Ruling]] = {
    "homologate": _homologated, **dict.fromkeys(ON_TIER, _on_tier), **dict.fromkeys(ON_PLAYER, _on_player),
    contests.CONTEST: _contested, contests.ANSWER: _answered, contests.SETTLE: _settled,
    "revoke": _taken_back, "lot": _lot,
}  # fmt: skip
