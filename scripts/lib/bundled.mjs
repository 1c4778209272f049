// @ts-check
/** Programs in TypeScript. */
import { join } from "node:path"
import { cache, root, run } from "./repository.mjs"

/**
 * Bundles a program into `.cache/bench/<name>.mjs` and returns that path.
 * @param {string} entry
 * @param {string} name
 */
export const bundle = async (entry, name) => {
  const { build } = await import("esbuild")
  const outfile = join(cache, `bench/${name}.mjs`)
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    packages: "external",
    logLevel: "warning"
  })
  return outfile
}

/**
 * Bundles a program and runs it, by default with this command's arguments.
 * @param {string} entry
 * @param {string} name
 * @param {ReadonlyArray<string>} args
 */
export const runBundled = async (entry, name, args = process.argv.slice(2)) => {
  const program = await bundle(entry, name)
  // Benchmarks must not depend on an API key in the environment.
  process.env["SEM_EMBEDDING_MODEL"] ??= "off"
  run(process.execPath, [program, ...args])
}
