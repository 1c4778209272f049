/** Figures of the process, taken when they are asked for; only the delay of the event loop is watched in between. */
import { meters } from "@semlayer/runtime/telemetry/Meters"
import { Effect, Fiber } from "effect"
import { readdir } from "node:fs/promises"
import { monitorEventLoopDelay } from "node:perf_hooks"

/** How often the event loop is looked at, in milliseconds. */
const resolution = 20

const nanos = 1e9

/** Open files as Linux tells them; elsewhere there is no cheap way to know. */
const openFiles = Effect.tryPromise(() => readdir("/proc/self/fd")).pipe(
  Effect.map((entries) => meters.openFiles(entries.length)),
  Effect.ignore
)

/** Watches as long as the scope is open; the effect that it gives takes the figures of now. */
export const processFigures = Effect.gen(function* () {
  const delay = yield* Effect.acquireRelease(
    Effect.sync(() => {
      const histogram = monitorEventLoopDelay({ resolution })
      histogram.enable()
      return histogram
    }),
    (histogram) => Effect.sync(() => histogram.disable())
  )
  const startedAt = performance.timeOrigin / 1000
  const kinds = new Set<string>()
  const take = Effect.sync(() => {
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
    meters.cpu((user + system) / 1e6)
    meters.started(startedAt)
    meters.residentMemory(rss)
    meters.heapUsed(heapUsed)
    meters.heapTotal(heapTotal)
    meters.external(external)
    // The histogram has the time between two looks in it; without any look it has no mean.
    const over = (value: number): number => (Number.isNaN(value) ? 0 : Math.max(0, value / nanos - resolution / 1000))
    const isEmpty = delay.count === 0
    meters.loopDelay(isEmpty ? 0 : over(delay.mean))
    meters.loopDelayMax(isEmpty ? 0 : over(delay.max))
    meters.loopDelayHigh(isEmpty ? 0 : over(delay.percentile(99)))
    delay.reset()
    const handles = new Map<string, number>([...kinds].map((kind) => [kind, 0]))
    for (const kind of process.getActiveResourcesInfo()) handles.set(kind, (handles.get(kind) ?? 0) + 1)
    for (const [kind, count] of handles) {
      kinds.add(kind)
      meters.handles(count, kind)
    }
  })
  const fibers = Effect.map(Fiber.roots, (roots) => meters.fibers(roots.length))
  return Effect.all([take, fibers, openFiles], { discard: true })
})
