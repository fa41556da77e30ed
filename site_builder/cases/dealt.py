"""A case that names only what everybody won or lost → tournaments with games that come to just that.

A tournament has `dealt` in the place of `tables`: `nets` by name (a list has one for each phase of a table that
somebody leaves, as the sheet's `withdrawals` say), `counts` of wins by role and of games finished alive, `others` of
whom nothing is told but that they are behind (names, or how many), `sizes` of the tables, or `seats`, table by table.
What else the case does not say is settled: where it writes no `duels` the better placed win them, where it writes no
`lots` those who are level are drawn in the order of their names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from ..languages.messages import message
from ..problems import ERROR, Location, Problem
from ..records.document import Plain
from ..regulations.contract import Regulation
from ..regulations.dealt_seat import DealtSeat
from ..regulations.outcomes import SeasonOutcome, TournamentOutcome

Given = Mapping[str, Plain]
_AT_TABLES = "preliminary"  # the stage at which a table loses somebody
_STEP = 100  # dollars, where the law has no auction: what the nets are multiples of
_BEHIND, _SPREAD = 5, 2_000  # those of whom nothing is told: steps behind the others, and over how many dollars


def names(written: Plain) -> list[str]:
    """`Ada Bea`, or `a1..a24`, or both."""
    people: list[str] = []
    for word in written.split() if isinstance(written, str) else ():
        first, dots, last = word.partition("..")
        stem = first.rstrip("0123456789")
        numbers = (first[len(stem) :], last.removeprefix(stem))
        if dots and all(number.isdecimal() for number in numbers):
            people += [f"{stem}{n}" for n in range(int(numbers[0]), int(numbers[1]) + 1)]
        else:
            people.append(word)
    return people


def people_of(tournaments: Given) -> list[str]:
    """Everybody at the tables of evenings that are dealt."""
    return [name for id, sheet in tournaments.items() for name in _people(id, sheet)]


def _people(path: str, sheet: Plain) -> list[str]:
    dealt = _dealt(sheet)
    if "seats" in dealt:
        return [name for table in _list(dealt["seats"]) for name in names(table)]
    nets, others = mapping(dealt.get("nets")), dealt.get("others", "")
    if isinstance(others, int):
        id = path.rpartition("/")[2]
        others = " ".join(f"{id}-{n}" for n in range(1, others + 1))
    return list(dict.fromkeys([*nets, *names(others)]))


def _dealt(sheet: Plain) -> Given:
    return mapping(mapping(sheet).get("dealt"))


def mapping(value: Plain) -> Given:
    """*value* where it is a mapping, else nothing."""
    return value if isinstance(value, Mapping) else {}


def _list(value: Plain) -> Sequence[Plain]:
    return value if isinstance(value, Sequence) and not isinstance(value, str) else ()


@dataclass(frozen=True, slots=True)
class Undealt(Exception):
    """No games that the program knows come to the nets of a *tournament*, at the *table* of that number; nets are
    multiples of *step* dollars. None are known at all where the law has no *step*."""

    tournament: str
    table: int
    step: int | None

    def problem(self, file: str) -> Problem:
        """What is told of it, in the *file* of the case."""
        if self.step is None:
            key, facts = "not-dealt.never", {"tournament": self.tournament}
        else:
            key, facts = "not-dealt", {"tournament": self.tournament, "table": self.table, "step": self.step}
        return Problem(Location(file), ERROR, "not-dealt", message(__file__, key, facts))


def with_tables(path: str, sheet: Plain, law: Regulation) -> Plain:
    """The *sheet* with its games, where they are dealt. Raises Undealt."""
    dealt = _dealt(sheet)
    if not dealt:
        return sheet
    if law.deal is None:
        raise Undealt(path, 1, None)
    facts = {key: value for key, value in mapping(sheet).items() if key != "dealt"}
    return {**facts, "tables": [*_tables(path, sheet, law)]}


def _tables(path: str, sheet: Plain, law: Regulation) -> Iterator[Given]:
    people, dealt = _people(path, sheet), _dealt(sheet)
    layouts = law.paper.layouts(len(people)) if law.paper else ()
    sizes: Sequence[Plain] = _list(dealt.get("sizes")) or (layouts[0] if layouts else ())
    tables = _list(dealt["seats"]) if "seats" in dealt else _in_turn(people, [int(str(size)) for size in sizes])
    step = law.paper.auction.multiple if law.paper and law.paper.auction else _STEP
    by_name = _seats(people, sheet, step)
    for number, table in enumerate(tables, 1):
        seats = names(table)
        games = law.deal(tuple(by_name[name] for name in seats), number) if law.deal and seats else None
        if games is None:
            raise Undealt(path, number, step)
        yield {"seats": seats, "games": list(games)}
    if not tables:
        raise Undealt(path, 1, step)


def _seats(people: Sequence[str], sheet: Plain, step: int) -> Mapping[str, DealtSeat]:
    """What the *sheet* tells of each of the *people*; nets are multiples of *step* dollars."""
    dealt = _dealt(sheet)
    withdrawals = [mapping(entry) for entry in _list(mapping(sheet).get("withdrawals"))]
    last = {entry.get("player"): entry.get("after_game") for entry in withdrawals if entry.get("stage") == _AT_TABLES}
    nets = _nets(people, mapping(dealt.get("nets")), step)
    return {
        name: DealtSeat(nets[name], _numbers(mapping(dealt.get("counts")).get(name)), _number(last.get(name)))
        for name in people
    }


def _number(value: Plain) -> int | None:
    return value if isinstance(value, int) else None


def _numbers(value: Plain) -> tuple[tuple[str, int], ...]:
    return tuple((key, number) for key, number in mapping(value).items() if isinstance(number, int))


def _in_turn(people: Sequence[str], sizes: Sequence[int]) -> list[str]:
    """*people* sit down at one table after the other, so that those who have won most are not all at one."""
    tables: list[list[str]] = [[] for _ in sizes]
    queue = iter(people)
    for seat in range(max(sizes, default=0)):
        for table, size in zip(tables, sizes, strict=True):
            table += list(islice(queue, 1)) if seat < size else []
    return [" ".join(table) for table in tables]


def _nets(people: Sequence[str], written: Given, step: int) -> Mapping[str, tuple[int, ...]]:
    """The nets of all, of those who are not named behind whoever is, in *step* dollars."""
    nets = {
        name: tuple(part for part in (_list(net) or (net,)) if isinstance(part, int)) for name, net in written.items()
    }
    behind = (min([0, *map(sum, nets.values())]) // step - _BEHIND) * step
    others, steps = [name for name in people if name not in nets], max(1, _SPREAD // step)
    return {**nets, **{name: (behind - step * (n % steps),) for n, name in enumerate(others)}}


def season_lots(season: Given, result: SeasonOutcome, ids: Mapping[str, str]) -> Given:
    """The facts of a *season* with the lots that its rankings lack, in the order of names; as they are where it has
    some."""
    names_by_id = {id: name for name, id in ids.items()}
    groups = {
        (area, tuple(sorted(names_by_id[id] for id in group)))
        for area, ranking in result.rankings.items()
        for line in ranking.lines
        if line.value.tie
        for group in line.value.tie.shared
    }
    lots = [{"area": area, "order": list(group), "date": result.day.isoformat()} for area, group in sorted(groups)]
    return season if "lots" in season or not lots else {**season, "lots": lots}


def settled(written: Given, sheets: Given, law: Regulation, result: SeasonOutcome, ids: Mapping[str, str]) -> Given:
    """The *sheets* of tournaments, by path, with the lots and then the next duels that a case which deals them has not
    *written*; people are called by their names, whose *ids* are given."""
    names_by_id = {id: name for name, id in ids.items()}
    by_id = {tournament.id: tournament for tournament in result.tournaments}
    after = dict(sheets)
    for path, sheet in sheets.items():
        case, tournament = mapping(written.get(path)), by_id.get(path.rpartition("/")[2])
        if "dealt" in case and tournament:
            lots = {} if "lots" in case else _lots(tournament, names_by_id)
            late = "duels" in case or (lots and "lots" not in mapping(sheet))  # no duel is known before the lots
            duels = {} if late else _duels(mapping(mapping(sheet).get("duels")), law, tournament, names_by_id)
            after[path] = {**mapping(sheet), **lots, **duels}
    return after


def _lots(tournament: TournamentOutcome, names: Mapping[str, str]) -> Given:
    """Those whom only a lot can split, in the order of their names."""
    ties = [row.value.tie for row in tournament.standings.values() if row.value.tie]
    groups = dict.fromkeys(tuple(sorted(names[id] for id in group)) for tie in ties for group in tie.shared)
    return {"lots": [list(group) for group in groups]} if groups else {}


def _duels(duels: Given, law: Regulation, tournament: TournamentOutcome, names: Mapping[str, str]) -> Given:
    """The *duels* and the round that follows, won by who was better placed; with the last round but one that of who won
    it, and where the law asks for it that of who lost it."""
    third, stages = law.paper.duels.third if law.paper and law.paper.duels else False, law.stages
    more: dict[str, list[Plain]] = {}
    won: list[str] = []
    lost: list[str] = []
    for meeting in tournament.meetings:
        players = [player for player in meeting.players if player]
        if len(players) == 2 and meeting.duel is None and meeting.stage != stages.third:
            winner = _add_duel(more, meeting.stage, players, tournament, names)
            if meeting.stage == stages.last_but_one:
                won.append(winner)
                lost += [player for player in players if player != winner]
    if len(won) == 2:
        _add_duel(more, stages.last, won, tournament, names)
    if third and len(lost) == 2:
        _add_duel(more, stages.third, lost, tournament, names)
    played = {stage: meetings[0] if stages.alone(stage) else meetings for stage, meetings in more.items()}
    return {"duels": {**duels, **played}} if played else {}


def _add_duel(
    duels: dict[str, list[Plain]],
    stage: str,
    players: Sequence[str],
    tournament: TournamentOutcome,
    names: Mapping[str, str],
) -> str:
    """Adds a duel of two players to those of its *stage*, and gives the id of who wins it."""
    first, second = sorted(players, key=lambda player: tournament.standings[player].value.preliminary_place or 0)
    duels.setdefault(stage, []).append({"players": [names[first], names[second]], "won": names[first]})
    return first
