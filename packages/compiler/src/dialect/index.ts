/** The dialects that semlayer ships. Adding one is a file beside this one and a line here. */
import { clickhouse } from "./ClickHouse.js"
import { duckdb } from "./DuckDb.js"
import { mysql } from "./MySql.js"
import { postgres } from "./Postgres.js"
import type { SqlDialect } from "./SqlDialect.js"
import { sqlite } from "./Sqlite.js"

export const dialects: ReadonlyArray<SqlDialect> = [sqlite, duckdb, postgres, mysql, clickhouse]
