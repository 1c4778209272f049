/** Whatever words the command is given, it ends with a code and a sentence. */
import { hostileWords } from "@semlayer/testkit/surfaces/CommandLines"
import { commands } from "../../src/Cli.js"
import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { shopWorkplace } from "../Command.js"
import { assertSteady, casesOf, eachCase, memoryOf, patience, warmth } from "./Cases.js"

const cases = casesOf(150)

/** Those that go on until they are stopped, or that set up much. */
const lasting = new Set(["serve", "mcp", "demo"])

it.scopedLive(
  "the command: every line of words ends with 0, 1 or 2, and none with a bug",
  () =>
    Effect.gen(function* () {
      const place = yield* shopWorkplace
      // What stands for the standard input finds it at its end.
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
              // The whole machine is not to be started by a word that happens to be drawn.
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
      // Its storage is as whole as before.
      const { code, err } = yield* place.run(["models", "list"])
      assert.strictEqual(code, 0, err)
    }),
  patience(cases)
)
