/**
 * A statement whose result is fetched page by page. A page is requested only when the rows before it were read, which is the
 * back-pressure, and at most one page is held. Closing the scope before the end cancels the statement.
 */
import type { StatementCost } from "@semlayer/domain/QueryResponse"
import { Duration, Effect, type Scope } from "effect"
import { rowBytes } from "../connection/CellSizes.js"
import type { Cell, NextBatch, RowBatch, StatementError } from "../connection/Connection.js"
import { RowTooLong } from "../settings/RowLimit.js"
import { type QueryTags, queryTags } from "./QueryTags.js"
import { type ApiFailure, asStatement, type FailedStatement, WarehouseFailure } from "./WarehouseFailure.js"

/** A column of a result. */
export interface PageColumn {
  readonly name: string
  readonly decode: (value: unknown) => Cell
  /** Declared fraction digits of a decimal; null for any other type. */
  readonly scale: number | null
}

/** A part of a result. `Handle` is what the next request needs. */
export interface Page<Handle> {
  /** Null while the statement has not produced them. */
  readonly columns: ReadonlyArray<PageColumn> | null
  readonly rows: ReadonlyArray<ReadonlyArray<unknown>>
  /** How to continue; null after the last page. */
  readonly next: Handle | null
  /** The statement is still running, so the next request is delayed. */
  readonly isPending?: boolean
  /** Cost so far, where the warehouse reports it. */
  readonly cost?: StatementCost
}

/** The requests of one warehouse. */
export interface StatementProtocol<Handle> {
  /** Submits a statement. It must return soon, because it cannot be interrupted: its result is needed to cancel. */
  readonly submit: (sql: string, tags: QueryTags) => Effect.Effect<Page<Handle>, ApiFailure>
  readonly next: (handle: Handle) => Effect.Effect<Page<Handle>, ApiFailure>
  readonly cancel: (handle: Handle) => Effect.Effect<unknown, ApiFailure>
}

/** Longest wait for a cancellation, in which the warehouse may not respond. */
const cancelTimeout = "5 seconds"

/** First and longest delay between two requests about a running statement, in milliseconds. */
const shortestDelay = 20
const longestDelay = 1_000

/** Runs a statement until the scope closes. */
export const pagedStatement = <Handle>(
  protocol: StatementProtocol<Handle>,
  statement: FailedStatement
): Effect.Effect<NextBatch, StatementError, Scope.Scope> => {
  const run = Effect.gen(function* () {
    let handle: Handle | null = null
    const arrived = (page: Page<Handle>) =>
      Effect.sync(() => {
        handle = page.next
      })
    yield* Effect.addFinalizer(() =>
      handle === null ? Effect.void : Effect.ignore(Effect.timeout(protocol.cancel(handle), cancelTimeout))
    )
    const tags = yield* queryTags
    let page: Page<Handle> | null = yield* Effect.uninterruptible(
      Effect.tap(protocol.submit(statement.sql, tags), arrived)
    )
    let columns: ReadonlyArray<PageColumn> = []
    let isDelivered = false

    const next = Effect.gen(function* () {
      for (let delay = shortestDelay; ; ) {
        if (page === null) {
          if (handle === null) return null
          page = yield* Effect.tap(protocol.next(handle), arrived)
        }
        const current = page
        page = null
        columns = current.columns ?? columns
        const isLast = current.next === null
        // A result has at least one batch, and the final cost may come without rows.
        if (current.rows.length > 0 || (isLast && (!isDelivered || current.cost !== undefined))) {
          isDelivered = true
          return yield* batchOf(columns, current, statement.settings.maxRowBytes)
        }
        if (isLast) return null
        if (current.isPending === true) {
          yield* Effect.sleep(Duration.millis(delay))
          delay = Math.min(longestDelay, delay * 1.5)
        }
      }
    })
    return asStatement(statement)(next)
  })
  return asStatement(statement)(run)
}

const batchOf = (
  columns: ReadonlyArray<PageColumn>,
  { rows: raw, cost }: Page<unknown>,
  maxRowBytes: number
): Effect.Effect<RowBatch, ApiFailure> => {
  const rows: Array<ReadonlyArray<Cell>> = []
  let bytes = 0
  for (const cells of raw) {
    const row = columns.map(({ decode }, i) => decode(cells[i]))
    const size = rowBytes(row)
    if (size > maxRowBytes) {
      const reason = new RowTooLong(size, maxRowBytes).message
      return new WarehouseFailure({ problem: "statement", reason, code: null })
    }
    bytes += size
    rows.push(row)
  }
  return Effect.succeed({
    columns: columns.map(({ name }) => name),
    rows,
    scales: columns.map(({ scale }) => scale),
    bytes,
    ...(cost !== undefined && { cost })
  })
}
