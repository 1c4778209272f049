/**
 * Whose a message is. The protocol carries what its transport knows of the sender beside each message, so that a session
 * answers every message as the caller that its own request has: a token may have changed since the session began.
 */
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js"
import type { Caller } from "@semlayer/domain/Caller"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Effect } from "effect"

/** A message as it is handled. */
export interface Asker {
  readonly authInfo?: AuthInfo | undefined
}

/** By the object that goes with the message, which the protocol hands on as it is. */
const callers = new WeakMap<AuthInfo, Caller>()

/** What goes with the messages of a caller; nothing where callers are not told apart. The secret is not among it. */
export const authInfoOf = (caller: Caller | null): { readonly authInfo?: AuthInfo } => {
  if (caller === null) return {}
  const authInfo: AuthInfo = { token: "", clientId: caller.name, scopes: [caller.role] }
  callers.set(authInfo, caller)
  return { authInfo }
}

/** Whose a message is; null where callers are not told apart. */
export const callerOf = ({ authInfo }: Asker): Caller | null =>
  authInfo === undefined ? null : (callers.get(authInfo) ?? null)

/** Answers as the caller of a message, whose name is in what is logged. */
export const asCaller = <A, E, R>(asker: Asker, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const caller = callerOf(asker)
  const answered = Effect.provideService(effect, CurrentCaller, caller)
  return caller === null ? answered : Effect.annotateLogs(answered, "caller", caller.name)
}
