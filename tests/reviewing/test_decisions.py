"""A referee's word that comes or goes is told by name, also where no result moves by it."""

from __future__ import annotations

import re

from site_builder import __main__ as shell

PONTE = "tournaments/2009/nord/ponte-coperto.yaml"
CARDLESS = "without_card: [p0114, p0120]\nexclusions:\n"
EXCLUDED = "  - {{player: {player}, by: p0002, date: 2009-07-23, reason: Senza tessera.}}\n"


def output(capsys, *arguments: str, lang: str = "it") -> str:
    shell.main(["review", *arguments, "--lang", lang])
    return capsys.readouterr().out


def block(text: str, title: str) -> list[str]:
    """The lines of the list under a title."""
    return [line for line in text.partition(f"**{title}**\n")[2].partition("\n**")[0].splitlines() if "- [ ]" in line]


def test_a_homologation_that_comes_is_named_with_who_and_when(repository, capsys):
    repository.edit(PONTE, ("decisions:\n", "homologated: {by: p0002, date: 2009-07-25}\ndecisions:\n"))
    text = output(capsys, "HEAD")
    assert "Da decidere prima di accettare" in text
    (line,) = block(text, "1 decisione aggiunta")
    assert line.startswith("- [ ] **Torneo omologato.** Il ponte coperto, Nord, 2009.")
    assert "(p0002), 25 luglio 2009" in line and "bang-2009" in line and "decisioni tolte" not in text
    repository.commit("signed")
    repository.edit(PONTE, ("homologated: .*\n", ""))
    (line,) = block(output(capsys, "HEAD", lang="en"), "1 decision taken away")
    assert "Il ponte coperto" in line and "25 July 2009" in line


def test_a_decision_by_somebody_who_has_no_say_stands_among_the_first_lines(repository, capsys):
    repository.edit(PONTE, ("decisions:\n", "homologated: {by: p0010, date: 2009-07-25}\ndecisions:\n"))
    lines = output(capsys, "HEAD").splitlines()
    assert any("**Decide chi non può:**" in line and "(chi decide: p0002" in line for line in lines[:5]), lines[:8]


def test_a_pardon_that_goes_is_named_with_its_reason(repository, capsys):
    repository.edit(PONTE, ("decisions:\n.*\n", ""))
    (line,) = block(output(capsys, "HEAD"), "1 decisione tolta")
    assert "Torneo graziato" in line and "La foto del vincitore è arrivata il giorno dopo" in line


def test_a_decision_that_is_only_moved_in_its_file_is_nobodys_news(repository, capsys):
    first, second = (EXCLUDED.format(player=id) for id in ("p0114", "p0120"))
    repository.write(f"data/{PONTE}", repository.text(PONTE) + CARDLESS + first + second)
    repository.commit("two exclusions")
    repository.edit(PONTE, (re.escape(first + second), second + first))
    text = output(capsys, "HEAD")
    assert "Da correggere" not in text and "1 file di dati cambiato" in text and "decision" not in text


def test_a_reason_that_is_written_anew_is_told_before_and_after(repository, capsys):
    repository.edit(PONTE, ("La foto del vincitore.*}", "Un altro motivo.}"))
    text = output(capsys, "HEAD")
    assert "Un altro motivo" in block(text, "1 decisione aggiunta")[0]
    assert "La foto del vincitore" in block(text, "1 decisione tolta")[0]


def test_a_ban_is_a_decision_too(repository, capsys):
    player = repository.text("players/p0114.yaml")
    ban = "bans: [{from: 2010-01-01, by: p0001, date: 2009-10-01, reason: Due ammonizioni gravi.}]\n"
    repository.write("data/players/p0114.yaml", player + ban)
    (line,) = block(output(capsys, "HEAD"), "1 decisione aggiunta")
    assert "Squalifica" in line and "(p0114)" in line and "Due ammonizioni gravi" in line


def test_a_bonus_that_is_held_or_played_again_says_so(closed, repository, capsys):
    """A bonus that stays with whoever has it has not "another effect": it was not played, and now is."""
    entry = "{area: sud-isole, kind: player, played: false, by: p0004, date: 2009-10-08, reason: Pochi tornei.}"
    held = f"bonus_decisions:\n  - {entry}\n"
    closed()
    before = output(capsys, "HEAD~1", "HEAD")
    (name,) = re.findall(r"Bonus Player, Sud e Isole: a (.+)\.", before)
    repository.write("data/seasons/2009.yaml", repository.text("seasons/2009.yaml") + held)
    text = output(capsys, "HEAD")
    assert f"Bonus Player, Sud e Isole: {name} non lo gioca; prima si giocava." in text
    assert "Pochi tornei" in block(text, "1 decisione aggiunta")[0]
    repository.commit("held")
    repository.edit("seasons/2009.yaml", (re.escape(held), ""))
    text = output(capsys, "HEAD")
    assert f"Bonus Player, Sud e Isole: {name} lo gioca; prima non si giocava." in text
    assert "Bonus Player non assegnato" in block(text, "1 decisione tolta")[0]


def test_who_does_not_wish_to_be_named_is_not_named_by_a_decision(repository, capsys):
    name = repository.text("players/p0114.yaml").partition("name: ")[2].splitlines()[0]
    repository.write("data/players/p0114.yaml", "withheld: true\ninvented: true\nentered: 2009/ponte-coperto\n")
    repository.commit("not to be named")
    repository.write(f"data/{PONTE}", repository.text(PONTE) + CARDLESS + EXCLUDED.format(player="p0114"))
    text = output(capsys, "HEAD")
    assert "p0114" in block(text, "1 decisione aggiunta")[0] and name not in text
