"""The programme of the festival: which competition on which day, who plays it, what shall happen there."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from site_builder.records.records import Season, Sheet
from site_builder.regulations import all_regulations
from site_builder.regulations.outcomes import SeasonOutcome, TournamentOutcome

from ..chance import Chance
from ..people import Cast
from ..reckoning import document, register
from . import knockout, tables
from .layout import text

SEASON = "2010-festival"
PLACE = "Borgo Dadi"
FIRST, LAST, AS_OF = date(2010, 9, 16), date(2010, 9, 19), date(2010, 10, 1)
POINTS, BEST = [20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1], 4
CORE, OTHERS, ATTEMPTS = 26, 70, 200  # players at nearly everything, players now and then, festivals tried
LAW = all_regulations()["festival-2000"]
Data = dict[str, Any]


def played(seed: object, cast: Cast, young: Sequence[str]) -> tuple[Data, dict[tuple[str, str], Data]]:
    """The season's file and the sheets of the first festival in which the dropped results split a tie near the top."""
    for attempt in range(ATTEMPTS):
        festival = _Festival(cast, young, Chance(seed, SEASON, attempt))
        festival.play()
        if _worth_seeing(festival.sheets) and _tied(festival.close()):
            return festival.season, festival.sheets
    raise AssertionError("no festival with a tie among the first five")


def _worth_seeing(sheets: dict[tuple[str, str], Data]) -> bool:
    """Whether what a reader may want to see came about: time over the clock, a walkover, a second entry that wins."""
    by_game = {game: sheet for (game, _), sheet in sheets.items()}
    brackets = {game: sheet for game, sheet in by_game.items() if "bracket" in sheet}
    matches = {
        game: [*bracket.get("qualification", []), *bracket["bracket"]["matches"]] for game, bracket in brackets.items()
    }
    tries: dict[str, int] = {}
    again = False
    for match in by_game["memory"]["qualification"]:
        for player in match["players"]:
            tries[player] = tries.get(player, 0) + 1
        again = again or tries[_first(match)] > 1
    return (
        again
        and max(tries.values()) == 3
        and any("overtime" in match for match in matches["abalone"])
        and any("walkover" in match for match in matches["twixt"])
        and any("second" in match for match in matches["carolus-magnus"])
        and any("out_of_time" in match for match in matches["quarto"])
        and any("draw" in match.get("games", []) for match in matches["quarto"])
    )


def _first(match: Data) -> str:
    """Who won by score."""
    return match["players"][0 if match["score"][0] > match["score"][1] else 1]


def _tied(result: SeasonOutcome) -> bool:
    lines = [line.value for line in result.rankings["player-of-the-year"].lines[:5]]
    return any(line.tie and line.tie.split and line.tie.split[0] for line in lines)


class _Festival:
    def __init__(self, cast: Cast, young: Sequence[str], chance: Chance):
        self.chance, self.young = chance, list(young)
        self.skill = {player.id: player.skill for player in cast.players} | dict.fromkeys(young, 100)
        grown = [player.id for player in cast.players if player.id not in (cast.publisher, *cast.referents.values())]
        players = chance.sample(grown, CORE + OTHERS)
        self.core, self.others = sorted(players[:CORE]), sorted(players[CORE:])
        self.judge = cast.referents["centro"]
        self.register = register(cast)
        blank = next(iter(self.register.players.values()))
        self.register.players.update(dict.fromkeys(young, blank))  # type: ignore[attr-defined]
        self.sheets: dict[tuple[str, str], Data] = {}
        self.season: Data = {
            "regulation": "festival-2000",
            "name": {"it": "Festival dei giochi 2010 (inventato)", "en": "Festival of games 2010 (invented)"},
            "invented": True,
            "status": "closed",
            "as_of": AS_OF,
            "period": {"from": FIRST, "to": LAST},
            "player_of_the_year": {"points": POINTS, "best": BEST, "honours": {"hall": "player-of-the-year"}},
            "note": "Festival inventato per mostrare il programma: persone, gare e risultati non esistono.",
        }

    # --- who plays, what is written

    def draw(self, number: int) -> list[str]:
        """*number* players: most of them from the core of those who play nearly everything."""
        regulars = self.chance.sample(self.core, number * 3 // 4)
        return self.chance.shuffled([*regulars, *self.chance.sample(self.others, number - len(regulars))])

    def write(self, game: str, id: str, name: str, day: int, **blocks: Any) -> None:
        sheet = {"name": name, "place": PLACE, "start": date(2010, 9, day), "competition": game}
        if last := blocks.pop("last", None):
            sheet["end"] = date(2010, 9, last)
        self.sheets[game, id] = _filled({**sheet, "arbiters": [self.judge], **blocks})

    def knockout(self, game: str, id: str, name: str, day: int, players: list[str], places: int, most: int,
                 record: knockout.Record, **more: Any) -> None:  # fmt: skip
        chance = self.chance
        matches, through = knockout.qualification(players, places, most, record, self.skill, chance)
        tree = knockout.bracket(through, record, self.skill, chance)
        length = {"final_length": more.pop("final_length")} if "final_length" in more else {}
        more = {"last": LAST.day, **more}
        self.write(game, id, name, day, **more, qualification=matches, bracket={**length, **tree})

    def judged(self, game: str, id: str) -> TournamentOutcome:
        """A sheet as it is now, judged by the program: it says who goes on."""
        return LAW.judge(self._facts(game, id), AS_OF)

    def _facts(self, game: str, id: str) -> Any:
        season = self._season()
        festival, problems = LAW.read_season(season, self.register)
        assert not problems, problems
        written = document(f"data/{game}/{id}.yaml", id, text(self.sheets[game, id], "", 4))
        facts, problems = LAW.read_tournament(Sheet(id, season, game, written), festival, self.register)
        assert not problems, problems
        return facts

    def _season(self) -> Season:
        written = document(f"data/seasons/{SEASON}.yaml", SEASON, text(self.season, "", 2))
        return Season(SEASON, "festival-2000", self.season["name"], "closed", AS_OF, True, written)

    def close(self) -> SeasonOutcome:
        festival, _ = LAW.read_season(self._season(), self.register)
        return LAW.close(festival, [self._facts(*key) for key in self.sheets], AS_OF)

    # --- four days

    def play(self) -> None:
        self._brackets()
        self._orders()
        self._boards()

    def _brackets(self) -> None:
        own = {"honours": {"hall": "abalone", "numbers": {"cup": 1, "italian-championship": 1}}}
        self.knockout("abalone", "coppa-abalone", "Coppa Abalone", 16, self.draw(14), 7, 2, knockout.abalone, **own)
        self.knockout("backgammon", "backgammon-per-tutti", "Backgammon per tutti", 16, self.draw(16), 8, 2,
                      knockout.backgammon(7), final_length=7)  # fmt: skip
        self.knockout(
            "carolus-magnus", "trono-di-cartone", "Trono di cartone", 17, self.draw(11), 6, 2, knockout.carolus
        )
        self.knockout("memory", "memoria-corta", "Memoria corta", 18, self.young, 8, 3, knockout.memory, last=18,
                      under_18=self.young)  # fmt: skip
        own = {"honours": {"hall": "quarto", "numbers": {"italian-championship": 1}}}
        self.knockout("quarto", "quarto-d-ora", "Quarto d'ora", 17, self.draw(15), 8, 2, knockout.quarto, **own)
        own = {"honours": {"hall": "twixt", "numbers": {"italian-championship": 1}}}
        self.knockout("twixt", "torri-e-muri", "Torri e muri", 18, self.draw(10), 5, 2, knockout.twixt, **own)
        tree = knockout.bracket(self.draw(8), knockout.gin, self.skill, self.chance)
        self.write("gin-rummy", "notte-di-gin", "Notte di gin", 18, bracket=tree, last=LAST.day)

    def _orders(self) -> None:
        chance = self.chance
        self.write(
            "mancala", "semi-e-buche", "Semi e buche", 17, matches=tables.mancala(self.draw(6), self.skill, chance)
        )
        self.write("poker-holdem", "tavolo-verde", "Tavolo verde", 16,
                   eliminations=tables.poker(self.draw(15), (8, 7), chance))  # fmt: skip
        omaha = tables.poker(self.draw(19), (7, 6, 6), chance)
        reason = "Ha mostrato le carte a chi era ancora in mano, dopo un'ammonizione."
        excluded = omaha["out"][-2]["players"][0]
        penalty = {"player": excluded, "kind": "excluded", "by": self.judge, "reason": reason}
        self.write("poker-omaha", "quattro-carte", "Quattro carte", 17, eliminations=omaha, penalties=[penalty])
        race = tables.puzzle(self.draw(16), self.judge, chance)
        warned = race["entrants"][2]["players"][1]
        reason = "Un amico al tavolo suggeriva i pezzi."
        penalty = {"player": warned, "kind": "seconds", "amount": 120, "by": self.judge, "reason": reason}
        self.write("puzzle", "mille-pezzi-in-due", "Mille pezzi in due", 18, finishers=race, penalties=[penalty])
        players = self.draw(11)
        reason = "Ha manovrato il jolly già in tavola."
        penalty = {"player": players[0], "kind": "points", "amount": 15, "by": self.judge, "reason": reason}
        warning = {"player": players[1], "kind": "warning", "by": self.judge, "reason": "Clessidra non girata."}
        rounds = tables.rummikub(players, (4, 4, 3), 3, chance)
        self.write("rummikub", "numeri-in-fila", "Numeri in fila", 19, rounds=rounds, penalties=[penalty, warning])

    def _boards(self) -> None:
        game, id = "samurai", "tre-maggioranze"
        boards = tables.samurai(self.draw(11))
        self.write(game, id, "Tre maggioranze", 18, boards=boards)
        self.write(game, id, "Tre maggioranze", 18, boards=[*boards, tables.samurai_final(self._winners(game, id))])
        game, id = "risiko", "mappa-del-mondo"
        boards = tables.risiko(self.draw(18), self.chance)
        self.write(game, id, "Mappa del mondo", 18, boards=boards, last=19)
        final = tables.risiko_final(self._winners(game, id), self.judge)
        self.write(game, id, "Mappa del mondo", 18, boards=[*boards, final], last=19)

    def _winners(self, game: str, id: str) -> list[str]:
        rows = [row.value for row in self.judged(game, id).standings.values()]
        return sorted(row.player for row in rows if row.preliminary_place == 1)


def _filled(value: Any) -> Any:
    """*value* without keys that hold nothing."""
    if isinstance(value, dict):
        return {key: _filled(item) for key, item in value.items() if item is not None and item != []}
    return [_filled(item) for item in value] if isinstance(value, list) else value
