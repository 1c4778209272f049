/** Compiles requests under the caller's row policies, with a cache. */
import type { Catalog } from "@semlayer/compiler/model/Catalog"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import type { TableShare } from "@semlayer/compiler/ir/Algebra"
import { type Compilation, Compiler } from "@semlayer/compiler/Compiler"
import type { Datasource } from "@semlayer/domain/Datasource"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { inSpan } from "@semlayer/runtime/telemetry/Spans"
import type { StorageSnapshot } from "@semlayer/storage/snapshot/Storage"
import { Effect } from "effect"
import { callerAccess } from "../access/CallerAccess.js"
import { sqlPermission } from "../access/SqlPermission.js"
import { makeVisibleSnapshot } from "../access/VisibleSnapshot.js"
import { typeProbes } from "../probe/index.js"
import { catalogFor, datasourceOf, orUnusable } from "./Catalogs.js"
import { PhysicalTables } from "./PhysicalTables.js"

/** A request and the snapshot to compile it against. */
interface Asked {
  readonly request: QueryRequest
  readonly snapshot: StorageSnapshot
  /** How many rows of the source's table to read; null for all. */
  readonly share: TableShare | null
}

/** A compiled request and what it was compiled against. */
export interface CompiledRequest extends Asked {
  readonly compiled: Compilation
  readonly catalog: Catalog
  readonly datasource: Datasource
  /** The row policies that it was compiled under, and the tables that they were applied to. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  readonly tables: PhysicalTables | null
}

/** Maximum number of compilations cached per request. */
const maxRemembered = 16

/** Returns the function that compiles the requests of callers. */
export const makeCompiledRequests = Effect.gen(function* () {
  const storage = yield* makeVisibleSnapshot
  const compiler = yield* Compiler
  const dialects = yield* Dialect
  const connections = yield* Connections
  const access = yield* callerAccess
  const allowed = yield* sqlPermission

  /**
   * Compile cache, keyed by the request object; the HTTP API reuses that object for equal bodies. A request has entries from its
   * second compilation on. An entry is valid for one snapshot, one list of policies and one sample size. Each request keeps its
   * `maxRemembered` most recent entries.
   */
  const remembered = new WeakMap<QueryRequest, ReadonlyArray<CompiledRequest>>()

  /**
   * Requests that were compiled before. Only they have entries, because V8 keeps a new value of a weak map, with the request in it,
   * until the next full collection: one for every request that is asked only once made pauses longer.
   */
  const seen = new WeakSet<QueryRequest>()

  const remember = (request: QueryRequest, compiled: CompiledRequest) => {
    if (!seen.has(request)) {
      seen.add(request)
      return
    }
    const before = remembered.get(request) ?? []
    // Entries of another snapshot without policies are stale.
    const others = before.filter(
      (each) =>
        (each.share !== compiled.share || !isSameList(each.policies, compiled.policies)) &&
        (each.policies.length > 0 || each.snapshot === compiled.snapshot)
    )
    remembered.set(request, [compiled, ...others].slice(0, maxRemembered))
  }

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
    asked: Asked,
    guard: { readonly policies: ReadonlyArray<SemSessionPolicy>; readonly tables: PhysicalTables } | null
  ) {
    const { request, snapshot, share } = asked
    const name = yield* datasourceOf(request, snapshot)
    const { catalog, datasource } = yield* catalogFor(name, snapshot)
    const started = ticks()
    const learning =
      guard === null ? null : { policies: guard.policies, schema: guard.tables.schema, learn: guard.tables.load }
    const compiled: CompiledRequest = {
      ...{ request, snapshot, share, catalog, datasource },
      compiled: yield* compiler
        .compile(request, catalog, learning, share)
        .pipe(inSpan("Compiler.compile", { captureStackTrace: false }), Effect.mapError(orUnusable(name, snapshot))),
      policies: guard?.policies ?? [],
      tables: guard?.tables ?? null
    }
    metrics.compileDuration(secondsSince(started))
    if (!compiled.compiled.dependsOnTime) remember(request, compiled)
    return compiled
  })

  /** Compiles a request under the caller's row policies, or takes it from the cache. */
  return Effect.fnUntraced(function* (request: QueryRequest, share: TableShare | null = null) {
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
})

const isSameList = <A>(a: ReadonlyArray<A>, b: ReadonlyArray<A>): boolean =>
  a.length === b.length && a.every((each, i) => each === b[i])
