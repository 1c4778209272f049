/** The queries of joined models: the keys and conditions of the asking query that each can keep (decision 14). */
import { Either } from "effect"
import type { Expr } from "../ir/Expr.js"
import { type BoundCondition, type BoundForeign, type BoundKey, columnPath } from "./Bound.js"
import { type Draft, emptyQuery, modelFilter, onlyTimeOf, timeBounds } from "./Draft.js"
import type { Bound } from "./Environment.js"
import { bindCondition } from "./Expression.js"
import { columnsOf, type Conjunct } from "./Filters.js"
import type { ForeignScope } from "./ForeignScope.js"
import { rowContext } from "./Formula.js"
import type { RowScope } from "./RowScope.js"
import { conditionIn } from "./SemiJoin.js"
import { boundCondition } from "./TimeKeys.js"

/** The query of a joined model's aggregates. What it cannot keep is told in the warnings. */
export const bindForeign = (
  foreign: ForeignScope,
  draft: Draft,
  conjuncts: ReadonlyArray<Conjunct>
): Bound<BoundForeign> =>
  Either.gen(function* () {
    const { env } = draft
    const name = foreign.path.join(".")
    const keys: Array<BoundKey> = []
    const shared: Array<{ readonly key: string; readonly other: string }> = []
    const where: Array<BoundCondition> = []
    for (const item of draft.items) {
      const { time } = item
      const key = yield* foreign.relocateKey(item.key, time)
      if (key === null) {
        env.warnings.add(`'${item.name}' is not reached from '${name}', so measures of '${name}' repeat for its values`)
        continue
      }
      keys.push(key)
      shared.push({ key: item.key.id, other: key.id })
      if (time === null || key.moment === null) continue
      for (const bound of timeBounds(draft, time, conjuncts)) {
        const expr = boundCondition(bound, key.moment, env.catalog.timeZone)
        where.push({ expr, onlyTime: columnPath(key), bounds: [bound] })
      }
    }
    for (const filter of foreign.target.model.model.filters) {
      where.push({ expr: yield* modelFilter(filter, foreign.rows), onlyTime: null })
    }
    for (const conjunct of conjuncts) {
      const expr = yield* relocated(conjunct, foreign, draft.rows)
      const item = yield* onlyTimeOf(draft, conjunct)
      const key = keys.find(({ id }) => shared.some((each) => each.key === item?.key.id && each.other === id))
      if (expr !== null) where.push({ expr, onlyTime: key === undefined ? null : columnPath(key) })
      else env.warnings.add(`The filter ${JSON.stringify(conjunct.source)} does not reach measures of '${name}'`)
    }
    if (draft.source.model.model.filters.length > 0) {
      env.warnings.add(`The filters of the model '${draft.source.name}' do not reach measures of '${name}'`)
    }
    return {
      alias: `${foreign.path.join("__")}_measures`,
      query: {
        ...emptyQuery(foreign.target.name, foreign.rows),
        ...{ joins: foreign.rows.joins, where, keys, aggregates: foreign.aggregates }
      },
      shared,
      columns: foreign.columns
    }
  })

/** A condition on the source's rows as one on the joined model's; null when it speaks of something out of reach. */
const relocated = ({ node, source }: Conjunct, foreign: ForeignScope, rows: RowScope): Bound<Expr | null> =>
  Either.gen(function* () {
    for (const column of yield* columnsOf(node, rows)) {
      if ((yield* foreign.relocate(column)) === null) return null
    }
    return yield* conditionIn(foreign.rows, (inner) =>
      bindCondition(
        node,
        rowContext(inner, "filter", source, (path) =>
          Either.gen(function* () {
            const located = yield* rows.locate(path.segments)
            return (yield* foreign.relocate(located)) ?? located
          })
        )
      )
    )
  })
