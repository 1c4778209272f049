/** The documented limits. Tests check the service's behavior on both sides of each over HTTP. */

interface Limit {
  readonly constant: string
  /** The documented value, which tests use. */
  readonly value: number
  /** The description in the docs. */
  readonly meaning: string
}

const limit = (constant: string, value: number, meaning: string): Limit => ({ constant, value, meaning })

export const limits = {
  port: limit("Default port", 5143, "port of `serve`; set by `PORT` or `--port`"),
  maxResults: limit("`max_results`", 10, "default number of search hits"),
  fusion: limit("k of reciprocal rank fusion", 60, "a hit at rank r of a ranking scores 1 / (k + r)"),
  probeRows: limit("Rows of a probe", 100_001, "read of each SQLite table at ingest; `SEM_PROBE_SCAN_CAP` + 1"),
  probeTexts: limit(
    "Distinct texts of a probe",
    1_000,
    "a numeric SQLite column with this many distinct texts becomes TEXT"
  ),
  keptValues: limit("`sampled_values`", 50, "maximum number of stored values of a column, most frequent first"),
  shownValues: limit("`sampled`", 20, "values in the text; for more than 50 distinct values it ends with their number"),
  description: limit("`description` of a memory", 500, "maximum length, in characters"),
  preview: limit("Preview of a memory", 500, "maximum length of the learning in a compact hit, in characters"),
  sampleRows: limit("`num_rows`", 3, "default number of sample rows of an inspected model"),
  descriptionChars: limit("`descriptions_max_chars`", 0, "minimum; descriptions are truncated to it"),
  variableName: limit(
    "Name of a filter variable",
    1,
    "minimum length, in characters; names match `[a-zA-Z_][a-zA-Z0-9_]*`"
  )
} as const
