// @ts-check
// `npm run proof -- replicas --seconds 600`: `--replicas` (3) services behind a balancer, on one storage in PostgreSQL, asked by `--callers`
// (64), who check each answer. Halfway one service is killed, and replaced after five seconds. Fails if an answer was wrong, a status
// was 5xx, or more requests got no response than the killed service had connections.
import { Effect } from "effect"
import { replicas } from "@semlayer/testkit/chaos/Replicas"
import { optionOf } from "../lib/options.mjs"

const options = {
  seconds: optionOf("seconds", 600),
  callers: optionOf("callers", 64),
  replicas: optionOf("replicas", 3)
}
const { statuses, killed, problems } = await Effect.runPromise(Effect.scoped(replicas(options)))
const words = [...statuses]
  .sort(([a], [b]) => a - b)
  .map(([status, count]) => `${count} ${status === 0 ? "without a response" : `with ${status}`}`)
console.log(`Requests: ${words.join(", ")}. The killed service had ${killed} connections.`)
for (const problem of problems.slice(0, 20)) console.log(problem)
console.log(problems.length === 0 ? "Nothing was wrong." : `${problems.length} problems.`)
process.exit(problems.length === 0 ? 0 : 1)
