/**
 * Groups of a model that are joined to a SELECT by their keys, as tools do to keep the largest series of a chart:
 * `SELECT day, channel, SUM(total) FROM orders JOIN (SELECT channel AS c, … GROUP BY channel … LIMIT 5) AS s ON channel = c GROUP BY 1, 2`.
 * The join keeps or drops whole groups, so it may come after the grouping.
 */
import { Either, Predicate } from "effect"
import { postgres } from "../dialect/Postgres.js"
import { quoted } from "../sql/Identifier.js"
import type { ParseSql } from "../syntax/Fragment.js"
import { segmentsOf } from "./Expressions.js"
import { childOf, expressionsOf, identifierOf, isSet, joinsOf, type Node, nodeOf, nodesOf } from "./Node.js"

type Tree = Readonly<Record<string, unknown>>

/** The statement as a join of two derived tables; null if it has another form. */
export const joinedGroups = (node: Node, parse: ParseSql): Tree | null => {
  const { body } = node
  const [join, ...others] = joinsOf(node)
  const derived = join?.body["kind"] === "Inner" ? childOf(join, "this") : null
  const inner = derived?.kind === "subquery" ? childOf(derived, "this") : null
  if (join === undefined || others.length > 0 || derived === null || inner?.kind !== "select") return null
  if (!isSet(node, "group_by") || isSet(node, "with")) return null
  const names = outputsOf(node)
  const isOrderedByOutputs = orderNames(body).every((each) => names.has(each))
  const pairs = pairsOf(childOf(join, "on"), names, keysOf(inner, identifierOf(derived.body["alias"])))
  const keys = expressionsOf(inner.body["group_by"])
  const isUnique =
    new Set(pairs?.map(([, key]) => key)).size === keys.length && keys.every(({ kind }) => plain.has(kind))
  if (pairs === null || pairs.length === 0 || !isUnique || !isOrderedByOutputs) return null
  const groups = { select: { ...body, joins: [], order_by: null, limit: null, offset: null } }
  return Either.getOrNull(Either.map(parse(formOf(pairs), "postgresql"), (form) => filled(form, groups, derived, body)))
}

/** Kinds of keys that are one column each: names, and places in the list. */
const plain: ReadonlySet<string> = new Set(["column", "dot", "literal"])

/** The statement with an empty place for each of the two derived tables. */
const formOf = (pairs: ReadonlyArray<readonly [string, string]>): string => {
  const on = pairs.map(([left, right]) => `groups_.${quoted(left, postgres)} = series_.${quoted(right, postgres)}`)
  return `SELECT groups_.* FROM (SELECT 1) AS groups_ INNER JOIN (SELECT 1) AS series_ ON ${on.join(" AND ")}`
}

const filled = (form: unknown, groups: Tree, derived: Node, body: Tree): Tree | null => {
  const select = nodeOf(form)
  const [from] = expressionsOf(select?.body["from"])
  const [join] = select === null ? [] : joinsOf(select)
  const right = join === undefined ? null : childOf(join, "this")
  if (select === null || from === undefined || join === undefined || right === null) return null
  const { order_by, limit, offset } = body
  return {
    select: {
      ...{ ...select.body, order_by, limit, offset },
      from: { expressions: [{ subquery: { ...from.body, this: groups } }] },
      joins: [{ ...join.body, this: { subquery: { ...right.body, this: derived.body["this"] } } }]
    }
  }
}

/** The columns of a SELECT list that are columns of its source, by output name, and the other output names, which are null. */
const outputsOf = ({ body }: Node): ReadonlyMap<string, string | null> =>
  new Map(
    nodesOf(body["expressions"]).flatMap((item) => {
      const value = item.kind === "alias" ? childOf(item, "this") : item
      const segments = segmentsIn(value)
      const name = item.kind === "alias" ? identifierOf(item.body["alias"]) : (segments?.at(-1) ?? null)
      return name === null ? [] : [[name, segments?.join(".") ?? null] as const]
    })
  )

/** The names between the dots of a column; null for any other expression. */
const segmentsIn = (node: Node | null): ReadonlyArray<string> | null =>
  node?.kind === "column" || node?.kind === "dot" ? segmentsOf(node) : null

const orderNames = ({ order_by }: Tree): ReadonlyArray<string> => {
  const items = Predicate.isRecord(order_by) && Array.isArray(order_by["expressions"]) ? order_by["expressions"] : []
  return items.map((item: unknown) => {
    const key = Predicate.isRecord(item) ? nodeOf(item["this"]) : null
    return segmentsIn(key)?.join(".") ?? ""
  })
}

/** The output names of the columns of a derived table, by how a condition may refer to them. */
const keysOf = (select: Node, alias: string | null): ReadonlyMap<string, string> =>
  new Map(
    [...outputsOf(select)].flatMap(([name, column]) =>
      column === null
        ? []
        : [name, ...(alias === null ? [] : [`${alias}.${name}`])].map((each) => [each, name] as const)
    )
  )

/** The output columns that the condition compares, as `[of the groups, of the joined SELECT]`; null if it has another form. */
const pairsOf = (
  condition: Node | null,
  groups: ReadonlyMap<string, string | null>,
  series: ReadonlyMap<string, string>
): ReadonlyArray<readonly [string, string]> | null => {
  if (condition?.kind === "and") {
    const [left, right] = ["left", "right"].map((side) => pairsOf(childOf(condition, side), groups, series))
    return left && right ? [...left, ...right] : null
  }
  if (condition?.kind !== "eq") return null
  const sides = ["left", "right"].map((side) => segmentsIn(childOf(condition, side))?.join(".") ?? null)
  for (const [of, to] of [sides, [...sides].reverse()]) {
    const group = of === null ? undefined : [...groups].find(([, column]) => column === of)
    const key = typeof to === "string" ? series.get(to) : undefined
    if (group !== undefined && key !== undefined) return [[group[0], key]]
  }
  return null
}
