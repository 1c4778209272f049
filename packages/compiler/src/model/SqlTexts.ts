/** The SQL texts of a model's parts. */
import type { Column } from "@semlayer/domain/Column"
import type { SemModel } from "@semlayer/domain/SemModel"

/** An SQL text of a model. */
export interface SqlText {
  readonly path: string
  readonly sql: string
  /** It is used next to aggregates or filters rows, so it must not contain a window function. */
  readonly isPlain: boolean
  /** It is evaluated over groups, so aggregates are allowed. */
  readonly isOfGroups: boolean
}

/** The parts of a model that have SQL. */
export type SqlTexts = Pick<SemModel, "columns" | "filters" | "aggregations">

export const columnTexts = (columns: ReadonlyArray<Column>): ReadonlyArray<SqlText> =>
  columns.flatMap(({ sql, filter }, i) => [
    ...(sql === undefined ? [] : [{ path: `columns[${i}].sql`, sql, isPlain: false, isOfGroups: false }]),
    ...(filter === undefined ? [] : [{ path: `columns[${i}].filter`, sql: filter, isPlain: true, isOfGroups: false }])
  ])

/** All of them but the model's own query. Placeholders of formulas, `{value}`, are written as names. */
export const sqlTexts = ({ columns, filters, aggregations }: SqlTexts): ReadonlyArray<SqlText> => [
  ...columnTexts(columns),
  ...filters.map((sql, i) => ({ path: `filters[${i}]`, sql, isPlain: true, isOfGroups: false })),
  ...aggregations.flatMap(({ formula, params }, i) => [
    ...(formula === undefined
      ? []
      : [
          {
            path: `aggregations[${i}].formula`,
            sql: formula.replace(/\{(\w+)\}/g, "__$1__"),
            isPlain: true,
            isOfGroups: true
          }
        ]),
    ...params.map(({ sql }, j) => ({
      path: `aggregations[${i}].params[${j}].sql`,
      sql,
      isPlain: true,
      isOfGroups: false
    }))
  ])
]
