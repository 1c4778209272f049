/** Checks whether a column, an expression or rows may be aggregated in a certain way. */
import type { CustomAggregation } from "@semlayer/domain/Model"
import { AggregationNotAllowed } from "@semlayer/domain/ReferenceErrors"
import { Either } from "effect"
import type { Aggregation } from "../../aggregation/Aggregation.js"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { Expr } from "../../ir/Algebra.js"
import * as E from "../../ir/Construct.js"
import type { Bound } from "../../steps/BindError.js"
import type { AggregateTarget } from "./AggregateCall.js"
import { isRegistered } from "../expressions/AggregationNames.js"
import type { Relation } from "../../bound/Bound.js"
import type { Located } from "../rows/RowNames.js"

const namesWhere = ({ all }: AggregationRegistry, test: (aggregation: Aggregation) => boolean): ReadonlyArray<string> =>
  all.filter(test).map((aggregation) => aggregation.name)

/** Rows can only be counted. */
export const rowsNotAllowed = (
  aggregation: string,
  { name: model }: Relation,
  registry: AggregationRegistry
): Bound<never> => {
  const reason = "'*' means rows, which can only be counted"
  const allowed = namesWhere(registry, (each) => each.ofRows !== null)
  return Either.left(new AggregationNotAllowed({ aggregation, column: "*", model, reason, allowed }))
}

/**
 * Checks a column's aggregation.
 * A primary key takes precedence over `allowed_aggregations`, which does over the type.
 */
export const admittedColumn = (
  { relation, column }: Located,
  found: CustomAggregation | Aggregation,
  registry: AggregationRegistry
): Bound<void> => {
  const subject = { aggregation: found.name, column: column.name, model: relation.name }
  const reject = (reason: string, allowed: ReadonlyArray<string>) =>
    Either.left(new AggregationNotAllowed({ ...subject, reason, allowed }))
  if (column.primary_key) {
    return isRegistered(found) && found.onPrimaryKey
      ? Either.void
      : reject(
          "it is a primary key",
          namesWhere(registry, (each) => each.onPrimaryKey)
        )
  }
  if (column.allowed_aggregations !== undefined) {
    const allowed = column.allowed_aggregations
    const isListed = allowed.some((name) => (registry.byName.get(name.toLowerCase())?.name ?? name) === found.name)
    return isListed || allowed.includes(found.name) ? Either.void : reject("the column lists what it allows", allowed)
  }
  const type = relation.model.typeOf(column)
  // An undeclared type counts as its default, TEXT, for compatibility with existing models.
  const declared = type === "UNKNOWN" ? column.type : type
  if (!isRegistered(found) || found.types.includes(declared)) return Either.void
  return reject(
    `it is a ${declared} column`,
    namesWhere(registry, (each) => each.types.includes(declared))
  )
}

/**
 * Checks an expression's aggregation by its type, if that is known.
 * Expressions have no `allowed_aggregations`.
 */
export const admittedExpression = (
  { relation, text }: Extract<AggregateTarget, { readonly _tag: "Expression" }>,
  expr: Expr,
  found: CustomAggregation | Aggregation,
  registry: AggregationRegistry
): Bound<void> => {
  const type = E.typeOf(expr)
  const isNull = E.isNullLiteral(expr)
  if (!isRegistered(found) || (!isNull && (type === "UNKNOWN" || found.types.includes(type)))) return Either.void
  const allowed = isNull ? [] : namesWhere(registry, (each) => type === "UNKNOWN" || each.types.includes(type))
  const reason = isNull ? "NULL is no value" : `it is a ${type} expression`
  const subject = { aggregation: found.name, column: text, model: relation.name }
  return Either.left(new AggregationNotAllowed({ ...subject, reason, allowed }))
}
