"""About the data: what they are, how to take them, how to cite them, how to mend them, whose they are."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import Struct

from ... import addresses
from ...languages import Words
from ...season.document import SeasonDocument
from ..parts.lookup import Lookup
from ..parts.page import Page, said
from ..parts.worked_sum import WorkedSum, longest_sum
from .contact import helpers

ADDRESSES = (addresses.DATA,)


class PublishedDocument(Struct, frozen=True):
    """What programs may read below `api/v1/`: *pattern* is its address, *sentence* the key of the one that says what it
    is, *schema* the name of the document that describes it."""

    pattern: str
    sentence: str
    schema: str = ""


CLUB_RANKING = "seasons/<season>/clubs.csv"  # there where a law ranks clubs
DOCUMENTS = (
    PublishedDocument("index.json", "api-index", "index"),
    PublishedDocument("seasons/<season>.json", "api-season", "season"),
    PublishedDocument("seasons/<season>/results.csv", "api-results-csv"),
    PublishedDocument(CLUB_RANKING, "api-club-ranking-csv"),
    PublishedDocument("rankings/<season>/<area>.json", "api-ranking", "ranking"),
    PublishedDocument("rankings/<season>/<area>.csv", "api-ranking-csv"),
    PublishedDocument("rankings/<season>/<area>/<day>.json", "api-ranking-day", "past_ranking"),
    PublishedDocument("rankings/<season>/<area>/<day>.csv", "api-ranking-day-csv"),
    PublishedDocument("tournaments/<season>/<id>.json", "api-tournament", "tournament"),
    PublishedDocument("tournaments/<season>/<id>.csv", "api-tournament-csv"),
    PublishedDocument("players/<id>.json", "api-player", "player"),
    PublishedDocument("decisions.json", "api-decisions", "decisions"),
    PublishedDocument("waiting.json", "api-waiting", "waiting"),
    PublishedDocument("records.json", "api-records", "records"),
    PublishedDocument("records.csv", "api-records-csv"),
    PublishedDocument("history.json", "api-history", "history"),
    PublishedDocument("history.csv", "api-history-csv"),
    PublishedDocument("readings.csv", "api-readings-csv"),
    PublishedDocument("derogations.csv", "api-derogations-csv"),
    PublishedDocument("insight.json", "api-insight", "insight"),
    PublishedDocument("insight/<season>.json", "api-insight-season", "insight_season"),
    PublishedDocument("honours/<competition>.json", "api-honours", "honours"),
    PublishedDocument("regulations/<id>.json", "api-regulation", "regulation"),
    PublishedDocument("clauses/<season>.json", "api-clauses", "clauses"),
    PublishedDocument("what-if/<season>/<regulation>.json", "api-what-if", "what_if"),
    PublishedDocument("clubs/<id>.json", "api-club", "club"),
)
# What can be followed, below the folder of each language.
FOLLOWED = (
    ("feed.xml", "follow-feed"),
    ("rankings/<season>/<area>/feed.xml", "follow-feed-area"),
    ("players/<id>/feed.xml", "follow-feed-player"),
    ("judged/feed.xml", "follow-feed-judged"),
    ("calendar.ics", "follow-calendar"),
    ("seasons/<season>/calendar.ics", "follow-calendar-season"),
    ("rankings/<season>/<area>/calendar.ics", "follow-calendar-area"),
    ("clubs/<club>/calendar.ics", "follow-calendar-club"),
)
# What people ask most, and what can be made of the data, with the file that answers: keys of sentences, patterns.
QUESTIONS = (
    ("ask-ranking", "rankings/<season>/<area>.csv"),
    ("ask-sums", "seasons/<season>/results.csv"),
    ("ask-why", "rankings/<season>/<area>.json"),
    ("ask-tournament", "tournaments/<season>/<id>.csv"),
    ("ask-final", "seasons/<season>.json"),
    ("ask-player", "players/<id>.json"),
    ("ask-champions", "honours/<competition>.json"),
    ("idea-race", "rankings/<season>/<area>/<day>.csv"),
    ("idea-prices", "insight.json"),
    ("idea-rules", "what-if/<season>/<regulation>.json"),
)
# The columns of the CSV documents; beside an amount its rounded text stands in one that ends in _shown.
COLUMNS = (
    "season", "regulation", "tournament", "tournament_name", "end_date", "area", "kind", "tournament_status",
    "tier_announced", "tier", "tier_final", "multiplier", "player", "name", "status", "place", "preliminary_place",
    "preliminary_score", "placing_bonus", "final_score", "points", "ranking", "counts", "why_not", "counted",
    "counted_shown", "tournaments", "previous_place", "list", "games", "sum", "day", "ratified", "competition",
    "invented", "titles", "finals", "podiums", "areas", "won", "seasons", "clause", "reading", "way", "default",
    "changed", "check", "by", "date", "reason",
)  # fmt: skip
OF_CLUBS = ("club", "members")  # there where a law ranks clubs


class CitedSeason(Struct, frozen=True):
    """A season as it is cited: with the *day* that its accounts reach."""

    name: Words
    path: str
    day: date


class FileForQuestion(Struct, frozen=True):
    """What people ask, and the *pattern* of the file that answers; *example* is one of the season that the home page
    shows, empty where none follows from the season alone."""

    sentence: str
    pattern: str
    example: str


class Content(Struct, frozen=True, eq=False):
    """*cited* is the season that the home page shows, None while there is none; *examples* are its tables:
    (what, path); *worked* is a ranking redone from them. *helped*: whether the season names whom to ask."""

    documents: tuple[PublishedDocument, ...]
    followed: tuple[tuple[str, str], ...]
    columns: tuple[str, ...]
    questions: tuple[FileForQuestion, ...]
    examples: tuple[tuple[Words, str], ...]
    seasons: int
    tournaments: int
    players: int
    halls: int
    worked: WorkedSum | None
    cited: CitedSeason | None
    helped: bool
    invented: bool


def pages(lookup: Lookup) -> Iterator[Page]:
    newest, clubs = lookup.newest, any(season.result.clubs for season in lookup.seasons)
    yield Page(
        path=addresses.DATA,
        template="data",
        content=Content(
            documents=tuple(document for document in DOCUMENTS if clubs or document.pattern != CLUB_RANKING),
            followed=FOLLOWED,
            columns=(*COLUMNS, *(OF_CLUBS if clubs else ())),
            questions=tuple(_questions(newest)),
            examples=tuple(_examples(newest)) if newest else (),
            seasons=len(lookup.seasons),
            tournaments=sum(len(season.result.tournaments) for season in lookup.seasons),
            players=len(lookup.people),
            halls=len(lookup.results.halls),
            worked=longest_sum(lookup.seasons),
            cited=CitedSeason(newest.season.name, addresses.season(newest.season.id), newest.result.day)
            if newest
            else None,
            helped=any(helpers(lookup.results.records.championship, newest)),
            invented=lookup.invented,
        ),
        title=said("title-data"),
        description=said("about-data"),
        section="data",
        demo=lookup.invented,
        mixed=True,
    )


def _questions(document: SeasonDocument | None) -> Iterator[FileForQuestion]:
    season = document.season.id if document else "<season>"
    area = next(iter(document.result.rankings), "<area>") if document else "<area>"
    for sentence, pattern in QUESTIONS:
        example = pattern.replace("<season>", season).replace("<area>", area)
        yield FileForQuestion(sentence, pattern, "" if "<" in example else example)


def _examples(document: SeasonDocument) -> Iterator[tuple[Words, str]]:
    season = document.season.id
    yield said("data-results-of"), addresses.results_table(season)
    for area in document.result.rankings:
        yield document.regulation.areas[area], addresses.table(addresses.ranking(season, area))
