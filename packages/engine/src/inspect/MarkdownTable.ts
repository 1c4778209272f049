/** Renders compact Markdown tables: columns that are empty in every row are omitted. */

const absent = "—"

/** A value as a table cell, on one line; empty if absent. */
export const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")
}

/** Names as inline code. */
export const codes = (names: ReadonlyArray<string>): string => names.map((name) => `\`${name}\``).join(", ")

export const none = "_(none)_"

/** A table. If only one column is left, a list of its values; if there are no rows, a placeholder. */
export const markdownTable = (headings: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  if (rows.length === 0) return none
  const kept = headings.flatMap((heading, i) => (rows.some((row) => row[i] !== "") ? [{ heading, i }] : []))
  const [only, another] = kept
  if (only !== undefined && another === undefined) return codes(rows.map((row) => row[only.i] ?? ""))
  const line = (cells: ReadonlyArray<string>) => `| ${cells.join(" | ")} |`
  return [
    line(kept.map(({ heading }) => heading)),
    line(kept.map(() => "---")),
    ...rows.map((row) => line(kept.map(({ i }) => row[i] || absent)))
  ].join("\n")
}
