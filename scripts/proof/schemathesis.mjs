// @ts-check
// `npm run proof -- schemathesis`: sends requests that the OpenAPI document allows, and others that it does not, to a demo shop, and
// checks each answer against the document. Needs Python 3 and PyPI, and installs into `.cache`. Arguments go to schemathesis,
// such as `--max-examples 500`.
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { ensurePython } from "../lib/python.mjs"
import { root } from "../lib/repository.mjs"
import { startServer } from "../lib/server.mjs"

const program = ensurePython("schemathesis", ["schemathesis==4.32.5"]).at("schemathesis")

const directory = mkdtempSync(join(tmpdir(), "semlayer-schemathesis-"))
const server = await startServer(["--demo", "--storage", directory])
const { status } = spawnSync(
  program,
  [
    ...["--config-file", join(root, "scripts/proof/schemathesis.toml"), "run", `${server.address}/openapi.json`],
    ...["--checks", "all", "--no-color", "--seed", "20250101", ...process.argv.slice(2)]
  ],
  { cwd: directory, stdio: "inherit" }
)
await server.stop()
rmSync(directory, { recursive: true, force: true })
process.exit(status ?? 1)
