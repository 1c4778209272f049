/** Evaluates formulas and conditions of the query language, given the values of names. */
import type { AggregateSyntax, Binary, Call, Path, Syntax, TextLiteral } from "@semlayer/compiler/syntax/Syntax"
import { children } from "@semlayer/compiler/syntax/Syntax"
import { scalar } from "./Scalars.js"
import type { Cut } from "./Calendar.js"
import { compareWithSpan, readSpan } from "./TimePoints.js"
import type { Query } from "./World.js"
import {
  all,
  calculate,
  compare,
  type Comparison,
  isMoment,
  isTimeOfDay,
  type Moment,
  readTimeOfDay,
  not,
  real,
  some,
  type Truth,
  truthOf,
  type Value
} from "./Values.js"

/** The values of names and calls. */
export interface Meaning {
  readonly path: (node: Path) => Value
  readonly aggregate: (node: AggregateSyntax) => Value
  /** The value of a call; undefined if it is a scalar function. */
  readonly call: (node: Call) => Value | undefined
  /** The values of filter variables. */
  readonly variables: Variables
  /** The local time of the question. */
  readonly now: Moment
  /** The division of time that a name means. */
  readonly cutOf: (name: string) => Cut | null
}

type Clock = Pick<Meaning, "now" | "cutOf">

type Variables = NonNullable<Query["variables"]>

type Scalar = Exclude<Variables[string], ReadonlyArray<unknown>>

const isList = (value: Variables[string] | undefined): value is ReadonlyArray<string | number> => Array.isArray(value)

const ofVariable = (value: Scalar): Value =>
  typeof value === "number" && Number.isInteger(value) ? BigInt(value) : value

/** The text of a literal, with its variables substituted. */
export const literalText = ({ parts }: TextLiteral, variables: Variables): string =>
  parts.map((part) => (typeof part === "string" ? part : String(variables[part.name]))).join("")

const variable = (name: string, variables: Variables): Value => {
  const value = variables[name]
  return value === undefined || isList(value) ? null : ofVariable(value)
}

/** Converts a text compared with a time of day or a number to the same type. */
const alike = (value: Value, partner: Value): Value => {
  if (typeof value !== "string") return value
  if (isTimeOfDay(partner)) return readTimeOfDay(value)
  if (typeof partner === "number" || typeof partner === "bigint") return Number(value)
  return typeof partner === "boolean" ? /^(true|1)$/i.test(value) : value
}

const mirrored: Readonly<Record<Comparison, Comparison>> = {
  ...{ "=": "=", "<>": "<>", "<": ">", ">": "<", "<=": ">=", ">=": "<=" }
}

const compared = (op: Comparison, a: Value, b: Value, clock: Clock): Truth => {
  if (isMoment(b) && typeof a === "string") return compared(mirrored[op], b, a, clock)
  if (isMoment(a) && typeof b === "string") {
    const span = readSpan(b, clock.now, clock.cutOf)
    return span === null ? null : compareWithSpan(op, a, span)
  }
  return compare(op, alike(a, b), alike(b, a))
}

/** SQL LIKE: `%` matches any text, `_` one character. */
const isLike = (text: string, pattern: string, insensitive: boolean): boolean => {
  const escaped = pattern.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const source = escaped.replaceAll("%", "[^]*").replaceAll("_", "[^]")
  return new RegExp(`^${source}$`, insensitive ? "iu" : "u").test(text)
}

const negate = (value: Value): Value => (typeof value === "bigint" ? -value : calculate("-", 0, value))

const binary = ({ op }: Binary, a: Value, b: Value, clock: Clock): Value => {
  switch (op) {
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
    case "**":
      return calculate(op, a, b)
    case "||":
      return scalar("concat", [a, b])
    default:
      return compared(op, a, b, clock)
  }
}

/** The value of a tree. */
export const evaluate = (node: Syntax, meaning: Meaning): Value => {
  const value = (each: Syntax): Value => evaluate(each, meaning)
  const truth = (each: Syntax): Truth => truthOf(value(each))
  switch (node._tag) {
    case "Number":
      return /[.eE]/.test(node.text) ? Number(node.text) : BigInt(node.text)
    case "Text":
      return literalText(node, meaning.variables)
    case "Boolean":
      return node.value
    case "Path":
      return meaning.path(node)
    case "Aggregate":
      return meaning.aggregate(node)
    case "Call": {
      const called = meaning.call(node)
      return called === undefined
        ? scalar(
            node.name,
            node.args.map((arg) => value(arg.value))
          )
        : called
    }
    case "Unary":
      return node.op === "not" ? not(truth(node.operand)) : negate(value(node.operand))
    case "Binary":
      return binary(node, value(node.left), value(node.right), meaning)
    case "Logical":
      return (node.op === "and" ? all : some)(node.operands.map(truth))
    case "In": {
      const operand = value(node.operand)
      const items = node.items.flatMap((item): ReadonlyArray<Value> => {
        const given = item._tag === "Variable" ? meaning.variables[item.name] : undefined
        return isList(given) ? given.map(ofVariable) : [value(item)]
      })
      const found = some(items.map((item) => compared("=", operand, item, meaning)))
      return node.negated ? not(found) : found
    }
    case "Between": {
      const operand = value(node.operand)
      const isAbove = compared(">=", operand, value(node.low), meaning)
      const inside = all([isAbove, compared("<=", operand, value(node.high), meaning)])
      return node.negated ? not(inside) : inside
    }
    case "Like": {
      const [operand, pattern] = [value(node.operand), value(node.pattern)]
      if (operand === null || typeof pattern !== "string") return null
      return isLike(String(operand), pattern, node.insensitive) !== node.negated
    }
    case "Is": {
      const operand = value(node.operand)
      const holds = node.value === null ? operand === null : truthOf(operand) === node.value
      return holds !== node.negated
    }
    case "Case": {
      const found = node.branches.find(({ when }) => truth(when) === true)?.then ?? node.otherwise
      return found === null ? null : value(found)
    }
    case "Variable":
      return variable(node.name, meaning.variables)
    case "Null":
    case "List":
      return null
  }
}

/** The names in a tree, in the order of its text. */
export const pathsIn = (node: Syntax): ReadonlyArray<Path> =>
  node._tag === "Path" ? [node] : children(node).flatMap(pathsIn)

const lengths = ["length", "instr"]

/** Whether the values of an expression are texts, given which columns have texts. */
export const isText = (node: Syntax, column: (node: Path) => boolean): boolean => {
  switch (node._tag) {
    case "Path":
      return column(node)
    case "Case":
      return node.branches.some(({ then }) => isText(then, column))
    case "Call":
      return !lengths.includes(node.name) && node.args.some(({ value }) => isText(value, column))
    default:
      return node._tag === "Text" || (node._tag === "Binary" && node.op === "||")
  }
}

/** Numbers among values. */
export const reals = (values: ReadonlyArray<Value>): ReadonlyArray<number> =>
  values.flatMap((value) => {
    const number = real(value)
    return number === null ? [] : [number]
  })
