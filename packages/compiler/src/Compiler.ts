/**
 * Compiles a decoded query and a catalog to SQL: program → bind → build → passes → lower → print.
 * Every step is a pure function. The effect only loads the parser of user SQL when a model first needs it, loads schemas for
 * policies, and reads the clock.
 */
import { callerSql } from "@semlayer/domain/CallerSql"
import type { FieldMetadata } from "@semlayer/domain/QueryResponse"
import { fieldMetadata } from "@semlayer/domain/QueryResponse"
import type { Granularity, Variables } from "@semlayer/domain/Query"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import type { SemModel } from "@semlayer/domain/SemModel"
import { NotQueryBacked, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Clock, Effect, Either, Ref } from "effect"
import { type AggregationRegistry, Aggregations } from "./aggregation/Aggregations.js"
import type { BoundQuery } from "./bound/Bound.js"
import type { BindError } from "./steps/BindError.js"
import { unknownCardinality } from "./bind/JoinWarnings.js"
import { bindProgram, stageColumns } from "./bind/Relations.js"
import { checkModel } from "./check/CheckModel.js"
import type { ModelProblem } from "./model/CheckParts.js"
import { withPlaceholders } from "./check/Placeholders.js"
import type { Catalog } from "./model/Catalog.js"
import { CompileBudget } from "./steps/CompileBudget.js"
import { Dialect } from "./dialect/Dialect.js"
import type { SqlDialect } from "./dialect/SqlDialect.js"
import type { Plan, TableShare, ValueType } from "./ir/Algebra.js"
import { PassBroken, runPasses } from "./plan/passes/index.js"
import { buildRoot, planner } from "./plan/Build.js"
import { overShare } from "./plan/Share.js"
import { type PolicyContext, type SchemaLoadingContext, TablesNeeded } from "./policy/PhysicalSchema.js"
import { type Program, programOfList, programOfOne } from "./program/Program.js"
import { lower } from "./sql/Lower.js"
import { print } from "./sql/Print.js"
import { type ParseSql } from "./syntax/Fragment.js"
import { ParserNeeded } from "./steps/BindError.js"
import { SqlParser } from "./syntax/SqlParser.js"
import { fallible, type Steps } from "./steps/Fallible.js"
import { makeSlices } from "./steps/Slices.js"

/** A column of the result. */
export interface OutputColumn {
  readonly key: string
  readonly kind: "dimension" | "time" | "measure"
  /** The type of the values, UNKNOWN if it cannot be inferred. It determines their JSON form. */
  readonly type: ValueType
  /** Set for a time dimension. */
  readonly granularity: Granularity | null
  /** Its values are instants in UTC, which have an offset in JSON. */
  readonly zoned: boolean
  readonly metadata: FieldMetadata | undefined
}

export interface CompiledQuery {
  /** One statement. Its columns are in the order of `columns`; the database may name them differently. */
  readonly sql: string
  readonly columns: ReadonlyArray<OutputColumn>
  readonly warnings: ReadonlyArray<string>
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
  readonly guard: PolicyContext | null
  /** The sample of the source's table to read; null for all rows. */
  readonly share: TableShare | null
}

/**
 * Failures that the compiler handles itself.
 * A step is run again after loading a missing requirement; a broken pass becomes a defect.
 */
type Missing = ParserNeeded | TablesNeeded | PassBroken

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

const compilation = fallible(function* (
  { request, catalog, dialect, aggregations, now, guard, share }: Inputs,
  parseSql: ParseSql | null
): Steps<Compilation, BindError | TablesNeeded | PassBroken> {
  const program = yield* programOf(request, catalog)
  const warnings = new Set<string>()
  const unknownJoins = new Set<string>()
  const planOf = planner(dialect)
  const runtime = requestVariables(request)
  const budget = new CompileBudget()
  let dependsOnTime = false
  const clock = () => {
    dependsOnTime = true
    return now
  }
  const policies = guard?.policies ?? []
  const given = { catalog, dialect, aggregations, parseSql, policies, budget, planOf, runtime }
  const env = { ...given, now: clock, warnings, unknownJoins }
  const bound = yield* bindProgram.steps(program, env)
  const root = buildRoot(bound, planOf)
  const context = { dialect, aggregations, guard, parseSql, budget, hasCallerSql: callerSql(request) !== null }
  const plan = yield* runPasses.steps(share === null ? root : overShare(root, share), context)
  const statement = yield* lower(plan, budget)
  const sql = print(statement, dialect)
  const columns = bound.outputs.map(
    ({ key, kind, type, granularity, zoned, label, format }): OutputColumn => ({
      key,
      kind,
      type,
      granularity,
      zoned,
      metadata: fieldMetadata(label, format)
    })
  )
  return {
    program,
    bound,
    plan,
    sql,
    columns,
    warnings: [...warnings, ...unknownCardinality(unknownJoins)],
    dependsOnTime,
    steps: budget.steps
  }
})

export class Compiler extends Effect.Service<Compiler>()("@semlayer/compiler/Compiler", {
  effect: Effect.gen(function* () {
    const dialects = yield* Dialect
    const aggregations = yield* Aggregations
    const parser = yield* SqlParser
    const loaded = yield* Ref.make<ParseSql | null>(null)
    const inSlices = makeSlices()

    /** Loads a missing requirement; any other failure is returned as is. */
    const remedied = <E, E2, R2>(
      failure: E | Missing,
      learn: SchemaLoadingContext<E2, R2>["learn"] | undefined
    ): Effect.Effect<void, E | E2, R2> => {
      if (failure instanceof ParserNeeded) return Effect.flatMap(parser.load, (parseSql) => Ref.set(loaded, parseSql))
      if (failure instanceof TablesNeeded) {
        return learn === undefined ? Effect.dieMessage("nothing can tell what the tables are") : learn(failure.names)
      }
      if (failure instanceof PassBroken) {
        return Effect.dieMessage(`the pass '${failure.pass}' changes the columns of a plan`)
      }
      return Effect.fail(failure)
    }

    /** Runs a step, and again after each missing requirement has been loaded. */
    const settled = <A, E, E2 = never, R2 = never>(
      step: (parseSql: ParseSql | null) => Effect.Effect<A, E | Missing>,
      learn?: SchemaLoadingContext<E2, R2>["learn"]
    ): Effect.Effect<A, E | E2, R2> =>
      Effect.flatMap(Ref.get(loaded), (parseSql) =>
        Effect.catchAll(step(parseSql), (failure) =>
          Effect.zipRight(
            remedied(failure, learn),
            Effect.suspend(() => settled(step, learn))
          )
        )
      )

    /**
     * Compiles a request and keeps all intermediate results.
     * With `guard`, row policies apply to every table that is read. With `share`, only a sample of the source's table is read.
     */
    const compile = Effect.fnUntraced(
      function* <E = never, R = never>(
        request: QueryRequest,
        catalog: Catalog,
        guard: SchemaLoadingContext<E, R> | null = null,
        share: TableShare | null = null
      ) {
        const dialect = yield* dialects.get(catalog.dialect)
        const inputs = { request, catalog, dialect, aggregations, now: yield* Clock.currentTimeMillis, guard, share }
        return yield* settled((parseSql) => inSlices(compilation.steps(inputs, parseSql)), guard?.learn)
      },
      Effect.withSpan("Compiler.compile", { captureStackTrace: false })
    )

    /**
     * Problems of a model that is about to replace `stored`.
     * Its SQL is checked by the rules of its dialect.
     */
    const check = Effect.fn("Compiler.check")(function* (model: SemModel, stored: SemModel | null, name: string) {
      const dialect = yield* dialects.get(name)
      return yield* settled<ReadonlyArray<ModelProblem>, never>((parseSql) =>
        inSlices(checkModel.steps(model, stored, { dialect, aggregations, parseSql }))
      )
    })

    /** The columns and SQL of a query-backed model, with placeholders for variables without a default. */
    const outline = Effect.fn("Compiler.outline")(function* (model: SemModel, catalog: Catalog) {
      const dialect = yield* dialects.get(catalog.dialect)
      const now = yield* Clock.currentTimeMillis
      const compiled = yield* settled((parseSql) =>
        withPlaceholders((standIns) => {
          const backed = { ...model, query_variables: { ...standIns, ...model.query_variables } }
          const lookup = (name: string) => (name === model.name ? backed : catalog.model(name))
          const request = { name: model.name, variables: {}, dry_run: true, explain: false } as const
          return compilation(
            { request, catalog: { ...catalog, model: lookup }, dialect, aggregations, now, guard: null, share: null },
            parseSql
          )
        })
      )
      return { columns: stageColumns(compiled.bound), sql: compiled.sql }
    })

    return { aggregations, compile, check, outline } as const
  })
}) {}
