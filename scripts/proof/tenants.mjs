// @ts-check
// `npm run proof -- tenants --cases 10000 --seed 1`: random callers run random queries under random access policies. Whatever the
// route, they must see what the naive evaluator computes from data that was filtered and masked first. Stops at the first
// failure and prints its seed.
import { Effect } from "effect"
import { isolation } from "@semlayer/testkit/tenants/Isolation"
import { optionOf } from "../lib/options.mjs"

const started = performance.now()
const words = ({ cases, withRows, narrowed, denied, reused }) =>
  `${cases} cases: ${withRows} with rows, ${narrowed} narrowed, ${denied} denied, ${reused} from the cache; ` +
  `${((performance.now() - started) / 1000).toFixed(0)} s`

let toldAt = 0
const progress = (so) =>
  Effect.sync(() => {
    if (so.cases - toldAt < 500) return
    toldAt = so.cases
    console.log(words(so))
  })

const found = await Effect.runPromise(
  isolation({ seed: optionOf("seed", 1), cases: optionOf("cases", 10_000), progress })
)
for (const problem of found.problems) console.log(problem)
console.log(words(found))
process.exit(found.problems.length === 0 ? 0 : 1)
