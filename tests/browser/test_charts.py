"""Charts as they are drawn: what the words beside them name is to be seen, in every colour."""

from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

ACCENTS = ("--ink", "--of-nord", "--of-centro", "--of-sud-isole")
# Where the average of the first role is: over the filled part of its bar, in pixels of the screen.
TICK = """bar => {
  const [filled, tick] = ['.value', '.average'].map(part => bar.querySelector(part).getBoundingClientRect());
  return {x: tick.x + tick.width / 2, y: filled.y + filled.height / 2, inside: tick.right < filled.right};
}"""


def luminance(colour: tuple[int, ...]) -> float:
    """Of the definition of contrast, WCAG 2.2: of red, green, blue from 0 to 255."""
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: tuple[int, ...], other: tuple[int, ...]) -> float:
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def beside(page: Page, x: float, y: float) -> list[tuple[int, ...]]:
    """The colours at (x, y) and around it, from 5 pixels to the left to 5 pixels to the right."""
    clip = {"x": x - 5, "y": y, "width": 10, "height": 1}
    picture = Image.open(BytesIO(page.screenshot(clip=clip))).convert("RGB")
    return [picture.getpixel((column, picture.height // 2)) for column in range(picture.width)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("accent", ACCENTS)
def test_the_average_is_seen_on_the_bar_of_a_role(read, scheme, accent):
    page = read("players/p0043/", width=390, height=844, color_scheme=scheme, device_scale_factor=3)
    bar = page.locator(".by-role svg.bar").first
    bar.evaluate("(bar, accent) => bar.style.setProperty('--a', `var(${accent})`)", accent)
    bar.scroll_into_view_if_needed()
    tick = bar.evaluate(TICK)
    assert tick["inside"], "the first role has to be better than the average, for the tick to stand on the filled part"
    colours = beside(page, tick["x"], tick["y"])
    middle = colours[len(colours) // 2]
    around = (colours[: len(colours) // 2], colours[len(colours) // 2 :])
    assert all(max(contrast(middle, colour) for colour in side) >= 3 for side in around), colours


FILLS = """bar => ['law-share', 'outlaws-share'].map(share => getComputedStyle(bar.querySelector('.' + share)).fill)
  .concat(getComputedStyle(document.body).backgroundColor).map(colour => colour.match(/\\d+/g).slice(0, 3).map(Number))
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", ["screen", "print"])
def test_the_three_sides_are_told_apart_by_flat_greys_also_on_paper(read, scheme, media):
    page = read("insight/2009/", width=390, height=844, color_scheme=scheme)
    page.emulate_media(media=media)
    bar = page.locator(".sides-table .why .wins").first
    law, outlaws, ground = map(tuple, bar.evaluate(FILLS))
    assert contrast(law, outlaws) >= 3 and contrast(outlaws, ground) >= 3, (law, outlaws, ground)
    assert "<pattern" not in page.content()


def test_the_rivals_of_a_race_are_thin_lines_without_dashes_and_grey_below_the_cut(read):
    page = read("rankings/2009/nord/", width=390, height=844)
    looks = page.locator(".bump .course:not(.leading)").evaluate_all(
        "lines => lines.map(line => [line.matches('.outside'), getComputedStyle(line)])"
        ".map(([outside, style]) => [outside, style.stroke, style.strokeDasharray])"
    )
    assert len(looks) == 9 and {dashes for *_, dashes in looks} == {"none"}
    assert len({(outside, stroke) for outside, stroke, _ in looks}) == len({stroke for _, stroke, _ in looks}) == 2
