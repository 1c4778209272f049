/** Ingest of a schema of many tables, by the service as people run it: how long, how many statements, how much memory. */
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { databases, type Schema, tableCount } from "./Schemas.js"
import { post, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { timed } from "./Timing.js"

/** The engines that have a target, and the target in seconds. */
const targets: ReadonlyMap<string, number> = new Map([
  ["SQLite", 3],
  ["PostgreSQL", 3]
])

const storages = [
  { name: "files", path: "models" },
  { name: "SQLite", path: "models.db" }
]

interface Costs {
  /** Of the first ingest, in milliseconds. */
  readonly first: number
  /** Of the second one, of the unchanged schema. */
  readonly second: number
  /** Memory of the service before and after both, in MB. */
  readonly before: number
  readonly after: number
}

const costsOf = async (root: string, storage: string, schema: Schema): Promise<Costs> => {
  const service = await startService(root, storage)
  try {
    await post(`${service.url}/datasources`, { name: "wide", ...schema.datasource })
    const before = service.resident()
    const ingest = () => post(`${service.url}/ingest`, { datasource: "wide" })
    const first = await timed(ingest)
    const second = await timed(ingest)
    return { first, second, before, after: service.resident() }
  } finally {
    await service.stop()
  }
}

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`

const figuresOf = (engine: string, storage: string, costs: Costs): ReadonlyArray<Figure> => {
  const title = `ingest of ${tableCount.toLocaleString("en")} tables of 10 columns, ${engine}, models in ${storage}`
  const target = targets.get(engine)
  const reached = seconds(costs.first)
  const memory = `${costs.before.toFixed(0)} → ${costs.after.toFixed(0)} MB`
  return [
    target === undefined
      ? figure(title, reached)
      : figure(title, reached, `≤ ${target} s`, costs.first <= target * 1000),
    figure("  again, nothing has changed", seconds(costs.second)),
    figure("  resident memory before and after", memory)
  ]
}

export const ingestFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of databases) {
    const schema = await open(directory)
    try {
      for (const { name, path } of storages) {
        const place = join(directory, `ingest_${schema.engine}`)
        mkdirSync(place, { recursive: true })
        figures.push(...figuresOf(schema.engine, name, await costsOf(root, join(place, path), schema)))
      }
    } finally {
      await schema.close()
    }
  }
  return figures
}
