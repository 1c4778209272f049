/** The conditions of a query on rows, and the rows that meet them. */
import type { Syntax } from "@semlayer/compiler/syntax/Syntax"
import { evaluate } from "./Expressions.js"
import type { Key, QueryContext } from "./QueryContext.js"
import { type Joined, type Located, pathKey, type Relation, sameColumn, type Scope } from "./Scope.js"
import { type Bound, compareWithBound, type Range } from "./TimeBounds.js"
import { type Truth, truthOf } from "./Values.js"

/** A condition on rows. */
export interface RowCondition {
  readonly paths: ReadonlyArray<ReadonlyArray<string>>
  readonly test: (row: Joined) => Truth
  /** The time key that the condition only bounds; bounds do not apply to periods that transforms look up. */
  readonly bounds: Key | null
}

/** Combines several conditions into one. */
const allOf = (nodes: ReadonlyArray<Syntax>): Syntax => {
  const [first, second] = nodes
  return first === undefined || second !== undefined
    ? { _tag: "Logical", op: "and", operands: nodes, span: { start: 0, end: 0 } }
    : first
}

const boundConditions = (
  scope: Scope,
  located: Located,
  bounds: ReadonlyArray<Bound>,
  key: Key | null
): ReadonlyArray<RowCondition> =>
  bounds.map(({ op, moment }) => ({
    paths: scope.pathsOf(located),
    test: (row) => compareWithBound(op, scope.read(row, located), moment),
    bounds: key
  }))

/** The conditions of a range on a column that holds its values. */
export const rangeConditions = (
  { from, before }: Range,
  scope: Scope,
  located: Located
): ReadonlyArray<RowCondition> => {
  const lower: ReadonlyArray<Bound> = from === null ? [] : [{ op: ">=", moment: from }]
  const upper: ReadonlyArray<Bound> = before === null ? [] : [{ op: "<", moment: before }]
  return boundConditions(scope, located, [...lower, ...upper], null)
}

/** The filters of a model on its rows. */
export const modelConditions = (scope: Scope, model: Relation): ReadonlyArray<RowCondition> =>
  model.filters.map((sql) => ({
    paths: scope.pathsOfSql(sql, [], model),
    test: (row) => truthOf(scope.readSql(row, sql, [], model)),
    bounds: null
  }))

/** The bounds of a time key, on a column that holds its values. */
export const keyConditions = (scope: Scope, key: Key, located: Located): ReadonlyArray<RowCondition> =>
  boundConditions(scope, located, key.bounds, key)

/** The conditions of a query on rows of its source. */
export const conditionsOf = (context: QueryContext): ReadonlyArray<RowCondition> => {
  const { scope, source, keys, range } = context
  return [
    ...modelConditions(scope, source),
    ...filterConditions(context, scope, (located) => located),
    ...keys.flatMap((key) => keyConditions(scope, key, key.located)),
    ...(range === null ? [] : rangeConditions(range, scope, range.located))
  ]
}

/** The filters on rows of a scope; `place` finds columns of the source in it, and filters that read others are left out. */
export const filterConditions = (
  context: QueryContext,
  scope: Scope,
  place: (located: Located) => Located | null
): ReadonlyArray<RowCondition> =>
  conditionsOfOneRow(context).flatMap((conjuncts): ReadonlyArray<RowCondition> => {
    const nodes = conjuncts.filter((each) => context.columnsIn(each).every((located) => place(located) !== null))
    if (nodes.length === 0) return []
    const node = allOf(nodes)
    const columns = context.columnsIn(node)
    return [
      {
        paths: columns.flatMap((located) => place(located) ?? []).flatMap((located) => scope.pathsOf(located)),
        test: (row) => truthOf(evaluate(node, context.rowMeaning(scope, row, place))),
        bounds: boundKey(context, columns, node)
      }
    ]
  })

/** The row conditions, grouped: conditions along the same to-many join must be met by a single row there. */
const conditionsOfOneRow = (context: QueryContext): ReadonlyArray<ReadonlyArray<Syntax>> => {
  let groups: ReadonlyArray<{ readonly nodes: ReadonlyArray<Syntax>; readonly along: ReadonlySet<string> }> = []
  for (const { node } of context.rowConjuncts) {
    const along = alongMany(context, node)
    const related = groups.filter((group) => [...along].some((path) => group.along.has(path)))
    const merged = {
      nodes: [...related.flatMap(({ nodes }) => nodes), node],
      along: new Set([...related.flatMap((group) => [...group.along]), ...along])
    }
    groups = [...groups.filter((group) => !related.includes(group)), merged]
  }
  return groups.map(({ nodes }) => nodes)
}

/** The to-many joins, the first of each path, along which a condition reads. */
const alongMany = (context: QueryContext, node: Syntax): ReadonlySet<string> =>
  new Set(
    context.columnsIn(node).flatMap(({ path }) => {
      const at = (context.scope.hops(path) ?? []).findIndex(({ finds }) => finds !== "one")
      return at === -1 ? [] : [pathKey(path.slice(0, at + 1))]
    })
  )

/** The time key that a condition on these columns bounds. `IS NOT NULL` is not a bound. */
const boundKey = ({ keys }: QueryContext, columns: ReadonlyArray<Located>, node: Syntax): Key | null => {
  if (columns.length === 0 || (node._tag === "Is" && node.value === null && node.negated)) return null
  const isOf = (key: Key): boolean => columns.every((located) => sameColumn(located, key.located))
  return keys.find((key) => key.granularity !== null && isOf(key)) ?? null
}

/**
 * The rows of a scope that meet conditions, joined along `paths` and the to-one joins that conditions need.
 *
 * Conditions that bound the time of `past` are left out.
 */
export const rowsWhere = (
  scope: Scope,
  paths: ReadonlyArray<ReadonlyArray<string>>,
  conditions: ReadonlyArray<RowCondition>,
  past: Key | null
): ReadonlyArray<Joined> => {
  const joined = new Set(paths.map(pathKey))
  // Joins that a condition needs are kept even if the condition is left out, because an inner join drops rows.
  const kept = conditions.filter(
    ({ bounds }) => past === null || bounds === null || !sameColumn(bounds.located, past.located)
  )
  const tests = kept.map(({ paths: own, test }) => scope.holdsOnce(own, scope.beyondToMany(own, joined), test))
  const outer = conditions.flatMap((condition) => {
    const inside = scope.beyondToMany(condition.paths, joined)
    return condition.paths.filter((path) => !inside.includes(path))
  })
  const rows = scope.join(scope.rows, [...paths, ...outer])
  return rows.filter((row) => tests.every((holds) => holds(row)))
}
