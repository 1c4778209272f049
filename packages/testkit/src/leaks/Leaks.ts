/**
 * A long run of requests that create, profile, query, edit and delete datasources and models.
 *
 * It runs on every engine. At rest the service must hold the same resources as before, and its memory must not grow.
 */
import { Effect, Fiber } from "effect"
import { makeAgent } from "../chaos/Callers.js"
import { allSources, metricsOf, served, type StageOptions } from "../chaos/Stage.js"
import { atRest, gaugeIn, type Holdings, holdingsIn } from "../Gauges.js"
import { life, lifeRequests, type LeakWatch } from "./Life.js"

export interface LeakOptions extends Pick<StageOptions, "storage" | "env"> {
  readonly requests: number
  /** Number of callers in the concurrent half. */
  readonly callers: number
  /** Whether to wait until idle worker processes have ended, after a minute, and to expect none. */
  readonly untilIdle: boolean
  readonly progress: (sample: LeakSample) => Effect.Effect<void>
}

export interface LeakSample extends Holdings {
  /** Answers so far. */
  readonly requests: number
  readonly permits: number
  readonly jobs: number
  /** Resident memory and used heap in megabytes. */
  readonly memory: number
  readonly heap: number
}

export interface LeakReport {
  readonly engines: ReadonlyArray<string>
  readonly requests: number
  readonly seconds: number
  /** Failed requests, wrong answers, and resources that leak at rest. */
  readonly problems: ReadonlyArray<string>
  readonly before: LeakSample
  readonly after: LeakSample
  /** Whether the run had `longRun` requests, and every tenth of it both modes; otherwise growth means little. */
  readonly isLong: boolean
  /** The last tenth of the run, as a ratio to the second. */
  readonly memoryGrowth: number
  readonly heapGrowth: number
}

/** How often sequential and concurrent calls alternate in each tenth of a long run, so that tenths are comparable. */
const mostTurns = 2

/**
 * Minimum requests of a run whose memory growth is meaningful.
 *
 * Caches are then full and code is compiled after the first tenth, so that further growth is a leak.
 */
const longRun = 20_000

/** Default maximum number of worker processes for SQLite and DuckDB. */
const mostWorkers = 7

/** Samples in a run. */
const sampleCount = 400

const megabyte = 1024 * 1024

const sampleOf = (text: string, requests: number): LeakSample => {
  const value = (name: string) => gaugeIn(text, name) ?? 0
  return {
    requests,
    ...holdingsIn(text),
    permits: value("semlayer_requests_in_flight") + value("semlayer_requests_waiting"),
    jobs: value("semlayer_background_jobs"),
    memory: value("process_resident_memory_bytes") / megabyte,
    heap: value("nodejs_heap_size_used_bytes") / megabyte
  }
}

const mean = (of: ReadonlyArray<number>): number => of.reduce((sum, each) => sum + each, 0) / of.length

/**
 * The ratio of the last tenth of the samples to the second: the means of resident memory, the least of the heap, because only a
 * sample just after a collection is close to what is in use.
 */
export const growth = (samples: ReadonlyArray<LeakSample>, of: "memory" | "heap"): number => {
  const total = samples.at(-1)?.requests ?? 0
  const measure = of === "heap" ? (heaps: ReadonlyArray<number>) => Math.min(...heaps) : mean
  const tenth = (from: number) =>
    measure(
      samples
        .filter(({ requests }) => requests > (total * from) / 10 && requests <= (total * (from + 1)) / 10)
        .map((sample) => sample[of])
    )
  return tenth(9) / tenth(1)
}

export const leaks = ({ requests, callers, untilIdle, progress, ...options }: LeakOptions) =>
  Effect.gen(function* () {
    const sources = yield* allSources
    const { url } = (yield* served(options)).server
    const watch: LeakWatch = { requests: 0, problems: [] }
    const metrics = metricsOf(url)
    const sample = Effect.map(metrics, (text) => sampleOf(text, watch.requests))
    let number = 0
    /** Lifecycles of one caller, which use the engines in turn. */
    const calling = (lives: number) =>
      Effect.scoped(
        Effect.gen(function* () {
          const agent = yield* makeAgent
          for (let i = 0; i < lives; i++) {
            const source = sources[++number % sources.length]
            if (source !== undefined) yield* life(agent, url, source, number, watch)
          }
        })
      )
    const block = (lives: number, by: number) =>
      Effect.forEach(
        Array.from({ length: by }, (_, i) => Math.floor(lives / by) + (i < lives % by ? 1 : 0)),
        calling,
        { concurrency: "unbounded", discard: true }
      )

    // Warm-up, so that resources created once at first use are not counted.
    yield* calling(sources.length)
    const idle = { connections: 0, children: untilIdle ? 0 : mostWorkers }
    const within = untilIdle ? "90 seconds" : "30 seconds"
    watch.problems.push(...(yield* atRest(metrics, { most: idle, within })))
    const before = yield* sample
    watch.requests = 0

    const samples: Array<LeakSample> = []
    const sampling = yield* Effect.fork(
      Effect.forever(
        Effect.gen(function* () {
          yield* Effect.sleep("50 millis")
          if (watch.requests - (samples.at(-1)?.requests ?? 0) < requests / sampleCount) return
          const taken = yield* sample
          samples.push(taken)
          yield* progress(taken)
        })
      )
    )
    const started = performance.now()
    const lives = Math.ceil(requests / lifeRequests)
    const turnsOfTenth = Math.min(mostTurns, Math.floor(lives / (2 * callers * 10)))
    const turns = Math.max(1, 10 * turnsOfTenth)
    const until = (turn: number) => Math.floor((lives * turn) / (2 * turns))
    for (let turn = 0; turn < 2 * turns; turn++) {
      yield* block(until(turn + 1) - until(turn), turn % 2 === 0 ? 1 : callers)
    }
    const seconds = (performance.now() - started) / 1000
    yield* Fiber.interrupt(sampling)

    const most = { ...before, ...idle }
    const left = yield* atRest(metrics, { most, within })
    const after = yield* sample
    return {
      engines: sources.map(({ engine }) => engine),
      requests: watch.requests,
      seconds,
      problems: [...watch.problems, ...left],
      before,
      after,
      isLong: turnsOfTenth > 0 && requests >= longRun,
      memoryGrowth: growth(samples, "memory"),
      heapGrowth: growth(samples, "heap")
    } satisfies LeakReport
  }).pipe(Effect.scoped)

const share = (value: number): string => value.toFixed(3)

/** One line with the resources of a service. */
export const sampleText = ({
  requests,
  permits,
  jobs,
  fibers,
  handles,
  children,
  connections,
  memory,
  heap
}: LeakSample) =>
  `${String(requests).padStart(7)} requests: ${permits} permits, ${jobs} jobs, ${fibers} fibers, ${handles} handles, ` +
  `${children} children, ${connections} connections, ${memory.toFixed(0)} MB resident, ${heap.toFixed(0)} MB heap`

/** The report as text. */
export const leakText = (report: LeakReport): string =>
  [
    `${report.requests} requests on ${report.engines.join(", ")} in ${report.seconds.toFixed(0)} s`,
    `Before: ${sampleText(report.before)}`,
    `After:  ${sampleText(report.after)}`,
    `Last tenth to second tenth: resident memory ${share(report.memoryGrowth)}, heap ${share(report.heapGrowth)}` +
      (report.isLong ? "" : " (not judged: the run is too short)"),
    ...report.problems.slice(0, 40)
  ].join("\n")
