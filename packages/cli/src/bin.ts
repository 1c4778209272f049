import * as NodeContext from "@effect/platform-node/NodeContext"
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { SiteDirectory } from "@semlayer/server/site/SiteDirectory"
import { StudioDirectory } from "@semlayer/server/site/StudioDirectory"
import { Effect, Exit } from "effect"
import { fileURLToPath } from "node:url"
import { cli } from "./Cli.js"
import { ended } from "./Exit.js"
import { endWithReader } from "./terminal/ClosedPipe.js"
import { Interaction } from "./terminal/Interaction.js"
import { commandLogs } from "./terminal/Logs.js"
import { listenForSignals, stoppedCode } from "./terminal/Signals.js"

endWithReader()

// A service runs on when its log is no longer read. Without a listener, that is an uncaught error, which is logged, which fails again.
process.stderr.on("error", () => {})

listenForSignals()

const program = ended(Effect.provide(cli(process.argv), commandLogs)).pipe(
  Effect.tap((code) => Effect.sync(() => (process.exitCode = code))),
  Effect.provide(Interaction.layer),
  Effect.provideService(SiteDirectory, fileURLToPath(new URL("../site", import.meta.url))),
  Effect.provideService(StudioDirectory, fileURLToPath(new URL("../studio", import.meta.url))),
  Effect.provide(NodeContext.layer),
  Effect.withTracerEnabled(false)
)

NodeRuntime.runMain(program, {
  disableErrorReporting: true,
  disablePrettyLogger: true,
  // A stopped command exits with a code that says it was not completed.
  teardown: (exit, end) => end(Exit.match(exit, { onSuccess: () => 0, onFailure: stoppedCode }))
})
