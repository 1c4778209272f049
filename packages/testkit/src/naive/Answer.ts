/** Evaluates one query: its rows by definition, their columns, and the answer as a relation for later stages. */
import type { ColumnType } from "@semlayer/domain/Column"
import { isDateGranularity } from "@semlayer/domain/Query"
import { children, type Syntax } from "@semlayer/compiler/syntax/Syntax"
import { aggregateOf } from "./Aggregates.js"
import { type Alias, Draft, keyValue, rowsWhere, type Surroundings, treeOf } from "./Draft.js"
import { evaluate } from "./Expressions.js"
import { grouped, localAggregates, type Making } from "./Frame.js"
import { ofConditions, ofMeasures } from "./Groups.js"
import type { Relation } from "./Scope.js"
import { isTransform } from "./TransformNames.js"
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
}

export interface Answered {
  readonly source: Relation
  readonly outputs: ReadonlyArray<Output>
  readonly rows: ReadonlyArray<ReadonlyArray<Value>>
  /** For each row, the index of the first row that ties with it in the order. */
  readonly ties: ReadonlyArray<number>
  readonly raw: boolean
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
  const call = aggregateOf(draft, tree, [])
  if (call === null || call.args.length > 0 || call.target._tag === "Expression") return null
  const column = call.target._tag === "Column" ? call.target.located.column.name : ""
  return { path: call.path, leaf: `${column}_${call.name}` }
}

const outputsOfKeys = (draft: Draft): ReadonlyArray<Output> =>
  draft.keys.map(({ id, name, granularity, located }) => ({
    id,
    name,
    isKey: true,
    type:
      granularity === null || located.column.type === "TIME"
        ? located.column.type
        : isDateGranularity(granularity)
          ? "DATE"
          : "TIMESTAMP"
  }))

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
  return isAggregate ? (aggregateOf(draft, tree, [])?.path ?? []) : []
}

const nameAliases = (draft: Draft, outputs: ReadonlyArray<Output>): void => {
  const add = (name: string, alias: Alias): void => {
    if (!draft.aliases.has(name)) draft.aliases.set(name, alias)
  }
  draft.measures.forEach((measure, i) => {
    const output = outputs[i]
    const canonical = canonicalName(draft, measure.tree)
    if (canonical !== null) add([...canonical.path, canonical.leaf].join("."), { tree: measure.tree, computed: false })
    const computed = measure.item.name !== undefined || canonical === null
    if (output !== undefined) add(output.name, { tree: measure.tree, computed })
    if (output !== undefined) add(output.id, { tree: measure.tree, computed })
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

const finished = (
  draft: Draft,
  outputs: ReadonlyArray<Output>,
  rows: ReadonlyArray<Sorted>,
  raw: boolean
): Answered => {
  const kept = paged(draft, sorted(draft.query, rows))
  return {
    source: draft.source,
    outputs,
    rows: kept.map((row) => row.cells),
    ties: kept.map((row) => kept.findIndex((other) => tied(row, other))),
    raw
  }
}

/** One row per row of the source. */
const rawAnswer = (draft: Draft): Answered => {
  const { scope, keys } = draft
  if (draft.measures.length > 0 || keys.length === 0) draft.refuse("DistinctDimensionValuesError")
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
    const cells = keys.map(({ located, granularity }) => keyValue(scope, row, located, granularity))
    const sortKeys = orders.map(({ at, tree }) =>
      at !== null ? (cells[at] ?? null) : tree === null ? null : evaluate(tree, draft.rowMeaning(scope, row))
    )
    return { cells, keys: sortKeys }
  })
  return finished(draft, outputs, made, true)
}

const groupedAnswer = (draft: Draft): Answered => {
  const { query, measures } = draft
  const ofMeasure = measures.map((measure) => outputOfMeasure(draft, measure))
  nameAliases(draft, ofMeasure)
  const outputs = [...outputsOfKeys(draft), ...ofMeasure]
  const names = outputs.map((output) => output.id)
  if (new Set(names).size < names.length) draft.refuse("DuplicateName")
  const conditions = draft.conjuncts.map(({ node }) => node).filter((node) => draft.isOfGroups(node))
  const orders = query.order.map(({ column }) => {
    const at = outputNamed(column, outputs, draft)
    return { at, tree: at === null ? treeOf("order", column, draft.around.refusals) : null }
  })
  const making: Making = {
    locals: [
      ...measures.flatMap(({ tree }) => localAggregates(draft, tree, ofMeasures)),
      ...conditions.flatMap((node) => localAggregates(draft, node, ofConditions)),
      ...orders.flatMap(({ tree }) => (tree === null ? [] : localAggregates(draft, tree, ofConditions)))
    ],
    having: conditions.filter((node) => !isAfter(draft, node)),
    beyond: new Map()
  }
  const frame = grouped(draft, making, null)
  const values = measures.map(({ tree }) => frame.values(tree, ofMeasures))
  const tests = conditions.filter((node) => isAfter(draft, node)).map((node) => frame.values(node, ofConditions))
  const ofOrders = orders.map(({ tree }) => (tree === null ? [] : frame.values(tree, ofConditions)))
  const rows = frame.groups.flatMap((group, i): ReadonlyArray<Sorted> => {
    if (!tests.every((test) => truthOf(test[i] ?? null) === true)) return []
    const cells = [...group.keys, ...values.map((each) => each[i] ?? null)]
    const keys = orders.map(({ at }, j) => (at === null ? (ofOrders[j]?.[i] ?? null) : (cells[at] ?? null)))
    return [{ cells, keys }]
  })
  return finished(draft, outputs, rows, false)
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
  rows: rows.map((row) => new Map(outputs.map(({ id }, i) => [id, row[i] ?? null])))
})
