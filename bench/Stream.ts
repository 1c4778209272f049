/** A million rows over HTTP as NDJSON, CSV and Arrow: throughput compared with the raw driver in the same run, and memory. */
import { type IncomingMessage, request } from "node:http"
import { RecordBatchReader } from "apache-arrow"
import type { Engine, OpenEngine } from "./Raw.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond, spread, timed } from "./Timing.js"

const rows = 1_000_000
const rounds = 3
const rateTarget = 0.6
const memoryTarget = 60

/** Counts the lines of a body. */
const lineCount = async (body: IncomingMessage): Promise<number> => {
  let found = 0
  for await (const part of body) {
    const bytes: Buffer = part
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) found++
  }
  return found
}

/** Counts the rows of an Arrow stream; columns are not read. */
const rowCount = async (body: IncomingMessage): Promise<number> => {
  let found = 0
  for await (const { numRows } of await RecordBatchReader.from(body)) found += numRows
  return found
}

interface Form {
  readonly name: string
  readonly accept: string
  /** Reads a body to its end and returns the number of its rows. */
  readonly rows: (body: IncomingMessage) => Promise<number>
}

const ndjson: Form = { name: "NDJSON", accept: "application/x-ndjson", rows: lineCount }

const forms: ReadonlyArray<Form> = [
  ndjson,
  // The first line has the names of the columns.
  { name: "CSV", accept: "text/csv", rows: async (body) => (await lineCount(body)) - 1 },
  { name: "Arrow", accept: "application/vnd.apache.arrow.stream", rows: rowCount }
]

const model = (name: string) => ({
  ...{ name: "export", data_source: name },
  sql: `SELECT id, customer, region, day, amount,
    CASE region WHEN 0 THEN 'north' WHEN 1 THEN 'the "other" south' ELSE 'elsewhere' END AS area FROM sales`,
  columns: [
    ...["id", "customer", "region", "day"].map((column) => ({ name: column, type: "INT" })),
    { name: "amount", type: "DOUBLE" },
    { name: "area", type: "TEXT" }
  ]
})

const query = (name: string, limit: number) => ({
  source_model: `${name}.export`,
  dimensions: ["id", "customer", "region", "day", "amount", "area"],
  distinct_dimension_values: false,
  limit
})

/** Sends a query and returns the number of rows of its response, which is read to its end and discarded. */
const received = (url: string, body: unknown, { accept, rows: count }: Form): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", accept }
    const sent = request(`${url}/query`, { method: "POST", headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`))
      count(response).then(resolve, reject)
    })
    sent.on("error", reject)
    sent.end(JSON.stringify(body))
  })

/** Peak memory of the service during some work, beyond what it used before. */
const growth = async (service: Service, work: () => Promise<unknown>): Promise<number> => {
  const before = service.resident()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, service.resident())
  }, 20)
  await work()
  clearInterval(timer)
  return most - before
}

const streamed = async (engine: Engine, service: Service): Promise<ReadonlyArray<Figure>> => {
  const name = `stream_${engine.name.toLowerCase()}`
  await post(`${service.url}/datasources`, { name, ...engine.datasource })
  await post(`${service.url}/models`, model(name))
  const { sql } = await post(`${service.url}/query`, { ...query(name, rows), dry_run: true })
  if (sql === undefined) throw new Error("no SQL")
  const direct: Array<number> = []
  const served = new Map<Form, Array<number>>(forms.map((form) => [form, []]))
  const grown = new Map<Form, number>()
  for (let round = 0; round <= rounds; round++) {
    const raw = await timed(() => engine.read(sql))
    if (round > 0) direct.push(raw)
    for (const form of forms) {
      let duration = 0
      const more = await growth(service, async () => {
        duration = await timed(async () => {
          const found = await received(service.url, query(name, rows), form)
          if (found !== rows) throw new Error(`${found} rows`)
        })
      })
      // The first round warms the caches of both.
      if (round === 0) continue
      served.get(form)?.push(duration)
      grown.set(form, Math.max(more, grown.get(form) ?? 0))
    }
  }
  const rateOf = (durations: ReadonlyArray<number>) => (rows / spread(durations).p50) * 1000
  return forms.flatMap((form) => {
    const [rate, own] = [rateOf(served.get(form) ?? []), rateOf(direct)]
    const share = rate / own
    const more = grown.get(form) ?? Number.NaN
    const title = `${rows.toLocaleString("en")} rows as ${form.name}, ${engine.name}`
    const reached = `${perSecond(rate)} / ${perSecond(own)} = ${(share * 100).toFixed(0)} %`
    return [
      figure(`${title}: service / driver`, reached, `≥ ${rateTarget * 100} %`, share >= rateTarget),
      figure(`${title}: memory`, `+${more.toFixed(0)} MB`, `≤ +${memoryTarget} MB`, more <= memoryTarget)
    ]
  })
}

const isolationTarget = 0.75

/** DuckDB in separate processes compared with DuckDB in the service's process, alternately. */
const isolated = async (engine: Engine, services: Readonly<Record<"own" | "same", Service>>) => {
  const durations = { own: new Array<number>(), same: new Array<number>() }
  for (const { url } of Object.values(services)) {
    await post(`${url}/datasources`, { name: "isolated", ...engine.datasource })
    await post(`${url}/models`, model("isolated"))
  }
  for (let round = 0; round <= rounds * 2; round++) {
    for (const where of ["own", "same"] as const) {
      const duration = await timed(() => received(services[where].url, query("isolated", rows), ndjson))
      if (round > 0) durations[where].push(duration)
    }
  }
  const shares = durations.own.map((own, i) => (durations.same[i] ?? Number.NaN) / own)
  const share = spread(shares).p50
  const [own, same] = [durations.own, durations.same].map((each) => (rows / spread(each).p50) * 1000)
  return figure(
    `${rows.toLocaleString("en")} rows as NDJSON, DuckDB: in its own process / in the service's`,
    `${perSecond(own ?? Number.NaN)} / ${perSecond(same ?? Number.NaN)} = ${(share * 100).toFixed(0)} %`,
    `≥ ${isolationTarget * 100} %`,
    share >= isolationTarget
  )
}

export const streamFigures = async (
  service: Service,
  directory: string,
  engines: ReadonlyArray<OpenEngine>,
  startInProcess: () => Promise<Service>
): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of engines) {
    const engine = await open(directory)
    try {
      figures.push(...(await streamed(engine, service)))
      if (engine.datasource.type !== "duckdb") continue
      const same = await startInProcess()
      try {
        figures.push(await isolated(engine, { own: service, same }))
      } finally {
        await same.stop()
      }
    } finally {
      await engine.close()
    }
  }
  return figures
}
