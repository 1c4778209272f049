/** Profiles of large DuckDB tables compared with handwritten SQL for the same statistics, and their memory. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { DuckDBInstance } from "@duckdb/node-api"
import { EngineLive } from "@semlayer/engine/Engine"
import { DatasourceName } from "@semlayer/domain/Names"
import { Ingestor } from "@semlayer/engine/ingest/Ingestor"
import { refreshSamples } from "@semlayer/engine/profile/RefreshSamples"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt } from "@semlayer/storage/StorageLocation"
import { ConfigProvider, Effect, Layer, Logger, LogLevel, ManagedRuntime } from "effect"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread, timed, times } from "./Timing.js"

const rows: number = 5_000_000
const target = 1.2
const rounds = 5

/** Twenty columns: a key, eight with a range, eleven with frequent values. */
const columns = `i AS id,
  i % 1000 AS customer, (i * 7919) % 100003 AS product, i % 7 AS region, ((i % 100003) * 7919) % 100000 / 100.0 AS amount,
  (i * 31 % 9973) / 9973.0 AS score, (i % 10000)::DECIMAL(12, 2) AS price, DATE '2020-01-01' + (i % 1460)::INT AS day,
  TIMESTAMP '2020-01-01' + INTERVAL (i * 17 % 100000000) SECOND AS moment,
  i % 3 = 0 AS paid, i % 11 = 0 AS gift, 'status ' || (i % 5) AS status, 'country ' || (i % 60) AS country,
  'city ' || (i % 5000) AS city, 'sku-' || ((i * 7919) % 100003) AS sku, 'user' || (i % 1000000) || '@example.com' AS email,
  md5(i::VARCHAR) AS token, CASE WHEN i % 2 = 0 THEN 'a' END AS half, 'note ' || (i % 200) AS note, NULL::VARCHAR AS nothing`

const ranges = ["customer", "product", "region", "amount", "score", "price", "day", "moment"]
const frequent = ["paid", "gift", "status", "country", "city", "sku", "email", "token", "half", "note", "nothing"]

/** The fastest of the forms tried: grouping sets, windows, one statement per column and this one. */
const byHand = `
  WITH ${frequent.map((name) => `${name}_groups AS MATERIALIZED (SELECT ${name} AS value, count(*) AS n FROM facts WHERE ${name} IS NOT NULL GROUP BY 1)`).join(",\n  ")}
  ${frequent
    .map(
      (name) =>
        `(SELECT '${name}' AS name, value::VARCHAR, n, (SELECT count(*) FROM ${name}_groups) AS kinds FROM ${name}_groups ORDER BY n DESC, value LIMIT 50)`
    )
    .join("\n  UNION ALL ")}
  UNION ALL SELECT 'ranges', to_json([${ranges.map((name) => `min(${name})::VARCHAR, max(${name})::VARCHAR`).join(", ")}])::VARCHAR, 0, 0 FROM facts`

const makeTable = async (path: string, count: number): Promise<void> => {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  await connection.run(`CREATE TABLE facts AS SELECT ${columns} FROM range(1, ${count + 1}) AS numbers (i)`)
  connection.closeSync()
  instance.closeSync()
}

/** An engine that has ingested the tables of a file without their profiles. */
const engineOn = async (path: string, cap: number | null) => {
  const settings = new Map(cap === null ? [] : [["SEM_PROFILE_SCAN_CAP", String(cap)]])
  const runtime = ManagedRuntime.make(
    Layer.provideMerge(EngineLive, layerAt({ _tag: "InMemory" })).pipe(
      Layer.provide(Logger.minimumLogLevel(LogLevel.None)),
      Layer.provide(Layer.setConfigProvider(ConfigProvider.fromMap(settings)))
    )
  )
  const name = DatasourceName.make("shop")
  await runtime.runPromise(
    Effect.gen(function* () {
      const datasource = { version: 2, name, type: "duckdb", database: path } as const
      yield* (yield* Storage).updateDatasource(name, () => Effect.succeedSome(datasource))
      yield* (yield* Ingestor).ingest({ datasource: name, include_views: false, profile: false })
    })
  )
  return {
    profile: async () => {
      const { errors } = await runtime.runPromise(refreshSamples({ models: [] }))
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
    },
    close: () => runtime.dispose()
  }
}

const compare = async (path: string): Promise<ReadonlyArray<Figure>> => {
  const whole = await engineOn(path, rows)
  const sampling = await engineOn(path, null)
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const connection = await instance.connect()
  const [ours, hand, sampled]: [Array<number>, Array<number>, Array<number>] = [[], [], []]
  for (let round = 0; round <= rounds; round++) {
    const found = [
      await timed(whole.profile),
      await timed(async () => (await connection.runAndReadAll(byHand)).getRows()),
      await timed(sampling.profile)
    ]
    // The first round warms the caches of all.
    if (round > 0) [ours, hand, sampled].forEach((list, i) => list.push(found[i] ?? Number.NaN))
  }
  connection.closeSync()
  instance.closeSync()
  await whole.close()
  await sampling.close()
  const [a, b, c] = [ours, hand, sampled].map((list) => spread(list).p50)
  const ratio = (a ?? Number.NaN) / (b ?? Number.NaN)
  const title = `profile of ${rows.toLocaleString("en")} rows of 20 columns, DuckDB`
  return [
    figure(
      `${title}: one statement / SQL by hand`,
      `${milliseconds(a ?? Number.NaN)} / ${milliseconds(b ?? Number.NaN)} = ${times(ratio)}`,
      `≤ ${target} ×`,
      ratio <= target
    ),
    figure(`${title}, sampled to a million`, milliseconds(c ?? Number.NaN))
  ]
}

/** The argument that makes a process only measure its own peak memory. */
export const peakArgument = "profile-peak"

/** The source of the profile: the engine, or DuckDB alone with the handwritten SQL, over all rows. */
type Maker = "engine" | "hand"

/** The peak resident memory of a separate process that profiles the file, in megabytes. */
const peakOf = (path: string, maker: Maker): number => {
  const program = process.argv[1] ?? ""
  const { stdout, stderr } = spawnSync(process.execPath, [...process.execArgv, program, peakArgument, path, maker], {
    encoding: "utf8"
  })
  const peak = Number(stdout.trim())
  if (!(peak > 0)) throw new Error(stderr)
  return peak
}

const profileByHand = async (path: string): Promise<void> => {
  const instance = await DuckDBInstance.create(path, { access_mode: "READ_ONLY" })
  const connection = await instance.connect()
  await connection.runAndReadAll(byHand)
  connection.closeSync()
  instance.closeSync()
}

const profileByEngine = async (path: string): Promise<void> => {
  const engine = await engineOn(path, null)
  await engine.profile()
  await engine.close()
}

/** Profiles a file with the current settings, and prints the peak memory in megabytes. */
export const printPeak = async (path: string, maker: string): Promise<void> => {
  await (maker === "hand" ? profileByHand : profileByEngine)(path)
  console.log(process.resourceUsage().maxRSS / 1024)
}

export const profileFigures = async (directory: string): Promise<ReadonlyArray<Figure>> => {
  const path = join(directory, "facts.duckdb")
  await makeTable(path, rows)
  const figures = await compare(path)
  const peaks: Array<Figure> = []
  for (const size of [100_000, 1_000_000, rows]) {
    const file = size === rows ? path : join(directory, `facts-${size}.duckdb`)
    if (size !== rows) await makeTable(file, size)
    const reached = `${peakOf(file, "engine").toFixed(0)} / ${peakOf(file, "hand").toFixed(0)} MB`
    peaks.push(figure(`peak memory of a profile of ${size.toLocaleString("en")} rows / SQL by hand`, reached))
  }
  return [...figures, ...peaks]
}
