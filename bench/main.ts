/** Runs all benchmarks and prints them as one table. The machine should be otherwise idle. */
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { accessFigures } from "./Access.js"
import { bareArgument, serveBare } from "./Bare.js"
import { coldFigures } from "./Cold.js"
import { compileFigures } from "./Compile.js"
import { flatnessFigures } from "./Flatness.js"
import { heavyFigures } from "./Heavy.js"
import { httpFigures } from "./Http.js"
import { ingestFigures } from "./Ingest.js"
import { isolationFigures } from "./Isolation.js"
import { peakArgument, printPeak, profileFigures } from "./Profile.js"
import { engines } from "./Raw.js"
import { warehouses } from "./RawWarehouses.js"
import { reuseFigures } from "./Reuse.js"
import { scaleFigures } from "./Scale.js"
import { searchFigures } from "./Search.js"
import { post, startService } from "./Service.js"
import { sqlFigures } from "./sql/Compare.js"
import { stallFigures } from "./Stalls.js"
import { unkeyedFigures } from "./sql/Unkeyed.js"
import { streamFigures } from "./Stream.js"
import { studioFigures } from "./Studio.js"
import { type Figure, figure, table } from "./Table.js"
import { wireFigures } from "./Wire.js"
import { milliseconds, spread, timed } from "./Timing.js"

const root = process.cwd()
const starts = 9
const startTarget = 450

/** The start-up time of Node itself, which indicates how fast the machine is at the moment. */
const emptyProgram = async (): Promise<Figure> => {
  const durations: Array<number> = []
  for (let n = 0; n < starts; n++) {
    durations.push(await timed(async () => spawnSync(process.execPath, ["-e", "0"])))
  }
  return figure("an empty program of Node, to its end", milliseconds(spread(durations).p50))
}

const coldStarts = async (storage: string): Promise<Figure> => {
  const durations: Array<number> = []
  for (let n = 0; n < starts; n++) {
    const service = await startService(root, storage)
    durations.push(service.startup)
    await service.stop()
  }
  const { p50 } = spread(durations)
  return figure(
    "cold start of serve, to the first /health",
    milliseconds(p50),
    `≤ ${startTarget} ms`,
    p50 <= startTarget
  )
}

const megabytes = (value: number): string => `${value.toFixed(0)} MB`

/** Benchmarks of a running service: its start, requests per second, isolation, heavy queries, memory. */
const serviceFigures = async (directory: string): Promise<ReadonlyArray<Figure>> => {
  const storage = join(directory, "models")
  say("cold start")
  const empty = await emptyProgram()
  const start = await coldStarts(storage)
  const tiny = join(directory, "tiny.db")
  new Sqlite(tiny)
    .exec("CREATE TABLE things (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO things VALUES (1, 'a')")
    .close()
  const service = await startService(root, storage)
  try {
    const fresh = service.resident()
    await post(`${service.url}/datasources`, { name: "demo", type: "duckdb", database: join(shop, "shop.duckdb") })
    await post(`${service.url}/ingest`, { datasource: "demo" })
    await post(`${service.url}/models`, await withMeasures(service.url))
    say("requests per second")
    const http = await httpFigures(service, tiny)
    const loaded = service.resident()
    say("isolation")
    const isolation = await isolationFigures(service)
    say("heavy queries")
    const heavy = await heavyFigures(service, directory, engines)
    const memory = [
      figure("resident memory after the start", megabytes(fresh)),
      figure("resident memory after the load", megabytes(loaded))
    ]
    return [...http, ...heavy, empty, start, ...memory, ...isolation]
  } finally {
    await service.stop()
  }
}

const say = (what: string) => console.error(`measuring ${what} …`)

const shop = join(root, ".cache", "bench", "demo")

/** The parts of the table, selected by name on the command line; all of them by default. */
const parts: Readonly<Record<string, (directory: string) => Promise<ReadonlyArray<Figure>>>> = {
  compile: () => {
    say("compilation")
    mkdirSync(shop, { recursive: true })
    return compileFigures(shop)
  },
  flat: (directory) => {
    say("queries and edits among many models")
    return flatnessFigures(directory)
  },
  ingest: (directory) => {
    say("ingest of many tables")
    return ingestFigures(root, directory)
  },
  search: (directory) => {
    say("search among 10,000 memories and 10,000 columns")
    return searchFigures(root, directory)
  },
  sql: (directory) => {
    say("generated SQL beside SQL by hand")
    return sqlFigures(directory)
  },
  unkeyed: (directory) => {
    say("generated SQL beside SQL by hand, of tables without keys")
    return unkeyedFigures(directory)
  },
  cold: (directory) => {
    say("cold starts of the command")
    return coldFigures(root, directory)
  },
  access: (directory) => {
    say("requests with keys and policies beside requests without")
    return accessFigures(root, directory)
  },
  reuse: async (directory) => {
    say("equal queries, shared and cached")
    mkdirSync(shop, { recursive: true })
    if (!existsSync(join(shop, "shop.duckdb"))) await compileFigures(shop)
    return reuseFigures(root, directory)
  },
  profile: (directory) => {
    say("profiles of large tables")
    return profileFigures(directory)
  },
  scale: (directory) => {
    say("many models, and several services")
    return scaleFigures(root, directory)
  },
  stalls: (directory) => {
    say("/health during requests that keep the service busy")
    return stallFigures(root, join(directory, "stalled"))
  },
  stream: async (directory) => {
    say("streamed answers")
    const service = await startService(root, join(directory, "streamed"))
    try {
      return await streamFigures(service, directory, engines, () =>
        startService(root, join(directory, "streamed-in-process"), { SEM_DUCKDB_PROCESSES: "0" })
      )
    } finally {
      await service.stop()
    }
  },
  studio: (directory) => {
    say("the studio in a browser")
    return studioFigures(root, directory)
  },
  warehouses: async (directory) => {
    say("heavy queries and streamed answers of warehouses")
    const settings = { SEM_QUERY_TIMEOUT: "300" }
    const start = () => startService(root, join(directory, "warehouses"), settings)
    const service = await start()
    try {
      const heavy = await heavyFigures(service, directory, warehouses)
      return [...heavy, ...(await streamFigures(service, directory, warehouses, start))]
    } finally {
      await service.stop()
    }
  },
  wire: (directory) => {
    say("the protocol of PostgreSQL")
    return wireFigures(root, directory)
  },
  service: async (directory) => {
    mkdirSync(shop, { recursive: true })
    if (!existsSync(join(shop, "shop.duckdb"))) await compileFigures(shop)
    return serviceFigures(directory)
  }
}

/** The ingested orders with the measures that the queries name. */
const withMeasures = async (url: string): Promise<unknown> => {
  const model = JSON.parse(await (await fetch(`${url}/models/orders?data_source=demo`)).text())
  const measures = [
    { name: "revenue", formula: "total:sum" },
    { name: "buyers", formula: "customer_id:count_distinct" }
  ]
  return { ...model, measures }
}

const measureAll = async (wanted: ReadonlyArray<string>): Promise<void> => {
  const unknown = wanted.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0)
    throw new Error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`)
  const directory = mkdtempSync(join(tmpdir(), "semlayer-bench-"))
  try {
    const figures: Array<Figure> = []
    for (const [name, measure] of Object.entries(parts)) {
      if (wanted.length === 0 || wanted.includes(name)) figures.push(...(await measure(directory)))
    }
    console.log(table(figures))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const [first, ...others] = process.argv.slice(2)
if (first === bareArgument) serveBare()
else if (first === peakArgument) await printPeak(others[0] ?? "", others[1] ?? "")
else await measureAll(first === undefined ? [] : [first, ...others])
