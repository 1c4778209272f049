/** Latency of `/health` while one client repeatedly sends the most expensive requests. */
import { Worker } from "node:worker_threads"
import { families } from "@semlayer/testkit/fuzz/CompileGrowth"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, pause, spread } from "./Timing.js"

const limit = 25
const seconds = 3

interface Stall {
  readonly name: string
  readonly path: string
  readonly body: unknown
}

const list = <A>(size: number, of: (i: number) => A): ReadonlyArray<A> => Array.from({ length: size }, (_, i) => of(i))

const words = (size: number): string => list(size, (i) => `w${i}`).join(" ")

const unknownKeys = (size: number) => Object.fromEntries(list(size, (i) => [`k${i}`, 1]))

const plainColumns = (size: number) => list(size, (i) => ({ name: `c${i}`, type: "INT" }))

const doubling = (size: number) => ({
  source_model: {
    ...{ name: "m", data_source: "tiny", sql_table: "m", columns: [{ name: "a", type: "INT" }] },
    measures: list(size, (i) => ({ name: `m${i}`, formula: i === 0 ? "*:count" : `m${i - 1} + m${i - 1}` }))
  },
  measures: [`m${size - 1}`],
  dry_run: true
})

const counting = (parts: object) => ({ source_model: "m", measures: ["*:count"], dry_run: true, ...parts })

const requests: ReadonlyArray<Stall> = [
  { name: "a question of 40,000 words", path: "/search", body: { question: "a b c d ".repeat(10_000) } },
  { name: "the largest question", path: "/search", body: { question: words(500) } },
  { name: "24 measures that double", path: "/query", body: doubling(24) },
  { name: "12 measures that double", path: "/query", body: doubling(12) },
  { name: "100,000 filters", path: "/query", body: counting({ filters: list(100_000, () => "a = 1") }) },
  { name: "4,096 filters", path: "/query", body: counting({ filters: list(4_096, (i) => `a <> ${i}`) }) },
  { name: "2,000 filters", path: "/query", body: counting({ filters: list(2_000, (i) => `a <> ${i}`) }) },
  { name: "250,000 unknown keys", path: "/query", body: unknownKeys(250_000) },
  { name: "499 unknown keys", path: "/query", body: { source_model: "m", ...unknownKeys(499) } },
  { name: "4 MB of lists", path: "/query", body: { variables: list(390, () => list(5_000, () => 1)) } },
  {
    name: "590 measures of a wrong shape",
    path: "/query",
    body: counting({ measures: list(590, () => ({ formla: 1, b: 2, name: 3 })) })
  },
  {
    name: "a model of 580 columns in the query",
    path: "/query",
    body: {
      source_model: { name: "wide", data_source: "tiny", sql_table: "wide", columns: plainColumns(580) },
      ...{ dimensions: ["c5"], dry_run: true }
    }
  },
  {
    name: "POST of a model of 10,000 columns",
    path: "/models",
    body: { name: "wide", data_source: "tiny", sql_table: "wide", columns: plainColumns(10_000) }
  },
  { name: "2,000 unknown keys", path: "/query", body: { source_model: "m", ...unknownKeys(1_999) } },
  {
    name: "3,000 stages",
    path: "/query",
    body: {
      queries: list(3_000, (i) => ({ name: `s${i}`, source_model: i === 0 ? "m" : `s${i - 1}`, dimensions: ["a"] })),
      dry_run: true
    }
  },
  {
    name: "a list of 10,000 values",
    path: "/query",
    body: counting({ filters: ["a in {v}"], variables: { v: list(10_000, (i) => i) } })
  }
]

/** The largest sizes of families of `CompileGrowth` that are compiled, a few percent below the limit. */
const largest: ReadonlyArray<readonly [family: string, size: number]> = [
  ["stages that ask each other for rows", 29],
  ["trailing windows", 72],
  ["to-many joins in filters", 520],
  ["to-many joins that default", 6],
  ["columns that double", 9],
  ["measures of joined models", 33]
]

const familyStalls = largest.map(([name, size]) => {
  const family = families.find((each) => each.name === name)
  if (family === undefined) throw new Error(`no family ${name}`)
  const { request, models } = family.query(size)
  return { name: `${name}, ${size}`, path: "/query", body: { ...request, dry_run: true }, models }
})

/** Polls in a separate thread, so that the client's work does not count. */
const poller = `
  const { parentPort, workerData } = require("node:worker_threads")
  const { Agent, get } = require("node:http")
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let durations = []
  parentPort.on("message", () => { parentPort.postMessage(durations); durations = [] })
  const ask = () => {
    const started = performance.now()
    get(workerData, { agent }, (response) => {
      response.resume()
      response.on("end", () => { durations.push(performance.now() - started); setTimeout(ask, 5) })
    })
  }
  ask()
`

const durationsOf = (worker: Worker): Promise<ReadonlyArray<number>> =>
  new Promise((resolve) => {
    worker.once("message", resolve)
    worker.postMessage(null)
  })

const stallFigure = async (service: Service, worker: Worker, { name, path, body }: Stall): Promise<Figure> => {
  const text = JSON.stringify(body)
  const send = async () => {
    // One more space each time, so that nothing is cached.
    const response = await fetch(service.url + path, {
      ...{ method: "POST", headers: { "content-type": "application/json" } },
      body: text + " ".repeat(sent++ % 1_000)
    })
    await response.text()
    return response.status
  }
  let sent = 0
  let status = await send()
  for (let n = 0; n < 5; n++) status = await send()
  await durationsOf(worker)
  sent = 0
  const end = Date.now() + seconds * 1_000
  while (Date.now() < end) {
    status = await send()
    await pause(1)
  }
  const { p50, p99, max } = spread(await durationsOf(worker))
  const reached = `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, most ${milliseconds(max)} (${sent} × ${status})`
  return figure(`/health during ${name}`, reached, `p99 ≤ ${limit} ms`, p99 <= limit)
}

export const stallFigures = async (root: string, storage: string): Promise<ReadonlyArray<Figure>> => {
  const service = await startService(root, storage)
  const worker = new Worker(poller, { eval: true, workerData: `${service.url}/health` })
  try {
    await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: ":memory:" })
    const figures: Array<Figure> = []
    const save = (model: object) => post(`${service.url}/models`, { ...model, data_source: "tiny" })
    await save({ name: "m", sql_table: "m", columns: [{ name: "a", type: "INT" }] })
    await durationsOf(worker)
    await pause(seconds * 1_000)
    const calm = spread(await durationsOf(worker))
    figures.push(figure("/health of an idle service", `p50 ${milliseconds(calm.p50)}, p99 ${milliseconds(calm.p99)}`))
    for (const stall of requests) figures.push(await stallFigure(service, worker, stall))
    for (const { models, ...stall } of familyStalls) {
      for (const model of models) await save(model)
      figures.push(await stallFigure(service, worker, stall))
    }
    return figures
  } finally {
    await worker.terminate()
    await service.stop()
  }
}
