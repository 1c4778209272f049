// `npm run fuzz:surfaces -- --cases 20000 --seed 1`: sends what nobody should to HTTP, to MCP over HTTP and over stdio, to the
// command, as tokens, and puts it into files of a storage: so many cases of each, none of which may take longer than `--limit`
// seconds. What fails is told with its number and its seed.
import { checkNode, ensureBuilt, ensureInstalled, optionOf, tool } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

process.env.SEM_TEST_SURFACES = String(optionOf("cases", 5000))
process.env.SEM_TEST_LIMIT = String(optionOf("limit", 5))
process.env.SEM_TEST_SEED = String(optionOf("seed", 1))
process.exitCode = tool("vitest", ["run", "--project", "cli", "--maxWorkers=1", "packages/cli/test/fuzz"])
