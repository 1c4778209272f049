// `npm run test:python`: installs the Python client into an environment in `.cache`, once per state of its sources, and runs
// its tests against a started server, and mypy. With arguments, which go to pytest, only pytest runs. The interpreter is
// `SEM_TEST_PYTHON`, else python3.
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { checkNode, ensureBuilt, ensureInstalled, filesHash, filesBelow, isStamped, root, run, stamp } from "./lib.mjs"

checkNode()
ensureInstalled()
ensureBuilt()

const python = process.env.SEM_TEST_PYTHON || "python3"
const client = join(root, "clients/python")

const asked = spawnSync(python, ["-c", "import sys; print('%d.%d' % sys.version_info[:2])"], { encoding: "utf8" })
if (asked.status !== 0) {
  console.error(`There is no ${python}: install Python 3.9 or newer, or set SEM_TEST_PYTHON to one`)
  process.exit(1)
}
const version = asked.stdout.trim()

const environment = join(root, ".cache", `python-${version}`)
const program = join(environment, process.platform === "win32" ? "Scripts/python.exe" : "bin/python")
// Most of pandas and polars is never imported, so modules are compiled on import.
const pip = (...what) =>
  run(program, ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile", ...what])

/** Runs a step unless it was completed for the same sources. */
const once = (name, step) => {
  const inputs = [join(client, "pyproject.toml"), join(client, "README.md"), ...filesBelow(join(client, "src"))]
  const value = filesHash(inputs.filter((path) => !path.includes("__pycache__")))
  if (existsSync(program) && isStamped(`${name}-${version}`, value)) return
  step()
  stamp(`${name}-${version}`, value)
}

once("python", () => {
  console.error(`Installing the Python client for Python ${version} …`)
  const isNew = !existsSync(program)
  if (isNew) {
    rmSync(environment, { recursive: true, force: true })
    run(python, ["-m", "venv", environment])
  }
  pip(`${client}[test]`)
  // The version does not change with the sources, so pip would otherwise keep the installed client.
  if (!isNew) pip("--force-reinstall", "--no-deps", client)
})

const words = process.argv.slice(2)
// Keeps bytecode out of the client's sources.
const env = { ...process.env, PYTHONPYCACHEPREFIX: join(environment, "compiled") }
run(program, ["-m", "pytest", ...words], { cwd: client, env })
if (words.length > 0) process.exit()
once("python-types", () => pip(`${client}[test,types]`))
run(program, ["-m", "mypy", "--cache-dir", join(environment, "mypy")], { cwd: client, env })
