/** Binds an aggregate: checks that the column allows it and builds its expression over source rows. */
import type { CustomAggregation } from "@semlayer/domain/Model"
import { ModelSqlInvalid, TimeDimensionRequired, WindowColumnGrouped } from "@semlayer/domain/QueryErrors"
import { AggregationNotAllowed, UnknownAggregation } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { ArgumentInvalid } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Aggregation, AggregationParameter, FormatRule } from "../aggregation/Aggregation.js"
import { placesBesideAggregates } from "../aggregation/FormulaPlaces.js"
import type { AggregationRegistry } from "../aggregation/Aggregations.js"
import * as E from "../ir/Construct.js"
import type { Expr, ValueType } from "../ir/Algebra.js"
import { hasRawWindow, some } from "../ir/Traverse.js"
import { type Argument, type Syntax, textOf } from "../syntax/Syntax.js"
import type { Relation } from "./Bound.js"
import type { Bound } from "../steps/BindError.js"
import { comparable, timestampForm } from "./Timestamps.js"
import type { Located } from "./RowNames.js"
import type { RowScope } from "./RowScope.js"
import { conditionIn } from "./SemiJoin.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** The operand of an aggregate: a column, all rows, or an expression over columns. */
export type AggregateTarget =
  | { readonly _tag: "Column"; readonly located: Located }
  | { readonly _tag: "Rows"; readonly relation: Relation }
  | {
      readonly _tag: "Expression"
      /** The model for each of whose rows the expression has a value. */
      readonly relation: Relation
      readonly bind: (rows: RowScope) => Bound<Expr>
      readonly text: string
    }

/** An aggregate call as written. */
export interface AggregateCall {
  readonly target: AggregateTarget
  readonly name: string
  readonly args: ReadonlyArray<Argument>
  /** The formula or filter that contains it, and its offset there. */
  readonly source: string
  readonly offset: number
}

/** Binds the arguments of an aggregate. */
export interface AggregateReader {
  readonly scope: RowScope
  /** Binds an argument that is an expression over columns. */
  readonly value: (node: Syntax, scope: RowScope) => Bound<Expr>
  /** The column that `first` and `last` order by if the call names none; null if there is no default. */
  readonly defaultTime: () => Bound<Located | null>
}

export interface AggregateMeaning {
  readonly expr: Expr
  /** The operand's value for a row; null for an aggregate of rows. */
  readonly value: Expr | null
  readonly type: ValueType
  readonly format: FormatRule
  readonly zeroWhenEmpty: boolean
}

/**
 * Resolves an aggregation by name.
 * The model's own by exact name, else a built-in one by case-insensitive name.
 */
export const findAggregation = (
  relation: Relation,
  name: string,
  { all, byName }: AggregationRegistry
): Either.Either<CustomAggregation | Aggregation, UnknownAggregation> => {
  const custom = relation.model.aggregations.get(name)
  if (custom?.formula !== undefined) return Either.right(custom)
  const builtIn = byName.get(name.toLowerCase())
  if (builtIn !== undefined) return Either.right(builtIn)
  const known = [...all.map((each) => each.name), ...relation.model.aggregations.keys()].sort()
  const candidates = suggest(name, [...byName.keys(), ...known])
  return Either.left(new UnknownAggregation({ aggregation: name, model: relation.name, known, candidates }))
}

/** Whether a name is an aggregation on a model. */
export const isAggregation = (relation: Relation, name: string, { byName }: AggregationRegistry): boolean =>
  relation.model.aggregations.has(name) || byName.has(name.toLowerCase())

/** Whether an aggregation is one of the registry rather than a model's own. */
export const isRegistered = (found: CustomAggregation | Aggregation): found is Aggregation => "build" in found

const ownerOf = (target: AggregateTarget): Relation =>
  target._tag === "Column" ? target.located.relation : target.relation

/** Binds an aggregate over the rows of a scope. */
export const bindAggregate = fallible(function* (
  call: AggregateCall,
  reader: AggregateReader
): Steps<AggregateMeaning> {
  const { target } = call
  const registry = reader.scope.env.aggregations
  const found = yield* findAggregation(ownerOf(target), call.name, registry)
  if (target._tag === "Rows") return yield* ofRows(call, found, target.relation, registry)
  if (target._tag === "Column") yield* admitted(target.located, found, registry)
  const filter = target._tag === "Column" ? yield* columnFilter(target.located, reader.scope) : null
  const value = yield* target._tag === "Column" ? readGrouped(target.located, reader.scope) : target.bind(reader.scope)
  if (target._tag === "Expression") yield* admittedExpression(target, value, found, registry)
  const only = (expr: Expr): Expr => (filter === null ? expr : E.when(filter, expr))
  const meaning = isRegistered(found)
    ? yield* builtIn(call, found, value, only, reader)
    : yield* custom(call, found, value, only, reader)
  if (!hasRawWindow(meaning.expr)) return meaning
  const column = target._tag === "Column" ? target.located.column.name : target.text
  return yield* Either.left(new WindowColumnGrouped({ column, model: ownerOf(target).name }))
})

const ofRows = (
  call: AggregateCall,
  found: CustomAggregation | Aggregation,
  relation: Relation,
  registry: AggregationRegistry
): Bound<AggregateMeaning> => {
  if (isRegistered(found) && found.ofRows !== null) {
    const { ofRows: expr, format, zeroWhenEmpty } = found
    const meaning = { expr, value: null, type: E.typeOf(expr), format, zeroWhenEmpty }
    return Either.map(noArguments(call, found.name), () => meaning)
  }
  const reason = "'*' stands for rows, which can only be counted"
  return notAllowed(
    found.name,
    "*",
    relation,
    reason,
    namesWhere(registry, (each) => each.ofRows !== null)
  )
}

const notAllowed = (
  aggregation: string,
  column: string,
  relation: Relation,
  reason: string,
  allowed: ReadonlyArray<string>
): Bound<never> =>
  Either.left(new AggregationNotAllowed({ aggregation, column, model: relation.name, reason, allowed }))

const namesWhere = ({ all }: AggregationRegistry, test: (aggregation: Aggregation) => boolean): ReadonlyArray<string> =>
  all.filter(test).map((aggregation) => aggregation.name)

/**
 * Checks a column's aggregation.
 * A primary key takes precedence over `allowed_aggregations`, which does over the type.
 */
const admitted = (
  { relation, column }: Located,
  found: CustomAggregation | Aggregation,
  registry: AggregationRegistry
): Bound<void> => {
  const refuse = (reason: string, allowed: ReadonlyArray<string>) =>
    notAllowed(found.name, column.name, relation, reason, allowed)
  if (column.primary_key) {
    return isRegistered(found) && found.onPrimaryKey
      ? Either.void
      : refuse(
          "it is a primary key",
          namesWhere(registry, (each) => each.onPrimaryKey)
        )
  }
  if (column.allowed_aggregations !== undefined) {
    const allowed = column.allowed_aggregations
    const isListed = allowed.some((name) => (registry.byName.get(name.toLowerCase())?.name ?? name) === found.name)
    return isListed || allowed.includes(found.name) ? Either.void : refuse("the column lists what it allows", allowed)
  }
  const type = relation.model.typeOf(column)
  // An undeclared type counts as its default, TEXT, for compatibility with existing models.
  const declared = type === "UNKNOWN" ? column.type : type
  if (!isRegistered(found) || found.types.includes(declared)) return Either.void
  return refuse(
    `it is a ${declared} column`,
    namesWhere(registry, (each) => each.types.includes(declared))
  )
}

/**
 * Checks an expression's aggregation by its type, if that is known.
 * Expressions have no `allowed_aggregations`.
 */
const admittedExpression = (
  { relation, text }: Extract<AggregateTarget, { readonly _tag: "Expression" }>,
  expr: Expr,
  found: CustomAggregation | Aggregation,
  registry: AggregationRegistry
): Bound<void> => {
  const type = E.typeOf(expr)
  const isNull = expr === E.nothing
  if (!isRegistered(found) || (!isNull && (type === "UNKNOWN" || found.types.includes(type)))) return Either.void
  const allowed = isNull ? [] : namesWhere(registry, (each) => type === "UNKNOWN" || each.types.includes(type))
  return notAllowed(found.name, text, relation, isNull ? "NULL is no value" : `it is a ${type} expression`, allowed)
}

/**
 * The value of a column where rows are grouped.
 * Rejects columns with a window function, which cannot be grouped.
 */
export const readGrouped = (located: Located, scope: RowScope): Bound<Expr> =>
  Either.flatMap(scope.read(located), (expr) =>
    hasRawWindow(expr)
      ? Either.left(new WindowColumnGrouped({ column: located.column.name, model: located.relation.name }))
      : Either.right(expr)
  )

/** The column's filter as a condition; null if it has none, so that every row counts. */
export const columnFilter = ({ path, relation, column }: Located, scope: RowScope): Bound<Expr | null> => {
  const { filter } = column
  if (filter === undefined) return Either.right(null)
  const part = `The filter of the column '${column.name}'`
  return conditionIn(scope, (inner) => inner.readCondition({ path, relation }, filter, part))
}

const invalid = (
  call: AggregateCall,
  name: string,
  argument: string,
  value: string | null,
  expected: string
): Bound<never> =>
  Either.left(
    new ArgumentInvalid({ source: call.source, offset: call.offset, function: name, argument, value, expected })
  )

const noArguments = (call: AggregateCall, name: string): Bound<void> => {
  const [first] = call.args
  return first === undefined
    ? Either.void
    : invalid(call, name, "an argument", textOf(call.source, first), "no arguments")
}

const builtIn = fallible(function* (
  call: AggregateCall,
  found: Aggregation,
  value: Expr,
  only: (expr: Expr) => Expr,
  reader: AggregateReader
): Steps<AggregateMeaning> {
  const given = yield* placed(call, found.name, found.parameters)
  const params: Array<Expr> = []
  for (const parameter of found.parameters) {
    params.push(yield* parameterValue(call, found, parameter, given.get(parameter.name), only, reader))
  }
  const type = typeOfTarget(call.target, value)
  const kept = only(value)
  return {
    expr: found.build([kept, ...params], type),
    value: kept,
    type: found.result(type),
    format: found.format,
    zeroWhenEmpty: found.zeroWhenEmpty
  }
})

const typeOfTarget = (target: AggregateTarget, value: Expr): ValueType =>
  target._tag === "Column" ? target.located.relation.model.typeOf(target.located.column) : E.typeOf(value)

/** Assigns the arguments of a call to parameter names. */
const placed = (
  call: AggregateCall,
  name: string,
  parameters: ReadonlyArray<Pick<AggregationParameter, "name" | "positional">>
): Bound<ReadonlyMap<string, Syntax>> => {
  const given = new Map<string, Syntax>()
  const byPlace = parameters.filter((parameter) => parameter.positional)
  const known = parameters.map((parameter) => `${parameter.name}=…`).join(", ") || "no arguments"
  for (const arg of call.args) {
    const parameter = arg.name ?? byPlace[given.size]?.name
    const isKnown = parameters.some((each) => each.name === parameter)
    if (parameter === undefined || !isKnown || given.has(parameter)) {
      return invalid(call, name, "an argument", textOf(call.source, arg), known)
    }
    given.set(parameter, arg.value)
  }
  return Either.right(given)
}

const parameterValue = (
  call: AggregateCall,
  found: Aggregation,
  parameter: AggregationParameter,
  given: Syntax | undefined,
  only: (expr: Expr) => Expr,
  reader: AggregateReader
): Bound<Expr> => {
  const { name, kind, required } = parameter
  const relation = ownerOf(call.target)
  if (given === undefined) {
    const preset = relation.model.aggregations.get(found.name)?.params.find((each) => each.name === name)
    if (preset !== undefined)
      return Either.map(presetValue(relation, found.name, preset.sql, call.target, reader), only)
    // Rows that the column's filter excludes get a NULL time, so that `first` and `last` skip them.
    if (kind === "time") return Either.map(defaultTime(call, found.name, reader), only)
    const expected = kind === "fraction" ? `${name}=0.5, a number from 0 to 1` : `${name}=<column>`
    return required ? invalid(call, found.name, `the parameter '${name}'`, null, expected) : Either.right(E.nothing)
  }
  if (kind === "fraction") return fraction(call, found.name, name, given)
  return Either.flatMap(written(call, found.name, name, given, reader), (expr) => {
    if (kind === "column") {
      if (mayBeNumber(expr)) return Either.right(only(expr))
      return invalid(call, found.name, `the parameter '${name}'`, textOf(call.source, given), "a column of numbers")
    }
    const form = timestampForm(expr)
    return form === null
      ? invalid(call, found.name, name, textOf(call.source, given), "a DATE or TIMESTAMP column")
      : Either.right(only(comparable(expr, form, "TIMESTAMP")))
  })
}

/** The value of an argument. A quoted argument is the name of a column or a number, never a text. */
const written = (
  call: AggregateCall,
  name: string,
  parameter: string,
  given: Syntax,
  reader: AggregateReader
): Bound<Expr> => {
  if (given._tag !== "Text") return reader.value(given, reader.scope)
  const text = given.parts.filter((part) => typeof part === "string").join("")
  if (/^\d+(\.\d+)?$/.test(text)) return Either.right(E.number(text))
  const { span } = given
  return /^[\p{L}_][\p{L}\p{M}\p{N}_]*(\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*$/u.test(text)
    ? reader.value({ _tag: "Path", segments: text.split("."), star: false, span }, reader.scope)
    : invalid(call, name, `the parameter '${parameter}'`, textOf(call.source, given), "a column or a number")
}

const fraction = (call: AggregateCall, name: string, parameter: string, given: Syntax): Bound<Expr> => {
  const text = textOf(call.source, given)
  return given._tag === "Number" && Number(given.text) <= 1
    ? Either.right(E.number(given.text))
    : invalid(call, name, `the parameter '${parameter}'`, text, "a number from 0 to 1")
}

const defaultTime = (call: AggregateCall, name: string, reader: AggregateReader): Bound<Expr> =>
  Either.flatMap(reader.defaultTime(), (located): Bound<Expr> => {
    if (located !== null) {
      return Either.map(reader.scope.read(located), (time) => {
        const form = timestampForm(time)
        return form === null ? time : comparable(time, form, "TIMESTAMP")
      })
    }
    const relation = ownerOf(call.target)
    const candidates = [...relation.model.columns.values()]
      .filter(({ type, hidden }) => !hidden && (type === "DATE" || type === "TIMESTAMP"))
      .map((column) => column.name)
    const reason =
      "name one, as in 'amount:last(created_at)', add a time dimension, or give the model a default_time_dimension"
    return Either.left(new TimeDimensionRequired({ function: name, reason, candidates }))
  })

/** The SQL of a parameter's default, over the columns of the model that defines it. */
const presetValue = (
  relation: Relation,
  aggregation: string,
  sql: string,
  target: AggregateTarget,
  reader: AggregateReader
): Bound<Expr> => {
  const path = target._tag === "Column" ? target.located.path : []
  return reader.scope.readSql({ path, relation }, sql, `A parameter of the aggregation '${aggregation}'`, "UNKNOWN")
}

/** Encodes the placeholder `{value}` or `{parameter}` as a name that the SQL parser reads as a column. */
const placeName = (name: string): string => `__semlayer_${name}__`

const isNumber = /^\s*-?\d+(?:\.\d*)?\s*$/

const mayBeNumber = (expr: Expr): boolean => {
  const type = E.typeOf(expr)
  if (expr === E.nothing) return false
  return type === "INT" || type === "DOUBLE" || type === "UNKNOWN"
}

const custom = fallible(function* (
  call: AggregateCall,
  found: CustomAggregation,
  value: Expr,
  only: (expr: Expr) => Expr,
  reader: AggregateReader
): Steps<AggregateMeaning> {
  const relation = ownerOf(call.target)
  const given = yield* placed(
    call,
    found.name,
    found.params.map(({ name }) => ({ name, positional: false }))
  )
  const beside = placesBesideAggregates(found.formula ?? "")
  const places = new Map<string, Expr>([[placeName("value"), only(value)]])
  for (const { name, sql } of found.params) {
    const argument = given.get(name)
    const expr =
      argument === undefined
        ? yield* presetValue(relation, found.name, sql, call.target, reader)
        : yield* written(call, found.name, name, argument, reader)
    if (argument !== undefined && isNumber.test(sql) && !mayBeNumber(expr)) {
      const text = textOf(call.source, argument)
      const expected = `a number or a column of numbers, as its default ${sql.trim()} is`
      return yield* invalid(call, found.name, `the parameter '${name}'`, text, expected)
    }
    const isConstant = expr._tag === "Literal" || !some(expr, (node) => node._tag === "Column")
    if (!isConstant && argument !== undefined && beside.has(name)) {
      const expected = `a constant, because the formula has it outside of its aggregates: ${found.formula ?? ""}`
      return yield* invalid(call, found.name, `the parameter '${name}'`, textOf(call.source, argument), expected)
    }
    places.set(placeName(name), isConstant ? expr : only(expr))
  }
  const part = `The formula of the aggregation '${found.name}'`
  const formula = found.formula ?? ""
  const unknown = [...formula.matchAll(/\{(\w+)\}/g)].find(([, name = ""]) => !places.has(placeName(name)))
  if (unknown !== undefined) {
    const reason = `${unknown[0]} is neither {value} nor one of its params`
    return yield* Either.left(new ModelSqlInvalid({ model: relation.name, part, sql: formula, reason }))
  }
  const sql = formula.replace(/\{(\w+)\}/g, (_, name: string) => placeName(name))
  const fragment = yield* reader.scope.values.parsed(relation, sql, part)
  const path = call.target._tag === "Column" ? call.target.located.path : []
  const expr = yield* reader.scope.values.ofSql({ path, relation }, { fragment, type: "DOUBLE", places })
  const aggregate = { _tag: "RawAggregate", sql: expr, type: "DOUBLE" } as const
  return { expr: aggregate, value: only(value), type: "DOUBLE", format: "column", zeroWhenEmpty: false }
})
