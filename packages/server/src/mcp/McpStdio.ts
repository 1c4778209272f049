/** MCP over the standard input and output of the process, which carry nothing but the protocol. */
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { Search } from "@semlayer/engine/search/Search"
import { SearchUpkeep } from "@semlayer/engine/search/SearchUpkeep"
import { Effect } from "effect"
import { Admission } from "../admission/Admission.js"
import { makeSession } from "./McpSession.js"

/** Completes when the client has closed its end. */
export const inputEnded = Effect.async<void>((resume) => {
  const end = () => resume(Effect.void)
  process.stdin.once("end", end)
  process.stdin.once("close", end)
  return Effect.sync(() => {
    process.stdin.off("end", end)
    process.stdin.off("close", end)
  })
})

/**
 * Grace period for pending requests after the client has closed its end.
 *
 * A pipe closes its end right after its only request.
 */
export const patience = "1 second"

/** Serves the client that started the process, until it disconnects. */
export const serveStdio = Effect.scoped(
  Effect.gen(function* () {
    const session = yield* makeSession(new StdioServerTransport())
    // Prepared in the background, so that the first search is fast.
    yield* (yield* Search).prepare
    yield* (yield* SearchUpkeep).started
    const idle = Effect.repeat(Effect.delay(session.running, "20 millis"), { until: (running) => running === 0 })
    yield* Effect.raceFirst(session.closed, Effect.zipRight(inputEnded, Effect.timeoutOption(idle, patience)))
  })
).pipe(Effect.provide(Admission.layer))
