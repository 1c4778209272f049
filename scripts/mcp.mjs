// `npm run mcp`: tests the service with the official Python client over each MCP transport, on the demo shop. Needs Python 3.10
// and, once, PyPI. `-- --write` writes the table of tools into docs/mcp.md instead.
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { checkNode, ensureBuilt, ensureInstalled, isStamped, root, run, stamp } from "./lib.mjs"

const { values: options } = parseArgs({ options: { write: { type: "boolean", default: false } } })

checkNode()
ensureInstalled()
ensureBuilt()

if (options.write) {
  const { toolTable } = await import("../packages/server/dist/mcp/tools/index.js")
  const page = join(root, "docs/mcp.md")
  const [before = "", after = ""] = readFileSync(page, "utf8").split(/<!-- tools -->[\s\S]*<!-- end of tools -->/)
  writeFileSync(page, `${before}<!-- tools -->\n${toolTable}\n<!-- end of tools -->${after}`)
  process.exit(0)
}

const place = join(root, ".cache/mcp")
const venv = join(place, "venv")
const python = join(venv, process.platform === "win32" ? "Scripts/python.exe" : "bin/python")
mkdirSync(place, { recursive: true })
if (!existsSync(python)) {
  run(process.env.SEM_TEST_PYTHON || (process.platform === "win32" ? "python" : "python3"), ["-m", "venv", venv])
  stamp("mcp", "")
}
const client = "mcp==2.3.0"
if (!isStamped("mcp", client)) {
  run(python, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", client])
  stamp("mcp", client)
}

const semlayer = join(root, "packages/cli/bundle/bin.js")
const storage = ["--storage", join(place, "storage")]
run(process.execPath, [semlayer, "datasources", "create", "demo", "--ingest", "--yes", ...storage])

const asked = (...words) => {
  const { status, stdout } = spawnSync(python, [join(root, "scripts/mcp/client.py"), ...words], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 120_000
  })
  console.log(`${words[0]}: ${status === 0 ? stdout.trim() : `failed (${status})`}`)
  return status === 0 ? stdout : `${words[0]} failed`
}

const server = spawn(process.execPath, [semlayer, "serve", "--port", "0", ...storage], {
  stdio: ["ignore", "ignore", "pipe"]
})
const address = await new Promise((resolve, reject) => {
  let said = ""
  server.stderr.on("data", (text) => {
    said += text
    const found = /serves (http:\/\/\S+)/.exec(said)
    if (found) resolve(found[1])
  })
  server.on("exit", () => reject(new Error(said)))
})
const answers = [
  asked("stdio", process.execPath, semlayer, "mcp", ...storage),
  asked("sse", `${address}/mcp/sse`),
  asked("http", `${address}/mcp`)
]
server.kill()
// All transports must give the same answers.
process.exitCode = new Set(answers).size === 1 && !answers[0].includes("failed") ? 0 : 1
