/** The program `writer.mjs` in one file. Tests start it often, and loading its modules one by one takes 0.8 s of CPU time more. */
import { mkdirSync, renameSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"
import { build } from "esbuild"

const source = fileURLToPath(new URL("writer.mjs", import.meta.url))

/** Packages in the old form of modules call it. */
const requireInBundle =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'

/** In the repository, so that the packages beside the bundle are found. */
const directory = fileURLToPath(new URL("../../../.cache/tests/", import.meta.url))

/** The path of the bundle, made once for each process that runs tests. */
export const writer: Effect.Effect<string> = Effect.runSync(
  Effect.cached(
    Effect.promise(async () => {
      const { outputFiles } = await build({
        entryPoints: [source],
        write: false,
        bundle: true,
        format: "esm",
        platform: "node",
        conditions: ["@semlayer/source"],
        // Packages that load files beside their own code.
        external: ["better-sqlite3", "@duckdb/node-api", "@polyglot-sql/sdk", "pg-native", "mysql2", "@energetic-ai/*"],
        banner: { js: requireInBundle }
      })
      const path = `${directory}writer.mjs`
      // Another process may be about to start the bundle of an earlier run.
      const unfinished = `${path}.${process.pid}`
      mkdirSync(directory, { recursive: true })
      for (const { contents } of outputFiles) writeFileSync(unfinished, contents)
      renameSync(unfinished, path)
      return path
    })
  )
)
