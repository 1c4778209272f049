/**
 * Compiles a decoded query and a catalog to SQL: program → bind → build → passes → policy → lower → print.
 * Every step is a pure function and runs once. Between them the effect loads what pure functions say is needed: the parser of
 * user SQL before binding, the schema of the tables under row policies before these are applied. It also reads the clock.
 */
import { callerSql } from "@semlayer/domain/CallerSql"
import type { NumberFormat } from "@semlayer/domain/Column"
import type { Variables } from "@semlayer/domain/Query"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { Compared } from "@semlayer/domain/QueryResponse"
import type { SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import type { SemModel } from "@semlayer/domain/SemModel"
import { NotQueryBacked, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { deprecation } from "@semlayer/domain/Stewardship"
import { suggest } from "@semlayer/domain/Suggest"
import { Effect, Either, Ref } from "effect"
import { type AggregationRegistry, Aggregations } from "./aggregation/Aggregations.js"
import type { BoundCompared, BoundQuery } from "./bound/Bound.js"
import type { BindError } from "./steps/BindError.js"
import { unknownCardinality } from "./bind/JoinWarnings.js"
import { bindProgram } from "./bind/Relations.js"
import { stageColumns } from "./bind/StageModel.js"
import { checkModel } from "./check/CheckModel.js"
import { withPlaceholders } from "./check/Placeholders.js"
import type { Catalog } from "./model/Catalog.js"
import { CompileBudget } from "./steps/CompileBudget.js"
import { Dialect } from "./dialect/Dialect.js"
import type { SqlDialect } from "./dialect/SqlDialect.js"
import type { Plan, TableShare, ValueType } from "./ir/Algebra.js"
import { GuardedSql } from "./plan/passes/GuardedSql.js"
import { type Pass, PassBroken, PlanPasses, runPasses, runPolicy } from "./plan/passes/index.js"
import type { PolicyInputs } from "./plan/passes/Policy.js"
import { tablesRead } from "./plan/passes/TablesRead.js"
import { buildRoot, planner } from "./plan/Build.js"
import { overShare } from "./plan/Share.js"
import type { SchemaLoadingContext } from "./policy/PhysicalSchema.js"
import { type Program, programOfList, programOfOne } from "./program/Program.js"
import { modelNeedsParser, programNeedsParser } from "./program/Requirements.js"
import { lower } from "./sql/Lower.js"
import { print } from "./sql/Print.js"
import { type ParseSql } from "./syntax/Fragment.js"
import { SqlParser } from "./syntax/SqlParser.js"
import { fallible, type Steps } from "./steps/Fallible.js"
import { makeSlices } from "./steps/Slices.js"

/** A column of the result. */
export interface OutputColumn {
  readonly key: string
  readonly kind: "dimension" | "time" | "measure"
  /** The type of the values, UNKNOWN if it cannot be inferred. It determines their JSON form. */
  readonly type: ValueType
  /** The name of the granularity of a time dimension. */
  readonly granularity: string | null
  /** Its values are instants in UTC, which have an offset in JSON. */
  readonly zoned: boolean
  /** The database's type of values that the model declares as TEXT but the database stores as another type. */
  readonly native: string | null
  readonly label: string | undefined
  readonly format: NumberFormat | undefined
  /** The key of the time dimension whose periods it names. */
  readonly labels?: string
}
import { formatDate, formatDateTime, type PlainDateTime } from "./time/PlainDateTime.js"
import { queryClock } from "./time/QueryClock.js"
import { RequestTime } from "./time/RequestTime.js"

export interface CompiledQuery {
  /** One statement. Its columns are in the order of `columns`; the database may name them differently. */
  readonly sql: string
  readonly columns: ReadonlyArray<OutputColumn>
  /**
   * Keys of the dimensions of each subtotal, and none for the total, which is the last. If there are any, the statement has a
   * further column: 0 in the rows of the query, and n in those of the nth level.
   */
  readonly levels: ReadonlyArray<ReadonlyArray<string>>
  /** The range that `compare` reads; null without one. */
  readonly compared: Compared | null
  readonly warnings: ReadonlyArray<string>
  /** Names of the stored models that the query reads or names. */
  readonly models: ReadonlySet<string>
  /** IANA name of the time zone of the root query. */
  readonly timeZone: string
  /** Whether the query may compile to different SQL at another time. */
  readonly dependsOnTime: boolean
}

/** All intermediate results of a compilation, for `explain` and for tests. */
export interface Compilation extends CompiledQuery {
  readonly program: Program
  readonly bound: BoundQuery
  readonly plan: Plan
  /** The cost in steps of the compile budget. */
  readonly steps: number
}

interface Inputs {
  readonly request: QueryRequest
  readonly catalog: Catalog
  readonly dialect: SqlDialect
  readonly aggregations: AggregationRegistry
  readonly now: number
  /** Row policies; empty if there are none. */
  readonly policies: ReadonlyArray<SemSessionPolicy>
  /** The sample of the source's table to read; null for all rows. */
  readonly share: TableShare | null
  readonly passes: ReadonlyArray<Pass>
}

/** A compilation before row policies are applied. */
interface Planned extends Omit<Compilation, "sql" | "steps"> {
  readonly budget: CompileBudget
}

const requestVariables = (request: QueryRequest): Variables => request.variables

const programOf = (request: QueryRequest, catalog: Catalog): Either.Either<Program, QueryError> => {
  const scope = { runtime: requestVariables(request), outer: {}, defaults: {} }
  if ("queries" in request) return programOfList(request.queries, scope, false)
  if (!("name" in request)) return Either.right(programOfOne({ ...request, variables: {} }, scope))
  const model = catalog.model(request.name)
  if (model === undefined) {
    const candidates = suggest(request.name, catalog.modelNames())
    return Either.left(new UnknownModel({ model: request.name, candidates }))
  }
  if (model.source_queries === undefined) return Either.left(new NotQueryBacked({ model: request.name }))
  return programOfList(model.source_queries, { ...scope, defaults: model.query_variables }, true)
}

/** The plan of a request without row policies. `parseSql` may be null if `programNeedsParser` is false. */
const planned = fallible(function* (
  { request, catalog: stored, dialect, aggregations, now, policies, share, passes }: Inputs,
  program: Program,
  parseSql: ParseSql | null
): Steps<Planned, BindError | PassBroken> {
  const warnings = new Set<string>()
  const unknownJoins = new Set<string>()
  const models = new Set<string>()
  const catalog: Catalog = {
    ...stored,
    model: (name) => {
      const model = stored.model(name)
      if (model !== undefined) models.add(model.name)
      return model
    }
  }
  if ("name" in request) catalog.model(request.name)
  const planOf = planner(dialect)
  const budget = new CompileBudget()
  let dependsOnTime = false
  const clock = queryClock(request.time_zone ?? catalog.timeZone, catalog.periods, () => {
    dependsOnTime = true
    return now
  })
  const runtime = requestVariables(request)
  const given = { catalog, dialect, aggregations, parseSql, policies, budget, planOf, runtime }
  const bound = yield* bindProgram.steps(program, { ...given, clock, warnings, unknownJoins })
  const root = buildRoot(bound, planOf)
  const context = { dialect, aggregations, budget }
  const plan = yield* runPasses.steps(share === null ? root : overShare(root, share), context, passes)
  const columns = bound.outputs.map(
    ({ key, kind, type, granularity, zoned, native, label, format, labels }): OutputColumn => ({
      ...{ key, kind, type, granularity, zoned, native, label, format },
      ...(labels !== undefined && { labels })
    })
  )
  const deprecated = [...models]
    .flatMap((name) => stored.model(name) ?? [])
    .flatMap((model) => deprecation(model) ?? [])
  const all = [...warnings, ...unknownCardinality(unknownJoins), ...deprecated]
  const timeZone = program.root.query.time_zone ?? clock.zone
  const levels = bound.levels.map((by) =>
    bound.outputs.flatMap(({ key, kind, expr }) =>
      kind !== "measure" && expr._tag === "Column" && by.includes(expr.name) ? [key] : []
    )
  )
  const compared = bound.compared === null ? null : writtenRange(bound.compared)
  return { program, bound, plan, columns, levels, compared, warnings: all, models, timeZone, dependsOnTime, budget }
})

/** A range as a response writes it: dates where they begin and end with days. */
const writtenRange = ({ key, by, from, before }: BoundCompared): Compared => {
  const isDays = [from, before].every((at) => at === null || at.micros === 0)
  const text = (at: PlainDateTime | null): string | null =>
    at === null ? null : isDays ? formatDate(at) : formatDateTime(at).replace(" ", "T")
  return { dimension: key, by, from: text(from), before: text(before) }
}

/** Prints a plan, with row policies applied if there are any. */
const printed = fallible(function* (
  before: Planned,
  dialect: SqlDialect,
  policy: PolicyInputs | null
): Steps<Compilation, QueryError | PassBroken> {
  const { budget, ...rest } = before
  const plan = policy === null ? before.plan : yield* runPolicy.steps(before.plan, policy, budget)
  const statement = yield* lower(plan, budget, dialect)
  return { ...rest, plan, sql: print(statement, dialect), steps: budget.steps }
})

/** Plans and prints a request without row policies. */
const unguarded = fallible(function* (
  inputs: Inputs,
  program: Program,
  parseSql: ParseSql | null
): Steps<Compilation, QueryError | PassBroken> {
  return yield* printed.steps(yield* planned.steps(inputs, program, parseSql), inputs.dialect, null)
})

/** A broken pass is a bug of the compiler. */
const dieIfBroken = <A, E, R>(compiled: Effect.Effect<A, E | PassBroken, R>): Effect.Effect<A, E, R> =>
  Effect.catchIf(
    compiled,
    (failure): failure is PassBroken => failure instanceof PassBroken,
    ({ pass }) => Effect.dieMessage(`the pass '${pass}' changes the columns of a plan`)
  )

export class Compiler extends Effect.Service<Compiler>()("@semlayer/compiler/Compiler", {
  effect: Effect.gen(function* () {
    const dialects = yield* Dialect
    const aggregations = yield* Aggregations
    const parser = yield* SqlParser
    const inSlices = makeSlices()

    const loaded = yield* Ref.make<ParseSql | null>(null)

    /** The parser of user SQL if it is loaded already or needed; its first use loads it. */
    const parserIf = (needed: () => boolean): Effect.Effect<ParseSql | null> =>
      Effect.flatMap(Ref.get(loaded), (known) => {
        if (known !== null || !needed()) return Effect.succeed(known)
        return Effect.tap(parser.load, (parseSql) => Ref.set(loaded, parseSql))
      })

    /**
     * Compiles a request and keeps all intermediate results.
     * With `guard`, row policies apply to every table that is read. With `share`, only a sample of the source's table is read.
     */
    const compile = Effect.fnUntraced(function* <E = never, R = never>(
      request: QueryRequest,
      catalog: Catalog,
      guard: SchemaLoadingContext<E, R> | null = null,
      share: TableShare | null = null
    ) {
      const dialect = yield* dialects.get(catalog.dialect)
      const policies = guard?.policies ?? []
      const now = yield* Effect.flatten(RequestTime)
      const program = yield* programOf(request, catalog)
      const parseSql = yield* parserIf(() =>
        programNeedsParser(program, { catalog, dialect, isGuarded: guard !== null })
      )
      const passes = yield* PlanPasses
      const inputs = { request, catalog, dialect, aggregations, now, policies, share, passes }
      if (guard === null) return yield* dieIfBroken(inSlices(unguarded.steps(inputs, program, parseSql)))
      const before = yield* dieIfBroken(inSlices(planned.steps(inputs, program, parseSql)))
      const sql = new GuardedSql(dialect.parserName, parseSql)
      yield* guard.learn(tablesRead(before.plan, sql, policies).filter((name) => guard.schema(name) === undefined))
      const hasCallerSql = callerSql(request) !== null
      return yield* dieIfBroken(inSlices(printed.steps(before, dialect, { dialect, guard, sql, hasCallerSql })))
    })

    /**
     * Problems of a model that is about to replace `stored`.
     * Its SQL is checked by the rules of its dialect.
     */
    const check = Effect.fn("Compiler.check")(function* (model: SemModel, stored: SemModel | null, name: string) {
      const dialect = yield* dialects.get(name)
      const parseSql = yield* parserIf(() => modelNeedsParser(model, dialect))
      return yield* inSlices(checkModel.steps(model, stored, { dialect, aggregations, parseSql }))
    })

    /** The columns and SQL of a query-backed model, with placeholders for variables without a default. */
    const outline = Effect.fn("Compiler.outline")(function* (model: SemModel, catalog: Catalog) {
      const dialect = yield* dialects.get(catalog.dialect)
      const now = yield* Effect.flatten(RequestTime)
      const passes = yield* PlanPasses
      const requestOf = (placeholders: Variables): Pick<Inputs, "request" | "catalog"> => {
        const backed = { ...model, query_variables: { ...placeholders, ...model.query_variables } }
        const lookup = (name: string) => (name === model.name ? backed : catalog.model(name))
        const request = { name: model.name, variables: {}, dry_run: true, explain: false } as const
        return { request, catalog: { ...catalog, model: lookup } }
      }
      const plain = requestOf({})
      const program = yield* programOf(plain.request, plain.catalog)
      const target = { catalog: plain.catalog, dialect, isGuarded: false }
      const parseSql = yield* parserIf(() => programNeedsParser(program, target))
      const compiled = yield* dieIfBroken(
        withPlaceholders((placeholders) => {
          const given = requestOf(placeholders)
          const inputs = { ...given, dialect, aggregations, now, policies: [], share: null, passes }
          return Either.flatMap(programOf(given.request, given.catalog), (program) =>
            unguarded(inputs, program, parseSql)
          )
        })
      )
      return { columns: stageColumns(compiled.bound), sql: compiled.sql }
    })

    return { aggregations, compile, check, outline } as const
  })
}) {}
