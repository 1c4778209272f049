/** Requests per second with 16 connections: compiling only, and a query of one row. */
import { load } from "./Load.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond } from "./Timing.js"

const connections = 16
const warmUp = 3
const seconds = 6
const target = 2_500

const grouped = {
  source_model: "demo.orders",
  dimensions: ["channel"],
  measures: ["revenue", "buyers"],
  filters: ["total > 20"],
  order: [{ column: "revenue", direction: "desc" }]
}

const rate = async (service: Service, body: unknown): Promise<number> => {
  const options = { port: service.port, path: "/query", body, connections }
  await load({ ...options, seconds: warmUp })
  return load({ ...options, seconds })
}

/** `tiny` is the path of a SQLite file with a table `things` of one row. */
export const httpFigures = async (service: Service, tiny: string): Promise<ReadonlyArray<Figure>> => {
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: tiny })
  await post(`${service.url}/ingest`, { datasource: "tiny" })
  const dry = await rate(service, { ...grouped, dry_run: true })
  const one = await rate(service, { source_model: "tiny.things", measures: ["*:count"] })
  return [
    figure(`dry_run, ${connections} connections`, perSecond(dry), `≥ ${perSecond(target)}`, dry >= target),
    figure(`one row of SQLite, ${connections} connections`, perSecond(one))
  ]
}
