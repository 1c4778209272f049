/** Evaluates one query: its rows by definition, their columns, and the answer as a relation for later stages. */
import type { ColumnType } from "@semlayer/domain/Column"
import { children, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { aggregateOf } from "./Aggregates.js"
import { isOfDays } from "./Calendar.js"
import { Comparison } from "./Compare.js"
import { type Alias, QueryContext, type Key, keyValue, type Environment, treeOf } from "./QueryContext.js"
import { evaluate } from "./Expressions.js"
import { filledKey } from "./Fill.js"
import { grouped, localAggregates, type Making } from "./Frame.js"
import { type Frame, ofConditions, ofMeasures, ofMeasureWith, type Place } from "./Groups.js"
import { conditionsOf, rowsWhere } from "./RowConditions.js"
import type { Relation } from "./Scope.js"
import { bestOf, membersOf } from "./Top.js"
import { isTransform } from "./TransformNames.js"
import { isOfResult, lacks } from "./Transforms.js"
import { isMoment, isTimeOfDay, keyOfAll, sortOrder, truthOf, type Value } from "./Values.js"
import type { Query } from "./World.js"

/** A column of an answer. */
interface Output {
  /** Key in the result, after the source's name. */
  readonly name: string
  /** Name of the column in later stages. */
  readonly id: string
  readonly type: ColumnType | null
  readonly isKey: boolean
  readonly orderOf?: Key["orderOf"]
}

export interface Answered {
  readonly source: Relation
  readonly outputs: ReadonlyArray<Output>
  readonly rows: Page["rows"]
  readonly ties: Page["ties"]
  readonly raw: boolean
  /** The rows of the subtotals and of the total, which is the last. */
  readonly levels: ReadonlyArray<Page>
}

export interface Page {
  readonly rows: ReadonlyArray<ReadonlyArray<Value>>
  /** For each row, the index of the first row that ties with it in the order. */
  readonly ties: ReadonlyArray<number>
}

interface Sorted {
  readonly cells: ReadonlyArray<Value>
  readonly keys: ReadonlyArray<Value>
}

/** The default name of an aggregate. */
const canonicalName = (
  context: QueryContext,
  tree: Syntax
): { readonly path: ReadonlyArray<string>; readonly leaf: string } | null => {
  if (tree._tag !== "Aggregate" && !(tree._tag === "Call" && context.isAggregateCall(tree, []))) return null
  if (tree._tag === "Call" && isTransform(tree.name) && !context.isAggregateCall(tree, [])) return null
  const call = aggregateOf(context, tree, ofMeasures)
  if (call === null || call.args.length > 0 || call.target._tag === "Expression") return null
  const column = call.target._tag === "Column" ? call.target.located.column.name : ""
  return { path: call.path, leaf: `${column}_${call.name}` }
}

const outputsOfKeys = (context: QueryContext): ReadonlyArray<Output> =>
  context.keys.flatMap(({ id, name, granularity, located, textOf, orderOf, calendar }): ReadonlyArray<Output> => {
    const isTime = granularity !== null && located.column.type !== "TIME"
    const own = located.formula === undefined || calendar !== undefined ? located.column.type : null
    const type = !isTime ? own : isOfDays(granularity) ? "DATE" : "TIMESTAMP"
    const key: Output = { id, name, isKey: true, type, ...(orderOf !== undefined && { orderOf }) }
    const label: Output = { id: `${id}_label`, name: `${name}_label`, isKey: false, type: "TEXT" }
    return textOf === undefined ? [key] : [key, label]
  })

/** The values of keys, each with the text of its period if it has one. */
const shownKeys = (context: QueryContext, values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.flatMap((value, i) => {
    const textOf = context.keys[i]?.textOf
    return textOf === undefined ? [value] : [value, textOf(value)]
  })

/** The output of a measure; renaming a cross-model aggregate keeps its path. */
const outputOfMeasure = (context: QueryContext, { item, tree }: QueryContext["measures"][number]): Output => {
  const stored = tree._tag === "Path" ? context.measureAt([], tree) : null
  const canonical = canonicalName(context, tree)
  const aggregate = aggregatePath(context, tree)
  const path = stored?.path ?? aggregate
  const storedLeaf = tree._tag === "Path" ? tree.segments[tree.segments.length - 1] : undefined
  const leaf = item.name ?? storedLeaf ?? canonical?.leaf ?? item.formula
  const id = item.name ?? [...path, leaf].join("__")
  return { id, name: [...path, leaf].join("."), type: null, isKey: false }
}

const aggregatePath = (context: QueryContext, tree: Syntax): ReadonlyArray<string> => {
  const isAggregate = tree._tag === "Aggregate" || (tree._tag === "Call" && context.isAggregateCall(tree, []))
  return isAggregate ? (aggregateOf(context, tree, ofMeasures)?.path ?? []) : []
}

const nameAliases = (context: QueryContext, outputs: ReadonlyArray<Output>): void => {
  const add = (name: string, alias: Alias): void => {
    if (!context.aliases.has(name)) context.aliases.set(name, alias)
  }
  context.measures.forEach((measure, i) => {
    const output = outputs[i]
    const beside = measure.item
    // With a filter, or over time, it is not the aggregate of that name.
    const canonical =
      beside.filter === undefined && beside.over_time === undefined ? canonicalName(context, measure.tree) : null
    if (canonical !== null) {
      const name = [...canonical.path, canonical.leaf].join(".")
      add(name, { tree: output?.name === name ? measure.typed : measure.tree, beside, computed: false })
    }
    const computed = measure.item.name !== undefined || canonical === null
    if (output !== undefined) add(output.name, { tree: measure.typed, beside, computed })
    if (output !== undefined) add(output.id, { tree: measure.typed, beside, computed })
  })
}

/**
 * Whether a group condition applies after transforms.
 *
 * This is the case if it uses transforms, or renamed or computed measures.
 */
const isAfter = (context: QueryContext, node: Syntax): boolean => {
  if (node._tag === "Call" && isTransform(node.name) && !context.isAggregateCall(node, [])) return true
  if (node._tag === "Aggregate" && node.args.some((arg) => arg.name === "window")) return true
  if (node._tag === "Path" && context.scope.locate(node.segments) === null) {
    const measure = context.measureAt([], node)
    if (measure !== null) return isAfter(context, treeOf("formula", measure.formula, context.environment.refusals))
    return context.aliasOf(node)?.computed === true
  }
  return children(node).some((child) => isAfter(context, child))
}

/** The output that an order key refers to: by key, by path, then by leaf. */
const outputNamed = (name: string, outputs: ReadonlyArray<Output>, context: QueryContext): number | null => {
  const own = name.startsWith(`${context.source.name}.`) ? name.slice(context.source.name.length + 1) : name
  const full = outputs.findIndex((output) => output.name === own || output.id === own)
  if (full !== -1) return full
  const leaves = outputs.flatMap((output, i) => (output.name.split(".").slice(-1)[0] === own ? [i] : []))
  if (leaves.length > 1) context.refuse("AmbiguousReference")
  return leaves[0] ?? null
}

/** By what a row is sorted that is sorted by an output. */
const sortValue = (outputs: ReadonlyArray<Output>, cells: ReadonlyArray<Value>, at: number): Value => {
  const cell = cells[at] ?? null
  const orderOf = outputs[at]?.orderOf
  return orderOf === undefined ? cell : orderOf(cell)
}

const tied = (a: Sorted | undefined, b: Sorted | undefined): boolean =>
  a !== undefined && b !== undefined && keyOfAll(a.keys) === keyOfAll(b.keys)

/** The rows of the page. If an edge of the page splits tied rows, the answer is not determined. */
const paged = (context: QueryContext, rows: ReadonlyArray<Sorted>): ReadonlyArray<Sorted> => {
  const { limit, offset = 0 } = context.query
  const end = Math.min(rows.length, limit === undefined ? rows.length : offset + limit)
  for (const edge of [offset, end]) {
    const [before, after] = [rows[edge - 1], rows[edge]]
    const isEqual = keyOfAll(before?.cells ?? []) === keyOfAll(after?.cells ?? [])
    if (offset < end && tied(before, after) && !isEqual) context.environment.undetermined.push("page")
  }
  return rows.slice(offset, end)
}

const sorted = (query: Query, rows: ReadonlyArray<Sorted>): ReadonlyArray<Sorted> =>
  [...rows].sort((a, b) =>
    query.order.reduce(
      (so, { direction }, i) => (so === 0 ? sortOrder(a.keys[i] ?? null, b.keys[i] ?? null, direction) : so),
      0
    )
  )

const pageOf = (rows: ReadonlyArray<Sorted>): Page => {
  const first = new Map<string, number>()
  const firstWith = (key: string, at: number): number => {
    const found = first.get(key) ?? at
    first.set(key, found)
    return found
  }
  return { rows: rows.map((row) => row.cells), ties: rows.map(({ keys }, i) => firstWith(keyOfAll(keys), i)) }
}

/** One row per row of the source. */
const rawAnswer = (context: QueryContext): Answered => {
  const { scope, keys } = context
  if (context.measures.length > 0 || keys.length === 0) context.refuse("DistinctDimensionValuesError")
  if (context.query.totals === true || (context.query.subtotals ?? []).length > 0)
    context.refuse("DistinctDimensionValuesError")
  if (filledKey(context) !== null) context.refuse("DistinctDimensionValuesError")
  if (context.query.top !== undefined) context.refuse("DistinctDimensionValuesError")
  if (context.conjuncts.some(({ node }) => context.isOfGroups(node))) context.refuse("DistinctDimensionValuesError")
  const outputs = outputsOfKeys(context)
  const orders = context.query.order.map(({ column }) => {
    const at = outputNamed(column, outputs, context)
    return { at, tree: at === null ? treeOf("order", column, context.environment.refusals) : null }
  })
  const ofOrder = orders.flatMap(({ tree }) =>
    tree === null ? [] : context.columnsIn(tree).flatMap((located) => scope.pathsOf(located))
  )
  const paths = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...ofOrder]
  const rows = rowsWhere(scope, paths, conditionsOf(context), null)
  const made = rows.map((row): Sorted => {
    const values = keys.map(({ located, granularity }) => keyValue(scope, row, located, granularity))
    const cells = shownKeys(context, values)
    const sortKeys = orders.map(({ at, tree }) =>
      at !== null
        ? sortValue(outputs, cells, at)
        : tree === null
          ? null
          : evaluate(tree, context.rowMeaning(scope, row))
    )
    return { cells, keys: sortKeys }
  })
  return {
    source: context.source,
    outputs,
    ...pageOf(paged(context, sorted(context.query, made))),
    raw: true,
    levels: []
  }
}

const groupedAnswer = (context: QueryContext): Answered => {
  const { query, measures } = context
  const ofMeasure = measures.map((measure) => outputOfMeasure(context, measure))
  nameAliases(context, ofMeasure)
  const outputs = [
    ...outputsOfKeys(context),
    ...ofMeasure.flatMap((output, i) => {
      const { typed: tree, item } = measures[i] ?? {}
      const isCompared =
        query.compare !== undefined && tree !== undefined && !isOfResult(context, tree, ofMeasureWith(item ?? {}))
      const beside = isCompared ? ["previous", "change", "change_pct"] : []
      return [output, ...beside.map((end) => ({ ...output, id: `${output.id}_${end}`, name: `${output.name}_${end}` }))]
    })
  ]
  const names = outputs.map((output) => output.id)
  if (new Set(names).size < names.length) context.refuse("DuplicateName")
  const conditions = context.conjuncts.map(({ node }) => node).filter((node) => context.isOfGroups(node))
  const orders = query.order.map(({ column }) => {
    const at = outputNamed(column, outputs, context)
    return { at, tree: at === null ? treeOf("order", column, context.environment.refusals) : null }
  })
  const best = bestOf(context)
  const making: Making = {
    locals: [
      ...measures.flatMap(({ typed, item }) => localAggregates(context, typed, ofMeasureWith(item))),
      ...conditions.flatMap((node) => localAggregates(context, node, ofConditions)),
      ...orders.flatMap(({ tree }) => (tree === null ? [] : localAggregates(context, tree, ofConditions))),
      ...(best === null ? [] : localAggregates(context, best.tree, best.place))
    ],
    having: conditions.filter((node) => !isAfter(context, node)),
    beyond: new Map()
  }
  if (best !== null) context.members = membersOf(context, making, best)
  const frame = grouped(context, making, null)
  const comparison = Comparison.of(frame, making)
  const besideOf = (node: Syntax, place: Place, of: Frame) =>
    comparison === null ? [] : comparison.columns(of, node, place).map(([, values]) => values)
  const values = measures.flatMap(({ typed, item }) => {
    const place = ofMeasureWith(item)
    return [frame.values(typed, place), ...besideOf(typed, place, frame)]
  })
  const tests = conditions.filter((node) => isAfter(context, node)).map((node) => frame.values(node, ofConditions))
  const ofOrders = orders.map(({ tree }) => (tree === null ? [] : frame.values(tree, ofConditions)))
  const rows = frame.groups.flatMap((group, i): ReadonlyArray<Sorted> => {
    if (!tests.every((test) => truthOf(test[i] ?? null) === true)) return []
    const cells = [...shownKeys(context, group.keys), ...values.map((each) => each[i] ?? null)]
    const keys = orders.map(({ at }, j) => (at === null ? (ofOrders[j]?.[i] ?? null) : sortValue(outputs, cells, at)))
    return [{ cells, keys }]
  })
  const levels = levelsOf(context).map((by) => {
    const level = frame.coarser(by)
    const valuesIn = (node: Syntax, place: Place) =>
      lacks(level, node, place) ? level.groups.map(() => null) : level.values(node, place)
    const cells = measures.flatMap(({ typed, item }) => {
      const place = ofMeasureWith(item)
      return [valuesIn(typed, place), ...besideOf(typed, place, level)]
    })
    const ofKeys = orders.map(({ tree }) => (tree === null ? [] : valuesIn(tree, ofConditions)))
    return pageOf(
      sorted(
        query,
        level.groups.map((group, i) => {
          const row = [...shownKeys(context, group.keys), ...cells.map((each) => each[i] ?? null)]
          return {
            cells: row,
            keys: orders.map(({ at }, j) => (at === null ? (ofKeys[j]?.[i] ?? null) : sortValue(outputs, row, at)))
          }
        })
      )
    )
  })
  return { source: context.source, outputs, ...pageOf(paged(context, sorted(query, rows))), raw: false, levels }
}

/** The positions of the keys of each subtotal, and none for the total. */
const levelsOf = (context: QueryContext): ReadonlyArray<ReadonlyArray<number>> => {
  const { totals = false, subtotals = [] } = context.query
  if ((totals || subtotals.length > 0) && context.measures.length === 0) context.refuse("FeatureUnsupported")
  const at = (name: string): number => {
    const own = context.scope.own(name.split(".")).join(".")
    const found = context.keys.findIndex((key) => key.name === own || key.id === own)
    if (found === -1) context.refuse("UnknownReference")
    return found
  }
  return [...subtotals.map((names) => names.map(at)), ...(totals ? [[]] : [])]
}

/** The rows of a query over a relation. */
export const answerOf = (query: Query, source: Relation, environment: Environment): Answered => {
  const context = new QueryContext(query, source, environment)
  if (context.keys.length === 0 && context.measures.length === 0) context.refuse("EmptyQuery")
  return query.distinct_dimension_values === false ? rawAnswer(context) : groupedAnswer(context)
}

const typeOf = (values: ReadonlyArray<Value>): ColumnType => {
  const value = values.find((each) => each !== null) ?? null
  if (isMoment(value)) return value.isDate ? "DATE" : "TIMESTAMP"
  if (isTimeOfDay(value)) return "TIME"
  switch (typeof value) {
    case "bigint":
      return "INT"
    case "number":
      return "DOUBLE"
    case "boolean":
      return "BOOLEAN"
    default:
      return "TEXT"
  }
}

/** An answer as a relation for a later stage. */
export const stageOf = (name: string, { source, outputs, rows, raw }: Answered): Relation => ({
  name,
  columns: new Map(
    outputs.map(({ id, type }, i) => [
      id,
      {
        name: id,
        type: type ?? typeOf(rows.map((row) => row[i] ?? null)),
        primaryKey: false,
        sql: null,
        filter: null
      }
    ])
  ),
  joins: [],
  measures: new Map(),
  aggregations: new Map(),
  filters: [],
  defaultTime: outputs.some(({ id, isKey }) => isKey && id === source.defaultTime) ? source.defaultTime : null,
  keys: raw ? [] : [outputs.filter((output) => output.isKey).map((output) => output.id)],
  calendar: null,
  calendarModel: source.calendarModel,
  rows: rows.map((row) => new Map(outputs.map(({ id }, i) => [id, row[i] ?? null])))
})
