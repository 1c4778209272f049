/** Runs the queries of TPC-DS or TPC-H in the query language, compares the results with the official ones, and prints a table. */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { check, type Checked, type Expected } from "./Check.js"
import { openDuckDb } from "./Databases.js"
import { dropPostgresCopy, postgresCopy } from "./Postgres.js"
import { sparkCopy } from "./Spark.js"
import { type Question, readQuestions, withNullsLast, withoutLimit } from "./Question.js"
import { type Service, startService } from "./Service.js"
import { type Elsewhere, problemsOf, type Result, resultTable } from "./Results.js"

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    query: { type: "string" },
    sql: { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    spark: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    runs: { type: "string", default: "5" },
    write: { type: "boolean", default: false },
    help: { type: "boolean", default: false }
  }
})

const [benchmark = "tpcds"] = positionals

const help = `npm run proof -- ${benchmark} [options]
  --query 3,7   only these queries
  --sql         print the statement of each
  --postgres    also on PostgreSQL (SEM_TEST_POSTGRES), with a copy of the data
  --spark       also on Spark (SEM_TEST_SPARK), with a copy of the data
  --keep        keep PostgreSQL's copy for the next run
  --runs 5      runs of each statement that the times are the least of
  --write       put the table into docs/${benchmark}.md`

const root = process.cwd()
const source = join(root, "bench/tpc", benchmark)
const place = join(root, ".cache", benchmark)
const path = join(place, `${benchmark}.duckdb`)
const page = join(root, `docs/${benchmark}.md`)

const tried = async (service: Service, question: Question, expected: Expected): Promise<Checked> => {
  try {
    return await check(service, question, expected)
  } catch (error) {
    return { wrong: String(error), sql: "" }
  }
}

const writePage = (table: string): void => {
  const [before, after] = readFileSync(page, "utf8").split(/<!-- results -->[\s\S]*<!-- end of results -->/)
  writeFileSync(page, `${before ?? ""}<!-- results -->\n${table}\n<!-- end of results -->${after ?? ""}`)
}

const main = async (): Promise<void> => {
  const wanted = options.query?.split(",").map(Number)
  const questions = readQuestions(join(source, "queries"), join(place, "official.json")).filter(
    ({ number }) => wanted === undefined || wanted.includes(number)
  )
  const database = await openDuckDb(path)
  const models = join(source, "models")
  const duckdb = await startService({ type: "duckdb", database: path }, models)
  const copies: Array<{ readonly engine: string; readonly service: Service; readonly drop: () => Promise<void> }> = []
  if (options.postgres) {
    const service = await startService(await postgresCopy(benchmark, database), models)
    copies.push({
      engine: "PostgreSQL",
      service,
      drop: options.keep ? async () => {} : () => dropPostgresCopy(benchmark)
    })
  }
  if (options.spark) {
    const { datasource, drop } = await sparkCopy(path)
    copies.push({ engine: "Spark", service: await startService(datasource, models), drop })
  }
  const results: Array<Result> = []
  for (const question of questions) {
    const expected: Expected = {
      all: await database.rows(withoutLimit(question.official)),
      shown: await database.rows(withNullsLast(question.official))
    }
    const ours = await tried(duckdb, question, expected)
    if (options.sql) console.log(`-- query ${question.number}\n${ours.sql}`)
    const runs = Number(options.runs)
    const elsewhere: Array<Elsewhere> = []
    for (const { engine, service } of copies) {
      elsewhere.push({ engine, wrong: (await tried(service, question, expected)).wrong })
    }
    const result: Result = {
      question,
      rows: expected.all.length,
      wrong: ours.wrong,
      ours: ours.sql === "" ? null : await database.cost(ours.sql, runs),
      theirs: await database.cost(question.official, runs),
      elsewhere
    }
    results.push(result)
    for (const each of problemsOf(result)) console.error(`query ${question.number}: ${each}`)
  }
  await duckdb.close()
  database.close()
  for (const { service, drop } of copies) {
    await service.close()
    await drop()
  }
  const table = resultTable(results)
  console.log(table)
  if (options.write) writePage(table)
  const failed = results.filter((result) => problemsOf(result).length > 0)
  console.log(`\n${results.length - failed.length} of ${results.length} queries give the official answer`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

if (options.help) console.log(help)
else await main()
