/**
 * The programs of worker processes in tests. A worker is a file that Node runs, and Node runs no TypeScript, so each
 * program is bundled from its source when a module that starts it is loaded.
 */
import { build } from "esbuild"
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Plugin } from "vitest/config"

const cache = fileURLToPath(new URL("./.cache/programs/", import.meta.url))

/** How sources name a program: a module beside them, as it is called after compilation. */
const reference = /new URL\("\.\/(\w+Child)\.js", import\.meta\.url\)/g

/** Bundles a program; gives the file to run, named by its content, and the sources that it was made of. */
const bundled = async (directory: string, name: string) => {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(directory, `${name}.ts`)],
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    conditions: ["@semlayer/source"],
    // Drivers find their native files beside their own code.
    external: ["better-sqlite3", "@duckdb/node-api", "@energetic-ai/*", "@ladybugdb/core"],
    metafile: true
  })
  const [program] = outputFiles
  if (program === undefined) throw new Error(`esbuild made nothing of ${name}`)
  const { contents, hash } = program
  const file = join(cache, `${name}.${hash.replace(/\W/g, "")}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(cache, { recursive: true })
    // Another run may bundle the same program.
    writeFileSync(`${file}.${process.pid}`, contents)
    renameSync(`${file}.${process.pid}`, file)
  }
  return { file: pathToFileURL(file).href, sources: Object.keys(metafile.inputs) }
}

export const workerPrograms: Plugin = {
  name: "worker-programs",
  enforce: "pre",
  async transform(code, id) {
    if (!/\/packages\/\w+\/src\/.*\.ts$/.test(id)) return undefined
    let result = code
    for (const [text, name = ""] of code.matchAll(reference)) {
      const { file, sources } = await bundled(join(id, ".."), name)
      for (const source of sources) this.addWatchFile(source)
      result = result.replace(text, `new URL("${file}")`)
    }
    return result === code ? undefined : { code: result, map: null }
  }
}
