/** One service over many models and datasources, and several services over one storage. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { load } from "./Load.js"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, pause, perSecond, spread, times } from "./Timing.js"

const columns = 20
const few = { models: 100, datasources: 5 }
const many = { models: 10_000, datasources: 500 }
const rounds = 60
const seconds = 3
const replicas = [1, 2, 3]
const settings = { SEM_EMBEDDING_MODEL: "off" }

type Size = typeof few

const kinds = ["INT", "DOUBLE", "TEXT", "DATE"] as const

const topics = ["orders", "invoices", "shipments", "visits", "campaigns", "tickets", "refunds", "stores"]

const model = (name: string, datasource: string, n: number) => ({
  ...{ name, data_source: datasource, sql_table: name, description: `${topics[n % topics.length]} of region ${n}` },
  columns: Array.from({ length: columns }, (_, i) => ({
    ...{
      name: `c${i}`,
      type: kinds[i % kinds.length],
      description: `column ${i} of ${topics[(n + i) % topics.length]}`
    },
    ...(i === 0 && { primary_key: true })
  }))
})

/** Writes a storage directory. JSON is YAML. */
const fill = (directory: string, { models, datasources }: Size): void => {
  const database = join(directory, "tiny.db")
  for (const place of ["datasources", "models"]) mkdirSync(join(directory, "storage", place), { recursive: true })
  new Sqlite(database).exec("CREATE TABLE t0 (c0 INTEGER PRIMARY KEY, c1 REAL)").close()
  for (let d = 0; d < datasources; d++) {
    const name = `source_${d}`
    writeFileSync(
      join(directory, "storage/datasources", `${name}.yaml`),
      JSON.stringify({ name, type: "sqlite", database })
    )
    mkdirSync(join(directory, "storage/models", name))
  }
  for (let n = 0; n < models; n++) {
    const datasource = `source_${n % datasources}`
    const body = JSON.stringify(model(`t${n}`, datasource, n))
    writeFileSync(join(directory, "storage/models", datasource, `t${n}.yaml`), body)
  }
}

interface Costs {
  readonly start: number
  readonly resident: number
  readonly requests: ReadonlyMap<string, number>
}

/** A query with varying text, which is compiled and not run. */
const dryRun = (source_model: string, n: number) => ({
  source_model,
  ...{ measures: ["c1:sum"], dimensions: ["c2"], filters: [`c1 > ${n}`], dry_run: true }
})

const requestsOf = (url: string): Readonly<Record<string, (n: number) => Promise<unknown>>> => ({
  "a query, compiled": (n) => post(`${url}/query`, dryRun(`source_${n % 5}.t${n % 5}`, n)),
  "a search": (n) => post(`${url}/search`, { question: `refunds of region ${n}` }),
  "an edit of a model": (n) => post(`${url}/models`, model(`t${n % 5}`, `source_${n % 5}`, n)),
  "a new memory": (n) =>
    post(`${url}/memories`, { learning: `Note ${n} about refunds`, linked_entities: [`source_${n % 5}.t${n % 5}`] })
})

/** Until then searches share the processor with the indexing, and find less. */
const indexed = async (url: string): Promise<void> => {
  const { warnings = [] } = await post(`${url}/search`, { question: "refunds" })
  if (!warnings.some((warning) => warning.includes("still being built"))) return
  await pause(100)
  return indexed(url)
}

const costsOf = async (root: string, directory: string, size: Size): Promise<Costs> => {
  mkdirSync(directory, { recursive: true })
  fill(directory, size)
  const service = await startService(root, join(directory, "storage"), settings)
  try {
    // The first request reads the storage, and the first search builds its index.
    const first = performance.now()
    await post(`${service.url}/search`, { question: "refunds" })
    const start = service.startup + performance.now() - first
    await indexed(service.url)
    const requests = new Map<string, number>()
    for (const [name, send] of Object.entries(requestsOf(service.url))) {
      const durations: Array<number> = []
      for (let n = 0; n < rounds; n++) {
        const started = performance.now()
        await send(n)
        if (n >= rounds / 3) durations.push(performance.now() - started)
      }
      requests.set(name, spread(durations).p50)
    }
    return { start, resident: service.resident(), requests }
  } finally {
    await service.stop()
  }
}

/** Compiled queries per second over all services together. */
const throughput = async (services: ReadonlyArray<Service>): Promise<number> => {
  const body = (n: number) => dryRun("source_0.t0", n)
  const rates = await Promise.all(
    services.map(({ port }) => load({ ...{ port, path: "/query", connections: 8, seconds }, body }))
  )
  return rates.reduce((sum, rate) => sum + rate, 0)
}

const replicaFigures = async (root: string, storage: string): Promise<ReadonlyArray<Figure>> => {
  const services: Array<Service> = []
  try {
    const rates: Array<number> = []
    for (const count of replicas) {
      while (services.length < count) services.push(await startService(root, storage, settings))
      await throughput(services)
      rates.push(await throughput(services))
    }
    return replicas.map((count, i) => {
      const rate = rates[i] ?? Number.NaN
      const ratio = count === 1 ? "" : ` = ${times(rate / (rates[0] ?? Number.NaN))} of one`
      return figure(
        `queries compiled by ${count} ${count === 1 ? "service" : "services"}`,
        `${perSecond(rate)}${ratio}`
      )
    })
  } finally {
    for (const service of services) await service.stop()
  }
}

export const scaleFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const small = await costsOf(root, join(directory, "few"), few)
  const large = await costsOf(root, join(directory, "many"), many)
  const sizes = `${few.models} → ${many.models.toLocaleString("en")} models`
  const compared = (what: string, before: number, after: number) =>
    figure(`${what}, ${sizes}`, `${milliseconds(before)} → ${milliseconds(after)} = ${times(after / before)}`)
  return [
    compared("start to the first search", small.start, large.start),
    figure(`resident memory, ${sizes}`, `${small.resident.toFixed(0)} → ${large.resident.toFixed(0)} MB`),
    ...[...large.requests].map(([name, after]) => compared(name, small.requests.get(name) ?? Number.NaN, after)),
    ...(await replicaFigures(root, join(directory, "few", "storage")))
  ]
}
