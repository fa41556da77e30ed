"""What a change writes otherwise is told fact by fact, before what it does: a referee need not read YAML."""

from __future__ import annotations

import json

import pytest

from site_builder import __main__ as shell
from site_builder.problems import SEVERITIES
from site_builder.reporting import severity_word
from site_builder.submitting.fact_differences import changes
from tests.reviewing.conftest import as_the_other_job_reads

PONTE = "tournaments/2009/nord/ponte-coperto.yaml"


def output(capsys, *arguments: str) -> str:
    shell.main(["review", "HEAD", *arguments])
    return capsys.readouterr().out


def name_of(repository, id: str) -> str:
    return repository.text(f"players/{id}.yaml").partition("name: ")[2].splitlines()[0]


@pytest.mark.parametrize(
    ("lang", "place", "change"),
    [
        ("it", "tavolo 1, partita 1, ingaggio 2", "da «Sam 300» a «Sam 400»"),
        ("en", "table 1, game 1, hire 2", "from “Sam 300” to “Sam 400”"),
    ],
)
def test_a_price_is_told_with_table_game_and_who_paid_it_before_anything_that_follows(
    repository, capsys, lang, place, change
):
    repository.edit(PONTE, ("Sam 300, Jourdonnais 500", "Sam 400, Jourdonnais 500"))
    text = output(capsys, "--lang", lang)
    line = next(line for line in text.splitlines() if line.startswith("- "))
    assert line == f"- **Il ponte coperto:** {place}, {name_of(repository, 'p0277')} (p0277): {change} (`data/{PONTE}`)"
    assert text.index(line) < text.index("2009\n"), "before what it does to the season"
    assert len([line for line in text.splitlines() if "Sam 400" in line]) == 1


def test_the_same_words_are_on_the_page_and_in_the_report_for_the_other_job(repository, capsys):
    repository.edit(PONTE, ("Sam 300, Jourdonnais 500", "Sam 400, Jourdonnais 500"), ("place: Pavia", "place: Lodi"))
    facts = as_the_other_job_reads(output(capsys, "--format", "json"))["facts"]
    assert [fact["now"]["en"] for fact in facts["rows"]] == ["Lodi", "Sam 400"] and facts["more"] == 0
    page = output(capsys, "--format", "html")
    assert "da «Sam 300» a «Sam 400»" in page and "from “Sam 300” to “Sam 400”" in page


def test_choices_and_days_are_told_as_a_form_calls_them(repository, capsys):
    repository.edit(
        PONTE, ("official: 2009-06-15", "official: 2009-06-16"), ("\nreport:", "\nnational_event: true\nreport:")
    )
    actual = {entry["where"]["it"]: entry for entry in json.loads(output(capsys, "--format", "json"))["facts"]["rows"]}
    official = actual["Annunci, forum ufficiale"]
    assert (official["was"]["it"], official["now"]["en"]) == ("15 giugno 2009", "16 June 2009")
    assert actual["Manifestazione nazionale"]["now"] == {"it": "sì", "en": "yes"}


SEASON = "seasons/2009.yaml"
SEVERAL = "più mancanze nello stesso torneo (A2009-12)"


def test_a_reading_is_told_as_what_was_read_and_what_is_read_now_and_whose_place_moves(repository, capsys):
    repository.edit(SEASON, (r"readings: .*", "readings: {A2009-11: reject}"))
    lines = output(capsys, "--lang", "it").splitlines()
    assert [line for line in lines if line.startswith("- Letture")] == [
        "- Letture, meno di dieci partecipanti (A2009-11): "
        f"da «una fascia in meno, la lettura di base» a «torneo non omologato» (`data/{SEASON}`)",
        f"- Letture, {SEVERAL}: "
        f"da «una fascia in meno per ciascuna» a «una fascia in meno in tutto, la lettura di base» (`data/{SEASON}`)",
    ]
    assert any("Sette fantasmi".casefold() in line.casefold() and "non omologato" in line for line in lines)
    assert any(name_of(repository, "p0117") in line and "esce" in line for line in lines), "who falls out of the final"


@pytest.mark.parametrize(("old", "new", "was", "now"), [
    (r"\nreadings: .*\n", "\n", "una fascia in meno per ciascuna", "una fascia in meno in tutto, la lettura di base"),
    (r"per_finding", "single", "una fascia in meno per ciascuna", "una fascia in meno in tutto"),
])  # fmt: skip
def test_readings_that_go_and_one_that_names_the_decision_are_told_in_words(repository, capsys, old, new, was, now):
    repository.edit(SEASON, (old, new))
    [fact] = json.loads(output(capsys, "--format", "json"))["facts"]["rows"]
    assert (fact["where"]["it"], fact["was"]["it"], fact["now"]["it"]) == (f"Letture, {SEVERAL}", was, now)


def test_a_way_that_nobody_knows_is_told_as_it_is_written(repository, capsys):
    repository.edit(SEASON, ("per_finding", "per_guess"))
    [fact] = json.loads(output(capsys, "--format", "json"))["facts"]["rows"]
    assert fact["now"]["it"] == "per_guess"


def test_decisions_and_announcements_are_not_told_twice(repository, capsys):
    repository.edit(PONTE, ("reason: La foto", "reason: La bella foto"))
    text = output(capsys)
    assert "1 decisione aggiunta" in text and "1 fatto cambia" not in text


def test_a_file_that_comes_or_goes_has_no_facts_of_its_own(repository, capsys):
    repository.write("data/players/p0999.yaml", "name: Zita Prova\ninvented: true\n")
    assert json.loads(output(capsys, "--format", "json"))["facts"] == {"rows": [], "more": 0}


@pytest.mark.parametrize("wish", ["withheld: true\n", "name: X. Y.\nminor: true\n"])
def test_who_takes_a_name_away_does_not_publish_it_by_that(repository, capsys, wish):
    """Neither as the value that was, nor in a note that is written anew for the same reason."""
    name = name_of(repository, "p0277")
    repository.edit(PONTE, ("\ntables:", f"\nnote: Ha vinto {name}.\ntables:"))
    repository.commit("a note")
    repository.edit(PONTE, ("\nnote: .*", "\nnote: Ha vinto chi sedeva al posto 2."))
    repository.write("data/players/p0277.yaml", f"{wish}invented: true\nentered: 2009/ponte-coperto\n")
    for form in ("md", "json", "html"):
        assert name not in output(capsys, "--format", form)
    silent = [entry for entry in json.loads(output(capsys, "--format", "json"))["facts"]["rows"] if entry["silent"]]
    assert {entry["where"]["it"] for entry in silent} == {"Nome", "Nota"}
    assert all(entry["was"] is None and entry["now"] is None for entry in silent)
    assert "per un nome che non si pubblica" in output(capsys)


@pytest.mark.parametrize("name", ["Zorro", "Zita Prova\naliases: [Zorro]"])
def test_nor_does_one_word_that_is_all_of_the_name(repository, capsys, name):
    """One word may mean something else in a note; in the file of its player it means them."""
    repository.write("data/players/p0999.yaml", f"name: {name}\ninvented: true\n")
    repository.commit("a newcomer")
    repository.write("data/players/p0999.yaml", "withheld: true\ninvented: true\n")
    for form in ("md", "json", "html"):
        assert "Zorro" not in output(capsys, "--format", form)


def test_an_entry_that_comes_in_between_moves_none_of_those_behind_it():
    games = [{"won": "law", "roles": "SO"}, {"won": "outlaws", "roles": "OS"}, {"won": "law", "roles": "SR"}]
    new = {"won": "renegade", "roles": "RS"}
    (change,) = changes({"games": games}, {"games": [games[0], new, *games[1:]]})
    assert (change.path, change.before, change.after) == (("games", 2), None, new)
    (gone,) = changes({"games": games}, {"games": games[1:]})
    assert (gone.path, gone.before, gone.after) == (("games", 1), games[0], None)


def test_a_list_along_the_seats_names_who_sits_there_and_another_list_does_not():
    table = {"seats": ["p0001", "p0002", "p0003"], "games": [{"alive": [1, 3], "hands": [1, 2, 3]}]}
    other = {"seats": ["p0001", "p0002", "p0003"], "games": [{"alive": [2, 3], "hands": [1, 9, 3]}]}
    alive, hands = changes(table, other)
    assert (alive.path, alive.after, alive.player) == (("games", 1, "alive"), [2, 3], None)
    assert (hands.path, hands.after, hands.player) == (("games", 1, "hands", 2), 9, "p0002")


def test_as_many_games_as_seats_are_nobody_s():
    seats, games = ["p0001", "p0002"], [{"won": "law", "alive": [1]}, {"won": "law", "alive": [2]}]
    other = [games[0], {"won": "outlaws", "alive": [1]}]
    differences = changes({"seats": seats, "games": games}, {"seats": seats, "games": other})
    assert [(change.path, change.player) for change in differences] == [
        (("games", 2, "won"), None), (("games", 2, "alive"), None),
    ]  # fmt: skip


# --- problems: what comes, what goes, what was there ---


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("it", ("Segnalazioni nuove: 1", "corrette: 1", "1 segnalazione corretta da questa modifica", "già prima")),
        ("en", ("New problems: 1", "mended: 1", "1 problem mended by this change", "there before")),
    ],
)
def test_problems_that_come_go_and_stay_are_told_apart(repository, capsys, lang, words):
    """The photo of the winner comes at one tournament; at another the report does not come in time."""
    before = len(json.loads(output(capsys, "--format", "json"))["problems"]["rows"])
    repository.edit(PONTE, ("winner: 0", "winner: 1"), ("decisions:\n.*\n", ""))
    repository.edit(
        "tournaments/2009/sud-isole/sabbia-e-piombo.yaml", ("received: 2009-[0-9-]*", "received: 2009-09-30")
    )
    text = output(capsys, "--lang", lang)
    assert all(word in text for word in words)
    opened, _, folded = text.partition("<details>")
    assert opened.count("(bang-2009 org-4)") == 1 and "sabbia-e-piombo.yaml" in opened, "only what is new is open"
    report = as_the_other_job_reads(output(capsys, "--format", "json"))
    assert [entry["check"] for entry in report["mended"]["rows"]] == ["no-photos"]
    assert report["mended"]["rows"][0]["path"] == f"data/{PONTE}"
    assert [entry["check"] for entry in report["problems"]["rows"] if entry["fresh"]] == ["late-report"]
    assert len(report["problems"]["rows"]) == before


@pytest.mark.parametrize("lang", ["it", "en"])
def test_an_error_that_was_there_stops_too_and_is_not_told_as_new(repository, capsys, lang):
    repository.edit("tournaments/2009/sud-isole/maestrale.yaml", ("start: .*", "start: forse"))
    repository.commit("an error")
    repository.edit(PONTE, ("Paul 1200", "Paul 1250"))
    text = output(capsys, "--lang", lang)
    new, there = {"it": ("- [ ] **Errore.**", "C’era già prima"), "en": ("- [ ] **Error.**", "There before")}[lang]
    head, _, tail = text.partition(there)
    assert new in head and "ponte-coperto.yaml" in head and "maestrale.yaml" not in head
    assert "maestrale.yaml" in tail and "- [ ]" not in tail


@pytest.mark.parametrize("lang", ["it", "en"])
def test_how_grave_a_problem_is_has_the_word_that_the_check_uses(repository, capsys, lang):
    """Not every finding is a downgrade: a tournament out of the period does not count at all."""
    text = output(capsys, "--lang", lang)
    assert len({severity_word(severity, lang) for severity in SEVERITIES}) == len(SEVERITIES)
    assert f"- **{severity_word('finding', lang).capitalize()}.**" in text
    assert "Declassamento." not in text and "Downgrade." not in text
