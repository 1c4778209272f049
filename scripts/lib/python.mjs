// @ts-check
/** Python environments in `.cache`. The interpreter is `SEM_TEST_PYTHON`, else python3. */
import { spawnSync } from "node:child_process"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { cache, isStamped, stamp } from "./repository.mjs"

const isWindows = process.platform === "win32"

export const interpreter = process.env["SEM_TEST_PYTHON"] || (isWindows ? "python" : "python3")

/** @typedef {ReturnType<typeof pythonAt>} Python */

/**
 * The environment of a name, which need not exist.
 * @param {string} name
 */
export const pythonAt = (name) => {
  const directory = join(cache, name)
  /** @param {string} program */
  const at = (program) => join(directory, isWindows ? `Scripts/${program}.exe` : `bin/${program}`)
  return { name, directory, at, python: at("python"), isThere: () => existsSync(at("python")) }
}

/**
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 */
const succeeds = (command, args) => spawnSync(command, args, { stdio: "inherit" }).status === 0

/**
 * The command of pip that installs into an environment: the interpreter's own pip from 22.3 on, because installing pip takes
 * longer than creating the environment; else the environment's.
 * @param {Python} environment
 * @returns {readonly [command: string, args: ReadonlyArray<string>]}
 */
const pipOf = ({ python }) => {
  const shared = ["-m", "pip", "--python", python]
  const isShared = spawnSync(interpreter, [...shared, "--version"], { stdio: "ignore" }).status === 0
  return isShared ? [interpreter, shared] : [python, ["-m", "pip"]]
}

/**
 * Creates an environment unless it exists; returns whether it does.
 * @param {Python} environment
 */
export const createPython = (environment) => {
  const { directory, python, isThere } = environment
  if (isThere()) return true
  rmSync(directory, { recursive: true, force: true })
  if (!succeeds(interpreter, ["-m", "venv", "--without-pip", directory]) || !isThere()) return false
  return pipOf(environment)[0] !== python || succeeds(python, ["-m", "ensurepip"])
}

/**
 * Installs packages; returns whether that succeeded. Most modules are never imported, so they are compiled on import.
 * @param {Python} environment
 * @param {ReadonlyArray<string>} what Arguments of `pip install`.
 */
export const pipInstall = (environment, what) => {
  const [command, args] = pipOf(environment)
  return succeeds(command, [...args, "install", "--quiet", "--disable-pip-version-check", "--no-compile", ...what])
}

/**
 * An environment with these packages, created if necessary; null if that fails.
 * @param {string} name
 * @param {ReadonlyArray<string>} requirements
 * @returns {Python | null}
 */
export const tryPython = (name, requirements) => {
  const environment = pythonAt(name)
  const value = requirements.join(" ")
  if (environment.isThere() && isStamped(name, value)) return environment
  console.error(`Installing ${value} …`)
  if (!createPython(environment) || !pipInstall(environment, requirements)) return null
  stamp(name, value)
  return environment
}

/**
 * An environment with these packages; exits if it cannot be created.
 * @param {string} name
 * @param {ReadonlyArray<string>} requirements
 * @returns {Python}
 */
export const ensurePython = (name, requirements) => {
  const environment = tryPython(name, requirements)
  if (environment !== null) return environment
  console.error(`${requirements.join(" ")} cannot be installed with ${interpreter}`)
  return process.exit(1)
}
