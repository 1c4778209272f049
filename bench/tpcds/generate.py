"""Creates the TPC-DS database and writes the official texts: generate.py <database> <texts.json> <scale factor>.

dsdgen uses fixed seeds, so a scale factor always gives the same rows. `keys` declares the primary keys, and no
foreign key: the joins are in the models.
"""

import glob
import json
import os
import sys

import duckdb
import duckdb_extension_tpcds

database, texts, scale = sys.argv[1:4]
package = os.path.dirname(duckdb_extension_tpcds.__file__)
extension = glob.glob(os.path.join(package, "extensions", "*", "tpcds.duckdb_extension"))[0]

for leftover in (database, database + ".wal"):
    if os.path.exists(leftover):
        os.remove(leftover)

with duckdb.connect(database) as connection:
    connection.execute(f"LOAD '{extension}'")
    connection.execute(f"CALL dsdgen(sf={float(scale)}, keys=true)")
    official = dict(connection.execute("SELECT query_nr, query FROM tpcds_queries()").fetchall())

with open(texts, "w", encoding="utf-8") as file:
    json.dump(official, file, indent=1)
