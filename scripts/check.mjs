// @ts-check
// `npm run check`: types, lint, format, import direction, unused code and dependencies. Lint rules enforce the direction of
// dependencies between packages.
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { checkNode, ensureBuilt, ensureInstalled, packages, toolAsync } from "./lib/repository.mjs"

const sources = packages.map((name) => join("packages", name, "src"))
/** @type {ReadonlyArray<readonly [title: string, tool: string, args: ReadonlyArray<string>]>} */
const checks = [
  ["types", "tsc", ["-b"]],
  ["lint", "eslint", ["--cache", "--cache-location", ".cache/eslint", "--max-warnings=0", "."]],
  ["format", "biome", ["format", "."]],
  ["direction of imports", "dependency-cruiser", ["--config", ".dependency-cruiser.cjs", ...sources]],
  ["unused code and dependencies", "knip", []]
]

/**
 * Runs the checks, prints and counts the results. The packages must be built.
 * @param {{ readonly width?: number, readonly print?: (line: string) => void }} [options] Number of concurrent checks; by
 * default as many as a small machine has cores.
 */
export const runChecks = async ({ width = 2, print = console.log } = {}) => {
  const counts = { passed: 0, failed: 0 }
  const waiting = [...checks]
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [title, name, args] = check
      const started = performance.now()
      const { code, output } = await toolAsync(name, args)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      print(`${code === 0 ? "✓" : "✗"} ${title} (${seconds} s)`)
      if (code !== 0) print(output)
      counts[code === 0 ? "passed" : "failed"]++
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  checkNode()
  ensureInstalled()
  ensureBuilt()
  const { failed } = await runChecks()
  process.exitCode = failed === 0 ? 0 : 1
}
