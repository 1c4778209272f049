"""An engine for `corpus.mjs`: runs one statement per line; statements and results are JSON.

`engine.py spark DATASET.sql` runs them on a local Spark session. `engine.py NAME DATASET.sql`, with the name of any
other dialect, translates them from that dialect with sqlglot and runs the result on DuckDB. This does not prove that
the engine itself agrees, but is an independent interpretation of the SQL.
"""

import atexit
import datetime
import decimal
import json
import math
import os
import shutil
import sys
import tempfile
import time

os.environ["TZ"] = "UTC"
time.tzset()

import duckdb  # noqa: E402

NAMES = {"mssql": "tsql"}


def cell(value):
    """A value as JSON that keeps its digits: types without a JSON form are an object with one key."""
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return value if abs(value) < 2**53 else {"integer": str(value)}
    if isinstance(value, float):
        return value if math.isfinite(value) else {"float": str(value)}
    if isinstance(value, decimal.Decimal):
        return {"decimal": format(value, "f")}
    if isinstance(value, datetime.datetime):
        instant = value.tzinfo is not None
        utc = value.astimezone(datetime.timezone.utc).replace(tzinfo=None) if instant else value
        return utc.isoformat() + ("Z" if instant else "")
    if isinstance(value, datetime.date):
        return value.isoformat()
    return str(value)


def load(path):
    """A dataset, loaded into DuckDB."""
    database = duckdb.connect()
    with open(path, encoding="utf-8") as script:
        database.execute(script.read())
    return database


UNITS = {"YYYY": "year", "Q": "quarter", "MM": "month", "IW": "week", "ISO_WEEK": "week", "DD": "day", "HH24": "hour", "MI": "minute"}

MACROS = [
    "CREATE MACRO stdevp(x) AS stddev_pop(x)",
    "CREATE MACRO var(x) AS var_samp(x)",
    "CREATE MACRO varp(x) AS var_pop(x)",
    "CREATE MACRO numtodsinterval(n, unit) AS n * (CASE unit WHEN 'DAY' THEN INTERVAL 1 DAY WHEN 'HOUR' THEN INTERVAL 1 HOUR"
    " WHEN 'MINUTE' THEN INTERVAL 1 MINUTE ELSE INTERVAL 1 SECOND END)",
]


def adapted(tree):
    """Translates what sqlglot leaves unchanged for DuckDB: names of units, collations, `+` between texts."""
    from sqlglot import exp

    def rewrite(node):
        if isinstance(node, exp.Collate):
            return node.this
        if isinstance(node, (exp.DateTrunc, exp.TimestampTrunc)):
            unit = UNITS.get(node.unit.name.upper())
            if unit is not None:
                return exp.Anonymous(this="DATE_TRUNC", expressions=[exp.Literal.string(unit), node.this])
        if isinstance(node, exp.Add) and isinstance(node.expression, (exp.National, exp.Literal)):
            if isinstance(node.expression, exp.National) or node.expression.is_string:
                return exp.DPipe(this=node.this, expression=exp.Literal.string(node.expression.name))
        if isinstance(node, exp.StrToTime) and isinstance(node.this, exp.Literal):
            return exp.cast(node.this, "TIMESTAMP")
        return node

    return tree.transform(rewrite)


def over_duckdb(dialect, database):
    import sqlglot

    database.execute("SET TimeZone = 'UTC'")
    for macro in MACROS:
        database.execute(macro)

    def run(sql):
        [tree] = sqlglot.parse(sql, read=NAMES.get(dialect, dialect))
        translated = adapted(tree).sql(dialect="duckdb")
        try:
            cursor = database.execute(translated)
        except Exception as error:
            raise RuntimeError(f"{error}\n  of {translated}") from error
        return [column[0] for column in cursor.description], cursor.fetchall()

    return run


def over_spark(database):
    from pyspark.sql import SparkSession

    # The tables are small, so code generation per query would cost more than it saves.
    options = {
        "spark.ui.enabled": "false",
        "spark.log.level": "OFF",
        "spark.sql.session.timeZone": "UTC",
        "spark.sql.shuffle.partitions": "1",
        "spark.sql.adaptive.enabled": "false",
        "spark.sql.codegen.wholeStage": "false",
        "spark.sql.codegen.factoryMode": "NO_CODEGEN",
        "spark.sql.parquet.inferTimestampNTZ.enabled": "false",
    }
    builder = SparkSession.builder.master("local[1]")
    for name, value in options.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    directory = tempfile.mkdtemp(prefix="semlayer-spark-")
    atexit.register(shutil.rmtree, directory, ignore_errors=True)
    for number, (table,) in enumerate(
        database.execute("SELECT table_name FROM information_schema.tables").fetchall()
    ):
        file = f"{directory}/{number}.parquet"
        database.execute(f"COPY \"{table}\" TO '{file}' (FORMAT parquet)")
        session.read.parquet(file).cache().createOrReplaceTempView(f"`{table}`")

    def run(sql):
        answer = session.sql(sql)
        return answer.columns, [list(row) for row in answer.collect()]

    return run


def main():
    dialect, dataset = sys.argv[1:]
    database = load(dataset)
    run = over_spark(database) if dialect == "spark" else over_duckdb(dialect, database)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            columns, rows = run(json.loads(line)["sql"])
            answer = {"columns": columns, "rows": [[cell(value) for value in row] for row in rows]}
        except Exception as error:
            answer = {"error": str(error)[:2000]}
        print(json.dumps(answer), flush=True)


main()
