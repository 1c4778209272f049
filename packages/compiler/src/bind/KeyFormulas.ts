/** Dimensions that are expressions of columns. */
import type { Variables } from "@semlayer/domain/Query"
import { DuplicateName, TypeMismatch, WindowColumnGrouped } from "@semlayer/domain/QueryErrors"
import { Either } from "effect"
import type { BoundKey } from "../bound/Bound.js"
import * as E from "../ir/Construct.js"
import { hasRawWindow } from "../ir/Traverse.js"
import type { Bound } from "../steps/BindError.js"
import { textSteps } from "../steps/CompileBudget.js"
import { fallible, type Steps } from "../steps/Fallible.js"
import { parse } from "../syntax/Parse.js"
import { fillVariables } from "../syntax/Variables.js"
import { bindExpression } from "./expressions/Expression.js"
import { rowContext } from "./expressions/RowContext.js"
import { columnsOf } from "./Filters.js"
import type { RowFormula, RowScope } from "./rows/RowScope.js"

/** How dimensions are bound; `raw` if rows are not grouped. */
export interface KeyOptions {
  readonly rows: RowScope
  readonly variables: Variables
  readonly raw: boolean
}

/** A dimension with a formula, as written. */
interface NamedFormula {
  readonly name: string
  readonly source: string
}

/** The key of a formula. Its name becomes known to filters and order. */
export const bindFormulaKey = fallible(function* (
  { name, source }: NamedFormula,
  { rows, variables, raw }: KeyOptions
): Steps<BoundKey> {
  yield* refuseName(name, rows)
  yield* rows.env.budget.spend(textSteps(source))
  const tree = yield* fillVariables(yield* parse("formula", source), source, variables)
  // Groups are made of the values of columns, whether a measure would count them or not.
  const filterOf = () => Either.right(null)
  const bind: RowFormula["bind"] = (inner, locate) =>
    bindExpression(tree, rowContext(inner, "formula", source, { filterOf, locate }))
  const expr = yield* bind(rows, (path) => rows.names.locate(path.segments))
  const columns = yield* columnsOf(tree, rows)
  if (columns.length === 0) {
    const expected = "an expression of columns, because a constant does not divide rows into groups"
    const operand = `the dimension '${name}'`
    return yield* Either.left(new TypeMismatch({ source, operand, found: "a constant", expected }))
  }
  if (!raw && hasRawWindow(expr)) {
    return yield* Either.left(new WindowColumnGrouped({ column: name, model: rows.root.name }))
  }
  rows.formulas.set(name, { columns, bind })
  const reads = columns.map(({ path, column }) => ({ path, column: column.name }))
  return { id: name, expr, type: E.typeOf(expr), granularity: null, moment: null, path: [], column: name, reads }
})

/** Rejects a name that filters and order would read as something else. */
const refuseName = (name: string, { root, formulas }: RowScope): Bound<void> => {
  const refuse = (reason: string): Bound<never> => Either.left(new DuplicateName({ name, reason }))
  if (root.model.columns.has(name)) return refuse(`'${root.name}' has a column of that name`)
  if (root.model.measures.has(name)) return refuse(`'${root.name}' has a measure of that name`)
  return formulas.has(name) ? refuse("another dimension of the query has it") : Either.void
}
