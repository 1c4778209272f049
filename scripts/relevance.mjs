// `npm run relevance`: asks the questions whose answers are known, and prints how many of those are found.
import { checkNode, ensureBuilt, ensureInstalled, runBundled } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

await runBundled("bench/relevance/main.ts", "relevance")
