/**
 * Parses tokens into a syntax tree by precedence climbing (Pratt 1973).
 * From loosest to tightest: `or`, `and`, `not`, comparisons (which do not chain), `||`, `+ -`, `* / %`, unary `-`, `**`,
 * `:aggregation`.
 */
import { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import type { TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import { LRUCache } from "lru-cache"
import {
  accept,
  acceptWord,
  type Cursor,
  expect,
  isSymbol,
  isWord,
  maxDepth,
  nested,
  next,
  type Parsed,
  type ParseError,
  peek,
  shown,
  spanning,
  unexpected
} from "./Cursor.js"
import { lex, type Token } from "./Lexer.js"
import {
  type AggregateSyntax,
  type Argument,
  type BinaryOperator,
  type Call,
  type CaseBranch,
  children,
  type Path,
  type Span,
  type Syntax
} from "./Syntax.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** Limits of the parse cache: entries, and length of a text. Clients repeat the same formulas. */
const maxRemembered = 2_000
const maxRememberedLength = 500

const remembered = new LRUCache<string, Parsed<Syntax>>({ max: maxRemembered })

/** Parses a whole text. */
export const parse = (kind: TextKind, source: string): Parsed<Syntax> => {
  if (source.length > maxRememberedLength) return parseText(kind, source)
  const key = `${kind} ${source}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const tree = parseText(kind, source)
  remembered.set(key, tree)
  return tree
}

const parseText = fallible(function* (kind: TextKind, source: string): Steps<Syntax, ParseError> {
  const tokens = yield* lex(kind, source)
  const cursor: Cursor = { kind, source, tokens, at: 0, depth: 0 }
  if (peek(cursor).kind === "end") return yield* unexpected(cursor, "it is empty")
  const tree = yield* expression(cursor)
  const rest = peek(cursor)
  if (rest.kind !== "end") return yield* unexpected(cursor, trailing(tree, rest))
  if (isTooDeep(tree)) {
    const size = maxDepth + 1
    return yield* Either.left(new QueryTooComplex({ subject: `A ${kind}`, limit: maxDepth, size, unit: "levels" }))
  }
  return tree
})

/** Later stages traverse the tree recursively, and a chain is as deep as it is long. */
const isTooDeep = (tree: Syntax): boolean => {
  let level: ReadonlyArray<Syntax> = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(children)
  }
  return false
}

/**
 * The error for the token after a tree.
 * `close` is the symbol that would end the enclosing list or parentheses.
 */
const trailing = (tree: Syntax, rest: Token, close = ")"): string => {
  if (rest.kind === "end") return `'${close}' is missing`
  const word = tree._tag === "Path" && tree.segments.length === 1 ? tree.segments[0]?.toLowerCase() : undefined
  if (word === "select") return "sub-queries are not accepted; use an earlier query of a list"
  if (word === "case") return "write 'case when … then … else … end', with a condition after each 'when'"
  return `${shown(rest)} is not expected here`
}

const expression = (cursor: Cursor): Parsed<Syntax> =>
  isLoneConstant(cursor) ? primary(cursor) : nested(cursor, () => logical(cursor, "or"))

/** Whether a constant is followed by a comma or closing bracket; a fast path for lists of thousands. */
const isLoneConstant = (cursor: Cursor): boolean => {
  const [{ kind }, after] = [peek(cursor), peek(cursor, 1)]
  return (kind === "number" || kind === "text") && [",", ")", "]"].some((end) => isSymbol(after, end))
}

// Most operands have no operator, so each level returns the next level's result unless its own operator follows.

const logical = (cursor: Cursor, op: "or" | "and"): Parsed<Syntax> => {
  const operand = () => (op === "or" ? logical(cursor, "and") : negation(cursor))
  const alone = operand()
  if (Either.isLeft(alone) || !isWord(peek(cursor), op)) return alone
  return chain(cursor, op, alone.right, operand)
}

const chain = fallible(function* (
  cursor: Cursor,
  op: "or" | "and",
  first: Syntax,
  operand: () => Parsed<Syntax>
): Steps<Syntax, ParseError> {
  const operands = [first]
  let last = first
  while (acceptWord(cursor, op)) {
    last = yield* operand()
    operands.push(last)
  }
  return { _tag: "Logical", op, operands, span: spanning(first, last) }
})

const negation = (cursor: Cursor): Parsed<Syntax> => {
  const start = peek(cursor)
  if (namesPath(cursor) || !acceptWord(cursor, "not")) return comparison(cursor)
  return Either.map(
    nested(cursor, () => negation(cursor)),
    (operand) => ({ _tag: "Unary", op: "not", operand, span: spanning(start, operand) })
  )
}

const comparisons: ReadonlyMap<string, BinaryOperator> = new Map([
  ["=", "="],
  ["==", "="],
  ["!=", "<>"],
  ["<>", "<>"],
  ["<", "<"],
  ["<=", "<="],
  [">", ">"],
  [">=", ">="]
])

const startsComparison = (token: Token): boolean =>
  (token.kind === "symbol" && comparisons.has(token.text)) ||
  ["in", "like", "ilike", "between", "is"].some((word) => isWord(token, word))

const comparison = (cursor: Cursor): Parsed<Syntax> => {
  const left = arithmetic(cursor, 0)
  if (Either.isLeft(left)) return left
  const negated = isWord(peek(cursor), "not") && startsComparison(peek(cursor, 1)) && acceptWord(cursor, "not")
  if (!startsComparison(peek(cursor))) return left
  return Either.flatMap(comparisonOf(cursor, left.right, negated), (node) =>
    startsComparison(peek(cursor))
      ? unexpected(cursor, "comparisons do not chain; join two of them with 'and'")
      : Either.right(node)
  )
}

const comparisonOf = fallible(function* (cursor: Cursor, left: Syntax, negated: boolean): Steps<Syntax, ParseError> {
  const operator = next(cursor)
  switch (operator.text.toLowerCase()) {
    case "in":
      return yield* membership(cursor, left, negated)
    case "like":
    case "ilike": {
      const pattern = yield* arithmetic(cursor, 0)
      const insensitive = operator.text.toLowerCase() === "ilike"
      return { _tag: "Like", operand: left, pattern, insensitive, negated, span: spanning(left, pattern) }
    }
    case "between": {
      const low = yield* arithmetic(cursor, 0)
      if (!acceptWord(cursor, "and")) return yield* unexpected(cursor, "expected 'and' in 'between … and …'")
      const high = yield* arithmetic(cursor, 0)
      return { _tag: "Between", operand: left, low, high, negated, span: spanning(left, high) }
    }
    case "is":
      return yield* isTest(cursor, left)
    default: {
      const right = yield* arithmetic(cursor, 0)
      const op = comparisons.get(operator.text) ?? "="
      return { _tag: "Binary", op, left, right, span: spanning(left, right) }
    }
  }
})

const isTest = (cursor: Cursor, operand: Syntax): Parsed<Syntax> => {
  const negated = acceptWord(cursor, "not")
  const token = peek(cursor)
  const value = { null: null, none: null, true: true, false: false }[token.text.toLowerCase()]
  if (token.kind !== "name" || value === undefined) {
    return unexpected(cursor, "expected 'null', 'true' or 'false' after 'is'")
  }
  cursor.at++
  return Either.right({ _tag: "Is", operand, value, negated, span: spanning(operand, token) })
}

const membership = fallible(function* (cursor: Cursor, operand: Syntax, negated: boolean): Steps<Syntax, ParseError> {
  const open = peek(cursor)
  if (open.kind === "variable") {
    const place = next(cursor)
    const item: Syntax = { _tag: "Variable", name: place.text, span: place.span }
    return { _tag: "In", operand, items: [item], negated, span: spanning(operand, place) }
  }
  const close = isSymbol(open, "[") ? "]" : ")"
  if (!accept(cursor, "[")) yield* expect(cursor, "(")
  const items: Array<Syntax> = []
  while (!isSymbol(peek(cursor), close)) {
    items.push(yield* expression(cursor))
    if (!accept(cursor, ",")) break
  }
  const last = items[items.length - 1]
  if (last !== undefined && !isSymbol(peek(cursor), close)) {
    return yield* unexpected(cursor, trailing(last, peek(cursor), close))
  }
  const end = yield* expect(cursor, close)
  return { _tag: "In", operand, items, negated, span: spanning(operand, end) }
})

/** Precedence of the operators between two values; a looser one has a lower level. */
const binaryOperators: ReadonlyMap<string, { readonly op: BinaryOperator; readonly level: number }> = new Map([
  ["||", { op: "||", level: 0 }],
  ["+", { op: "+", level: 1 }],
  ["-", { op: "-", level: 1 }],
  ["*", { op: "*", level: 2 }],
  ["/", { op: "/", level: 2 }],
  ["%", { op: "%", level: 2 }]
])

const binaryOperator = (token: Token, level: number) => {
  const found = token.kind === "symbol" ? binaryOperators.get(token.text) : undefined
  return found !== undefined && found.level >= level ? found : undefined
}

/** Values joined by operators of this level or tighter ones. */
const arithmetic = (cursor: Cursor, level: number): Parsed<Syntax> => {
  const alone = unary(cursor)
  if (Either.isLeft(alone) || binaryOperator(peek(cursor), level) === undefined) return alone
  return operated(cursor, level, alone.right)
}

const operated = fallible(function* (cursor: Cursor, level: number, first: Syntax): Steps<Syntax, ParseError> {
  let left = first
  for (let found = binaryOperator(peek(cursor), level); found !== undefined; ) {
    cursor.at++
    const right: Syntax = yield* arithmetic(cursor, found.level + 1)
    left = { _tag: "Binary", op: found.op, left, right, span: spanning(left, right) }
    found = binaryOperator(peek(cursor), level)
  }
  return left
})

const unary = (cursor: Cursor): Parsed<Syntax> => {
  const sign = peek(cursor)
  if (accept(cursor, "+")) return nested(cursor, () => unary(cursor))
  if (!accept(cursor, "-")) return power(cursor)
  return Either.map(
    nested(cursor, () => unary(cursor)),
    (operand) => ({ _tag: "Unary", op: "-", operand, span: spanning(sign, operand) })
  )
}

const power = (cursor: Cursor): Parsed<Syntax> => {
  const base = primary(cursor)
  if (Either.isLeft(base) || !accept(cursor, "**")) return base
  return Either.map(
    nested(cursor, () => unary(cursor)),
    (exponent) => ({
      _tag: "Binary",
      op: "**",
      left: base.right,
      right: exponent,
      span: spanning(base.right, exponent)
    })
  )
}

const primary = (cursor: Cursor): Parsed<Syntax> => {
  const token = peek(cursor)
  switch (token.kind) {
    case "number":
      cursor.at++
      return Either.right({ _tag: "Number", text: token.text, span: token.span })
    case "text":
      cursor.at++
      return Either.right({ _tag: "Text", parts: token.parts, span: token.span })
    case "variable":
      cursor.at++
      return Either.right({ _tag: "Variable", name: token.text, span: token.span })
    case "name":
      return isWord(token, "case") && isWord(peek(cursor, 1), "when")
        ? caseWhen(cursor)
        : (keyword(cursor) ?? named(cursor))
    case "symbol":
      if (token.text === "(") return parenthesized(cursor)
      if (token.text === "[") return list(cursor)
      if (token.text === "*") return named(cursor)
      return unexpected(cursor, `expected a value, got '${token.text}'`)
    case "end":
      return unexpected(cursor, "expected a value")
  }
}

const reserved = new Set(["and", "or", "not", "in", "like", "ilike", "between", "is"])

const literals: ReadonlySet<string> = new Set(["true", "false", "null"])

/** Whether a name in an expression needs the name of its model before it. */
export const isKeyword = (name: string): boolean => reserved.has(name.toLowerCase()) || literals.has(name.toLowerCase())

/**
 * Whether the current word starts a path or is the operand of an aggregation.
 * Then it is a name even if it is a keyword.
 */
const namesPath = (cursor: Cursor): boolean => {
  const after = peek(cursor, 1)
  return isSymbol(after, ".") || isSymbol(after, ":")
}

const keyword = (cursor: Cursor): Parsed<Syntax> | undefined => {
  const token = peek(cursor)
  if (namesPath(cursor)) return undefined
  const word = token.text.toLowerCase()
  if (reserved.has(word)) {
    const hint = `for a column with that name write its model's name first, as in 'model.${token.text}'`
    return unexpected(cursor, `expected a value, got '${token.text}'; ${hint}`)
  }
  if (!literals.has(word)) return undefined
  cursor.at++
  return Either.right(
    word === "null" ? { _tag: "Null", span: token.span } : { _tag: "Boolean", value: word === "true", span: token.span }
  )
}

/** `case` is a keyword only before `when`, and the other words only behind an expression, so all of them may be names. */
const caseWhen = fallible(function* (cursor: Cursor): Steps<Syntax, ParseError> {
  const start = next(cursor)
  const branches: Array<CaseBranch> = []
  while (acceptWord(cursor, "when")) {
    const when = yield* expression(cursor)
    if (!acceptWord(cursor, "then")) return yield* unexpected(cursor, `expected 'then', got ${shown(peek(cursor))}`)
    branches.push({ when, then: yield* expression(cursor) })
  }
  const otherwise = acceptWord(cursor, "else") ? yield* expression(cursor) : null
  const end = peek(cursor)
  if (!acceptWord(cursor, "end")) {
    const expected = otherwise === null ? "'when', 'else' or 'end'" : "'end'"
    return yield* unexpected(cursor, `expected ${expected}, got ${shown(end)}`)
  }
  return { _tag: "Case", branches, otherwise, span: spanning(start, end) }
})

const parenthesized = fallible(function* (cursor: Cursor): Steps<Syntax, ParseError> {
  const open = next(cursor)
  const inner = yield* expression(cursor)
  if (!isSymbol(peek(cursor), ")")) return yield* unexpected(cursor, trailing(inner, peek(cursor), ")"))
  const close = next(cursor)
  return { ...inner, span: spanning(open, close) }
})

const list = fallible(function* (cursor: Cursor): Steps<Syntax, ParseError> {
  const open = next(cursor)
  const items: Array<Syntax> = []
  while (!isSymbol(peek(cursor), "]")) {
    items.push(yield* expression(cursor))
    if (!accept(cursor, ",")) break
  }
  const close = yield* expect(cursor, "]")
  return { _tag: "List", items, span: spanning(open, close) }
})

/** A path, a call of a single name, or a path with its aggregation. */
const named = fallible(function* (cursor: Cursor): Steps<Syntax, ParseError> {
  const path = yield* pathOf(cursor)
  if (path.segments.length === 1 && !path.star && isSymbol(peek(cursor), "(")) return yield* callOf(cursor, path)
  if (!accept(cursor, ":")) return path
  const aggregation = peek(cursor)
  if (aggregation.kind !== "name") return yield* unexpected(cursor, "expected an aggregation after ':'")
  cursor.at++
  let end: { readonly span: Span } = aggregation
  let args: ReadonlyArray<Argument> = []
  if (isSymbol(peek(cursor), "(")) {
    const list = yield* argumentsOf(cursor)
    args = list.args
    end = list.close
  }
  const node: AggregateSyntax = {
    _tag: "Aggregate",
    target: path,
    name: aggregation.text,
    args,
    span: spanning(path, end)
  }
  if (isSymbol(peek(cursor), ":")) return yield* unexpected(cursor, "a column has one aggregation")
  return node
})

const pathOf = fallible(function* (cursor: Cursor): Steps<Path, ParseError> {
  const first = next(cursor)
  if (isSymbol(first, "*")) return { _tag: "Path", segments: [], star: true, span: first.span }
  const segments = [first.text]
  let last = first
  while (accept(cursor, ".")) {
    last = peek(cursor)
    if (isSymbol(last, "*")) {
      cursor.at++
      return { _tag: "Path", segments, star: true, span: spanning(first, last) }
    }
    if (last.kind !== "name" && last.kind !== "number") {
      return yield* unexpected(cursor, `expected a name after '.', got ${shown(last)}`)
    }
    cursor.at++
    segments.push(last.text)
  }
  return { _tag: "Path", segments, star: false, span: spanning(first, last) }
})

const callOf = fallible(function* (cursor: Cursor, path: Path): Steps<Call, ParseError> {
  const { args, close, distinct } = yield* argumentsOf(cursor)
  return { _tag: "Call", name: path.segments[0] ?? "", args, distinct, span: spanning(path, close) }
})

interface ArgumentList {
  readonly args: ReadonlyArray<Argument>
  readonly distinct: boolean
  readonly close: Token
}

const argumentsOf = fallible(function* (cursor: Cursor): Steps<ArgumentList, ParseError> {
  yield* expect(cursor, "(")
  const args: Array<Argument> = []
  const follows = peek(cursor, 1)
  const distinct =
    isWord(peek(cursor), "distinct") &&
    (follows.kind === "name" || follows.kind === "number") &&
    acceptWord(cursor, "distinct")
  while (!isSymbol(peek(cursor), ")")) {
    const start = peek(cursor)
    const named = start.kind === "name" && isSymbol(peek(cursor, 1), "=")
    if (named) cursor.at += 2
    const value = yield* expression(cursor)
    args.push({ name: named ? start.text : null, value, span: spanning(start, value) })
    if (!accept(cursor, ",")) break
  }
  const last = args[args.length - 1]
  if (last !== undefined && !isSymbol(peek(cursor), ")")) {
    return yield* unexpected(cursor, trailing(last.value, peek(cursor), ")"))
  }
  return { args, distinct, close: yield* expect(cursor, ")") }
})
