// @ts-check
// `npm run proof -- leaks --requests 100000 --callers 32 --storage files`: sends requests that create, profile, query, edit and
// delete datasources and models on every available engine, half of them sequentially. Before that, profiles models of eight
// tables of 200,000 rows each, which wait for one DuckDB file. Fails if a resource leaks at rest, an answer was wrong, or the
// memory of the last tenth is more than 1.1 times that of the second (in runs of 20,000 requests and more).
import { Effect } from "effect"
import { busyProfiles } from "@semlayer/testkit/leaks/BusyProfiles"
import { leaks, leakText, sampleText } from "@semlayer/testkit/leaks/Leaks"
import { choiceOption, optionOf } from "../lib/options.mjs"

const requests = optionOf("requests", 100_000)
const storage = choiceOption("storage", ["files", "sqlite", "postgres"])
let toldAt = 0
const progress = (sample) =>
  Effect.sync(() => {
    if (sample.requests - toldAt < requests / 20) return
    toldAt = sample.requests
    console.log(sampleText(sample))
  })

const busy = await Effect.runPromise(busyProfiles({ tables: 8, rows: 200_000, rounds: 15, callers: 4 }))
for (const problem of busy) console.log(problem)
console.log(`Profiles of large tables: ${busy.length === 0 ? "nothing is left over" : `${busy.length} problems`}`)

const report = await Effect.runPromise(
  leaks({
    requests,
    callers: optionOf("callers", 32),
    untilIdle: true,
    progress,
    ...(storage !== undefined && { storage })
  })
)
console.log(leakText(report))
const isFlat = !report.isLong || (report.memoryGrowth <= 1.1 && report.heapGrowth <= 1.1)
process.exit(busy.length + report.problems.length === 0 && isFlat ? 0 : 1)
