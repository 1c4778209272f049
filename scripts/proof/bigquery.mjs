// @ts-check
// `npm run proof -- bigquery`: the corpus on `bqemulator`, an emulator of BigQuery's REST API that others wrote, through the connector.
// Prints the setting with which `npm run proof -- fuzz --engines bigquery` uses it, whose differences are then weeks of the emulator's own.
// Needs Python 3.11, and fetches the emulator from PyPI once. The emulator cannot cancel, has no `INFORMATION_SCHEMA` of columns'
// descriptions and keys, and knows no ISOWEEK, so the connection suite and an ingest run on the fake of `npm test` only.
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { spawnSync } from "node:child_process"
import { ensurePython } from "../lib/python.mjs"
import { toolBeside } from "../lib/repository.mjs"

// The emulator loads an extension of DuckDB, which PyPI has for this version.
const duckdb = "1.5.5"
const environment = ensurePython("python/bqemulator", [
  ...["bqemulator==1.4.0", `duckdb==${duckdb}`, `duckdb-extension-spatial==${duckdb}`, "numpy"]
])

const ask =
  "import duckdb, duckdb_extension_spatial as spatial; print(*duckdb.sql('PRAGMA platform').fetchone(), *spatial.__path__, sep='\\n')"
const { stdout } = spawnSync(environment.python, ["-c", ask], { encoding: "utf8" })
const [platform = "", packages = ""] = stdout.split("\n")
const home = join(environment.directory, "home")
const extensions = join(home, `.duckdb/extensions/v${duckdb}/${platform}`)
mkdirSync(extensions, { recursive: true })
cpSync(join(packages, `extensions/v${duckdb}/spatial.duckdb_extension`), join(extensions, "spatial.duckdb_extension"))

const command = join(environment.directory, "emulator")
writeFileSync(command, `#!/bin/sh\nHOME='${home}' exec '${environment.at("bqemulator")}' "$@"\n`)
chmodSync(command, 0o755)

process.env["SEM_TEST_BIGQUERY"] = command
process.env["SEM_TEST_EXHAUSTIVE"] = "1"
console.log(`export SEM_TEST_BIGQUERY=${command}`)
process.exitCode = await toolBeside("vitest", [
  ...["run", "--testTimeout", "120000", "--reporter", "dot"],
  "packages/testkit/test/conformance/BigQuery.test.ts"
])
