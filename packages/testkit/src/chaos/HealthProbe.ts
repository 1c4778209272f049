/** A thread that requests `/health` repeatedly, so that the work of the callers does not delay what it measures. */
import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Effect } from "effect"
import { Agent } from "node:http"
import { parentPort, workerData } from "node:worker_threads"
import { ask, type Outcome } from "./Http.js"

/** An outcome with times in milliseconds since 1970, which threads have in common. */
export type Probe = Outcome

const pause = 25

const agent = new Agent({ keepAlive: true })
const probe = Effect.gen(function* () {
  const outcome = yield* ask(agent, "GET", `${String(workerData)}/health`)
  const { timeOrigin } = performance
  const { from, to } = outcome
  parentPort?.postMessage({ ...outcome, from: timeOrigin + from, to: timeOrigin + to } satisfies Probe)
  yield* Effect.sleep(pause)
})
NodeRuntime.runMain(Effect.forever(probe))
