/** The passes over a plan, in order. Each keeps the plan's output columns. Row policies are applied after them (`Policy`). */
import type { ForcedFilterError, QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Context, Data, Either, Layer } from "effect"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { CompileBudget } from "../../steps/CompileBudget.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Plan } from "../../ir/Algebra.js"
import { outputNames } from "../../ir/PlanNodes.js"
import { planSize } from "../../ir/Size.js"
import { aggregateBeforeJoin } from "./AggregateBeforeJoin.js"
import { groupByTimes } from "./GroupByTimes.js"
import { mergeFinerGroups } from "./MergeFinerGroups.js"
import { nullSafeEquality } from "./NullSafeEquality.js"
import { expand } from "./Expand.js"
import { filterByJoinedSide } from "./FilterByJoinedSide.js"
import { firstLastBySelfJoin } from "./FirstLastBySelfJoin.js"
import { innerJoinsFirst } from "./InnerJoinsFirst.js"
import { outerToInnerJoin } from "./OuterToInnerJoin.js"
import { applyPolicy, type PolicyInputs } from "./Policy.js"
import { prune } from "./Prune.js"
import { sortByColumns } from "./SortByColumns.js"
import { existsToSemiJoin } from "./ExistsToSemiJoin.js"
import { lowerBooleans } from "./LowerBooleans.js"
import { subqueriesBelowAggregates } from "./SubqueriesBelowAggregates.js"
import { windowsBelowConditions } from "./WindowsBelowConditions.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** Inputs of a pass besides the plan. */
export interface PassContext {
  readonly dialect: SqlDialect
  readonly aggregations: AggregationRegistry
  readonly budget: CompileBudget
}

export interface Pass {
  readonly name: string
  readonly run: (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry) => Plan
}

/** A pass changed the output columns of a plan, which is a bug. */
export class PassBroken extends Data.TaggedClass("PassBroken")<{ readonly pass: string }> {}

export const passes: ReadonlyArray<Pass> = [
  // Before the inputs of finer and coarser groups are pruned differently.
  { name: "merge finer groups", run: mergeFinerGroups },
  { name: "prune", run: prune },
  { name: "outer to inner joins", run: outerToInnerJoin },
  { name: "inner joins first", run: innerJoinsFirst },
  { name: "exists to semi-joins", run: existsToSemiJoin },
  { name: "aggregate before join", run: aggregateBeforeJoin },
  { name: "group by times", run: groupByTimes },
  { name: "filter by joined side", run: filterByJoinedSide },
  // Before aggregates become window functions, beside which some engines reject subqueries too.
  { name: "subqueries below aggregates", run: subqueriesBelowAggregates },
  { name: "first and last by self-join", run: firstLastBySelfJoin },
  { name: "expand aggregates", run: expand },
  { name: "windows below conditions", run: windowsBelowConditions },
  { name: "sort by columns", run: sortByColumns },
  { name: "null-safe equality", run: nullSafeEquality },
  { name: "lower booleans", run: lowerBooleans }
]

/** The passes that a compilation runs. Tests replace them, to compare plans with and without a pass. */
export class PlanPasses extends Context.Reference<PlanPasses>()("@semlayer/compiler/PlanPasses", {
  defaultValue: () => passes
}) {
  static readonly layer = (list: ReadonlyArray<Pass>) => Layer.succeed(PlanPasses, list)
}

type PassFailure = PassBroken | QueryTooComplex

/** Runs all passes; fails if the plan becomes too large. */
export const runPasses = fallible(function* (
  plan: Plan,
  { dialect, aggregations, budget }: PassContext,
  list: ReadonlyArray<Pass> = passes
): Steps<Plan, PassFailure> {
  yield* budget.admits(planSize(plan, budget.limit))
  let result = plan
  for (const { name, run } of list) result = yield* checked(name, result, run(result, dialect, aggregations), budget)
  return result
})

/** Applies row policies; fails if one cannot be applied. No pass may follow, because it could remove a condition. */
export const runPolicy = fallible(function* (
  plan: Plan,
  inputs: PolicyInputs,
  budget: CompileBudget
): Steps<Plan, ForcedFilterError | PassFailure> {
  return yield* checked("policy", plan, yield* applyPolicy(plan, inputs), budget)
})

/** The plan after a pass, if it has the columns of the plan before and its size is allowed. */
const checked = (pass: string, before: Plan, after: Plan, budget: CompileBudget): Either.Either<Plan, PassFailure> => {
  if (after === before) return Either.right(after)
  // The next pass traverses the expanded plan.
  const admitted = budget.admits(planSize(after, budget.limit))
  if (Either.isLeft(admitted)) return Either.left(admitted.left)
  const columns = outputNames(before).join("\n")
  return outputNames(after).join("\n") === columns ? Either.right(after) : Either.left(new PassBroken({ pass }))
}
