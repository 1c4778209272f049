/** Asks the TPC-DS queries in the query language, compares the answers with those of the official SQL, and tells. */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Cell, difference, type Rows } from "./Compare.js"
import { openDuckDb } from "./Databases.js"
import { bodyWithoutLimit, type Question, readQuestions, withNullsLast, withoutLimit } from "./Question.js"
import { startService } from "./Service.js"
import { timed } from "../Timing.js"

const { values: options } = parseArgs({
  options: { query: { type: "string" }, sql: { type: "boolean" }, times: { type: "string" } }
})
const root = process.cwd()
const source = join(root, "bench/tpcds")
const place = join(root, ".cache/tpcds")
const path = join(place, "tpcds.duckdb")
const wanted = options.query?.split(",").map(Number)
const questions = readQuestions(join(source, "queries"), join(place, "official.json")).filter(
  ({ number }) => wanted === undefined || wanted.includes(number)
)

const service = await startService({ type: "duckdb", database: path }, join(source, "models"))
const database = await openDuckDb(path)

const answer = async (question: Question, body: unknown): Promise<{ rows: Rows; sql: string; warnings: ReadonlyArray<string> }> => {
  const { data, columns, sql, warnings } = await service.ask(body)
  const keys = question.columns ?? columns
  for (const key of keys) if (!columns.includes(key)) throw new Error(`no column ${key} in ${JSON.stringify(columns)}`)
  const rows = data.map((row) => keys.map((key) => row[key] as Cell))
  return { rows, sql, warnings: warnings ?? [] }
}
const best = async (sql: string, times: number): Promise<number> => {
  let least = Number.POSITIVE_INFINITY
  for (let n = 0; n < times; n++) least = Math.min(least, await timed(() => database.run(sql)))
  return least
}
let failed = 0
for (const question of questions) {
  try {
    if (options.sql) console.log((await service.ask({ ...question.body, dry_run: true })).sql)
    const full = await answer(question, bodyWithoutLimit(question.body))
    const officialFull = await database.rows(withoutLimit(question.official))
    const wrong = difference(full.rows, officialFull, false)
    let wrongOrder: string | null = null
    const limited = await answer(question, question.body)
    if (question.unordered === undefined) {
      wrongOrder = difference(limited.rows, await database.rows(withNullsLast(question.official)), true)
    }
    const t = Number(options.times ?? 3)
    const ours = await best(limited.sql, t)
    const theirs = await best(question.official, t)
    const ok = wrong === null && wrongOrder === null && officialFull.length > 0
    if (!ok) failed++
    console.log(`${ok ? "✓" : "✗"} q${question.number} rows ${officialFull.length} ours ${ours.toFixed(1)} theirs ${theirs.toFixed(1)} ×${(ours / theirs).toFixed(2)} ${wrong ?? ""} ${wrongOrder === null ? "" : "ORDER " + wrongOrder}`)
    for (const warning of full.warnings) console.log("   warning:", warning)
  } catch (error) {
    failed++
    console.log(`✗ q${question.number} ${String(error)}`)
  }
}
await database.close()
await service.close()
process.exitCode = failed === 0 ? 0 : 1
