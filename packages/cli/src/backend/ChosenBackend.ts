/** Chooses the backend by the options of a command: an engine in this process, or a server. */
import { Effect, Layer, Option } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"
import { type Need, serverOf, type Target } from "../terminal/TargetOption.js"

/** The backend of a target. The code of the other kind is not loaded. */
export const backendOver = (target: Target, need: Need) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const server = yield* serverOf(target)
      if (Option.isSome(server)) {
        const { remoteBackend } = yield* Effect.promise(() => import("./RemoteBackend.js"))
        return remoteBackend({ url: server.value, apiKey: Option.getOrUndefined(target.apiKey) })
      }
      if (Option.isSome(target.apiKey)) {
        return yield* new UsageFailure({ message: "--api-key is for a server: give --url, or omit it" })
      }
      const { localBackend } = yield* Effect.promise(() => import("./LocalBackend.js"))
      return localBackend(target.storage, need)
    })
  )
