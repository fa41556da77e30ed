"""What nobody could be called is not written, and a refusal gives the true reason."""

from __future__ import annotations

import pytest

from site_builder.regulations.bang.ties import Tie, tie_texts


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
    assert desk.run("check") == 1 and "p0998.yaml" in desk.out and "this text is invisible (U+0020 SPACE)" in desk.out
    desk.write("players/p0998.yaml", "name: Élodie Ünal\naliases: [Ø]\ninvented: true\n")
    assert desk.run("check") == 0


UNSEEN = {
    "Teo\u2800Vagone": "U+2800 BRAILLE PATTERN BLANK", "Teo \u034fVagone": "U+034F COMBINING GRAPHEME JOINER",
    "Teo\u202eVagone": "U+202E RIGHT-TO-LEFT OVERRIDE", "Teo\tVagone": "put a space in its place",
    "Teo\nVagone": "on one line", "Teo\x1b[31m": "U+001B control", "\u115f": "U+115F HANGUL CHOSEONG FILLER",
}  # fmt: skip


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
@pytest.mark.parametrize("words", [("new", "player"), ("new", "player", "--minor"), ("new", "club", "new-club")])
def test_a_name_that_nobody_could_read_is_not_written(desk, words, name):
    before = desk.everything()
    assert desk.run(*words, name) == 2
    assert UNSEEN[name] in desk.err and desk.everything() == before


@pytest.mark.parametrize("name", UNSEEN, ids=ascii)
@pytest.mark.parametrize("words", [("people", "rename", "p0114"), ("people", "split", "p0114", "2009/ponte-coperto")])
def test_nor_by_a_correction(desk, words, name):
    before = desk.everything()
    more = ("--to", "p0999", "--name", name) if words[1] == "split" else (name,)
    assert desk.run(*words, *more) == 2
    assert UNSEEN[name] in desk.err and desk.everything() == before


@pytest.mark.parametrize("reason", ["troppo\u2800tardi", "troppo\ttardi", "\u3000", "\u202etardi", "tardi\x00"])
def test_nor_as_the_reason_of_a_decision(desk, reason):
    before = desk.everything()
    signed = ("--by", "p0001", "--date", "2009-11-30", "--reason", reason)
    assert desk.run("decide", "ban", "p0114", "--from", "2011-01-01", *signed) == 2
    assert "Not written. " in desk.err and desk.everything() == before


@pytest.mark.parametrize("name", ["…", "Circolo via Roma 3", "\u3000"])
def test_a_club_is_called_as_it_may_be_published(desk, name):
    before = desk.everything()
    assert desk.run("new", "club", "new-club", name) == 2
    assert desk.everything() == before


@pytest.mark.parametrize("seed", [" ", "\u2800", "\u115f", "12\u034f34", "\u0301", "a\tb"])
def test_a_seed_that_could_not_be_written_down_is_not_drawn_with(desk, seed):
    players = "p0001,p0002,p0003,p0004,p0005,p0010,p0011,p0032,p0036,p0039"
    assert desk.run("draw", "bang-2009", "--players", players, "--seed", seed) == 2
    assert "which can be seen" in desk.err


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
    for lang, reason in (
        ("it", "non c’è un torneo 2009/nonce: scrivi STAGIONE/TORNEO, come 2009/sette-fantasmi"),
        ("en", "there is no tournament 2009/nonce"),
    ):
        assert desk.run(*words, lang=lang) == 2
        assert reason in desk.err and "--to" not in desk.err


def test_what_the_desk_cannot_change_in_a_file_is_named(desk):
    desk.write("players/p0001.yaml", "{name: Oreste Acquamorta, invented: true}\n")
    before = desk.everything()
    for lang, reason in (("it", "non sa cambiare ('name')"), ("en", "cannot change ('name')")):
        assert desk.run("people", "rename", "p0001", "Ada Rossi", lang=lang) == 2
        assert reason in desk.err and desk.everything() == before


def test_clubs_that_tie_are_clubs():
    tie = Tie(("bisonte", "palio"), (), (None,))
    assert "un altro circolo" in tie_texts(tie, "palio", clubs=True)["it"]
    assert "one other club" in tie_texts(tie, "palio", clubs=True)["en"]
    assert "un’altra persona" in tie_texts(tie, "palio")["it"]
