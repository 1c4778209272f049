/**
 * Formulas over groups: aggregates, named measures, transforms and arithmetic over them.
 * Names and calls are resolved here; operators and scalar functions in `Expression`.
 */
import type { Column } from "@semlayer/domain/Column"
import { DefinitionCycle, UnknownMeasure } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { ArgumentInvalid, ExpressionSyntaxError, type TextKind } from "@semlayer/domain/SyntaxErrors"
import { FeatureUnsupported } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import * as E from "../ir/Construct.js"
import type { TrailingKind } from "../aggregation/Aggregation.js"
import type { Expr } from "../ir/Algebra.js"
import { type Aggregate, type Argument, type Call, children, type Path, type Syntax, textOf } from "../syntax/Syntax.js"
import { transformsByName } from "../transform/index.js"
import {
  aggregateColumn,
  commonPath,
  foreignScope,
  regroupedColumn,
  sourceReader,
  toManyRead
} from "./AggregateColumns.js"
import {
  type AggregateCall,
  type AggregateTarget,
  bindAggregate,
  findAggregation,
  isAggregation,
  isRegistered
} from "./Aggregates.js"
import type { Relation } from "./Bound.js"
import type { Bound } from "../steps/BindError.js"
import { bindExpression, type ExpressionContext } from "./Expression.js"
import type { GroupScope } from "./GroupScope.js"
import { aggregateLeaf, argumentSuffix, words } from "./Names.js"
import { rowContext } from "./RowContext.js"
import type { Located } from "./RowNames.js"
import type { RowScope } from "./RowScope.js"
import { bindTransform, calendarTime } from "./Transforms.js"
import { expectedLength, windowLength } from "./WindowLength.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** The context of a formula. */
export interface FormulaPlace {
  readonly kind: TextKind
  readonly source: string
  /** Path of the model whose library defines the formula; empty for the source model. */
  readonly prefix: ReadonlyArray<string>
  /** Named measures that are being expanded, for cycle detection. */
  readonly visiting: ReadonlyArray<string>
  /** Resolves keys and aliases first, in filters and order keys. */
  readonly names: (node: Path) => Bound<Expr> | null
}

/** The context of a formula of the query itself. */
export const formulaPlace = (kind: TextKind, source: string): FormulaPlace => ({
  kind,
  source,
  prefix: [],
  visiting: [],
  names: () => null
})

/** Name resolution over the groups of a scope. */
export const groupContext = (scope: GroupScope, place: FormulaPlace): ExpressionContext => ({
  kind: place.kind,
  budget: scope.rows.env.budget,
  source: place.source,
  isFilter: place.kind === "filter" && place.visiting.length === 0,
  zone: scope.rows.env.catalog.timeZone,
  path: (node) => place.names(node) ?? measureRef(node, scope, place),
  aggregate: (node) => aggregateRef(node, scope, place),
  call: (node) => groupCall(node, scope, place),
  callable: () => [
    ...transformsByName.keys(),
    ...scope.rows.env.aggregations.byName.keys(),
    ...scope.source.model.aggregations.keys()
  ]
})

/** Binds a formula over groups. */
export const bindFormula = (tree: Syntax, scope: GroupScope, place: FormulaPlace): Bound<Expr> =>
  bindExpression(tree, groupContext(scope, place))

/** The relation that a prefix leads to, from the source of the query. */
const ownerOf = (scope: GroupScope, prefix: ReadonlyArray<string>): Bound<Relation> => scope.rows.names.follow(prefix)

/** Resolves a name in a formula: a named measure of the source, or of a joined model by path. */
const measureRef = fallible(function* (node: Path, scope: GroupScope, place: FormulaPlace): Steps<Expr> {
  const home = yield* ownerOf(scope, place.prefix)
  const { segments } = node
  const own = segments.length > 1 && segments[0] === home.name ? segments.slice(1) : segments
  const leaf = own[own.length - 1] ?? "*"
  const path = [...place.prefix, ...own.slice(0, -1)]
  const isReachable = own.length === 1 || home.model.joins.has(own[0] ?? "")
  const relation = isReachable ? yield* ownerOf(scope, path) : home
  const measure = node.star ? undefined : relation.model.measures.get(leaf)
  if (measure === undefined) {
    const candidates = isReachable ? meantMeasures(own, relation) : meantAlong(own, home, scope, place)
    const text = textOf(place.source, node)
    return yield* Either.left(new UnknownMeasure({ measure: text, model: relation.name, candidates }))
  }
  const name = `${relation.name}.${leaf}`
  if (place.visiting.includes(name)) {
    const chain = [...place.visiting.slice(place.visiting.indexOf(name)), name]
    return yield* Either.left(new DefinitionCycle({ chain }))
  }
  const tree = yield* relation.model.formula(measure.formula)
  // Memoized: measures that refer to measures would double the work at each level.
  return yield* scope.once(["measure", path, leaf], () =>
    Either.map(
      bindFormula(tree, scope, {
        kind: "formula",
        source: measure.formula,
        prefix: path,
        visiting: [...place.visiting, name],
        names: () => null
      }),
      (inner) => (measure.type === undefined ? inner : typed(inner, measure.type))
    )
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
  scope: GroupScope,
  place: FormulaPlace
): ReadonlyArray<string> =>
  suggest(first, home.model.joins.keys()).flatMap((join) => {
    const own = [join, ...rest]
    const relation = scope.rows.names.findRelation([...place.prefix, ...own.slice(0, -1)])
    if (relation === null) return []
    return relation.model.measures.has(own[own.length - 1] ?? "") ? [own.join(".")] : meantMeasures(own, relation)
  })

interface Target {
  readonly path: ReadonlyArray<string>
  readonly target: AggregateTarget
  /** Name of the column within the name of the aggregate; null for rows. */
  readonly leaf: string | null
}

/** The segments of a name without the prefix of the model whose formula contains it. */
const ownSegments = (node: Path, home: Relation, scope: GroupScope, place: FormulaPlace): ReadonlyArray<string> => {
  if (place.prefix.length === 0 && !node.star) return scope.rows.names.own(node.segments)
  const strip = node.segments[0] === home.name && (node.segments.length > 1 || node.star)
  return strip ? node.segments.slice(1) : node.segments
}

const targetOf = fallible(function* (node: Path, scope: GroupScope, place: FormulaPlace): Steps<Target> {
  const home = yield* ownerOf(scope, place.prefix)
  const segments = ownSegments(node, home, scope, place)
  if (node.star) {
    const path = [...place.prefix, ...segments]
    return { path, target: { _tag: "Rows", relation: yield* ownerOf(scope, path) }, leaf: null }
  }
  const located = yield* scope.rows.names.locateOwn([...place.prefix, ...segments], textOf(place.source, node))
  return { path: located.path, target: { _tag: "Column", located }, leaf: located.column.name }
})

const aggregateRef = (node: Aggregate, scope: GroupScope, place: FormulaPlace): Bound<Expr> =>
  regroupedRef(node.target, node.name, node.args, node, scope, place) ??
  Either.flatMap(targetOf(node.target, scope, place), (target) =>
    aggregateOf(target, node.name, node.args, node, scope, place)
  )

/** Re-aggregates an aggregate of a joined model that the source stage has computed. */
const regroupedRef = (
  target: Path,
  name: string,
  args: ReadonlyArray<Argument>,
  node: Aggregate | Call,
  scope: GroupScope,
  place: FormulaPlace
): Bound<Expr> | null => {
  if (place.prefix.length > 0 || (!target.star && scope.rows.names.find(target.segments) !== null)) return null
  const segments = ownSegments(target, scope.source, scope, place)
  const call = { name, args, source: place.source, offset: node.span.start }
  return regroupedColumn(segments, target.star, call, scope)
}

const aggregateOf = fallible(function* (
  { path, target, leaf }: Target,
  name: string,
  args: ReadonlyArray<Argument>,
  node: Aggregate | Call,
  scope: GroupScope,
  place: FormulaPlace
): Steps<Expr> {
  const owner = target._tag === "Column" ? target.located.relation : target.relation
  const found = yield* findAggregation(owner, name, scope.rows.env.aggregations)
  const canonical = found.name
  const call = { name, args, source: place.source, offset: node.span.start }
  const window = args.find((arg) => arg.name === "window")
  if (window !== undefined && isRegistered(found) && found.trailing !== null) {
    return yield* trailing({ ...call, target }, found.name, found.trailing, window, path, scope, place)
  }
  const suffix = path.length === 0 ? argumentSuffix(place.source, args) : ""
  const text = args.map((arg) => textOf(place.source, arg).replaceAll(/\s/g, "")).join(",")
  const what = target._tag === "Expression" ? target.text : leaf
  const shape = ["aggregate", path, what, canonical, text]
  const column = aggregateLeaf(leaf, canonical, suffix)
  return yield* scope.once(shape, () =>
    Either.map(aggregateColumn({ ...call, target }, path, column, scope), ([expr, format]) => {
      scope.describe(expr.name, { path, column: describedColumn(target), name: column, format })
      return expr
    })
  )
})

const describedColumn = (target: AggregateTarget): Column | null =>
  target._tag === "Column" ? target.located.column : null

/** `sum(window='90d')`: aggregates the raw rows of the trailing window that ends with the row's period. */
const trailing = fallible(function* (
  call: AggregateCall,
  aggregation: string,
  kind: TrailingKind,
  window: Argument,
  path: ReadonlyArray<string>,
  scope: GroupScope,
  place: FormulaPlace
): Steps<Expr> {
  const text = window.value._tag === "Text" ? window.value.parts.join("") : textOf(place.source, window.value)
  const length = windowLength(text)
  if (length === null) {
    return yield* Either.left(
      new ArgumentInvalid({
        source: place.source,
        offset: window.span.start,
        function: aggregation,
        argument: "the parameter 'window'",
        value: text,
        expected: expectedLength
      })
    )
  }
  const time = yield* calendarTime(`${aggregation}(window=…)`, scope)
  const rest = call.args.filter((arg) => arg !== window)
  const inner = scope.rows.fork()
  const meaning = yield* bindAggregate({ ...call, args: rest }, { ...sourceReader(scope, place.source), scope: inner })
  const isOfMany = toManyRead(meaning.expr, [...scope.rows.joins, ...inner.joins]).length > 0
  if (path.length > 0 || meaning.value === null || isOfMany) {
    return yield* Either.left(
      new FeatureUnsupported({
        feature: "A trailing window over a joined model or over rows",
        dialect: "any engine",
        alternative: "use a query of that model as an earlier stage, or a column of the source model"
      })
    )
  }
  scope.rows.adopt(inner)
  const leaf = call.target._tag === "Column" ? call.target.located.column.name : "value"
  const name = aggregateLeaf(leaf, aggregation, argumentSuffix(place.source, call.args))
  const value = E.numeric(meaning.value)
  return yield* scope.once(["trailing", value, aggregation, text], () => {
    const expr = scope.addTrailing({
      id: scope.allocate(name),
      time: time.id,
      value,
      kind,
      length,
      type: meaning.type,
      slides: scope.rows.env.dialect.slidingSums
    })
    scope.describe(expr.name, { path, column: describedColumn(call.target), name, format: meaning.format })
    return Either.right(expr)
  })
})

/**
 * Binds a call over groups: a transform or a call-style aggregation.
 * Null if it may be a scalar function.
 */
const groupCall = (node: Call, scope: GroupScope, place: FormulaPlace): Bound<Expr> | null => {
  const [first] = node.args
  const name = node.distinct && node.name.toLowerCase() === "count" ? "count_distinct" : node.name
  if (node.distinct && name !== "count_distinct") return notDistinct(node, place)
  const transform = transformsByName.get(name)
  const home = scope.rows.names.findRelation(place.prefix) ?? scope.source
  const aggregatesOn = (relation: Relation) => isAggregation(relation, name, scope.rows.env.aggregations)
  if (transform !== undefined && !(aggregatesOn(home) && isColumnOf(first, scope, place))) {
    return bindTransform({ node, source: place.source, transform }, scope, (inner) => bindFormula(inner, scope, place))
  }
  if (first === undefined || first.name !== null) return aggregatesOn(home) ? missingTarget(node, place) : null
  if (first.value._tag === "Path") {
    const path = first.value
    const again = regroupedRef(path, name, node.args.slice(1), node, scope, place)
    if (again !== null) return again
    return Either.match(targetOf(path, scope, place), {
      onLeft: (error) => (aggregatesOn(home) ? Either.left(error) : null),
      onRight: (target) => {
        const owner = target.target._tag === "Column" ? target.target.located.relation : home
        return aggregatesOn(owner) || aggregatesOn(home)
          ? aggregateOf(target, name, node.args.slice(1), node, scope, place)
          : null
      }
    })
  }
  return aggregatesOn(home) || isAggregationOfNames(name, first.value, scope, place)
    ? expressionAggregate(node, name, first.value, scope, place)
    : null
}

/** Rejects `DISTINCT` other than in counting: a sum of distinct values is rarely what is meant. */
const notDistinct = (node: Call, place: FormulaPlace): Bound<never> =>
  Either.left(
    new ArgumentInvalid({
      source: place.source,
      offset: node.span.start,
      function: node.name,
      argument: "an argument",
      value: "distinct",
      expected:
        "no 'distinct'; 'count(distinct …)' counts distinct values, and a stage that groups by them aggregates them"
    })
  )

/** Whether a name is an aggregation of a model whose columns an expression names. */
const isAggregationOfNames = (name: string, value: Syntax, scope: GroupScope, place: FormulaPlace): boolean =>
  pathsIn(value).some((path) =>
    Either.match(columnOf(path, scope, place), {
      onLeft: () => false,
      onRight: ({ relation }) => isAggregation(relation, name, scope.rows.env.aggregations)
    })
  )

const missingTarget = (node: Call, place: FormulaPlace): Bound<never> =>
  Either.left(
    new ArgumentInvalid({
      source: place.source,
      offset: node.span.start,
      function: node.name,
      argument: "what to aggregate",
      value: null,
      expected: `a column, as in '${node.name}(amount)', or '*' for rows`
    })
  )

const isColumnOf = (arg: Argument | undefined, scope: GroupScope, place: FormulaPlace): boolean =>
  arg?.value._tag === "Path" && Either.isRight(targetOf(arg.value, scope, place))

/**
 * `sum(price * quantity)`: an aggregate of an expression.
 * Its columns belong to one joined model or to the source.
 */
const expressionAggregate = fallible(function* (
  node: Call,
  name: string,
  value: Syntax,
  scope: GroupScope,
  place: FormulaPlace
): Steps<Expr> {
  const text = textOf(place.source, value)
  const columns = yield* Either.all(pathsIn(value).map((path) => columnOf(path, scope, place)))
  const path = yield* commonPath(columns, text, scope)
  const foreign = path.length === 0 ? null : yield* foreignScope(path, scope)
  const locate = (inner: Path): Bound<Located> =>
    Either.gen(function* () {
      const located = yield* columnOf(inner, scope, place)
      return foreign === null ? located : ((yield* foreign.relocate(located)) ?? located)
    })
  const bind = (rows: RowScope) => bindExpression(value, rowContext(rows, "formula", place.source, locate))
  const relation = foreign?.target ?? scope.source
  const target: AggregateTarget = { _tag: "Expression", relation, bind, text }
  return yield* aggregateOf({ path, target, leaf: words(text) }, name, node.args.slice(1), node, scope, place)
})

const columnOf = (node: Path, scope: GroupScope, place: FormulaPlace): Bound<Located> =>
  Either.flatMap(targetOf(node, scope, place), ({ target }) =>
    target._tag === "Column"
      ? Either.right(target.located)
      : Either.left(
          new ExpressionSyntaxError({
            kind: place.kind,
            source: place.source,
            offset: node.span.start,
            reason: "'*' stands for rows and has no value"
          })
        )
  )

const pathsIn = (node: Syntax): ReadonlyArray<Path> => (node._tag === "Path" ? [node] : children(node).flatMap(pathsIn))
