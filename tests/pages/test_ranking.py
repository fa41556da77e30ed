"""The pages of rankings: why one is ahead of another, who is in and who is not, and the ranking of any past day."""

from __future__ import annotations

import gzip
import re
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from site_builder.checking import examine
from site_builder.pages.charts.bump import BASE, bump
from site_builder.pages.charts.row_strip import LOW, STEP, TALL
from site_builder.pages.kinds import past, ranking
from site_builder.pages.kinds.player import pages_for
from site_builder.pages.parts.admission import Passed
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.cut import seats_above, seats_above_on, separators
from site_builder.pages.parts.progress import race
from site_builder.pages.parts.qualification import admissions
from site_builder.pages.parts.values import Added, Money, margin, whole
from site_builder.rendering import Site
from site_builder.results.documents import document_of
from tests.building import of_kind, render

from .reading import read

EXAMPLE = Path(__file__).parents[1] / "example/data"
LIMIT = 30_000  # bytes, compressed, with the style sheet and the scripts


@pytest.fixture(scope="module")
def lookup(finished):
    return lookup_of(finished)


@pytest.fixture(scope="module")
def now(lookup):
    """Address → page of every ranking."""
    return {page.path: page for page in of_kind("ranking", lookup)}


@pytest.fixture(scope="module")
def earlier(lookup):
    """Address → page of every past ranking."""
    return {page.path: page for page in of_kind("past", lookup)}


def rendered(page, results):
    return {file: content.decode() for file, content in render([page], results, Site("https://example.org/m/", ""))}


def text(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html))


# --- why this one is ahead of that one


def computed_line(results, page, id):
    """The line of a page as its law made it."""
    lines = results.computed[page.content.season_id].result.rankings[page.area].lines
    return next(line for line in lines if ranking.line_id(line.value) == id)


def test_of_any_two_neighbours_the_page_says_what_puts_one_ahead_of_the_other(results, now):
    """The distance in points; for who is level the criteria with both figures, or the sentence that nothing splits."""
    ways = set()
    for page in now.values():
        for above, below in zip(page.content.lines, page.content.lines[1:], strict=False):
            key = "gap-below-own" if above.player == below.player else "gap-below"
            gaps = [(o.facts["by"], o.facts["mine"].value, o.facts["theirs"].value) for o in below.gaps if o.key == key]
            players_above = [o.facts["who"].id for o in below.gaps if o.key == "gap-below"]
            if above.points != below.points:
                by = margin(above.points, below.points, page.unit, cents=key == "gap-below-own")
                assert gaps == [(by, below.points, above.points)]
                assert all(o.facts["unit"] == page.unit for o in below.gaps if o.key == key)
                assert players_above == ([] if key == "gap-below-own" else [above.player])
                ways.add("points")
            elif below.tie:
                assert {above.player, below.player} <= set(below.tie.players)
                split = [row for row in below.tie.rows if row.outcome == "decides"]
                assert bool(split) or below.tie.shared, (page.path, below.player)
                ways.add("criteria")
            else:  # a list of records, or a law that draws no lot: the line itself says that the place is shared
                steps = computed_line(results, page, below.id).steps
                placing = next(step for step in steps if step.field == "place")
                assert placing.now.variant in ("level", "tied"), (page.path, below.player)
                ways.add("records" if below.record else "shared")
    assert ways == {"points", "criteria", "records", "shared"}


def test_a_sentence_has_whole_dollars_where_cents_decide_nothing():
    amounts = (Fraction(64090, 3), Fraction(201, 2), Fraction(68, 3), -Fraction(64090, 3), 700)
    assert [whole(amount) for amount in amounts] == [21363, 101, Fraction(68, 3), -21363, 700]


@pytest.mark.parametrize(
    ("points", "other", "by"),
    [
        (Fraction(48204, 1000), Fraction(45876, 1000), Money(Fraction(232, 100))),  # as they are, 2.328
        (Fraction(6), Fraction(5), Money(1)),
        (Fraction(64090, 3), Fraction(201, 2), Money(21263)),
        (Fraction(-1, 200), Fraction(1, 200), Money(Fraction(2, 100))),
    ],
)
def test_a_margin_is_the_difference_of_the_two_figures_as_a_reader_sees_them(points, other, by):
    assert margin(points, other, "$") == margin(other, points, "$") == by


def test_a_margin_that_no_table_shows_is_less_than_a_cent():
    """Two figures that look the same, one of them ahead."""
    points, other = Fraction(48204, 1000), Fraction(48203, 1000)
    assert (margin(points, other, "$").key, margin(points, other, "").key) == ("margin-least", "margin-least-points")


@pytest.mark.parametrize(
    ("path", "italian", "english"),
    [
        (
            "rankings/2007/toscana/",
            r"Davanti a [^.]+ \(2º\) di [\d.]+ \$\.",
            r"Ahead of [^.]+ \(2nd\) by \$[\d,]+\.",
        ),
        (
            "rankings/2010-festival/player-of-the-year/",
            r"Davanti a [^.]+ \(3º\) di [\d,]+ punti\.",
            r"Ahead of [^.]+ \(3rd\) by [\d.]+ points\.",
        ),
    ],
)
def test_every_margin_has_its_unit(results, now, path, italian, english):
    for lang, pattern in (("", italian), ("en/", english)):
        assert re.search(pattern, text(rendered(now[path], results)[f"{lang}{path}index.html"]))


def test_a_row_draws_its_results_on_the_scale_of_the_ranking(now):
    """A stroke for each result at its tournament's place; the most points of all are as tall as a stroke can be."""
    page = now["rankings/2009/nord/"]
    strips = [line.strip for line in page.content.lines]
    strokes = [re.findall(r"M(\d+) 18v(-?\d+)", strip.path) for strip in strips]
    assert [len(row) for row in strokes] == [line.tournaments for line in page.content.lines]
    assert {strip.width for strip in strips} == {STEP * page.content.tournaments}
    heights = [int(height) for row in strokes for _, height in row]
    assert min(heights) == -TALL and max(heights) == LOW, "some were at zero or below"


def test_every_row_of_a_short_ranking_draws_its_results_and_of_a_long_one_those_that_open_to_them(results, now):
    for path, short in (("rankings/2010-festival/player-of-the-year/", True), ("rankings/2009/nord/", False)):
        content = now[path].content
        assert content.drawn == (len(content.lines) <= 70) == short
        shown = dict(render([now[path]], results, Site()))[f"{path}index.html"].decode()
        rows = re.findall(r'class="named"[^>]*><details><summary>(.*?)</summary>', shown, re.S)
        drawn = ['<svg class="strip"' in row for row in rows]
        assert len(rows) == len(content.lines) and all(drawn[:10]) and all(drawn) == short


def test_a_row_says_how_far_the_cut_is(now):
    entries = [page.content for page in now.values() if page.content.near]
    assert entries
    for content in entries:
        inside, *outside = content.near
        lines = {line.player: line for line in content.lines}
        for row in outside:
            towards = lines[row.player].towards
            assert towards.key.startswith("cut-below") and towards.facts["who"].id == inside.player
            if towards.key == "cut-below":
                by = margin(lines[inside.player].points, lines[row.player].points, "$")
                assert towards.facts["by"] == by and by.value > 0
        assert lines[inside.player].towards.facts["who"].id == outside[0].player
    for page in now.values():
        seated = [line for line in page.content.lines if line.mark and line.mark.word.key == "mark-wild-card"]
        assert all(line.towards is None for line in seated), "who has a wild card does not go by the line"


def test_the_rows_of_an_account_add_up_to_the_points(now):
    """Every row says what it adds and how the tournament came to it, without the name that it begins with."""
    rows, wrong, twice = 0, [], []
    for page in now.values():
        for line in (line for line in page.content.lines if not line.record):
            entries = [entry for entry in line.account if isinstance(entry.value, Added)]
            if (total := sum(entry.value.value for entry in entries)) != line.points:
                wrong.append((page.path, line.id, total))
            names = [(entry.link.text["it"], entry.step.text("it")) for entry in entries if entry.link]
            twice += [text for name, text in names if name in text]
            rows += len(names)
    assert (wrong, twice) == ([], []) and rows > 100


def standing_behind(results, content, entry):
    """The standing that gave the points of an entry."""
    tournament = entry.link.path.partition("#")[0].rstrip("/").rpartition("/")[2]
    return results.computed[content.season_id].result.tournament(tournament).row(entry.step.key).value


def test_at_a_table_that_lost_somebody_the_row_says_how_the_score_came(results, now):
    """There no line says "net, factor, bonus" in one: the sentences of the tournament stand there, each with its
    clause, and nothing is told as multiplied by 1."""
    made = [
        (entry, standing_behind(results, page.content, entry))
        for page in now.values()
        for line in page.content.lines
        for entry in line.account
        if entry.made
    ]
    assert any(entry.made[0].clause != entry.clause for entry, _ in made)
    for entry, standing in made:
        fields = [step.step.field for step in entry.made]
        assert fields[0] == "preliminary_score" and entry.made[-1].step.after == standing.final_score
        assert ("final_score" in fields) == (standing.final_score != standing.preliminary_score)
    for path in ("rankings/2009/nord/", "rankings/2009/centro/", "rankings/2009/sud-isole/"):
        for html in rendered(now[path], results).values():
            assert not re.search(r"[0-9] × 1 =", html), path


def test_what_does_not_count_is_told_with_its_clause(now):
    kinds = set()
    for page in now.values():
        for line in page.content.lines:
            counting = {entry.link.path.split("#")[0] for entry in line.account if entry.link}
            for result in line.uncounted:
                clause, counts = result.why and result.why.clause, result.link.path.split("#")[0] in counting
                assert clause
                assert counts == (result.points is not None), (page.path, line.player)
                kinds.add("dropped" if result.points is not None else result.why.step.rule.id)
    assert {"dropped", "R2009-08"} <= kinds  # better results elsewhere, a refusal


# --- past rankings


def accounts(pages):
    """By page and line the results behind it, put together from what each page says of its day."""
    by_page, now = {}, {}
    for page in sorted(pages, key=lambda page: page.content.ranking_day.day):
        ranking = page.path.rsplit("/", 2)[0]
        before, lines = now.get(ranking, {}), now.setdefault(ranking, {})
        now[ranking] = lines = {line.id: dict(before.get(line.id, {})) for line in page.content.lines}
        for line in page.content.lines:
            if line.account and line.account.earlier is None:
                lines[line.id] = {}
            for result in line.account.results if line.account else ():
                if result.gone:
                    lines[line.id].pop(result.link.path)
                else:
                    lines[line.id][result.link.path] = result
        by_page[page.path] = lines
    return by_page


def test_a_past_ranking_is_what_a_build_of_that_day_shows():
    """Row by row, with moves, seats and the line: `build --as-of` and the page of the day are one and the same."""
    pages = list(of_kind("past", lookup_of(examine(EXAMPLE)[0])))
    assert len(pages) > 3
    for page in pages:
        then, _ = examine(EXAMPLE, date.fromisoformat(page.path.split("/")[-2]))
        shown = {page.path: page for page in of_kind("ranking", lookup_of(then))}[page.path.rsplit("/", 2)[0] + "/"]

        def row(line):
            return (
                line.place, line.player, line.points, line.move, line.mark and line.mark.sign,
                line.below and (line.below[0], line.below[1].key, line.below[1].facts),
            )  # fmt: skip

        assert [row(line) for line in page.content.lines] == [row(line) for line in shown.content.lines], page.path
        counted = {line.id: line.tournaments for line in shown.content.lines}
        assert {id: len(results) for id, results in accounts(pages)[page.path].items()} == counted


def test_a_marked_row_of_a_past_ranking_says_why_with_the_clause(results, lookup, earlier):
    """A wild card, a seat, a reserve of that day: the sentence of the law as it stood on that day."""
    marks = set()
    for page in earlier.values():
        for line in page.content.lines:
            assert bool(line.mark) <= bool(line.seat), (page.path, line.player)
            marks |= {(line.mark.sign, line.seat[-1].clause) for _ in (1,) if line.mark}
    assert {"card", "wait"} <= {sign for sign, _ in marks} and ("card", "org-5-1") in marks
    page = next(
        past for past in earlier.values() if any(row.mark and row.mark.sign == "card" for row in past.content.lines)
    )
    line = next(line for line in page.content.lines if line.mark and line.mark.sign == "card")
    for path, says in ((page.path, "E la finale?"), (f"en/{page.path}", "What about the final?")):
        html = rendered(page, results)[f"{path}index.html"]
        row = html.partition(f'<tbody id="{line.id}"')[2].partition("</tbody>")[0]
        assert says in row and "wild card" in text(row).lower() and '#org-5-1"' in row


def test_the_results_of_a_past_row_up_to_its_day_add_up_to_its_points(earlier):
    results = accounts(earlier.values())
    for page in earlier.values():
        for line in page.content.lines if "records" not in page.path else ():
            counted = [result for result in results[page.path][line.id].values() if not result.dropped]
            assert sum((2 if result.twice else 1) * result.points for result in counted) == line.points, page.path


def test_a_row_that_did_not_change_leads_to_the_day_that_made_it_what_it_is(earlier):
    quiet = 0
    for page in earlier.values():
        for line in page.content.lines:
            path, _, id = line.path.partition("#")
            there = next(other for other in earlier[path].content.lines if other.id == id)
            assert there.account and there.points == line.points and (path == page.path) == bool(line.account)
            quiet += not line.account
    assert quiet > 20


def test_what_changed_in_a_row_is_told_with_the_account_before_it(results, earlier):
    """A result of that day, with its place; what the line came to before, and the day of that account."""
    page = next(page for page in earlier.values() for line in page.content.lines if changed_by_a_result(line))
    line = next(line for line in page.content.lines if changed_by_a_result(line))
    account_before = line.account.earlier
    assert account_before.day < page.content.ranking_day.day
    html = rendered(page, results)[f"{page.path}index.html"]
    row = html.partition(f'<tbody id="{line.id}"')[2].partition("</tbody>")[0]
    links = [entry["href"] for entry in read(row).of("a") if "href" in entry]
    assert "../../../../" + account_before.path in links and "../../../../" + line.account.results[0].link.path in links
    assert " → " in text(row) and "il conto al" in text(row)


def changed_by_a_result(line):
    return line.account and line.account.earlier and line.account.results and line.account.earlier.points != line.points


def test_every_past_ranking_is_reached_from_the_newest_and_leads_back(results, now, earlier):
    listed = {ranking_day.path for page in now.values() for ranking_day in page.content.ranking_days}
    assert listed == set(earlier)
    for path, page in earlier.items():
        assert page.noindex
        newest = page.path.rsplit("/", 2)[0] + "/"
        assert now[newest].content.ranking_days[0].path != path or page.content.newest
    entries = next(page for page in earlier.values() if page.content.previous and page.content.following)
    files = rendered(entries, results)
    html = files[f"{entries.path}index.html"]
    links = {entry["href"] for entry in read(html).of("a") if "href" in entry}
    assert {"../../../../" + entries.path.rsplit("/", 2)[0] + "/"} <= links
    counted = entries.content.tournaments
    assert f"{counted} tornei, {len(entries.content.lines)} " in text(html)
    assert 'content="noindex"' in html and html.index('<div class="side') < html.index("day-ranking")
    assert f"{counted} tournaments, {len(entries.content.lines)} " in text(files[f"en/{entries.path}index.html"])
    assert "oggi in finale" not in text(html)
    for other in (entries.content.previous, entries.content.following):
        assert "../../../../" + other.path in links


def test_the_heaviest_ranking_with_all_it_needs_stays_light(results, now):
    heaviest = max(now.values(), key=lambda page: len(page.content.lines))
    files = rendered(heaviest, results)
    assets = ("style.css", "ranking.css", "theme.js", "rows.js")
    style = sum(len(gzip.compress(files[f"assets/{name}"].encode(), 9)) for name in assets)
    for lang in ("", "en/"):
        assert len(gzip.compress(files[f"{lang}{heaviest.path}index.html"].encode(), 9)) + style < LIMIT


def test_a_season_draws_the_race_of_each_of_its_rankings(results, lookup, now):
    """The same as on the page of the ranking, each with a name of its own."""
    drawn = 0
    for page in of_kind("season", lookup):
        html = rendered(page, results)[f"{page.path}index.html"]
        for area in page.content.areas:
            of_ranking = now[area.ranking.path].content.race
            assert bool(area.race) == bool(of_ranking)
            assert not of_ranking or (area.race.lines, area.race.named) == (of_ranking.lines, of_ranking.named)
            assert (f'aria-labelledby="race-{area.id}"' in html) == bool(area.race)
            drawn += bool(area.race)
    assert drawn > 2


# --- the final


def test_the_chain_of_an_area_leaves_nobody_out(lookup):
    """Every position from the first to the last that may be called: in, passed over with the reason, or in reserve."""
    (page,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    signs = set()
    for group in (group for group in page.content.groups if group.area):
        chain = [*group.seats, *group.reserves]
        assert [seat.position for seat in chain] == list(range(1, 11))
        signs |= {seat.sign for seat in chain if isinstance(seat, Passed)}
        calls = [reserve.origin.facts["n"] for reserve in group.reserves if not isinstance(reserve, Passed)]
        assert calls == list(range(1, len(calls) + 1))
        empty = group.empty.facts["n"] if group.empty else 0
        assert sum(not isinstance(seat, Passed) for seat in group.seats) + empty == 6
    assert signs == {"card", "no", "in"}  # a wild card, not available, in from another area


def test_who_is_passed_over_opens_to_the_reason_and_its_clause(results, lookup):
    """Not only who goes: a row with a cross, with a wild card, with a seat elsewhere says why there, and by which
    clause."""
    (page,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    entries = [
        seat for group in page.content.groups for seat in (*group.seats, *group.reserves) if isinstance(seat, Passed)
    ]
    admitted = {admission.value.player: admission for admission in lookup.newest.result.admissions}
    assert len(entries) > 2 and all(passed.steps for passed in entries)
    for passed in entries:
        assert [entry.step for entry in passed.steps] == list(admitted[passed.player].steps)
    html = rendered(page, results)[f"{page.path}index.html"]
    rows = re.findall(r'<tr class="pass">.*?</tbody>', html, re.S)
    assert len(rows) == len(entries)
    assert all("<summary>" in row and 'class="cited"' in row for row in rows)
    crosses = re.findall(r"<tbody[^>]*><tr[^>]*>(?:(?!</tbody>).)*seat s-no(?:(?!</tbody>).)*</tbody>", html, re.S)
    assert crosses and all("<summary>" in row and 'class="cited"' in row for row in crosses)


def test_whoever_gave_up_the_final_stands_there_once(results, lookup):
    """In the line of the area that passes them over, not in a list of their own as well."""
    (page,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    gone = [admission for admission in lookup.newest.result.admissions if admission.value.state == "unavailable"]
    html = rendered(page, results)[f"{page.path}index.html"]
    assert len(gone) > 2
    for admission in gone:
        assert html.count(f'id="{admission.value.player}"') == html.count(f'/{admission.value.player}/"><bdi>') == 1


def test_who_cannot_come_is_told_with_the_day_and_the_reason_that_they_gave(results, lookup):
    """As it was written down, wherever a row with a cross opens: nobody has to look for the decision."""
    newest = results.computed[lookup.newest.season.id]
    written = {entry["player"]: entry for entry in newest.season.document.data["unavailable"]}
    (page,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    html = text(rendered(page, results)[f"{page.path}index.html"])
    assert written
    for absence in written.values():
        day = f"{int(absence['date'][8:])} ottobre 2009"
        assert f"Rinuncia alla finale ({day}). Motivo: «{absence['reason']}»" in html


def test_a_title_and_a_wild_card_have_signs_of_their_own(results, lookup):
    """A star is a title; a seat that no ranking gives is a card: the key of a ranking tells it, and shows no star."""

    def parts(page, *patterns):
        html = rendered(page.complete, results)[f"{page.path}index.html"]
        return [re.search(pattern, html, re.S).group() for pattern in patterns]

    (final,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    (ranking,) = (page for page in of_kind("ranking", lookup) if page.path == "rankings/2009/nord/")
    champion = next(id for id, title in lookup.titles.items() if any(place == 1 for *_, place, _ in title))
    holder = lookup.newest.result.wild_cards[0].value.holder
    first, second = (next(pages_for(lookup, [player])) for player in (champion, holder))
    podium, cards = parts(final, '"h-po".*?</section>', '<ul class="wild-cards">.*?</ul>')
    (titles,), (seat,) = parts(first, '<ul class="more-links">.*?</ul>'), parts(second, '"h-f".*?</section>')
    (key,) = parts(ranking, '<ul class="key">.*?</ul>')
    assert all("star" in text and " s-card" not in text for text in (podium, titles))
    assert all(" s-card" in text and "star" not in text for text in (cards, seat, key))
    assert "non per la classifica" in key.partition(" s-card")[2].partition("</span>")[0]


def test_who_is_passed_over_is_told_once_and_linked(results, lookup):
    (page,) = (page for page in of_kind("final", lookup) if "/2009/" in page.path)
    html = rendered(page, results)[f"{page.path}index.html"]
    ids = read(html).values("id")
    assert len(ids) == len(set(ids))
    for group in page.content.groups:
        for seat in (*group.seats, *group.reserves):
            assert seat.player in ids


def test_a_tournament_of_2007_says_nothing_of_wild_cards(results, lookup):
    """There are none in 2007: who wins an Open goes to the final, who wins a reserve tournament is in reserve."""
    html_of = {}
    for page in of_kind("tournament", lookup):
        if page.path.startswith("tournaments/2007/") and not page.content.row.regular:
            html = text(rendered(page, results)[f"{page.path}index.html"])
            assert "wild card" not in html, page.path
            html_of[page.content.row.kind.key] = html
    assert "Chi vince va in finale" in html_of["kind-open"] and "ci va" in html_of["kind-last_open"]
    assert "riserva della regione" in html_of["kind-reserve"] and "Decide il titolo" in html_of["kind-final"]


def test_a_region_of_2007_has_no_line_of_six(now):
    for path, page in now.items():
        if path.startswith("rankings/2007/"):
            assert all(line.below is None or line.below[1].key != "line-of-six" for line in page.content.lines), path


def test_the_cut_that_moves_down_says_who_above_it_does_not_go(now, results):
    """Somebody above it who is unavailable, or goes to the final in another way, stands above others who go."""
    words = {}
    for page in now.values():
        for line in page.content.lines:
            if line.below and line.below[1].key == "line-of-seats-passed":
                above = [other for other in page.content.lines if other.place < line.place]
                passed = [other for other in above if other.mark and not other.mark.usual]
                html = rendered(page, results)[f"{page.path}index.html"]
                (words[page.path],) = re.findall(r'class="cut"><td colspan="4">La riga scende, .*?: (.*?)</td>', html)
                assert passed and all(f"{other.place}º" in words[page.path] for other in passed), page.path
    assert words["rankings/2009/nord/"].startswith("il 3º rinuncia")
    english = rendered(now["rankings/2009/nord/"], results)["en/rankings/2009/nord/index.html"]
    assert "the cut for the final. It drops when somebody above it has a place already or is unavailable" in english
    assert "Everyone above" not in english, "somebody above it is not in the final"
    assert any("già un posto" in why for why in words.values()), words


def test_whoever_leads_level_with_others_says_what_puts_them_ahead(now, results):
    page = now["rankings/2010-festival/player-of-the-year/"]
    first, second = page.content.lines[:2]
    assert first.points == second.points and first.place < second.place
    html = text(rendered(page, results)[f"{page.path}index.html"])
    assert re.search(r"Chiude in testa [\w ]+\. Alla pari con [\w ]+, ma davanti per il primo scarto, 11 a 10\.", html)
    assert not any(
        "con – di margine" in text(rendered(page, results)[f"{page.path}index.html"]) for page in now.values()
    )


# --- the drawings


def test_the_race_puts_names_where_the_lines_end_and_the_rest_on_the_floor():
    drawn = bump([[2, 1], [1, 2], [None, 30]], (2, 2))
    middles = [course.label - BASE for course in drawn.courses[:2]]
    assert middles == [course.y for course in drawn.courses[:2]]
    assert drawn.courses[0].leads and drawn.drawn[-1] is drawn.courses[0]
    assert drawn.courses[2].y > drawn.courses[1].y and drawn.courses[2].path == "M216 88h16" and drawn.fresh
    assert [course.near for course in drawn.courses] == ["", "above", "below"], "who leads is drawn as that alone"
    assert drawn.cut and drawn.days == ((0, 12), (1, 232))
    assert drawn.courses[0].path == "M12 50c110 0 110 -24 220 -24", "a curve, level at both ends"
    assert [course.outside for course in drawn.courses] == [False, False, True]
    assert bump([[1, 1]]).courses[0].path == "M12 26h220"
    ten = [[n, n] for n in range(1, 11)]
    assert bump(ten, (10, 10)).cut and not bump(ten, (11, 11)).cut, "the cut below the last that is drawn"


def test_the_cut_of_the_race_stands_on_each_day_where_it_stood(results):
    """In the centre of 2010 a wild card goes to somebody above it: from then on seven stand above the cut."""
    document = results.documents["2010"]
    ranking, days = document.result.rankings["centro"], document.days["centro"]
    seats = seats_above(separators(ranking, admissions(document.result)))
    assert [seats_above_on(day) for day in days] == [6, 7, 7] and seats == 7
    drawn = race(ranking, days, seats).bump
    assert drawn.cut == "M0 156.5H69V180.5H240M0 159.5H66V183.5H240" and drawn.moves
    assert not bump([[1, 1], [2, 2]], (1, 1)).moves
    gone = bump([[1, 1, 1], [2, 2, 2]], (1, 5, 1))
    assert gone.cut.count("M") == 4, "where it is below all that is drawn it is interrupted"


def test_the_home_page_names_everybody_in_the_final(results, lookup):
    """The lines of each area go on to its line of the final; who has a seat another way stands with the wild cards."""
    (page,) = of_kind("home", lookup)
    season, outcome = page.content.season, lookup.newest
    named = {line.player for top in season.tops for line in top.lines} | {finalist.player for finalist in season.beside}
    named |= {card.holder for card in season.cards}
    seated = {admission.value.player for admission in outcome.result.admissions if admission.value.seat}
    assert seated <= named and len(seated) == season.seats
    shown = next(iter(rendered(page, results).values()))
    assert season.beside and all(f"players/{finalist.player}/" in shown for finalist in season.beside)


@pytest.mark.parametrize(
    ("lang", "now", "then"),
    [
        ("it", "Classifica della stagione, 2022/23", "Classifica della stagione al"),
        ("en", "Season ranking, 2022/23", "Season ranking on "),
    ],
)
def test_the_only_list_of_a_season_is_called_by_its_name(results, lookup, lang, now, then):
    """It is no ranking of an area: "Classifica Classifica della stagione" is no Italian."""
    outcome = document_of(results.computed["2022-23"])
    (list_page,) = ranking.pages_of(lookup, outcome)
    assert list_page.title[lang] == now and list_page.description[lang].startswith(now)
    titles = [page.title[lang] for page in past.pages_of(lookup, outcome)]
    assert titles and all(title.startswith(then) for title in titles), titles


def test_which_rows_of_a_past_day_open_is_told_behind_its_table(results, lookup):
    """Whoever comes for the leader of that day finds them sooner."""
    *_, day_page = past.pages_of(lookup, document_of(results.computed["2009"]))
    built = dict(render([day_page], results, Site()))
    for lang, rows in (("", "Le righe cambiate quel giorno"), ("en/", "Rows that changed that day")):
        text = built[f"{lang}{day_page.path}index.html"].decode()
        assert text.index("</h1>") < text.index("<table") < text.index("</table>") < text.index(rows)
        ranking = text.partition('id="h-cl"')[2].partition("</section>")[0]
        assert ranking.count('class="fold"') == 2 == ranking.count("<table"), "the rest goes on below its table"
