// Executes the steps of the Dockerfile on this machine: each stage is a directory with `/app` inside it, and commands run
// unchanged, except those that install system packages. Finally starts the service of the last stage, runs its HEALTHCHECK, and
// stops it.
import { spawn, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative } from "node:path"
import { copyOf, isSent, stagesOf } from "./dockerfile.mjs"

const work = "/app"

/** Copies like COPY: a directory's content into the target, a file to the target or, if it ends with a slash, into it. */
const copy = (from, to, filter) => {
  const target = to.endsWith("/") && !statSync(from).isDirectory() ? join(to, basename(from)) : to
  mkdirSync(dirname(target), { recursive: true })
  cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter })
}

const sh = (command, cwd, env) => {
  console.log(`  $ ${command}`)
  const { status } = spawnSync("sh", ["-c", command], { cwd, stdio: ["ignore", "ignore", "inherit"], env })
  if (status !== 0) throw new Error(`ended with ${status}: ${command}`)
}

/** Runs the last stage's command until it is healthy, then stops it. */
const tryService = async (stage, directory) => {
  const said = (word) => stage.steps.findLast((step) => step.word === word)?.rest ?? ""
  const wordsOf = (text) => JSON.parse(text.slice(text.indexOf("[")))
  const set = Object.fromEntries(
    said("ENV")
      .split(" ")
      .map((each) => each.split(/=(.*)/).slice(0, 2))
  )
  const storage = join(directory, "storage")
  const env = { PATH: process.env.PATH, ...set, HOME: storage, SEM_STORAGE: storage, HOST: "127.0.0.1", PORT: "45143" }
  const [command, ...words] = [...wordsOf(said("ENTRYPOINT")), ...wordsOf(said("CMD"))]
  const cwd = join(directory, "app")
  const service = spawn(command, words, { cwd, env, stdio: ["ignore", "inherit", "inherit"] })
  const ended = new Promise((resolve) => service.on("exit", resolve))
  const [node, ...check] = wordsOf(said("HEALTHCHECK"))
  const isHealthy = () => spawnSync(node, check, { cwd, env }).status === 0
  const until = Date.now() + 20_000
  while (!isHealthy()) {
    if (Date.now() > until || service.exitCode !== null) throw new Error("the service does not become healthy")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  // Packages external to the bundle must be installed and work.
  const bundle = join(cwd, "packages/cli/bundle")
  const shop = join(directory, "shop.db")
  const script = (text) => sh(`${command} --input-type=module -e '${text}'`, bundle, { ...env, SHOP: shop })
  script(
    'import Driver from "better-sqlite3"; new Driver(process.env.SHOP).exec("CREATE TABLE orders (id INTEGER PRIMARY KEY, amount REAL)")'
  )
  for (const name of ["@duckdb/node-api", "@ladybugdb/core", "mysql2", "@polyglot-sql/sdk"])
    script(`await import("${name}")`)
  sh(`${command} ${words[0]} datasources create ${shop} --ingest`, cwd, env)
  sh(`${command} ${words[0]} query '{"source_model": "orders", "measures": ["amount:sum"]}'`, cwd, env)
  service.kill(said("STOPSIGNAL"))
  const code = await ended
  if (code !== 0) throw new Error(`the service ended with ${code} at ${said("STOPSIGNAL")}`)
}

export const buildHere = async (root) => {
  const base = mkdtempSync(join(tmpdir(), "semlayer-packaging-"))
  const sent = isSent(root)
  const stages = stagesOf(root)
  const placeOf = (stage, path) => join(base, stage, path.startsWith("/") ? path : `${work}/${path}`)
  // The headers of the running Node are installed next to it.
  const headers = dirname(dirname(process.execPath))
  const env = { ...process.env, npm_config_loglevel: "error", npm_config_update_notifier: "false" }
  try {
    for (const stage of stages) {
      console.log(stage.name)
      const directory = join(base, stage.name)
      if (existsSync(join(base, stage.from))) cpSync(join(base, stage.from), directory, { recursive: true })
      else mkdirSync(placeOf(stage.name, ""), { recursive: true })
      for (const step of stage.steps) {
        if (step.word === "COPY") {
          const { from, sources, target } = copyOf(step)
          for (const source of sources) {
            const path = from === null ? join(root, source) : placeOf(from, source)
            const to = join(placeOf(stage.name, ""), target === "./" ? source : target)
            copy(
              path,
              target.endsWith("/") && target !== "./" ? `${to}/` : to,
              (each) => from !== null || each === path || sent(relative(root, each))
            )
          }
        } else if (step.word === "RUN" && stage !== stages.at(-1) && !step.rest.startsWith("apt-get")) {
          sh(step.rest.replace("nodedir=/usr/local", `nodedir=${headers}`), placeOf(stage.name, ""), env)
        }
      }
    }
    await tryService(stages.at(-1), join(base, stages.at(-1).name))
    const { stdout } = spawnSync("du", ["-sh", join(base, stages.at(-1).name, "app")], { encoding: "utf8" })
    console.log(`  the service becomes healthy and stops; its files take ${stdout.split("\t")[0]}`)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
