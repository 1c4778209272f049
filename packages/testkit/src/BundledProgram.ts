/** Programs of child processes in tests: Node runs a file, and runs no TypeScript, so a program is bundled from its sources. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { basename, extname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { build } from "esbuild"

/** In the repository, so that the packages that are not bundled are found. */
const directory = fileURLToPath(new URL("../../../.cache/programs/", import.meta.url))

/** Packages that load files beside their own code. */
const external = [
  ...[
    "better-sqlite3",
    "@duckdb/node-api",
    "@polyglot-sql/sdk",
    "pg-native",
    "mysql2",
    "hive-driver",
    "tedious",
    "oracledb",
    "@energetic-ai/*"
  ],
  "@ladybugdb/core"
]

/** CommonJS packages in the bundle call `require`. */
const banner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'

/** A bundle, and the source files that it was made from. */
export interface BundledProgram {
  readonly file: string
  readonly sources: ReadonlyArray<string>
}

/** Bundles a program into a file that is named by its content. */
export const bundledProgram = async (entry: string): Promise<BundledProgram> => {
  const { metafile, outputFiles } = await build({
    entryPoints: [entry],
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    conditions: ["@semlayer/source"],
    external,
    banner: { js: banner },
    metafile: true
  })
  const [program] = outputFiles
  if (program === undefined) throw new Error(`esbuild made nothing of ${entry}`)
  const file = join(directory, `${basename(entry, extname(entry))}.${program.hash.replace(/\W/g, "")}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(directory, { recursive: true })
    // Another process may bundle the same program.
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, program.contents)
    renameSync(unfinished, file)
  }
  return { file, sources: Object.keys(metafile.inputs) }
}
