/** The clauses of SELECT beside its list: conditions, groups, order and page. */
import { Either } from "effect"
import { type SelectItem, keyText, type OrderKey, type Placed, type QueryBody } from "./Columns.js"
import type { Context, Expression } from "./Expression.js"
import { translate } from "./Expressions.js"
import { childOf, expressionsOf, type Node, nodeOf, reject, type Translated, unsupported } from "./Node.js"

/** The keys of GROUP BY; null if there is no such clause. */
export const groupKeys = (
  node: Node,
  items: ReadonlyArray<SelectItem>,
  context: Context
): Translated<ReadonlyArray<Expression> | null> =>
  Either.gen(function* () {
    const clause = node.body["group_by"]
    if (clause === null || clause === undefined) return null
    const keys: Array<Expression> = []
    if (nodeOf({ clause })?.body["all"] === true)
      keys.push(
        ...items.flatMap(({ expression, constant }) =>
          expression.aggregates || constant !== undefined ? [] : [expression]
        )
      )
    for (const each of expressionsOf(clause)) {
      const item = yield* itemAt(each, items, "GROUP BY")
      // A constant does not divide rows.
      if (item?.constant !== undefined) continue
      const key = item?.expression ?? (yield* translate(each, context))
      if (key.aggregates) return yield* reject("42803", each.body, "GROUP BY takes no aggregates and no measures")
      keys.push(key)
    }
    return keys
  })

/** The item that a number refers to; null if the node is not a number. */
const itemAt = (node: Node, items: ReadonlyArray<SelectItem>, clause: string): Translated<SelectItem | null> => {
  if (node.kind !== "literal" || node.body["literal_type"] !== "number") return Either.right(null)
  const item = items[Number(node.body["value"]) - 1]
  return item === undefined
    ? reject("42803", node.body, `${clause} ${String(node.body["value"])} is not one of the ${items.length} columns`)
    : Either.right(item)
}

const conjuncts = (node: Node): ReadonlyArray<Node> =>
  node.kind === "and" ? ["left", "right"].flatMap((key) => conjuncts(childOf(node, key) ?? node)) : [node]

/** The conditions of WHERE or HAVING. */
export const conditionsOf = (clause: unknown, context: Context): Translated<ReadonlyArray<Expression>> => {
  const condition = nodeOf({ clause })
  const root = condition === null ? null : childOf(condition, "this")
  return root === null ? Either.right([]) : Either.all(conjuncts(root).map((each) => translate(each, context)))
}

/** The keys of ORDER BY. */
export const orderOf = (
  node: Node,
  items: ReadonlyArray<SelectItem>,
  placed: ReadonlyArray<Placed>,
  context: Context
): Translated<ReadonlyArray<OrderKey>> =>
  Either.all(
    listOf(nodeOf({ clause: node.body["order_by"] })?.body["expressions"]).map((ordered) =>
      orderEntry(nodeOf({ ordered }) ?? node, items, placed, context)
    )
  )

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const orderEntry = (
  entry: Node,
  items: ReadonlyArray<SelectItem>,
  placed: ReadonlyArray<Placed>,
  context: Context
): Translated<OrderKey> =>
  Either.gen(function* () {
    const node = childOf(entry, "this")
    if (node === null) return yield* unsupported(entry.body, "This ORDER BY")
    if (entry.body["nulls_first"] === true)
      return yield* unsupported(entry.body, "NULLS FIRST", "NULL is always last; order by a CASE before it")
    const item = yield* itemAt(node, items, "ORDER BY")
    const expression = item?.expression ?? (yield* translate(node, context))
    const found = placed.find((each) => keyText(each.expression) === keyText(expression))
    const isNamed = expression.name !== null || found === undefined
    const column = isNamed ? expression.text : found.key
    return { column, direction: entry.body["desc"] === true ? "desc" : "asc" }
  })

/** LIMIT or FETCH, and OFFSET. */
export const pageOf = (node: Node): Translated<Pick<QueryBody, "limit" | "offset">> =>
  Either.gen(function* () {
    const fetch = nodeOf({ fetch: node.body["fetch"] })
    const limit = yield* countOf(node.body["limit"], "this", "LIMIT")
    const fetched = fetch === null ? null : yield* countOf(fetch.body, "count", "FETCH")
    const offset = yield* countOf(node.body["offset"], "this", "OFFSET")
    const most = limit ?? fetched
    return { ...(most !== null && { limit: most }), ...(offset !== null && offset > 0 && { offset }) }
  })

const countOf = (clause: unknown, key: string, title: string): Translated<number | null> => {
  const node = nodeOf({ clause })
  const count = node === null ? null : childOf(node, key)
  if (count === null) return Either.right(null)
  const value = Number(count.body["value"])
  return count.kind === "literal" && Number.isSafeInteger(value) && value >= 0
    ? Either.right(value)
    : reject("42601", clause, `${title} takes a number of rows, such as ${title} 100`)
}
