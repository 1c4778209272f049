"""Types of answers in pandas, polars and pyarrow, from Arrow and from JSON."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date, datetime, time, timezone
from decimal import Decimal
from typing import Any

import pandas
import polars
import pyarrow
import pytest

from semlayer import Attributes, FieldMetadata, NumberFormat, SemClient, SemResponse, StatementCost
from semlayer._calls import attributes_of
from semlayer._names import column_names, short_names
from semlayer.errors import QueryFailed

VALUES = """
SELECT 1 AS id, 9007199254740993 AS big, 12.50::DECIMAL(18, 2) AS price, 0.5::DOUBLE AS ratio, TRUE AS flag, DATE '1969-12-31' AS day,
  TIMESTAMP '1969-12-31 23:59:59.999999' AS at, TIMESTAMPTZ '2025-06-01 14:00:00+02' AS instant, TIME '03:04:05.5' AS clock,
  'ü' AS word, '{"a": [1]}'::JSON AS doc
UNION ALL SELECT 2, -1, -0.01, 2, FALSE, DATE '2025-02-01', TIMESTAMP '2025-01-01 00:00:00', TIMESTAMPTZ '1901-01-01 00:00:00+00',
  TIME '00:00:00', '', '[]'
UNION ALL SELECT 3, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
"""

COLUMNS: list[dict[str, Any]] = [
    {"name": "id", "type": "INT"},
    {"name": "big", "type": "INT"},
    {"name": "price", "type": "DOUBLE"},
    {"name": "ratio", "type": "DOUBLE"},
    {"name": "flag", "type": "BOOLEAN"},
    {"name": "day", "type": "DATE"},
    {"name": "at", "type": "TIMESTAMP"},
    {"name": "instant", "type": "TIMESTAMP", "zoned": True},
    {"name": "clock", "type": "TIME"},
    {"name": "word", "type": "TEXT"},
    {"name": "doc", "type": "TEXT", "native_type": "JSON"},
]

ALL: dict[str, Any] = {
    "source_model": "typed.kinds",
    "dimensions": [column["name"] for column in COLUMNS],
    "order": [{"column": "id"}],
    "distinct_dimension_values": False,
}

ROW = {
    "id": 1,
    "big": 9007199254740993,
    "price": Decimal("12.50"),
    "ratio": 0.5,
    "flag": True,
    "day": date(1969, 12, 31),
    "at": datetime(1969, 12, 31, 23, 59, 59, 999999),
    "instant": datetime(2025, 6, 1, 12, tzinfo=timezone.utc),
    "clock": time(3, 4, 5, 500000),
    "word": "ü",
}

BY_STATUS: dict[str, Any] = {"source_model": "orders", "dimensions": ["status"], "measures": ["amount:sum"]}


@pytest.fixture(scope="module")
def kinds(url: str) -> Iterator[str]:
    with SemClient(url) as client:
        client.create_datasource_sync({"name": "typed", "type": "duckdb", "database": ":memory:", "decimals": "string"})
        client.create_model_sync({"name": "kinds", "data_source": "typed", "sql": VALUES, "columns": COLUMNS})
        yield url
        client.delete_model_sync("kinds", "typed")
        client.delete_datasource_sync("typed")


@pytest.fixture(params=["Arrow", "JSON"])
def answer(request: pytest.FixtureRequest, kinds: str) -> SemResponse:
    with SemClient(kinds, arrow=request.param == "Arrow") as client:
        found = client.query_sync(ALL)
        assert type(found).__name__ == ("ArrowResponse" if request.param == "Arrow" else "SemResponse")
        return found


def test_an_answer_is_the_same_from_arrow_and_from_json(kinds: str) -> None:
    with SemClient(kinds, arrow=False) as plain, SemClient(kinds) as client:
        leveled = {**BY_STATUS, "totals": True, "subtotals": [["status"]]}
        totals = plain.query_sync(leveled).totals
        assert totals is not None and totals["orders.status"] is None
        assert [each.by for each in plain.query_sync(leveled).subtotals] == [["orders.status"]]
        for query in (ALL, BY_STATUS, leveled, {**BY_STATUS, "measures": ["amount", "*:count"]}, {**BY_STATUS, "filters": ["amount < 0"]}):
            expected, found = plain.query_sync(query), client.query_sync(query)
            assert (found.row_count, len(found), found.columns) == (expected.row_count, len(expected), expected.columns)
            assert (found.sql, found.attributes, found.warnings) == (expected.sql, expected.attributes, expected.warnings)
            assert found._repr_html_() == expected._repr_html_()
            assert found.data == expected.data
            assert (found.totals, found.subtotals) == (expected.totals, expected.subtotals)
            assert found.to_markdown() == expected.to_markdown()


def test_pandas_has_the_dtypes_of_the_columns(answer: SemResponse) -> None:
    frame = answer.to_pandas(names="short")
    dtypes = {name: str(dtype) for name, dtype in frame.dtypes.items()}
    assert dtypes == {
        "id": "int64",
        "big": "Int64",
        "price": "object",
        "ratio": "float64",
        "flag": "boolean",
        "day": "datetime64[us]",
        "at": "datetime64[us]",
        "instant": "datetime64[us, UTC]",
        "clock": "object",
        "word": str(pandas.Series(["x"]).dtype),
        "doc": "object",
    }
    first = frame.iloc[0]
    assert {name: first[name] for name in ROW} == {**ROW, "day": datetime(1969, 12, 31)}
    assert first["doc"] == {"a": [1]}
    assert frame.iloc[2].isna().sum() == 10
    assert [*frame.resample("YS", on="day")["id"].sum()][:: 2025 - 1969] == [1, 2]


def test_polars_has_the_types_of_the_columns(answer: SemResponse) -> None:
    frame = answer.to_polars(names="short")
    types = [polars.Int64, polars.Int64, polars.Decimal, polars.Float64, polars.Boolean, polars.Date]
    assert [dtype.base_type() for dtype in frame.dtypes[:6]] == types
    assert frame.dtypes[6:8] == [polars.Datetime("us"), polars.Datetime("us", "UTC")]
    assert frame.dtypes[8:] == [polars.Time, polars.String, polars.String]
    assert {name: frame.row(0, named=True)[name] for name in ROW} == ROW


def test_arrow_has_the_types_of_the_columns(answer: SemResponse) -> None:
    table = answer.to_arrow(names="short")
    kinds = {name: str(table.schema.field(name).type) for name in table.column_names}
    assert kinds.pop("price").startswith("decimal128(")
    assert kinds == {
        "id": "int64",
        "big": "int64",
        "ratio": "double",
        "flag": "bool",
        "day": "date32[day]",
        "at": "timestamp[us]",
        "instant": "timestamp[us, tz=UTC]",
        "clock": "time64[us]",
        "word": "string",
        "doc": "string",
    }
    assert {name: table.column(name)[0].as_py() for name in ROW} == ROW


def test_an_empty_answer_keeps_its_types(kinds: str) -> None:
    for arrow in (True, False):
        with SemClient(kinds, arrow=arrow) as client:
            frame = client.query_df({**ALL, "filters": ["id < 0"]}, names="short")
            assert [str(frame[name].dtype) for name in ("id", "day", "ratio")] == ["int64", "datetime64[us]", "float64"]
            assert client.query_sync({**ALL, "filters": ["id < 0"]}).to_polars(names="short")["day"].dtype == polars.Date


def test_many_rows_and_repeated_words(kinds: str, call: Any) -> None:
    # Words that repeat at first only, so that the dictionary becomes too large and is replaced.
    word = "CASE WHEN range % 5 = 0 THEN NULL WHEN range < 5000 THEN 'w' || (range % 3) ELSE 'u' || range END"
    columns = [{"name": "id", "type": "INT"}, {"name": "word", "type": "TEXT"}]
    source = f"SELECT range AS id, {word} AS word FROM range(100000)"
    call("create_model", {"name": "many", "data_source": "typed", "sql": source, "columns": columns})
    many = call("query", {"source_model": "typed.many", "dimensions": ["id", "word"], "distinct_dimension_values": False})
    assert pyarrow.types.is_dictionary(many.to_arrow().schema.field("many.word").type)
    frame = many.to_pandas(names="short")
    assert (len(many), frame["word"].isna().sum(), frame["id"].sum()) == (100000, 20000, 4999950000)
    assert str(frame["word"].dtype) == str(pandas.Series(["x"]).dtype)
    words = many.to_polars(names="short")["word"]
    assert (words.dtype, words[7], words[99999]) == (polars.String, "w1", "u99999")
    assert many.data[7] == {"many.id": 7, "many.word": "w1"}
    call("delete_model", "many", "typed")


def test_a_failure_after_the_first_rows_is_raised_as_by_json(call: Any, url: str) -> None:
    numbers = "WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 9000)"
    query = {"source_model": "late", "dimensions": ["n", "filler"], "distinct_dimension_values": False}
    columns = [{"name": "n", "type": "INT"}, {"name": "filler", "type": "DATE"}]
    failing = f"{numbers} SELECT n, CASE n WHEN 9000 THEN abs(-9223372036854775807 - 1) ELSE '2025-01-01' END AS filler FROM i"
    call("create_model", {"name": "late", "data_source": "shop", "sql": failing, "columns": columns})
    with pytest.raises(QueryFailed):
        call("query", query)
    other = f"{numbers} SELECT n, CASE n WHEN 9000 THEN 'soon' ELSE '2025-01-01' END AS filler FROM i"
    call("create_model", {"name": "late", "data_source": "shop", "sql": other, "columns": columns})
    assert call("query", query).to_pandas()["late.filler"].iloc[-1] == "soon"
    call("delete_model", "late", "shop")


def test_values_that_python_cannot_hold_stay_as_they_are() -> None:
    attributes = Attributes(
        {
            "m.day": FieldMetadata(type="date"),
            "m.at": FieldMetadata(type="timestamp"),
            "m.n": FieldMetadata(type="integer"),
            "m.p": FieldMetadata(type="decimal"),
        }
    )
    rows: list[dict[str, Any]] = [
        {"m.day": "-000043-03-15", "m.at": "infinity", "m.n": "100000000000000000000", "m.p": "1.25"},
        {"m.day": "2025-01-01", "m.at": "2025-01-01T00:00:00", "m.n": 1, "m.p": 0.5},
    ]
    answer = SemResponse(rows, ["m.day", "m.at", "m.n", "m.p"], None, attributes)
    assert answer.to_pandas(names="short").to_dict("list") == {
        "day": ["-000043-03-15", "2025-01-01"],
        "at": ["infinity", "2025-01-01T00:00:00"],
        "n": [10**20, 1],
        "p": [Decimal("1.25"), Decimal("0.5")],
    }
    assert answer.to_polars(names="short").rows()[0][:2] == ("-000043-03-15", "infinity")
    assert answer.to_arrow(names="short").column("n").to_pylist() == [10**20, 1]


def test_an_answer_has_what_its_statement_read() -> None:
    known = {"dimensions": {}, "measures": {}, "time_zone": "UTC"}
    assert attributes_of(known).cost is None
    assert attributes_of({**known, "cost": {"bytes_scanned": 10485760}}).cost == StatementCost(10485760, None)
    assert attributes_of({**known, "cost": {"rows_scanned": 3}}).cost == StatementCost(None, 3)


def test_names_are_short_and_unique() -> None:
    keys = ["orders.customers.country", "orders.amount_sum", "orders._count"]
    assert short_names(keys) == ["country", "amount_sum", "_count"]
    assert short_names(["orders.country", "orders.customers.country"]) == ["orders_country", "customers_country"]
    assert short_names(["o.a.id", "o.b.a.id", "x.id"]) == ["o_a_id", "b_a_id", "x_id"]
    assert short_names(["a.b", "a_b", "a.b"]) == ["a_b", "a_b_2", "a_b_3"]
    attributes = Attributes({"o.x": FieldMetadata("Name"), "o.y": FieldMetadata("Name")}, {"o.z": FieldMetadata()})
    assert column_names(["o.x", "o.y", "o.z"], attributes, "label") == ["Name (x)", "Name (y)", "z"]
    with pytest.raises(ValueError, match="names is 'full', 'short' or 'label', not 'tiny'"):
        column_names(keys, None, "tiny")  # type: ignore[arg-type]


def test_a_notebook_shows_labels_formats_and_at_most_20_rows() -> None:
    attributes = Attributes(
        {"o.name": FieldMetadata("The <name>", type="string")}, {"o.sum": FieldMetadata(None, NumberFormat("currency", 2, "€"))}
    )
    rows: list[dict[str, Any]] = [{"o.name": "<b>&", "o.sum": 1234.5}, *({"o.name": None, "o.sum": n} for n in range(1500))]
    html = SemResponse(rows, ["o.name", "o.sum"], None, attributes)._repr_html_()
    assert '<th style="text-align: left">The &lt;name&gt;</th><th style="text-align: right">sum</th>' in html
    assert '<td style="text-align: left">&lt;b&gt;&amp;</td><td style="text-align: right">€1234.50</td>' in html
    assert html.count("<tr>") == 21
    assert html.endswith("<p>… and 1,481 more rows</p>")
    assert "more" not in SemResponse(rows[:3], ["o.name", "o.sum"])._repr_html_()


def test_arrow_without_pyarrow_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"pip install 'semlayer\[arrow\]'"):
        SemResponse([], []).to_arrow()
