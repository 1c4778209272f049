/** Checks whether a service over the storage would authenticate callers. */
import { ApiKeys } from "@semlayer/engine/access/ApiKeys"
import { accessSettings } from "@semlayer/server/access/AccessConfig"
import { Clock, Effect } from "effect"
import { counted } from "../output/Counted.js"
import { type Findings, found, ok, warning } from "./Finding.js"

const check = "authentication"

const off = "off: a service answers every request that reaches it; by default only this machine can"

export const accessFindings: Effect.Effect<Findings, never, ApiKeys> = found(
  check,
  "correct the setting, or unset it",
  Effect.gen(function* () {
    const { isRequired, tokens } = yield* accessSettings
    const keys = yield* (yield* ApiKeys).list
    const now = yield* Clock.currentTimeMillis
    const expired = keys.filter(({ expires_at }) => expires_at !== null && Date.parse(expires_at) <= now)
    if (!isRequired && keys.length === 0) return [ok(check, off)]
    const held = [
      counted(keys.length, "API key") + (expired.length > 0 ? ` (${expired.length} expired)` : ""),
      ...(tokens === null ? [] : [`tokens of ${tokens.issuer ?? "any issuer"}`])
    ]
    const isUseless = tokens === null && expired.length === keys.length
    return [
      isUseless
        ? warning(check, `on, but nothing is admitted: ${held.join(", ")}`, "create a key: semlayer keys create NAME")
        : ok(check, `on: ${held.join(", ")}`),
      ...(tokens !== null && tokens.audience === null
        ? [
            warning(
              check,
              "tokens for any audience are accepted",
              "set SEM_JWT_AUDIENCE to the audience of tokens for this service"
            )
          ]
        : [])
    ]
  })
)
