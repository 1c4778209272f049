/**
 * Who the running request is from, where callers are told apart; null where they are not: the service answers whoever can
 * reach it, or a program asks the services itself. A surface that knows its caller provides it around the whole request.
 */
import type { Caller } from "@semlayer/domain/Caller"
import { Context, Effect } from "effect"
import { type CallerName, system } from "./RoundRobinQueue.js"

export class CurrentCaller extends Context.Reference<CurrentCaller>()("@semlayer/runtime/CurrentCaller", {
  defaultValue: (): Caller | null => null
}) {}

/** Whether the running fiber is background work of the service, which queues as a caller of its own. */
export class IsBackground extends Context.Reference<IsBackground>()("@semlayer/runtime/IsBackground", {
  defaultValue: (): boolean => false
}) {}

const nameOf = (context: Context.Context<never>): CallerName =>
  Context.get(context, CurrentCaller)?.name ?? (Context.get(context, IsBackground) ? system : null)

/** By which name the running request waits for its turn. */
export const callerName: Effect.Effect<CallerName> = Effect.map(Effect.context<never>(), nameOf)
