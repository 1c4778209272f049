/** Scripts of the repository that need Python: whether it is available, and their output. */
import { spawn, spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert } from "@effect/vitest"
import { Effect } from "effect"

const scripts = fileURLToPath(new URL("../../../scripts/", import.meta.url))

const python = process.env["SEM_TEST_PYTHON"] ?? "python3"

/** Runs a script of the repository to its end, with the installed packages and the current build. */
export const ended = (script: string, ...words: ReadonlyArray<string>) =>
  Effect.async<{ readonly code: number | null; readonly output: string }>((resume) => {
    const child = spawn(process.execPath, [`${scripts}${script}`, ...words, "--built"], {
      stdio: ["ignore", "pipe", "pipe"]
    })
    let output = ""
    child.stdout.on("data", (part: Buffer) => (output += part.toString()))
    child.stderr.on("data", (part: Buffer) => (output += part.toString()))
    child.once("close", (code) => resume(Effect.succeed({ code, output })))
    return Effect.sync(() => void child.kill())
  })

/**
 * Runs a script that needs a version of Python with the modules for `python -m venv`, which some systems omit.
 * Without it the test is skipped, or fails where all requirements are mandatory.
 */
export const endedWithPython = (
  context: { readonly skip: (why: string) => void },
  version: readonly [number, number],
  script: string,
  ...words: ReadonlyArray<string>
) =>
  Effect.suspend(() => {
    const needed = `import sys, ensurepip, venv; sys.exit(sys.version_info < (${version.join(", ")}))`
    const isThere = spawnSync(python, ["-c", needed]).status === 0
    const missing = `no Python ${version.join(".")} with venv and pip at ${python}: set SEM_TEST_PYTHON to one`
    if (!isThere && process.env["SEM_TEST_REQUIRE"] !== "all") context.skip(missing)
    assert.isTrue(isThere, missing)
    return ended(script, ...words)
  })
