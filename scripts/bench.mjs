// @ts-check
// `npm run bench`, or `npm run bench -- sql compile` for some parts: runs benchmarks and prints a table. Needs the two database
// servers of the tests and an idle machine. `npm run bench -- peers` compares other semantic layers, which it installs from PyPI and npm.
import { runBundled } from "./lib/bundled.mjs"
import { runPeers } from "./lib/peers.mjs"
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/repository.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

if (process.argv[2] === "peers") await runPeers()
else await runBundled("bench/main.ts", "main")
