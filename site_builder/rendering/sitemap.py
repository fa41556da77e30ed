"""`sitemap.xml` and `robots.txt`: every page that may be found, in every language, each with its other languages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ..site import Site

MOST = 50_000  # addresses that the format allows in one file
_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SPACE = "http://www.sitemaps.org/schemas/sitemap/0.9"


def files(paths: Sequence[str], site: Site) -> Iterator[tuple[str, bytes]]:
    """*paths* are those of the pages to be found. A sitemap names whole addresses: while the site's own is not known
    there is none. No page is closed to robots: where one says `noindex` they have to read it."""
    robots = "User-agent: *\nAllow: /\n"
    if site.url:
        yield from _sitemap(paths, site)
        robots += f"\nSitemap: {site.url}sitemap.xml\n"
    yield "robots.txt", robots.encode()


def _urls(path: str, site: Site) -> Iterator[str]:
    """An entry for every language of a page, each with the others."""
    addresses = {lang: site.address(path, lang) for lang in site.languages}
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{lang}" href="{escape(address)}"/>\n'
        for lang, address in addresses.items()
    )
    for address in addresses.values():
        yield f"<url>\n<loc>{escape(address)}</loc>\n{others}</url>\n"


def _sitemap(paths: Sequence[str], site: Site) -> Iterator[tuple[str, bytes]]:
    """One file, or an index of several where one would be too long."""
    most = MOST // len(site.languages)  # pages
    parts = [paths[start : start + most] for start in range(0, len(paths), most)] or [[]]
    names = ["sitemap.xml"] if len(parts) == 1 else [f"sitemap-{n}.xml" for n in range(1, len(parts) + 1)]
    for name, part in zip(names, parts, strict=True):
        opening = f'<urlset xmlns="{_SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        entries = "".join(url for path in part for url in _urls(path, site))
        yield name, f"{_HEAD}{opening}{entries}</urlset>\n".encode()
    if len(parts) > 1:
        listed = "".join(f"<sitemap><loc>{escape(site.url + name)}</loc></sitemap>\n" for name in names)
        yield "sitemap.xml", f'{_HEAD}<sitemapindex xmlns="{_SPACE}">\n{listed}</sitemapindex>\n'.encode()
