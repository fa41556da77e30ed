"""A record sheet of sound shape → the facts of an evening, and what could not be understood.

A table has its seats once, in drawing order; then one line a game, in seat order: the roles as letters (`-` for a seat
that has been left), who won, the seats alive at the end, and what each paid for which character.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import structs

from ...problems import ERROR, Fact, Keys, Problem
from ...records.document import Document, SoundData, name_at
from ...records.people_meant import people_meant
from ...records.player_ids import CODE
from ...records.records import Register, Sheet, day, optional_day
from ...records.unfilled import UNWRITTEN, says_nothing
from ..checking import Check, Fault, fault, problem_of
from ..derogations import Derogation
from ..duel_stages import NO_STAGES, Stages
from ..facts import Decision, Revocation
from . import characters
from .facts import DEPUTY, OUTLAW, RENEGADE, SHERIFF, Duel, Evening, Game, Hire, Table, Withdrawal
from .hire_meant import hire_meant, hires_meant

D = TypeVar("D", bound=Decision)
ROLES = frozenset((SHERIFF, DEPUTY, OUTLAW, RENEGADE))
EMPTY_SEAT = "-"
MOST_MEANT = 12  # people who are named, of those who may be meant: more make no sentence
Signers = Sequence[str | None]
_CODES = re.compile(CODE)


def unknown_player(faults: Sequence[Fault]) -> Iterator[Fault]:
    """Every player written on a sheet has a file."""
    yield from faults


def seat_line(faults: Sequence[Fault]) -> Iterator[Fault]:
    """A game's line has one entry a seat, and every entry can be understood."""
    yield from faults


class SheetReader:
    """Reads one document; *faults* fill up with what it could not understand, by the check that says so."""

    def __init__(self, document: Document, register: Register):
        self.document, self.register = document, register
        self.faults: list[tuple[Check, Fault]] = []

    def problems(self, regulation: str, clauses: Mapping[str, str] = MappingProxyType({})) -> list[Problem]:
        """What could not be understood; *clauses* are those of the regulation that speak of a line of a sheet, by what
        is wrong with it (a variant of `seat_line`)."""
        faults = ((check, fault) for check, evening in self.faults for fault in check.function((evening,)))
        cited = ((_citing(check, clauses.get(fault.variant)), fault) for check, fault in faults)
        return [structs.replace(problem_of(check, fault, regulation), hides=True) for check, fault in cited]

    def refuse(self, check: Check, variant: str, *path: str | int, **facts: Fact) -> None:
        self.faults.append((check, fault(self.document.where(*path), variant, **facts)))

    def player(self, written: str, *path: str | int, among: Sequence[str] = ()) -> str:
        """The id of the player written at *path*, who may be *among* these; the text itself, with a fault, for none."""
        id_ = self.register.player(written)
        codes = _CODES.findall(written)
        if id_ is None and (codes and codes != [written] or written != UNWRITTEN and says_nothing(written)):
            variant = "together" if codes[1:] else "code-only" if codes else "nobody"
            self.refuse(UNKNOWN_PLAYER, variant, *path, written=written, meant=", ".join(codes), key=name_at(path))
        elif id_ is None:
            meant = people_meant(self.register, written, among)
            facts = {"meant": tuple(map(self.register.shown, meant[:MOST_MEANT])), "number": len(meant)}
            variant = "many" if meant[MOST_MEANT:] else "several" if meant[1:] else "close" if meant else ""
            self.refuse(UNKNOWN_PLAYER, variant, *path, written=written, **facts)
        return id_ or written

    def players(self, *path: str | int) -> tuple[str, ...]:
        """The players listed at *path*; none where the key is absent."""
        return tuple(self.player(written, *path, n) for n, written in enumerate(self.at(*path) or ()))

    def optional_player(self, *path: str | int) -> str | None:
        """The id of the player written at *path*; None where nobody is."""
        written = self.at(*path)
        return None if written is None else self.player(written, *path)

    def decision(self, kind_of_decision: type[D], kind: str, *path: str | int, **more: Any) -> D:
        """The decision of that *kind* that is written at *path*; *more* are facts that only its room reads there."""
        entry = self.at(*path)
        by, reason = self.optional_player(*path, "by") or "", entry.get("reason", "")
        if "player" not in more:
            more["player"] = self.optional_player(*path, "player") or ""
        if "revoked" in entry:
            more["revoked"] = self.revocation(*path, "revoked")
        return kind_of_decision(kind, by, more.pop("date", None) or day(entry["date"]), reason, path, **more)

    def revocation(self, *path: str | int) -> Revocation:
        """Who took back the decision that has this at *path*, when and why."""
        entry = self.at(*path)
        return Revocation(self.player(entry["by"], *path, "by"), day(entry["date"]), entry["reason"])

    def at(self, *path: str | int) -> Any:
        """The value at *path*; None where the last key is absent."""
        value: Any = self.document.data
        for key in path:
            value = value[key] if isinstance(key, int) else value.get(key)
        return value


def _citing(check: Check, clause: str | None) -> Check:
    return structs.replace(check, clause=check.clause or clause)  # one that has its own keeps it


def evening(
    sheet: Sheet, register: Register, reader: SheetReader, signers: Signers = (), stages: Stages = NO_STAGES
) -> Evening:
    """The evening on *sheet*; only to be used where *reader* has no fault. *signers* may sign a derogation, *stages*
    are those of the law's duels."""
    data, start = sheet.document.data, day(sheet.document.data["start"])
    if data.get("submitted_by", UNWRITTEN) != UNWRITTEN:
        reader.player(data["submitted_by"], "submitted_by")  # else nobody could tell that they may not decide on it
    return Evening(
        sheet=sheet,
        register=register,
        name=data["name"],
        place=data["place"],
        start=start,
        end=optional_day(data.get("end")) or start,
        tables=tuple(_table(reader, n) for n in range(len(data["tables"]))),
        withdrawals=tuple(_withdrawal(reader, n, entry) for n, entry in enumerate(data.get("withdrawals", ()))),
        duels=tuple(_duels(reader, stages)),
        lots=tuple(reader.players("lots", n) for n in range(len(data.get("lots", ())))),
        warnings=tuple(
            (reader.player(entry["player"], "warnings", n, "player"), entry["count"])
            for n, entry in enumerate(data.get("warnings", ()))
        ),
        arbiters=reader.players("arbiters"),
        derogations=tuple(_derogations(reader, sheet, tuple(signer for signer in signers if signer))),
        stages=stages,
    )


def _derogations(reader: SheetReader, sheet: Sheet, allowed: tuple[str, ...]) -> Iterator[Derogation]:
    for n, entry in enumerate(reader.at("derogations") or ()):
        place, signed = ("derogations", n), day(entry["date"])
        by = reader.player(entry["by"], *place, "by")
        revoked = reader.revocation(*place, "revoked") if "revoked" in entry else None
        is_known = signed <= sheet.season.as_of
        yield Derogation(
            entry["check"], by, signed, entry["reason"], place, allowed, is_known, revoked,
            revoked is not None and revoked.date <= sheet.season.as_of,
        )  # fmt: skip


def _table(reader: SheetReader, index: int) -> Table:
    place = ("tables", index)
    seats = reader.players(*place, "seats")
    if any(len(_CODES.findall(seat)) > 1 for seat in seats):
        return Table(index + 1, seats, ())  # who sits where is not known before the comma is there
    roles = {len(entry["roles"].replace(" ", "")) for entry in reader.at(*place, "games")}
    if len(reader.at(*place, "games")) > 1 and len(roles) == 1 and len(seats) not in roles:
        # every game disagrees with the seats: somebody is missing there, or is too many
        reader.refuse(SEAT_LINE, "seats-count", *place, "seats", seats=len(seats), actual=max(roles))
        return Table(index + 1, seats, ())
    games: list[Game] = []
    void: list[Game] = []
    for line, entry in enumerate(reader.at(*place, "games")):
        played = game(reader, (*place, "games", line), entry, seats, len(games) + 1)
        (void if played.void is not None else games).append(played)
    return Table(index + 1, seats, tuple(games), tuple(void))


def game(reader: SheetReader, place: Keys, entry: SoundData, seats: tuple[str, ...], number: int) -> Game:
    """The game on the line at *place*, by those who sit in *seats*."""
    letters = entry["roles"].replace(" ", "")
    strange = [letter for letter in dict.fromkeys(letters) if letter not in ROLES and letter != EMPTY_SEAT]
    if strange and not {*letters.upper()} - {*ROLES, EMPTY_SEAT}:
        reader.refuse(SEAT_LINE, "role-case", *place, "roles", meant=letters.upper(), game=number)
    elif strange:
        reader.refuse(SEAT_LINE, "role-letter", *place, "roles", letters=" ".join(strange), game=number)
    elif len(letters) != len(seats):
        facts = {"game": number, "actual": len(letters), "seats": len(seats)}
        reader.refuse(SEAT_LINE, "roles-count", *place, "roles", **facts)
    roles = {player: role for player, role in zip(seats, letters, strict=False) if role != EMPTY_SEAT}
    alive: list[str] = []
    standing: Sequence[int] = entry.get("alive", ())
    for n, seat in enumerate(standing):
        if 1 <= seat <= len(seats):
            alive.append(seats[seat - 1])
        else:
            reader.refuse(SEAT_LINE, "no-such-seat", *place, "alive", n, seat=seat, seats=len(seats))
    return Game(
        number=number,
        index=int(place[-1]),
        roles=roles,
        won=entry.get("won"),
        alive=tuple(dict.fromkeys(alive)),
        duel=entry.get("duel", False),
        hires=_hires(reader, (*place, "hires"), entry.get("hires"), seats),
        void=entry.get("void"),
        survivors_known="alive" in entry,
    )


def _hires(reader: SheetReader, place: Keys, texts: list[str] | None, seats: tuple[str, ...]) -> dict[str, Hire]:
    if texts is None:
        return {}
    if len(texts) != len(seats) and not any(hires_meant(text) or text.isdigit() for text in texts):
        reader.refuse(SEAT_LINE, "hires-count", *place, actual=len(texts), seats=len(seats))
    hires: dict[str, Hire] = {}
    for n, text in enumerate(texts):
        if n and text.isdigit() and texts[n - 1][-1:].isdigit():
            cents = len(text) < 3 <= len(texts[n - 1].split()[-1])  # 1300,00: as money is written
            reader.refuse(SEAT_LINE, "hire-comma", *place, n, text=text, meant=texts[n - 1] + text * (not cents))
            return {}
    for n, (player, text) in enumerate(zip(seats, texts, strict=False)):
        if text != EMPTY_SEAT and (hire := _hire(reader, (*place, n), text)):
            hires[player] = hire
    return hires


def _hire(reader: SheetReader, place: Keys, text: str) -> Hire | None:
    """`Bart 300`, or `Bart 300 kept`."""
    if parted := hires_meant(text):
        reader.refuse(SEAT_LINE, "hires-together", *place, text=text, meant=parted)
        return None
    *words, last = text.split()
    is_kept = last == "kept"
    if is_kept and words:
        *words, last = words
    if not words or not last.isascii() or not last.isdigit() or len(last) > 7:
        meant, unpaid = hire_meant(text), characters.character(text)
        variant = "hire-no-price" if unpaid else "hire-form-close" if meant else "hire-form"
        reader.refuse(SEAT_LINE, variant, *place, text=text, close=unpaid or meant)
        return None
    if (character := characters.character(name := " ".join(words))) is None:
        variant, facts = characters.unknown(name)
        reader.refuse(SEAT_LINE, variant, *place, **facts)
        return None
    return Hire(character, int(last), is_kept)


def _withdrawal(reader: SheetReader, index: int, entry: SoundData) -> Withdrawal:
    withdrawal = Withdrawal(
        player=reader.player(entry["player"], "withdrawals", index, "player"),
        stage=entry["stage"],
        after_game=entry.get("after_game"),
        during_game=entry.get("during_game", False),
        expelled=entry.get("cause") == "expulsion",
        index=index,
    )
    return signed(reader, entry, withdrawal)


def signed(reader: SheetReader, entry: SoundData, withdrawal: Withdrawal) -> Withdrawal:
    """The withdrawal *left* with what *entry* says of an expulsion: who decided it, when and why."""
    return structs.replace(
        withdrawal,
        by=reader.player(entry["by"], *withdrawal.path, "by") if "by" in entry else "",
        day=optional_day(entry.get("date")),
        reason=entry.get("reason", ""),
        withheld=entry.get("reason_withheld", False),
    )


def _duels(reader: SheetReader, stages: Stages) -> Iterator[Duel]:
    duels: SoundData = reader.at("duels") or {}
    for stage in stages.in_order:
        if stage not in duels:
            continue
        duel_alone = stages.alone(stage)
        for n, entry in enumerate([duels[stage]] if duel_alone else duels[stage]):
            place = ("duels", stage) if duel_alone else ("duels", stage, n)
            first, second = (reader.player(written, *place, "players", k) for k, written in enumerate(entry["players"]))
            score = entry.get("score")
            won, lost = map(int, score.split("-")) if score else (0, 0)
            yield Duel(
                stage=stage,
                players=(first, second),
                won=reader.player(entry["won"], *place, "won", among=(first, second)),
                score=(won, lost) if score else None,
                walkover=entry.get("walkover", False),
                index=n,
            )


def line_clauses(roles: str, alive: str, characters: str, prices: str = "") -> dict[str, str]:
    """The clause of each fault of a line: of *roles*, who is *alive*, *characters*, their *prices* in an auction."""
    auction = "hires-count hires-together hire-comma hire-no-price hire-form hire-form-close".split() if prices else ()
    return {
        "role-letter": roles, "role-case": roles, "roles-count": roles, "seats-count": roles, "no-such-seat": alive,
        **dict.fromkeys(("character", "character-close", "character-several", "character-slash"), characters),
        **dict.fromkeys(auction, prices),
    }  # fmt: skip


UNKNOWN_PLAYER = Check("V-16", unknown_player, ERROR)
SEAT_LINE = Check("V-14", seat_line, ERROR)
