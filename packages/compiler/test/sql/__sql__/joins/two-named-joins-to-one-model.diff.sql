-- two named joins to one model
-- {"source_model":"transfers","measures":["pieces:sum"],"dimensions":["origin.name","destination.name"]}
--
-- plan
--   Project [transfers.origin.name = origin__name, transfers.destination.name = destination__name, transfers.pieces_sum = pieces_sum]
--     Aggregate by [origin__name = origin.name, destination__name = destination.name] of [pieces_sum = SUM(transfers.pieces)]
--       Join left on transfers.destination_id = destination.id
--         Join left on transfers.origin_id = origin.id
--           Scan transfers as transfers
--           Scan retail.stores as origin
--         Scan retail.stores as destination

-- generic
SELECT
  origin.name AS "transfers.origin.name",
  destination.name AS "transfers.destination.name",
  SUM(transfers.pieces) AS "transfers.pieces_sum"
FROM transfers
LEFT JOIN retail.stores AS origin
  ON transfers.origin_id = origin.id
LEFT JOIN retail.stores AS destination
  ON transfers.destination_id = destination.id
GROUP BY 1, 2;

-- sqlite, duckdb, postgres, snowflake, redshift: no difference

-- mysql
-   origin.name AS "transfers.origin.name",
-   destination.name AS "transfers.destination.name",
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   origin.name AS `transfers.origin.name`,
+   destination.name AS `transfers.destination.name`,
+   SUM(transfers.pieces) AS `transfers.pieces_sum`

-- clickhouse
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(toDecimal128(accurateCast(transfers.pieces, 'Nullable(Int128)'), 0)) AS "transfers.pieces_sum"
  …
- GROUP BY 1, 2;
+ GROUP BY 1, 2
+ SETTINGS join_use_nulls = 1, aggregate_functions_null_for_empty = 1, enable_extended_results_for_datetime_functions = 1;

-- mssql
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS "transfers.pieces_sum"
  …
- GROUP BY 1, 2;
+ GROUP BY origin.name, destination.name;

-- bigquery
-   origin.name AS "transfers.origin.name",
-   destination.name AS "transfers.destination.name",
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   origin.name AS transfers_origin_name_1a97eaa2,
+   destination.name AS transfers_destination_name_b11f3a06,
+   SUM(transfers.pieces) AS transfers_pieces_sum_fa6949d0

-- trino
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS "transfers.pieces_sum"

-- databricks, spark
-   origin.name AS "transfers.origin.name",
-   destination.name AS "transfers.destination.name",
-   SUM(transfers.pieces) AS "transfers.pieces_sum"
+   origin.name AS `transfers.origin.name`,
+   destination.name AS `transfers.destination.name`,
+   SUM(CAST(transfers.pieces AS DECIMAL(38, 0))) AS `transfers.pieces_sum`

-- oracle
- LEFT JOIN retail.stores AS origin
+ LEFT JOIN retail.stores origin
  …
- LEFT JOIN retail.stores AS destination
+ LEFT JOIN retail.stores destination
  …
- GROUP BY 1, 2;
+ GROUP BY origin.name, destination.name;
