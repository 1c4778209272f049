/** What a server can tell of itself. */
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { Effect, Either } from "effect"
import { answersEverybody, remoteBackend, type Server, serverHealth } from "../backend/RemoteBackend.js"
import { backendFindings, documentFindings } from "./BackendFindings.js"
import { ok, problem, warning } from "./Finding.js"

/** Whether the server tells callers apart. A failure is told by what asks the server next. */
const access = (url: string) =>
  Effect.match(answersEverybody(url), {
    onFailure: () => [],
    onSuccess: (isOpen) => [
      ok(
        "authentication",
        isOpen ? "off: the server answers whoever reaches it" : "on: the server asks for a key or a token"
      )
    ]
  })

/** What a storage of this machine tells by itself is asked of a server. */
const findings = Effect.zipWith(documentFindings, backendFindings(new Set()), (documents, others) => [
  ...documents,
  ...others
])

/** The health of a server, its datasources and its models. */
export const remoteFindings = (target: Server) =>
  Effect.gen(function* () {
    const { url } = target
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
    return [server, ...(yield* access(url)), ...(yield* Effect.provide(findings, remoteBackend(target)))]
  })
