/** `semlayer serve`: the HTTP API until it is told to stop. */
import { HttpServer, type Path } from "@effect/platform"
import { Command, Options } from "@effect/cli"
import { apiVersion } from "@semlayer/domain/api/SemApi"
import { NodeHttpLive } from "@semlayer/server/http/NodeHttp"
import { ServerConfig } from "@semlayer/server/ServerConfig"
import { Effect, Layer, Option } from "effect"
import { CliFailure } from "../CliFailure.js"
import { demoHints } from "../DemoHints.js"
import { answerQuestions, type DemoPlaces, placeOption, prepareDemo } from "../DemoSetup.js"
import { print, remark } from "../output/Print.js"
import { untilStopped } from "../Signals.js"
import { flags, startupOptions, startupSetting } from "../StartupOptions.js"
import { engineOver, storageOption } from "../StorageOption.js"

const host = Options.text("host").pipe(
  Options.withDescription("Address to listen at; default: HOST, else 127.0.0.1"),
  Options.optional
)

const port = Options.integer("port").pipe(
  Options.withAlias("p"),
  Options.withDescription("Port to listen at; default: PORT, else 5143"),
  Options.optional
)

const insecure = Options.boolean("insecure").pipe(
  Options.withDescription("Listen at an address that others can reach, without an API key")
)

const demo = Options.boolean("demo").pipe(
  Options.withDescription("Set up the demo shop first, and answer three questions about it")
)

export const serveCommand = Command.make(
  "serve",
  { host, port, insecure, demo, startup: startupOptions, place: placeOption, storage: storageOption },
  ({ host, port, insecure, demo, startup, place, storage }) =>
    Effect.gen(function* () {
      yield* untilStopped
      const SEM_INGEST_ON_STARTUP = yield* startupSetting(startup)
      const settings = flags({ HOST: host, PORT: Option.map(port, String), SEM_INGEST_ON_STARTUP })
      return yield* (demo ? serveDemo({ insecure }, { place, storage }) : serve({ insecure })).pipe(
        Effect.scoped,
        Effect.provide(Layer.provideMerge(ServerConfig.layer, settings)),
        Effect.provide(engineOver(storage))
      )
    })
).pipe(Command.withDescription("Serve the HTTP API"))

interface ServeOptions {
  readonly insecure: boolean
  /** What is said when the service listens, given its address. */
  readonly announce?: (address: string) => Effect.Effect<void>
}

/** Sets the demo up, lets it answer its questions, and serves. */
const serveDemo = Effect.fnUntraced(function* (options: ServeOptions, places: DemoPlaces) {
  yield* refuseExposure(options)
  const demo = yield* prepareDemo(places)
  yield* print("")
  yield* answerQuestions
  const context = yield* Effect.context<Path.Path>()
  const announce = (address: string) =>
    demoHints(places, demo, address).pipe(
      // Where the storage lies was clear when it was opened.
      Effect.orDie,
      Effect.flatMap((hints) =>
        remark(`semlayer ${apiVersion} serves ${address}\n\n${hints}\n\nCtrl-C stops the service`)
      ),
      Effect.provide(context)
    )
  return yield* serve({ ...options, announce })
})

/** Serves until interrupted. */
export const serve = Effect.fn("Cli.serve")(function* (options: ServeOptions) {
  yield* refuseExposure(options)
  const announced = Layer.effectDiscard(HttpServer.addressFormattedWith(options.announce ?? announce))
  const served = Layer.launch(Layer.provide(announced, NodeHttpLive))
  return yield* Effect.catchTag(served, "ServeError", ({ cause }) => notServed(cause))
})

const announce = (address: string) =>
  remark(`semlayer ${apiVersion} serves ${address}\n  ${address}/docs shows the API; Ctrl-C stops the service`)

/** Whether an address can only be reached from this machine. */
const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host)

const refuseExposure = Effect.fnUntraced(function* ({ insecure }: ServeOptions) {
  const { host } = yield* ServerConfig
  if (!isLoopback(host) && !insecure) return yield* exposed(host)
})

const exposed = (host: string) =>
  new CliFailure({
    message:
      `Listening at ${host} would let everybody on the network query your databases, as no API key is configured. ` +
      "Listen at 127.0.0.1, or insist with --insecure"
  })

const notServed = (cause: unknown) =>
  Effect.flatMap(ServerConfig, ({ host, port }) => {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : ""
    const reason = reasons[code] ?? (cause instanceof Error ? cause.message : String(cause))
    return new CliFailure({ message: `Cannot listen at ${host}:${port}: ${reason}` })
  })

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "something else listens there; choose another port with --port or PORT",
  EACCES: "the system does not permit this port; choose one above 1023",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "there is no such host"
}
