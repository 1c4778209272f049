/** Runs queries: catalog, compilation, statement, rows. On request only compiles, or returns the database's plan. */
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { TableShare } from "@semlayer/compiler/ir/Algebra"
import { explainStages } from "@semlayer/compiler/Explain"
import { RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import { FeatureUnsupported, ForcedFilterError } from "@semlayer/domain/QueryErrors"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Cell } from "@semlayer/connectors/connection/Connection"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { annotateSpan, inSpan } from "@semlayer/runtime/telemetry/Spans"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Clock, Effect, ExecutionStrategy, Exit, Scope } from "effect"
import { failureBudget } from "../access/FailureBudget.js"
import { maxAgeOf } from "../reuse/MaxAge.js"
import { ResultCache } from "../reuse/ResultCache.js"
import { withChart } from "./AnswerCharts.js"
import { type FetchedRows, plainAnswer, reusableAnswer } from "./Answer.js"
import { type CompiledRequest, makeCompiledRequests } from "./CompiledRequests.js"
import { RunningQueries } from "./RunningQueries.js"
import { levelColumns, LeveledRows } from "./Levels.js"
import { answerColumns, type DecimalForm, plainValue } from "./Rows.js"
import { modelsRead, rowsKey } from "./RowsKey.js"
import { headOf, type RowStream, rowStream, withCost } from "./RowStream.js"
import { makeStatementRows, type RequestStatement } from "./StatementRows.js"

export class Queries extends Effect.Service<Queries>()("@semlayer/engine/Queries", {
  scoped: Effect.gen(function* () {
    const dialects = yield* Dialect
    const connections = yield* Connections
    const cache = yield* ResultCache
    const running = yield* RunningQueries
    const { maxRows, maxStreamRows } = yield* SemConfig
    const failures = yield* failureBudget
    const compile = yield* makeCompiledRequests
    const { fetch, explained } = yield* makeStatementRows(failures)

    /** The intermediate results of every stage of the compilation. */
    const stages = Effect.fn("Queries.stages")(function* (request: QueryRequest) {
      const { compiled } = yield* compile(request)
      return { stages: explainStages(compiled), warnings: compiled.warnings }
    })

    /** The statement of a request; null for a dry run. */
    const statementOf = Effect.fnUntraced(function* (request: QueryRequest, compilation: CompiledRequest) {
      const { compiled, catalog, datasource, policies } = compilation
      const decimals = decimalForm(datasource)
      if (request.dry_run) return null
      if (policies.length > 0) yield* failures.check
      if (!request.explain) {
        const columns = answerColumns(compiled.columns, decimals)
        return { sql: compiled.sql, columns: () => columns, levels: compiled.levels } satisfies RequestStatement
      }
      if (policies.length > 0) {
        const reason = "it shows statistics of hidden rows; use dry_run to get the SQL"
        return yield* new ForcedFilterError({ table: "the database's plan", column: null, rule_name: null, reason })
      }
      const { explain, title } = yield* dialects.get(catalog.dialect)
      if (explain === null) {
        const alternative = "use dry_run to get the SQL"
        return yield* new FeatureUnsupported({ feature: "explain", dialect: title, alternative })
      }
      const read = (cell: Cell) => plainValue(cell, decimals)
      const sql = explain(compiled.sql)
      const columns = (names: ReadonlyArray<string>) => names.map((key) => ({ key, read, zoned: false }))
      return { sql, columns, levels: [] } satisfies RequestStatement
    })

    /** Runs the statement of a compiled request; null for a dry run. */
    const fetched = Effect.fnUntraced(function* (compilation: CompiledRequest, most: number) {
      const { request } = compilation
      const statement = yield* statementOf(request, compilation)
      if (statement === null) return null
      const cap = request.explain ? maxRows : Math.min(most, maxRows)
      const key = `${request.explain ? "plan" : "rows"} ${cache.current()} ${rowsKey(compilation)}`
      const rows = yield* fetch({ compilation, statement, cap, key })
      yield* annotateSpan({ rows: rows.rows.data.length })
      return rows
    })

    /** The same as a query that is listed and can be cancelled. */
    const tracked = (compilation: CompiledRequest, most: number) =>
      running.tracked(subjectOf(compilation), fetched(compilation, most))

    /** An answer whose rows come from the database. */
    const anew = ({ compiled, datasource }: CompiledRequest, rows: FetchedRows | null) => {
      const head = withCost(headOf(compiled, decimalForm(datasource), rows?.keys), rows?.cost ?? null)
      return plainAnswer(head, rows?.rows ?? new LeveledRows([]))
    }

    /** An answer whose rows may be at most `maxAge` milliseconds old. */
    const reused = Effect.fnUntraced(function* (compilation: CompiledRequest, most: number, maxAge: number) {
      const { compiled, datasource, policies } = compilation
      const address = { datasource: datasource.name, key: rowsKey(compilation) }
      if (policies.length > 0) yield* failures.check
      const now = yield* Clock.currentTimeMillis
      const known = cache.get(address, now - maxAge)
      const context = { compiled, decimals: decimalForm(datasource), isCached: known !== null }
      if (known !== null) {
        const rows = Math.min(most, maxRows)
        if (known.count > rows) return yield* new RowCapReached({ datasource: datasource.name, rows })
        yield* annotateSpan({ rows: known.rowCount, cached: "true" })
        return reusableAnswer(known, { ...context, left: known.asOf + maxAge - now }, null)
      }
      const since = cache.current()
      const rows = yield* tracked(compilation, most)
      if (rows === null) return yield* Effect.dieMessage("a dry run has no rows to reuse")
      if (rows.size.bytes > cache.maxEntrySize)
        return plainAnswer(headOf(compiled, context.decimals, rows.keys), rows.rows, rows.asOf)
      cache.set(address, rows.cached, since)
      const left = Math.max(0, rows.asOf + maxAge - (yield* Clock.currentTimeMillis))
      return reusableAnswer(rows.cached, { ...context, left }, rows.rows)
    })

    /** Answers a request; fails if there are more than `most` rows. */
    const answer = Effect.fnUntraced(
      function* (request: QueryRequest, most: number = maxRows) {
        const compilation = yield* compile(request)
        const { catalog, datasource } = compilation
        yield* annotateSpan({ datasource: datasource.name, dialect: catalog.dialect })
        const models = modelsRead(compilation).map(({ value }) => value)
        const canReuse = cache.isEnabled && !request.dry_run && !request.explain
        const maxAge = canReuse ? maxAgeOf(request, models, datasource) : 0
        if (maxAge > 0) return withChart(yield* reused(compilation, most, maxAge), request.chart)
        if (request.dry_run) return anew(compilation, null)
        const answer = anew(compilation, yield* tracked(compilation, most))
        return request.explain ? answer : withChart(answer, request.chart)
      },
      inSpan("Queries.run", { captureStackTrace: false })
    )

    /** Like `answer`, but returns the response as a value. */
    const run = (request: QueryRequest, most: number = maxRows) =>
      Effect.map(answer(request, most), ({ response }) => response())

    /** Runs a request over a sample of its source's table; over all rows if `share` is null. Uses no cached rows. */
    const runOver = Effect.fnUntraced(
      function* (request: QueryRequest, share: TableShare | null) {
        const compilation = yield* compile(request, share)
        return anew(compilation, yield* fetched(compilation, maxRows)).response()
      },
      inSpan("Queries.run", { captureStackTrace: false })
    )

    /**
     * Starts a request and returns when the first batch has arrived. Later batches are read on demand, to bound memory.
     *
     * Errors before the first batch fail this effect; later errors fail the stream. Closing the scope cancels the statement.
     */
    const stream = Effect.fnUntraced(function* (request: QueryRequest) {
      const compilation = yield* compile(request)
      const { compiled, datasource } = compilation
      const decimals = decimalForm(datasource)
      const statement = yield* statementOf(request, compilation)
      if (statement === null)
        return {
          ...{ head: headOf(compiled, decimals), columns: [], scales: [] },
          next: Effect.succeed(null)
        } satisfies RowStream
      const connection = yield* connections.get(datasource.name)
      const explainedHere = explained(compilation, connection)
      const own = yield* Scope.fork(yield* Effect.scope, ExecutionStrategy.sequential)
      const unlessCancelled = yield* running.registered(subjectOf(compilation), () => Scope.close(own, Exit.void))
      const next = unlessCancelled(explainedHere(yield* Scope.extend(connection.open(statement.sql), own)))
      const columns = (names: ReadonlyArray<string>) => [...statement.columns(names), ...levelColumns(statement.levels)]
      return yield* rowStream(compiled, { next, columns, datasource: datasource.name, decimals, cap: maxStreamRows })
    })

    /** The columns and the SQL of a request, which is compiled and not run. */
    const described = (request: QueryRequest) =>
      Effect.map(compile(request), ({ compiled, datasource }) => ({
        ...{ columns: compiled.columns, sql: compiled.sql },
        decimals: decimalForm(datasource)
      }))

    return { answer, described, run, runOver, stream, stages } as const
  })
}) {}

const subjectOf = (compilation: CompiledRequest) => () => ({
  datasource: compilation.datasource.name,
  models: modelsRead(compilation).map(({ value }) => value.name),
  sql: compilation.compiled.sql
})

const decimalForm = ({ decimals }: Datasource): DecimalForm => decimals ?? "number"
