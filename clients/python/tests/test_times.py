"""Times of day: texts in results, ``datetime.time`` or texts in queries."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import time
from pathlib import Path

import pytest

from semlayer import SemClient
from semlayer.local import LocalServer

from .conftest import COMMAND

SHIFTS = """
CREATE TABLE shifts (id INTEGER PRIMARY KEY, begins TIME);
INSERT INTO shifts VALUES (1, '09:30:00'), (2, '23:59:59.500'), (3, NULL);
"""

BEGINS = {"source_model": "shifts", "dimensions": ["id", "begins"], "order": {"id": "asc"}}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SemClient]:
    path = tmp_path_factory.mktemp("shifts") / "shifts.db"
    connection = sqlite3.connect(path)
    connection.executescript(SHIFTS)
    connection.close()
    server = LocalServer(tmp_path_factory.mktemp("storage"), COMMAND)
    with SemClient(server.url()) as client:
        client.create_datasource_sync({"name": "shifts", "type": "sqlite", "database": path})
        client.ingest_sync("shifts")
        yield client
    server.close()


def test_times_of_day_are_texts_that_python_parses(client: SemClient) -> None:
    texts = ["09:30:00", "23:59:59.500000", None]
    answer = client.query_sync(BEGINS)
    assert [row["shifts.begins"] for row in answer.data] == texts
    assert [time.fromisoformat(text) for text in texts if text] == [time(9, 30), time(23, 59, 59, 500_000)]
    assert [*answer.to_polars()["shifts.begins"]] == [text and time.fromisoformat(text) for text in texts]
    assert [*answer.to_pandas()["shifts.begins"].dropna()] == [time(9, 30), time(23, 59, 59, 500_000)]
    assert "23:59:59.500000" in answer.to_markdown()
    assert [row["shifts.begins"] for row in client.stream_sync(BEGINS)] == texts


@pytest.mark.parametrize("start", [time(10), time(23, 59, 59, 500_000), "10:00"])
def test_times_of_day_may_be_variables(client: SemClient, start: object) -> None:
    asked = {"source_model": "shifts", "dimensions": ["id"], "filters": ["begins >= '{start}'"], "variables": {"start": start}}
    assert client.query_sync(asked).data == [{"shifts.id": 2}]
