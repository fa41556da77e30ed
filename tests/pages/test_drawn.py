"""Drawings of the insight and of what-ifs: what stands in them is what the tables beside them say."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from itertools import combinations, pairwise

from site_builder.pages.charts.prices import prices
from site_builder.pages.charts.slope import DEPTH, RIGHT, RISING, slope
from site_builder.pages.kinds import head_to_head, insight, season
from site_builder.pages.parts.all_seasons import lookup_of
from site_builder.pages.parts.deciding import decisive_days
from site_builder.pages.parts.leaders import leads, spells
from site_builder.results import Results
from site_builder.results.games import every_game
from site_builder.results.runs import reigns


def test_who_rises_and_who_falls_between_two_rankings():
    drawn = slope([("a", 1), ("b", 2), ("c", 3)], [("b", 1), ("a", 2), ("d", 3)], (2, 1))
    assert [(end.player, end.place, end.kind) for end in drawn.left] == [
        ("a", 1, "falls"), ("b", 2, "rises"), ("c", 3, "falls"),
    ]  # fmt: skip
    assert [(end.player, end.kind) for end in drawn.right] == [("b", "rises"), ("a", "falls"), ("d", "new")]
    assert [end.by for end in drawn.right] == [1, 1, 0], "of whom the other side does not have nothing can be counted"
    assert len(drawn.lines) == 4 and drawn.lines[-1].kind in RISING, "who rises is drawn over the others"
    assert drawn.cut.count("M") == 4 and drawn.beyond


def test_who_is_new_begins_at_a_ring_and_does_not_climb_from_beyond_the_names():
    before = [(f"p{n}", n + 1) for n in range(DEPTH + 2)]
    drawn = slope(before, [("new", 1), (f"p{DEPTH + 1}", 2), *before[2:DEPTH]], (6, 6))
    kinds = {end.player: end.kind for end in drawn.right}
    assert kinds["new"] == "new" and kinds[f"p{DEPTH + 1}"] == "rises"
    (ring,) = [line.path for line in drawn.lines if line.kind == "new"]
    assert "a" in ring and ring.endswith(f"H{RIGHT}"), "a ring, and a level stroke to the name"
    crossing = [line.path for line in drawn.lines if "C" in line.path]
    assert len(crossing) == DEPTH - 2, "a line from side to side has a name on both"


def test_two_rankings_alike_have_straight_lines_and_nobody_beyond():
    ranking = [(f"p{n}", n + 1) for n in range(DEPTH)]
    drawn = slope(ranking, ranking, (6, 6))
    assert {line.kind for line in drawn.lines} == {"stays"} and not drawn.beyond
    assert drawn.lines[3].path == "M152 78C180 78 180 78 208 78"
    assert len(slope(ranking, ranking, (1, 1), 4).left) == 4 and slope(ranking, ranking[::-1], (1, 1), 4).beyond


def test_a_character_above_the_diagonal_leaves_more_than_the_average():
    drawn = prices([("Low", Fraction(100), Fraction(1000)), ("High", Fraction(900), Fraction(1200))], Fraction(600))
    assert drawn is not None
    assert [(dot.name, dot.worth) for dot in drawn.dots] == [("Low", True), ("High", False)]
    assert drawn.dots[0].x < drawn.dots[1].x and drawn.dots[0].y > drawn.dots[1].y
    assert prices([("Alone", Fraction(1), Fraction(2))], Fraction(1)) is None


def test_the_bars_of_a_character_are_its_games_won_in_each_role(results: Results):
    """Full where it won more of them than all characters did in that role."""
    document = results.documents["2009"]
    counts: Counter[tuple[str, str, bool]] = Counter()
    for played in every_game([document]):
        for player, role in played.game.roles.items():
            if character := played.game.character(player):
                counts[character, role, played.game.won_by(player)] += 1
    page = next(page for page in insight.pages(lookup_of(results)) if page.path == "insight/2009/")
    drawn = {character.name: character for character in page.content.blocks[0].parts[0].characters.roles}
    assert len(drawn) == 16 and {bar.role for character in drawn.values() for bar in character.bars} == set("SDOR")
    shares = [character.percent for character in drawn.values()]
    assert shares == sorted(shares, reverse=True)
    for bar in drawn["Slab the Killer"].bars:
        won, lost = (counts["Slab", bar.role, way] for way in (True, False))
        everybody = [
            sum(n for (_, role, way), n in counts.items() if role == bar.role and way is won_) for won_ in (True, False)
        ]
        assert abs(bar.percent - 100 * Fraction(won, won + lost)) <= Fraction(1, 2)
        assert bar.games == won + lost and bar.few == (won + lost < 10), "of few games none is drawn solid"
        assert bar.above == (Fraction(won, won + lost) > Fraction(everybody[0], sum(everybody)))


def test_names_of_characters_that_cost_the_same_do_not_cover_each_other():
    alike = [(name, Fraction(500), Fraction(1000)) for name in ("Suzy", "Paul", "Kit")]
    apart = [("Cheap", Fraction(50), Fraction(500)), ("Dear", Fraction(1000), Fraction(1500))]
    drawn = prices([*alike, *apart], Fraction(500))
    assert drawn is not None
    assert len({(dot.label_x, dot.label_y) for dot in drawn.dots}) == 5


def test_the_names_of_the_two_that_bring_least_do_not_cover_each_other():
    """They stand beside each other at the foot of the drawing, where nothing may be written under it."""
    least = [("Jourdonnais", Fraction(420), Fraction(1061)), ("Calamity", Fraction(460), Fraction(1053))]
    above = [("Sid", Fraction(360), Fraction(1078)), ("Slab", Fraction(650), Fraction(1290))]
    drawn = prices([*above, *least, ("Willy", Fraction(1110), Fraction(1210))], Fraction(692))
    assert drawn is not None
    dots = {dot.name: dot for dot in drawn.dots}
    assert dots["Jourdonnais"].anchor == "end" and dots["Calamity"].anchor == "start"


def test_a_name_among_many_dots_is_told_to_its_own():
    """Where it has no room beside it, it stands away, at the end of a line."""
    crowd = [("Vulture", 355, 1095), ("Black", 330, 1010), ("Jesse", 225, 1100), ("Lucky", 185, 1045),
             ("Kit", 225, 985), ("Pedro", 120, 1130), ("Jourdonnais", 410, 1045)]  # fmt: skip
    drawn = prices([*crowd, ("Willy", 1190, 2130), ("Paul", 950, 760)], 779)
    assert drawn is not None
    for dot in drawn.dots:
        width = 7 * len(dot.name)
        left = dot.label_x - {"start": 0, "end": width, "middle": width // 2}[dot.anchor]
        for other in drawn.dots:
            across = max(left - other.x, other.x - left - width, 0)
            away = max(dot.label_y - 13 - other.y, other.y - dot.label_y, 0)
            assert other is dot or max(across, away) >= 8, (dot.name, other.name)
    assert any(dot.line for dot in drawn.dots)


def test_the_pairs_that_met_most_are_those_of_the_games(example: Results):
    """Counted again, game by game."""
    lookup = lookup_of(example)
    (page,) = head_to_head.pages(lookup)
    (season,) = page.content.seasons
    games = Counter(
        pair for played in every_game(lookup.seasons) for pair in combinations(sorted(played.game.roles), 2)
    )
    assert [pair.games for pair, _ in season.pairs] == sorted(games.values(), reverse=True)[: len(season.pairs)]
    assert all(games[pair.first, pair.second] == pair.games for pair, _ in season.pairs)


def test_a_bar_of_a_leader_begins_where_the_one_before_ends(results: Results):
    drawn = leads(lookup_of(results).season("2009"))
    for lead in drawn:
        days = results.documents["2009"].days[lead.ranking.path.split("/")[2]]
        first = {day.day: tuple(line.player for line in day.lines if line.place == 1) for day in days}
        for before, after in pairwise(lead.spells):
            assert before.until == after.since and before.players != after.players
            assert before.x + before.width >= after.x >= before.x
        for spell in lead.spells:
            assert {first[day] for day in first if spell.since <= day < spell.until} == {spell.players}
        bars = [(spell.x + spell.width // 2, spell.players, n % 2 == 0) for n, spell in enumerate(lead.spells)]
        assert lead.named and {(named.middle, (named.player,), named.full) for named in lead.named} <= {*bars}
        longest = max(lead.spells, key=lambda spell: spell.width)
        assert longest.players[0] in {named.player for named in lead.named}, "each bar with room has its name"
        assert [first.days for first in lead.most] == sorted((first.days for first in lead.most), reverse=True)
        assert [start.month for start in lead.months] == [*range(5, 12)], "April begins before the line"
    began = {lead.ranking.path: lead.spells[0] for lead in drawn}
    assert len({spell.since for spell in began.values()}) > 1, "they begin on other days, on one line"
    assert [x for x, _ in sorted((spell.x, spell.since) for spell in began.values())] == [
        spell.x for spell in sorted(began.values(), key=lambda spell: spell.since)
    ]
    assert drawn and lookup_of(results).season("2009").result.day == drawn[0].spells[-1].until


def test_a_season_tells_the_last_day_on_which_others_came_above_the_line(results: Results):
    """By the true cut: in the south two stand above it who are in the final another way; six places are for others.
    What came after the final decided nothing."""
    decisive = {day.area: day for day in decisive_days(lookup_of(results).season("2009"))}
    names = results.records.register.name
    moved = {
        area: (day.day.day, [names(id, "it") for id in day.entered], [names(id, "it") for id in day.left])
        for area, day in decisive.items()
    }
    assert moved == {
        "nord": (date(2009, 9, 13), ["Norma Bufera"], ["Olimpia Yuma"]),
        "centro": (
            date(2009, 9, 6),
            ["Alcide Squillatromba", "Gavino Stellalatta"],
            ["Efisio Ferrocavallo", "Calogero O'Carovana"],
        ),
        "sud-isole": (
            date(2009, 9, 20),
            ["Learco Sottosella", "Nennella Fortebravo"],
            ["Assunta Senzafreno", "Ciccio Cacciagrossa"],
        ),
    }  # fmt: skip
    assert {area: day.seats for area, day in decisive.items()} == {"nord": 6, "centro": 6, "sud-isole": 8}
    for day in decisive.values():
        assert [end.place for end in day.slope.right] == [*range(1, len(day.slope.right) + 1)]
        assert len(day.slope.right) == day.seats + 3 and day.slope.cut
    centre = {day.area: day for day in decisive_days(lookup_of(results).season("2010"))}["centro"]
    assert centre.unlike and (centre.unlike.before, centre.unlike.after) == (6, 7) and centre.unlike.by_card
    assert centre.leaders == centre.unlike.otherwise, "above the line in the drawing, and none of those who came by it"
    assert [day.seats for day in decisive_days(lookup_of(results).season("2007"))][:1] == [1]
    assert decisive_days(lookup_of(results).season("2008-records")) == ()


def test_where_one_goes_to_the_final_the_day_that_decided_it_tells_who_led_before(results: Results):
    """Also who is in the final all the same, as a reserve or in a seat that somebody gave up."""
    document = lookup_of(results).season("2007")
    decisive = [day for day in decisive_days(document) if day.seats == 1]
    assert len(decisive) > 2
    for day in decisive:
        days = document.days[day.area]
        before = days[next(n for n, entry in enumerate(days) if entry.day == day.day.day) - 1]
        assert day.left == tuple(line.player for line in before.lines if line.place == 1), day.area
        assert day.entered


def test_a_season_draws_its_race_or_the_day_that_decided_it(results: Results):
    """The race shows what the day would: of it the sentence alone is told, where it names everybody."""
    areas = ["nord", "centro", "sud-isole"]
    for id, drawn in (("2010", areas), ("2009", areas), ("2007", [])):
        lookup = lookup_of(results)
        (page,) = season.pages_of(lookup, lookup.season(id))
        assert [area.id for area in page.content.raced] == drawn
        assert bool(page.content.undrawn) is not bool(drawn)
        assert all(area.decided and area.decided.slope is None for area in page.content.raced)
        assert all(day.slope and day.slope.lines for day in page.content.undrawn)
        for area in page.content.raced:
            cut = area.decided.unlike
            assert cut is None or cut.otherwise and not cut.moved, "the race draws how the cut moved"
    (page,) = season.pages_of(lookup_of(results), lookup_of(results).season("2010"))
    north, centre, south = page.content.raced
    assert north.decided.unlike is None is south.decided.unlike
    assert centre.decided.unlike.otherwise == centre.decided.leaders, "a sixth came above the cut, on a wild card"


def test_before_there_is_a_ranking_nobody_leads():
    assert spells((), date(2009, 10, 4)) == ()


def test_whoever_led_a_ranking_from_its_first_day_to_its_last_may_have_led_longest(results):
    """Nobody overtook them: their ranking has no drawing of its own, and the headline named somebody else."""
    document = lookup_of(results).season("2007")
    drawn = leads(document)
    longest = max(drawn, key=lambda lead: lead.most[0].days)
    assert not longest.contested and any(lead.contested for lead in drawn)
    assert longest.most[0].days == reigns(document)[0].days
    scope = insight.InsightScope(False, (), (), None, (), leads=drawn)
    assert scope.longest_lead is longest and longest not in scope.contested
