// @ts-check
// `npm run bench`, or `npm run bench -- sql compile` for some parts: runs benchmarks and prints a table. Needs the two database
// servers of the tests and an idle machine.
import { runBundled } from "./lib/bundled.mjs"
import { checkNode, ensureBuilt, ensureInstalled } from "./lib/repository.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

await runBundled("bench/main.ts", "main")
