/**
 * Aggregates and calls in a formula over groups: `amount:sum`, `sum(amount)`, `rank(amount:sum)`.
 * What a call means is decided by its name and by what its first argument names, before anything is bound.
 */
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { type AggregateSyntax, type Argument, type Call, type Path, type Syntax, textOf } from "../../syntax/Syntax.js"
import { reservedNames, transformsByName } from "../../transform/index.js"
import { type WrittenAggregateCall, ownerOf } from "../aggregates/AggregateCall.js"
import { aggregateColumn, describedColumn, reaggregatedColumn } from "../aggregates/AggregateColumns.js"
import {
  expressionOperand,
  findOperand,
  isAggregationOfNames,
  isColumn,
  type AggregateOperand,
  operandOf,
  ownSegments
} from "./AggregateOperands.js"
import { findAggregation, isAggregation, isRegistered } from "../expressions/AggregationNames.js"
import type { Relation } from "../../bound/Bound.js"
import type { FormulaContext } from "./FormulaContext.js"
import { aggregateLeaf, argumentSuffix } from "../../bound/Names.js"
import { trailingAggregate } from "./TrailingAggregates.js"
import { bindTransform } from "./Transforms.js"

/** A call without its operand. */
type WrittenCall = Omit<WrittenAggregateCall, "target">

const written = (
  node: AggregateSyntax | Call,
  name: string,
  args: ReadonlyArray<Argument>,
  { source, filters, overTime }: FormulaContext
): WrittenCall => ({ name, args, source, offset: node.span.start, measureFilters: filters, overTime })

/** `amount:sum`. */
export const bindAggregateSyntax = (node: AggregateSyntax, context: FormulaContext): Bound<Expr> => {
  const call = written(node, node.name, node.args, context)
  return (
    reaggregated(node.target, call, context) ??
    Either.flatMap(operandOf(node.target, context), (operand) => aggregateOf(operand, call, context))
  )
}

/**
 * Binds a call over groups: a transform or a call-style aggregation.
 * Null if it may be a scalar function. `bind` binds a formula inside a transform.
 */
export const bindGroupCall = (
  node: Call,
  context: FormulaContext,
  bind: (node: Syntax) => Bound<Expr>
): Bound<Expr> | null => {
  const { scope } = context
  const [first, ...args] = node.args
  const name = calledName(node)
  if (name === null) return notDistinct(node, context)
  const transform = transformsByName.get(name)
  const home = scope.rows.names.findRelation(context.prefix) ?? scope.source
  const aggregatesOn = (relation: Relation) => isAggregation(relation, name, scope.rows.env.aggregations)
  if (transform !== undefined && !(aggregatesOn(home) && (!reservedNames.has(name) || isColumn(first, context)))) {
    return bindTransform({ node, source: context.source, transform }, scope, bind)
  }
  if (first === undefined || first.name !== null) return aggregatesOn(home) ? missingTarget(node, context) : null
  const call = written(node, name, args, context)
  const { value } = first
  if (value._tag !== "Path") {
    return aggregatesOn(home) || isAggregationOfNames(name, value, context)
      ? Either.flatMap(expressionOperand(value, context), (operand) => aggregateOf(operand, call, context))
      : null
  }
  const again = reaggregated(value, call, context)
  if (again !== null) return again
  const target = findOperand(value, context)?.target
  return aggregatesOn(home) || (target?._tag === "Column" && aggregatesOn(target.located.relation))
    ? Either.flatMap(operandOf(value, context), (operand) => aggregateOf(operand, call, context))
    : null
}

/** The name of a call; that of `count(distinct …)` is `count_distinct`. Null for any other call with `distinct`. */
const calledName = ({ name, distinct }: Call): string | null => {
  if (!distinct) return name
  return name.toLowerCase() === "count" ? "count_distinct" : null
}

/** Re-aggregates an aggregate of a joined model that the source stage has computed; null if it has none. */
const reaggregated = (target: Path, call: WrittenCall, context: FormulaContext): Bound<Expr> | null => {
  const { scope, prefix } = context
  if (prefix.length > 0 || (!target.star && scope.rows.names.find(target.segments) !== null)) return null
  return reaggregatedColumn(ownSegments(target, scope.source, context), target.star, call, scope)
}

const aggregateOf = fallible(function* (
  { path, target, leaf }: AggregateOperand,
  written: WrittenCall,
  { scope, source }: FormulaContext
): Steps<Expr> {
  const { args } = written
  const found = yield* findAggregation(ownerOf(target), written.name, scope.rows.env.aggregations)
  const { name: aggregation } = found
  const call: WrittenAggregateCall = { ...written, target }
  const window = args.find((arg) => arg.name === "window")
  if (window !== undefined && isRegistered(found) && found.trailing !== null) {
    return yield* trailingAggregate({ ...call, aggregation, kind: found.trailing, window, path }, scope)
  }
  const suffix = path.length === 0 ? argumentSuffix(source, args) : ""
  const text = args.map((arg) => textOf(source, arg).replaceAll(/\s/g, "")).join(",")
  const what = target._tag === "Expression" ? target.text : leaf
  const column = aggregateLeaf(leaf, aggregation, suffix)
  const filters = written.measureFilters.map(({ key }) => key)
  return yield* scope.once(["aggregate", path, what, aggregation, text, filters, written.overTime?.key], () =>
    Either.map(aggregateColumn(call, path, column, scope), ([expr, format]) => {
      scope.describe(expr.name, {
        path,
        column: describedColumn(target),
        name: column,
        format,
        isFiltered: filters.length > 0 || written.overTime !== null
      })
      return expr
    })
  )
})

/** Rejects `DISTINCT` other than in counting: a sum of distinct values is rarely what is meant. */
const notDistinct = (node: Call, { source }: FormulaContext): Bound<never> =>
  Either.left(
    new ArgumentInvalid({
      source,
      offset: node.span.start,
      function: node.name,
      argument: "an argument",
      value: "distinct",
      expected:
        "no 'distinct'; 'count(distinct …)' counts distinct values, and a stage that groups by them aggregates them"
    })
  )

const missingTarget = (node: Call, { source }: FormulaContext): Bound<never> => {
  const named = node.args[0]?.name ?? null
  // `sum(status = 'paid')` is meant as a sum of a condition.
  const condition =
    named === null
      ? ""
      : `; '${named} = …' is a named argument, and a condition is in parentheses: '${node.name}((${named} = …))'`
  return Either.left(
    new ArgumentInvalid({
      source,
      offset: node.span.start,
      function: node.name,
      argument: "what to aggregate",
      value: null,
      expected: `a column, as in '${node.name}(amount)', or '*' for rows${condition}`
    })
  )
}
