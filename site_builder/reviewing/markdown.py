"""A review as the one comment of a pull request: first who gains or loses a seat, last the small print."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..languages import catalogue, number, ordinal, ratio, say
from ..problems import ERROR, FINDING, WARNING, Problem
from ..regulations.contract import TournamentResult
from ..results.comparing import Moved
from . import Review, SeasonReview

SHOWN = 12  # rows of a ranking before the rest is only counted
MOST_TICKS = 40


def markdown(review: Review, lang: str) -> str:
    """The whole comment in one language. What strangers wrote is escaped: it becomes no markup, mention or command."""
    teller = _Teller(review, lang)
    return "\n".join(teller.lines()).rstrip() + "\n"


class _Teller:
    def __init__(self, review: Review, lang: str):
        from pathlib import Path

        self.review, self.lang = review, lang
        self.words = catalogue(Path(__file__).parent, "words", lang)

    def say(self, key: str, **facts: object) -> str:
        return say(self.lang, self.words[key], facts)

    def name(self, player: str) -> str:
        return escape(self.review.results.records.register.name(player, self.lang)) + f" ({player})"

    def lines(self) -> Iterator[str]:
        yield "<!-- il-mastro: review v1 -->"
        yield f"## {self.title()}"
        yield ""
        yield self.counted()
        yield ""
        yield from self.to_decide()
        for season in self.review.seasons:
            yield from self.season(season)
        if not self.review.files:
            yield self.say("nothing")
        yield from self.files()
        yield "---"
        yield f"<sub>{self.say('small', base=self.review.base, head=self.review.head or self.words['now'])}</sub>"

    def title(self) -> str:
        seats = sum(len(one.difference.seats) for one in self.review.seasons)
        moved = sum(len(one.difference.moved) for one in self.review.seasons)
        if seats:
            return self.say("title-seats", n=sum(1 for s in self.review.seasons for _, b, a in s.difference.seats if a))
        return self.say("title-moved", n=moved) if moved else self.words["title-none"]

    def counted(self) -> str:
        count = {kind: sum(p.severity == kind for p in self.review.problems) for kind in (ERROR, FINDING, WARNING)}
        fresh = len(self.review.fresh)
        facts = {"errors": count[ERROR], "findings": count[FINDING], "warnings": count[WARNING], "fresh": fresh}
        return "**" + self.say("counted", **facts) + "**"

    def to_decide(self) -> Iterator[str]:
        """What the change brings that somebody has to look at, errors first, as boxes to tick."""
        fresh: Sequence[Problem] = sorted(self.review.fresh, key=lambda one: (one.severity != ERROR, one.order))
        if not fresh:
            return
        yield f"### {self.words['decide']}"
        yield ""
        for one in fresh[:MOST_TICKS]:
            place = f"`{code(one.where.path)}` {self.say('line', n=one.where.line)}"
            clause = f" ({escape(one.clause)})" if one.clause else ""
            yield f"- [ ] **{self.words[one.severity]}.** {place}: {escape(one.message[self.lang])}{clause}"
        if len(fresh) > MOST_TICKS:
            yield f"- {self.say('more', n=len(fresh) - MOST_TICKS)}"
        yield ""

    def season(self, one: SeasonReview) -> Iterator[str]:
        if one.after is None or one.before is None:
            yield f"### {self.say('season-gone' if one.after is None else 'season-new', id=one.id)}"
            yield ""
            return
        difference = one.difference
        if not difference and not self.changed_tournaments(one):
            return
        yield f"### {self.say('season', id=one.id)}"
        yield ""
        if difference.seats:
            yield self.words["seats"]
            yield ""
            yield "```diff"
            for player, before, after in difference.seats:
                seat = after or before or ""
                name = plain(self.review.results.records.register.name(player, self.lang))
                yield f"{'+' if after else '-'} {name} {self.words.get('seat-' + seat, seat)}"
            yield "```"
            yield ""
        yield from self.tournaments(one)
        for area in one.after.result.rankings:
            yield from self.area(one, area, [m for m in difference.moved if m.area == area])

    def changed_tournaments(self, one: SeasonReview) -> list[TournamentResult]:
        """The tournaments of the new state whose file changed or whose verdict did."""
        assert one.after
        paths = {
            path.rsplit("/", 1)[-1].removesuffix(".yaml")
            for status, path in self.review.files
            if path.startswith("tournaments/" + one.id)
        }
        judged = {j.tournament for j in one.difference.tournaments}
        return [t for t in one.after.result.tournaments if t.id in paths | judged]

    def tournaments(self, one: SeasonReview) -> Iterator[str]:
        for t in self.changed_tournaments(one):
            verdict = t.verdict.value
            players = self.say("players", n=t.entrants)
            head = f"{escape(t.facts.name)}, {escape(t.facts.place)}, {t.facts.start} · {players}"
            yield f"<details><summary>{head}</summary>"
            yield ""
            tier, announced = getattr(verdict, "final_tier", None), t.announced_tier
            if announced:
                facts = {"tier": tier or "–", "announced": announced, "factor": ratio(verdict.multiplier)}
                yield f"- {self.say('tier', **facts)}"
            for step in t.verdict.steps:
                yield f"- {escape(step.text(self.lang))} ({escape(step.rule.clause)})"
            for row in list(t.standings.values())[:4]:
                points = "–" if row.value.points is None else f"{number(row.value.points, self.lang)} $"
                place = "–" if row.value.place is None else ordinal(row.value.place, self.lang)
                yield f"- {place} {self.name(row.value.player)}: {points}"
            yield ""
            yield "</details>"
            yield ""

    def area(self, one: SeasonReview, area: str, moved: list[Moved]) -> Iterator[str]:
        if not moved:
            return
        assert one.after
        title = one.after.regulation.areas.get(area, {}).get(self.lang, area)
        yield f"**{escape(title)}**"
        yield ""
        yield f"| {self.words['after']} | {self.words['before']} | {self.words['who']} | $ | ± |"
        yield "| ---: | ---: | :--- | ---: | ---: |"
        for m in sorted(moved, key=lambda m: (m.place[1] or 10**6, m.player))[:SHOWN]:
            places = [self.words["out"] if p is None else ordinal(p, self.lang) for p in (m.place[1], m.place[0])]
            points = "–" if m.points[1] is None else number(m.points[1], self.lang)
            change = (m.points[1] or 0) - (m.points[0] or 0)
            told = ("+" if change > 0 else "") + number(change, self.lang)
            yield f"| {places[0]} | {places[1]} | {self.name(m.player)} | {points} | {told} |"
        if len(moved) > SHOWN:
            yield ""
            yield self.say("more-rows", n=len(moved) - SHOWN)
        yield ""

    def files(self) -> Iterator[str]:
        if self.review.files:
            yield f"<details><summary>{self.say('files', n=len(self.review.files))}</summary>"
            yield ""
            yield from (f"- {self.words[status]} `{code(path)}`" for status, path in self.review.files[: SHOWN * 10])
            yield ""
            yield "</details>"
            yield ""


_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#+!|~&@:-])")


def escape(text: str) -> str:
    """*text* as Markdown that shows just these characters, on one line."""
    return (
        _MARKUP.sub(r"\\\1", plain(text))
        .replace("\\-", "-")
        .replace("\\(", "(")
        .replace("\\)", ")")
        .replace("\\:", ":")
    )


def plain(text: str) -> str:
    """*text* on one line, without controls."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def code(text: str) -> str:
    return plain(text).replace("`", "'")
