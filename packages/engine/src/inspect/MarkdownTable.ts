/** Tables of Markdown that say only what there is to say: a column without a value in any row is left out. */

const absent = "—"

/** A value in one line of a table; empty for what is absent. */
export const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return ""
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|")
}

/** Names as code. */
export const codes = (names: ReadonlyArray<string>): string => names.map((name) => `\`${name}\``).join(", ")

export const none = "_(none)_"

/** A table; a list of names where there is only the first column, and a word where there are no rows. */
export const tableOf = (headings: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
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
