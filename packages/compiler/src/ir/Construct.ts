/** Constructors of expressions with short names, so that definitions read like SQL. */
import type { ColumnType } from "@semlayer/domain/Column"
import { isOfDays, type Period } from "../time/Period.js"
import type {
  AggregateCall,
  ArithmeticOperator,
  ColumnExpr,
  ComparisonOperator,
  DateField,
  Expr,
  Literal,
  SortKey,
  ValueType,
  WindowCall
} from "./Algebra.js"

export const number = (value: number | string, type: ValueType = "DOUBLE"): Literal => ({
  _tag: "Literal",
  value: String(value),
  type
})

export const integer = (value: number): Literal => number(value, "INT")

export const text = (value: string): Literal => ({ _tag: "Literal", value, type: "TEXT" })

/** A time of day, `HH:MM:SS[.ffffff]`. */
export const timeOfDay = (value: string): Literal => ({ _tag: "Literal", value, type: "TIME" })

export const truth = (value: boolean): Literal => ({ _tag: "Literal", value, type: "BOOLEAN" })

export const nothing: Literal = { _tag: "Literal", value: null, type: "UNKNOWN" }

/** Whether an expression is the constant TRUE, or FALSE. */
export const isTruth = (expr: Expr, value: boolean): boolean => expr._tag === "Literal" && expr.value === value

export const isNullLiteral = (expr: Expr): boolean => expr._tag === "Literal" && expr.value === null

/** A column of a relation in scope. */
export const column = (relation: string, name: string, type: ValueType): ColumnExpr => ({
  _tag: "Column",
  relation,
  name,
  type
})

/** A column of a relation in scope that only the database knows, in the user's spelling. */
export const spelled = (relation: string, written: string): ColumnExpr => ({
  ...column(relation, written, "UNKNOWN"),
  verbatim: true
})

/** A column of the input node. */
export const output = (name: string, type: ValueType): ColumnExpr => ({ _tag: "Column", relation: null, name, type })

/** A column with the database's own type, if it is declared TEXT but stored as another type. */
export const withNative = (column: ColumnExpr, native: string | null): ColumnExpr =>
  native === null ? column : { ...column, native }

/**
 * The database's type of a value that is declared TEXT but stored as another type.
 * Null for all others.
 */
export const nativeOf = (expr: Expr): string | null => {
  if (expr._tag === "Column") return expr.native ?? null
  const [branch] = expr._tag === "Case" ? expr.branches : []
  return branch === undefined ? null : nativeOf(branch.then)
}

/** A value for use as text; one of a native type is cast. */
export const readable = (expr: Expr): Expr => {
  const native = nativeOf(expr)
  return native === null ? expr : { _tag: "Cast", operand: expr, type: "TEXT", native }
}

/** Whether a timestamp is an instant: it is read from a zoned column, or is one of several values of which one is. */
export const isInstant = (expr: Expr): boolean => {
  switch (expr._tag) {
    case "Column":
      return expr.zoned === true
    case "Decode":
    case "TimestampLiteral":
      return expr.zoned
    case "ToInstant":
      return true
    case "Aggregate":
      return expr.args.slice(0, 1).some(isInstant)
    case "Function":
      return expr.args.some(isInstant)
    case "Case":
      return expr.branches.some(({ then }) => isInstant(then)) || (expr.otherwise !== null && isInstant(expr.otherwise))
    default:
      return false
  }
}

/** The zone whose local time a timestamp is; null for an instant, and for local time of the query that computed it. */
export const localZoneOf = (expr: Expr): string | null => {
  if (isInstant(expr)) return null
  switch (expr._tag) {
    case "Column":
    case "Decode":
    case "Cast":
    case "Raw":
      return expr.localTo ?? null
    case "NormalizedTimestamp":
      return localZoneOf(expr.operand)
    case "Aggregate":
    case "Function":
      return firstZone(expr.args)
    case "Case":
      return firstZone([...expr.branches.map(({ then }) => then), ...(expr.otherwise === null ? [] : [expr.otherwise])])
    default:
      return null
  }
}

const firstZone = (exprs: ReadonlyArray<Expr>): string | null =>
  exprs.reduce<string | null>((found, each) => found ?? localZoneOf(each), null)

/** The instant of a timestamp; unchanged if it is one, or local time of the query. */
export const toInstant = (expr: Expr): Expr => {
  const zone = localZoneOf(expr)
  return zone === null ? expr : { _tag: "ToInstant", operand: expr, zone }
}

/** A column for the values of an expression, which is an instant or local time of a zone if they are. */
export const columnFor = (column: ColumnExpr, values: Expr | null): ColumnExpr => {
  if (column.type !== "TIMESTAMP" || values === null) return column
  if (isInstant(values)) return { ...column, zoned: true }
  const localTo = localZoneOf(values)
  return localTo === null ? column : { ...column, localTo }
}

/** A column of a relation that holds the values of an expression. */
export const columnHolding = (relation: string, name: string, values: Expr): ColumnExpr =>
  columnFor(withNative(column(relation, name, typeOf(values)), nativeOf(values)), values)

const arithmetic = (op: ArithmeticOperator, left: Expr, right: Expr, type: ValueType): Expr => ({
  _tag: "Arithmetic",
  op,
  left,
  right,
  type
})

const integral = (left: Expr, right: Expr): ValueType =>
  typeOf(left) === "INT" && typeOf(right) === "INT" ? "INT" : "DOUBLE"

export const add = (left: Expr, right: Expr): Expr => arithmetic("+", left, right, integral(left, right))
export const subtract = (left: Expr, right: Expr): Expr => arithmetic("-", left, right, integral(left, right))
export const multiply = (left: Expr, right: Expr): Expr => arithmetic("*", left, right, integral(left, right))
export const divide = (left: Expr, right: Expr): Expr => arithmetic("/", left, right, "DOUBLE")
export const modulo = (left: Expr, right: Expr): Expr => arithmetic("%", left, right, integral(left, right))

/** The value of a number in a formula; null for any other expression. */
const numberOf = (expr: Expr): number | null => {
  if (expr._tag === "Negate") {
    const inner = numberOf(expr.operand)
    return inner === null ? null : -inner
  }
  const isNumber = expr._tag === "Literal" && typeof expr.value === "string" && /^\d+(?:\.\d+)?$/.test(expr.value)
  return isNumber ? Number(expr.value) : null
}

/**
 * A power.
 * NULL where it has no real value: a negative base with a fractional exponent, or zero with a negative one.
 */
export const power = (base: Expr, exponent: Expr): Expr => {
  const plain = arithmetic("**", base, exponent, "DOUBLE")
  const zero = integer(0)
  const known = numberOf(exponent)
  if (known !== null) {
    if (Number.isInteger(known)) return known < 0 ? when(compare("<>", base, zero), plain) : plain
    return when(compare(known < 0 ? ">" : ">=", base, zero), plain)
  }
  const fraction: Expr = compare("<>", exponent, call("floor", [exponent], "DOUBLE"))
  const undefinedThere = or([
    and([compare("<", base, zero), fraction]),
    and([compare("=", base, zero), compare("<", exponent, zero)])
  ])
  return when(not(undefinedThere), plain)
}

export const negate = (operand: Expr): Expr => ({ _tag: "Negate", operand })

export const compare = (op: ComparisonOperator, left: Expr, right: Expr): Expr => ({
  _tag: "Comparison",
  op,
  left,
  right
})

export const nullSafeEqual = (left: Expr, right: Expr, alike: boolean): Expr => ({
  _tag: "NullSafeEqual",
  left,
  right,
  alike
})

const logical = (op: "and" | "or", operands: ReadonlyArray<Expr>): Expr => {
  const [only] = operands
  return operands.length === 1 && only !== undefined ? only : { _tag: "Logical", op, operands }
}

/** Conjunction; a single operand is returned as is. Requires at least one. */
export const and = (operands: ReadonlyArray<Expr>): Expr => logical("and", operands)

/** Disjunction; a single operand is returned as is. Requires at least one. */
export const or = (operands: ReadonlyArray<Expr>): Expr => logical("or", operands)

export const not = (operand: Expr): Expr => ({ _tag: "Not", operand })

export const isNull = (operand: Expr): Expr => ({ _tag: "IsNull", operand, negated: false })

export const isNotNull = (operand: Expr): Expr => ({ _tag: "IsNull", operand, negated: true })

/** `CASE`: the value if the condition holds, else `otherwise` or NULL. */
export const when = (condition: Expr, then: Expr, otherwise: Expr | null = null): Expr => ({
  _tag: "Case",
  branches: [{ when: condition, then }],
  otherwise,
  type: typeOf(then)
})

export const cast = (operand: Expr, type: ColumnType): Expr => ({ _tag: "Cast", operand, type })

/** A numeric operand: booleans become 0 or 1. */
export const numeric = (expr: Expr): Expr => (typeOf(expr) === "BOOLEAN" ? cast(expr, "INT") : expr)

/** A scalar function by its name in the registry. */
export const call = (name: string, args: ReadonlyArray<Expr>, type: ValueType): Expr => ({
  _tag: "Function",
  name,
  args,
  type
})

/** A part of a date or time; `zone` if it is an instant. */
export const extract = (field: DateField, operand: Expr, zone: string | null): Expr => ({
  _tag: "Extract",
  field,
  operand,
  operandType: typeOf(operand),
  zone
})

/** An aggregate by its name in the aggregation registry. */
export const aggregate = (name: string, args: ReadonlyArray<Expr>, type: ValueType): AggregateCall => ({
  _tag: "Aggregate",
  name,
  args,
  type
})

export const countRows: AggregateCall = aggregate("count", [], "INT")

export const ascending = (expr: Expr, nullable = true): SortKey => ({ expr, direction: "asc", nullable })

export const descending = (expr: Expr, nullable = true): SortKey => ({ expr, direction: "desc", nullable })

/** A window function. Without an order its frame is the whole partition. */
export const over = (
  name: string,
  args: ReadonlyArray<Expr>,
  type: ValueType,
  {
    partitionBy = [],
    orderBy = []
  }: { readonly partitionBy?: ReadonlyArray<Expr>; readonly orderBy?: ReadonlyArray<SortKey> } = {}
): WindowCall => ({ _tag: "Window", name, args, partitionBy, orderBy, type })

/** A timestamp shifted by a number of periods, which an integer `times` multiplies if it is given. */
export const shift = (
  operand: Expr,
  { unit, count }: Pick<Period, "unit" | "count">,
  amount: number,
  { type, times }: { readonly type: "DATE" | "TIMESTAMP"; readonly times?: Expr }
): Expr => ({
  ...{ _tag: "Shift", operand, amount: amount * count, unit, type },
  ...(times !== undefined && { times })
})

/** The type of a period's start. */
export const periodType = (granularity: Period, of: ValueType): "DATE" | "TIMESTAMP" | "TIME" =>
  of === "TIME" ? "TIME" : isOfDays(granularity) ? "DATE" : "TIMESTAMP"

/** The type of an expression's value; UNKNOWN if it cannot be inferred. */
export const typeOf = (expr: Expr): ValueType => {
  switch (expr._tag) {
    case "Literal":
    case "TimestampLiteral":
    case "Column":
    case "Arithmetic":
    case "Function":
    case "Case":
    case "Cast":
    case "Raw":
    case "Decode":
    case "NormalizedTimestamp":
    case "Shift":
    case "Fail":
    case "Aggregate":
    case "RawAggregate":
    case "Window":
      return expr.type
    case "Negate":
      return typeOf(expr.operand)
    case "Comparison":
    case "NullSafeEqual":
    case "Logical":
    case "Not":
    case "In":
    case "Like":
    case "IsNull":
    case "Exists":
    case "InQuery":
      return "BOOLEAN"
    case "Ordinal":
    case "Extract":
      return "INT"
    case "ToInstant":
      return "TIMESTAMP"
    case "Truncate":
      return periodType(expr.granularity, expr.operandType)
  }
}
