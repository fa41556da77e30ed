"""Checks of what only a variant knows: cards that are kept, characters that are dealt, facts without their option."""

from __future__ import annotations

from collections.abc import Iterator

from ..bang.game_checks import at_game
from ..checking import Fault, fault
from . import standing, tables
from .facts import Session, SessionGame


def _needing_options(game: SessionGame) -> Iterator[tuple[str, str]]:
    """(key, option) of what a game's line says, and may only where the session has the option."""
    if game.bounties:
        yield "bounties", tables.BOUNTY
    if game.kept_cards:
        yield "kept_cards", tables.EXPERIENCE
    if game.hires:
        yield "hires", tables.HIRE


def undeclared_option(session: Session) -> Iterator[Fault]:
    """RO-16: a variant is written at the head of the sheet, for its sessions give no records."""
    reported: set[str] = set()
    for game in session.games:
        for key, option in _needing_options(game):
            if option not in session.options and key not in reported:
                reported.add(key)
                where = at_game(session, session.table, game, key)
                yield fault(where, key=key, option=option, game=game.number, adds="options")


def dealt_twice(session: Session) -> Iterator[Fault]:
    """V-15: a character plays once in a game, dealt or hired."""
    for game in session.games:
        first: dict[str, int] = {}
        for seat, player in enumerate(session.table.seats, 1):
            character = game.characters.get(player)
            if character is None:
                continue
            if character in first:
                where = at_game(session, session.table, game, "characters", seat - 1)
                yield fault(where, character=character, seat=seat, other=first[character], game=game.number)
            first.setdefault(character, seat)


def _kept(session: Session):
    """(game, player, seat, cards) of everybody who kept cards."""
    for game in session.games:
        for player, cards in game.kept_cards.items():
            yield game, player, session.table.seats.index(player) + 1, cards


def kept_too_soon(session: Session) -> Iterator[Fault]:
    """RO-13: cards are kept from the game before, by who was alive at its end and so had cards in play."""
    for game, player, seat, _ in _kept(session):
        where = at_game(session, session.table, game, "kept_cards", seat - 1)
        last = session.games[game.number - 2] if game.number > 1 else None
        if last is None:
            yield fault(where, "first", seat=seat)
        elif player not in last.alive:
            yield fault(where, seat=seat, game=last.number)


def kept_too_many(session: Session) -> Iterator[Fault]:
    """AO-09: no more cards than the life points of the character played next, one more for the sheriff."""
    for game, player, seat, cards in _kept(session):
        where = at_game(session, session.table, game, "kept_cards", seat - 1)
        character = game.character(player)
        if character is None:
            yield fault(where, "unknown", seat=seat, game=game.number)
            continue
        most = tables.life_points(character, game.sheriff == player)
        if cards > most:
            yield fault(where, seat=seat, game=game.number, cards=cards, most=most, character=character)


def kept_unpaid(session: Session) -> Iterator[Fault]:
    """RO-13: nobody spends more on cards than the running total of the session allows."""
    for player, entries in standing.accounts(session).items():
        for entry in entries:
            assert isinstance(entry.game, SessionGame)
            cards = entry.game.kept_cards.get(player, 0)
            price = session.law.numbers.price_of_a_card * cards
            after = entry.before - (entry.price - price)
            if cards and price > after:
                seat = session.table.seats.index(player) + 1
                where = at_game(session, session.table, entry.game, "kept_cards", seat - 1)
                yield fault(where, seat=seat, game=entry.game.number, price=price, balance=after, cards=cards)
                break  # what comes after rests on a balance that is not right
