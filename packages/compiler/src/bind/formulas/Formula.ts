/**
 * Formulas over groups: aggregates, named measures, transforms and arithmetic over them.
 * Names and calls are resolved here; operators and scalar functions in `Expression`.
 */
import { MeasureFilterUnsupported } from "@semlayer/domain/QueryErrors"
import { DefinitionCycle, UnknownMeasure } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { some } from "../../ir/Traverse.js"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { type Path, type Syntax, textOf } from "../../syntax/Syntax.js"
import { fillVariables } from "../../syntax/Variables.js"
import { transformsByName } from "../../transform/index.js"
import type { Relation } from "../../bound/Bound.js"
import { bindExpression } from "../expressions/Expression.js"
import type { ExpressionContext } from "../expressions/ExpressionContext.js"
import type { FormulaContext } from "./FormulaContext.js"
import { bindAggregateSyntax, bindGroupCall } from "./GroupCalls.js"
import { type FilterText, measureFilter } from "./MeasureFilters.js"
import { withOverTime } from "./OverTime.js"

/** Name resolution over the groups of a scope. */
export const groupContext = (context: FormulaContext): ExpressionContext => {
  const { scope, kind, source } = context
  const { env } = scope.rows
  const bind = (node: Syntax) => bindFormula(node, context)
  return {
    kind,
    source,
    budget: env.budget,
    isFilter: kind === "filter" && context.visiting.length === 0,
    warn: (warning) => void env.warnings.add(warning),
    clock: env.clock,
    dialect: env.dialect,
    path: (node) => context.names(node) ?? measureRef(node, context),
    aggregate: (node) => bindAggregateSyntax(node, context),
    call: (node) => bindGroupCall(node, context, bind),
    callable: () => [
      ...transformsByName.keys(),
      ...env.aggregations.byName.keys(),
      ...scope.source.model.aggregations.keys()
    ]
  }
}

/** Binds a formula over groups. */
export const bindFormula = (tree: Syntax, context: FormulaContext): Bound<Expr> =>
  bindExpression(tree, groupContext(context))

/** Binds a formula whose aggregates count the rows that meet a filter only. */
export const bindFiltered = (tree: Syntax, filter: FilterText, context: FormulaContext): Bound<Expr> =>
  Either.flatMap(
    bindFormula(tree, { ...context, filters: [...context.filters, measureFilter(filter, context)] }),
    (expr) =>
      some(expr, (node) => node._tag === "Column")
        ? Either.right(expr)
        : Either.left(
            new MeasureFilterUnsupported({
              filter: filter.source,
              reason: `the formula '${context.source}' aggregates nothing`,
              alternative: "leave the filter out"
            })
          )
  )

/** Resolves a name in a formula: a named measure of the source, or of a joined model by path. */
const measureRef = fallible(function* (node: Path, context: FormulaContext): Steps<Expr> {
  const { scope, prefix, visiting } = context
  const { names } = scope.rows
  const home = yield* names.follow(prefix)
  const { segments } = node
  const own = segments.length > 1 && segments[0] === home.name ? segments.slice(1) : segments
  const leaf = own[own.length - 1] ?? "*"
  const path = [...prefix, ...own.slice(0, -1)]
  const isReachable = own.length === 1 || home.model.paths.of(own[0] ?? "").length > 0
  const relation = isReachable ? yield* names.follow(path) : home
  const measure = node.star ? undefined : relation.model.measures.get(leaf)
  if (measure === undefined) {
    const candidates = isReachable ? meantMeasures(own, relation) : meantAlong(own, home, context)
    const text = textOf(context.source, node)
    return yield* Either.left(new UnknownMeasure({ measure: text, model: relation.name, candidates }))
  }
  const name = `${relation.name}.${leaf}`
  if (visiting.includes(name)) {
    const chain = [...visiting.slice(visiting.indexOf(name)), name]
    return yield* Either.left(new DefinitionCycle({ chain }))
  }
  const tree = yield* relation.model.formula(measure.formula)
  const plain: FormulaContext = {
    ...{ scope, kind: "formula", source: measure.formula, prefix: path, visiting: [...visiting, name] },
    ...{ filters: context.filters, overTime: context.overTime, names: () => null }
  }
  const within = yield* withOverTime(measure.over_time, plain)
  const { filter } = measure
  const bound =
    filter === undefined
      ? () => bindFormula(tree, within)
      : yield* Either.map(
          Either.flatMap(relation.model.filter(filter), (condition) => fillVariables(condition, filter, {})),
          (condition) => () => bindFiltered(tree, { source: filter, tree: condition }, within)
        )
  // Memoized: measures that refer to measures would double the work at each level.
  const outer = context.filters.map(({ key }) => key)
  return yield* scope.once(["measure", path, leaf, outer, context.overTime?.key], () =>
    Either.map(bound(), (inner) => (measure.type === undefined ? inner : typed(inner, measure.type)))
  )
})

/** Casts a result to the type that a measure declares. TEXT is left as it is; INT rounds. */
export const typed = (expr: Expr, type: NonNullable<Parameters<typeof E.cast>[1]>): Expr => {
  if (type === "TEXT") return expr
  const isFraction = type === "INT" && E.typeOf(expr) !== "BOOLEAN"
  return E.cast(isFraction ? E.call("round", [expr], "DOUBLE") : expr, type)
}

/**
 * Suggestions for a measure that a model lacks.
 * Similar measures and columns, or its column with an aggregation.
 */
const meantMeasures = (own: ReadonlyArray<string>, relation: Relation): ReadonlyArray<string> => {
  const leaf = own[own.length - 1] ?? "*"
  const column = relation.model.columns.get(leaf)
  const numeric = column !== undefined && (column.type === "INT" || column.type === "DOUBLE") && !column.primary_key
  const names =
    column === undefined
      ? suggest(leaf, [...relation.model.measures.keys(), ...relation.model.columns.keys()])
      : [`${leaf}:${numeric ? "sum" : "count"}`]
  return names.map((name) => [...own.slice(0, -1), name].join("."))
}

/** Suggestions for a path whose first join does not exist: measures along similarly named joins. */
const meantAlong = (
  [first = "", ...rest]: ReadonlyArray<string>,
  home: Relation,
  { scope, prefix }: FormulaContext
): ReadonlyArray<string> =>
  suggest(first, home.model.paths.names()).flatMap((join) => {
    const own = [join, ...rest]
    const relation = scope.rows.names.findRelation([...prefix, ...own.slice(0, -1)])
    if (relation === null) return []
    return relation.model.measures.has(own[own.length - 1] ?? "") ? [own.join(".")] : meantMeasures(own, relation)
  })
