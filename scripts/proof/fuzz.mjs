// @ts-check
// `npm run proof -- fuzz --cases 20000 --seed 1`: runs random queries on random schemas on every available engine and compares the
// answers with those of the naive evaluator. A failure is shrunk and printed, and the run continues until there are
// `--failures` of them. Statements that group early wherever it is correct are compared too and, with `--without 'PASS'`, those
// without a pass over the plan, or with `--without each` those without each pass that is not needed; at the end it prints how many cases had each feature. Every 25 cases share a schema, whose seed is the
// first one plus its number. `--with 'filled periods,a total row'` runs only cases with all of these features, `--engines
// clickhouse,duckdb` on these engines (by default all that `npm test` uses; ClickHouse needs `npm run proof -- clickhouse` once). Spark
// and BigQuery a cluster and an emulator, as of `npm run proof -- spark` and `-- bigquery`).
import { Effect } from "effect"
import { fuzz, smallest, caseText } from "@semlayer/testkit/fuzz/Fuzz"
import { featureNames } from "@semlayer/testkit/fuzz/Features"
import { Laboratory, laboratory } from "@semlayer/testkit/fuzz/Laboratory"
import { atRest, ownMetrics } from "@semlayer/testkit/Gauges"
import { testEngines } from "@semlayer/testkit/TestDatabases"
import { costVariants, withoutEach, withoutPass } from "@semlayer/testkit/fuzz/PlanVariants"
import { optionOf, textOption } from "../lib/options.mjs"

const cases = optionOf("cases", 2000)
const seed = optionOf("seed", 1)
const most = optionOf("failures", 5)
const name = textOption("without")
const without =
  name === undefined ? [] : name === "each" ? withoutEach : [withoutPass(name)].filter((each) => each !== null)
if (name !== undefined && without.length === 0) {
  console.error(`--without takes 'each' or the name of a pass of packages/compiler/src/plan/passes/index.ts`)
  process.exit(2)
}
/** @param {string} option */
const list = (option) =>
  (textOption(option) ?? "").split(",").flatMap((each) => (each.trim() === "" ? [] : [each.trim()]))
const wanted = list("with")
const unknown = wanted.filter((each) => !featureNames.includes(each))
if (unknown.length > 0) {
  console.error(`--with takes names of features, such as:\n${featureNames.join("\n")}`)
  process.exit(2)
}
const known = /** @type {const} */ ([...testEngines, "clickhouse", "spark", "bigquery"])
const chosen = list("engines")
const engines = chosen.length === 0 ? testEngines : known.filter((each) => chosen.includes(each))
if (chosen.some((each) => !known.some((engine) => engine === each))) {
  console.error(`--engines takes names of ${known.join(", ")}`)
  process.exit(2)
}
const variants = [...costVariants, ...without]

const started = performance.now()
const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
const words = ({ cases, withRows, refused, undetermined }) =>
  `${cases} cases: ${withRows} with rows, ${refused} refused as expected, ${undetermined} without a determined answer`

let toldAt = 0
let toldFailures = 0
const progress = (tally) =>
  Effect.sync(() => {
    for (const { seed, problems } of tally.failures.slice(toldFailures))
      console.log(`Seed ${seed}: ${problems.join("; ")}`)
    toldFailures = tally.failures.length
    if (tally.cases - toldAt < 500) return
    toldAt = tally.cases
    console.log(`${words(tally)}; ${tally.failures.length} failed; ${seconds()} s`)
  })

const program = Effect.gen(function* () {
  for (const missing of (yield* Laboratory).missing) console.log(missing.message)
  const tally = yield* fuzz({ seed, cases, failures: most, progress, variants, wanted })
  for (const failure of tally.failures.slice(0, most)) {
    const small = yield* smallest(failure, 300, variants)
    console.log(`\nSeed ${failure.seed}:\n${yield* caseText(small, variants)}`)
  }
  for (const leak of tally.leaks) console.log(leak)
  console.log("\nCases with each feature:")
  for (const [name, count] of tally.features) console.log(`${String(count).padStart(8)}  ${name}`)
  console.log("\nCases with another statement of the same rows:")
  for (const [name, count] of tally.plans) console.log(`${String(count).padStart(8)}  ${name}`)
  console.log(`\n${words(tally)}, on ${tally.engines.join(", ")}; ${tally.failures.length} failed; ${seconds()} s`)
  return [...tally.failures, ...tally.leaks].length
})

const failed = await Effect.runPromise(Effect.provide(program, laboratory(engines)))
// Closing the engines closes their connections; shared worker processes exit when they have been idle for a minute.
const left = await Effect.runPromise(
  atRest(ownMetrics, { most: { connections: 0, children: 0 }, within: "90 seconds" })
)
for (const leak of left) console.log(leak)
process.exit(failed + left.length === 0 ? 0 : 1)
