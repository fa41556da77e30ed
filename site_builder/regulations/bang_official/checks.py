"""The checks that hold for a session: which, how grave, by which clause. What they look at is shared or below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...problems import ERROR, WARNING
from ...records.unfilled import says_nothing
from ..bang import auction_checks as auction
from ..bang import draw_checks as draws
from ..bang import evening_checks as evenings
from ..bang import game_checks as games
from ..bang.facts import DEPUTY, LAW_WINS, OUTLAW
from ..checking import Check, Fault, fault
from . import tables, variant_checks
from .facts import Session
from .paper import paper
from .standing import earnings
from .tables import Parameters


def group_size(session: Session) -> Iterator[Fault]:
    """V-01: four to seven players, the same in every game (AO-10)."""
    if not _sound_group(session):
        numbers = session.law.numbers
        facts = {"size": session.table.size, "smallest": numbers.smallest_group, "largest": numbers.largest_group}
        yield fault(session.sheet.document.where("tables", 0, "seats"), **facts)


def _sound_group(session: Session) -> bool:
    numbers = session.law.numbers
    return numbers.smallest_group <= session.table.size <= numbers.largest_group


def games_of_the_session(session: Session) -> Iterator[Fault]:
    """V-05: as many games as players, or a multiple of it (RO-05)."""
    players, played = session.table.size, len(session.games)
    if _sound_group(session) and (played == 0 or played % players):
        less = played // players * players
        facts = {"actual": played, "players": players, "less": less or players, "more": less + players}
        yield fault(session.sheet.document.where("tables", 0, "games"), "" if less else "few", **facts)


def _whole_rounds(session: Session) -> bool:
    """Whether the turns of the sheriff can be counted; where not, other checks say why."""
    complete = len(session.games) % session.table.size == 0 and len(set(session.players)) == session.table.size
    return complete and all(games.sheriffs(game) == 1 for game in session.games)


def sheriff_turns(session: Session) -> Iterator[Fault]:
    """V-05: everybody is sheriff equally often (RO-05)."""
    if not _whole_rounds(session):
        return
    due = len(session.games) // session.table.size
    turns = {player: sum(game.sheriff == player for game in session.games) for player in session.players}
    wrong = [f"{session.table.seats.index(player) + 1} ({turn}×)" for player, turn in turns.items() if turn != due]
    if wrong:
        yield fault(session.sheet.document.where("tables", 0, "games"), expected=due, seats=", ".join(wrong))


def sheriff_rotation(session: Session) -> Iterator[Fault]:
    """V-06: the badge goes round the table; only how often everybody has it counts, so this is a warning."""
    if not _whole_rounds(session) or any(sheriff_turns(session)):
        return
    for game in session.games:
        due = session.table.seats[(game.number - 1) % session.table.size]
        if game.sheriff is not None and game.sheriff != due:
            seats = session.table.seats
            facts = {"game": game.number, "seat": seats.index(game.sheriff) + 1, "expected": seats.index(due) + 1}
            yield fault(games.at_game(session, session.table, game, "roles"), **facts)
            return


def deputy_who_shot(session: Session) -> Iterator[Fault]:
    """RO-04: the penalty is a deputy's, for a sheriff who is dead (AO-03)."""
    for game in session.games:
        if game.shot_by is None:
            continue
        where = games.at_game(session, session.table, game, "deputy_shot_sheriff")
        seat = session.table.seats.index(game.shot_by) + 1
        if game.roles.get(game.shot_by) != DEPUTY:
            yield fault(where, "role", seat=seat, game=game.number, role=game.roles.get(game.shot_by, "-"))
        elif game.won == LAW_WINS:
            yield fault(where, "alive", seat=seat, game=game.number)


def bounty_count(session: Session) -> Iterator[Fault]:
    """RO-12: a bounty is paid for an outlaw who was eliminated, to one player."""
    for game in session.games:
        dead = sum(role == OUTLAW and player not in game.alive for player, role in game.roles.items())
        if len(game.bounties) > dead:
            where = games.at_game(session, session.table, game, "bounties")
            yield fault(where, game=game.number, actual=len(game.bounties), dead=dead)


def inside_period(session: Session) -> Iterator[Fault]:
    """A session belongs to the season of its days; the source knows no seasons, so this is bookkeeping of ours."""
    if session.period and not (session.period[0] <= session.end <= session.period[1]):
        first, last = session.period
        yield fault(session.sheet.document.where("start"), day=session.end, first=first, last=last)


def ratified_by(session: Session) -> Iterator[Fault]:
    """A record is ratified by who decides for the publisher."""
    if session.ratified is None:
        return
    document = session.sheet.document
    if session.publisher and session.ratified.by != session.publisher:
        shown = session.register.shown
        facts = {"by": shown(session.ratified.by), "publisher": shown(session.publisher)}
        yield fault(document.where("ratified", "by"), "stranger", **facts)
    if session.system != tables.OFFICIAL or session.options:
        yield fault(document.where("ratified"), "no-record")


def known_area(session: Session) -> Iterator[Fault]:
    """V-60: the sessions of a season stand in one folder."""
    if session.sheet.area not in tables.AREAS:
        yield fault(session.sheet.document.where("area"), area=session.sheet.area, known=", ".join(tables.AREAS))


def known_club(session: Session) -> Iterator[Fault]:
    """V-50: whoever is named as the host has a file of its own."""
    if session.club is not None and session.club not in session.register.clubs and not says_nothing(session.club):
        near = session.register.clubs_like(session.club)
        yield fault(session.sheet.document.where("club"), club=session.club, near=near)


def _hiring(session: Session) -> bool:
    return tables.HIRE in session.options


def checks(law: Parameters) -> tuple[Check, ...]:
    """What holds for a session under this *law*."""
    numbers = law.numbers
    prices = auction.AuctionNumbers(
        numbers.stake, numbers.bid_multiple, numbers.last_price, partial(earnings, numbers=numbers)
    )
    return (
        Check("V-01", group_size, ERROR, "off-5"),
        Check("V-05", games_of_the_session, ERROR, "off-5"),
        Check("V-05", sheriff_turns, ERROR, "off-5"),
        Check("V-06", sheriff_rotation, WARNING, "off-5"),
        Check("V-08", games.role_counts(tables.ROLES), ERROR, "off-5"),
        Check("V-09", games.sheriff_counts(tables.ROLES), ERROR, "off-5"),
        Check("V-10", games.columns_in_place, ERROR, "off-1"),
        Check("V-10", games.law_outcome, ERROR, "off-1"),
        Check("V-11", games.outlaws_outcome, ERROR, "off-2"),
        Check("V-12", games.renegade_outcome, ERROR, "off-3"),
        Check("V-15", auction.distinct_characters, ERROR, "hir-1"),
        Check("V-15", variant_checks.dealt_twice, ERROR, "exp-2"),
        Check("V-16", evenings.seated_once, ERROR, "off-5"),
        Check("V-20", auction.price_form(prices), ERROR, "hir-1", _hiring),
        Check("V-21", auction.price_against_balance(prices), ERROR, "hir-1", _hiring),
        Check("V-22", auction.last_price(prices), ERROR, "hir-1", _hiring),
        Check("V-24", auction.kept_price(prices), ERROR, "hir-1", _hiring),
        Check("V-26", auction.one_hire_each, ERROR, "hir-1", _hiring),
        Check("V-32", evenings.dates_in_order, ERROR, "rec-2"),
        Check("V-32", evenings.many_days, WARNING, "rec-2"),
        Check("ratified", ratified_by, ERROR, "rec-3"),
        Check("V-32", inside_period, ERROR, "rec-2"),
        Check("V-50", known_club, ERROR, "rec-1"),
        Check("V-60", known_area, ERROR, "rec-1"),
        Check("AO-03", deputy_who_shot, ERROR, "off-4"),
        Check("RO-12", bounty_count, ERROR, "bou-1"),
        Check("RO-13", variant_checks.kept_too_soon, ERROR, "exp-1"),
        Check("RO-13", variant_checks.kept_unpaid, ERROR, "exp-2"),
        Check("AO-09", variant_checks.kept_too_many, ERROR, "exp-2"),
        Check("RO-16", variant_checks.undeclared_option, ERROR, "rec-1"),
        Check("DRAW", draws.drawn_by_seed(paper(law)), WARNING, "off-5"),
    )
