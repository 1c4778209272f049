/** Binds the subqueries of joined models, with the keys and conditions that apply to each. */
import { Either } from "effect"
import type { Expr } from "../ir/Algebra.js"
import type { Path } from "../syntax/Syntax.js"
import { type BoundCondition, type BoundCrossModel, type BoundKey, columnPath } from "../bound/Bound.js"
import { type QueryContext, emptyQuery, modelFilter, onlyTimeOf, timeBounds, warnOfToMany } from "./QueryContext.js"
import type { Bound } from "../steps/BindError.js"
import { columnsOf, type ConditionOfRow, type Conjunct, rowCondition } from "./Filters.js"
import type { CrossModelScope } from "./aggregates/CrossModelScope.js"
import { isolationName } from "./aggregates/Isolation.js"
import { bindOverTime } from "./OverTime.js"
import { overlappingGroups, repeatedValues } from "./JoinWarnings.js"
import type { Located } from "./rows/RowNames.js"
import type { RowScope } from "./rows/RowScope.js"
import { conditionIn } from "./rows/SemiJoin.js"
import { boundCondition } from "../bound/Timestamps.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/**
 * Binds the subquery of a joined model's aggregates.
 * Keys and filters that it cannot apply become warnings.
 */
export const bindCrossModel = fallible(function* (
  crossModel: CrossModelScope,
  draft: QueryContext,
  conditions: ReadonlyArray<ConditionOfRow>
): Steps<BoundCrossModel> {
  const { env } = draft
  const isOwn = crossModel.path.length === 0
  const name = isOwn ? draft.source.name : crossModel.path.join(".")
  const keys: Array<BoundKey> = []
  const shared: Array<{ readonly key: string; readonly other: string }> = []
  const where: Array<BoundCondition> = []
  for (const [named, formula] of draft.rows.formulas) crossModel.rows.formulas.set(named, formula)
  for (const item of draft.items) {
    const { time } = item
    const key = yield* crossModel.relocateKey(item.key, time)
    if (key === null) {
      env.warnings.add(`'${item.name}' is not reached from '${name}', so measures of '${name}' repeat for its values`)
      continue
    }
    keys.push(key)
    shared.push({ key: item.key.id, other: key.id })
    if (time === null || key.moment === null) continue
    for (const bound of timeBounds(draft, time, conditions.flat())) {
      const expr = boundCondition(bound, key.moment, env.clock.zone)
      where.push({ expr, onlyTime: columnPath(key), bounds: [bound] })
    }
  }
  for (const filter of crossModel.target.model.model.filters) {
    where.push({ expr: yield* modelFilter(filter, crossModel.rows), onlyTime: null })
  }
  for (const { filter } of crossModel.isolation.filtered) {
    where.push({ expr: yield* filter.bind(crossModel.rows), onlyTime: null })
  }
  const toMany = { rows: crossModel.rows, env, source: crossModel.target }
  warnOfToMany(toMany, (path, source, cardinality) =>
    crossModel.reads(path) ? repeatedValues(path, source, cardinality) : overlappingGroups(path, source, cardinality)
  )
  for (const condition of conditions) {
    const reached: Array<Conjunct> = []
    for (const conjunct of condition) {
      if (yield* isReached(conjunct, crossModel, draft.rows)) reached.push(conjunct)
      else env.warnings.add(`The filter ${JSON.stringify(conjunct.source)} does not reach measures of '${name}'`)
    }
    if (reached.length === 0) continue
    const expr = yield* rowCondition(reached, crossModel.rows, (path) => relocated(path, crossModel, draft.rows))
    const item = yield* onlyTimeOf(draft, reached)
    const key = keys.find(({ id }) => shared.some((each) => each.key === item?.key.id && each.other === id))
    where.push({ expr, onlyTime: key === undefined ? null : columnPath(key) })
  }
  for (const filter of isOwn ? [] : draft.source.model.model.filters) {
    const expr = yield* relocatedSql(filter, crossModel, draft.rows)
    if (expr !== null) where.push({ expr, onlyTime: null })
    else {
      env.warnings.add(`A filter of the model '${draft.source.name}' does not reach measures of '${name}'`)
    }
  }
  const { overTime } = crossModel.isolation
  const bound = overTime === null ? null : yield* bindOverTime(overTime, crossModel, keys, draft)
  const apart = isolationName(crossModel.isolation)
  return {
    alias: `${[...crossModel.path, ...(apart === "" ? [] : [apart])].join("__")}_measures`,
    query: {
      ...emptyQuery(crossModel.target.name, crossModel.rows),
      ...{ joins: crossModel.rows.joins, where, keys, aggregates: crossModel.aggregates, overTime: bound }
    },
    shared,
    columns: crossModel.columns
  }
})

/**
 * A filter of the source model as a condition on the joined model's rows.
 * Null if it cannot be expressed there.
 */
const relocatedSql = fallible(function* (sql: string, crossModel: CrossModelScope, rows: RowScope): Steps<Expr | null> {
  const back = yield* crossModel.reversePath()
  if (back !== null) {
    return yield* conditionIn(crossModel.rows, (inner) =>
      inner.readSql({ path: back, relation: rows.root }, sql, "A filter", "BOOLEAN")
    )
  }
  const fragment = yield* rows.values.parsed(rows.root, sql, "A filter")
  const columns = new Map<string, Located>()
  for (const piece of fragment.pieces) {
    if (typeof piece === "string") continue
    const located = piece.nested ? null : yield* rows.names.referenced(piece)
    const there = located === null ? null : yield* crossModel.relocate(located)
    if (there === null) return null
    columns.set(piece.segments.join("."), there)
  }
  return yield* conditionIn(crossModel.rows, (inner) =>
    Either.flatMap(
      Either.all(Object.fromEntries([...columns].map(([at, there]) => [at, inner.values.member(there)]))),
      (read) => {
        const places = new Map(Object.entries(read))
        return inner.values.ofSql({ path: [], relation: crossModel.target }, { fragment, type: "BOOLEAN", places })
      }
    )
  )
})

/** Whether the joined model reaches all columns that a condition refers to. */
const isReached = fallible(function* ({ node }: Conjunct, crossModel: CrossModelScope, rows: RowScope): Steps<boolean> {
  if (crossModel.path.length === 0) return true
  for (const column of yield* columnsOf(node, rows)) {
    if ((yield* crossModel.relocate(column)) === null) return false
  }
  return true
})

/** Resolves a name in a condition of the source's query to a column of the joined model's subquery. */
const relocated = (path: Path, crossModel: CrossModelScope, rows: RowScope): Bound<Located> =>
  crossModel.path.length === 0
    ? crossModel.rows.names.locate(path.segments)
    : Either.flatMap(rows.names.locate(path.segments), (located) =>
        Either.map(crossModel.relocate(located), (there) => there ?? located)
      )
