/** The operands of aggregates in a formula: columns of the source or of joined models, rows, and expressions over columns. */
import { FeatureUnsupported } from "@semlayer/domain/QueryErrors"
import { ExpressionSyntaxError } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { type Argument, children, type Path, type Syntax, textOf } from "../../syntax/Syntax.js"
import type { AggregateTarget } from "../aggregates/AggregateCall.js"
import { isAggregation } from "../expressions/AggregationNames.js"
import type { Relation } from "../../bound/Bound.js"
import { bindExpression } from "../expressions/Expression.js"
import type { FormulaContext } from "./FormulaContext.js"
import type { GroupScope } from "../aggregates/GroupScope.js"
import { words } from "../../bound/Names.js"
import { rowContext } from "../expressions/RowContext.js"
import type { FilterOf } from "../rows/GroupedColumns.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"

/** The operand of an aggregate and the model that it belongs to. */
export interface AggregateOperand {
  readonly path: ReadonlyArray<string>
  readonly target: AggregateTarget
  /** Its name within the name of the aggregate; null for rows. */
  readonly leaf: string | null
}

/** The relation that a path leads to, from the source of the query. */
const follow = (scope: GroupScope, path: ReadonlyArray<string>): Bound<Relation> => scope.rows.names.follow(path)

/** The segments of a name without the prefix of the model whose formula contains it. */
export const ownSegments = (node: Path, home: Relation, { scope, prefix }: FormulaContext): ReadonlyArray<string> => {
  if (prefix.length === 0 && !node.star) return scope.rows.names.own(node.segments)
  const strip = node.segments[0] === home.name && (node.segments.length > 1 || node.star)
  return strip ? node.segments.slice(1) : node.segments
}

/** The operand that a path names: a column, or the rows of a model. */
export const operandOf = fallible(function* (node: Path, context: FormulaContext): Steps<AggregateOperand> {
  const { scope, prefix, source } = context
  const home = yield* follow(scope, prefix)
  const segments = ownSegments(node, home, context)
  if (node.star) {
    const path = [...prefix, ...segments]
    return { path, target: { _tag: "Rows", relation: yield* follow(scope, path) }, leaf: null }
  }
  const located = yield* scope.rows.names.locateOwn([...prefix, ...segments], textOf(source, node))
  return { path: located.path, target: { _tag: "Column", located }, leaf: located.column.name }
})

/** The column that a path names. */
export const columnOf = (node: Path, context: FormulaContext): Bound<Located> =>
  Either.flatMap(operandOf(node, context), ({ target }) =>
    target._tag === "Column"
      ? Either.right(target.located)
      : Either.left(
          new ExpressionSyntaxError({
            kind: context.kind,
            source: context.source,
            offset: node.span.start,
            reason: "'*' means rows and has no value"
          })
        )
  )

/**
 * The operand that a path names, without the cost of building an error.
 * Null exactly where `operandOf` fails.
 */
export const findOperand = (node: Path, context: FormulaContext): AggregateOperand | null => {
  const { names } = context.scope.rows
  const home = names.findRelation(context.prefix)
  if (home === null) return null
  const path = [...context.prefix, ...ownSegments(node, home, context)]
  if (node.star) {
    const relation = names.findRelation(path)
    return relation === null ? null : { path, target: { _tag: "Rows", relation }, leaf: null }
  }
  const located = names.findOwn(path)
  return located === null
    ? null
    : { path: located.path, target: { _tag: "Column", located }, leaf: located.column.name }
}

/** Whether a name is an aggregation of a model whose columns an expression names. */
export const isAggregationOfNames = (name: string, value: Syntax, context: FormulaContext): boolean =>
  pathsIn(value).some((path) => {
    const target = findOperand(path, context)?.target
    const { aggregations } = context.scope.rows.env
    return target?._tag === "Column" && isAggregation(target.located.relation, name, aggregations)
  })

export const isColumn = (arg: Argument | undefined, context: FormulaContext): boolean =>
  arg?.value._tag === "Path" && findOperand(arg.value, context) !== null

/**
 * The operand of `sum(price * quantity)`: an expression.
 * Its columns belong to one joined model or to the source.
 */
export const expressionOperand = fallible(function* (value: Syntax, context: FormulaContext): Steps<AggregateOperand> {
  const { scope, source } = context
  const text = textOf(source, value)
  const columns = yield* Either.all(pathsIn(value).map((path) => columnOf(path, context)))
  const path = yield* commonPath(columns, text, scope)
  const crossModel = path.length === 0 ? null : yield* scope.crossModel(path)
  const locate = (inner: Path): Bound<Located> =>
    Either.flatMap(columnOf(inner, context), (located) =>
      crossModel === null
        ? Either.right(located)
        : Either.map(crossModel.relocate(located), (there) => there ?? located)
    )
  const bind = (rows: RowScope, filterOf: FilterOf) =>
    bindExpression(value, rowContext(rows, "formula", source, { locate, filterOf }))
  const relation = crossModel?.target ?? scope.source
  return { path, target: { _tag: "Expression", relation, bind, text, isStrict: isStrict(value) }, leaf: words(text) }
})

/** Whether an expression is NULL if one of its columns is: arithmetic over columns. */
const isStrict = (node: Syntax): boolean => {
  if (node._tag === "Binary") return isStrict(node.left) && isStrict(node.right)
  return node._tag === "Path" || node._tag === "Number" || (node._tag === "Unary" && isStrict(node.operand))
}

/**
 * The path to the model that an expression over several columns is evaluated per row of.
 * That is the only model of the columns; otherwise the source if it reaches all of them by to-one joins; otherwise the one of
 * their models that does.
 */
const commonPath = fallible(function* (
  columns: ReadonlyArray<Located>,
  text: string,
  scope: GroupScope
): Steps<ReadonlyArray<string>> {
  const paths = [...new Map(columns.map(({ path }) => [path.join("."), path])).values()]
  const [first = [], another] = paths
  if (another === undefined) return first
  if (!(yield* hasToMany(paths, scope))) return []
  for (const path of paths) {
    const there = yield* scope.crossModel(path)
    const reached = yield* Either.all(columns.map((column) => there.relocate(column)))
    if (path.length > 0 && reached.every((each) => each !== null)) return path
  }
  return yield* Either.left(
    new FeatureUnsupported({
      feature: `An aggregate of '${text}', whose columns have several rows for one of each other,`,
      dialect: "any engine",
      alternative: "aggregate the columns of each model on their own, or in an earlier stage"
    })
  )
})

const hasToMany = (paths: ReadonlyArray<ReadonlyArray<string>>, scope: GroupScope): Bound<boolean> =>
  Either.map(Either.all(paths.map((path) => scope.rows.names.hops(path))), (all) =>
    all.some((hops) => hops.some(({ cardinality }) => cardinality === "many"))
  )

const pathsIn = (node: Syntax): ReadonlyArray<Path> => (node._tag === "Path" ? [node] : children(node).flatMap(pathsIn))
