/** Checks whether a model's formulas can be bound, as far as the model alone determines it. */
import { DatasourceName } from "@semlayer/domain/Names"
import { type DocumentProblem } from "@semlayer/domain/DocumentProblem"
import { UnknownModel } from "@semlayer/domain/ReferenceErrors"
import { Either } from "effect"
import { catalogOf } from "../model/Catalog.js"
import type { Environment } from "../bind/rows/Environment.js"
import type { Relation } from "../bound/Bound.js"
import type { BindError } from "../steps/BindError.js"
import { bindFiltered, bindFormula } from "../bind/formulas/Formula.js"
import { formulaContext } from "../bind/formulas/FormulaContext.js"
import { withOverTime } from "../bind/formulas/OverTime.js"
import { GroupScope } from "../bind/aggregates/GroupScope.js"
import type { PreparedModel } from "../model/PreparedModel.js"
import { RowNames } from "../bind/rows/RowNames.js"
import { RowScope } from "../bind/rows/RowScope.js"
import { CompileBudget } from "../steps/CompileBudget.js"
import { planner } from "../plan/Build.js"
import { problem, type Problems } from "../model/CheckParts.js"
import { isoNames } from "../time/PeriodNames.js"
import { queryClock } from "../time/QueryClock.js"
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
  "TypeMismatch",
  "DateInvalid",
  "MeasureFilterUnsupported",
  "OverTimeUnsupported"
])

/** Whether an error does not depend on the query; `partition_by` names dimensions of the query. */
export const isCertain = (error: BindError): boolean =>
  certain.has(error._tag) && !(error._tag === "UnknownReference" && error.expected.includes("partition_by"))

/**
 * The problems of the formulas.
 * Query-backed models are skipped: their columns are not known before their queries are bound.
 */
export const checkFormulas = fallible(function* (prepared: PreparedModel, language: Language): Steps<Problems, never> {
  const found: Array<DocumentProblem> = []
  if (prepared.model.source_queries !== undefined) return found
  const source: Relation = { name: prepared.name, model: prepared, source: { _tag: "Sql", pieces: [""] } }
  const env = environment(language)
  const cycles = new Set<string>()
  /** Each formula of a cycle finds the same cycle, which is reported once. */
  const isRepeated = (error: BindError): boolean => {
    if (error._tag !== "DefinitionCycle") return false
    const members = [...new Set(error.chain)].sort().join(" ")
    const isKnown = cycles.has(members)
    cycles.add(members)
    return isKnown
  }
  // Other models may be saved later, so joins do not resolve.
  const names = new RowNames(source, (model) =>
    model === source.name ? Either.right(source) : Either.left(new UnknownModel({ model, candidates: [] }))
  )
  for (const [i, { formula, filter, over_time: overTime }] of prepared.model.measures.entries()) {
    const tree = prepared.formula(formula)
    yield* pause
    // Parse errors are already reported by `checkParts`.
    if (Either.isLeft(tree)) continue
    const scopeOf = () => new GroupScope(RowScope.of({ ...env, budget: new CompileBudget() }, names), [], noTimes)
    const inTime = withOverTime(overTime, formulaContext(scopeOf(), "formula", formula))
    if (Either.isLeft(inTime)) {
      found.push(problem(`measures[${i}].over_time`, inTime.left.message, inTime.left._tag))
      continue
    }
    const bound = bindFormula(tree.right, inTime.right)
    if (Either.isLeft(bound)) {
      if (isCertain(bound.left) && !isRepeated(bound.left))
        found.push(problem(`measures[${i}].formula`, bound.left.message, bound.left._tag))
      continue
    }
    const condition = filter === undefined ? null : prepared.filter(filter)
    if (filter === undefined || condition === null || Either.isLeft(condition)) continue
    const text = { source: filter, tree: condition.right }
    const filtered = bindFiltered(tree.right, text, formulaContext(scopeOf(), "formula", formula))
    if (Either.isLeft(filtered) && isCertain(filtered.left)) {
      found.push(problem(`measures[${i}].filter`, filtered.left.message, filtered.left._tag))
    }
  }
  return found
})

const noTimes = { main: () => Either.right(null), modelDefault: undefined, moments: () => Either.right([]) }

/** An environment without a catalog. */
const environment = (language: Language): Environment => ({
  ...language,
  catalog: catalogOf({ datasource: DatasourceName.make("any", true), dialect: language.dialect.name }, []),
  clock: queryClock("UTC", isoNames, () => 0),
  warnings: new Set(),
  unknownJoins: new Set(),
  policies: [],
  budget: new CompileBudget(),
  runtime: {},
  planOf: planner(language.dialect)
})
