/** FROM: tables of the catalogs, queries, functions, and joins. */
import {
  childOf,
  expressionsOf,
  identifierOf,
  isSet,
  joinsOf,
  type Node,
  nodeOf
} from "@semlayer/compiler/statement/Node"
import { suggest, withDidYouMean } from "@semlayer/domain/Suggest"
import { Predicate } from "effect"
import { seriesColumns } from "../functions/Arrays.js"
import { systemRelations } from "../catalog/Catalog.js"
import { systemRows } from "../catalog/SystemRows.js"
import { callOf, pathOf } from "./Calls.js"
import { series } from "./FunctionCalls.js"
import { conjuncts, hashKeys, joined } from "./Joins.js"
import { type Env, envOf, type ExecutablePlan, type ColumnScope, type ScopeColumn } from "./Scope.js"
import { baseOf } from "../types/Types.js"
import { Composite, type DatumRow } from "../value/Value.js"

/** A relation of FROM. */
export interface Source {
  readonly columns: ReadonlyArray<ScopeColumn>
  readonly run: (outer: Env | null) => ReadonlyArray<DatumRow>
}

/** The relations of FROM, joined. `conditions` are those of WHERE, which joins may use early. */
export const compileFrom = (node: Node, scope: ColumnScope, conditions: ReadonlyArray<Node>): Source => {
  const items = expressionsOf(node.body["from"])
  const joins = joinsOf(node)
  // Rows that only an outer join on the other side keeps must not be missing before it.
  const early = joins.some(({ body }) => /^(?:Right|Full)/.test(String(body["kind"])))
    ? []
    : conditions.flatMap(conjuncts)
  let left: Source | null = null
  for (const item of items)
    left =
      left === null
        ? filtered(relation(item, scope), early, scope)
        : join(left, item, { scope, conditions: early, join: null })
  for (const each of joins) {
    const item = childOf(each, "this")
    if (left !== null && item !== null) left = join(left, item, { scope, conditions: early, join: each })
  }
  return left ?? { columns: [], run: () => [[]] }
}

/** The rows that meet the conditions on this relation alone, so that joins see fewer. */
const filtered = (source: Source, conditions: ReadonlyArray<Node>, scope: ColumnScope): Source => {
  const within: ColumnScope = { ...scope, columns: source.columns, select: null }
  const own = conditions
    .filter((each) => isAbout({ [each.kind]: each.body }, source.columns))
    .map((each) => within.compile(each, within))
  if (own.length === 0) return source
  return {
    ...source,
    run: (outer) => {
      const rows = source.run(outer)
      return scope.evaluation.spend(rows.length)
        ? rows.filter((row) => own.every(({ run }) => run(envOf(row, outer)) === true))
        : []
    }
  }
}

/** Whether an expression has no names but qualified ones of these columns, and no queries. */
const isAbout = (tree: unknown, columns: ReadonlyArray<ScopeColumn>): boolean => {
  if (Array.isArray(tree)) return tree.every((each) => isAbout(each, columns))
  if (!Predicate.isRecord(tree)) return true
  const node = nodeOf(tree)
  if (node !== null && /^(?:select|union|subquery|exists|window_function)$/.test(node.kind)) return false
  const path = node === null ? null : pathOf(node)
  if (path !== null)
    return path.length === 2 && columns.some(({ name, table }) => table === path[0] && name === path[1])
  return Object.values(tree).every((each) => isAbout(each, columns))
}

interface Joining {
  readonly scope: ColumnScope
  readonly conditions: ReadonlyArray<Node>
  /** The node of the join; null for a comma. */
  readonly join: Node | null
}

const isLateral = (item: Node): boolean =>
  item.kind === "lateral" ||
  isSet(item, "lateral") ||
  item.kind === "function" ||
  item.kind === "unnest" ||
  item.kind === "alias" ||
  item.kind === "method_call"

const join = (left: Source, item: Node, { scope, conditions, join }: Joining): Source => {
  const kind = String(join?.body["kind"] ?? "Cross")
  if (isLateral(item)) return lateral(left, item, scope, kind)
  const isInner = kind === "Inner" || kind === "Cross" || kind === "Natural" || kind === "Implicit"
  const right = isInner ? filtered(relation(item, scope), conditions, scope) : relation(item, scope)
  const shared = sharedColumns(join, left, right)
  const columns = [
    ...left.columns,
    ...right.columns.map((column) => (shared.includes(column.name) ? { ...column, isHidden: true } : column))
  ]
  const on = join === null ? null : childOf(join, "on")
  const within: ColumnScope = { ...scope, columns, select: null, outer: scope.outer }
  const condition = on === null ? null : within.compile(on, within)
  const equal = shared.map((name): readonly [number, number] => [
    left.columns.findIndex((column) => column.name === name),
    right.columns.findIndex((column) => column.name === name)
  ])
  const keys = [
    ...equal,
    ...hashKeys(on === null ? [] : conjuncts(on), left.columns, right.columns),
    ...(isInner ? hashKeys(conditions, left.columns, right.columns) : [])
  ]
  const form = {
    keys,
    keepsLeft: /^(?:Left|Full)/.test(kind),
    keepsRight: /^(?:Right|Full)/.test(kind),
    widths: [left.columns.length, right.columns.length] as const
  }
  const matches = (row: DatumRow, outer: Env | null) => condition === null || condition.run(envOf(row, outer)) === true
  return {
    columns,
    run: (outer) => {
      const rows = right.run(outer)
      if (isInner && rows.length === 0) return []
      return joined(left.run(outer), rows, form, {
        evaluation: scope.evaluation,
        matches: (row) => matches(row, outer)
      })
    }
  }
}

const sharedColumns = (join: Node | null, left: Source, right: Source): ReadonlyArray<string> => {
  const using = join?.body["using"]
  if (Array.isArray(using) && using.length > 0) return using.flatMap((each: unknown) => identifierOf(each) ?? [])
  if (join?.body["kind"] !== "Natural") return []
  return left.columns.flatMap(({ name, isSystem }) =>
    isSystem !== true && right.columns.some((column) => column.name === name) ? [name] : []
  )
}

/** A relation that may use the columns before it, and is computed for each of their rows. */
const lateral = (left: Source, item: Node, scope: ColumnScope, kind: string): Source => {
  const around: ColumnScope = { ...scope, columns: left.columns, select: null }
  const right = relation(item, { ...scope, columns: [], outer: around })
  const missing = right.columns.map(() => null)
  return {
    columns: [...left.columns, ...right.columns],
    run: (outer) =>
      left.run(outer).flatMap((row) => {
        const rows = scope.evaluation.spend(1) ? right.run(envOf(row, outer)) : []
        if (rows.length === 0 && kind.startsWith("Left")) return [[...row, ...missing]]
        return scope.evaluation.spend(rows.length * (row.length + missing.length))
          ? rows.map((each) => [...row, ...each])
          : []
      })
  }
}

interface Naming {
  readonly table: string | null
  readonly columns: ReadonlyArray<string>
}

const namesOf = (node: Node): Naming => {
  const alias = node.body["alias"]
  const list = Array.isArray(node.body["column_aliases"]) ? node.body["column_aliases"] : []
  return {
    table: typeof alias === "string" ? alias : identifierOf(alias),
    columns: list.flatMap((each: unknown) => (typeof each === "string" ? each : (identifierOf(each) ?? [])))
  }
}

const renamed = (source: Source, { table, columns }: Naming): Source => ({
  ...source,
  columns: source.columns.map((column, i) => ({
    ...column,
    ...{ name: columns[i] ?? column.name, table: table ?? column.table, schema: table === null ? column.schema : null }
  }))
})

const ofPlan = ({ columns, run }: ExecutablePlan): Source => ({
  columns: columns.map((column) => ({ ...column, table: null, schema: null, isHidden: false })),
  run
})

/** Expressions of FROM have the scope around the SELECT, so that they see no columns of their own. */
const relation = (node: Node, scope: ColumnScope): Source => {
  const own = namesOf(node)
  if (node.kind === "table") return renamed(table(node, scope), own)
  if (node.kind === "subquery" || node.kind === "lateral" || node.kind === "paren") {
    const inner = childOf(node, "this")
    if (inner === null) return nothing
    if (
      inner.kind !== "select" &&
      inner.kind !== "union" &&
      inner.kind !== "values" &&
      inner.kind !== "subquery" &&
      inner.kind !== "intersect" &&
      inner.kind !== "except"
    )
      return renamed(relation(inner, scope), own)
    return renamed(ofPlan(scope.query(inner, scope.outer ?? { ...scope, columns: [] })), own)
  }
  if (node.kind === "alias") {
    const inner = childOf(node, "this")
    return inner === null ? nothing : renamed(functionRows(inner, scope, own), own)
  }
  if (node.kind === "joined_table") {
    const [left] = [childOf(node, "left")]
    const inner = left === null ? nothing : relation(left, scope)
    return renamed(
      joinsOf(node).reduce<Source>((source, each) => {
        const item = childOf(each, "this")
        return item === null ? source : join(source, item, { scope, conditions: [], join: each })
      }, inner),
      own
    )
  }
  return functionRows(node, scope, own)
}

const nothing: Source = { columns: [], run: () => [] }

const table = (node: Node, scope: ColumnScope): Source => {
  const name = identifierOf(node.body["name"]) ?? ""
  const schema = identifierOf(node.body["schema"])
  const cte = schema === null ? scope.tables.get(name) : undefined
  if (cte !== undefined) return renamed(ofPlan(cte), { table: name, columns: [] })
  const { world } = scope.evaluation
  const found = world.catalog.system(schema, name)
  if (found === undefined) {
    const names = systemRelations.flatMap((each) => (each.schema === (schema ?? "pg_catalog") ? [each.name] : []))
    scope.evaluation.reject(
      "42P01",
      node.body,
      withDidYouMean(`relation "${schema === null ? "" : `${schema}.`}${name}" does not exist`, suggest(name, names))
    )
    return nothing
  }
  let rows: ReadonlyArray<DatumRow> | null = null
  return {
    columns: [
      ...found.columns.map((column) => ({
        name: column.name,
        type: baseOf(column.type),
        table: name,
        schema: found.schema,
        isHidden: false
      })),
      { name: "tableoid", type: "oid", table: name, schema: found.schema, isHidden: false, isSystem: true as const }
    ],
    run: () => (rows ??= systemRows(found, world).map((row) => [...row, found.oid]))
  }
}

/** The rows of a function: one for each of its results. */
const functionRows = (node: Node, scope: ColumnScope, own: Naming): Source => {
  const call = callOf(node)
  const around = scope.outer ?? { ...scope, columns: [] }
  const { evaluation } = scope
  const hasNumbers = isSet(node, "with_ordinality")
  const numbers = hasNumbers ? [{ name: "ordinality", type: "int8", table: null, schema: null, isHidden: false }] : []
  const column = (name: string, type: string): ScopeColumn => ({
    name,
    type,
    table: own.table ?? call.name,
    schema: null,
    isHidden: false
  })
  const found = series[call.name]
  if (found === undefined) {
    const value = around.compile(node, { ...around, select: null })
    return {
      columns: [column(own.table ?? call.name, value.type)],
      run: (outer) => [[value.run(outer ?? envOf([], null))]]
    }
  }
  const args = call.args.map((each) => around.compile(each, { ...around, select: null }))
  const types = args.map(({ type }) => type)
  const fields = seriesColumns[call.name]
  const type = typeof found.returns === "string" ? found.returns : found.returns(types)
  return {
    columns: [
      ...(fields === undefined
        ? [column(own.table ?? call.name, type)]
        : fields.map(([name, each]) => column(name, each))),
      ...numbers
    ],
    run: (outer) =>
      found
        .run(
          args.map(({ run }) => run(outer ?? envOf([], null))),
          evaluation,
          types
        )
        .map((value, i) => [
          ...(value instanceof Composite ? value.fields.values() : [value]),
          ...(hasNumbers ? [i + 1] : [])
        ])
  }
}
