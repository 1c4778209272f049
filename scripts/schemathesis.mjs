// `npm run schemathesis`: sends requests that the OpenAPI document allows, and others that it does not, to a demo shop, and
// checks each answer against the document. Needs Python 3 and PyPI, and installs into `.cache`. Arguments go to schemathesis,
// such as `--max-examples 500`.
import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root, run } from "./lib.mjs"

const version = "4.32.5"

checkNode()
ensureInstalled()
ensureBuilt()

const environment = join(root, ".cache", `schemathesis-${version}`)
const program = join(environment, process.platform === "win32" ? "Scripts/schemathesis.exe" : "bin/schemathesis")
if (!existsSync(program)) {
  console.error("Installing schemathesis …")
  const python = process.env.SEM_TEST_PYTHON || "python3"
  rmSync(environment, { recursive: true, force: true })
  run(python, ["-m", "venv", environment])
  run(join(program, "..", "python"), ["-m", "pip", "install", "--quiet", "--quiet", `schemathesis==${version}`])
}

const directory = mkdtempSync(join(tmpdir(), "semlayer-schemathesis-"))
const words = ["serve", "--demo", "--port", "0", "--storage", directory]
const server = spawn(process.execPath, [join(root, "packages/cli/bin/semlayer.mjs"), ...words], {
  env: { ...process.env, SEM_EMBEDDING_MODEL: "off", HOST: "127.0.0.1" },
  stdio: ["ignore", "ignore", "pipe"]
})
const address = await new Promise((resolve, reject) => {
  let said = ""
  server.stderr.on("data", (data) => {
    said += data
    const [, found] = /serves (http:\S+)/.exec(said) ?? []
    if (found !== undefined) resolve(found)
  })
  server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
})

const given = process.argv.slice(2)
const checker = spawn(
  program,
  [
    ...["--config-file", join(root, "scripts/schemathesis.toml"), "run", `${address}/openapi.json`],
    ...["--checks", "all", "--no-color", "--seed", "20250101", ...given]
  ],
  { cwd: directory, stdio: "inherit" }
)
const code = await new Promise((resolve) => checker.on("exit", resolve))
server.removeAllListeners("exit")
const ended = new Promise((resolve) => server.on("exit", resolve))
server.kill("SIGTERM")
await ended
rmSync(directory, { recursive: true, force: true })
process.exit(code ?? 1)
