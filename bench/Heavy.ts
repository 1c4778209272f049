/** Heavy queries: through the service over HTTP, and the same SQL through the raw driver, alternately in one run. */
import type { Engine, OpenEngine } from "./Raw.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, spread, timed, times } from "./Timing.js"

const blocks = 3
const inARow = 3
const limit = 1.1

/** A few in a row, because the service closes a DuckDB file soon after its last statement, and a driver does not. */
const durations = async (work: () => Promise<unknown>): Promise<ReadonlyArray<number>> => {
  const found: Array<number> = []
  for (let n = 0; n < inARow; n++) found.push(await timed(work))
  return found
}

const query = (model: string) => ({
  source_model: model,
  dimensions: ["region", "customer"],
  measures: ["amount:sum", "amount:avg", "amount:max", "day:count_distinct"],
  filters: ["amount > 10"],
  order: [{ column: "amount:sum", direction: "desc" }],
  limit: 100
})

const compare = async (engine: Engine, service: Service): Promise<ReadonlyArray<Figure>> => {
  const name = `heavy_${engine.name.toLowerCase()}`
  await post(`${service.url}/datasources`, { name, ...engine.datasource })
  await post(`${service.url}/ingest`, { datasource: name })
  const { sql } = await post(`${service.url}/query`, { ...query(`${name}.sales`), dry_run: true })
  if (sql === undefined) throw new Error("no SQL")
  const raw: Array<number> = []
  const ours: Array<number> = []
  for (let block = 0; block <= blocks; block++) {
    const direct = await durations(() => engine.run(sql))
    const served = await durations(() => post(`${service.url}/query`, query(`${name}.sales`)))
    // The first block warms the caches of both.
    if (block === 0) continue
    raw.push(...direct)
    ours.push(...served)
  }
  const ratio = spread(ours).p50 / spread(raw).p50
  const reached = `${milliseconds(spread(ours).p50)} / ${milliseconds(spread(raw).p50)} = ${times(ratio)}`
  const title = `heavy query, ${engine.name}, ${engine.rows.toLocaleString("en")} rows: service / driver`
  return [figure(title, reached, `≤ ${limit} ×`, ratio <= limit)]
}

export const heavyFigures = async (
  service: Service,
  directory: string,
  engines: ReadonlyArray<OpenEngine>
): Promise<ReadonlyArray<Figure>> => {
  const figures: Array<Figure> = []
  for (const open of engines) {
    const engine = await open(directory)
    try {
      figures.push(...(await compare(engine, service)))
    } finally {
      await engine.close()
    }
  }
  return figures
}
