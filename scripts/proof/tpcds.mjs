// @ts-check
// `npm run proof -- tpcds`: TPC-DS queries in the query language must give the same answers as their official SQL. Needs Python 3 for
// the generator. `npm run proof -- tpcds --help` lists the options.
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { runBundled } from "../lib/bundled.mjs"
import { ensurePython } from "../lib/python.mjs"
import { cache, root, run } from "../lib/repository.mjs"

const version = "1.5.5"
const scaleFactor = "0.1"

const place = join(cache, "tpcds")
const database = join(place, "tpcds.duckdb")
const texts = join(place, "official.json")
mkdirSync(place, { recursive: true })

if (!existsSync(database) || !existsSync(texts)) {
  const { python } = ensurePython("tpcds/venv", [`duckdb==${version}`, `duckdb-extension-tpcds==${version}`])
  console.error("Generating TPC-DS …")
  run(python, [join(root, "bench/tpcds/generate.py"), database, texts, scaleFactor])
}

await runBundled("bench/tpcds/main.ts", "tpcds")
