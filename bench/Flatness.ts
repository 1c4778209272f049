/** Cost of queries and edits with few and with many models in storage: neither should depend on their number. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import * as NodeContext from "@effect/platform-node/NodeContext"
import Sqlite from "better-sqlite3"
import { QueryRequest } from "@semlayer/domain/QueryRequest"
import { EngineLive } from "@semlayer/engine/Engine"
import { Datasources } from "@semlayer/engine/models/Datasources"
import { Models } from "@semlayer/engine/models/Models"
import { Queries } from "@semlayer/engine/query/Queries"
import { Storage } from "@semlayer/storage/snapshot/Storage"
import { layerAt, type StorageLocation } from "@semlayer/storage/StorageLocation"
import { Effect, Layer, Schema } from "effect"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread, times } from "./Timing.js"

const few = 10
const many = 10_000
const limit = 1.2
const warmUp = 600
const rounds = 1_000
const edits = 60

const nameOf = (n: number): string => `table_${n}`

/** Each model joins the next one; `text` is its description. */
const model = (n: number, text: string) => ({
  name: nameOf(n),
  data_source: "flat",
  sql_table: nameOf(n),
  description: text,
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "next_id", type: "INT" },
    { name: "kind", type: "TEXT" },
    { name: "amount", type: "DOUBLE" }
  ],
  joins: [{ target_model: nameOf(n + 1), join_pairs: [["next_id", "id"]] }]
})

const request = (source: number, n: number) =>
  Schema.decodeUnknown(QueryRequest)({
    source_model: nameOf(source),
    dimensions: ["kind", `${nameOf(source + 1)}.kind`],
    measures: ["amount:sum", "*:count"],
    filters: [`amount > ${n}`],
    dry_run: true
  })

/** The storages of the models, and how to fill them. JSON is YAML. */
interface Place {
  readonly name: string
  readonly location: (directory: string) => StorageLocation
  readonly fill: (directory: string, models: ReadonlyArray<ReturnType<typeof model>>) => void
}

const places: ReadonlyArray<Place> = [
  {
    name: "files",
    location: (directory) => ({ _tag: "Directory", path: join(directory, "files") }),
    fill: (directory, models) => {
      const place = join(directory, "files", "models", "flat")
      mkdirSync(place, { recursive: true })
      for (const each of models) writeFileSync(join(place, `${each.name}.yaml`), JSON.stringify(each))
    }
  },
  {
    name: "SQLite",
    location: (directory) => ({ _tag: "SqliteFile", path: join(directory, "models.db") }),
    fill: (directory, models) => {
      const client = new Sqlite(join(directory, "models.db"))
      client.exec(`CREATE TABLE models (
        data_source TEXT NOT NULL, name TEXT NOT NULL, data JSON NOT NULL, PRIMARY KEY (data_source, name))`)
      const insert = client.prepare("INSERT INTO models VALUES (?, ?, ?)")
      client.transaction(() => {
        for (const each of models) insert.run(each.data_source, each.name, JSON.stringify(each))
      })()
      client.close()
    }
  }
]

interface Costs {
  /** Latency of a query with `dry_run`, in milliseconds. */
  readonly query: number
  /** Saving a model. */
  readonly save: number
  /** The first query of a model after it was saved. */
  readonly after: number
}

const timedEffect = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const started = performance.now()
    yield* work
    return performance.now() - started
  })

const measured = Effect.gen(function* () {
  const models = yield* Models
  const queries = yield* Queries
  yield* (yield* Datasources).save({ name: "flat", type: "sqlite", database: "flat.db" })
  yield* (yield* Storage).snapshot
  const durations: Array<number> = []
  for (let n = 0; n < warmUp + rounds; n++) {
    const asked = yield* request(n % (few - 1), n)
    const duration = yield* timedEffect(queries.run(asked))
    if (n >= warmUp) durations.push(duration)
  }
  const saves: Array<number> = []
  const afters: Array<number> = []
  for (let n = 0; n < edits; n++) {
    const edited = n % (few - 1)
    saves.push(yield* timedEffect(models.save(model(edited, `edit ${n}`))))
    afters.push(yield* timedEffect(queries.run(yield* request(edited, n))))
  }
  return { query: spread(durations).p50, save: spread(saves).p50, after: spread(afters).p50 } satisfies Costs
})

const costsAt = (location: StorageLocation): Promise<Costs> =>
  Effect.runPromise(
    Effect.scoped(measured).pipe(
      Effect.provide(Layer.provideMerge(EngineLive, layerAt(location))),
      Effect.provide(NodeContext.layer)
    )
  )

const compared = (what: string, before: number, after: number): Figure => {
  const ratio = after / before
  const reached = `${milliseconds(before)} → ${milliseconds(after)} = ${times(ratio)}`
  return figure(`${what}, ${few} → ${many.toLocaleString("en")} models`, reached, `≤ ${limit} ×`, ratio <= limit)
}

export const flatnessFigures = async (directory: string): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const { name, location, fill } of places) {
    const costs = async (count: number): Promise<Costs> => {
      const place = join(directory, `${count}_${name}`)
      mkdirSync(place, { recursive: true })
      fill(
        place,
        Array.from({ length: count }, (_, n) => model(n, ""))
      )
      return costsAt(location(place))
    }
    const [before, after] = [await costs(few), await costs(many)]
    figures.push(
      compared(`dry_run, models in ${name}`, before.query, after.query),
      compared(`saving a model in ${name}`, before.save, after.save),
      compared(`dry_run after a model was saved in ${name}`, before.after, after.after)
    )
  }
  return figures
}
