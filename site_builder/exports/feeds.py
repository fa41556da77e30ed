"""Atom feeds (RFC 4287) in every language: of all tournaments, of those of an area, of the results of a player.

Below the folder of the language: `feed.xml`, `rankings/<season>/<area>/feed.xml`, `players/<id>/feed.xml`. An entry's
id is the address of its page, which never changes; its date the newest day that the data give for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from html import escape

from msgspec import Struct

from .. import addresses
from ..languages import LANGUAGES, Words, in_a_row, say, words
from ..languages.figures import date_range
from ..lazy import Lazy, LazyFile
from ..records.entrants import how_many, members
from ..regulations.cached import cached_per_instance
from ..results import Results
from ..results.board import NATIONAL, TO_HOMOLOGATE, downgraded, last_day, shown_status, state
from ..results.planned import PLAYED, Ahead, ahead
from ..season.document import SeasonDocument
from ..season.tournaments import SheetFacts, Standing, TournamentResult
from ..site import Site

ADDRESSES = ("{rest}feed.xml",)
MOST = 50  # entries of a feed
_SPACE = "http://www.w3.org/2005/Atom"
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0 cannot hold these at all


class CalendarEvent(Struct, frozen=True, eq=False, dict=True):
    """A tournament as the feeds and the calendars tell it; *updated* is the newest day that the data give for it."""

    document: SeasonDocument
    result: TournamentResult
    updated: date

    @property
    def id(self) -> str:
        return self.result.id

    @property
    def facts(self) -> SheetFacts:
        return self.result.facts

    @property
    def area(self) -> str:
        """The ranking that it counts in, or the folder of tournaments that is none."""
        return self.result.area

    @property
    def path(self) -> str:
        """The address of its page, below the language."""
        return addresses.tournament(self.document.season.id, self.result.id)


class FeedEntry(Struct, frozen=True):
    """*path* is the address of its page; *lines* are what it says, a paragraph each."""

    path: str
    title: str
    lines: tuple[str, ...]
    published: date
    updated: date
    invented: bool


def events(results: Results) -> list[CalendarEvent]:
    """Every tournament of every season, the newest first."""
    events = [
        CalendarEvent(season, tournament, last_day(season, tournament))
        for season in results.documents.values()
        for tournament in season.result.tournaments
    ]
    return sorted(
        events, key=lambda event: (event.result.facts.end, event.result.facts.start, event.path), reverse=True
    )


def announced(results: Results) -> list[Ahead]:
    """Everything that is announced and has no record sheet, by season."""
    return [plan for document in results.documents.values() for plan in ahead(document)]


def by_season(results: Results, events: Iterable[CalendarEvent]) -> dict[str, list[CalendarEvent]]:
    """The *events* by season, in their order; none for a season without tournaments."""
    by_season: dict[str, list[CalendarEvent]] = {id: [] for id in results.documents}
    for event in events:
        by_season[event.document.season.id].append(event)
    return by_season


def files_at(results: Results, site: Site) -> Iterator[LazyFile]:
    past, plans = events(results), announced(results)
    # A championship without a tournament has a feed too: it is as old as the newest regulation, for no clock tells.
    newest = max(law.revision for law in results.regulations.values())
    yield from _feeds(
        results, site, "", _words("feed-all", title=results.records.championship.title), _newest(past, plans), newest
    )
    for id, mine in by_season(results, past).items():
        document = results.documents[id]
        for area in document.result.rankings:
            counted = {tournament.id for tournament in document.result.counted(area)}
            planned = [plan for plan in plans if plan.document.season.id == id and plan.facts.area == area]
            entries = _newest(
                [event for event in mine if event.result.area == area or event.result.id in counted], planned
            )
            title = _words("feed-area", area=document.regulation.areas[area], season=document.season.name)
            path = addresses.ranking(id, area)
            yield from _feeds(results, site, path, title, entries, document.result.day)
    for player, played in _played(past).items():
        if results.records.register.players[player].name is not None:  # nobody follows who wishes not to be named
            title = {lang: _text(lang, "feed-player", name=_name(results, player, lang)) for lang in LANGUAGES}
            for lang in site.languages:
                make = partial(_feed, results, site, lang, addresses.player(player), title, played, newest)
                yield f"{site.folder(lang)}{addresses.player(player)}feed.xml", Lazy(make)


def _newest(events: Iterable[CalendarEvent], plans: Iterable[Ahead]) -> list[tuple[CalendarEvent | Ahead, None]]:
    """What a feed of tournaments tells: they are as new as their last day, those ahead as their announcement."""
    dated = [*((event.facts.end, event) for event in events), *((plan.facts.announced, plan) for plan in plans)]
    dated.sort(key=lambda dated: (dated[0], dated[1].facts.start, dated[1].path), reverse=True)
    return [(event, None) for _, event in dated[:MOST]]


def _played(events: Iterable[CalendarEvent]) -> dict[str, list[tuple[CalendarEvent, Standing]]]:
    """The newest results of everybody who sat down, each with the standing."""
    played: dict[str, list[tuple[CalendarEvent, Standing]]] = {}
    for event in events:
        for row in event.result.standings.values():
            for player in row.value.people:
                if len(entries := played.setdefault(player, [])) < MOST:
                    entries.append((event, row.value))
    return dict(sorted(played.items()))


def _feeds(
    results: Results,
    site: Site,
    path: str,
    title: Words,
    entries: Sequence[tuple[CalendarEvent | Ahead, Standing | None]],
    otherwise: date,
) -> Iterator[tuple[str, bytes]]:
    """The feed below *path* in every language; dated *otherwise* where it has no entry."""
    for lang in site.languages:
        yield f"{site.folder(lang)}{path}feed.xml", _feed(results, site, lang, path, title, entries, otherwise)


def _feed(
    results: Results,
    site: Site,
    lang: str,
    path: str,
    title: Words,
    entries: Sequence[tuple[CalendarEvent | Ahead, Standing | None]],
    otherwise: date,
) -> bytes:
    items = [_entry(results, lang, event, standing) for event, standing in entries]
    author = results.records.championship.title[lang]
    return feed(site, lang, path, title[lang], author, items, otherwise)


def feed(
    site: Site, lang: str, path: str, title: str, author: str, entries: Sequence[FeedEntry], otherwise: date
) -> bytes:
    """The feed of the page at *path*; dated *otherwise* where it has no entry."""
    own_address, invented = site.address(f"{path}feed.xml", lang), any(entry.invented for entry in entries)
    elements = [
        _element("id", own_address),
        _element("title", title),
        *([_element("subtitle", words(lang)["demo"])] if invented else ()),
        _element("updated", _moment(max((entry.updated for entry in entries), default=otherwise))),
        _element("link", rel="self", type="application/atom+xml", href=own_address),
        _element("link", rel="alternate", type="text/html", hreflang=lang, href=site.address(path, lang)),
        "<author>", _element("name", author), "</author>",
    ]  # fmt: skip
    for entry in entries:
        address = site.address(entry.path, lang)
        elements += [
            "<entry>",
            _element("id", address),
            _element("title", entry.title),
            _element("published", _moment(entry.published)),
            _element("updated", _moment(entry.updated)),
            _element("link", rel="alternate", type="text/html", hreflang=lang, href=address),
            _element("summary", "\n".join(entry.lines)),
            "</entry>",
        ]
    opening = f'<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="{_SPACE}" xml:lang="{lang}">'
    return "\n".join((opening, *elements, "</feed>\n")).encode()


def _element(tag: str, text: str = "", **attributes: str) -> str:
    """An element without others in it."""
    attributes_text = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
    text = escape(_NOT_XML.sub("", text), quote=False)
    return f"<{tag}{attributes_text}>{text}</{tag}>" if text else f"<{tag}{attributes_text} />"


def _moment(day: date) -> str:
    """A day as the format writes it: the data know no hours."""
    return f"{day.isoformat()}T00:00:00Z"


def _entry(results: Results, lang: str, event: CalendarEvent | Ahead, standing: Standing | None) -> FeedEntry:
    """The tournament itself, or what the player of *standing* did there."""
    if isinstance(event, Ahead):
        days = (event.facts.announced, event.updated, event.document.season.invented)
        return FeedEntry(event.path, event.facts.name, tuple(lines_ahead(event, lang)), *days)
    title, days = event.result.facts.name, (event.result.facts.end, event.updated, event.document.season.invented)
    if standing is None:
        return FeedEntry(event.path, title, tuple(lines(results, event, lang)), *days)
    place = standing.place
    how = _text(lang, "feed-place", place=place) if place else words(lang).get(f"status-{standing.status}", "–")
    where, why = _around(event)[lang]
    parts = [where]
    if event.result.counts and standing.points is not None:
        unit = event.document.regulation.unit or words(lang)["points"].lower()
        parts.append(_text(lang, "feed-points", points=standing.points, unit=unit))
    parts += why
    return FeedEntry(f"{event.path}#{standing.player}", f"{title}: {how}", tuple(parts), *days)


@cached_per_instance
def _around(event: CalendarEvent) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """By language, what everybody's entry says of the tournament: where and when, and its status."""
    return {lang: (_where(event, lang), tuple(_standing_of(event, lang))) for lang in LANGUAGES}


def lines(results: Results, event: CalendarEvent, lang: str) -> Iterator[str]:
    """What there is to say of a tournament: where and when, who won, whether it counts and why."""
    yield _where(event, lang)
    if winners := event.result.winners:
        names = in_a_row(lang, [_name(results, winner, lang) for winner in winners])
        yield f"{_text(lang, 'wins-the-tournament', n=how_many(winners))} {names}."
    yield from _standing_of(event, lang)


def lines_ahead(ahead: Ahead, lang: str) -> Iterator[str]:
    """What there is to say of what has no sheet yet: where and when, in which tier, and that its sheet is awaited."""
    yield _where(ahead, lang)
    if ahead.facts.time:
        yield _text(lang, "planned-time", time=ahead.facts.time)
    if ahead.facts.venue:
        yield _text(lang, "planned-venue", venue=ahead.facts.venue)
    yield _text(lang, "planned-told", day=ahead.facts.announced)
    if ahead.facts.tier:
        yield _text(lang, "planned-tier", tier=ahead.facts.tier)
    if ahead.state == PLAYED:
        yield words(lang)["planned-without-results"]
    if ahead.facts.note:
        yield ahead.facts.note


def _where(event: CalendarEvent | Ahead, lang: str) -> str:
    facts, law = event.facts, event.document.regulation
    folder = facts.area if isinstance(event, Ahead) else event.result.area
    area = law.areas.get(folder) or law.folders.get(folder)
    parts = [facts.place, *([area[lang]] if area else []), date_range(facts.start, facts.end, lang)]
    return ", ".join(part for part in parts if part) + "."


def _standing_of(event: CalendarEvent, lang: str) -> Iterator[str]:
    """Its status, and the sentences that led to it where it is another than usual."""
    tournament = event.result
    if state(event.document, tournament) == NATIONAL:
        return
    status = shown_status(event.document, tournament)
    tier, status_words = tournament.verdict.value.tier, words(lang)[f"status-{status}"]
    if downgraded(tournament) and tournament.counts:
        status_words = (
            _text(lang, "stamp-downgraded", tier=tier)
            + ", "
            + _text(lang, "announced-as", tier=tournament.announced_tier)
        )
        status_words += f", {words(lang)['status-to-homologate']}" if status == TO_HOMOLOGATE else ""
    yield _text(lang, "feed-status", status=status_words)
    yield from (step.text(lang) for step in tournament.verdict.steps if step.field in ("findings", "tier", "status"))


def _name(results: Results, id: str, lang: str) -> str:
    """The name to show; a wish not to be named holds here too."""
    register = results.records.register
    return register.name(id, lang) if all(player in register.players for player in members(id)) else id


def _text(lang: str, key: str, **facts: object) -> str:
    return say(lang, words(lang)[key], facts)


def _words(key: str, **facts: object) -> Words:
    return {lang: _text(lang, key, **facts) for lang in LANGUAGES}
