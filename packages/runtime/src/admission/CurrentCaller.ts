/**
 * The authenticated caller of the running request; null without authentication.
 *
 * It is null where the service accepts anonymous requests, and where a program calls the services directly. The HTTP and MCP
 * layers provide it around the whole request.
 */
import type { Caller } from "@semlayer/domain/Caller"
import { Context, Effect } from "effect"
import { type CallerName, system } from "./RoundRobinQueue.js"

export class CurrentCaller extends Context.Reference<CurrentCaller>()("@semlayer/runtime/CurrentCaller", {
  defaultValue: (): Caller | null => null
}) {}

/** Whether the running fiber is background work of the service, which queues under its own caller name. */
export class IsBackground extends Context.Reference<IsBackground>()("@semlayer/runtime/IsBackground", {
  defaultValue: (): boolean => false
}) {}

const nameOf = (context: Context.Context<never>): CallerName =>
  Context.get(context, CurrentCaller)?.name ?? (Context.get(context, IsBackground) ? system : null)

/** The caller name under which the running request queues. */
export const callerName: Effect.Effect<CallerName> = Effect.map(Effect.context<never>(), nameOf)
