// @ts-check
// `npm run proof -- spark`: a standalone cluster of Spark on this machine, with two workers and a Thrift server, through the connector. Runs
// the connection suite (cancelling is seen in Spark's REST API), an ingest, the corpus, TPC-DS, TPC-H and `--cases` random queries, and
// kills a worker during a query. Needs Java 17, and fetches pyspark from PyPI once (450 MB). `--cluster` only starts the cluster and
// prints the environment with which tests use it. Takes about an hour on two cores.
import { spawnSync } from "node:child_process"
import { Duration, Effect, Fiber } from "effect"
import { connect, rowsOf, TestConnections } from "@semlayer/testkit/TestConnections"
import { scratchDatabase } from "@semlayer/testkit/TestDatabases"
import { optionOf } from "../lib/options.mjs"
import { root, toolBeside } from "../lib/repository.mjs"
import { startSpark } from "../lib/spark.mjs"

const cases = optionOf("cases", 2000)

const cluster = await startSpark(2)
const settings = { SEM_TEST_SPARK: cluster.url, SEM_TEST_SPARK_API: cluster.api, SEM_TEST_EXHAUSTIVE: "1" }
Object.assign(process.env, settings)

if (process.argv.includes("--cluster")) {
  for (const [name, value] of Object.entries(settings)) console.log(`export ${name}=${value}`)
  await new Promise(() => {})
}

/** Sum of `id % 7` over seven billion and more numbers: 21 of every seven. */
const weeks = 3_000_000_000
const long = `SELECT SUM(id % 7) AS total FROM RANGE(0, ${weeks * 7}, 1, 16)`

/** A query runs on while one of the two workers ends. */
const workerLost = Effect.gen(function* () {
  const database = yield* scratchDatabase("spark")
  const connection = yield* connect(database.datasource())
  const query = yield* Effect.fork(Effect.timed(rowsOf(connection, long)))
  yield* Effect.sleep("5 seconds")
  const wasRunning = yield* database.isRunning ?? Effect.succeed(false)
  yield* Effect.sync(() => cluster.killWorker(0))
  const [took, { rows }] = yield* Fiber.join(query)
  const isRight = wasRunning && Number(rows[0]?.[0]) === weeks * 21
  console.log(
    `worker killed during a query: ${isRight ? "the right answer" : `wrong: ${String(rows)}`} after ${Duration.toSeconds(took).toFixed(1)} s`
  )
  return isRight
}).pipe(Effect.scoped, Effect.provide(TestConnections))

/**
 * Another program of the repository; whether it succeeds.
 * @param {ReadonlyArray<string>} args
 */
const proof = (...args) =>
  spawnSync(process.execPath, ["scripts/proof.mjs", ...args], { cwd: root, stdio: "inherit" }).status === 0

const results = [
  (await toolBeside("vitest", [
    ...["run", "--testTimeout", "120000", "--reporter", "dot", "-t", "spark"],
    ...["packages/connectors/test/Fakes.test.ts", "packages/testkit/test/fakes/Ingest.test.ts"],
    "packages/testkit/test/conformance/Spark.test.ts"
  ])) === 0,
  proof("tpcds", "--spark", "--runs", "1"),
  proof("tpch", "--spark", "--runs", "1"),
  proof("fuzz", "--engines", "spark", "--cases", String(cases)),
  await Effect.runPromise(workerLost)
]
cluster.stop()
console.log(results.every(Boolean) ? "Spark: nothing was wrong" : "Spark: something failed, see above")
process.exit(results.every(Boolean) ? 0 : 1)
