/** The built-in engines by canonical type. Drivers are large, so each is loaded on first use. */
import type { Connector } from "./connection/Connector.js"

export const connectors: ReadonlyMap<string, () => Promise<Connector>> = new Map([
  ["sqlite", () => import("./sqlite/Sqlite.js").then(({ sqlite }) => sqlite)],
  ["duckdb", () => import("./duckdb/DuckDb.js").then(({ duckdb }) => duckdb)],
  ["postgres", () => import("./postgres/Postgres.js").then(({ postgres }) => postgres)],
  ["redshift", () => import("./redshift/Redshift.js").then(({ redshift }) => redshift)],
  ["oracle", () => import("./oracle/Oracle.js").then(({ oracle }) => oracle)],
  ["mssql", () => import("./sqlserver/SqlServer.js").then(({ sqlserver }) => sqlserver)],
  ["mysql", () => import("./mysql/MySql.js").then(({ mysql }) => mysql)],
  ["clickhouse", () => import("./clickhouse/ClickHouse.js").then(({ clickhouse }) => clickhouse)],
  ["trino", () => import("./trino/Trino.js").then(({ trino }) => trino)],
  ["snowflake", () => import("./snowflake/Snowflake.js").then(({ snowflake }) => snowflake)],
  ["bigquery", () => import("./bigquery/BigQuery.js").then(({ bigquery }) => bigquery)],
  ["databricks", () => import("./databricks/Databricks.js").then(({ databricks }) => databricks)],
  ["spark", () => import("./spark/Spark.js").then(({ spark }) => spark)]
])
