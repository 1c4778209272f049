// Helpers shared by the scripts: running commands, checking what is up to date, setting up a fresh clone. Uses only Node's own
// modules, because nothing is installed when the scripts run for the first time.
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const cache = join(root, ".cache")
export const packages = [
  "domain",
  "compiler",
  "runtime",
  "connectors",
  "storage",
  "search",
  "engine",
  "demo",
  "server",
  "sdk",
  "cli",
  "testkit"
]

const minimumNode = [20, 18]

/** Exits with a message if Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major < minimumNode[0] || (major === minimumNode[0] && minor < minimumNode[1])) {
    console.error(`semlayer needs Node ${minimumNode.join(".")} or newer; this is ${process.versions.node}`)
    process.exit(1)
  }
}

/** Runs a program in the foreground; exits if it fails. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a tool of this repository and returns its exit code. */
export const tool = (name, args, options = {}) =>
  spawnSync(process.execPath, [binOf(name), ...args], { cwd: root, stdio: "inherit", ...options }).status ?? 1

/** Runs a tool of this repository concurrently; returns its exit code and output. */
export const toolAsync = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [binOf(name), ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    child.stdout.on("data", (data) => (output += data))
    child.stderr.on("data", (data) => (output += data))
    child.on("close", (code) => resolve({ code: code ?? 1, output }))
  })

/** The script of an installed package's command. */
const binOf = (name) => {
  const found = [name, `@biomejs/${name}`].find((each) => existsSync(join(root, "node_modules", each, "package.json")))
  if (name === "tsc") return join(root, "node_modules/typescript/bin/tsc")
  const { bin } = JSON.parse(readFileSync(join(root, "node_modules", found, "package.json"), "utf8"))
  return join(root, "node_modules", found, typeof bin === "string" ? bin : bin[name])
}

/** The integer value of a command-line option. */
export const optionOf = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  const value = at === -1 ? fallback : Number(process.argv[at + 1])
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(`--${name} takes a whole number`)
  process.exit(2)
}

/** The text value of a command-line option. */
export const textOption = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : process.argv[at + 1]
}

/** All files under a directory. */
export const filesBelow = (directory) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/** Stamps record the inputs of a completed step, so that it is not repeated for the same inputs. */
const stampPath = (name) => join(cache, `${name}.stamp`)
export const isStamped = (name, value) => existsSync(stampPath(name)) && readFileSync(stampPath(name), "utf8") === value
export const stamp = (name, value) => {
  mkdirSync(cache, { recursive: true })
  writeFileSync(stampPath(name), value)
}

const lockHash = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex")

/** Installs the packages of `package-lock.json` unless they are installed. */
export const ensureInstalled = () => {
  const value = `${lockHash()} ${process.versions.modules}`
  if (existsSync(join(root, "node_modules")) && isStamped("install", value)) return
  console.error("Installing dependencies (once; a minute or two) …")
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { shell: process.platform === "win32" })
  stamp("install", value)
}

const buildInputs = () => [
  ...packages.flatMap((name) => [
    ...filesBelow(join(root, "packages", name, "src")),
    join(root, "packages", name, "package.json"),
    join(root, "packages", name, "tsconfig.json")
  ]),
  ...["package-lock.json", "tsconfig.base.json", "scripts/build.mjs"].map((each) => join(root, each))
]

/** A hash of the paths, modification times and sizes of files. */
export const filesHash = (paths) => {
  const hash = createHash("sha256")
  for (const path of paths.toSorted()) hash.update(`${path} ${statSync(path).mtimeMs} ${statSync(path).size}\n`)
  return hash.digest("hex")
}

const buildValue = () => filesHash(buildInputs())

const bundle = join(root, "packages/cli/bundle/bin.js")

/** Builds the packages and the command unless the sources are unchanged. */
export const ensureBuilt = () => {
  if (existsSync(bundle) && isStamped("build", buildValue())) return
  console.error("Building …")
  run(process.execPath, [join(root, "scripts/build.mjs")])
}

/** Records that the build is up to date. */
export const stampBuilt = () => stamp("build", buildValue())

/** Bundles a TypeScript program into `.cache/bench/<name>.mjs` and runs it with this command's arguments. */
export const runBundled = async (entry, name) => {
  const { build } = await import("esbuild")
  const outfile = join(root, `.cache/bench/${name}.mjs`)
  await build({
    entryPoints: [join(root, entry)],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20.18",
    packages: "external",
    logLevel: "warning"
  })
  // Benchmarks must not depend on an API key in the environment.
  process.env.SEM_EMBEDDING_MODEL ??= "off"
  run(process.execPath, [outfile, ...process.argv.slice(2)])
}
