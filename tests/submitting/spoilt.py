"""The 66 spoilt forms of the walk as an organizer, each through its door, with the points of `scoring.py`.

python -m tests.submitting.spoilt      the score of each, and of all
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec import Struct

from site_builder.desk.checked_files import checked_files
from site_builder.form_judge.answers import Judge, opened
from site_builder.records.strict_yaml import read
from site_builder.reporting import sentence
from site_builder.submitting import writing
from site_builder.submitting.importing import imported
from site_builder.submitting.issue_attachment import on_the_site
from tests.form_judge.conftest import documents
from tests.properties.legal import with_other_characters

from .conftest import filled_for_seventeen, seventeen_played, small
from .scoring import Remark, points
from .test_mistakes import MISTAKES, hire, newcomer, set_to, span
from .test_round_trip import AFTERWARDS

SPREADSHEET, EDITOR, PAGE = "spreadsheet", "editor", "page"


class Spoilt(Struct, frozen=True):
    """A form that somebody spoils, through a *door*: where it has to be told, and words of what is said; no words where
    nothing is wrong with it and it comes in."""

    door: str
    name: str
    spoil: Callable[[Any], Any]
    says: str
    place: str = ""


# --- a spreadsheet


def named(mistake: str, says: str = "") -> Spoilt:
    """A mistake of the catalogue of mistakes in a spreadsheet."""
    of_all = next(each for each in MISTAKES if each.name == mistake)
    return Spoilt(SPREADSHEET, mistake, of_all.spoil, says or of_all.it)


def in_sheet(name: str, spoil: Callable[[Any], Any], says: str) -> Spoilt:
    return Spoilt(SPREADSHEET, name, spoil, says)


def note(text: str) -> Callable[[Any], Any]:
    return lambda form: set_to(form.cell("note"), text)


def rows_down(form: Any) -> Any:
    cells = [form.of_seat(0, 0, seat, "price") for seat in range(6)]
    first, over = cells[0], cells[-1].offset(row=1)
    for above, below in zip(reversed(cells), reversed([*cells[1:], over]), strict=True):
        below.value = above.value
    first.value = None
    return span(first, over)


def hidden_in_a_note(form: Any) -> Any:
    newcomer(form, "Zxwqy Kjhgf")
    form.cell("new", 0, "consent").value = "no"
    form.cell("tables", 0, 0, "player").value = "Zxwqy Kjhgf"
    return set_to(form.cell("note"), "Grazie a Zxwqy Kjhgf")


def minor_in_full(form: Any) -> Any:
    newcomer(form, "Gaia Testi")
    form.cell("new", 0, "consent").value = "solo iniziali (minorenne)"
    form.cell("tables", 0, 0, "player").value = "Gaia Testi"
    return form.cell("new", 0, "name")


def wrong_star(form: Any) -> Any:
    form.role(0, 1, 0).value, form.role(0, 1, 1).value = form.role(0, 1, 1).value, form.role(0, 1, 0).value
    return span(form.role(0, 1, 0), form.role(0, 1, 5))


def left_early(form: Any) -> Any:
    for game in (4, 5):
        for column in ("role", "character", "price", "kept", "alive"):
            form.of_seat(0, game, 3, column).value = None
    return form.role(0, 4, 3)


def pairs_swapped(form: Any) -> Any:
    first, second = (form.cell("duels", "semi", n, "players", 0) for n in (0, 1))
    first.value, second.value = second.value, first.value
    return second.parent.cell(second.row, 1)  # of the duel: which of its two was not there, nobody knows


IN_A_SPREADSHEET = [
    named("a price that is no multiple"),
    named("a zero too many"),
    named("a name with a typing error"),
    named("a surname alone"),
    named("a player twice at a table", "p0031"),
    named("a sheet renamed"),
    in_sheet("more than the balance", lambda f: hire(f, "price", 6000), "paga 6.000"),
    named("a date that no calendar has"),
    named("a date in the thirteenth month"),
    named("a mistyped year"),
    named("a year of two digits"),
    named("a thousand with a comma, read as one"),
    named("a thousand with a comma"),
    named("merged cells"),
    named("a column put in"),
    in_sheet("rows pasted one down", rows_down, "in su di una riga"),
    named("a name that nobody has", "scrivilo"),
    in_sheet("a minor in full", minor_in_full, "bastano le iniziali"),
    in_sheet("somebody leaves early", left_early, "«-» se la persona aveva lasciato"),
    named("somebody who comes late"),
    in_sheet("a tier 2", lambda f: set_to(f.cell("announced_tier"), "2"), "Scegli fra I"),
    named("a club of another area"),
    in_sheet(
        "a score that is none", lambda f: set_to(f.cell("duels", "final", "score"), "9-1"), "9-1 non chiude un duello"
    ),
    in_sheet("wrong pairs", pairs_swapped, "Correggi chi ha giocato"),
    in_sheet("the wrong star", wrong_star, "la stella"),
    named("two sheriffs"),
    named("nobody who won"),
    in_sheet("the name of somebody withheld in a note", hidden_in_a_note, "non si pubblica"),
    in_sheet("a date of birth", note("Gaia è nata il 3/4/2014"), "è nata una persona"),
    in_sheet("a year of birth", note("classe 2014"), "è nata una persona"),
    named("nobody who sends it"),
    in_sheet("a phone number", note("chiamate il 333 1234567"), "numero di telefono"),
    in_sheet("a mail address", note("scrivete a a@b.it"), "posta elettronica"),
    in_sheet("a house number", note("in via Roma 12"), "numero civico"),
    in_sheet(
        "a club that nobody knows", lambda f: set_to(f.cell("club"), "Circolo ignoto"), "il circolo «Circolo ignoto»"
    ),
]


def of_spreadsheet(case: Spoilt, data: Path, folder: Path) -> tuple[list[Remark], str]:
    """What an issue's answer says of it, cell by cell, and the cell at fault."""
    form, file = filled_for_seventeen(), folder / "form.xlsx"
    cell = case.spoil(form)
    form.book.save(file)
    place = cell if isinstance(cell, str) else f"{cell.parent.title}», cella {cell.coordinate}: "
    texts = (sentence(problem, "it") for problem in on_the_site(imported(file, data).problems))
    return [Remark(text, text.partition(": ")[2]) for text in texts], place


# --- an editor


def changed(old: str, new: str) -> Callable[[str], str]:
    """A change of the first place that has *old*."""

    def spoil(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return spoil


def in_editor(name: str, old: str, new: str, says: str, place: str = "") -> Spoilt:
    """*place* is the line, by what stands in it; else the one that has *new*."""
    return Spoilt(EDITOR, name, changed(old, new), says, place or new)


IN_AN_EDITOR = [
    in_editor(
        "marks of a merge",
        "place: Napoli\n",
        "<<<<<<< HEAD\nplace: Napoli\n=======\nplace: Bari\n>>>>>>> x\n",
        "scegli una delle due",
    ),
    in_editor("a tab", "place: Napoli", "\tplace: Napoli", "con gli spazi"),
    Spoilt(
        EDITOR,
        "another encoding",
        lambda text: text.replace("Napoli", "Città").encode("latin-1"),
        "salvalo di nuovo con la codifica",
        "place: Citt",
    ),
    Spoilt(EDITOR, "ends of lines of another system", lambda text: text.replace("\n", "\r\n"), ""),
    in_editor("a key twice", "place: Napoli\n", "place: Napoli\nplace: Bari\n", "tienine una", "place: Bari"),
    in_editor("a day in another order", "start: 2009-05-02", "start: 02/05/2009", "2009-05-02, se è"),
    in_editor("a name for a code", "[p0031, p0134", "[Oreste Tornado, p0134", "volevi dire p0031"),
    in_editor("a letter for a figure", "[p0031, p0134", "[pO031, p0134", "volevi dire p0031"),
    in_editor("a price that is no multiple", "Kit 300", "Kit 350", "Scrivi 300 o 400"),
    in_editor("a thousand with a point", "Willy 1000", "Willy 1.000", "Scrivi 'Willy 1000'"),
    in_editor("a needed fact left out", "place: Napoli\n", "", "aggiungi la riga", "name: Polvere"),
    in_editor("a key that nobody knows", "place: Napoli", "luogo: Napoli", "volevi dire"),
    in_editor("a tier 2", "announced_tier: II", "announced_tier: 2", "Scrivi uno di questi: I, II, III"),
    in_editor("two sheriffs", "SOOROD", "SSOROD", "tieni una S"),
    in_editor(
        "an end before the start",
        "start: 2009-05-02\n",
        "start: 2009-05-02\nend: 2009-05-01\n",
        "Correggi una delle due date",
        "end: 2009",
    ),
    in_editor("a player twice", "p0031, p0134", "p0031, p0031", "Correggi uno dei due"),
    in_editor(
        "a club that nobody knows", "carovana-del-vesuvio", "carovana-del-vesuvo", "crea il suo file con mastro new"
    ),
    in_editor("a score that is none", "score: 5-2", "score: 9-1", "Scrivi uno di questi: 5-0"),
    in_editor(
        "a bracket left open", "arbiters: [p0151]", "arbiters: [p0151", "manca una virgola o una parentesi", "duel_mode"
    ),
    in_editor("a number with a nought before it", "event: 7", "event: 07", "scrivi 7"),
    in_editor("a date of birth", "duel_mode:", "note: Gaia è nata il 3/4/2014\nduel_mode:", "Cancellalo", "note: Gaia"),
    in_editor(
        "the winner against the survivors",
        "{roles: RSOODO, won: outlaws",
        "{roles: RSOODO, won: law",
        "o correggi",
    ),
]


def of_editor(case: Spoilt, text: str, data: Path, area: str, id: str) -> tuple[list[Remark], str]:
    """What `mastro check` says, line by line, and the line at fault."""
    spoilt = case.spoil(text)
    content = spoilt if isinstance(spoilt, bytes) else spoilt.encode()
    path = f"tournaments/2009/{area}/{id}.yaml"
    lines = content.decode("utf-8", "replace").splitlines()
    at = next((n for n, line in enumerate(lines, 1) if case.place and case.place.splitlines()[0] in line), 0)
    problems = checked_files(data, [data / path], {path: content})
    remarks = [Remark(f"{p.where.line}!", sentence(p, "it")) for p in problems if p.where.path.endswith(path)]
    return remarks, f"{at}!"


# --- the page


def on_page(name: str, spoil: Callable[[str], str], place: str, says: str) -> Spoilt:
    return Spoilt(PAGE, name, spoil, says, place)


def of_facts(change: Callable[[dict[str, Any]], object]) -> Callable[[str], str]:
    """A change of the facts of the sheet."""

    def spoil(text: str) -> str:
        facts = read(text.encode())[0]
        change(facts)
        return writing.text(facts, "bang-2009/tournament", 4)

    return spoil


def tied(facts: dict[str, Any]) -> None:
    """Two tables that played alike, with other characters, and no lot."""
    del facts["duels"], facts["tables"][2]
    facts["tables"][1]["games"] = with_other_characters(facts["tables"][0]["games"])


ON_THE_PAGE = [
    on_page("a price that is no multiple", changed("Kit 300", "Kit 350"), "tables/0/games/0/", "Scrivi 300 o 400"),
    on_page("a player twice", changed("p0031, p0134", "p0031, p0031"), "tables/0/seats/", "Correggi uno dei due"),
    on_page("more than the balance", changed("Kit 300", "Kit 6000"), "tables/0/games/0/", "Correggi il prezzo"),
    on_page(
        "a table left empty",
        of_facts(lambda facts: facts["tables"][2].update(games=[])),
        "tables/2/",
        "Aggiungi quelle del posto",
    ),
    on_page("a tie that is not drawn", of_facts(tied), "", "in una riga di «Sorteggi»"),
    on_page(
        "a tier that is not met",
        changed("side_events: [torneo di Wings of War]\n", ""),
        "",
        "scrivilo in «Eventi collaterali»",
    ),
    on_page("a club of another area", changed("carovana-del-vesuvio", "gilda-del-cactus"), "club/", "correggi l’area"),
    on_page("a score that is none", changed("score: 5-2", "score: 9-1"), "duels/", "Scrivi uno di questi: 5-0"),
    on_page("no duels", of_facts(lambda facts: facts.pop("duels")), "", "Scrivili"),
]


def of_page(case: Spoilt, text: str, judge: Judge, area: str, id: str) -> tuple[list[Remark], str]:
    """What the page says while one types, and the keys that lead to the field."""
    question = {"judge": {"lang": "it", "area": area, "id": id, "text": case.spoil(text), "effect": False}}
    problems = json.loads(judge.answer(json.dumps(question)))["problems"]
    return [Remark("/".join(map(str, row["keys"])) + "/", row["text"]) for row in problems], case.place


def scored(data: Path, cases: Iterable[Spoilt]) -> Iterator[tuple[Spoilt, tuple[bool, bool, bool], list[Remark]]]:
    """Each of *cases* with its three points and what is told; *data* are those of `small_data`."""
    sheet = seventeen_played()
    facts = {key: value for key, value in sheet.document.data.items() if key not in AFTERWARDS}
    facts["submitted_by"] = facts.get("submitted_by") or "p0010"
    text = writing.text(facts, "bang-2009/tournament", 4)
    with TemporaryDirectory() as folder, chdir(folder):
        Path("data").mkdir()
        judge = opened("2009", documents(data, "2009"))
        for case in cases:
            if case.door == SPREADSHEET:
                remarks, place = of_spreadsheet(case, data, Path(folder))
            elif case.door == EDITOR:
                remarks, place = of_editor(case, text, data, sheet.area, sheet.id)
            else:
                remarks, place = of_page(case, text, judge, sheet.area, sheet.id)
            yield case, points(remarks, place, case.says, case.door == EDITOR), remarks


SPOILT = (*IN_A_SPREADSHEET, *IN_AN_EDITOR, *ON_THE_PAGE)


def main() -> None:
    """Prints the score of each, and of all."""
    with TemporaryDirectory() as folder:
        of_all = 0
        for case, scores, _ in scored(small(Path(folder) / "data"), SPOILT):
            of_all += sum(scores)
            print(f"{case.door:12} {case.name:52} {sum(scores)} of 3")
    print(f"{of_all} of {3 * len(SPOILT)} points, {len(SPOILT)} forms")


if __name__ == "__main__":
    main()
