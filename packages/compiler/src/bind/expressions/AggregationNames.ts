/** Resolves names of aggregations: a model's own, and those of the registry. */
import type { CustomAggregation } from "@semlayer/domain/Model"
import { UnknownAggregation } from "@semlayer/domain/ReferenceErrors"
import { suggest } from "@semlayer/domain/Suggest"
import { Either } from "effect"
import type { Aggregation } from "../../aggregation/Aggregation.js"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { Relation } from "../../bound/Bound.js"

/**
 * Resolves an aggregation by name.
 * The model's own by exact name, else a built-in one by case-insensitive name.
 */
export const findAggregation = (
  relation: Relation,
  name: string,
  { all, byName }: AggregationRegistry
): Either.Either<CustomAggregation | Aggregation, UnknownAggregation> => {
  const custom = relation.model.aggregations.get(name)
  if (custom?.formula !== undefined) return Either.right(custom)
  const builtIn = byName.get(name.toLowerCase())
  if (builtIn !== undefined) return Either.right(builtIn)
  const known = [...all.map((each) => each.name), ...relation.model.aggregations.keys()].sort()
  const candidates = suggest(name, [...byName.keys(), ...known])
  return Either.left(new UnknownAggregation({ aggregation: name, model: relation.name, known, candidates }))
}

/** Whether a name is an aggregation on a model. */
export const isAggregation = (relation: Relation, name: string, { byName }: AggregationRegistry): boolean =>
  relation.model.aggregations.has(name) || byName.has(name.toLowerCase())

/** Whether an aggregation is one of the registry rather than a model's own. */
export const isRegistered = (found: CustomAggregation | Aggregation): found is Aggregation => "build" in found
