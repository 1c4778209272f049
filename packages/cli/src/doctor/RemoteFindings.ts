/** What a server can tell of itself. */
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Effect, Either } from "effect"
import { remoteBackend, serverHealth } from "../backend/RemoteBackend.js"
import { backendFindings } from "./BackendFindings.js"
import { ok, problem, warning } from "./Finding.js"

/** The health of a server, its datasources and its models. */
export const remoteFindings = (url: string) =>
  Effect.gen(function* () {
    const health = yield* Effect.either(serverHealth(url))
    if (Either.isLeft(health)) {
      return [
        problem("server", health.left.message, "see that semlayer serve runs there, and that the address is right")
      ]
    }
    const { version } = health.right
    const server =
      version === apiVersion
        ? ok("server", `${url} is semlayer ${version}`)
        : warning(
            "server",
            `${url} is semlayer ${version}, this command ${apiVersion}`,
            "install the same version of both"
          )
    return [server, ...(yield* Effect.provide(backendFindings, remoteBackend(url)))]
  })
