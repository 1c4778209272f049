/** The passes over a plan, in their order. Each keeps the columns that the plan gives. */
import { Either } from "effect"
import type { SqlDialect } from "../../dialect/SqlDialect.js"
import { outputNames, type Plan } from "../../ir/Plan.js"
import { equalities } from "./Equalities.js"
import { expand } from "./Expand.js"
import { innerJoins } from "./InnerJoins.js"
import { truths } from "./Truths.js"

export interface Pass {
  readonly name: string
  readonly run: (plan: Plan, dialect: SqlDialect) => Plan
}

export const passes: ReadonlyArray<Pass> = [
  { name: "inner joins", run: innerJoins },
  { name: "expand", run: expand },
  { name: "equalities", run: equalities },
  { name: "truths", run: truths }
]

/** The plan after every pass; the name of the first pass that changed its columns, if one did, which is a bug. */
export const runPasses = (plan: Plan, dialect: SqlDialect): Either.Either<Plan, string> => {
  const columns = outputNames(plan).join("\n")
  let result = plan
  for (const pass of passes) {
    result = pass.run(result, dialect)
    if (outputNames(result).join("\n") !== columns) return Either.left(pass.name)
  }
  return Either.right(result)
}
