/** `semlayer serve`: runs the HTTP API until a signal stops it. */
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { loaded } from "../terminal/Loaded.js"
import { untilStopped } from "../terminal/Signals.js"
import { flags, placeOption, startupOptions, startupSetting } from "../terminal/StartupOptions.js"
import { onlyHere, targetOption } from "../terminal/TargetOption.js"
import { wholeNumber } from "../input/WholeNumber.js"

const host = Options.text("host").pipe(
  Options.withDescription("Address to listen on; default: HOST, else 127.0.0.1"),
  Options.optional
)

const port = wholeNumber("port", { least: 0, most: 65535 }).pipe(
  Options.withAlias("p"),
  Options.withDescription("Port to listen on; default: PORT, else 5143"),
  Options.optional
)

const pgPort = wholeNumber("pg-port", { least: 0, most: 65535 }).pipe(
  Options.withDescription("Port for clients of PostgreSQL; default: SEM_PG_PORT, else none"),
  Options.optional
)

const insecure = Options.boolean("insecure").pipe(
  Options.withDescription("Listen on a public address without an API key")
)

const demo = Options.boolean("demo").pipe(
  Options.withDescription("Set up the demo shop first, and answer three questions about it")
)

export const serveCommand = Command.make(
  "serve",
  { host, port, pgPort, insecure, demo, startup: startupOptions, place: placeOption, target: targetOption },
  ({ host, port, pgPort, insecure, demo, startup, place, target }) =>
    Effect.gen(function* () {
      yield* onlyHere(target, "serve needs a storage on this machine")
      yield* untilStopped
      const SEM_INGEST_ON_STARTUP = yield* startupSetting(startup)
      const ports = { PORT: Option.map(port, String), SEM_PG_PORT: Option.map(pgPort, String) }
      const settings = flags({ HOST: host, ...ports, SEM_INGEST_ON_STARTUP })
      const places = { place, storage: target.storage }
      return yield* loaded(() =>
        import("../local/Serve.js").then(({ serve }) => serve({ insecure, demo }, places))
      ).pipe(Effect.provide(settings))
    })
).pipe(Command.withDescription("Serve the HTTP API, and models to clients of PostgreSQL"))
