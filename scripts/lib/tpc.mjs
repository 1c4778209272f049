// @ts-check
/** TPC-DS and TPC-H: their data, from the generators of DuckDB's extensions, and their queries. Needs Python 3 and PyPI, once. */
import { existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { runBundled } from "./bundled.mjs"
import { ensurePython } from "./python.mjs"
import { cache, root, run } from "./repository.mjs"

const version = "1.5.5"

/** @typedef {"tpcds" | "tpch"} Benchmark */

/** @type {Record<Benchmark, { readonly title: string, readonly scale: string }>} */
const benchmarks = {
  tpcds: { title: "TPC-DS", scale: "0.1" },
  tpch: { title: "TPC-H", scale: "1" }
}

/**
 * Generates the database of a benchmark into `.cache`, once.
 * @param {Benchmark} benchmark
 */
const ensureData = (benchmark) => {
  const { title, scale } = benchmarks[benchmark]
  const place = join(cache, benchmark)
  const database = join(place, `${benchmark}.duckdb`)
  const texts = join(place, "official.json")
  mkdirSync(place, { recursive: true })
  if (existsSync(database) && existsSync(texts)) return
  const { python } = ensurePython("python/tpc", [
    `duckdb==${version}`,
    ...["tpcds", "tpch"].map((name) => `duckdb-extension-${name}==${version}`)
  ])
  console.error(`Generating ${title} …`)
  run(python, [join(root, "bench/tpc/generate.py"), benchmark, database, texts, scale])
}

/**
 * Compares the queries of a benchmark in the query language with their official SQL.
 * @param {Benchmark} benchmark
 */
export const runTpc = async (benchmark) => {
  ensureData(benchmark)
  await runBundled("bench/tpc/main.ts", "tpc", [benchmark, ...process.argv.slice(2)])
}
