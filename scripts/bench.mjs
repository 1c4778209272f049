// `npm run bench`, or `npm run bench -- sql compile` for some parts: runs benchmarks and prints a table. Needs the two database
// servers of the tests and an idle machine.
import { checkNode, ensureBuilt, ensureInstalled, runBundled } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

await runBundled("bench/main.ts", "main")
