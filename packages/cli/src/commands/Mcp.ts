/** `semlayer mcp`: MCP over standard input and output, which carry nothing but the protocol. */
import { Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { UsageFailure } from "../terminal/CliFailure.js"
import { loaded } from "../terminal/Loaded.js"
import { untilStopped } from "../terminal/Signals.js"
import { flags, placeOption, startupOptions, startupSetting } from "../terminal/StartupOptions.js"
import { serverOf, targetOption } from "../terminal/TargetOption.js"

const demo = Options.boolean("demo").pipe(Options.withDescription("Set up the demo shop first"))

export const mcpCommand = Command.make(
  "mcp",
  { demo, startup: startupOptions, place: placeOption, target: targetOption },
  ({ demo, startup, place, target }) =>
    Effect.gen(function* () {
      yield* untilStopped
      const server = yield* serverOf(target)
      if (Option.isSome(server)) {
        if (demo || startup.yes) {
          const option = demo ? "--demo" : "--ingest-on-startup"
          return yield* new UsageFailure({
            message: `${option} is for a storage on this machine: the server has its own`
          })
        }
        const asked = { url: server.value, apiKey: Option.getOrUndefined(target.apiKey) }
        return yield* loaded(() => import("../backend/RemoteMcp.js").then(({ bridgeMcp }) => bridgeMcp(asked)))
      }
      const settings = flags({ SEM_INGEST_ON_STARTUP: yield* startupSetting(startup) })
      const places = { place, storage: target.storage }
      return yield* loaded(() => import("../local/Mcp.js").then(({ serveMcp }) => serveMcp(demo, places))).pipe(
        Effect.provide(settings)
      )
    })
).pipe(Command.withDescription("Serve the Model Context Protocol over stdin and stdout"))
