/** Compares an engine's answer with the naive evaluator's: the same JSON, with a tolerance for the last digits of numbers. */
import type { NaiveAnswer } from "../naive/Evaluate.js"
import { typeProblems } from "../ResultTypes.js"
import { type Cells, missing, sameCell } from "../SameRows.js"
import type { FuzzEngine } from "../TestDatabases.js"
import type { Said } from "./Laboratory.js"

const json = (value: unknown): string => JSON.stringify(value)

/** Runs of rows that are ties in the order, which may come in any order. */
const runsOf = (ties: ReadonlyArray<number>): ReadonlyArray<readonly [number, number]> =>
  ties.flatMap((run, i) => {
    const end = ties.lastIndexOf(run) + 1
    return ties.indexOf(run) === i ? [[i, end] as const] : []
  })

const differences = (
  naive: Pick<NaiveAnswer, "ties"> & { readonly rows: ReadonlyArray<Cells> },
  rows: ReadonlyArray<Cells>
): ReadonlyArray<string> => {
  const [only, others] = [missing(rows, naive.rows), missing(naive.rows, rows)]
  if (only.length + others.length > 0) {
    return [
      `${rows.length} rows instead of ${naive.rows.length}; wrong: ${json(only.slice(0, 4))}, missing: ${json(others.slice(0, 4))}`
    ]
  }
  const wrong = runsOf(naive.ties).find(
    ([start, end]) => missing(rows.slice(start, end), naive.rows.slice(start, end)).length > 0
  )
  return wrong === undefined ? [] : [`in another order from row ${wrong[0]}: ${json(rows.slice(...wrong).slice(0, 4))}`]
}

/** Without the mark of instants on ClickHouse, where every timestamp is one; the evaluator marks those of zoned columns. */
const cellOf = <A>(engine: FuzzEngine, cell: A): A | string =>
  engine === "clickhouse" && typeof cell === "string" ? cell.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)Z$/, "$1") : cell

/**
 * Rows whose changes of compared measures are 0 where they are within the last digits of the two values, which depend on the order in
 * which an engine adds them.
 */
const settled = (columns: ReadonlyArray<string>, rows: ReadonlyArray<Cells>): ReadonlyArray<Cells> => {
  const changes = columns.flatMap((key, at) => {
    const change = columns.indexOf(`${key}_change`)
    return change === -1 ? [] : [{ at, change, part: columns.indexOf(`${key}_change_pct`) }]
  })
  if (changes.length === 0) return rows
  return rows.map((row) => {
    const zeros = changes.flatMap(({ at, change, part }) => {
      const [now, by, portion] = [row[at], row[change], row[part]]
      const isNoise = typeof now === "number" && typeof by === "number" && sameCell(now, now - by)
      return isNoise ? [change, ...(sameCell(portion, 0) ? [part] : [])] : []
    })
    return zeros.length === 0 ? row : row.map((cell, i) => (zeros.includes(i) ? 0 : cell))
  })
}

/** The problems with an engine's response, as messages. */
export const verdict = (naive: NaiveAnswer, engine: FuzzEngine, said: Said): ReadonlyArray<string> => {
  if (said._tag === "Refusal") {
    // The evaluator has no limits.
    if (said.status < 500 && [...naive.refusals, "QueryTooComplex"].includes(said.error)) return []
    return [`${engine} refuses (${said.error}): ${said.message}`]
  }
  if (naive.refusals.length > 0) return [`${engine} answers instead of refusing (${naive.refusals.join(", ")})`]
  const { columns, data, subtotals = [], totals } = said.response
  const cells = (rows: typeof data) =>
    settled(
      columns,
      rows.map((row) => columns.map((column) => cellOf(engine, row[column])))
    )
  const expected = (level: Pick<NaiveAnswer, "rows" | "ties">) => ({
    ...level,
    rows: settled(
      columns,
      level.rows.map((row) => row.map((cell) => cellOf(engine, cell)))
    )
  })
  const levels = [...subtotals.map((each) => each.data), ...(totals === undefined ? [] : [[totals]])].map(cells)
  const problems =
    json(columns) !== json(naive.columns)
      ? [`columns ${json(columns)} instead of ${json(naive.columns)}`]
      : levels.length !== naive.levels.length
        ? [`${levels.length} levels instead of ${naive.levels.length}`]
        : [
            ...differences(expected(naive), cells(data)),
            ...naive.levels.flatMap((level, i) =>
              differences(expected(level), levels[i] ?? []).map((each) => `a total or subtotal has ${each}`)
            )
          ]
  return [...typeProblems(said.response), ...problems].map((each) => `${engine}: ${each}`)
}
