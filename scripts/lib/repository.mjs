// @ts-check
/** The repository: its packages, its tools, and whether what is installed and built is up to date. */
import { spawn, spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

// Only modules of Node: nothing is installed when the scripts run for the first time.

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Generated files, which git ignores. */
export const cache = join(root, ".cache")

export const packages = [
  ...["domain", "compiler", "pgcatalog", "runtime", "connectors", "storage", "search", "charts", "rendering"],
  ...["engine", "demo", "server", "sdk", "studio", "cli", "testkit"]
]

/** What the bundle of the command does not contain: native and WebAssembly modules load files next to their own code. */
export const bundleExternals = [
  "better-sqlite3",
  "@duckdb/node-api",
  "@polyglot-sql/sdk",
  "mysql2",
  "hive-driver",
  "tedious",
  "oracledb",
  "@resvg/resvg-js",
  "dejavu-fonts-ttf"
]

/** The built command. */
export const semlayer = join(root, "packages/cli/bin/semlayer.mjs")

const minimumNode = "20.18"

/** Exits with a message if Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  const [leastMajor = 0, leastMinor = 0] = minimumNode.split(".").map(Number)
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  console.error(`semlayer needs Node ${minimumNode} or newer; this is ${process.versions.node}`)
  process.exit(1)
}

/**
 * Runs a program in the foreground; exits if it fails.
 * @param {string} command
 * @param {ReadonlyArray<string>} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: "inherit", ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The script of an installed package's command.
 * @param {string} name
 */
const binOf = (name) => {
  if (name === "tsc") return join(root, "node_modules/typescript/bin/tsc")
  const directories = [name, `@biomejs/${name}`].map((each) => join(root, "node_modules", each))
  const directory = directories.find((each) => existsSync(join(each, "package.json"))) ?? ""
  const { bin } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"))
  return join(directory, typeof bin === "string" ? bin : (bin[name] ?? Object.values(bin)[0]))
}

/**
 * Runs a tool of this repository and returns its exit code.
 * @param {string} name
 * @param {ReadonlyArray<string>} args
 * @param {import("node:child_process").SpawnSyncOptions} [options]
 */
export const tool = (name, args, options = {}) =>
  spawnSync(process.execPath, [binOf(name), ...args], { cwd: root, stdio: "inherit", ...options }).status ?? 1

/**
 * Runs a tool of this repository in the foreground while this process continues; returns its exit code.
 * @param {string} name
 * @param {ReadonlyArray<string>} args
 * @param {import("node:child_process").SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export const toolBeside = (name, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [binOf(name), ...args], { cwd: root, stdio: "inherit", ...options })
    child.on("close", (code) => resolve(code ?? 1))
  })

/**
 * Runs a tool of this repository concurrently; returns its exit code and output.
 * @param {string} name
 * @param {ReadonlyArray<string>} args
 * @returns {Promise<{ readonly code: number, readonly output: string }>}
 */
export const toolAsync = (name, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [binOf(name), ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] })
    let output = ""
    child.stdout.on("data", (data) => (output += data))
    child.stderr.on("data", (data) => (output += data))
    child.on("close", (code) => resolve({ code: code ?? 1, output }))
  })

/**
 * All files under a directory.
 * @param {string} directory
 * @returns {Array<string>}
 */
export const filesBelow = (directory) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })

/**
 * A hash of the paths, modification times and sizes of files.
 * @param {ReadonlyArray<string>} paths
 */
export const filesHash = (paths) => {
  const hash = createHash("sha256")
  for (const path of [...paths].sort()) hash.update(`${path} ${statSync(path).mtimeMs} ${statSync(path).size}\n`)
  return hash.digest("hex")
}

/** @param {string} name */
const stampPath = (name) => join(cache, `${name}.stamp`)

/**
 * Whether a step was completed for the same inputs.
 * @param {string} name
 * @param {string} value
 */
export const isStamped = (name, value) => existsSync(stampPath(name)) && readFileSync(stampPath(name), "utf8") === value

/**
 * Records the inputs of a completed step, so that it is not repeated for the same inputs.
 * @param {string} name
 * @param {string} value
 */
export const stamp = (name, value) => {
  mkdirSync(cache, { recursive: true })
  // Replaced rather than edited, because a copy of the repository may share the file (hard links).
  rmSync(stampPath(name), { force: true })
  writeFileSync(stampPath(name), value)
}

/** Installs the packages of `package-lock.json` unless they are installed. */
export const ensureInstalled = () => {
  const lock = createHash("sha256").update(readFileSync(join(root, "package-lock.json")))
  const value = `${lock.digest("hex")} ${process.versions.modules}`
  if (existsSync(join(root, "node_modules")) && isStamped("install", value)) return
  console.error("Installing dependencies (once; a minute or two) …")
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { shell: process.platform === "win32" })
  stamp("install", value)
}

const buildValue = () =>
  filesHash([
    ...packages.flatMap((name) => [
      ...filesBelow(join(root, "packages", name, "src")),
      join(root, "packages", name, "package.json"),
      join(root, "packages", name, "tsconfig.json")
    ]),
    ...["package-lock.json", "tsconfig.base.json", "scripts/build.mjs"].map((each) => join(root, each))
  ])

/** What the site of the documents is made of. */
const siteValue = () =>
  filesHash([
    ...filesBelow(join(root, "docs")),
    ...["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"].map((each) => join(root, each)),
    ...["packages/sdk/README.md", "clients/python/README.md", "package-lock.json"].map((each) => join(root, each))
  ])

const isSiteBuilt = () => existsSync(join(root, "packages/cli/site/index.html")) && isStamped("site", siteValue())

/**
 * Runs a tool of this repository; prints its output and exits if it fails.
 * @param {string} name
 * @param {ReadonlyArray<string>} args
 */
const runQuietly = (name, args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [binOf(name), ...args], {
    cwd: root,
    encoding: "utf8"
  })
  if (status === 0) return
  console.error(`${stdout}${stderr}`)
  process.exit(1)
}

/** Builds the site of the documents, which the command serves, unless they are unchanged. */
export const ensureSite = () => {
  if (isSiteBuilt()) return
  runQuietly("vitepress", ["build", "docs"])
  stamp("site", siteValue())
}

/** What the studio is made of. */
const studioValue = () =>
  filesHash([
    ...["studio", "charts", "sdk", "domain"].flatMap((name) => filesBelow(join(root, "packages", name, "src"))),
    ...["package.json", "index.html", "vite.config.mjs"].map((each) => join(root, "packages/studio", each)),
    join(root, "package-lock.json")
  ])

const isStudioBuilt = () =>
  existsSync(join(root, "packages/cli/studio/index.html")) && isStamped("studio", studioValue())

/** Builds the studio, which the command serves, unless it is unchanged. */
export const ensureStudio = () => {
  if (isStudioBuilt()) return
  runQuietly("vite", ["build", "packages/studio", "--config", "packages/studio/vite.config.mjs"])
  stamp("studio", studioValue())
}

/** Builds the packages, the command, the site and the studio unless their sources are unchanged. */
export const ensureBuilt = () => {
  const isBuilt = existsSync(join(root, "packages/cli/bundle/bin.js")) && isStamped("build", buildValue())
  if (isBuilt && isSiteBuilt() && isStudioBuilt()) return
  console.error("Building …")
  if (isBuilt) {
    ensureSite()
    ensureStudio()
  } else run(process.execPath, [join(root, "scripts/build.mjs")])
}

/**
 * Installs Debian's Chromium for the tests of the studio, if this is Debian, the user is root and no browser is there. A
 * failure is no error: the tests are skipped then, or fail with `SEM_TEST_REQUIRE=all`.
 */
export const ensureChromium = () => {
  const paths = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map(
    (name) => `/usr/bin/${name}`
  )
  if (paths.some((path) => existsSync(path))) return
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return
  console.error("Installing Chromium (once) …")
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  for (const words of [["update"], ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"]]) {
    spawnSync("apt-get", words, { env, stdio: "ignore" })
  }
}

/** Records that the build is up to date. */
export const stampBuilt = () => stamp("build", buildValue())
