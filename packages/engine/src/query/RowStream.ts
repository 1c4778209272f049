/** A streamed answer: metadata known before the first row, and the rows in batches. */
import type { CompiledQuery } from "@semlayer/compiler/Compiler"
import { type DatabaseError, RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { Attributes, FieldMetadata, SemResponse } from "@semlayer/domain/QueryResponse"
import { Effect, Option, Stream } from "effect"
import type { RowBatch } from "@semlayer/connectors/connection/Connection"
import type { AnswerColumn } from "./Rows.js"

/** An answer without its rows. */
export type AnswerHead = Omit<SemResponse, "data" | "row_count">

export interface RowStream {
  readonly head: AnswerHead
  /** How to convert the cells of a row, in the order of the keys in `head.columns`. */
  readonly columns: ReadonlyArray<AnswerColumn>
  readonly batches: Stream.Stream<RowBatch["rows"], DatabaseError>
}

/** The metadata of a compiled query. `columns` differs from its output keys if the rows are those of a database plan. */
export const headOf = (
  compiled: CompiledQuery,
  columns: ReadonlyArray<string> = compiled.columns.map(({ key }) => key)
): AnswerHead => ({
  columns,
  sql: compiled.sql,
  attributes: attributesOf(compiled),
  ...(compiled.warnings.length > 0 && { warnings: compiled.warnings })
})

const attributesOf = ({ columns }: CompiledQuery): Attributes => {
  const dimensions: Record<string, FieldMetadata> = {}
  const measures: Record<string, FieldMetadata> = {}
  for (const { key, kind, metadata } of columns) {
    if (metadata !== undefined) (kind === "measure" ? measures : dimensions)[key] = metadata
  }
  return { dimensions, measures }
}

export interface RunningStatement {
  /** The next batch; null after the last. */
  readonly next: Effect.Effect<RowBatch | null, DatabaseError>
  readonly columns: (names: ReadonlyArray<string>) => ReadonlyArray<AnswerColumn>
  readonly datasource: string
  /** Maximum number of rows. */
  readonly cap: number
}

/** Waits for the first batch of a statement and returns a stream of all batches. */
export const rowStream = Effect.fnUntraced(function* (
  compiled: CompiledQuery,
  { next, columns: columnsOf, datasource, cap }: RunningStatement
) {
  let count = 0
  const capped = Effect.tap(next, (batch) => {
    count += batch?.rows.length ?? 0
    return count > cap ? new RowCapReached({ datasource, rows: cap }) : Effect.void
  })
  const first = yield* capped
  const columns = columnsOf(first?.columns ?? [])
  const others = Stream.repeatEffectOption(
    Effect.flatMap(Effect.mapError(capped, Option.some), (batch) =>
      batch === null ? Effect.fail(Option.none()) : Effect.succeed(batch.rows)
    )
  )
  const head = headOf(
    compiled,
    columns.map(({ key }) => key)
  )
  const batches = first === null ? Stream.empty : Stream.concat(Stream.succeed(first.rows), others)
  return { head, columns, batches } satisfies RowStream
})
