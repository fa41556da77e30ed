"""The style sheets: lines that a person can read, no words of any language, and what is published is all of it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from site_builder.languages import LANGUAGES, sentences
from site_builder.program_files import TEMPLATES
from site_builder.records.championship import Championship, unnamed
from site_builder.records.logos import Logo
from site_builder.rendering import assets, style

SHEETS = sorted(TEMPLATES.rglob("*.css"))
LONGEST = 120  # characters of a line
NAME = re.compile(r'([^{}]+)\{width:calc\([0-9]+em/100\);--drawn:url\("data:image/svg\+xml,%3Csvg [^"<>#]+"\)\}')
WORD = re.compile(r"""content:\s*[^;}]*["'][^"']*[^\W\d_]""")


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_style_sheet_can_be_read_and_writes_no_word(sheet):
    for number, line in enumerate(sheet.read_text(encoding="utf-8").splitlines(), 1):
        assert len(line) <= LONGEST, f"{sheet.name}:{number}"
        assert not WORD.search(line), f"{sheet.name}:{number}: words stand in languages/words/style.<language>.yaml"


@pytest.mark.parametrize("rule", ['a::after{content:"perché"}', "a::after { content: counter(k) 'º x' }"])
def test_a_word_in_a_style_sheet_is_found(rule):
    assert WORD.search(rule)


def test_a_size_that_follows_the_window_has_a_plain_one_on_paper():
    """WeasyPrint stops at a lettering whose height hangs on such a size."""
    written = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", written)
    follows = r"font(-size)?:[^;]*clamp\("
    fluid = [selector.rpartition("*/")[2].strip() for selector, style in rules if re.search(follows, style)]
    assert fluid and [selector for selector in fluid if f"html {selector}" not in written] == []


def test_a_sheet_of_some_pages_is_linked_after_that_of_all_and_leaves_no_other():
    """Whatever lies in `templates/assets/` is linked by a template."""
    base = (TEMPLATES / "_base.html").read_text(encoding="utf-8")
    linked = set(re.findall(r'"(\w+)"', re.search(r"{% for sheet in (.*?)%}", base, re.DOTALL)[1]))
    sheets = {file.stem for file in SHEETS if file.parent.name == "assets"} - {"paper"}
    assert sheets <= linked and base.index("style.css") < base.index("{% for sheet in")


def test_leaves_to_print_have_the_typefaces_of_the_site():
    """They link one sheet of style alone, which names them again."""
    site, leaves = (
        (TEMPLATES / path).read_text(encoding="utf-8") for path in ("style/10-frame.css", "assets/paper.css")
    )
    families = re.findall(r"^  (--[dtf]):\s*([^;]+);", site, re.MULTILINE)
    assert len(families) == 3 and families == re.findall(r"^  (--[dtf]):\s*([^;]+);", leaves, re.MULTILINE)


def test_on_paper_what_is_folded_stays_folded_also_for_what_knows_no_folding():
    """WeasyPrint shows what a closed <details> has, as if it were none: 23 leaves of a ranking instead of three."""
    paper = (TEMPLATES / "style/65-print.css").read_text(encoding="utf-8")
    assert re.search(r"details:not\(\[open\]\):not\(:has\(> \.fold\)\) > :not\(summary\) \{\s*display: none;", paper)
    grids = re.compile(r"@media print \{\s*(?:\.wild-cards > li|\.play,\s*\.play > \*) \{\s*display: (?:flex|block);")
    for name in ("final", "player"):
        assert grids.search((TEMPLATES / f"assets/{name}.css").read_text(encoding="utf-8"))


def test_what_the_sheet_writes_is_said_in_every_language():
    sheet = style.style_sheet(unnamed()).decode()
    sheets = b"".join(content for path, content in assets(unnamed()) if path.endswith(".css")).decode()
    written = set(re.findall(r"var\(--(word-[a-z-]+)\)", sheets))
    for lang in LANGUAGES:
        words = sentences("languages/words/style", lang)
        assert written == words.keys()
        assert all(f'--{name}:"{word}"' in sheet for name, word in words.items())


def test_every_rule_is_published_once_and_without_comments():
    published = dict(assets(unnamed()))
    sheets = {"style.css": "".join(file.read_text(encoding="utf-8") for file in SHEETS if file.parent.name == "style")}
    sheets |= {file.name: file.read_text(encoding="utf-8") for file in SHEETS if file.parent.name == "assets"}
    for name, written in sheets.items():
        sheet = published[f"assets/{name}"].decode()
        rules = re.sub(r"/\*.*?\*/", "", written, flags=re.DOTALL).count("{")
        own = 2 * len(LANGUAGES)  # the words that the sheet writes, and the name at the head
        assert sheet.count("{") == rules + (own if name == "style.css" else 0)
        assert "/*" not in sheet and "\n" not in sheet


@pytest.mark.parametrize(
    ("titles", "rules"),
    [
        ({"it": "Il Mastro", "en": "Il Mastro"}, [".masthead .lettering:lang(it),.masthead .lettering:lang(en)"]),
        ({"it": "Lega", "en": "League"}, [".masthead .lettering:lang(it)", ".masthead .lettering:lang(en)"]),
        ({"it": "Più", "en": "Plus"}, [".masthead .lettering:lang(en)"]),  # no ù is drawn
    ],
)
def test_the_name_at_the_head_is_drawn_once_for_all_pages(titles, rules):
    championship = replace(unnamed(), title=titles)
    assert NAME.findall(_sheet(championship)) == rules
    assert "--drawn:" not in _sheet(replace(championship, logo=Logo("logo.svg", b"", 1)))


def _sheet(championship: Championship) -> str:
    return style.style_sheet(championship).decode()


def test_a_class_is_a_word():
    """Somebody who reads a page's source or a style sheet knows what a class stands for."""
    short = (
        "all at bar big cut day dot fit gap get go in key law map me met new no of off on one out pay pen qr rim row"
    )
    short += " shy sum tie toc two up way who why win won yes"
    selectors = [
        re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", sheet.read_text(encoding="utf-8"), flags=re.DOTALL) for sheet in SHEETS
    ]
    classes = {name for text in selectors for name in re.findall(r"\.([a-zA-Z_][\w-]*)", text)}
    assert len(classes) > 300 and {name for name in classes if len(name) <= 3} <= {*short.split()}


def test_two_red_lines_are_the_cut_alone():
    """The column of amounts begins with one."""
    written = "".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS)
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", written)
    red = [selector for selector, rule in rules if re.search(r"double var\(--(red|vert)\)|var\(--vert\) 2px", rule)]
    assert red and all(".cut" in selector for selector in red)
