/** The shipped dialects. To add one, define it in a file of this folder and list it here. */
import { bigquery } from "./BigQuery.js"
import { clickhouse } from "./ClickHouse.js"
import { duckdb } from "./DuckDb.js"
import { mysql } from "./MySql.js"
import { oracle } from "./Oracle.js"
import { postgres } from "./Postgres.js"
import { redshift } from "./Redshift.js"
import { snowflake } from "./Snowflake.js"
import { databricks, spark } from "./Spark.js"
import type { SqlDialect } from "./SqlDialect.js"
import { sqlite } from "./Sqlite.js"
import { sqlserver } from "./SqlServer.js"
import { trino } from "./Trino.js"

export const dialects: ReadonlyArray<SqlDialect> = [
  sqlite,
  duckdb,
  postgres,
  mysql,
  clickhouse,
  sqlserver,
  snowflake,
  bigquery,
  redshift,
  trino,
  databricks,
  spark,
  oracle
]
