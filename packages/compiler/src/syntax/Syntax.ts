/**
 * The syntax tree of formulas, filters and order keys, which share one grammar.
 * `revenue:sum` and `sum(revenue)` have different nodes, because only binding knows whether a call is an aggregation, a
 * transform or a scalar function.
 */

/** Part of a source text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** A number as written, with all digits. */
export interface NumberLiteral {
  readonly _tag: "Number"
  readonly text: string
  readonly span: Span
}

/** A text. In a filter its `{name}` placeholders are separate parts until variables are filled in. */
export interface TextLiteral {
  readonly _tag: "Text"
  readonly parts: ReadonlyArray<string | VariablePlace>
  readonly span: Span
}

/** `{name}` in a filter. */
export interface VariablePlace {
  readonly _tag: "Variable"
  readonly name: string
  readonly span: Span
}

export interface BooleanLiteral {
  readonly _tag: "Boolean"
  readonly value: boolean
  readonly span: Span
}

export interface NullLiteral {
  readonly _tag: "Null"
  readonly span: Span
}

/** A dotted name, or `*`; a star may only be its last segment. */
export interface Path {
  readonly _tag: "Path"
  readonly segments: ReadonlyArray<string>
  readonly star: boolean
  readonly span: Span
}

/** An argument of a call, by name or by position. */
export interface Argument {
  readonly name: string | null
  readonly value: Syntax
  readonly span: Span
}

/** `path:aggregation(arguments)`. */
export interface AggregateSyntax {
  readonly _tag: "Aggregate"
  readonly target: Path
  readonly name: string
  readonly args: ReadonlyArray<Argument>
  readonly span: Span
}

/** `name(arguments)`. */
export interface Call {
  readonly _tag: "Call"
  readonly name: string
  readonly args: ReadonlyArray<Argument>
  /** `count(distinct x)`. */
  readonly distinct: boolean
  readonly span: Span
}

/** `-x` or `not x`. */
export interface Unary {
  readonly _tag: "Unary"
  readonly op: "-" | "not"
  readonly operand: Syntax
  readonly span: Span
}

export type BinaryOperator = "+" | "-" | "*" | "/" | "%" | "**" | "||" | "=" | "<>" | "<" | "<=" | ">" | ">="

export interface Binary {
  readonly _tag: "Binary"
  readonly op: BinaryOperator
  readonly left: Syntax
  readonly right: Syntax
  readonly span: Span
}

/** Two or more conditions joined by one operator. Flat, so that long chains do not nest deeply. */
export interface LogicalChain {
  readonly _tag: "Logical"
  readonly op: "and" | "or"
  readonly operands: ReadonlyArray<Syntax>
  readonly span: Span
}

/** `x in (…)`; `items` is the list, or one variable that expands to a list. */
export interface Membership {
  readonly _tag: "In"
  readonly operand: Syntax
  readonly items: ReadonlyArray<Syntax>
  readonly negated: boolean
  readonly span: Span
}

export interface Range {
  readonly _tag: "Between"
  readonly operand: Syntax
  readonly low: Syntax
  readonly high: Syntax
  readonly negated: boolean
  readonly span: Span
}

/** `x like 'a%'`, which is case-sensitive on every engine; `ilike` is case-insensitive. */
export interface Pattern {
  readonly _tag: "Like"
  readonly operand: Syntax
  readonly pattern: Syntax
  readonly insensitive: boolean
  readonly negated: boolean
  readonly span: Span
}

/** `x is null`, `x is true`, `x is false`. */
export interface IsTest {
  readonly _tag: "Is"
  readonly operand: Syntax
  readonly value: null | boolean
  readonly negated: boolean
  readonly span: Span
}

/** A branch of `case`. */
export interface CaseBranch {
  readonly when: Syntax
  readonly then: Syntax
}

/** `case when a then b else c end`; without `else` the value is NULL where no condition holds. */
export interface CaseWhen {
  readonly _tag: "Case"
  readonly branches: ReadonlyArray<CaseBranch>
  readonly otherwise: Syntax | null
  readonly span: Span
}

/** `[a, b]`, an argument with several names. */
export interface List {
  readonly _tag: "List"
  readonly items: ReadonlyArray<Syntax>
  readonly span: Span
}

export type Syntax =
  | NumberLiteral
  | TextLiteral
  | VariablePlace
  | BooleanLiteral
  | NullLiteral
  | Path
  | AggregateSyntax
  | Call
  | Unary
  | Binary
  | LogicalChain
  | Membership
  | Range
  | Pattern
  | IsTest
  | CaseWhen
  | List

/** The direct children of a node. */
export const children = (node: Syntax): ReadonlyArray<Syntax> => {
  switch (node._tag) {
    case "Number":
    case "Text":
    case "Variable":
    case "Boolean":
    case "Null":
    case "Path":
      return []
    case "Aggregate":
      return [node.target, ...node.args.map((arg) => arg.value)]
    case "Call":
      return node.args.map((arg) => arg.value)
    case "Unary":
    case "Is":
      return [node.operand]
    case "Binary":
      return [node.left, node.right]
    case "Logical":
      return node.operands
    case "In":
      return [node.operand, ...node.items]
    case "Between":
      return [node.operand, node.low, node.high]
    case "Like":
      return [node.operand, node.pattern]
    case "Case":
      return [
        ...node.branches.flatMap(({ when, then }) => [when, then]),
        ...(node.otherwise === null ? [] : [node.otherwise])
      ]
    case "List":
      return node.items
  }
}

/** The value of an integer constant, written or from a variable; null for any other node. */
export const wholeNumber = (node: Syntax): number | null => {
  if (node._tag === "Number") return /^\d{1,9}$/.test(node.text) ? Number(node.text) : null
  if (node._tag !== "Unary" || node.op !== "-") return null
  const magnitude = wholeNumber(node.operand)
  return magnitude === null ? null : 0 - magnitude
}

/** For errors: the value of a constant, also if a variable provided it, else the text of the node. */
export const shown = (source: string, node: Syntax): string => {
  if (node._tag === "Number") return node.text
  if (node._tag === "Text") return `'${node.parts.join("")}'`
  if (node._tag === "Boolean") return String(node.value)
  const isNegative = node._tag === "Unary" && node.op === "-" && node.operand._tag === "Number"
  return isNegative ? `-${shown(source, node.operand)}` : textOf(source, node)
}

/** The source text of a node. */
export const textOf = (source: string, node: { readonly span: Span }): string =>
  source.slice(node.span.start, node.span.end)
