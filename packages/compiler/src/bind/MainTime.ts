/** The main time dimension, which transforms run over, and the default order of `first` and `last`. */
import { TimeDimensionRequired, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { QueryContext } from "./QueryContext.js"
import type { Bound } from "../steps/BindError.js"
import { columnsOf } from "./Filters.js"
import { type KeyItem, segmentsOf } from "./Keys.js"
import { type Located, sameColumn } from "./rows/RowNames.js"
import { fallible, type Steps } from "../steps/Fallible.js"

/**
 * The column that `main_time_dimension` names, and the query's time dimension over it.
 * Null if there is none.
 */
interface MainTime {
  readonly item: KeyItem | null
  readonly located: Located | null
}

/**
 * Resolves `main_time_dimension`.
 * Rejects an unknown name or a column of another type even if nothing uses it.
 */
export const mainTime = fallible(function* ({ stage, items, rows }: QueryContext): Steps<MainTime> {
  const name = stage.query.main_time_dimension
  if (name === undefined) return { item: null, located: null }
  const times = items.filter((item) => item.time !== null)
  const segments = segmentsOf(name, rows)
  const byName = times.find((time) => time.name === segments.join(".") || time.id === segments.join("."))
  if (byName !== undefined) return { item: byName, located: byName.located }
  const located = yield* rows.names.locateOwn(segments, name)
  const found = located.relation.model.typeOf(located.column)
  if (found !== "DATE" && found !== "TIMESTAMP" && found !== "TIME" && found !== "UNKNOWN") {
    const expected = "a DATE, TIMESTAMP or TIME column"
    return yield* Either.left(new TypeMismatch({ source: name, operand: "main_time_dimension", found, expected }))
  }
  return { item: times.find((time) => time.located !== null && sameColumn(time.located, located)) ?? null, located }
})

/** Id of the time key that `main_time_dimension` names. */
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
 * Candidates for the order of `first` and `last` without an explicit column, best first.
 * The main time dimension, dimensions of type DATE or TIMESTAMP, time dimensions, then such columns in filters that are reached
 * by to-one joins.
 */
export const momentsOf = fallible(function* (draft: QueryContext): Steps<ReadonlyArray<Located>> {
  const { rows, items, conjuncts } = draft
  const isMoment = ({ column }: Located): boolean => column.type === "DATE" || column.type === "TIMESTAMP"
  const main = yield* mainTime(draft)
  const found = main.located !== null && isMoment(main.located) ? [main.located] : []
  found.push(...items.flatMap(({ located }) => (located !== null && isMoment(located) ? [located] : [])))
  for (const { node } of conjuncts) {
    const columns = columnsOf(node, rows)
    if (Either.isLeft(columns)) continue
    for (const located of columns.right.filter(isMoment)) {
      if ((yield* rows.names.hops(located.path)).every(({ cardinality }) => cardinality === "one")) found.push(located)
    }
  }
  return found
})
