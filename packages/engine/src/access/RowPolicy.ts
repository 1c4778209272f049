/**
 * The row policy of queries; none by default.
 *
 * The engine captures the policy that it is built with. A caller of its services adds another to a request with
 * `Effect.provideService(RowPolicy, policy)`. Both then apply: a request narrows what the engine allows and never widens it.
 * `access/CallerAccess` combines them.
 */
import { decodePolicy, type SemSessionPolicy } from "@semlayer/domain/RowPolicy"
import { Context, Layer } from "effect"

export class RowPolicy extends Context.Reference<RowPolicy>()("@semlayer/engine/RowPolicy", {
  defaultValue: (): SemSessionPolicy | null => null
}) {
  /** Decodes the engine's policy from plain data; building the engine fails if it is invalid. */
  static readonly layer = (policy: unknown) => Layer.effect(RowPolicy, decodePolicy(policy))
}
