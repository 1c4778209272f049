/** Lists of passes that plan a query in another way, with the same rows. */
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

/** Aggregates before every join where that is correct, whatever it costs. */
export const eagerAggregation: PlanVariant = {
  name: "with every aggregate before its joins",
  passes: passes.map((pass) =>
    pass.name === "aggregate before join"
      ? {
          ...pass,
          run: (plan, dialect, aggregations) =>
            pass.run(
              plan,
              { ...dialect, aggregatesBeforeJoins: { groups: Number.POSITIVE_INFINITY, selectivity: 0 } },
              aggregations
            )
        }
      : pass
  )
}
