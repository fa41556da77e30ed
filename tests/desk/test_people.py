"""Who is who is corrected: numbers follow the people, wishes survive, and new data cannot undo it."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.problems import errors

ROOT = Path(__file__).parents[2]
SHEET = "tournaments/2009/nord/ponte-coperto.yaml"


def names(desk) -> dict[str, str]:
    """Everybody's published name."""
    results, problems = examine(desk.data)
    assert errors(problems) == []
    register = results.records.register
    return {id: register.name(id, "en") for id in register.players}


def standing(desk, player: str) -> tuple:
    """(place, points) of *player* in the covered bridge."""
    results, problems = examine(desk.data)
    assert errors(problems) == []
    value = results.computed["2009"].result.tournament("ponte-coperto").standings[player].value
    return value.place, value.points


def newcomer(desk, id: str, name: str) -> None:
    desk.write(f"players/{id}.yaml", f"name: {name}\ninvented: true\n")


def test_two_entries_of_one_person_become_one_and_stay_one(desk):
    was, name = standing(desk, "p0317"), names(desk)["p0317"]
    newcomer(desk, "p0900", "Un Altro Nome")
    assert desk.run("people", "merge", "p0900", "p0317") == 0
    assert "added “p0317”" in desk.out and f"added “{name}”" in desk.out, "the code and the name that are others now"
    assert "| out | Before " in desk.out and "Un Altro Nome (p0317)" in desk.out, "who goes out has a name"
    assert not (desk.data / "players/p0317.yaml").exists()
    assert "former_ids: [p0317]" in desk.text("players/p0900.yaml") and name in desk.text("players/p0900.yaml")
    assert "p0317" in desk.text(SHEET), "a sheet that names the old id is not touched, and need not be"
    assert standing(desk, "p0900") == was


def test_who_sat_at_one_table_is_not_one_person(desk):
    seats = desk.text(SHEET).partition("seats: [")[2].partition("]")[0].split(", ")
    before = desk.everything()
    assert desk.run("people", "merge", seats[0], seats[1]) == 2
    assert f"{seats[0]} and {seats[1]} both played in 2009/ponte-coperto" in desk.err
    assert f"mastro people split {seats[1]} --to p0006" in desk.err and desk.everything() == before


def test_who_sat_twice_at_once_is_parted_in_all_these_tournaments_by_the_command_that_is_shown(desk):
    """It named the first of them alone, and the merge was refused again."""
    for lang, name in (("it", "Nome Cognome"), ("en", "First Last")):
        assert desk.run("people", "merge", "p0011", "p0234", lang=lang) == 2
        shown = re.search(r"mastro (people split .*?), (?:then|poi) ", desk.err)[1]
        assert shown.count("2009/") == 2 and name in shown
    assert desk.run(*shlex.split(shown)) == 0
    assert desk.run("people", "merge", "p0011", "p0234") == 0


@pytest.mark.parametrize("declaring", ["p0317", "p0900"])
def test_who_is_declared_to_be_somebody_else_is_not_merged(desk, declaring):
    newcomer(desk, "p0900", "Un Altro Nome")
    path = f"players/{declaring}.yaml"
    desk.write(path, f"{desk.text(path)}distinct_from: [{'p0900' if declaring == 'p0317' else 'p0317'}]\n")
    before = desk.everything()
    assert desk.run("people", "merge", "p0900", "p0317") == 2
    assert f"data/{path} says" in desk.err and desk.everything() == before


def test_a_wish_not_to_be_named_does_not_get_lost_in_a_merge(desk):
    desk.write("players/p0900.yaml", "withheld: true\ninvented: true\n")
    desk.write("players/p0901.yaml", "name: Una Minorenne\nminor: true\ninvented: true\n")
    for gone in ("p0900", "p0901"):
        assert desk.run("people", "merge", "p0317", gone) == 2
        assert "wishes not to be named" in desk.err
    assert desk.run("people", "merge", "p0900", "p0317") == 0
    assert "name" not in desk.text("players/p0900.yaml"), "the name of the other entry does not come back"


def test_a_surname_alone_is_told_whose_it_is(desk):
    newcomer(desk, "p0900", "Rossella Saltafosso")
    assert desk.run("people", "rename", "saltafosso", "Nuovo Nome") == 2
    assert "(the nearest: p0900 Rossella Saltafosso)" in desk.err
    newcomer(desk, "p0901", "Bruno Saltafosso")
    assert desk.run("people", "rename", "saltafosso", "Nuovo Nome") == 2
    assert "Rossella Saltafosso (p0900), Bruno Saltafosso (p0901)" in desk.err


def test_one_entry_that_was_two_people_is_split_by_tournament(desk):
    was = standing(desk, "p0317")
    assert desk.run("people", "split", "p0317", "2009/ponte-coperto", "--to", "p0900", "--name", "Altra Persona") == 0
    assert "p0317" not in desk.text(SHEET) and standing(desk, "p0900") == was
    assert "distinct_from: [p0900]" in desk.text("players/p0317.yaml")
    assert "distinct_from: [p0317]" in desk.text("players/p0900.yaml")
    assert desk.run("people", "split", "p0317", "2009/ponte-coperto", "--to", "p0900") == 2, "it is not there any more"


def test_after_a_split_it_says_where_who_was_two_people_still_stands(desk):
    """A split moves whole tournaments; bans, the season's decisions and other tournaments stay, whoever they are of."""
    split = ("people", "split", "p0114", "--to", "p0900", "2009/ponte-coperto", "--name", "Altra Persona")
    desk.write("players/p0114.yaml", desk.text("players/p0114.yaml") + "aliases: [Altro Modo]\n")
    others = [
        file for file in desk.everything() if "tournaments/" in file and "p0114" in desk.text(file) and file != SHEET
    ]
    assert desk.run(*split) == 0
    (notice,) = (line for line in desk.err.splitlines() if line.startswith("p0114 still stands in "))
    line = desk.text("players/p0114.yaml").splitlines().index("aliases: [Altro Modo]") + 1
    assert f"{desk.data}/players/p0114.yaml:{line}" in notice and SHEET not in notice
    assert others and all(f"{desk.data}/{file}:" in notice for file in others)
    assert "p0900’s, repeat with it" in notice
    assert desk.run("people", "split", "p0317", "--to", "p0901", "2009/ponte-coperto", "--name", "Olimpia Yuma") == 0
    assert "p0317 stands in no tournament and no other file any more" in desk.err


def test_people_who_resemble_each_other_are_pointed_out_until_somebody_decides(desk):
    newcomer(desk, "p0900", "Rossella Saltafosso")
    newcomer(desk, "p0901", "Rosella Saltafosso")
    desk.run("check")
    assert "p0901 Rosella Saltafosso resembles p0900 Rossella Saltafosso" in desk.out
    assert desk.run("people", "distinct", "p0900", "p0901") == 0
    desk.run("check")
    assert "[one-person-twice]" not in desk.out
    before = desk.everything()
    for pair in (("p0900", "p0901"), ("p0901", "p0900")):
        assert desk.run("people", "distinct", *pair) == 2
        assert f"{pair[0]} and {pair[1]} are recorded as two people already" in desk.err
        assert "players/p0900.yaml)" in desk.err and desk.everything() == before
    newcomer(desk, "p0902", "Rossela Saltafosso")
    desk.run("check")
    assert "p0902" in desk.out, "another newcomer is another question"


def test_a_new_name_keeps_the_old_one_as_another_spelling(desk):
    name = names(desk)["p0317"]
    assert desk.run("people", "rename", "p0317", "Nuovo Nome") == 0
    assert names(desk)["p0317"] == "Nuovo Nome" and name in desk.text("players/p0317.yaml")


def test_the_name_of_somebody_else_is_given_only_once_they_are_said_to_be_two(desk):
    newcomer(desk, "p0900", "Rossella Saltafosso")
    before = desk.everything()
    assert desk.run("people", "rename", "p0317", "Rosella Saltafosso", "--dry-run") == 2
    assert "p0900" in desk.err and "people distinct p0317 p0900" in desk.err and desk.everything() == before
    assert desk.run("people", "distinct", "p0317", "p0900") == 0
    assert desk.run("people", "rename", "p0317", "Rosella Saltafosso") == 0
    assert "New name." in desk.out and "Newcomer" not in desk.out
    assert "Rosella Saltafosso (p0317) now has a name like that of Rossella Saltafosso (p0900)" in desk.out


def test_who_is_parted_gets_the_name_of_nobody_else(desk):
    """Else one person has two codes, which the next check asks about, or a code that was somebody's keeps its name."""
    newcomer(desk, "p0900", "Rossella Saltafosso")
    before, split = desk.everything(), ("people", "split", "p0317", "2009/ponte-coperto", "--to")
    assert desk.run(*split, "p0901", "--name", "Rosella Saltafosso") == 2 and desk.everything() == before
    assert "repeat with --to p0900 and without --name" in desk.err
    assert 'mastro new player "Rosella Saltafosso" --id p0901 --distinct-from p0900' in desk.err
    assert desk.run(*split, "p0900", "--name", "Altra Persona") == 2 and desk.everything() == before
    assert "p0900 is somebody’s already: p0900 Rossella Saltafosso" in desk.err
    alike = names(desk)["p0317"]  # of two people of one name, who were taken for one
    assert desk.run(*split, "p0901", "--name", alike, "--dry-run") == 0
    new = ("new", "player", "Rosella Saltafosso", "--id", "p0901", "--distinct-from", "p0900")
    assert desk.run(*new) == 0 and desk.run(*split, "p0901") == 0


def test_a_withheld_name_leaves_the_file(desk):
    name = names(desk)["p0317"]
    desk.run("people", "rename", "p0317", "Nuovo Nome")
    assert desk.run("people", "withhold", "p0317") == 0
    text = desk.text("players/p0317.yaml")
    assert "withheld: true" in text and name not in text and "Nuovo" not in text
    assert "\nentered: 2009/ponte-coperto\n" in text, "else the check would ask with which tournament they came in"
    assert errors(examine(desk.data)[1]) == []
    assert desk.run("people", "rename", "p0317", "Nome") == 2


@pytest.mark.parametrize("wish", ["withhold", "minor"])
def test_a_wish_not_to_be_named_is_taken_back(desk, wish):
    before = desk.text("players/p0317.yaml")
    assert desk.run("people", wish, "p0317") == 0 and desk.text("players/p0317.yaml") != before
    assert desk.run("people", "rename", "p0317", "Nome Cognome") == 2
    assert 'mastro people publish p0317 "' in desk.err
    assert desk.run("people", "publish", "p0317", "Nome Cognome") == 0
    assert "do not come back" in desk.err
    text = desk.text("players/p0317.yaml")
    assert "name: Nome Cognome\n" in text and not re.search("withheld|minor|entered", text)
    assert names(desk)["p0317"] == "Nome Cognome"
    assert desk.run("people", "publish", "p0317", "Nome Cognome") == 2 and "published already" in desk.err


def test_who_wishes_for_initials_alone_still_says_with_what_they_came_in(desk):
    """Two such files would else be equal; and nobody is called a minor whom nobody called so."""
    assert desk.run("people", "withhold", "p0317") == 0 and desk.run("people", "publish", "p0317", "I. B.") == 0
    assert desk.text("players/p0317.yaml").count("entered: 2009/ponte-coperto") == 1
    assert "minor" not in desk.text("players/p0317.yaml") and errors(examine(desk.data)[1]) == []


def test_the_name_of_somebody_else_is_not_put_back_by_mistake(desk):
    name = names(desk)["p0120"]
    desk.run("people", "withhold", "p0317")
    before = desk.everything()
    assert desk.run("people", "publish", "p0317", name) == 2 and "mastro people distinct" in desk.err
    assert desk.run("people", "publish", "p0317", "…") == 2 and "letter" in desk.err
    assert desk.everything() == before


def test_a_name_is_not_withheld_while_words_of_people_still_say_it(desk):
    """Afterwards the register has forgotten the name, and nobody could look for it: so it says where, and waits."""
    name = names(desk)["p0317"]
    first, last = name.split()
    note = f"note: Grazie a {last.upper()} {first}, e a tutti.\n# {name} ha segnato i punti\n"
    desk.edit(SHEET, "tables:\n", f"{note}tables:\n")
    remark = desk.text(SHEET).splitlines().index(f"# {name} ha segnato i punti") + 1
    before = desk.everything()
    for kind in ("withhold", "minor"):
        assert desk.run("people", kind, "p0317") == 1
        assert desk.everything() == before
        lines = [line.partition("ponte-coperto.yaml:")[2].partition(":")[0] for line in desk.out.splitlines()]
        assert lines == [str(remark - 1), str(remark)]
        assert "p0317" in desk.err and name not in desk.out + desk.err and "[hidden-name]" in desk.out
    desk.run("people", "withhold", "p0317", lang="it")
    assert "errore: qui c’è il nome di p0317" in desk.out
    desk.edit(SHEET, note, "")
    assert desk.run("people", "withhold", "p0317") == 0
    assert not [path for path, content in desk.everything().items() if name.encode() in content]


def test_one_word_of_a_name_may_mean_something_else_and_keeps_nobody_from_a_wish(desk):
    desk.write("players/p0317.yaml", "name: Ivo Bisontini\naliases: [Rosso]\ninvented: true\n")
    desk.edit(SHEET, "name: Il ponte coperto", "name: Il ponte rosso")
    assert desk.run("people", "withhold", "p0317") == 0
    assert "perhaps here too" in desk.err and "ponte-coperto.yaml:2:" in desk.err and "Rosso" not in desk.err


def test_who_is_merged_into_somebody_withheld_is_looked_for_too(desk):
    desk.write("players/p0900.yaml", "withheld: true\ninvented: true\n")
    name = names(desk)["p0317"]
    desk.edit(SHEET, "tables:\n", f"note: Grazie a {name}.\ntables:\n")
    assert desk.run("people", "merge", "p0900", "p0317") == 1 and name not in desk.out + desk.err
    assert "[hidden-name]" in desk.out


def test_a_minor_is_shown_by_initials_whatever_the_file_says(desk):
    desk.write("players/p0317.yaml", "name: Maria Chiara De Rossi\naliases: [La Zorra]\nminor: true\ninvented: true\n")
    assert names(desk)["p0317"] == "M. C. D. R."
    desk.write("players/p0317.yaml", "name: Maria Chiara De Rossi\naliases: [La Zorra]\ninvented: true\n")
    assert desk.run("people", "minor", "p0317") == 0
    assert names(desk)["p0317"] == "M. C. D. R." and "Maria" not in desk.text("players/p0317.yaml")
    assert "Zorra" not in desk.text("players/p0317.yaml")


@pytest.mark.parametrize(
    "words, reason",
    [
        ("rename p0901 Olimpia Yuma", "only, 'O. Y.'"), ("minor p0901", "p0901 is so already"),
        ("withhold p0900", "p0900 is so already"), ("merge p0317 p0317", "p0317 is written twice"),
    ],
)  # fmt: skip
def test_what_would_undo_a_wish_or_change_nothing_is_refused(desk, words, reason):
    desk.write("players/p0900.yaml", "withheld: true\ninvented: true\n")
    desk.write("players/p0901.yaml", "name: U. M.\nminor: true\ninvented: true\n")
    before = desk.everything()
    assert desk.run("people", *words.split(" ", 2)) == 2
    assert reason in desk.err and desk.everything() == before


def test_the_id_of_the_other_person_may_stand_before_the_tournaments(desk):
    """As the help shows it: split OLD --to NEW SEASON/ID."""
    words = ("people", "split", "p0317", "--to", "p0900", "2009/ponte-coperto", "--name", "Altra Persona")
    assert desk.run(*words, "--dry-run") == 0
    assert "p0900" in desk.out


def test_a_change_that_brings_errors_says_how_many(desk):
    for lang, message in (("en", "it would bring 1 error."), ("it", "porterebbe 1 errore.")):
        words = ("downgrade", "2009/ponte-coperto", "--by", "p0002", "--date", "2009-08-01", "--reason", "x")
        assert desk.run("decide", *words, "--to-tier", "III", lang=lang) == 1
        assert message in desk.err


def test_too_few_words_are_answered_with_an_example(desk):
    assert desk.run("people", "merge", "p0317") == 2
    assert "merge p0123 p0456" in desk.err


def test_a_code_that_resembles_nobodys_is_just_not_there(desk):
    assert desk.run("people", "withhold", "zzzzzz") == 2
    assert "zzzzzz" in desk.err and "nearest" not in desk.err and "–" not in desk.err
    assert desk.run("people", "withhold", "p0317x") == 2
    assert "the nearest: p0317" in desk.err


def test_a_name_does_where_it_is_of_one_person_and_otherwise_the_codes_are_listed(desk):
    name = names(desk)["p0317"]
    assert desk.run("people", "minor", " ".join(reversed(name.lower().split())), "--dry-run") == 0
    assert "players/p0317.yaml" in desk.out
    assert desk.run("people", "distinct", "p0120", name, "--dry-run") == 0
    newcomer(desk, "p0900", f"{name}\ndistinct_from: [p0317]")
    before = desk.everything()
    assert desk.run("people", "minor", name) == 2
    assert f"{name} (p0317), {name} (p0900)" in desk.err and desk.everything() == before
    assert desk.run("people", "withhold", "Nessuno Di Qui") == 2 and desk.everything() == before


def test_a_name_is_looked_for_in_words_of_people_also_where_it_was_given_by_name(desk):
    """As by the code: the register would forget a name that still stands in a note."""
    name = names(desk)["p0317"]
    desk.write(SHEET, desk.text(SHEET).replace("\ntables:", f"\nnote: Ha vinto {name}.\ntables:", 1))
    before = desk.everything()
    assert desk.run("people", "withhold", name) == 1
    assert "ponte-coperto.yaml" in desk.out and desk.everything() == before


def test_where_two_took_one_short_code_the_desk_parts_them(desk):
    """Two branches each brought a nameless newcomer under the same code, and git merged the two equal files."""
    other = SHEET.replace("ponte-coperto", "sette-fantasmi")
    for wish in ("withheld: true\n", "name: G. T.\nminor: true\n"):
        before = desk.everything()
        for sheet in (SHEET, other):
            [seated, *_] = desk.text(sheet).partition("seats: [")[2].partition("]")[0].split(", ")
            desk.write(sheet, desk.text(sheet).replace(seated, "p0900"))
        desk.write("players/p0900.yaml", f"{wish}invented: true\n")
        assert desk.run("check") == 1 and "players/p0900.yaml:1:" in desk.out and "[entered]" in desk.out
        assert desk.run("people", "split", "p0900", "2009/sette-fantasmi", "--to", "p0901") == 0
        first, second = desk.text("players/p0900.yaml"), desk.text("players/p0901.yaml")
        assert "entered: 2009/ponte-coperto\n" in first and "entered: 2009/sette-fantasmi\n" in second
        assert wish in first and wish in second, "both wished it"
        assert desk.run("check") == 0, desk.out
        for path in desk.everything().keys() - before.keys():
            (desk.data / path).unlink()
        for path, content in before.items():
            (desk.data / path).write_bytes(content)


def seat(desk, sheet: str, old: str, new: str) -> None:
    """*new* sits where *old* sat."""
    assert old in desk.text(sheet)
    desk.write(sheet, desk.text(sheet).replace(old, new))


def test_who_is_merged_came_in_with_the_earlier_tournament(desk):
    """Whichever of the two entries stays."""
    seat(desk, "tournaments/2009/nord/bisonte-bianco.yaml", "p0237", "p0901")
    seat(desk, SHEET, "p0317", "p0900")
    desk.write("players/p0900.yaml", "withheld: true\ninvented: true\nentered: 2009/ponte-coperto\n")
    desk.write("players/p0901.yaml", "withheld: true\ninvented: true\nentered: 2009/bisonte-bianco\n")
    assert desk.run("people", "merge", "p0900", "p0901", "--dry-run") == 0
    assert "\n+entered: 2009/bisonte-bianco\n" in desk.out
    assert desk.run("people", "merge", "p0901", "p0900") == 0
    assert "entered: 2009/bisonte-bianco\n" in desk.text("players/p0901.yaml")
    assert errors(examine(desk.data)[1]) == []


def test_who_sat_nowhere_came_in_with_nothing(desk):
    """Somebody of a hall of fame only: a wish not to be named is never refused."""
    newcomer(desk, "p0900", "Anna Prima")
    for kind in ("minor", "withhold"):
        assert desk.run("people", kind, "p0900") == 0
        assert "entered" not in desk.text("players/p0900.yaml")
    newcomer(desk, "p0123456789", "Bice Neri")
    seat(desk, SHEET, "p0317", "p0123456789")
    assert desk.run("people", "withhold", "p0123456789") == 0
    assert "entered" not in desk.text("players/p0123456789.yaml"), "a long code is of one person"


LONG = ("p0000000007", "p0000000003")


def provisional(desk) -> None:
    """Two who sit in the covered bridge have long codes; nobody may name the second."""
    for code, old in zip(LONG, ("p0317", "p0277"), strict=True):
        seat(desk, SHEET, old, code)
        desk.write(f"players/{code}.yaml", "name: Nuova Arrivata\ninvented: true\n")
    desk.write(f"players/{LONG[1]}.yaml", "withheld: true\ninvented: true\n")


def test_who_came_in_gets_a_short_code_and_every_file_follows(desk):
    provisional(desk)
    before = standing(desk, LONG[0])
    assert desk.run("people", "number", LONG[0], "p0555") == 0
    assert LONG[0] not in desk.text(SHEET) and "p0555" in desk.text(SHEET)
    assert f"former_ids: [{LONG[0]}]" in desk.text("players/p0555.yaml")
    assert f"players/{LONG[0]}.yaml" not in desk.everything() and standing(desk, "p0555") == before
    assert desk.run("explain", "2009", LONG[0]) == 0, "the long code still means them"


def test_everybody_is_numbered_at_once_and_who_has_no_name_says_with_what_they_came(desk):
    provisional(desk)
    assert desk.run("people", "number") == 0
    text = desk.text(SHEET)
    assert not any(code in text for code in LONG)
    nameless = desk.text("players/p0006.yaml")
    assert "entered: 2009/ponte-coperto" in nameless and f"former_ids: [{LONG[1]}]" in nameless
    assert f"former_ids: [{LONG[0]}]" in desk.text("players/p0007.yaml")
    assert desk.run("people", "number") == 2 and "nobody has a long code" in desk.err


def test_no_code_is_given_twice(desk):
    provisional(desk)
    before = desk.everything()
    for words, message in (
        ((LONG[0], "p0112"), "p0112 is somebody's already"),
        ((LONG[0], LONG[1]), "is no card code"),
        (("p0112",), "is a short code already"),
        ((LONG[0], "p0555", "p0556"), "number p0123456789 p0456"),
    ):
        assert desk.run("people", "number", *words) == 2
        assert message in desk.err
    assert desk.everything() == before


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("action", ["withhold", "minor"])
def test_who_takes_a_name_away_hears_where_it_remains_and_finds_how_to_clear_it(action, lang, desk):
    """In the document of this repository, and in that of every championship that begins: each has its own language."""
    assert desk.run("people", action, "p0317", lang=lang) == 0
    (searched,) = re.findall(r"CONTRIBUTING\.md [^']*'([^']+)'", desk.err)
    for folder in (ROOT, *(ROOT / "templates/championship" / language for language in ("it", "en"))):
        assert f"`{searched} --replace-text" in (folder / "CONTRIBUTING.md").read_text(encoding="utf-8")
