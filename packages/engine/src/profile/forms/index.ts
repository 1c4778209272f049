/** Engines whose tables can be profiled. */
import type { ProfileForm } from "./ProfileForm.js"
import { clickhouseForm } from "./ClickHouse.js"
import { duckdbForm } from "./DuckDb.js"
import { mysqlForm } from "./MySql.js"
import { postgresForm } from "./Postgres.js"
import { sqliteForm } from "./Sqlite.js"

/** Profile forms by dialect name. */
export const profileForms: ReadonlyMap<string, ProfileForm> = new Map([
  ["sqlite", sqliteForm],
  ["duckdb", duckdbForm],
  ["postgres", postgresForm],
  ["mysql", mysqlForm],
  ["clickhouse", clickhouseForm]
])
