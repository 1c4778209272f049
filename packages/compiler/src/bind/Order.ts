/** Order keys: a result column by key, path, alias or leaf, or an expression. */
import { DistinctDimensionValuesError, UnresolvableOrderColumn } from "@semlayer/domain/QueryErrors"
import type { OrderItem } from "@semlayer/domain/Query"
import { AmbiguousReference, UnknownReference } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import { parse } from "../syntax/Parse.js"
import type { Syntax } from "../syntax/Syntax.js"
import type { BoundOrder, BoundOutput } from "../bound/Bound.js"
import type { Bound } from "../steps/BindError.js"
import { bindExpression } from "./expressions/Expression.js"
import { type Aliases, groupName, isOfGroups } from "./Filters.js"
import { groupContext } from "./formulas/Formula.js"
import { formulaContext } from "./formulas/FormulaContext.js"
import { rowContext } from "./expressions/RowContext.js"
import type { GroupScope } from "./aggregates/GroupScope.js"
import { segmentsOf } from "./Keys.js"
import { suggestible } from "./rows/Unknown.js"
import { mangled } from "../bound/Names.js"
import type { RowScope } from "./rows/RowScope.js"

/**
 * The id of the result column that an order key names: by key, then by path, then by leaf.
 * Null if none.
 */
const outputFor = (name: string, outputs: ReadonlyArray<BoundOutput>, source: string): Bound<string | null> => {
  const wanted = name.trim()
  const keyed =
    outputs.find((output) => output.key === wanted) ?? outputs.find((output) => output.key === `${source}.${wanted}`)
  if (keyed !== undefined) return Either.right(keyed.id)
  const named = outputs.find((output) => output.id === wanted || output.id === mangled(wanted))
  if (named !== undefined) return Either.right(named.id)
  const leaves = outputs.filter((output) => output.key.slice(output.key.lastIndexOf(".") + 1) === wanted)
  const [only, another] = leaves
  if (another !== undefined) {
    const candidates = leaves.map((output) => output.key.slice(source.length + 1))
    return Either.left(new AmbiguousReference({ reference: name, model: source, candidates }))
  }
  if (only !== undefined) return Either.right(only.id)
  // `count` is the long-standing alias of the number of rows here.
  const rows = wanted === "count" ? outputs.find((output) => output.id === "_count") : undefined
  return Either.right(rows?.id ?? null)
}

/** Order keys of a query that groups. */
export const bindOrder = (
  items: ReadonlyArray<OrderItem>,
  outputs: ReadonlyArray<BoundOutput>,
  scope: GroupScope,
  aliases: Aliases
): Bound<ReadonlyArray<BoundOrder>> =>
  Either.all(
    items.map(({ column, direction }) =>
      Either.gen(function* () {
        const output = yield* outputFor(column, outputs, scope.source.name)
        if (output !== null) return { by: output, direction }
        const tree = yield* parse("order", column)
        const names = groupName(scope, aliases, () =>
          Either.left(
            new UnresolvableOrderColumn({
              column,
              reason: "the query groups its rows and this column is not among its dimensions"
            })
          )
        )
        if (isUnknownName(tree, scope.rows, aliases)) return yield* unknown(column, outputs, scope.rows)
        const context = groupContext(formulaContext(scope, "order", column, names))
        return { by: yield* bindExpression(tree, context), direction }
      })
    )
  )

const isUnknownName = (tree: Syntax, rows: RowScope, aliases: Aliases): boolean =>
  tree._tag === "Path" &&
  rows.names.find(tree.segments) === null &&
  rows.formulaNamed(tree.segments) === undefined &&
  !isOfGroups(tree, rows, aliases)

const unknown = (column: string, outputs: ReadonlyArray<BoundOutput>, rows: RowScope): Bound<never> => {
  const known = [
    ...outputs.map((output) => output.key.slice(rows.root.name.length + 1)),
    ...suggestible(rows.root.model)
  ]
  const near = suggest(column, known)
  const located = rows.names.locateOwn(segmentsOf(column, rows), column)
  const beyond = Either.isLeft(located) && located.left._tag === "UnknownReference" ? located.left.candidates : []
  return Either.left(
    new UnknownReference({
      reference: column,
      model: rows.root.name,
      expected: "a column or measure",
      candidates: near.length === 0 ? beyond : near
    })
  )
}

/** Order keys of a query of raw rows: result columns or other columns of the rows. */
export const bindRawOrder = (
  items: ReadonlyArray<OrderItem>,
  outputs: ReadonlyArray<BoundOutput>,
  rows: RowScope
): Bound<ReadonlyArray<BoundOrder>> =>
  Either.all(
    items.map(({ column, direction }) =>
      Either.gen(function* () {
        const output = yield* outputFor(column, outputs, rows.root.name)
        if (output !== null) return { by: output, direction }
        const tree = yield* parse("order", column)
        if (isOfGroups(tree, rows, new Map())) {
          return yield* Either.left(
            new DistinctDimensionValuesError({
              source: column,
              reason: `they cannot be ordered by the measure '${column}'`
            })
          )
        }
        if (isUnknownName(tree, rows, new Map())) return yield* unknown(column, outputs, rows)
        return { by: yield* bindExpression(tree, rowContext(rows, "order", column)), direction }
      })
    )
  )
