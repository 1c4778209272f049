/** The rows of an answer as they are seen: those of the data, then subtotals and the total. */
import type { Timed } from "../api/Calls.js"
import type { ResultColumn } from "@semlayer/charts/Display"

type Answer = Timed["answer"]
type Row = Answer["data"][number]

/** A total or subtotal: a row after those of the answer. */
export interface Summary {
  readonly title: string
  readonly by: ReadonlyArray<string>
  readonly row: Row
}

export const summariesOf = ({ subtotals, totals }: Answer): ReadonlyArray<Summary> => [
  ...(subtotals ?? []).flatMap(({ by, data }) => data.map((row) => ({ title: "Subtotal", by, row }))),
  ...(totals === undefined || totals === null ? [] : [{ title: "Total", by: [], row: totals }])
]

/** What a summary shows in the dimensions that it is not grouped by: its title in the first, nothing in the others. */
export const summaryText = (
  summary: Summary | undefined,
  column: Pick<ResultColumn, "key" | "isMeasure">,
  index: number
): string | null => {
  if (summary === undefined || column.isMeasure || summary.by.includes(column.key)) return null
  return index === 0 || summary.by.length > 0 ? summary.title : ""
}
