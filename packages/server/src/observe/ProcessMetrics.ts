/** Process metrics, collected on scrape; only the event loop delay is sampled continuously. */
import { metrics } from "@semlayer/runtime/telemetry/Metrics"
import { Effect, Fiber } from "effect"
import { readdir } from "node:fs/promises"
import { monitorEventLoopDelay } from "node:perf_hooks"

/** Sampling interval of the event loop delay, in milliseconds. */
const resolution = 20

const nanos = 1e9

/** Open file descriptors, on Linux only; other systems have no cheap way to count them. */
const openFiles = Effect.tryPromise(() => readdir("/proc/self/fd")).pipe(
  Effect.map((entries) => metrics.openFiles(entries.length)),
  Effect.ignore
)

/** Samples the event loop delay for the lifetime of the scope; the resulting effect collects the metrics. */
export const processMetrics = Effect.gen(function* () {
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
    metrics.cpu((user + system) / 1e6)
    metrics.started(startedAt)
    metrics.residentMemory(rss)
    metrics.heapUsed(heapUsed)
    metrics.heapTotal(heapTotal)
    metrics.external(external)
    // The histogram includes the sampling interval; without samples it has no mean.
    const over = (value: number): number => (Number.isNaN(value) ? 0 : Math.max(0, value / nanos - resolution / 1000))
    const isEmpty = delay.count === 0
    metrics.loopDelay(isEmpty ? 0 : over(delay.mean))
    metrics.loopDelayMax(isEmpty ? 0 : over(delay.max))
    metrics.loopDelayHigh(isEmpty ? 0 : over(delay.percentile(99)))
    delay.reset()
    const handles = new Map<string, number>([...kinds].map((kind) => [kind, 0]))
    for (const kind of process.getActiveResourcesInfo()) handles.set(kind, (handles.get(kind) ?? 0) + 1)
    for (const [kind, count] of handles) {
      kinds.add(kind)
      metrics.handles(count, kind)
    }
  })
  const fibers = Effect.map(Fiber.roots, (roots) => metrics.fibers(roots.length))
  return Effect.all([take, fibers, openFiles], { discard: true })
})
