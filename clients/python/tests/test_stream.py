"""Streamed rows, async and blocking, on a running server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any, Optional

import httpx
import pytest

from semlayer import AnswerInvalid, SemClient, ServerUnreachable
from semlayer.errors import QueryFailed, UnknownMeasure

BY_STATUS: dict[str, Any] = {
    "source_model": "orders",
    "dimensions": ["status"],
    "measures": ["amount:sum"],
    "order": [{"column": "status", "direction": "asc"}],
}

ALL: dict[str, Any] = {"source_model": "numbers", "dimensions": ["n", "filler"], "distinct_dimension_values": False}


def numbers(count: int, filler: str) -> dict[str, Any]:
    source = f"WITH RECURSIVE i (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < {count})"
    return {
        "name": "numbers",
        "data_source": "shop",
        "sql": f"{source} SELECT n, {filler} AS filler FROM i",
        "columns": [{"name": "n", "type": "INT"}, {"name": "filler"}],
    }


class Reader:
    """Reads a stream: with ``for``, or with ``async for``."""

    def __init__(self, client: SemClient, *, awaited: bool) -> None:
        self.client = client
        self._loop = asyncio.new_event_loop() if awaited else None

    def read(self, query: Any, most: Optional[int] = None, **options: Any) -> tuple[list[Any], Any]:
        """Returns some or all rows, and the stream."""
        if self._loop is None:
            rows: list[Any] = []
            with self.client.stream_sync(query, **options) as stream:
                for row in stream:
                    rows.append(row)
                    if len(rows) == most:
                        break
            return rows, stream
        return self._loop.run_until_complete(self._read(query, most, **options))

    async def _read(self, query: Any, most: Optional[int], **options: Any) -> tuple[list[Any], Any]:
        rows: list[Any] = []
        async with self.client.stream(query, **options) as stream:
            async for row in stream:
                rows.append(row)
                if len(rows) == most:
                    break
        return rows, stream

    def close(self) -> None:
        if self._loop is None:
            return self.client.close()
        self._loop.run_until_complete(self.client.aclose())
        self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        self._loop.close()


@pytest.fixture(params=["awaited", "blocking"])
def reader(request: pytest.FixtureRequest, url: str) -> Iterator[Reader]:
    reader = Reader(SemClient(url), awaited=request.param == "awaited")
    yield reader
    reader.client.delete_model_sync("numbers", "shop") if "numbers" in str(reader.client.list_models_sync()) else None
    reader.close()


def test_rows_equal_those_of_the_query(reader: Reader) -> None:
    answer = reader.client.query_sync(BY_STATUS)
    rows, stream = reader.read(BY_STATUS)
    assert rows == answer.data
    assert (stream.columns, stream.sql, stream.warnings) == (answer.columns, answer.sql, [])
    assert stream.attributes == answer.attributes
    filtered = {**BY_STATUS, "filters": ["status = '{one}'"]}
    assert reader.read(filtered, variables={"one": "open"})[0] == [{"orders.status": "open", "orders.amount_sum": 20}]


def test_lines_are_split_at_row_ends_only(reader: Reader) -> None:
    reader.client.create_model_sync(numbers(3000, "'a' || char(8232, 133, 10, 13, 28) || 'ü\"'"))
    rows, _ = reader.read(ALL)
    assert rows == [{"numbers.n": n + 1, "numbers.filler": 'a\u2028\x85\n\r\x1cü"'} for n in range(3000)]


def test_a_failure_is_raised_before_or_after_the_rows(reader: Reader) -> None:
    with pytest.raises(UnknownMeasure) as unknown:
        reader.read({"source_model": "orders", "measures": ["amont"]})
    assert (unknown.value.candidates, unknown.value.status) == (["amount"], 400)
    failing = "CASE n WHEN 9000 THEN abs(-9223372036854775807 - 1) ELSE 'x' END"
    reader.client.create_model_sync(numbers(9000, failing))
    assert len(reader.read(ALL, 1000)[0]) == 1000
    with pytest.raises(QueryFailed) as failed:
        reader.read(ALL)
    assert (failed.value.status, failed.value.tag) == (502, "QueryFailed")


def test_leaving_a_loop_cancels_its_statement(reader: Reader) -> None:
    reader.client.create_model_sync(numbers(10**9, "'x'"))
    # More often than there are permits: none may leak.
    for _ in range(6):
        assert len(reader.read(ALL, 2)[0]) == 2
    assert reader.client.query_sync({"source_model": "orders", "measures": ["*:count"]}).data == [{"orders._count": 3}]


def test_foreign_responses_are_reported(reader: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    client = SemClient("http://127.0.0.1:9")
    with pytest.raises(ServerUnreachable), client.stream_sync(BY_STATUS):
        pass
    transport = httpx.MockTransport(lambda _: httpx.Response(200, text="<html>"))
    client._sync = httpx.Client(transport=transport)
    with pytest.raises(AnswerInvalid), client.stream_sync(BY_STATUS):
        pass
    client.close()


def test_an_ingest_streams_its_progress_and_at_last_its_result(url: str) -> None:
    async def awaited() -> list[Any]:
        async with SemClient(url) as client:
            return [event async for event in client.ingest_stream("shop", include_tables=["cust*"])]

    with SemClient(url) as client:
        blocking = list(client.ingest_stream_sync("shop", include_tables=["cust*"]))
    for *events, last in (blocking, asyncio.run(awaited())):
        assert last["result"]["models"] == ["customers"]
        assert {each["progress"]["phase"] for each in events} == {"tables", "profiles"}
        assert events[0]["progress"] == {"phase": "tables", "name": "customers", "position": 1, "total": 1}
