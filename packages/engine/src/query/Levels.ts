/** The levels of an answer: the rows of a query, its subtotals and its total, which one statement returns. */
import type { Compilation } from "@semlayer/compiler/Compiler"
import type { Row, SemResponse } from "@semlayer/domain/QueryResponse"
import type { Cell } from "@semlayer/connectors/connection/Connection"
import type { AnswerColumn } from "./Rows.js"

type Levels = Compilation["levels"]

/** Name of the further column of streamed rows. Keys of results contain dots, so it is not one of them. */
const levelKey = "level"

const numberOf = (cell: Cell): number => Number(cell ?? 0)

/** The level of a row, as streamed answers name it. */
const nameOf = (level: number, levels: Levels): string => {
  if (level === 0) return "row"
  return levels[level - 1]?.length === 0 ? "total" : `subtotal ${level}`
}

/** The column of streamed rows that says what they are: `row`, `subtotal 1` and so on, or `total`. None without levels. */
export const levelColumns = (levels: Levels): ReadonlyArray<AnswerColumn> =>
  levels.length === 0 ? [] : [{ key: levelKey, read: (cell) => nameOf(numberOf(cell), levels), zoned: false }]

/** The rows of an answer, by level. */
export class LeveledRows {
  readonly data: Array<Row> = []
  private readonly others: ReadonlyArray<Array<Row>>

  constructor(private readonly levels: Levels) {
    this.others = levels.map(() => [])
  }

  /** Adds a row. Its level, if there are any, is the cell after its columns. */
  add(row: Row, cells: ReadonlyArray<Cell>, columns: number): void {
    const level = this.levels.length === 0 ? 0 : numberOf(cells[columns] ?? null)
    const rows = this.others[level - 1] ?? this.data
    rows.push(row)
  }

  /** The totals of a response; absent where the query asks for none. */
  get totals(): Pick<SemResponse, "totals" | "subtotals"> {
    const blocks = this.levels.map((by, i) => ({ by, data: this.others[i] ?? [] }))
    const subtotals = blocks.filter(({ by }) => by.length > 0)
    const total = blocks.find(({ by }) => by.length === 0)?.data[0]
    return { ...(total !== undefined && { totals: total }), ...(subtotals.length > 0 && { subtotals }) }
  }
}

/** All rows of an answer as one table, with the column `level` if it has totals, as in streamed answers. */
export const inOneTable = <A extends Pick<SemResponse, "data" | "columns" | "totals" | "subtotals">>(answer: A): A => {
  const { data, columns, totals, subtotals = [] } = answer
  if (totals === undefined && subtotals.length === 0) return answer
  const of = (rows: ReadonlyArray<Row>, level: string) => rows.map((row): Row => ({ ...row, [levelKey]: level }))
  return {
    ...answer,
    columns: [...columns, levelKey],
    data: [
      ...of(data, "row"),
      ...subtotals.flatMap((each, i) => of(each.data, `subtotal ${i + 1}`)),
      ...(totals === undefined ? [] : of([totals], "total"))
    ]
  }
}
