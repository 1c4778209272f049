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

/** Passes that only make statements faster, so that each can be left out on every engine. */
const optional = [
  "merge finer groups",
  "prune",
  "outer to inner joins",
  "inner joins first",
  "exists to semi-joins",
  "aggregate before join",
  "group by times",
  "filter by joined side"
]

/** A variant without each pass that can be left out. */
export const withoutEach: ReadonlyArray<PlanVariant> = optional.flatMap((name) => withoutPass(name) ?? [])

/** The passes with other cost rules, by the names of passes. */
const withRules = (rules: Readonly<Record<string, Partial<SqlDialect>>>): PlanVariant["passes"] =>
  passes.map((pass) => ({
    ...pass,
    run: (plan, dialect, aggregations) => pass.run(plan, { ...dialect, ...rules[pass.name] }, aggregations)
  }))

/** Aggregates before every join and before every truncation of times where that is correct, whatever it costs. */
const eagerAggregation: PlanVariant = {
  name: "with every aggregate before its joins and truncations",
  passes: withRules({
    "aggregate before join": { aggregatesBeforeJoins: { groups: Number.POSITIVE_INFINITY, selectivity: 0 } },
    "group by times": { groupsByTimes: Number.POSITIVE_INFINITY }
  })
}

/** Aggregates before joins only to drop groups early, by conditions on them, wherever that is correct. */
const earlyConditions: PlanVariant = {
  name: "with every condition on groups before their joins",
  passes: withRules({ "aggregate before join": { aggregatesBeforeJoins: { groups: 0, selectivity: 0 } } })
}

/** The variants with which each query is compared. */
export const costVariants: ReadonlyArray<PlanVariant> = [eagerAggregation, earlyConditions]
