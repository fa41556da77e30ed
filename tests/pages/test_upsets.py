"""What surprises on the page of a tournament is explained there: who wins with less, what a decision cost others, by
which clause a tie was split, and where to write if something is wrong."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from site_builder.pages.kinds import tournament
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.records.championship import AreaIdentity, Championship
from site_builder.rendering import Site, file_of
from site_builder.results import Results
from tests.building import render


@pytest.fixture(scope="module")
def shown(results: Results):
    """The text of the page of a tournament of 2009."""
    lookup = lookup_of(results)
    document = lookup.season("2009")

    def of(id: str, lang: str = "it") -> str:
        page = tournament.page_of(lookup, document, document.result.tournament(id))
        return dict(render([page], results, Site()))[file_of(page.path, lang)].decode()

    return of


def text(html: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html))


def test_who_wins_with_less_than_another_does_so_by_the_duels_and_the_clause_says_it(shown):
    html = shown("duello-al-tramonto")
    head = html.partition('<section aria-labelledby="h-br"')[0]
    assert re.search(
        r"Per la classifica vale 33\.750 \$\. Nei conti è in testa Nennella [\w ]+, con [\d.]+ \$, ma decide",
        text(head),
    )
    assert "org-4-3" in head.partition("ma decide")[2]
    assert "but the last duel decides." in text(shown("duello-al-tramonto", "en"))
    assert "decide l’ultimo duello" not in text(shown("fiera-di-perugia"))


def test_a_downgrade_that_somebody_decided_says_where_others_would_stand(shown):
    verdict = text(shown("tesoro-dei-maremmani").partition('<div class="verdict">')[2].partition("<dl")[0])
    assert "Senza questa decisione: Assunta Saloonetti 4º e non 6º, Alcide Squillatromba 6º e non 4º, " in verdict
    assert "Che cosa è cambiato per gli altri" in verdict
    assert "Senza questa decisione" not in shown("fiera-di-perugia"), "nobody decided that: the rules did"


def test_a_downgrade_by_rule_says_where_others_would_stand(shown, results: Results):
    verdict = text(shown("fiera-di-perugia").partition('<div class="verdict">')[2].partition("<dl")[0])
    assert re.search(r"Se non fosse mancato niente: Turi Trepistole 3º e non \d+º \(in finale\), ", verdict)
    assert re.search(r"Assunta Saloonetti 7º e non \d+º \(fuori dalla finale\), ", verdict)
    (more,) = re.findall(r"niente: .*?, (\d+) altre persone in un’altra posizione\.", verdict)
    document = lookup_of(results).season("2009")
    moved = [moved.place for moved in document.forgiven["fiera-di-perugia"].value.moved if moved.area == "centro"]
    assert int(more) == len([place for place in moved if None not in place and place[0] != place[1]]) - 5
    after = verdict.partition("Se non fosse mancato niente")[2]
    assert after.count("Assunta Saloonetti") == 1, "seat and place are one sentence"
    assert "Se non fosse mancato niente" not in shown("tesoro-dei-maremmani"), "somebody decided about that one"
    assert "Se non fosse mancato niente" not in shown("duello-al-tramonto"), "it counts as it was announced"


def test_the_table_of_a_tie_cites_the_clause_of_its_criteria(shown):
    ties = shown("grande-adunata").split('<table class="tie">')[1:]
    assert ties
    for tie in ties:
        assert "#lud-15" in tie.partition("</table>")[2].partition("</p>")[0]


def test_a_mistake_is_told_to_the_area_else_to_the_championship(shown, results: Results):
    assert "mailto:" not in shown("duello-al-tramonto"), "the championship of the tests names nobody"
    championship = replace(results.records.championship, contact="a@example.org")
    named = replace(results, records=replace(results.records, championship=championship))
    document = lookup_of(named).season("2009")
    page = tournament.page_of(lookup_of(named), document, document.result.tournament("duello-al-tramonto"))
    html = dict(render([page], named, Site()))[file_of(page.path, "it")].decode()
    assert 'href="mailto:a@example.org?subject=tournaments/2009/duello-al-tramonto/">Qualcosa non torna? Scrivi' in html
    words = {"it": "", "en": ""}
    own = Championship(words, words, contact="a@example.org", areas={"nord": AreaIdentity(contact="n@example.org")})
    assert (own.contact_of("nord"), own.contact_of("sud")) == ("n@example.org", "a@example.org")
    assert Championship(words, words).contact_of("nord") == ""


def test_a_tournament_without_a_tier_is_said_to_have_none(shown):
    html = text(shown("masseria-assediata").partition("<h2")[0])
    assert "rifiutato Nessuna fascia, annunciata I" in html and "Fascia nessuna" not in html
    assert "No tier, announced as I" in text(shown("masseria-assediata", "en").partition("<h2")[0])


def test_a_sum_that_the_clause_does_not_tell_leads_to_how_it_is_read(shown):
    """5 × (…) of a table that lost somebody: on which table scores are brought is a reading of another clause."""
    html = shown("bisonte-bianco")
    (reading,) = set(re.findall(r"come lo leggiamo: <a [^>]*#([^\"]*)", html))
    assert reading == "a2009-05" and "5 × (" in html


def test_ultima_spiaggia_says_once_that_it_gives_no_points(shown):
    head = text(shown("ultima-spiaggia").partition("<h2")[0])
    assert "Dà una wild card e non ha fascia." in head and head.count("non dà punti per le classifiche") == 1
    assert text(shown("ultima-spiaggia", "en").partition("<h2")[0]).count("no ranking points") == 1
