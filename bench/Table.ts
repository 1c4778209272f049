/** The measurements, as Markdown. */

export interface Figure {
  readonly what: string
  readonly reached: string
  /** The project's target; null if there is none. */
  readonly target: string | null
  readonly met: boolean | null
}

export const figure = (
  what: string,
  reached: string,
  target: string | null = null,
  met: boolean | null = null
): Figure => ({
  what,
  reached,
  target,
  met
})

export const table = (figures: ReadonlyArray<Figure>): string => {
  const rows = figures.map(({ what, reached, target, met }) => [
    what,
    reached,
    target ?? "",
    met === null ? "" : met ? "yes" : "no"
  ])
  const all = [["What", "Reached", "Target", "Met"], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: ReadonlyArray<string>) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`
  return [line(all[0] ?? []), rule, ...rows.map(line)].join("\n")
}
