/** Name resolution over rows: names are columns, and there are no groups to aggregate. */
import { FunctionNotAllowed, type TextKind } from "@semlayer/domain/SyntaxErrors"
import { Either } from "effect"
import type { Path, Syntax } from "../../syntax/Syntax.js"
import { transformsByName } from "../../transform/index.js"
import * as E from "../../ir/Construct.js"
import type { Expr } from "../../ir/Algebra.js"
import { isAggregation } from "./AggregationNames.js"
import { everyFilter, type FilterOf } from "../rows/GroupedColumns.js"
import type { Bound } from "../../steps/BindError.js"
import { scalarNames } from "./Expression.js"
import type { ExpressionContext } from "./ExpressionContext.js"
import type { Located } from "../rows/RowNames.js"
import type { RowScope } from "../rows/RowScope.js"

/** Expression context over the rows of a scope. Aggregates and transforms are rejected. */
export const rowContext = (
  rows: RowScope,
  kind: TextKind,
  source: string,
  names: { readonly locate?: (node: Path) => Bound<Located>; readonly filterOf?: FilterOf } = {}
): ExpressionContext => {
  const { locate = (node) => rows.names.locate(node.segments), filterOf = everyFilter } = names
  const refuse = (node: Syntax, name: string) =>
    Either.left(
      new FunctionNotAllowed({
        kind,
        source,
        offset: node.span.start,
        function: name,
        allowed: scalarNames(kind === "filter"),
        candidates: []
      })
    )
  // Values in a formula are aggregated, so the filters of their columns apply.
  const read = (located: Located): Bound<Expr> =>
    Either.gen(function* () {
      const filter = kind === "formula" ? yield* filterOf(located, rows) : null
      const value = yield* rows.read(located)
      return filter === null ? value : E.when(filter, value)
    })
  return {
    kind,
    budget: rows.env.budget,
    source,
    isFilter: kind === "filter",
    warn: (warning) => void rows.env.warnings.add(warning),
    clock: rows.env.clock,
    dialect: rows.env.dialect,
    path: (node) => {
      if (node.star) return refuse(node, "*")
      // Formulas, also those of dimensions, read columns only.
      const formula = kind === "formula" ? undefined : rows.formulaNamed(node.segments)
      return formula?.bind(rows, locate) ?? Either.flatMap(locate(node), read)
    },
    aggregate: (node) => refuse(node, node.name),
    call: (node) =>
      transformsByName.has(node.name) || isAggregation(rows.root, node.name, rows.env.aggregations)
        ? refuse(node, node.name)
        : null,
    callable: () => []
  }
}
