/** Requests per second with 16 connections: compiling only, and a query of one row. */
import { load } from "./Load.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond } from "./Timing.js"

const connections = 16
const warmUp = 3
const seconds = 6
const target = 2_500

/** Each number makes another query. */
const grouped = (n: number) => ({
  source_model: "demo.orders",
  dimensions: ["channel"],
  measures: ["revenue", "buyers"],
  filters: [`total > ${n}`],
  order: [{ column: "revenue", direction: "desc" }],
  dry_run: true
})

const rate = async (service: Service, body: (n: number) => unknown): Promise<number> => {
  const options = { port: service.port, path: "/query", body, connections }
  await load({ ...options, seconds: warmUp })
  return load({ ...options, seconds })
}

/** `tiny` is the path of a SQLite file with a table `things` of one row. */
export const httpFigures = async (service: Service, tiny: string): Promise<ReadonlyArray<Figure>> => {
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: tiny })
  await post(`${service.url}/ingest`, { datasource: "tiny" })
  const dry = await rate(service, () => grouped(20))
  const others = await rate(service, grouped)
  const one = await rate(service, () => ({ source_model: "tiny.things", measures: ["*:count"] }))
  return [
    figure(`dry_run of one query, ${connections} connections`, perSecond(dry), `≥ ${perSecond(target)}`, dry >= target),
    figure(`dry_run, each another query, ${connections} connections`, perSecond(others)),
    figure(`one row of SQLite, ${connections} connections`, perSecond(one))
  ]
}
