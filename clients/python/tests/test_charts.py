"""Frames with short names in charts: Vega-Lite reads a dot in a name as a path."""

from __future__ import annotations

import altair

from semlayer import SemClient


def test_a_chart_of_altair_takes_short_names_and_dates(url: str) -> None:
    query = {
        "source_model": "orders",
        "time_dimensions": [{"dimension": "ordered_on", "granularity": "month"}],
        "measures": ["amount:sum"],
    }
    with SemClient(url) as client:
        frame = client.query_df(query, names="short")
    chart = altair.Chart(frame).mark_line().encode(x="ordered_on", y="amount_sum").to_dict()
    assert chart["encoding"]["x"] == {"field": "ordered_on", "type": "temporal"}
    assert chart["encoding"]["y"] == {"field": "amount_sum", "type": "quantitative"}
    (rows,) = chart["datasets"].values()
    assert [row["amount_sum"] for row in rows] == [10.5, 23]
