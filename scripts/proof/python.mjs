// @ts-check
// `npm run proof -- python`: installs the Python client into an environment in `.cache`, once per state of its sources, and runs
// its tests against a started server, and mypy. With arguments, which go to pytest, only pytest runs. `--install-only` runs nothing. The
// interpreter is `SEM_TEST_PYTHON`, else python3.
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { createPython, interpreter, pipInstall, pythonAt } from "../lib/python.mjs"
import { filesBelow, filesHash, isStamped, root, run, stamp } from "../lib/repository.mjs"

const client = join(root, "clients/python")

const ask = "import sys; print('%d.%d' % sys.version_info[:2])"
const { status, stdout } = spawnSync(interpreter, ["-c", ask], { encoding: "utf8" })
if (status !== 0) {
  console.error(`There is no ${interpreter}: install Python 3.9 or newer, or set SEM_TEST_PYTHON to one`)
  process.exit(1)
}
const version = stdout.trim()
const environment = pythonAt(`python-${version}`)

/**
 * Runs a step unless it was completed for the same sources; exits if it fails.
 * @param {string} name
 * @param {() => boolean} step
 */
const once = (name, step) => {
  const inputs = [join(client, "pyproject.toml"), join(client, "README.md"), ...filesBelow(join(client, "src"))]
  const value = filesHash(inputs.filter((path) => !path.includes("__pycache__")))
  if (environment.isThere() && isStamped(`${name}-${version}`, value)) return
  if (!step()) process.exit(1)
  stamp(`${name}-${version}`, value)
}

once("python", () => {
  console.error(`Installing the Python client for Python ${version} …`)
  const isNew = !environment.isThere()
  if (!createPython(environment) || !pipInstall(environment, [`${client}[test]`])) return false
  // The version does not change with the sources, so pip would otherwise keep the installed client.
  return isNew || pipInstall(environment, ["--force-reinstall", "--no-deps", client])
})

const words = process.argv.slice(2)
const installTypes = () => once("python-types", () => pipInstall(environment, [`${client}[test,types]`]))
if (words.includes("--install-only")) {
  installTypes()
  process.exit()
}
// Keeps bytecode out of the client's sources.
const env = { ...process.env, PYTHONPYCACHEPREFIX: join(environment.directory, "compiled") }
run(environment.python, ["-m", "pytest", ...words], { cwd: client, env })
if (words.length > 0) process.exit()
installTypes()
run(environment.python, ["-m", "mypy", "--cache-dir", join(environment.directory, "mypy")], { cwd: client, env })
