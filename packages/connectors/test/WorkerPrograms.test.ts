/** Workers start while somebody waits for rows, so their programs load the driver and next to nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { readFileSync } from "node:fs"
import { isBuiltin } from "node:module"
import { fileURLToPath } from "node:url"

/** A module of one of our packages, such as `@semlayer/compiler/time/Offset`. */
const ours = /^@semlayer\/(\w+)\/(.+)$/

/** The packages of others that a built module imports, directly or through modules beside it. */
const packagesOf = (entry: string): ReadonlyArray<string> => {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const read = (url: string) => {
    if (seen.has(url)) return
    seen.add(url)
    for (const [, specifier = ""] of readFileSync(fileURLToPath(url), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)) {
      if (specifier.startsWith(".")) read(new URL(specifier, url).href)
      else if (ours.test(specifier)) read(new URL(specifier.replace(ours, "../../$1/dist/$2.js"), import.meta.url).href)
      else if (!isBuiltin(specifier)) packages.add(specifier)
    }
  }
  read(entry)
  return [...packages].sort()
}

describe("programs of workers", () => {
  for (const [program, driver] of [
    ["duckdb/DuckDbChild.js", "@duckdb/node-api"],
    ["sqlite/SqliteChild.js", "better-sqlite3"]
  ] as const) {
    it(`${program} loads its driver only`, () => {
      assert.deepStrictEqual(packagesOf(new URL(`../dist/${program}`, import.meta.url).href), [driver])
    })
  }
})
