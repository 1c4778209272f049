// `npm run tenants -- --cases 10000 --seed 1`: arbitrary callers ask arbitrary questions under arbitrary access policies,
// and see by any route what the naive evaluator sees of data that was filtered and masked first. It ends with the first
// failure, which names its seed.
import { checkNode, ensureBuilt, ensureInstalled } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

/** The number behind an option of the command line. */
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at === -1 ? fallback : Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`--${name} takes a whole number`)
  process.exit(2)
}

const { Effect } = await import("effect")
const { isolation } = await import("../packages/testkit/dist/tenants/Isolation.js")

const started = performance.now()
const words = ({ cases, withRows, narrowed, denied }) =>
  `${cases} cases: ${withRows} with rows, ${narrowed} narrowed, ${denied} denied; ` +
  `${((performance.now() - started) / 1000).toFixed(0)} s`

let toldAt = 0
const progress = (so) =>
  Effect.sync(() => {
    if (so.cases - toldAt < 500) return
    toldAt = so.cases
    console.log(words(so))
  })

const found = await Effect.runPromise(isolation({ seed: option("seed", 1), cases: option("cases", 10_000), progress }))
for (const problem of found.problems) console.log(problem)
console.log(words(found))
process.exit(found.problems.length === 0 ? 0 : 1)
