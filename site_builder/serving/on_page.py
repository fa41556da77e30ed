"""What is added to a page that is served while somebody works on the data: it reloads itself, and tells their problems.

A published page names the scripts that it may run, by hash. The one that is added is named there in the same way; no
other can run.
"""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html import escape

from msgspec import Struct

from ..languages import shell_words
from ..problems import Problem
from ..reporting import as_text

CHANGES = "~changes"  # where a page waits for a change; "~" stands in no address of the site
_SCRIPT = b"""(async () => {
const shown = document.currentScript.dataset.version;
const pause = (seconds) => new Promise((done) => setTimeout(done, 1000 * seconds));
for (;;) {
while (document.hidden) await new Promise((done) => document.addEventListener("visibilitychange", done, {once: true}));
try {
const answer = await fetch("/~changes?since=" + shown, {cache: "no-store"});
if (!answer.ok) await pause(1);
else if (await answer.text() !== shown) return location.reload();
} catch { await pause(1); }
}
})();"""
_HASH = b64encode(sha256(_SCRIPT).digest())
_POLICY = re.compile(rb'(<meta http-equiv="Content-Security-Policy" content="[^"]*?script-src )([^;"]*)')
_BODY = re.compile(rb"<body[^>]*>")
_RELATIVE = re.compile(rb'(<[a-z][^<>]*? (?:href|src)=")(?![/#]|[a-z]+:)(?:\./)?')
# Many remarks scroll in their box: the page below stays in sight.
_STYLE = (
    "margin:0;padding:.75em 1em;background:#fff3cd;color:#3b2a00;border-bottom:3px solid #b45309;"
    "font:1rem/1.4 system-ui,sans-serif;overflow-wrap:anywhere;max-height:40vh;overflow-y:auto"
)


class Shown(Struct, frozen=True):
    """What is answered; *whole* unless there is nothing to show yet but what is wrong."""

    content: bytes
    whole: bool = True


def added(page: bytes, version: str, banner: str) -> bytes:
    """*page* with the script that reloads it, and the *banner* at its top."""
    page = _POLICY.sub(_allowed, page, count=1)
    page = _BODY.sub(lambda body: body[0] + banner.encode(), page, count=1)
    script = b'<script data-version="%s">%s</script>\n' % (escape(version).encode(), _SCRIPT)
    before, body, after = page.rpartition(b"</body>")
    return before + script + body + after if body else page + script


def rooted(page: bytes) -> bytes:
    """*page* whose links lead from the top of the site: it is the answer for any address, however deep."""
    return _RELATIVE.sub(rb"\1/", page)


def banner(errors: list[Problem], saved: list[Problem], lang: str) -> str:
    """What is wrong, above everything else: the *errors*, for which the site of before is shown, or else what there is
    to look at in the files *saved* last."""
    if not errors and not saved:
        return ""
    words = shell_words(lang)["serve-errors" if errors else "serve-saved"]
    items = "".join(f"<li>{escape(line)}</li>" for line in as_text(errors or saved, lang).splitlines())
    box = f'<div role="alert" lang="{lang}" tabindex="0" style="{_STYLE}">'
    return f"{box}<strong>{escape(words)}</strong><ul>{items}</ul></div>"


def only_problems(errors: list[Problem], lang: str) -> bytes:
    """A page of what is wrong, where there is no site to show yet."""
    words = shell_words(lang)["serve-errors"]
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'none'; "
        "style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'\">\n"
        f'<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(words)}</title>\n</head>\n"
        f"<body>\n{banner(errors, [], lang)}</body>\n</html>\n"
    ).encode()


def _allowed(policy: re.Match[bytes]) -> bytes:
    """The policy of a page with the script that is added: 'none' stands alone."""
    sources = b"" if policy[2].strip() == b"'none'" else policy[2] + b" "
    return policy[1] + sources + b"'sha256-" + _HASH + b"'"
