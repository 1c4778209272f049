// `npm run audit`: checks the packages that users install for known vulnerabilities of high severity, and fails if there are
// any. An unreachable registry is reported and does not fail the run. `--count` adds the outcome to the test summary; `--npm
// FILE` and `--python FILE` read reports from files instead.
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { checkNode, root } from "./lib.mjs"
import { npmVerdict, pythonVerdict } from "./audit/verdicts.mjs"

checkNode()

const given = process.argv.slice(2)
const fileOf = (name) => (given.includes(name) ? given[given.indexOf(name) + 1] : null)
const isGiven = fileOf("--npm") !== null || fileOf("--python") !== null

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
  const environment = join(root, ".cache", "pip-audit-2.10.1")
  const program = join(environment, process.platform === "win32" ? "Scripts/python.exe" : "bin/python")
  if (!existsSync(program)) {
    const python = process.env.SEM_TEST_PYTHON || "python3"
    const made = [
      [python, ["-m", "venv", environment]],
      [program, ["-m", "pip", "install", "--quiet", "--quiet", "pip-audit==2.10.1"]]
    ].every(([command, words]) => spawnSync(command, words, { stdio: "ignore", timeout: 300_000 }).status === 0)
    if (!made) {
      rmSync(environment, { recursive: true, force: true })
      return ""
    }
  }
  const file = join(environment, "requirements.txt")
  writeFileSync(file, requirements())
  const words = ["-m", "pip_audit", "--requirement", file, "--format", "json", "--progress-spinner", "off"]
  return spawnSync(program, words, { encoding: "utf8", timeout: 120_000 }).stdout
}

const reportOf = (name, ask) => {
  const file = fileOf(name)
  if (file !== null) return readFileSync(file, "utf8")
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

tell("packages of npm", reportOf("--npm", askNpm), npmVerdict)
tell("packages of the Python client", reportOf("--python", askPython), pythonVerdict)

if (given.includes("--count") && (asked > 0 || failed > 0)) {
  const summary = join(root, ".cache/summary.txt")
  const text = existsSync(summary) ? readFileSync(summary, "utf8") : "0 passed, 1 failed"
  const [, passed, broken] = /(\d+) passed, (\d+) failed/.exec(text) ?? []
  writeFileSync(
    summary,
    `${Number(passed) + (failed === 0 ? 1 : 0)} passed, ${Number(broken) + (failed === 0 ? 0 : 1)} failed\n`
  )
}
process.exitCode = failed === 0 ? 0 : 1
