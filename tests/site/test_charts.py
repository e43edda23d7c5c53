"""Charts: whole without colour, and nothing in them but what was drawn."""

import re
import xml.etree.ElementTree as ET

import pytest

from builder.site.charts import HATCHES, Bar, stacked

BARS = [
    Bar("Période 1", (("Rouille", 2), ("Azur", 1), ("incolore", 0))),
    Bar("Tout activer", (("Rouille", 3), ("Azur", 0), ("incolore", 4))),
]


def drawn(bars=BARS):
    return ET.fromstring(stacked(bars, "Ordres", blank="incolore"))  # noqa: S314


def texts(chart):
    return [element.text for element in chart.iter("text")]


def test_every_number_is_text_and_so_are_totals_and_names():
    shown = texts(drawn())
    assert {"2", "1", "3", "4", "7"} <= set(shown)
    assert {"Période 1", "Tout activer", "Rouille", "Azur", "incolore"} <= set(shown)


def test_parts_are_told_apart_without_colour():
    fills = {rect.get("fill") for rect in drawn().iter("rect")} - {None, "currentColor"}
    assert fills == {"url(#chart-0)", "url(#chart-1)", "none"}


def test_what_is_nothing_is_not_drawn():
    assert "0" not in texts(drawn())


def test_a_bar_is_as_long_as_its_number():
    widths = [float(r.get("width")) for r in drawn().iter("rect") if r.get("height") == "22.0"]
    two, one, three, four = widths
    assert two / 2 == pytest.approx(one, abs=0.1)
    assert three + four == pytest.approx(7 * one, abs=0.3)


def test_numbers_are_written_with_a_point_in_any_language(settings):
    assert not re.search(r'="[0-9]+,[0-9]', stacked(BARS, "Ordres", blank="incolore"))


@pytest.mark.parametrize("bars", [[], [Bar("rien", ())], [Bar("zéro", (("a", 0),))]])
def test_nothing_to_draw_is_no_breakdown(bars):
    assert drawn(bars).tag == "svg"


def test_more_series_than_hatchings():
    many = [Bar("b", tuple((f"s{n}", 1) for n in range(len(HATCHES) + 2)))]
    assert len(texts(drawn(many))) > len(HATCHES)


def test_a_hostile_name_is_only_a_name():
    chart = stacked([Bar("<script>", (("</svg><b>", 1),))], '"><i>', blank="")
    assert "<script>" not in chart
    assert "<b>" not in chart
    assert "<i>" not in chart
