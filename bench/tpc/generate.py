"""Creates the database of TPC-DS or TPC-H and writes the official texts:
generate.py <tpcds | tpch> <database> <texts.json> <scale factor>.

The generators use fixed seeds, so a scale factor always gives the same rows. Primary keys are declared, and no foreign
key: the joins are in the models.
"""

import glob
import importlib
import json
import os
import sys

import duckdb

benchmark, database, texts, scale = sys.argv[1:5]
package = os.path.dirname(importlib.import_module(f"duckdb_extension_{benchmark}").__file__)
extension = glob.glob(os.path.join(package, "extensions", "*", f"{benchmark}.duckdb_extension"))[0]

PRIMARY_KEYS_OF_TPCH = {
    "region": "r_regionkey",
    "nation": "n_nationkey",
    "supplier": "s_suppkey",
    "customer": "c_custkey",
    "part": "p_partkey",
    "partsupp": "ps_partkey, ps_suppkey",
    "orders": "o_orderkey",
    "lineitem": "l_orderkey, l_linenumber",
}


def generate(connection):
    if benchmark == "tpcds":
        connection.execute(f"CALL dsdgen(sf={float(scale)}, keys=true)")
        return
    connection.execute(f"CALL dbgen(sf={float(scale)})")
    for table, columns in PRIMARY_KEYS_OF_TPCH.items():
        connection.execute(f"ALTER TABLE {table} ADD PRIMARY KEY ({columns})")


for leftover in (database, database + ".wal"):
    if os.path.exists(leftover):
        os.remove(leftover)

with duckdb.connect(database) as connection:
    connection.execute(f"LOAD '{extension}'")
    generate(connection)
    official = dict(connection.execute(f"SELECT query_nr, query FROM {benchmark}_queries()").fetchall())

with open(texts, "w", encoding="utf-8") as file:
    json.dump(official, file, indent=1)
