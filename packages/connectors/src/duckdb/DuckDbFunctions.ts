/**
 * DuckDB functions with side effects that a SELECT can call. They log or profile the whole instance, to standard output or to
 * files (where files are forbidden, the process aborts), show what was logged, change the parser, take pointers, or run SQL
 * that is given as text. No setting of DuckDB disables them.
 */
import { effectRefusal } from "../sql/SideEffects.js"

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

/** Why a statement is rejected for the functions that it calls; null if it may run. */
export const functionRejection = effectRefusal("duckdb", forbidden, { runsTexts: false })
