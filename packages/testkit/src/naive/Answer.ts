/** Evaluates one query: its rows by definition, their columns, and the answer as a relation for later stages. */
import type { ColumnType } from "@semlayer/domain/Column"
import { children, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { aggregateOf } from "./Aggregates.js"
import { isOfDays } from "./Calendar.js"
import { Comparison } from "./Compare.js"
import { type Alias, Draft, type Key, keyValue, rowsWhere, type Surroundings, treeOf } from "./Draft.js"
import { evaluate } from "./Expressions.js"
import { filledKey } from "./Fill.js"
import { grouped, localAggregates, type Making } from "./Frame.js"
import { type Frame, ofConditions, ofMeasures, ofMeasureWith, type Place } from "./Groups.js"
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
  draft: Draft,
  tree: Syntax
): { readonly path: ReadonlyArray<string>; readonly leaf: string } | null => {
  if (tree._tag !== "Aggregate" && !(tree._tag === "Call" && draft.isAggregateCall(tree, []))) return null
  if (tree._tag === "Call" && isTransform(tree.name) && !draft.isAggregateCall(tree, [])) return null
  const call = aggregateOf(draft, tree, ofMeasures)
  if (call === null || call.args.length > 0 || call.target._tag === "Expression") return null
  const column = call.target._tag === "Column" ? call.target.located.column.name : ""
  return { path: call.path, leaf: `${column}_${call.name}` }
}

const outputsOfKeys = (draft: Draft): ReadonlyArray<Output> =>
  draft.keys.flatMap(({ id, name, granularity, located, textOf, orderOf, calendar }): ReadonlyArray<Output> => {
    const isTime = granularity !== null && located.column.type !== "TIME"
    const own = located.formula === undefined || calendar !== undefined ? located.column.type : null
    const type = !isTime ? own : isOfDays(granularity) ? "DATE" : "TIMESTAMP"
    const key: Output = { id, name, isKey: true, type, ...(orderOf !== undefined && { orderOf }) }
    const label: Output = { id: `${id}_label`, name: `${name}_label`, isKey: false, type: "TEXT" }
    return textOf === undefined ? [key] : [key, label]
  })

/** The values of keys, each with the text of its period if it has one. */
const shownKeys = (draft: Draft, values: ReadonlyArray<Value>): ReadonlyArray<Value> =>
  values.flatMap((value, i) => {
    const textOf = draft.keys[i]?.textOf
    return textOf === undefined ? [value] : [value, textOf(value)]
  })

/** The output of a measure; renaming a cross-model aggregate keeps its path. */
const outputOfMeasure = (draft: Draft, { item, tree }: Draft["measures"][number]): Output => {
  const stored = tree._tag === "Path" ? draft.measureAt([], tree) : null
  const canonical = canonicalName(draft, tree)
  const aggregate = aggregatePath(draft, tree)
  const path = stored?.path ?? aggregate
  const storedLeaf = tree._tag === "Path" ? tree.segments[tree.segments.length - 1] : undefined
  const leaf = item.name ?? storedLeaf ?? canonical?.leaf ?? item.formula
  const id = item.name ?? [...path, leaf].join("__")
  return { id, name: [...path, leaf].join("."), type: null, isKey: false }
}

const aggregatePath = (draft: Draft, tree: Syntax): ReadonlyArray<string> => {
  const isAggregate = tree._tag === "Aggregate" || (tree._tag === "Call" && draft.isAggregateCall(tree, []))
  return isAggregate ? (aggregateOf(draft, tree, ofMeasures)?.path ?? []) : []
}

const nameAliases = (draft: Draft, outputs: ReadonlyArray<Output>): void => {
  const add = (name: string, alias: Alias): void => {
    if (!draft.aliases.has(name)) draft.aliases.set(name, alias)
  }
  draft.measures.forEach((measure, i) => {
    const output = outputs[i]
    const beside = measure.item
    // With a filter, or over time, it is not the aggregate of that name.
    const canonical =
      beside.filter === undefined && beside.over_time === undefined ? canonicalName(draft, measure.tree) : null
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
const isAfter = (draft: Draft, node: Syntax): boolean => {
  if (node._tag === "Call" && isTransform(node.name) && !draft.isAggregateCall(node, [])) return true
  if (node._tag === "Aggregate" && node.args.some((arg) => arg.name === "window")) return true
  if (node._tag === "Path" && draft.scope.locate(node.segments) === null) {
    const measure = draft.measureAt([], node)
    if (measure !== null) return isAfter(draft, treeOf("formula", measure.formula, draft.around.refusals))
    return draft.aliasOf(node)?.computed === true
  }
  return children(node).some((child) => isAfter(draft, child))
}

/** The output that an order key refers to: by key, by path, then by leaf. */
const outputNamed = (name: string, outputs: ReadonlyArray<Output>, draft: Draft): number | null => {
  const own = name.startsWith(`${draft.source.name}.`) ? name.slice(draft.source.name.length + 1) : name
  const full = outputs.findIndex((output) => output.name === own || output.id === own)
  if (full !== -1) return full
  const leaves = outputs.flatMap((output, i) => (output.name.split(".").slice(-1)[0] === own ? [i] : []))
  if (leaves.length > 1) draft.refuse("AmbiguousReference")
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
const paged = (draft: Draft, rows: ReadonlyArray<Sorted>): ReadonlyArray<Sorted> => {
  const { limit, offset = 0 } = draft.query
  const end = Math.min(rows.length, limit === undefined ? rows.length : offset + limit)
  for (const edge of [offset, end]) {
    const [before, after] = [rows[edge - 1], rows[edge]]
    const isEqual = keyOfAll(before?.cells ?? []) === keyOfAll(after?.cells ?? [])
    if (offset < end && tied(before, after) && !isEqual) draft.around.undetermined.push("page")
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

const pageOf = (rows: ReadonlyArray<Sorted>): Page => ({
  rows: rows.map((row) => row.cells),
  ties: rows.map((row) => rows.findIndex((other) => tied(row, other)))
})

/** One row per row of the source. */
const rawAnswer = (draft: Draft): Answered => {
  const { scope, keys } = draft
  if (draft.measures.length > 0 || keys.length === 0) draft.refuse("DistinctDimensionValuesError")
  if (draft.query.totals === true || (draft.query.subtotals ?? []).length > 0)
    draft.refuse("DistinctDimensionValuesError")
  if (filledKey(draft) !== null) draft.refuse("DistinctDimensionValuesError")
  if (draft.query.top !== undefined) draft.refuse("DistinctDimensionValuesError")
  if (draft.conjuncts.some(({ node }) => draft.isOfGroups(node))) draft.refuse("DistinctDimensionValuesError")
  const outputs = outputsOfKeys(draft)
  const orders = draft.query.order.map(({ column }) => {
    const at = outputNamed(column, outputs, draft)
    return { at, tree: at === null ? treeOf("order", column, draft.around.refusals) : null }
  })
  const ofOrder = orders.flatMap(({ tree }) =>
    tree === null ? [] : draft.columnsIn(tree).flatMap((located) => scope.pathsOf(located))
  )
  const paths = [...keys.flatMap(({ located }) => scope.pathsOf(located)), ...ofOrder]
  const rows = rowsWhere(scope, paths, draft.conditions, null)
  const made = rows.map((row): Sorted => {
    const values = keys.map(({ located, granularity }) => keyValue(scope, row, located, granularity))
    const cells = shownKeys(draft, values)
    const sortKeys = orders.map(({ at, tree }) =>
      at !== null ? sortValue(outputs, cells, at) : tree === null ? null : evaluate(tree, draft.rowMeaning(scope, row))
    )
    return { cells, keys: sortKeys }
  })
  return { source: draft.source, outputs, ...pageOf(paged(draft, sorted(draft.query, made))), raw: true, levels: [] }
}

const groupedAnswer = (draft: Draft): Answered => {
  const { query, measures } = draft
  const ofMeasure = measures.map((measure) => outputOfMeasure(draft, measure))
  nameAliases(draft, ofMeasure)
  const outputs = [
    ...outputsOfKeys(draft),
    ...ofMeasure.flatMap((output, i) => {
      const { typed: tree, item } = measures[i] ?? {}
      const isCompared =
        query.compare !== undefined && tree !== undefined && !isOfResult(draft, tree, ofMeasureWith(item ?? {}))
      const beside = isCompared ? ["previous", "change", "change_pct"] : []
      return [output, ...beside.map((end) => ({ ...output, id: `${output.id}_${end}`, name: `${output.name}_${end}` }))]
    })
  ]
  const names = outputs.map((output) => output.id)
  if (new Set(names).size < names.length) draft.refuse("DuplicateName")
  const conditions = draft.conjuncts.map(({ node }) => node).filter((node) => draft.isOfGroups(node))
  const orders = query.order.map(({ column }) => {
    const at = outputNamed(column, outputs, draft)
    return { at, tree: at === null ? treeOf("order", column, draft.around.refusals) : null }
  })
  const best = bestOf(draft)
  const making: Making = {
    locals: [
      ...measures.flatMap(({ typed, item }) => localAggregates(draft, typed, ofMeasureWith(item))),
      ...conditions.flatMap((node) => localAggregates(draft, node, ofConditions)),
      ...orders.flatMap(({ tree }) => (tree === null ? [] : localAggregates(draft, tree, ofConditions))),
      ...(best === null ? [] : localAggregates(draft, best.tree, best.place))
    ],
    having: conditions.filter((node) => !isAfter(draft, node)),
    beyond: new Map()
  }
  if (best !== null) draft.members = membersOf(draft, making, best)
  const frame = grouped(draft, making, null)
  const comparison = Comparison.of(frame, making)
  const besideOf = (node: Syntax, place: Place, of: Frame) =>
    comparison === null ? [] : comparison.columns(of, node, place).map(([, values]) => values)
  const values = measures.flatMap(({ typed, item }) => {
    const place = ofMeasureWith(item)
    return [frame.values(typed, place), ...besideOf(typed, place, frame)]
  })
  const tests = conditions.filter((node) => isAfter(draft, node)).map((node) => frame.values(node, ofConditions))
  const ofOrders = orders.map(({ tree }) => (tree === null ? [] : frame.values(tree, ofConditions)))
  const rows = frame.groups.flatMap((group, i): ReadonlyArray<Sorted> => {
    if (!tests.every((test) => truthOf(test[i] ?? null) === true)) return []
    const cells = [...shownKeys(draft, group.keys), ...values.map((each) => each[i] ?? null)]
    const keys = orders.map(({ at }, j) => (at === null ? (ofOrders[j]?.[i] ?? null) : sortValue(outputs, cells, at)))
    return [{ cells, keys }]
  })
  const levels = levelsOf(draft).map((by) => {
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
          const row = [...shownKeys(draft, group.keys), ...cells.map((each) => each[i] ?? null)]
          return {
            cells: row,
            keys: orders.map(({ at }, j) => (at === null ? (ofKeys[j]?.[i] ?? null) : sortValue(outputs, row, at)))
          }
        })
      )
    )
  })
  return { source: draft.source, outputs, ...pageOf(paged(draft, sorted(query, rows))), raw: false, levels }
}

/** The positions of the keys of each subtotal, and none for the total. */
const levelsOf = (draft: Draft): ReadonlyArray<ReadonlyArray<number>> => {
  const { totals = false, subtotals = [] } = draft.query
  if ((totals || subtotals.length > 0) && draft.measures.length === 0) draft.refuse("FeatureUnsupported")
  const at = (name: string): number => {
    const own = draft.scope.own(name.split(".")).join(".")
    const found = draft.keys.findIndex((key) => key.name === own || key.id === own)
    if (found === -1) draft.refuse("UnknownReference")
    return found
  }
  return [...subtotals.map((names) => names.map(at)), ...(totals ? [[]] : [])]
}

/** The rows of a query over a relation. */
export const answerOf = (query: Query, source: Relation, around: Surroundings): Answered => {
  const draft = new Draft(query, source, around)
  if (draft.keys.length === 0 && draft.measures.length === 0) draft.refuse("EmptyQuery")
  return query.distinct_dimension_values === false ? rawAnswer(draft) : groupedAnswer(draft)
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
