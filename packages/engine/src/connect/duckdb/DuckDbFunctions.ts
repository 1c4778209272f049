/**
 * Functions of DuckDB that a SELECT can call and that do more than read: they log or profile the whole instance, to
 * standard output or to files (where files are forbidden, the process ends), show what was logged, change the parser,
 * take pointers, or run SQL that stands in a text. No setting of DuckDB turns them off.
 */
import { Either } from "effect"
import { codeOf } from "../SideEffects.js"

const forbidden = [
  ...["enable_\\w+", "disable_\\w+", "truncate_duckdb_logs", "duckdb_logs\\w*", "write_log", "checkpoint"],
  ...[
    "force_checkpoint",
    "arrow_scan\\w*",
    "pandas_scan",
    "python_map_function",
    "query",
    "json_execute_serialized_sql"
  ],
  ...["from_substrait\\w*", "getenv"]
]

const call = new RegExp(`(?<![\\p{L}\\p{N}_$])(${forbidden.join("|")})\\s*\\(`, "iu")

/** The name of a forbidden function that a statement calls; null when it calls none. Throws where that cannot be told. */
export const forbiddenCall = (sql: string): string | null =>
  Either.match(codeOf(sql, "duckdb", false), {
    onLeft: (doubt) => {
      throw new Error(doubt)
    },
    onRight: (code) => call.exec(code)?.[1]?.toLowerCase() ?? null
  })
