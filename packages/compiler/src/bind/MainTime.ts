/** The time that transforms run over, and the one by which the aggregations `first` and `last` order. */
import { TimeDimensionRequired, TypeMismatch } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Expr } from "../ir/Expr.js"
import type { Draft } from "./Draft.js"
import type { Bound } from "./Environment.js"
import { columnsOf } from "./Filters.js"
import { type KeyItem, segmentsOf } from "./Keys.js"
import { type Located, sameColumn } from "./RowScope.js"

/** The moment that `main_time_dimension` names, and the time dimension of the query that it is; nulls where none is. */
interface MainTime {
  readonly item: KeyItem | null
  readonly located: Located | null
}

/** What `main_time_dimension` names; an unknown name, or one of no moment, is refused though nothing needs it. */
export const mainTime = ({ stage, items, rows }: Draft): Bound<MainTime> =>
  Either.gen(function* () {
    const name = stage.query.main_time_dimension
    if (name === undefined) return { item: null, located: null }
    const times = items.filter((item) => item.time !== null)
    const segments = segmentsOf(name, rows.root.name)
    const byName = times.find((time) => time.name === segments.join(".") || time.key.id === segments.join("."))
    if (byName !== undefined) return { item: byName, located: byName.located }
    const located = yield* rows.locate(segments, name)
    const found = located.relation.model.typeOf(located.column)
    if (found !== "DATE" && found !== "TIMESTAMP" && found !== "UNKNOWN") {
      const expected = "a DATE or TIMESTAMP column"
      return yield* Either.left(new TypeMismatch({ source: name, operand: "main_time_dimension", found, expected }))
    }
    return { item: times.find((time) => sameColumn(time.located, located)) ?? null, located }
  })

/** The time key that `main_time_dimension` names. */
export const mainKey = (draft: Draft): Bound<string | null> =>
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
 * The time that `first` and `last` order by when a call names none (`query.md` 2.4): the main time dimension, the first
 * dimension that is a moment, the first time dimension, a moment that a filter speaks of, the model's default.
 */
export const defaultTime = (draft: Draft): Bound<Expr | null> =>
  Either.gen(function* () {
    const { source, rows, items, conjuncts } = draft
    const isMoment = ({ column }: Located): boolean => column.type === "DATE" || column.type === "TIMESTAMP"
    const main = yield* mainTime(draft)
    if (main.located !== null) return yield* rows.read(main.located)
    const selected = items.map((item) => item.located).find(isMoment)
    if (selected !== undefined) return yield* rows.read(selected)
    for (const { node } of conjuncts) {
      const columns = columnsOf(node, rows)
      const filtered = Either.isRight(columns) ? columns.right.find(isMoment) : undefined
      if (filtered !== undefined) return yield* rows.read(filtered)
    }
    const name = source.model.model.default_time_dimension
    return name === undefined ? null : yield* rows.read(yield* rows.locate([name]))
  })
