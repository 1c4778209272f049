/**
 * Who the running request is from, where callers are told apart; null where they are not: the service answers whoever can
 * reach it, or a program asks the services itself. A surface that knows its caller provides it around the whole request.
 */
import type { Caller } from "@semlayer/domain/Caller"
import { Context } from "effect"

export class CurrentCaller extends Context.Reference<CurrentCaller>()("@semlayer/engine/CurrentCaller", {
  defaultValue: (): Caller | null => null
}) {}
