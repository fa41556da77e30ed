"""A review → the report: plain values in every language, bounded, with nothing in it that is markup.

`report.json` beside this file says its shape. An amount is written as in the exports, a pair is [before, after], a list
that may be long is {"rows": […], "more": how many were left out}.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from posixpath import normpath

from ..languages import LANGUAGES, Words
from ..pages.parts import addresses
from ..problems import ERROR, FINDING, SEVERITIES, WARNING
from ..records.entrants import members
from ..regulations.exact import written
from ..results.cases import JudgedCase
from ..results.comparison import score
from ..results.duplicates import Alike, Repetition
from ..season import SeasonDocument
from ..season.comparisons import Moved, Reassigned
from ..season.tournaments import TournamentResult
from . import Review, SeasonReview
from .announced import plain as announcement
from .changed_tournaments import changed_tournaments
from .facts import Fact
from .history import of_history
from .meeting import plain as meeting_change
from .values import MOST, bounded, clean, of_problem, texts_in, why

VERSION = 4


def document(review: Review) -> str:
    """The report as JSON, for other programs and for the job that writes the comment."""
    return json.dumps(report(review), ensure_ascii=False, indent=1) + "\n"


def report(review: Review) -> dict[str, object]:
    """Files, facts, problems, and, where the new state is sound, what the change does; None as `effect` elsewhere."""
    people: dict[str, Words] = {}
    fresh = set(map(id, review.fresh))
    count = {kind: sum(problem.severity == kind for problem in review.problems) for kind in (ERROR, FINDING, WARNING)}
    order = sorted(
        review.problems,
        key=lambda problem: (SEVERITIES.index(problem.severity), id(problem) not in fresh, problem.order),
    )
    files = [{"status": status, "path": clean(f"{review.data}/{path}")} for status, path in review.files]
    writer = _EffectWriter(review, people)
    facts = bounded([writer.fact(fact) for fact in review.facts], "facts")
    effect = writer.effect() if review.sound else None
    meeting: dict[str, object] = {"beside": [meeting_change(other, review.data, writer.who) for other in review.beside]}
    if review.meeting is not None:
        meeting["together"] = meeting_change(review.meeting, review.data, writer.who)
    named = {*texts_in(facts), *texts_in(effect), *texts_in(meeting)}
    came_and_went = {way: sum(file["status"] == way for file in files) for way in ("added", "removed")}
    return {
        "report": VERSION,
        "base": clean(review.base),
        "head": clean(review.head) or None,
        "languages": list(review.results.records.championship.languages),
        "counts": {**count, "fresh": len(fresh), "mended": len(review.mended), **came_and_went},
        "files": bounded(files, "files"),
        "facts": facts,
        "closed": list(review.closed[: MOST["rows"]]),
        "own": bounded([clean(path) for path in review.own], "files"),
        "beyond": bounded([clean(path) for path in review.beyond], "files"),
        "problems": bounded([of_problem(problem, id(problem) in fresh) for problem in order], "problems"),
        "mended": bounded([of_problem(problem, False) for problem in review.mended], "mended"),
        "effect": effect,
        "people": {id: name for id, name in people.items() if id in named},
        **{key: met for key, met in meeting.items() if met},
    }


def _ids(season: SeasonDocument | None) -> set[str]:
    return {tournament.id for tournament in season.result.tournaments} if season else set()


class _EffectWriter:
    """Lays down the effect; who is named on the way comes into *people*."""

    def __init__(self, review: Review, people: dict[str, Words]):
        self.review, self.people = review, people

    def effect(self) -> dict[str, object]:
        review = self.review
        laws = {record_list.id: record_list.regulation for record_list in review.results.record_lists}
        return {
            "seasons": [self.season(season) for season in review.seasons if self.concerned(season)],
            "records": [
                {"list": id, "title": dict(laws[id].title), "unit": laws[id].unit, **bounded(self.rows(lines), "rows")}
                for id, lines in review.records
            ],
            "histories": [of_history(history, advances, self.who) for history, advances in review.histories],
            "arrivals": bounded(
                [
                    {"player": self.who(arrival.player), "alike": [self.alike(other) for other in arrival.alike]}
                    for arrival in sorted(review.arrivals, key=lambda arrival: (not arrival.alike, arrival.player))
                ],
                "arrivals",
            ),
            "unlooked": sum(not arrival.looked for arrival in review.arrivals),
            "again": [self.again(pair) for pair in review.again[: MOST["tournaments"]]],
            "decided": {
                way: bounded([self.case(case) for case in cases], "decided")
                for way, cases in zip(("added", "removed"), review.decided, strict=True)
            },
            "announced": bounded([announcement(change) for change in review.announced], "announced"),
        }

    def alike(self, other: Alike) -> dict[str, object]:
        return {"player": self.who(other.player), "how": other.how, "played": other.played}

    def concerned(self, season: SeasonReview) -> bool:
        return (
            not (season.before and season.after)
            or bool(season.changes)
            or bool(changed_tournaments(self.review, season))
        )

    def who(self, id: str | None) -> str | None:
        """The id; its name is noted for those who read. A club has a name too."""
        register = self.review.results.records.register
        if id is not None and id not in self.people:
            if all(player in register.players for player in members(id)):
                self.people[id] = {lang: clean(register.name(id, lang)) for lang in LANGUAGES}
            elif id in register.clubs:
                self.people[id] = {lang: clean(register.clubs[id].name) for lang in LANGUAGES}
        return id

    def fact(self, fact: Fact) -> dict[str, object]:
        """A fact that is written otherwise: in which file, where in it, what it was and is."""
        texts = [fact.where, fact.before, fact.after]
        where, was, now = ({lang: clean(text) for lang, text in words.items()} if words else None for words in texts)
        return {
            "path": clean(normpath(f"{self.review.data}/{fact.path}")), "name": clean(fact.called), "where": where,
            "was": was, "now": now, "player": self.who(fact.player), "silent": fact.silent,
        }  # fmt: skip

    def season(self, season: SeasonReview) -> dict[str, object]:
        document = season.after or season.before
        assert document
        law, result, difference = document.regulation, document.result, season.changes.difference
        areas = {**law.areas, **law.folders}
        tournaments = [self.tournament(season, tournament) for tournament in changed_tournaments(self.review, season)]
        gone = _ids(season.before) - _ids(season.after) if season.after else set()
        seated = {admission.value.player: admission.value.seat for admission in result.finalists}
        return {
            "id": season.id,
            "state": "kept" if season.before and season.after else "new" if season.after else "gone",
            "closed": result.closed,
            "final": bool(season.before and season.before.result.closed),
            "arrived": len(_ids(season.after) - _ids(season.before)),
            "unit": law.unit,
            "areas": {id: {lang: name[lang] for lang in LANGUAGES} for id, name in areas.items()},
            "seats": bounded([self.seat(season, *seat) for seat in difference.seats], "seats"),
            "cards": [self.given(season, change) for change in season.changes.cards],
            "bonuses": [self.given(season, each) for each in season.changes.bonuses],
            "champion": [self.who(player) for player in difference.champion] if difference.champion else None,
            "tournaments": bounded(tournaments, "tournaments"),
            "gone": sorted(gone)[: MOST["rows"]],
            "rankings": [
                {
                    "area": area,
                    **bounded(
                        [
                            {**row, "seat": seated.get(str(row["player"]))}
                            for row in self.rows(move for move in difference.moved if move.area == area)
                        ],
                        "rows",
                    ),
                }
                for area in dict.fromkeys(move.area for move in difference.moved)
            ],
        }

    def rows(self, lines: Iterable[Moved]) -> list[dict[str, object]]:
        """Lines that moved, best first; who is not there any more comes last."""
        order = sorted(
            lines, key=lambda move: (move.place[1] is None, move.place[1] or move.place[0] or 0, move.player)
        )
        return [
            {
                "player": self.who(move.player),
                "place": list(move.place),
                "points": [written(value) for value in move.points],
            }
            for move in order
        ]

    def seat(self, season: SeasonReview, player: str, before: str | None, after: str | None) -> dict[str, object]:
        """Who gains, loses or changes a seat: with the ranking that it is about, and why it is so now."""
        assert season.before and season.after
        states = (season.before.result, season.after.result)
        admissions = [
            next((admission for admission in state.admissions if admission.value.player == player), None)
            for state in states
        ]
        sources = [
            admission.value.source
            for admission in reversed(admissions)
            if admission and admission.value.source in states[1].rankings
        ]
        area: str | None = sources[0] if sources else None
        lines = [
            next((line.value for line in state.rankings[area].lines if line.value.player == player), None)
            if area and area in state.rankings
            else None
            for state in states
        ]
        return {
            "player": self.who(player), "before": before, "after": after, "area": area,
            "place": [line.place if line else None for line in lines],
            "points": [written(score(line)) for line in lines],
            "why": why(admissions[1]),
        }  # fmt: skip

    def given(self, season: SeasonReview, right: Reassigned) -> dict[str, object]:
        """A wild card or a bonus that moved, and why it is where it is now."""
        assert season.after
        result = season.after.result
        explained = next(
            (card for card in result.wild_cards if card.value.kind == right.kind and right.area is None), None
        )
        if right.area is not None:
            keys = ((bonus, (bonus.value.kind, bonus.value.area, bonus.value.id)) for bonus in result.bonuses)
            explained = next((bonus for bonus, key in keys if key == (right.kind, right.area, right.holder[1])), None)
        return {
            "kind": right.kind, "area": right.area, "holder": [self.who(id) for id in right.holder],
            "state": list(right.state), "why": why(explained),
        }  # fmt: skip

    def tournament(self, season: SeasonReview, tournament: TournamentResult) -> dict[str, object]:
        """A tournament as it would stand, beside what it was."""
        old = {was.id: was for was in season.before.result.tournaments}.get(tournament.id) if season.before else None
        was, now = old.verdict.value if old else None, tournament.verdict.value
        standings = []
        for player, row in tournament.standings.items():
            old_row = old.standings[player].value if old and player in old.standings else None
            standings.append(
                {
                    "players": [self.who(id) for id in row.value.people],
                    "place": [old_row.place if old_row else None, row.value.place],
                    "points": [written(score(old_row)), written(score(row.value))],
                }
            )
        return {
            "id": tournament.id,
            "name": clean(tournament.facts.name),
            "place": clean(tournament.facts.place),
            "start": tournament.facts.start.isoformat(),
            "area": tournament.area,
            "path": self.path(season.id, tournament.area, tournament.id),
            "page": addresses.tournament(season.id, tournament.id),
            "state": "new" if old is None else "kept",
            "entrants": tournament.entrants,
            "announced": tournament.announced_tier,
            "status": [was and was.status, now.status],
            "tier": [was and was.final_tier, now.final_tier],
            "multiplier": [written(was and was.multiplier), written(now.multiplier)],
            "why": why(tournament.verdict),
            "standings": bounded(standings, "standings"),
        }

    def case(self, case: JudgedCase) -> dict[str, object]:
        """A decision of a person: what about, who took it, when, by which clause and why."""
        document = case.season
        names = {tournament.id: tournament.facts.name for tournament in document.result.tournaments} if document else {}
        areas = {**document.regulation.areas, **document.regulation.folders} if document else {}
        return {
            "kind": case.kind,
            "of": case.of or None,
            "season": document.season.id if document else None,
            "tournament": clean(names[case.tournament]) if case.tournament in names else None,
            "area": {lang: areas[case.area][lang] for lang in LANGUAGES} if case.area in areas else None,
            "players": [self.who(id) for id in case.players],
            "by": self.who(case.by or None),
            "day": case.day.isoformat(),
            "clause": f"{document.regulation.id} {case.clause}" if document and case.clause else None,
            "reason": clean(case.reason),
        }

    def path(self, season: str, area: str, id: str) -> str:
        return clean(f"{self.review.data}/tournaments/{season}/{area}/{id}.yaml")

    def again(self, pair: Repetition) -> dict[str, object]:
        """Two sheets that may be one: where each stands, and what they share."""
        ends = {
            name: {
                "season": season, "id": tournament.id, "name": clean(tournament.facts.name),
                "start": tournament.facts.start.isoformat(),
                "path": self.path(season, tournament.area, tournament.id),
                "page": addresses.tournament(season, tournament.id),
            }
            for name, (season, tournament) in (("new", pair.new), ("earlier", pair.earlier))
        }  # fmt: skip
        facts = {"same_games": pair.same_games, "same_club": pair.same_club, "days": pair.days, "shared": pair.shared}
        return {**ends, **facts}
