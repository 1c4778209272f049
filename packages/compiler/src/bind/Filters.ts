/**
 * Places filter conditions on source rows, on groups, or on result rows.
 * Conditions joined by `and` are placed one by one, also within one filter text.
 */
import { MixedCondition } from "@semlayer/domain/QueryErrors"
import type { Variables } from "@semlayer/domain/Query"
import { UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { Either } from "effect"
import { type CompileBudget, textSteps } from "../steps/CompileBudget.js"
import * as E from "../ir/Construct.js"
import type { Expr } from "../ir/Algebra.js"
import { some } from "../ir/Traverse.js"
import { parse } from "../syntax/Parse.js"
import { type Call, children, type Path, type Syntax, textOf } from "../syntax/Syntax.js"
import { fillVariables } from "../syntax/Variables.js"
import { transformsByName } from "../transform/index.js"
import { isAggregation } from "./expressions/AggregationNames.js"
import type { BoundKey } from "../bound/Bound.js"
import type { BindError, Bound } from "../steps/BindError.js"
import { bindCondition } from "./expressions/Expression.js"
import { groupContext } from "./formulas/Formula.js"
import { formulaContext } from "./formulas/FormulaContext.js"
import { rowContext } from "./expressions/RowContext.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import { refuseWindow } from "./rows/GroupedColumns.js"
import type { Located } from "./rows/RowNames.js"
import type { RowScope } from "./rows/RowScope.js"
import { conditionIn } from "./rows/SemiJoin.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** A condition, and the text that its nodes refer to. */
export interface Conjunct {
  readonly node: Syntax
  readonly source: string
}

const conjunctsOf = (node: Syntax, source: string): ReadonlyArray<Conjunct> =>
  node._tag === "Logical" && node.op === "and"
    ? node.operands.flatMap((operand) => conjunctsOf(operand, source))
    : [{ node, source }]

/** Parses filter texts into conjuncts, with variables filled in. */
export const readFilters = fallible(function* (
  filters: ReadonlyArray<string>,
  variables: Variables,
  budget: CompileBudget
): Steps<ReadonlyArray<Conjunct>> {
  const conjuncts: Array<Conjunct> = []
  for (const source of filters) {
    yield* budget.spend(textSteps(source))
    const tree = yield* parse("filter", source)
    conjuncts.push(...conjunctsOf(yield* fillVariables(tree, source, variables), source))
  }
  return conjuncts
})

/** A measure of the query, by a name that filters and order keys may use. */
export interface Alias {
  readonly expr: Expr
  /** It is renamed or computed, so a condition on it filters the result, after transforms. */
  readonly computed: boolean
}

export type Aliases = ReadonlyMap<string, Alias>

/** The name as aliases are keyed: without the source model's prefix. */
export const plainName = (node: Path, source: string): string => {
  const strip = node.segments[0] === source && node.segments.length > 1
  return (strip ? node.segments.slice(1) : node.segments).join(".")
}

/** Whether a condition refers to groups rather than to source rows. */
export const isOfGroups = (node: Syntax, rows: RowScope, aliases: Aliases): boolean => {
  if (node._tag === "Aggregate") return true
  if (node._tag === "Call") {
    if (transformsByName.has(node.name) || isAggregateCall(node, rows)) return true
  }
  if (node._tag === "Path") {
    if (rows.names.find(node.segments) !== null || rows.formulaNamed(node.segments) !== undefined) return false
    const name = plainName(node, rows.root.name)
    return aliases.has(name) || isNamedMeasure(node, rows)
  }
  return children(node).some((child) => isOfGroups(child, rows, aliases))
}

/** Whether a call is an aggregation of the source, or of a model whose columns it names. */
export const isAggregateCall = (node: Call, rows: RowScope): boolean => {
  const names = (each: Syntax): ReadonlyArray<Path> => (each._tag === "Path" ? [each] : children(each).flatMap(names))
  return (
    isAggregation(rows.root, node.name, rows.env.aggregations) ||
    names(node).some((path) => {
      const relation = path.star
        ? rows.names.findRelation(rows.names.own(path.segments))
        : rows.names.find(path.segments)?.relation
      return relation !== undefined && relation !== null && isAggregation(relation, node.name, rows.env.aggregations)
    })
  )
}

/** Whether a path names a measure of the source's library, or of a joined model's. */
const isNamedMeasure = (node: Path, rows: RowScope): boolean => {
  const strip = node.segments[0] === rows.root.name && node.segments.length > 1
  const segments = strip ? node.segments.slice(1) : node.segments
  return (
    rows.names.findRelation(segments.slice(0, -1))?.model.measures.has(segments[segments.length - 1] ?? "") ?? false
  )
}

/** The columns that a condition on rows refers to. */
export const columnsOf = (node: Syntax, rows: RowScope): Bound<ReadonlyArray<Located>> => {
  if (node._tag === "Path") {
    const formula = rows.formulaNamed(node.segments)
    return formula === undefined
      ? Either.map(rows.names.locate(node.segments), (located) => [located])
      : Either.right(formula.columns)
  }
  const found = Either.all(children(node).map((child) => columnsOf(child, rows)))
  return Either.mapBoth(found, {
    onLeft: (error) => (node._tag === "Binary" ? quotesHint(error, node.right) : error),
    onRight: (located) => located.flat()
  })
}

/** Conditions that one combination of joined rows must meet together. */
export type ConditionOfRow = ReadonlyArray<Conjunct>

/**
 * Merges the conditions along the same to-many join, from whatever filter text.
 * They must be met by one joined row. Conditions along different joins may be met by different rows.
 */
export const ofOneRow = fallible(function* (
  conjuncts: ReadonlyArray<Conjunct>,
  rows: RowScope
): Steps<ReadonlyArray<ConditionOfRow>> {
  // Insertion order: by the last condition of each group.
  const groups = new Set<OfPartners>()
  const byPartner = new Map<string, OfPartners>()
  for (const conjunct of conjuncts) {
    const partners = [...(yield* partnersOf(conjunct, rows))]
    const [known, ...others] = new Set(partners.flatMap((partner) => byPartner.get(partner) ?? []))
    const group = known ?? { condition: [], partners: new Set() }
    for (const other of others) {
      group.condition.push(...other.condition)
      for (const partner of other.partners) partners.push(partner)
      groups.delete(other)
    }
    group.condition.push(conjunct)
    for (const partner of partners) {
      group.partners.add(partner)
      byPartner.set(partner, group)
    }
    groups.delete(group)
    groups.add(group)
  }
  return [...groups].map(({ condition }) => condition)
})

/** Conditions that one joined row must meet, and the to-many joins that they read along. */
interface OfPartners {
  readonly condition: Array<Conjunct>
  readonly partners: Set<string>
}

/** The first to-many join of each path in a condition. */
const partnersOf = fallible(function* ({ node }: Conjunct, rows: RowScope): Steps<ReadonlyArray<string>> {
  const partners: Array<string> = []
  for (const { path } of yield* columnsOf(node, rows)) {
    const hops = yield* rows.names.hops(path)
    const at = hops.findIndex(({ cardinality }) => cardinality !== "one")
    if (at !== -1) partners.push(path.slice(0, at + 1).join("."))
  }
  return partners
})

/**
 * Adds a hint about quotes to an unknown name.
 * On the right side and without candidates, it may be an unquoted text.
 */
const quotesHint = (error: BindError, right: Syntax): BindError =>
  error._tag === "UnknownReference" &&
  right._tag === "Path" &&
  right.segments.join(".") === error.reference &&
  error.candidates.length === 0 &&
  error.hint === undefined
    ? new UnknownReference({ ...error, hint: `Strings are in quotes: '${error.reference}'.` })
    : error

/**
 * A condition on source rows.
 * To-many joins in it become semi-joins, so that they do not multiply rows.
 */
export const rowCondition = (
  condition: ConditionOfRow,
  rows: RowScope,
  locate: (path: Path, inner: RowScope) => Bound<Located> = (path, inner) => inner.names.locate(path.segments)
): Bound<Expr> =>
  conditionIn(rows, (inner) =>
    Either.map(
      Either.all(
        condition.map(({ node, source }) =>
          bindCondition(
            node,
            rowContext(inner, "filter", source, {
              locate: (path) => Either.flatMap(locate(path, inner), (located) => refuseWindow(located, inner))
            })
          )
        )
      ),
      E.and
    )
  )

/**
 * Resolves a column or alias in a condition on groups or an order key.
 * Null if the name is a measure's.
 */
export const groupName =
  (scope: GroupScope, aliases: Aliases, refuse: (node: Path, located: Located) => Bound<never>) =>
  (node: Path): Bound<Expr> | null => {
    const located = node.star ? null : scope.rows.names.find(node.segments)
    if (located !== null) {
      const key = keyAt(scope, located)
      return key === undefined ? refuse(node, located) : Either.right(scope.keyRef(key))
    }
    const name = plainName(node, scope.source.name)
    const formula = scope.keys.find((key) => key.reads !== undefined && key.id === name)
    if (formula !== undefined) return Either.right(scope.keyRef(formula))
    const alias = aliases.get(name)
    return alias === undefined || isNamedMeasure(node, scope.rows) ? null : Either.right(alias.expr)
  }

/** The dimension of the query over a located column. */
export const keyAt = (scope: GroupScope, { path, column }: Located): BoundKey | undefined =>
  scope.keys.find(
    (key) => key.granularity === null && key.column === column.name && key.path.join(".") === path.join(".")
  )

/** A condition on groups, before or after transforms. */
export const groupCondition = (
  { node, source }: Conjunct,
  scope: GroupScope,
  aliases: Aliases
): Bound<{ readonly expr: Expr; readonly after: boolean }> => {
  const names = groupName(scope, aliases, (path) =>
    Either.left(new MixedCondition({ source, column: textOf(source, path) }))
  )
  const context = groupContext(formulaContext(scope, "filter", source, names))
  return Either.map(bindCondition(node, context), (expr) => {
    const afterIds = new Set([...scope.transforms, ...scope.trailing].map((each) => each.id))
    const usesTransform = some(expr, (each) => each._tag === "Column" && afterIds.has(each.name))
    return { expr, after: usesTransform || usesComputed(node, scope, aliases) }
  })
}

const usesComputed = (node: Syntax, scope: GroupScope, aliases: Aliases): boolean => {
  if (node._tag !== "Path") return children(node).some((child) => usesComputed(child, scope, aliases))
  const isColumn = scope.rows.names.find(node.segments) !== null
  const alias = aliases.get(plainName(node, scope.source.name))
  return !isColumn && !isNamedMeasure(node, scope.rows) && alias?.computed === true
}
