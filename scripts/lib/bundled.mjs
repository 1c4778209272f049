// @ts-check
/** Programs in TypeScript. */
import { join } from "node:path"
import { cache, root, run } from "./repository.mjs"

/**
 * Bundles a program into `.cache/bench/<name>.mjs` and runs it with this command's arguments.
 * @param {string} entry
 * @param {string} name
 */
export const runBundled = async (entry, name) => {
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
  // Benchmarks must not depend on an API key in the environment.
  process.env["SEM_EMBEDDING_MODEL"] ??= "off"
  run(process.execPath, [outfile, ...process.argv.slice(2)])
}
