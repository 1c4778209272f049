// @ts-check
// `npm test`: installs and builds if necessary, then runs every test and, at the same time, the checks. The last line is
// `N passed, N failed`; each check counts as one. With arguments, which go to vitest, only those tests run:
// `npm test -- --project compiler`.
import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join, relative } from "node:path"
import { checkNode, ensureBuilt, ensureChromium, ensureInstalled, root, toolBeside } from "./lib/repository.mjs"

checkNode()
ensureInstalled()
ensureBuilt()
ensureChromium()

const cache = join(root, ".cache")
const report = join(cache, "tests.json")
const summary = join(cache, "summary.txt")
mkdirSync(cache, { recursive: true })
rmSync(report, { force: true })
rmSync(summary, { force: true })

const wanted = process.argv.slice(2)

// The environments of Python take a minute to install. Where that fails, their tests say why.
if (wanted.length === 0) {
  for (const name of ["python", "mcp"]) {
    const install = [join(root, "scripts/proof.mjs"), name, "--install-only", "--built"]
    spawnSync(process.execPath, install, { stdio: ["ignore", "ignore", "inherit"] })
  }
}

/** The checks, one after another beside the tests, which often wait. Their results are printed after those of the tests. */
const runChecks = async () => {
  if (wanted.length > 0) return { passed: 0, failed: 0, lines: [] }
  /** @type {Array<string>} */
  const lines = []
  const checks = await import("./check.mjs")
  const counts = await checks.runChecks({ width: 1, print: (line) => lines.push(line) })
  return { ...counts, lines }
}

const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
// One worker more than cores, because tests spend over a third of their time waiting for databases, processes and timeouts. The
// minimum equals the maximum, because Tinypool may terminate a worker twice when it scales down, and then fails.
const width = availableParallelism() + 1
const workers = [`--maxWorkers=${width}`, `--minWorkers=${width}`]
// The whole run is one project (`vitest.workspace.ts`).
const env = { ...process.env, ...(wanted.length === 0 && { SEM_TEST_PROJECTS: "one" }) }
const vitest = toolBeside("vitest", ["run", ...workers, ...reporters, ...wanted], { env })
const [code, checks] = await Promise.all([vitest, runChecks()])
for (const line of checks.lines) console.log(line)

/** Time budget of each package's tests, in seconds of one worker of three on an idle machine with two cores. */
const budgets = {
  ...{
    domain: 10,
    compiler: 70,
    runtime: 10,
    connectors: 150,
    storage: 130,
    search: 30,
    engine: 540,
    demo: 35,
    charts: 5,
    rendering: 10
  },
  ...{ server: 170, sdk: 20, studio: 10, cli: 740, testkit: 620 }
}

/** The test files, with the seconds that each took. */
const readDurations = () =>
  JSON.parse(readFileSync(report, "utf8")).testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000
  }))

/** Prints how long each suite took. Exceeding a budget is not a failure, because machines differ. */
const printBudgets = (durations) => {
  const spent = new Map()
  for (const { file, seconds } of durations) {
    const suite = /packages[\\/](\w+)/.exec(file)?.[1]
    spent.set(suite, (spent.get(suite) ?? 0) + seconds)
  }
  for (const [suite, budget] of Object.entries(budgets)) {
    const seconds = spent.get(suite)
    if (seconds === undefined) continue
    const over = seconds > budget ? ", over its budget" : ""
    console.log(`${suite}: ${seconds.toFixed(0)} s of ${budget} s${over}`)
  }
}

/** Prints the five slowest files. `vitest.config.ts` starts the slowest first. */
const printSlowest = (durations) => {
  console.log("Slowest files:")
  for (const { file, seconds } of durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)) {
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${file}`)
  }
}

/** Counts of the tests. A file that does not load counts as one failed test. */
const testCounts = () => {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, "utf8"))
    const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const tests = testCounts()
if (existsSync(report)) {
  const durations = readDurations()
  printBudgets(durations)
  printSlowest(durations)
}
const passed = checks.passed + tests.passed
// An error outside of the tests, such as an uncaught one, also counts as a failure.
const failed = checks.failed + (code !== 0 && tests.failed === 0 ? 1 : tests.failed)
const line = `${passed} passed, ${failed} failed`
writeFileSync(summary, `${line}\n`)
console.log(line)
process.exitCode = failed === 0 && code === 0 ? 0 : 1
