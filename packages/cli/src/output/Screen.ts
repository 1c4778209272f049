/** A query result in a terminal: labels and formats, in the width of the terminal, and not endless. */
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import { inOneTable } from "@semlayer/engine/query/Levels"
import { rowCount } from "./Answer.js"
import { labelledTable, rawTable } from "./Shown.js"
import { aligned, fitted } from "./Table.js"

/** Rows after which a terminal shows no more, unless the query has its own limit. */
const mostRows = 1000

export interface ScreenOptions {
  /** Width of the terminal in columns. */
  readonly width: number
  /** Keys and values as they are, without labels and formats. */
  readonly isRaw: boolean
  /** Lines may be longer than the terminal is wide. */
  readonly isWide: boolean
  /** Whether the query has a limit, so that all of its rows are wanted. */
  readonly isLimited: boolean
}

/** The table, and a line that says what it leaves out. */
export const screenText = (answer: SemResponse, { width, isRaw, isWide, isLimited }: ScreenOptions): string => {
  const count = answer.data.length
  const data = isLimited ? answer.data : answer.data.slice(0, mostRows)
  const shown = inOneTable({ ...answer, data })
  const table = isRaw ? rawTable(shown) : labelledTable(shown)
  const { text, omitted, isCut } = isWide ? { text: aligned(table), omitted: [], isCut: false } : fitted(table, width)
  const notes = [
    data.length === count
      ? rowCount(count)
      : `${counted(count - data.length)} more of ${counted(count)} rows; --limit N shows N, --format csv prints all`,
    ...(omitted.length === 0 ? [] : [`Columns that do not fit: ${omitted.join(", ")}; --wide shows all`]),
    ...(isCut && omitted.length === 0 ? ["Cut to the width of the terminal; --wide shows all"] : [])
  ]
  return [text, "", ...notes].join("\n")
}

const counted = (count: number): string => count.toLocaleString("en-US")
