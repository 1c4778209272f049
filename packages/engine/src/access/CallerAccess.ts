/**
 * What the running request is under: the engine's own row policy, that of its caller by the access policy, and one that
 * the request adds. All of them hold. Every way to data asks this, and what shows models asks `VisibleStorage`.
 */
import type { ClaimMissing } from "@semlayer/domain/QueryErrors"
import type { ColumnAccess, SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Effect, Either } from "effect"
import { RowPolicy } from "../query/RowPolicy.js"
import { AccessRules } from "./AccessRules.js"
import { CurrentCaller } from "./CurrentCaller.js"

/** What a caller may see of models. Equal limits are one object. */
export interface Limits {
  /** Lists of rules of columns; all of them hold. */
  readonly columns: ReadonlyArray<ReadonlyArray<ColumnAccess>>
  /** Profiles were made of rows or columns that the caller may not see. */
  readonly hidesProfiles: boolean
}

export interface CallerAccess {
  /** The policies of the engine itself, under which what all share is read. */
  readonly own: ReadonlyArray<SemSessionPolicy>
  /** The policies of the running request. */
  readonly policies: Effect.Effect<ReadonlyArray<SemSessionPolicy>, ClaimMissing>
  /** Whether the running request is under no other policy than the engine's own. */
  readonly isOwn: Effect.Effect<boolean>
  /** What the running request may see of models; null where all. */
  readonly limits: Effect.Effect<Limits | null>
}

const none: ReadonlyArray<SemSessionPolicy> = []

/** For a service that is being made, of the policies that the engine is made with. */
export const callerAccess: Effect.Effect<CallerAccess> = Effect.gen(function* () {
  const engine = yield* RowPolicy
  const rules = yield* AccessRules
  const own = engine === null ? none : [engine]
  /** The one that a request adds, beyond the engine's own. */
  const added = Effect.map(RowPolicy, (policy) => (policy === engine ? null : policy))

  const policies = Effect.flatMap(added, (policy) => {
    const before = policy === null ? own : [...own, policy]
    if (rules === null) return Effect.succeed(before)
    return Effect.flatMap(CurrentCaller, (caller) =>
      Either.map(rules.of(caller), (granted) => (granted === null ? before : [...before, granted]))
    )
  })

  const isOwn = Effect.flatMap(added, (policy) => {
    if (policy !== null) return Effect.succeed(false)
    return rules === null ? Effect.succeed(true) : Effect.map(CurrentCaller, (caller) => !rules.isLimited(caller))
  })

  const limits = Effect.gen(function* () {
    const policy = yield* added
    const caller = rules === null ? null : yield* CurrentCaller
    const isLimited = policy !== null || rules?.isLimited(caller) === true
    const columns = [engine?.column_rules, policy?.column_rules, isLimited ? rules?.columnsOf(caller) : undefined]
    const given = columns.filter((each) => each !== undefined && each.length > 0)
    return isLimited || given.length > 0
      ? limitsOf(
          given.flatMap((each) => (each === undefined ? [] : [each])),
          isLimited
        )
      : null
  })

  return { own, policies, isOwn, limits }
})

/** Limits that were asked for, by what they are made of: lists of rules are values of which there are few. */
interface Known {
  readonly limits: Map<boolean, Limits>
  readonly next: WeakMap<ReadonlyArray<ColumnAccess>, Known>
}

const emptyKnown = (): Known => ({ limits: new Map(), next: new WeakMap() })

const known = emptyKnown()

const limitsOf = (columns: Limits["columns"], hidesProfiles: boolean): Limits => {
  let at = known
  for (const list of columns) {
    const next = at.next.get(list) ?? emptyKnown()
    at.next.set(list, next)
    at = next
  }
  const limits = at.limits.get(hidesProfiles) ?? { columns, hidesProfiles }
  at.limits.set(hidesProfiles, limits)
  return limits
}
