// @ts-check
// `npm run proof -- wire --cases 20000 --seed 1`: sends malformed messages of the PostgreSQL protocol to a service in the
// process. Failures are printed with their bytes and seed.
import { optionOf } from "../lib/options.mjs"
import { tool } from "../lib/repository.mjs"

process.env["SEM_TEST_WIRE"] = String(optionOf("cases", 20_000))
process.env["SEM_TEST_SEED"] = String(optionOf("seed", 1))
process.exitCode = tool("vitest", ["run", "--project", "server", "packages/server/test/wire/Hostile.test.ts"])
