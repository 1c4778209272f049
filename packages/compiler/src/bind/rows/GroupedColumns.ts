/** Columns as operands of keys and aggregates. */
import { WindowColumnGrouped } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { Expr } from "../../ir/Algebra.js"
import { hasRawWindow } from "../../ir/Traverse.js"
import type { Bound } from "../../steps/BindError.js"
import type { Located } from "./RowNames.js"
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

/** The condition under which a row counts for a column; null if every row does. */
export type FilterOf = (located: Located, scope: RowScope) => Bound<Expr | null>

/** The column's filter as a condition; null if it has none, so that every row counts. */
export const columnFilter: FilterOf = ({ path, relation, column }, scope) => {
  const { filter } = column
  if (filter === undefined) return Either.right(null)
  const part = `The filter of the column '${column.name}'`
  return conditionIn(scope, (inner) => inner.readCondition({ path, relation }, filter, part))
}
