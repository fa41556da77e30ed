"""Checks of the auctions: what was paid, whether it could be, and which characters were hired."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec import Struct

from ..checking import Fault, fault
from .facts import Evening, Game, Hire, Table
from .game_checks import all_lines, at_game, clear_tables, not_replayed, outcome_in_doubt, seated, valid_games
from .ledger import Entry, Winnings, ledger
from .phases import SMALLEST_GAME
from .price_meant import BALANCE, OtherMoney, other_money
from .turn_checks import star_in_doubt

_TENFOLD = 10  # a zero too many
_ONE_FIGURE = 10
_DRAGGED = 3  # prices in a row, each a dollar more: nobody bids so
_OTHER_PRICE = "price"
_MANY = 4  # at a table: then nobody mistyped each by itself
_NEARLY_ALL = Fraction(4, 5)  # of the stake: nobody pays so much for a character who does not mistype it


class AuctionNumbers(Struct, frozen=True):
    """The numbers of the law that the checks of an auction need, in dollars."""

    stake: int
    multiple: int
    last_price: int
    winnings: Winnings


def _hires(evening: Evening) -> Iterator[tuple[Table, Game, str, Hire]]:
    for table, game in all_lines(evening):
        for player, hire in game.hires.items():
            yield table, game, player, hire


def _at_hire(evening: Evening, table: Table, game: Game, player: str):
    return at_game(evening, table, game, "hires", table.seats.index(player))


def one_hire_each(evening: Evening) -> Iterator[Fault]:
    """V-26: everybody at the table hires one character."""
    for table, game in valid_games(evening):
        still = seated(evening, table, game.number)
        for seat, player in enumerate(table.seats, 1):
            if (player in game.roles) == (player in still) and (player in game.roles) != (player in game.hires):
                variant = "missing" if player in game.roles else "left"
                facts = {"seat": seat, "player": evening.register.shown(player), "game": game.number}
                yield fault(_at_hire(evening, table, game, player), variant, **facts)


def distinct_characters(evening: Evening) -> Iterator[Fault]:
    """V-15: a character plays once in a game."""
    for table, game in all_lines(evening):
        first: dict[str, int] = {}
        for player, hire in game.hires.items():
            seat = table.seats.index(player) + 1
            if hire.character in first:
                where = _at_hire(evening, table, game, player)
                facts = {"character": hire.character, "seat": seat, "other": first[hire.character]}
                yield fault(where, game=game.number, **facts)
            first.setdefault(hire.character, seat)


def price_form(law: AuctionNumbers):
    """V-20: the check that a price is a multiple of the law's, and not less than it."""

    def price_multiple(evening: Evening) -> Iterator[Fault]:
        misread = _misread(law, evening)
        yield from _other_money(evening, misread)
        dear = {id(hire) for *_, hire in _above_balance(law, evening)}  # told with what they may cost at most
        first = {table.number: bids[0] for table in clear_tables(evening) if (bids := _in_hundreds(law, table))}
        dragged = {id(hire): run for _, game in all_lines(evening) for run in _dragged(game) for hire in run[1:]}
        many = {table.number: odd[0] for table in clear_tables(evening) if (odd := _many_odd(law, table))}
        for table, game, player, hire in _hires(evening):
            if id(hire) in dear or hire.kept or _sound_price(law, hire):  # a kept price is that of a game before
                continue
            if table.number in misread:
                continue
            if run := dragged.get(id(hire)):
                if hire is next(each for each in run[1:] if not each.kept):
                    facts = {"game": game.number, "first": run[0].price, "next": hire.price, "last": run[-1].price}
                    yield fault(_at_hire(evening, table, game, player), "dragged", **facts)
                continue
            where, seat = _at_hire(evening, table, game, player), table.seats.index(player) + 1
            if table.number not in first:
                variant, facts = _odd_price(law, hire.price)
                facts |= {"seat": seat, "game": game.number}
                if variant or table.number not in many:
                    yield fault(where, variant, **facts)
                elif hire is many[table.number]:
                    yield fault(where, "many", table=table.number, **facts)
            elif hire is first[table.number]:
                facts = {"table": table.number, "multiple": law.multiple, "price": hire.price}
                yield fault(where, "hundreds", meant=hire.price * law.multiple, **facts)

    return price_multiple


def _misread(law: AuctionNumbers, evening: Evening) -> dict[int, OtherMoney]:
    """By the number of its table what stands where all its prices belong."""
    tables = ((table.number, other_money(law, table)) for table in clear_tables(evening))
    return {number: money for number, money in tables if money}


def _other_money(evening: Evening, misread: Mapping[int, OtherMoney]) -> Iterator[Fault]:
    """One fault for each table with other money where its prices belong, at the first."""
    for table in evening.tables:
        if (money := misread.get(table.number)) is None:
            continue
        game = table.games[0]
        player, hire = next(iter(game.hires.items()))
        facts = {"table": table.number, "game": game.number, "seat": table.seats.index(player) + 1, "price": hire.price}
        if money.kind == BALANCE:
            facts |= {"paid": money.paid}
        yield fault(_at_hire(evening, table, game, player), money.kind, **facts)


def _many_odd(law: AuctionNumbers, table: Table) -> list[Hire]:
    """The bids of a *table* that are no multiple and no mistyped one, where they are many; else nothing."""
    bids = [hire for game in table.lines for hire in game.hires.values() if not hire.kept]
    odd = [hire for hire in bids if not _sound_price(law, hire) and not _odd_price(law, hire.price)[0]]
    return odd if len(odd) >= _MANY else []


def _dragged(game: Game) -> Iterator[list[Hire]]:
    """The prices that a spreadsheet filled up by itself: of seats beside each other, each a dollar more."""
    run: list[Hire] = []
    for hire in game.hires.values():
        if run and hire.price != run[-1].price + 1:
            yield from [run] if len(run) >= _DRAGGED else []
            run = []
        run.append(hire)
    yield from [run] if len(run) >= _DRAGGED else []


def _odd_price(law: AuctionNumbers, price: int) -> tuple[str, dict[str, int]]:
    """Which sentence tells of a *price* that cannot be, and its facts."""
    near = max(law.last_price, price // law.multiple * law.multiple)
    facts = {"price": price, "multiple": law.multiple, "near": near, "next": near + law.multiple}
    if price % law.multiple == 0 and 0 < price < law.last_price:
        return "low", {"price": price, "least": law.last_price}
    thousands = price * 1000  # what 1,000 is read as where a comma begins the decimals
    meant = price * law.multiple if price < _ONE_FIGURE else price * _TENFOLD  # 5 or 50 for 500
    if not 0 < price < law.multiple or meant % law.multiple or not law.last_price <= meant <= law.stake:
        return "", facts
    if thousands <= law.stake:
        return "thousands", facts | {"thousands": thousands, "near": meant}
    return "short", facts | {"meant": meant}


def _in_hundreds(law: AuctionNumbers, table: Table) -> list[Hire]:
    """The bids of a *table* where each is too small, as 5 for 500; else nothing."""
    bids = [hire for game in table.lines for hire in game.hires.values() if not hire.kept]
    small = (law.last_price <= hire.price * law.multiple <= law.stake and hire.price < law.multiple for hire in bids)
    return bids if len(bids) > 1 and all(small) else []


def _sound_price(law: AuctionNumbers, hire: Hire) -> bool:
    return hire.price >= law.last_price and hire.price % law.multiple == 0


def price_against_balance(law: AuctionNumbers):
    """V-21, V-23: the check that nobody pays more than they have; who has less than the last price pays just that."""

    def price_above_balance(evening: Evening) -> Iterator[Fault]:
        for table, player, entry, hire in _above_balance(law, evening):
            at, variant = entry.game, "" if entry.before >= law.last_price else "broke"
            seat = table.seats.index(player) + 1
            facts = {"price": hire.price, "balance": entry.before, "seat": seat, "last": law.last_price}
            before = table.games[: entry.game.number - 1]
            dear = max(before, key=lambda game: _paid(game, player), default=at)
            paid = _paid(dear, player)
            if (
                paid > hire.price
                and paid >= law.stake * _NEARLY_ALL
                and (less := _paid_instead(law, table, dear, player))
            ):
                at, (variant, meant) = dear, less
                facts |= {"later": entry.game.number, "paid": paid, "tenth" if variant == "spent" else "meant": meant}
            yield fault(_at_hire(evening, table, at, player), variant, game=at.number, **facts)

    return price_above_balance


def _paid_instead(law: AuctionNumbers, table: Table, game: Game, player: str) -> tuple[str, int] | None:
    """What *player* may have paid in a *game* whose price leaves too little for the later ones, and which sentence
    says so: a tenth, where that is a price; else what was paid if they had so much left."""
    (entry,) = (each for each in ledger(table, law.stake, law.winnings)[player] if each.game is game)
    if entry.price % (law.multiple * _TENFOLD) == 0:
        return "spent", entry.price // _TENFOLD
    balance = int(entry.before + entry.winnings - entry.price)
    return ("left", balance) if balance >= law.last_price and balance % law.multiple == 0 else None


def _above_balance(law: AuctionNumbers, evening: Evening) -> Iterator[tuple[Table, str, Entry, Hire]]:
    """The first time that somebody pays more than they have, where the games before leave no doubt what that is: what
    comes after rests on a balance that is not right."""
    misread = _misread(law, evening)
    for table in clear_tables(evening):
        if table.number in misread:
            continue
        for player, entries in ledger(table, law.stake, law.winnings).items():
            for entry in entries:
                hire = entry.game.hires.get(player)
                if hire is None or hire.price <= max(entry.before, law.last_price):
                    continue
                before = table.games[: entry.game.number - 1]
                if not any(outcome_in_doubt(evening, table, game) for game in before):
                    yield table, player, entry, hire
                break


def _paid(game: Game, player: str) -> int:
    """The dollars that *player* paid in *game*; 0 where nobody was hired."""
    return game.hires[player].price if player in game.hires else 0


def last_price(law: AuctionNumbers):
    """V-22: the check that whoever takes the last character pays the last price."""

    def last_pays_least(evening: Evening) -> Iterator[Fault]:
        misread = _misread(law, evening)
        for table in (table for table in clear_tables(evening) if table.number not in misread):
            for game in table.games:
                bids = [hire for hire in game.hires.values() if not hire.kept]
                everybody = set(game.hires) == set(game.roles)
                if bids and everybody and all(_sound_price(law, hire) and hire.price > law.last_price for hire in bids):
                    yield fault(at_game(evening, table, game, "hires"), last=law.last_price, game=game.number)

    return last_pays_least


def kept_price(law: AuctionNumbers):
    """V-24: the check that who keeps a character was alive at the end of the game before, and pays the price of
    then."""

    def kept_character(evening: Evening) -> Iterator[Fault]:
        misread = _misread(law, evening)
        for table in clear_tables(evening):
            if not not_replayed(table):
                faults = _kept_at(evening, table)
                yield from (at for at in faults if table.number not in misread or at.variant != _OTHER_PRICE)

    return kept_character


def _kept_at(evening: Evening, table: Table) -> Iterator[Fault]:
    before: Mapping[str, tuple[Game, Hire]] = {}
    marked = [game.number for game in table.games if _kept_by_all(game)]
    if marked:
        game = next(game for game in table.games if game.number == marked[0])
        where = _at_hire(evening, table, game, next(iter(game.hires)))
        yield fault(where, "everybody", games=marked, n=len(marked))
        return
    for game in table.games:
        for player, hire in game.hires.items():
            if hire.kept:
                yield from _kept(evening, table, game, player, hire, before.get(player))
        before = {player: (game, hire) for player, hire in game.hires.items()}


def _kept_by_all(game: Game) -> bool:
    """Whether everybody is said to keep a character: nobody does who was out at the end of the game before."""
    return len(game.hires) >= SMALLEST_GAME and all(hire.kept for hire in game.hires.values())


def _kept(
    evening: Evening, table: Table, game: Game, player: str, hire: Hire, before: tuple[Game, Hire] | None
) -> Iterator[Fault]:
    where = _at_hire(evening, table, game, player)
    facts = {"seat": table.seats.index(player) + 1, "character": hire.character, "price": hire.price}
    if before is None:
        yield fault(where, "first", **facts)
        return
    last, kept_before = before
    if player not in last.alive:
        if not outcome_in_doubt(evening, table, last) and not star_in_doubt(evening, table, last):
            yield fault(where, "dead", game=last.number, **facts)
    elif kept_before.character != hire.character:
        yield fault(where, "other", had=kept_before.character, **facts)
    elif kept_before.price != hire.price:
        yield fault(where, _OTHER_PRICE, had=kept_before.price, **facts)
