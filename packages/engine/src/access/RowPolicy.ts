/**
 * The policy under which queries run; none by default. The engine keeps the one that it is made with; a caller of
 * its services adds another to a request by `Effect.provideService(RowPolicy, policy)`. Where both are there, both hold:
 * a request narrows what the engine allows and never widens it. `access/CallerAccess` puts them together.
 */
import { decodePolicy, type SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Context, Layer } from "effect"

export class RowPolicy extends Context.Reference<RowPolicy>()("@semlayer/engine/RowPolicy", {
  defaultValue: (): SemSessionPolicy | null => null
}) {
  /** The policy of an engine, read from plain data; the engine is not made when the policy cannot hold. */
  static readonly layer = (policy: unknown) => Layer.effect(RowPolicy, decodePolicy(policy))
}
