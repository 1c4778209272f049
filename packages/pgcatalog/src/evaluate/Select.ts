/** One SELECT: conditions, groups, list, order and page. */
import {
  childOf,
  expressionsOf,
  identifierOf,
  isSet,
  type Node,
  nodeOf,
  nodesOf
} from "@semlayer/compiler/statement/Node"
import { columnName } from "./Calls.js"
import { compileFrom } from "./From.js"
import { pageOf } from "./Page.js"
import {
  type PlanColumn,
  type Compiled,
  type Env,
  envOf,
  type ExecutablePlan,
  type ColumnScope,
  type SelectContext
} from "./Scope.js"
import { sortedBy, sortKeys } from "./Sorting.js"
import { type DatumRow, rowKey } from "../value/Value.js"
import { fillWindow } from "./Windows.js"

interface Item {
  readonly name: string
  readonly compiled: Compiled
}

/** Untyped literals are texts in results. */
const resultType = ({ name, compiled }: Item): PlanColumn => ({
  name,
  type: compiled.type === "unknown" ? "text" : compiled.type
})

const whereOf = (node: Node, key: string): Node | null => {
  const clause = nodeOf({ clause: node.body[key] })
  return clause === null ? null : childOf(clause, "this")
}

/** Compiles a SELECT in the scope around it. */
export const compileSelect = (node: Node, around: ColumnScope): ExecutablePlan => {
  const select: SelectContext = { hasAggregates: false, windows: [], series: [] }
  const where = whereOf(node, "where_clause")
  const from = compileFrom(
    node,
    {
      ...around,
      columns: [],
      outer: around.columns.length === 0 && around.outer === null ? null : around,
      select: null
    },
    where === null ? [] : [where]
  )
  const outer = around.columns.length === 0 && around.outer === null ? null : around
  const scope: ColumnScope = { ...around, columns: from.columns, outer, select }
  const plain: ColumnScope = { ...scope, select: null }
  const condition = where === null ? null : plain.compile(where, plain)
  const items = nodesOf(node.body["expressions"]).flatMap((each) => itemsOf(each, scope))
  const byName = new Map(items.map((item) => [item.name, item.compiled]))
  const keys = groupKeys(node, items, scope)
  const having = whereOf(node, "having")
  const kept = having === null ? null : scope.compile(having, scope)
  const order = sortKeys(nodeOf({ clause: node.body["order_by"] })?.body["expressions"], (key) =>
    ordered(key, items, byName, scope)
  )
  const firsts = nodesOf(node.body["distinct_on"]).map((each) => ordered(each, items, byName, scope))
  const page = pageOf(node, plain)
  const isGrouped = keys !== null || select.hasAggregates || kept !== null
  const { evaluation } = around

  const grouped = (rows: ReadonlyArray<DatumRow>, env: Env | null): ReadonlyArray<Env> => {
    if (!isGrouped) return rows.map((row) => envOf(row, env))
    const groups = new Map<string, Array<DatumRow>>()
    if (keys === null) groups.set("", [])
    for (const row of rows) {
      const inner = envOf(row, env)
      const key = rowKey((keys ?? []).map(({ run }) => run(inner)))
      const found = groups.get(key)
      if (found === undefined) groups.set(key, [row])
      else found.push(row)
    }
    const all = [...groups.values()].map((group) => envOf(group[0] ?? [], env, group))
    return kept === null ? all : all.filter((each) => kept.run(each) === true)
  }

  /** One env for each row that the functions of several rows make. */
  const expanded = (env: Env): ReadonlyArray<Env> => {
    if (select.series.length === 0) return [env]
    const lists = select.series.map((run) => run(env))
    const length = Math.max(...lists.map((list) => list.length))
    if (!evaluation.spend(length)) return []
    return Array.from({ length }, (_, i) => ({ ...env, series: lists.map((list) => list[i] ?? null) }))
  }

  return {
    columns: items.map(resultType),
    run: (env) => {
      const all = from.run(env)
      if (!evaluation.spend(all.length)) return []
      const rows = condition === null ? all : all.filter((row) => condition.run(envOf(row, env)) === true)
      const envs = grouped(rows, env)
      select.windows.forEach((window, i) => fillWindow(window, i, envs))
      const entries = envs.flatMap(expanded).map((each) => ({
        value: {
          row: items.map(({ compiled }) => compiled.run(each)),
          first: rowKey(firsts.map(({ run }) => run(each)))
        },
        keys: order.map(({ run }) => run(each))
      }))
      const unique =
        isSet(node, "distinct") && firsts.length === 0 ? distinctBy(entries, ({ value }) => rowKey(value.row)) : entries
      const inOrder = sortedBy(unique, order)
      const chosen = firsts.length === 0 ? inOrder : distinctBy(inOrder, ({ first }) => first)
      return page(
        chosen.map(({ row }) => row),
        env
      )
    }
  }
}

const distinctBy = <A>(entries: ReadonlyArray<A>, key: (entry: A) => string): ReadonlyArray<A> => {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const own = key(entry)
    return !seen.has(own) && seen.add(own).size > 0
  })
}

const itemsOf = (node: Node, scope: ColumnScope): ReadonlyArray<Item> => {
  const path =
    node.kind === "column" && identifierOf(node.body["name"]) === "*" ? identifierOf(node.body["table"]) : null
  if (node.kind === "star" || path !== null) {
    const table = path ?? identifierOf(node.body["table"])
    const places = scope.columns.flatMap((column, i) =>
      column.isSystem !== true && (table === null ? !column.isHidden : column.table === table) ? [{ ...column, i }] : []
    )
    if (places.length === 0) scope.evaluation.reject("42601", node.body, "SELECT * needs a table in FROM")
    return places.map(({ name, type, i }) => ({ name, compiled: { type, run: ({ row }) => row[i] ?? null } }))
  }
  const inner = node.kind === "alias" ? childOf(node, "this") : node
  if (inner === null) return []
  const alias = node.kind === "alias" ? identifierOf(node.body["alias"]) : null
  return [{ name: alias ?? columnName(inner), compiled: scope.compile(inner, scope) }]
}

const itemAt = (node: Node, items: ReadonlyArray<Item>, scope: ColumnScope): Compiled | null => {
  if (node.kind !== "literal" || node.body["literal_type"] !== "number") return null
  const item = items[Number(node.body["value"]) - 1]
  if (item === undefined)
    scope.evaluation.reject("42P10", node.body, `position ${String(node.body["value"])} is not in select list`)
  return item?.compiled ?? null
}

const nameOf = (node: Node): string | null =>
  node.kind === "column" && !isSet(node, "table") ? identifierOf(node.body["name"]) : null

/** The keys of GROUP BY: places of the list, columns of FROM, or names of the list. */
const groupKeys = (node: Node, items: ReadonlyArray<Item>, scope: ColumnScope): ReadonlyArray<Compiled> | null => {
  const clause = node.body["group_by"]
  if (clause === null || clause === undefined) return null
  const plain: ColumnScope = { ...scope, select: null }
  return expressionsOf(clause).map((each) => {
    const name = nameOf(each)
    const isColumn = name !== null && scope.columns.some((column) => column.name === name)
    const named = name === null || isColumn ? undefined : items.find((item) => item.name === name)
    return itemAt(each, items, scope) ?? named?.compiled ?? plain.compile(each, plain)
  })
}

/** A key of ORDER BY: a place or a name of the list, or an expression. */
const ordered = (
  node: Node,
  items: ReadonlyArray<Item>,
  names: ReadonlyMap<string, Compiled>,
  scope: ColumnScope
): Compiled => itemAt(node, items, scope) ?? names.get(nameOf(node) ?? "") ?? scope.compile(node, scope)
