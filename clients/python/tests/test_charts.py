"""Frames with short names in charts: Vega-Lite reads a dot in a name as a path."""

from __future__ import annotations

import altair
import pytest

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


def test_the_chart_of_an_answer_is_one_of_altair(url: str) -> None:
    query = {"source_model": "orders", "dimensions": ["status"], "measures": ["amount:sum"]}
    with SemClient(url) as client:
        chart = client.query_sync(query, chart=True).chart().to_dict(validate=False)
        assert chart["mark"]["type"] == "bar"
        (rows,) = chart["datasets"].values()
        assert sorted(row["t0"] for row in rows) == ["open", "paid"]
        panels = client.query_sync({**query, "measures": ["amount:sum", "*:count", "amount:max"]}, chart="bar").chart()
        assert len(panels.to_dict(validate=False)["hconcat"]) == 3
        with pytest.raises(ValueError, match="chart=True"):
            client.query_sync(query).chart()
        listed = client.query_sync({"source_model": "orders", "dimensions": ["status"]}, chart=True)
        assert listed.vega_lite is None
        assert "No chart fits" in listed.warnings[0]
