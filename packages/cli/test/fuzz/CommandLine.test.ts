/** The command exits with a code and a message for any arguments. */
import { hostileWords } from "@semlayer/testkit/surfaces/CommandLines"
import { commands } from "../../src/Cli.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "../Command.js"
import { assertSteady, casesOf, eachCase, memoryOf, timeoutFor, warmth } from "./Cases.js"

const cases = casesOf(150)

/** Commands that run until they are stopped, or that set up much. */
const lasting = new Set(["serve", "mcp", "demo"])

it.scopedLive(
  "the command: any arguments end with 0, 1 or 2, and none with a defect",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      // Standard input is at its end.
      process.stdin.push(null)
      const known = commands().filter(({ words }) => !lasting.has(words))
      const codes = new Map<number | null, number>()
      const run = (from: number, to: number) =>
        eachCase(
          from,
          to,
          (draw) => hostileWords(draw, known),
          (words) =>
            Effect.gen(function* () {
              // A randomly drawn word must not start a long-running command.
              if (words.some((word) => lasting.has(word))) return
              const { code, out, err } = yield* place.run(words, { SEM_EMBEDDING_MODEL: "off" })
              codes.set(code, (codes.get(code) ?? 0) + 1)
              assert.include([0, 1, 2], code)
              assert.notMatch(`${out}${err}`, /This is a bug in semlayer|\n\s+at .*\.[jt]s:\d+/)
              if (code !== 0) assert.isNotEmpty(`${err}${out}`.trim())
            })
        )
      yield* run(0, warmth(cases))
      const warm = memoryOf("self")
      yield* run(warmth(cases), cases)
      assertSteady(warm, memoryOf("self"))
      for (const code of [0, 1, 2]) assert.isAbove(codes.get(code) ?? 0, 0, JSON.stringify([...codes]))
      // Its storage is intact.
      const { code, err } = yield* place.run(["models", "list"])
      assert.strictEqual(code, 0, err)
    }),
  timeoutFor(cases)
)
