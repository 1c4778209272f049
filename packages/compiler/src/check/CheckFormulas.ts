/** Checks whether a model's formulas can be bound, as far as the model alone determines it. */
import { DatasourceName } from "@semlayer/domain/Names"
import { UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { Either } from "effect"
import { catalogOf } from "../model/Catalog.js"
import type { Environment } from "../bind/rows/Environment.js"
import type { Relation } from "../bound/Bound.js"
import type { BindError } from "../steps/BindError.js"
import { bindFormula } from "../bind/formulas/Formula.js"
import { formulaContext } from "../bind/formulas/FormulaContext.js"
import { GroupScope } from "../bind/aggregates/GroupScope.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import { RowNames } from "../bind/rows/RowNames.js"
import { RowScope } from "../bind/rows/RowScope.js"
import { CompileBudget } from "../steps/CompileBudget.js"
import { planner } from "../plan/Build.js"
import { type ModelProblem, problem, type Problems } from "../model/CheckParts.js"
import { fallible, type Steps, pause } from "../steps/Fallible.js"

/** The dialect, aggregations and parser for the models of a datasource. */
export interface Language extends Pick<Environment, "dialect" | "aggregations" | "parseSql"> {}

/** Errors that do not depend on the query. Others depend on its time dimensions or on other models. */
const certain: ReadonlySet<BindError["_tag"]> = new Set([
  "UnknownReference",
  "AmbiguousReference",
  "UnknownMeasure",
  "UnknownAggregation",
  "AggregationNotAllowed",
  "ArgumentInvalid",
  "ExpressionSyntaxError",
  "DefinitionCycle",
  "FunctionNotAllowed",
  "TypeMismatch"
])

/** `partition_by` names dimensions of the query. */
const isCertain = (error: BindError): boolean =>
  certain.has(error._tag) && !(error._tag === "UnknownReference" && error.expected.includes("partition_by"))

/**
 * The problems of the formulas.
 * Query-backed models are skipped: their columns are not known before their queries are bound.
 */
export const checkFormulas = fallible(function* (prepared: PreparedModel, language: Language): Steps<Problems, never> {
  const found: Array<ModelProblem> = []
  if (prepared.model.source_queries !== undefined) return found
  const source: Relation = { name: prepared.name, model: prepared, source: { _tag: "Sql", pieces: [""] } }
  const env = environment(language)
  // Other models may be saved later, so joins do not resolve.
  const names = new RowNames(source, (model) =>
    model === source.name ? Either.right(source) : Either.left(new UnknownModel({ model, candidates: [] }))
  )
  for (const [i, { formula }] of prepared.model.measures.entries()) {
    const tree = prepared.formula(formula)
    yield* pause
    // Parse errors are already reported by `checkParts`.
    if (Either.isLeft(tree)) continue
    const scope = new GroupScope(RowScope.of({ ...env, budget: new CompileBudget() }, names), [], noTimes)
    const bound = bindFormula(tree.right, formulaContext(scope, "formula", formula))
    if (Either.isRight(bound)) continue
    if (isCertain(bound.left)) found.push(problem(`measures[${i}].formula`, bound.left.message))
  }
  return found
})

const noTimes = { main: () => Either.right(null), modelDefault: undefined, moments: () => Either.right([]) }

/** An environment without a catalog. */
const environment = (language: Language): Environment => ({
  ...language,
  catalog: catalogOf({ datasource: DatasourceName.make("any", true), dialect: language.dialect.name }, []),
  now: () => 0,
  warnings: new Set(),
  unknownJoins: new Set(),
  policies: [],
  budget: new CompileBudget(),
  runtime: {},
  planOf: planner(language.dialect)
})
