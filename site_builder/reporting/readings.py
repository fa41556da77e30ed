"""The readings of a season → what it chose and what every other way would change, for a terminal and for a program."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from ..languages import number, ordinal, say, shell_words
from ..pages.parts.readings import summary_of
from ..records.records import Register
from ..regulations.contract import Regulation
from ..regulations.exact import written
from ..regulations.readings import Reading
from ..results.readings import way_of
from ..season.comparisons import Moved, Otherwise
from ..season.document import SeasonDocument
from .supposing import plain

MOST = 6  # who moves, told one by one for each way; a program gets all

Changes = Mapping[tuple[str, str], Otherwise]


def as_text(document: SeasonDocument, register: Register, lang: str) -> str:
    """Every reading of the season's law, how the season reads it, and who would move under each other way."""
    words = shell_words(lang)
    if not document.regulation.readings:
        return say(lang, words["readings-none"], {"law": document.regulation.title}) + "\n"
    changes = {(other.reading, other.way): other for other in document.otherwise}
    return "".join(f"{line}\n" for line in _lines(document, changes, register, lang))


def _lines(document: SeasonDocument, changes: Changes, register: Register, lang: str) -> Iterator[str]:
    law, words = document.regulation, shell_words(lang)
    clauses = law.clauses_of_readings
    yield f"{document.season.name[lang]} [{law.id}]"
    for reading in law.readings.values():
        way = way_of(document.season, reading)
        facts = {
            "id": reading.id, "clause": clauses.get(reading.id, "–"), "question": reading.question(law.room),
            "way": way, "words": reading.words(law.room, way),
        }  # fmt: skip
        yield ""
        yield say(lang, words["reading-way" if way == reading.decision else "reading-way-chosen"], facts)
        for other in reading.ways:
            if other != way:
                yield from _of_way(document, reading, changes[reading.id, other], register, lang)


def _of_way(
    document: SeasonDocument, reading: Reading, other: Otherwise, register: Register, lang: str
) -> Iterator[str]:
    law, words = document.regulation, shell_words(lang)
    facts = {"way": other.way, "words": reading.words(law.room, other.way)}
    if not other.known:
        yield say(lang, words["reading-other-untold"], facts)
        return
    if not other.changes:
        yield say(lang, words["reading-other-nothing"], facts)
        return
    changed = "; ".join(plain(sentence, lang) for sentence in summary_of(other))
    yield say(lang, words["reading-other"], {**facts, "changes": changed})
    people = [*_seats(other, register, lang), *_movers(document, other, register, lang)]
    yield from (f"    {line}" for line in people[:MOST])
    if len(people) > MOST:
        yield "    " + say(lang, words["reading-more"], {"n": len(people) - MOST})


def _seats(other: Otherwise, register: Register, lang: str) -> Iterator[str]:
    words = shell_words(lang)
    for player, before, after in other.difference.seats:
        key = "reading-enters" if before is None else "reading-leaves" if after is None else "reading-seat"
        yield say(lang, words[key], {"who": register.named(player, lang)})


def _movers(document: SeasonDocument, other: Otherwise, register: Register, lang: str) -> Iterator[str]:
    """Who stands on another place of a ranking, then who has other points only, then inside the tournaments."""
    areas = {area: words[lang] for area, words in document.regulation.areas.items()}
    names = {tournament.id: tournament.facts.name for tournament in document.result.tournaments}
    moved = sorted(other.difference.moved, key=lambda line: line.place[0] == line.place[1])
    for line in (*moved, *other.placed):
        where = areas.get(line.area) or names.get(line.area, line.area)
        before, after = (_place(line, n, lang) for n in (0, 1))
        yield f"{register.named(line.player, lang)}, {where}: {before} → {after}"


def _place(line: Moved, n: int, lang: str) -> str:
    place, points = line.place[n], line.points[n]
    place_shown = "–" if place is None else ordinal(place, lang)
    return place_shown if points is None else f"{place_shown} ({number(points, lang)})"


def as_json(document: SeasonDocument) -> str:
    """The same for a program: every way with all whom it would move, by id."""
    changes = {(other.reading, other.way): other for other in document.otherwise}
    law, clauses = document.regulation, document.regulation.clauses_of_readings
    readings = [
        {
            "reading": reading.id,
            "clause": clauses.get(reading.id),
            "question": reading.question(law.room),
            "way": way_of(document.season, reading),
            "decision": reading.decision,
            "ways": [_way(law, reading, way, changes.get((reading.id, way))) for way in reading.ways],
        }
        for reading in law.readings.values()
    ]
    content = {"season": document.season.id, "regulation": law.id, "readings": readings}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def _way(law: Regulation, reading: Reading, way: str, other: Otherwise | None) -> Mapping[str, object]:
    words = {"way": way, "words": reading.words(law.room, way)}
    if other is None:
        return words
    if not other.known:
        return {**words, "known": False}
    difference = other.difference
    return {
        **words,
        "known": True,
        "changes": other.changes,
        "champion": difference.champion,
        "seats": [{"player": player, "before": before, "after": after} for player, before, after in difference.seats],
        "rankings": _moved(difference.moved),
        "tournaments": _moved(other.placed),
        "winners": [{"tournament": won.tournament, "before": won.before, "after": won.after} for won in other.won],
    }


def _moved(lines: Sequence[Moved]) -> list[Mapping[str, object]]:
    return [
        {
            "in": line.area,
            "player": line.player,
            "places": line.place,
            "points": [written(points) for points in line.points],
        }
        for line in lines
    ]
