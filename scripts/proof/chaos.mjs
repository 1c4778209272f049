// @ts-check
// `npm run proof -- chaos --seconds 300 --seed 1 --storage files`: puts a service under the load of 32 callers while databases, child
// processes, files and the service itself are killed and changed. Prints every outcome. Fails if an answer was wrong, a write
// was lost or a resource leaked. `--storage` is files, sqlite or postgres; `--callers` and `--pause` (milliseconds) change the
// load.
import { Effect } from "effect"
import { chaos, reportText } from "@semlayer/testkit/chaos/Chaos"
import { choiceOption, optionOf } from "../lib/options.mjs"

const storage = choiceOption("storage", ["files", "sqlite", "postgres"])
const options = {
  seconds: optionOf("seconds", 300),
  seed: optionOf("seed", 1),
  callers: optionOf("callers", 32),
  pause: optionOf("pause", 100),
  ...(storage !== undefined && { storage })
}
const report = await Effect.runPromise(chaos(options))
console.log(reportText(report))
process.exit(report.problemCount === 0 ? 0 : 1)
