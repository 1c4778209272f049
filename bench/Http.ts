/**
 * Requests per second with 16 connections: compiling only, and a query of one row, beside what HTTP itself takes. They take
 * turns, so that each is measured while the machine is as busy as for the others.
 */
import { startBare } from "./Bare.js"
import { load } from "./Load.js"
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond, spread } from "./Timing.js"

const connections = 16
const warmUp = 3
const seconds = 2
const rounds = 5
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

const counted = { source_model: "tiny.things", measures: ["*:count"] }

const median = (numbers: ReadonlyArray<number>): number => spread(numbers).p50

const share = (value: number): string => `${Math.round(value * 100)} %`

/** `tiny` is the path of a SQLite file with a table `things` of one row. */
export const httpFigures = async (service: Service, tiny: string): Promise<ReadonlyArray<Figure>> => {
  await post(`${service.url}/datasources`, { name: "tiny", type: "sqlite", database: tiny })
  await post(`${service.url}/ingest`, { datasource: "tiny" })
  const bare = await startBare()
  const asked = {
    bare: { port: bare.port, body: () => counted },
    dry: { port: service.port, body: () => grouped(20) },
    others: { port: service.port, body: grouped },
    one: { port: service.port, body: () => counted }
  }
  type Name = keyof typeof asked
  const rates: Record<Name, Array<number>> = { bare: [], dry: [], others: [], one: [] }
  const measure = (name: Name, seconds: number) => load({ ...asked[name], path: "/query", connections, seconds })
  try {
    const names = Object.keys(asked) as Array<Name>
    for (const name of names) await measure(name, warmUp)
    for (let round = 0; round < rounds; round++) {
      for (const name of names) rates[name].push(await measure(name, seconds))
    }
  } finally {
    bare.stop()
  }
  const beside = (name: Name): number =>
    median(rates[name].map((rate, round) => rate / (rates.bare[round] ?? Number.NaN)))
  const dry = median(rates.dry)
  return [
    figure(`a POST of HttpApi alone, ${connections} connections`, perSecond(median(rates.bare))),
    figure(`dry_run of one query, ${connections} connections`, perSecond(dry), `≥ ${perSecond(target)}`, dry >= target),
    figure("… beside HttpApi alone", share(beside("dry")), "≥ 70 %", beside("dry") >= 0.7),
    figure(`dry_run, each another query, ${connections} connections`, perSecond(median(rates.others))),
    figure(`one row of SQLite, ${connections} connections`, perSecond(median(rates.one))),
    figure("… beside HttpApi alone", share(beside("one")), "≥ 60 %", beside("one") >= 0.6)
  ]
}
