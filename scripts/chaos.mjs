// `npm run chaos -- --seconds 300 --seed 1 --storage files`: puts a service under the load of 32 callers while databases, child
// processes, files and the service itself are killed and changed. Prints every outcome. Fails if an answer was wrong, a write
// was lost or a resource leaked. `--storage` is files, sqlite or postgres; `--callers` and `--pause` (milliseconds) change the
// load.
import { checkNode, ensureBuilt, ensureInstalled, optionOf } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

const { Effect } = await import("effect")
const { chaos, told } = await import("../packages/testkit/dist/chaos/Chaos.js")

const storage = process.argv[process.argv.indexOf("--storage") + 1]
const options = {
  seconds: optionOf("seconds", 300),
  seed: optionOf("seed", 1),
  callers: optionOf("callers", 32),
  pause: optionOf("pause", 100),
  ...(process.argv.includes("--storage") && { storage })
}
const report = await Effect.runPromise(chaos(options))
console.log(told(report))
process.exit(report.problemCount === 0 ? 0 : 1)
