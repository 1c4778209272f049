/** Prints expressions as SQL of a dialect. */
import type { ColumnType } from "@semlayer/domain/Column"
import type { SqlDialect, ZoneName } from "../dialect/SqlDialect.js"
import * as E from "../ir/Construct.js"
import {
  type AggregateCall,
  type Arithmetic,
  type Case,
  type ColumnExpr,
  coreAggregates,
  type Expr,
  type Plan,
  type SortKey,
  type ValueType,
  type WindowCall
} from "../ir/Algebra.js"
import { isDateGranularity } from "@semlayer/domain/Query"
import { builtIn } from "../time/Period.js"
import { callerText } from "../text/CallerText.js"
import { atom, type SqlFragment, infix, isNull, level, parenthesize } from "../text/SqlFragment.js"
import { identifier, derivedName } from "./Identifier.js"
import { periodStart } from "./PeriodStarts.js"

/** Context of printing: the dialect, the derived aliases in scope, and the printer of subqueries. */
export interface PrintContext {
  readonly dialect: SqlDialect
  /**
   * Aliases of subqueries and common table expressions.
   * Their columns have names that the statement assigns.
   */
  readonly derived: ReadonlySet<string>
  readonly subquery: (plan: Plan, around: PrintContext) => string
}

const columnRef = ({ relation, name, verbatim }: ColumnExpr, { dialect, derived }: PrintContext): SqlFragment => {
  const isDerived = relation !== null && derived.has(relation)
  const written = verbatim === true ? name : identifier(isDerived ? derivedName(name, dialect) : name, dialect)
  return atom(relation === null ? written : `${identifier(relation, dialect)}.${written}`)
}

const nullOf = (type: ValueType): Expr => (type === "UNKNOWN" ? E.nothing : E.cast(E.nothing, type))

/** A NULL is no condition on Spark and SQL Server, and holds nowhere, so its branch is left out. */
const caseWhen = (
  { branches, otherwise, type }: Case,
  print: (expr: Expr) => SqlFragment,
  dialect: SqlDialect
): SqlFragment => {
  const possible = branches.filter(({ when }) => !E.isNullLiteral(when))
  if (possible.length === 0) return print(otherwise ?? nullOf(type))
  const values = [...possible.map(({ then }) => then), ...(otherwise === null ? [] : [otherwise])]
  const printed = alike(values, values.map(print), dialect).map(({ text }, i) => {
    const when = possible[i]?.when
    return when === undefined ? `ELSE ${text}` : `WHEN ${print(when).text} THEN ${text}`
  })
  return atom(`CASE ${printed.join(" ")} END`)
}

/** Prints an expression as an SQL fragment. */
export const printExpr = (expr: Expr, context: PrintContext): SqlFragment => {
  const { dialect } = context
  const print = (each: Expr): SqlFragment => printExpr(each, context)
  switch (expr._tag) {
    case "Literal":
      return literal(expr.value, expr.type, dialect)
    case "TimestampLiteral":
      return dialect.moment(expr)
    case "Column":
      return columnRef(expr, context)
    case "Arithmetic":
      return arithmetic(expr, context)
    case "Negate":
      return { text: `-${parenthesize(print(expr.operand), level.atom)}`, level: level.unary }
    case "Comparison":
      return {
        text: `${parenthesize(print(expr.left), level.concat)} ${expr.op} ${parenthesize(print(expr.right), level.concat)}`,
        level: level.comparison
      }
    case "NullSafeEqual":
      return dialect.nullSafeEqual(print(expr.left), print(expr.right), {
        alike: expr.alike,
        type: E.typeOf(expr.left) === E.typeOf(expr.right) ? E.typeOf(expr.left) : "UNKNOWN"
      })
    case "Logical":
      return {
        text: expr.operands
          .map((each) => parenthesize(print(each), level[expr.op] + 1))
          .join(expr.op === "and" ? " AND " : " OR "),
        level: level[expr.op]
      }
    case "Not":
      return { text: `NOT ${parenthesize(print(expr.operand), level.atom)}`, level: level.not }
    case "In": {
      const items = expr.items.map((item) => print(item).text).join(", ")
      const operator = expr.negated ? "NOT IN" : "IN"
      return {
        text: `${parenthesize(print(expr.operand), level.concat)} ${operator} (${items})`,
        level: level.comparison
      }
    }
    case "Like": {
      const { insensitive, negated } = expr
      return dialect.like(print(expr.operand), callerText(expr.pattern, dialect), { insensitive, negated })
    }
    case "IsNull": {
      if (!expr.negated) return isNull(print(expr.operand))
      return { text: `${parenthesize(print(expr.operand), level.concat)} IS NOT NULL`, level: level.comparison }
    }
    case "Function": {
      const printed = expr.args.map(print)
      const args = choices.has(expr.name) ? alike(expr.args, printed, dialect) : printed
      const write = expr.name === "concat" ? dialect.concat : dialect.functions[expr.name]
      return write?.(...args) ?? atom(`${expr.name.toUpperCase()}(${args.map((arg) => arg.text).join(", ")})`)
    }
    case "Case":
      return caseWhen(expr, print, dialect)
    case "Cast": {
      const operand = print(expr.operand)
      const text = dialect.nativeTexts[expr.native ?? ""]?.(operand)
      return text ?? converted(operand, expr.type, E.typeOf(expr.operand), dialect)
    }
    case "Raw":
      return raw(expr.pieces, print)
    case "Decode":
      return dialect.decode(print(expr.operand), expr.encoding, expr.type, expr.zoned)
    case "NormalizedTimestamp":
      return dialect.comparable(print(asKept(expr.operand)), expr.type, hasFractions(expr.operand))
    case "ToInstant":
      return dialect.instant(print(asKept(expr.operand)), { name: expr.zone, literal: dialect.string(expr.zone) })
    case "Truncate": {
      const granularity = builtIn(expr.granularity)
      if (granularity === null) return print(periodStart(expr))
      if (expr.operandType === "TIME" && !isDateGranularity(granularity) && dialect.truncateTime !== null) {
        return dialect.truncateTime(print(expr.operand), granularity)
      }
      const [operand, zone] = [print(asKept(expr.operand)), zoneName(expr.zone, dialect)]
      return dialect.truncate({ granularity, operand, operandType: expr.operandType, zone })
    }
    case "Extract": {
      const { field, operandType } = expr
      const zone = zoneName(expr.zone, dialect)
      const operand = print(asKept(expr.operand))
      const local = zone === null ? operand : dialect.localTime(operand, zone)
      return field === "epoch" ? dialect.epoch(local) : dialect.extract(field, local, operandType)
    }
    case "Shift":
      return dialect.shift({
        ...expr,
        operand: print(expr.operand),
        times: expr.times === undefined ? null : print(expr.times)
      })
    case "Fail":
      return dialect.fail(print(expr.message), dialect.types[expr.type])
    case "Ordinal":
      return dialect.ordinal(print(expr.operand), expr.unit)
    case "Aggregate":
      return aggregateCall(expr, context)
    case "RawAggregate":
      return print(expr.sql)
    case "Window":
      return window(expr, context)
    case "Exists":
      return atom(`EXISTS (${context.subquery(expr.plan, context)})`)
    case "InQuery": {
      const text = `${parenthesize(print(expr.operand), level.concat)} IN (${context.subquery(expr.plan, context)})`
      return { text, level: level.comparison }
    }
  }
}

const zoneName = (name: string | null, dialect: SqlDialect): ZoneName | null =>
  name === null ? null : { name, literal: dialect.string(name) }

const converted = (operand: SqlFragment, type: ColumnType, from: ValueType, dialect: SqlDialect): SqlFragment =>
  dialect.cast(operand, { type, name: dialect.types[type] }, from)

/** Skips decoding of text, because the comparison functions accept any text form. */
const asKept = (moment: Expr): Expr =>
  moment._tag === "Decode" && moment.encoding === "text" ? moment.operand : moment

const hasFractions = (moment: Expr): boolean =>
  moment._tag === "Decode" ? moment.encoding !== "iso" && moment.type === "TIMESTAMP" : moment._tag !== "Truncate"

const literal = (value: string | boolean | null, type: string, dialect: SqlDialect): SqlFragment => {
  if (value === null) return atom("NULL")
  if (typeof value === "boolean") return dialect.boolean(value)
  if (type === "TEXT") return dialect.string(value)
  if (type === "TIME") return dialect.timeOfDay(value)
  return value.startsWith("-") ? { text: value, level: level.unary } : atom(value)
}

const arithmetic = (expr: Arithmetic, context: PrintContext): SqlFragment => {
  const { dialect } = context
  const [left, right] = [printExpr(expr.left, context), printExpr(expr.right, context)]
  switch (expr.op) {
    case "+":
    case "-":
      return infix(expr.op, level.add, left, right)
    case "*":
      return infix("*", level.multiply, isWide(expr) ? (dialect.wide?.(left) ?? left) : left, right)
    case "/":
      return dialect.divide(left, notZero(expr.right, right))
    case "%":
      return dialect.modulo(left, notZero(expr.right, right), expr.type)
    case "**":
      return dialect.power(left, right)
  }
}

/**
 * NULL in place of a zero divisor, because engines differ on division by zero.
 * Non-zero constants are printed unchanged.
 */
const notZero = (expr: Expr, doc: SqlFragment): SqlFragment => {
  const isConstant = expr._tag === "Literal" && typeof expr.value === "string" && Number(expr.value) !== 0
  return isConstant ? doc : atom(`NULLIF(${doc.text}, 0)`)
}

/** Functions that return one of their arguments. */
const choices: ReadonlySet<string> = new Set(["coalesce", "greatest", "least"])

/**
 * Converts values of which one is chosen to one numeric type.
 * For engines that cannot mix numeric types, or signed and unsigned integers.
 */
const alike = (
  values: ReadonlyArray<Expr>,
  docs: ReadonlyArray<SqlFragment>,
  dialect: SqlDialect
): ReadonlyArray<SqlFragment> => {
  if (dialect.mixesNumbers) return docs
  const types = values.map(E.typeOf)
  const isOpen = values.map((value, i) => value._tag !== "Literal" && (types[i] === "INT" || types[i] === "DOUBLE"))
  const open = isOpen.filter((each) => each).length
  const isMixed = open > 1 || values.some((value, i) => !isOpen[i] && isSignedOrFraction(value))
  if (open === 0 || !isMixed) return docs
  const hasFractions = types.includes("DOUBLE")
  return docs.map((doc, i) => {
    if (!isOpen[i]) return doc
    return hasFractions ? converted(doc, "DOUBLE", types[i] ?? "UNKNOWN", dialect) : (dialect.wide?.(doc) ?? doc)
  })
}

/** Whether it is a negative number or one with a fraction. */
const isSignedOrFraction = (expr: Expr): boolean =>
  expr._tag === "Literal" &&
  (expr.type === "DOUBLE" || (expr.type === "INT" && typeof expr.value === "string" && expr.value.startsWith("-")))

const simple = /^(?:[\w.]+|'(?:[^']|'')*')$/

const raw = (pieces: ReadonlyArray<string | Expr>, print: (expr: Expr) => SqlFragment): SqlFragment => {
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : parenthesize(print(piece), level.atom)))
    .join("")
  return simple.test(text) ? atom(text) : { text, level: level.raw }
}

/** Whether it is an integer product without constants, which may overflow the operand type. */
const isWide = ({ left, right, type }: Arithmetic): boolean =>
  type === "INT" && left._tag !== "Literal" && right._tag !== "Literal"

const aggregateCall = ({ name, args, type }: AggregateCall | WindowCall, context: PrintContext): SqlFragment => {
  const { dialect } = context
  const docs = args.map((arg) => printExpr(arg, context))
  const mayOverflow = type === "INT" && coreAggregates.get(name)?.isTotal === true
  const operands = mayOverflow && dialect.wide !== null ? docs.map(dialect.wide) : docs
  return (
    dialect.aggregates[name]?.(...operands) ??
    atom(`${name.toUpperCase()}(${operands.map((operand) => operand.text).join(", ")})`)
  )
}

const window = (expr: WindowCall, context: PrintContext): SqlFragment => {
  const call = aggregateCall(expr, context)
  const partition = expr.partitionBy.map((each) => printExpr(each, context).text).join(", ")
  const order = expr.orderBy.map((key) => printSortKey(key, context)).join(", ")
  const frame = expr.preceding === undefined ? "" : `RANGE BETWEEN ${expr.preceding} PRECEDING AND CURRENT ROW`
  const anyOrder = expr.name === "row_number" ? context.dialect.anyOrder : ""
  const clauses = [
    partition && `PARTITION BY ${partition}`,
    order === "" ? anyOrder : `ORDER BY ${order}`,
    frame
  ].filter((each) => each !== "")
  return atom(`${call.text} OVER (${clauses.join(" ")})`)
}

/** One key of an ORDER BY. */
export const printSortKey = ({ expr, direction, nullable }: SortKey, context: PrintContext): string => {
  const key = printExpr(expr, context)
  return context.dialect.sortKey(key, direction, nullable, key)
}
