/** Columns as operands of keys and aggregates. */
import { WindowColumnFiltered, WindowColumnGrouped } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import { hasRawWindow } from "../../ir/Traverse.js"
import type { Bound } from "../../steps/BindError.js"
import { type Located, pathKey } from "./RowNames.js"
import type { RowScope } from "./RowScope.js"
import { conditionIn } from "./SemiJoin.js"

/**
 * The value of a column where rows are grouped.
 * Rejects columns with a window function, which cannot be grouped.
 */
export const readGrouped = (located: Located, scope: RowScope): Bound<Expr> =>
  Either.flatMap(scope.read(located), (expr) =>
    hasRawWindow(expr)
      ? Either.left(new WindowColumnGrouped({ column: located.column.name, model: located.relation.name }))
      : Either.right(expr)
  )

/** A condition under which a row counts for an aggregate: the filter of a column, or of a measure. */
export interface RowFilter {
  /** Equal for equal conditions over the same rows. */
  readonly key: string
  readonly bind: (scope: RowScope) => Bound<Expr>
}

/** The filter of a column. */
export interface ColumnFilter extends RowFilter {
  readonly located: Located
}

/** The filter of a column; null if it has none, so that every row counts. */
export const columnFilter = (located: Located): ColumnFilter | null => {
  const { path, relation, column } = located
  const { filter } = column
  if (filter === undefined) return null
  const part = `The filter of the column '${column.name}'`
  return {
    key: pathKey([...path, column.name]),
    located,
    bind: (scope) => conditionIn(scope, (inner) => inner.readCondition({ path, relation }, filter, part))
  }
}

/** The condition under which a row counts for a column; null if every row does. */
export type FilterOf = (located: Located, scope: RowScope) => Bound<Expr | null>

/** Applies the filter of each column. */
export const everyFilter: FilterOf = (located, scope) => columnFilter(located)?.bind(scope) ?? Either.right(null)

/** Rejects a column with a window function in a condition on rows. */
export const refuseWindow = (located: Located, rows: RowScope): Bound<Located> =>
  Either.flatMap(rows.read(located), (expr) =>
    hasRawWindow(expr)
      ? Either.left(new WindowColumnFiltered({ column: located.column.name, model: located.relation.name }))
      : Either.right(located)
  )
