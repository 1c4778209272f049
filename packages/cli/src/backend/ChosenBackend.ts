/** Chooses the backend by the options of a command: an engine in this process, or a server. */
import { Effect, Layer, Option } from "effect"
import { Backend } from "./Backend.js"
import { UsageFailure } from "../terminal/CliFailure.js"
import { type Need, serverOf, type Target } from "../terminal/TargetOption.js"

/**
 * The backend of a target, or the one that a prompt has opened for all of its lines.
 *
 * The code of the other kind is not loaded.
 */
export const backendOver = (target: Target, need: Need) =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const opened = yield* Effect.serviceOption(Backend)
      if (Option.isSome(opened)) return Layer.succeed(Backend, opened.value)
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
