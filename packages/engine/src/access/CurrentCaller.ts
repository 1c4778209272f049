/**
 * Who the running request is from, where callers are told apart; null where they are not: the service answers whoever can
 * reach it, or a program asks the services itself. A surface that knows its caller provides it around the whole request.
 */
import type { Caller } from "@semlayer/domain/Caller"
import { Context, Effect } from "effect"
import type { CallerName } from "./FairQueue.js"

export class CurrentCaller extends Context.Reference<CurrentCaller>()("@semlayer/engine/CurrentCaller", {
  defaultValue: (): Caller | null => null
}) {}

/** By which name the running request waits for its turn. */
export const callerName: Effect.Effect<CallerName> = Effect.map(CurrentCaller, (caller) => caller?.name ?? null)
