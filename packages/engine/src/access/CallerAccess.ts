/**
 * Combines the policies of a request: the engine's, the caller's, and the one that the request adds. All of them apply. Every
 * data access uses this; what shows models uses `VisibleSnapshot`.
 */
import type { Caller } from "@semlayer/domain/Caller"
import type { ClaimMissing } from "@semlayer/domain/QueryErrors"
import type { ColumnAccess, SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Context, Effect, Either } from "effect"
import { RowPolicy } from "./RowPolicy.js"
import { AccessRules } from "./AccessRules.js"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"

/** What a caller may see of models. Equal limits are the same object. */
export interface Limits {
  /** Lists of column rules; all of them apply. */
  readonly columns: ReadonlyArray<ReadonlyArray<ColumnAccess>>
  /** Hide profiles, because they were made of rows or columns that the caller may not see. */
  readonly hidesProfiles: boolean
}

export interface CallerAccess {
  /** The engine's own policies, under which shared data such as stored profiles is read. */
  readonly own: ReadonlyArray<SemSessionPolicy>
  /** The policies of the running request. */
  readonly policies: Effect.Effect<ReadonlyArray<SemSessionPolicy>, ClaimMissing>
  /** Whether only the engine's own policy applies to the running request. */
  readonly isOwn: Effect.Effect<boolean>
  /** Whether any policy applies. Then database error messages are hidden, because they may quote hidden values. */
  readonly hidesMessages: Effect.Effect<boolean>
  /** What the running request may see of models; null if everything. */
  readonly limits: Effect.Effect<Limits | null>
}

const none: ReadonlyArray<SemSessionPolicy> = []

/** Creates the access of a service, with the policies that the engine is built with. */
export const callerAccess: Effect.Effect<CallerAccess> = Effect.gen(function* () {
  const engine = yield* RowPolicy
  const rules = yield* AccessRules
  const own = engine === null ? none : [engine]
  /** The policy that a request adds to the engine's own. */
  const addedOf = (context: Context.Context<never>): SemSessionPolicy | null => {
    const policy = Context.get(context, RowPolicy)
    return policy === engine ? null : policy
  }
  const ofRequest = <A, E>(use: (added: SemSessionPolicy | null, caller: Caller | null) => Effect.Effect<A, E>) =>
    Effect.contextWithEffect((context: Context.Context<never>) =>
      use(addedOf(context), Context.get(context, CurrentCaller))
    )

  const policies = ofRequest((added, caller): Effect.Effect<ReadonlyArray<SemSessionPolicy>, ClaimMissing> => {
    const before = added === null ? own : [...own, added]
    if (rules === null) return Effect.succeed(before)
    return Either.map(rules.of(caller), (granted) => (granted === null ? before : [...before, granted]))
  })

  const isOwn = ofRequest((added, caller) => Effect.succeed(added === null && rules?.isLimited(caller) !== true))

  const hidesMessages = Effect.map(isOwn, (isOwn) => own.length > 0 || !isOwn)

  const limits = ofRequest((added, caller) => {
    const isLimited = added !== null || rules?.isLimited(caller) === true
    const columns = [engine?.column_rules, added?.column_rules, isLimited ? rules?.columnsOf(caller) : undefined]
    const given = columns.flatMap((each) => (each === undefined || each.length === 0 ? [] : [each]))
    return Effect.succeed(isLimited || given.length > 0 ? limitsOf(given, isLimited) : null)
  })

  return { own, policies, isOwn, hidesMessages, limits }
})

/** Interns limits in a trie keyed by the identity of rule lists, of which there are few. */
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
