/**
 * Callers that send requests sequentially and check each answer.
 *
 * Each writes to its own documents, and to one that all share.
 */
import { fileURLToPath } from "node:url"
import { Worker } from "node:worker_threads"
import { bundledProgram } from "../BundledProgram.js"
import type { Probe } from "./HealthProbe.js"
import { Agent } from "node:http"
import { Effect, Random } from "effect"
import { ask, field, jsonOf } from "./Http.js"
import type { Watch } from "./Watch.js"
import { questionOf, saleCount, type Source } from "./World.js"

export interface Surroundings {
  readonly url: string
  readonly watch: Watch
  readonly sources: ReadonlyArray<Source>
  /** Whether the service answers Cypher filters. */
  readonly hasGraph: boolean
}

/** Statuses that are allowed while a database fails or the service is overloaded. */
const databaseFails = [429, 502, 503, 504]
const busy = [429, 503]

/** The model with the counter that all callers increment. */
export const counterModel = "counter"

export const modelBody = (source: string, name: string, description: string) => ({
  name,
  data_source: source,
  sql_table: "sales",
  description,
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "amount", type: "INT" }
  ]
})

/** Keeps connections alive between requests, for less time than the service does. */
export const makeAgent = Effect.acquireRelease(
  Effect.sync(() => new Agent({ keepAlive: true, maxSockets: 1, timeout: 40_000 })),
  (agent) => Effect.sync(() => agent.destroy())
)

const valuesOf = (row: unknown): ReadonlyArray<unknown> =>
  typeof row === "object" && row !== null ? Object.values(row) : []

/** The rows of an answer as JSON, each a list of its values. */
export const rowsOf = (text: string): string => {
  const data = field(jsonOf(text), "data")
  return JSON.stringify(Array.isArray(data) ? data.map(valuesOf) : null)
}

/** Rows of a streamed answer; one that was cut short ends with an error line. */
const streamedRows = (text: string) => {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map(jsonOf)
  const isBroken = lines.some((line) => field(line, "error") !== undefined)
  return isBroken ? null : JSON.stringify(lines.map(valuesOf))
}

/**
 * A caller, by number, until the run is over.
 *
 * It is never interrupted, because the outcome of a write in flight would be unknown.
 */
export const caller = ({ url, watch, sources, hasGraph }: Surroundings, number: number, pause: number) =>
  Effect.gen(function* () {
    const agent = yield* makeAgent
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      ask(agent, method, `${url}${path}`, { body, headers })
    const one = <A>(of: ReadonlyArray<A>) => Effect.map(Random.nextIntBetween(0, of.length), (i) => of[i])
    const sourceName = Effect.map(one(sources), (source) => source?.name ?? "")
    /** Writes go to models of the first datasource, whose file always exists. */
    const home = sources[0]?.name ?? ""
    const own = `own_${number}`
    const mine: Array<string> = []

    const question = Effect.gen(function* () {
      const kind = yield* Random.nextIntBetween(0, 4)
      return questionOf(yield* sourceName, kind, yield* Random.nextIntBetween(1, saleCount + 1))
    })

    const query = Effect.gen(function* () {
      const { body, rows } = yield* question
      const outcome = yield* send("POST", "/query", body)
      if (!watch.noted("query", outcome, databaseFails)) return
      const found = rowsOf(outcome.text)
      if (found !== JSON.stringify(rows)) {
        watch.problem(`wrong answer to ${JSON.stringify(body)}: ${found}, not ${JSON.stringify(rows)}`)
      }
    })

    const stream = Effect.gen(function* () {
      const { body, rows } = yield* question
      const outcome = yield* send("POST", "/query", body, { accept: "application/x-ndjson" })
      if (!watch.noted("stream", outcome, databaseFails)) return
      const found = streamedRows(outcome.text)
      if (found !== null && found !== JSON.stringify(rows)) {
        watch.problem(`wrong stream for ${JSON.stringify(body)}: ${found}, not ${JSON.stringify(rows)}`)
      }
    })

    const dryRun = Effect.gen(function* () {
      const { body } = yield* question
      const outcome = yield* send("POST", "/query", { ...body, dry_run: true })
      if (!watch.noted("dry run", outcome, busy)) return
      if (typeof field(jsonOf(outcome.text), "sql") !== "string")
        watch.problem(`a dry run without SQL: ${outcome.text}`)
    })

    const search = Effect.gen(function* () {
      const filter = hasGraph && (yield* Random.nextBoolean) ? { cypher_filter: graphFilter } : {}
      const outcome = yield* send("POST", "/search", { question: "sales by region", ...filter })
      const refusals = hasGraph ? [429, 503, 504] : busy
      if (!watch.noted("search", outcome, refusals)) return
      const results = field(jsonOf(outcome.text), "results")
      if (!Array.isArray(results) || results.length === 0) watch.problem(`a search found nothing: ${outcome.text}`)
    })

    const inspect = Effect.gen(function* () {
      const body = { reference: `${yield* sourceName}.sales`, entity_type: "model", num_rows: 0 }
      const outcome = yield* send("POST", "/inspect", body)
      if (!watch.noted("inspect", outcome, busy)) return
      if (!outcome.text.includes("region")) watch.problem(`an inspection without a column: ${outcome.text}`)
    })

    const remember = Effect.gen(function* () {
      const id = `note_${number}_${++watch.written}`
      const learning = `Note ${watch.written} of caller ${number} about sales`
      const outcome = yield* send("POST", "/memories", { id, learning, linked_entities: [`${home}.sales`] })
      watch.noted("save memory", outcome, busy)
      watch.wrote<string | null>(watch.memories, id, learning, outcome)
      if (outcome.status === 200) mine.push(id)
    })

    const forget = Effect.gen(function* () {
      const id = mine.shift()
      if (id === undefined) return
      const outcome = yield* send("DELETE", `/memories/${id}`)
      watch.noted("delete memory", outcome, busy)
      watch.wrote<string | null>(watch.memories, id, null, outcome)
    })

    const edit = Effect.gen(function* () {
      const description = `version ${++watch.written}`
      const outcome = yield* send("PUT", `/models/${own}?data_source=${home}`, modelBody(home, own, description))
      watch.noted("save model", outcome, busy)
      watch.wrote<string | null>(watch.models, own, description, outcome)
    })

    /** A model of any datasource whose columns change, so that each save starts a background profile. */
    const profile = Effect.gen(function* () {
      const source = yield* sourceName
      const name = `profiled_${number}`
      const path = `/models/${name}?data_source=${source}`
      if ((yield* Random.nextIntBetween(0, 4)) === 0) {
        watch.noted("delete profiled model", yield* send("DELETE", path), [...busy, 404])
        return
      }
      const { columns, ...model } = modelBody(source, name, "profiled")
      const scaled = { name: "scaled", type: "INT", sql: `amount * ${++watch.written}` }
      const outcome = yield* send("PUT", path, { ...model, columns: [...columns, scaled] })
      watch.noted("save profiled model", outcome, busy)
    })

    const increment = Effect.gen(function* () {
      const path = `/models/${counterModel}?data_source=${home}`
      const read = yield* send("GET", path)
      if (!watch.noted("read model", read, busy) || read.etag === null) return
      const next = Number(field(jsonOf(read.text), "description")) + 1
      const outcome = yield* send("PATCH", path, { description: String(next) }, { "if-match": read.etag })
      watch.noted("edit model", outcome, [...busy, 409])
      if (outcome.status === 200) watch.counter.acknowledged++
      if (outcome.status === 0) watch.counter.unknown++
    })

    const actions = [
      ...[query, query, query, query, query, query, query, query, stream, stream],
      ...[dryRun, dryRun, search, inspect, inspect, remember, forget, edit, increment, profile]
    ]
    yield* Effect.repeat(
      Effect.zipRight(
        Effect.flatMap(one(actions), (action) => action ?? Effect.void),
        // After a rejection, callers wait longer, so that a starting service gets the CPU.
        Effect.flatMap(Random.nextRange(0, 2 * pause), (millis) => Effect.sleep(millis + (watch.isDown ? 300 : 0)))
      ),
      { while: () => !watch.isOver }
    )
  }).pipe(Effect.scoped)

/** A filter that needs the graph engine. */
const graphFilter = "MATCH (d:Datasource)-[:CONTAINS]->(m:Model) WHERE m.name = 'sales' RETURN m.id AS id"

/** Requests `/health` repeatedly, in a thread of its own. */
export const prober = ({ url, watch }: Surroundings) =>
  Effect.gen(function* () {
    const { file } = yield* Effect.promise(() => bundledProgram(probeProgram))
    const worker = yield* Effect.acquireRelease(
      Effect.sync(() => new Worker(file, { workerData: url })),
      (worker) => Effect.promise(() => worker.terminate())
    )
    worker.on("message", (probe: Probe) => {
      const outcome = { ...probe, from: probe.from - performance.timeOrigin, to: probe.to - performance.timeOrigin }
      if (watch.noted("health", outcome, [])) watch.health.push({ from: outcome.from, to: outcome.to })
    })
    yield* Effect.repeat(Effect.sleep(25), { until: () => watch.isOver })
  }).pipe(Effect.scoped)

/** Beside this file in the sources, which the built package does not contain. */
const probeProgram = fileURLToPath(new URL("../../src/chaos/HealthProbe.ts", import.meta.url))
