// Replaces programs in the examples of documents. Its first argument is the program.
// - npm, npx and pip: checks that the requested packages exist, and does nothing, because it takes minutes or the network.
// - serve: `semlayer serve` on any port, until it listens.
import { spawn } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../../../", import.meta.url))
const read = (name) => JSON.parse(readFileSync(join(root, name), "utf8"))
const { scripts, workspaces, ...own } = read("package.json")

const fail = (message) => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const [program, ...words] = process.argv.slice(2)
const [first = "", second = "", ...rest] = words

/** The versions that packages of the repository depend on, by package. */
const versions = new Map(
  [own, ...workspaces.map((name) => read(`${name}/package.json`))].flatMap((each) =>
    Object.entries({
      ...each.dependencies,
      ...each.devDependencies,
      ...each.optionalDependencies,
      ...each.peerDependencies
    })
  )
)

const checkInstall = (names) => {
  for (const name of names) {
    const [, wanted, version] = /^(@?[^@]+)(?:@(.+))?$/.exec(name) ?? []
    if (!versions.has(wanted)) fail(`no package of the repository asks for ${wanted}`)
    const known = versions.get(wanted).replace(/^[~^>=]+/, "")
    if (version !== undefined && version !== known) fail(`${wanted} is ${known}, not ${version}`)
  }
}

const checkPaths = (paths) => {
  for (const path of paths) {
    if (path.startsWith("packages") && !existsSync(join(root, path))) fail(`there is no ${path}`)
  }
}

const npm = () => {
  if (first === "install") return checkInstall([second, ...rest].filter((word) => word !== "" && !word.startsWith("-")))
  const script = first === "run" ? second : first
  if (scripts[script] === undefined) fail(`package.json has no script '${script}'`)
  checkPaths(words)
}

const npx = () => {
  if (!existsSync(join(root, "node_modules/.bin", first))) fail(`nothing that is installed gives ${first}`)
  checkPaths(words)
}

const pip = () => {
  const [, path = "", extras = ""] = /^([^[]+)(?:\[([\w,]+)\])?$/.exec(second) ?? []
  if (first !== "install" || !existsSync(join(root, path, "pyproject.toml"))) fail(`there is no ${path} to install`)
  const project = readFileSync(join(root, path, "pyproject.toml"), "utf8")
  for (const extra of extras.split(",").filter((name) => name !== "")) {
    if (!new RegExp(`^${extra} = \\[`, "m").test(project)) fail(`${path} has no extra ${extra}`)
  }
}

const serve = () => {
  const semlayer = fileURLToPath(new URL("../../bin/semlayer.mjs", import.meta.url))
  const server = spawn(process.execPath, [semlayer, ...words, "--port", "0"], { stdio: ["ignore", "ignore", "pipe"] })
  let said = ""
  server.stderr.on("data", (part) => {
    said += part
    if (!said.includes(" serves ")) return
    server.removeAllListeners("exit")
    server.kill()
  })
  server.once("exit", () => fail(`it ended before it listened: ${said}`))
}

const programs = { npm, npx, pip, serve }
programs[program]()
