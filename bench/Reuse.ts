/** Equal queries over HTTP: with the result cache, with single flight, and without both, in turns. */
import { join } from "node:path"
import { startBare } from "./Bare.js"
import { connections, ratesInTurns, share } from "./InTurns.js"
import { post, type Service, startService } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { perSecond, times } from "./Timing.js"

const target = 4_000

const byChannel = {
  source_model: "demo.orders",
  dimensions: ["channel", "status"],
  measures: [{ formula: "total:sum", name: "revenue" }, "*:count"],
  order: [{ column: "revenue", direction: "desc" }]
}

const cached = { ...byChannel, cache: { max_age: "1 hour" } }

/** The demo shop, ingested by a service of its own. */
const shopService = async (
  root: string,
  storage: string,
  settings: Readonly<Record<string, string>>
): Promise<Service> => {
  const service = await startService(root, storage, settings)
  const database = join(root, ".cache", "bench", "demo", "shop.duckdb")
  await post(`${service.url}/datasources`, { name: "demo", type: "duckdb", database })
  await post(`${service.url}/ingest`, { datasource: "demo" })
  return service
}

export const reuseFigures = async (root: string, directory: string): Promise<ReadonlyArray<Figure>> => {
  const shared = await shopService(root, join(directory, "shared"), {})
  const alone = await shopService(root, join(directory, "alone"), { SEM_SINGLE_FLIGHT: "off" })
  const bare = await startBare()
  try {
    const rates = await ratesInTurns({
      bare: { port: bare.port, body: () => ({ source_model: "things", measures: ["*:count"] }) },
      alone: { port: alone.port, body: () => byChannel },
      shared: { port: shared.port, body: () => byChannel },
      cached: { port: shared.port, body: () => cached }
    })
    const reached = rates.of("cached")
    return [
      figure(`an equal query, neither shared nor cached, ${connections} connections`, perSecond(rates.of("alone"))),
      figure("… with single flight", perSecond(rates.of("shared"))),
      figure("… beside the one without", times(rates.beside("shared", "alone"))),
      figure("… with the result cache", perSecond(reached), `≥ ${perSecond(target)}`, reached >= target),
      figure("… beside the one without", times(rates.beside("cached", "alone"))),
      figure("… beside HttpApi alone", share(rates.beside("cached", "bare"))),
      figure("a POST of HttpApi alone", perSecond(rates.of("bare")))
    ]
  } finally {
    bare.stop()
    await shared.stop()
    await alone.stop()
  }
}
