// `npm run relevance`: runs searches with known answers and prints how many of these are found. Needs Python 3 and PyPI for the
// two public schemas.
import { checkNode, ensureBuilt, ensureInstalled, runBundled } from "./lib.mjs"
import { ensureSamples } from "./samples/data.mjs"

checkNode()
ensureInstalled()
ensureBuilt()
ensureSamples(["nycflights13", "tpch"], ["sqlite"])

await runBundled("bench/relevance/main.ts", "relevance")
