/** Runs queries: catalog, compilation, statement, rows. On request only compiles, or returns the database's plan. */
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { TableShare } from "@semlayer/compiler/ir/Algebra"
import { type Compilation, Compiler } from "@semlayer/compiler/Compiler"
import { explainStages } from "@semlayer/compiler/Explain"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { AnswerTooLarge, PermissionDenied, QueryFailed, RowCapReached } from "@semlayer/domain/DatabaseErrors"
import type { Datasource } from "@semlayer/domain/Datasource"
import { maxFilledPeriods } from "@semlayer/domain/Query"
import { FeatureUnsupported, ForcedFilterError, isOfTooManyPeriods, TooManyPeriods } from "@semlayer/domain/QueryErrors"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemResponse } from "@semlayer/domain/QueryResponse"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Effect, Stream } from "effect"
import { rowsBytes } from "@semlayer/connectors/connection/CellSizes"
import type { Cell, Connection, RowBatch, StatementError } from "@semlayer/connectors/connection/Connection"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { typeProbes } from "../probe/index.js"
import { levelColumns, LeveledRows } from "./Levels.js"
import { unreadableModels } from "../drift/Blocks.js"
import { tableTypes } from "../probe/TableTypes.js"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { annotateSpan, inSpan } from "@semlayer/runtime/telemetry/Spans"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { callerAccess } from "../access/CallerAccess.js"
import { failureBudget } from "../access/FailureBudget.js"
import { sqlPermission } from "../access/SqlPermission.js"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { withChart } from "./AnswerCharts.js"
import { catalogFor, datasourceOf, orUnusable } from "./Catalogs.js"
import { driftFailure } from "./DriftFailure.js"
import { PhysicalTables } from "./PhysicalTables.js"
import { type AnswerColumn, answerColumns, type DecimalForm, plainValue, type ReadRow, rowReader } from "./Rows.js"
import { type AnswerHead, headOf, type RowStream, rowStream } from "./RowStream.js"
import { redacted } from "./WithoutMessage.js"

/** A request and the snapshot to compile it against. */
interface Asked {
  readonly request: QueryRequest
  readonly snapshot: StorageSnapshot
  /** How many rows of the source's table to read; null for all. */
  readonly share: TableShare | null
}

/** A compiled request and what it was compiled against. */
interface CompiledRequest extends Omit<Asked, "request"> {
  readonly compiled: Compilation
  readonly catalog: Catalog
  readonly datasource: Datasource
  /** The row policies that it was compiled under, and the tables that they were applied to. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  readonly tables: PhysicalTables | null
}

/** Maximum number of compilations cached per request. */
const maxRemembered = 16

/** The SQL statement of a request. */
interface Statement {
  readonly sql: string
  /** The result columns, given the names that the database returns. */
  readonly columns: (names: ReadonlyArray<string>) => ReadonlyArray<AnswerColumn>
  /** The levels of its rows; see `CompiledQuery`. */
  readonly levels: Compilation["levels"]
}

export class Queries extends Effect.Service<Queries>()("@semlayer/engine/Queries", {
  effect: Effect.gen(function* () {
    const storage = yield* makeVisibleSnapshot
    const compiler = yield* Compiler
    const dialects = yield* Dialect
    const connections = yield* Connections
    const parser = yield* SqlParser
    const { maxRows, maxAnswerBytes, maxStreamRows, probeScanCap } = yield* SemConfig
    const access = yield* callerAccess
    const allowed = yield* sqlPermission
    const failures = yield* failureBudget

    /**
     * Compile cache, keyed by the request object; the HTTP API reuses that object for equal bodies. An entry is valid for one
     * snapshot, one list of policies and one sample size. Each request keeps its `maxRemembered` most recent entries.
     */
    const remembered = new WeakMap<QueryRequest, ReadonlyArray<CompiledRequest>>()

    const remember = (request: QueryRequest, compiled: CompiledRequest) => {
      const before = remembered.get(request) ?? []
      // Entries of another snapshot without policies are stale.
      const others = before.filter(
        (each) =>
          (each.share !== compiled.share || !isSameList(each.policies, compiled.policies)) &&
          (each.policies.length > 0 || each.snapshot === compiled.snapshot)
      )
      remembered.set(request, [compiled, ...others].slice(0, maxRemembered))
    }

    /** Compiles a request under the caller's row policies, or takes it from the cache. */
    const compile = Effect.fnUntraced(function* (request: QueryRequest, share: TableShare | null = null) {
      yield* allowed(request)
      const snapshot = yield* storage.snapshot
      const asked: Asked = { request, snapshot, share }
      const policies = yield* access.policies
      const before = remembered
        .get(request)
        ?.find((each) => each.snapshot === snapshot && each.share === share && isSameList(each.policies, policies))
      if (policies.length > 0) return yield* compileGuarded(asked, policies, before)
      if (before === undefined) return yield* compileAnew(asked, null)
      metrics.compileCacheHits(1)
      return before
    })

    /** Compiles under row policies. Columns of tables are loaded if they are not cached. */
    const compileGuarded = (
      asked: Asked,
      policies: ReadonlyArray<SemSessionPolicy>,
      before: CompiledRequest | undefined
    ) =>
      Effect.gen(function* () {
        const name = before?.datasource.name ?? (yield* datasourceOf(asked.request, asked.snapshot))
        const { catalog } = before ?? (yield* catalogFor(name, asked.snapshot))
        const dialect = yield* dialects.get(catalog.dialect)
        return yield* connections.use(name, (connection) =>
          Effect.flatMap(PhysicalTables.of(connection, typeProbes.has(dialect.name)), (tables) => {
            if (before?.tables !== tables) return compileAnew(asked, { policies, tables })
            metrics.compileCacheHits(1)
            return Effect.succeed(before)
          })
        )
      })

    const compileAnew = Effect.fnUntraced(function* (
      { request, snapshot, share }: Asked,
      guard: { readonly policies: ReadonlyArray<SemSessionPolicy>; readonly tables: PhysicalTables } | null
    ) {
      const name = yield* datasourceOf(request, snapshot)
      const { catalog, datasource } = yield* catalogFor(name, snapshot)
      const started = ticks()
      const learning =
        guard === null ? null : { policies: guard.policies, schema: guard.tables.schema, learn: guard.tables.load }
      const compiled: CompiledRequest = {
        ...{ snapshot, share, catalog, datasource },
        compiled: yield* Effect.mapError(
          compiler.compile(request, catalog, learning, share),
          orUnusable(name, snapshot)
        ),
        policies: guard?.policies ?? [],
        tables: guard?.tables ?? null
      }
      metrics.compileDuration(secondsSince(started))
      if (!compiled.compiled.dependsOnTime) remember(request, compiled)
      return compiled
    })

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
        return { sql: compiled.sql, columns: () => columns, levels: compiled.levels } satisfies Statement
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
      return { sql, columns, levels: [] } satisfies Statement
    })

    /**
     * Fetches all rows of a statement, up to the caps of rows and bytes, converting cells as they arrive. A failure that schema
     * drift explains becomes `SchemaDrift`.
     */
    const fetch = (compilation: CompiledRequest, { sql, columns: columnsOf, levels }: Statement, cap: number) =>
      connections.use(compilation.datasource.name, (connection) => {
        const datasource = compilation.datasource.name
        const rows = new LeveledRows(levels)
        let count = 0
        let columns: ReadonlyArray<AnswerColumn> = []
        let toRow: ReadRow | null = null
        let keyBytes = 0
        let bytes = 0
        const take = (batch: RowBatch): Effect.Effect<void, RowCapReached | AnswerTooLarge> => {
          if (toRow === null) {
            columns = columnsOf(batch.columns)
            keyBytes = columns.reduce((sum, { key }) => sum + key.length, 0)
          }
          const reader = (toRow ??= rowReader(columns))
          count += batch.rows.length
          if (count > cap) return new RowCapReached({ datasource, rows: cap })
          // The keys are repeated in every row of the response.
          bytes += (batch.bytes ?? rowsBytes(batch.rows)) + batch.rows.length * keyBytes
          if (bytes > maxAnswerBytes) return new AnswerTooLarge({ datasource, bytes: maxAnswerBytes })
          for (const cells of batch.rows) rows.add(reader(cells), cells, columns.length)
          return Effect.void
        }
        return connection.forEachBatch(sql, take).pipe(
          Effect.catchTags({
            QueryFailed: (failure) => refused(failure, compilation, connection),
            PermissionDenied: (failure) => denied(failure, compilation)
          }),
          Effect.map(() => ({ rows, keys: columns.map(({ key }) => key) }))
        )
      })

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

    /** Runs a request over a sample of its source's table; over all rows if `share` is null. */
    const runOver = Effect.fnUntraced(
      function* (request: QueryRequest, share: TableShare | null, most: number = maxRows) {
        const compilation = yield* compile(request, share)
        const { compiled, catalog, datasource } = compilation
        const decimals = decimalForm(datasource)
        yield* annotateSpan({ datasource: datasource.name, dialect: catalog.dialect })
        const statement = yield* statementOf(request, compilation)
        if (statement === null) return response(headOf(compiled, decimals), new LeveledRows([]))
        const cap = request.explain ? maxRows : Math.min(most, maxRows)
        const { rows, keys } = yield* fetch(compilation, statement, cap)
        yield* annotateSpan({ rows: rows.data.length })
        const answer = response(headOf(compiled, decimals, keys), rows)
        return request.explain ? answer : withChart(answer, request.chart)
      },
      inSpan("Queries.run", { captureStackTrace: false })
    )

    /** Runs a request and returns all rows; fails if there are more than `most`. */
    const run = (request: QueryRequest, most: number = maxRows) => runOver(request, null, most)

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
        return { head: headOf(compiled, decimals), columns: [], scales: [], batches: Stream.empty } satisfies RowStream
      const connection = yield* connections.get(datasource.name)
      const explained = <A, R>(effect: Effect.Effect<A, StatementError, R>) =>
        Effect.catchTags(effect, {
          QueryFailed: (failure: QueryFailed) => refused(failure, compilation, connection),
          PermissionDenied: (failure: PermissionDenied) => denied(failure, compilation)
        })
      const next = explained(yield* explained(connection.open(statement.sql)))
      const columns = (names: ReadonlyArray<string>) => [...statement.columns(names), ...levelColumns(statement.levels)]
      return yield* rowStream(compiled, { next, columns, datasource: datasource.name, decimals, cap: maxStreamRows })
    })

    return { run, runOver, stream, stages } as const
  })
}) {}

const decimalForm = ({ decimals }: Datasource): DecimalForm => decimals ?? "number"

const isSameList = <A>(a: ReadonlyArray<A>, b: ReadonlyArray<A>): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])

const response = (
  { columns, sql, attributes, compared, warnings }: AnswerHead,
  { data, totals }: LeveledRows
): SemResponse => ({
  ...{ data, row_count: data.length, columns, sql, attributes, ...totals },
  ...(compared !== undefined && { compared }),
  ...(warnings !== undefined && { warnings })
})
