/** What names refer to, and the rows that they are read from. */
import { childOf, type Node } from "@semlayer/compiler/statement/Node"
import type { Evaluation } from "../scalar/Evaluation.js"
import type { DatumRow, Datum } from "../value/Value.js"

export interface PlanColumn {
  readonly name: string
  /** Name of its type in `pg_type`; `unknown` is that of untyped literals. */
  readonly type: string
}

/** A column of FROM. */
export interface ScopeColumn extends PlanColumn {
  readonly table: string | null
  readonly schema: string | null
  /** Whether a join with USING has replaced it, so that it needs its table. */
  readonly isHidden: boolean
  /** Whether `*` leaves it out, as it does `tableoid`. */
  readonly isSystem?: true
}

/** The row of a scope, and those of the scopes around it. */
export interface Env {
  readonly row: DatumRow
  readonly outer: Env | null
  /** The rows of a group. */
  readonly group: ReadonlyArray<DatumRow> | null
  /** Values of window functions, by their number. */
  windows: Array<Datum>
  /** Values of functions that return several rows, by their number. */
  series: ReadonlyArray<Datum>
}

export const envOf = (row: DatumRow, outer: Env | null, group: ReadonlyArray<DatumRow> | null = null): Env => ({
  ...{ row, outer, group },
  ...{ windows: [], series: [] }
})

/** An expression that is ready to run. */
export interface Compiled {
  readonly type: string
  readonly run: (env: Env) => Datum
}

/** A query that is ready to run. */
export interface ExecutablePlan {
  readonly columns: ReadonlyArray<PlanColumn>
  readonly run: (outer: Env | null) => ReadonlyArray<DatumRow>
}

/** A window function of a SELECT. */
export interface Window {
  readonly name: string
  readonly args: ReadonlyArray<Compiled>
  readonly partition: ReadonlyArray<Compiled>
  readonly order: ReadonlyArray<CompiledSortKey>
}

export interface CompiledSortKey {
  readonly run: (env: Env) => Datum
  readonly isDescending: boolean
  readonly nullsFirst: boolean
}

export interface ColumnScope {
  readonly evaluation: Evaluation
  readonly columns: ReadonlyArray<ScopeColumn>
  readonly outer: ColumnScope | null
  /** Common table expressions by their names. */
  readonly tables: ReadonlyMap<string, ExecutablePlan>
  /** Collects aggregates, windows and functions of several rows; null where there must be none. */
  readonly select: SelectContext | null
  /** Compiles an expression. */
  readonly compile: (node: Node, scope: ColumnScope) => Compiled
  /** Compiles a query inside an expression. */
  readonly query: (node: Node, scope: ColumnScope) => ExecutablePlan
}

/** What the expressions of a SELECT have in common. */
export interface SelectContext {
  hasAggregates: boolean
  readonly windows: Array<Window>
  readonly series: Array<(env: Env) => ReadonlyArray<Datum>>
}

/** A place of a value: how many scopes outward, and which column. */
export interface ColumnPlace {
  readonly depth: number
  readonly index: number
  readonly type: string
}

/** The columns that a name means in a scope. */
const matches = (columns: ReadonlyArray<ScopeColumn>, segments: ReadonlyArray<string>): ReadonlyArray<number> => {
  const [name, table, schema] = [...segments].reverse()
  return columns.flatMap((column, i) =>
    column.name === name &&
    (table === undefined ? !column.isHidden : column.table === table) &&
    (schema === undefined || column.schema === null || column.schema === schema)
      ? [i]
      : []
  )
}

/** Finds a name in the nearest scope that has it; null after a rejection. */
export const placeOf = (segments: ReadonlyArray<string>, scope: ColumnScope, at: unknown): ColumnPlace | null => {
  let depth = 0
  for (let each: ColumnScope | null = scope; each !== null; each = each.outer, depth++) {
    const [index, ...others] = matches(each.columns, segments)
    if (index === undefined) continue
    if (others.length > 0)
      return scope.evaluation.reject("42702", at, `column reference "${segments.join(".")}" is ambiguous`)
    return { depth, index, type: each.columns[index]?.type ?? "text" }
  }
  return scope.evaluation.reject("42703", at, `column "${segments.join(".")}" does not exist`)
}

export const readPlace = ({ depth, index }: ColumnPlace): ((env: Env) => Datum) =>
  depth === 0
    ? ({ row }) => row[index] ?? null
    : (env) => {
        let at: Env | null = env
        for (let n = 0; n < depth; n++) at = at?.outer ?? null
        return at?.row[index] ?? null
      }

const nothing: Compiled = { type: "unknown", run: () => null }

/** The expression under a key; NULL after a rejection. */
export const compileChild = (node: Node, key: string, scope: ColumnScope): Compiled => {
  const child = childOf(node, key)
  if (child !== null) return scope.compile(child, scope)
  scope.evaluation.unsupported(node.body, `The construct '${node.kind.replaceAll("_", " ")}'`)
  return nothing
}
