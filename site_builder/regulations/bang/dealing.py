"""Games at a table that come to given nets and wins: for cases that are about a score, and not about how it was made.

Somebody wins each game so that everybody can have won what they need; what is too much they pay for characters, as soon
as they can. So the evening is a legal one: it passes every check of games and auctions, and is counted like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations, permutations, product

from msgspec import Struct
from msgspec.structs import replace

from ...records.document import Plain
from ..dealt_seat import DealtSeat
from ..exact import Amount
from .characters import CHARACTERS
from .counts import Counts, counts
from .facts import DEPUTY, LAW_WINS, OUTLAW, OUTLAWS_WIN, RENEGADE, RENEGADE_WINS, SHERIFF, Game
from .phases import SMALLEST_GAME

Lines = Sequence[Mapping[str, Plain]]  # games as they stand on a sheet
Deal = Callable[[tuple[DealtSeat, ...], int], Lines | None]
Earned = Callable[[Game, str], Amount]
Due = Mapping[str, int]  # by the name of a count of a seat, how many are still to come
Stretch = tuple[int, int]  # a seat, and the number (from 0) of the stretch of its games that a net is for
_TABLES = 500  # that are remembered: the cases of a file share them
_WAYS = 3  # of ending a game that are tried
_UNPAYABLE = 10  # times as hard to mend as what is not won yet
_COUNTED = 3_000  # dollars: as hard to mend as a win, or a game finished alive, that is still to come
_CHARACTERS = tuple(CHARACTERS)
_BY_ROLE = ("wins_renegade", "wins_deputy", "wins_outlaw")


class AuctionMoney(Struct, frozen=True):
    """What an auction goes by, in dollars: the *stake* of everybody, the least price, of which each is a *multiple*."""

    stake: int
    least: int
    multiple: int


class SheriffTurn(Struct, frozen=True):
    """A game to be dealt: who is *sheriff*, the *seats* that play, and the *phase* of the table (from 0) it is in."""

    sheriff: int
    seats: tuple[int, ...]
    phase: int


class Ending(Struct, frozen=True, gc=False):
    """A *game* as it may end, with what each seat has *won* in it, in dollars and as its *counts*."""

    game: Game
    won: Mapping[int, int]
    counts: Mapping[int, Counts]


def dealer(money: AuctionMoney, roles: Mapping[int, Mapping[str, int]], earned: Earned) -> Deal:
    """The function that gives the games of a table of that number, one with each as sheriff who does not leave before;
    None where no games that it tries come to what is told of its seats. Each of sixteen tables has other characters in
    its seats: else two that earn as much would be told as copies (`copied_checks.py`)."""
    endings: dict[SheriffTurn, tuple[Ending, ...]] = {}  # which need not be worked out again for another table

    @lru_cache(maxsize=_TABLES)
    def played(seats: tuple[DealtSeat, ...]) -> Sequence[tuple[Game, Mapping[int, int]]] | None:
        table = DealtTable(seats, tuple(_turns(seats)), money, roles, earned, endings)
        for ways in table.evenings() if table.can_be else ():
            if prices := table.prices(ways):
                return [(way.game, prices[n]) for n, way in enumerate(ways)]
        return None

    def deal(seats: tuple[DealtSeat, ...], number: int) -> Lines | None:
        games = played(seats)
        return None if games is None else [_line(len(seats), game, prices, number) for game, prices in games]

    return deal


def _turns(seats: Sequence[DealtSeat]) -> Iterator[SheriffTurn]:
    """Everybody is sheriff once, who has left is passed over, and with three left the table stops."""
    number, phase, before = 0, 0, tuple(range(len(seats)))
    for sheriff in range(len(seats)):
        still = tuple(n for n, seat in enumerate(seats) if seat.last is None or seat.last > number)
        if len(still) < SMALLEST_GAME:
            return
        if sheriff in still:
            number, phase, before = number + 1, phase + (still != before), still
            yield SheriffTurn(sheriff, still, phase)


class DealtTable(Struct, frozen=True):
    """The seats of a table and the games to be dealt there, under a law's money, roles and prizes."""

    seats: Sequence[DealtSeat]
    turns: Sequence[SheriffTurn]
    money: AuctionMoney
    roles: Mapping[int, Mapping[str, int]]
    earned: Earned
    known: dict[SheriffTurn, tuple[Ending, ...]]

    @property
    def can_be(self) -> bool:
        """Whether roles are known for every game, and each seat that has several nets has one for each phase."""
        phases = [len({turn.phase for turn in self.turns if n in turn.seats}) for n in range(len(self.seats))]
        nets = all(len(seat.nets) in (1, phases[n]) for n, seat in enumerate(self.seats))
        return nets and all(len(turn.seats) in self.roles for turn in self.turns)

    def stretch(self, seat: int, turn: SheriffTurn) -> Stretch:
        """The games of *seat* that one of its nets is for, of which *turn* is one."""
        return seat, turn.phase if len(self.seats[seat].nets) > 1 else 0

    def evenings(self) -> Iterator[list[Ending]]:
        """The games of an evening, without prices, the most likely ways first. The last game is settled first: what
        somebody wins too much in an early one can still be paid for a character."""
        plays = [self.stretch(seat, turn) for turn in self.turns for seat in turn.seats]
        games = {stretch: plays.count(stretch) for stretch in plays}
        needs = {(n, part): self.seats[n].nets[part] + self.money.least * games[n, part] for n, part in games}
        due = {n: dict(seat.counts) for n, seat in enumerate(self.seats) if seat.counts}
        yield from self._before(len(self.turns), needs, due)

    def _before(self, number: int, needs: Mapping[Stretch, int], due: Mapping[int, Due]) -> Iterator[list[Ending]]:
        """The first *number* games; *needs* is what each stretch has yet to win, *due* what is still to be counted."""
        if number == 0:
            yield []
            return
        turn, spare = self.turns[number - 1], self.money.stake - self.money.least * len(self.turns)
        earlier = self.turns[: number - 1]
        at = {n: self.stretch(n, turn) for n in turn.seats}
        to_come = {self.stretch(seat, other) for other in earlier for seat in other.seats}
        ended = [stretch for stretch in needs if stretch not in to_come]
        still_due = _after(due, earlier)
        ways: list[tuple[int, Ending, Mapping[Stretch, int], Mapping[int, Due]]] = []
        for way in self._ways(turn, needs):
            owed = {n: still_due(n, way.counts[n]) if n in way.counts else due[n] for n in due}
            if None in owed.values():
                continue
            needed = dict(needs)
            for n, won in way.won.items():
                needed[at[n]] -= won
            if not any(needed[stretch] > 0 for stretch in ended):
                counted = sum(sum(names.values()) for names in owed.values() if names)
                burden = sum(_burden(need, spare) for need in needed.values()) + _COUNTED * counted
                ways.append((burden, way, needed, {n: names for n, names in owed.items() if names is not None}))
        ways.sort(key=lambda entry: entry[0])
        for _, way, needed, after in ways[:_WAYS]:
            for games in self._before(number - 1, needed, after):
                yield [*games, way]

    def _ways(self, turn: SheriffTurn, needs: Mapping[Stretch, int]) -> Iterable[Ending]:
        if not any(seat.counts for seat in self.seats):
            order = sorted(turn.seats, key=lambda seat: -needs[self.stretch(seat, turn)])
            return (Ending(game, self._won(game), {}) for game in _endings(turn, order, self.roles[len(turn.seats)]))
        if turn not in self.known:
            games = _every_ending(turn, tuple(self.roles[len(turn.seats)].items()))
            self.known[turn] = tuple(Ending(game, self._won(game), _counts(game)) for game in games)
        return self.known[turn]

    def _won(self, game: Game) -> Mapping[int, int]:
        """What each seat takes from a *game*, in dollars."""
        return {int(seat): int(self.earned(game, seat)) for seat in game.roles}

    def prices(self, ways: Sequence[Ending]) -> list[dict[int, int]]:
        """By game what each seat pays: all as soon as they can but for one, who waits for some games, so that in every
        game somebody pays the least. Empty where that comes to nothing."""
        at_once = [self._paid(n, ways, 0) for n in range(len(self.seats))]
        first = sorted(range(len(self.seats)), key=lambda n: sum(at_once[n].values()))
        for wait, seat in product(range(1, len(self.turns)), first):
            paid = [*at_once[:seat], self._paid(seat, ways, wait), *at_once[seat + 1 :]]
            games = [{n: paid[n][game] for n in turn.seats} for game, turn in enumerate(self.turns)]
            if self._comes_out(ways, games) and all(self.money.least in game.values() for game in games):
                return games
        return []

    def _spends(self, seat: int, ways: Sequence[Ending]) -> dict[Stretch, int]:
        """What *seat* has to spend in each stretch, in dollars, to come to its nets."""
        spends: dict[Stretch, int] = {}
        for turn, way in zip(self.turns, ways, strict=True):
            if seat in turn.seats:
                at = self.stretch(seat, turn)
                spends[at] = spends.get(at, -self.seats[seat].nets[at[1]]) + way.won[seat]
        return spends

    def _comes_out(self, ways: Sequence[Ending], games: Sequence[Mapping[int, int]]) -> bool:
        for seat in range(len(self.seats)):
            balance = self._spends(seat, ways)
            for turn, prices in zip(self.turns, games, strict=True):
                if seat in turn.seats:
                    balance[self.stretch(seat, turn)] -= prices[seat]
            if any(balance.values()):
                return False
        return True

    def _paid(self, seat: int, ways: Sequence[Ending], wait: int) -> dict[int, int]:
        """By game the prices that spend all as soon as *seat* has it, once it has played *wait* games; who has less
        than the least price pays that and owes."""
        prices: dict[int, int] = {}
        balance, stake, least = self._spends(seat, ways), self.money.stake, self.money.least
        played = [game for game, turn in enumerate(self.turns) if seat in turn.seats]
        for n, game in enumerate(played):
            at = self.stretch(seat, self.turns[game])
            later = sum(self.stretch(seat, self.turns[other]) == at for other in played[n + 1 :])
            most = (
                min(stake, balance[at] - least * later) // self.money.multiple * self.money.multiple if n >= wait else 0
            )
            prices[game] = max(least, most)
            balance[at] -= prices[game]
            stake += ways[game].won[seat] - prices[game]
        return prices


def _after(due: Mapping[int, Due], turns: Sequence[SheriffTurn]) -> Callable[[int, Counts], Due | None]:
    """The function that says what is *due* to a seat after a game that counted so much for it; None where the games
    *turns*, which are left, cannot bring that. Many endings of a game count the same for somebody."""
    playing = {n: (sum(n in turn.seats for turn in turns), sum(turn.sheriff == n for turn in turns)) for n in due}

    @cache
    def after(n: int, counted: Counts) -> Due | None:
        owed = {name: count - getattr(counted, name) for name, count in due[n].items()}
        return owed if _may_be_counted(*playing[n], owed) else None

    return after


def _may_be_counted(games: int, sheriff: int, due: Due) -> bool:
    """Whether so many *games*, *sheriff* of them as one, can bring what is *due*; a sheriff or renegade wins alive."""
    most = {"wins_sheriff": sheriff, "games_alive": games, **dict.fromkeys(_BY_ROLE, games - sheriff)}
    owed = {name: due.get(name, 0) for name in most}
    alive = owed["wins_sheriff"] + owed["wins_renegade"] if "games_alive" in due else 0
    return (
        all(0 <= owed[name] <= most[name] for name in most)
        and sum(owed[name] for name in _BY_ROLE) <= games - sheriff
        and alive <= owed["games_alive"]
    )


def _counts(game: Game) -> Mapping[int, Counts]:
    return {int(seat): counts(seat, [game]) for seat in game.roles}


def _burden(need: int, spare: int) -> int:
    """How far somebody is from what they can reach: they have to win more, or have won more than the *spare* dollars
    that they have for dearer characters."""
    return need if need > 0 else _UNPAYABLE * max(0, -need - spare)


def _game(turn: SheriffTurn, others: Sequence[int], letters: Sequence[str], won: str, alive: Sequence[int]) -> Game:
    dealt = dict(sorted([(turn.sheriff, SHERIFF), *zip(others, letters, strict=True)]))
    seats = tuple(map(str, sorted(alive)))
    return Game(turn.sheriff + 1, turn.sheriff, {str(n): role for n, role in dealt.items()}, won, seats, False, {})


def _endings(turn: SheriffTurn, order: Sequence[int], roles: Mapping[str, int]) -> Iterator[Game]:
    """How a game may end: each side wins, with more or fewer of it alive, and who needs most, the first in the *order*,
    has the best role."""
    others = [seat for seat in order if seat != turn.sheriff]
    for won, best in ((RENEGADE_WINS, "ROD"), (LAW_WINS, "RDO"), (LAW_WINS, "DOR"), (OUTLAWS_WIN, "ORD")):
        letters = [role for role in best for _ in range(roles[role])]
        seats = {role: [n for n, letter in zip(others, letters, strict=True) if letter == role] for role in "DOR"}
        deputy, outlaws, duel = seats[DEPUTY], seats[OUTLAW], best == "RDO"
        alive = {
            RENEGADE_WINS: [seats[RENEGADE]],
            LAW_WINS: [[turn.sheriff], *([] if duel else [[turn.sheriff, *deputy]])],
            OUTLAWS_WIN: [outlaws, outlaws[:1], deputy[:1]],
        }
        for survivors in filter(None, alive[won]):
            yield replace(_game(turn, others, letters, won, survivors), duel=duel)


@cache
def _every_ending(turn: SheriffTurn, roles: tuple[tuple[str, int], ...]) -> tuple[Game, ...]:
    """All roles that may be dealt, and every end of such a game."""
    others = [seat for seat in turn.seats if seat != turn.sheriff]
    letters = [role for role, n in roles if role != SHERIFF for _ in range(n)]
    games: list[Game] = []
    for deal in sorted(set(permutations(letters))):
        seats = {role: [n for n, letter in zip(others, deal, strict=True) if letter == role] for role in "DOR"}
        games += [_game(turn, others, deal, RENEGADE_WINS, seats[RENEGADE])]
        for deputies in _subsets(seats[DEPUTY]):
            game = _game(turn, others, deal, LAW_WINS, [turn.sheriff, *deputies])
            games += [game] if deputies else [game, replace(game, duel=True)]
        for alive in _subsets(others):
            if alive and list(alive) != seats[RENEGADE]:
                games.append(_game(turn, others, deal, OUTLAWS_WIN, alive))
    return tuple(games)


def _subsets(seats: Sequence[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(seats, n) for n in range(len(seats) + 1))


def _line(seats: int, game: Game, prices: Mapping[int, int], table: int) -> Mapping[str, Plain]:
    roles = "".join(game.roles.get(str(seat), "-") for seat in range(seats))
    characters = (_CHARACTERS[(table + seat) % len(_CHARACTERS)] for seat in range(seats))
    hires = [f"{character} {prices[seat]}" if seat in prices else "-" for seat, character in enumerate(characters)]
    alive = [int(seat) + 1 for seat in game.alive]
    line: dict[str, Plain] = {"roles": roles, "won": game.won, "alive": alive, "hires": hires}
    return {**line, "duel": True} if game.duel else line
