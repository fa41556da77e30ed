"""Who and what may be here already: a referee decides, the program only points."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from site_builder.results.duplicates import distance
from tests.reviewing.test_review import messages, report

SOUTH = "tournaments/2009/sud-isole"


@pytest.mark.parametrize(
    ("typed", "how"),
    [
        ("Elvira Abilene", "same"),
        ("ELVIRA  ABILÈNE", "same"),
        ("Abilene Elvira", "swapped"),
        ("Elvira Abilenne", "close"),
        ("Elvria Abilene", "close"),
        ("Abilenne Elvira", "close"),
        ("Virina Abilene", "alias"),
        ("Elvira Montana", None),
        ("Ada Bo", None),
    ],
)
def test_a_newcomer_who_resembles_somebody(repository, capsys, typed, how):
    assert "name: Elvira Abilene" in repository.text("players/p0082.yaml")
    repository.edit("players/p0082.yaml", ("invented: true", "invented: true\naliases: [Virina Abilene]"))
    repository.commit("an alias")
    repository.write("data/players/p0900.yaml", f"name: {typed}\ninvented: true\n")
    repository.commit("a newcomer")
    (arrival,) = report(capsys, "HEAD~1", "HEAD")["effect"]["arrivals"]["rows"]
    assert arrival["player"] == "p0900"
    assert [(entry["player"], entry["how"]) for entry in arrival["alike"]] == ([("p0082", how)] if how else [])
    if how:
        assert "p0082" in messages(capsys, "HEAD~1", "HEAD").partition("### Da decidere")[2].partition("<details>")[0]


def test_a_newcomer_without_a_name_resembles_nobody(repository, capsys):
    repository.write("data/players/p0900.yaml", "withheld: true\ninvented: true\n")
    repository.commit("not to be named")
    (arrival,) = report(capsys, "HEAD~1", "HEAD")["effect"]["arrivals"]["rows"]
    assert arrival["alike"] == []


@pytest.mark.parametrize(
    ("a", "b", "most", "expected"),
    [
        ("rossi", "rossi", 2, 0),
        ("rossi", "rosi", 2, 1),
        ("rossi", "orssi", 2, 1),
        ("ab", "abcd", 1, 2),
        ("", "ab", 2, 2),
    ],
)
def test_slips_of_the_finger(a, b, most, expected):
    assert distance(a, b, most) == distance(b, a, most) == expected


def test_a_sheet_sent_twice_leads_to_the_earlier_one(repository, capsys):
    """The same games under another name, in another week."""
    shutil.copy(Path("data") / SOUTH / "maestrale.yaml", Path("data") / SOUTH / "maestrale-bis.yaml")
    repository.edit(
        f"{SOUTH}/maestrale-bis.yaml",
        ("name: Maestrale", "name: Maestralino"),
        ("2009-05-30", "2009-07-04"),
        ("2009-06-02", "2009-07-06"),
    )
    repository.commit("again")
    (again,) = report(capsys, "HEAD~1", "HEAD")["effect"]["again"]
    assert again["same_games"] and again["days"] == 35
    assert report(capsys, "HEAD~1", "HEAD")["counts"]["error"] == 2, "at both, as the check says, which stops it"
    assert (again["new"]["id"], again["earlier"]["id"]) == ("maestrale-bis", "maestrale")
    actual = messages(capsys, "HEAD~1", "HEAD", "--site-url", "https://example.org/mastro")
    assert f"data/{SOUTH}/maestrale.yaml" in actual.partition("### Da decidere")[2].partition("<details>")[0]
    assert "(https://example.org/mastro/tournaments/2009/maestrale/)" in actual


def test_another_evening_of_the_same_people_is_not_the_same_sheet(repository, capsys):
    """A month later, other games: nobody is asked anything."""
    shutil.copy(Path("data") / SOUTH / "maestrale.yaml", Path("data") / SOUTH / "grecale.yaml")
    repository.edit(f"{SOUTH}/grecale.yaml", ("2009-05-30", "2009-07-04"), ("2009-06-02", "2009-07-06"))
    text = repository.text(f"{SOUTH}/grecale.yaml")
    repository.write(
        f"data/{SOUTH}/grecale.yaml", re.sub(r"(\w+) ([2-8])00\b", lambda hire: f"{hire[1]} {int(hire[2]) + 1}00", text)
    )
    repository.commit("another evening")
    assert report(capsys, "HEAD~1", "HEAD")["effect"]["again"] == []


def test_the_same_evening_typed_anew_is_asked_about(repository, capsys):
    """One price is another, the day is the next one: the games are the same but for that."""
    shutil.copy(Path("data") / SOUTH / "maestrale.yaml", Path("data") / SOUTH / "grecale.yaml")
    repository.edit(f"{SOUTH}/grecale.yaml", ("2009-05-30", "2009-05-31"), ("Paul 900", "Paul 800"))
    repository.commit("typed anew")
    (again,) = report(capsys, "HEAD~1", "HEAD")["effect"]["again"]
    assert again["same_games"] and again["same_club"] and again["days"] == 1


def first_lines(capsys, lang: str = "it") -> str:
    return "\n".join(messages(capsys, "HEAD", "--lang", lang).splitlines()[:6])


def test_who_may_be_here_already_is_told_at_the_top(repository, capsys):
    repository.write("data/players/p0999.yaml", "name: Frontierin Calogero\ninvented: true\n")
    assert "Frontierin Calogero (p0999) forse è Calogero Frontierin (p0003), che c’è già." in first_lines(capsys)


def test_two_people_who_exchange_names_are_told_at_the_top(repository, capsys):
    """Nothing else of it shows: what one of them played is the other's from then on."""
    names = [repository.text(f"players/p00{id}.yaml").partition("name: ")[2].partition("\n")[0] for id in (10, 11)]
    for id, (name, other) in (("10", names), ("11", names[::-1])):
        repository.edit(f"players/p00{id}.yaml", (name, other))
    text = first_lines(capsys, "en")
    assert f"p0010 and p0011 swap names: what {names[0]} played becomes {names[1]}’s" in text


def test_a_name_whose_words_change_places_is_told_at_the_top(repository, capsys):
    repository.edit("players/p0010.yaml", ("name: Cesira Diligenzi", "name: Diligenzi Cesira"))
    assert "da «Cesira Diligenzi» a «Diligenzi Cesira», le stesse parole in un altro ordine" in first_lines(capsys)
