/** Aggregates in formulas, resolved: what is aggregated, over which rows, with which parameters. */
import {
  type AggregateSyntax,
  type Argument,
  type Call,
  type Path,
  type Syntax
} from "@semlayer/compiler/syntax/Syntax"
import { aggregated, builtIn, type Entry, rowParameter } from "./Aggregations.js"
import { type QueryContext, treeOf } from "./QueryContext.js"
import { evaluate, literalText, type Meaning, pathsIn } from "./Expressions.js"
import { CrossModel } from "./CrossModel.js"
import { type Joined, type Located, type Relation, sameColumn, type Scope } from "./Scope.js"
import { valueOfSql } from "./Sql.js"
import { isMoment, real, truthOf, type Value } from "./Values.js"
import type { Aggregation, OverTime } from "./World.js"

/** Path of the model that defines a formula; empty for the source. */
export type Prefix = ReadonlyArray<string>

type Target =
  | { readonly _tag: "Rows" }
  | { readonly _tag: "Column"; readonly located: Located }
  | { readonly _tag: "Expression"; readonly node: Syntax }

/** An aggregate with its names resolved. */
export interface Aggregated {
  /** Joins from the source to the aggregated model. */
  readonly path: ReadonlyArray<string>
  readonly target: Target
  readonly owner: Relation
  /** A built-in aggregation by its canonical name, or a custom one of the owner. */
  readonly name: string
  readonly custom: Aggregation | null
  readonly args: ReadonlyArray<Argument>
  readonly prefix: Prefix
  readonly filters: ReadonlyArray<MeasureFilter>
  readonly overTime: PlacedOverTime | null
}

/** The `over_time` of a measure of the model at the end of a path. */
export interface PlacedOverTime extends OverTime {
  readonly prefix: Prefix
  /** Another measure with an `over_time` contains it, which is rejected. */
  readonly isNested?: boolean
}

/** The filter of a measure of the model at the end of a path. */
export interface MeasureFilter {
  readonly prefix: Prefix
  readonly text: string
}

/** The segments of a name, without its own model as prefix. */
const ownSegments = (node: Path, home: Relation | null): ReadonlyArray<string> =>
  node.segments[0] === home?.name && (node.segments.length > 1 || node.star) ? node.segments.slice(1) : node.segments

/** The column that a name in a formula refers to. */
export const columnOf = (context: QueryContext, node: Path, prefix: Prefix): Located | null =>
  context.scope.locate([...prefix, ...ownSegments(node, context.scope.relationAt(prefix))])

/** Resolves an aggregate in either notation; null if it is rejected. */
export const aggregateOf = (
  context: QueryContext,
  node: AggregateSyntax | Call,
  { prefix, filters, overTime }: Pick<Aggregated, "prefix" | "filters" | "overTime">
): Aggregated | null => {
  if (overTime?.isNested === true) context.refuse("OverTimeUnsupported")
  const isCall = node._tag === "Call"
  const value = isCall ? node.args[0]?.value : node.target
  const args = isCall ? node.args.slice(1) : node.args
  const home = context.scope.relationAt(prefix)
  if (value === undefined || home === null) return context.refuse("ArgumentInvalid")
  const known = (owner: Relation, path: ReadonlyArray<string>, target: Target): Aggregated | null => {
    const written = isCall && node.distinct ? "count_distinct" : node.name
    const own = owner.aggregations.get(written) ?? home.aggregations.get(written) ?? null
    const name = own === null ? builtIn(written) : written
    if (name === null) return context.refuse("UnknownAggregation")
    // Also where there is no row to filter.
    for (const each of filters) filterColumns(context, path, each)
    return { path, target, owner, name, custom: own, args, prefix, filters, overTime }
  }
  if (value._tag === "Path" && value.star) {
    const path = [...prefix, ...ownSegments(value, home)]
    const owner = context.scope.relationAt(path)
    return owner === null ? context.refuse("UnknownReference") : known(owner, path, { _tag: "Rows" })
  }
  if (value._tag === "Path") {
    const located = columnOf(context, value, prefix)
    return located === null
      ? context.refuse("UnknownReference")
      : known(located.relation, located.path, { _tag: "Column", located })
  }
  // An expression over columns of one joined model belongs to that model; over several, to the source.
  const columns = pathsIn(value).map((each) => columnOf(context, each, prefix))
  const [first, ...rest] = columns
  const isOfOne = first !== undefined && rest.every((each) => each?.path.join(".") === first?.path.join("."))
  const path = isOfOne ? (first?.path ?? []) : []
  const owner = context.scope.relationAt(path) ?? context.source
  return known(owner, path, { _tag: "Expression", node: value })
}

/** How the rows of an aggregate are read: those of the source, or of the joined model alone. */
interface Reader {
  readonly scope: Scope
  /** Resolves a name in an expression. */
  readonly locate: (node: Path) => Located | null
  /** The default time of `first` and `last`. */
  readonly time: Located | null
}

const readerOf = (context: QueryContext, scope: Scope, call: Aggregated, time: Located | null): Reader => ({
  scope,
  time,
  locate: (node) => {
    if (scope === context.scope) return columnOf(context, node, call.prefix)
    const located = call.target._tag === "Expression" ? columnOf(context, node, call.prefix) : null
    return located === null ? scope.locate(node.segments) : { ...located, path: [] }
  }
})

/** The aggregated column, relative to the reader. */
const seen = ({ target, path }: Aggregated): Located | null =>
  target._tag === "Column" ? { ...target.located, path: target.located.path.slice(path.length) } : null

/** The column without its path, for an aggregate over the joined model's own rows. */
const columnHere = (call: Aggregated): Located | null => seen(call)

/** The columns that an aggregate and its arguments name. */
const columnsOfAggregate = (context: QueryContext, scope: Scope, call: Aggregated): ReadonlyArray<Located> => {
  const reader = readerOf(context, scope, call, null)
  const nodes = [...(call.target._tag === "Expression" ? [call.target.node] : []), ...call.args.map((arg) => arg.value)]
  return [columnHere(call), ...nodes.flatMap(pathsIn).map(reader.locate)].flatMap((each) => each ?? [])
}

/** Paths of the rows that an aggregate reads, relative to its own rows. */
export const pathsOfAggregate = (context: QueryContext, scope: Scope, call: Aggregated, time: Located | null) => {
  const columns = columnsOfAggregate(context, scope, call)
  const needed = [...columns, ...(time === null ? [] : [time])]
  const ofFilter = columns.flatMap(({ path, relation, column }) =>
    column.filter === null ? [] : scope.pathsOfSql(column.filter, path, relation)
  )
  const ofMeasures = measureFilters(context, scope, call).flatMap(({ columns }) =>
    columns.flatMap((each) => scope.pathsOf(each))
  )
  return {
    value: needed.flatMap((each) => scope.pathsOf(each)),
    filter: [...ofFilter, ...ofMeasures]
  }
}

interface BoundFilter {
  readonly columns: ReadonlyArray<Located>
  readonly holds: (row: Joined) => boolean
}

/** The columns that the filter of a measure reads, from the rows at a path; rejects those that these do not reach. */
const filterColumns = (context: QueryContext, path: ReadonlyArray<string>, { prefix, text }: MeasureFilter) => {
  const crossModel = path.length === 0 ? null : new CrossModel(context, path)
  const tree = treeOf("filter", text, context.environment.refusals)
  const locate = (node: Path): Located | null => {
    const located = columnOf(context, node, prefix)
    if (located === null) return context.refuse("UnknownReference")
    if (crossModel === null) return located
    return crossModel.relocate(located) ?? context.refuse("MeasureFilterUnsupported")
  }
  return { tree, locate, columns: pathsIn(tree).flatMap((node) => locate(node) ?? []) }
}

/** The filters of the measures that contain an aggregate, over its own rows. */
export const measureFilters = (context: QueryContext, scope: Scope, call: Aggregated): ReadonlyArray<BoundFilter> =>
  call.filters.map((filter) => {
    const { tree, locate, columns } = filterColumns(context, call.path, filter)
    const paths = columns.flatMap((each) => scope.pathsOf(each))
    const meaning = (row: Joined): Meaning => ({
      variables: context.variables,
      now: context.now,
      cutOf: (name) => context.cutOf(name),
      path: (node) => {
        const located = locate(node)
        return located === null ? null : scope.read(row, located)
      },
      aggregate: () => context.refuse("FunctionNotAllowed"),
      call: () => undefined
    })
    return { columns, holds: scope.holdsOnce(paths, paths, (row) => truthOf(evaluate(tree, meaning(row)))) }
  })

const argumentNamed = (args: ReadonlyArray<Argument>, name: string): Syntax | null =>
  args.find((arg) => arg.name === name)?.value ?? null

/** Tests whether rows count for a column, that is, whether the column's own filter holds. */
const passing = (scope: Scope, { path, relation, column: { filter } }: Located): ((row: Joined) => boolean) => {
  if (filter === null) return () => true
  const paths = scope.pathsOfSql(filter, path, relation)
  return scope.holdsOnce(paths, paths, (row) => truthOf(scope.readSql(row, filter, path, relation)))
}

/** Whether an expression is NULL where one of its columns is, for certain. */
const isStrict = (node: Syntax): boolean =>
  node._tag === "Path" ||
  node._tag === "Number" ||
  (node._tag === "Binary" && isStrict(node.left) && isStrict(node.right)) ||
  (node._tag === "Unary" && isStrict(node.operand))

/**
 * What those filters of an aggregate's columns do that read rows along a to-many join which its groups or values read too (`paths`).
 * They decide which of the joined rows count, or are unsupported where the aggregate does not ignore rows that do not meet them.
 */
export const filtersAlong = (
  context: QueryContext,
  scope: Scope,
  call: Aggregated,
  paths: ReadonlyArray<ReadonlyArray<string>>
): "none" | "decides" | "unsupported" => {
  const along = new Set(paths.filter((path) => scope.isToMany(path)).map((path) => path.join(".")))
  const found = columnsOfAggregate(context, scope, call).filter(
    ({ path, relation, column: { filter } }) =>
      filter !== null && scope.pathsOfSql(filter, path, relation).some((each) => along.has(each.join(".")))
  )
  if (found.length === 0) return "none"
  const own = columnHere(call)
  const isIgnored =
    call.custom !== null && call.args.length > 0
      ? found.every((each) => own !== null && sameColumn(each, own))
      : call.target._tag !== "Expression" || isStrict(call.target.node)
  return isIgnored ? "decides" : "unsupported"
}

/**
 * The rows that an aggregate counts: each once, whatever is joined at other paths than `value`.
 * A row counts for a column with a filter if one of its joined rows meets the filter.
 */
export const countedRows = (
  context: QueryContext,
  scope: Scope,
  call: Aggregated,
  rows: ReadonlyArray<Joined>,
  value: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<Joined> => {
  const columns = columnsOfAggregate(context, scope, call)
  const tests = [
    ...columns.map((located) => passing(scope, located)),
    ...measureFilters(context, scope, call).map(({ holds }) => holds)
  ]
  const meets = (row: Joined): boolean => tests.every((test) => test(row))
  const tested = rows.map((row) => ({ row, isMet: meets(row) }))
  const [met, others] = [tested.filter(({ isMet }) => isMet), tested.filter(({ isMet }) => !isMet)]
  return scope.once(
    [...met, ...others].map(({ row }) => row),
    value
  )
}

/** The value of an aggregate over joined rows. */
export const aggregateOver = (
  context: QueryContext,
  scope: Scope,
  call: Aggregated,
  rows: ReadonlyArray<Joined>,
  time: Located | null
): Value => {
  const { target, name, custom, args } = call
  const filters = measureFilters(context, scope, call)
  const isMet = (row: Joined): boolean => filters.every(({ holds }) => holds(row))
  if (target._tag === "Rows") return BigInt(rows.filter(isMet).length)
  const reader = readerOf(context, scope, call, time)
  const located = columnHere(call)
  const passes = located === null ? () => true : passing(scope, located)
  const matches = (row: Joined): boolean => passes(row) && isMet(row)
  const valueOf = (row: Joined, node: Syntax): Value =>
    evaluate(node, {
      variables: {},
      now: context.now,
      cutOf: (name) => context.cutOf(name),
      path: (path) => {
        const found = reader.locate(path)
        if (found === null) return context.refuse("UnknownReference")
        return passing(scope, found)(row) ? scope.read(row, found) : null
      },
      aggregate: () => context.refuse("FunctionNotAllowed"),
      call: () => undefined
    })
  const own = (row: Joined): Value =>
    target._tag === "Expression" ? valueOf(row, target.node) : located === null ? null : scope.read(row, located)
  const of = rows.map((row) => ({ row, counts: matches(row) }))
  if (custom !== null) {
    const place = (row: Joined | null, counts: boolean, wanted: string): Value => {
      const given = argumentNamed(args, wanted)
      const sql = custom.params.find((param) => param.name === wanted)?.sql
      if (given?._tag === "Number" || row === null) return given === null ? constantOf(sql) : constantNode(given)
      if (!counts && sql?._tag !== "Constant") return null
      if (wanted === "value") return counts ? own(row) : null
      if (given !== null) return counts ? valueOf(row, given) : null
      return sql === undefined ? null : scope.readSql(row, sql, located?.path ?? [], call.owner)
    }
    const result = valueOfSql(custom.formula, {
      column: () => null,
      place: (wanted) => place(null, true, wanted),
      aggregate: (fn, operand) =>
        aggregated(
          fn.toLowerCase(),
          of.map(({ row, counts }) => ({
            value: valueOfSql(operand, { column: () => null, place: (wanted) => place(row, counts, wanted) }),
            parameter: null
          })),
          0
        )
    })
    return real(result)
  }
  const parameterNode = argumentNamed(args, rowParameter(name) ?? "")
  const timeNode = args.find((arg) => arg.name === null || arg.name === "time")?.value ?? null
  const entries = of.flatMap(({ row, counts }): ReadonlyArray<Entry> => {
    // `first` and `last` consider only rows that the column's filter accepts.
    if (name === "first" || name === "last") {
      const at = timeNode !== null ? valueOf(row, timeNode) : reader.time === null ? null : scope.read(row, reader.time)
      return counts ? [{ value: own(row), parameter: isMoment(at) ? at : null }] : []
    }
    const parameter = parameterNode === null || !counts ? null : valueOf(row, parameterNode)
    return [{ value: counts ? own(row) : null, parameter }]
  })
  const p = argumentNamed(args, "p")
  return aggregated(name, entries, p?._tag === "Number" ? Number(p.text) : 0.5)
}

const constantNode = (node: Syntax): Value => evaluate(node, { ...nothing })

const nothing = {
  variables: {},
  now: { at: 0, isDate: false },
  cutOf: () => null,
  path: () => null,
  aggregate: () => null,
  call: () => undefined
}

const constantOf = (sql: Aggregation["formula"] | undefined): Value => (sql?._tag === "Constant" ? sql.value : null)

/** The length of a trailing window, as written; null if the aggregate has none. */
export const windowOf = ({ args, name }: Aggregated): string | null => {
  const node = argumentNamed(args, "window")
  return node?._tag === "Text" && (name === "sum" || name === "avg") ? literalText(node, {}) : null
}
