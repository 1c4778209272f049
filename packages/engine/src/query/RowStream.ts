/** A streamed answer: metadata known before the first row, and the rows in batches. */
import type { CompiledQuery } from "@semlayer/compiler/Compiler"
import { type DatabaseError, RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { TooManyPeriods } from "@semlayer/domain/QueryErrors"
import type { QueryCancelled } from "@semlayer/domain/RunningQueryErrors"
import type { SemResponse, StatementCost } from "@semlayer/domain/QueryResponse"
import { Effect } from "effect"
import type { RowBatch } from "@semlayer/connectors/connection/Connection"
import { attributesOf } from "./Attributes.js"
import type { AnswerColumn, DecimalForm } from "./Rows.js"

/** Failures of a running statement. */
export type RowError = DatabaseError | TooManyPeriods | QueryCancelled

/** An answer without its rows. */
export interface AnswerHead extends Omit<SemResponse, "data" | "row_count" | "totals" | "subtotals"> {
  /** Keys of the dimensions of each subtotal, and none for the total; absent without any. */
  readonly levels?: ReadonlyArray<ReadonlyArray<string>>
}

export interface RowStream {
  readonly head: AnswerHead
  /** How to convert the cells of a row, in the order of the keys in `head.columns`. */
  readonly columns: ReadonlyArray<AnswerColumn>
  /** Declared fraction digits of the exact decimals in each column; see `RowBatch`. */
  readonly scales: ReadonlyArray<number | null>
  /** Reads the next rows; null after the last. */
  readonly next: Effect.Effect<RowBatch["rows"] | null, RowError>
}

/** The metadata of a compiled query. `columns` differs from its output keys if the rows are those of a database plan. */
export const headOf = (
  compiled: CompiledQuery,
  decimals: DecimalForm,
  columns: ReadonlyArray<string> = compiled.columns.map(({ key }) => key)
): AnswerHead => ({
  columns,
  sql: compiled.sql,
  attributes: { ...attributesOf(compiled.columns, decimals), time_zone: compiled.timeZone },
  ...(compiled.warnings.length > 0 && { warnings: compiled.warnings }),
  ...(compiled.compared !== null && { compared: compiled.compared }),
  ...(compiled.levels.length > 0 && { levels: compiled.levels })
})

/** The metadata with what the statement read. */
export const withCost = (head: AnswerHead, cost: StatementCost | null): AnswerHead =>
  cost === null ? head : { ...head, attributes: { ...head.attributes, cost } }

export interface RunningStatement {
  /** The next batch; null after the last. */
  readonly next: Effect.Effect<RowBatch | null, RowError>
  readonly columns: (names: ReadonlyArray<string>) => ReadonlyArray<AnswerColumn>
  readonly datasource: string
  readonly decimals: DecimalForm
  /** Maximum number of rows. */
  readonly cap: number
}

/** Waits for the first batch of a statement. */
export const rowStream = Effect.fnUntraced(function* (
  compiled: CompiledQuery,
  { next, columns: columnsOf, datasource, decimals, cap }: RunningStatement
) {
  let count = 0
  const capped = Effect.flatMap(next, (batch) => {
    count += batch?.rows.length ?? 0
    return count > cap ? new RowCapReached({ datasource, rows: cap }) : Effect.succeed(batch)
  })
  const first = yield* capped
  const columns = columnsOf(first?.columns ?? [])
  const head = headOf(
    compiled,
    decimals,
    columns.map(({ key }) => key)
  )
  const others = Effect.map(capped, (batch) => batch?.rows ?? null)
  let isFirst = true
  const rows = Effect.suspend(() => {
    if (!isFirst) return others
    isFirst = false
    return Effect.succeed(first?.rows ?? null)
  })
  return { head, columns, scales: first?.scales ?? [], next: rows } satisfies RowStream
})
