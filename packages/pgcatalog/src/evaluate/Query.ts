/** Queries: common table expressions, SELECT, VALUES, and what combines them. */
import { childOf, identifierOf, isSet, type Node, nodeOf, nodesOf } from "@semlayer/compiler/statement/Node"
import { commonType } from "./Coercion.js"
import { castValue } from "../scalar/Casts.js"
import { pageOf } from "./Page.js"
import { compileSelect } from "./Select.js"
import { type Compiled, type Env, envOf, type ExecutablePlan, type ColumnScope } from "./Scope.js"
import { sortedBy, sortKeys } from "./Sorting.js"
import { type DatumRow, rowKey } from "../value/Value.js"

const none: ExecutablePlan = { columns: [], run: () => [] }

/** Rows of recursion, all rounds together. */
const maxRecursion = 100_000

export const compileQuery = (node: Node, scope: ColumnScope): ExecutablePlan =>
  scope.evaluation.nested(node.body, () => compileKind(node, scope)) ?? none

const compileKind = (node: Node, around: ColumnScope): ExecutablePlan => {
  if (node.kind === "subquery" || node.kind === "paren") {
    const inner = childOf(node, "this")
    return inner === null ? none : paged(node, compileQuery(inner, around), around)
  }
  const { scope, start } = withTables(node, around)
  const plan = compileBody(node, scope)
  return { ...plan, run: (env) => (start(env), plan.run(env)) }
}

const compileBody = (node: Node, scope: ColumnScope): ExecutablePlan => {
  if (node.kind === "select") return compileSelect(node, scope)
  if (node.kind === "values") return compileValues(node, scope)
  if (node.kind === "union" || node.kind === "intersect" || node.kind === "except") return compileSet(node, scope)
  scope.evaluation.unsupported(node.body, `The statement '${node.kind.replaceAll("_", " ")}'`)
  return none
}

/** The order and page of a query as a whole. */
const paged = (node: Node, plan: ExecutablePlan, scope: ColumnScope): ExecutablePlan => {
  const within: ColumnScope = {
    ...scope,
    ...{ outer: scope, select: null },
    columns: plan.columns.map((column) => ({ ...column, table: null, schema: null, isHidden: false }))
  }
  const at = (key: Node): Compiled => {
    const place = key.kind === "literal" ? Number(key.body["value"]) - 1 : null
    return place === null ? within.compile(key, within) : { type: "text", run: ({ row }) => row[place] ?? null }
  }
  const order = sortKeys(nodeOf({ clause: node.body["order_by"] })?.body["expressions"], at)
  const page = pageOf(node, scope)
  return {
    ...plan,
    run: (env) => {
      const entries = plan.run(env).map((row) => ({ value: row, keys: order.map(({ run }) => run(envOf(row, env))) }))
      return page(sortedBy(entries, order), env)
    }
  }
}

const compileValues = (node: Node, scope: ColumnScope): ExecutablePlan => {
  const list = Array.isArray(node.body["expressions"]) ? node.body["expressions"] : []
  const rows = list.map((row: unknown) =>
    nodesOf(nodeOf({ row })?.body["expressions"]).map((each) => scope.compile(each, { ...scope, select: null }))
  )
  const columns = (rows[0] ?? []).map((_, i) => ({
    name: `column${i + 1}`,
    type: commonType(rows.flatMap((row) => row[i]?.type ?? []))
  }))
  return { columns, run: (env) => rows.map((row) => row.map(({ run }) => run(envOf([], env)))) }
}

const compileSet = (node: Node, scope: ColumnScope): ExecutablePlan => {
  const [left, right] = ["left", "right"].map((key) => {
    const side = childOf(node, key)
    return side === null ? none : compileQuery(side, scope)
  })
  if (left === undefined || right === undefined) return none
  if (left.columns.length !== right.columns.length)
    scope.evaluation.reject(
      "42601",
      node.body,
      `each ${node.kind.toUpperCase()} query must have the same number of columns`
    )
  const columns = left.columns.map(({ name, type }, i) => ({
    name,
    type: commonType([type, right.columns[i]?.type ?? type])
  }))
  const { evaluation } = scope
  const typed = (plan: ExecutablePlan) => (env: Env | null) =>
    plan
      .run(env)
      .map((row) =>
        row.map((value, i) =>
          columns[i]?.type === plan.columns[i]?.type
            ? value
            : castValue(value, plan.columns[i]?.type ?? "text", columns[i]?.type ?? "text", evaluation)
        )
      )
  const combine = combinations[node.kind] ?? combinations["union"]
  const isAll = isSet(node, "all")
  const [first, second] = [typed(left), typed(right)]
  const plan: ExecutablePlan = {
    columns,
    run: (env) => {
      const [a, b] = [first(env), second(env)]
      return evaluation.spend(a.length + b.length) ? (combine?.(a, b, isAll) ?? []) : []
    }
  }
  return paged(node, plan, scope)
}

const unique = (rows: ReadonlyArray<DatumRow>): ReadonlyArray<DatumRow> => [
  ...new Map(rows.map((row) => [rowKey(row), row])).values()
]

/** Rows by how often they occur on the right. */
const counted = (rows: ReadonlyArray<DatumRow>): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(rowKey(row), (counts.get(rowKey(row)) ?? 0) + 1)
  return counts
}

/** The rows of the left side that have, or have not, a partner on the right. */
const paired = (a: ReadonlyArray<DatumRow>, b: ReadonlyArray<DatumRow>, isKept: boolean): ReadonlyArray<DatumRow> => {
  const counts = counted(b)
  return a.filter((row) => {
    const left = counts.get(rowKey(row)) ?? 0
    if (left > 0) counts.set(rowKey(row), left - 1)
    return left > 0 === isKept
  })
}

const combinations: Readonly<
  Record<string, (a: ReadonlyArray<DatumRow>, b: ReadonlyArray<DatumRow>, isAll: boolean) => ReadonlyArray<DatumRow>>
> = {
  union: (a, b, isAll) => (isAll ? [...a, ...b] : unique([...a, ...b])),
  intersect: (a, b, isAll) => (isAll ? paired(a, b, true) : paired(unique(a), b, true)),
  except: (a, b, isAll) => (isAll ? paired(a, b, false) : paired(unique(a), unique(b), false))
}

/** The rows of a common table expression, which are computed once for each run of its query. */
class CommonTable implements ExecutablePlan {
  rows: ReadonlyArray<DatumRow> | null = null
  outer: Env | null = null

  constructor(
    readonly columns: ExecutablePlan["columns"],
    private readonly compute: (outer: Env | null, table: CommonTable) => ReadonlyArray<DatumRow>
  ) {}

  readonly run = (): ReadonlyArray<DatumRow> => (this.rows ??= this.compute(this.outer, this))
}

const withTables = (node: Node, scope: ColumnScope) => {
  const clause = nodeOf({ with: node.body["with"] })
  const tables = new Map(scope.tables)
  const own: Array<CommonTable> = []
  let inner = scope
  for (const cte of Array.isArray(clause?.body["ctes"]) ? clause.body["ctes"] : []) {
    const entry = nodeOf({ cte })
    const query = entry === null ? null : childOf(entry, "this")
    if (entry === null || query === null) continue
    const name = identifierOf(entry.body["alias"]) ?? ""
    const names = (Array.isArray(entry.body["columns"]) ? entry.body["columns"] : []).flatMap(
      (each: unknown) => identifierOf(each) ?? []
    )
    const isRecursive = clause?.body["recursive"] === true && query.kind === "union"
    const table = isRecursive ? recursive(query, name, names, inner) : plainTable(query, names, inner)
    own.push(table)
    tables.set(name, table)
    inner = { ...scope, tables: new Map(tables) }
  }
  const start = (outer: Env | null): void => {
    for (const table of own) [table.rows, table.outer] = [null, outer]
  }
  return { scope: inner, start }
}

const renamed = (columns: ExecutablePlan["columns"], names: ReadonlyArray<string>): ExecutablePlan["columns"] =>
  columns.map((column, i) => ({ ...column, name: names[i] ?? column.name }))

const plainTable = (query: Node, names: ReadonlyArray<string>, scope: ColumnScope): CommonTable => {
  const plan = compileQuery(query, scope)
  return new CommonTable(renamed(plan.columns, names), (outer) => plan.run(outer))
}

/** A recursive table: the first part, then the second over the rows of the last round until there are none. */
const recursive = (query: Node, name: string, names: ReadonlyArray<string>, scope: ColumnScope): CommonTable => {
  const [left, right] = [childOf(query, "left"), childOf(query, "right")]
  const first = left === null ? none : compileQuery(left, scope)
  const columns = renamed(first.columns, names)
  const round = new CommonTable(columns, () => [])
  const second =
    right === null ? none : compileQuery(right, { ...scope, tables: new Map([...scope.tables, [name, round]]) })
  const isAll = isSet(query, "all")
  return new CommonTable(columns, (outer) => {
    const seen = new Set<string>()
    const fresh = (rows: ReadonlyArray<DatumRow>) =>
      isAll ? rows : rows.filter((row) => !seen.has(rowKey(row)) && seen.add(rowKey(row)).size > 0)
    const all: Array<DatumRow> = []
    let rows = fresh(first.run(outer))
    while (rows.length > 0 && scope.evaluation.spend(rows.length * 50) && all.length < maxRecursion) {
      all.push(...rows)
      round.rows = rows
      rows = fresh(second.run(outer))
    }
    if (all.length >= maxRecursion)
      scope.evaluation.reject("54001", query.body, `the recursion of "${name}" makes more than ${maxRecursion} rows`)
    return all
  })
}
