/**
 * The caller of an MCP message.
 *
 * The SDK passes authentication info along with each message. So a session answers each message as the caller of its own HTTP
 * request; the token may have changed since the session began.
 */
import type { AuthInfo } from "@modelcontextprotocol/sdk/server/auth/types.js"
import type { Caller } from "@semlayer/domain/Caller"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Effect } from "effect"

/** The context of a message as the SDK passes it to handlers. */
export interface Asker {
  readonly authInfo?: AuthInfo | undefined
}

/** Keyed by the object that accompanies the message, which the SDK passes on unchanged. */
const callers = new WeakMap<AuthInfo, Caller>()

/** The authentication info for the messages of a caller, without the secret; empty if authentication is off. */
export const authInfoOf = (caller: Caller | null): { readonly authInfo?: AuthInfo } => {
  if (caller === null) return {}
  const authInfo: AuthInfo = { token: "", clientId: caller.name, scopes: [caller.role] }
  callers.set(authInfo, caller)
  return { authInfo }
}

/** The caller of a message; null if authentication is off. */
export const callerOf = ({ authInfo }: Asker): Caller | null =>
  authInfo === undefined ? null : (callers.get(authInfo) ?? null)

/** Runs an effect as the caller of a message, with the caller's name in its log lines. */
export const asCaller = <A, E, R>(asker: Asker, effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> => {
  const caller = callerOf(asker)
  const answered = Effect.provideService(effect, CurrentCaller, caller)
  return caller === null ? answered : Effect.annotateLogs(answered, "caller", caller.name)
}
