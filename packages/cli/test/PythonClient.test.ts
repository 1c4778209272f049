/**
 * The Python client (`clients/python`): its own tests, in Python, against a running server; and the official MCP
 * client.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ended, endedWithPython } from "./PythonScript.js"

/** Alone, the first run creates virtual environments and downloads their packages, which takes minutes on a slow network. */
const timeout = 900_000

// Starting servers is mostly a wait, so the suites run concurrently.
describe.concurrent("the Python client", () => {
  it.effect("has a class for each error of the domain", () =>
    Effect.gen(function* () {
      const { code, output } = yield* ended("generate.mjs", "python-errors", "--check")
      assert.strictEqual(code, 0, output)
    })
  )

  it.live(
    "drives a running server, async and sync, and its examples run",
    (context) =>
      Effect.gen(function* () {
        const { code, output } = yield* endedWithPython(context, [3, 9], "proof.mjs", "python", "--no-header")
        assert.strictEqual(code, 0, output)
        assert.match(output, /\d+ passed/)
        assert.notMatch(output, /skipped|xfailed/)
      }),
    { timeout }
  )
})

describe.concurrent("the official Python MCP client", () => {
  it.live(
    "gets the same results over each transport",
    (context) =>
      Effect.gen(function* () {
        const { code, output } = yield* endedWithPython(context, [3, 10], "proof.mjs", "mcp")
        assert.strictEqual(code, 0, output)
        for (const transport of ["stdio", "sse", "http"]) {
          const [, answer = "{}"] = new RegExp(`^${transport}: (.*)$`, "m").exec(output) ?? []
          assert.deepInclude(JSON.parse(answer), { server: "semlayer", rows: 2, prompt: true }, output)
        }
      }),
    { timeout }
  )
})
