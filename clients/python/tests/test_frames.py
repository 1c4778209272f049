"""Results as tables and data frames."""

from __future__ import annotations

import sys
from typing import Any

import pandas
import polars
import pytest

from semlayer import Attributes, FieldMetadata, NumberFormat, SemClient, SemResponse
from semlayer._markdown import Format, shown_number

BY_STATUS = {"source_model": "orders", "dimensions": ["status"], "measures": ["amount:sum", "*:count"], "order": {"status": "asc"}}


def test_data_frames_have_the_columns_in_their_order(url: str) -> None:
    with SemClient(url) as client:
        frame = client.query_df(BY_STATUS)
        assert isinstance(frame, pandas.DataFrame)
        assert [*frame.columns] == ["orders.status", "orders.amount_sum", "orders._count"]
        assert frame["orders._count"].sum() == 3
        answer = client.query_sync(BY_STATUS)
        assert answer.attributes is not None
        assert [answer.attributes.of(column).type for column in answer.columns] == ["string", "number", "integer"]
        other = client.query_df(BY_STATUS, library="polars")
        assert isinstance(other, polars.DataFrame)
        assert other.rows() == [("open", 20.0, 1), ("paid", 13.5, 2)]
        empty = client.query_sync({**BY_STATUS, "filters": ["status = 'lost'"]})
        assert [*empty.to_pandas().columns] == empty.to_polars().columns == empty.columns


def test_a_column_may_change_its_type_in_a_late_row() -> None:
    rows: list[dict[str, Any]] = [{"n": i} for i in range(200)] + [{"n": "9007199254740993"}, {"n": None}]
    answer = SemResponse(rows, ["n"])
    assert answer.to_polars()["n"].null_count() < 3
    assert answer.to_pandas()["n"].iloc[200] == "9007199254740993"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_missing_library_is_reported_with_its_install_command(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=rf"pip install 'semlayer\[{library}\]'"):
        getattr(SemResponse([], []), f"to_{library}")()


def test_markdown_formats_numbers(url: str) -> None:
    attributes = Attributes(
        {"c.name": FieldMetadata("Name", None)}, {"sales": FieldMetadata(None, NumberFormat("currency", 2, "€"))}
    )
    rows: list[dict[str, Any]] = [{"c.name": "Bo | Co", "sales": -12.5}, {"c.name": None, "sales": 1234567}]
    assert SemResponse(rows, ["c.name", "sales"], None, attributes).to_markdown().splitlines() == [
        "| c.name   |   sales |",
        "| -------- | ------: |",
        "| Bo \\| Co | -€12.50 |",
        "|          |  €1.23M |",
    ]
    with SemClient(url) as client:
        assert client.query_sync(BY_STATUS).to_markdown().splitlines()[2].split() == ["|", "open", "|", "20.0", "|", "1", "|"]


@pytest.mark.parametrize(
    ("value", "form", "text"),
    [
        (30.25, ("float", None, None), "30.2"),
        (5, ("float", None, None), "5.00"),
        (0.1234, ("float", None, None), "0.12"),
        (1234.5, ("float", None, None), "1234"),
        (12345, ("integer", None, None), "12.3K"),
        (9999, ("integer", None, None), "9999"),
        (2_500_000, ("float", None, None), "2.50M"),
        (0.125, ("percent", None, None), "12%"),
        (-0.125, ("percent", 1, None), "-12.5%"),
        (1.5, ("currency", None, None), "$1.50"),
        (-12345.6, ("currency", None, "CHF"), "-12.3K CHF"),
        (3.14159, ("float", 4, None), "3.1416"),
    ],
)
def test_a_number_is_printed_in_its_format(value: float, form: Format, text: str) -> None:
    assert shown_number(value, form) == text
