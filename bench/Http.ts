/** Requests per second: compiling only, and a query of one row, compared with plain HTTP. */
import { startBare } from "./Bare.js"
import { connections, ratesInTurns, share } from "./InTurns.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond } from "./Timing.js"

const target = 2_500

/** Each number gives another query. */
const grouped = (n: number) => ({
  source_model: "demo.orders",
  dimensions: ["channel"],
  measures: ["revenue", "buyers"],
  filters: [`total > ${n}`],
  order: [{ column: "revenue", direction: "desc" }],
  dry_run: true
})

const counted = { source_model: "tiny.things", measures: ["*:count"] }

/** `tiny` is the path of a SQLite file with a table `things` of one row. */
export const httpFigures = async (service: Service, tiny: string): Promise<ReadonlyArray<Figure>> => {
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: tiny })
  await post(`${service.url}/ingest`, { datasource: "tiny" })
  const bare = await startBare()
  const rates = await ratesInTurns({
    bare: { port: bare.port, body: () => counted },
    dry: { port: service.port, body: () => grouped(20) },
    others: { port: service.port, body: grouped },
    one: { port: service.port, body: () => counted }
  }).finally(bare.stop)
  const dry = rates.of("dry")
  const [compiling, one] = [rates.beside("dry", "bare"), rates.beside("one", "bare")]
  return [
    figure(`a POST of HttpApi alone, ${connections} connections`, perSecond(rates.of("bare"))),
    figure(`dry_run of one query, ${connections} connections`, perSecond(dry), `≥ ${perSecond(target)}`, dry >= target),
    figure("… beside HttpApi alone", share(compiling), "≥ 70 %", compiling >= 0.7),
    figure(`dry_run, each another query, ${connections} connections`, perSecond(rates.of("others"))),
    figure(`one row of SQLite, ${connections} connections`, perSecond(rates.of("one"))),
    figure("… beside HttpApi alone", share(one), "≥ 60 %", one >= 0.6)
  ]
}
