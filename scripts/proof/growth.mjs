// @ts-check
// `npm run proof -- growth --dialect sqlite`: compiles queries whose size doubles until the compile budget rejects them,
// one family per kind of growth, and reports steps and CPU time. A family fails if its steps grow faster than n log n without
// reaching a limit, if anything but the budget rejects it, or if a step of its largest query takes far longer than one of
// smaller queries.
import { Effect } from "effect"
import { CompilerLive, families, grow, growsEvenly, multiplies } from "@semlayer/testkit/fuzz/CompileGrowth"
import { optionOf, textOption } from "../lib/options.mjs"

/** Maximum ratio of the time per step between the largest query and any smaller query of 1,000 steps or more. */
const mostSlower = 8

const dialect = textOption("dialect") ?? "sqlite"
const largest = optionOf("largest", 16_384)
let failures = 0
const program = Effect.forEach(families, (family) =>
  Effect.map(grow(family, dialect, largest), (found) => {
    const sized = found.flatMap(({ steps, ...one }) => (steps === null ? [] : [{ ...one, steps }]))
    const perStep = sized.filter(({ steps }) => steps >= 1_000).map(({ steps, milliseconds }) => milliseconds / steps)
    const last = perStep.at(-1) ?? 0
    const isEven = multiplies(family) || growsEvenly(found)
    const isSteady = last <= mostSlower * Math.max(0.01, Math.min(...perStep, Infinity))
    const refused = found.at(-1)?.refused ?? null
    const isTyped = refused === null || refused.startsWith("QueryTooComplex")
    const fails = !isEven || !isSteady || !isTyped
    if (fails) failures++
    const top = sized.at(-1)
    const time = Math.max(...found.map(({ milliseconds }) => milliseconds)).toFixed(0)
    console.log(
      `${fails ? "FAIL" : "ok  "} ${family.name.padEnd(40)} ${`${top?.size ?? 0}: ${top?.steps ?? 0} steps`.padEnd(24)}` +
        ` ${(last * 1000).toFixed(1).padStart(7)} us/step  slowest ${time.padStart(5)} ms  ${refused ?? "not refused"}`
    )
  })
)
await Effect.runPromise(Effect.provide(program, CompilerLive))
console.log(`${families.length} families on ${dialect}, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
