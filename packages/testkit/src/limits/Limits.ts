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
  port: limit("Default port", 5143, "where the service listens; `PORT`, `--port`"),
  maxResults: limit("`max_results`", 10, "hits of a search that asks for no number"),
  fusion: limit("k of reciprocal rank fusion", 60, "the hit at rank r of a channel gains 1 / (k + r)"),
  probeRows: limit("Rows of a probe", 100_001, "read of each SQLite table at ingest; `SEM_PROBE_SCAN_CAP` is one less"),
  probeTexts: limit("Distinct texts of a probe", 1_000, "from so many on a SQLite column of numbers is one of texts"),
  keptValues: limit("`sampled_values`", 50, "most values that are kept of a column, the frequent ones first"),
  shownValues: limit("`sampled`", 20, "values in the text; beyond 50 distinct ones it ends in their true number"),
  description: limit("`description` of a memory", 500, "most characters"),
  preview: limit("Preview of a memory", 500, "most characters of what a short hit tells of its learning"),
  sampleRows: limit("`num_rows`", 3, "sample rows of an inspected model that asks for no number"),
  descriptionChars: limit("`descriptions_max_chars`", 0, "least number; descriptions are cut to it"),
  variableName: limit("Name of a filter variable", 1, "least characters: `[a-zA-Z_][a-zA-Z0-9_]*`")
} as const
