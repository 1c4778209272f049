/**
 * Binds operators, constants and scalar functions, both over rows and over groups.
 * Names and aggregates are resolved by the context. Operands are coerced to types that all engines combine alike, or rejected.
 */
import { suggest } from "@semlayer/domain/Suggest"
import { ArgumentInvalid, ExpressionSyntaxError, FunctionNotAllowed } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import { filterFunctions, functions, functionsByName } from "../../function/index.js"
import { acceptsCount, type ArgumentKind, type ScalarFunction, signature } from "../../function/ScalarFunction.js"
import { constantSteps } from "../../steps/CompileBudget.js"
import * as E from "../../ir/Construct.js"
import type { ArithmeticOperator, ComparisonOperator, Expr, TimestampLiteral, ValueType } from "../../ir/Algebra.js"
import { present } from "../../ir/Present.js"
import {
  type Binary,
  type Call,
  type CaseWhen,
  type IsTest,
  type Membership,
  type Pattern,
  type Range,
  shown,
  type Syntax,
  wholeNumber
} from "../../syntax/Syntax.js"
import { transformsByName } from "../../transform/index.js"
import { alike } from "./Choices.js"
import type { Bound } from "../../steps/BindError.js"
import { asDateOrTime, localOperand } from "./DateOperands.js"
import type { ExpressionContext } from "./ExpressionContext.js"
import { functionHint } from "./FunctionHints.js"
import { timestampForm } from "../../bound/Timestamps.js"
import {
  alikeTexts,
  asText,
  coerced,
  comparableTypes,
  compared,
  mismatch,
  type Operand,
  warnOfTexts
} from "./Operands.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

const constants: ReadonlySet<Syntax["_tag"]> = new Set(["Number", "Text", "Boolean", "Null"])

/** Binds a syntax tree. */
export const bindExpression = (node: Syntax, context: ExpressionContext): Bound<Expr> => {
  const { budget } = context
  const spent = budget.spend(constants.has(node._tag) ? constantSteps : 1)
  return Either.isLeft(spent) ? Either.left(spent.left) : budget.deeper(() => bindNode(node, context))
}

const bindNode = (node: Syntax, context: ExpressionContext): Bound<Expr> => {
  switch (node._tag) {
    case "Number":
      return Either.right(E.number(node.text, /[.eE]/.test(node.text) ? "DOUBLE" : "INT"))
    case "Text":
      return Either.right(E.text(node.parts.filter((part) => typeof part === "string").join("")))
    case "Boolean":
      return Either.right(E.truth(node.value))
    case "Null":
      return Either.right(E.nothing)
    case "Path":
      return context.path(node)
    case "Aggregate":
      return context.aggregate(node)
    case "Call":
      return context.call(node) ?? scalarCall(node, context)
    case "Unary":
      return node.op === "not"
        ? Either.map(bindCondition(node.operand, context), E.not)
        : Either.map(bindNumber(node.operand, context), E.negate)
    case "Binary":
      return binary(node, context)
    case "Logical":
      return Either.map(
        Either.all(node.operands.map((operand) => bindCondition(operand, context))),
        node.op === "and" ? E.and : E.or
      )
    case "In":
      return membership(node, context)
    case "Between":
      return between(node, context)
    case "Like":
      return like(node, context)
    case "Is":
      return isTest(node, context)
    case "Case":
      return caseWhen(node, context)
    case "Variable":
    case "List":
      return syntaxError(node, context, "a list or a variable is not expected here")
  }
}

/** Binds an expression used as a condition. */
export const bindCondition = (node: Syntax, context: ExpressionContext): Bound<Expr> =>
  Either.flatMap(bindExpression(node, context), (expr) => {
    const type = E.typeOf(expr)
    const isKnown = expr._tag === "Literal" || expr._tag === "Column" || expr._tag === "Arithmetic"
    return type === "BOOLEAN" || type === "UNKNOWN" || !(isKnown || type !== "TEXT")
      ? Either.right(expr)
      : mismatch(node, context, type, "a condition, such as a comparison")
  })

const syntaxError = (node: Pick<Syntax, "span">, context: ExpressionContext, reason: string): Bound<never> =>
  Either.left(
    new ExpressionSyntaxError({ kind: context.kind, source: context.source, offset: node.span.start, reason })
  )

const isNumeric = (type: ValueType): boolean => type === "INT" || type === "DOUBLE" || type === "UNKNOWN"

/** Binds a numeric operand. Text is rejected: some engines would parse a number from it, others fail. */
const bindNumber = (node: Syntax, context: ExpressionContext): Bound<Expr> =>
  Either.flatMap(bindExpression(node, context), (expr) => {
    const type = E.typeOf(expr)
    if (isNumeric(type)) return Either.right(expr)
    return type === "BOOLEAN" ? Either.right(E.numeric(expr)) : mismatch(node, context, type, "a number")
  })

const arithmetic: Readonly<Record<ArithmeticOperator, (left: Expr, right: Expr) => Expr>> = {
  "+": E.add,
  "-": E.subtract,
  "*": E.multiply,
  "/": E.divide,
  "%": E.modulo,
  "**": E.power
}

const isArithmetic = (op: Binary["op"]): op is ArithmeticOperator => op in arithmetic

const binary = fallible(function* (node: Binary, context: ExpressionContext): Steps<Expr> {
  const { op } = node
  if (isArithmetic(op)) {
    return arithmetic[op](yield* bindNumber(node.left, context), yield* bindNumber(node.right, context))
  }
  if (op === "||") {
    const operands = [yield* bindText(node.left, context), yield* bindText(node.right, context)]
    return E.call("concat", operands, "TEXT")
  }
  return yield* comparison(op, node, context)
})

const comparison = fallible(function* (
  op: ComparisonOperator,
  node: Pick<Binary, "left" | "right" | "span">,
  context: ExpressionContext
): Steps<Expr> {
  const { left: leftNode, right: rightNode } = node
  if (leftNode._tag === "Null" || rightNode._tag === "Null") {
    return yield* syntaxError(node, context, "a comparison with null is never true; use 'is null'")
  }
  const left = yield* bindExpression(leftNode, context)
  const right = yield* bindExpression(rightNode, context)
  return yield* compared(op, { node: leftNode, expr: left }, { node: rightNode, expr: right }, context)
})

const membership = fallible(function* (node: Membership, context: ExpressionContext): Steps<Expr> {
  const operand = yield* bindExpression(node.operand, context)
  if (node.items.length === 0) return E.truth(node.negated)
  const entries: Array<Operand> = []
  for (const item of node.items) {
    if (item._tag === "Null") {
      return yield* syntaxError(item, context, "a list cannot hold null; add 'or … is null'")
    }
    entries.push({ node: item, expr: yield* bindExpression(item, context) })
  }
  if (timestampForm(operand) !== null) {
    const left = { node: node.operand, expr: operand }
    const equal = yield* Either.all(entries.map((right) => compared("=", left, right, context)))
    return listOf(equal, node.negated) ?? (node.negated ? E.not(E.or(equal)) : E.or(equal))
  }
  const items: Array<Expr> = []
  for (const entry of entries) {
    yield* comparableTypes({ node: node.operand, expr: operand }, entry, context)
    warnOfTexts("=", { node: node.operand, expr: operand }, entry, context)
    items.push(yield* coerced(entry, operand, context))
  }
  const [sought, found] = alikeTexts(operand, items)
  return { _tag: "In", operand: sought, items: found, negated: node.negated }
})

/** Equalities of a timestamp with constants of one type as a list; null for others, such as with periods. */
const listOf = (equalities: ReadonlyArray<Expr>, negated: boolean): Expr | null => {
  const items: Array<TimestampLiteral> = []
  let operand: Expr | null = null
  for (const each of equalities) {
    if (each._tag !== "Comparison" || each.right._tag !== "TimestampLiteral") return null
    items.push(each.right)
    operand = each.left
  }
  const isAlike = items.every(({ type }) => type === items[0]?.type)
  return operand !== null && isAlike ? { _tag: "In", operand, items, negated } : null
}

const between = fallible(function* (node: Range, context: ExpressionContext): Steps<Expr> {
  const { operand: left, span } = node
  const low = yield* comparison(">=", { left, right: node.low, span }, context)
  const high = yield* comparison("<=", { left, right: node.high, span }, context)
  const inside = E.and([low, high])
  return node.negated ? E.not(inside) : inside
})

const like = fallible(function* (node: Pattern, context: ExpressionContext): Steps<Expr> {
  const { pattern, insensitive, negated: isNegated } = node
  if (pattern._tag !== "Text") return yield* mismatch(pattern, context, "no constant", "a pattern such as 'a%'")
  const operand = yield* bindText(node.operand, context)
  const text = pattern.parts.filter((part) => typeof part === "string").join("")
  return { _tag: "Like", operand, pattern: text, insensitive, negated: isNegated }
})

const isTest = (node: IsTest, context: ExpressionContext): Bound<Expr> => {
  if (node.value === null) {
    return Either.map(bindExpression(node.operand, context), node.negated ? E.isNotNull : E.isNull)
  }
  return Either.map(bindCondition(node.operand, context), (condition) => {
    const wanted = node.value === true ? condition : E.not(condition)
    const holds = E.call("coalesce", [wanted, E.truth(false)], "BOOLEAN")
    return node.negated ? E.not(holds) : holds
  })
}

/** The values of all branches have one type, as those of `coalesce`. */
const caseWhen = fallible(function* (node: CaseWhen, context: ExpressionContext): Steps<Expr> {
  const conditions: Array<Expr> = []
  for (const { when } of node.branches) conditions.push(yield* bindCondition(when, context))
  const values: Array<Operand> = []
  for (const value of [
    ...node.branches.map(({ then }) => then),
    ...(node.otherwise === null ? [] : [node.otherwise])
  ]) {
    values.push({ node: value, expr: yield* bindExpression(value, context) })
  }
  const { exprs, type } = yield* alike(values, context)
  const branches = conditions.map((when, i) => ({ when, then: present(exprs[i], "the value of a branch") }))
  return { _tag: "Case", branches, otherwise: exprs[conditions.length] ?? null, type }
})

const bindText = (node: Syntax, context: ExpressionContext): Bound<Expr> =>
  Either.flatMap(bindExpression(node, context), (expr) => asText({ node, expr }, context))

const scalarCall = (node: Call, context: ExpressionContext): Bound<Expr> => {
  const fn = functionsByName.get(node.name)
  if (fn === undefined || node.distinct || (context.isFilter && !fn.inFilters)) return notAllowed(node, context)
  if (!acceptsCount(fn, node.args.length)) {
    return invalid(node, context, { argument: "the number of arguments", value: String(node.args.length) }, fn)
  }
  const byName = node.args.find((arg) => arg.name !== null)
  if (byName !== undefined) return invalid(node, context, { argument: "an argument", value: `${byName.name}=…` }, fn)
  return Either.gen(function* () {
    const args = yield* Either.all(node.args.map((arg, i) => argument(arg.value, fn, i, context)))
    const operands = node.args.map(({ value }, i) => ({ node: value, expr: present(args[i], "an argument") }))
    const [subject] = operands
    if (kindAt(fn, 0) !== "any") {
      if (subject === undefined) return fn.build(args, null)
      const isUtc = kindAt(fn, 0) === "utc"
      const reader = isUtc ? { ...context, clock: { ...context.clock, zone: "UTC" } } : context
      const { expr, zone } = yield* localOperand(subject, reader)
      return fn.build([expr, ...args.slice(1)], zone)
    }
    const { exprs, type } = yield* alike(operands, context)
    const choice = fn.build(exprs, null)
    return choice._tag === "Function" ? { ...choice, type } : choice
  })
}

/** The scalar functions that a filter, or a formula, may call. */
export const scalarNames = (isFilter: boolean): ReadonlyArray<string> =>
  isFilter ? filterFunctions : functions.map((fn) => fn.name).sort()

const notAllowed = (node: Call, context: ExpressionContext): Bound<never> => {
  const transforms = [...context.callable()].filter((name) => transformsByName.has(name)).sort()
  const allowed = [...new Set([...scalarNames(context.isFilter), ...transforms])]
  const hint = functionHint(node.name)
  return Either.left(
    new FunctionNotAllowed({
      kind: context.kind,
      source: context.source,
      offset: node.span.start,
      function: node.name,
      allowed,
      candidates: suggest(node.name, [...allowed, ...context.callable()]).filter((name) => name !== node.name),
      ...(hint !== undefined && { hint })
    })
  )
}

const invalid = (
  node: Call,
  context: ExpressionContext,
  found: { readonly argument: string; readonly value: string },
  fn: ScalarFunction
): Bound<never> =>
  Either.left(
    new ArgumentInvalid({
      source: context.source,
      offset: node.span.start,
      function: node.name,
      ...found,
      expected: signature(fn)
    })
  )

const kindAt = (fn: ScalarFunction, i: number): ArgumentKind =>
  fn.parameters[i] ?? fn.parameters[fn.parameters.length - 1] ?? "any"

const argument = (node: Syntax, fn: ScalarFunction, i: number, context: ExpressionContext): Bound<Expr> => {
  const kind = kindAt(fn, i)
  if (kind === "text") return bindText(node, context)
  if (kind === "number") return bindNumber(node, context)
  if (kind === "any") return bindExpression(node, context)
  if (typeof kind === "string") {
    return Either.flatMap(bindExpression(node, context), (expr) => asDateOrTime({ node, expr }, kind, context))
  }
  const constant = wholeNumber(node)
  if (constant !== null && constant >= kind.least) return Either.right(E.integer(constant))
  if (kind.computed === true && constant === null && node._tag !== "Number") return computed(node, kind.least, context)
  return Either.left(
    new ArgumentInvalid({
      source: context.source,
      offset: node.span.start,
      function: fn.name,
      argument: `argument ${i + 1}`,
      value: shown(context.source, node),
      expected: Number.isFinite(kind.least) ? `a whole number from ${kind.least}` : "a whole number"
    })
  )
}

/** Largest text position that every engine accepts (2^31 - 1). */
const farthest = 2_147_483_647

/**
 * An integer computed from data, clamped to the range that means the same on every engine.
 * NULL stays NULL.
 */
const computed = (node: Syntax, least: number, context: ExpressionContext): Bound<Expr> =>
  Either.flatMap(bindNumber(node, context), (expr) => {
    const type = E.typeOf(expr)
    if (type === "DOUBLE") return mismatch(node, context, type, "a whole number")
    const branches = [
      { when: E.compare("<", expr, E.integer(least)), then: E.integer(least) },
      { when: E.compare(">", expr, E.integer(farthest)), then: E.integer(farthest) }
    ]
    return Either.right({ _tag: "Case", branches, otherwise: expr, type: "INT" })
  })
