/**
 * A chaos run: a service under the load of many callers while faults are injected.
 *
 * Every answer must have been right, and every acknowledged write must exist afterwards.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Random, Schedule } from "effect"
import { parseDocument } from "yaml"
import { counterModel, makeAgent, type Surroundings } from "./Callers.js"
import { faultsOf, restart, sessionsOf } from "./Faults.js"
import { type Child, childrenOf, type Figures, figuresOf, isRunning } from "./Figures.js"
import { eventuallySeen } from "../Eventually.js"
import { atRest } from "../Gauges.js"
import { ask, field, jsonOf } from "./Http.js"
import type { ServerFailed, ServerProcess } from "./ServerProcess.js"
import { metricsOf, staged, type StageOptions } from "./Stage.js"
import { Watch } from "./Watch.js"
import { secret, type Source } from "./World.js"

export interface ChaosOptions extends StageOptions {
  readonly seconds: number
  /** Fewest answers to queries, for which it runs longer on a slow machine; by default none. */
  readonly answers?: number
}

/** Operating system counters of the service, and its database sessions. */
export interface Counted extends Figures {
  readonly sessions: number
}

export interface ChaosReport {
  readonly engines: ReadonlyArray<string>
  readonly problems: ReadonlyArray<string>
  readonly problemCount: number
  readonly tally: ReadonlyMap<string, number>
  readonly faults: ReadonlyMap<string, number>
  readonly restarts: number
  readonly health: {
    readonly probes: number
    readonly p50: number
    readonly p99: number
    /** Without the first seconds after each start. */
    readonly settledP99: number
    readonly worst: number
  }
  /** At rest, before the first fault and after the last one. */
  readonly before: Counted
  readonly after: Counted
  /** Acknowledged writes that were verified. */
  readonly kept: number
}

/** How long the service rests before its counters are read. */
const rest = "2 seconds"

/** Milliseconds after a start in which the service compiles its own code and opens its connections, under full load. */
const settling = 5000

const counted = (server: ServerProcess, sources: ReadonlyArray<Source>) =>
  Effect.gen(function* () {
    const servers = sources.filter(({ engine }) => engine === "postgres" || engine === "mysql")
    const sessions = yield* Effect.forEach(servers, sessionsOf)
    return { ...figuresOf(server.pid()), sessions: sessions.flat().length } satisfies Counted
  })

/** Verifies that every acknowledged write exists, and that nothing else does. */
const checkKept = ({ url, watch, sources }: Surroundings) =>
  Effect.gen(function* () {
    const agent = yield* makeAgent
    const home = sources[0]?.name ?? ""
    const description = (name: string) =>
      Effect.map(ask(agent, "GET", `${url}/models/${name}?data_source=${home}`), ({ status, text }) =>
        status === 200 ? field(jsonOf(text), "description") : null
      )
    for (const [name, promised] of watch.models) {
      const found = yield* description(name)
      if (!Watch.possible<unknown>(promised).includes(found)) {
        watch.problem(`lost write: ${name} says ${String(found)}, not ${Watch.possible(promised).join(" or ")}`)
      }
    }
    for (const [id, promised] of watch.memories) {
      const { status, text } = yield* ask(agent, "POST", `${url}/inspect`, {
        body: { reference: `memory:${id}`, entity_type: "memory", compact: false }
      })
      const possible = Watch.possible(promised)
      const isThere = possible.some((learning) => learning !== null && status === 200 && text.includes(learning))
      const isGone = status === 400 && possible.includes(null)
      if (!isThere && !isGone)
        watch.problem(`lost write: memory ${id}: ${status} ${text}, not ${possible.join(" or ")}`)
    }
    const { acknowledged, unknown } = watch.counter
    const count = Number(yield* description(counterModel))
    if (count < acknowledged || count > acknowledged + unknown) {
      watch.problem(`lost edit: ${count} are counted, ${acknowledged} acknowledged, ${unknown} unknown`)
    }
    return watch.models.size + watch.memories.size + acknowledged
  }).pipe(Effect.scoped)

/** Checks that every file of a directory is whole: YAML parses, and no temporary files are left. */
const checkFiles = (directory: string, watch: Watch): void => {
  if (!existsSync(directory)) return
  for (const name of readdirSync(directory, { recursive: true }).map(String)) {
    if (/\.(tmp|part)$/.test(name)) watch.problem(`a write left ${name}`)
    if (!/\.ya?ml$/.test(name)) continue
    const { errors } = parseDocument(readFileSync(join(directory, name), "utf8"))
    if (errors.length > 0) watch.problem(`half a write: ${name}: ${String(errors[0])}`)
  }
}

const checkSaid = (said: string, watch: Watch): void => {
  if (said.includes(secret)) watch.problem("the log holds a password")
  for (const line of said.split("\n")) {
    if (/Unexpected failure|UnhandledPromise|uncaught/i.test(line)) watch.problem(`the log says: ${line}`)
  }
}

const restingFigures = (server: ServerProcess, sources: ReadonlyArray<Source>) =>
  Effect.zipRight(Effect.sleep(rest), counted(server, sources))

/** Checks that the service holds nothing for requests and jobs once no requests arrive. */
const checkRest = ({ url, watch }: Surroundings) =>
  Effect.map(atRest(metricsOf(url)), (leaks) => {
    for (const leak of leaks) watch.problem(leak)
  })

export const chaos = (options: ChaosOptions) =>
  Effect.gen(function* () {
    const { seconds } = options
    const stage = yield* staged(options)
    const { server, around, files } = stage
    const { watch, sources } = around
    const children = new Map<number, Child>()
    const noteChildren = Effect.sync(() => {
      for (const child of childrenOf(server.pid())) children.set(child.pid, child)
    })

    // Warm-up without faults.
    const warm = yield* stage.ask
    yield* Effect.sleep(Math.min(10_000, Math.max(2000, seconds * 100)))
    yield* stage.rest(warm)
    yield* checkRest(around)
    const before = yield* restingFigures(server, sources)

    const asking = yield* stage.ask
    const faults = faultsOf(around, server, files, stage.database)
    const breaking = yield* Effect.fork(
      Effect.repeat(
        Effect.gen(function* () {
          yield* noteChildren
          const fault = faults[yield* Random.nextIntBetween(0, faults.length)]
          if (fault !== undefined) {
            watch.count(watch.faults, fault.name)
            yield* fault.run
          }
          yield* Effect.sleep(yield* Random.nextIntBetween(100, 600))
        }),
        { while: () => !watch.isOver }
      )
    )
    // The last third has no restart, so that leaks of the last process are caused by faults. A start is slow on a busy machine,
    // so the number of restarts depends on the time available.
    const failures: Array<ServerFailed> = []
    const started = performance.now()
    const passed = () => (performance.now() - started) / 1000
    while (passed() < (seconds * 2) / 3) {
      yield* Effect.sleep(Math.min(15_000, (seconds * 1000) / 3))
      yield* noteChildren
      yield* Effect.catchAll(restart(server, around), (failure) => Effect.sync(() => failures.push(failure)))
    }
    yield* Effect.sleep(Math.max(seconds / 3, seconds - passed()) * 1000)
    const { answers = 0 } = options
    yield* eventuallySeen(() => (watch.tally.get("query: 200") ?? 0) >= answers)
    yield* stage.rest([breaking, ...asking])
    yield* checkRest(around)
    const after = yield* restingFigures(server, sources)
    const [worst = 0] = watch.health
      .filter(({ from, to }) => !watch.wasDown(from, to))
      .map(({ from, to }) => to - from)
      .sort((a, b) => b - a)

    // The state after a simulated power loss is verified.
    yield* restart(server, around)
    const kept = yield* checkKept(around)
    if (files !== null) checkFiles(files, watch)
    yield* noteChildren
    const code = yield* server.stop
    if (code !== 0) watch.problem(`the service ended with ${code} at SIGTERM`)
    for (const failure of failures) watch.problem(failure.message)
    checkSaid(server.said(), watch)
    // Sessions of killed processes end once their server notices.
    const left = yield* counted(server, sources).pipe(
      Effect.filterOrFail(({ sessions }) => sessions === 0),
      Effect.retry(Schedule.intersect(Schedule.spaced("500 millis"), Schedule.recurs(10))),
      Effect.orElse(() => counted(server, sources))
    )
    if (left.sessions > 0) watch.problem(`${left.sessions} sessions with databases are left`)
    const orphans = [...children.values()].filter(isRunning)
    if (orphans.length > 0) watch.problem(`processes are left: ${orphans.map(({ command }) => command).join("; ")}`)

    return {
      engines: sources.map(({ engine }) => engine),
      problems: watch.problems,
      problemCount: watch.problemCount,
      tally: watch.tally,
      faults: watch.faults,
      restarts: watch.outages.length,
      health: {
        probes: watch.health.length,
        p50: watch.healthAt(0.5),
        p99: watch.healthAt(0.99),
        settledP99: watch.healthAt(0.99, settling),
        worst
      },
      before,
      after,
      kept
    } satisfies ChaosReport
  }).pipe(Effect.scoped, Effect.withRandom(Random.make(options.seed)))

const table = (of: ReadonlyMap<string, number>): string =>
  [...of]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `  ${String(count).padStart(7)}  ${key}`)
    .join("\n")

/** The report as text. */
export const reportText = (report: ChaosReport): string => {
  const { health, before, after } = report
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const figures = ({ memory, handles, children, sessions }: Counted) =>
    `${memory} MB, ${handles} handles, ${children} children, ${sessions} sessions`
  return [
    `On ${report.engines.join(", ")}; ${report.restarts} times killed and started.`,
    `Faults:\n${table(report.faults)}`,
    `Outcomes:\n${table(report.tally)}`,
    `/health: ${health.probes} probes, p50 ${ms(health.p50)}, p99 ${ms(health.p99)} (${ms(health.settledP99)} from ${settling / 1000} s after each start), worst ${ms(health.worst)}`,
    `Before: ${figures(before)}\nAfter:  ${figures(after)}`,
    `${report.kept} acknowledged writes were looked for.`,
    report.problemCount === 0
      ? "Nothing was wrong."
      : `${report.problemCount} wrong:\n  ${report.problems.join("\n  ")}`
  ].join("\n\n")
}
