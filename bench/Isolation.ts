/** The effect of a SQLite query of ten seconds on other requests. */
import { post, type Service } from "./Service.js"
import { type Figure, figure } from "./Table.js"
import { milliseconds, pause, spread, timed } from "./Timing.js"

const limit = 50

/** Counts to a number that takes a current machine about ten seconds. */
const slow = (numbers: number) => ({
  name: "endless",
  data_source: "tiny",
  sql: `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${numbers}) SELECT MAX(i) AS i FROM n`,
  columns: [{ name: "i", type: "INT" }]
})

const durationsOf = async (work: () => Promise<unknown>, isOver: () => boolean): Promise<ReadonlyArray<number>> => {
  const durations: Array<number> = []
  while (!isOver()) {
    durations.push(await timed(work))
    await pause(10)
  }
  return durations
}

/** Expects the datasources `tiny` and `demo` to exist. */
export const isolationFigures = async (service: Service): Promise<ReadonlyArray<Figure>> => {
  const health = () => fetch(`${service.url}/health`).then((response) => response.text())
  const other = () => post(`${service.url}/query`, { source_model: "demo.countries", measures: ["*:count"] })
  const calm = Date.now() + 2_000
  const [calmHealth, calmOther] = await Promise.all(
    [health, other].map((work) => durationsOf(work, () => Date.now() > calm))
  )
  await post(`${service.url}/models`, slow(50_000_000))
  let over = false
  const running = timed(() =>
    post(`${service.url}/query`, { source_model: "tiny.endless", measures: ["i:max"] })
  ).finally(() => {
    over = true
  })
  const [busyHealth, busyOther] = await Promise.all([health, other].map((work) => durationsOf(work, () => over)))
  const seconds = ((await running) / 1000).toFixed(1)
  const compared = (what: string, before: ReadonlyArray<number> = [], during: ReadonlyArray<number> = []) => {
    const delay = spread(during).p99 - spread(before).p50
    const reached = `${milliseconds(spread(before).p50)} → p99 ${milliseconds(spread(during).p99)}`
    return figure(`${what} during a SQLite query of ${seconds} s`, reached, `≤ ${limit} ms later`, delay <= limit)
  }
  return [compared("/health", calmHealth, busyHealth), compared("a query to another datasource", calmOther, busyOther)]
}
