/**
 * Limits how many statements of a caller may fail in the database while a policy hides rows. Whether a statement fails can
 * depend on a hidden row, so bounding failures bounds what a caller can find out by trying.
 */
import { FailureBudgetSpent } from "@semlayer/domain/RequestErrors"
import { Clock, Effect } from "effect"
import { LRUCache } from "lru-cache"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"

/** Length of the window in which failures are counted, in milliseconds. */
const window = 600_000

/** Maximum number of callers tracked. */
const maxCallers = 10_000

interface Failures {
  readonly since: number
  readonly count: number
}

export interface FailureBudget {
  /** Fails if the running caller has no failures left. */
  readonly check: Effect.Effect<void, FailureBudgetSpent>
  /** Counts a failure of the running caller. */
  readonly spend: Effect.Effect<void>
}

/** Creates the budget of a service. Anonymous callers have none: they would share one, and one caller could use it up. */
export const failureBudget = Effect.gen(function* () {
  const { policyFailures: limit } = yield* SemConfig
  const callers = new LRUCache<string, Failures>({ max: maxCallers })

  const current = (name: string, now: number): Failures => {
    const known = callers.get(name)
    return known !== undefined && now - known.since < window ? known : { since: now, count: 0 }
  }

  const ofCaller = <E>(use: (name: string, now: number) => Effect.Effect<void, E>) =>
    Effect.flatMap(CurrentCaller, (caller) =>
      caller === null
        ? Effect.void
        : Effect.flatMap(Clock.currentTimeMillis, (now) => use(`${caller.kind} ${caller.name}`, now))
    )

  const check: FailureBudget["check"] = ofCaller((name, now) => {
    const { since, count } = current(name, now)
    if (count < limit) return Effect.void
    return new FailureBudgetSpent({ limit, retry_after: Math.max(1, Math.ceil((since + window - now) / 1000)) })
  })

  const spend: FailureBudget["spend"] = ofCaller((name, now) =>
    Effect.sync(() => {
      const { since, count } = current(name, now)
      callers.set(name, { since, count: count + 1 })
    })
  )

  return { check, spend } satisfies FailureBudget
})
