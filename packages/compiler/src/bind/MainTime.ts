/** The time that transforms run over, and the one by which the aggregations `first` and `last` order. */
import { TimeDimensionRequired, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { QueryContext } from "./QueryContext.js"
import type { Bound } from "../steps/BindError.js"
import { columnsOf } from "./Filters.js"
import { type KeyItem, segmentsOf } from "./Keys.js"
import { type Located, sameColumn } from "./RowScope.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/** The moment that `main_time_dimension` names, and the time dimension of the query that it is; nulls where none is. */
interface MainTime {
  readonly item: KeyItem | null
  readonly located: Located | null
}

/** What `main_time_dimension` names; an unknown name, or one of no moment, is refused though nothing needs it. */
export const mainTime = fallible(function* ({ stage, items, rows }: QueryContext): Steps<MainTime> {
  const name = stage.query.main_time_dimension
  if (name === undefined) return { item: null, located: null }
  const times = items.filter((item) => item.time !== null)
  const segments = segmentsOf(name, rows)
  const byName = times.find((time) => time.name === segments.join(".") || time.id === segments.join("."))
  if (byName !== undefined) return { item: byName, located: byName.located }
  const located = yield* rows.locateOwn(segments, name)
  const found = located.relation.model.typeOf(located.column)
  if (found !== "DATE" && found !== "TIMESTAMP" && found !== "TIME" && found !== "UNKNOWN") {
    const expected = "a DATE, TIMESTAMP or TIME column"
    return yield* Either.left(new TypeMismatch({ source: name, operand: "main_time_dimension", found, expected }))
  }
  return { item: times.find((time) => sameColumn(time.located, located)) ?? null, located }
})

/** The time key that `main_time_dimension` names. */
export const mainKey = (draft: QueryContext): Bound<string | null> =>
  Either.flatMap(mainTime(draft), ({ item, located }) => {
    if (item !== null || located === null) return Either.right(item?.key.id ?? null)
    const name = draft.stage.query.main_time_dimension ?? ""
    return Either.left(
      new TimeDimensionRequired({
        function: "main_time_dimension",
        reason: `'${name}' is not among the time_dimensions of the query`,
        candidates: draft.items.flatMap((each) => (each.time === null ? [] : [each.name]))
      })
    )
  })

/**
 * Moments that `first` and `last` order by when a call names none, best first (`query.md` 2.4): the main time dimension,
 * the dimensions that are moments, the time dimensions, the moments that filters speak of and every row has one of.
 */
export const momentsOf = fallible(function* (draft: QueryContext): Steps<ReadonlyArray<Located>> {
  const { rows, items, conjuncts } = draft
  const isMoment = ({ column }: Located): boolean => column.type === "DATE" || column.type === "TIMESTAMP"
  const main = yield* mainTime(draft)
  const found = main.located !== null && isMoment(main.located) ? [main.located] : []
  found.push(...items.map((item) => item.located).filter(isMoment))
  for (const { node } of conjuncts) {
    const columns = columnsOf(node, rows)
    if (Either.isLeft(columns)) continue
    for (const located of columns.right.filter(isMoment)) {
      if ((yield* rows.hops(located.path)).every(({ cardinality }) => cardinality === "one")) found.push(located)
    }
  }
  return found
})
