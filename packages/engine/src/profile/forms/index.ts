/** Engines whose tables can be profiled. */
import type { ProfileForm } from "./ProfileForm.js"
import { bigQueryForm } from "./BigQuery.js"
import { clickhouseForm } from "./ClickHouse.js"
import { redshiftForm } from "./Redshift.js"
import { sparkForm } from "./Spark.js"
import { duckdbForm } from "./DuckDb.js"
import { oracleForm } from "./Oracle.js"
import { mysqlForm } from "./MySql.js"
import { postgresForm } from "./Postgres.js"
import { snowflakeForm } from "./Snowflake.js"
import { sqlServerForm } from "./SqlServer.js"
import { sqliteForm } from "./Sqlite.js"
import { trinoForm } from "./Trino.js"

/** Profile forms by dialect name. */
export const profileForms: ReadonlyMap<string, ProfileForm> = new Map([
  ["sqlite", sqliteForm],
  ["duckdb", duckdbForm],
  ["postgres", postgresForm],
  ["mysql", mysqlForm],
  ["clickhouse", clickhouseForm],
  ["trino", trinoForm],
  ["snowflake", snowflakeForm],
  ["bigquery", bigQueryForm],
  ["redshift", redshiftForm],
  ["mssql", sqlServerForm],
  ["oracle", oracleForm],
  ["databricks", sparkForm],
  ["spark", sparkForm]
])
