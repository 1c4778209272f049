/** `GET /health`. */
import * as HttpApiBuilder from "@effect/platform/HttpApiBuilder"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { SemApi } from "@semlayer/domain/api/SemApi"
import { Effect } from "effect"

export const HealthHttp = HttpApiBuilder.group(SemApi, "health", (handlers) =>
  handlers.handle("health", () => Effect.succeed({ status: "ok", version: apiVersion } as const))
)
