/** The columns of a result: their ids, keys, labels and formats. */
import type { NumberFormat } from "@semlayer/domain/Column"
import type { ModelMeasure } from "@semlayer/domain/Model"
import { DuplicateName, MeasureShadowsColumn } from "@semlayer/domain/QueryErrors"
import type { MeasureItem, Variables } from "@semlayer/domain/Query"
import { Either } from "effect"
import { type CompileBudget, textSteps } from "../steps/CompileBudget.js"
import * as E from "../ir/Construct.js"
import { parse } from "../syntax/Parse.js"
import type { Syntax } from "../syntax/Syntax.js"
import { fillVariables } from "../syntax/Variables.js"
import { reservedNames } from "../transform/index.js"
import type { BoundOutput, Relation } from "../bound/Bound.js"
import type { Bound } from "../steps/BindError.js"
import { type Alias, isAggregateCall } from "./Filters.js"
import { bindFiltered, bindFormula, typed } from "./formulas/Formula.js"
import { formulaContext } from "./formulas/FormulaContext.js"
import type { FilterText } from "./formulas/MeasureFilters.js"
import { withOverTime } from "./formulas/OverTime.js"
import type { AggregateDescription, GroupScope } from "./aggregates/GroupScope.js"
import type { KeyItem } from "./Keys.js"
import { timestampForm } from "../bound/Timestamps.js"
import { mangled, withoutSource } from "../bound/Names.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** A measure of the query with its parsed formula. */
export interface ReadMeasure {
  readonly item: MeasureItem
  readonly tree: Syntax
  readonly filter: FilterText | null
}

export const readMeasures = fallible(function* (
  items: ReadonlyArray<MeasureItem>,
  variables: Variables,
  budget: CompileBudget
): Steps<ReadonlyArray<ReadMeasure>> {
  const read: Array<ReadMeasure> = []
  for (const item of items) {
    yield* budget.spend(textSteps(item.formula))
    const tree = yield* parse("formula", item.formula)
    read.push({ item, tree, filter: yield* readFilter(item, variables, budget) })
  }
  return read
})

const readFilter = fallible(function* (
  { filter: source }: MeasureItem,
  variables: Variables,
  budget: CompileBudget
): Steps<FilterText | null> {
  if (source === undefined) return null
  yield* budget.spend(textSteps(source))
  return { source, tree: yield* fillVariables(yield* parse("filter", source), source, variables) }
})

/** The output of a key; over source rows if the query does not group. */
export const keyOutput = (
  { key, located, id, name, label, calendar }: KeyItem,
  raw: boolean,
  source: Relation
): BoundOutput => {
  const column = located?.column
  const isTime = key.granularity !== null
  return {
    id,
    key: `${source.name}.${name}`,
    kind: isTime ? "time" : "dimension",
    expr: raw ? key.expr : E.withNative(E.output(key.id, key.type), E.nativeOf(key.expr)),
    type: key.type,
    granularity: key.granularity?.name ?? calendar?.found.granularity.name ?? null,
    encoding: timestampForm(key.expr)?.canonical === true ? "iso" : null,
    zoned: timestampForm(key.expr)?.zoned === true,
    localTo: E.localZoneOf(key.expr),
    native: E.nativeOf(key.expr),
    label: label ?? column?.label,
    description: column?.description,
    format: isTime ? undefined : column?.format
  }
}

/** A measure's output, and the names by which filters and order keys may refer to it. */
export interface MeasureOutput {
  readonly output: BoundOutput
  readonly aliases: ReadonlyArray<readonly [string, Alias]>
}

/** Binds a measure of the query and names its result. */
export const bindMeasure = fallible(function* (read: ReadMeasure, scope: GroupScope): Steps<MeasureOutput> {
  const { item, tree, filter } = read
  const context = yield* withOverTime(item.over_time, formulaContext(scope, "formula", item.formula))
  const bare = yield* filter === null ? bindFormula(tree, context) : bindFiltered(tree, filter, context)
  const expr = item.type === undefined ? bare : typed(bare, item.type)
  const aggregate = isAggregate(tree, scope) ? scope.descriptionOf(bare) : undefined
  const stored = storedMeasure(tree, scope)
  const { id, name } = identityOf(read, aggregate, stored, scope.source)
  yield* refuseName(item.name ?? name, aggregate, scope.source)
  const inherited = stored === null ? aggregate?.column?.label : stored.measure.label
  const output: BoundOutput = {
    id,
    key: `${scope.source.name}.${name}`,
    kind: "measure",
    expr,
    type: E.typeOf(expr),
    granularity: null,
    encoding: null,
    zoned: timestampForm(expr)?.zoned === true,
    localTo: E.localZoneOf(expr),
    native: E.nativeOf(expr),
    label: item.label ?? inherited,
    description: item.description ?? stored?.measure.description,
    format: item.format ?? stored?.measure.format ?? (aggregate === undefined ? { type: "float" } : formatOf(aggregate))
  }
  const computed = item.name !== undefined || aggregate === undefined
  const own = [...new Set([name, id])].map((each) => [each, { expr, computed }] as const)
  const canonical =
    aggregate === undefined || aggregate.isFiltered
      ? []
      : [[nameOf(aggregate), { expr: nameOf(aggregate) === name ? expr : bare, computed: false }] as const]
  return { output, aliases: [...canonical, ...own] }
})

/** Whether a formula is an aggregate or a name, rather than a function that returns its argument, such as the round of a whole number. */
const isAggregate = (tree: Syntax, { rows }: GroupScope): boolean =>
  tree._tag === "Call" ? isAggregateCall(tree, rows) : tree._tag === "Aggregate" || tree._tag === "Path"

const nameOf = ({ path, name }: AggregateDescription): string => [...path, name].join(".")

const formatOf = ({ format, column }: AggregateDescription): NumberFormat | undefined =>
  format === "column" ? column?.format : { type: format }

interface StoredMeasure {
  readonly path: ReadonlyArray<string>
  readonly measure: ModelMeasure
}

/** The measure of a model's library, if the formula consists of its name only. */
const storedMeasure = (tree: Syntax, scope: GroupScope): StoredMeasure | null => {
  if (tree._tag !== "Path" || tree.star) return null
  const strip = tree.segments[0] === scope.source.name && tree.segments.length > 1
  const segments = strip ? tree.segments.slice(1) : tree.segments
  const path = segments.slice(0, -1)
  const measure = scope.rows.names.findRelation(path)?.model.measures.get(segments[segments.length - 1] ?? "")
  return measure === undefined ? null : { path, measure }
}

interface Identity {
  /** Name in the statement and in later stages. */
  readonly id: string
  /** Name in the result key, after the source model's. */
  readonly name: string
}

const identityOf = (
  { item, tree }: ReadMeasure,
  aggregate: AggregateDescription | undefined,
  stored: StoredMeasure | null,
  source: Relation
): Identity => {
  const path = stored?.path ?? (tree._tag === "Path" ? [] : (aggregate?.path ?? []))
  // A rename keeps the path in the key and replaces only the leaf; later stages see only the new name.
  if (item.name !== undefined) return { id: item.name, name: [...path, item.name].join(".") }
  const leaf = stored?.measure.name ?? (tree._tag === "Path" ? undefined : aggregate?.name)
  if (leaf !== undefined) return { id: [...path, leaf].join("__"), name: [...path, leaf].join(".") }
  const text = mangled(withoutSource(item.formula, tree, source.name))
  return { id: text, name: text }
}

/** Rejects a measure whose given or canonical name is a column: later references would be ambiguous. */
const refuseName = (name: string, aggregate: AggregateDescription | undefined, source: Relation): Bound<void> => {
  if (reservedNames.has(name)) {
    return Either.left(new DuplicateName({ name, reason: "it is the name of a transform" }))
  }
  // Rows can always be counted, also those of a stage that already has a `_count` column.
  if (aggregate !== undefined && aggregate.column === null && name === aggregate.name) return Either.void
  const canonical = aggregate?.path.length === 0 && !aggregate.isFiltered ? aggregate.name : name
  const taken = [name, canonical].find((each) => source.model.columns.has(each))
  return taken === undefined
    ? Either.void
    : Either.left(new MeasureShadowsColumn({ measure: taken, model: source.name }))
}
