// @ts-check
// `npm run proof -- sql --statements 1000 --seed 1`: random queries, printed as SQL over models, against the queries; and five times as many
// statements that are changed at random.
import { optionOf } from "../lib/options.mjs"
import { tool } from "../lib/repository.mjs"

process.env["SEM_TEST_STATEMENTS"] = String(optionOf("statements", 1000))
process.env["SEM_TEST_SEED"] = String(optionOf("seed", 1))
process.exitCode = tool("vitest", [
  "run",
  "--project",
  "testkit",
  "--maxWorkers=1",
  "packages/testkit/test/fuzz/Sql.test.ts"
])
