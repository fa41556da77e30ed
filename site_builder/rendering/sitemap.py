"""`sitemap.xml` and `robots.txt`: every page that may be found, in every language, each with its other languages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from ..site import Site

Alternates = tuple[tuple[str, str], ...]  # (language, address) of one page
MOST = 50_000  # addresses that the format allows in one file
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def files(pages: Iterable[Alternates], site: Site) -> Iterator[tuple[str, bytes]]:
    """Pages without alternates are not to be found, and left out. A sitemap names whole addresses: while the site's own
    is not known there is none. No page is closed to robots: where one says `noindex` they have to read it."""
    robots = "User-agent: *\nAllow: /\n"
    if site.url:
        yield from _sitemap([one for page in pages for one in _urls(page)], site)
        robots += f"\nSitemap: {site.url}sitemap.xml\n"
    yield "robots.txt", robots.encode()


def _urls(page: Alternates) -> Iterator[str]:
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{lang}" href={quoteattr(address)}/>\n' for lang, address in page
    )
    for _, address in page:
        yield f"<url>\n<loc>{escape(address)}</loc>\n{others}</url>\n"


def _sitemap(urls: list[str], site: Site) -> Iterator[tuple[str, bytes]]:
    """One file, or an index of several where one would be too long."""
    parts = [urls[start : start + MOST] for start in range(0, len(urls), MOST)] or [[]]
    names = ["sitemap.xml"] if len(parts) == 1 else [f"sitemap-{n}.xml" for n in range(1, len(parts) + 1)]
    for name, part in zip(names, parts, strict=True):
        opening = f'<urlset xmlns="{_SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        yield name, f"{_HEAD}{opening}{''.join(part)}</urlset>\n".encode()
    if len(parts) > 1:
        listed = "".join(f"<sitemap><loc>{escape(site.url + name)}</loc></sitemap>\n" for name in names)
        yield "sitemap.xml", f'{_HEAD}<sitemapindex xmlns="{_SPACE}">\n{listed}</sitemapindex>\n'.encode()
