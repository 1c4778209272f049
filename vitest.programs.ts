/**
 * The programs of worker processes in tests: each is bundled from its source when a module that starts it is loaded.
 */
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import type { Plugin } from "vitest/config"
import { bundledProgram } from "./packages/testkit/src/BundledProgram.js"

/** How sources name a program: a module beside them, as it is called after compilation. */
const reference = /new URL\("\.\/(\w+Child)\.js", import\.meta\.url\)/g

export const workerPrograms: Plugin = {
  name: "worker-programs",
  enforce: "pre",
  async transform(code, id) {
    if (!/\/packages\/\w+\/src\/.*\.ts$/.test(id)) return undefined
    let result = code
    for (const [text, name = ""] of code.matchAll(reference)) {
      const { file, sources } = await bundledProgram(join(id, "..", `${name}.ts`))
      for (const source of sources) this.addWatchFile(source)
      result = result.replace(text, `new URL("${pathToFileURL(file).href}")`)
    }
    return result === code ? undefined : { code: result, map: null }
  }
}
