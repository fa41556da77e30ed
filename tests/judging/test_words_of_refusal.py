"""What nobody could be called is not written, and a refusal gives the true reason."""

from __future__ import annotations

import pytest

from site_builder.regulations.bang.ties import Tie, told


@pytest.mark.parametrize("name", ["  ", "…", "-"])
@pytest.mark.parametrize("words", [("new", "player"), ("people", "rename", "p0114")])
def test_a_name_without_letter_or_digit_is_refused_by_the_command(desk, words, name):
    before = desk.everything()
    for lang, reason in (("it", "serve almeno una lettera"), ("en", "needs at least one letter")):
        assert desk.run(*words, name, lang=lang) == 2
        assert reason in desk.err and desk.everything() == before


@pytest.mark.parametrize("text", ['name: "  "', "name: Zita Prova\naliases: ['   ']"])
def test_a_blank_name_in_a_file_is_an_error(desk, text):
    desk.write("players/p0998.yaml", f"{text}\ninvented: true\n")
    assert desk.run("check") == 1 and "p0998.yaml" in desk.out and "write it as Ada Rossi" in desk.out
    desk.write("players/p0998.yaml", "name: Élodie Ünal\naliases: [Ø]\ninvented: true\n")
    assert desk.run("check") == 0


def test_an_address_behind_a_name_is_refused_before_it_is_written(desk):
    before = desk.everything()
    for lang, reason in (("it", "indirizzo"), ("en", "address")):
        assert desk.run("new", "player", "Ada Rossi via Roma 3", lang=lang) == 2
        assert reason in desk.err and desk.everything() == before


def test_the_seasons_own_edition_is_no_other(desk):
    for lang, reason in (("it", "è già il regolamento della stagione 2009"), ("en", "is the regulation of the season")):
        assert desk.run("whatif", "2009", "--regulation", "bang-2009", lang=lang) == 2
        assert reason in desk.err


def test_who_is_split_hears_of_a_tournament_that_is_not_there_and_not_of_a_code(desk):
    words = ("people", "split", "p0114", "--to", "p0999", "--name", "X", "2009/nonce")
    for lang, reason in (("it", "non c’è un torneo 2009/nonce"), ("en", "there is no tournament 2009/nonce")):
        assert desk.run(*words, lang=lang) == 2
        assert reason in desk.err and "--to" not in desk.err


def test_clubs_that_tie_are_clubs():
    tie = Tie(("bisonte", "palio"), (), (None,))
    assert "1 altro circolo" in told(tie, "palio", clubs=True)["it"]
    assert "1 other club" in told(tie, "palio", clubs=True)["en"]
    assert "1 altra persona" in told(tie, "palio")["it"]
