/** Translates expressions of SQL to formulas and conditions of the query language. */
import { Either } from "effect"
import { aggregations } from "../aggregation/index.js"
import { aggregate, measure } from "./Aggregates.js"
import { type Context, type Expression, literal, named, plain } from "./Expression.js"
import { functionArguments, isFunctionNode, isMeasureCall } from "./Functions.js"
import { childOf, identifierOf, isSet, type Node, nodesOf, type Translated, unsupported } from "./Node.js"
import { castTo, datePart, formattedTime, partOf, timeComparison, truncated, typeOf } from "./Times.js"

const operators: Readonly<Record<string, string>> = {
  ...{ and: "and", or: "or", eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=" },
  ...{ add: "+", sub: "-", mul: "*", div: "/", mod: "%", concat: "||", like: "like", i_like: "ilike" }
}

const comparisons: ReadonlySet<string> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"])

/** Comparisons with the sides exchanged. */
const mirrored: Readonly<Record<string, string>> = { gt: "lt", gte: "lte", lt: "gt", lte: "gte" }

const aggregationNames: ReadonlySet<string> = new Set(aggregations.flatMap(({ name, aliases }) => [name, ...aliases]))

/** Names of aggregates in other dialects. */
const aggregateAliases: Readonly<Record<string, string>> = {
  approx_count_distinct: "count_distinct_approx",
  approx_distinct: "count_distinct_approx"
}

export const translate = (node: Node, context: Context): Translated<Expression> => {
  const operator = operators[node.kind]
  if (operator !== undefined) return binary(node, operator, context)
  if (isFunctionNode(node)) return bareName(node, context) ?? call(node, context)
  switch (node.kind) {
    case "literal":
      return Either.right(literalOf(node, context))
    case "boolean":
      return Either.right(plain(String(node.body["value"] === true)))
    case "null":
      return Either.right(plain("null"))
    case "column":
    case "dot":
      return name(node, context)
    case "paren":
      return subject(node, "this", context)
    case "neg":
      return unary(node, context, (text) => `(- ${text})`)
    case "not":
      return unary(node, context, (text) => `(not ${text})`)
    case "is_null":
      return unary(node, context, (text) => `(${text} is ${isSet(node, "not") ? "not " : ""}null)`)
    case "is_true":
    case "is_false":
      return unary(
        node,
        context,
        (text) => `(${text} is ${isSet(node, "not") ? "not " : ""}${node.kind === "is_true" ? "true" : "false"})`
      )
    case "null_safe_eq":
    case "null_safe_neq":
      return nullSafe(node, context)
    case "between":
      return between(node, context)
    case "in":
      return membership(node, context)
    case "case":
      return cases(node, context)
    case "cast":
      return cast(node, context)
    case "extract":
      return Either.flatMap(operand(node, "this", context), (time) => partOf(node, fieldOf(node.body["field"]), time))
    default:
      return unsupported(node.body, described(node))
  }
}

const described = ({ kind }: Node): string => {
  if (kind === "window_function") return "A window function"
  if (kind === "subquery" || kind === "exists") return "A subquery inside an expression"
  if (kind === "parameter") return "A parameter"
  return `The SQL construct '${kind.replaceAll("_", " ")}'`
}

const literalOf = (node: Node, context: Context): Expression => {
  const value = String(node.body["value"] ?? "")
  return node.body["literal_type"] === "number" ? plain(value) : literal(value, context)
}

/** An operand that may be a period: of a comparison or a cast. */
const subject = (node: Node, key: string, context: Context): Translated<Expression> => {
  const child = childOf(node, key)
  return child === null ? unsupported(node.body, described(node)) : translate(child, context)
}

const operand = (node: Node, key: string, context: Context): Translated<Expression> => {
  const child = childOf(node, key)
  return child === null ? unsupported(node.body, described(node)) : valueOf(child, context)
}

/** An expression whose text has its value. A period has it only as a dimension and in comparisons. */
const valueOf = (node: Node, context: Context): Translated<Expression> =>
  Either.flatMap(translate(node, context), (expression) =>
    expression.period === null
      ? Either.right(expression)
      : unsupported(
          node.body,
          "A period of a time inside another expression",
          "Select it by itself, or compare it with the first day of a period"
        )
  )

const unary = (node: Node, context: Context, write: (text: string) => string): Translated<Expression> =>
  Either.map(operand(node, "this", context), ({ text, aggregates }) => plain(write(text), aggregates))

/** A condition that is neither true nor false, as a comparison with NULL is, which the query language rejects. */
const unknown = "(case when 1 = 0 then true end)"

const isNull = (node: Node, key: string): boolean => childOf(node, key)?.kind === "null"

const binary = (node: Node, operator: string, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    if (isSet(node, "escape")) return yield* unsupported(node.body, "LIKE with ESCAPE", "A backslash escapes % and _")
    const isComparison = comparisons.has(node.kind)
    const side = isComparison ? subject : operand
    const left = yield* side(node, "left", context)
    const right = yield* side(node, "right", context)
    const aggregates = left.aggregates || right.aggregates
    if (isComparison) {
      if (isNull(node, "left") || isNull(node, "right")) return plain(unknown, aggregates)
      const isTurned = left.literal !== null
      const [time, value] = isTurned ? [right, left] : [left, right]
      const turned = isTurned ? (mirrored[node.kind] ?? node.kind) : node.kind
      const comparison = yield* timeComparison(time, operators[turned] ?? operator, value, context)
      if (comparison !== null) return plain(comparison)
      if (left.period !== null || right.period !== null)
        return yield* unsupported(node.body, "A period of a time beside anything but a date")
    }
    return plain(`(${left.text} ${operator} ${right.text})`, aggregates)
  })

/** `IS [NOT] DISTINCT FROM`, which is never unknown. */
const nullSafe = (node: Node, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    const { text: a, aggregates } = yield* operand(node, "left", context)
    const right = yield* operand(node, "right", context)
    if (isNull(node, "right")) return plain(`(${a} is ${node.kind === "null_safe_eq" ? "" : "not "}null)`, aggregates)
    const b = right.text
    const [missing, present] =
      right.literal === null ? [` and ${b} is null`, `${b} is not null and `] : [" and 1 = 0", ""]
    const same = `(${a} is null${missing}) or (${a} is not null and ${present}${a} = ${b})`
    return plain(node.kind === "null_safe_eq" ? `(${same})` : `(not (${same}))`, aggregates || right.aggregates)
  })

const between = (node: Node, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    const time = yield* subject(node, "this", context)
    const low = yield* operand(node, "low", context)
    const high = yield* operand(node, "high", context)
    const from = yield* timeComparison(time, ">=", low, context)
    const to = yield* timeComparison(time, "<=", high, context)
    const isNot = isSet(node, "not")
    if (from !== null && to !== null) return plain(isNot ? `(not (${from} and ${to}))` : `(${from} and ${to})`)
    if (time.period !== null) return yield* unsupported(node.body, "A period of a time beside anything but dates")
    const aggregates = [time, low, high].some((each) => each.aggregates)
    return plain(`(${time.text} ${isNot ? "not " : ""}between ${low.text} and ${high.text})`, aggregates)
  })

const membership = (node: Node, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    if (isSet(node, "query")) {
      const alternative = "List the values, or join the models in a model"
      return yield* unsupported(node.body, "A subquery after IN", alternative)
    }
    const member = yield* subject(node, "this", context)
    const items = yield* Either.all(nodesOf(node.body["expressions"]).map((each) => translate(each, context)))
    const isNot = isSet(node, "not")
    const times = yield* Either.all(items.map((item) => timeComparison(member, "=", item, context)))
    const equalities = times.flatMap((time) => time ?? [])
    if (equalities.length > 0 && equalities.length === items.length) {
      const among = `(${equalities.join(" or ")})`
      return plain(isNot ? `(not ${among})` : among)
    }
    if (member.period !== null) return yield* unsupported(node.body, "A period of a time beside anything but dates")
    const list = items.map(({ text }) => text).join(", ")
    return plain(`(${member.text} ${isNot ? "not " : ""}in (${list}))`, member.aggregates)
  })

const cases = (node: Node, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    const compared = childOf(node, "operand")
    const chosen = compared === null ? null : yield* valueOf(compared, context)
    const whens = Array.isArray(node.body["whens"]) ? node.body["whens"] : []
    const branches: Array<string> = []
    let aggregates = chosen?.aggregates ?? false
    for (const when of whens) {
      const [test, result] = nodesOf(when)
      if (test === undefined || result === undefined) return yield* unsupported(node.body, described(node))
      const condition = yield* translate(test, context)
      const value = yield* valueOf(result, context)
      aggregates ||= condition.aggregates || value.aggregates
      const tested = chosen === null ? condition.text : `${chosen.text} = ${condition.text}`
      branches.push(`when ${tested} then ${value.text}`)
    }
    const last = childOf(node, "else_")
    const otherwise = last === null ? null : yield* valueOf(last, context)
    const end = otherwise === null ? "" : ` else ${otherwise.text}`
    return plain(`(case ${branches.join(" ")}${end} end)`, aggregates || otherwise?.aggregates === true)
  })

/** A cast that changes nothing that the query language distinguishes; any other is rejected. */
const cast = (node: Node, context: Context): Translated<Expression> =>
  Either.flatMap(subject(node, "this", context), (inner) => {
    const type = typeOf(node)
    const found = type === null ? null : castTo(type, inner)
    if (found !== null) return Either.right(found)
    const alternative = "Compare the column as it is, or add a column of that type to the model"
    return unsupported(node.body, `A cast of ${inner.text} to ${type ?? "this type"}`, alternative)
  })

/** The name of a part of a time, which the parser has as a word or in an object. */
const fieldOf = (field: unknown): string =>
  typeof field === "string" ? field : String(Object.values(Object(field))[0] ?? "")

/** The names between dots: `customers.country`, and `"customers.country"`. */
export const segmentsOf = (node: Node): ReadonlyArray<string> => {
  if (node.kind === "dot") {
    const before = childOf(node, "this")
    return [...(before === null ? [] : segmentsOf(before)), identifierOf(node.body["field"]) ?? ""]
  }
  const table = identifierOf(node.body["table"])
  const own = (identifierOf(node.body["name"]) ?? "").split(".")
  return [...(table === null ? [] : [table]), ...own]
}

const name = (node: Node, { scope, aliases }: Context): Translated<Expression> => {
  const segments = segmentsOf(node)
  const alias = aliases.get(segments.join(".").toLowerCase())
  const isQualified = segments.length > 1 && scope.names.has((segments[0] ?? "").toLowerCase())
  const found = scope.resolve(isQualified ? segments.slice(1) : segments, node.body)
  if (Either.isLeft(found) && alias !== undefined) return Either.right(alias)
  return Either.map(found, named)
}

/** A name that the parser takes for a function without parentheses, even in quotes: `"utc_date"`. Null if there is no such name. */
const bareName = (node: Node, context: Context): Translated<Expression> | null => {
  if (!isSet(node, "no_parens")) return null
  const found = name({ kind: "column", body: { name: { name: node.body["name"] } } }, context)
  return Either.isRight(found) ? found : null
}

const call = (node: Node, context: Context): Translated<Expression> =>
  Either.gen(function* () {
    const { name: called, args } = functionArguments(node)
    const wish = called.toLowerCase()
    const aggregation = aggregateAliases[wish] ?? wish
    const values = yield* Either.all(args.map((each) => argument(each, context)))
    if (isMeasureCall(called)) return yield* measure(node, values)
    if (wish === "date_trunc") return yield* truncated(node, values)
    if (wish === "date_part") return yield* datePart(node, values)
    if (wish === "to_timestamp" || wish === "to_date") return yield* formattedTime(node, values)
    if (aggregationNames.has(aggregation) || context.scope.aggregations.has(aggregation)) {
      const condition = childOf(node, "filter")
      const filter = condition === null ? null : yield* translate(condition, context)
      return yield* aggregate(node, aggregation, values, filter)
    }
    // Conditions of the query language have no such function.
    if (wish === "coalesce" && context.kind === "filter") return coalesced(values)
    const text = `${wish}(${values.map((each) => each.text).join(", ")})`
    return plain(
      text,
      values.some((each) => each.aggregates)
    )
  })

const coalesced = (values: ReadonlyArray<Expression>): Expression => {
  const branches = values.slice(0, -1).map(({ text }) => `when ${text} is not null then ${text}`)
  const last = values.at(-1)?.text ?? "null"
  const text = branches.length === 0 ? last : `(case ${branches.join(" ")} else ${last} end)`
  return plain(
    text,
    values.some((each) => each.aggregates)
  )
}

const argument = (node: Node, context: Context): Translated<Expression> => {
  if (node.kind !== "named_argument") return valueOf(node, context)
  const given = identifierOf(node.body["name"]) ?? ""
  return Either.map(operand(node, "value", context), ({ text }) => plain(`${given}=${text}`))
}
