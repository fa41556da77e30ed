"""What a referee reads first: which tournaments came in, whether their season was closed already, how many files come
and go, and the facts that change in those that stay, lots and data with an error included."""

from __future__ import annotations

import shutil

import pytest

from site_builder import __main__ as shell
from tests.reviewing.conftest import as_the_other_job_reads

PONTE = "tournaments/2009/nord/ponte-coperto.yaml"
NEW = "tournaments/2009/nord/sotto-la-torre.yaml"


def output(capsys, *arguments: str, lang: str = "it") -> str:
    shell.main(["review", "HEAD", "--lang", lang, *arguments])
    return capsys.readouterr().out


def facts(capsys) -> list[dict]:
    return whole(capsys)["facts"]["rows"]


def whole(capsys) -> dict:
    """The report as the other job reads it."""
    return as_the_other_job_reads(output(capsys, "--format", "json"))


def a_new_sheet(repository) -> None:
    """Il ponte coperto once more, a week later, with one newcomer."""
    text = repository.text(PONTE).partition("decisions:")[0].replace("p0277", "p0999")
    repository.write("data/players/p0999.yaml", "name: Zita Provaccia\ninvented: true\n")
    text = text.replace("Il ponte coperto", "Sotto la torre").replace("start: 2009-07-11", "start: 2009-07-18")
    text = text.replace("received: 2009-07-13", "received: 2009-07-20")
    repository.write(f"data/{NEW}", text)


@pytest.mark.parametrize(
    ("lang", "title", "line", "files"),
    [
        (
            "it", "1 torneo nuovo, 1 persona nuova",
            "**Un torneo nuovo:** Sotto la torre (2009, Nord, 18 luglio 2009, 10 persone)", "**2 file nuovi**",
        ),
        (
            "en", "1 new tournament, 1 new person",
            "**A new tournament:** Sotto la torre (2009, North, 18 July 2009, 10 people)", "**2 new files**",
        ),
    ],
)  # fmt: skip
def test_a_tournament_that_came_in_stands_in_the_title_and_at_the_top(repository, capsys, lang, title, line, files):
    a_new_sheet(repository)
    head, _, rest = output(capsys, lang=lang).partition("\n\n")
    assert title in head
    assert rest.startswith(f"- {line}\n") and files in rest
    assert "chiusa" not in rest and "is closed" not in rest, "the season is open"


def test_beside_a_whole_new_sheet_it_says_which_facts_are_of_the_files_that_stay(repository, capsys):
    a_new_sheet(repository)
    repository.edit(PONTE, ("place: Pavia", "place: Lodi"))
    assert "**2 file nuovi, e nei file che restano 1 fatto cambia**" in output(capsys)
    (repository.folder / "data/tournaments/2009/sud-isole/maestrale.yaml").unlink()
    assert "**2 new files, 1 file gone, and in the files that stay 1 fact changes**" in output(capsys, lang="en")


def test_a_tournament_that_was_there_is_not_told_as_new(repository, capsys):
    repository.edit(PONTE, ("place: Pavia", "place: Lodi"))
    text = output(capsys)
    assert "torneo nuovo" not in text and "**1 fatto cambia**" in text


MAESTRALE, FERRAGOSTO = "tournaments/2009/sud-isole/maestrale.yaml", "tournaments/2009/centro/ferragosto-di-fuoco.yaml"


@pytest.mark.parametrize(
    ("path", "edit", "lang", "title"),
    [
        (MAESTRALE, (", complete: false", ""), "it", "cambia: 2 posti in finale, «Maestrale» da fascia I a II\n"),
        (
            FERRAGOSTO, ("tier: I\n", "tier: II\nside_events: [gara di lazo]\n"), "it",
            "cambia: «Ferragosto di fuoco» da fascia I a II, 8 righe di classifica\n",
        ),
        (
            FERRAGOSTO, ("tier: I\n", "tier: II\nside_events: [gara di lazo]\n"), "en",
            "changes: “Ferragosto di fuoco” from tier I to II, 8 lines of the rankings\n",
        ),
    ],
)  # fmt: skip
def test_another_tier_stands_in_the_title_by_name_with_what_follows(repository, capsys, path, edit, lang, title):
    repository.edit(path, edit)
    assert title in output(capsys, lang=lang)


def test_a_change_of_a_closed_season_says_so_and_one_that_closes_it_does_not(repository, capsys):
    repository.edit("seasons/2009.yaml", ("status: open", "status: closed"))
    assert "già definitiva" not in output(capsys)
    repository.commit("closed")
    repository.edit(PONTE, ("place: Pavia", "place: Lodi"))
    assert "La stagione 2009 è chiusa: quello che cambi qui cambia una classifica già definitiva." in output(capsys)
    assert "The season 2009 is closed" in output(capsys, lang="en")


def away_with_the_season(repository) -> None:
    (repository.folder / "data/seasons/2009.yaml").unlink()
    shutil.rmtree(repository.folder / "data/tournaments/2009")
    repository.edit("players/p0174.yaml", ("entered: .*\n", ""))
    repository.commit("no season")


@pytest.mark.parametrize(
    ("lang", "gone", "vanished", "came"),
    [
        (
            "it", "cambia: sparisce la stagione 2009\n", "non c’è più, e con lei i suoi tornei e le sue classifiche",
            "cambia: arriva la stagione 2009, 6 tornei nuovi\n",
        ),
        (
            "en", "changes: the season 2009 vanishes\n", "is not there any more, nor are its tournaments and rankings",
            "changes: the season 2009 arrives, 6 new tournaments\n",
        ),
    ],
)  # fmt: skip
def test_a_whole_season_that_goes_or_comes_stands_in_the_title(repository, capsys, lang, gone, vanished, came):
    away_with_the_season(repository)
    shell.main(["review", "HEAD~1", "HEAD", "--lang", lang])
    text = capsys.readouterr().out
    assert gone in text and vanished in text
    shell.main(["review", "HEAD", "HEAD~1", "--lang", lang])
    assert came in capsys.readouterr().out


def test_a_closed_season_that_goes_takes_a_final_ranking_along(repository, capsys):
    repository.edit("seasons/2009.yaml", ("status: open", "status: closed"))
    repository.commit("closed")
    away_with_the_season(repository)
    shell.main(["review", "HEAD~1", "HEAD", "--lang", "it"])
    sentence = "La stagione 2009 era chiusa e non c’è più: spariscono i suoi tornei e una classifica già definitiva."
    assert sentence in capsys.readouterr().out


def test_a_tournament_that_goes_stands_in_the_title(repository, capsys):
    (repository.folder / "data" / PONTE).unlink()
    head, _, _ = output(capsys, lang="en").partition("\n")
    assert head == "## What changes: 1 tournament gone, 2 seats in the final"


def test_two_codes_of_a_lot_that_change_places_are_one_fact(repository, capsys):
    repository.edit(PONTE, ("decisions:\n", "lots:\n  - [p0114, p0120]\ndecisions:\n"))
    (came,) = facts(capsys)
    assert came["where"] == {"it": "Sorteggio 1", "en": "Lot 1"}
    assert came["was"] is None and came["now"]["it"].index("p0114") < came["now"]["it"].index("p0120")
    repository.commit("a lot")
    repository.edit(PONTE, (r"\[p0114, p0120\]", "[p0120, p0114]"))
    (turned,) = facts(capsys)
    assert turned["was"] == came["now"] and turned["now"]["en"].index("p0120") < turned["now"]["en"].index("p0114")


@pytest.mark.parametrize("signed", [False, True])
def test_a_lot_of_a_ranking_is_a_fact_unless_somebody_signed_it(repository, capsys, signed):
    """A signed one is told by name, with who drew it and when."""
    stamp = ", by: p0002, date: 2009-10-08" if signed else ""
    lots = f"lots:\n  - {{area: nord, order: [p0114, p0120]{stamp}}}\n"
    repository.edit("seasons/2009.yaml", ("\nnote:", f"\n{lots}note:"))
    repository.commit("a lot")
    repository.edit("seasons/2009.yaml", (r"\[p0114, p0120\]", "[p0120, p0114]"))
    text = output(capsys)
    assert len(facts(capsys)) == (0 if signed else 1)
    assert ("1 decisione aggiunta" in text) is signed and ("fatto cambia" in text) is not signed


def test_a_signed_lot_that_comes_beside_one_of_nobody_is_told_once(repository, capsys):
    unsigned = "  - {area: nord, order: [p0114, p0120]}\n"
    signed = "  - {area: nord, order: [p0061, p0317], by: p0002, date: 2009-10-08}\n"
    repository.edit("seasons/2009.yaml", ("\nnote:", f"\nlots:\n{unsigned}note:"))
    repository.commit("a lot")
    repository.edit("seasons/2009.yaml", (r"lots:\n", f"lots:\n{signed}"))
    assert facts(capsys) == [] and "1 decisione aggiunta" in output(capsys)


def test_what_is_decided_after_the_day_of_the_season_is_a_fact(repository, capsys):
    """It changes nothing yet and no page tells it: so the review must."""
    repository.edit(PONTE, ("decisions:\n", "homologated: {by: p0002, date: 2009-12-25}\ndecisions:\n"))
    (actual,) = facts(capsys)
    assert actual["path"].endswith("ponte-coperto.yaml") and "2009-12-25" in actual["now"]["it"]
    assert "decisione aggiunta" not in output(capsys)


# --- an error in the new state ---


def with_an_error(repository) -> None:
    repository.edit(PONTE, ("won: renegade, alive: \\[3\\], hires: \\[Bart", "won: nobody, alive: [3], hires: [Bart"))


def test_the_facts_are_told_beside_an_error_too_decisions_among_them(repository, capsys):
    with_an_error(repository)
    repository.edit(PONTE, ("place: Pavia", "place: Lodi"), ("reason: La foto", "reason: La bella foto"))
    text = output(capsys)
    assert "Da correggere" in text and "da «Pavia» a «Lodi»" in text and "La bella foto" in text
    assert "**3 fatti cambiano**" in text
    assert whole(capsys)["effect"] is None
    assert "da «Pavia» a «Lodi»" in output(capsys, "--format", "html")


@pytest.mark.parametrize("wish", ["withheld: true\n", "name: X. Y.\nminor: true\n", "withheld: true\nnonsense: 3\n"])
def test_an_error_does_not_publish_the_name_of_who_became_nameless(repository, capsys, wish):
    """Neither in their file, nor in a text, nor as the name of a tournament, which a check would refuse."""
    name = repository.text("players/p0277.yaml").partition("name: ")[2].splitlines()[0]
    repository.edit(PONTE, ("\ntables:", f"\nnote: Ha vinto {name}.\ntables:"))
    repository.commit("a note")
    with_an_error(repository)
    repository.edit(PONTE, ("name: Il ponte coperto", f"name: Coppa {name}"), ("\nnote: .*", "\nnote: Altro."))
    repository.write("data/players/p0277.yaml", f"{wish}invented: true\n")
    for form in ("md", "json", "html"):
        assert name not in output(capsys, "--format", form)
    assert any(fact["silent"] for fact in facts(capsys))


@pytest.mark.parametrize(
    "broken",
    [
        "seats: [p0114, [p0277], p0120, p0061, p0317]", "seats: {a: b}", "seats: [p0114, '<b>', 7, null, p0317]",
        "seats: [p0114, p9999, p0120, p0061, p0317]",
    ],
)  # fmt: skip
def test_whatever_shape_the_error_has_the_report_can_be_read_by_the_other_job(repository, capsys, broken):
    repository.edit(PONTE, (r"seats: \[p0114.*\]", broken), ("Sam 300", "Sam 400"), ("place: Pavia", "x-y: {z: 1}"))
    report = whole(capsys)
    assert report["effect"] is None and report["facts"]["rows"]
