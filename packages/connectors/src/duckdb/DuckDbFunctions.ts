/**
 * Functions of DuckDB that a SELECT can call and that do more than read: they log or profile the whole instance, to
 * standard output or to files (where files are forbidden, the process ends), show what was logged, change the parser,
 * take pointers, or run SQL that stands in a text. No setting of DuckDB turns them off.
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

/** Why a statement is refused, by the functions that it calls; null where it may run. */
export const refusal = effectRefusal("duckdb", forbidden, { runsTexts: false })
