/** `semlayer mcp`: the tools for a model over the standard input and output, which hold nothing but the protocol. */
import { Command, Options } from "@effect/cli"
import { demoName } from "@semlayer/engine/demo/Demo"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import { McpConfig } from "@semlayer/server/mcp/McpConfig"
import { ingestOnStartup } from "@semlayer/server/ServerConfig"
import { Effect, Layer } from "effect"
import { type DemoPlaces, placeOption, prepareDemo } from "../DemoSetup.js"
import { remark } from "../output/Print.js"
import { untilStopped } from "../Signals.js"
import { flags, startupOptions, startupSetting } from "../StartupOptions.js"
import { engineOver, storageOption } from "../StorageOption.js"

const demo = Options.boolean("demo").pipe(Options.withDescription("Set up the demo shop first"))

export const mcpCommand = Command.make(
  "mcp",
  { demo, startup: startupOptions, place: placeOption, storage: storageOption },
  ({ demo, startup, place, storage }) =>
    Effect.gen(function* () {
      yield* untilStopped
      const settings = flags({ SEM_INGEST_ON_STARTUP: yield* startupSetting(startup) })
      return yield* serve(demo ? { place, storage } : null).pipe(
        Effect.scoped,
        Effect.provide(Layer.provideMerge(McpConfig.layer, settings)),
        Effect.provide(engineOver(storage))
      )
    })
).pipe(Command.withDescription("Serve the Model Context Protocol over stdin and stdout"))

const serve = Effect.fnUntraced(function* (places: DemoPlaces | null) {
  if (places !== null) {
    const { path, outcome, models } = yield* prepareDemo(places)
    yield* remark(`Demo ready: ${outcome} ${path}; datasource '${demoName}', ${models.length} model(s) available.`)
  }
  if (yield* ingestOnStartup) yield* startupIngest()
  // Other commands need none of the protocol's code.
  const { serveStdio } = yield* Effect.promise(() => import("@semlayer/server/mcp/McpStdio"))
  yield* serveStdio
})
