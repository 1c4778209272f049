/**
 * The program `writer.mjs` in one file. Tests start it often, and loading its modules separately takes 0.8 s more CPU
 * time.
 */
import { fileURLToPath } from "node:url"
import { bundledProgram } from "@semlayer/testkit/BundledProgram"
import { Effect } from "effect"

/** The path of the bundle, built once per test process. */
export const writer: Effect.Effect<string> = Effect.runSync(
  Effect.cached(
    Effect.map(
      Effect.promise(() => bundledProgram(fileURLToPath(new URL("writer.mjs", import.meta.url)))),
      ({ file }) => file
    )
  )
)
