"""The demonstration: the files that stand are those that it makes, and what one may want to see is in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from datetime import date
from functools import cached_property

import pytest

from site_builder.problems import ERROR
from site_builder.records.loading import load
from site_builder.regulations.bang_2009 import REGULATION
from site_builder.regulations.checking import run
from site_builder.results.waiting import BAN, waiting
from tests.championship import DATA
from tests.demonstration.__main__ import main as demonstrate
from tests.demonstration.files import made, present
from tests.demonstration.season import SEASON


class Season:
    """The season of 2009, computed: what the table below asks."""

    def __init__(self):
        self.records, self.problems = load(DATA)
        season = self.records.seasons[SEASON]
        self.facts, problems = REGULATION.read_season(season, self.records.register)
        self.problems += problems
        tournaments = []
        for sheet in self.records.sheets[SEASON]:
            facts, problems = REGULATION.read_tournament(sheet, self.facts, self.records.register)
            self.problems += problems
            tournaments.append(facts)
        self.result = REGULATION.close(self.facts, tournaments, season.as_of)
        for tournament in self.result.tournaments:
            self.problems += run(REGULATION.checks, tournament.facts, REGULATION.id, tournament.facts.derogations)
            self.problems += run(REGULATION.result_checks, tournament, REGULATION.id, tournament.facts.derogations)
        self.problems += run(REGULATION.season_checks, self.result, REGULATION.id)
        self.regular = [tournament for tournament in self.result.tournaments if tournament.kind == "regular"]

    def verdicts(self, code: str) -> list[tuple[str | None, str, str]]:
        """(announced tier, effective tier, status) of the tournaments with a finding."""
        tiers = [(tournament.announced_tier, tournament.verdict.value) for tournament in self.regular]
        return [(announced, v.tier, v.status) for announced, v in tiers if code in v.findings]

    def decisions(self, kind: str) -> list[tuple[str, str]]:
        return [
            (d.before, d.after) for tournament in self.regular for d in tournament.facts.decisions if d.kind == kind
        ]

    @cached_property
    def ties(self) -> Counter[str | None]:
        """How often a criterion put somebody below the one before, over the tournaments."""
        ties = [
            row.value.tie
            for tournament in self.result.tournaments
            for row in tournament.standings.values()
            if row.value.tie
        ]
        return Counter(split for tie in {id(tie): tie for tie in ties}.values() for split in tie.split)

    @cached_property
    def kinds(self) -> dict[str, str]:
        """The kind of each club that held a tournament."""
        return {
            tournament.facts.club: self.records.register.clubs[tournament.facts.club].kind
            for tournament in self.regular
        }

    @cached_property
    def attendance(self) -> Counter[str]:
        return Counter(player for tournament in self.regular for player in tournament.facts.players)

    @cached_property
    def leaving(self) -> list:
        return [withdrawal for tournament in self.regular for withdrawal in tournament.facts.withdrawals]

    @property
    def entries(self) -> list:
        """Every line of every account."""
        return [
            entry
            for tournament in self.result.tournaments
            for account in tournament.accounts.values()
            for entry in account
        ]

    def modes(self, tables: range) -> set[str | None]:
        return {
            tournament.facts.duel_mode
            for tournament in self.regular
            if len(tournament.facts.tables) in tables and tournament.meetings
        }

    def bonus(self, kind: str, area: str) -> list:
        bonuses = [bonus.value for bonus in self.result.bonuses]
        return [bonus for bonus in bonuses if (bonus.kind, bonus.area) == (kind, area) and bonus.won]

    def seats(self, kind: str) -> list:
        return [finalist.value for finalist in self.result.finalists if finalist.value.seat == kind]

    def card(self, kind: str) -> str | None:
        return next(wild_card.value.holder for wild_card in self.result.wild_cards if wild_card.value.kind == kind)

    def positions(self, player: str | None) -> list[int]:
        lines = [line.value for ranking in self.result.rankings.values() for line in ranking.lines]
        return [line.position for line in lines if line.player == player]

    def skipped(self, why: str) -> list[int]:
        return [skipped.place for seat in self.seats("area") for skipped in seat.skipped if skipped.why == why]


@pytest.fixture(scope="module")
def season() -> Season:
    return Season()


def test_the_championship_of_the_tests_is_what_the_program_plays_today(played):
    """It is played anew when what plays it changes, not with every change of the rules that games are played by.
    Another process played it, with another order of sets: on that nothing depends."""
    standing = present(DATA)
    different = [path for path in played.keys() | standing.keys() if played.get(path) != standing.get(path)]
    assert different == [], "the program plays other games now: rm -r .cache/tests"


def test_another_seed_is_another_season_in_which_nobody_looked_at_anything(played):
    other_files = made("another")
    assert other_files != played
    assert [path for path in played if path.startswith("exceptions/")]
    assert not [path for path in other_files if path.startswith("exceptions/")]


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("players/p0001.yaml", "name: Ada Rossi\n"),
        ("seasons/2026.yaml", "regulation: bang-2009\ninvented: true\n"),
        ("clubs/circolo-la-diligenza.yaml", "name: Circolo\n"),
    ],
)
def test_is_never_written_over_a_championship_of_somebodys(tmp_path, capsys, path, text):
    (tmp_path / path).parent.mkdir()
    (tmp_path / path).write_text(text, encoding="utf-8")
    assert demonstrate(["--out", str(tmp_path)]) == 2
    assert path in capsys.readouterr().err
    assert [file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.yaml")] == [text]


def test_touches_nobody_real(played):
    assert not [path for path in played if path.startswith(("honours/", "players/p9"))]
    unmarked = ("tournaments/", "photos/", "exceptions/")  # they name players, seasons and tournaments that are marked
    others = [content for path, content in played.items() if not path.startswith(unmarked)]
    assert all(b"\ninvented: true\n" in content for content in others)


def test_of_those_sent_away_one_is_banned_one_is_not_and_two_wait(results):
    players = results.records.register.players.values()
    banned = [ban for player in players for ban in player.bans]
    spared = [decision for player in players for decision in player.not_banned]
    assert [(ban.day.year, ban.first.year) for ban in banned if ban.day] == [(2023, 2023)]
    assert [decision.tournament for decision in spared] == ["2009/duello-al-tramonto"]
    assert Counter(case.kind for case in waiting(results))[BAN] == 2


def test_names_stand_in_players_files_only(season, played):
    names = [player.name for player in season.records.register.players.values() if player.invented and player.name]
    assert len(names) == len(set(names))
    assert min(map(len, names)) <= 5
    assert any("'" in name for name in names)
    assert not all(name.isascii() for name in names)
    others = [content for path, content in played.items() if not path.startswith(("players/", "photos/"))]
    assert [name for name in names if name.encode() in b"".join(others)] == []


def test_no_problem_but_the_findings_on_purpose(season):
    assert [str(problem) for problem in season.problems if problem.severity == ERROR] == []


EVENTS: list[tuple[str, Callable[[Season], object]]] = [
    ("44 to 50 regular tournaments", lambda s: 44 <= len(s.regular) <= 50),
    ("300 to 340 players",  # other demonstrations have people of their own, from p0400 on
     lambda s: 300 <= sum(p.invented and p.id < "p0400" for p in s.records.register.players.values()) <= 340),
    ("tables of 5, 6 and 7", lambda s: {table.size for t in s.regular for table in t.facts.tables} == {5, 6, 7}),
    ("9 to 14 clubs, one of them private",
     lambda s: 9 <= len(s.kinds) <= 14 and list(s.kinds.values()).count("private") == 1),
    ("some play often, many once",
     lambda s: max(s.attendance.values()) >= 10 and list(s.attendance.values()).count(1) > 100),
    ("D1: no side event", lambda s: ("II", "I", "homologated") in s.verdicts("D1")),
    ("D2: one table of seven", lambda s: ("II", "I", "homologated") in s.verdicts("D2")),
    ("D3: a report too late", lambda s: ("II", "I", "homologated") in s.verdicts("D3")),
    ("D3: no report, a tier I falls out", lambda s: ("I", "none", "not-homologated") in s.verdicts("D3")),
    ("D4: a report not complete", lambda s: ("II", "I", "homologated") in s.verdicts("D4")),
    ("D5: no photos", lambda s: s.verdicts("D5")),
    ("D6: nothing on the unofficial forum", lambda s: ("II", "I", "homologated") in s.verdicts("D6")),
    ("D7: authorised too late",
     lambda s: any((t := tournament.facts).authorised_on and t.authorised_on >= t.start for tournament in s.regular)),
    ("D7: authorised by somebody who is no referent",
     lambda s: any(t.facts.authorised_by not in (None, *t.facts.referents) for t in s.regular)),
    ("authorised by another area's referent, which counts",
     lambda s: any(tournament.facts.authorised_by in {*tournament.facts.referents} - {tournament.facts.area_referent}
                   and tournament.verdict.value.tier == "III" for tournament in s.regular)),
    ("D7: down to tier II, twice", lambda s: s.verdicts("D7") == [("III", "II", "homologated")] * 2),
    ("D8: no national event", lambda s: s.verdicts("D8")),
    ("several findings, one step", lambda s: any(len(t.verdict.value.findings) > 1 for t in s.regular)),
    ("X1: outside the period", lambda s: ("I", "I", "not-homologated") in s.verdicts("X1")),
    ("X2: nothing on the official forum", lambda s: ("I", "none", "not-homologated") in s.verdicts("X2")),
    ("a further downgrade", lambda s: s.decisions("downgrade") == [("II", "I")]),
    ("a pardon", lambda s: s.decisions("pardon") == [("none", "I")]),
    ("a refusal", lambda s: "refused" in {tournament.status for tournament in s.regular}),
    ("excluded for a missing card",
     lambda s: any(row.value.status == "excluded" for t in s.regular for row in t.standings.values())),
    ("expelled in a duel and stripped",
     lambda s: any(row.value.status == "stripped" for t in s.regular for row in t.standings.values())),
    ("a void game, played again", lambda s: any(t.void for tournament in s.regular for t in tournament.facts.tables)),
    ("left between games", lambda s: any(w.stage == "preliminary" and not w.during_game for w in s.leaving)),
    ("left during a game", lambda s: any(w.stage == "preliminary" and w.during_game for w in s.leaving)),
    ("left after the preliminary", lambda s: any(w.stage == "after_preliminary" for w in s.leaving)),
    ("left in a semifinal: walkover",
     lambda s: any(d.walkover and d.stage == "semi" for tournament in s.regular for d in tournament.facts.duels)),
    ("expelled by the second warning", lambda s: any(w.expelled and w.stage == "preliminary" for w in s.leaving)),
    ("warned once", lambda s: any(count == 1 for tournament in s.regular for _, count in tournament.facts.warnings)),
    ("a table that fell to three",
     lambda s: any(table.games[-1].size <= 4 and len(table.games) < table.size - 1
                   for t in s.regular for table in t.facts.tables)),
    *((f"a tie split by {name}", lambda s, name=name: s.ties[name])
      for name in ("wins_sheriff", "games_alive", "wins_renegade", "wins_deputy", "wins_outlaw", "lot")),
    ("no tie left open", lambda s: s.ties[None] == 0),
    ("quarter-finals in both modes", lambda s: s.modes(range(5, 12)) == {"strategic", "aggressive"}),
    ("straight semifinals in both modes", lambda s: s.modes(range(1, 5)) == {"strategic", "aggressive"}),
    ("third-place duels, not everywhere",
     lambda s: {bool(tournament.facts.duels_at("third")) for tournament in s.regular} == {True, False}),
    ("a kept character", lambda s: any(hire.kept for entry in s.entries for hire in entry.game.hires.values())),
    ("somebody without money paid 100", lambda s: any(entry.before < 100 == entry.price for entry in s.entries)),
    ("a renegade in the duel with the sheriff", lambda s: any(entry.game.duel for entry in s.entries)),
    *((f"club bonus in {area}", lambda s, area=area: [bonus.played for bonus in s.bonus("club", area)] == [True])
      for area in REGULATION.areas),
    ("player bonus in two areas, in the third not played",
     lambda s: sorted(b.played for area in REGULATION.areas for b in s.bonus("player", area)) == [False, True, True]),
    ("a club bonus split by players involved",
     lambda s: [b.tie.split for a in REGULATION.areas for b in s.bonus("club", a) if b.tie] == [("players_involved",)]),
    ("a tournament lifted to II-bis", lambda s: "II-bis" in {t.verdict.value.final_tier for t in s.regular}),
    ("a lot in an area's ranking", lambda s: s.facts.lots),
    ("the wild card's holder is among the first six", lambda s: min(s.positions(s.card("tournament"))) <= 6),
    ("an area moves on for the wild card", lambda s: s.skipped("wild-card")),
    ("an area moves on for who sits elsewhere", lambda s: s.skipped("elsewhere")),
    ("a reserve replaces who cannot come",
     lambda s: ("nord", 7) in {(seat.source, seat.place) for seat in s.seats("area")}),
    ("an area of five", lambda s: min(Counter(seat.source for seat in s.seats("area")).values()) == 5),
    ("the second of Ultima Spiaggia is called", lambda s: [seat.source for seat in s.seats("repechage")] == ["2"]),
    ("the three wild cards are taken", lambda s: len(s.seats("wild-card")) == 3),
    ("a final of 21 at three tables", lambda s: len(s.result.finalists) == 21 and s.result.final_tables == (7, 7, 7)),
    ("a champion", lambda s: s.result.champion == s.result.podium[0]),
    ("closed on 1 December", lambda s: s.result.closed and s.result.day == date(2009, 12, 1)),
]  # fmt: skip


@pytest.mark.parametrize("contained", [pytest.param(contained, id=name) for name, contained in EVENTS])
def test_contains(season, contained):
    assert contained(season)
