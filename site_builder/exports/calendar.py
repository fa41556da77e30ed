"""Calendars (RFC 5545), one of each kind in every language, below the folder of the language.

`calendar.ics` of all tournaments, of a season `seasons/<season>/`, of an area `rankings/<season>/<area>/`, of a club
`clubs/<club>/`, and of one that is announced beside its page. Whole days, but for one day whose hour is known: it
begins then, at the place, and nobody says when it ends. While a season is open, the last day for each report too. What
is announced is tentative until its sheet is here.

An event is known by its season and id, whatever the address of the site: who moves the site doubles nobody's calendar.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date, timedelta

from .. import addresses
from ..languages import say, words
from ..results import Results
from ..results.board import report_due
from ..results.planned import ANNOUNCED, PLAYED, Ahead
from ..site import Site
from .feeds import CalendarEvent, announced, events, lines, lines_ahead

ADDRESSES = ("{rest}calendar.ics",)
Entry = CalendarEvent | Ahead
OCTETS = 75  # of a line, without its end
_NOT_TEXT = re.compile("[\x00-\x09\x0b-\x1f\x7f\ud800-\udfff]")
_ESCAPED = {"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"}


def files_at(results: Results, site: Site) -> Iterator[tuple[str, bytes]]:
    played, plans = events(results), announced(results)
    entries = [*plans, *played]
    for lang in site.languages:
        entries_of = {event: tuple(_entry(results, site, lang, event)) for event in entries}
        for path, title, among in _calendars(results, lang, entries):
            yield (
                f"{site.folder(lang)}{path}calendar.ics",
                _calendar(lang, title, [entries_of[event] for event in among]),
            )


def _calendars(results: Results, lang: str, entries: Sequence[Entry]) -> Iterator[tuple[str, str, list[Entry]]]:
    """Where each calendar stands, its title, and what is in it: all, a season, an area of it, a club, one that is
    announced."""
    name, text = results.records.championship.title[lang], words(lang)
    yield "", say(lang, text["calendar-all"], {"title": name}), list(entries)
    for id, document in results.documents.items():
        of_season, season = [entry for entry in entries if entry.document.season.id == id], document.season.name[lang]
        title = say(lang, text["calendar-season-title"], {"title": name, "season": season})
        yield addresses.season(id), title, of_season
        for area in document.result.rankings:
            facts = {"title": title, "area": document.regulation.areas[area][lang]}
            of_area = [entry for entry in of_season if entry.area == area]
            yield addresses.ranking(id, area), say(lang, text["calendar-area"], facts), of_area
    for club in results.records.register.clubs.values():
        of_club = [entry for entry in entries if entry.facts.club == club.id]
        yield addresses.club(club.id), say(lang, text["calendar-club"], {"title": name, "club": club.name}), of_club
    for entry in entries:
        if isinstance(entry, Ahead) and entry.state == ANNOUNCED:
            yield entry.path, entry.facts.name, [entry]


def _calendar(lang: str, title: str, entries: Iterable[Sequence[str]]) -> bytes:
    """A calendar of *entries*, each as its lines, folded."""
    opening = [
        "BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:-//Il Mastro//Il Mastro//{lang.upper()}", "CALSCALE:GREGORIAN",
        f"X-WR-CALNAME:{_text(title)}",
    ]  # fmt: skip
    lines = [*map(_folded, opening), *(line for entry in entries for line in entry), _folded("END:VCALENDAR")]
    return "".join(lines).encode()


def _entry(results: Results, site: Site, lang: str, event: Entry) -> Iterator[str]:
    """The lines of a tournament and of the last day for its report, folded."""
    yield from map(_folded, _tournament(results, site, lang, event))
    if (due := _due(event)) is not None:
        yield from map(_folded, _deadline(site, lang, event, due))


def _due(event: Entry) -> date | None:
    """The last day for a report that is awaited."""
    if isinstance(event, Ahead):
        return event.due if event.state == PLAYED else None
    return report_due(event.document, event.result)


def _tournament(results: Results, site: Site, lang: str, event: Entry) -> Iterator[str]:
    facts, hour, where = event.facts, None, [event.facts.place]
    if isinstance(event, Ahead):
        text = lines_ahead(event, lang)
        hour = event.facts.time if facts.start == facts.end else None
        where = [event.facts.venue, event.facts.place]
    else:
        text = lines(results, event, lang)
    if event.document.season.invented:
        text = (*text, words(lang)["demo"])
    yield from _event(event, "", facts.start, facts.end, facts.name, hour)
    if isinstance(event, Ahead):
        yield "STATUS:TENTATIVE"
    if any(where):
        yield f"LOCATION:{_text(', '.join(filter(None, where)))}"
    yield from _closing(site, lang, event, text)


def _deadline(site: Site, lang: str, event: Entry, due: date) -> Iterator[str]:
    title = say(lang, words(lang)["calendar-report"], {"name": event.facts.name})
    yield from _event(event, "-report", due, due, title)
    yield from _closing(site, lang, event, [words(lang)["demo"]] if event.document.season.invented else [])


def _event(event: Entry, kind: str, first: date, last: date, title: str, hour: str | None = None) -> Iterator[str]:
    """The opening of an event: from *hour* on (HH:MM), or of whole days, which what follows the last one ends."""
    yield "BEGIN:VEVENT"
    yield f"UID:{event.document.season.id}-{event.id}{kind}@il-mastro"
    yield f"DTSTAMP:{event.updated:%Y%m%d}T000000Z"
    if hour:
        yield f"DTSTART:{first:%Y%m%d}T{hour.replace(':', '')}00"
    else:
        yield f"DTSTART;VALUE=DATE:{first:%Y%m%d}"
        yield f"DTEND;VALUE=DATE:{last + timedelta(days=1):%Y%m%d}"
    yield f"SUMMARY:{_text(title)}"


def _closing(site: Site, lang: str, event: Entry, details: Iterable[str]) -> Iterator[str]:
    if text := "\n".join(details):
        yield f"DESCRIPTION:{_text(text)}"
    if site.url:
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
