/** Constructors of expressions with short names, so that definitions read like SQL. */
import type { ColumnType } from "@semlayer/domain/Column"
import { type Granularity, isDateGranularity } from "@semlayer/domain/Query"
import type {
  AggregateCall,
  ArithmeticOperator,
  ColumnRef,
  ComparisonOperator,
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

export const isNullLiteral = (expr: Expr): boolean => expr._tag === "Literal" && expr.value === null

/** A column of a relation in scope. */
export const column = (relation: string, name: string, type: ValueType): ColumnRef => ({
  _tag: "Column",
  relation,
  name,
  type
})

/** A column of a relation in scope that only the database knows, in the user's spelling. */
export const spelled = (relation: string, written: string): ColumnRef => ({
  ...column(relation, written, "UNKNOWN"),
  verbatim: true
})

/** A column of the input node. */
export const output = (name: string, type: ValueType): ColumnRef => ({ _tag: "Column", relation: null, name, type })

/** A column with the database's own type, if it is declared TEXT but stored as another type. */
export const withNative = (column: ColumnRef, native: string | null): ColumnRef =>
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

const isWholePower = (exponent: Expr): boolean =>
  exponent._tag === "Literal" && typeof exponent.value === "string" && /^\d+$/.test(exponent.value)

/**
 * A power.
 * NULL where it has no real value: a negative base with a fractional exponent, or zero with a negative one.
 */
export const power = (base: Expr, exponent: Expr): Expr => {
  const plain = arithmetic("**", base, exponent, "DOUBLE")
  if (isWholePower(exponent)) return plain
  const zero = integer(0)
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

/** The type of a period's start. */
export const periodType = (granularity: Granularity, of: ValueType): "DATE" | "TIMESTAMP" | "TIME" =>
  of === "TIME" ? "TIME" : isDateGranularity(granularity) ? "DATE" : "TIMESTAMP"

/** The type of an expression's value; UNKNOWN if it cannot be inferred. */
export const typeOf = (expr: Expr): ValueType => {
  switch (expr._tag) {
    case "Literal":
    case "MomentLiteral":
    case "Column":
    case "Arithmetic":
    case "Function":
    case "Case":
    case "Cast":
    case "Raw":
    case "Decode":
    case "Moment":
    case "Shift":
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
      return "INT"
    case "Truncate":
      return periodType(expr.granularity, expr.operandType)
  }
}
