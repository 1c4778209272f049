// `npm run proof -- dialect DIALECT [CASE]`: runs the whole corpus in a dialect whose engine is not part of `npm test`,
// and compares the rows. `engine.py` documents which engine answers. Needs a Python with duckdb and sqlglot, or with duckdb and
// pyspark (and Java), at SEM_PYTHON; otherwise creates one in `.cache/python`. Takes about ten minutes for Spark, one for the
// others. Case names after the dialect print their SQL and answers.
import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { Compiler } from "@semlayer/compiler/Compiler"
import { Dialect } from "@semlayer/compiler/dialect/Dialect"
import { SqlParser } from "@semlayer/compiler/syntax/SqlParser"
import { Decimal } from "@semlayer/connectors/connection/Connection"
import { Connections } from "@semlayer/connectors/connection/Connections"
import { QueryFailed } from "@semlayer/domain/DatabaseErrors"
import { ModelProblems } from "@semlayer/engine/check/ModelProblems"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Profiler } from "@semlayer/engine/profile/Profiler"
import { Queries } from "@semlayer/engine/query/Queries"
import { RunningQueries } from "@semlayer/engine/query/RunningQueries"
import { ResultCache } from "@semlayer/engine/reuse/ResultCache"
import { SearchUpkeep } from "@semlayer/engine/search/SearchUpkeep"
import { SemConfig } from "@semlayer/runtime/SemConfig"
import { Embedder } from "@semlayer/search/embedding/Embedder"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { outcome } from "@semlayer/testkit/conformance/Ask"
import { datasets, datasourceName, loadGroups, loadModels, loadScript } from "@semlayer/testkit/conformance/Corpus"
import { loadOverrides, verdict } from "@semlayer/testkit/conformance/Overrides"
import { Effect, Layer, Logger, LogLevel } from "effect"
import { ensurePython } from "../lib/python.mjs"
import { root } from "../lib/repository.mjs"

const [dialect, ...shown] = process.argv.slice(2)
const packages = ["duckdb==1.5.5", "sqlglot==30.30.0", ...(dialect === "spark" ? ["pyspark==4.1.4"] : [])]

const pythonWith = () =>
  process.env["SEM_PYTHON"] || ensurePython(`python/${dialect === "spark" ? "spark" : "sqlglot"}`, packages).python

/** Starts the engine, which reads and writes one line per statement. */
const startEngine = (dataset) =>
  new Promise((resolve) => {
    const script = join(tmpdir(), `semlayer-${process.pid}-${dataset}.sql`)
    writeFileSync(script, loadScript(dataset, "duckdb"))
    const child = spawn(pythonWith(), [join(root, "scripts/proof/dialect/engine.py"), dialect, script], {
      stdio: ["pipe", "pipe", "ignore"]
    })
    // It answers in order, also the profiles that run in the background.
    const waiting = [() => resolve({ ask, stop: () => child.stdin.end() })]
    createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(JSON.parse(line)))
    const ask = (sql) =>
      new Promise((answer) => {
        waiting.push(answer)
        child.stdin.write(`${JSON.stringify({ sql })}\n`)
      })
  })

const cellOf = (value) => {
  if (value === null || typeof value !== "object") return value
  if ("integer" in value) return BigInt(value.integer)
  return "decimal" in value ? new Decimal(value.decimal) : Number(value.float)
}

/** Connections that all use one engine. */
const connectionsTo = (engine) => {
  const batchOf = (sql) =>
    Effect.flatMap(
      Effect.promise(() => engine.ask(sql)),
      ({ error, columns, rows }) =>
        error === undefined
          ? Effect.succeed({ columns, rows: rows.map((row) => row.map(cellOf)) })
          : Effect.fail(new QueryFailed({ datasource: dialect, sql, reason: error, code: null }))
    )
  const connection = {
    forEachBatch: (sql, use) => Effect.flatMap(batchOf(sql), use),
    introspect: () => Effect.fail(new QueryFailed({ datasource: dialect, sql: "", reason: "no catalog", code: null }))
  }
  return Layer.succeed(Connections, {
    get: () => Effect.succeed(connection),
    use: (_, use) => use(connection),
    release: () => Effect.void
  })
}

const layerOf = (engine) =>
  Layer.mergeAll(Queries.Default, Models.Default, Datasources.Default).pipe(
    Layer.provideMerge(Layer.mergeAll(Profiler.Default, SearchUpkeep.layerNone)),
    Layer.provideMerge(Layer.mergeAll(ResultCache.Default, RunningQueries.Default)),
    Layer.provideMerge(
      Layer.mergeAll(connectionsTo(engine), Layer.provideMerge(ModelProblems.Default, Compiler.Default))
    ),
    Layer.provideMerge(Layer.mergeAll(Dialect.layer(), SqlParser.layer, Embedder.layerNone, SemConfig.layer)),
    Layer.provideMerge(layerAt({ _tag: "InMemory" })),
    Layer.provide(Logger.minimumLogLevel(LogLevel.None))
  )

const overrides = loadOverrides()
const cases = loadGroups().flatMap((group) => group.cases)
const failures = []
let passed = 0

const askAll = (dataset) =>
  Effect.gen(function* () {
    yield* (yield* Datasources).save({ name: datasourceName(dataset), type: dialect })
    const models = yield* Models
    for (const body of loadModels(dataset)) yield* models.save(body)
    for (const given of cases) {
      if (given.dataset !== dataset || !given.dialects.includes("postgres")) continue
      if (shown.length > 0 && !shown.includes(given.id)) continue
      const answer = yield* outcome(given.query)
      const differences = verdict(given, "postgres", answer, overrides)
      if (shown.length > 0) console.log(answer.sql ?? answer.message, JSON.stringify(answer.data))
      if (differences.length === 0) passed++
      else {
        failures.push(given.id)
        console.log(`${given.id}\n    ${differences.join("\n    ").slice(0, 700)}`)
      }
    }
  })

const began = Date.now()
for (const dataset of datasets) {
  const engine = await startEngine(dataset)
  await Effect.runPromise(Effect.provide(askAll(dataset), layerOf(engine)))
  engine.stop()
}
console.log(`${dialect}: ${passed} passed, ${failures.length} failed, ${Math.round((Date.now() - began) / 1000)} s`)
process.exit(failures.length === 0 ? 0 : 1)
