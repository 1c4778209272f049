/** The Python client (`clients/python`): its own tests, in Python, against a started server. */
import { spawn, spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const scripts = fileURLToPath(new URL("../../../scripts/", import.meta.url))

const python = process.env["SEM_TEST_PYTHON"] ?? "python3"

/** What `python -m venv` needs; some systems ship Python without it. */
const needed = "import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 9))"

const isThere = spawnSync(python, ["-c", needed]).status === 0

const missing = `no Python 3.9 with venv and pip at ${python}: set SEM_TEST_PYTHON to one`

/** Runs a script of the repository to its end. */
const ended = (script: string, ...words: ReadonlyArray<string>) =>
  Effect.async<{ readonly code: number | null; readonly said: string }>((resume) => {
    const child = spawn(process.execPath, [`${scripts}${script}`, ...words], { stdio: ["ignore", "pipe", "pipe"] })
    let said = ""
    child.stdout.on("data", (part: Buffer) => (said += part.toString()))
    child.stderr.on("data", (part: Buffer) => (said += part.toString()))
    child.once("close", (code) => resume(Effect.succeed({ code, said })))
    return Effect.sync(() => void child.kill())
  })

describe("the Python client", () => {
  it.effect("has a class for each error of the domain", () =>
    Effect.gen(function* () {
      const { code, said } = yield* ended("python-errors.mjs", "--check")
      assert.strictEqual(code, 0, said)
    })
  )

  it.live(
    "drives a started server, awaited and blocking, and its examples run",
    (context) =>
      Effect.gen(function* () {
        if (!isThere && process.env["SEM_TEST_REQUIRE"] !== "all") return context.skip(missing)
        assert.isTrue(isThere, missing)
        const { code, said } = yield* ended("python-client.mjs", "--no-header")
        assert.strictEqual(code, 0, said)
        assert.match(said, /\d+ passed/)
        assert.notMatch(said, /skipped|xfailed/)
      }),
    // Once, the environment is made.
    { timeout: 300_000 }
  )
})
