// @ts-check
// `npm run proof -- clickhouse`: installs the ClickHouse engine into `.cache/clickhouse`, once, and runs the tests that need it. At
// half a gigabyte it is too large for a dependency that `npm ci` installs. `--install-only` skips the tests.
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { cache, ensureBuilt, ensureInstalled, run, tool } from "../lib/repository.mjs"

const version = "3.4.0"
const home = join(cache, "clickhouse")

if (!existsSync(join(home, "node_modules/chdb/package.json"))) {
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, "package.json"), `${JSON.stringify({ private: true, dependencies: { chdb: version } })}\n`)
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: home,
    shell: process.platform === "win32"
  })
}

if (!process.argv.includes("--install-only")) {
  ensureInstalled()
  ensureBuilt()
  const tests = ["packages/testkit/test/clickhouse", "packages/connectors/test/ClickHouse.test.ts"]
  process.exitCode = tool("vitest", ["run", "--maxWorkers=1", ...tests], {
    env: { ...process.env, SEM_TEST_REQUIRE: "all" }
  })
}
