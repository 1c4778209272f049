/** Checks whether the port of the service is free, and if not, which program uses it. */
import { ServerConfig } from "@semlayer/server/config/ServerConfig"
import { Effect, Either } from "effect"
import { createServer } from "node:net"
import { serverHealth } from "../backend/RemoteBackend.js"
import { type Finding, type Findings, found, ok, problem, warning } from "./Finding.js"

const check = "port"

/** The error code of an attempt to listen; null if the port is free. */
const listen = (host: string, port: number) =>
  Effect.async<string | null>((resume) => {
    const server = createServer()
    server.once("error", (error: NodeJS.ErrnoException) => resume(Effect.succeed(error.code ?? error.message)))
    server.listen({ host, port }, () => server.close(() => resume(Effect.succeed(null))))
  })

/** The finding for the port that `serve` would use, including invalid settings of it. */
export const portFindings: Effect.Effect<Findings> = found(
  check,
  "correct the variable, or unset it",
  Effect.gen(function* () {
    const { host, port } = yield* ServerConfig
    const place = `${host}:${port}`
    const code = yield* listen(host, port)
    if (code === null) return [ok(check, `${place} is free for semlayer serve`)]
    if (code !== "EADDRINUSE")
      return [problem(check, `listening on ${place} is not possible: ${code}`, "set HOST or PORT")]
    const health = yield* Effect.either(serverHealth(`http://${place}`))
    const finding: Finding = Either.isRight(health)
      ? ok(check, `semlayer ${health.right.version} serves ${place}`)
      : warning(check, `another process listens on ${place}`, "choose another port: semlayer serve --port …")
    return [finding]
  }).pipe(Effect.provide(ServerConfig.layer))
)
