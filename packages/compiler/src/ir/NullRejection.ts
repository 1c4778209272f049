/** Null-rejecting predicates: conditions on rows that a left join did not match, with NULL columns. */
import * as E from "./Construct.js"
import type { Expr, Raw } from "./Algebra.js"
import { rewrite } from "./Traverse.js"

/**
 * Substitutes NULL for every column of the aliases, and evaluates what is constant then.
 * In user SQL the NULLs are typed, which some engines require.
 */
export const withoutRows = (condition: Expr, aliases: ReadonlySet<string>): Expr => withNulls(condition, aliases, false)

const withNulls = (expr: Expr, aliases: ReadonlySet<string>, inSql: boolean): Expr => {
  const replace = (node: Expr): Expr | undefined => {
    if (node._tag === "IsNull" && isNullWhenMissing(node.operand, aliases)) return E.truth(!node.negated)
    if (node._tag === "Raw" && !inSql) return withNulls(node, aliases, true)
    if (!isNullWhenMissing(node, aliases)) return undefined
    const type = E.typeOf(node)
    return inSql && type !== "UNKNOWN" ? E.cast(E.nothing, type) : E.nothing
  }
  return rewrite(expr, replace, evaluated)
}

/** The value of a negation, a COALESCE or a logical operator that its literals determine; else the expression. */
const evaluated = (expr: Expr): Expr => {
  switch (expr._tag) {
    case "Not":
      if (E.isNullLiteral(expr.operand)) return E.nothing
      if (E.isTruth(expr.operand, true)) return E.truth(false)
      return E.isTruth(expr.operand, false) ? E.truth(true) : expr
    case "Function": {
      if (expr.name !== "coalesce") return expr
      const [first, ...others] = expr.args.filter((arg) => !E.isNullLiteral(arg))
      if (first === undefined) return E.nothing
      return others.length === 0 || first._tag === "Literal" ? first : { ...expr, args: [first, ...others] }
    }
    case "Logical": {
      const decisive = expr.op === "or"
      if (expr.operands.some((operand) => E.isTruth(operand, decisive))) return E.truth(decisive)
      const operands = expr.operands.filter((operand) => !E.isTruth(operand, !decisive))
      if (operands.length === expr.operands.length) return expr
      if (operands.length === 0) return E.truth(!decisive)
      return expr.op === "and" ? E.and(operands) : E.or(operands)
    }
    default:
      return expr
  }
}

/** Whether a condition cannot be true if every column of the aliases is NULL. */
export const isNullRejecting = (condition: Expr, aliases: ReadonlySet<string>): boolean => {
  switch (condition._tag) {
    case "Logical":
      return condition.op === "and"
        ? condition.operands.some((operand) => isNullRejecting(operand, aliases))
        : condition.operands.every((operand) => isNullRejecting(operand, aliases))
    case "IsNull":
      return condition.negated && isNullWhenMissing(condition.operand, aliases)
    case "Exists":
      return (
        condition.plan._tag === "Filter" && condition.plan.conditions.some((each) => isNullRejecting(each, aliases))
      )
    default:
      return isNullWhenMissing(condition, aliases)
  }
}

/**
 * Whether an expression is NULL if every column of the aliases is.
 * It is if one of them propagates through strict operators.
 */
export const isNullWhenMissing = (expr: Expr, aliases: ReadonlySet<string>): boolean => {
  switch (expr._tag) {
    case "Column":
      return expr.relation !== null && aliases.has(expr.relation)
    case "Comparison":
    case "Arithmetic":
      return isNullWhenMissing(expr.left, aliases) || isNullWhenMissing(expr.right, aliases)
    case "Not":
    case "Negate":
    case "Like":
    case "In":
    case "Cast":
    case "Decode":
    case "NormalizedTimestamp":
    case "ToInstant":
    case "Truncate":
    case "Extract":
      return isNullWhenMissing(expr.operand, aliases)
    case "Case": {
      const isNull = (then: Expr | null): boolean => then === null || isNullWhenMissing(then, aliases)
      return (
        isNull(expr.otherwise) &&
        expr.branches.every(({ when, then }) => isNullRejecting(when, aliases) || isNull(then))
      )
    }
    case "Function":
      return (
        expr.name !== "coalesce" && expr.name !== "nullif" && expr.args.some((arg) => isNullWhenMissing(arg, aliases))
      )
    case "Raw":
      return isStrictSql(expr, aliases)
    default:
      return false
  }
}

/** Functions and keywords in user SQL that return NULL for NULL on every engine. */
const strictWords = new Set(
  (
    "lower upper trim ltrim rtrim length char_length abs round floor ceil ceiling sqrt exp ln sign power mod " +
    "substr substring replace left right year month day cast as text varchar char integer int bigint double precision " +
    "real decimal numeric date timestamp date_trunc strftime extract from"
  ).split(" ")
)

/** Whether user SQL is NULL if every column of the aliases is: it has nothing but strict operators and functions. */
const isStrictSql = ({ pieces }: Raw, aliases: ReadonlySet<string>): boolean => {
  const text = pieces
    .map((piece) => (typeof piece === "string" ? piece : " "))
    .join("")
    .replace(/'(?:[^']|'')*'/g, " ")
    .replace(/--[^\n]*/g, " ")
  const words = text.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? []
  return (
    /^[\p{L}\p{N}_\s+\-*/%(),.<>=]*$/u.test(text) &&
    words.every((word) => strictWords.has(word.toLowerCase())) &&
    pieces.some((piece) => typeof piece !== "string" && isNullWhenMissing(piece, aliases))
  )
}

/** Whether an expression is known to be NULL if the row of an alias is missing. */
export const isStrict = (expr: Expr, alias: string): boolean => isNullWhenMissing(expr, new Set([alias]))
