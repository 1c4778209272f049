/** Runs the statements of queries, equal ones of the same time only once, and collects their rows. */
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { Compiler, type Compilation } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import {
  AnswerTooLarge,
  PermissionDenied,
  QueryFailed,
  QueryTimeout,
  RowCapReached
} from "@semlayer/domain/DatabaseErrors"
import type { StatementCost } from "@semlayer/domain/QueryResponse"
import { maxFilledPeriods } from "@semlayer/domain/Query"
import { isOfTooManyPeriods, TooManyPeriods } from "@semlayer/domain/QueryErrors"
import { rowsBytes } from "@semlayer/connectors/connection/CellSizes"
import type { Connection, RowBatch, StatementError } from "@semlayer/connectors/connection/Connection"
import { type ConnectError, Connections } from "@semlayer/connectors/connection/Connections"
import { StatementTimeout } from "@semlayer/runtime/admission/StatementTimeout"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { makeSingleFlight } from "@semlayer/runtime/SingleFlight"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { annotateSpan } from "@semlayer/runtime/telemetry/Spans"
import { Clock, Duration, Effect } from "effect"
import type { FailureBudget } from "../access/FailureBudget.js"
import { unreadableModels } from "../drift/Blocks.js"
import { tableTypes } from "../probe/TableTypes.js"
import { FetchedRows } from "./Answer.js"
import type { CompiledRequest } from "./CompiledRequests.js"
import { driftFailure } from "./DriftFailure.js"
import { LeveledRows } from "./Levels.js"
import { type AnswerColumn, type ReadRow, rowReader } from "./Rows.js"
import { redacted } from "./WithoutMessage.js"

/** The SQL statement of a request. */
export interface RequestStatement {
  readonly sql: string
  /** The result columns, given the names that the database returns. */
  readonly columns: (names: ReadonlyArray<string>) => ReadonlyArray<AnswerColumn>
  /** The levels of its rows; see `CompiledQuery`. */
  readonly levels: Compilation["levels"]
}

/** A statement to run for a request. */
export interface Fetching {
  readonly compilation: CompiledRequest
  readonly statement: RequestStatement
  /** Maximum number of rows. */
  readonly cap: number
  /** Key of the rows; statements with equal keys may share a run. */
  readonly key: string
}

type FetchError = StatementError | ConnectError | RowCapReached | AnswerTooLarge

/** Returns the functions that run statements and explain their failures. */
export const makeStatementRows = Effect.fnUntraced(function* (failures: FailureBudget) {
  const compiler = yield* Compiler
  const dialects = yield* Dialect
  const connections = yield* Connections
  const parser = yield* SqlParser
  const { maxAnswerBytes, probeScanCap, singleFlight } = yield* SemConfig
  const flights = yield* makeSingleFlight<FetchedRows, FetchError>()

  /** Reads all rows of a statement, up to the caps of rows and bytes, converting cells as they arrive. */
  const read = (
    { compilation, statement: { sql, columns: columnsOf, levels }, cap }: Fetching,
    asOf: number,
    onQueue?: (isQueued: boolean) => void
  ): Effect.Effect<FetchedRows, FetchError> =>
    connections.use(compilation.datasource.name, (connection) => {
      const datasource = compilation.datasource.name
      const rows = new LeveledRows(levels)
      let count = 0
      let columns: ReadonlyArray<AnswerColumn> = []
      let toRow: ReadRow | null = null
      let keyBytes = 0
      let bytes = 0
      let cost: StatementCost | null = null
      const take = (batch: RowBatch): Effect.Effect<void, RowCapReached | AnswerTooLarge> => {
        if (toRow === null) {
          columns = columnsOf(batch.columns)
          keyBytes = columns.reduce((sum, { key }) => sum + key.length, 0)
        }
        const reader = (toRow ??= rowReader(columns))
        count += batch.rows.length
        cost = batch.cost ?? cost
        if (count > cap) return new RowCapReached({ datasource, rows: cap })
        // The keys are repeated in every row of the response.
        bytes += (batch.bytes ?? rowsBytes(batch.rows)) + batch.rows.length * keyBytes
        if (bytes > maxAnswerBytes) return new AnswerTooLarge({ datasource, bytes: maxAnswerBytes })
        for (const cells of batch.rows) rows.add(reader(cells), cells, columns.length)
        return Effect.void
      }
      return Effect.map(connection.forEachBatch(sql, take, onQueue), () => {
        const keys = columns.map(({ key }) => key)
        return new FetchedRows(rows, keys, { count, bytes }, cost, asOf)
      })
    })

  /** Shares the run of an equal statement. The deadline of a caller ends its own wait only. */
  const shared = (fetching: Fetching): Effect.Effect<FetchedRows, FetchError> => {
    const work = (onQueue: (isQueued: boolean) => void) =>
      Effect.flatMap(Clock.currentTimeMillis, (asOf) => read(fetching, asOf, onQueue))
    const landed = Effect.flatMap(flights.run(`${fetching.cap} ${fetching.key}`, work), ({ value, isShared }) => {
      if (!isShared) return Effect.succeed(value)
      metrics.sharedStatements(1)
      return Effect.as(annotateSpan({ shared: "true" }), value)
    })
    return Effect.flatMap(StatementTimeout, (asked) => {
      if (asked === null) return landed
      const { name: datasource } = fetching.compilation.datasource
      const onTimeout = () =>
        new QueryTimeout({ datasource, sql: fetching.statement.sql, seconds: Duration.toSeconds(asked) })
      return Effect.timeoutFail(StatementTimeout.without(landed), { duration: asked, onTimeout })
    })
  }

  /** A missing privilege proves nothing about the schema, so it is never drift. */
  const denied = (failure: PermissionDenied, { policies }: CompiledRequest) =>
    policies.length > 0 ? new PermissionDenied(redacted(failure)) : failure

  const refused = Effect.fnUntraced(function* (
    failure: QueryFailed,
    { snapshot, catalog, compiled, policies }: CompiledRequest,
    connection: Connection
  ) {
    const hidesMessages = policies.length > 0
    if (hidesMessages) yield* failures.spend
    if (isOfTooManyPeriods(failure.reason)) {
      return yield* new TooManyPeriods({ periods: null, limit: maxFilledPeriods })
    }
    const stored = [...(snapshot.models.get(catalog.datasource)?.values() ?? [])].map(({ value }) => value)
    const dialect = yield* dialects.get(catalog.dialect)
    return yield* yield* driftFailure(hidesMessages ? new QueryFailed(redacted(failure)) : failure, {
      ...{ connection, catalog, compiler, dialect, hidesMessages, loadParser: parser.load },
      types: tableTypes(dialect.name, connection, probeScanCap),
      touched: stored.filter(({ name }) => compiled.models.has(name)),
      unreadable: unreadableModels(catalog.datasource, snapshot.problems),
      others: new Set<string>(stored.map(({ name }) => name).filter((name) => !compiled.models.has(name)))
    })
  })

  /** Replaces a failure that schema drift explains by `SchemaDrift`. */
  const explained =
    (compilation: CompiledRequest, connection: Connection) =>
    <A, R>(effect: Effect.Effect<A, StatementError, R>) =>
      Effect.catchTags(effect, {
        QueryFailed: (failure: QueryFailed) => refused(failure, compilation, connection),
        PermissionDenied: (failure: PermissionDenied) => denied(failure, compilation)
      })

  /** Fetches all rows of a statement. Each caller that shares a failure has its own explanation of it. */
  const fetch = (fetching: Fetching) => {
    const { compilation } = fetching
    const rows = singleFlight
      ? shared(fetching)
      : Effect.flatMap(Clock.currentTimeMillis, (asOf) => read(fetching, asOf))
    return Effect.catchTags(rows, {
      QueryFailed: (failure: QueryFailed) =>
        connections.use(compilation.datasource.name, (connection) => refused(failure, compilation, connection)),
      PermissionDenied: (failure: PermissionDenied) => denied(failure, compilation)
    })
  }

  return { fetch, explained } as const
})
