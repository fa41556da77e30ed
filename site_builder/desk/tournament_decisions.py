"""What somebody decides of a tournament → the text of its file that records it.

For each kind of decision there is one function; which kinds the law of a season has a place for is asked of its schema.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ..problems import UserError
from ..records.document import Document, SoundData
from ..records.schemas import Schemas
from ..regulations.contested import CONTESTED
from ..results import Results
from ..season import SeasonDocument
from ..season.tournaments import TournamentResult
from . import lots
from .editing import appended, data_of, noted, put
from .revoking import HOMOLOGATE, OF_TOURNAMENT, in_force, revocable, revoked
from .wishes import (
    Ruling,
    Wish,
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

CONTEST = "contest"
NONE = "none"  # the tier of what is not homologated
WITHOUT_TIER = ("not-homologated", "refused")  # what cannot be homologated while it has none
ON_TIER = {"downgrade": "downgrade", "pardon": "pardon", "refuse": "refusal"}
ON_PLAYER = {"exclude": ("exclusions", "exclusion"), "strip": ("stripped", "stripped")}
ANSWERS = ("rejected", "upheld")
DUELS = ("quarter", "semi", "third", "final")  # where an expulsion takes the result away
SIGNED = {"homologated": "homologation", "ratified": "ratification"}  # (who and when) in a tournament


@dataclass(frozen=True)
class Decided:
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

    def wants(self, key: str) -> None:
        """Raises UserError where the law has no place for this kind of decision."""
        if key not in self.known:
            raise not_known(self.season, self.wish.kind)


def on_tournament(decided: Decided) -> Ruling:
    """The tournament's file with the decision in it; raises UserError."""
    wish, end = decided.wish, decided.tournament.facts.end
    if wish.signed and wish.day < end:
        raise UserError("desk-too-early", day=wish.day, end=end)
    if wish.kind not in _KINDS:
        raise UserError("desk-wants-season", kind=wish.kind)
    return _KINDS[wish.kind](decided)


def _homologated(decided: Decided) -> Ruling:
    tournament, season, register = decided.tournament, decided.season, decided.results.records.register
    key = next((field for field in SIGNED if field in decided.known), "")
    decided.wants(key)
    signed, text = decided.document.data.get(key), decided.text
    if signed and "revoked" not in signed:
        raise UserError("desk-signed-already", by=register.shown(signed["by"]), day=signed["date"])
    if signed:
        text = appended(text, f"{key}_before", signed, decided.known)
    if tournament.verdict.value.tier == NONE and tournament.verdict.value.status in WITHOUT_TIER:
        raise UserError("desk-nothing-to-homologate", season=season.season.id, id=tournament.id)
    return decided.written(put(text, key, decided.stamp, decided.known), clause_of(season, SIGNED[key]))


def _on_tier(decided: Decided) -> Ruling:
    wish, season, tournament = decided.wish, decided.season, decided.tournament
    decided.wants("decisions")
    before, kind, tiers = tournament.verdict.value.tier, ON_TIER[wish.kind], _tiers(season)
    if wish.to and tiers and wish.to not in tiers:
        raise UserError("desk-no-tier", tier=wish.to, known=", ".join(tiers))
    after = wish.to or {"pardon": tournament.announced_tier, "refusal": NONE}.get(kind) or _lower(season, before)
    if after == before and not wish.to:
        raise UserError("desk-same-tier", kind=wish.kind, tier=before or NONE)
    entry = {"kind": kind, "from": before, "to": after, **decided.stamp}
    return decided.recorded("decisions", reasoned(entry, wish), kind)


def _on_player(decided: Decided) -> Ruling:
    wish, tournament = decided.wish, decided.tournament
    key, kind = ON_PLAYER[wish.kind]
    decided.wants(key)
    player = known_player(decided.results, word(wish, 0))
    if not any(player in row.value.people for row in tournament.standings.values()):
        raise UserError("desk-not-played", id=player, tournament=f"{decided.season.season.id}/{tournament.id}")
    entry = reasoned({"player": player, **decided.stamp}, wish)
    return decided.recorded(key, entry, kind, _with_fact(decided, entry))


def _with_fact(decided: Decided, entry: SoundData) -> str:
    """The file's text with the fact on which the decision in *entry* rests: that somebody showed no card, or was
    expelled during a duel."""
    wish, text, known = decided.wish, decided.text, decided.known
    facts, person, player = data_of(text), entry["player"], decided.results.records.register.player
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


def _contested(decided: Decided) -> Ruling:
    return decided.recorded(CONTESTED, reasoned(decided.stamp, decided.wish), CONTESTED)


def _answered(decided: Decided) -> Ruling:
    """The answer to who contests the result: the oldest that waits, or that of who is named."""
    wish, register = decided.wish, decided.results.records.register
    first_word = word(wish, 0)
    if first_word not in ANSWERS:
        raise UserError("desk-no-answer", word=first_word, known=", ".join(ANSWERS))
    whose = known_player(decided.results, wish.words[1]) if len(wish.words) > 1 else ""
    for n, contest in enumerate(decided.document.data.get(CONTESTED, ())):
        if "answer" not in contest and whose in ("", register.player(contest["by"])):
            if not wish.reason.strip():
                raise UserError("desk-no-reason")
            answer = reasoned({"upheld": first_word == "upheld", **decided.stamp}, wish)
            return decided.written(noted(decided.text, CONTESTED, n, "answer", answer))
    raise UserError("desk-nothing-contested")


def _taken_back(decided: Decided) -> Ruling:
    wish, document = decided.wish, decided.document
    kind, *words = (word(wish, 0), *wish.words[1:])
    keys = [(key, "") for key in SIGNED] if kind == HOMOLOGATE else [OF_TOURNAMENT.get(kind, ("", ""))]
    homologated = (HOMOLOGATE,) if {*SIGNED} & {*decided.known} else ()
    revocable(kind, (*homologated, *(name for name, (key, _) in OF_TOURNAMENT.items() if key in decided.known)))
    decision = in_force(document.data, keys, words, decided.results.records.register, kind)
    return revoked(decided.results, decided.data, wish, document, decision)


def _lot(decided: Decided) -> Ruling:
    decided.wants("lots")
    order = known_players(decided.results, decided.wish, 0)
    lots.of_tournament(decided.results, decided.tournament, decided.document.data.get("lots", ()), order)
    return decided.recorded("lots", order, "lot-tournament")


def _tiers(season: SeasonDocument) -> list[str]:
    """The tiers that the law's schema has, the highest first; the last is that of what does not count."""
    schema = Schemas().read(f"{season.law}/tournament")
    return schema["$defs"].get("tier_or_none", {}).get("enum", [])


def _lower(season: SeasonDocument, tier: str | None) -> str:
    """One tier down; whether it is the right one says the check of the room."""
    *tiers, none = _tiers(season) or [NONE]
    return [none, *tiers][tiers.index(tier)] if tier in tiers else none


_KINDS: Mapping[str, Callable[[Decided], Ruling]] = {
    "homologate": _homologated, **dict.fromkeys(ON_TIER, _on_tier), **dict.fromkeys(ON_PLAYER, _on_player),
    CONTEST: _contested, "answer": _answered, "revoke": _taken_back, "lot": _lot,
}  # fmt: skip
