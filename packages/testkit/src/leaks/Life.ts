/**
 * The lifecycle of one datasource: stored, ingested, given profiled models, queried, edited, and deleted with all its models.
 */
import type { Agent } from "node:http"
import { Effect } from "effect"
import { ask, field, jsonOf } from "../chaos/Http.js"
import { questionOf, saleCount, type Source } from "../chaos/World.js"

/** Number of requests in a lifecycle if all are answered. */
export const lifeRequests = 24

/** State shared by the lifecycles of a run. */
export interface LeakWatch {
  requests: number
  readonly problems: Array<string>
}

const rowsIn = (text: string): string => {
  const data = field(jsonOf(text), "data")
  return JSON.stringify(Array.isArray(data) ? data.map((row: object) => Object.values(row)) : null)
}

const modelOf = (source: string, name: string, factor: number) => ({
  name,
  data_source: source,
  sql_table: "sales",
  columns: [
    { name: "id", type: "INT", primary_key: true },
    { name: "region", type: "TEXT" },
    { name: "scaled", type: "INT", sql: `amount * ${factor}` }
  ]
})

/** One lifecycle under a unique name, over its caller's connection. */
export const life = (
  agent: Agent,
  url: string,
  source: Source,
  number: number,
  watch: LeakWatch
): Effect.Effect<void> =>
  Effect.gen(function* () {
    const name = `life_${number}`
    const note = `note_${number}`
    const send = (method: string, path: string, body?: unknown, headers = {}) =>
      Effect.tap(ask(agent, method, `${url}${path}`, { body, headers }), ({ status, text }) => {
        watch.requests++
        if (status !== 200)
          watch.problems.push(`${method} ${path} on ${source.engine}: ${status} ${text.slice(0, 300)}`)
      })
    const question = (kind: number) =>
      Effect.gen(function* () {
        const { body, rows } = questionOf(name, kind, 1 + ((number * 7 + kind * 61) % saleCount))
        const { status, text } = yield* send("POST", "/query", body)
        if (status === 200 && rowsIn(text) !== JSON.stringify(rows)) {
          watch.problems.push(`wrong answer to ${JSON.stringify(body)} on ${source.engine}: ${text.slice(0, 300)}`)
        }
      })

    yield* send("POST", "/datasources", { ...Object(source.body), name, max_concurrency: 2 })
    yield* send("POST", "/ingest", { datasource: name })
    yield* send("POST", "/models", modelOf(name, "first", number))
    yield* send("POST", "/models", modelOf(name, "second", number + 1))
    yield* send("POST", "/memories", { id: note, learning: `Sales of ${name}`, linked_entities: [`${name}.first`] })
    for (let kind = 0; kind < 4; kind++) yield* question(kind)
    const { body } = questionOf(name, 1, saleCount)
    yield* send("POST", "/query", body, { accept: "application/x-ndjson" })
    yield* send("POST", "/query", { ...body, dry_run: true })
    yield* send("PUT", `/models/first?data_source=${name}`, modelOf(name, "first", number + 2))
    yield* send("PATCH", `/models/second?data_source=${name}`, { description: `of ${name}` })
    yield* send("GET", `/models?data_source=${name}`)
    yield* send("GET", `/models/first?data_source=${name}`)
    yield* send("POST", "/inspect", { reference: `${name}.sales`, entity_type: "model", num_rows: 2 })
    yield* send("POST", "/search", { question: "sales by region", datasource: name })
    yield* send("POST", "/query", { source_model: `${name}.second`, measures: ["scaled:sum"], dimensions: ["region"] })
    yield* send("POST", "/validate-models", { data_source: name })
    for (const model of ["first", "second", "sales"]) {
      yield* send("DELETE", `/models/${model}?data_source=${name}`)
    }
    yield* send("DELETE", `/memories/${note}`)
    yield* send("DELETE", `/datasources/${name}`)
  })
