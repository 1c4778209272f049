/** Lists of passes that plan a query in another way, with the same rows. */
import type { SqlDialect } from "@semlayer/compiler/dialect/SqlDialect"
import { type Pass, passes } from "@semlayer/compiler/plan/passes/index"

/** A list of passes by a name for reports. */
export interface PlanVariant {
  readonly name: string
  readonly passes: ReadonlyArray<Pass>
}

/** The passes without the one of a name; null if there is none. */
export const withoutPass = (name: string): PlanVariant | null =>
  passes.some((pass) => pass.name === name)
    ? { name: `without '${name}'`, passes: passes.filter((pass) => pass.name !== name) }
    : null

/** The cost rules of grouping early, so that it is done wherever it is correct. */
const always: Readonly<Record<string, Partial<SqlDialect>>> = {
  "aggregate before join": { aggregatesBeforeJoins: { groups: Number.POSITIVE_INFINITY, selectivity: 0 } },
  "group by times": { groupsByTimes: Number.POSITIVE_INFINITY }
}

/** Aggregates before every join and before every truncation of times where that is correct, whatever it costs. */
export const eagerAggregation: PlanVariant = {
  name: "with every aggregate before its joins and truncations",
  passes: passes.map((pass) => ({
    ...pass,
    run: (plan, dialect, aggregations) => pass.run(plan, { ...dialect, ...always[pass.name] }, aggregations)
  }))
}
