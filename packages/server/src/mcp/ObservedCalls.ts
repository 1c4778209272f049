/**
 * Records metrics, a trace span and log annotations for a tool call.
 *
 * Each call has its own request id, because a session has many calls and one streamable HTTP request may carry several.
 */
import { surfaceKey } from "@semlayer/runtime/telemetry/RequestContext"
import { other, secondsSince, ticks } from "@semlayer/runtime/telemetry/Metric"
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { outcomeOf } from "@semlayer/runtime/telemetry/Outcome"
import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { toolOf } from "./tools/index.js"

export const observedCall = (name: string) => {
  const tool = toolOf(name)?.name ?? other
  return <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      const started = ticks()
      return Effect.onExit(call, (exit) =>
        Effect.sync(() => {
          metrics.toolCalls(1, tool, outcomeOf(exit))
          metrics.toolDuration(secondsSince(started), tool)
        })
      )
    }).pipe(
      Effect.withSpan(`tool ${tool}`, { kind: "server", root: true, captureStackTrace: false }),
      Effect.annotateLogs({ [surfaceKey]: "mcp", tool, request_id: randomUUID() })
    )
}
