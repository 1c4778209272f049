// @ts-check
// `npm run proof -- soak --minutes 30 --seed 1`: runs a service under the constant load of 32 callers, without faults. Fails if
// resident memory at the end is more than 1.1 times that of minute five (in a shorter run: of its first half), or if an answer
// was wrong.
import { Effect } from "effect"
import { soak } from "@semlayer/testkit/chaos/Soak"
import { optionOf } from "../lib/options.mjs"

const minutes = optionOf("minutes", 30)
const progress = ({ minute, memory, handles, requests }) =>
  console.log(`minute ${minute.toFixed(1)}: ${memory} MB, ${handles} handles, ${requests} answers`)
const options = { minutes, seed: optionOf("seed", 1), pause: optionOf("pause", 100), progress }
const { problems, reference, end } = await Effect.runPromise(soak(options))

const share = end / reference
console.log(
  `${end} MB at the end are ${share.toFixed(2)} times the ${reference} MB of minute ${Math.min(5, minutes / 2)}`
)
for (const problem of problems) console.log(problem)
process.exit(problems.length === 0 && share <= 1.1 ? 0 : 1)
