/** Formats ingest results as lines of text, for the command line and the startup log. */
import type { DriftEntry, IngestAddition, IngestFailure } from "@semlayer/domain/Ingest"

/** `Created: orders (7 columns)`, or `Updated: orders (+columns: a, b; +joins: c; widened: d)`. */
export const additionLine = (addition: IngestAddition): string => {
  const { model_name, created, new_columns, new_joins, widened_columns, new_unique_keys = [] } = addition
  if (created) return `Created: ${model_name} (${new_columns.length} column${new_columns.length === 1 ? "" : "s"})`
  const parts = [
    ["+columns", new_columns],
    ["+joins", new_joins],
    ["+unique keys", new_unique_keys.map((key) => `(${key.join(", ")})`)],
    ["widened", widened_columns]
  ] as const
  const changes = parts.filter(([, list]) => list.length > 0).map(([what, list]) => `${what}: ${list.join(", ")}`)
  return `Updated: ${model_name} (${changes.join("; ")})`
}

/** The drift of one datasource under a heading; empty if there is none. */
export const driftLines = (datasource: string, entries: ReadonlyArray<DriftEntry>): ReadonlyArray<string> =>
  entries.length === 0
    ? []
    : [
        "",
        `Pending drift (run semlayer validate-models --datasource ${datasource} to inspect):`,
        ...entries.map(({ tool, model_name }) => `  - ${tool}: ${model_name}`)
      ]

/** Failures of single models under a heading; empty if there are none. */
export const errorLines = (
  errors: ReadonlyArray<Pick<IngestFailure, "model_name" | "error">>
): ReadonlyArray<string> =>
  errors.length === 0
    ? []
    : [`Errors (${errors.length}):`, ...errors.map(({ model_name, error }) => `  - ${model_name}: ${error}`)]
