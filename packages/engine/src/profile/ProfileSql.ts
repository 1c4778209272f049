/** The statement that profiles all given columns of one table. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { identifier } from "@semlayer/compiler/sql/Identifier"
import type { ColumnType } from "@semlayer/domain/Column"
import { keptLength, keptValues, type ProfileKind } from "@semlayer/storage/snapshot/ColumnProfile"
import { type ProfileForm, sampledRows } from "./forms/ProfileForm.js"

/** A column of the profiled rows. */
export interface SampledColumn {
  /** Its name in the rows. */
  readonly key: string
  readonly type: ColumnType
  /** Null if nothing but the number of its values is wanted. */
  readonly kind: ProfileKind | null
  /** Count its values and its distinct values. */
  readonly isCounted: boolean
}

/** Placeholder for binary values, which are counted but not shown. */
export const binaryMark = "semlayer: bytes"

/**
 * The profiling statement over the rows of another statement. `isPart`: the rows are not the whole table.
 *
 * The first result columns are `place`, `value`, `times` and `kinds` of one frequent value of the column at index `place`, or
 * NULLs. Then follow `total`, the number of rows, `least<i>` and `greatest<i>` of each range column, and `filled<i>` and
 * `distinct<i>` of each counted column: its values and its distinct values. They are the same in every row.
 */
export const profileSql = (
  rows: string,
  isPart: boolean,
  columns: ReadonlyArray<SampledColumn>,
  dialect: SqlDialect,
  form: ProfileForm
): string => {
  const frequent = columns.flatMap(({ key, type, kind }, place) =>
    kind === "values" ? [frequentSql(place, identifier(key, dialect), type, dialect, form)] : []
  )
  const ranges = columns.flatMap(({ key, kind, isCounted }, place) => {
    const value = identifier(key, dialect)
    return [
      ...(kind === "range" ? [`MIN(${value}) AS least${place}`, `MAX(${value}) AS greatest${place}`] : []),
      ...(isCounted ? [`COUNT(${value}) AS filled${place}`, `COUNT(DISTINCT ${value}) AS distinct${place}`] : [])
    ]
  })
  const ctes = [
    form.rows(rows, isPart && frequent.length > 0),
    `ranges AS (SELECT ${["COUNT(*) AS total", ...ranges].join(", ")} FROM ${sampledRows})`,
    ...(frequent.length === 0 ? [] : [`frequent AS (${frequent.join("\n  UNION ALL")}\n)`])
  ]
  const list = ctes.join(",\n")
  if (frequent.length === 0) {
    return withTrailer(
      `${list}\nSELECT NULL AS place, NULL AS value, NULL AS times, NULL AS kinds, ranges.* FROM ranges`,
      dialect
    )
  }
  return withTrailer(
    `${list}\nSELECT frequent.place, frequent.value, frequent.times, frequent.kinds, ranges.*
FROM ranges LEFT JOIN frequent ON 1 = 1`,
    dialect
  )
}

const withTrailer = (sql: string, { trailer }: SqlDialect): string => [sql, ...trailer].join("\n")

const frequentSql = (place: number, value: string, type: ColumnType, dialect: SqlDialect, form: ProfileForm): string =>
  `
  SELECT ${place} AS place, value, times, kinds FROM (${form.frequent({
    ...{ rows: sampledRows, value, type },
    binary: dialect.string(binaryMark).text,
    // One character more than is kept reveals that the value is longer.
    ...{ limit: keptValues, length: keptLength + 1 }
  })}
  ) AS frequent${place}`

/** The minimum and maximum of the finite numbers of a column. */
export const finiteRangeSql = (
  rows: string,
  { key }: Pick<SampledColumn, "key">,
  dialect: SqlDialect,
  finite: (value: string) => string
): string => {
  const value = identifier(key, dialect)
  return withTrailer(
    `SELECT MIN(${value}) AS least, MAX(${value}) AS greatest
FROM (\n${rows}\n) AS ${sampledRows} WHERE ${finite(value)}`,
    dialect
  )
}
