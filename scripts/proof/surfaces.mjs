// @ts-check
// `npm run proof -- surfaces --cases 20000 --seed 1`: sends malformed input to HTTP, MCP over HTTP and stdio and the command, as
// tokens and as files of a storage. Each runs the given number of cases, and no case may take longer than `--limit` seconds.
// Failures are printed with their number and seed.
import { optionOf } from "../lib/options.mjs"
import { tool } from "../lib/repository.mjs"

process.env["SEM_TEST_SURFACES"] = String(optionOf("cases", 5000))
process.env["SEM_TEST_LIMIT"] = String(optionOf("limit", 5))
process.env["SEM_TEST_SEED"] = String(optionOf("seed", 1))
process.exitCode = tool("vitest", ["run", "--project", "cli", "--maxWorkers=1", "packages/cli/test/fuzz"])
