// `npm start`: installs, builds, and serves the demo shop. Everything it keeps lies in `.semlayer/`.
import { spawn } from "node:child_process"
import { constants } from "node:os"
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

// A relative path keeps the hints short that the command prints.
const child = spawn(
  process.execPath,
  [join(root, "packages/cli/bin/semlayer.mjs"), "serve", "--demo", "--storage", ".semlayer", ...process.argv.slice(2)],
  { cwd: root, stdio: "inherit" }
)

// A terminal sends Ctrl-C to the whole group, so the command has it already; anybody else means this process alone.
// A second signal does no harm: the command is stopping.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))

child.on("error", (error) => {
  console.error(`semlayer does not start: ${error.message}`)
  process.exitCode = 1
})
child.on("close", (code, signal) => {
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0)
})
