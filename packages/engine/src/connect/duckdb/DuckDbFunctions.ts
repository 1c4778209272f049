/**
 * Functions of DuckDB that a SELECT can call and that do more than read: they log or profile the whole instance, to
 * standard output or to files (where files are forbidden, the process ends), change the parser, or run SQL that stands in
 * a text, where none of this would be seen. No setting of DuckDB turns them off.
 */
const forbidden = [
  ...["enable_logging", "disable_logging", "truncate_duckdb_logs", "enable_profiling", "disable_profiling"],
  ...["enable_peg_parser", "disable_peg_parser", "checkpoint", "force_checkpoint", "arrow_scan", "arrow_scan_dumb"],
  ...["query", "json_execute_serialized_sql"]
]

const call = new RegExp(`(?<![\\p{L}\\p{N}_$])(${forbidden.join("|")})"?\\s*\\(`, "iu")

/** Nearly all statements have none of the names, and need no closer look. */
const named = new RegExp(forbidden.join("|"), "i")

/** Texts, comments and quoted names, each from its start to its end, so that none begins inside another. */
const token =
  /"(?:[^"]|"")*"|(?<![\w$])[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|(?<![\w$])\$(\w*)\$[\s\S]*?\$\1\$|\/\*[\s\S]*?\*\/|--[^\r\n]*/g

/** The name of a forbidden function that a statement calls; null when it calls none. */
export const forbiddenCall = (sql: string): string | null => {
  if (!named.test(sql)) return null
  const code = [...sql.matchAll(token)].some(([text]) => isNested(text))
    ? sql
    : sql.replace(token, (text) => (text.startsWith('"') ? text : " "))
  return call.exec(code)?.[1]?.toLowerCase() ?? null
}

/** A comment within a comment: DuckDB ends it elsewhere than the pattern does, so that all is looked at as code. */
const isNested = (text: string): boolean => text.startsWith("/*") && text.includes("/*", 2)
