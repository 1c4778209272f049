/** Compiles expressions to functions of a row. */
import { childOf, isSet, type Node, nodesOf } from "@semlayer/compiler/statement/Node"
import { compileAggregate, isAggregate } from "./Aggregates.js"
import { callOf, pathOf } from "./Calls.js"
import { castValue } from "../scalar/Casts.js"
import { compileCase, compileMembership, compileQuantified, subqueryValue } from "./Conditions.js"
import { compileCall, compileSeries, isSeries } from "./FunctionCalls.js"
import { comparisons, like, matchesPattern, numberOperators } from "../scalar/Operators.js"
import { isPlain } from "./Names.js"
import { type Compiled, compileChild, placeOf, readPlace, type ColumnScope } from "./Scope.js"
import { textOf } from "../scalar/Text.js"
import { arrayOf, elementOf, isNumeric, typeNamed } from "../types/Types.js"
import { Composite, isArray, type Datum } from "../value/Value.js"
import { compileWindow } from "./Windows.js"
import { coerced } from "./Coercion.js"

export const constant = (type: string, value: Datum): Compiled => ({ type, run: () => value })

const nothing = constant("unknown", null)

/** Compiles an expression; after a rejection the result is NULL. */
export const compile = (node: Node, scope: ColumnScope): Compiled =>
  scope.evaluation.nested(node.body, () => compileNode(node, scope)) ?? nothing

const compileNode = (node: Node, scope: ColumnScope): Compiled => {
  const { kind } = node
  if (kind in comparisons) return compileComparison(node, scope)
  if (kind in numberOperators) return compileArithmetic(node, scope)
  switch (kind) {
    case "literal":
      return literal(node, scope)
    case "boolean":
      return constant("bool", node.body["value"] === true)
    case "null":
      return nothing
    case "column":
    case "dot":
      return compileName(node, scope)
    case "paren":
    case "collation":
      return compileChild(node, "this", scope)
    case "and":
    case "or":
      return compileLogic(node, scope)
    case "not":
      return unary(node, scope, "bool", (value) => (value === null ? null : value !== true))
    case "neg":
      return unary(node, scope, null, (value) => (value === null ? null : -Number(value)))
    case "is_null":
      return unary(node, scope, "bool", (value) => (value === null) !== isSet(node, "not"))
    case "is_true":
    case "is_false":
      return unary(node, scope, "bool", (value) => (value === (kind === "is_true")) !== isSet(node, "not"))
    case "like":
    case "i_like":
    case "regexp_like":
    case "regexp_i_like":
    case "operator":
      return compilePattern(node, scope)
    case "between":
      return compileBetween(node, scope)
    case "in":
      return compileMembership(node, scope)
    case "any":
    case "all":
      return compileQuantified(node, scope)
    case "exists":
    case "subquery":
    case "select":
      return subqueryValue(node, scope)
    case "case":
      return compileCase(node, scope)
    case "cast":
      return compileCast(node, scope)
    case "concat":
      return compileConcat(node, scope)
    case "subscript":
    case "array_slice":
      return compileSubscript(node, scope)
    case "tuple":
      return compileTuple(nodesOf(node.body["expressions"]), scope)
    case "window_function":
      return compileWindow(node, scope)
    default:
      return compileFunction(node, scope)
  }
}

const compileFunction = (node: Node, scope: ColumnScope): Compiled => {
  const call = callOf(node)
  if (call.name === "row") return compileTuple(call.args, scope)
  if (isAggregate(call.name)) return compileAggregate(node, call, scope)
  if (isSeries(call.name)) return compileSeries(node, call, scope)
  return compileCall(node, call, scope)
}

const literal = ({ body }: Node, { evaluation }: ColumnScope): Compiled => {
  const text = String(body["value"] ?? "")
  switch (body["literal_type"]) {
    case "number": {
      const number = Number(text)
      const isInteger = /^\d+$/.test(text)
      if (isInteger && !Number.isSafeInteger(number)) evaluation.unsupported(body, "An integer beyond 2^53")
      const type = isInteger ? (number <= 2_147_483_647 ? "int4" : "int8") : "numeric"
      return constant(type, number)
    }
    case "escape_string":
      return constant("unknown", unescaped(text.replace(/^E:/i, "")))
    case "date":
    case "timestamp":
      return constant(String(body["literal_type"]), text)
    default:
      return constant("unknown", text)
  }
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" }

const unescaped = (text: string): string => text.replace(/\\([^])/g, (_, char: string) => escapes[char] ?? char)

const unary = (node: Node, scope: ColumnScope, type: string | null, apply: (value: Datum) => Datum): Compiled => {
  const { type: own, run } = compileChild(node, "this", scope)
  return { type: type ?? own, run: (env) => apply(run(env)) }
}

const compileName = (node: Node, scope: ColumnScope): Compiled => {
  const path = pathOf(node)
  if (path !== null) {
    // The reserved word is a function without parentheses.
    if (path.length === 1 && path[0] === "user" && isPlain(node.body["name"]))
      return compileCall(node, { name: "user", args: [] }, scope)
    const place = placeOf(path, scope, node.body)
    return place === null ? nothing : { type: place.type, run: readPlace(place) }
  }
  const inner = compileChild(node, "this", scope)
  // The parser reads the schema of a collation as a dot after it.
  if (childOf(node, "this")?.kind === "collation") return inner
  const { run } = inner
  const name = fieldOf(node)
  return {
    type: name === "n" || name === "x" ? "int4" : "text",
    run: (env) => {
      const value = run(env)
      return value instanceof Composite ? (value.fields.get(name) ?? null) : null
    }
  }
}

const fieldOf = ({ body }: Node): string => {
  const field = body["field"]
  return typeof field === "object" && field !== null && "name" in field ? String(field.name) : ""
}

const compileComparison = (node: Node, scope: ColumnScope): Compiled => {
  const apply = comparisons[node.kind]
  const [a, b] = coerced(compileChild(node, "left", scope), compileChild(node, "right", scope), scope)
  return { type: "bool", run: (env) => apply?.(a.run(env), b.run(env), scope.evaluation) ?? null }
}

const compileArithmetic = (node: Node, scope: ColumnScope): Compiled => {
  const [left, right] = node.kind === "power" ? ["this", "expression"] : ["left", "right"]
  const a = compileChild(node, left ?? "", scope)
  const b = compileChild(node, right ?? "", scope)
  const areInts = [a, b].every(({ type }) => /^(?:int[248]|oid)$/.test(type))
  const apply = numberOperators[node.kind === "div" && areInts ? "int_div" : node.kind]
  const type = areInts
    ? a.type === "int8" || b.type === "int8"
      ? "int8"
      : "int4"
    : isNumeric(a.type)
      ? a.type
      : "numeric"
  return { type, run: (env) => apply?.(a.run(env), b.run(env), scope.evaluation) ?? null }
}

/** AND and OR look at the right side only if the left one does not decide. */
const compileLogic = (node: Node, scope: ColumnScope): Compiled => {
  const a = compileChild(node, "left", scope)
  const b = compileChild(node, "right", scope)
  const decides = node.kind === "or"
  return {
    type: "bool",
    run: (env) => {
      const left = a.run(env)
      if (left === decides) return decides
      const right = b.run(env)
      return right === decides ? decides : left === null || right === null ? null : !decides
    }
  }
}

/** LIKE, `~` and their relatives, also written `OPERATOR(pg_catalog.~)`. */
const compilePattern = (node: Node, scope: ColumnScope): Compiled => {
  const isInfix = node.kind === "like" || node.kind === "i_like"
  const text = compileChild(node, isInfix ? "left" : "this", scope)
  const pattern = isInfix
    ? compileChild(node, "right", scope)
    : compileChild(node, childOf(node, "pattern") === null ? "expression" : "pattern", scope)
  const operator = node.kind === "operator" ? operatorName(node) : node.kind
  const match = patternOperator(operator, childOf(node, "escape") === null ? null : compileChild(node, "escape", scope))
  if (match === null) {
    scope.evaluation.unsupported(node.body, `The operator ${operator}`)
    return nothing
  }
  const { evaluation } = scope
  const [a, b] = operator === "=" || operator === "<>" ? coerced(text, pattern, scope) : [text, pattern]
  return { type: "bool", run: (env) => match(a.run(env), b.run(env), { evaluation, env }) }
}

const operatorName = ({ body }: Node): string => {
  const operator = body["operator"]
  const text = typeof operator === "string" ? operator : JSON.stringify(operator ?? "")
  return /(?:pg_catalog\.)?([~!*=<>@#&|^+/%?-]+)/.exec(text)?.[1] ?? text
}

interface PatternContext {
  readonly evaluation: ColumnScope["evaluation"]
  readonly env: Parameters<Compiled["run"]>[0]
}

type Match = (text: Datum, pattern: Datum, context: PatternContext) => Datum

const patternOperator = (name: string, escape: Compiled | null): Match | null => {
  const liked =
    (ignoresCase: boolean): Match =>
    (text, pattern, { env }) =>
      text === null || pattern === null
        ? null
        : like(String(text), String(pattern), escape === null ? "\\" : String(escape.run(env) ?? ""), ignoresCase)
  const matched =
    (ignoresCase: boolean): Match =>
    (text, pattern, { evaluation }) =>
      matchesPattern(ignoresCase)(text, pattern, evaluation)
  const not =
    (match: Match): Match =>
    (text, pattern, context) => {
      const value = match(text, pattern, context)
      return value === null ? null : value !== true
    }
  const operators: Readonly<Record<string, Match>> = {
    like: liked(false),
    i_like: liked(true),
    regexp_like: matched(false),
    regexp_i_like: matched(true),
    "~": matched(false),
    "~*": matched(true),
    "!~": not(matched(false)),
    "!~*": not(matched(true)),
    "~~": liked(false),
    "!~~": not(liked(false)),
    "~~*": liked(true),
    "!~~*": not(liked(true)),
    "=": (a, b, { evaluation }) => comparisons["eq"]?.(a, b, evaluation) ?? null,
    "<>": (a, b, { evaluation }) => comparisons["neq"]?.(a, b, evaluation) ?? null
  }
  return operators[name] ?? null
}

const compileBetween = (node: Node, scope: ColumnScope): Compiled => {
  const value = compileChild(node, "this", scope)
  const [low, lowest] = coerced(value, compileChild(node, "low", scope), scope)
  const [high, highest] = coerced(value, compileChild(node, "high", scope), scope)
  const isNot = isSet(node, "not")
  return {
    type: "bool",
    run: (env) => {
      const above = comparisons["gte"]?.(low.run(env), lowest.run(env), scope.evaluation) ?? null
      const below = comparisons["lte"]?.(high.run(env), highest.run(env), scope.evaluation) ?? null
      const isIn = above === false || below === false ? false : above === null || below === null ? null : true
      return isIn === null ? null : isIn !== isNot
    }
  }
}

/** The name of the type of a cast. */
const targetOf = (type: unknown): string | null => {
  if (typeof type !== "object" || type === null || !("data_type" in type)) return null
  if (type.data_type === "array" && "element_type" in type) {
    const inner = targetOf(type.element_type)
    return inner === null ? null : arrayOf(inner)
  }
  const name = type.data_type === "custom" && "name" in type ? String(type.name) : String(type.data_type)
  return typeNamed(name)?.name ?? null
}

const compileCast = (node: Node, scope: ColumnScope): Compiled => {
  const inner = compileChild(node, "this", scope)
  const to = targetOf(node.body["to"])
  if (to === null) {
    scope.evaluation.reject("42704", node.body, `type ${JSON.stringify(node.body["to"])} does not exist`)
    return nothing
  }
  return { type: to, run: (env) => castValue(inner.run(env), inner.type, to, scope.evaluation) }
}

/** `||` of texts, or of arrays. */
const compileConcat = (node: Node, scope: ColumnScope): Compiled => {
  const a = compileChild(node, "left", scope)
  const b = compileChild(node, "right", scope)
  const array = [a, b].find(({ type }) => elementOf(type) !== null)
  const { world } = scope.evaluation
  return {
    type: array?.type ?? "text",
    run: (env) => {
      const [left, right] = [a.run(env), b.run(env)]
      if (array !== undefined)
        return [
          ...(left === null ? [] : isArray(left) ? left : [left]),
          ...(right === null ? [] : isArray(right) ? right : [right])
        ]
      return left === null || right === null
        ? null
        : `${textOf(left, a.type, world) ?? ""}${textOf(right, b.type, world) ?? ""}`
    }
  }
}

const compileSubscript = (node: Node, scope: ColumnScope): Compiled => {
  const array = compileChild(node, "this", scope)
  const first = array.type.endsWith("vector") ? 0 : 1
  const at = (value: Datum, i: number): Datum => (value !== null && isArray(value) ? (value[i - first] ?? null) : null)
  if (node.kind === "subscript") {
    const index = compileChild(node, "index", scope)
    return {
      type: elementOf(array.type) ?? "text",
      run: (env) => at(array.run(env), Number(index.run(env) ?? Number.NaN))
    }
  }
  const from = childOf(node, "start") === null ? null : compileChild(node, "start", scope)
  const to = childOf(node, "end") === null ? null : compileChild(node, "end", scope)
  return {
    type: array.type,
    run: (env) => {
      const value = array.run(env)
      if (value === null || !isArray(value)) return null
      return value.slice(
        from === null ? 0 : Math.max(0, Number(from.run(env)) - first),
        to === null ? undefined : Math.max(0, Number(to.run(env)) - first + 1)
      )
    }
  }
}

const compileTuple = (nodes: ReadonlyArray<Node>, scope: ColumnScope): Compiled => {
  const fields = nodes.map((each) => scope.compile(each, scope))
  return { type: "record", run: (env) => new Composite(new Map(fields.map(({ run }, i) => [`f${i + 1}`, run(env)]))) }
}
