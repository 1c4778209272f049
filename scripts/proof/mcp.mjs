// @ts-check
// `npm run proof -- mcp`: tests the service with the official Python client over each MCP transport, on the demo shop. Needs
// Python 3.10 and, once, PyPI. `--install-only` runs nothing.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { ensurePython } from "../lib/python.mjs"
import { cache, root, run, semlayer } from "../lib/repository.mjs"
import { startServer } from "../lib/server.mjs"

const { python } = ensurePython("mcp/venv", ["mcp==2.3.0"])
if (process.argv.includes("--install-only")) process.exit()

const storage = ["--storage", join(cache, "mcp/storage")]
run(process.execPath, [semlayer, "datasources", "create", "demo", "--ingest", "--yes", ...storage])

/** @param {ReadonlyArray<string>} transport */
const answerOver = (...transport) => {
  const { status, stdout } = spawnSync(python, [join(root, "scripts/proof/mcp/client.py"), ...transport], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 120_000
  })
  console.log(`${transport[0]}: ${status === 0 ? stdout.trim() : `failed (${status})`}`)
  return status === 0 ? stdout : `${transport[0]} failed`
}

const { address, stop } = await startServer(storage)
const answers = [
  answerOver("stdio", process.execPath, semlayer, "mcp", ...storage),
  answerOver("sse", `${address}/mcp/sse`),
  answerOver("http", `${address}/mcp`)
]
await stop()
// All transports must give the same answers.
process.exitCode = new Set(answers).size === 1 && !answers[0]?.includes("failed") ? 0 : 1
