/**
 * The row policy under which queries run; none by default. The engine keeps the one that it is made with; a caller of
 * its services adds another to a request by `Effect.provideService(RowPolicy, policy)`. Where both are there, both hold:
 * a request narrows what the engine allows and never widens it.
 */
import { decodePolicy, type SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Context, Effect, Layer } from "effect"

export class RowPolicy extends Context.Reference<RowPolicy>()("@semlayer/engine/RowPolicy", {
  defaultValue: (): SemSessionPolicy | null => null
}) {
  /** The policy of an engine, read from plain data; the engine is not made when the policy cannot hold. */
  static readonly layer = (policy: unknown) => Layer.effect(RowPolicy, decodePolicy(policy))

  /** The policies of the running request: the engine's own, and the one that the request adds. */
  static readonly with = (engine: SemSessionPolicy | null) =>
    Effect.map(RowPolicy, (added): ReadonlyArray<SemSessionPolicy> => {
      const own = engine === null ? [] : [engine]
      return added === null || added === engine ? own : [...own, added]
    })
}
