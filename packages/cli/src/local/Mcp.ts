/** MCP over a storage of this machine. */
import { demoName } from "@semlayer/demo/DemoName"
import { logProblems } from "@semlayer/engine/check/StartupProblems"
import { startupIngest } from "@semlayer/engine/ingest/StartupIngest"
import { McpConfig } from "@semlayer/server/config/McpConfig"
import { serveStdio } from "@semlayer/server/mcp/McpStdio"
import { telemetry } from "@semlayer/server/observe/Telemetry"
import { ingestOnStartup } from "@semlayer/server/config/ServerConfig"
import { Effect } from "effect"
import { serviceLogs } from "../terminal/Logs.js"
import { remark } from "../output/Print.js"
import { type DemoPlaces, prepareDemo } from "./DemoSetup.js"
import { engineOver } from "./Engine.js"
import { smallHeap } from "./SmallHeap.js"
import { survivingUncaught } from "./UncaughtErrors.js"

const serve = Effect.fnUntraced(function* (demo: boolean, places: DemoPlaces) {
  if (demo) {
    const { path, outcome, models } = yield* prepareDemo(places)
    yield* remark(`Demo ready: ${outcome} ${path}; datasource '${demoName}', ${models.length} model(s) available.`)
  }
  if (yield* ingestOnStartup) yield* startupIngest()
  yield* Effect.forkScoped(logProblems)
  yield* smallHeap
  yield* serveStdio
})

/** Serves a storage over standard input and output, optionally setting up the demo first. */
export const serveMcp = (demo: boolean, places: DemoPlaces) =>
  serve(demo, places).pipe(
    Effect.scoped,
    Effect.provide(McpConfig.layer),
    Effect.provide(engineOver(places.storage, "makes")),
    survivingUncaught,
    Effect.provide(telemetry),
    Effect.provide(serviceLogs)
  )
