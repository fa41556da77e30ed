"""What is handed over when a tournament or a season is over: certificates, and the slides of the ceremony."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from functools import partial

from msgspec import Struct

from ...languages import LANGUAGES, Words
from ...records.records import Register
from ...regulations.facts import FINAL_KIND
from ...results import Results
from ...season.document import SeasonDocument
from ...season.rankings import Line
from ...season.tournaments import TournamentResult
from ..charts.ornament import Ornament, ornament
from .final_table import Token, tokens
from .naming import heading, in_short, shown
from .page import said, same
from .paper_race import PaperRace, paper_race
from .qualification import admissions
from .season_bars import SeasonBars, season_bars

ON_THE_PODIUM = 3  # places that have a certificate
IN_A_ROW = 20  # people who are drawn
SEAT = 29  # units from one place of the final to the next


class Certificate(Struct, frozen=True):
    """One certificate: its *heading*, *who* it is for, the *award* where the heading does not say it, *of* which
    season; *where* and when, if that is one place. *drawn* is made of their games, *seats* is the final, (where
    it is drawn, who), where they are in it (*own*)."""

    heading: Words
    award: Words | None
    who: Words
    of: Words
    where: Words | None
    day: date | None
    drawn: Ornament | None
    seats: tuple[tuple[int, Token], ...]
    own: Token | None
    invented: bool
    kind: str = "certificate"

    @property
    def seats_width(self) -> int:
        return SEAT * len(self.seats) + 3


class _Won(Struct, frozen=True):
    """The *award* won under a *heading* by a *player*, or by a club of that *name*; at a *tournament*, or in an
    *area*, if in one. *why* says what a certificate has in the place of the award, *sentence* what the rule says."""

    heading: Words
    award: Words | None
    player: str = ""
    name: Words | None = None
    tournament: TournamentResult | None = None
    area: str = ""
    why: Words | None = None
    sentence: Words | None = None


class Slide(Struct, frozen=True):
    """One statement: what it is *about*, what it *says* in large letters, and a line below.

    *word* is an area, set in type; *rows* (y, length) are the people who came, *bars* a season's tournaments. *race* is
    how the first of an *area* came there, *drawn* is made of games. In the final *place* is theirs, *came* how they got
    there, *called* are the places told so far, (where it is drawn, how they came), None for those still to tell.
    """

    about: Words
    says: Words
    below: Words | None
    invented: bool
    word: Words | None = None
    area: str = ""
    rows: tuple[tuple[int, int], ...] = ()
    bars: SeasonBars | None = None
    place: int = 0
    race: PaperRace | None = None
    drawn: Ornament | None = None
    came: Token | None = None
    called: tuple[tuple[int, Token | None], ...] = ()
    kind: str = "slide"

    @property
    def called_width(self) -> int:
        return SEAT * len(self.called) + 3

    @property
    def rows_height(self) -> int:
        return SEAT * len(self.rows) - 5


def of_tournament(results: Results, document: SeasonDocument, tournament: TournamentResult) -> Iterator[Certificate]:
    """A certificate for everybody on the podium of a tournament, from the winner down; none before it is decided."""
    facts = tournament.facts
    for place, player in _podium(tournament):
        yield Certificate(
            same(facts.name), said("award-place-of", place=place, n=len(tournament.standings)),
            shown(results.records.register, player), document.season.name, same(facts.place), facts.end,
            drawn_of(player, [tournament]), (), None, document.season.invented,
        )  # fmt: skip


def of_season(results: Results, document: SeasonDocument) -> Iterator[Certificate]:
    """The certificates of a closed season: the title, the podium, the areas, the bonuses, the awards."""
    season, register = document.season, results.records.register
    came = tokens(document)
    seats = tuple((SEAT * n, token) for n, token in enumerate(sorted(came.values(), key=lambda token: not token.area)))
    played = as_played(document)
    for won in _won(results, document):
        facts, token = won.tournament.facts if won.tournament else None, came.get(won.player)
        yield Certificate(
            won.heading, won.why or won.award, won.name or shown(register, won.player), season.name,
            same(facts.place) if facts else None, facts.end if facts else None,
            drawn_of(won.player, played), seats if token else (), token, season.invented,
        )  # fmt: skip


def as_played(document: SeasonDocument) -> list[TournamentResult]:
    """The tournaments of a season as they were played."""
    return sorted(document.result.tournaments, key=lambda tournament: (tournament.facts.start, tournament.id))


def drawn_of(player: str, tournaments: Sequence[TournamentResult]) -> Ornament | None:
    """The ornament of all games of a player at these *tournaments*."""
    accounts = [(tournament, tournament.accounts.get(player, ())) for tournament in tournaments]
    games = [tournament.game(entry) for tournament, account in accounts for entry in account]
    ended = [(game.won_by(player), player in game.alive if game.survivors_known else None) for game in games]
    return ornament(ended, sum(bool(account) for _, account in accounts))


def has_awards(results: Results, document: SeasonDocument) -> bool:
    """Whether a season is over and has somebody to name: then there are certificates and a ceremony."""
    return any(_won(results, document))


def slides(results: Results, document: SeasonDocument) -> tuple[Slide, ...]:
    """The ceremony of a closed season, to the last statement; nothing where there is nobody to name."""
    season, register, result = document.season, results.records.register, document.result
    played, slide = as_played(document), partial(Slide, invented=document.season.invented)
    lines = [slide(about, shown(register, player), None) for about, player in result.awards] if result.closed else []
    lines += _area_slides(register, document)
    for won in _bonuses(register, document):
        name, drawn = won.name or shown(register, won.player), drawn_of(won.player, played)
        lines.append(slide(won.heading, name, won.sentence, word=won.award, area=won.area, drawn=drawn))
    for hall, place, player in _titles(results, document, (1,)):
        of_place = said("award-place", place=place)
        about = {lang: f"{hall[lang]}, {of_place[lang]}" for lang in LANGUAGES}
        lines.append(slide(about, shown(register, player), None, drawn=drawn_of(player, played)))
    lines += _final_slides(register, document, played)
    if not lines:
        return ()
    people = len({player for tournament in played for player in tournament.people})
    figures = said("slide-played", tournaments=len(played), people=people)
    first = slide(said("slide-season"), heading(season), figures, bars=season_bars(played))
    largest = [slide(about, words, below, rows=rows) for about, words, below, rows in _largest(document)]
    return (first, *largest, *lines, slide(said("slide-thanks"), said("slide-thanks-told"), season.name))


def _area_slides(register: Register, document: SeasonDocument) -> Iterator[Slide]:
    """Who came first in each area, and how."""
    values, law = admissions(document.result), document.regulation
    for line in _areas(document):
        name = law.areas[line.area]
        yield Slide(
            said("award-area"), shown(register, line.player),
            said("slide-points", points=line.points, unit=law.unit), document.season.invented, name, line.area,
            race=paper_race(register, document, document.result.rankings[line.area], values),
        )  # fmt: skip


def _final_slides(register: Register, document: SeasonDocument, played: Sequence[TournamentResult]) -> Iterator[Slide]:
    """The final from the last to the champion; those of the podium with what is made of their games."""
    final = final_of(document)
    if final is None:
        return
    came, places = tokens(document), _places(final)
    ways = dict(_ways(document, came))
    for n, (place, player) in reversed(list(enumerate(places))):
        token = came.get(player)
        seats = [(SEAT * at, came.get(other) if at >= n else None) for at, (_, other) in enumerate(places)]
        yield Slide(
            said("slide-champion") if place == 1 else said("slide-final"), shown(register, player),
            ways.get(player) if token else same(final.facts.name), document.season.invented,
            area=token.area if token else "", place=place, came=token, called=tuple(seats) if came else (),
            drawn=drawn_of(player, played) if place <= ON_THE_PODIUM else None,
        )  # fmt: skip


def _ways(document: SeasonDocument, came: Mapping[str, Token]) -> Iterator[tuple[str, Words]]:
    """What the law says of those in the final whose place in a ranking does not say all: the card, or the call."""
    cards = {card.value.holder: card for card in document.result.wild_cards if not card.value.vacant}
    for seat in document.result.admissions:
        player, steps = seat.value.player, seat.steps
        if card := cards.get(player) if seat.value.seat else None:
            kind, texts = said(f"card-{card.value.kind}"), card.steps[-1].texts
            yield player, {lang: f"{kind[lang]}. {texts[lang]}" for lang in LANGUAGES}
        elif player in came and came[player].shape != "right" and steps:
            yield player, steps[-1].texts


def _won(results: Results, document: SeasonDocument) -> Iterator[_Won]:
    result, register, season = document.result, results.records.register, in_short(document.season)
    if not result.closed:
        return
    final = final_of(document)
    for place, player in enumerate(result.podium, 1):
        if place == 1:
            yield _Won(said("award-heading", season=season), said("award-champion"), player, tournament=final)
        else:
            of = {"n": len(final.standings)} if final else {}
            award = said("award-place-of" if of else "award-place", place=place, **of)
            yield _Won(said("title-final", season=season), award, player, tournament=final)
    for line in _areas(document):
        award = said("award-first", points=line.points, unit=document.regulation.unit)
        yield _Won(document.regulation.areas[line.area], award, line.player)
    yield from _bonuses(register, document)
    for about, player in result.awards:
        yield _Won(about, None, player)
    for hall, place, player in _titles(results, document, range(1, ON_THE_PODIUM + 1)):
        yield _Won(hall, said("award-place", place=place), player)


def _titles(results: Results, document: SeasonDocument, places: Sequence[int]) -> Iterator[tuple[Words, int, str]]:
    """(hall, place, player) of what the season decided in halls of fame, apart from its own podium."""
    if not document.result.closed:
        return
    for title in document.result.titles:
        podium = [(place, player) for place, player in title.podium if place in places]
        if tuple(player for _, player in title.podium) != document.result.podium:
            yield from ((results.halls[title.hall].title, place, player) for place, player in podium)


def _areas(document: SeasonDocument) -> Iterator[Line]:
    """The first lines of the rankings of a closed season; several where the place is shared, none where the ranking
    decides a title of a hall of fame."""
    if document.result.closed and all(title.tournament for title in document.result.titles):
        for ranking in document.result.rankings.values():
            yield from (line.value for line in ranking.lines if line.value.place == 1)


def _bonuses(register: Register, document: SeasonDocument) -> Iterator[_Won]:
    """The bonuses that were won and awarded: an area may keep its own."""
    for bonus in document.result.bonuses:
        value = bonus.value
        if value.won and value.played:
            area = document.regulation.areas[value.area]
            sentence = next((step.texts for step in bonus.steps if step.field == "won"), None)
            club = register.clubs.get(value.id)
            if club:
                why = said("award-bonus-club-why", area=area)
                name = same(club.name)
                yield _Won(said("award-bonus-club"), area, name=name, area=value.area, why=why, sentence=sentence)
            else:
                why = said("award-bonus-why", area=area)
                yield _Won(said("award-bonus"), area, value.id, area=value.area, why=why, sentence=sentence)


def final_of(document: SeasonDocument) -> TournamentResult | None:
    """The final that gave the season its champion; None without."""
    if not document.result.champion:
        return None
    return next(
        (
            tournament
            for tournament in document.result.tournaments
            if tournament.kind == FINAL_KIND and tournament.winner
        ),
        None,
    )


def _places(tournament: TournamentResult | None) -> list[tuple[int, str]]:
    """Everybody with a place, from the first to the last."""
    rows = [row.value for row in tournament.standings.values()] if tournament else []
    return sorted(((row.place, player) for row in rows if row.place for player in row.people), key=lambda row: row[0])


def _podium(tournament: TournamentResult) -> list[tuple[int, str]]:
    return [(place, player) for place, player in _places(tournament) if place <= ON_THE_PODIUM]


def _largest(document: SeasonDocument) -> Iterator[tuple[Words, Words, Words, tuple[tuple[int, int], ...]]]:
    """The tournament with most players, where one has more than all others."""
    played = sorted(document.result.tournaments, key=lambda tournament: tournament.entrants, reverse=True)
    if len(played) > 1 and played[0].entrants > played[1].entrants:
        most = played[0]
        people = said("slide-largest-told", n=most.entrants, place=most.facts.place)
        yield said("slide-largest"), same(most.facts.name), people, tuple(_rows(most.entrants))


def _rows(people: int) -> Iterator[tuple[int, int]]:
    for n in range(0, people, IN_A_ROW):
        yield SEAT * n // IN_A_ROW, SEAT * (min(IN_A_ROW, people - n) - 1) + 1
