/** Checks of a server. */
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Effect, Either } from "effect"
import { allowsAnonymous, remoteBackend, type Server, serverHealth } from "../backend/RemoteBackend.js"
import { backendFindings, documentFindings } from "./BackendFindings.js"
import { ok, problem, warning } from "./Finding.js"

/** Whether the server authenticates callers. A connection failure is reported by the next check. */
const access = (url: string) =>
  Effect.match(allowsAnonymous(url), {
    onFailure: () => [],
    onSuccess: (isOpen) => [
      ok(
        "authentication",
        isOpen ? "off: the server answers every request that reaches it" : "on: the server requires a key or a token"
      )
    ]
  })

/** The server's documents, which the storage check covers for a local storage, datasources and drift. */
const findings = Effect.zipWith(documentFindings, backendFindings(new Set()), (documents, others) => [
  ...documents,
  ...others
])

/** Findings for the health, datasources and models of a server. */
export const remoteFindings = (target: Server) =>
  Effect.gen(function* () {
    const { url } = target
    const health = yield* Effect.either(serverHealth(url))
    if (Either.isLeft(health)) {
      return [
        problem(
          "server",
          health.left.message,
          "check that semlayer serve is running there, and that the address is right"
        )
      ]
    }
    const { version } = health.right
    const server =
      version === apiVersion
        ? ok("server", `${url} runs semlayer ${version}`)
        : warning(
            "server",
            `${url} runs semlayer ${version}, but this command is version ${apiVersion}`,
            "install the same version on both"
          )
    return [server, ...(yield* access(url)), ...(yield* Effect.provide(findings, remoteBackend(target)))]
  })
