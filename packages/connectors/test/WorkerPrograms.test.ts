/** Worker start-up delays the first rows, so worker programs load only their driver. */
import { scratch } from "@semlayer/testkit/TestDatabases"
import { startWorker, type Worker } from "../src/workers/Worker.js"
import type { StatementAnswer, WorkerRequest } from "../src/workers/WorkerProtocol.js"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { fileURLToPath } from "node:url"

/** A module of one of our packages, such as `@semlayer/compiler/time/Offset`. */
const ours = /^@semlayer\/(\w+)\/(.+)$/

/** Third-party packages that a built module imports, directly or through modules beside it. */
const packagesOf = (entry: string): ReadonlyArray<string> => {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const read = (url: string) => {
    if (seen.has(url)) return
    seen.add(url)
    for (const [, specifier = ""] of readFileSync(fileURLToPath(url), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)) {
      if (specifier.startsWith(".")) read(new URL(specifier, url).href)
      else if (ours.test(specifier)) read(new URL(specifier.replace(ours, "../../$1/dist/$2.js"), import.meta.url).href)
      else if (!isBuiltin(specifier)) packages.add(specifier)
    }
  }
  read(entry)
  return [...packages].sort()
}

const built = (path: string): string => fileURLToPath(new URL(`../dist/${path}`, import.meta.url))

/** A parent that kills itself as soon as it has sent its worker an endless statement; it prints the worker's id. */
const parent = `
  import { spawn } from "node:child_process"
  import { writeSync } from "node:fs"
  import { readFrames, sendFrame } from "${fileURLToPath(new URL("../../runtime/dist/process/Frames.js", import.meta.url))}"
  const [program, path, sql] = process.argv.slice(1)
  const child = spawn(process.execPath, [program], { stdio: ["ignore", "ignore", "ignore", "pipe"] })
  const socket = child.stdio[3]
  readFrames(socket, () =>
    sendFrame(socket, { type: "run", id: 1, target: { path, options: {} }, sql }, () => {
      writeSync(1, String(child.pid))
      process.kill(process.pid, "SIGKILL")
    })
  )`

const endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe("a worker whose parent dies at the start of a statement", () => {
  it.scopedLive("exits", (context) =>
    Effect.gen(function* () {
      const { place } = yield* scratch("sqlite", context)
      const words = ["--input-type=module", "-e", parent, built("sqlite/SqliteChild.js"), place, endless]
      const { stdout, signal } = spawnSync(process.execPath, words, { encoding: "utf8" })
      assert.strictEqual(signal, "SIGKILL")
      const pid = yield* Effect.acquireRelease(
        Effect.sync(() => Number(stdout)),
        (pid) => Effect.sync(() => isRunning(pid) && process.kill(pid, "SIGKILL"))
      )
      yield* Effect.repeat(
        Effect.sync(() => isRunning(pid)),
        { until: (running) => !running, schedule: Schedule.spaced("50 millis") }
      ).pipe(Effect.timeout("15 seconds"))
    })
  )
})

/** Sends requests to a worker and returns its answers up to the one that is the last by `isLast`. */
const answersOf = (
  worker: Worker,
  requests: ReadonlyArray<WorkerRequest>,
  isLast: (answer: StatementAnswer) => boolean
) =>
  Effect.async<ReadonlyArray<StatementAnswer>>((resume) => {
    const answers: Array<StatementAnswer> = []
    worker.listen((answer) => {
      if (answer === null || answer.type === "ready") return resume(Effect.die("the worker has exited"))
      answers.push(answer)
      if (!isLast(answer)) return
      worker.release()
      resume(Effect.succeed(answers))
    })
    for (const request of requests) worker.send(request)
  })

/** Rows of SQLite and DuckDB in several batches, of which the last one fails. */
const failing = {
  sqlite: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
    SELECT CASE i WHEN 9000 THEN abs(-9223372036854775807 - 1) ELSE i END FROM n`,
  duckdb: "SELECT CASE i WHEN 399999 THEN error('too far') ELSE CAST(i AS TEXT) END FROM range(400000) n (i)"
}

describe("worker programs", () => {
  for (const [engine, program] of [
    ["sqlite", "sqlite/SqliteChild.js"],
    ["duckdb", "duckdb/DuckDbChild.js"]
  ] as const) {
    it.scopedLive(
      `${program} computes rows ahead, reports a failure behind them, and can be stopped between`,
      (context) =>
        Effect.gen(function* () {
          const database = yield* scratch(engine, context)
          yield* database.execute("CREATE TABLE t (i INTEGER)")
          const target = { path: database.place, options: {}, maxRowBytes: 1 << 20 }
          const worker = yield* startWorker(built(program), { TZ: "UTC" })
          const run = (id: number): WorkerRequest => ({ type: "run", id, target, sql: failing[engine] })
          let count = 0
          const all = yield* answersOf(worker, [run(1)], (answer) => {
            if (answer.type === "rows") {
              count += answer.cells[0] === undefined || !("length" in answer.cells[0]) ? 0 : answer.cells[0].length
              worker.send({ type: "more", id: 1 }, true)
            }
            return answer.type !== "rows"
          })
          assert.strictEqual(all.at(-1)?.type, "failed")
          assert.isAbove(count, 4000)
          yield* answersOf(worker, [run(2)], ({ type }) => type === "rows")
          const stopped = yield* answersOf(worker, [{ type: "stop", id: 2 }], ({ type }) => type === "stopped")
          assert.lengthOf(stopped, 1)
          const sql = "SELECT count(*) FROM t"
          const [after] = yield* answersOf(worker, [{ type: "run", id: 3, target, sql }], () => true)
          assert.deepInclude(after, { type: "rows", id: 3, last: true })
        })
    )
  }

  for (const [program, driver] of [
    ["duckdb/DuckDbChild.js", "@duckdb/node-api"],
    ["sqlite/SqliteChild.js", "better-sqlite3"]
  ] as const) {
    it(`${program} loads its driver only`, () => {
      assert.deepStrictEqual(packagesOf(new URL(`../dist/${program}`, import.meta.url).href), [driver])
    })
  }
})
