"""Our published site → what the peers read: a finished page of every tournament in each language, and our own frame.

Hugo gets YAML front matter, Eleventy JSON, both with names, amounts and sentences already written: they only print.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from site_builder.languages import LANGUAGES, ordinal, words
from site_builder.regulations.texts import clause_label

WINNER = {"S": "law", "D": "law", "O": "outlaws", "R": "renegade"}
Data = dict[str, Any]


def prepare(site: Path, hugo: Path, eleventy: Path) -> int:
    """Fills *hugo* and *eleventy* with pages and frames; the number of pages, of all languages."""
    names = {}
    for file in (site / "api/v1/players").glob("*.json"):
        player = json.loads(file.read_text(encoding="utf-8"))
        names[player["id"]] = player["name"]
    number = 0
    for file in sorted((site / "api/v1/tournaments").glob("*/*.json")):
        sheet = json.loads(file.read_text(encoding="utf-8"))
        for lang in LANGUAGES:
            here, page = Path("content") / lang / sheet["season"] / sheet["id"], _page(sheet, names, lang)
            if not number:
                _frames(site, page, (hugo / "layouts/partials", eleventy / "frames"))
            _write(hugo / here.with_suffix(".md"), "\n".join(_front_matter(page)))
            _write(eleventy / here.with_suffix(".page"), json.dumps(page, ensure_ascii=False))
            number += 1
    return number


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _front_matter(page: Data) -> Iterator[str]:
    """YAML as one types it: a key a line, an item of a list a line."""
    yield "---"
    for key, value in page.items():
        if isinstance(value, list) and value:
            yield f"{key}:"
            yield from (f"  - {json.dumps(item, ensure_ascii=False)}" for item in value)
        else:
            yield f"{key}: {json.dumps(value, ensure_ascii=False)}"
    yield "---\n"


def _frames(site: Path, page: Data, folders: tuple[Path, ...]) -> None:
    """What stands around a page of ours, in each language, for the peers to print as it is."""
    for lang in LANGUAGES:
        at = "" if lang == LANGUAGES[0] else f"{lang}/"
        ours = (site / f"{at}tournaments/{page['season']}/{page['id']}/index.html").read_text(encoding="utf-8")
        above, _, rest = ours.partition("<h1>")
        for folder in folders:
            _write(folder / f"above-{lang}.html", above)
            _write(folder / f"below-{lang}.html", "</main>" + rest.rpartition("</main>")[2])


def _page(sheet: Data, names: dict[str, str], lang: str) -> Data:
    word = words(lang)
    tables = [_table(table, names, word) for table in sheet["tables"]]
    seats = {player: str(table["number"]) for table in sheet["tables"] for player in table["seats"]}
    return {
        "title": sheet["name"], "season": sheet["season"], "id": sheet["id"], "place": sheet["place"],
        "day": sheet["start_date"], "entrants": sheet["entrants"], "club": sheet["club"],
        "result": word.get(f"status-{sheet['status']}", sheet["status"]), "games": sum(len(t["games"]) for t in tables),
        "verdict": [_step(step, sheet, lang) for step in sheet["steps"]],
        "standings": [_standing(standing, sheet, names, seats, lang) for standing in sheet["standings"]],
        "duels": [_duel(duel, names) for duel in sheet["duels"]],
        "records": tables,
    }  # fmt: skip


def _step(step: Data, sheet: Data, lang: str) -> Data:
    """A step of a derivation: its sentence, its clause, what it gave."""
    after = step["after"]
    shown = ordinal(after, lang) if step["field"].endswith("place") and isinstance(after, int) else after
    law = "bang-2022" if "tables" in sheet and any("round" in table for table in sheet["tables"]) else "bang-2009"
    href = f"../../../regulations/{law}/#{step['clause']}"
    value = ", ".join(map(str, shown)) if isinstance(shown, list) else "–" if shown is None else str(shown)
    return {"text": step["text"][lang], "href": href, "clause": str(clause_label(step["clause"], lang)), "value": value}


def _standing(data: Data, sheet: Data, names: dict[str, str], seats: dict[str, str], lang: str) -> Data:
    result = data["points_shown"] or data["final_score_shown"] or "–"
    steps = [_step(step, sheet, lang) for step in data["steps"]]
    place = data["place"] and ordinal(data["place"], lang)
    return {
        "id": data["player"], "name": names[data["player"]], "place": data["place"], "nth": place, "result": result,
        "score": data["preliminary_score_shown"], "table": seats.get(data["player"]), "steps": steps,
    }  # fmt: skip


def _duel(duel: Data, names: dict[str, str]) -> Data:
    score = duel["score"] or [None, None]
    won = [player == duel["won"] for player in duel["players"]]
    high, low = max(score, key=lambda n: n or 0), min(score, key=lambda n: n or 0)
    rows = [
        {"id": player, "name": names[player], "won": w, "score": high if w else low}
        for player, w in zip(duel["players"], won, strict=True)
    ]
    return {"stage": duel["stage"], "rows": rows}


def _table(table: Data, names: dict[str, str], word: Mapping[str, str]) -> Data:
    """A table, player by player: for each game the role and its label, what was won, paid and left."""
    rows = []
    for player in table["seats"]:
        cells = [_cell(game, player, word) for game in table["games"]]
        rows.append({"id": player, "name": names[player], "cells": cells})
    won = [word.get(f"won-{game['won']}", game["won"]) for game in table["games"]]
    return {"number": table["number"], "round": table.get("round"), "games": won, "rows": rows}


def _cell(game: Data, player: str, word: Mapping[str, str]) -> Data | None:
    row = next((entry for entry in game["players"] if entry["player"] == player), None)
    if row is None:
        return None
    won, out = WINNER[row["role"]] == game["won"], row["alive"] is False
    label = [word[f"role-{row['role']}"], word["wins" if won else "loses"], *([word["eliminated"]] if out else [])]
    return {
        "role": word[f"letter-{row['role']}"], "label": ", ".join(label), "won": won, "out": out,
        "winnings": row.get("winnings"), "price": row.get("price"), "kept": bool(row.get("kept")),
        "character": row.get("character"), "balance": row.get("balance"),
    }  # fmt: skip
