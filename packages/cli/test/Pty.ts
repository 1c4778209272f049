/** The command in a pseudo-terminal, with what a user types there. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"
import { assert } from "@effect/vitest"
import type { Workplace } from "./Command.js"

const program = fileURLToPath(new URL("../bin/semlayer.mjs", import.meta.url))
const helper = fileURLToPath(new URL("./terminal.py", import.meta.url))
const python = process.env["SEM_TEST_PYTHON"] ?? "python3"

interface Typing {
  /** A text to wait for, and what is typed then. */
  readonly steps?: ReadonlyArray<readonly [shown: string, typed: string]>
  readonly env?: Readonly<Record<string, string>>
  readonly columns?: number
}

/** Runs the command in a terminal. */
export const inPty = (
  { directory, storage }: Workplace,
  words: ReadonlyArray<string>,
  { steps = [], env = {}, columns = 100 }: Typing = {}
): { readonly code: number | null; readonly shown: string } => {
  const { status, stdout, stderr } = spawnSync(
    python,
    [helper, JSON.stringify(steps), process.execPath, program, ...words],
    {
      cwd: directory,
      encoding: "utf8",
      timeout: 60_000,
      env: {
        PATH: process.env["PATH"],
        TZ: "UTC",
        TERM: "xterm-256color",
        TERMINAL_COLUMNS: String(columns),
        SEM_STORAGE: storage,
        HOME: directory,
        SEM_EMBEDDING_MODEL: "off",
        ...env
      }
    }
  )
  assert.strictEqual(stderr, "")
  return { code: status, shown: stdout.replaceAll("\r\n", "\n") }
}
