/** Ingest of a schema with many tables by the service as users run it: duration, number of statements, memory. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { databases, type Schema, tableCount } from "./Schemas.js"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { timed } from "./Timing.js"

/** The engines that have targets, and the targets in seconds: without and with profiles. */
const targets: ReadonlyMap<string, { readonly alone: number; readonly profiled: number }> = new Map([
  ["SQLite", { alone: 3, profiled: 15 }],
  ["PostgreSQL", { alone: 3, profiled: 15 }]
])

interface Place {
  readonly name: string
  readonly suffix: string
}

const sqliteFile: Place = { name: "SQLite", suffix: ".db" }

/** Engines without targets are measured with one storage only, to keep it short. */
const placesFor = (engine: string): ReadonlyArray<Place> =>
  targets.has(engine) ? [{ name: "files", suffix: "" }, sqliteFile] : [sqliteFile]

interface Costs {
  /** Of the first ingest without profiles, in milliseconds. */
  readonly first: number
  /** Of the second one, with an unchanged schema. */
  readonly again: number
  /** Of a first ingest with profiles, in its own storage. */
  readonly profiled: number
  /** Memory of the service before and after the first two, in MB. */
  readonly before: number
  readonly after: number
}

const costsOf = async (root: string, storage: (name: string) => string, schema: Schema): Promise<Costs> => {
  const during = async <A>(name: string, use: (service: Service) => Promise<A>): Promise<A> => {
    // The cost of an embedding model is measured with search.
    const service = await startService(root, storage(name), { SEM_EMBEDDING_MODEL: "off" })
    try {
      await post(`${service.url}/datasources`, { name: "wide", ...schema.datasource })
      return await use(service)
    } finally {
      await service.stop()
    }
  }
  const ingest = ({ url }: Service, profile: boolean) =>
    timed(() => post(`${url}/ingest`, { datasource: "wide", profile }))
  const alone = await during("alone", async (service) => {
    const before = service.resident()
    const first = await ingest(service, false)
    const again = await ingest(service, false)
    return { first, again, before, after: service.resident() }
  })
  return { ...alone, profiled: await during("profiled", (service) => ingest(service, true)) }
}

const inSeconds = (what: string, value: number, target: number | undefined): Figure => {
  const reached = `${(value / 1000).toFixed(2)} s`
  return target === undefined ? figure(what, reached) : figure(what, reached, `≤ ${target} s`, value <= target * 1000)
}

const figuresOf = (engine: string, storage: string, costs: Costs): ReadonlyArray<Figure> => {
  const title = `ingest of ${tableCount.toLocaleString("en")} tables of 10 columns, ${engine}, models in ${storage}`
  const target = targets.get(engine)
  return [
    inSeconds(title, costs.first, target?.alone),
    inSeconds("  again, nothing has changed", costs.again, undefined),
    inSeconds("  with profiles", costs.profiled, target?.profiled),
    figure("  resident memory before and after", `${costs.before.toFixed(0)} → ${costs.after.toFixed(0)} MB`)
  ]
}

export const ingestFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of databases) {
    const schema = await open(directory)
    try {
      for (const { name, suffix } of placesFor(schema.engine)) {
        console.error(`  ${schema.engine}, models in ${name} …`)
        const place = join(directory, `ingest_${schema.engine}_${name}`)
        mkdirSync(place, { recursive: true })
        const storage = (of: string) => join(place, `${of}${suffix}`)
        figures.push(...figuresOf(schema.engine, name, await costsOf(root, storage, schema)))
      }
    } finally {
      await schema.close()
    }
  }
  return figures
}
