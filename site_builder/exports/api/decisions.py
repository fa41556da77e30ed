"""Every decision of a person, and what waits for one."""

from __future__ import annotations

from typing import Annotated

from ...results import Results
from ...results.cases import JudgedCase
from ...results.judged import judged
from ...results.waiting import Waiting as Awaited
from ...results.waiting import waiting as awaited
from .values import Day, Part, described


class MovedLine(Part, frozen=True):
    """A line of a ranking that a decision moved."""

    area: str
    player: str


class MovedSeat(Part, frozen=True):
    """A seat in the final that a decision moved, null for none."""

    player: str
    before: str | None
    after: str | None


class Overridden(Part, frozen=True):
    """A later decision that put itself in the place of a homologation."""

    kind: str
    date: Day


class Decision(Part, frozen=True):
    """A recorded decision, with what it changed."""

    id: str
    kind: str
    season: str | None
    tournament: str | None
    area: str | None
    players: tuple[str, ...]
    by: str | None
    date: Day
    until: Day | None
    reason: str | None
    regulation: str | None
    clause: str | None
    revokes: Annotated[str | None, described("Of a revocation (kind revocation) the kind of what it takes back.")]
    revoked: Annotated[Day | None, described("The day on which it was taken back: from then on it holds no more.")]
    overridden: Annotated[Overridden | None, described("Of a homologation what was decided after it on the tier.")]
    pending: Annotated[bool, described("Whether it waits for an answer: a result that somebody contests.")]
    moved: int
    seats: int
    moved_lines: Annotated[tuple[MovedLine, ...], described("The lines of rankings that `moved` counts.")]
    moved_seats: Annotated[
        tuple[MovedSeat, ...],
        described(
            "The seats in the final that `seats` counts: where the player has it without the decision and with it, "
            "null for none."
        ),
    ]


class Decisions(Part, frozen=True):
    """Every recorded decision, homologation, derogation (kind derogation- and the check that it waives), expulsion,
    dated lot, ban (no-ban: none followed an expulsion), contested result (contested, contested-upheld,
    contested-rejected, contested-settled: what follows is done) and revocation of any of these, the newest first.
    reason is null where it is withheld. Who is named by id; names stand in players/<id>.json."""

    decisions: tuple[Decision, ...]


class Waiting(Part, frozen=True):
    """Something that is awaited."""

    kind: str
    season: str
    tournament: str
    area: str
    player: Annotated[str | None, described("Who was expelled, where a decision about a ban is awaited.")]
    who: str | None
    since: Day
    due: Day | None
    late: int
    day: Day


class WaitingList(Part, frozen=True):
    """What waits for an organiser, a referent or the publisher on the day of each season, by deadline. kind is sheet
    (announced and played, no record sheet yet: there is no document of that tournament), report, homologation,
    ratification, ban (somebody was expelled, and nobody has decided about a ban), contest (somebody contests the
    result, and has no answer) or upheld (the answer is yes, and what follows is still to be done). late counts
    the days after it."""

    waiting: tuple[Waiting, ...]


def decisions(results: Results) -> Decisions:
    """The document of all decisions."""
    return Decisions(tuple(_decision(case) for case in judged(results)))


def waiting(results: Results) -> WaitingList:
    """The document of what waits."""
    return WaitingList(tuple(_waiting(case) for case in awaited(results)))


def _decision(case: JudgedCase) -> Decision:
    difference = case.effect.difference.value if case.effect else None
    moved = tuple(MovedLine(line.area, line.player) for line in difference.moved) if difference else ()
    seats = tuple(MovedSeat(*seat) for seat in difference.seats) if difference else ()
    return Decision(
        id=case.id,
        kind=case.kind,
        season=case.season.season.id if case.season else None,
        tournament=case.tournament,
        area=case.area or None,
        players=tuple(case.players),
        by=case.by or None,
        date=case.day,
        until=case.to or None,
        reason=case.reason or None,
        regulation=case.season.regulation.id if case.season else None,
        clause=case.clause or None,
        revokes=case.of or None,
        revoked=case.revoked,
        overridden=Overridden(*case.overridden) if case.overridden else None,
        pending=case.pending,
        moved=len(moved),
        seats=len(seats),
        moved_lines=moved,
        moved_seats=seats,
    )


def _waiting(case: Awaited) -> Waiting:
    return Waiting(
        kind=case.kind,
        season=case.document.season.id,
        tournament=case.tournament,
        area=case.area,
        player=case.player,
        who=case.who,
        since=case.since,
        due=case.due,
        late=case.late,
        day=case.day,
    )
