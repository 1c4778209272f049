// `npm run tpcds`: TPC-DS queries in the query language must give the same answers as their official SQL. Needs Python 3 for
// the generator. `npm run tpcds -- --help` lists the options.
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root, run, runBundled } from "./lib.mjs"

const version = "1.5.5"
const scaleFactor = "0.1"

checkNode()
ensureInstalled()
ensureBuilt()

const place = join(root, ".cache/tpcds")
const source = join(root, "bench/tpcds")
const database = join(place, "tpcds.duckdb")
const texts = join(place, "official.json")
mkdirSync(place, { recursive: true })

if (!existsSync(database) || !existsSync(texts)) {
  const venv = join(place, "venv")
  const python = join(venv, process.platform === "win32" ? "Scripts/python.exe" : "bin/python")
  if (!existsSync(python)) run(process.platform === "win32" ? "python" : "python3", ["-m", "venv", venv])
  console.error("Generating TPC-DS …")
  run(python, ["-m", "pip", "install", "--quiet", `duckdb==${version}`, `duckdb-extension-tpcds==${version}`])
  run(python, [join(source, "generate.py"), database, texts, scaleFactor])
}

await runBundled("bench/tpcds/main.ts", "tpcds")
