/** `GET /caller`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import type { CallerInfo } from "@semlayer/domain/api/CallerApi"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { callerAccess } from "@semlayer/engine/access/CallerAccess"
import { CurrentCaller } from "@semlayer/runtime/admission/CurrentCaller"
import { Effect } from "effect"

/** Callers of a service without keys may do everything. */
const anonymous = { name: null, kind: null, role: "admin" } as const

export const CallerHttp = HttpApiBuilder.group(
  SemApi,
  "caller",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* callerAccess
    return handlers.handle("caller", () =>
      Effect.gen(function* () {
        const caller = yield* CurrentCaller
        const limited = yield* access.hidesMessages
        const { name, kind, role } = caller ?? anonymous
        return { name, kind, role, limited } satisfies CallerInfo
      })
    )
  })
)
