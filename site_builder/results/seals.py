"""What a closed season came to, as it is sealed; and what of it is no longer as it was sealed: who moved, and why.

A seal has the places and the points, the seats, the titles: lines of plain text, so that a change reads well in a pull
request. People stand in it by their ids, never by name. Beside them it has what the season came from, in a digest each:
so a difference can say what is another since then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from ..digests import digest_of_bytes
from ..languages import clause_groups
from ..languages.messages import message
from ..problems import ERROR, Fact, Message, Problem, errors
from ..program_files import entries, version
from ..records.editions import known_editions
from ..records.named_ids import ids_in
from ..records.records import Records, Register
from ..records.seals import Seal
from ..regulations.contract import Regulation
from ..regulations.exact import Amount, written
from ..regulations.outcomes import SeasonOutcome
from .comparison import score
from .computed import ComputedSeason

CHECK = "sealed"
READING, DATA, LAW, EDITION, PROGRAM = "reading", "data", "law", "edition", "program"
SHOWN = 3  # of those who moved, told by name in one sentence
_WORDS = ("notes", "messages", "readings", "at_form", "played", "coverage", "new")  # of a room: they compute nothing

Lines = Sequence[str]
Plain = Mapping[str, "str | Lines | Mapping[str, str] | Mapping[str, Lines] | Sequence[Mapping[str, str | Lines]]"]
_OF_SEASON = ("podium", "seats", "titles")
_OF_EACH = ("ranking", "tournament")


def in_doubt(problems: Iterable[Problem]) -> list[Problem]:
    """The errors that leave the results in doubt: that a season is not as it was sealed does not, and others may
    say why."""
    return [problem for problem in errors(problems) if problem.check != CHECK]


class SealedSeason(Struct, frozen=True):
    """What a season came to: by kind (podium, seats, titles, ranking, tournament) and id its lines, and what it comes
    from: the version of the program, the digests of law and data, the readings that it chose."""

    program: str
    law: Mapping[str, str]
    data: str
    readings: Mapping[str, str]
    lines: Mapping[tuple[str, str], Lines]

    @property
    def plain(self) -> Plain:
        """The content of `seals/<season>.json`."""
        lists = {kind: self.lines[kind, ""] for kind in _OF_SEASON}
        by_id = {f"{kind}s": {id: lines for (of, id), lines in self.lines.items() if of == kind} for kind in _OF_EACH}
        comes_from = {"program": self.program, "law": self.law, "data": self.data, "readings": self.readings}
        return {**comes_from, **lists, **by_id}


def of_seal(seal: Seal) -> SealedSeason:
    """What the season had come to when it was sealed."""
    data = seal.document.data
    lines = {(kind, ""): data[kind] for kind in _OF_SEASON}
    lines |= {(kind, id): of_id for kind in _OF_EACH for id, of_id in data[f"{kind}s"].items()}
    return SealedSeason(data["program"], data["law"], data["data"], data["readings"], lines)


class SealDifference(Struct, frozen=True):
    """A part of a season that is not as it was sealed. *kind* is ranking, tournament, podium, seats or titles, *id* the
    ranking's or the tournament's; *moved* has who, what they had and what they have; None for nothing."""

    kind: str
    id: str
    moved: tuple[tuple[str, str | None, str | None], ...]

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that lead to this part through the seal."""
        return (f"{self.kind}s", self.id) if self.id else (self.kind,)


def content(computed: ComputedSeason) -> SealedSeason:
    """What a seal keeps of a season that was computed."""
    season, result = computed.season, computed.result
    lines: dict[tuple[str, str], Lines] = {
        ("podium", ""): _podium(result),
        ("seats", ""): [f"{finalist.value.seat} {finalist.value.player}" for finalist in result.finalists],
        ("titles", ""): [
            f"{title.hall} {title.year} {place} {player}" for title in result.titles for place, player in title.podium
        ],
    }
    for area, ranking in sorted(result.rankings.items()):
        ranked = (line.value for line in ranking.lines)
        lines["ranking", area] = [_line(value.place, (value.player,), score(value)) for value in ranked]
    for tournament in sorted(result.tournaments, key=lambda tournament: tournament.id):
        values = (row.value for row in tournament.standings.values())
        lines["tournament", tournament.id] = [_line(value.place, value.people, score(value)) for value in values]
    law = {"id": season.regulation, "digest": _digest_of_law(season.regulation, computed.regulation)}
    readings = dict(sorted(season.readings.items()))
    return SealedSeason(version(), law, _digest_of_data(computed), readings, lines)


def _podium(result: SeasonOutcome) -> list[str]:
    podium = result.podium or ((result.champion,) if result.champion else ())
    return [f"{place} {player}" for place, player in enumerate(podium, 1)]


def _line(place: int | None, players: Sequence[str], worth: Amount | None) -> str:
    """Place, who, and what it is worth: "1 p0040 523", "- p0041 -"."""
    return f"{place or '-'} {'+'.join(players)} {'-' if worth is None else written(worth)}"


def _digest_of_data(computed: ComputedSeason) -> str:
    """Of the facts of the season: its file without the readings, its sheets, those of the seasons before that it
    counts, and of whom these name the bans and the ids they had before."""
    documents = [computed.season.document, *(sheet.document for sheet in computed.sheets)]
    for before in computed.earlier:
        documents += [before.facts.season.document, *(sheet.document for sheet in before.sheets)]
    facts = {document.source: {**document.data, "readings": None} for document in documents}
    assert computed.register is not None, "only what was read knows what it was read from"
    people = {
        player.id: [player.document.data.get(key) for key in ("former_ids", "bans", "not_banned")]
        for id in sorted({name for document in documents for name in ids_in(document.data)})
        if (player := computed.register.players.get(computed.register.player(id) or ""))
    }
    return _digest([facts, people])


def _digest_of_law(id: str, law: Regulation) -> str:
    """Of the rules and numbers of the room, not of its words; the same whatever ends a line. Of an edition that is
    data: of its files too."""
    folders = (law.room, *clause_groups(law.room))
    files = [path for folder in folders for path in entries(folder, "*") if path.suffix in (".py", ".yaml")]
    rules = [path for path in files if path.suffix == ".py" or path.name.partition(".")[0] not in _WORDS]
    room = [[path.relative_to(law.room).as_posix(), path.read_text(encoding="utf-8")] for path in rules]
    return _digest([room, known_editions()[id].digest] if id in known_editions() else room)


def _digest(plain: object) -> str:
    return digest_of_bytes(json.dumps(plain, sort_keys=True).encode())


def differences(sealed: SealedSeason, now: SealedSeason, register: Register) -> tuple[SealDifference, ...]:
    """The parts of a season that are not as they were sealed. Who was merged into another entry since is the same
    person."""
    every = dict.fromkeys((*now.lines, *sealed.lines))
    parts = (
        SealDifference(kind, id, _moved(sealed.lines.get((kind, id), ()), now.lines.get((kind, id), ()), register))
        for kind, id in every
    )
    return tuple(part for part in parts if part.moved)


def _moved(
    before: Lines, after: Lines, register: Register
) -> tuple[tuple[str, str | None, str | None], ...]:  # fmt: skip
    before_places, after_places = _by_entrant(before, register), _by_entrant(after, register)
    return tuple(
        (entrant, before_places.get(entrant), after_places.get(entrant))
        for entrant in {**after_places, **before_places}
        if before_places.get(entrant) != after_places.get(entrant)
    )


def _by_entrant(lines: Lines, register: Register) -> dict[str, str]:
    """What each has in *lines*, without who it is; who stands in several has all of them."""
    by_entrant: dict[str, str] = {}
    for line in lines:
        words = line.split(" ")
        n = next(n for n, word in enumerate(words) if word.startswith("p") and word[1:2].isdigit())
        entrant = "+".join(sorted(register.player(id) or id for id in words[n].split("+")))
        value = " ".join((*words[:n], *words[n + 1 :]))
        by_entrant[entrant] = f"{by_entrant[entrant]}, {value}" if entrant in by_entrant else value
    return by_entrant


def causes(sealed: SealedSeason, now: SealedSeason) -> tuple[str, ...]:
    """What is another than when the season was sealed, of what it comes from. Where nothing is, it is the program: of
    the same version, then, with other code."""
    looked_at = {
        READING: sealed.readings != now.readings,
        DATA: sealed.data != now.data,
        LAW: sealed.law != now.law,
        PROGRAM: sealed.program != now.program,
    }
    return tuple(cause for cause, changed in looked_at.items() if changed) or (PROGRAM,)


def broken_seals(records: Records, seasons: Mapping[str, SealedSeason]) -> list[Problem]:
    """An error for every part of a sealed season that is not as it was sealed; *seasons* are those that are closed,
    as they stand."""
    return [
        error
        for id, now in seasons.items()
        if id in records.seals
        for error in _problems(records.seals[id], now, records.register)
    ]


def broken_seals_of(records: Records, seasons: Mapping[str, ComputedSeason]) -> list[Problem]:
    """As `broken_seals`, of *seasons* by id as they are computed."""
    return broken_seals(records, dict(sealed_now(season for id, season in seasons.items() if id in records.seals)))


def sealed_now(seasons: Iterable[ComputedSeason]) -> Iterator[tuple[str, SealedSeason]]:
    """What is sealed of each season that is closed, and looked at as it stands: not as of a day before."""
    for computed in seasons:
        if computed.season.closed and computed.result.day == computed.season.as_of:
            yield computed.season.id, content(computed)


def _problems(seal: Seal, now: SealedSeason, register: Register) -> Iterator[Problem]:
    sealed = of_seal(seal)
    edition = EDITION if now.law["id"] in known_editions() else LAW
    why = tuple(
        message(__file__, f"{CHECK}.because-{edition if cause == LAW else cause}", {"edition": now.law["id"]})
        for cause in causes(sealed, now)
    )
    for changed in differences(sealed, now, register):
        entrants = [_who(changed.kind, moved, register) for moved in changed.moved[:SHOWN]]
        if more := len(changed.moved) - len(entrants):
            entrants.append(message(__file__, f"{CHECK}.more", {"n": more}))
        facts: dict[str, Fact] = {"id": changed.id, "who": tuple(entrants), "why": why, "season": seal.season}
        where = seal.document.where(*changed.keys)
        yield Problem(where, ERROR, CHECK, message(__file__, f"{CHECK}.{changed.kind}", facts))


def _who(kind: str, moved: tuple[str, str | None, str | None], register: Register) -> Message:
    entrant, place_before, place_after = moved
    people = tuple(register.shown(id) for id in entrant.split("+"))
    return message(
        __file__,
        f"{CHECK}.moved",
        {"who": people, "had": _worded(kind, place_before), "has": _worded(kind, place_after)},
    )


def _worded(kind: str, value: str | None) -> Fact:
    """What somebody has in the lines of a *kind*, as one says it."""
    if value is None:
        return message(__file__, f"{CHECK}.nothing", {})
    return tuple(_line_worded(kind, line.split(" ")) for line in value.split(", "))


def _line_worded(kind: str, line: Sequence[str]) -> Message:
    if kind == "seats":
        return message(__file__, f"{CHECK}.seat-{line[0]}", {})
    if kind == "titles":
        hall, year, place = line
        return message(__file__, f"{CHECK}.title", {"hall": hall, "year": year, "place": place})
    place, *worth = line
    facts = {"place": place, "worth": Fraction(worth[0] if worth and worth[0] != "-" else 0)}
    return message(__file__, f"{CHECK}.{'unplaced' if place == '-' else 'result' if worth else 'place'}", facts)
