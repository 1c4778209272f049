/** The HTTP API over a storage of this machine. */
import * as HttpServer from "@effect/platform/HttpServer"
import type * as Path from "@effect/platform/Path"
import { apiVersion } from "@semlayer/domain/api/ApiVersion"
import { NodeHttpLive } from "@semlayer/server/NodeHttp"
import { isAuthenticationOn } from "@semlayer/server/access/Authentication"
import { telemetry } from "@semlayer/server/observe/Telemetry"
import { ServerConfig } from "@semlayer/server/config/ServerConfig"
import { PgAddress, type PgListenFailed } from "@semlayer/server/wire/PgServer"
import { Effect, Layer, Option } from "effect"
import { CliFailure } from "../terminal/CliFailure.js"
import { serviceLogs } from "../terminal/Logs.js"
import { print, remark } from "../output/Print.js"
import { flags } from "../terminal/StartupOptions.js"
import { demoHints } from "./DemoHints.js"
import { answerQuestions, type DemoPlaces, prepareDemo } from "./DemoSetup.js"
import { engineOver } from "./Engine.js"
import { growingNewSpace, smallHeap } from "./SmallHeap.js"
import { survivingUncaught } from "./UncaughtErrors.js"

/** Serves a storage, optionally setting up the demo first. */
export const serve = ({ insecure, demo }: { readonly insecure: boolean; readonly demo: boolean }, places: DemoPlaces) =>
  (demo ? serveDemo({ insecure }, places) : listen({ insecure })).pipe(
    Effect.scoped,
    Effect.provide(ServerConfig.layer),
    Effect.provide(engineOver(places.storage, "makes")),
    survivingUncaught,
    Effect.provide(telemetry),
    Effect.provide(serviceLogs)
  )

interface ServeOptions {
  readonly insecure: boolean
  /** Prints a message once the service listens at an address. */
  readonly announce?: (address: string) => Effect.Effect<void>
}

/** Sets up the demo, answers its questions, then serves. */
const serveDemo = Effect.fnUntraced(function* (options: ServeOptions, places: DemoPlaces) {
  yield* refuseExposure(options)
  const demo = yield* prepareDemo(places)
  yield* print("")
  yield* answerQuestions
  const context = yield* Effect.context<Path.Path>()
  const announce = (address: string) =>
    demoHints(places, demo, address).pipe(
      // The location was valid when the storage was opened.
      Effect.orDie,
      Effect.flatMap((hints) =>
        remark(`semlayer ${apiVersion} serves ${address}\n\n${hints}\n\nCtrl-C stops the service`)
      ),
      Effect.provide(context)
    )
  return yield* listen({ ...options, announce })
})

/** Serves until interrupted. */
const listen = Effect.fn("Cli.serve")(function* (options: ServeOptions) {
  yield* refuseExposure(options)
  yield* smallHeap
  const announced = Layer.effectDiscard(
    Effect.all([growingNewSpace, HttpServer.addressFormattedWith(options.announce ?? announce), announcePg])
  )
  const served = Effect.provide(Layer.launch(Layer.provide(announced, NodeHttpLive)), yield* guard(options))
  return yield* Effect.catchTags(served, { ServeError: ({ cause }) => notServed(cause), PgListenFailed: pgNotServed })
})

const announce = (address: string) =>
  remark(
    `semlayer ${apiVersion} serves ${address}\n  ${address}/docs shows the documentation, ${address}/docs/api the API; Ctrl-C stops the service`
  )

const announcePg = Effect.flatMap(PgAddress, (address) =>
  address === null
    ? Effect.void
    : remark(`  psql "host=${address.host} port=${address.port} dbname=DATASOURCE" connects clients of PostgreSQL`)
)

/** Whether an address is reachable from this machine only. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)

/** Whether other machines can reach the service and `--insecure` is not given. */
const isExposed = ({ insecure }: ServeOptions) => Effect.map(ServerConfig, ({ host }) => !isLoopback(host) && !insecure)

const refuseExposure = Effect.fnUntraced(function* (options: ServeOptions) {
  if ((yield* isExposed(options)) && !(yield* isAuthenticationOn)) return yield* exposed((yield* ServerConfig).host)
})

/**
 * Requires authentication while other machines can reach the service.
 *
 * It stays required even if the last key is revoked later.
 */
const guard = (options: ServeOptions) =>
  Effect.map(isExposed(options), (isExposed) =>
    flags({ SEM_AUTH: isExposed ? Option.some("required") : Option.none() })
  )

const exposed = (host: string) =>
  new CliFailure({
    message:
      `Listening on ${host} without an API key would let anyone on the network query your databases. ` +
      "Create a key with semlayer keys create NAME --role reader, or configure tokens (SEM_JWT_JWKS_URL, SEM_JWT_KEY); " +
      "or listen on 127.0.0.1, or override with --insecure"
  })

const notServed = (cause: unknown) =>
  Effect.flatMap(
    ServerConfig,
    ({ host, port }) =>
      new CliFailure({ message: `Cannot listen on ${host}:${port}: ${reasonOf(cause, "--port or PORT")}` })
  )

/** Why an address cannot be listened on; `setting` is where another port is chosen. */
const reasonOf = (cause: unknown, setting: string): string => {
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
  if (code === "EADDRINUSE") return `another process listens there; choose another port with ${setting}`
  return reasons[code] ?? (cause instanceof Error ? cause.message : String(cause))
}

const pgNotServed = ({ host, port, cause }: PgListenFailed) =>
  new CliFailure({
    message: `Cannot listen on ${host}:${port} for clients of PostgreSQL: ${reasonOf(cause, "--pg-port or SEM_PG_PORT")}`
  })

const reasons: Readonly<Record<string, string>> = {
  EACCES: "the system does not permit this port; choose one above 1023",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such host"
}
