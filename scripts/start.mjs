// `npm start`: installs, builds, and serves the demo shop. Everything it keeps lies in `.semlayer/`. The command runs in
// this process, so that what a terminal or npm signals reaches it directly.
import { checkNode, ensureBuilt, ensureInstalled, root } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

// A relative path keeps the lines short that the command prints for pasting.
process.chdir(root)
process.argv.splice(1, 1, "semlayer", "serve", "--demo", "--storage", ".semlayer")
await import("../packages/cli/bin/semlayer.mjs")
