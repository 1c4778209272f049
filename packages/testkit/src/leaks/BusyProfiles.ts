/**
 * Callers that create models of a few large tables of one DuckDB file.
 *
 * Each model is profiled in the background. The profile jobs outlive the requests that started them and wait for a busy
 * datasource.
 */
import { Effect } from "effect"
import { makeAgent } from "../chaos/Callers.js"
import { ask } from "../chaos/Http.js"
import { metricsOf, served, type StageOptions } from "../chaos/Stage.js"
import { atRest } from "../Gauges.js"
import { scratchDatabase } from "../TestDatabases.js"

export interface BusyProfileOptions extends Pick<StageOptions, "storage" | "env"> {
  readonly tables: number
  readonly rows: number
  readonly rounds: number
  readonly callers: number
}

const columns = ["id", "a", "b", "c"].map((name) => ({
  name,
  type: "INT",
  ...(name === "id" && { primary_key: true })
}))

/** Yields the problems: failed requests, after which no round begins, and resources that leak at rest. */
export const busyProfiles = ({ tables, rows, rounds, callers, ...options }: BusyProfileOptions) =>
  Effect.gen(function* () {
    const database = yield* scratchDatabase("duckdb")
    const numbers = Array.from({ length: tables }, (_, i) => i)
    const script = numbers.map(
      (n) =>
        `CREATE TABLE t${n} AS SELECT range AS id, range % 7 AS a, range % 11 AS b, range % 13 AS c FROM range(${rows});`
    )
    yield* database.execute(script.join("\n"))
    const { server } = yield* served(options)
    const problems: Array<string> = []
    const agents = yield* Effect.replicateEffect(makeAgent, callers)
    const send = (caller: number, method: string, path: string, body?: unknown) =>
      Effect.forEach(agents.slice(caller % callers, (caller % callers) + 1), (agent) =>
        Effect.map(ask(agent, method, `${server.url}${path}`, { body }), ({ status, text }) => {
          if (status !== 200) problems.push(`${method} ${path}: ${status} ${text.slice(0, 300)}`)
        })
      )
    yield* send(0, "POST", "/datasources", {
      name: "busy",
      type: "duckdb",
      database: database.place,
      max_concurrency: 1
    })
    for (let round = 0; round < rounds && problems.length === 0; round++) {
      yield* Effect.forEach(
        numbers,
        (n) => send(n, "POST", "/models", { name: `m${n}`, data_source: "busy", sql_table: `t${n}`, columns }),
        { concurrency: callers, discard: true }
      )
      yield* Effect.forEach(numbers, (n) => send(n, "DELETE", `/models/m${n}?data_source=busy`), { discard: true })
    }
    const left = yield* atRest(metricsOf(server.url))
    return [...problems, ...left]
  }).pipe(Effect.scoped)
