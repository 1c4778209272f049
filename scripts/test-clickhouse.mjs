// `npm run test:clickhouse`: installs the ClickHouse engine into `.cache/clickhouse`, once, and runs the tests that need it. At
// half a gigabyte it is too large for a dependency that `npm ci` installs. `--install-only` skips the tests.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { ensureBuilt, ensureInstalled, root, run, tool } from "./lib.mjs"

const version = "3.4.0"
const home = join(root, ".cache/clickhouse")

if (!existsSync(join(home, "node_modules/chdb/package.json"))) {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, "package.json"), `${JSON.stringify({ private: true, dependencies: { chdb: version } })}\n`)
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], { cwd: home })
}

if (!process.argv.includes("--install-only")) {
  ensureInstalled()
  ensureBuilt()
  const tests = ["packages/testkit/test/clickhouse", "packages/connectors/test/ClickHouse.test.ts"]
  process.exitCode = tool("vitest", ["run", "--maxWorkers=1", ...tests], {
    env: { ...process.env, SEM_TEST_REQUIRE: "all" }
  })
}
