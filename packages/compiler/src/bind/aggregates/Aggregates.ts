/** Binds an aggregate: checks that the column allows it and builds its expression over source rows. */
import type { CustomAggregation } from "@semlayer/domain/Model"
import { ModelSqlInvalid, WindowColumnGrouped } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Aggregation, FormatRule } from "../../aggregation/Aggregation.js"
import { placesBesideAggregates } from "../../aggregation/FormulaPlaces.js"
import type { Expr, ValueType } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import { hasRawWindow, some } from "../../ir/Traverse.js"
import type { Bound } from "../../steps/BindError.js"
import { fallible, type Steps } from "../../steps/Fallible.js"
import { textOf } from "../../syntax/Syntax.js"
import {
  givenArguments,
  invalid,
  mayBeNumber,
  parameterValue,
  presetValue,
  type ResolvedAggregate,
  writtenValue
} from "./AggregateArguments.js"
import { type AggregateTarget, ownerOf, pathOf, type PlacedAggregate } from "./AggregateCall.js"
import { findAggregation, isRegistered } from "../expressions/AggregationNames.js"
import type { BoundAggregate } from "../../bound/Bound.js"
import { admittedColumn, admittedExpression, rowsNotAllowed } from "./AllowedAggregations.js"
import { readGrouped } from "../rows/GroupedColumns.js"

export interface AggregateMeaning {
  readonly expr: Expr
  /** The operand's value for a row; null for an aggregate of rows. */
  readonly value: Expr | null
  readonly type: ValueType
  readonly format: FormatRule
  readonly zeroWhenEmpty: boolean
  readonly ignoresRepeats: boolean
}

/** An aggregate as a column of groups. */
export const boundAggregate = (
  id: string,
  { expr, type, zeroWhenEmpty, ignoresRepeats }: AggregateMeaning
): BoundAggregate => ({ id, expr, type, nullable: !zeroWhenEmpty, ignoresRepeats })

/** Binds an aggregate over the rows of its scope. */
export const bindAggregate = fallible(function* (call: PlacedAggregate): Steps<AggregateMeaning> {
  const { target, rows, filterOf } = call
  const registry = rows.env.aggregations
  const found = yield* findAggregation(ownerOf(target), call.name, registry)
  const conditions: Array<Expr> = []
  for (const filter of call.filters) conditions.push(yield* filter.bind(rows))
  if (target._tag === "Rows") {
    return yield* isRegistered(found)
      ? ofRows(call, found, conditions)
      : rowsNotAllowed(found.name, target.relation, registry)
  }
  if (target._tag === "Column") yield* admittedColumn(target.located, found, registry)
  const ofColumn = target._tag === "Column" ? yield* filterOf(target.located, rows) : null
  if (ofColumn !== null) conditions.unshift(ofColumn)
  const value = yield* target._tag === "Column" ? readGrouped(target.located, rows) : target.bind(rows, filterOf)
  if (target._tag === "Expression") yield* admittedExpression(target, value, found, registry)
  const only = (expr: Expr): Expr => (conditions.length === 0 ? expr : E.when(E.and(conditions), expr))
  const resolved: ResolvedAggregate = { ...call, aggregation: found.name, only }
  const meaning = yield* isRegistered(found) ? builtIn(resolved, found, value) : custom(resolved, found, value)
  if (!hasRawWindow(meaning.expr)) return meaning
  const column = target._tag === "Column" ? target.located.column.name : target.text
  return yield* Either.left(new WindowColumnGrouped({ column, model: ownerOf(target).name }))
})

const ofRows = (
  call: PlacedAggregate,
  found: Aggregation,
  conditions: ReadonlyArray<Expr>
): Bound<AggregateMeaning> => {
  const { ofRows: expr, format, zeroWhenEmpty, ignoresRepeats, name: aggregation } = found
  if (expr === null) return rowsNotAllowed(aggregation, ownerOf(call.target), call.rows.env.aggregations)
  const [first] = call.args
  if (first !== undefined) {
    return invalid({ ...call, aggregation }, "an argument", textOf(call.source, first), "no arguments")
  }
  const known = { type: E.typeOf(expr), format, zeroWhenEmpty, ignoresRepeats }
  if (conditions.length === 0) return Either.right({ expr, value: null, ...known })
  // The rows that meet the conditions are those where a constant is not NULL.
  const value = E.when(E.and(conditions), E.integer(1))
  return Either.right({ expr: found.build([value], "INT"), value, ...known })
}

const builtIn = fallible(function* (call: ResolvedAggregate, found: Aggregation, value: Expr): Steps<AggregateMeaning> {
  const given = yield* givenArguments(call, found.parameters)
  const params: Array<Expr> = []
  for (const parameter of found.parameters) {
    params.push(yield* parameterValue(call, found, parameter, given.get(parameter.name)))
  }
  const type = typeOfTarget(call.target, value)
  const kept = call.only(value)
  return {
    expr: found.build([kept, ...params], type),
    value: kept,
    type: found.result(type),
    format: found.format,
    zeroWhenEmpty: found.zeroWhenEmpty,
    ignoresRepeats: found.ignoresRepeats
  }
})

const typeOfTarget = (target: AggregateTarget, value: Expr): ValueType =>
  target._tag === "Column" ? target.located.relation.model.typeOf(target.located.column) : E.typeOf(value)

/** Encodes the placeholder `{value}` or `{parameter}` as a name that the SQL parser reads as a column. */
const placeName = (name: string): string => `__semlayer_${name}__`

const isNumber = /^\s*-?\d+(?:\.\d*)?\s*$/

/** An aggregation that a model defines by its own SQL. */
const custom = fallible(function* (
  call: ResolvedAggregate,
  found: CustomAggregation,
  value: Expr
): Steps<AggregateMeaning> {
  const relation = ownerOf(call.target)
  const formula = found.formula ?? ""
  const given = yield* givenArguments(
    call,
    found.params.map(({ name }) => ({ name, positional: false }))
  )
  const beside = placesBesideAggregates(formula)
  const places = new Map<string, Expr>([[placeName("value"), call.only(value)]])
  for (const { name, sql } of found.params) {
    const argument = given.get(name)
    const expr = yield* argument === undefined ? presetValue(call, sql) : writtenValue(call, name, argument)
    if (argument !== undefined && isNumber.test(sql) && !mayBeNumber(expr)) {
      const text = textOf(call.source, argument)
      const expected = `a number or a column of numbers, as its default ${sql.trim()} is`
      return yield* invalid(call, `the parameter '${name}'`, text, expected)
    }
    const isConstant = expr._tag === "Literal" || !some(expr, (node) => node._tag === "Column")
    if (!isConstant && argument !== undefined && beside.has(name)) {
      const expected = `a constant, because the formula has it outside of its aggregates: ${formula}`
      return yield* invalid(call, `the parameter '${name}'`, textOf(call.source, argument), expected)
    }
    places.set(placeName(name), isConstant ? expr : call.only(expr))
  }
  const part = `The formula of the aggregation '${found.name}'`
  const unknown = [...formula.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !places.has(placeName(name)))
  if (unknown !== undefined) {
    const reason = `${unknown[0]} is neither {value} nor one of its params`
    return yield* Either.left(new ModelSqlInvalid({ model: relation.name, part, sql: formula, reason }))
  }
  const sql = formula.replace(/\{(\w+)\}/g, (_, name: string) => placeName(name))
  const { values } = call.rows
  const fragment = yield* values.parsed(relation, sql, part)
  const expr = yield* values.ofSql({ path: pathOf(call.target), relation }, { fragment, type: "DOUBLE", places })
  const aggregate = { _tag: "RawAggregate", sql: expr, type: "DOUBLE" } as const
  return {
    expr: aggregate,
    value: call.only(value),
    type: "DOUBLE",
    format: "column",
    zeroWhenEmpty: false,
    ignoresRepeats: false
  }
})
