"""Each of the 66 spoilt forms of the walk scores three of three; those of the catalogue of mistakes do so there."""

from __future__ import annotations

from tests.submitting.scoring import Remark, points
from tests.submitting.spoilt import EDITOR, ON_THE_PAGE, SPOILT, scored
from tests.submitting.test_mistakes import MISTAKES


def test_every_spoilt_form_is_told_where_it_is_in_words_with_a_remedy(small_data):
    assert len(SPOILT) == 66
    in_catalogue = {mistake.name for mistake in MISTAKES}
    cases = [case for case in SPOILT if case.name not in in_catalogue or case.door != "spreadsheet"]
    assert {case.door for case in cases} == {"spreadsheet", EDITOR, "page"} and len(ON_THE_PAGE) == 9
    actual = [(case.name, scores, remarks) for case, scores, remarks in scored(small_data, cases)]
    assert [row for row in actual if row[1] != (True, True, True)] == []


def test_a_score_can_be_missed():
    """At another place; in words of a file; without a remedy; said where nothing is wrong."""
    remarks = [Remark("A1", "'won' è rimasto: mastro new club"), Remark("B2", "«Vincono» è vuoto")]
    assert points(remarks, "C3", "won") == (False, False, False)
    assert points(remarks, "A1", "won")[1] is False and points(remarks, "A1", "won", edits_files=True)[1] is True
    assert points(remarks, "B2", "vuoto") == (True, True, False)
    assert points(remarks, "", "") == (False, False, False) and points([], "", "") == (True, True, True)
