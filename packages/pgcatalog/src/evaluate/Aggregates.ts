/** Aggregates over the rows of a group. */
import { childOf, isSet, type Node } from "@semlayer/compiler/statement/Node"
import type { PgCall } from "./Calls.js"
import { sortKeys, sorted } from "./Sorting.js"
import { type Compiled, type Env, envOf, type ColumnScope } from "./Scope.js"
import { textOf } from "../scalar/Text.js"
import { arrayOf } from "../types/Types.js"
import { compare, keyOf, type Datum } from "../value/Value.js"

type Combine = (values: ReadonlyArray<Datum>, separator: string) => Datum

const present = (values: ReadonlyArray<Datum>) => values.filter((value) => value !== null)

const best =
  (sign: number): Combine =>
  (values) =>
    present(values).reduce<Datum>((a, b) => (a === null || compare(a, b) * sign > 0 ? b : a), null)

const sum: Combine = (values) => {
  const numbers = present(values)
  return numbers.length === 0 ? null : numbers.reduce<number>((total, each) => total + Number(each), 0)
}

const truth =
  (isAll: boolean): Combine =>
  (values) => {
    const known = present(values)
    return known.length === 0
      ? null
      : isAll
        ? known.every((each) => each === true)
        : known.some((each) => each === true)
  }

interface Aggregate {
  readonly type: (type: string) => string
  readonly combine: Combine
}

const own = (type: string): string => (type === "unknown" ? "text" : type)

const aggregates: Readonly<Record<string, Aggregate>> = {
  count: { type: () => "int8", combine: (values) => present(values).length },
  sum: { type: (type) => (type === "int8" ? "numeric" : /^int/.test(type) ? "int8" : own(type)), combine: sum },
  avg: {
    type: (type) => (type.startsWith("float") ? "float8" : "numeric"),
    combine: (values, separator) => {
      const total = sum(values, separator)
      return total === null ? null : Number(total) / present(values).length
    }
  },
  min: { type: own, combine: best(1) },
  max: { type: own, combine: best(-1) },
  any_value: { type: own, combine: (values) => present(values)[0] ?? null },
  bool_and: { type: () => "bool", combine: truth(true) },
  every: { type: () => "bool", combine: truth(true) },
  bool_or: { type: () => "bool", combine: truth(false) },
  array_agg: { type: (type) => arrayOf(own(type)), combine: (values) => (values.length === 0 ? null : values) },
  string_agg: {
    type: () => "text",
    combine: (values, separator) => (present(values).length === 0 ? null : present(values).join(separator))
  },
  json_agg: { type: () => "json", combine: (values) => (values.length === 0 ? null : JSON.stringify(values)) },
  jsonb_agg: { type: () => "jsonb", combine: (values) => (values.length === 0 ? null : JSON.stringify(values)) }
}

export const isAggregate = (name: string): boolean => Object.hasOwn(aggregates, name)

export const compileAggregate = (node: Node, { name, args }: PgCall, scope: ColumnScope): Compiled => {
  const aggregate = aggregates[name]
  if (aggregate === undefined || scope.select === null) {
    scope.evaluation.reject("42803", node.body, `aggregate functions such as ${name} are not allowed here`)
    return { type: "text", run: () => null }
  }
  scope.select.hasAggregates = true
  const inner: ColumnScope = { ...scope, select: null }
  const [value, separator] = args.map((each) => inner.compile(each, inner))
  const filter = childOf(node, "filter")
  const condition = filter === null ? null : inner.compile(filter, inner)
  const order = sortKeys(node.body["order_by"], (key) => inner.compile(key, inner))
  const isDistinct = isSet(node, "distinct")
  const isText = name === "string_agg"
  const { evaluation } = scope
  const valueIn = (env: Env): Datum =>
    value === undefined ? true : isText ? textOf(value.run(env), value.type, evaluation.world) : value.run(env)
  return {
    type: aggregate.type(value?.type ?? "text"),
    run: ({ group, outer }) => {
      const rows = group ?? []
      if (!evaluation.spend(rows.length)) return null
      const all = rows.map((row) => envOf(row, outer))
      const envs = sorted(condition === null ? all : all.filter((env) => condition.run(env) === true), order)
      const values = envs.map(valueIn)
      const between = envs[0] === undefined || separator === undefined ? "" : String(separator.run(envs[0]) ?? "")
      return aggregate.combine(
        isDistinct ? [...new Map(values.map((each) => [keyOf(each), each])).values()] : values,
        between
      )
    }
  }
}
