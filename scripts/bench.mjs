// `npm run bench`, or `npm run bench -- sql compile` for some parts: measures, and prints a table. It needs the two servers of the tests, and a machine with nothing to do.
import { checkNode, ensureBuilt, ensureInstalled, runBundled } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

await runBundled("bench/main.ts", "main")
