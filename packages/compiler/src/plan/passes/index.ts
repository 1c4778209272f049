/** The passes over a plan, in order. Each keeps the plan's output columns. */
import type { QueryTooComplex } from "@semlayer/domain/QueryErrors"
import { Data, Either } from "effect"
import type { AggregationRegistry } from "../../aggregation/Aggregations.js"
import type { CompileBudget } from "../../steps/CompileBudget.js"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import type { Plan } from "../../ir/Algebra.js"
import { outputNames } from "../../ir/PlanNodes.js"
import { planSize } from "../../ir/Size.js"
import type { PolicyContext } from "../../policy/PhysicalSchema.js"
import type { ParseSql } from "../../syntax/Fragment.js"
import { nullSafeEquality } from "./NullSafeEquality.js"
import { expand } from "./Expand.js"
import { firstLastBySelfJoin } from "./FirstLastBySelfJoin.js"
import { outerToInnerJoin } from "./OuterToInnerJoin.js"
import { applyPolicy, type PolicyFailure } from "./Policy.js"
import { prune } from "./Prune.js"
import { existsToSemiJoin } from "./ExistsToSemiJoin.js"
import { lowerBooleans } from "./LowerBooleans.js"
import { fallible, type Steps } from "../../steps/Fallible.js"

/** Inputs of a pass besides the plan. */
export interface PassContext {
  readonly dialect: SqlDialect
  readonly aggregations: AggregationRegistry
  /** Row policies; null if there are none. */
  readonly guard: PolicyContext | null
  readonly parseSql: ParseSql | null
  readonly budget: CompileBudget
  /** The request contains the caller's own SQL. */
  readonly hasCallerSql: boolean
}

export interface Pass {
  readonly name: string
  readonly run: (plan: Plan, context: PassContext) => Either.Either<Plan, PolicyFailure>
}

/** A pass changed the output columns of a plan, which is a bug. */
export class PassBroken extends Data.TaggedClass("PassBroken")<{ readonly pass: string }> {}

/** A pass that always succeeds. */
const sure =
  (rewrite: (plan: Plan, dialect: SqlDialect, aggregations: AggregationRegistry) => Plan): Pass["run"] =>
  (plan, { dialect, aggregations }) =>
    Either.right(rewrite(plan, dialect, aggregations))

export const passes: ReadonlyArray<Pass> = [
  { name: "prune", run: sure(prune) },
  { name: "inner joins", run: sure(outerToInnerJoin) },
  { name: "semi-joins", run: sure(existsToSemiJoin) },
  { name: "extremes", run: sure(firstLastBySelfJoin) },
  { name: "expand", run: sure(expand) },
  { name: "equalities", run: sure(nullSafeEquality) },
  { name: "truths", run: sure(lowerBooleans) },
  { name: "policy", run: (plan, context) => applyPolicy(plan, context.dialect, context.guard, context) }
]

/** Runs all passes; fails if a policy cannot be applied or the plan becomes too large. */
export const runPasses = fallible(function* (
  plan: Plan,
  context: PassContext,
  list: ReadonlyArray<Pass> = passes
): Steps<Plan, PolicyFailure | PassBroken | QueryTooComplex> {
  yield* context.budget.admits(planSize(plan, context.budget.limit))
  const columns = outputNames(plan).join("\n")
  let result = plan
  for (const pass of list) {
    const before = result
    result = yield* pass.run(before, context)
    // The next pass traverses the expanded plan.
    if (result !== before) yield* context.budget.admits(planSize(result, context.budget.limit))
    if (outputNames(result).join("\n") !== columns) return yield* Either.left(new PassBroken({ pass: pass.name }))
  }
  return result
})
