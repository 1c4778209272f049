// @ts-check
/** Installs packed packages into an empty project, and runs there what the READMEs show. */
import { spawn, spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { packages, root } from "../lib/repository.mjs"

const shop = `
  CREATE TABLE customers (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
  CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers (id), amount REAL, status TEXT);
  INSERT INTO customers VALUES (1, 'Ada', 'de'), (2, 'Bo', 'fr');
  INSERT INTO orders VALUES (1, 1, 10.5, 'paid'), (2, 2, 20, 'open'), (3, 1, 3, 'paid');
`

const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))

/** The project that installs the archives. */
const manifest = (/** @type {ReadonlyArray<{ readonly name: string, readonly archive: string }>} */ packed) => ({
  name: "empty",
  private: true,
  type: "module",
  dependencies: Object.fromEntries(packed.map(({ name, archive }) => [name, `file:${archive}`])),
  devDependencies: { typescript: devDependencies.typescript, "@types/node": devDependencies["@types/node"] },
  // Newer npm runs no install script that is not allowed.
  allowScripts: { "better-sqlite3": true, "@ladybugdb/core": true }
})

const compilerOptions = {
  ...{ module: "NodeNext", target: "ES2022", lib: ["ES2023", "DOM"], types: ["node"], strict: true },
  ...{ skipLibCheck: true, outDir: "out" }
}

/** The TypeScript examples of the READMEs of the packages, as one file each. */
const examples = (/** @type {ReadonlyArray<string>} */ names) =>
  packages
    .filter((name) => names.includes(`@semlayer/${name}`))
    .flatMap((name) => {
      const text = readFileSync(join(root, "packages", name, "README.md"), "utf8")
      return [...text.matchAll(/```ts\n([^]*?)```/g)].map(([, code = ""], i) => ({ file: `${name}${i}.ts`, code }))
    })

/** The commands of the README that query a database. */
const commands = () => {
  const text = readFileSync(join(root, "README.md"), "utf8")
  const [, block] = /^## A query$[^]*?```sh\n([^]*?)```/m.exec(text) ?? []
  if (block === undefined) throw new Error("README.md has no commands below 'A query'")
  return block
}

/**
 * Runs the checks, and `use` with the address of a started service; returns what is wrong.
 * @param {ReadonlyArray<{ readonly name: string, readonly archive: string }>} packed
 * @param {(address: string) => ReadonlyArray<string>} use
 */
export const tryPackages = async (packed, use) => {
  const directory = mkdtempSync(join(tmpdir(), "semlayer-release-"))
  const env = { ...process.env, SEM_STORAGE: join(directory, "storage"), SEM_EMBEDDING_MODEL: "off", SEM_URL: "" }
  /** @type {Array<string>} */
  const problems = []
  /**
   * @param {string} title
   * @param {string} command
   * @param {ReadonlyArray<string>} words
   * @param {NodeJS.ProcessEnv} [others]
   */
  const succeeds = (title, command, words, others = {}) => {
    const settings = { cwd: directory, encoding: /** @type {const} */ ("utf8"), env: { ...env, ...others } }
    const { status, stdout, stderr } = spawnSync(command, words, settings)
    if (status !== 0) problems.push(`${title}:\n${stdout}${stderr}`)
    return status === 0
  }
  const file = (/** @type {string} */ name, /** @type {string} */ text) => writeFileSync(join(directory, name), text)
  try {
    file("package.json", JSON.stringify(manifest(packed)))
    file("tsconfig.json", JSON.stringify({ compilerOptions, include: ["examples"] }))
    if (!succeeds("npm install", "npm", ["install", "--no-audit", "--no-fund", "--loglevel=error"])) return problems

    mkdirSync(join(directory, "examples"))
    const names = packed.map(({ name }) => name)
    for (const { file: name, code } of examples(names)) file(`examples/${name}`, code)
    succeeds("the examples of the READMEs compile", process.execPath, ["node_modules/typescript/bin/tsc"])
    const imports = names
      .filter((name) => name.startsWith("@"))
      .flatMap((name) => {
        const { exports } = JSON.parse(readFileSync(join(directory, "node_modules", name, "package.json"), "utf8"))
        return Object.keys(exports)
          .filter((entry) => !entry.endsWith(".json"))
          .map((entry) => name + entry.slice(1))
      })
    file("imports.mjs", imports.map((name) => `await import(${JSON.stringify(name)})\n`).join(""))
    succeeds(`each of ${imports.length} entry points is imported`, process.execPath, ["imports.mjs"])

    file("query.json", JSON.stringify({ source_model: "orders", measures: ["amount:sum"] }))
    file("shop.sql", shop)
    const create = `import Driver from "better-sqlite3"; import { readFileSync } from "node:fs"; new Driver("shop.db").exec(readFileSync("shop.sql", "utf8"))`
    succeeds("a database is made", process.execPath, ["--input-type=module", "-e", create])
    succeeds("the commands of README.md run", "sh", ["-eu", "-c", commands()])

    const service = spawn(process.execPath, ["node_modules/semlayer/bin/semlayer.mjs", "serve", "--port", "0"], {
      ...{ cwd: directory, env, stdio: ["ignore", "ignore", "pipe"] }
    })
    const ended = new Promise((resolve) => service.once("exit", resolve))
    try {
      /** @type {string} */
      const address = await new Promise((resolve, reject) => {
        let printed = ""
        service.stderr?.on("data", (data) => {
          printed += data
          const [, found] = /serves (http:\S+)/.exec(printed) ?? []
          if (found !== undefined) resolve(found)
        })
        void ended.then((code) => reject(new Error(`the service ended with ${code}: ${printed}`)))
      })
      succeeds("the first example of the client runs", process.execPath, ["out/sdk0.js"], { SEM_URL: address })
      const page = await fetch(`${address}/docs/joins`)
      if (page.status !== 200) problems.push(`GET /docs/joins: ${page.status}`)
      problems.push(...use(address))
    } finally {
      service.kill("SIGTERM")
      await ended
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  return problems
}
