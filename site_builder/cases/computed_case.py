"""What a case came to: every value of its season by the way to it, its problems, what had an effect, what was said."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from ..problems import Problem, errors
from ..records.document import Plain
from ..records.entrants import entrant, members
from ..regulations.bang.auction_play import AuctionStanding
from ..regulations.explained import Explained, Step
from ..regulations.outcomes import SeasonOutcome, TournamentOutcome


class ComputedCase(Struct, frozen=True):
    """What a case came to: its season's *result*, None where its file cannot be understood; every problem; names by
    id; what it has *given*, with the games of evenings that are dealt."""

    result: SeasonOutcome | None
    problems: Sequence[Problem]
    names: Mapping[str, str]
    given: Mapping[str, Plain]

    def values(self, of: str) -> Mapping[str, str]:
        """What the season has, each by the way to it; *of* is one of the keys of `expect`."""
        if of in CHECKS:
            problems = errors(list(self.problems)) if of == "errors" else self.problems
            return dict.fromkeys((problem.check for problem in problems), "")
        return dict(_VALUES[of](self.result, self.names)) if self.result else {}

    @property
    def reasons(self) -> set[str]:
        """The clauses, rules and checks that did something."""
        return set(_reasons(self))

    @property
    def said(self) -> Mapping[str, Sequence[str]]:
        """By name, the sentences that explain what somebody has, in every language."""
        sentences: dict[str, list[str]] = {}
        for value in _explained(self.result) if self.result else ():
            sentences.setdefault(self._whose(value.value), []).extend(_texts(value))
        for tournament in self.result.tournaments if self.result else ():
            sentences.setdefault(tournament.id, []).extend(_texts(tournament.verdict))
        return sentences

    def _whose(self, value: object) -> str:
        """The name of the player or of the club, or the kind of wild card, whose numbers are explained."""
        match value:
            case object(player=str(id)) | object(club=str(id)) | object(id=str(id)) | object(kind=str(id)):
                return self.names.get(id, id)
            case _:
                return ""


def with_entrants(names: Mapping[str, str], result: SeasonOutcome | None) -> Mapping[str, str]:
    """*names* by id, with those of every pair or team of the season, as a case writes them: `Ada+Bea`."""
    rankings, tournaments = (result.rankings.values(), result.tournaments) if result else ((), ())
    ids = [line.value.player for ranking in rankings for line in ranking.lines]
    ids += [row.value.player for tournament in tournaments for row in tournament.standings.values()]
    several = (id for id in ids if members(id)[1:])
    return {**names, **{id: entrant(names.get(player, player) for player in members(id)) for id in several}}


CHECKS = ("errors", "tells", "silent")  # what a case expects of checks, by name
Named = Mapping[str, str]
Ways = Iterator[tuple[str, str]]


def _texts(value: Explained[object]) -> Iterator[str]:
    for step in value.steps:
        yield from step.texts.values()


def _tournaments(result: SeasonOutcome, names: Named) -> Ways:
    for tournament in result.tournaments:
        verdict = tournament.verdict.value
        yield from _fields(tournament.id, verdict)
        yield f"{tournament.id} tier", shown(verdict.final_tier)
        yield f"{tournament.id} entrants", str(tournament.entrants)
        yield f"{tournament.id} meetings", _meetings(tournament, names)
        yield from _standings(tournament, names)
        yield from _games(tournament, names)


def _standings(tournament: TournamentOutcome, names: Named) -> Ways:
    for row in tournament.standings.values():
        for person in row.value.people:
            way = f"{tournament.id} standings {names.get(person, person)}"
            yield f"{way} score", shown(row.value.final_score)
            yield from _fields(way, row.value)
            if isinstance(row.value, AuctionStanding):
                yield f"{way} net_by_phase", ", ".join(shown(phase.net) for phase in row.value.phases)
            if account := tournament.accounts.get(person):
                yield f"{way} balance", shown(account[-1].after)
            if person in tournament.won:
                yield from _fields(way, tournament.won[person])


def _games(tournament: TournamentOutcome, names: Named) -> Ways:
    """What each game brought to who played it, by its number in the order that each of them played."""
    for player, account in tournament.accounts.items():
        for number, entry in enumerate(account, 1):
            yield f"{tournament.id} games {number} {names.get(player, player)}", shown(entry.winnings)


def _fields(way: str, value: Struct) -> Ways:
    """What the room says or counts, by the names that it gives."""
    for name in value.__struct_fields__:
        field_value = getattr(value, name)
        if field_value is None or isinstance(field_value, str | int | Fraction):
            yield f"{way} {name}", shown(field_value)
        elif isinstance(field_value, tuple) and all(isinstance(item, str) for item in field_value):
            yield f"{way} {name}", ", ".join(field_value)


def _meetings(tournament: TournamentOutcome, names: Named) -> str:
    """The duels that were played, in their order, with the figures of who won first: `semi 1: Ada beats Bea 5-3`."""
    played = ((meeting, meeting.duel) for meeting in tournament.meetings if meeting.duel and meeting.won)
    return ", ".join(
        f"{meeting.stage} {meeting.number}: {names.get(meeting.won or '')} beats {names.get(meeting.lost or '')}"
        + (" {}-{}".format(*duel.score) if duel and duel.score else "")
        for meeting, duel in played
    )


def _rankings(result: SeasonOutcome, names: Named) -> Ways:
    for area, ranking in result.rankings.items():
        yield f"{area} lines", str(len(ranking.lines))
        for line in ranking.lines:
            value = line.value
            way = f"{area} {names.get(value.player, value.player)}"
            if value.record:  # somebody may have several
                way = f"{way} {value.record.tournament}"
            yield f"{way} dropped", ", ".join(shown(dropped.points) for dropped in value.dropped)
            yield f"{way} before", shown(ranking.previous.get(value.player))
            yield from _fields(way, value)


def _clubs(result: SeasonOutcome, _: Named) -> Ways:
    for line in result.clubs:
        yield f"{line.value.club} place", shown(line.value.place)
        yield f"{line.value.club} points", shown(line.value.points)


def _seats(result: SeasonOutcome, names: Named) -> Ways:
    for admission in result.admissions:
        value = admission.value
        name = names.get(value.player, value.player)
        yield name, shown(value.seat)
        yield from _fields(name, value)


def _season(result: SeasonOutcome, names: Named) -> Ways:
    yield "finalists", str(len(result.finalists))
    yield "bonuses", str(sum(bool(bonus.value.won) for bonus in result.bonuses))
    yield "final_tables", ", ".join(map(str, result.final_tables or ())) or "null"
    reserves: dict[str, list[tuple[int, str]]] = {}
    for admission in result.admissions:
        for spot in admission.value.reserves:
            name = names.get(admission.value.player, admission.value.player)
            reserves.setdefault(spot.area, []).append((spot.position, name))
    yield from (
        (f"reserves {area}", ", ".join(name for _, name in sorted(reserve_players)))
        for area, reserve_players in reserves.items()
    )


def _bonuses(result: SeasonOutcome, names: Named) -> Ways:
    """By area, kind and whose it is."""
    for bonus in result.bonuses:
        value = bonus.value
        yield from _fields(f"{value.area} {value.kind} {names.get(value.id, value.id)}", value)


def _wild_cards(result: SeasonOutcome, names: Named) -> Ways:
    """By kind, who has it and why nobody."""
    for card in result.wild_cards:
        yield from _fields(card.value.kind, card.value)
        yield f"{card.value.kind} holder", names.get(card.value.holder, shown(card.value.holder))


def _podium(result: SeasonOutcome, names: Named) -> Ways:
    for place, player in enumerate(result.podium, 1):
        yield str(place), names.get(player, player)


_VALUES: Mapping[str, Callable[[SeasonOutcome, Named], Ways]] = {
    "tournaments": _tournaments, "rankings": _rankings, "clubs": _clubs, "seats": _seats, "podium": _podium,
    "season": _season, "bonuses": _bonuses, "wild_cards": _wild_cards,
}  # fmt: skip


def shown(value: object) -> str:
    """As a case writes it: an amount exact, nothing as null."""
    if value is None:
        return "null"
    return str(value.numerator) if isinstance(value, Fraction) and value.denominator == 1 else str(value)


def _reasons(case: ComputedCase) -> Iterator[str]:
    for problem in case.problems:
        yield problem.check
        if problem.clause:
            yield problem.clause.split()[-1]
    for step in _steps(case.result) if case.result else ():
        yield from (step.rule.id, step.rule.clause)


def _steps(result: SeasonOutcome) -> Iterator[Step]:
    for value in _explained(result):
        yield from value.steps


def _explained(result: SeasonOutcome) -> Sequence[Explained[object]]:
    explained: list[Explained[object]] = [*result.bonuses, *result.wild_cards, *result.admissions]
    for tournament in result.tournaments:
        explained += [tournament.verdict, *tournament.standings.values()]
    for ranking in result.rankings.values():
        explained += ranking.lines
    explained += result.clubs
    return explained
