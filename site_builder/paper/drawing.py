"""`mastro draw`: the tables of a tournament from a seed, as text, as the beginning of its file, as leaves to print."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from ..languages import say, shell_words
from ..pages.kinds.leaves import Leaf
from ..pages.parts.page import same
from ..pages.parts.sheets import auction_form, drawn, sheet
from ..problems import UserError
from ..records.records import Register
from ..records.visible import unseen, visible
from ..regulations.contract import Regulation
from ..regulations.drawing import METHOD, Tables, TooFewSheriffs, draw
from ..regulations.paper import MOST_PLAYERS, Layout, Paper, sizes_text
from ..submitting.templates import filled
from .people import shown

LONGEST_SEED = 100  # characters, as the schemas of tournaments have it


class Drawn(Struct, frozen=True):
    """The rounds that were drawn, by number, with the seed that gives them again."""

    law: Regulation
    register: Register
    seed: str
    rounds: tuple[tuple[int, Tables], ...]
    event: str | None = None


def paper_of(law: Regulation) -> Paper:
    """What the regulation has on paper. Raises UserError where it seats nobody at tables."""
    if law.paper is None:
        raise UserError("draw-no-tables", law=law.id)
    return law.paper


def layout_for(law: Regulation, players: int, layout_sizes: str | None = None) -> Layout:
    """The layout *wanted* ("6-6-5"), or the preferred one. Raises UserError where the law does not allow it."""
    paper = paper_of(law)
    legal = paper.layouts(players) if players <= MOST_PLAYERS else ()
    facts = {"players": players, "law": law.id, "clause": paper.clauses["tables"]}
    if not legal:
        raise UserError("draw-no-layout", near=paper.nearest(players), **facts)
    if layout_sizes is None:
        return legal[0]
    layout = next((layout for layout in legal if sizes_text(layout) == layout_sizes), None)
    if layout is None:
        raise UserError("draw-layout", expected=layout_sizes, legal=" · ".join(map(sizes_text, legal)), **facts)
    return layout


def draw_rounds(
    law: Regulation, register: Register, ids: Sequence[str], seed: str, layout_sizes: str | None = None,
    only: int | None = None, been_sheriff: Sequence[str] = (), event: str | None = None,
) -> Drawn:  # fmt: skip
    """All rounds that *ids* begin, or *only* one of them, with who was Sheriff before it (*been_sheriff*)."""
    paper = paper_of(law)
    if not (len(seed) <= LONGEST_SEED and seed.isprintable() and visible(seed) and unseen(seed) is None):
        raise UserError("draw-bad-seed", n=LONGEST_SEED)
    layout = layout_for(law, len(ids), layout_sizes)
    most = paper.rounds(len(ids))
    if not paper.drawn_anew and (only is not None or been_sheriff):
        raise UserError("draw-once", law=law.id, clause=paper.clauses["draw"])
    if only is not None and not 1 <= only <= most:
        raise UserError("draw-no-round", round=only, players=len(ids), n=most, law=law.id)
    numbers = range(1, most + 1) if only is None else (only,)
    before, rounds = set(been_sheriff), []
    for number in numbers:
        try:
            tables = draw(paper, layout, ids, seed, number, before)
        except TooFewSheriffs:
            raise UserError("draw-sheriffs", round=number, law=law.id, clause=paper.clauses["draw"]) from None
        before |= {table[0] for table in tables}
        rounds.append((number, tables))
    return Drawn(law, register, seed, tuple(rounds), event)


def as_text(draw: Drawn, lang: str) -> str:
    """The tables for a terminal."""
    text, paper = shell_words(lang), paper_of(draw.law)
    lines = []
    for number, tables in draw.rounds:
        sizes, players = sizes_text([len(table) for table in tables]), sum(map(len, tables))
        facts = {"round": number, "players": players, "sizes": sizes, "law": draw.law.id}
        key = "draw-head-round" if paper.drawn_anew else "draw-head"
        lines.append(say(lang, text[key], facts) + f" [{paper.clauses['draw']}]")
        for n, table in enumerate(tables, 1):
            lines.append(say(lang, text["draw-table"], {"n": n}))
            for seat, id in enumerate(table, 1):
                lines.append(f"  {seat}. {'★' if seat == 1 else ' '} {draw.register.named(id, lang)}")
        lines.append("")
    lines.append(say(lang, text["draw-seed"], {"seed": draw.seed, "method": METHOD}))
    return "\n".join(lines) + "\n"


def as_json(draw: Drawn) -> str:
    """For a program: the seed, and each round with its tables, ids in drawing order."""
    rounds = [{"round": number, "tables": [list(table) for table in tables]} for number, tables in draw.rounds]
    document = {"regulation": draw.law.id, "seed": draw.seed, "rounds": rounds}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def as_yaml(draw: Drawn, languages: Sequence[str]) -> str:
    """The beginning of the tournament's file: the room's template, commented in *languages*, with the draw and the
    seats in drawing order."""
    paper = paper_of(draw.law)
    head, tables, tail = _template(draw.law, languages)
    example_games = "".join(f"{line}\n" for line in tables.splitlines() if line.lstrip("# ").startswith("- {roles"))
    lines = [f"draw: {{seed: {json.dumps(draw.seed, ensure_ascii=False)}, method: {METHOD}}}"]
    if paper.drawn_anew:
        lines.append("rounds:")
        for _, drawn_tables in draw.rounds:
            lines.append("  - tables:")
            lines += [
                f'      - {{seats: [{", ".join(table)}], roles: "{"?" * len(table)}", won: "?"}}'
                for table in drawn_tables
            ]
    else:
        lines.append("tables:")
        for table in draw.rounds[0][1]:
            lines += [f"  - seats: [{', '.join(table)}]", "    games: []"]
    return head + example_games + "\n".join(lines) + "\n" + tail


def _template(law: Regulation, languages: Sequence[str]) -> tuple[str, str, str]:
    """The room's new tournament: what stands before the example of its tables, the example, what follows."""
    text = filled(law.room / "new.tournament.yaml", {"year": str(law.revision.year)}, languages, depth=4)
    start = re.search(r"^# (tables|rounds):\n", text, re.M)
    assert start is not None
    from_example = text[start.end() :]
    end = re.search(r"^(?!# {3})", from_example, re.M)
    assert end is not None
    return text[: start.start()], from_example[: end.start()], from_example[end.start() :]


def leaves(draw: Drawn) -> Iterator[Leaf]:
    """The draw with the names, then the sheets of every table."""
    event = same(draw.event) if draw.event else None
    for number, tables in draw.rounds:
        named_tables = [[shown(draw.register, id) for id in table] for table in tables]
        yield from drawn(draw.law, named_tables, number, event, draw.seed, METHOD)
    for number, tables in draw.rounds:
        for n, table in enumerate(tables, 1):
            names = [shown(draw.register, id) for id in table]
            of_round = number if paper_of(draw.law).drawn_anew else None
            yield sheet(draw.law, len(table), n, event, names, of_round)
            if form := auction_form(draw.law, len(table), n, event):
                yield form
