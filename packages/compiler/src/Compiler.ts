/**
 * From a decoded query and a catalog to SQL text: program → bind → build → passes → lower → print. Every step is a pure
 * function of values; an effect only loads the parser of user SQL when a model first needs it, and reads the clock.
 */
import type { FieldMetadata } from "@semlayer/domain/QueryResponse"
import { fieldMetadata } from "@semlayer/domain/QueryResponse"
import type { Granularity, Variables } from "@semlayer/domain/Query"
import type { QueryError } from "@semlayer/domain/QueryErrors"
import type { QueryRequest } from "@semlayer/domain/QueryRequest"
import { NotQueryBacked, UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Clock, Effect, Either } from "effect"
import type { BoundQuery } from "./bind/Bound.js"
import type { BindError } from "./bind/Environment.js"
import { bindProgram } from "./bind/Relations.js"
import type { Catalog } from "./Catalog.js"
import { Dialect } from "./dialect/Dialect.js"
import type { SqlDialect } from "./dialect/SqlDialect.js"
import type { ValueType } from "./ir/Expr.js"
import type { Plan } from "./ir/Plan.js"
import { runPasses } from "./plan/passes/index.js"
import { buildRoot, planner } from "./plan/Build.js"
import { type Program, programOfList, programOfOne } from "./program/Program.js"
import { lower } from "./sql/Lower.js"
import { print } from "./sql/Print.js"
import type { ParseSql } from "./syntax/Fragment.js"
import { SqlParser } from "./syntax/SqlParser.js"

/** A column of the answer. */
export interface OutputColumn {
  readonly key: string
  readonly kind: "dimension" | "time" | "measure"
  /** What values are, as far as it is known: how they are shown as JSON. */
  readonly type: ValueType
  /** Set for a time dimension. */
  readonly granularity: Granularity | null
  readonly metadata: FieldMetadata | undefined
}

export interface CompiledQuery {
  /** One statement; its columns stand in the order of `columns`, whatever the database calls them. */
  readonly sql: string
  readonly columns: ReadonlyArray<OutputColumn>
  readonly warnings: ReadonlyArray<string>
}

/** Every stage of a compilation, for `explain` and for tests. */
export interface Compilation extends CompiledQuery {
  readonly program: Program
  readonly bound: BoundQuery
  readonly plan: Plan
}

interface Inputs {
  readonly request: QueryRequest
  readonly catalog: Catalog
  readonly dialect: SqlDialect
  readonly now: number
}

const requestVariables = (request: QueryRequest): Variables => request.variables

const programOf = (request: QueryRequest, catalog: Catalog): Either.Either<Program, QueryError> => {
  const scope = { runtime: requestVariables(request), outer: {} }
  if ("queries" in request) return programOfList(request.queries, scope, false)
  if (!("name" in request)) return Either.right(programOfOne({ ...request, variables: {} }, scope))
  const model = catalog.model(request.name)
  if (model === undefined) {
    const candidates = suggest(request.name, catalog.modelNames())
    return Either.left(new UnknownModel({ model: request.name, candidates }))
  }
  if (model.source_queries === undefined) return Either.left(new NotQueryBacked({ model: request.name }))
  return programOfList(model.source_queries, { ...scope, outer: model.query_variables }, true)
}

const compilation = (
  { request, catalog, dialect, now }: Inputs,
  parseSql: ParseSql | null
): Either.Either<Compilation, BindError> =>
  Either.gen(function* () {
    const program = yield* programOf(request, catalog)
    const warnings = new Set<string>()
    const planOf = planner()
    const runtime = requestVariables(request)
    const bound = yield* bindProgram(program, { catalog, dialect, parseSql, now, warnings, planOf, runtime })
    // A pass that changes the columns of a plan is a bug that the tests of the passes would show.
    const plan = Either.getOrElse(runPasses(buildRoot(bound, planOf), dialect), () => buildRoot(bound, planOf))
    const sql = print(lower(plan), dialect)
    const columns = bound.outputs.map(
      ({ key, kind, type, granularity, label, format }): OutputColumn => ({
        key,
        kind,
        type,
        granularity,
        metadata: fieldMetadata(label, format)
      })
    )
    return { program, bound, plan, sql, columns, warnings: [...warnings] }
  })

export class Compiler extends Effect.Service<Compiler>()("@semlayer/compiler/Compiler", {
  effect: Effect.gen(function* () {
    const dialects = yield* Dialect
    const parser = yield* SqlParser

    /** Compiles a request with every stage kept. */
    const compileStages = Effect.fn("Compiler.compile")(function* (request: QueryRequest, catalog: Catalog) {
      const dialect = yield* dialects.get(catalog.dialect)
      const inputs = { request, catalog, dialect, now: yield* Clock.currentTimeMillis }
      const first = compilation(inputs, loaded)
      if (Either.isRight(first) || first.left._tag !== "ParserNeeded") return yield* withoutParser(first)
      loaded = yield* parser.load
      return yield* withoutParser(compilation(inputs, loaded))
    })
    let loaded: ParseSql | null = null

    /** Compiles a request to the SQL of the catalog's datasource. */
    const compile = (request: QueryRequest, catalog: Catalog): Effect.Effect<CompiledQuery, QueryError> =>
      compileStages(request, catalog)

    return { compile, compileStages } as const
  })
}) {}

/** With the parser given, nothing asks for it any more. */
const withoutParser = (result: Either.Either<Compilation, BindError>): Effect.Effect<Compilation, QueryError> =>
  Either.match(result, {
    onLeft: (error) => (error._tag === "ParserNeeded" ? Effect.dieMessage("the parser is loaded") : Effect.fail(error)),
    onRight: Effect.succeed
  })
