// `npm test`: sets up what is missing, builds, checks, and runs every test. The last line counts: `N passed, N failed`;
// each check counts as one. Arguments go to vitest, and then only its tests run: `npm test -- --project compiler`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, root, tool } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

const cache = join(root, ".cache")
const report = join(cache, "tests.json")
const summary = join(cache, "summary.txt")
mkdirSync(cache, { recursive: true })
rmSync(report, { force: true })
rmSync(summary, { force: true })

const wanted = process.argv.slice(2)
const checks = wanted.length === 0 ? await (await import("./check.mjs")).runChecks() : { passed: 0, failed: 0 }

const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
const code = tool("vitest", ["run", ...reporters, ...wanted])

/** Counts of the tests. A file that does not load has no tests, and counts as one that failed. */
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
const passed = checks.passed + tests.passed
// What vitest finds wrong beside the tests, such as an error that nobody caught, is a failure too.
const failed = checks.failed + (code !== 0 && tests.failed === 0 ? 1 : tests.failed)
const line = `${passed} passed, ${failed} failed`
writeFileSync(summary, `${line}\n`)
console.log(line)
process.exitCode = failed === 0 && code === 0 ? 0 : 1
