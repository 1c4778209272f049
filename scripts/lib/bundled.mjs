// @ts-check
/** Programs in TypeScript. */
import { join } from "node:path"
import { bundleExternals, cache, root, run } from "./repository.mjs"

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

/** Packages that a whole bundle cannot hold: they load files beside their own code, or may not be installed. */
export const wholeExternals = [...bundleExternals, "pg-native", "@energetic-ai/*"]

/** CommonJS packages in a bundle call `require`. */
export const requireBanner =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);'

/**
 * Bundles a program with all packages into `main.mjs` of a directory, as `docs/embedding.md` advises.
 * @param {string} entry
 * @param {string} outdir
 * @param {ReadonlyArray<string>} nodePaths Where packages are that are not in the repository's `node_modules`.
 */
export const bundleWhole = async (entry, outdir, nodePaths = []) => {
  const { build } = await import("esbuild")
  await build({
    entryPoints: [{ in: entry, out: "main" }],
    outdir,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    minifyWhitespace: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    external: wholeExternals,
    nodePaths: [...nodePaths],
    outExtension: { ".js": ".mjs" },
    banner: { js: requireBanner },
    logLevel: "warning"
  })
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
