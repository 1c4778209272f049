/** The Python client (`clients/python`): its own tests, in Python, against a started server; and the one of MCP. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ended, endedWithPython } from "./PythonScript.js"

/** Once, an environment is made. */
const timeout = 300_000

describe("the Python client", () => {
  it.effect("has a class for each error of the domain", () =>
    Effect.gen(function* () {
      const { code, said } = yield* ended("generate.mjs", "python-errors", "--check")
      assert.strictEqual(code, 0, said)
    })
  )

  it.live(
    "drives a started server, awaited and blocking, and its examples run",
    (context) =>
      Effect.gen(function* () {
        const { code, said } = yield* endedWithPython(context, [3, 9], "proof.mjs", "python", "--no-header")
        assert.strictEqual(code, 0, said)
        assert.match(said, /\d+ passed/)
        assert.notMatch(said, /skipped|xfailed/)
      }),
    { timeout }
  )
})

describe("the official Python client of MCP", () => {
  it.live(
    "hears the same over each transport",
    (context) =>
      Effect.gen(function* () {
        const { code, said } = yield* endedWithPython(context, [3, 10], "proof.mjs", "mcp")
        assert.strictEqual(code, 0, said)
        for (const transport of ["stdio", "sse", "http"]) {
          const [, answer = "{}"] = new RegExp(`^${transport}: (.*)$`, "m").exec(said) ?? []
          assert.deepInclude(JSON.parse(answer), { server: "semlayer", rows: 2, prompt: true }, said)
        }
      }),
    { timeout }
  )
})
