"""A decision that is taken back → its entry, with who revoked it, when and why: both stay where they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path

from msgspec import Struct

from ..problems import UserError
from ..records.document import Document, SoundData
from ..records.records import Register
from ..results import Results
from ..submitting.writing import flow
from .editing import noted
from .wishes import Ruling, Wish, below_data, known_player, reasoned, text_of

# What a kind of `mastro decide` writes: the key of the file, and where several share it the kind that stands there.
OF_TOURNAMENT = {
    "downgrade": ("decisions", "downgrade"), "pardon": ("decisions", "pardon"), "refuse": ("decisions", "refusal"),
    "exclude": ("exclusions", ""), "strip": ("stripped", ""), "derogation": ("derogations", ""),
}  # fmt: skip
OF_SEASON = {
    "bonus": ("bonus_decisions", ""), "wild-card": ("wild_card_decisions", ""), "absent": ("unavailable", ""),
    "lot": ("lots", ""),
}  # fmt: skip
OF_PLAYER = {"ban": ("bans", ""), "no-ban": ("not_banned", "")}
HOMOLOGATE = "homologate"
KINDS = (HOMOLOGATE, *OF_TOURNAMENT, *OF_SEASON, *OF_PLAYER)


class DecisionInForce(Struct, frozen=True):
    """A decision that nobody has taken back: the *key* it stands under and its number there, None where it is alone."""

    key: str
    number: int | None
    entry: SoundData

    @property
    def area(self) -> str:
        return self.entry.get("area", "")


def in_force(
    data: SoundData, keys: Sequence[tuple[str, str]], words: Sequence[str], register: Register, wish_kind: str
) -> DecisionInForce:
    """The one decision under *keys* of a file's *data* in which all *words* stand; of several about a tier the newest,
    for the others rest on those before them. Raises UserError for none, also where it was taken back already, and for
    several with each of them."""
    players = {register.player(word) or word for word in words}
    decisions = [
        decision
        for key, kind in keys
        for decision in _under(data, key)
        if not kind or decision.entry["kind"] == kind
        if players <= {register.player(word) or word for word in _words(decision.entry)}
    ]
    fitting = [decision for decision in decisions if "revoked" not in decision.entry]
    if decisions and not fitting:
        revocation = max((decision.entry["revoked"] for decision in decisions), key=lambda revoked: revoked["date"])
        signer = register.shown(register.player(revocation["by"]) or revocation["by"])
        raise UserError("desk-revoke-done", what=wish_kind, who=signer, day=date.fromisoformat(revocation["date"]))
    if not fitting:
        raise UserError("desk-revoke-none", what=wish_kind)
    if keys[0][0] == "decisions":
        return max(fitting, key=lambda decision: (decision.entry["date"], decision.number))
    if len(fitting) > 1:
        raise UserError(
            "desk-revoke-several", what=wish_kind, those="; ".join(flow(dict(decision.entry)) for decision in fitting)
        )
    return fitting[0]


def revocable(kind: str, kinds: Sequence[str]) -> None:
    """Raises UserError where a *kind* of decision is none of those that the law has; with these, or that it has none
    which is taken back."""
    if kind not in kinds:
        key = "desk-revoke-kind" if kinds else "desk-revoke-nothing"
        raise UserError(key, kind=kind, known=", ".join(kinds))


def _under(data: SoundData, key: str) -> list[DecisionInForce]:
    entries = data.get(key, [])
    if isinstance(entries, Mapping):
        return [DecisionInForce(key, None, entries)]
    return [DecisionInForce(key, n, entry) for n, entry in enumerate(entries) if isinstance(entry, Mapping)]


def _words(value: object) -> set[str]:
    """Every value of an entry but its reason, as somebody would write it."""
    if isinstance(value, Mapping):
        return {word for key, inside in value.items() if key != "reason" for word in _words(inside)}
    if isinstance(value, list):
        return {word for inside in value for word in _words(inside)}
    return {str(value)}


def revoked(results: Results, data: Path, wish: Wish, document: Document, decision: DecisionInForce) -> Ruling:
    """The file with who took the *decision* back, when and why."""
    decided_on = date.fromisoformat(decision.entry.get("date", decision.entry.get("from", date.min.isoformat())))
    if wish.day < decided_on:
        raise UserError("desk-revoke-early", day=wish.day, taken=decided_on)
    if not wish.reason.strip():
        raise UserError("desk-no-reason")
    stamp = reasoned({"by": known_player(results, wish.by), "date": wish.day.isoformat()}, wish)
    text = noted(text_of(data, document.path), decision.key, decision.number, "revoked", stamp)
    return Ruling({below_data(data, document.path): text})
