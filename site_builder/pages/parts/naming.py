"""A season in few words: its years, or where its id says more than years, its name; a ranking by its title."""

from __future__ import annotations

import re

from ... import addresses
from ...languages import LANGUAGES, Words, say, words
from ...records.entrants import entrant as entrant_of
from ...records.entrants import members
from ...records.records import Register
from ...regulations.contract import Regulation
from ...season.document import SeasonDocument, SeasonHead
from .page import said, same
from .values import Link, Said, saying

_YEARS = re.compile(r"\d{4}(?:-\d{2}|-\d{4})?(?![^-])")  # every id begins with them


def years(id: str) -> str:
    """The years that a season's id begins with: of "2022-23" all, of "2010-festival" the first four digits."""
    match = _YEARS.match(id)
    return match.group() if match else id


def years_shown(id: str) -> str:
    """The years of a season as they are written: 2009, 2022/23."""
    return years(id).replace("-", "/")


def shown(register: Register, player: str) -> Words:
    """A name as every language shows it, with the wish not to be named respected."""
    return {lang: register.name(player, lang) for lang in LANGUAGES}


def heading(season: SeasonHead) -> Words:
    """What is set in large letters: the season by its years; by its name where its id says more."""
    return said("season-heading", years=years_shown(season.id)) if years(season.id) == season.id else season.name


def in_short(season: SeasonHead) -> Words:
    """What a title calls a season: its years where its id is nothing else, for an id is not a name."""
    return same(years_shown(season.id)) if years(season.id) == season.id else season.name


def crumbs_of_season(section: str, season: SeasonHead) -> tuple[tuple[Words, str], ...]:
    """The way to a page about a *season*: by all seasons, rankings or tournaments (the *section*), then the season."""
    return (said(section), f"{section}/"), (season.name, addresses.season(season.id))


def ranking_title(document: SeasonDocument, area: str) -> Words:
    """What the ranking of an area is called; the only list of a law has a name of its own."""
    key = "title-list" if is_only_list(document) else "title-ranking"
    return said(key, area=document.regulation.areas[area], season=in_short(document.season))


def named_ranking(document: SeasonDocument, area: str) -> Link:
    """The ranking of an area, called so without its season."""
    name = document.regulation.areas[area]
    name_of_ranking = name if is_only_list(document) else said("ranking-name", area=name)
    return Link(name_of_ranking, addresses.ranking(document.season.id, area))


def is_only_list(document: SeasonDocument) -> bool:
    """Whether the law makes one list, which is called by its name and not as the ranking of an area."""
    return document.regulation.all_time is not None or len(document.regulation.areas) == 1


def lines_of(law: Regulation) -> str:
    """Who stands on a line of a ranking of the law, in a word of the catalogue: players, or several together."""
    return ("players", "pairs", "teams")[min(law.entrant_size, 3) - 1]


def with_others(name: Words, entrant: str, player: str, register: Register) -> Words:
    """*name* of what an entrant has, for the page of one *player* of it: with whom they have it, where it is a pair."""
    others = entrant_of(other for other in members(entrant) if other != player)
    if not others:
        return name
    return {
        lang: say(lang, words(lang)["with-others"], {"what": text, "who": register.name(others, lang)})
        for lang, text in name.items()
    }


def window_words(law: Regulation) -> tuple[Said, str] | None:
    """Over how long the rankings of a law count, where that is more than the season, and the clause that says so."""
    window = law.window
    if window is None:
        return None
    key = "window-seasons" if window.seasons else "window-days"
    return saying(key, n=window.seasons or window.days), window.clause


def season_link(document: SeasonDocument) -> Link:
    """A season under its whole name."""
    return Link(document.season.name, addresses.season(document.season.id))
