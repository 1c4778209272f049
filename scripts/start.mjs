// @ts-check
// `npm start`: installs, builds, and serves the demo shop, with all files in `.semlayer/`. The command runs in this process, so
// that signals from a terminal or npm reach it directly.
import { pathToFileURL } from "node:url"
import { checkNode, ensureBuilt, ensureInstalled, root, semlayer } from "./lib/repository.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

// A relative path keeps the printed commands short.
process.chdir(root)
process.argv.splice(1, 1, "semlayer", "serve", "--demo", "--storage", ".semlayer")
await import(pathToFileURL(semlayer).href)
