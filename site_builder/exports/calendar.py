"""Calendars (RFC 5545), in every language: `calendar.ics` of all tournaments, `seasons/<season>/calendar.ics` of a
season, below the folder of the language. Whole days; while a season is open, the last day for each report too. What is
announced is tentative until its record sheet is here.

An event is known by its season and id, whatever the address of the site: who moves the site doubles nobody's calendar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from ..languages import say, words
from ..results import Results
from ..results.board import report_due
from ..results.planned import PLAYED, Ahead
from ..site import Site
from .feeds import Event, announced, by_season, events, lines, lines_ahead

OCTETS = 75  # of a line, without its end
_NOT_TEXT = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")
_ESCAPED = {"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"}


def files_at(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    played, plans = events(results), announced(results)
    seasons = by_season(results, played)
    for lang in site.languages:
        name = results.records.championship.title[lang]
        title = say(lang, words(lang)["calendar-all"], {"title": name})
        yield f"{site.folder(lang)}calendar.ics", _calendar(results, site, lang, title, [*plans, *played])
        for id, season in seasons.items():
            facts = {"title": name, "season": results.documents[id].season.name[lang]}
            title = say(lang, words(lang)["calendar-season-title"], facts)
            season = [*(plan for plan in plans if plan.document.season.id == id), *season]
            yield f"{site.folder(lang)}seasons/{id}/calendar.ics", _calendar(results, site, lang, title, season)


def _calendar(results: Results, site: Site, lang: str, title: str, entries: Sequence[Event | Ahead]) -> bytes:
    content = [
        "BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Il Mastro//Il Mastro//{lang.upper()}", "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(title)}",
    ]  # fmt: skip
    for event in entries:
        content += _tournament(results, site, lang, event)
        if (due := _due(event)) is not None:
            content += _deadline(site, lang, event, due)
    content.append("END:VCALENDAR")
    return "".join(_folded(line) for line in content).encode()


def _due(event: Event | Ahead) -> date | None:
    """The last day for a report that is awaited."""
    if isinstance(event, Ahead):
        return event.due if event.state == PLAYED else None
    return report_due(event.document, event.result)


def _tournament(results: Results, site: Site, lang: str, event: Event | Ahead) -> Iterator[str]:
    facts, tentative = event.facts, isinstance(event, Ahead)
    text = lines_ahead(event, lang) if isinstance(event, Ahead) else lines(results, event, lang)
    if event.document.season.invented:
        text = (*text, words(lang)["demo"])
    yield from _event(event, "", facts.start, facts.end, facts.name)
    if tentative:
        yield "STATUS:TENTATIVE"
    if facts.place:
        yield f"LOCATION:{_text(facts.place)}"
    yield from _closing(site, lang, event, text)


def _deadline(site: Site, lang: str, event: Event | Ahead, due: date) -> Iterator[str]:
    title = say(lang, words(lang)["calendar-report"], {"name": event.facts.name})
    yield from _event(event, "-report", due, due, title)
    yield from _closing(site, lang, event, [words(lang)["demo"]] if event.document.season.invented else [])


def _event(event: Event | Ahead, kind: str, first: date, last: date, title: str) -> Iterator[str]:
    """The opening of an event of whole days; what follows its last day ends it."""
    yield "BEGIN:VEVENT"
    yield f"UID:{event.document.season.id}-{event.id}{kind}@il-mastro"
    yield f"DTSTAMP:{event.updated:%Y%m%d}T000000Z"
    yield f"DTSTART;VALUE=DATE:{first:%Y%m%d}"
    yield f"DTEND;VALUE=DATE:{last + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(title)}"


def _closing(site: Site, lang: str, event: Event | Ahead, details: Iterable[str]) -> Iterator[str]:
    if text := "\n".join(details):
        yield f"DESCRIPTION:{_text(text)}"
    yield f"URL:{site.address(event.path, lang)}"
    yield "TRANSP:TRANSPARENT"
    yield "END:VEVENT"


def _text(text: str) -> str:
    """A text as the format writes it, without what it cannot hold."""
    return re.sub(r"[\\;,\n]", lambda match: _ESCAPED[match[0]], _NOT_TEXT.sub("", text))


def _folded(line: str) -> str:
    """A line with its end, cut where it is too long and never within a character; what goes on begins with a space."""
    if len(line) * 4 <= OCTETS or len(line.encode()) <= OCTETS:
        return line + "\r\n"
    parts, part, size = [], "", 0
    for sign in line:
        octets = len(sign.encode())
        if size + octets > OCTETS:
            parts.append(part)
            part, size = " ", 1
        part += sign
        size += octets
    return "\r\n".join((*parts, part)) + "\r\n"
