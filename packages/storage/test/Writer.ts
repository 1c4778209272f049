/** The program `writer.mjs` in one file. Tests start it often, and loading its modules one by one takes 0.8 s of CPU time more. */
import { fileURLToPath } from "node:url"
import { bundledProgram } from "@semlayer/testkit/BundledProgram"
import { Effect } from "effect"

/** The path of the bundle, made once for each process that runs tests. */
export const writer: Effect.Effect<string> = Effect.runSync(
  Effect.cached(
    Effect.map(
      Effect.promise(() => bundledProgram(fileURLToPath(new URL("writer.mjs", import.meta.url)))),
      ({ file }) => file
    )
  )
)
