// @ts-check
// `npm run proof -- audit`: checks the packages that users install for known vulnerabilities of high severity, and fails if there are
// any. An unreachable registry is reported and does not fail the run. `--count` adds the outcome to the test summary; `--npm
// FILE` and `--python FILE` read reports from files instead.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { textOption } from "../lib/options.mjs"
import { tryPython } from "../lib/python.mjs"
import { cache, root } from "../lib/repository.mjs"
import { npmVerdict, pythonVerdict } from "./audit/verdicts.mjs"

const given = process.argv.slice(2)
const files = { npm: textOption("npm"), python: textOption("python") }
const isGiven = files.npm !== undefined || files.python !== undefined

const askNpm = () => {
  const words = ["audit", "--omit=dev", "--audit-level=high", "--json"]
  return spawnSync("npm", words, { cwd: root, encoding: "utf8", shell: process.platform === "win32", timeout: 120_000 })
    .stdout
}

/** The dependencies of the Python client, as its project file names them. */
const requirements = () => {
  const text = readFileSync(join(root, "clients/python/pyproject.toml"), "utf8")
  return JSON.parse(/^dependencies = (\[.*\])$/m.exec(text)?.[1] ?? "[]").join("\n")
}

const askPython = () => {
  const environment = tryPython("pip-audit", ["pip-audit==2.10.1"])
  if (environment === null) return ""
  const file = join(environment.directory, "requirements.txt")
  writeFileSync(file, requirements())
  const words = ["-m", "pip_audit", "--requirement", file, "--format", "json", "--progress-spinner", "off"]
  return spawnSync(environment.python, words, { encoding: "utf8", timeout: 120_000 }).stdout
}

/**
 * @param {string | undefined} file
 * @param {() => string} ask
 */
const reportOf = (file, ask) => {
  if (file !== undefined) return readFileSync(file, "utf8")
  return isGiven ? null : (ask() ?? "")
}

let asked = 0
let failed = 0
const tell = (title, report, verdict) => {
  if (report === null) return
  const { known, unasked } = verdict(report)
  if (unasked === null) asked++
  failed += known.length
  const mark = known.length > 0 ? "✗" : unasked === null ? "✓" : "–"
  console.log(`${mark} known problems of ${title}${unasked === null ? "" : ` could not be asked for: ${unasked}`}`)
  for (const problem of known) console.log(`  ${problem}`)
}

tell("packages of npm", reportOf(files.npm, askNpm), npmVerdict)
tell("packages of the Python client", reportOf(files.python, askPython), pythonVerdict)

if (given.includes("--count") && (asked > 0 || failed > 0)) {
  const summary = join(cache, "summary.txt")
  const text = existsSync(summary) ? readFileSync(summary, "utf8") : "0 passed, 1 failed"
  const [, passed, broken] = /(\d+) passed, (\d+) failed/.exec(text) ?? []
  writeFileSync(
    summary,
    `${Number(passed) + (failed === 0 ? 1 : 0)} passed, ${Number(broken) + (failed === 0 ? 0 : 1)} failed\n`
  )
}
process.exitCode = failed === 0 ? 0 : 1
