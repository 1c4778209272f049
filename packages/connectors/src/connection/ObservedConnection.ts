/** A connection that counts, measures and traces every statement, and logs slow ones. */
import { Effect, Exit, type Scope, Stream } from "effect"
import type { Connection, NextBatch, RowBatch, StatementError } from "./Connection.js"
import { type RequestContext, requestContextOf } from "@semlayer/runtime/telemetry/RequestContext"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import type { SlowConfig } from "@semlayer/runtime/telemetry/ObserveConfig"
import { outcomeOf, outcomeOfCause } from "@semlayer/runtime/telemetry/Outcome"
import { inSpan } from "@semlayer/runtime/telemetry/Spans"

export interface ObservedDatasource extends SlowConfig {
  readonly datasource: string
  /** The engine type, such as `postgres`. */
  readonly engine: string
}

/** The database system's name in the OpenTelemetry conventions, where it differs from the engine type. */
const systems: Readonly<Record<string, string>> = { postgres: "postgresql" }

export const observedConnection = (connection: Connection, observed: ObservedDatasource): Connection => {
  const { datasource, engine, slowQuery, slowQuerySql, traceSql } = observed
  const attributes = { datasource, "db.system.name": systems[engine] ?? engine }
  const plain = { attributes, kind: "client", captureStackTrace: false } as const
  const spanOf = (sql: string) => (traceSql ? { ...plain, attributes: { ...attributes, "db.query.text": sql } } : plain)

  const ended = (sql: string, { started, rows, bytes }: Progress, outcome: string, asking: RequestContext | null) => {
    const seconds = secondsSince(started)
    metrics.statements(1, datasource, engine, outcome)
    metrics.statementDuration(seconds, datasource, engine)
    metrics.statementRows(rows, datasource, engine)
    if (bytes > 0) metrics.statementBytes(bytes, datasource, engine)
    if (seconds * 1000 < slowQuery || asking === null) return Effect.void
    const { surface, request_id, caller, role, tool } = asking
    return Effect.logWarning("Slow statement").pipe(
      Effect.annotateLogs({
        ...{ datasource, engine, ms: Math.round(seconds * 1000), rows, outcome, surface },
        ...(request_id !== null && { request_id }),
        ...(caller !== null && { caller, role }),
        ...(tool !== null && { tool }),
        ...(slowQuerySql && { sql })
      })
    )
  }

  const open: Connection["open"] = (sql) =>
    Effect.withFiberRuntime<NextBatch, StatementError, Scope.Scope>((fiber) => {
      const asking = requestContextOf(fiber)
      const progress = new Progress()
      let outcome = "interrupted"
      const failed = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.tapErrorCause(effect, (cause) =>
          Effect.sync(() => {
            outcome = outcomeOfCause(cause)
          })
        )
      const counted = (batch: RowBatch | null) =>
        Effect.sync(() => {
          if (batch === null) outcome = "ok"
          else progress.add(batch)
        })
      return Effect.acquireRelease(Effect.void, () => Effect.suspend(() => ended(sql, progress, outcome, asking))).pipe(
        Effect.zipRight(Effect.withSpanScoped("statement", spanOf(sql))(failed(connection.open(sql)))),
        Effect.map((next) => failed(Effect.tap(next, counted)))
      )
    })

  const forEachBatch: Connection["forEachBatch"] = <E, R>(
    sql: string,
    use: (batch: RowBatch) => Effect.Effect<void, E, R>,
    onQueue?: (isQueued: boolean) => void
  ) =>
    Effect.withFiberRuntime<void, StatementError | E, R>((fiber) => {
      const progress = new Progress()
      const counted = (batch: RowBatch) => {
        progress.add(batch)
        return use(batch)
      }
      return Effect.onExit(connection.forEachBatch(sql, counted, onQueue), (exit) => {
        const isSlow = ticks() - progress.started >= slowQuery
        return ended(sql, progress, outcomeOf(exit), isSlow ? requestContextOf(fiber) : null)
      })
    }).pipe(inSpan("statement", spanOf(sql)))

  const stream: Connection["stream"] = (sql) =>
    Stream.suspend(() => {
      const progress = new Progress()
      const counted = Stream.tap(connection.stream(sql), (batch) => Effect.sync(() => progress.add(batch)))
      return Stream.ensuringWith(counted, (exit) =>
        Effect.withFiberRuntime((fiber) => ended(sql, progress, outcomeOf(exit), requestContextOf(fiber)))
      )
    }).pipe(Stream.withSpan("statement", spanOf(sql)))

  return { open, stream, forEachBatch, introspect: connection.introspect }
}

/** What a statement has returned and read since it was started. */
class Progress {
  readonly started = ticks()
  rows = 0
  bytes = 0

  add({ rows, cost }: RowBatch): void {
    this.rows += rows.length
    this.bytes = cost?.bytes_scanned ?? this.bytes
  }
}

/** Counts connections that could not be opened. */
export const countedFailure = (datasource: string) => (exit: Exit.Exit<unknown, unknown>) =>
  Effect.sync(() => {
    if (Exit.isFailure(exit)) metrics.connectFailures(1, datasource)
  })
