"""What surprises on the page of a tournament: who wins with less than another, what a decision about it changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...regulations.exact import Amount
from ...season.comparisons import Difference, Effect
from ...season.document import SeasonDocument
from ...season.tournaments import Standing, TournamentResult
from .derivation import DerivationStep, entries
from .values import Money, Person, Said, saying, whole

MOST = 3  # others who would stand elsewhere


def won_with_less(
    document: SeasonDocument, tournament: TournamentResult, result: Callable[[Standing], Amount | None]
) -> tuple[Said, DerivationStep] | None:
    """Who won by the duels although another has a better *result*, with the step that says how they came first; None
    where nobody has."""
    first = tournament.standings.get(tournament.winner or "")
    mine = result(first.value) if first else None
    if first is None or mine is None or not tournament.meetings:
        return None
    others = [row.value for row in tournament.standings.values() if row.value.place]
    best = max(others, key=lambda value: result(value) or 0)
    theirs = result(best) or 0
    placed = [step for step in entries(document, first.steps) if step.step.field == "place"]
    if theirs <= mine or not placed:
        return None
    unit = document.regulation.unit
    sentence = saying("won-with-less", theirs=Money(whole(theirs)), other=Person(best.player), unit=unit)
    return sentence, placed[-1]


def otherwise(document: SeasonDocument, tournament: TournamentResult) -> tuple[Said, ...]:
    """Without the decisions about a tournament that made it count for more or for less: who would be in the final, who
    would not, and where others of its ranking would stand, those first who would stand best."""
    about = (effect for effect in document.decisions if effect.about == tournament.id)
    return tuple(change for effect in about for change in _otherwise(tournament, effect))


def in_order(document: SeasonDocument, tournament: TournamentResult) -> tuple[Said, ...]:
    """The same had its paperwork been in order, where rules and nobody else judged the tournament lower."""
    difference = document.forgiven.get(tournament.id)
    return tuple(_changes(tournament, difference.value)) if difference else ()


def _otherwise(tournament: TournamentResult, effect: Effect) -> Iterator[Said]:
    if not effect.decision.revoked:
        yield from _changes(tournament, effect.difference.value)


def _changes(tournament: TournamentResult, difference: Difference) -> Iterator[Said]:
    """Who would be in the final, or out of it, with the place where it is another; then others by their place alone,
    and how many more would have another."""
    if tournament.id not in {judged.tournament for judged in difference.tournaments}:
        return
    places = {moved.player: moved.place for moved in difference.moved if moved.area == tournament.area}
    seated = {player: bool(without) for player, without, seat in difference.seats if bool(without) != bool(seat)}
    for player, comes in seated.items():
        without, now = places.get(player, (None, None))
        seat = "otherwise-in" if comes else "otherwise-out"
        if without is None or without == now:
            yield saying(seat, who=Person(player))
        elif now is None:
            yield saying(f"{seat}-new", who=Person(player), without=without)
        else:
            yield saying(f"{seat}-at", who=Person(player), without=without, now=now)
    others = sorted(
        (without, now, player)
        for player, (without, now) in places.items()
        if without is not None and now is not None and without != now and player not in seated
    )
    movers = [moved for moved in others if moved[2] != tournament.winner][:MOST]
    for without, now, player in movers:
        yield saying("otherwise-place", who=Person(player), without=without, now=now)
    if more := len(others) - len(movers):
        yield saying("otherwise-moved-more", n=more)
